import type { Direct3DCore } from '../../core.js'
import type { SourceStream } from '../../descriptions.js'

/** Where draws find their vertices and indices, as entities: equal places are one. */
export class VertexSources {
  readonly #core: Direct3DCore
  readonly #openBlock: () => number
  readonly #byName = new Map<string, number>()
  /** Names of the sources that go with a chunk, or with what begins at a byte of it. */
  readonly #users = new Map<string, Set<string>>()
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
    if (streams.length !== 1) return this.#findByName(streams, indices)
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
      this.#last = this.#findByName(streams, indices)
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
    for (const entity of this.#byName.values()) this.#core.resources.destroy(entity, block)
    this.#byName.clear()
    this.#users.clear()
    this.#last = 0
  }

  #findByName(streams: readonly SourceStream[], indices: number): number {
    const places = streams.map(({ stream, chunk, offset, stride }) => `${stream},${chunk},${offset},${stride}`)
    const name = `${indices}:${places.join(':')}`
    const known = this.#byName.get(name)
    if (known !== undefined) return known
    const entity = this.#core.resources.create({
      kind: 'source',
      streams: streams.map((stream) => ({ ...stream })),
      indices,
    })
    this.#byName.set(name, entity)
    for (const { chunk, offset } of streams) {
      this.#note(chunk, String(chunk), name)
      // Of one stream, vertices are counted from the chunk's first one: many buffers are one source.
      if (streams.length > 1) this.#note(chunk, `${chunk}@${offset}`, name)
    }
    this.#note(Math.max(indices, 0), String(indices), name)
    return entity
  }

  #forget(user: string): void {
    this.#last = 0
    const names = this.#users.get(user)
    if (names === undefined) return
    this.#users.delete(user)
    for (const name of names) {
      const entity = this.#byName.get(name)
      if (entity === undefined) continue
      this.#byName.delete(name)
      this.#core.resources.destroy(entity, this.#openBlock())
    }
  }

  #note(chunk: number, user: string, name: string): void {
    if (chunk === 0) return
    const names = this.#users.get(user) ?? new Set()
    this.#users.set(user, names.add(name))
  }
}
