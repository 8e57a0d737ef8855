/** How much a call reads, from its arguments. */
import { D3DFMT_INDEX16, D3DPT_TRIANGLEFAN } from '../types/index.js'

/** A BOOL that is true, as the reference writes it. */
export const TRUE = 128

const perType = [
  () => 0,
  (count: number) => count,
  (count: number) => count * 2,
  (count: number) => count + 1,
  (count: number) => count * 3,
  (count: number) => count + 2,
  (count: number) => count + 2,
] as const

/** Vertices of so many primitives; 0 for a type that there is not, which the call refuses. */
export const verticesOf = (type: number, count: number): number =>
  type > 0 && type <= D3DPT_TRIANGLEFAN ? perType[type](count) : 0

/** Bytes of an index. */
export const indexBytes = (format: number): number => (format === D3DFMT_INDEX16 ? 2 : 4)
