import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CommandWriter, commandFileToRecording, tokens } from '../../../d3d8/ddi/index.js'
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

const write = (): Uint8Array<ArrayBuffer> => {
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

describe('a .dp2 file', () => {
  it('becomes calls with their arguments, on the back buffer and the depth buffer of a device', () => {
    const { recording, problems } = commandFileToRecording(write())
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
    expect(problems.map(({ message }) => message)).toEqual(['RENDERSTATE: Direct3D 8 has no state 255.'])
  })

  it('that is mutated becomes calls or is refused with its place, and never anything else', () => {
    const file = write()
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
          expect(error).toBeInstanceOf(FileError)
          counts.refused++
        }
      }),
      { seed: 8, numRuns: 3000 },
    )
    expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(300)
  })
})
