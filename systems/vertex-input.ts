import * as THREE from 'three'
import { FALLBACKS } from '../d3d8/api/fallbacks.js'
import type { Log } from '../engine/index.js'
import { shaderHandleOf } from '../d3d8/descriptions.js'
import { USER_POINTER } from '../d3d8/items.js'
import { STREAMS, VertexInput as Word } from '../d3d8/state-table.js'
import { elementBytes, type VertexElement } from '../d3d8/types/index.js'
import type { Arenas } from './arenas.js'
import type { DrawState } from './draw-state.js'
import { createInterner } from './interner.js'
import { KeyWord } from './key-words.js'
import type { System } from './system.js'
import type { QuadIndices, QuadShape } from './quad-indices.js'
import type { GpuBuffer, VertexBuffers } from './vertex-buffers.js'

const FALLBACK = FALLBACKS['systems/vertex-input.ts']

/** How a draw gets its vertices in order. */
export const Order = {
  /** As they stand in the streams. */
  Plain: 0,
  /** By the index buffer, base vertex added. */
  Indexed: 1,
  /** By the indices that draw quads which are strips. */
  QuadStrips: 2,
  /** By those for fans. */
  QuadFans: 3,
  /** By rewritten indices that count from the first vertex of the streams. */
  Rewritten: 4,
  /** By rewritten indices to which the base vertex is added. */
  RewrittenIndexed: 5,
} as const

/** One set of vertex arrays: streams, strides, format, indices and base vertex. */
export interface Input {
  readonly geometry: THREE.BufferGeometry
  /** The streams' buffers with the stride, in words, that this input reads them by. */
  readonly streams: readonly { readonly buffer: GpuBuffer; readonly stride: number }[]
  /** Size of an index in bytes; 0 without indices. */
  readonly indexBytes: number
}

/** Index buffers of an input key beside versions. */
const NO_INDEX = 0
const REWRITTEN_INDEX = -1
const quadIndex = { strips: -2, fans: -3 } as const
/** Stream 0 of an input key for user-pointer vertices of streaming turn `n` is `USER_STREAM - n`; indices likewise. */
const USER_STREAM = -16
/** Stream 0 or indices of an input key that lie in chunk `n` of the arenas: `ARENA - n`. */
const ARENA = -0x10000

/** It was not asked yet where the current draw's vertices lie. */
const UNKNOWN = -2

/** Words of an input key: format, stream 0 version, its stride, index, base vertex, configuration of the other streams. */
const KEY_SIZE = 6

/** Words that tell where a draw's vertices lie in the arenas: format, stream 0 version, its stride, index version, base vertex. */
const PLACE_SIZE = 5

/** Words of the place that a buffer version had last: the key, its input (-1: the one of its own buffers), what is added to the first index or vertex. */
const LIKELY_STRIDE = 8
/** A format that no draw has: the vertex shader of a declaration that never is. */
const NO_FORMAT = -1

export type VertexInput = ReturnType<typeof createVertexInput>

/**
 * Serves the vertexInput and streams groups: vertex format, streams, strides, indices and base vertex together are one set of
 * vertex arrays, a BufferGeometry that reads the application's vertices as they are, as words.
 *
 * @param forgetArrays is told that an input is no more: another one will have its number
 */
export function createVertexInput(
  draw: DrawState,
  buffers: VertexBuffers,
  rewritten: () => GpuBuffer,
  quads: QuadIndices,
  arenas: Arenas | null,
  forgetArrays: (input: number) => void,
) {
  const { key: programKey, formatFacts, fallbacks, core, life } = draw
  const interner = createInterner(KEY_SIZE)
  const inputs: (Input | null)[] = []
  const indexBytes: number[] = []
  /** The input that a buffer version was read by last: mostly the one that is wanted again. */
  const guesses: (number | undefined)[] = []
  const inputsOfVersion = new Map<number, Set<number>>()
  const scratch = new Int32Array(KEY_SIZE)
  const current = new Int32Array(6).fill(-1)
  let log: Log | null = null
  let at = 0

  const otherStreams = createInterner((STREAMS - 1) * 2)
  let streamsLog: Log | null = null
  let streamsKey: Int32Array<ArrayBufferLike> = new Int32Array(0)
  let streams = -1

  /** Version and stride of stream `n` above 0. */
  function otherStream(configuration: number, n: number): { version: number; stride: number } {
    if (configuration < 0) return { version: 0, stride: 0 }
    const word = (n - 1) * 2
    return { version: otherStreams.word(configuration, word), stride: otherStreams.word(configuration, word + 1) }
  }

  function bufferOf(version: number, stride: number): GpuBuffer | undefined {
    if (version > 0) return buffers.ofVersion(version, stride)
    if (version <= ARENA) return buffers.heap.chunk(ARENA - version)
    return version <= USER_STREAM ? buffers.streamOf(USER_STREAM - version).vertices : undefined
  }

  function indexOf(index: number): GpuBuffer | undefined {
    if (index > 0) return buffers.ofVersion(index)
    if (index === REWRITTEN_INDEX) return rewritten()
    if (index === quadIndex.strips) return quads.buffer('strips')
    if (index === quadIndex.fans) return quads.buffer('fans')
    if (index <= ARENA) return buffers.heap.chunk(ARENA - index)
    return index <= USER_STREAM ? buffers.streamOf(USER_STREAM - index).indices : undefined
  }

  /** Why elements of `format` cannot be read from a stream as words, if so. */
  function fits({ offset, type }: VertexElement, stride: number): boolean {
    const end = offset + elementBytes[type]
    if (stride % 4 !== 0) fallbacks.note(FALLBACK.stride, { stride })
    else if (offset % 4 !== 0) fallbacks.note(FALLBACK.offset, { offset })
    else if (stride !== 0 && end > stride) fallbacks.note(FALLBACK.beyondStride, { end, stride })
    else return true
    return false
  }

  /** What the key of input `id` names: it is to be forgotten with any of them. */
  function versionsOf(id: number): number[] {
    const configuration = interner.word(id, 5)
    const versions = [interner.word(id, 1), interner.word(id, 3)]
    if (configuration >= 0) for (let n = 1; n < STREAMS; n++) versions.push(otherStream(configuration, n).version)
    return versions.filter((version) => version !== 0)
  }

  function dependOnVersions(id: number): void {
    for (const version of versionsOf(id)) {
      const set = inputsOfVersion.get(version) ?? new Set()
      inputsOfVersion.set(version, set.add(id))
    }
  }

  function make(id: number): Input | null {
    const format = interner.word(id, 0)
    const base = interner.word(id, 4)
    const index = interner.word(id, 3)
    const configuration = interner.word(id, 5)
    dependOnVersions(id)
    if (format === 0) return null
    const geometry = new THREE.BufferGeometry()
    const used = new Map<number, { buffer: GpuBuffer; stride: number }>()
    for (const element of formatFacts(format >>> 0).layout.elements) {
      const { version, stride } =
        element.stream === 0
          ? { version: interner.word(id, 1), stride: interner.word(id, 2) }
          : otherStream(configuration, element.stream)
      const buffer = bufferOf(version, stride)
      if (!buffer?.interleaved) {
        fallbacks.note(FALLBACK.noStream, { stream: element.stream })
        return null
      }
      if (!fits(element, stride)) return null
      used.set(element.stream, { buffer, stride: stride / 4 })
      const words = elementBytes[element.type] / 4
      const offset = (element.offset + base * stride + buffers.firstByte(version)) / 4
      geometry.setAttribute(
        `a${element.register}`,
        new THREE.InterleavedBufferAttribute(buffer.interleaved, words, offset),
      )
    }
    const indices = index === NO_INDEX ? null : indexOf(index)
    if (indices === undefined) {
      fallbacks.note(FALLBACK.noIndices)
      return null
    }
    if (indices) geometry.setIndex(indices.index)
    buffers.register(geometry)
    return {
      geometry,
      streams: [...used.values()],
      indexBytes: indices?.index?.array.BYTES_PER_ELEMENT ?? 0,
    }
  }

  /** Lets nobody know input `id` any more: its number will be given again. */
  function forgetInput(id: number): void {
    const input = inputs[id]
    for (const version of versionsOf(id)) {
      const set = inputsOfVersion.get(version)
      if (set?.delete(id) && set.size === 0) inputsOfVersion.delete(version)
    }
    inputs[id] = null
    interner.remove(id)
    forgetArrays(id)
    if (!input) return
    for (const name of Object.keys(input.geometry.attributes)) input.geometry.deleteAttribute(name)
    input.geometry.setIndex(null)
    input.geometry.dispose()
  }

  /** Forgets every input that reads buffer `version`; the GL buffers themselves belong to their owners. */
  function forget(version: number): void {
    const ids = inputsOfVersion.get(version)
    if (!ids) return
    for (const id of [...ids]) forgetInput(id)
    current.fill(-1)
  }

  /** Forgets every input of a declaration that is gone: its handle will be given again. */
  function forgetFormat(format: number): void {
    for (let id = 0; id < inputs.length; id++) if (interner.word(id, 0) === format) forgetInput(id)
    current.fill(-1)
    forgetPlaces()
  }

  life.add(
    core.resources.event$.subscribe(({ type, entity, description }) => {
      if (type !== 'destroy') return
      if (description.kind === 'buffer') forget(entity)
      if (description.kind === 'declaration') forgetFormat(shaderHandleOf(entity))
    }),
  )

  /** Which indices a key names: `index` is the one that is bound. */
  function indexKey(order: number, index: number): number {
    if (order === Order.Plain) return NO_INDEX
    if (order === Order.Indexed) return index === USER_POINTER ? USER_STREAM - buffers.turn() : index
    if (order === Order.QuadStrips) return quadIndex.strips
    return order === Order.QuadFans ? quadIndex.fans : REWRITTEN_INDEX
  }

  function resolve(order: number): number {
    if (!log) return -1
    const { words } = log
    const version = words[at + Word.Version]
    const index = words[at + Word.IndexVersion]
    const indexed = order === Order.Indexed || order === Order.RewrittenIndexed
    const user = version === USER_POINTER
    scratch[0] = words[at + Word.Format]
    scratch[1] = user ? USER_STREAM - buffers.turn() : version
    scratch[2] = words[at + Word.Stride]
    scratch[3] = indexKey(order, index)
    scratch[4] = indexed && !user ? words[at + Word.BaseVertex] : 0
    scratch[5] = words[at + Word.Streams] === 0 ? -1 : streams
    const guess = user ? undefined : guesses[version]
    if (guess !== undefined && interner.is(guess, scratch, 0)) return guess
    let id = interner.find(scratch, 0)
    if (id === -1) {
      id = interner.add(scratch, 0)
      inputs[id] = make(id)
      indexBytes[id] = inputs[id]?.indexBytes ?? 0
    }
    if (!user) guesses[version] = id
    return id
  }

  const placed = new Int32Array(4).fill(UNKNOWN)
  const placedFirsts = new Int32Array(4)
  let placeKeys = createInterner(PLACE_SIZE)
  const places: { readonly input: number; readonly first: number }[] = []
  /** The place that a buffer version had last: mostly the one that is wanted again. Words, one after the other, as thousands are read in a frame. */
  let likely = new Int32Array(256 * LIKELY_STRIDE).fill(NO_FORMAT)
  let placesEpoch = 0
  const placeKey = new Int32Array(PLACE_SIZE)
  let placedFirst = 0

  function forgetPlaces(): void {
    placeKeys = createInterner(PLACE_SIZE)
    places.length = 0
    likely.fill(NO_FORMAT)
    placed.fill(UNKNOWN)
  }

  /** Numbers the input that reads chunks of the arenas. */
  function inputOfChunks(format: number, stride: number, vertexChunk: number, indexChunk: number): number {
    scratch.set([format, ARENA - vertexChunk, stride, indexChunk === -1 ? NO_INDEX : ARENA - indexChunk, 0, -1])
    const known = interner.find(scratch, 0)
    if (known !== -1) return known
    const id = interner.add(scratch, 0)
    inputs[id] = make(id)
    indexBytes[id] = inputs[id]?.indexBytes ?? 0
    return id
  }

  /** Finds the place of `placeKey` and notes it at word `to` of the likely ones. */
  function findPlace(to: number): void {
    const [format, version, stride, index, base] = placeKey
    let known = placeKeys.find(placeKey, 0)
    if (known === -1) {
      const place = arenas?.place(version, stride, index, base) ?? null
      const input = place ? inputOfChunks(format, stride, place.vertexChunk, place.indexChunk) : -1
      known = placeKeys.add(placeKey, 0)
      places[known] = { input, first: input === -1 || !place ? 0 : place.first }
    }
    likely.set(placeKey, to)
    likely[to + PLACE_SIZE] = places[known].input
    likely[to + PLACE_SIZE + 1] = places[known].first
  }

  /** Makes room for the likely place of a version. */
  function growLikely(version: number): void {
    const larger = new Int32Array(Math.max(version + 1, (likely.length / LIKELY_STRIDE) * 2) * LIKELY_STRIDE)
    larger.fill(NO_FORMAT).set(likely)
    likely = larger
  }

  /** The input of the current draw in the arenas, if its buffers are there; -1 if not. */
  function resolvePlace(order: number): number {
    if (!log || !arenas) return -1
    if (placesEpoch !== arenas.epoch()) {
      placesEpoch = arenas.epoch()
      forgetPlaces()
    }
    const { words } = log
    const version = words[at + Word.Version]
    const index = order === Order.Indexed ? words[at + Word.IndexVersion] : NO_INDEX
    if (version === USER_POINTER || index === USER_POINTER || version === 0 || words[at + Word.Streams] !== 0) return -1
    if (order === Order.Indexed && index === NO_INDEX) return -1
    const format = words[at + Word.Format] | 0
    const stride = words[at + Word.Stride]
    const base = order === Order.Indexed ? words[at + Word.BaseVertex] | 0 : 0
    const of = order === Order.Indexed ? index : version
    const l = of * LIKELY_STRIDE
    if (l >= likely.length) growLikely(of)
    if (
      likely[l] !== format ||
      likely[l + 1] !== version ||
      likely[l + 2] !== stride ||
      likely[l + 3] !== index ||
      likely[l + 4] !== base
    ) {
      placeKey[0] = format
      placeKey[1] = version
      placeKey[2] = stride
      placeKey[3] = index
      placeKey[4] = base
      findPlace(l)
    }
    placedFirst = likely[l + PLACE_SIZE + 1]
    return likely[l + PLACE_SIZE]
  }

  const system: System = {
    group: 'vertexInput',
    translate(rows) {
      log = rows
    },
    apply(row) {
      if (!log) return
      at = row * log.stride
      current[0] = current[1] = current[2] = current[3] = current[4] = current[5] = -1
      placed[0] = placed[1] = placed[2] = placed[3] = UNKNOWN
      programKey.set(KeyWord.Format, log.words[at + Word.Format])
    },
  }

  const streamsSystem: System = {
    group: 'streams',
    translate(rows) {
      if (streamsLog !== rows) streamsKey = new Int32Array(rows.words.buffer, rows.words.byteOffset, rows.words.length)
      streamsLog = rows
    },
    apply(row) {
      if (!streamsLog) return
      streams = otherStreams.add(streamsKey, row * streamsLog.stride)
      current.fill(-1)
      placed.fill(UNKNOWN)
    },
  }

  return {
    systems: [system, streamsSystem],
    /** Number of the input that the current draw reads in `order`. */
    current(order: number): number {
      const id = current[order]
      return id !== -1 ? id : (current[order] = resolve(order))
    },
    /**
     * Number of the input that the current draw reads in `order`, none of the rewritten ones, when neighbours shall share it: the one of the arenas
     * if its buffers lie there, else that of its own buffers.
     */
    shared(order: number): number {
      let id = placed[order]
      if (id === UNKNOWN || placesEpoch !== arenas?.epoch()) {
        id = placed[order] = resolvePlace(order)
        placedFirsts[order] = id === -1 ? 0 : placedFirst
      }
      if (id !== -1) return id
      const own = current[order]
      return own !== -1 ? own : (current[order] = resolve(order))
    },
    /** What is added to the first index or vertex of a draw that reads `shared(order)`. */
    sharedFirst: (order: number): number => placedFirsts[order],
    /** The input of a number; null when it cannot be drawn. */
    input: (id: number): Input | null => inputs[id] ?? null,
    /** Bytes of an index of the input of a number; 0 without indices. */
    indexBytes: (id: number): number => indexBytes[id],
    /** Format word of the current draw. */
    format: () => (log ? log.words[at + Word.Format] : 0),
    /** Version of the current index buffer; 0 none. */
    indexVersion: () => (log ? log.words[at + Word.IndexVersion] : 0),
    /** Stream 0 of the row. */
    firstVersion: () => (log ? log.words[at + Word.Version] : 0),
    firstStride: () => (log ? log.words[at + Word.Stride] : 0),
    /** A streaming buffer or the rewritten indices were made anew: inputs that read the old ones are forgotten. */
    forgetStream(turn: number) {
      forget(USER_STREAM - turn)
    },
    forgetRewritten() {
      forget(REWRITTEN_INDEX)
    },
    /** The index buffer of quads was made anew. */
    forgetQuads(shape: QuadShape) {
      forget(quadIndex[shape])
    },
    dispose() {
      for (const version of [...inputsOfVersion.keys()]) forget(version)
    },
  }
}
