import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { open } from './scene.js'

/** More vertices than 16 bits can number but one: the last one is 0xFFFF. */
const VERTICES = 0x10000
const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE
const STRIDE = 20

async function start(plain: boolean) {
  const { engine, device } = await open({ plain })
  const vertices = device.CreateVertexBuffer(VERTICES * STRIDE, 0, FVF, D3D.D3DPOOL_MANAGED)
  const bytes = vertices.Lock()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const put = (n: number, x: number, y: number): void => {
    ;[x, y, 0.5, 1].forEach((value, i) => view.setFloat32(n * STRIDE + i * 4, value, true))
    view.setUint32(n * STRIDE + 16, 0xffffffff, true)
  }
  // A square of 32 pixels, its lower right corner numbered 0xFFFF.
  put(0, -0.5, -0.5)
  put(1, 31.5, -0.5)
  put(2, -0.5, 31.5)
  put(0xffff, 31.5, 31.5)
  vertices.Unlock()
  const indices = device.CreateIndexBuffer(64, 0, D3D.D3DFMT_INDEX16, D3D.D3DPOOL_MANAGED)
  const set = (values: readonly number[], at = 0): void => {
    indices.Lock(at * 2, values.length * 2).set(new Uint8Array(Uint16Array.from(values).buffer))
    indices.Unlock()
  }
  /** How many pixels are lit, and the colour of the last one of the square. */
  const lit = (type: D3D.D3DPRIMITIVETYPE, count: number, first = 0): number[] => {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0, 1)
    device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
    device.SetVertexShader(FVF)
    device.SetStreamSource(0, vertices, STRIDE)
    device.SetIndices(indices)
    device.DrawIndexedPrimitive(type, 0, VERTICES, first, count)
    const { rgb } = D3D.readBackBuffer(device)
    let pixels = 0
    for (let n = 0; n < rgb.length; n += 3) if (rgb[n] !== 0) pixels++
    return [pixels, rgb[(31 * 64 + 31) * 3]]
  }
  return { engine, set, lit }
}

for (const plain of [false, true])
  it(`takes index 0xFFFF for a vertex in lists, strips and fans${plain ? ", by three's own path" : ''}`, async () => {
    const { engine, set, lit } = await start(plain)
    set([0, 1, 2, 3, 0, 1, 2])
    // Four vertices of one place and a triangle of the first three.
    expect(lit(D3D.D3DPT_TRIANGLELIST, 1)[0]).toBeGreaterThan(400)
    set([0, 1, 2, 2, 1, 0xffff])
    expect(lit(D3D.D3DPT_TRIANGLELIST, 2)).toEqual([1024, 255])
    set([0, 1, 2, 0xffff])
    expect(lit(D3D.D3DPT_TRIANGLESTRIP, 2)).toEqual([1024, 255])
    set([0, 1, 0xffff, 2])
    expect(lit(D3D.D3DPT_TRIANGLEFAN, 2)).toEqual([1024, 255])
    set([0xffff, 1, 0, 2, 0xffff])
    expect(lit(D3D.D3DPT_TRIANGLEFAN, 3, 0)).toEqual([1024, 255])
    // A list that goes on after the vertex.
    set([2, 1, 0xffff, 0, 1, 2])
    expect(lit(D3D.D3DPT_TRIANGLELIST, 2)).toEqual([1024, 255])
    set([0xffff], 8)
    set([0, 1, 2, 2, 1, 3])
    expect(lit(D3D.D3DPT_TRIANGLELIST, 1)[0]).toBeGreaterThan(400)
    set([0xffff, 0, 1], 0)
    expect(lit(D3D.D3DPT_POINTLIST, 1)).toEqual([1, 255])
    expect(engine.fallbacks.list()).toEqual([])
    engine.dispose()
  })
