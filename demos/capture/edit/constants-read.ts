/** Which constants the shaders of a draw read: a change to another one changes nothing. */
import { readShader } from '../../../index.js'
import type { Draw, Wish } from './edits.js'

/** What a shader does with constants. */
interface Reads {
  /** Registers that it reads and does not define. */
  readonly read: ReadonlySet<number>
  /** Registers that `def` gives it, whatever is set. */
  readonly defined: ReadonlySet<number>
  /** Whether it reads registers by an address that vertices give. */
  readonly isRelative: boolean
}

/** Rows of a matrix that an instruction reads from its second source on. */
const rowsRead = (name: string): number => Number(/^m[34]x([234])$/.exec(name)?.[1] ?? 1)

function readsOf(tokens: Uint32Array): Reads {
  const { instructions, definitions } = readShader(tokens)
  const defined = new Set(definitions.map(({ register }) => register))
  const read = new Set<number>()
  let isRelative = false
  for (const { operation, sources } of instructions)
    for (const [i, { file, number, relative }] of sources.entries()) {
      if (file !== 'c' || operation.class === 'definition') continue
      isRelative ||= relative
      const rows = i === 1 ? rowsRead(operation.name) : 1
      for (let row = 0; row < rows; row++) if (!defined.has(number + row)) read.add(number + row)
    }
  return { read, defined, isRelative }
}

const kinds = {
  'Vertex shader constant': { call: 'SetVertexShader ', of: 'vertexShader', tokens: 1, word: 'vertex shader' },
  'Pixel shader constant': { call: 'SetPixelShader ', of: 'pixelShader', tokens: 0, word: 'pixel shader' },
} as const

/** Why a change of a constant changes nothing at the draw, as a sentence; null where it may, and for other changes. */
export function whyUnread({ kind, which }: Pick<Wish, 'kind' | 'which'>, { state, ledger }: Draw): string | null {
  if (kind !== 'Vertex shader constant' && kind !== 'Pixel shader constant') return null
  const { call, of, tokens: at, word } = kinds[kind]
  const tokens = ledger.shaders[of].get(Number(state.get(call)?.[0]))?.args[at]
  if (!(tokens instanceof Uint32Array)) return `The draw has no ${word}: nothing reads its constants.`
  const { read, defined, isRelative } = readsOf(tokens)
  if (defined.has(which)) return `The ${word} of the draw defines c${which} itself (def): what is set does not count.`
  if (isRelative || read.has(which)) return null
  const others = [...read].sort((a, b) => a - b).map((register) => `c${register}`)
  const does = others.length > 0 ? `: it reads ${others.join(', ')}` : ', and no other constant'
  return `The ${word} of the draw does not read c${which}${does}.`
}
