/** Vertex and index buffers of meshes, by their options. */
import { invalidCall, isUint } from '../../runtime/arguments/checks.js'
import { Direct3DDevice8 } from '../../runtime/device/device.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import {
  D3DFMT_INDEX16,
  D3DFMT_INDEX32,
  D3DLOCK_READONLY,
  D3DPOOL_DEFAULT,
  D3DPOOL_MANAGED,
  D3DPOOL_SYSTEMMEM,
  D3DUSAGE_DONOTCLIP,
  D3DUSAGE_DYNAMIC,
  D3DUSAGE_NPATCHES,
  D3DUSAGE_POINTS,
  D3DUSAGE_RTPATCHES,
  D3DUSAGE_SOFTWAREPROCESSING,
  D3DUSAGE_WRITEONLY,
  type D3DPOOL,
  type D3DUSAGE,
} from '../../types/index.js'
import type { Direct3DIndexBuffer8 } from '../../runtime/buffers/index-buffer.js'
import type { Direct3DVertexBuffer8 } from '../../runtime/buffers/vertex-buffer.js'
import * as F from './mesh-flags.js'
import type { D3DXMESH } from './mesh-flags.js'
import type { VertexFormat } from './vertices.js'

/** The buffers of a mesh. */
export interface MeshBuffers {
  readonly device: Direct3DDevice8
  readonly options: D3DXMESH
  readonly format: VertexFormat
  readonly vertexBuffer: Direct3DVertexBuffer8
  readonly indexBuffer: Direct3DIndexBuffer8
  readonly faces: number
  readonly vertices: number
}

/** Usages of both buffers by options. */
const bothUsages: readonly (readonly [D3DXMESH, D3DUSAGE])[] = [
  [F.D3DXMESH_DONOTCLIP, D3DUSAGE_DONOTCLIP],
  [F.D3DXMESH_POINTS, D3DUSAGE_POINTS],
  [F.D3DXMESH_RTPATCHES, D3DUSAGE_RTPATCHES],
  [F.D3DXMESH_NPATCHES, D3DUSAGE_NPATCHES],
]

const vertexUsages: readonly (readonly [D3DXMESH, D3DUSAGE])[] = [
  ...bothUsages,
  [F.D3DXMESH_VB_WRITEONLY, D3DUSAGE_WRITEONLY],
  [F.D3DXMESH_VB_DYNAMIC, D3DUSAGE_DYNAMIC],
  [F.D3DXMESH_VB_SOFTWAREPROCESSING, D3DUSAGE_SOFTWAREPROCESSING],
]

const indexUsages: readonly (readonly [D3DXMESH, D3DUSAGE])[] = [
  ...bothUsages,
  [F.D3DXMESH_IB_WRITEONLY, D3DUSAGE_WRITEONLY],
  [F.D3DXMESH_IB_DYNAMIC, D3DUSAGE_DYNAMIC],
  [F.D3DXMESH_IB_SOFTWAREPROCESSING, D3DUSAGE_SOFTWAREPROCESSING],
]

const usageOf = (table: readonly (readonly [D3DXMESH, D3DUSAGE])[], options: D3DXMESH): D3DUSAGE =>
  table.reduce((usage, [option, bit]) => ((options & option) !== 0 ? usage | bit : usage), 0)

const poolOf = (options: D3DXMESH, system: D3DXMESH, managed: D3DXMESH): D3DPOOL =>
  (options & managed) !== 0 ? D3DPOOL_MANAGED : (options & system) !== 0 ? D3DPOOL_SYSTEMMEM : D3DPOOL_DEFAULT

/** Usage and pool of an index buffer, by options. */
export const indexUsage = (options: D3DXMESH): { readonly usage: D3DUSAGE; readonly pool: D3DPOOL } => ({
  usage: usageOf(indexUsages, options),
  pool: poolOf(options, F.D3DXMESH_IB_SYSTEMMEM, F.D3DXMESH_IB_MANAGED),
})

/** Throws when something is no device. */
export function requireDevice(method: string, pDevice: unknown): asserts pDevice is Direct3DDevice8 {
  if (!(pDevice instanceof Direct3DDevice8))
    throw invalidCall(method, `pDevice is ${shownValue(pDevice)}; it is an IDirect3DDevice8`)
}

/**
 * Buffers of a mesh, empty.
 *
 * @throws D3DError D3DERR_INVALIDCALL for no faces or vertices, and for more vertices than indices can name
 */
export function createMeshBuffers(
  method: string,
  device: Direct3DDevice8,
  options: D3DXMESH,
  format: VertexFormat,
  { faces, vertices }: { readonly faces: number; readonly vertices: number },
  shared: MeshBuffers['vertexBuffer'] | null = null,
): MeshBuffers {
  requireDevice(method, device)
  const long = (options & F.D3DXMESH_32BIT) !== 0
  const most = long ? 0xfffffffe : 0xffff
  if (!isUint(faces) || faces === 0) throw invalidCall(method, `the mesh has ${shownValue(faces)} faces; it needs 1`)
  if (!isUint(vertices) || vertices === 0 || vertices > most)
    throw invalidCall(
      method,
      `the mesh has ${shownValue(vertices)} vertices; ` +
        `allowed are 1 to ${most}${long ? '' : ', more with D3DXMESH_32BIT'}`,
    )
  const indexBytes = faces * 3 * (long ? 4 : 2)
  const vertexPool = poolOf(options, F.D3DXMESH_VB_SYSTEMMEM, F.D3DXMESH_VB_MANAGED)
  const vertexBuffer =
    shared ??
    device.CreateVertexBuffer(vertices * format.words * 4, usageOf(vertexUsages, options), format.fvf, vertexPool)
  if (shared) shared.AddRef()
  try {
    const indexFormat = long ? D3DFMT_INDEX32 : D3DFMT_INDEX16
    const { usage, pool } = indexUsage(options)
    const indexBuffer = device.CreateIndexBuffer(indexBytes, usage, indexFormat, pool)
    return { device, options, format, vertexBuffer, indexBuffer, faces, vertices }
  } catch (error) {
    vertexBuffer.Release()
    throw error
  }
}

/** The indices of a mesh, copied. */
export function readIndices({ indexBuffer, options, faces }: MeshBuffers): Uint32Array<ArrayBuffer> {
  const bytes = new Uint8Array(indexBuffer.Lock(0, 0, D3DLOCK_READONLY))
  indexBuffer.Unlock()
  const count = faces * 3
  return (options & F.D3DXMESH_32BIT) !== 0
    ? new Uint32Array(bytes.buffer, 0, count)
    : Uint32Array.from(new Uint16Array(bytes.buffer, 0, count))
}
