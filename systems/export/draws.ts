import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import type { Description, TextureDescription } from '../../d3d8/descriptions.js'
import { Item, QUAD, USER_POINTER, type ArenaName } from '../../d3d8/items.js'
import {
  RenderTarget,
  renderStateSlots,
  STAGES,
  STREAMS,
  stateLayout,
  VertexFormat,
  VertexInput,
} from '../../d3d8/state-table.js'
import * as T from '../../d3d8/types/index.js'
import { ITEM_WORDS, type Fallbacks, type KeptBlock, type KeptFrame } from '../../engine/index.js'
import type { FormatFacts } from '../programs/format-facts.js'
import {
  MOST_INDICES_PER_PRIMITIVE,
  primitives,
  rewritePrimitives,
  type Corner,
  type Rewrite,
} from '../../d3d8/runtime/drawing/primitives.js'
import type { TakenState } from './state.js'
import type { TakenStream } from './vertices.js'
import { ONE_SEGMENT } from '../../d3d8/runtime/drawing/n-patch-draws.js'

const FALLBACK = FALLBACKS['systems/export/draws.ts']

/** A draw of a kept frame on its back buffer, while the state is as the draw found it. */
export interface TakenDraw {
  readonly facts: FormatFacts
  readonly shape: 'points' | 'lines' | 'triangles'
  readonly streams: readonly TakenStream[]
  /** Numbers of the vertices that the draw reads, rising. */
  readonly vertices: Uint32Array
  /**
   * Places in `vertices`: points one by one, lines in pairs, triangles in threes, the provoking vertex where WebGL
   * takes it.
   */
  readonly indices: Uint32Array
  /** Equal for draws that read the same vertices in the same order; null for those that brought their own. */
  readonly name: string | null
  /**
   * Number of the buffer that its vertices lie in, in the order in which the frame reads buffers; null for those of the
   * draw's own.
   */
  readonly buffer: number | null
}

/** A Clear of the back buffer. */
export interface TakenClear {
  readonly flags: number
  readonly colour: number
  readonly z: number
  readonly stencil: number
  /** Left, top, right, bottom each. */
  readonly rectangles: readonly (readonly number[])[]
}

/** What a walk through a frame tells of it. */
export interface TakenHandlers {
  readonly onDraw: (draw: TakenDraw) => void
  readonly onClear: (clear: TakenClear) => void
  /** Entries of a palette changed. */
  readonly onPalette: (palette: number, entries: Uint32Array) => void
}

const FORMAT = stateLayout.group('vertexFormat').offset
const FILL = renderStateSlots[T.D3DRS_FILLMODE]
const SEGMENTS = renderStateSlots[T.D3DRS_PATCHSEGMENTS]
const SHADE = renderStateSlots[T.D3DRS_SHADEMODE]
const INPUT = stateLayout.group('vertexInput').offset
const OTHER_STREAMS = stateLayout.group('streams').offset
const TARGET = stateLayout.group('renderTarget').offset

/** A stream that the draw does not read: the same one always, as draws are told apart by their memory. */
const NO_STREAM: TakenStream = { bytes: new Uint8Array(0), stride: 0 }

/** The back buffer that a frame shows at its end; 0 when it shows none. */
export function shownBy({ blocks }: KeptFrame<Description, ArenaName>): number {
  let shown = 0
  for (const { pass } of blocks)
    for (let n = 0; n < pass.count; n++)
      if (pass.items[n * ITEM_WORDS] === Item.Present) shown = pass.items[n * ITEM_WORDS + 3]
  return shown
}

/** The description of a texture or surface. */
export function textureOf(description: Description | undefined): TextureDescription | null {
  return description?.kind === 'texture' ? description : null
}

/** A way through a frame in the order in which it was drawn, which tells what it did to its back buffer. */
class FrameWalk {
  readonly #frame: KeptFrame<Description, ArenaName>
  readonly #state: TakenState
  readonly #fallbacks: Fallbacks
  readonly #handlers: TakenHandlers
  readonly #shown: number
  readonly #words: TakenState['words']
  readonly #memories = new Map<Uint8Array<ArrayBufferLike>, number>()
  /**
   * Resources that earlier blocks read: their content of then is lost when one of them changes. Within a block nothing
   * that was read does.
   */
  readonly #read = new Map<number, number>()
  #current = 0

  constructor(
    frame: KeptFrame<Description, ArenaName>,
    state: TakenState,
    fallbacks: Fallbacks,
    handlers: TakenHandlers,
  ) {
    this.#frame = frame
    this.#state = state
    this.#fallbacks = fallbacks
    this.#handlers = handlers
    this.#shown = shownBy(frame)
    this.#words = state.words
  }

  /** Goes through it, once. */
  walk(): void {
    this.#frame.blocks.forEach((block, b) => {
      this.#current = b
      this.#state.begin(block, (entity) => this.#frame.describe(entity, b))
      for (let n = 0; n < block.pass.count; n++) {
        this.#state.reach(n)
        this.#meet(block, n * ITEM_WORDS)
      }
    })
  }

  #noteChange(entity: number): void {
    if ((this.#read.get(entity) ?? this.#current) >= this.#current) return
    this.#fallbacks.note(FALLBACK.changed)
  }

  #memoryOf(entity: number): Uint8Array<ArrayBufferLike> {
    const description = this.#state.describe(entity)
    if (!this.#read.has(entity)) this.#read.set(entity, this.#current)
    return description?.kind === 'buffer' ? description.memory : new Uint8Array(0)
  }

  #numberOf(memory: Uint8Array<ArrayBufferLike>): number {
    const number = this.#memories.get(memory) ?? this.#memories.size
    this.#memories.set(memory, number)
    return number
  }

  #streamsOf(facts: FormatFacts, block: KeptBlock<ArenaName>): TakenStream[] {
    const { elements } = facts.layout
    return Array.from({ length: STREAMS }, (_, n): TakenStream => {
      if (!elements.some(({ stream }) => stream === n)) return NO_STREAM
      if (n === 0) {
        const version = this.#words[INPUT + VertexInput.Version]
        const stride = this.#words[INPUT + VertexInput.Stride]
        return { bytes: version === USER_POINTER ? block.pass.arenas.vertices.bytes : this.#memoryOf(version), stride }
      }
      const at = OTHER_STREAMS + (n - 1) * 2
      return { bytes: this.#memoryOf(this.#words[at]), stride: this.#words[at + 1] }
    })
  }

  /** Gives the vertex at a place of the draw's sequence. */
  #cornersOf(kind: number, first: number, block: KeptBlock<ArenaName>): Corner {
    const base = this.#words[INPUT + VertexInput.BaseVertex]
    if (kind === Item.DrawUserIndexed) {
      const { words: indices } = block.pass.arenas.indices
      return (n) => indices[first + n]
    }
    if (kind !== Item.DrawIndexed) return (n) => first + n
    const memory = this.#memoryOf(this.#words[INPUT + VertexInput.IndexVersion])
    const bytes = this.#words[INPUT + VertexInput.IndexBytes]
    const view = new DataView(memory.buffer, memory.byteOffset, memory.byteLength)
    return (n) => {
      const at = (first + n) * bytes
      if (at + bytes > memory.byteLength) return 0
      return (bytes === 2 ? view.getUint16(at, true) : view.getUint32(at, true)) + (base | 0)
    }
  }

  #rewriteOf(type: number): Rewrite {
    const fill = this.#words[FILL]
    const flat = this.#words[SHADE] === T.D3DSHADE_FLAT
    if (type >= T.D3DPT_TRIANGLELIST && fill === T.D3DFILL_POINT) return 'corners'
    if (type >= T.D3DPT_TRIANGLELIST && fill === T.D3DFILL_WIREFRAME) {
      this.#fallbacks.note(FALLBACK.wireframe)
      return 'edges'
    }
    return flat && type !== T.D3DPT_POINTLIST ? 'flat' : 'list'
  }

  #takeDraw(block: KeptBlock<ArenaName>, at: number): TakenDraw | null {
    const [kind, , , type, first, count, , last] = block.pass.items.subarray(at, at + ITEM_WORDS)
    const info = primitives[type]
    const format = this.#words[FORMAT + VertexFormat.Code]
    if (!info || count <= 0 || format === 0) return null
    const facts = this.#state.formatFacts(format)
    if (this.#words[SEGMENTS] > ONE_SEGMENT && type >= T.D3DPT_TRIANGLELIST) this.#fallbacks.note(FALLBACK.nPatches)
    const streams = this.#streamsOf(facts, block)
    const how = this.#rewriteOf(type)
    const sequence = new Uint32Array(count * MOST_INDICES_PER_PRIMITIVE)
    const each = kind === Item.DrawUser && last !== 0 ? QUAD.triangles : count
    let used = 0
    for (let done = 0, vertex = first; done < count; done += each, vertex += QUAD.vertices)
      used += rewritePrimitives(type, each, this.#cornersOf(kind, vertex, block), how, sequence.subarray(used))
    const indices = sequence.slice(0, used)
    const vertices = Uint32Array.from(new Set(indices)).sort()
    const places = new Map(Array.from(vertices, (vertex, place) => [vertex, place]))
    indices.forEach((vertex, i) => {
      indices[i] = places.get(vertex) ?? 0
    })
    const isUser = kind === Item.DrawUser || kind === Item.DrawUserIndexed
    const inputs = [format, ...this.#words.subarray(INPUT, INPUT + VertexInput.Streams)]
    const memory = streams.map(({ bytes, stride }) => `${this.#numberOf(bytes)}:${stride}`)
    const index =
      kind === Item.DrawIndexed ? this.#numberOf(this.#memoryOf(this.#words[INPUT + VertexInput.IndexVersion])) : -1
    const shape = how === 'corners' ? 'points' : how === 'edges' ? 'lines' : info.shape
    const name = isUser ? null : [...inputs, kind, type, first, count, how, index, ...memory].join(' ')
    const buffer = isUser ? null : this.#numberOf(streams[facts.layout.elements[0]?.stream ?? 0].bytes)
    return { facts, shape, streams, vertices, indices, name, buffer }
  }

  #takeClear({ pass }: KeptBlock<ArenaName>, at: number): TakenClear {
    const { items, arenas } = pass
    const data = items[at + 5]
    const rectangles = Array.from({ length: arenas.data.words[data + 2] }, (_, n) =>
      Array.from(arenas.data.words.subarray(data + 3 + n * 4, data + 7 + n * 4)),
    )
    const [z, stencil] = [arenas.data.floats[data], arenas.data.words[data + 1]]
    return { flags: items[at + 3], colour: items[at + 4], z, stencil, rectangles }
  }

  #noteRead(block: number): void {
    for (let stage = 0; stage < STAGES; stage++) {
      const texture = this.#words[stateLayout.group(`texture${stage}`).offset]
      if (!this.#read.has(texture)) this.#read.set(texture, block)
    }
  }

  /** An item of a block, once the state is as it found it. */
  #meet(block: KeptBlock<ArenaName>, at: number): void {
    const { items, arenas } = block.pass
    const kind = items[at]
    const isShown = this.#words[TARGET + RenderTarget.Colour] === this.#shown
    // A texture that was read before is drawn to anew.
    if (!isShown && (kind <= Item.Clear || kind === Item.DrawPatch))
      this.#noteChange(this.#words[TARGET + RenderTarget.Colour])
    if (kind <= Item.DrawUserIndexed && isShown) {
      const draw = this.#takeDraw(block, at)
      if (draw) this.#handlers.onDraw(draw)
      this.#noteRead(this.#current)
    } else if (kind === Item.DrawPatch && isShown) this.#fallbacks.note(FALLBACK.patch)
    else if (kind === Item.Clear && isShown) this.#handlers.onClear(this.#takeClear(block, at))
    else if (kind === Item.UploadBuffer || kind === Item.UploadTexture) this.#noteChange(items[at + 3])
    else if (kind === Item.UploadPalette)
      this.#handlers.onPalette(items[at + 3], arenas.data.words.slice(items[at + 4], items[at + 4] + 256))
    else if (kind === Item.Copy) {
      this.#noteChange(items[at + 5])
      if (items[at + 5] === this.#shown) this.#fallbacks.note(FALLBACK.copy)
    }
  }
}

/** Goes through a frame in the order in which it was drawn, and tells what it did to its back buffer. */
export function walkFrame(
  frame: KeptFrame<Description, ArenaName>,
  state: TakenState,
  fallbacks: Fallbacks,
  handlers: TakenHandlers,
): void {
  new FrameWalk(frame, state, fallbacks, handlers).walk()
}
