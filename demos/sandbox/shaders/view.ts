import {
  assembleShader,
  readShader,
  translateShader,
  type AssembleOptions,
  type AssemblyError,
  type ShaderProgram,
} from '../../../index.js'
import { element, messageOf } from '../../kit/page/element.js'

/** Registers by how they are called; those without a number by their place. */
const RASTER = ['oPos', 'oFog', 'oPts']
const LIMIT = { vertex: 128, pixel: { address: 4, arithmetic: 8 } } as const
/** ps_1_4 has two phases of six and eight. */
const PHASES = { address: 12, arithmetic: 16 } as const

/** Registers that a shader names, file by file: "c0 c1 c2". */
const registersOf = ({ instructions }: ShaderProgram): readonly string[] => {
  const files = new Map<string, Set<number>>()
  const add = (file: string, number: number): void => {
    files.set(file, (files.get(file) ?? new Set()).add(number))
  }
  for (const { destination, sources, operation } of instructions) {
    if (destination) add(destination.file, destination.number)
    for (const [n, { file, number }] of sources.entries())
      for (let row = 0; row < (n === 1 ? Math.max(1, operation.rows) : 1); row++) add(file, number + row)
  }
  return Array.from(files, ([file, numbers]) =>
    [...numbers]
      .sort((a, b) => a - b)
      .map((number) => (file === 'o' ? RASTER[number] : `${file}${number}`))
      .join(' '),
  ).sort()
}

/** Slots that a shader takes, of how many there are. */
const slotsOf = ({ kind, minor, instructions }: ShaderProgram): string => {
  const count = (wanted: string): number =>
    instructions.reduce((sum, { operation, coissue }) => {
      return operation.class === wanted && !coissue ? sum + operation.slots : sum
    }, 0)
  if (kind === 'vertex') return `${count('arithmetic') + count('nop')} of ${LIMIT.vertex} slots`
  const most = minor === 4 ? PHASES : LIMIT.pixel
  return (
    `${count('address')} of ${most.address} texture and ${count('arithmetic')} ` +
    `of ${most.arithmetic} arithmetic slots`
  )
}

/**
 * How many errors there are, and the first.
 * @param hasCode whether what became of an earlier text of the file stands below
 */
const errorsInWords = (errors: readonly AssemblyError[], hasCode: boolean): string => {
  const [{ line, message }] = errors
  const found = errors.length === 1 ? '1 error' : `${errors.length} errors, the first`
  return `${found} in line ${line}: ${message}${hasCode ? ' – below, the last text without errors' : ''}`
}

/** What is wrong with a shader, and what becomes of it. */
export interface ShaderView {
  readonly element: HTMLElement
  /** Shows another text of a file; gives what is wrong with it. */
  readonly look: (file: string, text: string, options: AssembleOptions) => readonly AssemblyError[]
}

/** Makes the place that shows registers, slots and GLSL of the shader in the editor. */
export const createShaderView = (): ShaderView => {
  const facts = element('p', { class: 'facts' })
  const code = element('code')
  const whole = element(
    'section',
    { class: 'shader', 'aria-label': 'Shader' },
    facts,
    element('pre', { tabindex: 0, 'aria-label': 'GLSL of the shader' }, code),
  )
  /** The file whose GLSL is shown. */
  let shown = ''
  return {
    element: whole,
    look(file, text, options) {
      const { tokens, errors } = assembleShader(text, options)
      if (shown !== file) code.textContent = ''
      shown = file
      if (errors) {
        facts.textContent = errorsInWords(errors, code.textContent !== '')
        return errors
      }
      try {
        const program = readShader(tokens)
        const name = `${program.kind === 'vertex' ? 'vs' : 'ps'}_${program.major}_${program.minor}`
        facts.textContent = [name, slotsOf(program), ...registersOf(program)].join(' · ')
        code.textContent = translateShader(program)
      } catch (error) {
        facts.textContent = messageOf(error)
        code.textContent = ''
      }
      return []
    },
  }
}
