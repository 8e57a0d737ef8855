// @ts-nocheck: the package that it imports is there when it has been built and installed
/** A stranger's first program: clears, draws a triangle, and tells the colour in the middle. */
import * as D from 'three-d3d8'

const SIZE = 64

const vertices = () => {
  const view = new DataView(new ArrayBuffer(3 * 20))
  for (const [i, [x, y]] of [
    [0, 0],
    [3 * SIZE, 0],
    [0, 3 * SIZE],
  ].entries()) {
    view.setFloat32(i * 20, x, true)
    view.setFloat32(i * 20 + 4, y, true)
    view.setFloat32(i * 20 + 12, 1, true)
    view.setUint32(i * 20 + 16, 0xffff8000, true)
  }
  return new Uint8Array(view.buffer)
}

/** @param {object} options of createEngine, besides the canvas */
globalThis.draw = async (options) => {
  const canvas = document.createElement('canvas')
  const engine = await D.createEngine({ canvas, ...options })
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(D.D3DADAPTER_DEFAULT, D.D3DDEVTYPE_HAL, canvas, D.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
      ...{ Windowed: true, SwapEffect: D.D3DSWAPEFFECT_DISCARD },
      ...{ BackBufferWidth: SIZE, BackBufferHeight: SIZE, BackBufferFormat: D.D3DFMT_X8R8G8B8 },
    })
  device.Clear(0, null, D.D3DCLEAR_TARGET, 0xff0000ff, 1, 0)
  device.BeginScene()
  device.SetVertexShader(D.D3DFVF_XYZRHW | D.D3DFVF_DIFFUSE)
  device.DrawPrimitiveUP(D.D3DPT_TRIANGLELIST, 1, vertices(), 20)
  device.EndScene()
  const { rgb } = await D.readBackBufferAsync(device)
  const middle = ((SIZE / 2) * SIZE + SIZE / 2) * 3
  const there = engine.fallbacks.list().map(({ name }) => name)
  engine.dispose()
  return { colour: Array.from(rgb.subarray(middle, middle + 3)), fallbacks: there }
}
