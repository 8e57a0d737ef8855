/** Skins of .x files: SkinWeights, and the numbers of XSkinMeshHeader. */
import type { XBone, XSkin } from './model.js'
import { nothing, type XReader } from './format/reader.js'

/** XSkinMeshHeader, from behind its opening brace. */
export function readSkinHeader(reader: XReader): Pick<XSkin, 'maxVertexWeights' | 'maxFaceWeights'> {
  const maxVertexWeights = reader.integer('the most weights of a vertex')
  const maxFaceWeights = reader.integer('the most weights of a face')
  // What counts are the SkinWeights that there are.
  reader.integer('the number of bones')
  reader.inside('XSkinMeshHeader', nothing)
  return { maxVertexWeights, maxFaceWeights }
}

/** SkinWeights of a mesh with so many vertices. */
export function readSkinWeights(reader: XReader, vertices: number): XBone {
  const name = reader.string('the name of a bone')
  const count = reader.count('weights', 2)
  const indices = reader.indices('the vertex of a weight', count, vertices)
  const weights = reader.floats('a weight', count)
  const offset = reader.floats('a matrix', 16)
  reader.inside('SkinWeights', nothing)
  return { name, vertices: indices, weights, offset }
}
