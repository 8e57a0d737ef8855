import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { open, presentation } from './scene.js'

/** Pixels of a picture that the page can draw, as RGBA. */
function pixelsOf(picture: CanvasImageSource, width: number, height: number): Uint8ClampedArray {
  const copy = document.createElement('canvas')
  Object.assign(copy, { width, height })
  const context = copy.getContext('2d')
  if (!context) throw new Error('no 2D context')
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, width, height).data
}

for (const thread of ['same', 'worker'] as const)
  it(`gives the canvas the program's cursor, drawn by thread ${thread}`, async () => {
    const canvas = document.createElement('canvas')
    canvas.style.cursor = 'crosshair'
    const { engine, device } = await open({ canvas, thread })
    const surface = device.CreateImageSurface(32, 32, D3D.D3DFMT_A8R8G8B8)
    const { pBits, Pitch } = surface.LockRect()
    const view = new DataView(pBits.buffer, pBits.byteOffset)
    for (let y = 0; y < 32; y++)
      for (let x = 0; x < 32; x++) view.setUint32(y * Pitch + x * 4, y < 8 ? 0xff112233 : x < 8 ? 0xff445566 : 0, true)
    surface.UnlockRect()
    expect(canvas.style.cursor).toBe('crosshair')
    device.SetCursorProperties(4, 5, surface)
    surface.Release()
    device.ShowCursor(true)
    const { cursor } = canvas.style
    expect(cursor).toMatch(/^url\("data:image\/x-icon;base64,.*"\) 4 5, auto$/)
    const picture = new Image()
    picture.src = /"(.*)"/.exec(cursor)?.[1] ?? ''
    await picture.decode()
    expect([picture.naturalWidth, picture.naturalHeight]).toEqual([32, 32])
    const pixels = pixelsOf(picture, 32, 32)
    const at = (x: number, y: number) => [...pixels.subarray((y * 32 + x) * 4, (y * 32 + x) * 4 + 4)]
    expect(at(31, 7)).toEqual([0x11, 0x22, 0x33, 255])
    expect(at(0, 8)).toEqual([0x44, 0x55, 0x66, 255])
    expect(at(8, 31)[3]).toBe(0)
    device.ShowCursor(false)
    expect(canvas.style.cursor).toBe('none')
    device.Release()
    expect(canvas.style.cursor).toBe('crosshair')
    engine.dispose()
  })

for (const windowed of [true, false])
  it(windowed ? 'shows a window as it was drawn' : 'shows a full-screen picture through the gamma ramp', async () => {
    const { canvas, engine, device: first } = await open()
    first.Release()
    const device = engine
      .Direct3DCreate8()
      .CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
        ...presentation,
        Windowed: windowed,
        BackBufferWidth: 640,
        BackBufferHeight: 480,
      })
    const ramp = device.GetGammaRamp()
    ramp.red.fill(0xffff, 0x40)
    ramp.green.reverse()
    device.SetGammaRamp(D3D.D3DSGR_NO_CALIBRATION, ramp)
    device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xff401080)
    device.Present()
    const shown = [...pixelsOf(canvas, 640, 480).subarray(0, 3)]
    expect(shown).toEqual(windowed ? [0x40, 0x10, 0x80] : [0xff, 0xef, 0x80])
    // A fade to black needs no further picture.
    ramp.red.fill(0)
    device.SetGammaRamp(D3D.D3DSGR_NO_CALIBRATION, ramp)
    expect([...pixelsOf(canvas, 640, 480).subarray(0, 3)]).toEqual(windowed ? [0x40, 0x10, 0x80] : [0, 0xef, 0x80])
    // What is read is what was drawn.
    expect([...D3D.readBackBuffer(device).rgb.subarray(0, 3)]).toEqual([0x40, 0x10, 0x80])
    device.Release()
    engine.dispose()
  })
