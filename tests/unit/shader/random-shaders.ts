/**
 * Random shaders, always the same for the same seed. Instructions are thrown together, and kept when the validator lets
 * them pass.
 */

import { encodeShader } from '../../../d3d8/shader/encode.js'
import type { EncodedInstruction } from '../../../d3d8/shader/encode.js'
import { operationsOf, readShader, SHADER_LIMITS, ShaderError, validateShader } from '../../../d3d8/shader/index.js'
import type {
  Destination,
  Modifier,
  Operation,
  OperationName,
  RegisterFile,
  ShaderKind,
  ShaderProgram,
  Source,
} from '../../../d3d8/shader/index.js'

/** Random numbers from 0 to 1. */
export type Random = () => number

/** @returns numbers that follow from the seed alone (mulberry32) */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 0x100000000
  }
}

/** @returns a whole number from 0 to `below` − 1 */
export const integer = (random: Random, below: number): number => Math.floor(random() * below)

/** @returns one of the values */
export const pick = <T>(random: Random, values: readonly T[]): T => values[integer(random, values.length)]

/** Registers that random programs use, by kind and file. */
const sizes: Readonly<Record<ShaderKind, Partial<Record<RegisterFile, number>>>> = {
  vertex: { r: 4, v: 6, c: 20 },
  pixel: { r: 4, v: 2, c: 8, t: 4 },
}

const masks: Readonly<Record<ShaderKind, readonly number[]>> = {
  vertex: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 15, 15],
  pixel: [7, 8, 15, 15, 15, 3],
}

const modifiers: Readonly<Record<ShaderKind, readonly Modifier[]>> = {
  vertex: ['none', 'none', 'neg'],
  pixel: ['none', 'none', 'none', 'neg', 'bias', 'biasneg', 'sign', 'signneg', 'comp', 'x2', 'x2neg', 'dz', 'dw'],
}

const swizzleOf = (random: Random, kind: ShaderKind): number => {
  if (random() < 0.5) return 0xe4
  if (kind === 'vertex') return integer(random, 256)
  return pick(random, [0xff, 0xff, 0xaa, 0x55, 0x00, 0xa4, 0xf4])
}

const sourceOf = (random: Random, kind: ShaderKind, files: readonly RegisterFile[], relative: boolean): Source => {
  const file = pick(random, files)
  return {
    file,
    number: integer(random, sizes[kind][file] ?? 1),
    swizzle: swizzleOf(random, kind),
    modifier: pick(random, modifiers[kind]),
    relative: relative && file === 'c' && random() < 0.3,
  }
}

/** How programs of a kind and version come about. */
interface Recipe {
  readonly kind: ShaderKind
  readonly minor: number
  readonly random: Random
}

const destinationOf = ({ kind, minor, random }: Recipe, { class: of, name }: Operation): Destination => {
  const files: readonly RegisterFile[] =
    kind === 'vertex'
      ? ['r', 'r', 'r', 'r', 'oD', 'oT', 'o', 'a']
      : of === 'address' && (minor < 4 || name === 'texkill')
        ? ['t', 't', 't', 'r']
        : ['r', 'r', 'r', 't']
  const file = pick(random, files)
  const count = { r: 4, t: 4, oD: 2, oT: 4, o: 3, a: 1, v: 0, c: 0 }[file]
  const arithmetic = kind === 'pixel' && of === 'arithmetic'
  return {
    file,
    number: name === 'texdepth' ? 5 : integer(random, count),
    mask: file === 'a' ? 1 : of === 'address' && name !== 'texcrd' ? 15 : pick(random, masks[kind]),
    shift: arithmetic && random() < 0.3 ? integer(random, 7) - 3 : 0,
    saturate: arithmetic && random() < 0.3,
  }
}

const instructionOf = (recipe: Recipe, operation: Operation): EncodedInstruction => {
  const { kind, minor, random } = recipe
  const files: readonly RegisterFile[] =
    kind === 'vertex'
      ? ['r', 'r', 'v', 'c']
      : operation.class === 'address'
        ? ['t', 't', 'r']
        : ['r', 'r', 't', 'v', 'c']
  return {
    operation,
    destination: operation.destination ? destinationOf(recipe, operation) : undefined,
    sources: Array.from({ length: operation.sources }, (_, index) => {
      const address = operation.class === 'address'
      const source = sourceOf(random, kind, address && index === 1 ? ['c'] : files, kind === 'vertex' && minor > 0)
      const plain = (operation.rows > 0 && index === 1) || (address && random() < 0.6)
      return plain ? { ...source, swizzle: 0xe4, modifier: 'none' } : source
    }),
    values: new Uint32Array(0),
    coissue: kind === 'pixel' && operation.class === 'arithmetic' && random() < 0.25,
  }
}

/**
 * Calls `check` with errors that have no stack: to note it takes longer than all the rest where most candidates are
 * none.
 */
const withoutStacks = (check: () => boolean): boolean => {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return check()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Whether a beginning of a program is one. */
const isValid = ({ kind, minor }: Recipe, instructions: readonly EncodedInstruction[], strict: boolean): boolean =>
  withoutStacks(() => {
    try {
      validateShader(readShader(encodeShader(kind, minor, instructions)), { ...SHADER_LIMITS, strict })
      return true
    } catch (error) {
      if (!(error instanceof ShaderError)) throw error
      // What is missing at the end may still come.
      return /oPos is not written|r0, the result/.test(error.reason)
    }
  })

const named = ({ kind, minor }: Recipe, name: OperationName): Operation => {
  const found = [...operationsOf(kind, minor).values()].find((operation) => operation.name === name)
  if (!found) throw new RangeError(`Version 1.${minor} of ${kind} shaders has no ${name}.`)
  return found
}

const nothing = { destination: undefined, sources: [], values: new Uint32Array(0), coissue: false } as const

const mov = (recipe: Recipe, destination: Destination, source: Partial<Source>): EncodedInstruction => ({
  ...nothing,
  operation: named(recipe, 'mov'),
  destination,
  sources: [{ file: 'v', number: 0, swizzle: 0xe4, modifier: 'none', relative: false, ...source }],
})

const whole = (file: RegisterFile, number: number, mask = 15): Destination => ({
  file,
  number,
  mask,
  shift: 0,
  saturate: false,
})

/** A candidate that goes on with the product that a pad has begun. */
const continued = (candidate: EncodedInstruction, before: EncodedInstruction | undefined): EncodedInstruction =>
  candidate.destination && before?.destination && before.operation.name.endsWith('pad')
    ? {
        ...candidate,
        destination: { ...candidate.destination, file: 't', number: before.destination.number + 1 },
        sources: [...before.sources, ...candidate.sources.slice(1)],
      }
    : candidate

/** tex t0 and a pad on t1: so seldom by chance that it is helped. */
const beginProduct = (recipe: Recipe): EncodedInstruction[] => {
  const { random } = recipe
  const modifier = pick(random, ['none', 'sign'] as const)
  const first = named(recipe, pick(random, ['tex', 'texcoord'] as const))
  const pad = named(recipe, pick(random, ['texm3x2pad', 'texm3x3pad', 'texm3x3pad'] as const))
  return [
    { ...nothing, operation: first, destination: whole('t', 0) },
    {
      ...nothing,
      operation: pad,
      destination: whole('t', 1),
      sources: [{ file: 't', number: 0, swizzle: 0xe4, modifier, relative: false }],
    },
  ]
}

/** Instructions of one phase: texture instructions, then arithmetic ones. `end` is what will follow them. */
const addPhase = (
  recipe: Recipe,
  instructions: EncodedInstruction[],
  strict: boolean,
  end: readonly EncodedInstruction[] = [],
): void => {
  const { kind, minor, random } = recipe
  const table = [...operationsOf(kind, minor).values()]
  const add = (of: Operation['class'], count: number): void => {
    const operations = table.filter((operation) => operation.class === of)
    for (let tries = 0, kept = 0; kept < count && tries < 60 * count; tries++) {
      // Products come in rows: a pad calls for the rest.
      const before = instructions.at(-1)?.operation.name
      const likely =
        before === 'texm3x2pad' || before === 'texm3x3pad'
          ? operations.filter(({ name }) => name.startsWith(before.slice(0, 7)))
          : operations
      const fresh = instructionOf(recipe, pick(random, likely.length > 0 ? likely : operations))
      const candidate = continued(fresh, instructions.at(-1))
      if (!isValid(recipe, [...instructions, candidate, ...end], strict)) continue
      instructions.push(candidate)
      kept++
    }
  }
  if (kind === 'pixel') {
    if (minor < 4 && random() < 0.4) instructions.push(...beginProduct(recipe))
    add('address', instructions.length > 0 && minor < 4 ? 2 : integer(random, 5))
  }
  add('arithmetic', 1 + integer(random, kind === 'pixel' ? 8 : 14))
}

/**
 * @param kind kind of shader
 * @param minor minor version
 * @param seed equal seeds give equal programs
 * @returns a program that validateShader lets pass, every other one also when it is strict
 */
export const randomShader = (kind: ShaderKind, minor: number, seed: number): ShaderProgram => {
  const recipe: Recipe = { kind, minor, random: createRandom(seed * 16 + minor + (kind === 'vertex' ? 8 : 0)) }
  const { random } = recipe
  const strict = seed % 2 === 0
  const instructions: EncodedInstruction[] = []
  if (kind === 'vertex') {
    instructions.push(mov(recipe, whole('o', 0), {}))
    if (minor > 0) instructions.push(mov(recipe, whole('a', 0, 1), { number: 1, swizzle: 0 }))
    for (const number of [0, 1]) instructions.push(mov(recipe, whole('r', number), { number: number + 2 }))
  } else if (minor === 4 && random() < 0.6) {
    const phase: EncodedInstruction = { ...nothing, operation: named(recipe, 'phase') }
    addPhase(recipe, instructions, strict, [phase])
    instructions.push(phase)
  }
  addPhase(recipe, instructions, strict)
  if (kind === 'pixel') {
    const last = mov(recipe, whole('r', 0), { file: 'v' })
    const written = instructions.some(
      ({ operation: { name }, destination }) =>
        name !== 'texkill' && destination?.file === 'r' && destination.number === 0,
    )
    if (!written) {
      if (isValid(recipe, [...instructions, last], strict)) instructions.push(last)
      else instructions.splice(0, instructions.length, last)
    }
  }
  return readShader(encodeShader(kind, minor, instructions))
}

/** All versions. */
export const versions: readonly (readonly [kind: ShaderKind, minor: number])[] = [
  ['vertex', 0],
  ['vertex', 1],
  ['pixel', 0],
  ['pixel', 1],
  ['pixel', 2],
  ['pixel', 3],
  ['pixel', 4],
]
