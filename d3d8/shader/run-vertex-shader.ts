/**
 * A vertex shader on the CPU: clear and slow. What generated programs are measured against, and the engine of
 * ProcessVertices.
 */

import type { Instruction, ShaderProgram, Source } from './program.js'
import { maskComponents, writtenMask } from './program.js'
import type { VertexOperationName } from './operations.js'
import { clamp, dot, map, masked, ORIGIN, splat, swizzle, vectorAt, ZERO } from './vectors.js'
import type { Vector } from './vectors.js'

/** What a vertex shader gives for one vertex. */
export interface VertexResult {
  /** oPos, in Direct3D's clip space. */
  readonly position: Vector
  /** oD0, clamped to 0..1; white when it is not written. */
  readonly diffuse: Vector
  /** oD1, clamped to 0..1; 0 when it is not written. */
  readonly specular: Vector
  /** oFog, clamped to 0..1; 0 when it is not written. */
  readonly fog: number
  /** oPts; undefined when it is not written: then POINTSIZE counts. */
  readonly pointSize: number | undefined
  /** oT0 to oT7; what is not written is (0, 0, 0, 1). */
  readonly coordinates: readonly Vector[]
}

/** How the interpreter counts. */
export interface VertexSettings {
  /**
   * Number of constants; those that `constants` lacks are 0, and so are those outside of it that are addressed
   * relatively.
   */
  readonly constantCount?: number
  /** What becomes of every number that is written: Math.fround, unless said otherwise. */
  readonly round?: (value: number) => number
}

/** Largest float, which stands for infinity (DirectX 8.1, "rcp", "logp"). */
const LARGEST = 3.4028234663852886e38

const finite = (value: number): number => Math.min(value, LARGEST)

const exponent = new DataView(new ArrayBuffer(4))

/** Exponent and mantissa (1 to 2) of a positive float. */
const split = (value: number): readonly [number, number] => {
  exponent.setFloat32(0, value)
  const word = exponent.getUint32(0)
  exponent.setUint32(0, (word & 0x7fffff) | 0x3f800000)
  return [(word >>> 23) - 127, exponent.getFloat32(0)]
}

const logarithm = (x: number): number => (x === 0 ? -LARGEST : Math.log2(Math.abs(x)))

const light = ([x, y, , w]: Vector): Vector => [
  1,
  Math.max(x, 0),
  x > 0 && y > 0 ? finite(y ** clamp(w, -127.9961, 127.9961)) : 0,
  1,
]

const partialLogarithm = ([, , , w]: Vector): Vector => {
  if (w === 0) return [-LARGEST, 1, -LARGEST, 1]
  const [whole, mantissa] = split(Math.abs(w))
  return [whole, mantissa, logarithm(w), 1]
}

type Result = (a: Vector, b: Vector, c: Vector) => Vector

/** By instruction, matrix macros apart. Sources: DirectX 8.1, the page of each instruction. */
const results: Readonly<Record<Exclude<VertexOperationName, 'nop' | 'def' | `m${3 | 4}x${2 | 3 | 4}`>, Result>> = {
  mov: (a) => a,
  add: (a, b) => map((x, y) => x + y, a, b),
  sub: (a, b) => map((x, y) => x - y, a, b),
  mad: (a, b, c) => map((x, y, z) => x * y + z, a, b, c),
  mul: (a, b) => map((x, y) => x * y, a, b),
  rcp: ([, , , w]) => splat(w === 0 ? LARGEST : 1 / w),
  rsq: ([, , , w]) => splat(w === 0 ? LARGEST : 1 / Math.sqrt(Math.abs(w))),
  dp3: (a, b) => splat(dot(a, b, 3)),
  dp4: (a, b) => splat(dot(a, b, 4)),
  min: (a, b) => map(Math.min, a, b),
  max: (a, b) => map(Math.max, a, b),
  slt: (a, b) => map((x, y) => (x < y ? 1 : 0), a, b),
  sge: (a, b) => map((x, y) => (x >= y ? 1 : 0), a, b),
  exp: ([, , , w]) => splat(finite(2 ** w)),
  log: ([, , , w]) => splat(logarithm(w)),
  lit: light,
  dst: (a, b) => [1, a[1] * b[1], a[2], b[3]],
  frc: (a) => map((x) => x - Math.floor(x), a),
  expp: ([, , , w]) => [finite(2 ** Math.floor(w)), w - Math.floor(w), finite(2 ** w), 1],
  logp: partialLogarithm,
}

/**
 * Runs a vertex shader for one vertex.
 * @param program a vertex shader that validateShader lets pass
 * @param inputs v0 to v15; what is missing reads (0, 0, 0, 1)
 * @param constants four floats a register
 * @param settings number of constants, rounding
 * @returns what it writes
 */
export const runVertexShader = (
  program: ShaderProgram,
  inputs: readonly (Vector | undefined)[],
  constants: ArrayLike<number>,
  settings: VertexSettings = {},
): VertexResult => {
  const { constantCount = 96, round = Math.fround } = settings
  const registers = new Map<string, Vector>([
    ['oD0', splat(1)],
    ['oD1', ZERO],
    ...Array.from({ length: 8 }, (_, n): [string, Vector] => [`oT${n}`, ORIGIN]),
    ['o0', ORIGIN],
  ])
  let address = 0
  let pointSize: number | undefined
  let fog = 0

  const constant = (register: number): Vector =>
    register >= 0 && register < constantCount && 4 * register < constants.length ? vectorAt(constants, register) : ZERO
  const read = ({ file, number, relative, swizzle: selection, modifier }: Source, offset = 0): Vector => {
    const at = number + offset
    const value =
      file === 'c'
        ? constant(relative ? address + at : at)
        : file === 'v'
          ? (inputs[at] ?? ORIGIN)
          : (registers.get(`${file}${at}`) ?? ZERO)
    const selected = swizzle(value, selection)
    return modifier === 'neg' ? map((x) => -x, selected) : selected
  }
  const multiply = ({ operation, sources: [vector, matrix] }: Instruction): Vector => {
    const row = (at: number): number =>
      at < operation.rows ? dot(read(vector), read(matrix, at), operation.columns) : 0
    return [row(0), row(1), row(2), row(3)]
  }

  for (const instruction of program.instructions) {
    const { operation, destination, sources } = instruction
    if (!destination || operation.class !== 'arithmetic') continue
    const [a = ZERO, b = ZERO, c = ZERO] = sources.map((source) => read(source))
    const value = map(
      round,
      operation.rows > 0 ? multiply(instruction) : results[operation.name as keyof typeof results](a, b, c),
    )
    const { file, number } = destination
    const mask = writtenMask(instruction, destination)
    if (mask === 0) continue
    const first = value[maskComponents(mask)[0]]
    if (file === 'a') address = Math.floor(clamp(first, -8192, 8192))
    else if (file === 'o' && number === 1) fog = first
    else if (file === 'o' && number === 2) pointSize = first
    else registers.set(`${file}${number}`, masked(registers.get(`${file}${number}`) ?? ZERO, mask, value))
  }

  const output = (name: string): Vector => registers.get(name) ?? ZERO
  const color = (name: string): Vector => map((x) => clamp(x, 0, 1), output(name))
  return {
    position: output('o0'),
    diffuse: color('oD0'),
    specular: color('oD1'),
    fog: clamp(fog, 0, 1),
    pointSize,
    coordinates: Array.from({ length: 8 }, (_, n) => output(`oT${n}`)),
  }
}
