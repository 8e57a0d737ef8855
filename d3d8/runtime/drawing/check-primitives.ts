import { MAX_PRIMITIVES } from '../adapter/caps.js'
import { shownValue } from '../arguments/shown-value.js'
import { refuseCall } from '../arguments/validate.js'
import { perPrimitive } from './primitives.js'

/** What the documentation calls the type of primitive. */
const typeName = (method: string): string => (method === 'DrawIndexedPrimitive' ? 'Type' : 'PrimitiveType')

/**
 * Refuses a primitive type that does not exist, and a count that is no UINT or above D3DCAPS8.MaxPrimitiveCount (SDK:
 * DrawPrimitive).
 */
export function checkPrimitives(method: string, type: number, count: number): void {
  if (!(perPrimitive[type] > 0))
    refuseCall(
      method,
      `${typeName(method)} is ${shownValue(type)}; D3DPT_POINTLIST (1) to D3DPT_TRIANGLEFAN (6) are allowed`,
    )
  if (count >>> 0 !== count) refuseCall(method, `PrimitiveCount is ${shownValue(count)}; it is a UINT`)
  if (count > MAX_PRIMITIVES)
    refuseCall(
      method,
      `PrimitiveCount is ${shownValue(count)}; ${MAX_PRIMITIVES} (MaxPrimitiveCount) are allowed at most`,
    )
}
