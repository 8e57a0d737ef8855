/** Triangles one beside the other: strips. */
import { UNUSED32 } from '../mesh-flags.js'

/** The neighbours of a face, across each edge. */
type Neighbours = (face: number) => readonly number[]

/**
 * Runs of faces of which each has an edge in common with the one before. A run begins at the face with the fewest
 * neighbours left, and goes on to the neighbour with the fewest, so that no face is left alone for long.
 *
 * @param adjacency of these faces, three a face
 */
export function faceRuns(adjacency: Uint32Array): number[][] {
  const count = adjacency.length / 3
  const done = new Uint8Array(count)
  const left: Neighbours = (face) =>
    [...adjacency.subarray(face * 3, face * 3 + 3)].filter((other) => other !== UNUSED32 && done[other] === 0)
  const fewest = (faces: readonly number[]): number =>
    faces.reduce((best, face) => (left(face).length < left(best).length ? face : best), faces[0])
  // Faces by how many neighbours they had left when they were last seen: it only becomes less.
  const waiting: number[][] = [[], [], [], []]
  for (let face = count - 1; face >= 0; face--) waiting[left(face).length].push(face)
  const nextStart = (): number | undefined => {
    for (const list of waiting)
      for (let face = list.pop(); face !== undefined; face = list.pop()) if (done[face] === 0) return face
    return undefined
  }
  const runs: number[][] = []
  for (let start = nextStart(); start !== undefined; start = nextStart()) {
    const run: number[] = []
    for (let face: number | undefined = start; face !== undefined;) {
      done[face] = 1
      run.push(face)
      const next = left(face)
      for (const other of next) waiting[left(other).length].push(other)
      face = next.length > 0 ? fewest(next) : undefined
    }
    runs.push(run)
  }
  return runs
}

/** Faces in the order of their runs. */
export const stripOrder = (adjacency: Uint32Array): Uint32Array<ArrayBuffer> =>
  Uint32Array.from(faceRuns(adjacency).flat())
