/**
 * What crosses from a vertex half to a pixel half. Both halves of either kind (fixed function, vs_1_x, ps_1_x) declare
 * their varyings here, so that any two that are told the same state link: a vertex half writes at least what the pixel
 * half reads.
 *
 * | name | type | meaning |
 * |---|---|---|
 * | vDiffuse, vSpecular | vec4, flat with SHADEMODE FLAT | colours, clamped to 0..1 per vertex |
 * | vFog | float | fog factor, clamped to 0..1 per vertex, or the z that table fog goes by; smooth with SHADEMODE FLAT
 * too (recording flat_lit) |
 * | vT0 … vT7 | vec4 | texture coordinates of stage n, not divided |
 * | vW0x … vW7z | vec2 | of an axis with D3DRS_WRAPn: 1 in the upper half of a turn, and the coordinate there, else 0 |
 * | vLine | vec2, flat | where in the target a line with a pattern begins |
 * | vEnd | vec2, flat | where in the target an antialiased line has one of its ends |
 * | vEdge | vec2 | times 1 / w: the point of an antialiased line that a pixel shows |
 * | vEven | float | 1, where WebGL reads varyings at samples |
 * | vPoint | vec3, flat | centre and size of a point in target pixels, where it is drawn sample by sample |
 * | vClip0, vClip1 | vec4 | distances to clip planes 0..3 and 4..7, when the pixel half has to clip |
 */

import { OUTPUT, VIEWPORT } from '../groups/constant-rows.js'
import { WRAP_BITS } from '../groups/vertex/wrap.js'
import type { Sampled } from '../programs/program-key.js'
import { bits, row } from './glsl.js'

/** Which varyings a half declares. */
export interface Varyings {
  /** SHADEMODE FLAT: colours come from the provoking vertex. */
  readonly flat: boolean
  readonly diffuse: boolean
  readonly specular: boolean
  readonly fog: boolean
  /** Bit n: vTn. */
  readonly coordinates: number
  /** Bit 3 n + axis: vWn of the axis (`wrapBits`). */
  readonly wrapped: number
  /** Bit i: plane i is clipped by the pixel half. */
  readonly clipPlanes: number
  /** Lines have a pattern. */
  readonly linePattern?: boolean | undefined
  /** Lines are antialiased. */
  readonly edges?: boolean | undefined
  /** They are read where a sample lies, not in the middle of the pixel. */
  readonly sampled?: Sampled | null | undefined
  /** Points are drawn. */
  readonly points?: boolean | undefined
}

/**
 * @param varyings what a half declares
 * @returns the `#extension` lines that its declarations need
 */
export const varyingExtensions = ({ sampled }: Pick<Varyings, 'sampled'>): string[] =>
  sampled === 'read' ? ['#extension GL_OES_shader_multisample_interpolation : require'] : []

/** The varying that is 1 everywhere. */
const EVEN = 'vEven'

/** How far the sample lies from the middle of the pixel, and 1 / w there, where varyings are moved. */
const SHIFT = `${row(OUTPUT + 1)}.zw`
const SAMPLE_W = 'sampleW'

/** What changes evenly over a primitive, where the sample lies: an expression. */
const moved = (even: string): string => `(${even} + ${SHIFT}.x * dFdx(${even}) + ${SHIFT}.y * dFdy(${even}))`

/** The varying of an axis of a stage whose coordinates go the shorter way round, by its bit in `wrapped`. */
const halvesOf = (bit: number): string => `vW${Math.floor(bit / WRAP_BITS)}${'xyz'[bit % WRAP_BITS]}`

/**
 * @param stages numbers of the stages whose coordinates cross
 * @param wrapOf D3DRS_WRAPn of a stage, three bits
 * @returns `Varyings.wrapped`
 */
export const wrapBits = (stages: readonly number[], wrapOf: (stage: number) => number): number =>
  stages.reduce((mask, stage) => mask | (wrapOf(stage) << (stage * WRAP_BITS)), 0)

/**
 * Each half of a turn is kept apart from the other one: sampling.ts tells by them which seam a triangle crosses.
 *
 * @param number a stage
 * @param wrap its D3DRS_WRAPn
 * @returns statements of a vertex half, after vT<number> is written
 */
export const writeWrapped = (number: number, wrap: number): string[] =>
  bits(wrap).flatMap((axis) => {
    const coordinate = `vT${number}.${'xyz'[axis]}`
    const halves = halvesOf(number * WRAP_BITS + axis)
    return [
      // 1 stays: from 0.5 to 1 is half a turn, and that way is given.
      `if (${coordinate} < 0.0 || ${coordinate} > 1.0) ${coordinate} = fract(${coordinate});`,
      `${halves} = ${coordinate} < 0.5 ? vec2(0.0) : vec2(1.0, ${coordinate});`,
    ]
  })

/**
 * @param to a vec4 of a pixel half that holds vT<number>
 * @param number a stage
 * @param wrap its D3DRS_WRAPn
 * @returns statements that let it go the shorter way round
 */
export const readWrapped = (to: string, number: number, wrap: number): string[] =>
  bits(wrap).map((axis) => {
    const coordinate = `${to}.${'xyz'[axis]}`
    return `${coordinate} = unwrap(${coordinate}, ${halvesOf(number * WRAP_BITS + axis)});`
  })

interface Varying {
  readonly name: string
  readonly type: 'float' | 'vec2' | 'vec3' | 'vec4'
  readonly flat?: boolean
}

const varyingsOf = (varyings: Varyings): Varying[] => {
  const { flat } = varyings
  const of = (type: Varying['type'], names: readonly string[]): Varying[] => names.map((name) => ({ name, type }))
  return [
    ...(varyings.diffuse ? [{ name: 'vDiffuse', type: 'vec4', flat } as const] : []),
    ...(varyings.specular ? [{ name: 'vSpecular', type: 'vec4', flat } as const] : []),
    ...of('float', varyings.fog ? ['vFog'] : []),
    ...of(
      'vec4',
      bits(varyings.coordinates).map((n) => `vT${n}`),
    ),
    ...of('vec2', bits(varyings.wrapped).map(halvesOf)),
    ...(varyings.sampled && varyings.points ? [{ name: 'vPoint', type: 'vec3', flat: true } as const] : []),
    ...(varyings.linePattern ? [{ name: 'vLine', type: 'vec2', flat: true } as const] : []),
    ...(varyings.edges ? [{ name: 'vEnd', type: 'vec2', flat: true } as const] : []),
    ...of('vec2', varyings.edges ? ['vEdge'] : []),
    ...of(
      'vec4',
      clipHalves(varyings.clipPlanes).map((half) => `vClip${half}`),
    ),
  ]
}

/**
 * @param direction `out` in a vertex shader, `in` in a pixel shader
 * @param varyings what the half declares
 * @returns one declaration a line
 */
export const declareVaryings = (direction: 'in' | 'out', varyings: Varyings): string[] => {
  const smooth = varyings.sampled === 'read' ? `sample ${direction}` : direction
  return [
    ...varyingsOf(varyings).map(({ name, type, flat }) => `${flat ? `flat ${direction}` : smooth} ${type} ${name};`),
    ...(varyings.sampled === 'read' ? [`${smooth} float ${EVEN};`] : []),
  ]
}

/** Where WebGL reads varyings at samples, software rasterisers take w for that in the middle of the pixel. */
const mended = ({ name, type }: Varying): string => `${type} ${name} = ${name} / ${EVEN};`

const movedVarying = ({ name, type }: Varying): string =>
  `${type} ${name} = ${moved(`(${name} * gl_FragCoord.w)`)} / ${SAMPLE_W};`

/**
 * Brings varyings to where a sample lies. What is 1 at all vertices shows by how much software rasterisers err;
 * elsewhere it is 1. Where WebGL reads varyings in the middle of the pixel alone they are moved from there: times 1 / w
 * they change evenly, so that derivatives tell them elsewhere, too.
 *
 * @param varyings what a pixel half declares
 * @returns statements that it begins with
 */
export const bringVaryings = (varyings: Varyings): string[] => {
  const smooth = varyingsOf(varyings).filter(({ flat }) => !flat)
  if (varyings.sampled === 'read') return smooth.map(mended)
  if (varyings.sampled !== 'moved') return []
  return [`float ${SAMPLE_W} = ${moved('gl_FragCoord.w')};`, ...smooth.map(movedVarying)]
}

/** Where in the target a vertex lies, in pixels: an expression of type vec2, after gl_Position is written. */
export const vertexPixel = `${row(VIEWPORT)}.xy + (gl_Position.xy / gl_Position.w * 0.5 + 0.5) * ${row(VIEWPORT)}.zw`

/** The same times w, which changes evenly over a primitive that the eye looks at from the side, too. */
export const vertexPixelTimesW = `${row(VIEWPORT)}.xy * gl_Position.w + (gl_Position.xy + gl_Position.w) * 0.5 * ${row(VIEWPORT)}.zw`

/**
 * @param varyings what a vertex half declares
 * @returns statements, after gl_Position and gl_PointSize, that write what pixel halves read at samples
 */
export const writeForSamples = ({ sampled, points }: Pick<Varyings, 'sampled' | 'points'>): string[] => [
  ...(sampled === 'read' ? [`${EVEN} = 1.0;`] : []),
  ...(sampled && points ? [`vPoint = vec3(${vertexPixel}, gl_PointSize);`] : []),
]

/**
 * @param varyings what a pixel half declares
 * @returns 1 / w of the pixel, an expression of type float
 */
export const inverseW = ({ sampled }: Pick<Varyings, 'sampled'>): string =>
  sampled === 'read' ? `(gl_FragCoord.w * ${EVEN})` : sampled === 'moved' ? SAMPLE_W : 'gl_FragCoord.w'

/**
 * @param varyings what a pixel half declares
 * @returns where in the target the pixel or sample lies: an expression of type vec2
 */
export const pixelPlace = ({ sampled }: Pick<Varyings, 'sampled'>): string =>
  sampled === 'moved' ? `(gl_FragCoord.xy + ${SHIFT})` : 'gl_FragCoord.xy'

/**
 * @param varyings what a pixel half declares
 * @returns 0..1 over a point, y down as the target's rows run: an expression of type vec2
 */
export const pointPlace = ({ sampled }: Pick<Varyings, 'sampled'>): string =>
  sampled
    ? `((${pixelPlace({ sampled })} - vPoint.xy) / vPoint.z + 0.5)`
    : 'vec2(gl_PointCoord.x, 1.0 - gl_PointCoord.y)'

/**
 * @param planes bit i: plane i
 * @returns the numbers of the vClip varyings that hold them
 */
export const clipHalves = (planes: number): number[] => [...new Set(bits(planes).map((plane) => plane >> 2))]

/**
 * @param plane number of a clip plane, 0..7
 * @returns the component of a vClip varying that holds its distance
 */
export const clipVarying = (plane: number): string => `vClip${plane >> 2}.${'xyzw'[plane & 3]}`
