import { RDH_RECTANGLES, type RECT, type RGNDATA, type RGNDATAHEADER } from '../types/index.js'
import { invalidCall } from './checks.js'

/** sizeof(RGNDATAHEADER) */
const HEADER_BYTES = 32
/** sizeof(RECT) */
const RECT_BYTES = 16
/** Of regions with more rectangles the smallest one around all of them is copied, as the documentation lets an implementation do. */
const MOST_RECTANGLES = 16

const edges = ['left', 'top', 'right', 'bottom'] as const

const show = (value: unknown): string => (typeof value === 'number' ? String(value) : typeof value)

const isLong = (value: unknown): boolean => typeof value === 'number' && (value | 0) === value

/** Throws unless a rectangle has four integers of 32 bits; it may be empty or inverted, and lie anywhere. */
export function requireRect(method: string, name: string, rect: RECT): void {
  for (const edge of edges)
    if (!isLong(rect[edge]))
      throw invalidCall(method, `${name}.${edge} is ${show(rect[edge])}; it has to be an integer of 32 bits`)
}

/** The memory of a RGNDATA as it lies in a C program. */
function fromBytes(method: string, bytes: Uint8Array): RGNDATA {
  const { byteLength } = bytes
  if (byteLength < HEADER_BYTES)
    throw invalidCall(method, `pDirtyRegion has ${byteLength} bytes; its header alone has ${HEADER_BYTES}`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, byteLength)
  const rect = (at: number): RECT => {
    const [left, top, right, bottom] = edges.map((_, n) => view.getInt32(at + n * 4, true))
    return { left, top, right, bottom }
  }
  const [dwSize, iType, nCount, nRgnSize] = [0, 4, 8, 12].map((at) => view.getUint32(at, true))
  const room = Math.floor((byteLength - HEADER_BYTES) / RECT_BYTES)
  const Buffer = Array.from({ length: Math.min(nCount, room) }, (_, n) => rect(HEADER_BYTES + n * RECT_BYTES))
  return { rdh: { dwSize, iType, nCount, nRgnSize, rcBound: rect(16) }, Buffer }
}

/** Throws unless the header is that of `given` rectangles at least. */
function requireHeader(method: string, rdh: RGNDATAHEADER, given: number): void {
  const { dwSize, iType, nCount, nRgnSize } = rdh
  if (dwSize !== HEADER_BYTES)
    throw invalidCall(method, `pDirtyRegion.rdh.dwSize is ${show(dwSize)}; it has to be ${HEADER_BYTES}`)
  if (iType !== RDH_RECTANGLES)
    throw invalidCall(method, `pDirtyRegion.rdh.iType is ${show(iType)}; it has to be RDH_RECTANGLES (1)`)
  if (!Number.isInteger(nCount) || nCount < 0 || nCount > given)
    throw invalidCall(method, `pDirtyRegion.rdh.nCount is ${show(nCount)}; Buffer holds ${given} rectangles`)
  if (nRgnSize !== 0 && !(nRgnSize >= nCount * RECT_BYTES))
    throw invalidCall(
      method,
      `pDirtyRegion.rdh.nRgnSize is ${show(nRgnSize)}; it has to be 0, or ${nCount * RECT_BYTES} at least`,
    )
}

const around = (rects: readonly RECT[]): RECT => ({
  left: Math.min(...rects.map(({ left }) => left)),
  top: Math.min(...rects.map(({ top }) => top)),
  right: Math.max(...rects.map(({ right }) => right)),
  bottom: Math.max(...rects.map(({ bottom }) => bottom)),
})

/**
 * The rectangles of a dirty region, in pixels of the back buffer: what Present has to copy at least. A region without rectangles has none.
 *
 * @param region the struct, or its bytes
 * @throws D3DError D3DERR_INVALIDCALL for a header that is none, rectangles that are missing, and inverted ones
 */
export function readDirtyRegion(method: string, region: RGNDATA | Uint8Array): readonly RECT[] {
  if (typeof region !== 'object') throw invalidCall(method, `pDirtyRegion is ${show(region)}; it has to be a RGNDATA`)
  const { rdh, Buffer } = region instanceof Uint8Array ? fromBytes(method, region) : region
  if (typeof rdh !== 'object' || !Array.isArray(Buffer))
    throw invalidCall(
      method,
      'pDirtyRegion is no RGNDATA; it has to have rdh, a RGNDATAHEADER, and Buffer, its rectangles',
    )
  requireHeader(method, rdh, Buffer.length)
  const rects: readonly RECT[] = (Buffer as readonly RECT[]).slice(0, rdh.nCount)
  for (const [n, rect] of rects.entries()) {
    requireRect(method, `pDirtyRegion.Buffer[${n}]`, rect)
    const { left, top, right, bottom } = rect
    if (right < left || bottom < top)
      throw invalidCall(
        method,
        `pDirtyRegion.Buffer[${n}] goes from ${left}, ${top} to ${right}, ${bottom}; it must not be inverted`,
      )
  }
  return rects.length > MOST_RECTANGLES ? [around(rects)] : rects
}
