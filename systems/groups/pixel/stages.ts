import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { TextureKind } from '../../../d3d8/descriptions.js'
import { stageStateColumn, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { BUMP } from '../constant-rows.js'
import { firstColumn } from '../constants.js'
import { defineStageSystems } from '../define-system.js'
import { KeyWord } from '../../programs/key-words.js'

const FALLBACK = FALLBACKS['systems/groups/pixel/stages.ts']

const column = {
  colorOp: stageStateColumn(T.D3DTSS_COLOROP),
  colorArg0: stageStateColumn(T.D3DTSS_COLORARG0),
  colorArg1: stageStateColumn(T.D3DTSS_COLORARG1),
  colorArg2: stageStateColumn(T.D3DTSS_COLORARG2),
  alphaOp: stageStateColumn(T.D3DTSS_ALPHAOP),
  alphaArg0: stageStateColumn(T.D3DTSS_ALPHAARG0),
  alphaArg1: stageStateColumn(T.D3DTSS_ALPHAARG1),
  alphaArg2: stageStateColumn(T.D3DTSS_ALPHAARG2),
  resultArg: stageStateColumn(T.D3DTSS_RESULTARG),
  coordinates: stageStateColumn(T.D3DTSS_TEXCOORDINDEX),
  transform: stageStateColumn(T.D3DTSS_TEXTURETRANSFORMFLAGS),
  matrix: firstColumn(
    stageStateColumn(T.D3DTSS_BUMPENVMAT00),
    stageStateColumn(T.D3DTSS_BUMPENVMAT01),
    stageStateColumn(T.D3DTSS_BUMPENVMAT10),
    stageStateColumn(T.D3DTSS_BUMPENVMAT11),
  ),
  scale: firstColumn(stageStateColumn(T.D3DTSS_BUMPENVLSCALE), stageStateColumn(T.D3DTSS_BUMPENVLOFFSET)),
} as const

const TEXTURE_KIND = stateLayout.group('stage0').words

/** Words of a stage in the program key. */
export const STAGE_KEY_WORDS = 3

/**
 * Where the fields of a stage lie in its first two key words, as [shift, bits]; argument fields take D3DTA with its
 * modifiers.
 */
export const StageBits = {
  op: [0, 5],
  arg1: [5, 6],
  arg2: [11, 6],
  arg0: [17, 6],
  /** First word: TEXTURE kind. Second: coordinate set. */
  kind: [23, 2],
  coordinates: [23, 3],
  /** First word: 1 when RESULTARG is TEMP. */
  temporary: [25, 1],
  /** Second word: the high half of TEXCOORDINDEX. */
  generation: [26, 2],
  /** First word: COUNTn of TEXTURETRANSFORMFLAGS, as it is. */
  transform: [26, 3],
  /** First word: PROJECTED. */
  projected: [29, 1],
} as const

/** Reads a field out of a key word. */
export const stageField = (word: number, [shift, bits]: readonly [number, number]): number =>
  (word >>> shift) & ((1 << bits) - 1)

/** Bits of TEXTURETRANSFORMFLAGS that hold the count. */
const COUNT_MASK = 7

/**
 * Apply the stage groups: operations, arguments, coordinates and bump matrix of each stage; they look at the kind of
 * its texture.
 */
export const stages = defineStageSystems('stage', ({ constants, fallbacks }, stage) => {
  const first = KeyWord.FirstStage + stage * STAGE_KEY_WORDS

  /** An operation that exists; another one passes its first argument on. */
  function operation(name: string, value: number): number {
    if (value >= T.D3DTOP_DISABLE && value <= T.D3DTOP_LERP) return value
    fallbacks.note(FALLBACK.operation, { of: name, value })
    return T.D3DTOP_SELECTARG1
  }

  /** An argument that exists, with its modifiers; another one is what came before. */
  function argument(value: number): number {
    if ((value & T.D3DTA_SELECTMASK) <= T.D3DTA_TEMP) return value & 63
    fallbacks.note(FALLBACK.argument, { value })
    return T.D3DTA_CURRENT
  }

  return {
    describe({ words, at }, key) {
      const flags = words[at + column.transform]
      key.set(
        first,
        operation('D3DTSS_COLOROP', words[at + column.colorOp]) |
          (argument(words[at + column.colorArg1]) << StageBits.arg1[0]) |
          (argument(words[at + column.colorArg2]) << StageBits.arg2[0]) |
          (argument(words[at + column.colorArg0]) << StageBits.arg0[0]) |
          ((words[at + TEXTURE_KIND] & TextureKind.Shape) << StageBits.kind[0]) |
          ((words[at + column.resultArg] === T.D3DTA_TEMP ? 1 : 0) << StageBits.temporary[0]) |
          ((flags & COUNT_MASK) << StageBits.transform[0]) |
          (((flags & T.D3DTTFF_PROJECTED) !== 0 ? 1 : 0) << StageBits.projected[0]),
      )
      key.set(
        first + 1,
        operation('D3DTSS_ALPHAOP', words[at + column.alphaOp]) |
          (argument(words[at + column.alphaArg1]) << StageBits.arg1[0]) |
          (argument(words[at + column.alphaArg2]) << StageBits.arg2[0]) |
          (argument(words[at + column.alphaArg0]) << StageBits.arg0[0]) |
          ((words[at + column.coordinates] & 7) << StageBits.coordinates[0]) |
          (((words[at + column.coordinates] >>> 16) & 3) << StageBits.generation[0]),
      )
    },
    apply(row) {
      constants.copy(BUMP + stage * 2, row, column.matrix, 4)
      constants.copy(BUMP + stage * 2 + 1, row, column.scale, 2)
    },
  }
})
