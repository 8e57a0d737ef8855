// prettier-ignore
import {
  blendXVertices, D3DBLEND_INVSRCALPHA, D3DBLEND_SRCALPHA, D3DPOOL_MANAGED, D3DPT_TRIANGLELIST, D3DRS_ALPHABLENDENABLE,
  D3DRS_DESTBLEND, D3DRS_SRCBLEND, D3DUSAGE_WRITEONLY, findTextureName, poseXBuffers, readX, xDuration, xOpacities,
  XPose, xTicksPerSecond, xToBuffers, type Direct3DBaseTexture8, type Direct3DDevice8, type XBuffers, type XModel,
} from '../../index.js'
import { createVertexBuffer, loadTexture, setSmoothTexture, type Vector } from '../kit/index.js'
import type { Sight } from './sight.js'

/** The ball that all vertices lie in at rest, in the space of the model. */
const ballAround = (model: XModel, pose: XPose): { centre: Vector; radius: number } => {
  const [low, high] = [new Float32Array(3).fill(Infinity), new Float32Array(3).fill(-Infinity)]
  for (const mesh of xToBuffers(model, { skinning: 'software' })) {
    const { stride, vertexCount, skin } = mesh
    // Vertices with bones are where those are.
    const vertices = skin ? new Uint8Array(mesh.vertices.length) : mesh.vertices
    if (skin) blendXVertices(mesh, pose, vertices)
    const m = pose.world(skin ? -1 : mesh.node)
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
    const file = files.get(findTextureName(files.keys(), name) ?? '')
    if (file) textures.set(name, await loadTexture(device, file))
    else console.warn(`The texture ${name} is not among the files.`)
  }
  return textures
}

/** What draws the parts of a mesh, each with its material. */
const createParts = (
  device: Direct3DDevice8,
  buffers: XBuffers,
  pose: XPose,
  opacityOf: ReturnType<typeof xOpacities>,
  textures: ReadonlyMap<string, Direct3DBaseTexture8>,
): { readonly draw: () => void; readonly isClear: boolean }[] => {
  const { mesh, vertices, fvf, indices, indexFormat, stride, materials, attributes } = buffers
  const vertexBuffer = createVertexBuffer(device, vertices, fvf)
  const indexBuffer = device.CreateIndexBuffer(indices.length, D3DUSAGE_WRITEONLY, indexFormat, D3DPOOL_MANAGED)
  indexBuffer.Lock().set(indices)
  indexBuffer.Unlock()
  return attributes.map(({ AttribId, FaceStart, FaceCount, VertexStart, VertexCount }) => {
    const { MatD3D, pTextureFilename } = materials[AttribId]
    const texture = pTextureFilename === null ? undefined : textures.get(pTextureFilename)
    const isClear = opacityOf(mesh.materials[AttribId]) < 1
    const { Diffuse, Specular, Power } = MatD3D
    // Materials of .x files have no ambient colour; power 0 would shine everywhere.
    const black = { r: 0, g: 0, b: 0, a: 0 }
    const material = { ...MatD3D, Ambient: Diffuse, Specular: Power > 0 ? Specular : black }
    const draw = (): void => {
      poseXBuffers(device, buffers, pose, vertexBuffer)
      device.SetMaterial(material)
      if (texture) setSmoothTexture(device, 0, texture)
      else device.SetTexture(0, null)
      device.SetRenderState(D3DRS_ALPHABLENDENABLE, isClear)
      device.SetVertexShader(fvf)
      device.SetStreamSource(0, vertexBuffer, stride)
      device.SetIndices(indexBuffer)
      device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, VertexStart, VertexCount, FaceStart * 3, FaceCount)
    }
    return { draw, isClear }
  })
}

/**
 * Puts the meshes of .x files into buffers of the device, to be drawn with their materials as their first animation
 * moves them. Files without meshes bring animations.
 */
export const createMeshes = async (
  device: Direct3DDevice8,
  xFiles: readonly File[],
  files: ReadonlyMap<string, File>,
): Promise<Sight> => {
  const models = await Promise.all(xFiles.map(async (file) => readX(await file.arrayBuffer())))
  const found = models.map((model) => ({ model, meshes: xToBuffers(model, { computeNormals: true }) }))
  const { model, meshes } = found.find(({ meshes }) => meshes.length > 0) ?? found[0]
  if (meshes.length === 0) throw new Error(`${xFiles[0].name} holds no triangles.`)
  const textures = await loadTextures(device, meshes, files)
  const pose = new XPose(model)
  const [set] = models.flatMap((one) => one.animations.map((animation) => ({ animation, ticks: xTicksPerSecond(one) })))

  const parts = meshes.flatMap((buffers) => createParts(device, buffers, pose, xOpacities(model), textures))
  device.SetRenderState(D3DRS_SRCBLEND, D3DBLEND_SRCALPHA)
  device.SetRenderState(D3DRS_DESTBLEND, D3DBLEND_INVSRCALPHA)
  // What can be seen through comes last.
  parts.sort((a, b) => Number(a.isClear) - Number(b.isClear))
  return {
    ...ballAround(model, pose),
    draw(_view, time) {
      const seconds = set ? xDuration(set.animation) / set.ticks : 0
      if (seconds > 0) pose.set(set.animation, time % seconds, set.ticks)
      for (const { draw } of parts) draw()
    },
  }
}
