/** From the polygons of a mesh to triangles over vertices that each have one normal, sorted by material. */
import type { XMesh } from './model.js'

/** Triangles and vertices of one material. D3DX: D3DXATTRIBUTERANGE. */
export interface D3DXATTRIBUTERANGE {
  /** Index of the material. */
  readonly AttribId: number
  /** The first triangle, and how many there are. */
  readonly FaceStart: number
  readonly FaceCount: number
  /** The first vertex that these triangles use, and how many from it on. */
  readonly VertexStart: number
  readonly VertexCount: number
}

/** Triangles of a mesh, in the mesh's space and winding. */
export interface XGeometry {
  /** x, y, z a vertex. */
  readonly positions: Float32Array
  /** x, y, z a vertex: the file's, or means of the faces around a vertex, weighted by their areas. */
  readonly normals: Float32Array
  /** u, v a vertex. */
  readonly coordinates: Float32Array | null
  /** r, g, b, a a vertex. */
  readonly colours: Float32Array | null
  /** Three a triangle, sorted by material. */
  readonly indices: Uint32Array
  /** The triangles of each material that has any. */
  readonly ranges: readonly D3DXATTRIBUTERANGE[]
  /** The mesh's vertex that each vertex comes from. */
  readonly sources: Uint32Array
}

/**
 * Calls back for each triangle of the fans that the polygons are, with the places of its corners in `faces.corners`.
 */
function eachTriangle(
  { faces: { sizes } }: XMesh,
  call: (face: number, first: number, second: number, third: number) => void,
): void {
  let first = 0
  for (let face = 0; face < sizes.length; face++) {
    for (let corner = 2; corner < sizes[face]; corner++) call(face, first, first + corner - 1, first + corner)
    first += sizes[face]
  }
}

/** Corners of the triangles, sorted by material, and how many triangles each material has. */
function sortedCorners(mesh: XMesh): { readonly corners: Uint32Array; readonly triangles: Uint32Array } {
  const { faceMaterials, materials } = mesh
  const triangles = new Uint32Array(materials.length)
  eachTriangle(mesh, (face) => triangles[faceMaterials[face]]++)
  const next = new Uint32Array(materials.length)
  for (let material = 1; material < next.length; material++)
    next[material] = next[material - 1] + triangles[material - 1] * 3
  const corners = new Uint32Array(triangles.reduce((sum, some) => sum + some, 0) * 3)
  eachTriangle(mesh, (face, first, second, third) => {
    const at = next[faceMaterials[face]]
    next[faceMaterials[face]] += 3
    corners[at] = first
    corners[at + 1] = second
    corners[at + 2] = third
  })
  return { corners, triangles }
}

/**
 * Normals of vertices from the triangles around them; vertices of no area get 0, 0, 0.
 *
 * @param shared the vertex in whose place each vertex has its normal: one for all that were one vertex
 */
function computeNormals(positions: Float32Array, vertices: ArrayLike<number>, shared: Uint32Array): Float32Array {
  // In double precision products of no positions are too large.
  const normals = new Float64Array(positions.length)
  for (let i = 0; i < vertices.length; i += 3) {
    const [a, b, c] = [3 * vertices[i], 3 * vertices[i + 1], 3 * vertices[i + 2]]
    const [x, y, z] = [positions[a], positions[a + 1], positions[a + 2]]
    const [bx, by, bz] = [positions[b] - x, positions[b + 1] - y, positions[b + 2] - z]
    const [cx, cy, cz] = [positions[c] - x, positions[c + 1] - y, positions[c + 2] - z]
    for (let corner = 0; corner < 3; corner++) {
      const at = 3 * shared[vertices[i + corner]]
      // Fronts are clockwise in a left-handed space: the cross product looks out of them.
      normals[at] += by * cz - bz * cy
      normals[at + 1] += bz * cx - bx * cz
      normals[at + 2] += bx * cy - by * cx
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i], normals[i + 1], normals[i + 2])
    if (length > 0) for (let axis = 0; axis < 3; axis++) normals[i + axis] /= length
  }
  return pick(normals, 3, shared)
}

/** The first vertex that comes from the same vertex before duplication, for each vertex; without duplication itself. */
function firstCopies({ duplication }: XMesh, sources: Uint32Array): Uint32Array {
  if (!duplication) return sources.map((_, vertex) => vertex)
  const first = new Map<number, number>()
  return sources.map((source, vertex) => {
    const original = duplication.vertices[source]
    const known = first.get(original)
    if (known === undefined) first.set(original, vertex)
    return known ?? vertex
  })
}

/** Rows of `size` numbers, picked out. */
function pick(from: Float32Array | Float64Array, size: number, rows: ArrayLike<number>): Float32Array {
  const out = new Float32Array(rows.length * size)
  for (let row = 0; row < rows.length; row++)
    for (let i = 0; i < size; i++) out[row * size + i] = from[rows[row] * size + i]
  return out
}

function rangesOf(triangles: Uint32Array, indices: Uint32Array): D3DXATTRIBUTERANGE[] {
  const ranges: D3DXATTRIBUTERANGE[] = []
  let FaceStart = 0
  triangles.forEach((FaceCount, AttribId) => {
    if (FaceCount === 0) return
    let [least, most] = [0xffffffff, 0]
    for (let i = FaceStart * 3; i < (FaceStart + FaceCount) * 3; i++) {
      least = Math.min(least, indices[i])
      most = Math.max(most, indices[i])
    }
    ranges.push({ AttribId, FaceStart, FaceCount, VertexStart: least, VertexCount: most - least + 1 })
    FaceStart += FaceCount
  })
  return ranges
}

/** Triangles of a mesh. Vertices that no triangle has are left out; a vertex with several normals becomes several. */
export function xGeometry(mesh: XMesh): XGeometry {
  const { positions, faces, normals } = mesh
  const { corners, triangles } = sortedCorners(mesh)
  const normalCount = normals ? Math.max(1, normals.vectors.length / 3) : 1
  const indices = new Uint32Array(corners.length)
  const known = new Map<number, number>()
  const vertices: number[] = []
  const vertexNormals: number[] = []
  for (let i = 0; i < corners.length; i++) {
    const vertex = faces.corners[corners[i]]
    const normal = normals ? normals.corners[corners[i]] : 0
    const key = vertex * normalCount + normal
    let index = known.get(key)
    if (index === undefined) {
      index = vertices.push(vertex) - 1
      vertexNormals.push(normal)
      known.set(key, index)
    }
    indices[i] = index
  }
  const own = pick(positions, 3, vertices)
  const sources = Uint32Array.from(vertices)
  return {
    positions: own,
    normals: normals
      ? pick(normals.vectors, 3, vertexNormals)
      : computeNormals(own, indices, firstCopies(mesh, sources)),
    coordinates: mesh.coordinates && pick(mesh.coordinates, 2, vertices),
    colours: mesh.colours && pick(mesh.colours, 4, vertices),
    indices,
    ranges: rangesOf(triangles, indices),
    sources,
  }
}
