import type { Direct3DDevice8 } from '../../index.js'
// prettier-ignore
import {
  D3DFMT_INDEX16, D3DFVF_LASTBETA_UBYTE4, D3DFVF_NORMAL, D3DFVF_TEX1, D3DFVF_XYZB2, D3DPOOL_MANAGED, D3DPT_TRIANGLELIST,
  D3DUSAGE_WRITEONLY,
} from '../../index.js'

/** Position with one weight and the numbers of two matrices, normal, texture coordinates. */
const FVF = D3DFVF_XYZB2 | D3DFVF_LASTBETA_UBYTE4 | D3DFVF_NORMAL | D3DFVF_TEX1
/** Bytes of a vertex. */
const STRIDE = 40

/** Words of a vertex. */
const WORDS = STRIDE / 4
const [ROWS, COLUMNS] = [36, 12]

/** How thick an arm is, from its foot (s = 0) to its round tip (s = 1). */
const radiusAt = (s: number): number =>
  (0.17 - 0.11 * s + 0.06 * Math.exp(-(((s - 0.97) / 0.04) ** 2))) * Math.sqrt(1 - Math.max(0, s * 25 - 24) ** 2)

/**
 * Arms as one mesh of indexed triangles. All stand straight up at the origin; arm i hangs on the bones from i * bones
 * on.
 * @param length of a bone
 */
const buildArms = (
  arms: number,
  bones: number,
  length: number,
): { readonly vertices: Uint32Array<ArrayBuffer>; readonly indices: Uint16Array<ArrayBuffer> } => {
  const ring = COLUMNS + 1
  const vertices = new Uint32Array(arms * (ROWS + 1) * ring * WORDS)
  const floats = new Float32Array(vertices.buffer)
  for (let i = 0; i < vertices.length / WORDS; i++) {
    const [column, row, arm] = [i % ring, Math.floor(i / ring) % (ROWS + 1), Math.floor(i / ring / (ROWS + 1))]
    // Rings lie closer together towards the tip.
    const [s, angle] = [1 - (1 - row / ROWS) ** 1.5, (column / COLUMNS) * 2 * Math.PI]
    const [radius, x, z] = [radiusAt(s), Math.cos(angle), Math.sin(angle)]
    const slope = (radiusAt(Math.max(0, s - 0.005)) - radiusAt(Math.min(1, s + 0.005))) / (0.01 * bones * length)
    const size = Math.hypot(1, slope)
    // From the middle of one bone to the middle of the next, the weight goes over.
    const along = Math.max(0, Math.min(s * bones - 0.5, bones - 1))
    const bone = arm * bones + Math.min(bones - 2, Math.floor(along))
    floats.set([radius * x, s * bones * length, radius * z, 1 - (along + arm * bones - bone)], i * WORDS)
    vertices[i * WORDS + 4] = bone | ((bone + 1) << 8)
    floats.set([x / size, slope / size, z / size, column / COLUMNS, s], i * WORDS + 5)
  }
  const quads = Array.from({ length: arms * ROWS * COLUMNS }, (_, quad) => {
    const arm = Math.floor(quad / COLUMNS / ROWS)
    const first = arm * ring + Math.floor(quad / COLUMNS) * ring + (quad % COLUMNS)
    return [first, first + ring, first + 1, first + 1, first + ring, first + ring + 1]
  })
  return { vertices, indices: new Uint16Array(quads.flat()) }
}

/**
 * Puts arms into buffers of the device; what is returned draws all of them at once, with the world matrices and states
 * that hold.
 */
export const createArms = (device: Direct3DDevice8, arms: number, bones: number, length: number): (() => void) => {
  const { vertices, indices } = buildArms(arms, bones, length)
  const vertexBuffer = device.CreateVertexBuffer(vertices.byteLength, D3DUSAGE_WRITEONLY, FVF, D3DPOOL_MANAGED)
  vertexBuffer.Lock().set(vertices)
  vertexBuffer.Unlock()
  const indexBuffer = device.CreateIndexBuffer(indices.byteLength, D3DUSAGE_WRITEONLY, D3DFMT_INDEX16, D3DPOOL_MANAGED)
  indexBuffer.Lock().set(indices)
  indexBuffer.Unlock()
  return () => {
    device.SetVertexShader(FVF)
    device.SetStreamSource(0, vertexBuffer, STRIDE)
    device.SetIndices(indexBuffer)
    device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, 0, vertices.byteLength / STRIDE, 0, indices.length / 3)
  }
}
