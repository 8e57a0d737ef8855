import * as THREE from 'three'
import type { BufferDescription } from '../d3d8/descriptions.js'
import { arenaWords } from '../d3d8/items.js'
import type { DrawState } from './draw-state.js'

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

export type VertexBuffers = ReturnType<typeof createVertexBuffers>

const ANY = 'any'

/** The 16-bit index that always ends a strip in WebGL 2. */
const RESTART = 0xffff

function words(memory: Uint8Array<ArrayBufferLike>): Uint32Array<ArrayBufferLike> {
  return new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength >> 2)
}

/**
 * The GL buffers of versions and of user-pointer draws. three makes and deletes them, through geometries of their own that
 * nothing else uses; what changes later is written straight into them, because three uploads attributes only between passes.
 */
export function createVertexBuffers({ core, life, renderer, gaps }: DrawState) {
  const versions = new Map<number, GpuBuffer>()
  const uploads = new THREE.Scene()
  uploads.matrixWorldAutoUpdate = false
  const camera = new THREE.Camera()
  const invisible = new THREE.MeshBasicMaterial({ visible: false })
  const carrier = new THREE.Mesh(undefined, invisible)
  carrier.frustumCulled = false
  let pending: THREE.BufferGeometry[] = []
  const counts = { bytes: 0, uploads: 0 }
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

  /** The GPU side of buffer version `version`, made on first use; undefined when it is no live buffer. */
  function ofVersion(version: number): GpuBuffer | undefined {
    const found = versions.get(version)
    if (found) return found
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
  function update(version: number, first: number, count: number): void {
    const buffer = versions.get(version)
    if (!buffer) return
    buffer.content++
    look(buffer, first, count)
    if (buffer.handle === null) return
    gaps.bufferSubData(buffer.handle, first, buffer.memory, first, count)
    counts.bytes += count
    counts.uploads++
  }

  life.add(
    core.resources.event$.subscribe(({ type, entity, description }) => {
      if (type !== 'destroy' || description.kind !== 'buffer') return
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
    counts,
    restarting,
    make,
    ofVersion,
    update,
    uploadPending,
    register,
    stream,
    /** Which of the streaming buffers this block uses, from 0. */
    turn: () => turn,
    /** The streaming buffers of turn `n`. */
    streamOf: (n: number) => streams[n],
    dispose() {
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
