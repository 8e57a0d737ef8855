import { decode, encode } from 'fast-png'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import * as T from '../../../index.js'
import type { Direct3DDevice8, Direct3DTexture8, Engine, Picture } from '../../../index.js'
import { openDevice } from '../engines.js'

export const SIZE = 192

/** A device with a back buffer of 192 x 192 and a depth surface. */
export interface Stage {
  readonly engine: Engine
  readonly device: Direct3DDevice8
  readonly dispose: () => void
}

export async function openStage(): Promise<Stage> {
  const { engine, device } = await openDevice(
    {},
    {
      BackBufferWidth: SIZE,
      BackBufferHeight: SIZE,
      BackBufferFormat: T.D3DFMT_X8R8G8B8,
      EnableAutoDepthStencil: true,
      AutoDepthStencilFormat: T.D3DFMT_D24S8,
    },
  )
  return { engine, device, dispose: engine.dispose }
}

/** What a program draws, as a picture. */
export function draw({ device }: Stage, program: () => void, background = 0xff203040): Picture {
  device.Clear(0, null, T.D3DCLEAR_TARGET | T.D3DCLEAR_ZBUFFER, background, 1, 0)
  device.BeginScene()
  program()
  device.EndScene()
  const picture = T.readBackBuffer(device)
  device.Present()
  return picture
}

const FVF = T.D3DFVF_XYZRHW | T.D3DFVF_TEX1

/** Draws a texture on a rectangle of pixels, without D3DX: opaque, with the nearest texel. */
export function drawTexture(
  device: Direct3DDevice8,
  texture: Direct3DTexture8,
  [x, y, width, height]: readonly [number, number, number, number],
  mip: number | null = null,
): void {
  device.SetVertexShader(FVF)
  device.SetTexture(0, texture)
  device.SetRenderState(T.D3DRS_ZENABLE, T.D3DZB_FALSE)
  device.SetTextureStageState(0, T.D3DTSS_COLOROP, T.D3DTOP_SELECTARG1)
  device.SetTextureStageState(0, T.D3DTSS_COLORARG1, T.D3DTA_TEXTURE)
  device.SetTextureStageState(0, T.D3DTSS_MINFILTER, T.D3DTEXF_POINT)
  device.SetTextureStageState(0, T.D3DTSS_MAGFILTER, T.D3DTEXF_POINT)
  device.SetTextureStageState(0, T.D3DTSS_MIPFILTER, mip === null ? T.D3DTEXF_NONE : T.D3DTEXF_POINT)
  device.SetTextureStageState(0, T.D3DTSS_MAXMIPLEVEL, mip ?? 0)
  const [left, top, right, bottom] = [x - 0.5, y - 0.5, x + width - 0.5, y + height - 0.5]
  // prettier-ignore
  const corners = Float32Array.of(
    left, top, 0, 1, 0, 0,   right, top, 0, 1, 1, 0,
    left, bottom, 0, 1, 0, 1,   right, bottom, 0, 1, 1, 1,
  )
  device.DrawPrimitiveUP(T.D3DPT_TRIANGLESTRIP, 2, corners, 24)
  device.SetTextureStageState(0, T.D3DTSS_MAXMIPLEVEL, 0)
  device.SetTexture(0, null)
}

const bytesOfText = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/**
 * Compares a picture with the stored one of that name; one that is not there is stored, to be looked at, and the test
 * fails.
 *
 * @param tolerance how far a channel may be off
 */
export async function expectPicture(name: string, { width, height, rgb }: Picture, tolerance = 2): Promise<void> {
  const path = `tests/browser/d3dx/pictures/${name}.png`
  let stored: string
  try {
    stored = await commands.readFile(path, 'base64')
  } catch {
    const png = encode({ width, height, data: rgb, channels: 3, depth: 8 })
    await commands.writeFile(path, btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join('')), 'base64')
    return expect.fail(`${path} was not there; it is now: look at it`)
  }
  const wanted = decode(bytesOfText(stored))
  expect([width, height]).toEqual([wanted.width, wanted.height])
  let off = 0
  for (let i = 0; i < rgb.length; i++) if (Math.abs(rgb[i] - wanted.data[i]) > tolerance) off++
  expect(off, `channels of ${name}.png that are off by more than ${tolerance}`).toBe(0)
}

/** The colour of a pixel. */
export const pixel = ({ width, rgb }: Picture, x: number, y: number): number[] => [
  ...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
]
