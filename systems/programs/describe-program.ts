import { STAGES } from '../../d3d8/state-table.js'
import * as T from '../../d3d8/types/index.js'
import type { FormatFacts } from './format-facts.js'
import { KeyWord, LightingBits, PointBits, SampleBits, VertexBlendBits } from './key-words.js'
import {
  GENERATION,
  pixelFog,
  TEXTURE,
  TRANSFORM,
  vertexFog,
  isCompared,
  type ColorSource,
  type CubicKind,
  type DepthKind,
  type FogMode,
  type Generation,
  type PaletteKind,
  type PixelKey,
  type PixelStage,
  type SamplingStage,
  type TextureKind,
  type VertexKey,
  type VertexStage,
} from './program-key.js'
import { readCoordinates } from '../shaders/fixed-pixel.js'
import { ditheredBits } from '../groups/pixel/dither.js'
import { SamplerBits } from '../groups/pixel/sampler-units.js'
import { STAGE_KEY_WORDS, StageBits, stageField } from '../groups/pixel/stages.js'
import { WRAP_BITS } from '../groups/vertex/wrap.js'

/** The two halves of a program as the fixed function has them, and what programmable halves want to know besides. */
export interface ProgramDescription {
  readonly vertex: VertexKey
  readonly pixel: PixelKey
  /** All stages, the ones above the cascade among them. */
  readonly sampling: readonly SamplingStage[]
}

/** The component that PROJECTED divides by. */
export const divisor = (texture: TextureKind, count: number): number =>
  count === T.D3DTTFF_COUNT3 && texture === TEXTURE.flat ? 3 : 4

/** One stage of a program: for the vertex half without whether its coordinates are read, which the pixel half says. */
function describeStage(
  words: ArrayLike<number>,
  { transformed, program }: FormatFacts,
  stage: number,
): { readonly vertex: Omit<VertexStage, 'read'>; readonly pixel: PixelStage } {
  const first = KeyWord.FirstStage + stage * STAGE_KEY_WORDS
  const colour = words[first]
  const alpha = words[first + 1]
  const sampler = words[first + 2]
  const coordinates = stageField(alpha, StageBits.coordinates)
  const generation = (transformed ? GENERATION.vertex : stageField(alpha, StageBits.generation)) as Generation
  const count = stageField(colour, StageBits.transform)
  const texture = stageField(colour, StageBits.kind) as TextureKind
  const wrap = (words[KeyWord.Wrap] >>> ((program ? stage : coordinates) * WRAP_BITS)) & 7
  const projected = stageField(colour, StageBits.projected) !== 0
  const depth = stageField(sampler, SamplerBits.depth) as DepthKind
  const pixel: PixelStage = {
    colorOp: stageField(colour, StageBits.op),
    colorArg0: stageField(colour, StageBits.arg0),
    colorArg1: stageField(colour, StageBits.arg1),
    colorArg2: stageField(colour, StageBits.arg2),
    alphaOp: stageField(alpha, StageBits.op),
    alphaArg0: stageField(alpha, StageBits.arg0),
    alphaArg1: stageField(alpha, StageBits.arg1),
    alphaArg2: stageField(alpha, StageBits.arg2),
    resultArg: stageField(colour, StageBits.temporary) !== 0 ? T.D3DTA_TEMP : T.D3DTA_CURRENT,
    texture,
    projected: isCompared(depth) ? 4 : projected ? divisor(texture, count) : 0,
    wrap,
    biased: stageField(sampler, SamplerBits.biased) !== 0,
    border: stageField(sampler, SamplerBits.border),
    mirrorOnce: stageField(sampler, SamplerBits.mirrorOnce),
    borderFilter: stageField(sampler, SamplerBits.filter),
    palette: stageField(sampler, SamplerBits.palette) as PaletteKind,
    round: stageField(sampler, SamplerBits.round) !== 0,
    cubic: stageField(sampler, SamplerBits.cubic) as CubicKind,
    depth,
  }
  const transform = projected ? TRANSFORM.projected : count >= T.D3DTTFF_COUNT2 ? TRANSFORM.moved : TRANSFORM.none
  return { vertex: { coordinates, generation, transform, wrap }, pixel }
}

/** Says in full what the words of a program key stand for. */
export function describeProgram(
  words: ArrayLike<number>,
  facts: FormatFacts,
  clipDistance: boolean,
): ProgramDescription {
  const { layout, transformed } = facts
  const lighting = words[KeyWord.Lighting]
  const fog = words[KeyWord.Fog] as FogMode
  const flat = words[KeyWord.Flat] !== 0
  const drawsPoints = words[KeyWord.DrawsPoints] !== 0
  const blend = words[KeyWord.VertexBlend]
  const points = words[KeyWord.Points]
  const clipPlanes = transformed ? 0 : words[KeyWord.ClipPlanes]
  const source = (shift: number): ColorSource => ((lighting >>> shift) & 3) as ColorSource
  const specular = (lighting & LightingBits.Specular) !== 0
  const weights = (blend & VertexBlendBits.Weights) - 1

  const pixelShader = words[KeyWord.PixelShader] !== 0
  const linePattern = words[KeyWord.LinePattern] !== 0 && words[KeyWord.DrawsLines] !== 0
  const edges = words[KeyWord.EdgeAntialias] !== 0 && words[KeyWord.DrawsLines] !== 0
  const samples = words[KeyWord.Samples]
  const sampled = (samples & SampleBits.Read) !== 0 ? 'read' : (samples & SampleBits.Moved) !== 0 ? 'moved' : null
  const count = pixelShader ? STAGES : Math.min(words[KeyWord.Stages], STAGES)
  const stages = Array.from({ length: count }, (_, stage) => describeStage(words, facts, stage))
  const pixelStages = stages.map((stage) => stage.pixel)

  const pixel: PixelKey = {
    stages: pixelShader ? [] : pixelStages,
    specular,
    fog: pixelFog(fog),
    flat,
    alphaFunc: words[KeyWord.AlphaFunction],
    pointSprite: drawsPoints && (points & PointBits.Sprite) !== 0,
    clipPlanes,
    clipDistance,
    wBuffer: words[KeyWord.WBuffer] !== 0,
    sampleMask: (samples & SampleBits.Chosen) !== 0,
    sampled,
    linePattern,
    edges,
    dither: ditheredBits(words[KeyWord.Dither]),
  }
  const read = readCoordinates(pixel)

  return {
    vertex: {
      elements: layout.elements,
      transformed,
      lighting: (lighting & LightingBits.Enabled) !== 0,
      localViewer: (lighting & LightingBits.LocalViewer) !== 0,
      normalizeNormals: (lighting & LightingBits.NormalizeNormals) !== 0,
      specular,
      diffuseSource: source(LightingBits.DiffuseShift),
      specularSource: source(LightingBits.SpecularShift),
      ambientSource: source(LightingBits.AmbientShift),
      emissiveSource: source(LightingBits.EmissiveShift),
      vertexBlend: weights,
      indexedBlend: (blend & VertexBlendBits.Indexed) !== 0,
      tweening: (blend & VertexBlendBits.Tweening) !== 0,
      fog: vertexFog(fog),
      flat,
      points: drawsPoints,
      pointScale: (points & PointBits.Scale) !== 0,
      clipPlanes,
      clipDistance,
      linePattern,
      edges,
      sampled,
      clampDepth: transformed && words[KeyWord.DepthTest] === 0,
      stages: stages.map(({ vertex }, number) => ({ ...vertex, read: (read & (1 << number)) !== 0 })),
    },
    pixel,
    sampling: pixelStages,
  }
}
