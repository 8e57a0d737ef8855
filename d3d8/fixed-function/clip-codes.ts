import * as T from '../types/index.js'
import { dot, type Vector } from './vectors.js'
import type { VertexState } from './vertex-state.js'

/** Bits of the user planes, by number. */
const planeBits = [
  T.D3DCS_PLANE0,
  T.D3DCS_PLANE1,
  T.D3DCS_PLANE2,
  T.D3DCS_PLANE3,
  T.D3DCS_PLANE4,
  T.D3DCS_PLANE5,
] as const

/**
 * D3DCS bits of what a position is outside of: the sides of the view volume and user planes. SDK: "Clipping Volumes",
 * D3DCLIPSTATUS8.
 *
 * @param clip the position in clip space
 * @param place the position where user planes stand; null: they do not clip it
 */
export function clipCode({ clipPlanes }: VertexState, clip: Vector, place: Vector | null): number {
  const [x, y, z, w] = clip
  let code =
    (x < -w ? T.D3DCS_LEFT : 0) |
    (x > w ? T.D3DCS_RIGHT : 0) |
    (y > w ? T.D3DCS_TOP : 0) |
    (y < -w ? T.D3DCS_BOTTOM : 0) |
    (z < 0 ? T.D3DCS_FRONT : 0) |
    (z > w ? T.D3DCS_BACK : 0)
  if (place !== null)
    clipPlanes.forEach((plane, n) => {
      if (plane && dot(plane, place) < 0) code |= planeBits[n]
    })
  return code
}

/**
 * The position in clip space of a vertex that is on the screen (D3DFVF_XYZRHW), "back transformed to the clipping space
 * using the vertex's rhw and the viewport information" (SDK: "Clipping Volumes"). Its z is depth from 0 to 1, and rhw 0
 * counts as 1, as where it is drawn.
 */
export function fromScreen({ viewport: { X, Y, Width, Height } }: VertexState, [x, y, z, rhw]: Vector): Vector {
  const w = 1 / (rhw === 0 ? 1 : rhw)
  return [(((x - X) * 2) / Width - 1) * w, (1 - ((y - Y) * 2) / Height) * w, z * w, w]
}
