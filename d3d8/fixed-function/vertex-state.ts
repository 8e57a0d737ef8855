import { memberWords } from '../api/struct-layout.js'
import {
  CLIP_PLANES,
  Clipping,
  LIGHT_WORDS,
  Lights,
  STAGES,
  STAGE_STATE_LIMIT,
  Transforms,
  Viewport,
  renderStateSlots,
  stageStateSlots,
  stateLayout,
  transformSlot,
} from '../state-table.js'
import * as T from '../types/index.js'
import type { VertexLayout } from '../types/index.js'
import type { Matrix, Vector } from './vectors.js'

const LightMember = memberWords('D3DLIGHT8')
const MaterialMember = memberWords('D3DMATERIAL8')

/** A light that is on: a D3DLIGHT8 in world space. Colours have four components. */
export interface Light {
  readonly type: number
  readonly diffuse: Vector
  readonly specular: Vector
  readonly ambient: Vector
  readonly position: Vector
  readonly direction: Vector
  readonly range: number
  readonly falloff: number
  readonly attenuation: Vector
  /** Angles of the cones, in radians. */
  readonly theta: number
  readonly phi: number
}

/** A D3DMATERIAL8. */
export interface Material {
  readonly diffuse: Vector
  readonly ambient: Vector
  readonly specular: Vector
  readonly emissive: Vector
  readonly power: number
}

/** Bits of D3DTSS_TEXTURETRANSFORMFLAGS that hold the count. */
const COUNT_MASK = 7

/** How a texture stage gets its coordinates. */
export interface CoordinateStage {
  /** Coordinate set of the vertex, 0 to 7. */
  readonly set: number
  /** D3DTSS_TCI_* >> 16. */
  readonly generation: number
  /** COUNTn of D3DTSS_TEXTURETRANSFORMFLAGS: 2 and more, or 0 when none of the coordinates is asked for. */
  readonly count: number
  /** D3DTTFF_PROJECTED. */
  readonly projected: boolean
  readonly matrix: Matrix
}

/**
 * The state that the fixed-function vertex pipeline reads, in words of its own: everything that vertices meet before
 * they are drawn.
 */
export interface VertexState {
  readonly layout: VertexLayout
  /** D3DTS_WORLDMATRIX(n). */
  readonly world: (n: number) => Matrix
  readonly view: Matrix
  readonly projection: Matrix
  readonly viewport: T.D3DVIEWPORT8
  /** Weights that blended vertices bring, 0 to 3; -1: no blending. */
  readonly blendWeights: number
  /** Vertices name their matrices. */
  readonly indexedBlend: boolean
  readonly tweening: boolean
  readonly tweenFactor: number

  readonly lighting: boolean
  readonly specularEnable: boolean
  readonly localViewer: boolean
  readonly normalizeNormals: boolean
  /** D3DRS_AMBIENT, four components. */
  readonly ambient: Vector
  readonly lights: readonly Light[]
  readonly material: Material
  /** D3DMATERIALCOLORSOURCE of each colour; D3DMCS_MATERIAL while COLORVERTEX is off. */
  readonly sources: Readonly<Record<'diffuse' | 'ambient' | 'specular' | 'emissive', number>>

  readonly fogEnable: boolean
  /** D3DFOGMODE. */
  readonly fogTableMode: number
  readonly fogVertexMode: number
  readonly fogStart: number
  readonly fogEnd: number
  readonly fogDensity: number
  readonly rangeFog: boolean

  readonly stages: readonly CoordinateStage[]

  readonly pointSize: number
  readonly pointSizeMin: number
  readonly pointSizeMax: number
  readonly pointScale: boolean
  /** D3DRS_POINTSCALE_A, _B, _C. */
  readonly pointScales: Vector

  /** The planes that are on, four numbers each, by number; null where one is off. */
  readonly clipPlanes: readonly (Vector | null)[]
}

/** D3DVERTEXBLENDFLAGS → weights in the vertex. Others blend nothing. */
const weights = new Map<number, number>([
  [T.D3DVBF_0WEIGHTS, 0],
  [T.D3DVBF_1WEIGHTS, 1],
  [T.D3DVBF_2WEIGHTS, 2],
  [T.D3DVBF_3WEIGHTS, 3],
])

/** A D3DCOLOR as red, green, blue, alpha from 0 to 1. */
const colourOf = (word: number): number[] => [16, 8, 0, 24].map((shift) => ((word >>> shift) & 0xff) / 255)

const group = (name: string): number => stateLayout.group(name).offset

/** Numbers of a state, one behind the other. */
const numbersIn =
  (floats: Float32Array<ArrayBufferLike>) =>
  (at: number, count: number): number[] => [...floats.subarray(at, at + count)]

function viewportOf(words: Uint32Array<ArrayBufferLike>, floats: Float32Array<ArrayBufferLike>): T.D3DVIEWPORT8 {
  const at = group('viewport')
  return {
    X: words[at + Viewport.X],
    Y: words[at + Viewport.Y],
    Width: words[at + Viewport.Width],
    Height: words[at + Viewport.Height],
    MinZ: floats[at + Viewport.MinZ],
    MaxZ: floats[at + Viewport.MaxZ],
  }
}

function lightsOf(words: Uint32Array<ArrayBufferLike>, floats: Float32Array<ArrayBufferLike>): Light[] {
  const lights = group('lights')
  const numbers = numbersIn(floats)
  return Array.from({ length: words[lights + Lights.Count] }, (_, n) => {
    const at = lights + Lights.First + n * LIGHT_WORDS
    return {
      type: words[at + LightMember.Type],
      diffuse: numbers(at + LightMember.Diffuse, 4),
      specular: numbers(at + LightMember.Specular, 4),
      ambient: numbers(at + LightMember.Ambient, 4),
      position: numbers(at + LightMember.Position, 3),
      direction: numbers(at + LightMember.Direction, 3),
      range: floats[at + LightMember.Range],
      falloff: floats[at + LightMember.Falloff],
      attenuation: numbers(at + LightMember.Attenuation0, 3),
      theta: floats[at + LightMember.Theta],
      phi: floats[at + LightMember.Phi],
    }
  })
}

function materialOf(floats: Float32Array<ArrayBufferLike>): Material {
  const at = group('material')
  const numbers = numbersIn(floats)
  return {
    diffuse: numbers(at + MaterialMember.Diffuse, 4),
    ambient: numbers(at + MaterialMember.Ambient, 4),
    specular: numbers(at + MaterialMember.Specular, 4),
    emissive: numbers(at + MaterialMember.Emissive, 4),
    power: floats[at + MaterialMember.Power],
  }
}

/** Reads how a texture stage gets its coordinates; the matrix of the result is a view of `floats`. */
export function readCoordinateStage(
  words: Uint32Array<ArrayBufferLike>,
  floats: Float32Array<ArrayBufferLike>,
  stage: number,
): CoordinateStage {
  const index = words[stageStateSlots[stage * STAGE_STATE_LIMIT + T.D3DTSS_TEXCOORDINDEX]]
  const flags = words[stageStateSlots[stage * STAGE_STATE_LIMIT + T.D3DTSS_TEXTURETRANSFORMFLAGS]]
  const count = flags & COUNT_MASK
  const at = group(`textureMatrix${stage}`)
  return {
    set: index & 7,
    generation: (index >>> 16) & 3,
    count: count >= T.D3DTTFF_COUNT2 ? count : 0,
    projected: (flags & T.D3DTTFF_PROJECTED) !== 0,
    matrix: floats.subarray(at, at + 16),
  }
}

/**
 * Reads the state of a device.
 *
 * @param words, floats the state's words and the same memory as floats; the matrices of the result are views of it
 * @param layout of the bound vertex format
 */
export function readVertexState(
  words: Uint32Array<ArrayBufferLike>,
  floats: Float32Array<ArrayBufferLike>,
  layout: VertexLayout,
): VertexState {
  const word = (state: number): number => words[renderStateSlots[state]]
  const float = (state: number): number => floats[renderStateSlots[state]]
  const flag = (state: number): boolean => word(state) !== 0
  const numbers = numbersIn(floats)
  const matrix = (at: number): Matrix => floats.subarray(at, at + 16)

  const colorVertex = flag(T.D3DRS_COLORVERTEX)
  const source = (state: number): number => (colorVertex ? word(state) : T.D3DMCS_MATERIAL)
  const planes = group('clipping') + Clipping.Planes
  const enabledPlanes = flag(T.D3DRS_CLIPPING) ? word(T.D3DRS_CLIPPLANEENABLE) : 0
  const blend = word(T.D3DRS_VERTEXBLEND)

  return {
    layout,
    world: (n) => matrix(transformSlot(T.D3DTS_WORLD + n)),
    view: matrix(group('transforms') + Transforms.View),
    projection: matrix(group('transforms') + Transforms.Projection),
    viewport: viewportOf(words, floats),
    blendWeights: weights.get(blend) ?? -1,
    indexedBlend: flag(T.D3DRS_INDEXEDVERTEXBLENDENABLE),
    tweening: blend === T.D3DVBF_TWEENING,
    tweenFactor: float(T.D3DRS_TWEENFACTOR),

    lighting: flag(T.D3DRS_LIGHTING),
    specularEnable: flag(T.D3DRS_SPECULARENABLE),
    localViewer: flag(T.D3DRS_LOCALVIEWER),
    normalizeNormals: flag(T.D3DRS_NORMALIZENORMALS),
    ambient: colourOf(word(T.D3DRS_AMBIENT)),
    lights: lightsOf(words, floats),
    material: materialOf(floats),
    sources: {
      diffuse: source(T.D3DRS_DIFFUSEMATERIALSOURCE),
      ambient: source(T.D3DRS_AMBIENTMATERIALSOURCE),
      specular: source(T.D3DRS_SPECULARMATERIALSOURCE),
      emissive: source(T.D3DRS_EMISSIVEMATERIALSOURCE),
    },

    fogEnable: flag(T.D3DRS_FOGENABLE),
    fogTableMode: word(T.D3DRS_FOGTABLEMODE),
    fogVertexMode: word(T.D3DRS_FOGVERTEXMODE),
    fogStart: float(T.D3DRS_FOGSTART),
    fogEnd: float(T.D3DRS_FOGEND),
    fogDensity: float(T.D3DRS_FOGDENSITY),
    rangeFog: flag(T.D3DRS_RANGEFOGENABLE),

    stages: Array.from({ length: STAGES }, (_, stage) => readCoordinateStage(words, floats, stage)),

    pointSize: float(T.D3DRS_POINTSIZE),
    pointSizeMin: float(T.D3DRS_POINTSIZE_MIN),
    pointSizeMax: float(T.D3DRS_POINTSIZE_MAX),
    pointScale: flag(T.D3DRS_POINTSCALEENABLE),
    pointScales: [float(T.D3DRS_POINTSCALE_A), float(T.D3DRS_POINTSCALE_B), float(T.D3DRS_POINTSCALE_C)],

    clipPlanes: Array.from({ length: CLIP_PLANES }, (_, plane) =>
      (enabledPlanes & (1 << plane)) === 0 ? null : numbers(planes + plane * 4, 4),
    ),
  }
}
