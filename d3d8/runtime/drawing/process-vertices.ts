import type { Context } from '../../../engine/index.js'
import {
  countVertices,
  createVertexReader,
  createVertexWriter,
  destinationMisfit,
  processVertex,
  readVertexState,
} from '../../fixed-function/index.js'
import type { SourceVertex, VertexState, VertexStream, VertexToWrite } from '../../fixed-function/index.js'
import type { ArenaName } from '../../items.js'
import { runVertexShader } from '../../shader/index.js'
import type { ShaderProgram, Vector, VertexResult } from '../../shader/index.js'
import { VERTEX_CONSTANTS, stateLayout } from '../../state-table.js'
import { D3DFOG_NONE, D3DPV_DONOTCOPYDATA, decodeFVF, validateFVF } from '../../types/index.js'
import type { VertexLayout } from '../../types/index.js'
import { hex } from '../arguments/checks.js'
import { checkObject, checkPointer, checkUint, refuseCall } from '../arguments/validate.js'
import type { Direct3DVertexBuffer8 } from '../buffers/vertex-buffer.js'
import type { DeviceVertexInput } from '../state/vertex-input.js'
import { shownValue } from '../arguments/shown-value.js'

const METHOD = 'ProcessVertices'
const CONSTANTS = stateLayout.group('vertexConstants').offset
/** Input registers of a vertex shader. */
const INPUTS = 16

/** Layout of the destination and bytes of its vertices. */
function destinationLayout(buffer: Direct3DVertexBuffer8): { layout: VertexLayout; stride: number } {
  const wrong = buffer.fvf === 0 ? 'a buffer made without a vertex format' : validateFVF(buffer.fvf)
  if (wrong !== undefined) refuseCall(METHOD, `pDestBuffer cannot take vertices: ${wrong}`)
  const layout = decodeFVF(buffer.fvf)
  return { layout, stride: layout.strides[0] }
}

/** The bound streams by number, those that nothing reads as no memory. */
function sourceStreams(input: DeviceVertexInput, layout: VertexLayout): VertexStream[] {
  return layout.strides.map((_, stream) => {
    const buffer = input.bufferOf(stream)
    const isRead = layout.elements.some((element) => element.stream === stream)
    if (isRead && buffer === null) refuseCall(METHOD, `no vertex buffer is bound to stream ${stream}`)
    return { bytes: buffer?.memory.subarray(0, buffer.bytes) ?? new Uint8Array(0), stride: input.strideOf(stream) }
  })
}

function checkRange(name: string, first: number, count: number, room: number): void {
  checkUint(METHOD, name, first)
  if (first + count > room)
    refuseCall(
      METHOD,
      `${name} is ${shownValue(first)} and VertexCount ${shownValue(count)}; the buffer has room for ${room} vertices`,
    )
}

/** Runs vertices through a vertex shader, with the constants that are set now. */
export function shaderRunner(
  context: Context<ArenaName>,
  program: ShaderProgram,
): (vertex: SourceVertex) => VertexResult {
  const constants = context.floats.slice(CONSTANTS, CONSTANTS + VERTEX_CONSTANTS * 4)
  for (const { register, values } of program.definitions) constants.set(values, register * 4)
  return (vertex) => {
    const inputs = Array.from({ length: INPUTS }, (_, register) => vertex.get(register) as Vector | undefined)
    return runVertexShader(program, inputs, constants)
  }
}

/** Makes vertices that are written of what a vertex shader gives. */
function shadedVertices(
  context: Context<ArenaName>,
  program: ShaderProgram,
  { fogEnable, fogTableMode, pointSize: size }: VertexState,
): (vertex: SourceVertex) => VertexToWrite {
  const run = shaderRunner(context, program)
  const fogs = fogEnable && fogTableMode === D3DFOG_NONE
  return (vertex) => {
    const { position, diffuse, specular, fog, pointSize, coordinates } = run(vertex)
    return {
      clip: position,
      diffuse,
      specular,
      fog: fogs ? fog : null,
      pointSize: pointSize ?? size,
      coordinates: coordinates.map((values) => ({ values, count: 4 })),
    }
  }
}

/**
 * IDirect3DDevice8::ProcessVertices: runs vertices of the bound streams through the fixed-function pipeline or the
 * bound vertex shader and writes what becomes of them, as vertices on the screen, into a buffer.
 *
 * All positions are written as screen coordinates, also those of vertices outside the frustum (for which the
 * documentation says projection space): drawn from the buffer, their primitives are then clipped as they should be.
 *
 * What the destination's format has no room for is not written (SDK: "FVF Usage Settings for Destination Vertex
 * Buffers" asks programs for the room; native runtimes do not look).
 *
 * @throws D3DError D3DERR_INVALIDCALL when the destination was made without a vertex format or with one that is not for
 * vertices on the screen, for a missing stream, a range beyond a buffer, and vertices that are on the screen already
 */
export function processVertices(
  context: Context<ArenaName>,
  input: DeviceVertexInput,
  SrcStartIndex: number,
  DestIndex: number,
  VertexCount: number,
  pDestBuffer: Direct3DVertexBuffer8,
  Flags: number,
): void {
  checkPointer(METHOD, 'pDestBuffer', pDestBuffer)
  checkObject(METHOD, 'pDestBuffer', 'IDirect3DVertexBuffer8', pDestBuffer, context)
  checkUint(METHOD, 'VertexCount', VertexCount)
  const source = input.format()
  if (source === null) return refuseCall(METHOD, 'no vertex shader is set')
  const { layout: sourceLayout, program } = source
  if (sourceLayout.transformed)
    refuseCall(
      METHOD,
      `the vertex format ${hex(input.getFormat())} is D3DFVF_XYZRHW: its vertices are processed already`,
    )
  const { layout, stride } = destinationLayout(pDestBuffer)
  const state = readVertexState(context.words, context.floats, sourceLayout)
  // A shader makes all that it writes; the flag is about the fixed function only.
  const copies = program !== null || (Flags & D3DPV_DONOTCOPYDATA) === 0
  const misfit = destinationMisfit(layout)
  if (misfit !== undefined) refuseCall(METHOD, `pDestBuffer does not fit: ${misfit}`)
  const streams = sourceStreams(input, sourceLayout)
  checkRange('SrcStartIndex', SrcStartIndex, VertexCount, countVertices(sourceLayout, streams))
  checkRange('DestIndex', DestIndex, VertexCount, Math.floor(pDestBuffer.bytes / stride))
  if (VertexCount === 0) return

  // All are read before the first is written: the destination may be one of the streams.
  const read = createVertexReader(sourceLayout, streams)
  const process =
    program === null
      ? (vertex: SourceVertex): VertexToWrite => processVertex(state, vertex)
      : shadedVertices(context, program, state)
  const processed = Array.from({ length: VertexCount }, (_, i) => process(read(SrcStartIndex + i)))
  const write = createVertexWriter(state, layout, copies)
  const bytes = pDestBuffer.Lock(DestIndex * stride, VertexCount * stride)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  processed.forEach((vertex, i) => write(view, i * stride, vertex))
  pDestBuffer.Unlock()
}
