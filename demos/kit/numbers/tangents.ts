import type { Mesh } from '../meshes.js'

/** For each vertex of a mesh a unit vector in its surface along which u grows: x, y, z. */
export const tangentsOf = ({ vertices, indices }: Mesh): Float32Array<ArrayBuffer> => {
  const tangents = new Float32Array((vertices.length / 8) * 3)
  for (let i = 0; i < indices.length; i += 3) {
    const corners = indices.subarray(i, i + 3)
    const [a, b, c] = Array.from(corners, (vertex) => vertices.subarray(vertex * 8, vertex * 8 + 8))
    const [u1, v1, u2, v2] = [b[6] - a[6], b[7] - a[7], c[6] - a[6], c[7] - a[7]]
    const side = Math.sign(u1 * v2 - u2 * v1)
    for (const vertex of corners)
      for (let axis = 0; axis < 3; axis++)
        tangents[vertex * 3 + axis] += side * ((b[axis] - a[axis]) * v2 - (c[axis] - a[axis]) * v1)
  }
  for (let at = 0; at < tangents.length; at += 3) {
    const length = Math.hypot(tangents[at], tangents[at + 1], tangents[at + 2]) || 1
    for (let axis = 0; axis < 3; axis++) tangents[at + axis] /= length
  }
  return tangents
}
