/**
 * Meshes with ever fewer faces. A step takes one point of the mesh into a neighbour, the one that changes the surface
 * least. A point is all vertices in one place; where they differ (a seam of coordinates or normals), or where faces end
 * or change their attribute, it only moves along that line.
 */
import { D3DVSDE_DIFFUSE, D3DVSDE_SPECULAR, elementOf } from '../../../types/index.js'
import { nextCorner, repsFromAdjacency } from '../adjacency.js'
import { Heap } from './heap.js'
import type { MeshData } from '../mesh-data.js'
import { UNUSED32 } from '../mesh-flags.js'
import { Quadrics } from './quadrics.js'

/** What each part of a vertex counts in the choice of steps. SDK: D3DXATTRIBUTEWEIGHTS. */
export interface D3DXATTRIBUTEWEIGHTS {
  readonly Position: number
  readonly Boundary: number
  readonly Normal: number
  readonly Diffuse: number
  readonly Specular: number
  /** Of each coordinate set. */
  readonly Tex: readonly number[]
}

/** What counts where nothing is said. SDK: D3DXSimplifyMesh, Remarks. */
export const defaultWeights: D3DXATTRIBUTEWEIGHTS = {
  ...{ Position: 1, Boundary: 1, Normal: 1, Diffuse: 0, Specular: 0 },
  Tex: [0, 0, 0, 0, 0, 0, 0, 0],
}

/** One step, as it can be undone. */
export interface Step {
  /** Faces that are no more after it. */
  readonly faces: readonly number[]
  /** Vertices that no face has after it. */
  readonly vertices: readonly number[]
  /** Corners of other faces, with the vertex each had before and has after. */
  readonly corners: readonly (readonly [corner: number, before: number, after: number])[]
}

interface Candidate {
  readonly cost: number
  readonly from: number
  readonly to: number
  readonly fromVersion: number
  readonly toVersion: number
}

/** Which vertex of the point that is gone becomes which of the other. */
type WedgeMap = ReadonlyMap<number, number>

/** Cosine between the normals of a face before and after a step below which it counts as turned over. */
const LEAST_COSINE = 0.2
/** What a unit of difference between attributes counts, against the square of a distance as long as the edge. */
const ATTRIBUTE_SHARE = 0.01

/** A mesh that loses faces step by step. */
export class Collapser {
  readonly steps: Step[] = []
  readonly indices: Uint32Array<ArrayBuffer>
  readonly alive: Uint8Array
  faceCount: number
  vertexCount: number
  readonly #data: MeshData
  readonly #weights: D3DXATTRIBUTEWEIGHTS
  readonly #vertexWeights: ArrayLike<number> | null
  /** The point of each vertex. */
  readonly #points: Uint32Array
  readonly #facesOf: number[][]
  readonly #uses: Uint32Array
  readonly #versions: Uint32Array
  readonly #quadrics: Quadrics
  /** Points across lines where the mesh ends or attributes change. */
  readonly #lines: Set<number>[]
  #heap = new Heap<Candidate>()

  constructor(
    data: MeshData,
    adjacency: ArrayLike<number>,
    weights: D3DXATTRIBUTEWEIGHTS = defaultWeights,
    vertexWeights: ArrayLike<number> | null = null,
  ) {
    const { vertices, indices, attributes } = data
    this.#data = data
    this.#weights = weights
    this.#vertexWeights = vertexWeights
    this.indices = indices.slice()
    this.alive = new Uint8Array(attributes.length).fill(1)
    this.faceCount = attributes.length
    this.#points = repsFromAdjacency(indices, adjacency, vertices.count)
    this.#facesOf = Array.from({ length: vertices.count }, () => [])
    this.#lines = Array.from({ length: vertices.count }, () => new Set())
    this.#uses = new Uint32Array(vertices.count)
    this.#versions = new Uint32Array(vertices.count)
    this.#quadrics = new Quadrics(vertices.count)
    indices.forEach((vertex, corner) => {
      this.#uses[vertex]++
      const faces = this.#facesOf[this.#points[vertex]]
      if (faces[faces.length - 1] !== ((corner / 3) | 0)) faces.push((corner / 3) | 0)
    })
    this.vertexCount = this.#uses.reduce((sum, uses) => sum + (uses > 0 ? 1 : 0), 0)
    for (let face = 0; face < attributes.length; face++) this.#measure(face, adjacency)
    this.#fill()
  }

  /** Makes the step that costs least; false when none is possible. */
  step(): boolean {
    for (let filled = false; ;) {
      const candidate = this.#heap.pop()
      if (candidate === undefined) {
        // What was impossible before may be possible since other steps.
        if (filled) return false
        this.#fill()
        filled = true
        continue
      }
      const { from, to, fromVersion, toVersion } = candidate
      if (this.#versions[from] !== fromVersion || this.#versions[to] !== toVersion) continue
      const map = this.#wedges(from, to)
      if (map === null || !this.#keepsShape(from, to)) continue
      this.#collapse(from, to, map)
      return true
    }
  }

  #place(vertex: number): readonly [number, number, number] {
    const { floats, format } = this.#data.vertices
    const at = vertex * format.words
    return [floats[at], floats[at + 1], floats[at + 2]]
  }

  /** The points of a face. */
  #corners(face: number): readonly [number, number, number] {
    const { indices } = this
    const points = this.#points
    return [points[indices[face * 3]], points[indices[face * 3 + 1]], points[indices[face * 3 + 2]]]
  }

  /** The plane of a face times twice its area. */
  #normal(a: number, b: number, c: number): readonly [number, number, number] {
    const [p, q, r] = [this.#place(a), this.#place(b), this.#place(c)]
    const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
    const [vx, vy, vz] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]]
    return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  }

  /** Adds the plane of a face to its points, and of its edges that are lines the planes across. */
  #measure(face: number, adjacency: ArrayLike<number>): void {
    const { attributes } = this.#data
    const points = this.#corners(face)
    const [x, y, z] = this.#normal(...points)
    const double = Math.hypot(x, y, z)
    if (double === 0) return
    const n = [x / double, y / double, z / double]
    const addPlane = (point: number, m: readonly number[], through: number, weight: number): void => {
      const [px, py, pz] = this.#place(through)
      this.#quadrics.addPlane(point, m[0], m[1], m[2], -(m[0] * px + m[1] * py + m[2] * pz), weight)
    }
    for (const point of points) addPlane(point, n, points[0], (this.#weights.Position * double) / 6)
    for (let edge = 0; edge < 3; edge++) {
      const other = adjacency[face * 3 + edge]
      if (other !== UNUSED32 && attributes[other] === attributes[face]) continue
      const [from, to] = [points[edge], points[(edge + 1) % 3]]
      this.#lines[from].add(to)
      this.#lines[to].add(from)
      const [p, q] = [this.#place(from), this.#place(to)]
      const along = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
      const length = Math.hypot(...along)
      if (length === 0) continue
      const across = [0, 1, 2].map(
        (i) => (along[(i + 1) % 3] * n[(i + 2) % 3] - along[(i + 2) % 3] * n[(i + 1) % 3]) / length,
      )
      for (const point of [from, to]) addPlane(point, across, from, this.#weights.Boundary * length * length)
    }
  }

  /** Offers every edge that there is, in both directions. */
  #fill(): void {
    this.#heap = new Heap()
    for (let corner = 0; corner < this.indices.length; corner++) {
      if (this.alive[(corner / 3) | 0] === 0) continue
      const [from, to] = [this.#points[this.indices[corner]], this.#points[this.indices[nextCorner(corner)]]]
      this.#offer(from, to)
      // An edge with one face is named by that face alone.
      if (this.#lines[from].has(to)) this.#offer(to, from)
    }
  }

  #offer(from: number, to: number): void {
    if (from === to) return
    const lines = this.#lines[from]
    if (lines.size > 0 && (lines.size !== 2 || !lines.has(to))) return
    const cost = this.#cost(from, to)
    const [fromVersion, toVersion] = [this.#versions[from], this.#versions[to]]
    this.#heap.push({ cost, from, to, fromVersion, toVersion })
  }

  #cost(from: number, to: number): number {
    const [x, y, z] = this.#place(to)
    const [px, py, pz] = this.#place(from)
    const square = (x - px) ** 2 + (y - py) ** 2 + (z - pz) ** 2
    const attributes = ATTRIBUTE_SHARE * square * square * this.#difference(from, to)
    const weight = this.#vertexWeights?.[from] ?? 1
    // Among steps that change nothing the shortest is first.
    return weight * (this.#quadrics.error(from, x, y, z) + attributes) + 1e-12 * square
  }

  /** How much the attributes of vertices of two points differ, at least. */
  #difference(from: number, to: number): number {
    const { vertices } = this.#data
    const { format, floats, words } = vertices
    const { Normal, Diffuse, Specular, Tex } = this.#weights
    const [a, b] = [from * format.words, to * format.words]
    const apart = (first: number, size: number): number => {
      let sum = 0
      for (let i = first; i < first + size; i++) sum += (floats[a + i] - floats[b + i]) ** 2
      return sum
    }
    const colours = (register: number): number => {
      const element = elementOf(format.layout, register)
      if (!element) return 0
      const [one, other] = [words[a + element.offset / 4], words[b + element.offset / 4]]
      return [0, 8, 16, 24].reduce(
        (sum, bit) => sum + ((((one >>> bit) & 255) - ((other >>> bit) & 255)) / 255) ** 2,
        0,
      )
    }
    let sum = Normal > 0 && format.normal !== null ? Normal * apart(format.normal, 3) : 0
    if (Diffuse > 0) sum += Diffuse * colours(D3DVSDE_DIFFUSE)
    if (Specular > 0) sum += Specular * colours(D3DVSDE_SPECULAR)
    format.coordinates.forEach((first, set) => {
      if (Tex[set] > 0) sum += Tex[set] * apart(first, format.layout.texcoordSizes[set])
    })
    return sum
  }

  /** What becomes of each vertex of a point that goes into another; null when faces would not fit together. */
  #wedges(from: number, to: number): WedgeMap | null {
    const map = new Map<number, number>()
    const thirds = new Set<number>()
    const { indices } = this
    for (const face of this.#facesOf[from]) {
      const points = this.#corners(face)
      const at = points.indexOf(to)
      if (at < 0) continue
      const own = indices[face * 3 + points.indexOf(from)]
      const target = indices[face * 3 + at]
      if ((map.get(own) ?? target) !== target) return null
      map.set(own, target)
      for (const point of points) if (point !== from && point !== to) thirds.add(point)
    }
    if (map.size === 0) return null
    for (const face of this.#facesOf[from]) {
      const points = this.#corners(face)
      if (!map.has(indices[face * 3 + points.indexOf(from)])) return null
    }
    return this.#joinsWell(from, to, thirds) ? map : null
  }

  /**
   * Whether the neighbours that both points have are those of the faces between them alone: else two sheets would
   * touch.
   */
  #joinsWell(from: number, to: number, thirds: ReadonlySet<number>): boolean {
    const ring = new Set(this.#facesOf[from].flatMap((face) => this.#corners(face)))
    const other = new Set(this.#facesOf[to].flatMap((face) => this.#corners(face)))
    for (const point of ring) if (point !== from && point !== to && other.has(point) && !thirds.has(point)) return false
    return true
  }

  /** Whether a face is left, and none turns over or loses its area. */
  #keepsShape(from: number, to: number): boolean {
    let gone = 0
    for (const face of this.#facesOf[from]) {
      const points = this.#corners(face)
      if (points.includes(to)) {
        gone++
        continue
      }
      const [a, b, c] = points.map((point) => (point === from ? to : point))
      const before = this.#normal(...points)
      const after = this.#normal(a, b, c)
      const [one, other] = [Math.hypot(...before), Math.hypot(...after)]
      const dot = before[0] * after[0] + before[1] * after[1] + before[2] * after[2]
      if (one > 0 && dot <= LEAST_COSINE * one * other) return false
    }
    return gone < this.faceCount
  }

  #collapse(from: number, to: number, map: WedgeMap): void {
    const { indices } = this
    const gone: number[] = []
    const corners: (readonly [number, number, number])[] = []
    const touched = new Set<number>()
    for (const face of this.#facesOf[from]) {
      const points = this.#corners(face)
      for (const point of points) touched.add(point)
      if (points.includes(to)) {
        gone.push(face)
        this.alive[face] = 0
        for (let i = 0; i < 3; i++) this.#uses[indices[face * 3 + i]]--
        for (const point of points) if (point !== from) this.#drop(point, face)
        continue
      }
      const corner = face * 3 + points.indexOf(from)
      const before = indices[corner]
      const after = map.get(before) ?? before
      indices[corner] = after
      this.#uses[before]--
      this.#uses[after]++
      corners.push([corner, before, after])
      this.#facesOf[to].push(face)
    }
    const suspects = new Set([...map.keys(), ...gone.flatMap((face) => [...indices.subarray(face * 3, face * 3 + 3)])])
    const vertices = [...suspects].filter((vertex) => this.#uses[vertex] === 0)
    this.#facesOf[from] = []
    this.#quadrics.join(from, to)
    this.#moveLines(from, to)
    this.faceCount -= gone.length
    this.vertexCount -= vertices.length
    this.steps.push({ faces: gone, vertices, corners })
    this.#versions[from]++
    this.#versions[to]++
    touched.delete(from)
    touched.delete(to)
    for (const point of touched) {
      this.#offer(to, point)
      this.#offer(point, to)
    }
    for (const face of this.#facesOf[to])
      for (const point of this.#corners(face))
        if (point !== to && !touched.has(point)) {
          touched.add(point)
          this.#offer(to, point)
          this.#offer(point, to)
        }
  }

  #drop(point: number, face: number): void {
    const faces = this.#facesOf[point]
    faces.splice(faces.indexOf(face), 1)
  }

  /** Lines that ended at a point end at the other one. */
  #moveLines(from: number, to: number): void {
    for (const point of this.#lines[from]) {
      this.#lines[point].delete(from)
      if (point === to) continue
      this.#lines[point].add(to)
      this.#lines[to].add(point)
    }
    this.#lines[from].clear()
  }
}
