import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { createRenderer } from '../../../systems/host/renderer.js'
import { contextOf, createScene, open, presentation } from './scene.js'
import { watchListeners, watchObjects, watchSubscriptions } from './watch.js'

/** What three keeps for itself of a renderer that drew nothing. */
function ofThree(): string {
  const objects = watchObjects()
  const renderer = createRenderer(document.createElement('canvas'))
  renderer.dispose()
  const list = objects.list()
  objects.end()
  renderer.forceContextLoss()
  return list
}

/** Uses everything that makes GL objects. */
function drawEverything(device: D3D.Direct3DDevice8): void {
  const scene = createScene(device)
  scene.draw()
  const back = device.GetBackBuffer(0)
  const ownDepth = device.GetDepthStencilSurface()
  const samples = D3D.D3DMULTISAMPLE_4_SAMPLES
  const target = device.CreateRenderTarget(32, 32, D3D.D3DFMT_X8R8G8B8, samples)
  const depth = device.CreateDepthStencilSurface(32, 32, D3D.D3DFMT_D24S8, samples)
  const image = device.CreateImageSurface(32, 32, D3D.D3DFMT_X8R8G8B8)
  device.SetRenderTarget(target, depth)
  scene.draw()
  device.CopyRects(target, null, 0, image)
  device.CopyRects(image, null, 0, target)
  const cube = device.CreateCubeTexture(16, 0, D3D.D3DUSAGE_RENDERTARGET, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_DEFAULT)
  const face = cube.GetCubeMapSurface(D3D.D3DCUBEMAP_FACE_POSITIVE_Y, 1)
  device.SetRenderTarget(face)
  device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xff00ff00)
  device.SetRenderState(D3D.D3DRS_INDEXEDVERTEXBLENDENABLE, true)
  device.SetRenderState(D3D.D3DRS_VERTEXBLEND, D3D.D3DVBF_1WEIGHTS)
  device.SetVertexShader(D3D.D3DFVF_XYZB2 | D3D.D3DFVF_LASTBETA_UBYTE4)
  device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLELIST, 1, new Float32Array(15), 20)
  device.SetRenderState(D3D.D3DRS_VERTEXBLEND, D3D.D3DVBF_DISABLE)
  device.SetRenderTarget(back, ownDepth)
  for (const object of [back, ownDepth, target, depth, image, face, cube]) object.Release()
  device.Present()
}

it('leaves no GL object, listener or subscription behind', async () => {
  const bare = ofThree()
  const objects = watchObjects()
  const listeners = watchListeners()
  const subscriptions = watchSubscriptions()
  const { engine, device } = await open()
  const heard: string[] = []
  const ours = [
    engine.frame$.subscribe({ complete: () => heard.push('frame') }),
    engine.pass$.subscribe({ complete: () => heard.push('pass') }),
    engine.groups.fog.subscribe({ complete: () => heard.push('fog') }),
  ]
  drawEverything(device)
  expect(objects.live).toBeGreaterThan(30)
  expect(subscriptions.open).toBeGreaterThan(20)
  engine.dispose()
  expect(objects.list()).toBe(bare)
  expect(listeners.list()).toEqual([])
  expect(subscriptions.open).toBe(0)
  expect(heard.sort()).toEqual(['fog', 'frame', 'pass'])
  expect(ours.every(({ closed }) => closed)).toBe(true)
  subscriptions.end()
  listeners.end()
  objects.end()
})

it('leaves nothing behind after losses either, nor while the context is lost', async () => {
  const bare = ofThree()
  for (const ending of ['restored', 'lost']) {
    const objects = watchObjects()
    const listeners = watchListeners()
    const subscriptions = watchSubscriptions()
    const { engine, device } = await open()
    const context = contextOf(engine)
    drawEverything(device)
    await context.lose()
    if (ending === 'restored') {
      objects.contextLost()
      await context.restore()
      device.Reset(presentation)
      drawEverything(device)
      engine.dispose()
      expect(objects.list()).toBe(bare)
    } else {
      engine.dispose()
    }
    expect(listeners.list().filter((name) => name.startsWith('webgl'))).toEqual([])
    expect(subscriptions.open).toBe(0)
    subscriptions.end()
    listeners.end()
    objects.end()
  }
})
