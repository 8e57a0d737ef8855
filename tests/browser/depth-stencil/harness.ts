/** Devices whose depth and stencil are looked at. */
import * as D3D from '../../../index.js'
import * as engines from '../engines.js'

export { expect } from 'vitest'

/** Numbers below `below` that look random, the same every time. */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Bytes that look random. */
export const randomBytes = (count: number, seed: number): Uint8Array => {
  const next = numbers(seed)
  return Uint8Array.from({ length: count }, () => next(256))
}

/** A device without lighting and culling. */
export async function openDevice(options: engines.Options = {}) {
  const { engine, device } = await engines.openDevice(options, {
    BackBufferWidth: 16,
    BackBufferHeight: 16,
    BackBufferFormat: D3D.D3DFMT_A8R8G8B8,
  })
  device.SetRenderState(D3D.D3DRS_LIGHTING, false)
  device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
  const NONE = D3D.D3DMULTISAMPLE_NONE

  const colour = (width: number, height: number, samples: D3D.D3DMULTISAMPLE_TYPE = NONE): D3D.Direct3DSurface8 =>
    device.CreateRenderTarget(width, height, D3D.D3DFMT_A8R8G8B8, samples, samples === NONE)

  return {
    engine,
    device,
    colour,

    /** A depth-stencil surface of its own. */
    depth: (
      width: number,
      height: number,
      format: D3D.D3DFORMAT = D3D.D3DFMT_D24S8,
      samples: D3D.D3DMULTISAMPLE_TYPE = NONE,
    ): D3D.Direct3DSurface8 => device.CreateDepthStencilSurface(width, height, format, samples),

    /** A depth texture. */
    texture: (
      width: number,
      height: number,
      format: D3D.D3DFORMAT = D3D.D3DFMT_D24S8,
      levels = 1,
    ): D3D.Direct3DTexture8 =>
      device.CreateTexture(width, height, levels, D3D.D3DUSAGE_DEPTHSTENCIL, format, D3D.D3DPOOL_DEFAULT),

    /** Writes stencil (and depth, when given), texel by texel, by clears of rectangles. */
    write(surface: D3D.Direct3DSurface8, stencil: ArrayLike<number>, depth?: (value: number) => number): void {
      const { width, height } = surface
      const target = colour(width, height, surface.multisample)
      device.SetRenderTarget(target, surface)
      const rects: D3D.D3DRECT[][] = []
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
          (rects[stencil[y * width + x]] ??= []).push({ x1: x, y1: y, x2: x + 1, y2: y + 1 })
      const flags = depth ? D3D.D3DCLEAR_STENCIL | D3D.D3DCLEAR_ZBUFFER : D3D.D3DCLEAR_STENCIL
      rects.forEach((list, value) => {
        device.Clear(list.length, list, flags, 0, depth?.(value) ?? 1, value)
      })
      device.SetRenderTarget(device.GetBackBuffer(0, D3D.D3DBACKBUFFER_TYPE_MONO), null)
      target.Release()
    },

    /** Texels of a target as words or, of 16 bits, as such, row by row without gaps. */
    read(surface: D3D.Direct3DSurface8): Uint32Array {
      const { width, height, format } = surface
      const bytes = D3D.formatInfo(format)?.block.bytes ?? 4
      const pitch = D3D.rowPitch(format, width)
      const out = new Uint8Array(pitch * height)
      engine.readBack(surface.entity, surface.subresource, { left: 0, top: 0, width, height }, out, pitch)
      const view = new DataView(out.buffer)
      return Uint32Array.from({ length: width * height }, (_, i) => {
        const at = Math.floor(i / width) * pitch + (i % width) * bytes
        return bytes === 2 ? view.getUint16(at, true) : view.getUint32(at, true)
      })
    },

    /**
     * Draws a texture over a target of that size, texel centre on pixel centre; `w`: the third coordinate of each
     * corner.
     */
    show(
      target: D3D.Direct3DSurface8,
      texture: D3D.Direct3DTexture8,
      third: readonly number[] = [0, 0, 0, 0],
      q = 1,
    ): void {
      const { width, height } = target
      device.SetRenderTarget(target, null)
      device.SetTexture(0, texture)
      device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_SELECTARG1)
      device.SetTextureStageState(0, D3D.D3DTSS_ALPHAOP, D3D.D3DTOP_SELECTARG1)
      device.SetTextureStageState(0, D3D.D3DTSS_ALPHAARG1, D3D.D3DTA_TEXTURE)
      const corners = [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ].map(([u, v], i) => [u * width - 0.5, v * height - 0.5, 0, 1, u * q, v * q, third[i] * q, q])
      device.SetVertexShader(D3D.D3DFVF_XYZRHW | D3D.D3DFVF_TEX1 | D3D.D3DFVF_TEXCOORDSIZE4(0))
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, new Float32Array(corners.flat()), 32)
      device.SetTexture(0, null)
      device.SetRenderTarget(device.GetBackBuffer(0, D3D.D3DBACKBUFFER_TYPE_MONO), null)
    },
  }
}

export type Opened = Awaited<ReturnType<typeof openDevice>>
