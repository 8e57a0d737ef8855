import * as THREE from 'three'
import { FALLBACKS } from '../d3d8/api/fallbacks.js'
import type { Pass } from '../engine/index.js'
import { ITEM_WORDS } from '../engine/index.js'
import type { BufferDescription } from '../d3d8/descriptions.js'
import { arenaWords, Item, type ArenaName } from '../d3d8/items.js'
import { createBufferHeap, type Stretch } from './buffer-heap.js'
import type { DrawState } from './draw-state.js'

const FALLBACK = FALLBACKS['systems/vertex-buffers.ts']

/** The buffers that user-pointer draws stream through take turns over this many blocks, so that a block never waits for the one before. */
const STREAM_BUFFERS = 3

/** A GL buffer behind a three attribute: where its words come from and the handle that three made. */
export interface GpuBuffer {
  /** Vertices: an interleaved buffer of unsigned words; its stride is set before each vertex array is made. */
  readonly interleaved: THREE.InterleavedBuffer | null
  /** Indices. */
  readonly index: THREE.BufferAttribute | null
  /** Disposing of it deletes the GL buffer; no other geometry may. */
  readonly owner: THREE.BufferGeometry
  handle: WebGLBuffer | null
  readonly memory: Uint8Array<ArrayBufferLike>
  /** Counts changes of the content. */
  content: number
  /** Whether 16-bit indices have held 0xFFFF, which WebGL takes for the end of a strip; Direct3D for a vertex like any other. */
  restarts: boolean
}

/** A dynamic version in the heap. */
interface PlacedVersion extends Stretch {
  /** Serial of the block whose uploads of it were done before the block is played. */
  takenIn: number
}

export type VertexBuffers = ReturnType<typeof createVertexBuffers>

const ANY = 'any'

/** What is written now although its block is not played. */
const NO_BLOCK = -1

/** The 16-bit index that always ends a strip in WebGL 2. */
const RESTART = 0xffff

function words(memory: Uint8Array<ArrayBufferLike>): Uint32Array<ArrayBufferLike> {
  return new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength >> 2)
}

/**
 * The GL buffers of versions and of user-pointer draws. three makes and deletes them, through geometries of their own that
 * nothing else uses; what changes later is written straight into them, because three uploads attributes only between passes.
 */
export function createVertexBuffers({ core, life, renderer, gaps, fallbacks }: DrawState, placesDynamic: boolean) {
  const versions = new Map<number, GpuBuffer>()
  const placed = new Map<number, PlacedVersion>()
  let epoch = 0
  const uploads = new THREE.Scene()
  uploads.matrixWorldAutoUpdate = false
  const camera = new THREE.Camera()
  const invisible = new THREE.MeshBasicMaterial({ visible: false })
  const carrier = new THREE.Mesh(undefined, invisible)
  carrier.frustumCulled = false
  let pending: THREE.BufferGeometry[] = []
  const counts = { bytes: 0 }
  /** Whether there has been a buffer with restart indices at all. */
  const restarting = new Uint8Array(1)

  function make(
    memory: Uint8Array<ArrayBufferLike>,
    role: 'vertex' | 'index',
    indexBytes: number,
    dynamic: boolean,
  ): GpuBuffer {
    const usage = dynamic ? THREE.DynamicDrawUsage : THREE.StaticDrawUsage
    const owner = new THREE.BufferGeometry()
    let buffer: GpuBuffer
    if (role === 'vertex') {
      const interleaved = new THREE.InterleavedBuffer(words(memory), 1).setUsage(usage)
      owner.setAttribute(ANY, new THREE.InterleavedBufferAttribute(interleaved, 1, 0))
      buffer = { interleaved, index: null, owner, handle: null, memory, content: 0, restarts: false }
      interleaved.onUpload(() => {
        buffer.handle = gaps.buffer('vertex')
      })
    } else {
      const array =
        indexBytes === 2 ? new Uint16Array(memory.buffer, memory.byteOffset, memory.byteLength >> 1) : words(memory)
      const index = new THREE.BufferAttribute(array, 1).setUsage(usage)
      owner.setIndex(index)
      buffer = { interleaved: null, index, owner, handle: null, memory, content: 0, restarts: false }
      index.onUpload(() => {
        buffer.handle = gaps.buffer('index')
      })
      look(buffer, 0, memory.byteLength)
    }
    pending.push(owner)
    return buffer
  }

  /** Looks for the restart index among 16-bit indices, in bytes `first` to `first + count`. */
  function look(buffer: GpuBuffer, first: number, count: number): void {
    const { index } = buffer
    if (buffer.restarts || !(index?.array instanceof Uint16Array)) return
    const indices = index.array
    for (let n = first >> 1, end = Math.min(indices.length, (first + count + 1) >> 1); n < end; n++)
      if (indices[n] === RESTART) {
        buffer.restarts = true
        restarting[0] = 1
        return
      }
  }

  /** three uploads new buffers, and comes to know new geometries, when it draws something that has them: something invisible. Touches three. */
  function uploadPending(): void {
    if (pending.length === 0) return
    uploads.children = pending.map((geometry) => {
      const mesh = carrier.clone()
      mesh.geometry = geometry
      return mesh
    })
    pending = []
    const { autoClear } = renderer
    renderer.autoClear = false
    renderer.render(uploads, camera)
    renderer.autoClear = autoClear
    uploads.children.length = 0
  }

  /** Lets three know a geometry that is going to be drawn, so that disposing of it deletes its vertex arrays. */
  function register(geometry: THREE.BufferGeometry): void {
    pending.push(geometry)
  }

  const heap = createBufferHeap({ gaps }, (memory, content, use) =>
    content === 'vertex'
      ? make(memory, 'vertex', 0, use === 'dynamic')
      : make(memory, 'index', content, use === 'dynamic'),
  )

  /** Where a version lies in the heap; null when it is not of dynamic vertices, or stays by itself. */
  function placeDynamic(version: number, stride: number): PlacedVersion | null {
    const found = placed.get(version)
    if (found) return found
    if (!placesDynamic || versions.has(version)) return null
    const description = core.resources.description[version]
    if (description?.kind !== 'buffer' || description.role !== 'vertex' || !description.dynamic) return null
    const { memory } = description
    const stretch = heap.allocate('dynamic', 'vertex', 0, memory.byteLength, stride > 0 ? stride : 4)
    if (!stretch) {
      fallbacks.note(FALLBACK.noRoom)
      return null
    }
    heap.write(stretch, 0, memory, 0, memory.byteLength)
    const made = { ...stretch, takenIn: 0 }
    placed.set(version, made)
    return made
  }

  /** The GPU side of buffer version `version`, made on first use; undefined when it is no live buffer. Its first byte is at `firstByte`. */
  function ofVersion(version: number, stride = 0): GpuBuffer | undefined {
    const found = versions.get(version)
    if (found) return found
    const place = placeDynamic(version, stride)
    if (place) return heap.chunk(place.chunk)
    const description = core.resources.description[version]
    if (description?.kind !== 'buffer') return undefined
    return makeVersion(version, description)
  }

  function makeVersion(version: number, { memory, role, indexBytes, dynamic }: BufferDescription): GpuBuffer {
    const buffer = make(memory, role, indexBytes, dynamic)
    versions.set(version, buffer)
    return buffer
  }

  /** Bytes `first` to `first + count` of a version changed. One that was never drawn is uploaded whole when it is. */
  function update(version: number, first: number, count: number, block: number): void {
    const place = placed.get(version)
    if (place) {
      const description = core.resources.description[version]
      if (place.takenIn !== block && description?.kind === 'buffer')
        heap.write(place, first, description.memory, first, count)
      return
    }
    const buffer = versions.get(version)
    if (!buffer) return
    buffer.content++
    look(buffer, first, count)
    if (buffer.handle === null) return
    gaps.bufferSubData(buffer.handle, first, buffer.memory, first, count)
    counts.bytes += count
  }

  /**
   * Carries out the uploads of a pass, before its draws: nothing that a draw of the pass reads is written after it in the same pass.
   * Neighbours are one.
   *
   * @param others is told of the same changes
   */
  function uploadChanges(
    { items, count, serial }: Pass<ArenaName>,
    others: (version: number, first: number, count: number) => void,
  ): void {
    let [version, first, end] = [0, 0, 0]
    const upload = (): void => {
      if (version === 0) return
      update(version, first, end - first, serial)
      others(version, first, end - first)
    }
    for (let i = 0, at = 0; i < count; i++, at += ITEM_WORDS) {
      if (items[at] !== Item.UploadBuffer) continue
      const [next, from, bytes] = [items[at + 3], items[at + 4], items[at + 5]]
      if (next !== version || from !== end) {
        upload()
        version = next
        first = from
      }
      end = from + bytes
    }
    upload()
  }

  function take(version: number, first: number, count: number, align: number, block: number): boolean {
    if (core.rendererLost) return false
    const known = placed.get(version)
    const place = known ?? placeDynamic(version, align)
    if (!place) return false
    if (known && count > 0) update(version, first, count, NO_BLOCK)
    place.takenIn = block
    return true
  }

  function read(version: number, out: Uint8Array<ArrayBufferLike>): boolean {
    const place = placed.get(version)
    if (place) heap.read(place, out)
    else fallbacks.note(FALLBACK.gone)
    return place !== undefined
  }

  if (placesDynamic) core.versions = { take, read }

  life.add(
    core.resources.event$.subscribe(({ type, entity, description }) => {
      if (type !== 'destroy' || description.kind !== 'buffer') return
      const place = placed.get(entity)
      if (place) {
        heap.free(place)
        placed.delete(entity)
        epoch++
      }
      const buffer = versions.get(entity)
      if (!buffer) return
      versions.delete(entity)
      buffer.owner.dispose()
    }),
  )

  const streams: { vertices: GpuBuffer; indices: GpuBuffer }[] = []
  let turn = STREAM_BUFFERS - 1

  /** Memory of the wanted size for a streaming buffer; three reads it once, to give the GL buffer its size. */
  const blank = (words: number): Uint8Array<ArrayBuffer> => new Uint8Array(words * 4)

  /**
   * Takes the next turn of streaming buffers and uploads this block's user-pointer vertices and indices. Touches three when the
   * buffers have to be made.
   *
   * @returns whether they were made anew
   */
  function stream(
    vertexBytes: Uint8Array<ArrayBufferLike>,
    vertexWords: number,
    indexBytes: Uint8Array<ArrayBufferLike>,
    indexWords: number,
  ): boolean {
    turn = (turn + 1) % STREAM_BUFFERS
    const old = streams[turn] as { vertices: GpuBuffer; indices: GpuBuffer } | undefined
    const wanted = {
      vertices: Math.max(vertexBytes.byteLength >> 2, arenaWords.vertices),
      indices: Math.max(indexBytes.byteLength >> 2, arenaWords.indices),
    }
    const small =
      !old || old.vertices.memory.byteLength < wanted.vertices * 4 || old.indices.memory.byteLength < wanted.indices * 4
    if (small) {
      old?.vertices.owner.dispose()
      old?.indices.owner.dispose()
      streams[turn] = {
        vertices: make(blank(wanted.vertices), 'vertex', 0, true),
        indices: make(blank(wanted.indices), 'index', 4, true),
      }
      uploadPending()
    }
    const { vertices, indices } = streams[turn]
    if (vertexWords > 0 && vertices.handle) gaps.bufferSubData(vertices.handle, 0, vertexBytes, 0, vertexWords * 4)
    if (indexWords > 0) indexStream(indices, indexBytes, indexWords)
    counts.bytes += (vertexWords + indexWords) * 4
    return small
  }

  function indexStream(indices: GpuBuffer, bytes: Uint8Array<ArrayBufferLike>, count: number): void {
    // three makes an index buffer when a vertex array with it is made; until then the bytes wait in its memory.
    if (indices.handle) gaps.bufferSubData(indices.handle, 0, bytes, 0, count * 4)
    else indices.memory.set(bytes.subarray(0, count * 4))
  }

  return {
    /** Bytes uploaded so far. */
    bytes: () => counts.bytes + heap.counts.bytes,
    heap,
    restarting,
    make,
    ofVersion,
    placeDynamic,
    /** Where a version begins in its GL buffer. */
    firstByte(version: number): number {
      const place = placed.get(version)
      return place ? heap.firstByte(place) : 0
    },
    /** Grows when a version that was placed is gone. */
    epoch: () => epoch,
    uploadChanges,
    uploadPending,
    register,
    stream,
    /** Which of the streaming buffers this block uses, from 0. */
    turn: () => turn,
    /** The streaming buffers of turn `n`. */
    streamOf: (n: number) => streams[n],
    dispose() {
      if (core.versions?.take === take) core.versions = null
      heap.dispose()
      for (const buffer of versions.values()) buffer.owner.dispose()
      for (const { vertices, indices } of streams) {
        vertices.owner.dispose()
        indices.owner.dispose()
      }
      versions.clear()
      invisible.dispose()
    },
  }
}
