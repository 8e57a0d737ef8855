/** The parts of tessellated meshes that both shapes share. */

/** What a patch is divided into: places in it, and triangles of them in the winding that is seen from the front. */
export interface PatchMesh {
  /** How many vertices there are. */
  readonly count: number
  /**
   * Three numbers a vertex of a triangle patch: its shares of the second, third and first corner (u, v and w, which
   * make 1). Four a vertex of a rectangle patch: u, 1 − u, v, 1 − v.
   */
  readonly places: Float64Array
  /** Three vertices a triangle. */
  readonly indices: Uint32Array
}

/** A line of vertices, and how far each of them is along it: rising from 0 to 1. */
export interface MeshLine {
  readonly vertices: readonly number[]
  readonly along: readonly number[]
}

/**
 * Fills the strip between two lines that run side by side, `inner` to the left of `outer`, with triangles; no vertex
 * of either is left out.
 */
export function stitch(outer: MeshLine, inner: MeshLine, out: number[]): void {
  let [o, i] = [0, 0]
  const [lastOuter, lastInner] = [outer.vertices.length - 1, inner.vertices.length - 1]
  while (o < lastOuter || i < lastInner) {
    const fromOuter = i === lastInner || (o < lastOuter && outer.along[o + 1] <= inner.along[i + 1])
    const apex = fromOuter ? outer.vertices[o + 1] : inner.vertices[i + 1]
    out.push(outer.vertices[o], apex, inner.vertices[i])
    if (fromOuter) o++
    else i++
  }
}
