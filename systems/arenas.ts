import type { BufferDescription } from '../d3d8/descriptions.js'
import { CHUNK, type Stretch } from './buffer-heap.js'
import type { DrawState } from './draw-state.js'
import type { VertexBuffers } from './vertex-buffers.js'

/** The largest buffer that is put together with others; larger ones are worth vertex arrays of their own. */
const LARGEST = CHUNK / 4
/** A buffer that changes so often after it was placed is not static, whatever it was created as. */
const RESTLESS = 4
const INDEX_BYTES = 4
/** Stands for a stride: indices have chunks of their own. */
const INDICES = 0

/** A copy of an index buffer whose indices count from the chunk's first vertex. */
interface IndexStretch extends Stretch {
  readonly added: number
  /** Where the vertices lie: they are not there without them. */
  readonly vertices: number
  /** Indices have to be at least `-base` and below `end`. */
  readonly base: number
  readonly end: number
}

interface VertexStretch extends Stretch {
  readonly stride: number
}

/** Where a draw finds its vertices and indices. */
export interface ArenaPlace {
  readonly vertexChunk: number
  /** -1 without indices. */
  readonly indexChunk: number
  /** First index, or without indices first vertex. */
  readonly first: number
}

export type Arenas = ReturnType<typeof createArenas>

function indicesOf({ memory, indexBytes }: BufferDescription): Uint16Array | Uint32Array {
  const { buffer, byteOffset, byteLength } = memory
  return indexBytes === 2
    ? new Uint16Array(buffer, byteOffset, byteLength >> 1)
    : new Uint32Array(buffer, byteOffset, byteLength >> 2)
}

/**
 * Large GL buffers that static vertex buffers of one stride share, and another kind for static index buffers, so that neighbouring
 * draws need no other vertex array. WebGL has no base vertex: indices are copied with the place of their vertices added.
 */
export function createArenas({ core, life }: DrawState, buffers: VertexBuffers) {
  const { heap } = buffers
  const vertices = new Map<number, VertexStretch>()
  const indices = new Map<number, IndexStretch[]>()
  const changes = new Map<number, number>()
  let epoch = 0

  function describe(version: number): BufferDescription | null {
    const description = core.resources.description[version]
    return description?.kind === 'buffer' ? description : null
  }

  function mayPlace(version: number, description: BufferDescription): boolean {
    return !description.dynamic && (changes.get(version) ?? 0) < RESTLESS && description.memory.byteLength <= LARGEST
  }

  /** Room for `bytes` bytes; null when the buffer has to stay by itself. */
  function allocate(stride: number, bytes: number): Stretch | null {
    return stride === INDICES
      ? heap.allocate('static', INDEX_BYTES, stride, bytes, INDEX_BYTES)
      : heap.allocate('static', 'vertex', stride, bytes, stride)
  }

  function placeVertices(version: number, stride: number): VertexStretch | null {
    const found = vertices.get(version)
    if (found) return found.stride === stride ? found : null
    const description = describe(version)
    if (description?.role !== 'vertex' || !mayPlace(version, description)) return null
    const stretch = allocate(stride, description.memory.byteLength)
    if (!stretch) return null
    const placed = { ...stretch, stride }
    vertices.set(version, placed)
    heap.write(placed, 0, description.memory, 0, description.memory.byteLength)
    return placed
  }

  /** Copies indices `first` to `end`; false when one of them names no vertex of the buffer. */
  function copyIndices(stretch: IndexStretch, source: Uint16Array | Uint32Array, first: number, end: number): boolean {
    const copy = new Uint32Array(end - first)
    for (let i = first; i < end; i++) {
      const index = source[i]
      if (index < -stretch.base || index >= stretch.end) return false
      copy[i - first] = index + stretch.added
    }
    heap.write(stretch, first * INDEX_BYTES, new Uint8Array(copy.buffer), 0, copy.byteLength)
    return true
  }

  function placeIndices(version: number, vertexVersion: number, base: number): IndexStretch | null {
    const stretch = vertices.get(vertexVersion)
    if (!stretch) return null
    const known = indices.get(version) ?? []
    const found = known.find((copy) => copy.vertices === vertexVersion && copy.base === base)
    if (found) return found
    const [description, vertexDescription] = [describe(version), describe(vertexVersion)]
    if (!vertexDescription || description?.role !== 'index' || !mayPlace(version, description)) return null
    const source = indicesOf(description)
    const room = allocate(INDICES, source.length * INDEX_BYTES)
    if (!room) return null
    const end = Math.floor(vertexDescription.memory.byteLength / stretch.stride) - base
    const added = heap.firstByte(stretch) / stretch.stride + base
    const copy = { ...room, added, vertices: vertexVersion, base, end }
    if (!copyIndices(copy, source, 0, source.length)) {
      heap.free(room)
      return null
    }
    indices.set(version, [...known, copy])
    return copy
  }

  function dropIndices(version: number): void {
    for (const copy of indices.get(version) ?? []) heap.free(copy)
    if (indices.delete(version)) epoch++
  }

  function dropVertices(version: number): void {
    const stretch = vertices.get(version)
    if (!stretch) return
    heap.free(stretch)
    vertices.delete(version)
    for (const [index, copies] of indices) {
      const kept = copies.filter((copy) => copy.vertices !== version)
      if (kept.length === copies.length) continue
      for (const copy of copies) if (copy.vertices === version) heap.free(copy)
      indices.set(index, kept)
    }
    epoch++
  }

  function drop(version: number): void {
    dropVertices(version)
    dropIndices(version)
  }

  life.add(
    core.resources.event$.subscribe(({ type, entity, description }) => {
      if (type !== 'destroy' || description.kind !== 'buffer') return
      drop(entity)
      changes.delete(entity)
    }),
  )

  return {
    /** Grows when places given before do not hold any more. */
    epoch: () => epoch + buffers.epoch(),
    /**
     * Where a draw finds vertex buffer `version` and index buffer `index` (0: none), which are put there if need be.
     *
     * @returns null when one of them stays by itself: it is dynamic, large, changes often, or indices name vertices beyond the buffer
     */
    place(version: number, stride: number, index: number, base: number): ArenaPlace | null {
      if (stride === 0 || stride % 4 !== 0) return null
      const dynamic = buffers.placeDynamic(version, stride)
      if (dynamic) {
        const first = heap.firstByte(dynamic)
        return index === 0 && first % stride === 0
          ? { vertexChunk: dynamic.chunk, indexChunk: -1, first: first / stride }
          : null
      }
      const stretch = placeVertices(version, stride)
      if (!stretch) return null
      if (index === 0) return { vertexChunk: stretch.chunk, indexChunk: -1, first: heap.firstByte(stretch) / stride }
      const copy = placeIndices(index, version, base)
      if (!copy) return null
      return {
        vertexChunk: stretch.chunk,
        indexChunk: copy.chunk,
        first: heap.firstByte(copy) / INDEX_BYTES,
      }
    },
    /** Bytes `first` to `first + count` of a version changed. */
    update(version: number, first: number, count: number): void {
      const stretch = vertices.get(version)
      const copies = indices.get(version)
      if (!stretch && !copies) return
      const changed = (changes.get(version) ?? 0) + 1
      changes.set(version, changed)
      const description = describe(version)
      if (!description || changed >= RESTLESS) {
        drop(version)
        return
      }
      if (stretch) heap.write(stretch, first, description.memory, first, count)
      const size = description.indexBytes || 1
      const [from, to] = [Math.floor(first / size), Math.ceil((first + count) / size)]
      for (const copy of copies ?? [])
        if (!copyIndices(copy, indicesOf(description), from, to)) {
          drop(version)
          return
        }
    },
  }
}
