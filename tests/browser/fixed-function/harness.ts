/** A small device on an engine that no other test has meanwhile, and means to look at what it drew. */
import * as D3D from '../../../index.js'
import { openDevice, type Options } from '../engines.js'

/** Width and height of the back buffer. */
export const SIZE = 32

/** The identity. */
export const IDENTITY: readonly number[] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** Moves by x, y, z. */
export const translation = (x: number, y: number, z = 0): number[] => [...IDENTITY.slice(0, 12), x, y, z, 1]

/** Clip space in pixels: x and y of eye space are those of the target. */
export const PIXELS: readonly number[] = [2 / SIZE, 0, 0, 0, 0, -2 / SIZE, 0, 0, 0, 0, 1, 0, -1, 1, 0, 1]

/** One value of a vertex: a float, or a word (colours, indices). */
export type Value = number | { readonly word: number }

/** A word of a vertex: a D3DCOLOR, four bytes. */
export const word = (value: number): Value => ({ word: value >>> 0 })

/** Vertices as bytes. */
export function verticesOf(vertices: readonly (readonly Value[])[]): Uint8Array {
  const values = vertices.flat()
  const view = new DataView(new ArrayBuffer(values.length * 4))
  values.forEach((value, i) => {
    if (typeof value === 'number') view.setFloat32(i * 4, value, true)
    else view.setUint32(i * 4, value.word, true)
  })
  return new Uint8Array(view.buffer)
}

/** The device of a test. Lighting and culling are off, and clip space is in pixels. */
export async function createHarness(options: Options = {}) {
  const { engine, device } = await openDevice(options, {
    BackBufferWidth: SIZE,
    BackBufferHeight: SIZE,
    BackBufferFormat: D3D.D3DFMT_X8R8G8B8,
    EnableAutoDepthStencil: true,
    AutoDepthStencilFormat: D3D.D3DFMT_D24S8,
  })
  device.SetRenderState(D3D.D3DRS_LIGHTING, false)
  device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
  device.SetTransform(D3D.D3DTS_PROJECTION, PIXELS)

  return {
    engine,
    device,
    clear: () => device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff000000, 1),
    /** Draws vertices of a format from memory. */
    draw(format: number, type: D3D.D3DPRIMITIVETYPE, count: number, vertices: readonly (readonly Value[])[]): void {
      const bytes = verticesOf(vertices)
      device.SetVertexShader(format)
      device.DrawPrimitiveUP(type, count, bytes, bytes.byteLength / vertices.length)
    },
    /** What was drawn: colour of the pixel in column x, row y, as 0xRRGGBB. */
    look(): (x: number, y: number) => number {
      const { width, rgb } = D3D.readBackBuffer(device)
      return (x, y) => {
        const at = (y * width + x) * 3
        return (rgb[at] << 16) | (rgb[at + 1] << 8) | rgb[at + 2]
      }
    },
  }
}

/** The pixels, row by row, that are not `background`, as `x,y`. */
export function litPixels(pixel: (x: number, y: number) => number, background = 0): string[] {
  const lit: string[] = []
  for (let y = 0; y < SIZE; y++) for (let x = 0; x < SIZE; x++) if (pixel(x, y) !== background) lit.push(`${x},${y}`)
  return lit
}

/** The pixels of a rectangle, right and bottom outside, as `litPixels` gives them. */
export function rectangle(left: number, top: number, right: number, bottom: number): string[] {
  const inside: string[] = []
  for (let y = Math.max(top, 0); y < Math.min(bottom, SIZE); y++)
    for (let x = Math.max(left, 0); x < Math.min(right, SIZE); x++) inside.push(`${x},${y}`)
  return inside
}
