/** From the intermediate form to assembler text. */

import { requireShape } from '../wrong-argument.js'
import { ALL, maskComponents, NO_SWIZZLE, registerName, swizzled } from './program.js'
import type { Destination, Instruction, Modifier, ShaderKind, ShaderProgram, Source } from './program.js'
import { readShader } from './read-shader.js'
import { validateShader } from './validate-shader.js'

/** Component letters, as each language likes them. */
const letters: Readonly<Record<ShaderKind, string>> = { vertex: 'xyzw', pixel: 'rgba' }

/** By modifier: what stands before the register, and right after it. */
const modifierText: Readonly<Record<Modifier, readonly [before: string, after: string]>> = {
  none: ['', ''],
  neg: ['-', ''],
  bias: ['', '_bias'],
  biasneg: ['-', '_bias'],
  sign: ['', '_bx2'],
  signneg: ['-', '_bx2'],
  comp: ['1-', ''],
  x2: ['', '_x2'],
  x2neg: ['-', '_x2'],
  dz: ['', '_dz'],
  dw: ['', '_dw'],
}

/** A swizzle without the letters that repeat the last one: the assembler fills them in. */
const swizzleText = (swizzle: number, alphabet: string): string => {
  if (swizzle === NO_SWIZZLE) return ''
  const text = [0, 1, 2, 3].map((component) => alphabet[swizzled(swizzle, component)]).join('')
  return `.${text.replace(/(.)\1+$/, '$1')}`
}

const sourceText = (kind: ShaderKind, source: Source): string => {
  const [before, after] = modifierText[source.modifier]
  const { number } = source
  const register = source.relative ? `c[a0.x${number === 0 ? '' : ` + ${number}`}]` : registerName(source)
  return `${before}${register}${after}${swizzleText(source.swizzle, letters[kind])}`
}

const destinationText = (kind: ShaderKind, destination: Destination): string => {
  const { mask } = destination
  const text = maskComponents(mask)
    .map((component) => letters[kind][component])
    .join('')
  return `${registerName(destination)}${mask === ALL ? '' : `.${text}`}`
}

const float = new Float32Array(1)
const word = new Uint32Array(float.buffer)

/** The shortest decimal number that is the float; what is no finite number, as its bits. */
const floatText = (bits: number): string => {
  word[0] = bits
  const [value] = float
  if (!Number.isFinite(value)) return `0x${bits.toString(16).padStart(8, '0')}`
  if (Object.is(value, -0)) return '-0.0'
  let text = ''
  for (let digits = 1; digits <= 9; digits++) {
    text = Number(value.toPrecision(digits)).toString()
    if (Math.fround(Number(text)) === value) break
  }
  return /[.e]/.test(text) ? text : `${text}.0`
}

const instructionText = (kind: ShaderKind, instruction: Instruction): string => {
  const { operation, destination, sources, values, coissue } = instruction
  const { shift = 0, saturate = false } = destination ?? {}
  const scale = shift === 0 ? '' : `_${shift > 0 ? 'x' : 'd'}${2 ** Math.abs(shift)}`
  const operands = [
    ...(destination ? [destinationText(kind, destination)] : []),
    ...sources.map((source) => sourceText(kind, source)),
    ...Array.from(values, floatText),
  ]
  const name = `${coissue ? '+' : ''}${operation.name}${scale}${saturate ? '_sat' : ''}`
  return operands.length === 0 ? name : `${name} ${operands.join(', ')}`
}

/**
 * Writes a program as text that assembles to its tokens again. Comments of the stream are not in the text.
 * @param shader its tokens, or a program that validateShader lets pass
 * @returns one line an instruction, the version first
 * @throws ShaderError for tokens that are no shader
 */
export function disassemble(shader: Uint32Array | ShaderProgram): string {
  if (!(shader instanceof Uint32Array))
    requireShape('disassembleShader', 'shader', shader, 'instructions', 'a Uint32Array of tokens, or a program')
  const { kind, major, minor, instructions } = shader instanceof Uint32Array ? validProgram(shader) : shader
  return [
    `${kind === 'vertex' ? 'vs' : 'ps'}.${major}.${minor}`,
    ...instructions.map((instruction) => instructionText(kind, instruction)),
    '',
  ].join('\n')
}

function validProgram(tokens: Uint32Array): ShaderProgram {
  const program = readShader(tokens)
  validateShader(program)
  return program
}
