import type { Log } from '../engine/index.js'
import { TextureKind } from '../d3d8/descriptions.js'
import { stageStateColumn, stateLayout } from '../d3d8/state-table.js'
import * as T from '../d3d8/types/index.js'
import { BORDER, SAMPLER } from './constant-rows.js'
import { Section } from './constants.js'
import type { DrawState } from './draw-state.js'
import { KeyWord } from './key-words.js'
import type { Samplers } from './samplers.js'
import { STAGE_KEY_WORDS } from './stages.js'
import type { System } from './system.js'

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
  /** Where the program filters: bit 0 MAGFILTER is linear, bit 1 MINFILTER is linear, bit 2 mip levels are used, bit 3 they blend. */
  filter: [7, 4],
  /** Texels are palette indices: 1, with an alpha of their own: 2. */
  palette: [11, 2],
  /** MAGFILTER is ANISOTROPIC. */
  round: [13, 1],
} as const

/** Applies a sampler group: addresses, filters, level of detail and border colour of stage `stage`; looks at its texture's kind and SetLOD. */
export function createSamplerUnit({ constants, key, gaps }: DrawState, samplers: Samplers, stage: number): System {
  let log: Log | null = null
  const word = KeyWord.FirstStage + stage * STAGE_KEY_WORDS + 2
  const { rows } = constants

  return {
    group: `sampler${stage}`,
    translate(rows_) {
      log = rows_
    },
    apply(row) {
      if (!log) return
      const at = row * log.stride
      const { words, floats } = log
      gaps.bindSampler(stage, samplers.samplerOf(words, at))
      let border = 0
      let mirrorOnce = 0
      for (let axis = 0; axis < 3; axis++) {
        const address = words[at + ADDRESSES[axis]]
        if (address === T.D3DTADDRESS_BORDER) border |= 1 << axis
        if (address === T.D3DTADDRESS_MIRRORONCE) mirrorOnce |= 1 << axis
      }
      const kind = words[at + KIND]
      const palette = kind < TextureKind.Palette ? 0 : kind < TextureKind.AlphaPalette ? 1 : 2
      const mip = words[at + MIP]
      const filter =
        border === 0 && palette === 0
          ? 0
          : (words[at + MAGNIFY] >= T.D3DTEXF_LINEAR ? 1 : 0) |
            (words[at + MINIFY] >= T.D3DTEXF_LINEAR ? 2 : 0) |
            (mip !== T.D3DTEXF_NONE ? 4 : 0) |
            (palette !== 0 && mip >= T.D3DTEXF_LINEAR ? 8 : 0)
      const round = words[at + MAGNIFY] === T.D3DTEXF_ANISOTROPIC && words[at + MAX_ANISOTROPY] > 1 && palette === 0
      const bias = floats[at + BIAS]
      key.set(
        word,
        (bias !== 0 ? 1 : 0) |
          (border << SamplerBits.border[0]) |
          (mirrorOnce << SamplerBits.mirrorOnce[0]) |
          (filter << SamplerBits.filter[0]) |
          (palette << SamplerBits.palette[0]) |
          ((round ? 1 : 0) << SamplerBits.round[0]),
      )
      const constant = (SAMPLER + stage) * 4
      const finest = palette === 0 ? 0 : samplers.finestLevel(words, at)
      if (bias !== rows[constant] || finest !== rows[constant + 1]) {
        rows[constant] = bias
        rows[constant + 1] = finest
        constants.changed(Section.sampler)
      }
      if (border !== 0) {
        constants.setColour(BORDER + stage, words[at + BORDER_COLOUR])
        constants.changed(Section.border)
      }
    },
  }
}
