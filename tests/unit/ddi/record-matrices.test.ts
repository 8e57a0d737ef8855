import { expect, it } from 'vitest'
import { playCommandFile, Recorder } from '../../../d3d8/ddi/index.js'
import { stateLayout, transformSlot, transformStates } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { DeviceBench } from '../runtime/device/support.js'

/** A matrix that no other state has. */
const matrixOf = (state: number): Float32Array => Float32Array.from({ length: 16 }, (_, n) => state * 16 + n + 1)

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
  const file = recorder.stop()

  const other = new DeviceBench()
  const report = await playCommandFile(file, {
    createDirect3D8: () => other.direct3d,
    window: null,
    read: () => ({ width: 1, height: 1, rgb: new Uint8Array(3) }),
  })
  expect(report.errors).toEqual([])
  expect(report.draws).toBe(1)
  const told = new Map<string, Uint32Array>()
  for (const [name, rows] of Object.entries(other.play().at(-1)?.rows ?? {})) told.set(name, rows[0])
  for (const state of transformStates) {
    const word = transformSlot(state)
    const group = stateLayout.groups.find(({ offset, words }) => word >= offset && word < offset + words)
    const first = word - (group?.offset ?? 0)
    const words = told.get(group?.name ?? '')?.subarray(first, first + 16)
    expect(words && [...new Float32Array(words.slice().buffer)], `matrix ${state}`).toEqual([...matrixOf(state)])
  }
})
