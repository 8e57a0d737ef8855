/**
 * A mesh with all its levels of detail, from full to base. Faces and vertices lie in the order in which they come,
 * those of the base first, so that each level has the first ones.
 */
import type { Step } from './collapse.js'
import { adjacencyOf } from '../adjacency.js'
import { countUp, inverseOf, pickFaces, withVertices, type MeshData } from '../mesh-data.js'
import type { Simplifiable } from './simplify.js'

/** Full detail and the steps down to the base. */
export interface Levels {
  readonly full: MeshData
  readonly steps: readonly Step[]
  /** For each vertex the first one in the same place. */
  readonly reps: Uint32Array<ArrayBuffer>
  /** Where faces and vertices were in the mesh that this one was made from. */
  readonly FaceRemap: Uint32Array<ArrayBuffer>
  readonly VertexRemap: Uint32Array<ArrayBuffer>
}

/** The levels of a mesh between its full detail and what it was reduced to. */
export function levelsOf({ data, collapser }: Simplifiable, reps: Uint32Array<ArrayBuffer>): Levels {
  const { steps, alive } = collapser
  const later = (of: (step: Step) => readonly number[]): number[] => steps.toReversed().flatMap((step) => [...of(step)])
  const gone = new Set(later((step) => step.vertices))
  const used = new Uint8Array(data.vertices.count)
  for (const vertex of data.indices) used[vertex] = 1
  const kept = countUp(data.vertices.count).filter((vertex) => used[vertex] === 1 && !gone.has(vertex))
  const VertexRemap = Uint32Array.from([...kept, ...later((step) => step.vertices)])
  const base = countUp(alive.length).filter((face) => alive[face] === 1)
  const FaceRemap = Uint32Array.from([...base, ...later((step) => step.faces)])
  const vertexAt = inverseOf(VertexRemap, data.vertices.count)
  const faceAt = inverseOf(FaceRemap, alive.length)
  const picked = pickFaces(data, FaceRemap)
  const renamed = steps.map(({ faces, vertices, corners }) => ({
    faces: faces.map((face) => faceAt[face]),
    vertices: vertices.map((vertex) => vertexAt[vertex]),
    corners: corners.map(([corner, before, after]) => {
      const moved = faceAt[(corner / 3) | 0] * 3 + (corner % 3)
      return [moved, vertexAt[before], vertexAt[after]] as const
    }),
  }))
  // The first vertex of a place may come late: any of the same place stands for it.
  const first = new Map<number, number>()
  const ownReps = Uint32Array.from(VertexRemap, (old, vertex) => {
    const known = first.get(reps[old])
    if (known === undefined) first.set(reps[old], vertex)
    return known ?? vertex
  })
  const indices = picked.indices.map((vertex) => vertexAt[vertex])
  return { full: withVertices(picked, VertexRemap, indices), steps: renamed, reps: ownReps, FaceRemap, VertexRemap }
}

/** Levels, and which of them is the present one. */
export class Progressive {
  readonly levels: Levels
  /** Of all faces: those beyond `faces` are as they were when they went. */
  readonly indices: Uint32Array<ArrayBuffer>
  faces: number
  vertices: number
  /** Steps made from full detail. */
  #made = 0

  constructor(levels: Levels) {
    this.levels = levels
    this.indices = levels.full.indices.slice()
    this.faces = levels.full.attributes.length
    this.vertices = levels.full.vertices.count
  }

  get maxFaces(): number {
    return this.levels.full.attributes.length
  }

  get maxVertices(): number {
    return this.levels.full.vertices.count
  }

  get minFaces(): number {
    return this.levels.steps.reduce((left, { faces }) => left - faces.length, this.maxFaces)
  }

  get minVertices(): number {
    return this.levels.steps.reduce((left, { vertices }) => left - vertices.length, this.maxVertices)
  }

  get made(): number {
    return this.#made
  }

  /** The level with the most faces that has no more than so many, or the base. */
  setFaces(most: number): void {
    this.#go((undone) => this.faces + (undone?.faces.length ?? 0) <= most)
  }

  /** The same of vertices. */
  setVertices(most: number): void {
    this.#go((undone) => this.vertices + (undone?.vertices.length ?? 0) <= most)
  }

  /** The faces of the level, over all vertices. */
  present(): MeshData {
    const { full } = this.levels
    return {
      vertices: full.vertices,
      indices: this.indices.slice(0, this.faces * 3),
      attributes: full.attributes.slice(0, this.faces),
    }
  }

  /** Neighbours of the faces of the level. */
  adjacency(): Uint32Array<ArrayBuffer> {
    return adjacencyOf(this.indices.subarray(0, this.faces * 3), this.levels.reps)
  }

  /** The levels from one of no more than `most` faces to one of no fewer than `least`, or those of vertices. */
  trimmed(count: 'faces' | 'vertices', least: number, most: number): Levels {
    const probe = new Progressive(this.levels)
    const set = (size: number): void => (count === 'faces' ? probe.setFaces(size) : probe.setVertices(size))
    set(most)
    const first = probe.made
    const { faces, vertices } = probe
    const full = {
      vertices: {
        ...withVertices(this.levels.full, countUp(vertices), new Uint32Array(0)).vertices,
      },
      indices: probe.indices.slice(0, faces * 3),
      attributes: this.levels.full.attributes.slice(0, faces),
    }
    set(least)
    return {
      full,
      steps: this.levels.steps.slice(first, Math.max(first, probe.made)),
      reps: this.levels.reps.slice(0, vertices),
      FaceRemap: countUp(faces),
      VertexRemap: countUp(vertices),
    }
  }

  /** Goes down until a level fits, or up as long as the one before does. */
  #go(fits: (undone: Step | null) => boolean): void {
    const { steps } = this.levels
    while (this.#made < steps.length && !fits(null)) this.#down(steps[this.#made++])
    while (this.#made > 0 && fits(steps[this.#made - 1])) this.#up(steps[--this.#made])
  }

  #down({ faces, vertices, corners }: Step): void {
    for (const [corner, , after] of corners) this.indices[corner] = after
    this.faces -= faces.length
    this.vertices -= vertices.length
  }

  #up({ faces, vertices, corners }: Step): void {
    for (const [corner, before] of corners) this.indices[corner] = before
    this.faces += faces.length
    this.vertices += vertices.length
  }
}
