/** What the validators of both kinds share. */

import { ShaderError } from './error.js'
import { registerName } from './program.js'
import type { Instruction, Register, RegisterFile } from './program.js'

/** What a device offers, and how closely a program is looked at. */
export interface ShaderLimits {
  /** D3DCAPS8.VertexShaderVersion. */
  readonly vertexVersion: number
  /** D3DCAPS8.PixelShaderVersion. */
  readonly pixelVersion: number
  /** D3DCAPS8.MaxVertexShaderConst. */
  readonly vertexConstants: number
  /**
   * false: what CreateVertexShader and CreatePixelShader refuse, everything that could not run. true: also what the
   * documentation forbids though drivers ran it: read ports, slots, modifiers, pairing, registers that are read before
   * they are written (ValidateVertexShader, ValidatePixelShader; D3DXAssembleShader without D3DXASM_SKIPVALIDATION).
   */
  readonly strict: boolean
}

/** Number of registers by file; a file that is missing cannot stand there. */
export type RegisterCounts = Partial<Readonly<Record<RegisterFile, number>>>

/**
 * @param instruction where the fault is
 * @param reason the fault, as a sentence
 * @throws ShaderError always
 */
export function refuse({ index, offset, operation }: Instruction, reason: string): never {
  throw new ShaderError(reason, offset, index, operation.name)
}

/**
 * @param instruction whose register it is
 * @param register a register
 * @param counts the registers that may stand there
 * @param role what it is to the instruction, as the message names it
 */
export const checkRegister = (
  instruction: Instruction,
  register: Register,
  counts: RegisterCounts,
  role: 'destination' | 'source',
): void => {
  const count = counts[register.file]
  if (count === undefined) refuse(instruction, `${registerName(register)} cannot be a ${role} here.`)
  if (register.number >= count)
    refuse(
      instruction,
      `The ${role} ${registerName(register)} does not exist; ` +
        `${registerName({ ...register, number: count - 1 })} is the last.`,
    )
}

/**
 * @param instruction an instruction with a destination
 * @returns whether its destination is a whole register c0 to `count` − 1, as `def` needs it
 */
export const checkDefinition = (instruction: Instruction, count: number): void => {
  const { destination } = instruction
  if (!destination) return
  checkRegister(instruction, destination, { c: count }, 'destination')
  if (destination.mask !== 0xf || destination.shift !== 0 || destination.saturate)
    refuse(instruction, 'def sets a whole register; it has no mask and no modifiers.')
}

/** Which components of registers have been written so far. */
export interface WrittenComponents {
  /** Marks components of a register. */
  add: (register: Register, mask: number) => void
  /** Unmarks components of a register. */
  forget: (register: Register, mask: number) => void
  /** Components of a register that have been written, as a mask. */
  of: (register: Register) => number
}

/** Nothing written yet. */
export const createWrittenComponents = (): WrittenComponents => {
  const masks = new Map<string, number>()
  const of = (register: Register): number => masks.get(registerName(register)) ?? 0
  return {
    add: (register, mask) => void masks.set(registerName(register), of(register) | mask),
    forget: (register, mask) => void masks.set(registerName(register), of(register) & ~mask),
    of,
  }
}

/**
 * @param registers registers that are read together
 * @param limits how many different ones of a file may be
 * @returns the file that is read too often, if one is
 */
export const overReadFile = (registers: readonly Register[], limits: RegisterCounts): RegisterFile | undefined => {
  const files = Object.keys(limits) as RegisterFile[]
  return files.find(
    (file) =>
      new Set(registers.filter((register) => register.file === file).map((register) => register.number)).size >
      (limits[file] ?? 0),
  )
}
