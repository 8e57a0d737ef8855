/** Draws of DirectX 6 and 7, whose vertices come with the call, as draws from memory of the program. */
import { vertexCount } from '../../runtime/drawing/primitives.js'
import {
  D3DFMT_INDEX16,
  D3DPT_LINELIST,
  D3DPT_LINESTRIP,
  D3DPT_POINTLIST,
  D3DPT_TRIANGLEFAN,
  D3DPT_TRIANGLELIST,
  D3DPT_TRIANGLESTRIP,
} from '../../types/index.js'
import { hidesEdges } from '../tokens/edges.js'
import { alignDword, type Command } from '../tokens/commands.js'
import { tokens, type TokenName } from '../tokens/tokens.js'
import type { CallStream } from './call-stream.js'

/** A command, and the buffer in which it lies. */
export interface DrawCommand extends Pick<Command, 'token' | 'count' | 'start'> {
  readonly view: DataView
}

type Draw = (stream: CallStream, command: DrawCommand) => void

/** Says that a wireframe has edges hidden, which no call does. */
export const noteEdges = (stream: CallStream, areAllSeen: boolean): void => {
  if (stream.isWireframe && !areAllSeen)
    stream.problem('A wireframe has edges that the driver hides: the calls draw all of them.')
}

/** Makes the vertex type of the call current: DirectX 6 and 7 have no token for it. */
function useVertexType(stream: CallStream): boolean {
  const { vertexType, vertexBytes } = stream
  if (vertexBytes === 0) {
    stream.problem('A draw of vertices that come with the call has none: their size is 0.')
    return false
  }
  if (vertexType !== 0 && stream.bindingOf('shader')[0] !== vertexType) {
    stream.call('SetVertexShader', [vertexType])
    stream.noteBinding('shader', [vertexType, 0])
  }
  return true
}

/** Draws vertices of a memory, from a byte on. */
function drawFrom(
  stream: CallStream,
  memory: Uint8Array<ArrayBufferLike>,
  type: number,
  at: number,
  count: number,
): void {
  if (count === 0 || !useVertexType(stream)) return
  const end = at + vertexCount(type, count) * stream.vertexBytes
  if (end > memory.length) {
    stream.problem(`A draw reads vertices up to byte ${end}; the call has ${memory.length}.`)
    return
  }
  stream.call('DrawPrimitiveUP', [type, count, memory.slice(at, end), stream.vertexBytes])
  stream.takeOff()
}

/** Draws vertices of the call by indices, which count from a vertex on. */
function drawIndexed(stream: CallStream, type: number, first: number, count: number, indices: Uint16Array): void {
  if (count === 0 || !useVertexType(stream)) return
  const { vertexBytes, vertices } = stream
  const used = indices.reduce((most, index) => Math.max(most, index), 0) + 1
  const from = first * vertexBytes
  const end = from + used * vertexBytes
  if (end > vertices.length) {
    stream.problem(`A draw reads vertices up to byte ${end}; the call has ${vertices.length}.`)
    return
  }
  const words = new Uint8Array(indices.buffer)
  const data = vertices.slice(from, end)
  stream.call('DrawIndexedPrimitiveUP', [type, 0, used, count, words, D3DFMT_INDEX16, data, vertexBytes])
  stream.setIndices = null
  stream.takeOff()
}

/** Words that follow each other, some bytes apart. */
const indicesAt = (view: DataView, at: number, count: number): Uint16Array =>
  Uint16Array.from({ length: count }, (_, n) => view.getUint16(at + n * 2, true))

const vertices =
  (type: number): Draw =>
  (stream, { view, start, count }) => {
    drawFrom(stream, stream.vertices, type, view.getUint16(start, true) * stream.vertexBytes, count)
  }

const indexed =
  (type: number): Draw =>
  (stream, { view, start, count, token }) => {
    const first = token.head.bytes === 0 ? 0 : view.getUint16(start, true)
    const indices = indicesAt(view, start + token.head.bytes, vertexCount(type, count))
    drawIndexed(stream, type, first, count, indices)
  }

/** Vertices that lie in the command buffer, behind what comes before them. */
const immediate =
  (type: number): Draw =>
  (stream, { view, start, count, token }) => {
    if (token.head.bytes > 0) noteEdges(stream, view.getUint32(start, true) === 0xffffffff)
    const memory = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    drawFrom(stream, memory, type, alignDword(start + token.head.bytes), count)
  }

const points: Draw = (stream, { view, start, count, token }) => {
  for (let n = 0; n < count; n++) {
    const at = start + n * token.each.bytes
    const [many, first] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    drawFrom(stream, stream.vertices, D3DPT_POINTLIST, first * stream.vertexBytes, many)
  }
}

const triangle = tokens.INDEXEDTRIANGLELIST.each

/** Triangles with a word of flags each. */
const flaggedTriangles: Draw = (stream, { view, start, count }) => {
  const indices = new Uint16Array(count * 3)
  const flags = new Uint16Array(count)
  for (let n = 0; n < count; n++) {
    const at = start + n * triangle.bytes
    indices.set(indicesAt(view, at, 3), n * 3)
    flags[n] = view.getUint16(at + triangle.at.wFlags, true)
  }
  noteEdges(stream, !hidesEdges(flags))
  drawIndexed(stream, D3DPT_TRIANGLELIST, 0, count, indices)
}

/** Tokens that draw vertices of the call. */
export const vertexDraws: Readonly<Partial<Record<TokenName, Draw>>> = {
  POINTS: points,
  LINELIST: vertices(D3DPT_LINELIST),
  LINESTRIP: vertices(D3DPT_LINESTRIP),
  TRIANGLELIST: vertices(D3DPT_TRIANGLELIST),
  TRIANGLESTRIP: vertices(D3DPT_TRIANGLESTRIP),
  TRIANGLEFAN: vertices(D3DPT_TRIANGLEFAN),
  INDEXEDLINELIST: indexed(D3DPT_LINELIST),
  INDEXEDLINELIST2: indexed(D3DPT_LINELIST),
  INDEXEDLINESTRIP: indexed(D3DPT_LINESTRIP),
  INDEXEDTRIANGLELIST: flaggedTriangles,
  INDEXEDTRIANGLELIST2: indexed(D3DPT_TRIANGLELIST),
  INDEXEDTRIANGLESTRIP: indexed(D3DPT_TRIANGLESTRIP),
  INDEXEDTRIANGLEFAN: indexed(D3DPT_TRIANGLEFAN),
  TRIANGLEFAN_IMM: immediate(D3DPT_TRIANGLEFAN),
  LINELIST_IMM: immediate(D3DPT_LINELIST),
}
