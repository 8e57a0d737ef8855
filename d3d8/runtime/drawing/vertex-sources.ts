import type { Direct3DCore } from '../../core.js'
import type { SourceStream } from '../../descriptions.js'
import { STREAMS } from '../../state-table.js'

/** Words that tell a stream of a source from others. */
const STREAM_WORDS = 4
/** Those of the most streams, and of the indices. */
const MOST_WORDS = 1 + STREAMS * STREAM_WORDS

/** A source, and the words that tell it from others. */
interface Known {
  readonly entity: number
  readonly words: Int32Array
}

/** Where draws find their vertices and indices, as entities: equal places are one. */
export class VertexSources {
  readonly #core: Direct3DCore
  readonly #openBlock: () => number
  /** Sources by a hash of their words. */
  readonly #known = new Map<number, Known[]>()
  /** The sources that go with a chunk, or with what begins at a byte of it. */
  readonly #users = new Map<string, Set<Known>>()
  /** The words of what is asked for. */
  readonly #asked = new Int32Array(MOST_WORDS)
  /** The source of one stream that was found last; 0: none. Draws ask for the same one again and again. */
  #last = 0
  #lastIndices = 0
  #lastStream: SourceStream = { stream: 0, chunk: 0, offset: 0, stride: 0 }

  /** @param openBlock serial of the block that is being written */
  constructor(core: Direct3DCore, openBlock: () => number) {
    this.#core = core
    this.#openBlock = openBlock
  }

  /**
   * @param streams read here and kept as a copy
   * @param indices a chunk, or one of `SourceIndices`
   * @returns the entity
   */
  find(streams: readonly SourceStream[], indices: number): number {
    if (streams.length !== 1) return this.#lookUp(streams, indices)
    const { stream, chunk, offset, stride } = streams[0]
    const last = this.#lastStream
    if (
      this.#last === 0 ||
      indices !== this.#lastIndices ||
      chunk !== last.chunk ||
      offset !== last.offset ||
      stride !== last.stride ||
      stream !== last.stream
    ) {
      this.#last = this.#lookUp(streams, indices)
      this.#lastIndices = indices
      this.#lastStream = { stream, chunk, offset, stride }
    }
    return this.#last
  }

  /** A chunk is no more: neither are the sources in it. */
  forgetChunk(chunk: number): void {
    this.#forget(String(chunk))
  }

  /** What lay at byte `first` of a chunk is no more. */
  forgetPlace(chunk: number, first: number): void {
    this.#forget(`${chunk}@${first}`)
  }

  dispose(): void {
    const block = this.#openBlock()
    for (const list of this.#known.values()) for (const { entity } of list) this.#core.resources.destroy(entity, block)
    this.#known.clear()
    this.#users.clear()
    this.#last = 0
  }

  /** Writes the words of what is asked for; gives how many they are. */
  #ask(streams: readonly SourceStream[], indices: number): number {
    const asked = this.#asked
    let at = 0
    asked[at++] = indices
    for (let s = 0; s < streams.length; s++) {
      const { stream, chunk, offset, stride } = streams[s]
      asked[at++] = stream
      asked[at++] = chunk
      asked[at++] = offset
      asked[at++] = stride
    }
    return at
  }

  #lookUp(streams: readonly SourceStream[], indices: number): number {
    const count = this.#ask(streams, indices)
    const hash = hashOf(this.#asked, count)
    const list = this.#known.get(hash)
    if (list !== undefined)
      for (let n = 0; n < list.length; n++) if (isEqual(list[n].words, this.#asked, count)) return list[n].entity
    const known = { entity: this.#create(streams, indices), words: this.#asked.slice(0, count) }
    if (list === undefined) this.#known.set(hash, [known])
    else list.push(known)
    for (const { chunk, offset } of streams) {
      this.#note(chunk, String(chunk), known)
      // Of one stream, vertices are counted from the chunk's first one: many buffers are one source.
      if (streams.length > 1) this.#note(chunk, `${chunk}@${offset}`, known)
    }
    this.#note(Math.max(indices, 0), String(indices), known)
    return known.entity
  }

  #create(streams: readonly SourceStream[], indices: number): number {
    return this.#core.resources.create({ kind: 'source', streams: streams.map((stream) => ({ ...stream })), indices })
  }

  #forget(user: string): void {
    this.#last = 0
    const sources = this.#users.get(user)
    if (sources === undefined) return
    this.#users.delete(user)
    for (const known of sources) this.#remove(known)
  }

  /** Another user may have taken it away before. */
  #remove(known: Known): void {
    const hash = hashOf(known.words, known.words.length)
    const list = this.#known.get(hash)
    const place = list?.indexOf(known) ?? -1
    if (list === undefined || place === -1) return
    list.splice(place, 1)
    if (list.length === 0) this.#known.delete(hash)
    this.#core.resources.destroy(known.entity, this.#openBlock())
  }

  #note(chunk: number, user: string, known: Known): void {
    if (chunk === 0) return
    const sources = this.#users.get(user) ?? new Set()
    this.#users.set(user, sources.add(known))
  }
}

/** FNV-1a over words, as a small integer. */
function hashOf(words: Int32Array, count: number): number {
  let hash = 0x811c9dc5
  for (let n = 0; n < count; n++) hash = Math.imul(hash ^ words[n], 0x01000193)
  return hash >> 1
}

/** Whether a source's words are the first `count` of others. */
function isEqual(words: Int32Array, others: Int32Array, count: number): boolean {
  if (words.length !== count) return false
  for (let n = 0; n < count; n++) if (words[n] !== others[n]) return false
  return true
}
