import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { DepthRead, depthReadOf, TextureKind } from '../../../d3d8/descriptions.js'
import { stageStateColumn, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { BORDER, SAMPLER } from '../constant-rows.js'
import { defineStageSystems } from '../define-system.js'
import { KeyWord } from '../../programs/key-words.js'
import { DEPTH_KIND } from '../../programs/program-key.js'
import { STAGE_KEY_WORDS } from './stages.js'
import type { Row } from '../system.js'

const FALLBACK = FALLBACKS['systems/groups/pixel/sampler-units.ts']

const ADDRESSES = [T.D3DTSS_ADDRESSU, T.D3DTSS_ADDRESSV, T.D3DTSS_ADDRESSW].map(stageStateColumn)
const BORDER_COLOUR = stageStateColumn(T.D3DTSS_BORDERCOLOR)
const MAGNIFY = stageStateColumn(T.D3DTSS_MAGFILTER)
const MINIFY = stageStateColumn(T.D3DTSS_MINFILTER)
const MIP = stageStateColumn(T.D3DTSS_MIPFILTER)
const BIAS = stageStateColumn(T.D3DTSS_MIPMAPLODBIAS)
const MAX_ANISOTROPY = stageStateColumn(T.D3DTSS_MAXANISOTROPY)
/** Behind the states of a row. */
const KIND = stateLayout.group('sampler0').words

/** Fields of a stage's third key word, as [shift, bits]: what a sampler object cannot do and the program does. */
export const SamplerBits = {
  biased: [0, 1],
  /** Axes with D3DTADDRESS_BORDER, U 1, V 2, W 4. */
  border: [1, 3],
  /** Axes with D3DTADDRESS_MIRRORONCE. */
  mirrorOnce: [4, 3],
  /**
   * Where the program filters: bit 0 MAGFILTER is linear, bit 1 MINFILTER is linear, bit 2 mip levels are used, bit 3
   * they blend.
   */
  filter: [7, 4],
  /** Texels are palette indices: 1, with an alpha of their own: 2. */
  palette: [11, 2],
  /** MAGFILTER is ANISOTROPIC. */
  round: [13, 1],
  /** What of a depth texture is looked up: DEPTH_KIND. */
  depth: [14, 3],
  /** MAGFILTER is FLATCUBIC: 1, GAUSSIANCUBIC: 2. */
  cubic: [17, 2],
} as const

/** Axes whose address is `address`, U 1, V 2, W 4. */
function axesWith({ words, at }: Row, address: number): number {
  let axes = 0
  for (let axis = 0; axis < ADDRESSES.length; axis++) if (words[at + ADDRESSES[axis]] === address) axes |= 1 << axis
  return axes
}

/** 1 for palette indices, 2 for those with an alpha of their own, 0 for colours. */
function paletteOf({ words, at }: Row): number {
  const kind = words[at + KIND] & TextureKind.Palettes
  return kind === 0 ? 0 : kind === TextureKind.Palette ? 1 : 2
}

/** What filters mean where the program filters by itself. */
function filterOf({ words, at }: Row, border: number, palette: number): number {
  if (border === 0 && palette === 0) return 0
  const mip = words[at + MIP]
  return (
    (words[at + MAGNIFY] >= T.D3DTEXF_LINEAR ? 1 : 0) |
    (words[at + MINIFY] >= T.D3DTEXF_LINEAR ? 2 : 0) |
    (mip !== T.D3DTEXF_NONE ? 4 : 0) |
    (mip >= T.D3DTEXF_LINEAR ? 8 : 0)
  )
}

/** Whether the texture is a flat one of colours. */
const isPicture = ({ words, at }: Row): boolean => words[at + KIND] === TextureKind.Flat

/** 1 for FLATCUBIC, 2 for GAUSSIANCUBIC, 0 for filters that are none of them, or are drawn as linear ones. */
function cubicOf(row: Row): number {
  const filter = row.words[row.at + MAGNIFY]
  return isPicture(row) && filter >= T.D3DTEXF_FLATCUBIC && filter <= T.D3DTEXF_GAUSSIANCUBIC
    ? filter - T.D3DTEXF_ANISOTROPIC
    : 0
}

/** Whether a filter is a cubic one that a linear one stands in for. */
const isReplaced = (row: Row): boolean =>
  row.words[row.at + KIND] !== TextureKind.None &&
  (row.words[row.at + MINIFY] > T.D3DTEXF_ANISOTROPIC ||
    (row.words[row.at + MAGNIFY] > T.D3DTEXF_ANISOTROPIC && cubicOf(row) === 0))

/**
 * Apply the sampler groups: addresses, filters, level of detail and border colour of each stage; they look at its
 * texture's kind and SetLOD.
 */
export const samplerUnits = defineStageSystems(
  'sampler',
  ({ constants, rawGL, samplers, levels, fallbacks }, stage) => {
    /** What is looked up of a depth texture. Where WebGL cannot look stencil up, it lies in a texture of its own. */
    function depthKindOf({ words, at }: Row): number {
      const read = depthReadOf(words[at + KIND])
      return read === DepthRead.Stencil && !samplers.looksUpStencil ? DEPTH_KIND.stencilPlane : read
    }

    const word = KeyWord.FirstStage + stage * STAGE_KEY_WORDS + 2

    return {
      // Samplers are given back at the end of a pass.
      eachBlock: ['apply'],
      describe(row, key) {
        const { words, floats, at } = row
        const border = axesWith(row, T.D3DTADDRESS_BORDER)
        const palette = paletteOf(row)
        const depth = depthKindOf(row)
        const isRound = words[at + MAGNIFY] === T.D3DTEXF_ANISOTROPIC && words[at + MAX_ANISOTROPY] > 1
        const round = isRound && palette === 0 && depth === 0
        key.set(
          word,
          (floats[at + BIAS] !== 0 ? 1 : 0) |
            (border << SamplerBits.border[0]) |
            (axesWith(row, T.D3DTADDRESS_MIRRORONCE) << SamplerBits.mirrorOnce[0]) |
            (filterOf(row, border, palette) << SamplerBits.filter[0]) |
            (palette << SamplerBits.palette[0]) |
            ((round ? 1 : 0) << SamplerBits.round[0]) |
            (depth << SamplerBits.depth[0]) |
            (cubicOf(row) << SamplerBits.cubic[0]),
        )
      },
      apply(row) {
        const { words, floats, at } = row
        if (isReplaced(row)) fallbacks.note(FALLBACK.cubic)
        rawGL.bindSampler(stage, samplers.samplerOf(words, at))
        constants.set(SAMPLER + stage, 0, floats[at + BIAS])
        const hasBorder = axesWith(row, T.D3DTADDRESS_BORDER) !== 0
        const choosesLevel = hasBorder || paletteOf(row) !== 0
        constants.set(SAMPLER + stage, 1, choosesLevel ? samplers.finestLevel(words, at) : 0)
        levels.border(stage, hasBorder)
        if (hasBorder) constants.setColour(BORDER + stage, words[at + BORDER_COLOUR])
      },
    }
  },
)
