/** A pixel shader on the CPU: clear and slow. What generated programs are measured against. */

import type { PixelOperationName } from './operations.js'
import type { Destination, Instruction, Modifier, ShaderProgram, Source } from './program.js'
import { clamp, dot, map, masked, ORIGIN, splat, swizzle, vectorAt, ZERO } from './vectors.js'
import type { Vector } from './vectors.js'

/** What a pixel shader is given for one pixel. */
export interface PixelInputs {
  /** v0 and v1, components 0..1. */
  readonly colors: readonly [Vector, Vector]
  /** Coordinates of stages 0 to 7, not divided. */
  readonly coordinates: readonly Vector[]
  /** The texel of a stage; opaque black when it has no texture. */
  readonly sample: (stage: number, u: number, v: number, w: number) => Vector
  /** By stage: the component (1 to 4) that PROJECTED divides coordinates by, 0 for none. ps_1_0 to ps_1_3. */
  readonly projected?: readonly number[]
  /** By stage: BUMPENVMAT00, 01, 10, 11, BUMPENVLSCALE, BUMPENVLOFFSET. */
  readonly bump?: readonly ArrayLike<number>[]
}

/** What a pixel shader gives for one pixel. */
export interface PixelResult {
  /** r0, not clamped to 0..1. */
  readonly color: Vector
  /** texkill has thrown the pixel away. */
  readonly killed: boolean
  /** The depth that texdepth or texm3x2depth computed, 0..1. */
  readonly depth: number | undefined
}

/** How the interpreter counts. */
export interface PixelSettings {
  /** Largest absolute value of r and t registers: D3DCAPS8.MaxPixelShaderValue. */
  readonly maxValue?: number
  /** What becomes of every number that is written: Math.fround, unless said otherwise. */
  readonly round?: (value: number) => number
  /**
   * Is told after each instruction: its place in the program, and what the registers hold; a pair counts as its second
   * half.
   */
  readonly watch?: (at: number, registers: ReadonlyMap<string, Vector>) => void
}

/** By source modifier. Texture instructions divide by themselves. */
const modifiers: Readonly<Record<Exclude<Modifier, 'dz' | 'dw'>, (x: number) => number>> = {
  none: (x) => x,
  neg: (x) => -x,
  bias: (x) => x - 0.5,
  biasneg: (x) => 0.5 - x,
  sign: (x) => 2 * x - 1,
  signneg: (x) => 1 - 2 * x,
  comp: (x) => 1 - x,
  x2: (x) => 2 * x,
  x2neg: (x) => -2 * x,
}

const ALPHA = 8

/** The state of a run. */
interface Run {
  readonly inputs: PixelInputs
  readonly maxValue: number
  readonly constants: ArrayLike<number>
  readonly registers: Map<string, Vector>
  /** By stage: what its texm3x?pad left. */
  readonly rows: number[]
  killed: boolean
  depth: number | undefined
}

const registerOf = ({ registers }: Run, file: string, number: number): Vector =>
  registers.get(`${file}${number}`) ?? ZERO

/** A source as a colour. */
const read = (run: Run, { file, number, swizzle: selection, modifier }: Source): Vector => {
  const value =
    file === 'c'
      ? map((x) => clamp(x, -1, 1), vectorAt(run.constants, number))
      : file === 'v'
        ? run.inputs.colors[number]
        : registerOf(run, file, number)
  const selected = swizzle(value, selection)
  return modifier === 'dz' || modifier === 'dw' ? selected : map(modifiers[modifier], selected)
}

const coordinatesOf = ({ inputs }: Run, stage: number): Vector => inputs.coordinates[stage] ?? ORIGIN

const sample = ({ inputs }: Run, stage: number, [u, v, w]: Vector): Vector => inputs.sample(stage, u, v, w)

const projected = (run: Run, stage: number): Vector => {
  const coordinates = coordinatesOf(run, stage)
  const by = run.inputs.projected?.[stage] ?? 0
  return by > 0 ? map((x) => x / coordinates[by - 1], coordinates) : coordinates
}

const bumpOf = ({ inputs }: Run, stage: number): ArrayLike<number> => inputs.bump?.[stage] ?? [0, 0, 0, 0, 0, 0]

/** A vector of two components through the bump matrix of a stage. */
const bend = (run: Run, stage: number, [x, y]: Vector): Vector => {
  const m = bumpOf(run, stage)
  return [m[0] * x + m[2] * y, m[1] * x + m[3] * y, 0, 0]
}

const add = (a: Vector, b: Vector): Vector => map((x, y) => x + y, a, b)

const row = (run: Run, stage: number, color: Vector): number => dot(coordinatesOf(run, stage), color, 3)

const product = (run: Run, stage: number, color: Vector): Vector => [
  run.rows[stage - 2],
  run.rows[stage - 1],
  row(run, stage, color),
  1,
]

const reflect = (normal: Vector, eye: Vector): Vector => {
  const scale = (2 * dot(normal, eye, 3)) / dot(normal, normal, 3)
  return map((n, e) => scale * n - e, normal, eye)
}

const setDepth = (run: Run, quotient: number, divisor: number): void => {
  run.depth = divisor === 0 ? 1 : clamp(quotient / divisor, 0, 1)
}

/** The source of texld and texcrd, divided by a component where it says so. */
const fetched = (run: Run, source: Source): Vector => {
  const value = swizzle(
    source.file === 't' ? coordinatesOf(run, source.number) : registerOf(run, 'r', source.number),
    source.swizzle,
  )
  if (source.modifier !== 'dz' && source.modifier !== 'dw') return value
  const by = value[source.modifier === 'dz' ? 2 : 3]
  return by === 0 ? splat(1) : map((x) => x / by, value)
}

/** A texture instruction; undefined: nothing is written. */
type AddressRule = (run: Run, destination: Destination, sources: readonly Source[]) => Vector | undefined

const pad: AddressRule = (run, { number }, [source]) => {
  run.rows[number] = row(run, number, read(run, source))
  return undefined
}

/** By texture instruction. Sources: DirectX 8.1, the page of each. */
const addressRules: Readonly<
  Record<Exclude<PixelOperationName, keyof typeof results | 'nop' | 'def' | 'phase'>, AddressRule>
> = {
  tex: (run, { number }) => sample(run, number, projected(run, number)),
  texcoord: (run, { number }) =>
    masked(
      ORIGIN,
      7,
      map((x) => clamp(x, 0, 1), coordinatesOf(run, number)),
    ),
  texkill: (run, { file, number }) => {
    const value = file === 't' ? coordinatesOf(run, number) : registerOf(run, 'r', number)
    run.killed ||= value.slice(0, 3).some((x) => x < 0)
    return undefined
  },
  texbem: (run, { number }, [source]) =>
    sample(run, number, add(projected(run, number), bend(run, number, read(run, source)))),
  texbeml: (run, { number }, [source]) => {
    const color = read(run, source)
    const [, , , , scale, offset] = Array.from(bumpOf(run, number))
    const luminance = color[2] * scale + offset
    return map((x) => x * luminance, sample(run, number, add(projected(run, number), bend(run, number, color))))
  },
  texreg2ar: (run, { number }, [source]) => {
    const [r, , , a] = read(run, source)
    return sample(run, number, [a, r, 0, 0])
  },
  texreg2gb: (run, { number }, [source]) => {
    const [, g, b] = read(run, source)
    return sample(run, number, [g, b, 0, 0])
  },
  texreg2rgb: (run, { number }, [source]) => sample(run, number, read(run, source)),
  texm3x2pad: pad,
  texm3x2tex: (run, { number }, [source]) =>
    sample(run, number, [run.rows[number - 1], row(run, number, read(run, source)), 0, 0]),
  texm3x2depth: (run, { number }, [source]) => {
    setDepth(run, run.rows[number - 1], row(run, number, read(run, source)))
    return undefined
  },
  texm3x3pad: pad,
  texm3x3tex: (run, { number }, [source]) => sample(run, number, product(run, number, read(run, source))),
  texm3x3: (run, { number }, [source]) => product(run, number, read(run, source)),
  texm3x3spec: (run, { number }, [source, eye]) =>
    sample(run, number, reflect(product(run, number, read(run, source)), read(run, eye))),
  texm3x3vspec: (run, { number }, [source]) => {
    const eye: Vector = [
      coordinatesOf(run, number - 2)[3],
      coordinatesOf(run, number - 1)[3],
      coordinatesOf(run, number)[3],
      0,
    ]
    return sample(run, number, reflect(product(run, number, read(run, source)), eye))
  },
  texdp3: (run, { number }, [source]) => splat(row(run, number, read(run, source))),
  texdp3tex: (run, { number }, [source]) => sample(run, number, [row(run, number, read(run, source)), 0, 0, 0]),
  texld: (run, { number }, [source]) => sample(run, number, fetched(run, source)),
  texcrd: (run, _, [source]) => fetched(run, source),
  texdepth: (run, { number }) => {
    const [r, g] = registerOf(run, 'r', number)
    // Green counts up to 1 only (recording ps_depth).
    setDepth(run, r, Math.min(g, 1))
    return undefined
  },
}

/** What an arithmetic instruction is besides its sources. */
interface Setting {
  readonly run: Run
  readonly minor: number
  readonly coissue: boolean
  readonly destination: Destination
}

type Arithmetic = (a: Vector, b: Vector, c: Vector, setting: Setting) => Vector

/** By arithmetic instruction. Sources: DirectX 8.1, the page of each. */
const results = {
  mov: (a) => a,
  add,
  sub: (a, b) => map((x, y) => x - y, a, b),
  mad: (a, b, c) => map((x, y, z) => x * y + z, a, b, c),
  mul: (a, b) => map((x, y) => x * y, a, b),
  dp3: (a, b) => splat(dot(a, b, 3)),
  dp4: (a, b) => splat(dot(a, b, 4)),
  lrp: (a, b, c) => map((x, y, z) => x * (y - z) + z, a, b, c),
  // Before 1.4 the condition is one number, r0.a; a pair's second half that is not the alpha half does not look at it.
  cnd: (a, b, c, { minor, coissue, destination }) => {
    if (minor === 4) return map((x, y, z) => (x > 0.5 ? y : z), a, b, c)
    return (coissue && destination.mask !== ALPHA) || a[3] > 0.5 ? b : c
  },
  cmp: (a, b, c) => map((x, y, z) => (x >= 0 ? y : z), a, b, c),
  bem: (a, b, _, { run, destination }) => add(a, bend(run, destination.number, b)),
} as const satisfies Partial<Record<PixelOperationName, Arithmetic>>

/** The value that an arithmetic instruction writes: result, shift, clamp. */
const arithmeticValue = (run: Run, minor: number, instruction: Instruction, destination: Destination): Vector => {
  const { operation, sources, coissue } = instruction
  const [a, b = ZERO, c = ZERO] = sources.map((source) => read(run, source))
  const rule: Arithmetic = results[operation.name as keyof typeof results]
  const value = rule(a, b, c, { run, minor, coissue, destination })
  const [low, high] = destination.saturate ? [0, 1] : [-run.maxValue, run.maxValue]
  return map((x) => clamp(x * 2 ** destination.shift, low, high), value)
}

/** Components that an instruction may write. */
const writable: Readonly<Record<string, number>> = { bem: 3, texcrd: 7 }

/**
 * Runs a pixel shader for one pixel.
 * @param program a pixel shader that validateShader lets pass
 * @param inputs what the pixel brings, and its textures
 * @param constants c0 to c7, four floats a register; they are clamped to −1..1
 * @param settings range of the registers, rounding
 * @returns colour, depth, and whether the pixel is thrown away; fog and alpha test come after it
 */
export const runPixelShader = (
  program: ShaderProgram,
  inputs: PixelInputs,
  constants: ArrayLike<number>,
  settings: PixelSettings = {},
): PixelResult => {
  const { maxValue = 1024, round = Math.fround, watch } = settings
  const run: Run = { inputs, maxValue, constants, registers: new Map(), rows: [], killed: false, depth: undefined }
  const { instructions, minor } = program

  const evaluate = (instruction: Instruction, destination: Destination): Vector | undefined => {
    const { operation, sources } = instruction
    if (operation.class === 'arithmetic') return arithmeticValue(run, minor, instruction, destination)
    const value = addressRules[operation.name as keyof typeof addressRules](run, destination, sources)
    return value && map((x) => clamp(x, -maxValue, maxValue), value)
  }

  for (let at = 0; at < instructions.length; at++) {
    // A pair: both read before either writes.
    const group = instructions[at + 1]?.coissue ? [instructions[at], instructions[++at]] : [instructions[at]]
    const writes = group.flatMap((instruction) => {
      const { operation, destination } = instruction
      if (!destination || operation.class === 'definition') return []
      const value = evaluate(instruction, destination)
      return value ? [{ destination, value, mask: destination.mask & (writable[operation.name] ?? 0xf) }] : []
    })
    for (const { destination, value, mask } of writes) {
      const { file, number } = destination
      run.registers.set(`${file}${number}`, masked(registerOf(run, file, number), mask, map(round, value)))
    }
    watch?.(at, run.registers)
  }
  return { color: registerOf(run, 'r', 0), killed: run.killed, depth: run.depth }
}
