import { renderStateColumn, stateLayout, VertexKind } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { FOG_ROWS } from '../constant-rows.js'
import { firstColumn } from '../constants.js'
import { defineStateSystem } from '../define-system.js'
import { KeyWord } from '../../programs/key-words.js'
import { FOG, isTableFog, type FogMode } from '../../programs/program-key.js'
import type { Row } from '../system.js'

const ENABLE = renderStateColumn(T.D3DRS_FOGENABLE)
const COLOUR = renderStateColumn(T.D3DRS_FOGCOLOR)
const TABLE = renderStateColumn(T.D3DRS_FOGTABLEMODE)
const VERTEX = renderStateColumn(T.D3DRS_FOGVERTEXMODE)
const RANGE = firstColumn(
  renderStateColumn(T.D3DRS_FOGSTART),
  renderStateColumn(T.D3DRS_FOGEND),
  renderStateColumn(T.D3DRS_FOGDENSITY),
)
const BY_RANGE = renderStateColumn(T.D3DRS_RANGEFOGENABLE)
/** Behind the group's own words: the vertex kind, then the fourth column of the projection. */
const KIND = stateLayout.group('fog').words
const PROJECTION = KIND + 1

/** Slope of linear table fog whose start is its end: everything behind is fogged. */
const STEEPEST = 1e30
/** The same for vertex fog, which fogs everything then. */
const FLAT = 0

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
 * Applies the fog group: FOGENABLE, FOGCOLOR, FOGTABLEMODE, FOGVERTEXMODE, FOGSTART, FOGEND, FOGDENSITY,
 * RANGEFOGENABLE; looks at the kind of the vertices (those on the screen bring their factor) and at the projection
 * (table fog goes by w when it is a perspective, else by z; SDK: "Pixel Fog"). Vertex shaders bring their factor, too,
 * but table fog wins.
 */
export const fog = defineStateSystem('fog', ({ constants }) => {
  function modeOf({ words, floats, at }: Row): FogMode {
    if (words[at + ENABLE] === 0) return FOG.off
    const kind = words[at + KIND]
    const column = at + PROJECTION
    const affine =
      floats[column] === 0 && floats[column + 1] === 0 && floats[column + 2] === 0 && floats[column + 3] === 1
    const table = (kind === VertexKind.Transformed || affine ? byTableZ : byTableW)[words[at + TABLE]]
    if (table !== undefined) return table
    if (kind === VertexKind.Shader) return FOG.shader
    if (kind === VertexKind.Transformed) return FOG.specularAlpha
    return (words[at + BY_RANGE] !== 0 ? byVertexRange : byVertexZ)[words[at + VERTEX]] ?? FOG.specularAlpha
  }

  /** Of linear fog. */
  function slopeOf(row: Row): number {
    const start = row.floats[row.at + RANGE]
    const end = row.floats[row.at + RANGE + 1]
    if (end !== start) return 1 / (end - start)
    return isTableFog(modeOf(row)) ? STEEPEST : FLAT
  }

  return {
    describe(row, key) {
      key.set(KeyWord.Fog, modeOf(row))
    },
    apply(row) {
      constants.copy(FOG_ROWS, row, RANGE, 3)
      constants.set(FOG_ROWS, 3, slopeOf(row))
      constants.setColour(FOG_ROWS + 1, row.words[row.at + COLOUR])
    },
  }
})
