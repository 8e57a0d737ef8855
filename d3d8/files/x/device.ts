/** Draws models of .x files that move, through a device. */
import type { Direct3DDevice8, Direct3DVertexBuffer8 } from '../../runtime/index.js'
import {
  D3DFVF_NORMAL,
  D3DRS_INDEXEDVERTEXBLENDENABLE,
  D3DRS_VERTEXBLEND,
  D3DTS_WORLD,
  D3DTS_WORLDMATRIX,
  D3DVBF_DISABLE,
} from '../../types/index.js'
import { requireShape } from '../../wrong-argument.js'
import type { XBuffers, XBufferSkin } from './buffers.js'
import type { XPose } from './pose.js'
import { IDENTITY, multiply } from './transforms.js'
import { blendings } from './vertices.js'

/** From the mesh through each bone to the model. */
const matricesOf = ({ bones }: XBufferSkin, pose: XPose): Float32Array[] =>
  bones.map(({ offset, node }) => multiply(offset, pose.world(node)))

/** Adds a point (w 1) or a direction (w 0) through a matrix, by its weight. */
function addTransformed(
  out: Float32Array,
  from: Float32Array,
  at: number,
  w: number,
  matrix: Float32Array,
  weight: number,
): void {
  const [x, y, z] = [from[at], from[at + 1], from[at + 2]]
  for (let i = 0; i < 3; i++)
    out[at + i] += weight * (x * matrix[i] + y * matrix[4 + i] + z * matrix[8 + i] + w * matrix[12 + i])
}

/**
 * The vertices of a mesh as its bones move them: positions, and normals by the plain matrices, as the device blends
 * them. They keep their layout. D3DX: ID3DXSkinMesh::UpdateSkinnedMesh.
 *
 * @param out gets them: `mesh.vertices.length` bytes, from a whole word on
 * @throws RangeError for a mesh whose vertices bring weights, and for one without bones
 */
export function blendXVertices({ name, vertices, stride, fvf, skin }: XBuffers, pose: XPose, out: Uint8Array): void {
  if (skin?.blending !== 'software')
    throw new RangeError(`mesh "${name}" is not blended in software; xToBuffers makes such with skinning: "software"`)
  const { starts, bones, weights } = skin.influences
  const matrices = matricesOf(skin, pose)
  const from = new Float32Array(vertices.buffer, vertices.byteOffset, vertices.byteLength / 4)
  const to = new Float32Array(out.buffer, out.byteOffset, vertices.byteLength / 4)
  to.set(from)
  const hasNormal = (fvf & D3DFVF_NORMAL) !== 0
  for (let vertex = 0; vertex + 1 < starts.length; vertex++) {
    const at = (vertex * stride) / 4
    to.fill(0, at, at + (hasNormal ? 6 : 3))
    for (let i = starts[vertex]; i < starts[vertex + 1]; i++) {
      addTransformed(to, from, at, 1, matrices[bones[i]], weights[i])
      if (hasNormal) addTransformed(to, from, at + 3, 0, matrices[bones[i]], weights[i])
    }
  }
}

/**
 * Sets what a draw of a mesh takes from a pose of its model: the world matrix; for bones the matrices and the states of
 * indexed vertex blending, or the vertices themselves. Call it before each draw; a mesh without bones sets the states
 * back.
 *
 * @param vertexBuffer the mesh's; it is written where bones are blended in software
 * @throws TypeError for what is no mesh, or no pose
 */
export function poseXBuffers(
  device: Direct3DDevice8,
  mesh: XBuffers,
  pose: XPose,
  vertexBuffer: Direct3DVertexBuffer8,
): void {
  requireShape('poseXBuffers', 'mesh', mesh, 'node', 'what xToBuffers gives')
  requireShape('poseXBuffers', 'pose', pose, 'world', 'an XPose of the same model')
  const { skin, node } = mesh
  const isIndexed = skin?.blending === 'indexed'
  device.SetRenderState(D3DRS_INDEXEDVERTEXBLENDENABLE, isIndexed)
  device.SetRenderState(D3DRS_VERTEXBLEND, isIndexed ? blendings[skin.influences.most - 1][1] : D3DVBF_DISABLE)
  if (!skin) device.SetTransform(D3DTS_WORLD, pose.world(node))
  else if (isIndexed) matricesOf(skin, pose).forEach((matrix, i) => device.SetTransform(D3DTS_WORLDMATRIX(i), matrix))
  else {
    device.SetTransform(D3DTS_WORLD, IDENTITY)
    const blended = new Uint8Array(mesh.vertices.length)
    blendXVertices(mesh, pose, blended)
    vertexBuffer.Lock().set(blended)
    vertexBuffer.Unlock()
  }
}
