/** Changes to draws of a capture: calls that are put before a draw, and others behind it that take them back. */
import type { Argument, DeviceState, RecordedCall, RecordedLine } from '../../../index.js'
import { api, assembleShader, recordedCall, renderStates, textureStageStates } from '../../../index.js'
import type { Ledger } from '../../../index.js'
import type { Source } from '../reading/source.js'

/** A change to one draw. */
export interface Edit {
  readonly frame: number
  /** Place of the draw in the frame as it was recorded. */
  readonly at: number
  /** In words. */
  readonly text: string
  readonly before: readonly RecordedCall[]
  readonly after: readonly RecordedCall[]
}

/** A capture with changes. */
export class EditedSource implements Source {
  readonly #source: Source
  readonly #edits: Edit[] = []

  constructor(source: Source) {
    this.#source = source
  }

  get name(): string {
    return this.#source.name
  }

  get bytes(): number {
    return this.#source.bytes
  }

  /** The capture without them. */
  get recorded(): Source {
    return this.#source
  }

  get edits(): readonly Edit[] {
    return this.#edits
  }

  /** The first frame that is another than the recorded one; null without edits. */
  get changedFrom(): number | null {
    return this.#edits.length > 0 ? Math.min(...this.#edits.map(({ frame }) => frame)) : null
  }

  /** What is said of the calls that were put in. */
  notes(): Map<RecordedCall, string> {
    const notes = new Map<RecordedCall, string>()
    for (const { text, before, after } of this.#edits) {
      notes.set(before[0], `Changed: ${text}`)
      if (after.length > 0) notes.set(after[0], 'As it was.')
    }
    return notes
  }

  problems = (): readonly string[] => this.#source.problems()

  read = (onBytes: (bytes: number) => void): ReturnType<Source['read']> => this.#source.read(onBytes)

  async lines(frame: number): Promise<readonly RecordedLine[]> {
    const lines = await this.#source.lines(frame)
    const mine = this.#edits.filter((edit) => edit.frame === frame)
    if (mine.length === 0) return lines
    return lines.flatMap((line, at) => {
      const here = mine.filter((edit) => edit.at === at)
      return [...here.flatMap(({ before }) => before), line, ...here.toReversed().flatMap(({ after }) => after)]
    })
  }

  add(edit: Edit): void {
    this.#edits.push(edit)
  }

  remove(edit: Edit): void {
    const at = this.#edits.indexOf(edit)
    if (at !== -1) this.#edits.splice(at, 1)
  }

  /** Where a call of the changed frame lies in the frame as it was recorded; -1 for one that is new. */
  recordedPlace(frame: number, place: number): number {
    let now = 0
    const mine = this.#edits.filter((edit) => edit.frame === frame)
    for (let at = 0; now <= place; at++) {
      const here = mine.filter((edit) => edit.at === at)
      now += here.reduce((sum, { before }) => sum + before.length, 0)
      if (now === place) return at
      now += 1 + here.reduce((sum, { after }) => sum + after.length, 0)
    }
    return -1
  }
}

/** What can be changed, and how it is written down. */
export const EDITABLE = [
  'Render state',
  'Texture stage state',
  'Vertex shader constant',
  'Pixel shader constant',
  'Pixel shader',
  'Vertex shader',
] as const

export type Editable = (typeof EDITABLE)[number]

/** A change as it was asked for. */
export interface Wish {
  readonly kind: Editable
  /** D3DRENDERSTATETYPE, D3DTEXTURESTAGESTATETYPE, or the number of a register. */
  readonly which: number
  /** Of texture stage states. */
  readonly stage: number
  /** A number, names of members, four numbers, or assembly. */
  readonly text: string
  /** Whether later draws keep it. */
  readonly isKept: boolean
}

/** The draw that is to be changed. */
export interface Draw {
  readonly frame: number
  readonly at: number
  readonly call: RecordedCall
  readonly state: DeviceState
  readonly ledger: Ledger
}

/** Names of shaders that no program has given: odd, as handles are. */
let nextShader = 0x7e00_0001

const kinds = {
  render: new Map(renderStates.map(([state, , kind]) => [state, kind] as const)),
  stage: new Map(textureStageStates.map(([state, , kind]) => [state, kind] as const)),
}

const bitsOf = (value: number): number => new Uint32Array(Float32Array.of(value).buffer)[0]

/** The members of a kind of values; none where they have no names. */
const membersOf = (kind: string | undefined): ReadonlyMap<string, number> =>
  kind !== undefined && api.isEnumeration(kind) ? api.membersOf(kind) : new Map()

/** What kinds of values that have no members take. */
const TAKEN: Readonly<Partial<Record<string, string>>> = { float: 'a number', boolean: 'TRUE, FALSE or a whole number' }

const noValue = (text: string, kind: string | undefined): Error => {
  const set = kind !== undefined && api.isEnumeration(kind) ? kind : null
  const allowed = set ? api.allowedText(set) : (TAKEN[kind ?? ''] ?? 'a whole number of 32 bits')
  return new Error(`“${text}” is no value of ${kind ?? 'this state'}; allowed: ${allowed}.`)
}

/** A number, or a member by its whole name or the end of it; null for what is neither. */
function partOf(text: string, kind: string | undefined): number | null {
  const number = text === '' ? NaN : Number(text)
  if (Number.isInteger(number) && number >= -0x80000000 && number <= 0xffffffff) return number >>> 0
  const members = membersOf(kind)
  const ending = `_${text.toUpperCase()}`
  return members.get(text) ?? Array.from(members).find(([member]) => member.endsWith(ending))?.[1] ?? null
}

/**
 * A value in words as the number that a state takes.
 *
 * @throws Error for what is neither a number nor a name that fits
 */
export function valueOf(text: string, kind: string | undefined): number {
  const trimmed = text.trim()
  if (kind === 'boolean' && /^(true|false)$/i.test(trimmed)) return Number(/^true$/i.test(trimmed))
  if (kind === 'float' && trimmed !== '' && Number.isFinite(Number(trimmed))) return bitsOf(Number(trimmed))
  const set = kind !== undefined && api.isEnumeration(kind) ? kind : null
  // Or-ed, members of which only one is a value would be another one: D3DCMP_LESS | D3DCMP_EQUAL is D3DCMP_EQUAL.
  const parts = set && !api.isOfOne(set) ? trimmed.split('|').map((part) => part.trim()) : [trimmed]
  const value = parts.reduce((sum, part) => {
    const one = partOf(part, kind)
    if (one === null) throw noValue(part, kind)
    return (sum | one) >>> 0
  }, 0)
  if (set && !api.isValue(set, value)) throw noValue(trimmed, kind)
  return value
}

const floatsOf = (text: string): Float32Array => {
  const values = text.split(/[\s,]+/).flatMap((part) => (part === '' ? [] : [Number(part)]))
  if (values.length !== 4 || !values.every(Number.isFinite)) throw new Error('A constant has four numbers.')
  return Float32Array.from(values)
}

const tokensOf = (text: string): Uint32Array => {
  const { tokens, errors } = assembleShader(text)
  if (!tokens) throw new Error(errors.map(({ line, message }) => `Line ${line}: ${message}`).join('\n'))
  return tokens
}

/** Calls that make a change. */
function callsOf({ kind, which, stage, text }: Wish, { call, state, ledger }: Draw): RecordedCall[] {
  const on = (name: string, args: Argument[], out?: number): RecordedCall =>
    recordedCall(`IDirect3DDevice8::${name}`, call.target, args, { out })
  const shader = (name: 'PixelShader' | 'VertexShader', args: (tokens: Uint32Array) => Argument[]): RecordedCall[] => {
    const made = nextShader
    nextShader += 2
    return [on(`Create${name}`, args(tokensOf(text)), made), on(`Set${name}`, [made])]
  }
  const makers: Readonly<Record<Editable, () => RecordedCall[]>> = {
    'Render state': () => [on('SetRenderState', [which, valueOf(text, kinds.render.get(which))])],
    'Texture stage state': () => [on('SetTextureStageState', [stage, which, valueOf(text, kinds.stage.get(which))])],
    'Vertex shader constant': () => [on('SetVertexShaderConstant', [which, floatsOf(text), 1])],
    'Pixel shader constant': () => [on('SetPixelShaderConstant', [which, floatsOf(text), 1])],
    'Pixel shader': () => shader('PixelShader', (tokens) => [tokens, null]),
    'Vertex shader': () => {
      const made = ledger.shaders.vertexShader.get(Number(state.get('SetVertexShader ')?.[0]))
      if (!made) throw new Error('The draw has no vertex shader whose declaration another could have.')
      return shader('VertexShader', (tokens) => [made.args[0], tokens, null, made.args[3]])
    },
  }
  return makers[kind]()
}

/** Keys of the state that a change is about. */
const keyOf = ({ kind, which, stage }: Wish): string =>
  ({
    'Render state': `SetRenderState ${which}`,
    'Texture stage state': `SetTextureStageState ${stage} ${which}`,
    'Vertex shader constant': `SetVertexShaderConstant ${which}`,
    'Pixel shader constant': `SetPixelShaderConstant ${which}`,
    'Pixel shader': 'SetPixelShader ',
    'Vertex shader': 'SetVertexShader ',
  })[kind]

/** What a change is about, and what the draw has for it now; assembly for shaders. */
export const stateBehind = (wish: Wish, { state }: Draw): readonly Argument[] | null => state.get(keyOf(wish)) ?? null

/**
 * The change that was asked for.
 *
 * @throws Error for a value that is none
 */
export function editOf(wish: Wish, draw: Draw, text: string): Edit {
  const before = callsOf(wish, draw)
  const key = keyOf(wish)
  const was = draw.state.get(key)
  const back =
    wish.isKept || !was ? [] : [recordedCall(`IDirect3DDevice8::${key.split(' ')[0]}`, draw.call.target, [...was])]
  return { frame: draw.frame, at: draw.at, text, before, after: back }
}
