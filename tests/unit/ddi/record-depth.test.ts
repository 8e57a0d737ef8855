import { expect, it } from 'vitest'
import { Recorder } from '../../../d3d8/ddi/index.js'
import { blitDepthStencil, sampleDepthTexture } from '../../../d3d8/runtime/texels/depth-stencil.js'
import { blitTiled } from '../../../d3d8/runtime/device/tiled.js'
import type { SurfaceLayout } from '../../../d3d8/tiling/index.js'
import * as T from '../../../d3d8/types/index.js'
import { DeviceBench } from '../runtime/device/support.js'
import { playOn } from './support.js'

const FVF = T.D3DFVF_XYZ | T.D3DFVF_TEX1
const SIZE = 8
const BLITS = 'blitDepthStencil or blitTiled while a .dp2 file is recorded'
const READS = 'sampleDepthTexture while a .dp2 file is recorded'

/** A device that samples a depth texture, and what its recorder finds no place for. */
function start() {
  const bench = new DeviceBench()
  const { device, core } = bench
  const depth = () => device.CreateTexture(SIZE, SIZE, 1, T.D3DUSAGE_DEPTHSTENCIL, T.D3DFMT_D24S8, T.D3DPOOL_DEFAULT)
  const [texture, other] = [depth(), depth()]
  device.SetTexture(0, texture)
  device.SetVertexShader(FVF)
  const recorder = new Recorder(core, 'depth')
  const draw = (): void => {
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, new Uint8Array(60), 20)
    bench.play()
  }
  const noted = (): unknown[] => core.fallbacks.list().map(({ name, count }) => [name, count])
  return { bench, texture, other, recorder, draw, noted }
}

it('a recording says that it has no blits of depth and stencil, and goes on behind them', async () => {
  const { bench, texture, other, recorder, draw, noted } = start()
  const [from, to] = [texture.GetSurfaceLevel(0), other.GetSurfaceLevel(0)]
  const layout: SurfaceLayout = { tiling: 'linear', width: SIZE, height: SIZE, pitch: SIZE, bytesPerTexel: 1 }
  draw()
  expect(noted()).toEqual([])
  blitDepthStencil(from, null, to)
  blitTiled(new Uint8Array(SIZE * SIZE), layout, null, to)
  bench.play()
  draw()
  expect(noted()).toEqual([[BLITS, 2]])
  const played = new DeviceBench()
  const report = await playOn(played, recorder.stop())
  expect(report.errors).toEqual([])
  expect(report.draws).toBe(2)
})

it('a recording says that its depth textures compare, where draws got something else', () => {
  const { texture, draw, noted } = start()
  sampleDepthTexture(texture, 'compare')
  draw()
  expect(noted()).toEqual([])
  sampleDepthTexture(texture, 'stencil')
  draw()
  expect(noted()).toEqual([[READS, 1]])
  sampleDepthTexture(texture, 'compareUnit')
  expect(noted()).toEqual([[READS, 1]])
  draw()
  expect(noted()).toEqual([[READS, 2]])
})
