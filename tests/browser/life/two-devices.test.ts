import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { createScene, open, presentation } from './scene.js'

it.each(['same', 'worker'] as const)(
  'a device draws with what is released though another one presents before it does (%s thread)',
  async (thread) => {
    const { engine, device } = await open({ thread })
    const canvas = document.createElement('canvas')
    const other = engine
      .Direct3DCreate8()
      .CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, presentation)
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
