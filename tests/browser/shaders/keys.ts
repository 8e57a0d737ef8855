/** Keys with everything off, to be spread over; and random ones. */

import fc from 'fast-check'
import {
  D3DTA_CURRENT,
  D3DTA_DIFFUSE,
  D3DTA_TEXTURE,
  D3DTOP_DISABLE,
  D3DTOP_MODULATE,
} from '../../../d3d8/types/index.js'
import type { D3DVSDT } from '../../../d3d8/types/index.js'
import { FOG, GENERATION, PALETTE_KIND, SOURCE, TEXTURE, TRANSFORM } from '../../../systems/programs/program-key.js'
import type {
  PixelKey,
  PixelStage,
  SamplingStage,
  VertexInput,
  VertexKey,
  VertexStage,
} from '../../../systems/programs/program-key.js'
import { readCoordinates } from '../../../systems/shaders/fixed-pixel.js'

export const input = (register: number, type: number): VertexInput => ({ register, type: type as D3DVSDT })

export const vertexStage = (over: Partial<VertexStage> = {}): VertexStage => ({
  read: true,
  coordinates: 0,
  generation: GENERATION.vertex,
  transform: TRANSFORM.none,
  wrap: 0,
  ...over,
})

export const vertexKey = (over: Partial<VertexKey> = {}): VertexKey => ({
  elements: [input(0, 2)],
  transformed: false,
  lighting: false,
  localViewer: true,
  normalizeNormals: false,
  specular: false,
  diffuseSource: SOURCE.material,
  ambientSource: SOURCE.material,
  specularSource: SOURCE.material,
  emissiveSource: SOURCE.material,
  vertexBlend: -1,
  indexedBlend: false,
  tweening: false,
  fog: FOG.off,
  flat: false,
  points: false,
  pointScale: false,
  clipPlanes: 0,
  clipDistance: false,
  clampDepth: false,
  stages: [],
  ...over,
})

export const samplingStage = (over: Partial<SamplingStage> = {}): SamplingStage => ({
  texture: TEXTURE.flat,
  projected: 0,
  wrap: 0,
  biased: false,
  border: 0,
  mirrorOnce: 0,
  borderFilter: 0,
  palette: PALETTE_KIND.none,
  round: false,
  ...over,
})

export const pixelStage = (over: Partial<PixelStage> = {}): PixelStage => ({
  colorOp: D3DTOP_MODULATE,
  colorArg0: D3DTA_CURRENT,
  colorArg1: D3DTA_TEXTURE,
  colorArg2: D3DTA_DIFFUSE,
  alphaOp: D3DTOP_DISABLE,
  alphaArg0: D3DTA_CURRENT,
  alphaArg1: D3DTA_TEXTURE,
  alphaArg2: D3DTA_DIFFUSE,
  resultArg: D3DTA_CURRENT,
  ...samplingStage(),
  ...over,
})

export const pixelKey = (over: Partial<PixelKey> = {}): PixelKey => ({
  stages: [],
  specular: false,
  fog: FOG.off,
  flat: false,
  alphaFunc: 8,
  pointSprite: false,
  clipPlanes: 0,
  clipDistance: false,
  ...over,
})

/** Two halves that were told the same state. */
export interface Pair {
  readonly vertex: VertexKey
  readonly pixel: PixelKey
}

const argument = fc
  .tuple(fc.nat({ max: 5 }), fc.constantFrom(0, 0x10, 0x20, 0x30))
  .map(([source, modifiers]) => source | modifiers)

const mask = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 7 }) })

/** Wrapping costs a varying each; three of eight is what every WebGL2 can link. */
const randomStage = (wrap: number): fc.Arbitrary<{ pixel: PixelStage; vertex: VertexStage }> =>
  fc
    .record({
      colorOp: fc.integer({ min: 2, max: 26 }),
      colorArg0: argument,
      colorArg1: argument,
      colorArg2: argument,
      alphaOp: fc.integer({ min: 1, max: 26 }),
      alphaArg0: argument,
      alphaArg1: argument,
      alphaArg2: argument,
      resultArg: fc.constantFrom(1, 5),
      texture: fc.constantFrom(0, 1, 1, 2, 3),
      projected: fc.constantFrom(0, 0, 0, 1, 2, 3, 4),
      wrap: fc.constantFrom(0, wrap),
      biased: fc.boolean(),
      border: mask,
      mirrorOnce: mask,
      borderFilter: fc.nat({ max: 15 }),
      palette: fc.constantFrom(0, 0, 0, 1, 2),
      round: fc.boolean(),
      coordinates: fc.nat({ max: 7 }),
      generation: fc.nat({ max: 3 }) as fc.Arbitrary<VertexStage['generation']>,
      transform: fc.nat({ max: 2 }) as fc.Arbitrary<VertexStage['transform']>,
    })
    .map(({ coordinates, generation, transform, ...pixel }) => ({
      pixel,
      vertex: { read: false, coordinates, generation, transform, wrap: pixel.wrap },
    }))

const randomStages = fc
  .nat({ max: 8 })
  .chain((count) =>
    fc.tuple(...Array.from({ length: count }, (_, number) => randomStage(number % 3 === 0 ? 1 + (number % 7) : 0))),
  )

/** Elements in the order of their registers, as a flexible vertex format has them, with every type that is allowed. */
const randomElements = fc
  .tuple(
    fc.constantFrom(2, 3),
    fc.record(
      {
        1: fc.constantFrom(0, 1, 2, 3),
        2: fc.constantFrom(5),
        3: fc.constantFrom(2),
        4: fc.constantFrom(0),
        5: fc.constantFrom(4, 3),
        6: fc.constantFrom(4),
        7: fc.constantFrom(0, 1, 2, 3),
        8: fc.constantFrom(0, 1, 2, 3, 6, 7),
        14: fc.constantFrom(1, 2),
        15: fc.constantFrom(2),
        16: fc.constantFrom(2),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([position, rest]) => [
    input(0, position),
    ...Object.entries(rest).map(([register, type]) => input(Number(register), type)),
  ])

/** Pairs over the whole space of keys. */
export const randomPair = (clipDistance: boolean): fc.Arbitrary<Pair> =>
  fc
    .record({
      elements: randomElements,
      stages: randomStages,
      transformed: fc.boolean(),
      lighting: fc.boolean(),
      localViewer: fc.boolean(),
      normalizeNormals: fc.boolean(),
      specular: fc.boolean(),
      diffuseSource: fc.nat({ max: 2 }) as fc.Arbitrary<VertexKey['diffuseSource']>,
      ambientSource: fc.nat({ max: 2 }) as fc.Arbitrary<VertexKey['diffuseSource']>,
      specularSource: fc.nat({ max: 2 }) as fc.Arbitrary<VertexKey['diffuseSource']>,
      emissiveSource: fc.nat({ max: 2 }) as fc.Arbitrary<VertexKey['diffuseSource']>,
      vertexBlend: fc.integer({ min: -1, max: 3 }),
      indexedBlend: fc.boolean(),
      tweening: fc.boolean(),
      fog: fc.constantFrom(...Object.values(FOG)),
      flat: fc.boolean(),
      points: fc.boolean(),
      pointScale: fc.boolean(),
      pointSprite: fc.boolean(),
      clipPlanes: fc.oneof(fc.constant(0), fc.nat({ max: 63 })),
      clipDistance: clipDistance ? fc.boolean() : fc.constant(false),
      clampDepth: fc.boolean(),
      alphaFunc: fc.integer({ min: 1, max: 8 }),
    })
    .map(({ stages, alphaFunc, pointSprite, clipPlanes: planes, ...rest }) => {
      const clipPlanes = rest.transformed ? 0 : planes
      const pixel: PixelKey = {
        stages: stages.map((stage) => stage.pixel),
        specular: rest.specular,
        fog: rest.fog,
        flat: rest.flat,
        alphaFunc,
        pointSprite: pointSprite && rest.points,
        clipPlanes,
        clipDistance: rest.clipDistance,
      }
      const read = readCoordinates(pixel)
      const vertex: VertexKey = {
        ...rest,
        clipPlanes,
        stages: stages.map((stage, number) => ({ ...stage.vertex, read: ((read >> number) & 1) === 1 })),
      }
      return { vertex, pixel }
    })
