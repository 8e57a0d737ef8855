import { sizeOf } from '../../api/struct-layout.js'
import { readStruct } from '../../api/struct-memory.js'
import { RDH_RECTANGLES, type Given, type RECT, type RGNDATA, type RGNDATAHEADER } from '../../types/index.js'
import { invalidCall } from '../arguments/checks.js'
import { requireStruct } from '../arguments/struct-arguments.js'
import { shownValue } from '../arguments/shown-value.js'

const HEADER_BYTES = sizeOf('RGNDATAHEADER')
const RECT_BYTES = sizeOf('RECT')
/**
 * Of regions with more rectangles the smallest one around all of them is copied, as the documentation lets an
 * implementation do.
 */
const MOST_RECTANGLES = 16

const edges = ['left', 'top', 'right', 'bottom'] as const

/**
 * A rectangle with four integers of 32 bits, 0 where it was left out; it may be empty or inverted, and lie anywhere.
 */
export function readRect(method: string, name: string, given: Given<RECT>): RECT {
  requireStruct('RECT', given, name, (sentence) => invalidCall(method, sentence))
  const { left = 0, top = 0, right = 0, bottom = 0 } = given
  const rect = { left, top, right, bottom }
  for (const edge of edges)
    if ((rect[edge] | 0) !== rect[edge])
      throw invalidCall(method, `${name}.${edge} is ${shownValue(rect[edge])}; it has to be an integer of 32 bits`)
  return rect
}

/** The memory of a RGNDATA as it lies in a C program. */
function fromBytes(method: string, { buffer, byteOffset, byteLength }: Uint8Array): RGNDATA {
  if (byteLength < HEADER_BYTES)
    throw invalidCall(method, `pDirtyRegion has ${byteLength} bytes; its header alone has ${HEADER_BYTES}`)
  return readStruct('RGNDATA', new DataView(buffer, byteOffset, byteLength))
}

/** Throws unless the header is that of `given` rectangles at least. */
function requireHeader(method: string, rdh: Given<RGNDATAHEADER>, given: number): number {
  const { dwSize = 0, iType = 0, nCount = 0, nRgnSize = 0 } = rdh
  if (dwSize !== HEADER_BYTES)
    throw invalidCall(method, `pDirtyRegion.rdh.dwSize is ${shownValue(dwSize)}; it has to be ${HEADER_BYTES}`)
  if (iType !== RDH_RECTANGLES)
    throw invalidCall(method, `pDirtyRegion.rdh.iType is ${shownValue(iType)}; it has to be RDH_RECTANGLES (1)`)
  if (!Number.isInteger(nCount) || nCount < 0 || nCount > given)
    throw invalidCall(method, `pDirtyRegion.rdh.nCount is ${shownValue(nCount)}; Buffer holds ${given} rectangles`)
  if (nRgnSize !== 0 && !(nRgnSize >= nCount * RECT_BYTES))
    throw invalidCall(
      method,
      `pDirtyRegion.rdh.nRgnSize is ${shownValue(nRgnSize)}; it has to be 0, or ${nCount * RECT_BYTES} at least`,
    )
  return nCount
}

const around = (rects: readonly RECT[]): RECT => ({
  left: Math.min(...rects.map(({ left }) => left)),
  top: Math.min(...rects.map(({ top }) => top)),
  right: Math.max(...rects.map(({ right }) => right)),
  bottom: Math.max(...rects.map(({ bottom }) => bottom)),
})

/**
 * The rectangles of a dirty region, in pixels of the back buffer: what Present has to copy at least. A region without
 * rectangles has none.
 *
 * @param region the struct, or its bytes
 * @throws D3DError D3DERR_INVALIDCALL for a header that is none, rectangles that are missing, and inverted ones
 */
export function readDirtyRegion(method: string, region: Given<RGNDATA> | Uint8Array): readonly RECT[] {
  const given = region instanceof Uint8Array ? fromBytes(method, region) : region
  requireStruct('RGNDATA', given, 'pDirtyRegion', (sentence) => invalidCall(method, sentence))
  const { rdh = {}, Buffer = [] } = given
  if (!Array.isArray(Buffer))
    throw invalidCall(method, `pDirtyRegion.Buffer is ${shownValue(Buffer)}; it has to be the rectangles`)
  const count = requireHeader(method, rdh, Buffer.length)
  const rects = (Buffer as readonly Given<RECT>[]).slice(0, count).map((one, n) => {
    const rect = readRect(method, `pDirtyRegion.Buffer[${n}]`, one)
    const { left, top, right, bottom } = rect
    if (right < left || bottom < top)
      throw invalidCall(
        method,
        `pDirtyRegion.Buffer[${n}] goes from ${left}, ${top} to ${right}, ${bottom}; it must not be inverted`,
      )
    return rect
  })
  return rects.length > MOST_RECTANGLES ? [around(rects)] : rects
}
