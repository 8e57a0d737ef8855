import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { open } from './scene.js'

const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE

/** Corners as vertices of a colour that counts how often a pixel is drawn when it is added up. */
function vertices(corners: readonly (readonly [number, number])[]): Uint8Array {
  const bytes = new Uint8Array(corners.length * 20)
  const view = new DataView(bytes.buffer)
  corners.forEach((corner, n) => {
    ;[...corner, 0.5, 1].forEach((value, i) => view.setFloat32(n * 20 + i * 4, value, true))
    view.setUint32(n * 20 + 16, 0xff400000, true)
  })
  return bytes
}

// The documentation has the last pixel drawn with TRUE. The recordings with TRUE, prim_points_lines among them, have
// not.
it.each([false, true])(
  'leaves out the last pixel of each line of a list, and of a strip as a whole, with D3DRS_LASTPIXEL %s',
  async (last) => {
    const { engine, device } = await open()
    const pixels = (type: D3D.D3DPRIMITIVETYPE, count: number, corners: readonly (readonly [number, number])[]) => {
      device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0, 1)
      device.DrawPrimitiveUP(type, count, vertices(corners), 20)
      const { rgb } = D3D.readBackBuffer(device)
      const lit: string[] = []
      for (let n = 0; n < 64 * 64; n++) if (rgb[n * 3] !== 0) lit.push(`${n % 64},${n >> 6}:${rgb[n * 3] / 0x40}`)
      return lit
    }
    device.SetVertexShader(FVF)
    device.SetRenderState(D3D.D3DRS_LASTPIXEL, last)
    device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, true)
    device.SetRenderState(D3D.D3DRS_SRCBLEND, D3D.D3DBLEND_ONE)
    device.SetRenderState(D3D.D3DRS_DESTBLEND, D3D.D3DBLEND_ONE)
    expect(
      pixels(D3D.D3DPT_LINELIST, 2, [
        [10, 4],
        [14, 4],
        [20, 8],
        [20, 11],
      ]),
    ).toEqual(['10,4:1', '11,4:1', '12,4:1', '13,4:1', '20,8:1', '20,9:1', '20,10:1'])
    expect(
      pixels(D3D.D3DPT_LINESTRIP, 2, [
        [10, 4],
        [12, 4],
        [12, 7],
      ]),
    ).toEqual(['10,4:1', '11,4:1', '12,4:1', '12,5:1', '12,6:1'])
    expect(engine.fallbacks.list().filter(({ name }) => name.includes('LASTPIXEL'))).toEqual([])
    device.Release()
    engine.dispose()
  },
)
