import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { verticesOf, word } from '../fixed-function/harness.js'
import { createScene, open, presentation } from './scene.js'

/** Two devices of one engine, the second one on a canvas of its own. */
async function openBoth(thread: 'same' | 'worker') {
  const { engine, device } = await open({ thread })
  const canvas = document.createElement('canvas')
  const other = engine
    .Direct3DCreate8()
    .CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, presentation)
  return { engine, device, other }
}

it.each(['same', 'worker'] as const)(
  'a device draws with what is released though another one presents before it does (%s thread)',
  async (thread) => {
    const { engine, device, other } = await openBoth(thread)
    const pictures: string[] = []
    for (const isInterrupted of [false, true]) {
      const [scene, second] = [createScene(device), createScene(other)]
      scene.draw()
      if (isInterrupted) {
        // The device has not told anybody yet what it draws.
        device.SetVertexShader(D3D.D3DFVF_XYZRHW)
        for (const stage of [0, 1]) device.SetTexture(stage, null)
        device.SetStreamSource(0, null)
        device.SetIndices(null)
        scene.release()
        second.draw()
        other.Present()
      }
      const { rgb } = await D3D.readBackBufferAsync(device)
      pictures.push(rgb.join(' '))
      device.Present()
    }
    expect(new Set(pictures[0].split(' ')).size).toBeGreaterThan(20)
    expect(pictures[1]).toBe(pictures[0])
    expect(engine.fallbacks.list()).toEqual([])
    engine.dispose()
  },
)

it.each(['same', 'worker'] as const)(
  'a device draws with what a buffer had before it was discarded though another one presents (%s thread)',
  async (thread) => {
    const { engine, device, other } = await openBoth(thread)
    const usage = D3D.D3DUSAGE_DYNAMIC | D3D.D3DUSAGE_WRITEONLY
    const format = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE
    const vertices = device.CreateVertexBuffer(80, usage, format, D3D.D3DPOOL_DEFAULT)
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff102030, 1)
    device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
    device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_DISABLE)
    device.SetVertexShader(format)
    device.SetStreamSource(0, vertices, 20)
    const colours = [0xffff0000, 0xff00ff00, 0xff0000ff]
    for (const [n, colour] of colours.entries()) {
      const corners = [0, 1, 2, 3].map((i) => [n * 8 + (i & 1) * 8 - 0.5, (i >> 1) * 8 - 0.5, 0.5, 1, word(colour)])
      vertices.Lock(0, 0, D3D.D3DLOCK_DISCARD).set(verticesOf(corners))
      vertices.Unlock()
      device.DrawPrimitive(D3D.D3DPT_TRIANGLESTRIP, 0, 2)
      other.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xffffffff)
      other.Present()
    }
    const { rgb } = await D3D.readBackBufferAsync(device)
    expect(colours.map((_, n) => rgb.slice((n * 8 + 4) * 3, (n * 8 + 4) * 3 + 3).join())).toEqual([
      '255,0,0',
      '0,255,0',
      '0,0,255',
    ])
    engine.dispose()
  },
)
