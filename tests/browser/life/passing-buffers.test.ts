import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { verticesOf, word, type Value } from '../fixed-function/harness.js'
import { open, SIZE } from './scene.js'

const PLAIN = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE
const WIDE = PLAIN | D3D.D3DFVF_SPECULAR

/** A square over the whole target. */
const square = (format: number, colour: number): Uint8Array =>
  verticesOf(
    [
      [0, 0],
      [SIZE, 0],
      [0, SIZE],
      [SIZE, SIZE],
    ].map(([x, y]): Value[] => [x, y, 0.5, 1, word(colour), ...(format === WIDE ? [word(0)] : [])]),
  )

// Without runs each buffer has vertex arrays of its own, which a program must forget when the buffer goes: its number
// is given again.
it.each<[string, Partial<D3D.EngineOptions>]>([
  ['draw by draw', { runs: false }],
  ['in runs', {}],
  ["by three's own path", { plain: true }],
])('buffers that take the numbers of released ones are drawn with what they hold: %s', async (_, options) => {
  const { engine, device } = await open(options)
  device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
  const alive: D3D.Direct3DVertexBuffer8[] = []
  for (let n = 0; n < 24; n++) {
    const format = n % 3 === 0 ? WIDE : PLAIN
    const colour = 0xff000000 | (n * 0x0a0503)
    const bytes = square(format, colour)
    const buffer = device.CreateVertexBuffer(bytes.byteLength, D3D.D3DUSAGE_WRITEONLY, format, D3D.D3DPOOL_MANAGED)
    buffer.Lock().set(bytes)
    buffer.Unlock()
    device.SetVertexShader(format)
    device.SetStreamSource(0, buffer, D3D.fvfVertexSize(format))
    // Two neighbours make a run.
    for (const triangle of [0, 1]) device.DrawPrimitive(D3D.D3DPT_TRIANGLESTRIP, triangle, 1)
    const { rgb } = await D3D.readBackBufferAsync(device)
    expect([...rgb.subarray(0, 3)], `square ${n}`).toEqual([16, 8, 0].map((shift) => (colour >> shift) & 255))
    // Two live at a time. The older one goes at one turn and the newer one at the next, so that numbers are given again
    // out of order.
    alive.push(buffer)
    if (alive.length > 2) alive.splice(n % 2, 1)[0].Release()
  }
  expect(engine.fallbacks.list()).toEqual([])
  engine.dispose()
})
