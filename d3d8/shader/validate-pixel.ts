/** The rules of ps_1_0 to ps_1_4. */

import { checkDefinition, checkRegister, createWrittenComponents, overReadFile, refuse } from './checking.js'
import type { RegisterCounts, ShaderLimits, WrittenComponents } from './checking.js'
import { ShaderError } from './error.js'
import { ALL, maskComponents, NO_SWIZZLE, registerName, swizzled } from './program.js'
import type { Destination, Instruction, ShaderProgram, Source } from './program.js'

const CONSTANTS = 8
const RGB = 7
const RG = 3
const ALPHA = 8

/** What differs between versions. */
interface VersionRules {
  /** Registers, by file. */
  readonly registers: RegisterCounts
  /** Most texture instructions and most arithmetic instructions, a pair being one; of each phase. */
  readonly address: number
  readonly arithmetic: number
  /** Different registers that one instruction may read. */
  readonly readPorts: RegisterCounts
  /** Lowest and highest shift of a result. */
  readonly shifts: readonly [number, number]
}

const early = (t: number, v: number): VersionRules => ({
  registers: { r: 2, t: 4, c: CONSTANTS, v: 2 },
  address: 4,
  arithmetic: 8,
  readPorts: { c: 2, r: 2, t, v },
  shifts: [-1, 2],
})

/** By minor version. */
const versions: readonly VersionRules[] = [
  early(1, 1),
  early(2, 2),
  early(3, 2),
  early(3, 2),
  {
    registers: { r: 6, t: 6, c: CONSTANTS, v: 2 },
    address: 6,
    arithmetic: 8,
    readPorts: { c: 2, r: 3, t: 1, v: 2 },
    shifts: [-3, 3],
  },
]

/** Different registers of a file that both halves of a pair may read together. */
const PAIR_READ_PORTS = 3

/** Rows that have to stand right before an instruction that finishes a product, on the stages before its own. */
const pads: Readonly<Record<string, { readonly pad: string; readonly count: number }>> = {
  texm3x2tex: { pad: 'texm3x2pad', count: 1 },
  texm3x2depth: { pad: 'texm3x2pad', count: 1 },
  texm3x3tex: { pad: 'texm3x3pad', count: 2 },
  texm3x3spec: { pad: 'texm3x3pad', count: 2 },
  texm3x3vspec: { pad: 'texm3x3pad', count: 2 },
  texm3x3: { pad: 'texm3x3pad', count: 2 },
}

/** Instructions that compute the depth. */
const depths: readonly string[] = ['texm3x2depth', 'texdepth']

/** Instructions that name a register without writing it. */
const writeless: readonly string[] = ['texkill', 'texdepth', 'texm3x2depth', 'texm3x2pad', 'texm3x3pad']

/** Components of the swizzled sources that an instruction looks at, where they are not those that it writes. */
const lookedAt: Readonly<Record<string, readonly number[]>> = {
  dp3: [RGB, RGB],
  dp4: [ALL, ALL],
  bem: [RG, RG],
  texld: [RGB],
  texcrd: [RGB],
  texbem: [RG],
  texbeml: [RGB],
  texreg2ar: [ALPHA | 1],
  texreg2gb: [6],
}

/** What has been seen of a program so far. */
interface Progress {
  readonly rules: VersionRules
  readonly minor: number
  readonly strict: boolean
  readonly written: WrittenComponents
  readonly phases: boolean
  /** 1 before a phase marker that comes, else 2. */
  phase: 1 | 2
  /** Instructions of the present phase. */
  address: number
  arithmetic: number
  slots: number
  started: boolean
  depth: boolean
}

const checkModifiers = (instruction: Instruction, destination: Destination, progress: Progress): void => {
  const { rules, strict, minor } = progress
  const { shift, saturate, mask } = destination
  if (mask === 0) refuse(instruction, 'The write mask is empty.')
  if (instruction.operation.class === 'address') {
    if (shift !== 0 || saturate) refuse(instruction, 'Results of texture instructions have no modifiers.')
    return
  }
  if (!strict) return
  if (minor < 4 && mask !== ALL && mask !== RGB && mask !== ALPHA)
    refuse(instruction, 'Before ps_1_4 a mask is .rgb, .a or .rgba.')
  const [lowest, highest] = rules.shifts
  if (shift < lowest || shift > highest)
    refuse(instruction, `The version has no ${shift > 0 ? '_x' : '_d'}${2 ** Math.abs(shift)}.`)
}

/** Registers that a texture instruction writes or names, by version and instruction. */
const checkAddressDestination = (instruction: Instruction, destination: Destination, progress: Progress): void => {
  const { minor, rules, phase, strict } = progress
  const { name } = instruction.operation
  const { t = 0, r = 0 } = rules.registers
  if (minor < 4) {
    checkRegister(instruction, destination, { t }, 'destination')
    if (strict && destination.mask !== ALL) refuse(instruction, 'Texture instructions write all components.')
    return
  }
  checkRegister(instruction, destination, name === 'texkill' ? { t, r } : { r }, 'destination')
  if (name === 'texdepth' && (destination.number !== 5 || phase === 1))
    refuse(instruction, 'texdepth takes r5, in phase 2.')
  if (!strict) return
  if (name === 'texld' && destination.mask !== ALL) refuse(instruction, 'texld writes all components.')
  if (name === 'texcrd' && destination.mask !== RGB && destination.mask !== RG)
    refuse(instruction, 'texcrd writes .rgb or .rg.')
}

/** The sources of texture instructions. */
const checkAddressSources = (instruction: Instruction, destination: Destination, progress: Progress): void => {
  const { minor, rules, phase, strict } = progress
  const { sources, operation } = instruction
  const { t = 0, r = 0, c = 0 } = rules.registers
  for (const [index, source] of sources.entries()) {
    if (minor === 4) {
      checkRegister(
        instruction,
        source,
        phase === 2 && !(strict && operation.name === 'texcrd') ? { t, r } : { t },
        'source',
      )
      if (strict && source.modifier !== 'none' && (source.modifier === 'dz') !== (source.file === 'r'))
        refuse(instruction, 'Temporary registers are divided by _dz, texture registers by _dw.')
      if (!['none', 'dz', 'dw'].includes(source.modifier))
        refuse(instruction, `${operation.name} has no modifier ${source.modifier}.`)
      continue
    }
    if (index === 1) {
      checkRegister(instruction, source, { c }, 'source')
      continue
    }
    checkRegister(instruction, source, { t }, 'source')
    if (source.number >= destination.number)
      refuse(instruction, `The source t${source.number} has to lie below t${destination.number}.`)
    if (source.modifier === 'dz' || source.modifier === 'dw')
      refuse(instruction, 'Division by a component needs ps_1_4.')
    const scales = minor >= 2 || operation.name.startsWith('texm')
    if (strict && source.modifier !== 'none' && !(source.modifier === 'sign' && scales))
      refuse(instruction, `Modifier ${source.modifier} is not for this instruction.`)
  }
}

/** texm3x2tex and its like need their pads, one after the other. */
const checkPads = (program: ShaderProgram, instruction: Instruction, destination: Destination): void => {
  const needed = pads[instruction.operation.name]
  if (!needed) return
  for (let before = 1; before <= needed.count; before++) {
    const found = program.instructions[instruction.index - before]
    if (found?.operation.name !== needed.pad || found.destination?.number !== destination.number - before)
      refuse(instruction, `${needed.pad} t${destination.number - before} has to stand ${before} before it.`)
  }
}

const checkArithmeticSource = (instruction: Instruction, source: Source, progress: Progress): void => {
  const { minor, rules, strict, phase, phases } = progress
  const { t, ...rest } = rules.registers
  checkRegister(instruction, source, minor === 4 ? rest : { ...rest, t }, 'source')
  const { modifier, swizzle, file } = source
  if (modifier === 'dz' || modifier === 'dw') refuse(instruction, 'Only texld and texcrd divide by a component.')
  if (!strict) return
  if ((modifier === 'x2' || modifier === 'x2neg') && minor < 4) refuse(instruction, '_x2 of a source needs ps_1_4.')
  if (modifier !== 'none' && file === 'c' && minor === 4) refuse(instruction, 'Constants have no modifiers in ps_1_4.')
  if (file === 'v' && phases && phase === 1) refuse(instruction, 'Colours are there in phase 2 only.')
  const replicated =
    swizzle === 0xff || (swizzle === 0xaa && minor > 0) || (minor === 4 && (swizzle === 0 || swizzle === 0x55))
  if (swizzle !== NO_SWIZZLE && !replicated) refuse(instruction, 'A source reads its own components, or one for all.')
}

/** Reads of a pair, or of one instruction, against the read ports. */
const checkReadPorts = (program: ShaderProgram, instruction: Instruction, { rules }: Progress): void => {
  const over = overReadFile(instruction.sources, rules.readPorts)
  if (over !== undefined)
    refuse(instruction, `More than ${rules.readPorts[over] ?? 0} different ${over} registers are read.`)
  if (!instruction.coissue) return
  const first = program.instructions[instruction.index - 1]
  const both = [...first.sources, ...instruction.sources]
  const ports = { c: PAIR_READ_PORTS, r: PAIR_READ_PORTS, t: PAIR_READ_PORTS, v: PAIR_READ_PORTS }
  if (overReadFile(both, ports) !== undefined)
    refuse(instruction, `A pair reads more than ${PAIR_READ_PORTS} different registers of a file.`)
}

const checkPair = (program: ShaderProgram, instruction: Instruction, { strict, minor }: Progress): void => {
  const first: Instruction | undefined = program.instructions[instruction.index - 1]
  if (first?.operation.class !== 'arithmetic' || instruction.operation.class !== 'arithmetic')
    refuse(instruction, 'A pair is made of two arithmetic instructions.')
  if (first.coissue) refuse(instruction, 'A pair is made of two instructions, not more.')
  if (!strict) return
  const masks = [first.destination?.mask, instruction.destination?.mask]
  if (!masks.includes(ALPHA) || masks.every((mask = 0) => (mask & ALPHA) !== 0))
    refuse(instruction, 'Of a pair one writes colours alone, the other .a.')
  if (minor === 0 && first.destination?.number !== instruction.destination?.number)
    refuse(instruction, 'Both of a pair write the same register in ps_1_0.')
}

/** What is read has to have been written. */
const checkWritten = (instruction: Instruction, destination: Destination, { written }: Progress): void => {
  const { operation, sources } = instruction
  const looked = (index: number): number =>
    lookedAt[operation.name]?.[index] ?? (operation.class === 'address' ? RGB : destination.mask)
  for (const [index, source] of sources.entries()) {
    const color =
      source.file === 'r' || (source.file === 't' && operation.name !== 'texld' && operation.name !== 'texcrd')
    if (!color) continue
    const read = maskComponents(looked(index)).reduce(
      (mask, component) => mask | (1 << swizzled(source.swizzle, component)),
      0,
    )
    if (read & ~written.of(source))
      refuse(instruction, `${registerName(source)} is read before all that is read of it has been written.`)
  }
}

const checkAddress = (
  program: ShaderProgram,
  instruction: Instruction,
  destination: Destination,
  progress: Progress,
): void => {
  const { rules } = progress
  if (progress.arithmetic > 0) refuse(instruction, 'Texture instructions stand before arithmetic ones.')
  if (++progress.address > rules.address)
    refuse(instruction, `There are at most ${rules.address} texture instructions.`)
  checkAddressDestination(instruction, destination, progress)
  checkAddressSources(instruction, destination, progress)
  checkPads(program, instruction, destination)
  if (!depths.includes(instruction.operation.name)) return
  if (progress.depth) refuse(instruction, 'The depth is computed once.')
  progress.depth = true
}

const checkArithmetic = (
  program: ShaderProgram,
  instruction: Instruction,
  destination: Destination,
  progress: Progress,
): void => {
  const { rules, strict, minor } = progress
  const { operation, sources, coissue } = instruction
  if (!coissue) progress.arithmetic++
  if (progress.arithmetic > rules.arithmetic)
    refuse(instruction, `There are at most ${rules.arithmetic} arithmetic instructions.`)
  const { r, t } = rules.registers
  checkRegister(instruction, destination, minor === 4 ? { r } : { r, t }, 'destination')
  for (const source of sources) checkArithmeticSource(instruction, source, progress)
  if (!strict) return
  progress.slots += coissue ? 0 : operation.slots
  if (progress.slots > rules.arithmetic)
    refuse(instruction, `The instructions take more than ${rules.arithmetic} slots.`)
  if (operation.name === 'cnd' && minor < 4) {
    const [{ file, number, swizzle, modifier }] = sources
    if (file !== 'r' || number !== 0 || swizzle !== 0xff || modifier !== 'none')
      refuse(instruction, 'The condition of cnd is r0.a.')
  }
  if (operation.name === 'bem' && destination.mask !== RG) refuse(instruction, 'bem writes .rg.')
  checkReadPorts(program, instruction, progress)
}

/** The rules that look at one instruction after the other. */
export const validatePixelShader = (program: ShaderProgram, { strict }: ShaderLimits): void => {
  const { instructions, minor, tokens } = program
  const phases = instructions.some(({ operation }) => operation.class === 'phase')
  const progress: Progress = {
    rules: versions[minor],
    minor,
    strict,
    written: createWrittenComponents(),
    phases,
    phase: phases ? 1 : 2,
    address: 0,
    arithmetic: 0,
    slots: 0,
    started: false,
    depth: false,
  }
  for (const instruction of instructions) {
    const { operation, destination, coissue } = instruction
    if (coissue) checkPair(program, instruction, progress)
    if (operation.class === 'definition') {
      checkDefinition(instruction, CONSTANTS)
      if (strict && progress.started) refuse(instruction, 'def stands before all other instructions.')
      continue
    }
    progress.started = true
    if (operation.class === 'phase') {
      if (progress.phase === 2) refuse(instruction, 'There is one phase marker at most.')
      Object.assign(progress, { phase: 2, address: 0, arithmetic: 0, slots: 0 })
      // "phase": the alpha of temporary registers does not survive it.
      for (let number = 0; number < (progress.rules.registers.r ?? 0); number++)
        progress.written.forget({ file: 'r', number }, ALPHA)
    }
    if (!destination) continue
    checkModifiers(instruction, destination, progress)
    if (operation.class === 'address') checkAddress(program, instruction, destination, progress)
    else checkArithmetic(program, instruction, destination, progress)
    if (strict) checkWritten(instruction, destination, progress)
    if (!writeless.includes(operation.name)) progress.written.add(destination, destination.mask)
  }
  if (strict && progress.written.of({ file: 'r', number: 0 }) === 0)
    throw new ShaderError('r0, the result, is not written.', tokens.length - 1)
}
