import { FALLBACKS } from '../../api/fallbacks.js'
import { MAX_PRIMITIVES } from '../../runtime/adapter/caps.js'
import { clear, inTarget } from '../../runtime/drawing/clear.js'
import { vertexCount } from '../../runtime/drawing/primitives.js'
import {
  D3DFMT_INDEX16,
  D3DFMT_INDEX32,
  D3DPT_LINELIST,
  D3DPT_LINESTRIP,
  D3DPT_POINTLIST,
  D3DPT_TRIANGLEFAN,
  D3DPT_TRIANGLELIST,
  D3DPT_TRIANGLESTRIP,
  type D3DRECT,
} from '../../types/index.js'
import { alignDword } from './commands.js'
import { facing, fanOutline, hidesEdges, isWireframe, triangleEdges } from './edges.js'
import { attempt, eachStructure, type Execution, type Handler } from '../execution.js'
import { drawPatch } from './patch-tokens.js'
import { D3DCLEAR_COMPUTERECTS, tokens, type Token } from './tokens.js'

const FALLBACK = FALLBACKS['d3d8/ddi/tokens/draw-tokens.ts']

/** Whether primitives can be drawn: their type exists and there are not more than caps say. */
function isDrawable(run: Execution, token: Token, type: number, count: number): boolean {
  if (type < D3DPT_POINTLIST || type > D3DPT_TRIANGLEFAN) run.note(token, FALLBACK.noPrimitiveType)
  else if (count > MAX_PRIMITIVES) run.note(token, FALLBACK.tooManyPrimitives)
  else return true
  return false
}

/** Whether user memory of that stride holds vertices, and whole ones; any other would be read again and again. */
function isStride(run: Execution, token: Token, stride: number): boolean {
  if (stride > 0 && (stride % 4 === 0 || stride >= run.parts.input.vertexSize)) return true
  run.note(token, FALLBACK.smallStride)
  return false
}

/** The user memory of the call from a byte on; empty beyond its end. */
const userMemory = (run: Execution, byte: number): Uint8Array =>
  run.vertices.subarray(Math.min(Math.max(0, byte), run.vertices.byteLength))

function drawUser(run: Execution, token: Token, type: number, start: number, count: number): void {
  const stride = run.userStride
  if (!isStride(run, token, stride)) return
  run.beforeUserDraw(false)
  run.parts.userDraws.draw(type, count, userMemory(run, start * stride), stride)
}

/** Draws from stream 0 and what else the format reads. */
function drawStreams(run: Execution, token: Token, type: number, start: number, count: number): void {
  if (!isDrawable(run, token, type, count)) return
  if (run.userStride >= 0) {
    drawUser(run, token, type, start, count)
    return
  }
  run.beforeStreamDraw(false)
  const { input, streamDraws } = run.parts
  const { firstBuffer, firstStride, vertexSize } = input
  const last = start + vertexCount(type, count) - 1
  if (firstBuffer !== null && count > 0 && last * firstStride + vertexSize > firstBuffer.bytes)
    run.note(token, FALLBACK.verticesBeyondBuffer)
  else streamDraws.draw(type, start, count)
}

/** The same with indices; `base` is added to each. */
function drawIndexed(
  run: Execution,
  token: Token,
  type: number,
  base: number,
  minIndex: number,
  vertices: number,
  start: number,
  count: number,
): void {
  if (!isDrawable(run, token, type, count)) return
  const { input, streamDraws, userDraws } = run.parts
  const buffer = run.boundIndices
  const needed = vertexCount(type, count)
  if (buffer !== null && (start + needed) * buffer.indexBytes > buffer.bytes) {
    run.note(token, FALLBACK.indicesBeyondBuffer)
    return
  }
  if (run.userStride < 0) {
    run.beforeStreamDraw(true)
    input.setBaseVertex(base)
    streamDraws.drawIndexed(type, minIndex, vertices, start, count)
    return
  }
  if (buffer === null) run.note(token, FALLBACK.noIndexBuffer)
  else if (isStride(run, token, run.userStride)) {
    const { memory, indexBytes } = buffer
    const indices = memory.subarray(start * indexBytes, (start + needed) * indexBytes)
    const format = indexBytes === 2 ? D3DFMT_INDEX16 : D3DFMT_INDEX32
    const stride = run.userStride
    run.beforeUserDraw(true)
    userDraws.drawIndexed(type, count, indices, format, userMemory(run, (base | 0) * stride), stride)
  }
}

const primitive = tokens.DRAWPRIMITIVE.each.at
const drawPrimitive = eachStructure((run, at, token) => {
  const type = run.u32(at + primitive.primType)
  drawStreams(run, token, type, run.u32(at + primitive.VStart), run.u32(at + primitive.PrimitiveCount))
})

const indexed = tokens.DRAWINDEXEDPRIMITIVE.each.at
const drawIndexedPrimitive = eachStructure((run, at, token) => {
  drawIndexed(
    run,
    token,
    run.u32(at + indexed.primType),
    run.u32(at + indexed.BaseVertexIndex),
    run.u32(at + indexed.MinIndex),
    run.u32(at + indexed.NumVertices),
    run.u32(at + indexed.StartIndex),
    run.u32(at + indexed.PrimitiveCount),
  )
})

/** Bytes from one vertex of stream 0 to the next; 0 when there are none. */
const strideOf = (run: Execution): number => {
  if (run.userStride >= 0) return run.userStride
  run.beforeStreamDraw(false)
  return run.parts.input.firstStride
}

/** Memory of stream 0. */
const streamMemory = (run: Execution): Uint8Array =>
  run.userStride >= 0 ? run.vertices : (run.parts.input.firstBuffer?.memory ?? run.vertices.subarray(0, 0))

/** Draws vertices that begin at a byte of stream 0, which need not be a whole number of strides. */
function drawFromByte(run: Execution, token: Token, type: number, byte: number, count: number): void {
  if (!isDrawable(run, token, type, count)) return
  const stride = strideOf(run)
  if (stride === 0 || byte % stride === 0) drawStreams(run, token, type, stride === 0 ? 0 : byte / stride, count)
  else if (isStride(run, token, stride)) {
    const memory = streamMemory(run)
    run.beforeUserDraw(false)
    run.parts.userDraws.draw(type, count, memory.subarray(Math.min(byte, memory.byteLength)), stride)
  }
}

const primitive2 = tokens.DRAWPRIMITIVE2.each.at
const drawPrimitive2 = eachStructure((run, at, token) => {
  const type = run.u32(at + primitive2.primType)
  const count = run.u32(at + primitive2.PrimitiveCount)
  drawFromByte(run, token, type, run.u32(at + primitive2.FirstVertexOffset), count)
})

const indexed2 = tokens.DRAWINDEXEDPRIMITIVE2.each.at
const drawIndexedPrimitive2 = eachStructure((run, at, token) => {
  const stride = strideOf(run)
  const indexBytes = run.boundIndices?.indexBytes ?? 2
  const base = stride === 0 ? 0 : run.i32(at + indexed2.BaseVertexOffset) / stride
  const start = run.u32(at + indexed2.StartIndexOffset) / indexBytes
  if (!Number.isInteger(base) || !Number.isInteger(start)) {
    run.note(token, FALLBACK.offsetBetween)
    return
  }
  const type = run.u32(at + indexed2.primType)
  const minIndex = run.u32(at + indexed2.MinIndex)
  const vertices = run.u32(at + indexed2.NumVertices)
  drawIndexed(run, token, type, base, minIndex, vertices, start, run.u32(at + indexed2.PrimitiveCount))
})

/**
 * Draws a fan that clipping made. As wireframe it is its outline, without the edges that clipping made: bit i of
 * `edges` is the edge from vertex i to the next one, the last edge leads back to vertex 0. What lies beyond the 32 bits
 * is seen.
 */
function drawFan(run: Execution, token: Token, memory: Uint8Array, stride: number, edges: number, count: number): void {
  const { userDraws } = run.parts
  run.beforeUserDraw(false)
  if (!isWireframe(run)) {
    userDraws.draw(D3DPT_TRIANGLEFAN, count, memory, stride)
    return
  }
  const corners = vertexCount(D3DPT_TRIANGLEFAN, count)
  if (corners * stride > memory.byteLength) {
    run.note(token, FALLBACK.verticesBeyondBuffer)
    return
  }
  const outline = fanOutline(memory, stride, corners, edges, facing(run, token, memory, stride))
  if (outline.byteLength > 0) userDraws.draw(D3DPT_LINELIST, outline.byteLength / (2 * stride), outline, stride)
}

const fan = tokens.CLIPPEDTRIANGLEFAN.each.at
const clippedTriangleFan = eachStructure((run, at, token) => {
  const byte = run.u32(at + fan.FirstVertexOffset)
  const count = run.u32(at + fan.PrimitiveCount)
  if (!isWireframe(run)) drawFromByte(run, token, D3DPT_TRIANGLEFAN, byte, count)
  else if (isDrawable(run, token, D3DPT_TRIANGLEFAN, count)) {
    const stride = strideOf(run)
    const memory = streamMemory(run)
    if (isStride(run, token, stride))
      drawFan(
        run,
        token,
        memory.subarray(Math.min(byte, memory.byteLength)),
        stride,
        run.u32(at + fan.dwEdgeFlags),
        count,
      )
  }
})

/** Makes the vertex type of the call current: DirectX 6 and 7 have no token for it. */
function useVertexType(run: Execution): void {
  if (run.vertexType !== 0) run.parts.input.setFormat(run.vertexType)
}

/** The vertices of the call from a vertex on; null when they are smaller than their type says. */
function callVertices(run: Execution, token: Token, start: number): Uint8Array | null {
  useVertexType(run)
  if (!isStride(run, token, run.vertexBytes)) return null
  return userMemory(run, start * run.vertexBytes)
}

/** Draws vertices of the call, without or with 16-bit indices. */
function drawCall(
  run: Execution,
  token: Token,
  type: number,
  start: number,
  count: number,
  indices: Uint8Array | Uint16Array | null,
): void {
  const vertices = callVertices(run, token, start)
  if (vertices === null) return
  run.beforeUserDraw(indices !== null)
  const { userDraws } = run.parts
  if (indices === null) userDraws.draw(type, count, vertices, run.vertexBytes)
  else userDraws.drawIndexed(type, count, indices, D3DFMT_INDEX16, vertices, run.vertexBytes)
}

/** A handler of a whole command. */
const wholeCommand =
  (carryOut: (run: Execution, at: number, count: number, token: Token) => void): Handler =>
  (run, at, count, token) => {
    if (count > 0) attempt(run, token, () => carryOut(run, at, count, token), at)
  }

const points = eachStructure((run, at, token) => {
  drawCall(run, token, D3DPT_POINTLIST, run.u16(at + 2), run.u16(at), null)
})

const drawVertices = (type: number): Handler =>
  wholeCommand((run, at, count, token) => {
    drawCall(run, token, type, run.u16(at), count, null)
  })

/** Tokens with a start vertex and indices that follow each other. */
const drawIndices = (type: number): Handler =>
  wholeCommand((run, at, count, token) => {
    const from = at + token.head.bytes
    const indices = run.bytes.subarray(from, from + vertexCount(type, count) * 2)
    drawCall(run, token, type, token.head.bytes === 0 ? 0 : run.u16(at), count, indices)
  })

const triangle = tokens.INDEXEDTRIANGLELIST.each.at

/** Triangles with a word of flags each. Where a wireframe has edges that they hide, the others are drawn as lines. */
const indexedTriangles = wholeCommand((run, at, count, token) => {
  const indices = new Uint16Array(count * 3)
  const flags = new Uint16Array(count)
  for (let n = 0; n < count; n++) {
    const from = at + n * token.each.bytes
    for (let corner = 0; corner < 3; corner++) indices[n * 3 + corner] = run.u16(from + corner * 2)
    flags[n] = run.u16(from + triangle.wFlags)
  }
  if (!isWireframe(run) || !hidesEdges(flags)) {
    drawCall(run, token, D3DPT_TRIANGLELIST, 0, count, indices)
    return
  }
  const vertices = callVertices(run, token, 0)
  if (vertices === null) return
  const lines = triangleEdges(indices, flags, facing(run, token, vertices, run.vertexBytes))
  if (lines.length > 0) drawCall(run, token, D3DPT_LINELIST, 0, lines.length / 2, lines)
})

const fanImmediate = wholeCommand((run, at, count, token) => {
  useVertexType(run)
  if (!isStride(run, token, run.vertexBytes)) return
  const from = alignDword(at + token.head.bytes)
  const memory = run.bytes.subarray(from, from + (count + 2) * run.vertexBytes)
  drawFan(run, token, memory, run.vertexBytes, run.u32(at), count)
})

const linesImmediate = wholeCommand((run, at, count, token) => {
  useVertexType(run)
  if (!isStride(run, token, run.vertexBytes)) return
  const from = alignDword(at)
  run.beforeUserDraw(false)
  const memory = run.bytes.subarray(from, from + count * 2 * run.vertexBytes)
  run.parts.userDraws.draw(D3DPT_LINELIST, count, memory, run.vertexBytes)
})

const clearHead = tokens.CLEAR.head.at
const rectangle = tokens.CLEAR.each.at

/**
 * With COMPUTERECTS the rectangles are clipped to the viewport here, and none at all means the viewport; else the
 * runtime has clipped them.
 */
const clearTargets: Handler = (run, at, count, token) => {
  attempt(run, token, clearRectangles(count), at)
}

const clearRectangles =
  (count: number) =>
  (run: Execution, at: number, token: Token): void => {
    const flags = run.u32(at + clearHead.dwFlags)
    const computes = (flags & D3DCLEAR_COMPUTERECTS) !== 0
    const rects: D3DRECT[] = []
    for (let n = 0; n < count; n++) {
      const from = at + token.head.bytes + n * token.each.bytes
      rects.push({
        x1: run.i32(from + rectangle.left),
        y1: run.i32(from + rectangle.top),
        x2: run.i32(from + rectangle.right),
        y2: run.i32(from + rectangle.bottom),
      })
    }
    clear(
      run.parts.context,
      count,
      computes && count === 0 ? null : rects,
      flags & ~D3DCLEAR_COMPUTERECTS,
      run.u32(at + clearHead.dwFillColor),
      run.f32(at + clearHead.dvFillDepth),
      run.u32(at + clearHead.dwFillStencil),
      computes ? undefined : inTarget,
    )
  }

/** The tokens that draw. */
export const drawTokens = {
  POINTS: points,
  LINELIST: drawVertices(D3DPT_LINELIST),
  LINESTRIP: drawVertices(D3DPT_LINESTRIP),
  TRIANGLELIST: drawVertices(D3DPT_TRIANGLELIST),
  TRIANGLESTRIP: drawVertices(D3DPT_TRIANGLESTRIP),
  TRIANGLEFAN: drawVertices(D3DPT_TRIANGLEFAN),
  INDEXEDLINELIST: drawIndices(D3DPT_LINELIST),
  INDEXEDLINELIST2: drawIndices(D3DPT_LINELIST),
  INDEXEDLINESTRIP: drawIndices(D3DPT_LINESTRIP),
  INDEXEDTRIANGLELIST: indexedTriangles,
  INDEXEDTRIANGLELIST2: drawIndices(D3DPT_TRIANGLELIST),
  INDEXEDTRIANGLESTRIP: drawIndices(D3DPT_TRIANGLESTRIP),
  INDEXEDTRIANGLEFAN: drawIndices(D3DPT_TRIANGLEFAN),
  TRIANGLEFAN_IMM: fanImmediate,
  LINELIST_IMM: linesImmediate,
  DRAWPRIMITIVE: drawPrimitive,
  DRAWPRIMITIVE2: drawPrimitive2,
  DRAWINDEXEDPRIMITIVE: drawIndexedPrimitive,
  DRAWINDEXEDPRIMITIVE2: drawIndexedPrimitive2,
  CLIPPEDTRIANGLEFAN: clippedTriangleFan,
  DRAWRECTPATCH: drawPatch('rectangle'),
  DRAWTRIPATCH: drawPatch('triangle'),
  CLEAR: clearTargets,
} as const satisfies Record<string, Handler>
