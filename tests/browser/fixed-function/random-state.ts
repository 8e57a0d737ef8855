/** Random states of the fixed-function vertex pipeline, and random vertices for them. */
import fc from 'fast-check'
import * as T from '../../../d3d8/types/index.js'
import type { Direct3DDevice8, Direct3DTexture8 } from '../../../d3d8/runtime/index.js'

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One texture stage. */
interface StageShape {
  readonly set: number
  readonly generation: number
  readonly count: number
}

/** What generated programs differ in. Everything else is values. */
export interface Shape {
  /** Elements by register (D3DVSDE), as D3DVSDT. */
  readonly elements: Readonly<Record<number, number>>
  readonly vertexBlend: T.D3DVERTEXBLENDFLAGS
  readonly indexed: boolean
  readonly lighting: boolean
  readonly specular: boolean
  readonly localViewer: boolean
  readonly normalizeNormals: boolean
  readonly colorVertex: boolean
  /** Sources of diffuse, ambient, specular and emissive. */
  readonly sources: readonly number[]
  readonly fog: boolean
  readonly fogVertexMode: T.D3DFOGMODE
  readonly rangeFog: boolean
  readonly points: boolean
  readonly pointScale: boolean
  readonly clipPlanes: number
  readonly stages: readonly StageShape[]
}

const FLOAT1 = T.D3DVSDT_FLOAT1
const FLOAT2 = T.D3DVSDT_FLOAT2
const FLOAT3 = T.D3DVSDT_FLOAT3
const FLOAT4 = T.D3DVSDT_FLOAT4
const COLOUR = T.D3DVSDT_D3DCOLOR

const coordinates = fc.constantFrom<number>(FLOAT1, FLOAT2, FLOAT3, FLOAT4, T.D3DVSDT_SHORT2, T.D3DVSDT_SHORT4)

const elements: fc.Arbitrary<Shape['elements']> = fc
  .record({
    position: fc.constantFrom<number>(FLOAT3, FLOAT3, FLOAT3, FLOAT4),
    optional: fc.record(
      {
        [T.D3DVSDE_BLENDWEIGHT]: fc.constantFrom<number>(FLOAT1, FLOAT2, FLOAT3, FLOAT4),
        [T.D3DVSDE_BLENDINDICES]: fc.constant<number>(T.D3DVSDT_UBYTE4),
        [T.D3DVSDE_PSIZE]: fc.constant<number>(FLOAT1),
        [T.D3DVSDE_DIFFUSE]: fc.constantFrom<number>(COLOUR, COLOUR, FLOAT4),
        [T.D3DVSDE_SPECULAR]: fc.constant<number>(COLOUR),
        [T.D3DVSDE_TEXCOORD0]: coordinates,
        [T.D3DVSDE_TEXCOORD1]: coordinates,
        [T.D3DVSDE_TEXCOORD5]: coordinates,
        [T.D3DVSDE_POSITION2]: fc.constant<number>(FLOAT3),
        [T.D3DVSDE_NORMAL2]: fc.constant<number>(FLOAT3),
      },
      { requiredKeys: [] },
    ),
    normal: fc.constantFrom(true, true, false),
  })
  .map(({ position, optional, normal }) => ({
    [T.D3DVSDE_POSITION]: position,
    ...optional,
    ...(normal ? { [T.D3DVSDE_NORMAL]: FLOAT3 } : {}),
  }))

const stage: fc.Arbitrary<StageShape> = fc.record({
  set: fc.constantFrom(0, 1, 2, 5),
  generation: fc.nat({ max: 3 }),
  count: fc.nat({ max: 4 }),
})

/** Shapes over the whole space: every state that makes another program. */
export const shapes: fc.Arbitrary<Shape> = fc.record({
  elements,
  vertexBlend: fc.constantFrom(
    ...[T.D3DVBF_DISABLE, T.D3DVBF_DISABLE, T.D3DVBF_0WEIGHTS, T.D3DVBF_1WEIGHTS],
    ...[T.D3DVBF_2WEIGHTS, T.D3DVBF_3WEIGHTS, T.D3DVBF_TWEENING],
  ),
  indexed: fc.boolean(),
  lighting: fc.constantFrom(true, true, true, false),
  specular: fc.boolean(),
  localViewer: fc.boolean(),
  normalizeNormals: fc.boolean(),
  colorVertex: fc.constantFrom(true, true, false),
  sources: fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 }), fc.nat({ max: 2 }), fc.nat({ max: 2 })),
  fog: fc.constantFrom(true, true, false),
  fogVertexMode: fc.constantFrom(T.D3DFOG_NONE, T.D3DFOG_EXP, T.D3DFOG_EXP2, T.D3DFOG_LINEAR),
  rangeFog: fc.boolean(),
  points: fc.boolean(),
  pointScale: fc.boolean(),
  clipPlanes: fc.constantFrom(0, 0, 0b1, 0b100101, 0b111111),
  stages: fc.array(stage, { maxLength: 4 }),
})

/** Numbers of the kinds that states and vertices are made of. */
function sourceOf(random: () => number) {
  const between = (low: number, high: number): number => low + random() * (high - low)
  const many = (count: number, low: number, high: number): number[] =>
    Array.from({ length: count }, () => between(low, high))
  const whole = (most: number): number => Math.floor(random() * (most + 1))
  const direction = (): number[] => {
    const z = between(-1, 1)
    const angle = between(0, 2 * Math.PI)
    const radius = Math.sqrt(1 - z * z)
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, z]
  }
  const word = (): number => Math.floor(random() * 2 ** 32)
  /** Turns, stretches and moves; never flat. */
  const placement = (): number[] => {
    const axis = direction()
    const angle = between(0, 2 * Math.PI)
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const stretch = many(3, 0.5, 1.5)
    const rows = [0, 1, 2].map((i) =>
      [0, 1, 2].map((j) => {
        const k = 3 - i - j
        const cross = i === j ? 0 : axis[k] * ((j - i + 3) % 3 === 1 ? s : -s)
        return stretch[i] * ((i === j ? c : 0) + axis[i] * axis[j] * (1 - c) + cross)
      }),
    )
    return [...rows.flatMap((row) => [...row, 0]), ...many(3, -2, 2), 1]
  }
  return { between, many, whole, direction, word, placement, random }
}

type Source = ReturnType<typeof sourceOf>

const colour = ([r, g, b, a]: readonly number[]): T.D3DCOLORVALUE => ({ r, g, b, a })
const vector = ([x, y, z]: readonly number[]): T.D3DVECTOR => ({ x, y, z })

function light({ between, many, whole, direction }: Source): T.D3DLIGHT8 {
  const theta = between(0.2, 1)
  return {
    Type: (1 + whole(2)) as T.D3DLIGHTTYPE,
    Diffuse: colour(many(4, 0, 0.8)),
    Specular: colour(many(4, 0, 0.8)),
    Ambient: colour(many(4, 0, 0.3)),
    Position: vector(many(3, -6, 6)),
    Direction: vector(direction().map((value) => value * between(0.5, 2))),
    Range: between(2, 20),
    Falloff: between(0.5, 4),
    Attenuation0: between(0.2, 1),
    Attenuation1: between(0, 0.3),
    Attenuation2: between(0, 0.1),
    Theta: theta,
    Phi: theta + between(0.2, 1.5),
  }
}

/** Sets the states of `shape`, in which programs differ. */
export function setShape(device: Direct3DDevice8, shape: Shape, texture: Direct3DTexture8): void {
  const { stages, sources } = shape
  device.SetRenderState(T.D3DRS_VERTEXBLEND, shape.vertexBlend)
  device.SetRenderState(T.D3DRS_INDEXEDVERTEXBLENDENABLE, shape.indexed)
  device.SetRenderState(T.D3DRS_LIGHTING, shape.lighting)
  device.SetRenderState(T.D3DRS_SPECULARENABLE, shape.specular)
  device.SetRenderState(T.D3DRS_LOCALVIEWER, shape.localViewer)
  device.SetRenderState(T.D3DRS_NORMALIZENORMALS, shape.normalizeNormals)
  device.SetRenderState(T.D3DRS_COLORVERTEX, shape.colorVertex)
  const states = [
    T.D3DRS_DIFFUSEMATERIALSOURCE,
    T.D3DRS_AMBIENTMATERIALSOURCE,
    T.D3DRS_SPECULARMATERIALSOURCE,
    T.D3DRS_EMISSIVEMATERIALSOURCE,
  ]
  states.forEach((state, i) => device.SetRenderState(state, sources[i] as T.D3DMATERIALCOLORSOURCE))
  device.SetRenderState(T.D3DRS_FOGENABLE, shape.fog)
  device.SetRenderState(T.D3DRS_FOGVERTEXMODE, shape.fogVertexMode)
  device.SetRenderState(T.D3DRS_RANGEFOGENABLE, shape.rangeFog)
  device.SetRenderState(T.D3DRS_POINTSCALEENABLE, shape.pointScale)
  device.SetRenderState(T.D3DRS_CLIPPLANEENABLE, shape.clipPlanes)
  for (let n = 0; n < 8; n++) {
    const on = n < stages.length
    device.SetTexture(n, on ? texture : null)
    device.SetTextureStageState(n, T.D3DTSS_COLOROP, on ? T.D3DTOP_MODULATE : T.D3DTOP_DISABLE)
    device.SetTextureStageState(n, T.D3DTSS_COLORARG1, T.D3DTA_TEXTURE)
    if (!on) continue
    const { set, generation, count } = stages[n]
    device.SetTextureStageState(n, T.D3DTSS_TEXCOORDINDEX, set | (generation << 16))
    device.SetTextureStageState(n, T.D3DTSS_TEXTURETRANSFORMFLAGS, count)
  }
}

/** Sets everything that is only a value: matrices, lights, material, fog, points, planes. */
export function setValues(device: Direct3DDevice8, shape: Shape, random: () => number): void {
  const source = sourceOf(random)
  const { between, many, whole, direction, word, placement } = source
  const float = (state: T.D3DRENDERSTATETYPE<T.DWORD>, value: number): void => {
    device.SetRenderState(state, T.FtoDW(value))
  }
  device.SetTransform(T.D3DTS_WORLD, placement())
  if (shape.vertexBlend !== T.D3DVBF_DISABLE)
    for (const n of [1, 2, 3, 17, 254, 255]) device.SetTransform(T.D3DTS_WORLDMATRIX(n), placement())
  const view = placement()
  view[14] += 6
  if (random() < 0.2) view[7] = between(-0.05, 0.05)
  device.SetTransform(T.D3DTS_VIEW, view)
  const [sx, sy, zf] = [between(0.8, 2), between(0.8, 2), between(1.05, 1.5)]
  device.SetTransform(
    T.D3DTS_PROJECTION,
    random() < 0.7
      ? [sx, 0, 0, 0, 0, sy, 0, 0, between(-0.2, 0.2), between(-0.2, 0.2), zf, 1, 0, 0, -zf, 0]
      : [sx / 4, 0, 0, 0, 0, sy / 4, 0, 0, 0, 0, 0.1, 0, between(-0.2, 0.2), 0, 0.1, 1],
  )
  device.SetViewport({ X: whole(20), Y: whole(20), Width: 64 + whole(128), Height: 64 + whole(128), MinZ: 0, MaxZ: 1 })

  for (let n = 0; n < 8; n++) {
    device.LightEnable(n, false)
    if (random() < 0.6) continue
    device.SetLight(n, light(source))
    device.LightEnable(n, true)
  }
  device.SetMaterial({
    Diffuse: colour(many(4, 0, 1)),
    Ambient: colour(many(4, 0, 1)),
    Specular: colour(many(4, 0, 1)),
    Emissive: colour(many(4, 0, 0.2)),
    Power: between(1, 30),
  })
  device.SetRenderState(T.D3DRS_AMBIENT, (word() & 0x3f3f3f) >>> 0)
  float(T.D3DRS_TWEENFACTOR, between(0, 1))
  const fogStart = between(0, 6)
  float(T.D3DRS_FOGSTART, fogStart)
  float(T.D3DRS_FOGEND, random() < 0.1 ? fogStart : between(6, 14))
  float(T.D3DRS_FOGDENSITY, between(0.02, 0.4))
  float(T.D3DRS_POINTSIZE, between(1, 8))
  float(T.D3DRS_POINTSIZE_MIN, between(0, 2))
  float(T.D3DRS_POINTSIZE_MAX, between(16, 64))
  float(T.D3DRS_POINTSCALE_A, between(0.1, 2))
  float(T.D3DRS_POINTSCALE_B, between(0, 2))
  float(T.D3DRS_POINTSCALE_C, between(0, 2))
  for (let n = 0; n < 6; n++) device.SetClipPlane(n, [...direction(), between(-3, 3)])
  shape.stages.forEach((_, n) =>
    device.SetTransform((T.D3DTS_TEXTURE0 + n) as T.D3DTRANSFORMSTATETYPE, many(16, -2, 2)),
  )
}

type Element = (source: Source, view: DataView, at: number) => void

const floats =
  (count: number, low: number, high: number): Element =>
  ({ many }, view, at) =>
    many(count, low, high).forEach((value, i) => view.setFloat32(at + i * 4, value, true))

const shorts =
  (count: number): Element =>
  ({ whole }, view, at) => {
    for (let i = 0; i < count; i++) view.setInt16(at + i * 2, whole(40) - 20, true)
  }

const anyWord: Element = ({ word }, view, at) => view.setUint32(at, word(), true)

/** Random values of an element by its type, in the range of coordinates. */
const byType: readonly Element[] = [
  floats(1, -3, 3),
  floats(2, -3, 3),
  floats(3, -3, 3),
  floats(4, -3, 3),
  anyWord,
  anyWord,
  shorts(2),
  shorts(4),
]

const bones = [0, 1, 2, 3, 17, 254, 255]

const normal: Element = ({ direction, between }, view, at) => {
  const size = between(0.4, 1.2)
  direction().forEach((value, i) => view.setFloat32(at + i * 4, value * size, true))
}

/** Elements whose values have a meaning. */
const byRegister = new Map<number, Element>([
  [T.D3DVSDE_NORMAL, normal],
  [T.D3DVSDE_NORMAL2, normal],
  [T.D3DVSDE_PSIZE, floats(1, 1, 8)],
  [
    T.D3DVSDE_BLENDINDICES,
    ({ whole }, view, at) => {
      for (let i = 0; i < 4; i++) view.setUint8(at + i, bones[whole(bones.length - 1)])
    },
  ],
])

/** The declaration of a shape's vertices, all in stream 0, and bytes of a vertex. */
export function declarationOf({ elements: types }: Shape): { tokens: Uint32Array; stride: number } {
  const registers = Object.entries(types).map(([register, type]) => [Number(register), type])
  return {
    tokens: Uint32Array.of(
      T.D3DVSD_STREAM(0),
      ...registers.map(([register, type]) => T.D3DVSD_REG(register as T.D3DVSDE, type as T.D3DVSDT)),
      T.D3DVSD_END(),
    ),
    stride: registers.reduce((sum, [, type]) => sum + T.elementBytes[type], 0),
  }
}

/** Random vertices of a shape. */
export function makeVertices({ elements: types }: Shape, count: number, random: () => number): Uint8Array {
  const source = sourceOf(random)
  const registers = Object.entries(types).map(([register, type]) => [Number(register), type])
  const stride = registers.reduce((sum, [, type]) => sum + T.elementBytes[type], 0)
  const bytes = new Uint8Array(count * stride)
  const view = new DataView(bytes.buffer)
  for (let vertex = 0, at = 0; vertex < count; vertex++)
    for (const [register, type] of registers) {
      const weights = register === T.D3DVSDE_BLENDWEIGHT ? floats(type + 1, 0, 0.5) : undefined
      ;(byRegister.get(register) ?? weights ?? byType[type])(source, view, at)
      at += T.elementBytes[type]
    }
  return bytes
}
