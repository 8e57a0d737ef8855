import type { Vector } from './numbers/matrices.js'
import { cross, dot, subtract } from './numbers/matrices.js'
import type { Mesh } from './meshes.js'
import { positionOf } from './meshes.js'

/** Finds the shadow volumes of a mesh. */
export interface ShadowVolume {
  /** The most that one volume can take, in bytes. */
  readonly bytes: number
  /**
   * The sides of the volume behind the mesh: triangles, clockwise from outside, a position of three floats a vertex.
   * The memory is used again by the next call.
   * @param light the direction in which the light shines, in the space of the mesh; its length is how far the shadow
   * reaches
   */
  readonly sides: (light: Vector) => Float32Array<ArrayBuffer>
}

/** Floats of one side: two triangles of three positions. */
const SIDE = 18

/**
 * Prepares the edges of a closed mesh: vertices at the same place are one here, and each edge knows the faces on both
 * sides. An edge between a face that looks at the light and one that looks away bounds the shadow.
 */
export const createShadowVolume = (mesh: Mesh): ShadowVolume => {
  const places = new Map<string, number>()
  const positions: Vector[] = []
  const placeOf = Array.from({ length: mesh.vertices.length / 8 }, (_, vertex) => {
    const position = positionOf(mesh, vertex)
    const key = position.map((x) => Math.round(x * 1e4)).join(' ')
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, positions.length)
    return positions.push(position) - 1
  })

  /** For each edge, in the direction of its first face: both ends and both faces. */
  const edges: [from: number, to: number, face: number, other: number][] = []
  const normals: Vector[] = []
  const open = new Map<string, (typeof edges)[number]>()
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const corners = Array.from(mesh.indices.subarray(i, i + 3), (vertex) => placeOf[vertex])
    const [a, b, c] = corners.map((place) => positions[place])
    const face = normals.push(cross(subtract(b, a), subtract(c, a))) - 1
    for (let k = 0; k < 3; k++) {
      const [from, to] = [corners[k], corners[(k + 1) % 3]]
      const partner = open.get(`${to} ${from}`)
      if (partner) partner[3] = face
      else {
        const edge: (typeof edges)[number] = [from, to, face, face]
        open.set(`${from} ${to}`, edge)
        edges.push(edge)
      }
    }
  }

  const lit = new Uint8Array(normals.length)
  const floats = new Float32Array(edges.length * SIDE)
  return {
    bytes: floats.byteLength,
    sides(light) {
      for (let face = 0; face < normals.length; face++) lit[face] = dot(normals[face], light) < 0 ? 1 : 0
      let at = 0
      const put = (position: Vector, far: 0 | 1): void => {
        for (let axis = 0; axis < 3; axis++) floats[at++] = position[axis] + far * light[axis]
      }
      for (const [from, to, face, other] of edges) {
        if (lit[face] === lit[other]) continue
        // The side runs against the edge of the lit face, so that its front looks out of the shadow.
        const [a, b] = lit[face] === 1 ? [positions[to], positions[from]] : [positions[from], positions[to]]
        put(a, 0)
        put(b, 0)
        put(b, 1)
        put(a, 0)
        put(b, 1)
        put(a, 1)
      }
      return floats.subarray(0, at)
    },
  }
}
