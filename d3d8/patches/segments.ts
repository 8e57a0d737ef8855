/**
 * How an edge is divided (SDK: D3DRS_PATCHSEGMENTS, D3DPATCHEDGESTYLE).
 *
 * - Discrete: a count of s is floor(s) segments of equal length.
 * - Continuous: segments of length 1/s lie side by side from the middle of the edge outwards, the first one over the
 *   middle; the remainder at both ends is a segment of its own. As s grows, new vertices leave the corners one by one
 *   and wander inwards: nothing jumps. So 4.0 continuous is five segments and not the four of 4 discrete.
 *
 * Both are symmetric: patches on the two sides of an edge divide it alike, whichever way each of them walks.
 */
import { D3DPATCHEDGE_CONTINUOUS } from '../types/index.js'

/** The most segments of an edge. */
export const MOST_SEGMENTS = 128

/** A count of segments that an edge can have: what is no number, or less than 1, means 1. */
export const clampSegments = (segments: number): number => (segments >= 1 ? Math.min(segments, MOST_SEGMENTS) : 1)

/** Segments that a count gives. */
export function segmentCount(segments: number, style: number): number {
  const wanted = clampSegments(segments)
  return style === D3DPATCHEDGE_CONTINUOUS ? 2 * Math.ceil((wanted - 1) / 2) + 1 : Math.floor(wanted)
}

/** Where the vertices of an edge are, from 0 to 1; entry i and entry n − i make 1. */
export function dividedEdge(segments: number, style: number): Float64Array {
  const n = segmentCount(segments, style)
  const length = style === D3DPATCHEDGE_CONTINUOUS ? 1 / clampSegments(segments) : 1 / n
  const at = new Float64Array(n + 1)
  at[n] = 1
  for (let i = 1; i * 2 <= n; i++) {
    at[i] = style === D3DPATCHEDGE_CONTINUOUS ? 0.5 - (n / 2 - i) * length : i / n
    at[n - i] = 1 - at[i]
  }
  return at
}
