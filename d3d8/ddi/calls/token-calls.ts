/** Tokens of a driver as calls of Direct3D 8. */
import type { Argument, StructValue } from '../../files/recording/recorded.js'
import { callOf } from '../../files/restore/calls.js'
import { vertexCount } from '../../runtime/drawing/primitives.js'
import { D3DFMT_INDEX16, D3DFMT_INDEX32, D3DPT_POINTLIST, D3DPT_TRIANGLEFAN } from '../../types/index.js'
import { commandsOf, stepBytes, type Command } from '../tokens/commands.js'
import { readStructure, type Values } from '../tokens/structures.js'
import {
  D3DCLEAR_COMPUTERECTS,
  D3DHAL_SETLIGHT_DATA,
  D3DHAL_SETLIGHT_ENABLE,
  RTPATCHFLAG_HASINFO,
  RTPATCHFLAG_HASSEGS,
  light,
  rectPatch,
  tokens,
  triPatch,
  type TokenName,
} from '../tokens/tokens.js'
import { numberIn, numbersIn, structIn, type CallStream, type Named } from './call-stream.js'
import { copyHandlers } from './copy-calls.js'
import { choosePalette, setPalette, updatePalette } from './palette-calls.js'
import { stateHandlers } from './state-calls.js'
import { stateSet } from './state-set-calls.js'
import { shapeOf } from './texel-calls.js'
import { noteEdges, vertexDraws } from './vertex-calls.js'
import { bytesFrom } from './written.js'

/** What follows a structure in the command buffer. */
interface Tail {
  readonly view: DataView
  /** First byte behind the structure. */
  readonly at: number
}

type Handler = (stream: CallStream, values: Values, tail: Tail) => void

const bytesAt = ({ view, at }: Tail, bytes: number, from = 0): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset + at + from, bytes).slice()
const floatsAt = (tail: Tail, count: number): Float32Array => new Float32Array(bytesAt(tail, count * 4).buffer)
const wordsAt = (tail: Tail, bytes: number, from = 0): Uint32Array =>
  new Uint32Array(bytesAt(tail, bytes & ~3, from).buffer)

/** Vertices of the user memory, from one on; null where it has fewer. */
const userVertices = (stream: CallStream, first: number, count: number): Uint8Array | null => {
  const { userStride, vertices } = stream
  const [from, to] = [first * userStride, (first + count) * userStride]
  if (from >= 0 && to <= vertices.length) return vertices.slice(from, to)
  stream.problem(`A draw reads ${count} vertices from number ${first} on, which the call does not have.`)
  return null
}

const isPrimitive = (stream: CallStream, type: number): boolean => {
  const is = type >= D3DPT_POINTLIST && type <= D3DPT_TRIANGLEFAN
  if (!is) stream.problem(`There are no primitives of the type ${type}.`)
  return is
}

const drawPrimitive = (stream: CallStream, type: number, start: number, count: number): void => {
  if (!isPrimitive(stream, type)) return
  choosePalette(stream)
  if (stream.userStride < 0) {
    stream.putBack()
    stream.call('DrawPrimitive', [type, start, count])
    return
  }
  const vertices = userVertices(stream, start, vertexCount(type, count))
  if (!vertices) return
  stream.call('DrawPrimitiveUP', [type, count, vertices, stream.userStride])
  stream.takeOff()
}

/** What indices are read from; a problem where that is no buffer of them. */
const indexBuffer = (stream: CallStream): Named | undefined => {
  const named = stream.named(stream.bindingOf('indices')[0])
  if (named === undefined || named.indexBytes > 0) return named
  stream.problem(`A draw with indices of ${named.interface}, which has none, is left out.`)
  return undefined
}

/** Draws with the indices of a buffer; `base` is added to each. */
const drawIndexed: Handler = (stream, values) => {
  const fields = ['primType', 'MinIndex', 'NumVertices', 'StartIndex', 'PrimitiveCount'] as const
  const [type, least, vertices, start, count] = fields.map((name) => numberIn(values, name))
  const base = numberIn(values, 'BaseVertexIndex')
  if (!isPrimitive(stream, type)) return
  choosePalette(stream)
  const buffer = indexBuffer(stream)
  if (!buffer) return
  if (stream.userStride < 0) {
    stream.putBack()
    const [id, known] = stream.setIndices ?? []
    if (id !== buffer.id || known !== base) {
      stream.call('SetIndices', [buffer.id, base])
      stream.setIndices = [buffer.id, base]
    }
    stream.call('DrawIndexedPrimitive', [type, least, vertices, start, count])
    return
  }
  const { indexBytes } = buffer
  const range = bytesFrom(start * indexBytes, vertexCount(type, count) * indexBytes)
  const [memory] = buffer.written
  const indices = range.right > (memory.extent?.right ?? 0) ? null : memory.read(range, null)
  if (!indices) {
    stream.problem('A draw reads indices that were never written.')
    return
  }
  const data = userVertices(stream, base | 0, least + vertices)
  const format = indexBytes === 2 ? D3DFMT_INDEX16 : D3DFMT_INDEX32
  if (!data) return
  stream.call('DrawIndexedPrimitiveUP', [type, least, vertices, count, indices, format, data, stream.userStride])
  // Such a draw takes the buffer off (SDK: IDirect3DDevice8::DrawIndexedPrimitiveUP).
  stream.setIndices = null
  stream.takeOff()
}

/** Bytes from one vertex of stream 0 to the next. */
const strideOf = (stream: CallStream): number =>
  stream.userStride >= 0 ? stream.userStride : stream.bindingOf('stream 0')[1]

/** Draws vertices that begin at a byte of stream 0. */
const drawFromByte = (stream: CallStream, type: number, byte: number, count: number): void => {
  const first = byte / Math.max(1, strideOf(stream))
  if (Number.isInteger(first)) drawPrimitive(stream, type, first, count)
  else stream.problem('A draw begins between two vertices, which no call can: it is left out.')
}

const drawIndexedFromByte: Handler = (stream, values, tail) => {
  // The offset is signed.
  const base = (numberIn(values, 'BaseVertexOffset') | 0) / Math.max(1, strideOf(stream))
  const buffer = indexBuffer(stream)
  if (!buffer) return
  const start = numberIn(values, 'StartIndexOffset') / buffer.indexBytes
  if (!Number.isInteger(base) || !Number.isInteger(start) || base < 0) {
    stream.problem('A draw begins between two vertices or indices, which no call can: it is left out.')
    return
  }
  drawIndexed(stream, { ...values, BaseVertexIndex: base, StartIndex: start }, tail)
}

const setLight: Handler = (stream, values, { view, at }) => {
  const [index, what] = ['dwIndex', 'dwDataType'].map((name) => numberIn(values, name))
  if (what === D3DHAL_SETLIGHT_DATA)
    stream.call('SetLight', [index, structIn('D3DLIGHT8', readStructure(light, view, at))])
  else stream.call('LightEnable', [index, Number(what === D3DHAL_SETLIGHT_ENABLE)])
}

const setConstants =
  (method: string): Handler =>
  (stream, values, tail) => {
    const count = numberIn(values, 'dwCount')
    stream.call(method, [numberIn(values, 'dwRegister'), floatsAt(tail, count * 4), count])
  }

const drawPatch =
  (method: string, sides: number, info: typeof rectPatch | typeof triPatch, struct: Parameters<typeof structIn>[0]) =>
  (stream: CallStream, values: Values, tail: Tail): void => {
    const flags = numberIn(values, 'Flags')
    const hasSegments = (flags & RTPATCHFLAG_HASSEGS) !== 0
    const at = tail.at + (hasSegments ? sides * 4 : 0)
    const segments: Argument = hasSegments ? floatsAt(tail, sides) : null
    const told: Argument =
      (flags & RTPATCHFLAG_HASINFO) === 0 ? null : structIn(struct, readStructure(info, tail.view, at))
    stream.call(method, [numberIn(values, 'Handle'), segments, told])
  }

const withHandle =
  (method: string): Handler =>
  (stream, values) => {
    stream.call(method, [numberIn(values, 'dwHandle')])
  }

const withTransform =
  (method: string): Handler =>
  (stream, values) => {
    stream.call(method, [numberIn(values, 'xfrmType'), Float32Array.from(numbersIn(values, 'matrix'))])
  }

const onTexture =
  (method: string, field: string): Handler =>
  (stream, values) => {
    const texture = stream.named(numberIn(values, 'dwDDSurface'))
    if (texture && !shapeOf(texture))
      stream.problem(`${method} of ${texture.interface}, which is no texture, is left out.`)
    else if (texture) {
      const value = numberIn(values, field)
      const result = texture.told?.get(method) ?? 0
      texture.told?.set(method, method === 'SetLOD' ? Math.min(value, texture.levels - 1) : value)
      stream.add(callOf(`${texture.interface}::${method}`, texture.id, [value], { result }))
    }
  }

/** Handlers of a structure of each token. */
const handlers: Partial<Record<TokenName, Handler>> = {
  ...stateHandlers,
  ...copyHandlers,
  VIEWPORTINFO(stream, values) {
    const [X, Y, Width, Height] = ['dwX', 'dwY', 'dwWidth', 'dwHeight'].map((name) => numberIn(values, name))
    stream.viewport = { ...stream.viewport, X, Y, Width, Height }
    stream.setViewport()
  },
  ZRANGE(stream, values) {
    stream.viewport = { ...stream.viewport, MinZ: numberIn(values, 'dvMinZ'), MaxZ: numberIn(values, 'dvMaxZ') }
    stream.setViewport()
  },
  SETMATERIAL(stream, values) {
    stream.call('SetMaterial', [structIn('D3DMATERIAL8', values)])
  },
  // SetLight and LightEnable make it.
  CREATELIGHT: () => undefined,
  SETLIGHT: setLight,
  SETTRANSFORM: withTransform('SetTransform'),
  MULTIPLYTRANSFORM: withTransform('MultiplyTransform'),
  SETCLIPPLANE(stream, values) {
    stream.call('SetClipPlane', [numberIn(values, 'dwIndex'), Float32Array.from(numbersIn(values, 'plane'))])
  },
  SETRENDERTARGET(stream, values) {
    const [target, depth] = ['hRenderTarget', 'hZBuffer'].map((name) => numberIn(values, name))
    const surface = stream.surfaceOf(target)
    const buffer = depth === 0 ? null : stream.surfaceOf(depth)
    if (surface === undefined || buffer === undefined) return
    stream.call('SetRenderTarget', [surface, buffer])
    const { width, height } = stream.objects.get(target) ?? stream.target
    stream.target = { width, height }
    // A target has a viewport of its own in Direct3D, and none in the stream.
    stream.setViewport()
  },
  CREATEVERTEXSHADER(stream, values, tail) {
    const [name, size, code] = ['dwHandle', 'dwDeclSize', 'dwCodeSize'].map((field) => numberIn(values, field))
    const words = code === 0 ? null : wordsAt(tail, code, size)
    stream.call('CreateVertexShader', [wordsAt(tail, size), words, null, 0], { out: name })
  },
  DELETEVERTEXSHADER: withHandle('DeleteVertexShader'),
  SETVERTEXSHADER(stream, values) {
    stream.noteBinding('shader', [numberIn(values, 'dwHandle'), 0])
    stream.call('SetVertexShader', [numberIn(values, 'dwHandle')])
  },
  SETVERTEXSHADERCONST: setConstants('SetVertexShaderConstant'),
  CREATEPIXELSHADER(stream, values, tail) {
    const words = wordsAt(tail, numberIn(values, 'dwCodeSize'))
    stream.call('CreatePixelShader', [words, null], { out: numberIn(values, 'dwHandle') })
  },
  DELETEPIXELSHADER: withHandle('DeletePixelShader'),
  SETPIXELSHADER: withHandle('SetPixelShader'),
  SETPIXELSHADERCONST: setConstants('SetPixelShaderConstant'),
  SETSTREAMSOURCE(stream, values) {
    const [number, handle, stride] = ['dwStream', 'dwVBHandle', 'dwStride'].map((name) => numberIn(values, name))
    const id = stream.idOf(handle)
    if (id === undefined) return
    if (number === 0) stream.userStride = -1
    stream.noteBinding(`stream ${number}`, [handle, stride])
    stream.call('SetStreamSource', [number, id, stride])
  },
  SETSTREAMSOURCEUM(stream, values) {
    stream.userStride = numberIn(values, 'dwStride')
  },
  SETINDICES(stream, values) {
    const handle = numberIn(values, 'dwVBHandle')
    stream.noteBinding('indices', [handle, 0])
    // Draws say the base vertex; a set that is recorded has to know the buffer.
    const id = stream.recorded ? stream.idOf(handle) : undefined
    if (id !== undefined) stream.call('SetIndices', [id, 0])
  },
  DRAWPRIMITIVE(stream, values) {
    const [type, start, count] = ['primType', 'VStart', 'PrimitiveCount'].map((name) => numberIn(values, name))
    drawPrimitive(stream, type, start, count)
  },
  DRAWINDEXEDPRIMITIVE: drawIndexed,
  DRAWRECTPATCH: drawPatch('DrawRectPatch', 4, rectPatch, 'D3DRECTPATCH_INFO'),
  DRAWTRIPATCH: drawPatch('DrawTriPatch', 3, triPatch, 'D3DTRIPATCH_INFO'),
  STATESET: stateSet,
  DRAWPRIMITIVE2(stream, values) {
    const [type, byte, count] = ['primType', 'FirstVertexOffset', 'PrimitiveCount'].map((name) =>
      numberIn(values, name),
    )
    drawFromByte(stream, type, byte, count)
  },
  DRAWINDEXEDPRIMITIVE2: drawIndexedFromByte,
  CLIPPEDTRIANGLEFAN(stream, values) {
    const [byte, count, edges] = ['FirstVertexOffset', 'PrimitiveCount', 'dwEdgeFlags'].map((name) =>
      numberIn(values, name),
    )
    noteEdges(stream, edges === 0xffffffff)
    drawFromByte(stream, D3DPT_TRIANGLEFAN, byte, count)
  },
  SETPRIORITY: onTexture('SetPriority', 'dwPriority'),
  SETTEXLOD: onTexture('SetLOD', 'dwLOD'),
  SETPALETTE: setPalette,
  UPDATEPALETTE(stream, values, tail) {
    updatePalette(stream, values, wordsAt(tail, numberIn(values, 'wNumEntries') * 4))
  },
}

/** Clears rectangles of the target: in the stream they need not lie in the viewport. */
function clear(stream: CallStream, head: Values, rectangles: readonly Values[]): void {
  const flags = numberIn(head, 'dwFlags')
  const rects: StructValue[] = rectangles.map((one) => ({
    ...{ x1: numberIn(one, 'left'), y1: numberIn(one, 'top') },
    ...{ x2: numberIn(one, 'right'), y2: numberIn(one, 'bottom') },
  }))
  const { width: Width, height: Height } = stream.target
  const { X, Y } = stream.viewport
  const isWhole = X === 0 && Y === 0 && stream.viewport.Width === Width && stream.viewport.Height === Height
  const isClipped = (flags & D3DCLEAR_COMPUTERECTS) !== 0 || isWhole
  if (!isClipped) stream.setViewport({ ...stream.viewport, X: 0, Y: 0, Width, Height })
  const [colour, depth, stencil] = ['dwFillColor', 'dvFillDepth', 'dwFillStencil'].map((name) => numberIn(head, name))
  // One that is all of the target says so: then what was there before does not matter.
  const [one] = rects
  const isAll = rects.length === 1 && one.x1 === 0 && one.y1 === 0 && one.x2 === Width && one.y2 === Height
  const told = isAll || rects.length === 0 ? null : rects
  stream.call('Clear', [told?.length ?? 0, told, flags & ~D3DCLEAR_COMPUTERECTS, colour, depth, stencil])
  if (!isClipped) stream.setViewport()
}

/** A command as calls. */
function addCommand(stream: CallStream, view: DataView, { token, count, start, end }: Command): void {
  if (end === start) return
  stream.origin = token.name
  let at = start + token.head.bytes
  if (token.name === tokens.CLEAR.name) {
    const rectangles = Array.from({ length: count }, (_, n) =>
      readStructure(token.each, view, at + n * token.each.bytes),
    )
    clear(stream, readStructure(token.head, view, start), rectangles)
    return
  }
  const draw = vertexDraws[token.name as TokenName]
  if (draw) {
    choosePalette(stream)
    draw(stream, { view, count, start, token })
    return
  }
  const handler = handlers[token.name as TokenName]
  if (!handler) {
    stream.problem(`No call of Direct3D 8 is ${token.name}: it is left out.`)
    return
  }
  for (let n = 0; n < count; n++) {
    handler(stream, readStructure(token.each, view, at), { view, at: at + token.each.bytes })
    at += stepBytes(token, view, at)
  }
}

/**
 * Adds the calls that do what a command buffer says.
 *
 * @throws CommandError where it cannot be parsed
 */
export function addCommands(stream: CallStream, commands: Uint8Array<ArrayBufferLike>, vertexBytes: number): void {
  const view = new DataView(commands.buffer, commands.byteOffset, commands.byteLength)
  try {
    for (const command of commandsOf(view, vertexBytes)) addCommand(stream, view, command)
  } finally {
    stream.origin = undefined
  }
}
