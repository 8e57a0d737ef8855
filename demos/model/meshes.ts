// prettier-ignore
import {
  D3DBLEND_INVSRCALPHA, D3DBLEND_SRCALPHA, D3DPOOL_MANAGED, D3DPT_TRIANGLELIST, D3DRS_ALPHABLENDENABLE, D3DRS_DESTBLEND,
  D3DRS_SRCBLEND, D3DTS_WORLD, D3DUSAGE_WRITEONLY, readX, xToBuffers, type Direct3DBaseTexture8, type Direct3DDevice8, type XBuffers,
} from '../../index.js'
import { createVertexBuffer, findFile, loadTexture, setSmoothTexture, type Vector } from '../kit/index.js'
import type { Sight } from './sight.js'

/** The ball that all vertices lie in, in the space of the model. */
const ballAround = (meshes: readonly XBuffers[]): { centre: Vector; radius: number } => {
  const [low, high] = [new Float32Array(3).fill(Infinity), new Float32Array(3).fill(-Infinity)]
  for (const { vertices, stride, vertexCount, transform: m } of meshes) {
    const floats = new Float32Array(vertices.buffer)
    for (let vertex = 0; vertex < vertexCount; vertex++) {
      const [x, y, z] = floats.subarray((vertex * stride) / 4)
      for (let i = 0; i < 3; i++) {
        const place = x * m[i] + y * m[4 + i] + z * m[8 + i] + m[12 + i]
        low[i] = Math.min(low[i], place)
        high[i] = Math.max(high[i], place)
      }
    }
  }
  const [x, y, z] = low.map((from, i) => (from + high[i]) / 2)
  return { centre: [x, y, z], radius: Math.hypot(...low.map((from, i) => high[i] - from)) / 2 || 1 }
}

/** All textures that some meshes name and that are among the files. */
const loadTextures = async (
  device: Direct3DDevice8,
  meshes: readonly XBuffers[],
  files: ReadonlyMap<string, File>,
): Promise<ReadonlyMap<string, Direct3DBaseTexture8>> => {
  const textures = new Map<string, Direct3DBaseTexture8>()
  const names = meshes.flatMap(({ materials }) => materials.map(({ pTextureFilename }) => pTextureFilename))
  for (const name of new Set(names.filter((name) => name !== null))) {
    const file = findFile(files, name)
    if (file) textures.set(name, await loadTexture(device, file))
    else console.warn(`The texture ${name} is not among the files.`)
  }
  return textures
}

/** Puts the meshes of a .x file into buffers of the device, to be drawn with their materials. */
export const createMeshes = async (
  device: Direct3DDevice8,
  file: File,
  files: ReadonlyMap<string, File>,
): Promise<Sight> => {
  const meshes = xToBuffers(readX(await file.arrayBuffer()), { computeNormals: true })
  if (meshes.length === 0) throw new Error(`${file.name} holds no triangles.`)
  const textures = await loadTextures(device, meshes, files)

  const parts = meshes.flatMap(({ vertices, fvf, indices, indexFormat, stride, transform, materials, attributes }) => {
    const vertexBuffer = createVertexBuffer(device, vertices, fvf)
    const indexBuffer = device.CreateIndexBuffer(indices.length, D3DUSAGE_WRITEONLY, indexFormat, D3DPOOL_MANAGED)
    indexBuffer.Lock().set(indices)
    indexBuffer.Unlock()
    return attributes.map(({ AttribId, FaceStart, FaceCount, VertexStart, VertexCount }) => {
      const { MatD3D, pTextureFilename } = materials[AttribId]
      const texture = pTextureFilename === null ? undefined : textures.get(pTextureFilename)
      const draw = (): void => {
        device.SetTransform(D3DTS_WORLD, transform)
        // Materials of .x files have no ambient colour.
        device.SetMaterial({ ...MatD3D, Ambient: MatD3D.Diffuse })
        if (texture) setSmoothTexture(device, 0, texture)
        else device.SetTexture(0, null)
        device.SetRenderState(D3DRS_ALPHABLENDENABLE, MatD3D.Diffuse.a < 1)
        device.SetVertexShader(fvf)
        device.SetStreamSource(0, vertexBuffer, stride)
        device.SetIndices(indexBuffer)
        device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, VertexStart, VertexCount, FaceStart * 3, FaceCount)
      }
      return { draw, isClear: MatD3D.Diffuse.a < 1 }
    })
  })
  device.SetRenderState(D3DRS_SRCBLEND, D3DBLEND_SRCALPHA)
  device.SetRenderState(D3DRS_DESTBLEND, D3DBLEND_INVSRCALPHA)
  // What can be seen through comes last.
  parts.sort((a, b) => Number(a.isClear) - Number(b.isClear))
  return {
    ...ballAround(meshes),
    draw() {
      for (const { draw } of parts) draw()
    },
  }
}
