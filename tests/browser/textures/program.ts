/** A Direct3D 8 program for tests that look at what it draws. */
import type {
  Direct3DBaseTexture8,
  Direct3DDevice8,
  Direct3DTexture8,
  Engine,
  Picture,
  RendererLimits,
} from '../../../index.js'
import * as D from '../../../index.js'
import { openDevice, type Options } from '../engines.js'

/** Direct3D's float states take the bits of a float. */
export function floatBits(value: number): number {
  return new Uint32Array(Float32Array.of(value).buffer)[0]
}

/** A rectangle of target pixels with texture coordinates of its left top and right bottom corner. */
export interface Quad {
  readonly left?: number
  readonly top?: number
  readonly right?: number
  readonly bottom?: number
  readonly uv?: readonly [number, number, number, number]
  /** 0xAARRGGBB. */
  readonly colour?: number
}

export interface Program {
  readonly engine: Engine
  readonly device: Direct3DDevice8
  /** Draws a rectangle, the whole target when it does not say. */
  readonly quad: (quad?: Quad) => void
  /** The back buffer; what was drawn so far. */
  readonly picture: () => Picture
  /** Red, green and blue of the back buffer at x, y. */
  readonly pixel: (x: number, y: number) => number[]
  readonly dispose: () => void
}

export const SIZE = 64

/** A device whose stage 0 shows its texture as it is, on an engine that no other test has meanwhile. */
export async function createProgram(limits: Partial<RendererLimits> = {}, options: Options = {}): Promise<Program> {
  const size = { BackBufferWidth: SIZE, BackBufferHeight: SIZE, BackBufferFormat: D.D3DFMT_X8R8G8B8 }
  const { engine, device } = await openDevice(options, size, limits)
  device.SetRenderState(D.D3DRS_LIGHTING, false)
  device.SetRenderState(D.D3DRS_CULLMODE, D.D3DCULL_NONE)
  device.SetTextureStageState(0, D.D3DTSS_COLOROP, D.D3DTOP_SELECTARG1)
  device.SetTextureStageState(0, D.D3DTSS_ALPHAOP, D.D3DTOP_SELECTARG1)
  device.BeginScene()

  function quad({
    left = 0,
    top = 0,
    right = SIZE,
    bottom = SIZE,
    uv = [0, 0, 1, 1],
    colour = 0xffffffff,
  }: Quad = {}): void {
    const floats = new Float32Array(4 * 7)
    const words = new Uint32Array(floats.buffer)
    const [u0, v0, u1, v1] = uv
    const corners = [
      [left, top, u0, v0],
      [right, top, u1, v0],
      [left, bottom, u0, v1],
      [right, bottom, u1, v1],
    ]
    corners.forEach(([x, y, u, v], i) => {
      // Direct3D's pixel centres are integers: half a pixel up and left, texels fall on pixels.
      floats.set([x - 0.5, y - 0.5, 0.5, 1, 0, u, v], i * 7)
      words[i * 7 + 4] = colour
    })
    device.SetVertexShader(D.D3DFVF_XYZRHW | D.D3DFVF_DIFFUSE | D.D3DFVF_TEX1)
    device.DrawPrimitiveUP(D.D3DPT_TRIANGLESTRIP, 2, floats, 28)
  }

  const picture = (): Picture => D.readBackBuffer(device)

  return {
    engine,
    device,
    quad,
    picture,
    pixel(x, y) {
      const { rgb, width } = picture()
      return [...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
    },
    dispose() {
      engine.dispose()
    },
  }
}

/** Fills a level of a texture by a function of the place that gives the texel's bytes. */
export function fillLevel(
  texture: Direct3DTexture8,
  level: number,
  texelBytes: number,
  texel: (x: number, y: number) => readonly number[],
): void {
  const { Width, Height } = texture.GetLevelDesc(level)
  const { Pitch, pBits } = texture.LockRect(level)
  for (let y = 0; y < Height; y++) for (let x = 0; x < Width; x++) pBits.set(texel(x, y), y * Pitch + x * texelBytes)
  texture.UnlockRect(level)
}

/** Sets texture stage states of a stage by number. */
export function setStage(
  { device }: Pick<Program, 'device'>,
  stage: number,
  states: Readonly<Record<number, number>>,
  texture?: Direct3DBaseTexture8 | null,
): void {
  for (const [type, value] of Object.entries(states))
    device.SetTextureStageState(stage, Number(type) as D.D3DTEXTURESTAGESTATETYPE<number>, value)
  if (texture !== undefined) device.SetTexture(stage, texture)
}

/** The largest difference between channels of two pictures, and how many channels differ by more than `limit`. */
export function difference(a: Picture, b: Picture, limit: number): { most: number; beyond: number } {
  let most = 0
  let beyond = 0
  a.rgb.forEach((value, i) => {
    const off = Math.abs(value - b.rgb[i])
    most = Math.max(most, off)
    if (off > limit) beyond++
  })
  return { most, beyond }
}
