import type { Direct3DDevice8 } from '../../index.js'
// prettier-ignore
import {
  D3DFMT_INDEX16, D3DFVF_DIFFUSE, D3DFVF_SPECULAR, D3DFVF_TEX1, D3DFVF_XYZ, D3DLOCK_DISCARD, D3DPOOL_DEFAULT,
  D3DPOOL_MANAGED, D3DPT_TRIANGLELIST, D3DTS_WORLD, D3DUSAGE_DYNAMIC, D3DUSAGE_WRITEONLY,
} from '../../index.js'
import type { Matrix, Vector } from '../kit/index.js'
import { intoModel, pack, packDirection, plane, subtract } from '../kit/index.js'

/** Position, the direction to the light as a colour, the colour of the light there, texture coordinates. */
const FVF = D3DFVF_XYZ | D3DFVF_DIFFUSE | D3DFVF_SPECULAR | D3DFVF_TEX1
const FLOATS = 7

/**
 * A square in the plane y = 0, in as many quads that a light can be told to its vertices. What is returned draws it at
 * a place in the world, with a light there.
 */
export const createWall = (
  device: Direct3DDevice8,
  size: number,
  repeat: number,
): ((world: Matrix, light: Vector) => void) => {
  const { vertices, indices } = plane(size, repeat, 32)
  const count = vertices.length / 8
  const floats = new Float32Array(count * FLOATS)
  const words = new Uint32Array(floats.buffer)
  for (let i = 0; i < count; i++) {
    floats.set(vertices.subarray(i * 8, i * 8 + 3), i * FLOATS)
    floats.set(vertices.subarray(i * 8 + 6, i * 8 + 8), i * FLOATS + 5)
  }
  const usage = D3DUSAGE_DYNAMIC | D3DUSAGE_WRITEONLY
  const vertexBuffer = device.CreateVertexBuffer(floats.byteLength, usage, FVF, D3DPOOL_DEFAULT)
  const indexBuffer = device.CreateIndexBuffer(indices.byteLength, D3DUSAGE_WRITEONLY, D3DFMT_INDEX16, D3DPOOL_MANAGED)
  indexBuffer.Lock().set(indices)
  indexBuffer.Unlock()

  return (world, light) => {
    // Where the light is for the wall; from there its direction and brightness at each vertex. The wall's u, v and
    // normal are x, -z, y.
    const [lightX, lightY, lightZ] = intoModel(subtract(light, [world[12], world[13], world[14]]), world)
    for (let at = 0; at < floats.length; at += FLOATS) {
      const [x, y, z] = [lightX - floats[at], lightY - floats[at + 1], lightZ - floats[at + 2]]
      const bright = 1.6 / (1 + 0.45 * (x * x + y * y + z * z))
      words[at + 3] = packDirection([x, -z, y])
      words[at + 4] = pack([bright, bright * 0.72, bright * 0.42])
    }
    vertexBuffer.Lock(0, 0, D3DLOCK_DISCARD).set(floats)
    vertexBuffer.Unlock()
    device.SetTransform(D3DTS_WORLD, world)
    device.SetVertexShader(FVF)
    device.SetStreamSource(0, vertexBuffer, FLOATS * 4)
    device.SetIndices(indexBuffer)
    device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, 0, count, 0, indices.length / 3)
  }
}
