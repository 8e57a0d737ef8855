import type { MakePath } from '../realm/path.js'
import type { Mesh } from '../realm/scene.js'
import { INDEX_BYTES, MATRIX_FLOATS, openRuns } from './raw-multi-draw.js'

const INDICES_OF_TRIANGLE = 3

/** A buffer that knows where its indices begin among all. */
class BareBuffer {
  readonly firstIndex: number

  constructor(firstIndex: number) {
    this.firstIndex = firstIndex
  }
}

/**
 * The least that a device can do whose draws are drawn when the frame ends: it believes its arguments, sets what is set
 * already, counts no references, and has no state but what these four methods set. The one thing that it compares is
 * whether vertices and indices go together.
 */
class BareDevice {
  readonly matrices: Float32Array
  readonly offsets: Int32Array
  readonly counts: Int32Array
  draws = 0
  readonly #world = new Float32Array(MATRIX_FLOATS)
  #vertices: BareBuffer
  #indices: BareBuffer

  constructor(draws: number) {
    this.matrices = new Float32Array(draws * MATRIX_FLOATS)
    this.offsets = new Int32Array(draws)
    this.counts = new Int32Array(draws)
    this.#vertices = this.#indices = new BareBuffer(0)
  }

  setTransform(matrix: Float32Array): void {
    for (let n = 0; n < MATRIX_FLOATS; n++) this.#world[n] = matrix[n]
  }

  setStreamSource(vertices: BareBuffer): void {
    this.#vertices = vertices
  }

  setIndices(indices: BareBuffer): void {
    this.#indices = indices
  }

  drawIndexedPrimitive(startIndex: number, triangles: number): void {
    // Vertices are packed with their indices.
    if (this.#vertices !== this.#indices) throw new Error('vertices and indices of two meshes')
    const draw = this.draws++
    for (let n = 0, to = draw * MATRIX_FLOATS; n < MATRIX_FLOATS; n++) this.matrices[to + n] = this.#world[n]
    this.offsets[draw] = (this.#indices.firstIndex + startIndex) * INDEX_BYTES
    this.counts[draw] = triangles * INDICES_OF_TRIANGLE
  }
}

/**
 * The floor of a device whose draws are deferred: four calls a draw that are nearly empty, runs that are known
 * beforehand, and one call a run.
 */
export const makePath: MakePath = (scene, canvas) => {
  const { gl, path, multiDraw, runs, worlds, clear, change, firstIndices } = openRuns(scene, canvas)
  const { draws } = scene
  const buffers = new Map<Mesh['vertices'], BareBuffer>()
  const meshes = draws.map(({ mesh: { vertices, start, count } }, draw) => {
    const buffer = buffers.get(vertices) ?? new BareBuffer(firstIndices[draw] - start)
    buffers.set(vertices, buffer)
    return { buffer, start, triangles: count / INDICES_OF_TRIANGLE }
  })
  const device = new BareDevice(draws.length)
  const { matrices, counts, offsets } = device

  return {
    ...path,
    frame() {
      clear()
      device.draws = 0
      for (let i = 0; i < draws.length; i++) {
        const { buffer, start, triangles } = meshes[i]
        device.setTransform(draws[i].world)
        device.setStreamSource(buffer)
        device.setIndices(buffer)
        device.drawIndexedPrimitive(start, triangles)
      }
      for (let run = 0; run + 1 < runs.length; run++) {
        const first = runs[run]
        const count = runs[run + 1] - first
        change(draws[first])
        gl.uniformMatrix4fv(worlds, false, matrices, first * MATRIX_FLOATS, count * MATRIX_FLOATS)
        multiDraw.multiDrawElementsWEBGL(gl.TRIANGLES, counts, first, gl.UNSIGNED_INT, offsets, first, count)
      }
    },
  }
}
