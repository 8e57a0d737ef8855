/** What programs show in windows, and a look at it. */
import * as D3D from '../../../index.js'
import { presentation } from './scene.js'

export const RED = 0xffff0000
export const GREEN = 0xff00ff00
export const BLUE = 0xff0000ff

/** Colours of a canvas as the page shows it, as 0xRRGGBB by column and row. */
export function look(canvas: HTMLCanvasElement): (x: number, y: number) => number {
  const copy = document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  const context = copy.getContext('2d')
  if (!context) throw new Error('no 2D context')
  context.drawImage(canvas, 0, 0)
  const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height)
  return (x, y) => {
    const at = (y * width + x) * 4
    return (data[at] << 16) | (data[at + 1] << 8) | data[at + 2]
  }
}

export const at = (x: number, y: number, width = 8, height = 8): D3D.D3DRECT => ({
  x1: x,
  y1: y,
  x2: x + width,
  y2: y + height,
})

/** Fills a back buffer, with a square of 8 pixels in its upper left corner. */
export function paint(device: D3D.Direct3DDevice8, colour: number, corner: number): void {
  device.Clear(0, null, D3D.D3DCLEAR_TARGET, colour)
  device.Clear(1, [at(0, 0)], D3D.D3DCLEAR_TARGET, corner)
}

export function chainOn(device: D3D.Direct3DDevice8, canvas: unknown, more: Partial<D3D.D3DPRESENT_PARAMETERS> = {}) {
  const chain = device.CreateAdditionalSwapChain({
    ...presentation,
    EnableAutoDepthStencil: false,
    hDeviceWindow: canvas,
    ...more,
  })
  const buffer = chain.GetBackBuffer(0)
  return { chain, buffer }
}
