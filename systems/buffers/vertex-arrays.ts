import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import { shaderHandleOf, SourceIndices, type SourceDescription, type SourceStream } from '../../d3d8/descriptions.js'
import { QUAD_INDICES } from '../../d3d8/items.js'
import { MOST_STRIDE } from '../../d3d8/state-table.js'
import { D3DVSDE_POSITION, elementBytes, type VertexElement } from '../../d3d8/types/index.js'
import type { WordAttribute } from '../draw/raw-draws.js'
import type { DrawState } from '../draw/draw-state.js'
import type { FormatFacts } from '../programs/format-facts.js'
import type { BlockBuffers } from './block-buffers.js'
import type { Chunks, GpuBuffer } from './chunks.js'
import { InputLayouts } from './input-layouts.js'

const FALLBACK = FALLBACKS['systems/buffers/vertex-arrays.ts']

/** Where a source's vertices and indices lie, for three's own path as for others. */
export interface VertexArray {
  readonly attributes: readonly WordAttribute[]
  /** 32-bit indices; null without. */
  readonly indices: GpuBuffer | null
  /** Whether it stays as it is however far draws reach: there may be more indices of quads. */
  readonly isFixed: boolean
  /** Made when it is bound first. */
  handle: WebGLVertexArrayObject | null
  /** Called when it goes, while somebody has something that goes with it. */
  release: (() => void) | null
}

/** The vertex arrays of a source: by the layout of vertices, and where it reads what blocks bring along, by turn. */
interface Source {
  readonly description: SourceDescription
  readonly byLayout: ((VertexArray | null | undefined)[] | undefined)[]
  readonly ofBlock: boolean
  /** The one that was asked for last, and for what. */
  layout: number
  turn: number
  array: VertexArray | null
}

/** Bytes of the indices of a quad. */
const QUAD_BYTES = QUAD_INDICES * 4

/**
 * Vertex arrays of sources and formats: they read the application's vertices as they are, as words, and serve all
 * programs of the format.
 */
export class VertexArrays {
  readonly #core: DrawState['core']
  readonly #rawGL: DrawState['rawGL']
  readonly #formatFacts: DrawState['formatFacts']
  readonly #fallbacks: DrawState['fallbacks']
  readonly #chunks: Chunks
  readonly #blocks: BlockBuffers
  readonly #sources: (Source | undefined)[] = []
  readonly #layouts: InputLayouts
  #made = 0

  constructor({ core, lifetime, rawGL, formatFacts, fallbacks }: DrawState, chunks: Chunks, blocks: BlockBuffers) {
    this.#core = core
    this.#rawGL = rawGL
    this.#formatFacts = formatFacts
    this.#fallbacks = fallbacks
    this.#chunks = chunks
    this.#blocks = blocks
    this.#layouts = new InputLayouts(formatFacts)
    lifetime.add(
      core.resources.event$.subscribe(({ type, entity, description: { kind } }) => {
        if (type !== 'destroy') return
        const source = this.#sources[entity]
        if (kind === 'declaration') this.#forgetFormat(shaderHandleOf(entity))
        if (kind !== 'source' || !source) return
        this.#forget(source)
        this.#sources[entity] = undefined
      }),
    )
  }

  /** How many were made. */
  made(): number {
    return this.#made
  }

  /** The number of the layout that vertices of a format have. */
  layoutOf(format: number): number {
    return this.#layouts.of(format)
  }

  /** The vertex array of a source for a format with its layout; null when its vertices cannot be drawn. */
  find(entity: number, layout: number, format: number): VertexArray | null {
    const source = this.#sources[entity] ?? this.#sourceOf(entity)
    if (!source) return null
    const turn = source.ofBlock ? this.#blocks.turn() : 0
    if (source.layout === layout && source.turn === turn) return source.array
    const arrays = (source.byLayout[layout] ??= [])
    const known = arrays[turn]
    const array = known === undefined ? this.#make(source.description, format) : known
    arrays[turn] = array
    source.layout = layout
    source.turn = turn
    source.array = array
    return array
  }

  /** Sees to it that a source of quads has indices up to byte `end`. */
  reach(entity: number, end: number): void {
    const shape = this.#sources[entity]?.description.indices ?? 0
    if (shape < SourceIndices.Block) this.#blocks.quadIndices(shape, Math.ceil(end / QUAD_BYTES))
  }

  /** Binds a vertex array. */
  bind(array: VertexArray): void {
    if (array.handle !== null) this.#rawGL.bindVertexArray(array.handle)
    else {
      array.handle = this.#rawGL.createVertexArray(array.attributes, array.indices?.handle ?? null)
      this.#made++
    }
  }

  dispose(): void {
    for (const source of this.#sources) if (source) this.#forget(source)
  }

  /** Whether an element can be read from a stream as words. */
  #fits({ offset }: VertexElement, { stride }: SourceStream): boolean {
    if (stride % 4 !== 0) this.#fallbacks.note(FALLBACK.stride, { stride })
    else if (stride > MOST_STRIDE) this.#fallbacks.note(FALLBACK.farStride, { stride, most: MOST_STRIDE })
    else if (offset % 4 !== 0) this.#fallbacks.note(FALLBACK.offset, { offset })
    else return true
    return false
  }

  /**
   * Names streams whose vertices lie closer than they are large. Elements that end behind the stride are read on in the
   * next vertex, as drivers did: the SDK asks for larger strides, and programs are there that have smaller ones. Those
   * of stride 0 are one for all vertices, as is meant of colours; of positions nothing can be seen.
   */
  #noteShortStrides({ streams }: SourceDescription, { layout, program }: FormatFacts): void {
    for (const { stream, stride } of streams) {
      const elements = layout.elements.filter((element) => element.stream === stream)
      const size = Math.max(0, ...elements.map(({ offset, type }) => offset + elementBytes[type]))
      const hasPositions = program === null && elements.some(({ register }) => register === D3DVSDE_POSITION)
      if (stride > 0 && stride < size) this.#fallbacks.note(FALLBACK.shortStride, { stride, size })
      else if (stride === 0 && hasPositions) this.#fallbacks.note(FALLBACK.noStride)
    }
  }

  #attributesOf(description: SourceDescription, format: number): WordAttribute[] | null {
    const { streams } = description
    const facts = this.#formatFacts(format)
    const attributes: WordAttribute[] = []
    for (const [place, element] of facts.layout.elements.entries()) {
      const stream = streams.find(({ stream: number }) => number === element.stream)
      const buffer = stream && (stream.chunk === 0 ? this.#blocks.vertices() : this.#chunks.chunkOf(stream.chunk))
      if (!buffer) {
        this.#fallbacks.note(FALLBACK.noStream, { stream: element.stream })
        return null
      }
      if (!this.#fits(element, stream)) return null
      const { stride, offset } = stream
      attributes.push({
        ...{ place, buffer: buffer.handle, words: elementBytes[element.type] / 4 },
        ...{ stride, offset: offset + element.offset },
      })
    }
    this.#noteShortStrides(description, facts)
    return attributes
  }

  #indicesOf({ indices }: SourceDescription): GpuBuffer | null {
    if (indices === SourceIndices.None) return null
    if (indices === SourceIndices.Block) return this.#blocks.indices()
    return indices < 0 ? this.#blocks.quadIndices(indices, 0) : (this.#chunks.chunkOf(indices) ?? null)
  }

  #make(description: SourceDescription, format: number): VertexArray | null {
    const attributes = this.#attributesOf(description, format)
    const isFixed = description.indices >= SourceIndices.Block
    return attributes && { attributes, indices: this.#indicesOf(description), isFixed, handle: null, release: null }
  }

  #sourceOf(entity: number): Source | undefined {
    const description = this.#core.resources.description[entity]
    if (description?.kind !== 'source') return undefined
    const ofBlock = description.indices === SourceIndices.Block || description.streams.some(({ chunk }) => chunk === 0)
    const source = { description, byLayout: [], ofBlock, layout: 0, turn: 0, array: null }
    this.#sources[entity] = source
    return source
  }

  #release(array: VertexArray | null | undefined): void {
    if (!array) return
    if (array.handle !== null) this.#rawGL.deleteVertexArray(array.handle)
    array.release?.()
  }

  #forget(source: Source): void {
    for (const arrays of source.byLayout) for (const array of arrays ?? []) this.#release(array)
    source.byLayout.length = 0
    source.layout = 0
  }

  /** A declaration is gone: its handle will be given again. */
  #forgetFormat(format: number): void {
    const layout = this.#layouts.forget(format)
    for (const source of this.#sources) {
      if (!source) continue
      for (const array of source.byLayout[layout] ?? []) this.#release(array)
      source.byLayout[layout] = undefined
      if (source.layout === layout) source.layout = 0
    }
  }
}
