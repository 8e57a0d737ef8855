/** The rules of vs_1_0 and vs_1_1. */

import { checkDefinition, checkRegister, createWrittenComponents, overReadFile, refuse } from './checking.js'
import type { RegisterCounts, ShaderLimits, WrittenComponents } from './checking.js'
import { ShaderError } from './error.js'
import { ALL, maskComponents, NO_SWIZZLE, registerName, swizzled } from './program.js'
import type { Destination, Instruction, ShaderProgram, Source } from './program.js'

/** Most instructions of a program. */
const MAX_INSTRUCTIONS = 128

const X = 1

const outputs: RegisterCounts = { r: 12, o: 3, oD: 2, oT: 8 }

/** Different registers that one instruction may read, by file. */
const readPorts: RegisterCounts = { c: 1, v: 1, r: 3 }

/** Instructions that look at one component, w of the swizzled source. */
const scalars: readonly string[] = ['rcp', 'rsq', 'exp', 'log', 'expp', 'logp']

/** Components of the swizzled sources that an instruction looks at, where they are not those that it writes. */
const lookedAt: Readonly<Record<string, number>> = {
  dp3: 7,
  dp4: ALL,
  lit: 11,
  m4x4: ALL,
  m4x3: ALL,
  m3x4: 7,
  m3x3: 7,
  m3x2: 7,
}

/** Of those that dst writes it looks at y and z of the first source, and at y and w of the second. */
const ofDistance: readonly number[] = [6, 10]

/** Components of a register that a source reads. */
const readMask = (instruction: Instruction, { mask }: Destination, index: number): number => {
  const { name } = instruction.operation
  const { swizzle } = instruction.sources[index]
  const written = name === 'dst' ? mask & ofDistance[index] : mask
  const looked = scalars.includes(name) ? 8 : (lookedAt[name] ?? written)
  return maskComponents(looked).reduce((read, component) => read | (1 << swizzled(swizzle, component)), 0)
}

const checkDestination = (instruction: Instruction, destination: Destination, minor: number): void => {
  const { operation } = instruction
  const { mask, shift, saturate, file } = destination
  checkRegister(instruction, destination, minor > 0 ? { ...outputs, a: 1 } : outputs, 'destination')
  if (mask === 0) refuse(instruction, 'The write mask is empty.')
  if (shift !== 0 || saturate) refuse(instruction, 'Results of vertex shaders have no modifiers.')
  if (file === 'a' && (operation.name !== 'mov' || mask !== X)) refuse(instruction, 'a0 is written by mov a0.x alone.')
}

const checkSource = (
  instruction: Instruction,
  source: Source,
  rows: number,
  limits: ShaderLimits,
  minor: number,
): void => {
  const { file, number, modifier, relative } = source
  if (relative && minor === 0) refuse(instruction, 'Relative addressing needs vs_1_1.')
  if (modifier !== 'none' && modifier !== 'neg')
    refuse(instruction, `Sources of vertex shaders can be negated, not modified by ${modifier}.`)
  if (relative) return
  const last = { file, number: number + Math.max(rows, 1) - 1 }
  checkRegister(instruction, last, { r: 12, v: 16, c: limits.vertexConstants }, 'source')
}

/** What the documentation asks for besides. */
const checkStrictly = (instruction: Instruction, destination: Destination, written: WrittenComponents): void => {
  const { operation, sources } = instruction
  const { rows, name } = operation
  for (const [index, source] of sources.entries()) {
    if (source.relative && written.of({ file: 'a', number: 0 }) === 0)
      refuse(instruction, 'a0.x is read before it is written.')
    for (let row = 0; row < (index === 1 ? Math.max(rows, 1) : 1); row++) {
      const register = { file: source.file, number: source.number + row }
      const missing = readMask(instruction, destination, index) & ~written.of(register)
      if (source.file === 'r' && missing !== 0)
        refuse(instruction, `${registerName(register)} is read before all that is read of it has been written.`)
    }
    if (index === 1 && rows > 0 && (source.swizzle !== NO_SWIZZLE || source.modifier !== 'none'))
      refuse(instruction, 'The matrix of a macro has no swizzle and no sign.')
  }
  const over = overReadFile(
    sources.map(({ file, number, relative }) => ({ file, number: relative ? number + 8192 : number })),
    readPorts,
  )
  if (over !== undefined) refuse(instruction, `More than ${readPorts[over] ?? 0} different ${over} registers are read.`)
  if (name === 'frc' && destination.mask !== 3 && destination.mask !== 2) refuse(instruction, 'frc writes .y or .xy.')
}

/** The rules that look at one instruction after the other. */
export const validateVertexShader = (program: ShaderProgram, limits: ShaderLimits): void => {
  const { instructions, minor, tokens } = program
  const written = createWrittenComponents()
  let count = 0
  let slots = 0
  for (const instruction of instructions) {
    const { operation, destination, sources, coissue } = instruction
    if (coissue) refuse(instruction, 'Vertex shaders have no pairs of instructions.')
    if (operation.class === 'definition') {
      checkDefinition(instruction, limits.vertexConstants)
      if (limits.strict && count > 0) refuse(instruction, 'def stands before all other instructions.')
      continue
    }
    count++
    slots += operation.slots
    if (count > MAX_INSTRUCTIONS) refuse(instruction, `A vertex shader has at most ${MAX_INSTRUCTIONS} instructions.`)
    if (!destination) continue
    checkDestination(instruction, destination, minor)
    for (const [index, source] of sources.entries())
      checkSource(instruction, source, index === 1 ? operation.rows : 0, limits, minor)
    if (limits.strict) {
      if (slots > MAX_INSTRUCTIONS)
        refuse(instruction, `The macros expand to more than ${MAX_INSTRUCTIONS} instructions.`)
      checkStrictly(instruction, destination, written)
    }
    written.add(destination, destination.mask)
  }
  if (limits.strict && written.of({ file: 'o', number: 0 }) !== ALL)
    throw new ShaderError('oPos is not written, or not all of it.', tokens.length - 1)
}
