import type { D3DFVF, Direct3DDevice8, Direct3DVertexBuffer8 } from '../../index.js'
import { D3DFMT_INDEX16, D3DPOOL_MANAGED, D3DPT_TRIANGLELIST, D3DTS_WORLD, D3DUSAGE_WRITEONLY } from '../../index.js'
import type { Matrix } from './numbers/matrices.js'
import type { Mesh } from './meshes.js'
import { MESH_FVF, MESH_STRIDE } from './meshes.js'

/** Puts vertices into a buffer of the device. */
export const createVertexBuffer = (
  device: Direct3DDevice8,
  vertices: ArrayBufferView,
  format: D3DFVF | 0 = 0,
): Direct3DVertexBuffer8 => {
  const buffer = device.CreateVertexBuffer(vertices.byteLength, D3DUSAGE_WRITEONLY, format, D3DPOOL_MANAGED)
  buffer.Lock().set(vertices)
  buffer.Unlock()
  return buffer
}

/** Draws a mesh at a place in the world; a vertex shader, if given, has to know that place by itself. */
export type MeshDraw = (world: Matrix, vertexShader?: number) => void

/** Puts a mesh into buffers of the device, to be drawn. */
export const createMeshDraw = (device: Direct3DDevice8, { vertices, indices }: Mesh): MeshDraw => {
  const vertexBuffer = createVertexBuffer(device, vertices, MESH_FVF)
  const indexBuffer = device.CreateIndexBuffer(indices.byteLength, D3DUSAGE_WRITEONLY, D3DFMT_INDEX16, D3DPOOL_MANAGED)
  indexBuffer.Lock().set(indices)
  indexBuffer.Unlock()
  return (world, vertexShader = MESH_FVF) => {
    device.SetTransform(D3DTS_WORLD, world)
    device.SetVertexShader(vertexShader)
    device.SetStreamSource(0, vertexBuffer, MESH_STRIDE)
    device.SetIndices(indexBuffer)
    device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, 0, vertices.byteLength / MESH_STRIDE, 0, indices.length / 3)
  }
}
