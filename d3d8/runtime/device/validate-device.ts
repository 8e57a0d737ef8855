import { valueText } from '../../api/enumerations.js'
import { STAGES, STAGE_STATE_LIMIT, stageStateSlots, stateLayout } from '../../state-table.js'
import * as T from '../../types/index.js'

const PIXEL_SHADER = stateLayout.group('pixelShader').offset

/** D3DTA without its modifiers, and the modifiers. */
const ARGUMENT = 0xf
const MODIFIERS = T.D3DTA_COMPLEMENT | T.D3DTA_ALPHAREPLICATE

/** What a state of a stage may be, and the result for one that may not. */
interface Rule {
  readonly states: readonly (readonly [name: string, type: number])[]
  readonly allows: (value: number) => boolean
  readonly names: 'D3DTEXTUREOP' | 'D3DTA' | 'D3DTEXTUREFILTERTYPE'
  readonly hr: T.HRESULT
}

const isOperation = (value: number): boolean => value >= T.D3DTOP_DISABLE && value <= T.D3DTOP_LERP
const isArgument = (value: number): boolean =>
  (value & ARGUMENT) <= T.D3DTA_TEMP && (value & ~(ARGUMENT | MODIFIERS)) === 0

/** What the stages that are used are asked for. SDK: IDirect3DDevice8::ValidateDevice. */
const operations: readonly Rule[] = [
  {
    states: [['COLOROP', T.D3DTSS_COLOROP]],
    allows: isOperation,
    names: 'D3DTEXTUREOP',
    hr: T.D3DERR_UNSUPPORTEDCOLOROPERATION,
  },
  {
    states: [
      ['COLORARG0', T.D3DTSS_COLORARG0],
      ['COLORARG1', T.D3DTSS_COLORARG1],
      ['COLORARG2', T.D3DTSS_COLORARG2],
    ],
    allows: isArgument,
    names: 'D3DTA',
    hr: T.D3DERR_UNSUPPORTEDCOLORARG,
  },
  {
    states: [['ALPHAOP', T.D3DTSS_ALPHAOP]],
    allows: isOperation,
    names: 'D3DTEXTUREOP',
    hr: T.D3DERR_UNSUPPORTEDALPHAOPERATION,
  },
  {
    states: [
      ['ALPHAARG0', T.D3DTSS_ALPHAARG0],
      ['ALPHAARG1', T.D3DTSS_ALPHAARG1],
      ['ALPHAARG2', T.D3DTSS_ALPHAARG2],
    ],
    allows: isArgument,
    names: 'D3DTA',
    hr: T.D3DERR_UNSUPPORTEDALPHAARG,
  },
]

const filterRule = (name: string, state: number, allows: (value: number) => boolean): Rule => ({
  states: [[name, state]],
  allows: (value) => value >= T.D3DTEXF_POINT && allows(value),
  names: 'D3DTEXTUREFILTERTYPE',
  hr: T.D3DERR_UNSUPPORTEDTEXTUREFILTER,
})

/** D3DTEXF_NONE is a mip filter alone, and cubic filters magnify alone. */
const filtersUpTo = (last: number): readonly Rule[] => [
  filterRule('MAGFILTER', T.D3DTSS_MAGFILTER, (value) => value <= last || isCubic(value)),
  filterRule('MINFILTER', T.D3DTSS_MINFILTER, (value) => value <= last),
]

const isCubic = (value: number): boolean => value === T.D3DTEXF_FLATCUBIC || value === T.D3DTEXF_GAUSSIANCUBIC

/** Filters and operations of a stage, one state after the other. */
function requireStage(words: Uint32Array<ArrayBufferLike>, stage: number, rules: readonly Rule[]): void {
  for (const { states, allows, names, hr } of rules)
    for (const [name, type] of states) {
      const value = words[stageStateSlots[stage * STAGE_STATE_LIMIT + type]]
      if (allows(value)) continue
      const sentence = `D3DTSS_${name} of stage ${stage} is ${valueText(names, value)}; the device does not draw by it`
      throw new T.D3DError(hr, 'IDirect3DDevice8::ValidateDevice', sentence)
    }
}

/**
 * Throws for what a draw would not honour of the present stages: filters of all of them, operations and arguments of
 * those in the cascade, which a pixel shader stands in for.
 *
 * @throws D3DError D3DERR_UNSUPPORTED…, naming stage, state and value
 */
export function requireDrawable(words: Uint32Array<ArrayBufferLike>, isAnisotropic: boolean): void {
  const filters = filtersUpTo(isAnisotropic ? T.D3DTEXF_ANISOTROPIC : T.D3DTEXF_LINEAR)
  for (let stage = 0; stage < STAGES; stage++) requireStage(words, stage, filters)
  if (words[PIXEL_SHADER] !== 0) return
  for (let stage = 0; stage < STAGES; stage++) {
    if (words[stageStateSlots[stage * STAGE_STATE_LIMIT + T.D3DTSS_COLOROP]] === T.D3DTOP_DISABLE) return
    requireStage(words, stage, operations)
  }
}
