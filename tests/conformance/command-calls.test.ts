import { describe, expect, test } from 'vitest'
import { CommandWriter, tokens } from '../../d3d8/ddi/index.js'
import { FileWriter } from '../../d3d8/ddi/file.js'
import {
  D3DHAL_STATESETBEGIN,
  D3DHAL_STATESETCAPTURE,
  D3DHAL_STATESETCREATE,
  D3DHAL_STATESETDELETE,
  D3DHAL_STATESETEND,
  D3DHAL_STATESETEXECUTE,
} from '../../d3d8/ddi/tokens/tokens.js'
import type { Picture } from '../../d3d8/files/recording/read-back.js'
import {
  commandFileToRecording,
  D3DCULL_NONE,
  D3DFMT_X8R8G8B8,
  D3DFVF_DIFFUSE,
  D3DFVF_XYZRHW,
  D3DPT_TRIANGLELIST,
  D3DPT_TRIANGLESTRIP,
  D3DRS_COLORWRITEENABLE,
  D3DRS_CULLMODE,
  D3DRS_LIGHTING,
  D3DRS_POINTSIZE,
  D3DRS_ZENABLE,
  readRecording,
  writeRecording,
} from '../../index.js'
import { fileOfCopies } from './copying-commands.js'
import { firstDifference } from './first-difference.js'
import { loadRecording } from './load.js'
import { here, picturesOf, playFileOnEngine, playOnEngine } from './play-on-engine.js'

const SIDE = 128
/** Draws that have a cell of the picture each. */
const CELLS = 16
const FORMAT = D3DFVF_XYZRHW | D3DFVF_DIFFUSE
const STRIDE = 20

/** The four corners of cell `n` in a colour of its own, as vertices on the screen: left top, right top, and below. */
const corners = (n: number): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer(STRIDE * 4))
  const [left, top] = [(n % 4) * 32 + 4, Math.floor(n / 4) * 32 + 4]
  for (let i = 0; i < 4; i++) {
    const at = i * STRIDE
    bytes.setFloat32(at, left + (i % 2) * 24, true)
    bytes.setFloat32(at + 4, top + (i >> 1) * 24, true)
    bytes.setFloat32(at + 12, 1, true)
    bytes.setUint32(at + 16, 0xff40ff30 + n * 0x0a000c, true)
  }
  return new Uint8Array(bytes.buffer)
}

/** A file with the draws of DirectX 6 and 7, those by byte offsets, and state sets. */
function fileOfOlderTokens(): Uint8Array<ArrayBuffer> {
  const [TARGET, BUFFER, INDICES] = [1, 2, 3]
  const writer = new FileWriter('older')
  writer.add('texture', {
    handle: TARGET,
    shape: 0,
    format: D3DFMT_X8R8G8B8,
    width: SIDE,
    height: SIDE,
    depth: 1,
    levels: 1,
    target: 1,
  })
  writer.add('buffer', { handle: BUFFER, bytes: STRIDE * 12 })
  writer.add('buffer', { handle: INDICES, bytes: 16, indexBytes: 2 })
  const buffered = new Uint8Array(STRIDE * 12)
  for (let n = 0; n < 3; n++) buffered.set(corners(12 + n), n * STRIDE * 4)
  writer.add('write', { handle: BUFFER, box: [0, 0, buffered.length, 1, 0, 1] }, buffered)
  writer.add(
    'write',
    { handle: INDICES, box: [0, 0, 16, 1, 0, 1] },
    new Uint8Array(Uint16Array.of(0, 0, 0, 1, 2, 1, 3, 2).buffer),
  )
  const vertices = new Uint8Array(STRIDE * 4 * 12)
  for (let n = 0; n < 12; n++) vertices.set(corners(n), n * STRIDE * 4)

  const to = new CommandWriter()
  const words = (token: Parameters<typeof to.open>[0], count: number, values: readonly number[]): void => {
    const at = to.open(token, count, values.length * 2 - token.head.bytes)
    for (const [i, value] of values.entries()) to.view.setUint16(at + i * 2, value, true)
  }
  const state = (RenderState: number, dwState: number): void => {
    to.put(tokens.RENDERSTATE, { RenderState, dwState })
  }
  const set = (dwOperation: number, dwParam: number, sbType = 0): void => {
    to.put(tokens.STATESET, { dwOperation, dwParam, sbType })
  }
  to.put(tokens.SETRENDERTARGET, { hRenderTarget: TARGET })
  to.put(tokens.VIEWPORTINFO, { dwWidth: SIDE, dwHeight: SIDE })
  to.put(tokens.ZRANGE, { dvMaxZ: 1 })
  const head = to.open(tokens.CLEAR, 1, 16)
  for (const [i, value] of [1, 0xff102030, 0, 0, 0, 0, SIDE, SIDE].entries())
    to.view.setUint32(head + i * 4, value, true)
  state(D3DRS_CULLMODE, D3DCULL_NONE)
  state(D3DRS_LIGHTING, 0)
  state(D3DRS_ZENABLE, 0)
  state(D3DRS_POINTSIZE, 0x41000000)
  // Numbers of vertices of the call: four for each cell.
  words(tokens.POINTS, 1, [4, 0])
  words(tokens.LINELIST, 2, [4])
  words(tokens.LINESTRIP, 3, [8])
  words(tokens.TRIANGLELIST, 1, [12])
  words(tokens.TRIANGLESTRIP, 2, [16])
  words(tokens.TRIANGLEFAN, 2, [20])
  words(tokens.INDEXEDLINELIST, 2, [24, 25, 26, 27])
  words(tokens.INDEXEDTRIANGLELIST, 2, [28, 29, 30, 0x700, 29, 31, 30, 0x700])
  words(tokens.INDEXEDTRIANGLELIST2, 2, [32, 0, 1, 2, 1, 3, 2])
  words(tokens.INDEXEDTRIANGLESTRIP, 2, [36, 0, 1, 2, 3])
  words(tokens.INDEXEDTRIANGLEFAN, 2, [40, 0, 1, 3, 2])
  words(tokens.INDEXEDLINESTRIP, 3, [44, 0, 1, 3, 2])
  to.put(tokens.SETSTREAMSOURCE, { dwStream: 0, dwVBHandle: BUFFER, dwStride: STRIDE })
  to.put(tokens.SETINDICES, { dwVBHandle: INDICES, dwStride: 2 })
  // A set writes red alone, another takes what is there: what they do is seen in the last cells.
  set(D3DHAL_STATESETBEGIN, 0)
  state(D3DRS_COLORWRITEENABLE, 1)
  set(D3DHAL_STATESETEND, 1)
  set(D3DHAL_STATESETCREATE, 2, 1)
  to.put(tokens.DRAWPRIMITIVE2, { primType: D3DPT_TRIANGLESTRIP, FirstVertexOffset: 0, PrimitiveCount: 2 })
  set(D3DHAL_STATESETEXECUTE, 1)
  const indexed = { primType: D3DPT_TRIANGLELIST, NumVertices: 4, PrimitiveCount: 2, StartIndexOffset: 4 }
  to.put(tokens.DRAWINDEXEDPRIMITIVE2, { ...indexed, BaseVertexOffset: STRIDE * 4 })
  set(D3DHAL_STATESETEXECUTE, 2)
  to.put(tokens.CLIPPEDTRIANGLEFAN, { FirstVertexOffset: STRIDE * 8, dwEdgeFlags: 0xffffffff, PrimitiveCount: 2 })
  to.openInline(tokens.TRIANGLEFAN_IMM, 2, corners(15))
  // And from the buffer again, over the first of its cells.
  to.put(tokens.DRAWPRIMITIVE, { primType: D3DPT_TRIANGLESTRIP, VStart: 0, PrimitiveCount: 1 })
  set(D3DHAL_STATESETCAPTURE, 1)
  set(D3DHAL_STATESETDELETE, 1)
  const commands = to.take()
  writer.add('call', { commandBytes: commands.length, vertexType: FORMAT, vertexSize: STRIDE }, commands, vertices)
  writer.add('check', { handle: TARGET, frame: 0 })
  return writer.finish()
}

/** Recordings that between them write every record and token that the recorder has, patches and palettes apart. */
const scenes = [
  ...['clear_rects', 'stencil_ops', 'render_target', 'render_target_cube', 'copy_rects', 'cube_map', 'volume_tex'],
  ...[
    'formats_dxt',
    'prim_indexed',
    'stream_strides',
    'light_multi',
    'clip_plane',
    'ps_14_tex',
    'vs_decl',
    'buffer_ring',
  ],
]

describe('the calls of a .dp2 file draw what the program drew', () => {
  const record = async (name: string): Promise<{ pictures: Picture[]; file: Uint8Array<ArrayBuffer> }> => {
    const pictures: Picture[] = []
    let file = new Uint8Array(0)
    const onPicture = (_check: unknown, picture: Picture): void => void pictures.push(picture)
    await playOnEngine(await loadRecording(name), here, onPicture, (recorded) => {
      file = recorded
    })
    return { pictures, file }
  }

  test.each(scenes)('%s', async (name) => {
    const { pictures, file } = await record(name)
    const { recording, problems } = commandFileToRecording(file)
    expect(problems).toEqual([])
    const played = await picturesOf(recording, here)
    expect(played).toHaveLength(pictures.length)
    for (const [at, picture] of played.entries()) expect(firstDifference(picture, pictures[at])).toBeNull()
    // They can be written, and read again.
    const names = ({ lines }: Pick<typeof recording, 'lines'>): string[] =>
      lines.flatMap((line) => (line.kind === 'call' ? [line.method.name] : []))
    expect(names(readRecording(writeRecording(recording).text))).toEqual(names(recording))
  })

  test('vertices of the call, byte offsets and state sets draw as the driver draws them', async () => {
    const file = fileOfOlderTokens()
    const pictures: Picture[] = []
    const { errors } = await playFileOnEngine(file, here, (_frame, picture) => void pictures.push(picture))
    expect(errors).toEqual([])
    const { recording, problems } = commandFileToRecording(file)
    expect(problems).toEqual([])
    const played = await picturesOf(recording, here)
    expect(played).toHaveLength(pictures.length)
    for (const [at, picture] of played.entries()) expect(firstDifference(picture, pictures[at])).toBeNull()
    // Every draw has left its colour: the background, one for each cell, and what sets made of some.
    const { rgb } = played[0]
    const colours = new Set(Array.from({ length: rgb.length / 3 }, (_, n) => rgb.subarray(n * 3, n * 3 + 3).join()))
    expect(colours.size).toBe(1 + CELLS)
  })

  test('copies of textures, volumes and buffers, and states of DirectX 7, draw as the driver draws them', async () => {
    const file = fileOfCopies()
    const pictures: Picture[] = []
    const { errors } = await playFileOnEngine(file, here, (_frame, picture) => void pictures.push(picture))
    expect(errors).toEqual([])
    const { recording, problems } = commandFileToRecording(file)
    expect(problems).toEqual([])
    const [played] = await picturesOf(recording, here)
    expect(firstDifference(played, pictures[0])).toBeNull()
    // 64 texels of one half and the slice's 9 of 16 of the other, black where nothing was copied.
    const { rgb } = played
    const colours = new Set(Array.from({ length: rgb.length / 3 }, (_, n) => rgb.subarray(n * 3, n * 3 + 3).join()))
    expect(colours.size).toBe(64 + 9 + 1)
  })

  test('a file whose back buffer changes shows all of them: each is that of a swap chain', async () => {
    const { pictures, file } = await record('device_reset')
    const { recording, problems } = commandFileToRecording(file)
    expect(problems).toEqual([])
    const chains = recording.lines.filter(
      (line) => line.kind === 'call' && line.method.call === 'CreateAdditionalSwapChain',
    )
    expect(chains.length).toBeGreaterThan(0)
    const played = await picturesOf(recording, here)
    expect(played).toHaveLength(pictures.length)
    for (const [at, picture] of played.entries()) expect(firstDifference(picture, pictures[at])).toBeNull()
  })
})
