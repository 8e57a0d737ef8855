import type { Direct3DDevice8 } from '../../index.js'
import { D3DFMT_INDEX16, D3DPOOL_MANAGED, D3DPT_TRIANGLELIST, D3DTS_WORLD, D3DUSAGE_WRITEONLY } from '../../index.js'
import { bytesOf } from './bytes.js'
import type { Matrix } from './matrices.js'
import type { Mesh } from './meshes.js'
import { MESH_FVF, MESH_STRIDE } from './meshes.js'

/** Draws a mesh at a place in the world; a vertex shader, if given, has to know that place by itself. */
export type MeshDraw = (world: Matrix, vertexShader?: number) => void

/** Puts a mesh into buffers of the device, to be drawn. */
export const createMeshDraw = (device: Direct3DDevice8, { vertices, indices }: Mesh): MeshDraw => {
  const vertexBuffer = device.CreateVertexBuffer(vertices.byteLength, D3DUSAGE_WRITEONLY, MESH_FVF, D3DPOOL_MANAGED)
  vertexBuffer.Lock().set(bytesOf(vertices))
  vertexBuffer.Unlock()
  const indexBuffer = device.CreateIndexBuffer(indices.byteLength, D3DUSAGE_WRITEONLY, D3DFMT_INDEX16, D3DPOOL_MANAGED)
  indexBuffer.Lock().set(bytesOf(indices))
  indexBuffer.Unlock()
  return (world, vertexShader = MESH_FVF) => {
    device.SetTransform(D3DTS_WORLD, world)
    device.SetVertexShader(vertexShader)
    device.SetStreamSource(0, vertexBuffer, MESH_STRIDE)
    device.SetIndices(indexBuffer)
    device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, 0, vertices.byteLength / MESH_STRIDE, 0, indices.length / 3)
  }
}
