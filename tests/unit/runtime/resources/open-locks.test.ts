import { describe, expect, it } from 'vitest'
import * as T from '../../../../d3d8/types/index.js'
import { DeviceBench } from '../device/support.js'

const { D3DFVF_XYZ, D3DPOOL_MANAGED, D3DPT_TRIANGLELIST } = T

function bench() {
  const { device, core } = new DeviceBench()
  const vertices = device.CreateVertexBuffer(96, 0, D3DFVF_XYZ, D3DPOOL_MANAGED)
  const indices = device.CreateIndexBuffer(12, 0, T.D3DFMT_INDEX16, D3DPOOL_MANAGED)
  const texture = device.CreateTexture(4, 4, 2, 0, T.D3DFMT_X8R8G8B8, D3DPOOL_MANAGED)
  device.SetVertexShader(D3DFVF_XYZ)
  device.SetStreamSource(0, vertices, 12)
  device.SetIndices(indices)
  const draws = {
    streams: () => device.DrawPrimitive(D3DPT_TRIANGLELIST, 0, 1),
    indexed: () => device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, 0, 3, 0, 1),
    memory: () => device.DrawPrimitiveUP(D3DPT_TRIANGLELIST, 1, new Float32Array(9), 12),
  }
  /** What each way of drawing says; memory last, as it unbinds stream 0. */
  const results = (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(draws).map(([name, draw]) => {
        try {
          draw()
          return [name, 'drawn']
        } catch (error) {
          if (!(error instanceof T.D3DError)) throw error
          expect(error.hr).toBe(T.D3DERR_INVALIDCALL)
          return [name, error.message]
        }
      }),
    )
  return { device, core, vertices, indices, texture, results }
}

describe('a draw', () => {
  it('does not succeed while a vertex buffer that it reads is locked', () => {
    const { device, vertices, results } = bench()
    vertices.Lock()
    vertices.Lock()
    vertices.Unlock()
    expect(results()).toEqual({
      streams: expect.stringMatching(
        /DrawPrimitive: stream 0 has a locked IDirect3DVertexBuffer8 of 96 bytes/,
      ) as string,
      indexed: expect.stringMatching(/DrawIndexedPrimitive: stream 0 has a locked/) as string,
      memory: 'drawn',
    })
    vertices.Unlock()
    device.SetStreamSource(0, vertices, 12)
    device.SetIndices(null)
    expect(results().streams).toBe('drawn')
  })

  it('does not succeed while its index buffer is locked', () => {
    const { indices, results } = bench()
    indices.Lock(0, 0, T.D3DLOCK_READONLY)
    expect(results()).toEqual({
      streams: 'drawn',
      indexed: expect.stringMatching(/the input has a locked IDirect3DIndexBuffer8/) as string,
      memory: 'drawn',
    })
  })

  it('does not succeed while a level of a texture of the cascade is locked', () => {
    const { device, texture, results } = bench()
    device.SetTexture(0, texture)
    texture.LockRect(1)
    const { memory, streams } = results()
    expect([memory, streams]).toEqual([
      expect.stringMatching(/DrawPrimitiveUP: stage 0 has a locked IDirect3DTexture8/),
      expect.stringMatching(/stage 0 has a locked/),
    ])
    device.SetTextureStageState(0, T.D3DTSS_COLOROP, T.D3DTOP_DISABLE)
    expect(results()).toEqual({ streams: 'drawn', indexed: 'drawn', memory: 'drawn' })
  })

  it('does not look at what is not bound, nor at locks that ended with their resource', () => {
    const { device, core, results } = bench()
    const other = device.CreateVertexBuffer(96, 0, D3DFVF_XYZ, D3DPOOL_MANAGED)
    const surface = device.CreateImageSurface(4, 4, T.D3DFMT_X8R8G8B8)
    other.Lock()
    surface.LockRect()
    expect(device.services.locks.count).toBe(2)
    expect(results().streams).toBe('drawn')
    other.Release()
    surface.Release()
    expect(device.services.locks.count).toBe(0)
    expect(core.fallbacks.list()).toEqual([])
  })
})
