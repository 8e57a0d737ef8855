import { expect, it } from 'vitest'
import { CommandWriter, Driver, Recorder, tokens } from '../../../d3d8/ddi/index.js'
import { Depth, TexturePalette, stateLayout, transformSlot, transformStates } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { DeviceBench } from '../runtime/device/support.js'
import { playOn } from './support.js'

/** A matrix that no other state has. */
const matrixOf = (state: number): Float32Array => Float32Array.from({ length: 16 }, (_, n) => state * 16 + n + 1)

/** The state, by group, that a file of one draw gives to a device. */
async function rowsOf(file: Uint8Array): Promise<ReadonlyMap<string, Uint32Array>> {
  const bench = new DeviceBench()
  const report = await playOn(bench, file)
  expect(report.errors).toEqual([])
  expect(report.draws).toBe(1)
  return new Map(Object.entries(bench.play().at(-1)?.rows ?? {}).map(([name, rows]) => [name, rows[0]]))
}

it('a recording of draws tells every matrix that they may read', async () => {
  const bench = new DeviceBench()
  const { device, core } = bench
  const buffer = device.CreateVertexBuffer(3 * 20, 0, 0, T.D3DPOOL_MANAGED)
  device.SetStreamSource(0, buffer, 20)
  device.SetVertexShader(T.D3DFVF_XYZB2 | T.D3DFVF_LASTBETA_UBYTE4)
  device.SetRenderState(T.D3DRS_VERTEXBLEND, T.D3DVBF_1WEIGHTS)
  device.SetRenderState(T.D3DRS_INDEXEDVERTEXBLENDENABLE, true)
  for (let stage = 0; stage < 8; stage++) {
    device.SetTextureStageState(stage, T.D3DTSS_COLOROP, T.D3DTOP_SELECTARG1)
    device.SetTextureStageState(stage, T.D3DTSS_TEXTURETRANSFORMFLAGS, T.D3DTTFF_COUNT2)
  }
  const recorder = new Recorder(core, 'matrices')
  for (const state of transformStates) device.SetTransform(T.asEnumeration(state), matrixOf(state))
  device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
  bench.play()
  const told = await rowsOf(recorder.stop())
  for (const state of transformStates) {
    const word = transformSlot(state)
    const group = stateLayout.groups.find(({ offset, words }) => word >= offset && word < offset + words)
    const first = word - (group?.offset ?? 0)
    const words = told.get(group?.name ?? '')?.subarray(first, first + 16)
    expect(words && [...new Float32Array(words.slice().buffer)], `matrix ${state}`).toEqual([...matrixOf(state)])
  }
})

it('a recording tells what drivers alone are told: palettes of textures, and what w runs from and to', async () => {
  const bench = new DeviceBench()
  const { device, core } = bench
  const driver = new Driver(device)
  const handles = [0, 1].map(() =>
    driver.CreateSurfaceEx(device.CreateTexture(4, 4, 1, 0, T.D3DFMT_P8, T.D3DPOOL_MANAGED)),
  )
  const recorder = new Recorder(core, 'driver')
  const writer = new CommandWriter()
  for (const [stage, dwSurfaceHandle] of handles.entries()) {
    writer.put(tokens.SETPALETTE, { dwPaletteHandle: 7 + stage, dwSurfaceHandle })
    writer.put(tokens.TEXTURESTAGESTATE, { wStage: stage, TSState: 0, dwValue: dwSurfaceHandle })
    writer.put(tokens.TEXTURESTAGESTATE, { wStage: stage, TSState: T.D3DTSS_COLOROP, dwValue: T.D3DTOP_MODULATE })
  }
  writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_ZENABLE, dwState: T.D3DZB_USEW })
  writer.put(tokens.WINFO, { dvWNear: 2, dvWFar: 50 })
  const at = writer.open(tokens.TRIANGLELIST, 1, 0)
  writer.view.setUint16(at, 0, true)
  const more = { dwVertexType: T.D3DFVF_XYZ | T.D3DFVF_TEX1, dwVertexSize: 20, lpVertices: new Uint8Array(60) }
  driver.DrawPrimitives2({ lpDDCommands: writer.take(), ...more })
  bench.play()

  const told = await rowsOf(recorder.stop())
  const palettes = told.get('texturePalette')?.subarray(TexturePalette.FirstStage)
  expect(palettes?.[0]).toBeGreaterThan(0)
  expect(palettes?.[1]).toBeGreaterThan(0)
  expect(palettes?.[1]).not.toBe(palettes?.[0])
  const range = new Float32Array(told.get('depth')?.slice(Depth.WNear, Depth.WFar + 1).buffer ?? new ArrayBuffer(0))
  expect([...range]).toEqual([2, 50])
})
