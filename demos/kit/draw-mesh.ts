import type { Direct3DDevice8 } from '../../index.js'
import { D3DFMT_INDEX16, D3DPOOL_MANAGED, D3DPT_TRIANGLELIST, D3DTS_WORLD, D3DUSAGE_WRITEONLY } from '../../index.js'
import { bytesOf } from './bytes.js'
import type { Matrix } from './matrices.js'
import type { Mesh } from './meshes.js'
import { MESH_FVF, MESH_STRIDE } from './meshes.js'

/** Puts a mesh into buffers of the device; what it returns draws the mesh at a place in the world. */
export const createMeshDraw = (device: Direct3DDevice8, { vertices, indices }: Mesh): ((world: Matrix) => void) => {
  const vertexBuffer = device.CreateVertexBuffer(vertices.byteLength, D3DUSAGE_WRITEONLY, MESH_FVF, D3DPOOL_MANAGED)
  vertexBuffer.Lock().set(bytesOf(vertices))
  vertexBuffer.Unlock()
  const indexBuffer = device.CreateIndexBuffer(indices.byteLength, D3DUSAGE_WRITEONLY, D3DFMT_INDEX16, D3DPOOL_MANAGED)
  indexBuffer.Lock().set(bytesOf(indices))
  indexBuffer.Unlock()
  return (world) => {
    device.SetTransform(D3DTS_WORLD, world)
    device.SetVertexShader(MESH_FVF)
    device.SetStreamSource(0, vertexBuffer, MESH_STRIDE)
    device.SetIndices(indexBuffer)
    device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, 0, vertices.byteLength / MESH_STRIDE, 0, indices.length / 3)
  }
}
