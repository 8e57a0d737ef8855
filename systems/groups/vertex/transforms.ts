import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { renderStateColumn, Transforms } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { MISC, VIEW, VIEW_PROJECTION } from '../constant-rows.js'
import { defineStateSystem } from '../define-system.js'
import { KeyWord, VertexBlendBits } from '../../programs/key-words.js'
import { writeViewProjection } from './view-projection.js'

const FALLBACK = FALLBACKS['systems/groups/vertex/transforms.ts']

const BLEND = renderStateColumn(T.D3DRS_VERTEXBLEND)
const INDEXED = renderStateColumn(T.D3DRS_INDEXEDVERTEXBLENDENABLE)
const TWEEN = renderStateColumn(T.D3DRS_TWEENFACTOR)

/** D3DVERTEXBLENDFLAGS → weights given in the vertex, plus 1; 0 for no blending. */
const weights: Readonly<Partial<Record<number, number>>> = {
  [T.D3DVBF_DISABLE]: 0,
  [T.D3DVBF_1WEIGHTS]: 2,
  [T.D3DVBF_2WEIGHTS]: 3,
  [T.D3DVBF_3WEIGHTS]: 4,
  [T.D3DVBF_0WEIGHTS]: 1,
}

/** Applies the transforms group: VIEW, PROJECTION, VERTEXBLEND, INDEXEDVERTEXBLENDENABLE, TWEENFACTOR. */
export const transforms = defineStateSystem('transforms', ({ constants, viewMatrices, fallbacks }) => {
  const floats = new Float32Array(16)
  const product = { words: new Uint32Array(floats.buffer), floats, at: 0 }
  return {
    describe({ words, at }, key) {
      const blend = words[at + BLEND]
      const tweening = blend === T.D3DVBF_TWEENING
      const count = tweening ? 0 : weights[blend]
      if (count === undefined) fallbacks.note(FALLBACK.blend, { value: blend })
      const indexed = words[at + INDEXED] !== 0
      key.set(
        KeyWord.VertexBlend,
        (count ?? 0) | (indexed ? VertexBlendBits.Indexed : 0) | (tweening ? VertexBlendBits.Tweening : 0),
      )
    },
    apply(row) {
      constants.copy(VIEW, row, Transforms.View, 16)
      const view = row.at + Transforms.View
      const projection = row.at + Transforms.Projection
      constants.set(MISC, 2, writeViewProjection(row.floats, view, row.floats, projection, floats, 0))
      constants.copy(VIEW_PROJECTION, product, 0, 16)
      constants.set(MISC, 1, row.floats[row.at + TWEEN])
      viewMatrices.moved()
    },
  }
})
