import type { Log } from '../engine/index.js'
import { renderStateColumn, stateLayout } from '../d3d8/state-table.js'
import * as T from '../d3d8/types/index.js'
import { FOG_ROWS } from './constant-rows.js'
import { Section } from './constants.js'
import type { DrawState } from './draw-state.js'
import { KeyWord } from './key-words.js'
import { FOG, type FogMode } from './program-key.js'
import type { System } from './system.js'

const ENABLE = renderStateColumn(T.D3DRS_FOGENABLE)
const COLOUR = renderStateColumn(T.D3DRS_FOGCOLOR)
const TABLE = renderStateColumn(T.D3DRS_FOGTABLEMODE)
const VERTEX = renderStateColumn(T.D3DRS_FOGVERTEXMODE)
const START = renderStateColumn(T.D3DRS_FOGSTART)
const END = renderStateColumn(T.D3DRS_FOGEND)
const DENSITY = renderStateColumn(T.D3DRS_FOGDENSITY)
const RANGE = renderStateColumn(T.D3DRS_RANGEFOGENABLE)
const FORMAT = stateLayout.group('fog').words
const PROJECTION = FORMAT + 1

/** Slope of linear fog whose start is its end: everything behind is fogged. */
const STEEPEST = 1e30

type ByFogMode = Readonly<Partial<Record<number, FogMode>>>

/** D3DFOGMODE → where the factor comes from. */
const byVertexZ: ByFogMode = {
  [T.D3DFOG_EXP]: FOG.vertexExp,
  [T.D3DFOG_EXP2]: FOG.vertexExp2,
  [T.D3DFOG_LINEAR]: FOG.vertexLinear,
}
const byVertexRange: ByFogMode = {
  [T.D3DFOG_EXP]: FOG.rangeExp,
  [T.D3DFOG_EXP2]: FOG.rangeExp2,
  [T.D3DFOG_LINEAR]: FOG.rangeLinear,
}
const byTableZ: ByFogMode = {
  [T.D3DFOG_EXP]: FOG.tableZExp,
  [T.D3DFOG_EXP2]: FOG.tableZExp2,
  [T.D3DFOG_LINEAR]: FOG.tableZLinear,
}
const byTableW: ByFogMode = {
  [T.D3DFOG_EXP]: FOG.tableWExp,
  [T.D3DFOG_EXP2]: FOG.tableWExp2,
  [T.D3DFOG_LINEAR]: FOG.tableWLinear,
}

/**
 * Applies the fog group: FOGENABLE, FOGCOLOR, FOGTABLEMODE, FOGVERTEXMODE, FOGSTART, FOGEND, FOGDENSITY, RANGEFOGENABLE; looks at
 * the vertex format (vertices on the screen bring their factor) and at the projection (table fog goes by w when it is a
 * perspective, else by z; SDK: "Pixel Fog"). Vertex shaders bring their factor,
 * too, but table fog wins.
 */
export function createFog({ constants, key, formatFacts }: DrawState): System {
  let log: Log | null = null

  function mode(words: Uint32Array<ArrayBufferLike>, floats: Float32Array<ArrayBufferLike>, at: number): FogMode {
    if (words[at + ENABLE] === 0) return FOG.off
    const { transformed, program } = formatFacts(words[at + FORMAT])
    const column = at + PROJECTION + 3
    const affine =
      floats[column] === 0 && floats[column + 4] === 0 && floats[column + 8] === 0 && floats[column + 12] === 1
    const table = (transformed || affine ? byTableZ : byTableW)[words[at + TABLE]]
    if (table !== undefined) return table
    if (program) return FOG.shader
    if (transformed) return FOG.specularAlpha
    return (words[at + RANGE] !== 0 ? byVertexRange : byVertexZ)[words[at + VERTEX]] ?? FOG.specularAlpha
  }

  return {
    group: 'fog',
    translate(rows) {
      log = rows
    },
    apply(row) {
      if (!log) return
      const at = row * log.stride
      const { words, floats } = log
      key.set(KeyWord.Fog, mode(words, floats, at))
      const to = FOG_ROWS * 4
      const start = floats[at + START]
      const end = floats[at + END]
      constants.rows[to] = start
      constants.rows[to + 1] = end
      constants.rows[to + 2] = floats[at + DENSITY]
      constants.rows[to + 3] = end === start ? STEEPEST : 1 / (end - start)
      constants.setColour(FOG_ROWS + 1, words[at + COLOUR])
      constants.changed(Section.fog)
    },
  }
}
