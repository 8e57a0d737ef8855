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
  /** Places in `vertices`: points one by one, lines in pairs, triangles in threes, the provoking vertex where WebGL takes it. */
  readonly indices: Uint32Array
  /** Equal for draws that read the same vertices in the same order; null for those that brought their own. */
  readonly name: string | null
  /** Number of the buffer that its vertices lie in, in the order in which the frame reads buffers; null for those of the draw's own. */
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

/** Goes through a frame in the order in which it was drawn, and tells what it did to its back buffer. */
export function walkFrame(
  frame: KeptFrame<Description, ArenaName>,
  state: TakenState,
  fallbacks: Fallbacks,
  { onDraw, onClear, onPalette }: TakenHandlers,
): void {
  const shown = shownBy(frame)
  const { words } = state
  const memories = new Map<Uint8Array<ArrayBufferLike>, number>()

  /** Resources that earlier blocks read: their content of then is lost when one of them changes. Within a block nothing that was read does. */
  const read = new Map<number, number>()
  let current = 0
  function noteChange(entity: number): void {
    if ((read.get(entity) ?? current) >= current) return
    fallbacks.note(FALLBACK.changed)
  }

  function memoryOf(entity: number): Uint8Array<ArrayBufferLike> {
    const description = state.describe(entity)
    if (!read.has(entity)) read.set(entity, current)
    return description?.kind === 'buffer' ? description.memory : new Uint8Array(0)
  }

  const numberOf = (memory: Uint8Array<ArrayBufferLike>): number => {
    const number = memories.get(memory) ?? memories.size
    memories.set(memory, number)
    return number
  }

  function streamsOf(facts: FormatFacts, block: KeptBlock<ArenaName>): TakenStream[] {
    const { elements } = facts.layout
    return Array.from({ length: STREAMS }, (_, n): TakenStream => {
      if (!elements.some(({ stream }) => stream === n)) return NO_STREAM
      if (n === 0) {
        const version = words[INPUT + VertexInput.Version]
        const stride = words[INPUT + VertexInput.Stride]
        return { bytes: version === USER_POINTER ? block.pass.arenas.vertices.bytes : memoryOf(version), stride }
      }
      const at = OTHER_STREAMS + (n - 1) * 2
      return { bytes: memoryOf(words[at]), stride: words[at + 1] }
    })
  }

  /** Gives the vertex at a place of the draw's sequence. */
  function cornersOf(kind: number, first: number, block: KeptBlock<ArenaName>): Corner {
    const base = words[INPUT + VertexInput.BaseVertex]
    if (kind === Item.DrawUserIndexed) {
      const { words: indices } = block.pass.arenas.indices
      return (n) => indices[first + n]
    }
    if (kind !== Item.DrawIndexed) return (n) => first + n
    const memory = memoryOf(words[INPUT + VertexInput.IndexVersion])
    const bytes = words[INPUT + VertexInput.IndexBytes]
    const view = new DataView(memory.buffer, memory.byteOffset, memory.byteLength)
    return (n) => {
      const at = (first + n) * bytes
      if (at + bytes > memory.byteLength) return 0
      return (bytes === 2 ? view.getUint16(at, true) : view.getUint32(at, true)) + (base | 0)
    }
  }

  function rewriteOf(type: number): Rewrite {
    const fill = words[FILL]
    const flat = words[SHADE] === T.D3DSHADE_FLAT
    if (type >= T.D3DPT_TRIANGLELIST && fill === T.D3DFILL_POINT) return 'corners'
    if (type >= T.D3DPT_TRIANGLELIST && fill === T.D3DFILL_WIREFRAME) {
      fallbacks.note(FALLBACK.wireframe)
      return 'edges'
    }
    return flat && type !== T.D3DPT_POINTLIST ? 'flat' : 'list'
  }

  function takeDraw(block: KeptBlock<ArenaName>, at: number): TakenDraw | null {
    const [kind, , , type, first, count, , last] = block.pass.items.subarray(at, at + ITEM_WORDS)
    const info = primitives[type]
    const format = words[FORMAT + VertexFormat.Code]
    if (!info || count <= 0 || format === 0) return null
    const facts = state.formatFacts(format)
    if (words[SEGMENTS] > ONE_SEGMENT && type >= T.D3DPT_TRIANGLELIST) fallbacks.note(FALLBACK.nPatches)
    const streams = streamsOf(facts, block)
    const how = rewriteOf(type)
    const sequence = new Uint32Array(count * MOST_INDICES_PER_PRIMITIVE)
    const each = kind === Item.DrawUser && last !== 0 ? QUAD.triangles : count
    let used = 0
    for (let done = 0, vertex = first; done < count; done += each, vertex += QUAD.vertices)
      used += rewritePrimitives(type, each, cornersOf(kind, vertex, block), how, sequence.subarray(used))
    const indices = sequence.slice(0, used)
    const vertices = Uint32Array.from(new Set(indices)).sort()
    const places = new Map(Array.from(vertices, (vertex, place) => [vertex, place]))
    indices.forEach((vertex, i) => {
      indices[i] = places.get(vertex) ?? 0
    })
    const isUser = kind === Item.DrawUser || kind === Item.DrawUserIndexed
    const inputs = [format, ...words.subarray(INPUT, INPUT + VertexInput.Streams)]
    const memory = streams.map(({ bytes, stride }) => `${numberOf(bytes)}:${stride}`)
    const index = kind === Item.DrawIndexed ? numberOf(memoryOf(words[INPUT + VertexInput.IndexVersion])) : -1
    const shape = how === 'corners' ? 'points' : how === 'edges' ? 'lines' : info.shape
    const name = isUser ? null : [...inputs, kind, type, first, count, how, index, ...memory].join(' ')
    const buffer = isUser ? null : numberOf(streams[facts.layout.elements[0]?.stream ?? 0].bytes)
    return { facts, shape, streams, vertices, indices, name, buffer }
  }

  function takeClear({ pass }: KeptBlock<ArenaName>, at: number): TakenClear {
    const { items, arenas } = pass
    const data = items[at + 5]
    const rectangles = Array.from({ length: arenas.data.words[data + 2] }, (_, n) =>
      Array.from(arenas.data.words.subarray(data + 3 + n * 4, data + 7 + n * 4)),
    )
    const [z, stencil] = [arenas.data.floats[data], arenas.data.words[data + 1]]
    return { flags: items[at + 3], colour: items[at + 4], z, stencil, rectangles }
  }

  frame.blocks.forEach((block, b) => {
    const { items, count, arenas } = block.pass
    current = b
    state.begin(block, (entity) => frame.describe(entity, b))
    for (let n = 0; n < count; n++) {
      const at = n * ITEM_WORDS
      const kind = items[at]
      state.reach(n)
      const isShown = words[TARGET + RenderTarget.Colour] === shown
      // A texture that was read before is drawn to anew.
      if (!isShown && (kind <= Item.Clear || kind === Item.DrawPatch)) noteChange(words[TARGET + RenderTarget.Colour])
      if (kind <= Item.DrawUserIndexed && isShown) {
        const draw = takeDraw(block, at)
        if (draw) onDraw(draw)
        for (let stage = 0; stage < STAGES; stage++) {
          const texture = words[stateLayout.group(`texture${stage}`).offset]
          if (!read.has(texture)) read.set(texture, b)
        }
      } else if (kind === Item.DrawPatch && isShown) fallbacks.note(FALLBACK.patch)
      else if (kind === Item.Clear && isShown) onClear(takeClear(block, at))
      else if (kind === Item.UploadBuffer || kind === Item.UploadTexture) noteChange(items[at + 3])
      else if (kind === Item.UploadPalette)
        onPalette(items[at + 3], arenas.data.words.slice(items[at + 4], items[at + 4] + 256))
      else if (kind === Item.Copy) {
        noteChange(items[at + 5])
        if (items[at + 5] === shown) fallbacks.note(FALLBACK.copy)
      }
    }
  })
}
