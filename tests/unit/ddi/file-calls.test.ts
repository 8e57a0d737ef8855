import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CommandWriter,
  D3DHAL_STATESETBEGIN,
  D3DHAL_STATESETEND,
  D3DHAL_STATESETEXECUTE,
  commandFileToRecording,
  tokens,
} from '../../../d3d8/ddi/index.js'
import { D3DRENDERSTATE } from '../../../d3d8/ddi/legacy-states.js'
import { FileWriter } from '../../../d3d8/ddi/file.js'
import { FileError } from '../../../d3d8/files/file-error.js'
import * as T from '../../../d3d8/types/index.js'

const [BUFFER, TEXTURE, TARGET, DEPTH, INDICES] = [1, 2, 3, 4, 5]
const texture = { shape: 0, format: T.D3DFMT_A8R8G8B8, width: 16, height: 8, depth: 1, levels: 1 }
const vertices = Uint8Array.from({ length: 48 }, (_, i) => i)

const commands = (() => {
  const writer = new CommandWriter()
  writer.put(tokens.SETRENDERTARGET, { hRenderTarget: TARGET, hZBuffer: DEPTH })
  writer.put(tokens.VIEWPORTINFO, { dwX: 4, dwY: 0, dwWidth: 8, dwHeight: 8 })
  writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_TEXTUREFACTOR, dwState: 7 })
  writer.put(tokens.RENDERSTATE, { RenderState: 255, dwState: 7 })
  writer.put(tokens.TEXTURESTAGESTATE, { wStage: 0, TSState: 0, dwValue: TEXTURE })
  writer.put(tokens.TEXTURESTAGESTATE, { wStage: 0, TSState: T.D3DTSS_COLOROP, dwValue: 4 })
  writer.put(tokens.SETVERTEXSHADER, { dwHandle: T.D3DFVF_XYZ })
  writer.put(tokens.SETSTREAMSOURCE, { dwStream: 0, dwVBHandle: BUFFER, dwStride: 12 })
  writer.put(tokens.DRAWPRIMITIVE, { primType: T.D3DPT_TRIANGLELIST, VStart: 0, PrimitiveCount: 1 })
  writer.put(tokens.SETINDICES, { dwVBHandle: INDICES, dwStride: 2 })
  writer.put(tokens.SETSTREAMSOURCEUM, { dwStream: 0, dwStride: 12 })
  writer.put(tokens.DRAWINDEXEDPRIMITIVE, { primType: T.D3DPT_TRIANGLELIST, NumVertices: 3, PrimitiveCount: 1 })
  return writer.take()
})()

const writeFile = (): Uint8Array<ArrayBuffer> => {
  const writer = new FileWriter('calls')
  writer.add('texture', { handle: TARGET, ...texture, target: 1 })
  writer.add('texture', { handle: DEPTH, ...texture, format: T.D3DFMT_D16, target: 2 })
  writer.add('buffer', { handle: BUFFER, bytes: 64 })
  writer.add('buffer', { handle: INDICES, bytes: 6, indexBytes: 2 })
  writer.add('texture', { handle: TEXTURE, ...texture, managed: 1 })
  writer.add('write', { handle: BUFFER, box: [8, 0, 56, 1, 0, 1] }, vertices)
  writer.add('write', { handle: INDICES, box: [0, 0, 6, 1, 0, 1] }, Uint8Array.of(0, 0, 1, 0, 2, 0))
  writer.add('write', { handle: TEXTURE, box: [4, 0, 8, 2, 0, 1] }, vertices)
  writer.add('call', { commandBytes: commands.length, vertexSize: 12 }, commands, vertices)
  writer.add('present', { handle: TARGET })
  writer.add('destroy', { handle: TEXTURE })
  return writer.finish()
}

/** The calls of a file of some resources and one command buffer, and what it leaves out. */
const callsOf = (resources: (file: FileWriter) => void, write: (writer: CommandWriter) => void) => {
  const file = new FileWriter('copies')
  resources(file)
  const writer = new CommandWriter()
  write(writer)
  const buffer = writer.take()
  file.add('call', { commandBytes: buffer.length }, buffer)
  const { recording, problems } = commandFileToRecording(file.finish())
  const calls = recording.lines.flatMap((line) => (line.kind === 'call' ? [line] : []))
  return { calls, problems: problems.map(({ message }) => message) }
}

describe('a .dp2 file', () => {
  it('becomes calls with their arguments, on the back buffer and the depth buffer of a device', () => {
    const { recording, problems } = commandFileToRecording(writeFile())
    const calls = recording.lines.flatMap((line) => (line.kind === 'call' ? [line] : []))
    const argumentsOf = (call: string): unknown[] =>
      calls.filter(({ method }) => method.call === call).map(({ args }) => args)
    expect(argumentsOf('CreateDevice')).toMatchObject([
      [0, 1, null, 64, { BackBufferWidth: 16, BackBufferHeight: 8, AutoDepthStencilFormat: T.D3DFMT_D16 }, null],
    ])
    const [back, depth] = ['GetBackBuffer', 'GetDepthStencilSurface'].map(
      (name) => calls.find(({ method }) => method.call === name)?.makes,
    )
    expect(argumentsOf('SetRenderTarget')).toEqual([[back, depth]])
    expect(argumentsOf('SetViewport').at(-1)).toEqual([{ X: 4, Y: 0, Width: 8, Height: 8, MinZ: 0, MaxZ: 1 }])
    expect(argumentsOf('SetRenderState')).toEqual([[T.D3DRS_TEXTUREFACTOR, 7]])
    expect(argumentsOf('SetTextureStageState')).toEqual([[0, T.D3DTSS_COLOROP, 4]])
    expect(argumentsOf('DrawPrimitive')).toEqual([[T.D3DPT_TRIANGLELIST, 0, 1]])
    expect(argumentsOf('DrawIndexedPrimitiveUP')).toEqual([
      [T.D3DPT_TRIANGLELIST, 0, 3, 1, Uint8Array.of(0, 0, 1, 0, 2, 0), T.D3DFMT_INDEX16, vertices.slice(0, 36), 12],
    ])
    expect(calls.find(({ method }) => method.name === 'IDirect3DVertexBuffer8::Unlock')?.data?.bytes).toEqual(vertices)
    expect(argumentsOf('LockRect')).toEqual([[0, null, { left: 4, top: 0, right: 8, bottom: 2 }, 0]])
    expect(calls.map(({ method }) => method.call).slice(-4)).toEqual(['EndScene', 'Present', 'BeginScene', 'Release'])
    expect(problems.map(({ message }) => message)).toEqual([
      'RENDERSTATE: Direct3D 8 has no state 255, and neither have DirectX 5 to 7.',
    ])
  })

  it('copies, and says what changed, by calls: of textures with their levels, of volumes and of buffers', () => {
    const [FLAT, OTHER, VOLUME, BOX, SOURCE, FACE, CUBE] = [11, 12, 13, 14, 15, 16, 17]
    const { calls, problems } = callsOf(
      (file) => {
        const levels = { ...texture, levels: 2 }
        for (const handle of [FLAT, OTHER]) file.add('texture', { handle, ...levels })
        file.add('texture', { handle: CUBE, ...levels, shape: 1, height: 16 })
        file.add('surface', { handle: FACE, texture: CUBE, subresource: 4 })
        const volume = { shape: 2, format: T.D3DFMT_L8, width: 4, height: 4, depth: 4, levels: 1 }
        for (const handle of [VOLUME, BOX]) file.add('texture', { handle, ...volume })
        file.add('buffer', { handle: SOURCE, bytes: 64 })
        file.add('buffer', { handle: BUFFER, bytes: 64 })
        file.add('write', { handle: SOURCE, box: [8, 0, 56, 1, 0, 1] }, vertices)
        file.add(
          'write',
          { handle: BOX, subresource: 0, box: [0, 0, 4, 1, 1, 3] },
          Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8),
        )
      },
      (writer) => {
        const pair = { dwDDDestSurface: FLAT, dwDDSrcSurface: OTHER }
        writer.put(tokens.TEXBLT, { ...pair, pDest: [8, 4], rSrc: [0, 0, 4, 2] })
        writer.put(tokens.TEXBLT, { ...pair, dwDDSrcSurface: CUBE, rSrc: [0, 0, 4, 2] })
        const boxes = { dwDDDestSurface: VOLUME, dwDDSrcSurface: BOX, dwDestX: 1, dwDestZ: 1 }
        writer.put(tokens.VOLUMEBLT, { ...boxes, srcBox: [1, 0, 3, 2, 0, 2] })
        writer.put(tokens.BUFFERBLT, {
          ...{ dwDDDestSurface: BUFFER, dwDDSrcSurface: SOURCE },
          ...{ dwOffset: 4, rSrcOffset: 6, rSrcSize: 4 },
        })
        writer.put(tokens.BUFFERBLT, { dwDDDestSurface: BUFFER, dwDDSrcSurface: SOURCE, rSrcOffset: 60, rSrcSize: 8 })
        writer.put(tokens.ADDDIRTYRECT, { dwSurface: FACE, rDirtyArea: [1, 2, 3, 4] })
        writer.put(tokens.ADDDIRTYBOX, { dwSurface: VOLUME, DirtyBox: [0, 0, 4, 4, 1, 2] })
        writer.put(tokens.ADDDIRTYRECT, { dwSurface: FLAT, rDirtyArea: [3, 2, 3, 4] })
      },
    )
    const copies = calls.filter(({ method }) => method.call === 'CopyRects')
    expect(copies.map(({ args }) => [args[1], args[4]])).toEqual([
      [[{ left: 0, top: 0, right: 4, bottom: 2 }], [{ x: 8, y: 4 }]],
      [[{ left: 0, top: 0, right: 2, bottom: 1 }], [{ x: 4, y: 2 }]],
    ])
    const written = calls.filter(({ origin, data }) => origin !== undefined && data !== null)
    expect(written.map(({ origin, data }) => [origin, data?.bytes])).toEqual([
      // Slice 0 was never written, and of slice 1 the first row: 2, 3.
      ['VOLUMEBLT', Uint8Array.of(0, 0, 0, 0, 2, 3, 0, 0)],
      ['BUFFERBLT', Uint8Array.of(0, 0, 0, 1)],
    ])
    const place = calls.find(({ method, origin }) => origin === 'VOLUMEBLT' && method.call === 'LockBox')
    expect(place?.args[2]).toEqual({ Left: 1, Top: 0, Right: 3, Bottom: 2, Front: 1, Back: 3 })
    expect(calls.filter(({ method }) => method.call.startsWith('AddDirty')).map(({ args }) => args)).toEqual([
      [2, { left: 1, top: 2, right: 3, bottom: 4 }],
      [{ Left: 0, Top: 0, Right: 4, Bottom: 4, Front: 1, Back: 2 }],
    ])
    expect(problems).toEqual([
      'TEXBLT: between textures of two kinds or formats is left out.',
      'BUFFERBLT: a range beyond its buffer is left out.',
      'ADDDIRTYRECT is left out: it holds nothing.',
    ])
  })

  it('copies more than the bytes that copies may give only up to there, and says so', () => {
    const bytes = 1 << 22
    const { calls, problems } = callsOf(
      (file) => {
        for (const handle of [BUFFER, INDICES]) file.add('buffer', { handle, bytes })
        file.add('write', { handle: BUFFER, box: [0, 0, bytes, 1, 0, 1] }, new Uint8Array(bytes))
      },
      (writer) => {
        for (let n = 0; n < 70; n++)
          writer.put(tokens.BUFFERBLT, { dwDDDestSurface: INDICES, dwDDSrcSurface: BUFFER, rSrcSize: bytes })
      },
    )
    expect(calls.filter(({ origin }) => origin === 'BUFFERBLT')).toHaveLength(63 * 2)
    expect(problems).toEqual(['The copies of the stream are more than 256 MB: the rest of them is left out.'])
  })

  it('says states of DirectX 5 to 7 by those of Direct3D 8, and by their names', () => {
    const { calls, problems } = callsOf(
      (file) => {
        file.add('texture', { handle: TEXTURE, ...texture })
      },
      (writer) => {
        const states = [
          [D3DRENDERSTATE.TEXTUREHANDLE, TEXTURE],
          [D3DRENDERSTATE.TEXTUREMIN, 6],
          [D3DRENDERSTATE.WRAPU, 1],
          [D3DRENDERSTATE.WRAPV, 1],
          [D3DRENDERSTATE.STIPPLEENABLE, 1],
          [D3DRENDERSTATE.TEXTUREPERSPECTIVE, 1],
          [T.D3DRS_ZENABLE, T.D3DZB_USEW],
        ]
        for (const [RenderState, dwState] of states) writer.put(tokens.RENDERSTATE, { RenderState, dwState })
        writer.put(tokens.WINFO, { dvWNear: 1, dvWFar: 50 })
      },
    )
    const told = calls
      .filter(({ origin }) => origin !== undefined)
      .map(({ method, args, origin }) => [method.call, args, origin])
    const id = calls.find(({ method }) => method.call === 'CreateTexture')?.makes
    expect(told).toEqual([
      ['SetTexture', [0, id], `RENDERSTATE D3DRENDERSTATE_TEXTUREHANDLE = ${TEXTURE}`],
      ['SetTextureStageState', [0, T.D3DTSS_MINFILTER, T.D3DTEXF_LINEAR], 'RENDERSTATE D3DRENDERSTATE_TEXTUREMIN = 6'],
      ['SetTextureStageState', [0, T.D3DTSS_MIPFILTER, T.D3DTEXF_LINEAR], 'RENDERSTATE D3DRENDERSTATE_TEXTUREMIN = 6'],
      ['SetRenderState', [T.D3DRS_WRAP0, T.D3DWRAP_U], 'RENDERSTATE D3DRENDERSTATE_WRAPU = 1'],
      ['SetRenderState', [T.D3DRS_WRAP0, T.D3DWRAP_U | T.D3DWRAP_V], 'RENDERSTATE D3DRENDERSTATE_WRAPV = 1'],
      ['SetRenderState', [T.D3DRS_ZENABLE, T.D3DZB_USEW], 'RENDERSTATE'],
    ])
    expect(problems).toEqual([
      'RENDERSTATE: D3DRENDERSTATE_STIPPLEENABLE of DirectX 5 to 7 with 1 cannot be drawn, and is left out.',
      'WINFO: what w runs from and to in a W buffer is what the projection says, as no call tells it.',
    ])
  })

  it('says by ALPHAOP whose alpha MODULATE of DirectX 5 to 7 takes, and what state sets hold of such states', () => {
    const [translucent, wraps] = [TEXTURE + 10, [D3DRENDERSTATE.WRAPU, D3DRENDERSTATE.WRAPV]]
    const { calls } = callsOf(
      (file) => {
        file.add('texture', { handle: TEXTURE, ...texture, format: T.D3DFMT_R5G6B5 })
        file.add('texture', { handle: translucent, ...texture })
      },
      (writer) => {
        const state = (RenderState: number, dwState: number): void =>
          writer.put(tokens.RENDERSTATE, { RenderState, dwState })
        writer.put(tokens.STATESET, { dwOperation: D3DHAL_STATESETBEGIN })
        for (const wrap of [...wraps, D3DRENDERSTATE.TEXTUREMAPBLEND]) state(wrap, 2)
        writer.put(tokens.STATESET, { dwOperation: D3DHAL_STATESETEND, dwParam: 1 })
        state(D3DRENDERSTATE.TEXTUREHANDLE, TEXTURE)
        writer.put(tokens.STATESET, { dwOperation: D3DHAL_STATESETEXECUTE, dwParam: 1 })
        state(D3DRENDERSTATE.TEXTUREHANDLE, translucent)
        writer.put(tokens.TEXTURESTAGESTATE, { TSState: T.D3DTSS_ALPHAOP, dwValue: T.D3DTOP_ADD })
        state(D3DRENDERSTATE.TEXTUREHANDLE, TEXTURE)
      },
    )
    const told = calls.flatMap(({ method: { call }, args }): unknown[] => {
      if (call === 'SetTextureStageState') return args[1] === T.D3DTSS_ALPHAOP ? [args[2]] : []
      return /StateBlock|SetRenderState|SetTexture$/.test(call) ? [call === 'SetRenderState' ? args : call] : []
    })
    expect(told).toEqual([
      ...['BeginStateBlock', [T.D3DRS_WRAP0, T.D3DWRAP_U], [T.D3DRS_WRAP0, T.D3DWRAP_U | T.D3DWRAP_V]],
      ...[T.D3DTOP_SELECTARG1, 'EndStateBlock'],
      ...['SetTexture', 'ApplyStateBlock', T.D3DTOP_SELECTARG2],
      ...['SetTexture', T.D3DTOP_SELECTARG1, T.D3DTOP_ADD, 'SetTexture'],
    ])
  })

  it('leaves out draws with the indices of what has none', () => {
    const { calls, problems } = callsOf(
      (file) => file.add('buffer', { handle: BUFFER, bytes: 64 }),
      (writer) => {
        writer.put(tokens.SETINDICES, { dwVBHandle: BUFFER, dwStride: 2 })
        writer.put(tokens.DRAWINDEXEDPRIMITIVE, { primType: T.D3DPT_TRIANGLELIST, NumVertices: 3, PrimitiveCount: 1 })
        writer.put(tokens.SETSTREAMSOURCEUM, { dwStream: 0, dwStride: 12 })
        writer.put(tokens.DRAWINDEXEDPRIMITIVE, { primType: T.D3DPT_TRIANGLELIST, NumVertices: 3, PrimitiveCount: 1 })
      },
    )
    expect(calls.filter(({ method }) => method.call.startsWith('DrawIndexed'))).toEqual([])
    expect(problems).toEqual(['A draw with indices of IDirect3DVertexBuffer8, which has none, is left out.'])
  })

  it('leaves out what textures alone are told where a handle names none', () => {
    const { calls, problems } = callsOf(
      (file) => file.add('buffer', { handle: BUFFER, bytes: 64 }),
      (writer) => {
        writer.put(tokens.SETTEXLOD, { dwDDSurface: BUFFER, dwLOD: 1 })
        writer.put(tokens.SETPRIORITY, { dwDDSurface: BUFFER, dwPriority: 1 })
      },
    )
    expect(calls.filter(({ method }) => /^Set(LOD|Priority)$/.test(method.call))).toEqual([])
    expect(problems).toEqual([
      'SetLOD of IDirect3DVertexBuffer8, which is no texture, is left out.',
      'SetPriority of IDirect3DVertexBuffer8, which is no texture, is left out.',
    ])
  })

  it('gives palettes their colours, one at a time, and textures what they gave back', () => {
    const [other, handle] = [TEXTURE + 10, 0xfffffff0]
    const { calls, problems } = callsOf(
      (file) => {
        for (const one of [TEXTURE, other])
          file.add('texture', { handle: one, ...texture, format: T.D3DFMT_P8, levels: 3 })
        file.add('buffer', { handle: BUFFER, bytes: 64 })
      },
      (writer) => {
        const update = (dwPaletteHandle: number, wStartIndex: number): void => {
          const at = writer.add(tokens.UPDATEPALETTE, 4)
          writer.view.setUint32(at, dwPaletteHandle, true)
          writer.view.setUint32(at + 4, wStartIndex | (1 << 16), true)
          writer.view.setUint32(at + 8, 0x01020304, true)
        }
        for (const dwLOD of [9, 0]) writer.put(tokens.SETTEXLOD, { dwDDSurface: TEXTURE, dwLOD })
        writer.put(tokens.SETPALETTE, { dwPaletteHandle: handle, dwSurfaceHandle: TEXTURE })
        writer.put(tokens.SETPALETTE, { dwPaletteHandle: 0xffff, dwSurfaceHandle: other })
        update(handle, 2)
        update(handle, 256)
        writer.put(tokens.SETSTREAMSOURCE, { dwVBHandle: BUFFER, dwStride: 12 })
        for (const [wStage, dwValue] of [TEXTURE, other].entries())
          writer.put(tokens.TEXTURESTAGESTATE, { wStage, TSState: 0, dwValue })
        writer.put(tokens.DRAWPRIMITIVE, { primType: T.D3DPT_POINTLIST, PrimitiveCount: 1 })
      },
    )
    expect(calls.filter(({ method }) => method.call === 'SetLOD').map(({ result }) => result)).toEqual([0, 2])
    const black = { peRed: 0, peGreen: 0, peBlue: 0, peFlags: 0 }
    const set = calls.filter(({ method }) => method.call.includes('Palette')).map(({ args }) => args)
    expect(set.map(([number]) => number)).toEqual([0xffff, 0xfffe, 0xffff, 0xffff])
    expect((set[1][1] as unknown[]).every((entry) => Object.values(entry as object).every((one) => one === 0))).toBe(
      true,
    )
    const changed = { peRed: 2, peGreen: 3, peBlue: 4, peFlags: 1 }
    expect((set[2][1] as unknown[]).slice(1, 4)).toEqual([black, changed, black])
    expect(problems).toEqual([
      'UPDATEPALETTE: entries beyond 255 are left out.',
      'Textures with palettes of their own are drawn at once: all get the palette of the first of them.',
    ])
  })

  it('that is mutated becomes calls or is refused with its place, and never anything else', () => {
    const file = writeFile()
    const mutations = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
    const counts = { read: 0, refused: 0 }
    fc.assert(
      fc.property(mutations, (changes) => {
        const mutated = file.slice()
        for (const [place, value] of changes) mutated[place] = value
        try {
          const { recording } = commandFileToRecording(mutated)
          expect(recording.lines.length).toBeGreaterThan(2)
          counts.read++
        } catch (error) {
          if (!(error instanceof FileError)) throw error
          counts.refused++
        }
      }),
      { seed: 8, numRuns: 3000 },
    )
    expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(300)
  })
})
