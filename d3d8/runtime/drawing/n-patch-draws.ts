import type { Context } from '../../../engine/index.js'
import { FALLBACKS } from '../../api/fallbacks.js'
import type { Direct3DCore } from '../../core.js'
import type { ArenaName } from '../../items.js'
import {
  placedElement,
  readControls,
  segmentCount,
  tessellatedLayout,
  tessellateNPatch,
  triangleMesh,
  type ControlStream,
  type NPatchElements,
  type PatchMesh,
  type TessellatedLayout,
} from '../../patches/index.js'
import { renderStateSlots } from '../../state-table.js'
import * as T from '../../types/index.js'
import type { VertexLayout } from '../../types/index.js'
import { noCopies, type BufferCopies } from './buffer-copies.js'
import type { DrawnBuffer, DrawnInput } from './drawn-input.js'
import { rewritePrimitives, type Corner } from './primitives.js'
import type { FoundTriangles, KeptTriangles, TessellatedDraws } from './tessellated-draws.js'

const FALLBACK = FALLBACKS['d3d8/runtime/drawing/n-patch-draws.ts']

const SEGMENTS = renderStateSlots[T.D3DRS_PATCHSEGMENTS]
const STYLE = renderStateSlots[T.D3DRS_PATCHEDGESTYLE]
const POSITION_ORDER = renderStateSlots[T.D3DRS_POSITIONORDER]
const NORMAL_ORDER = renderStateSlots[T.D3DRS_NORMALORDER]

/** 1 as a float word: triangles are drawn as they are. */
export const ONE_SEGMENT = 0x3f800000

/** The most segments of an edge. Graphics cards had 7 or 8. */
const MOST_N_SEGMENTS = 32
/** The most vertices that a draw is tessellated to: with more, its triangles get fewer segments. */
const MOST_VERTICES = 1 << 20
/** Bytes of tessellated draws that are kept for being drawn again. */
const MOST_BYTES = 64 << 20
/** A buffer that is written so often after it was drawn from is not static, whatever it was created as. */
const RESTLESS = 4

/** What one draw is tessellated to. */
interface Work {
  readonly mesh: PatchMesh
  readonly layout: TessellatedLayout
  readonly places: NPatchElements
  /** Vertices of the triangles, three each, as the streams number them. */
  readonly corners: Uint32Array
  readonly vertices: number
  readonly indices: number
}

interface KeptDraw {
  readonly triangles: KeptTriangles
  readonly bytes: number
}

/**
 * N-patches: triangles of ordinary draws, rounded off when D3DRS_PATCHSEGMENTS is above 1. Positions are those of
 * register D3DVSDE_POSITION, normals those of D3DVSDE_NORMAL, for the fixed function and for vertex shaders alike.
 * Draws from buffers that do not change are tessellated once.
 */
export class NPatchDraws {
  /** How often a draw was tessellated. */
  tessellations = 0
  readonly #core: Direct3DCore
  readonly #context: Context<ArenaName>
  readonly #input: DrawnInput
  readonly #tessellated: TessellatedDraws
  /** By what they were made of; the one that was drawn last is the last one. */
  readonly #kept = new Map<string, KeptDraw>()
  #bytes = 0
  readonly #serials = new WeakMap<BufferCopies, number>()
  #lastSerial = 0
  #scratch = new Uint32Array(1024)

  constructor(core: Direct3DCore, context: Context<ArenaName>, input: DrawnInput, tessellated: TessellatedDraws) {
    this.#core = core
    this.#context = context
    this.#input = input
    this.#tessellated = tessellated
  }

  /** Whether primitives of a type are rounded off as the state is now. */
  appliesTo(type: number): boolean {
    if (!this.#isAsked(type)) return false
    const { layout } = this.#input
    if (layout === null || layout.transformed) return false
    if (this.#places(tessellatedLayout(layout)) !== null) return true
    this.#core.fallbacks.note(FALLBACK.noNormals)
    return false
  }

  /**
   * Tessellates a draw from streams, or finds what it was tessellated to before.
   *
   * @param corner vertices as the streams number them
   * @param name the draw, beside the buffers that it reads
   * @param indices the buffer that `corner` reads; null without
   */
  findStreams(
    type: number,
    count: number,
    corner: Corner,
    name: string,
    indices: DrawnBuffer | null,
  ): FoundTriangles | null {
    const tessellated = this.#tessellated
    const key = this.#nameOf(`${type} ${count} ${name}`, indices)
    const known = key === null ? undefined : this.#kept.get(key)
    if (key !== null && known !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return tessellated.findKept(known.triangles)
    }
    const work = this.#work(type, count, corner)
    if (work === null) return null
    const streams = this.#streams(null)
    if (key === null) return this.#toBlock(work, streams)
    const list = new Uint32Array(work.indices)
    this.#writeIndices(work, list, 0)
    const triangles = tessellated.keep(work.layout, work.vertices, list, (memory) => {
      this.#writeVertices(work, streams, memory)
    })
    this.#keep(key, triangles, list.byteLength + work.vertices * work.layout.stride)
    return tessellated.findKept(triangles)
  }

  /** Vertices and indices of the block that a draw of the program's own memory takes beside that. */
  roomOf(count: number): { readonly vertices: number; readonly indices: number } {
    const { layout } = this.#input
    if (layout === null) return { vertices: 0, indices: 0 }
    const mesh = this.#mesh(count)
    const { stride } = tessellatedLayout(layout)
    const room = this.#tessellated.wordsOf(tessellatedLayout(layout), mesh.count * count, mesh.indices.length * count)
    return { vertices: room.vertices + stride, indices: room.indices }
  }

  /** Tessellates a draw of the program's own memory into the open block, which has the room that `roomOf` tells. */
  findUser(type: number, count: number, corner: Corner, user: Omit<ControlStream, 'stream'>): FoundTriangles | null {
    const work = this.#work(type, count, corner)
    return work && this.#fill(work, this.#streams({ ...user, stream: 0 }))
  }

  /**
   * The vertices that a draw is tessellated to, and how many there are; null for one that is not.
   *
   * @param streams by number
   */
  verticesOf(
    layout: VertexLayout,
    streams: readonly Omit<ControlStream, 'stream'>[],
    type: number,
    count: number,
    corner: Corner,
  ): { readonly streams: readonly Omit<ControlStream, 'stream'>[]; readonly vertices: number } | null {
    const work = this.#isAsked(type) && !layout.transformed ? this.#work(type, count, corner, layout) : null
    if (work === null) return null
    const { stride, streams: parts } = work.layout
    const memory = new Uint8Array(work.vertices * stride)
    this.#writeVertices(
      work,
      streams.map((from, stream) => ({ ...from, stream })),
      memory,
    )
    const bytesOf = (stream: number): Uint8Array =>
      memory.subarray(parts.find((part) => part.stream === stream)?.byte ?? memory.length)
    return { streams: streams.map((_, stream) => ({ bytes: bytesOf(stream), stride })), vertices: work.vertices }
  }

  /** Forgets all that is kept. */
  forgetAll(): void {
    for (const { triangles } of this.#kept.values()) this.#tessellated.drop(triangles)
    this.#kept.clear()
    this.#bytes = 0
  }

  #isAsked(type: number): boolean {
    const { words, floats } = this.#context
    if (words[SEGMENTS] === ONE_SEGMENT || type < T.D3DPT_TRIANGLELIST) return false
    return segmentCount(floats[SEGMENTS], words[STYLE]) >= 2
  }

  #toBlock(work: Work, streams: readonly ControlStream[]): FoundTriangles {
    this.#tessellated.makeRoom(work.layout, work.vertices, work.indices)
    return this.#fill(work, streams)
  }

  #fill(work: Work, streams: readonly ControlStream[]): FoundTriangles {
    const room = this.#tessellated.take(work.layout, work.vertices, work.indices)
    this.#writeVertices(work, streams, room.memory)
    this.#writeIndices(work, room.indices, room.first)
    return this.#tessellated.findBlock(room)
  }

  #work(type: number, count: number, corner: Corner, own = this.#input.layout): Work | null {
    const layout = own && tessellatedLayout(own)
    const places = layout && this.#places(layout)
    if (!places) return null
    if (this.#scratch.length < count * 3) this.#scratch = new Uint32Array(count * 6)
    const corners = this.#scratch.subarray(0, rewritePrimitives(type, count, corner, 'list', this.#scratch))
    const mesh = this.#mesh(count)
    return { mesh, layout, places, corners, vertices: mesh.count * count, indices: mesh.indices.length * count }
  }

  /** The mesh that each of `count` triangles gets. */
  #mesh(count: number): PatchMesh {
    const { words, floats } = this.#context
    let segments = Math.min(floats[SEGMENTS], MOST_N_SEGMENTS)
    if (floats[SEGMENTS] > MOST_N_SEGMENTS) this.#core.fallbacks.note(FALLBACK.tooMany)
    const verticesOf = (n: number): number => ((n + 1) * (n + 2)) / 2
    while (verticesOf(segmentCount(segments, words[STYLE])) * count > MOST_VERTICES && segments > 1) {
      segments = segmentCount(segments, T.D3DPATCHEDGE_DISCRETE) - 1
      this.#core.fallbacks.note(FALLBACK.tooMany)
    }
    return triangleMesh([segments, segments, segments], words[STYLE])
  }

  #writeVertices(
    { mesh, layout, places, corners }: Work,
    streams: readonly ControlStream[],
    memory: Uint8Array<ArrayBufferLike>,
  ): void {
    const { words } = this.#context
    const orders = { position: words[POSITION_ORDER], normal: words[NORMAL_ORDER] }
    if (orders.normal > T.D3DORDER_QUADRATIC || orders.normal === 0)
      this.#core.fallbacks.note(FALLBACK.normalOrder, { value: orders.normal })
    const numbers = new Map<number, number>()
    for (const corner of corners) if (!numbers.has(corner)) numbers.set(corner, numbers.size)
    const vertices = readControls(layout, streams, [...numbers.keys()])
    const view = new DataView(memory.buffer, memory.byteOffset, memory.byteLength)
    const place = (n: number): number => numbers.get(corners[n]) ?? 0
    for (let n = 0, at = 0; n < corners.length; n += 3, at += mesh.count * layout.stride)
      tessellateNPatch(vertices, [place(n), place(n + 1), place(n + 2)], layout, places, orders, mesh, view, at)
    this.tessellations++
  }

  #writeIndices({ mesh, corners }: Work, out: Uint32Array, first: number): void {
    let at = 0
    for (let n = 0, base = first; n < corners.length; n += 3, base += mesh.count)
      for (const index of mesh.indices) out[at++] = base + index
  }

  #streams(user: ControlStream | null): ControlStream[] {
    const input = this.#input
    return (input.layout?.strides ?? []).flatMap((_, stream): ControlStream[] => {
      if (stream === 0 && user !== null) return [user]
      const buffer = input.bufferOf(stream)
      return buffer && input.reads(stream) ? [{ stream, stride: input.strideOf(stream), bytes: buffer.memory }] : []
    })
  }

  /** Where position and normal are among the numbers of a vertex; null when one is missing. */
  #places(layout: TessellatedLayout): NPatchElements | null {
    const position = placedElement(layout, T.D3DVSDE_POSITION)
    const normal = placedElement(layout, T.D3DVSDE_NORMAL)
    if (position === undefined || normal === undefined || position.components < 3 || normal.components < 3) return null
    return { position: position.component, normal: normal.component }
  }

  /** The draw and all that it is made of; null when that changes too often to be kept. */
  #nameOf(name: string, indices: DrawnBuffer | null): string | null {
    const input = this.#input
    const { words } = this.#context
    const parts = [input.getFormat(), words[SEGMENTS], words[STYLE], words[POSITION_ORDER], words[NORMAL_ORDER], name]
    const buffers = (input.layout?.strides ?? []).map((_, stream) =>
      input.reads(stream) ? { buffer: input.bufferOf(stream), stride: input.strideOf(stream) } : null,
    )
    for (const bound of [...buffers, indices && { buffer: indices, stride: 0 }]) {
      const { buffer = null, stride = 0 } = bound ?? {}
      parts.push(stride)
      if (buffer === null) continue
      const copies = (buffer.copies ??= noCopies())
      if (buffer.isDynamic || copies.writes > RESTLESS) return null
      parts.push(buffer.versionSerial, this.#serialOf(copies), copies.writes)
    }
    return parts.join(' ')
  }

  /** A number that stands for the content of a buffer, together with how often that was written. */
  #serialOf(copies: BufferCopies): number {
    const serial = this.#serials.get(copies) ?? ++this.#lastSerial
    this.#serials.set(copies, serial)
    return serial
  }

  #keep(key: string, triangles: KeptTriangles, bytes: number): void {
    this.#kept.set(key, { triangles, bytes })
    this.#bytes += bytes
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= MOST_BYTES || oldest === key) break
      this.#kept.delete(oldest)
      this.#bytes -= kept.bytes
      this.#tessellated.drop(kept.triangles)
    }
  }
}
