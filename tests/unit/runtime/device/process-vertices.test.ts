import { describe, expect, it } from 'vitest'
import { Item } from '../../../../d3d8/items.js'
import { assemble } from '../../../../d3d8/shader/index.js'
import * as T from '../../../../d3d8/types/index.js'
import type { Direct3DVertexBuffer8 } from '../../../../d3d8/runtime/index.js'
import { DeviceBench, bitsOf, errorOf } from './support.js'

const SCREEN = (T.D3DFVF_XYZRHW | T.D3DFVF_DIFFUSE | T.D3DFVF_SPECULAR | T.D3DFVF_TEX1) as T.D3DFVF
const PERSPECTIVE = [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1.25, 1, 0, 0, -1.25, 0]
const FAR_AWAY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 4, 1]

/** A device with one XYZ | DIFFUSE | TEX1 vertex in stream 0, and LIGHTING off. */
function bench(x = 1, y = 0.5, z = 0) {
  const { device } = new DeviceBench()
  const format = (T.D3DFVF_XYZ | T.D3DFVF_DIFFUSE | T.D3DFVF_TEX1) as T.D3DFVF
  const source = device.CreateVertexBuffer(24 * 2, 0, format, T.D3DPOOL_MANAGED)
  const bytes = source.Lock()
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (const at of [0, 24]) {
    ;[x, y, z].forEach((value, i) => view.setFloat32(at + i * 4, value + at / 24, true))
    view.setUint32(at + 12, 0x80ff4020, true)
    view.setFloat32(at + 16, 0.25, true)
    view.setFloat32(at + 20, 0.75, true)
  }
  source.Unlock()
  device.SetStreamSource(0, source, 24)
  device.SetVertexShader(format)
  device.SetRenderState(T.D3DRS_LIGHTING, false)
  device.SetTransform(T.D3DTS_VIEW, FAR_AWAY)
  device.SetTransform(T.D3DTS_PROJECTION, PERSPECTIVE)
  const destination = (fvf: T.D3DFVF, count = 2) =>
    device.CreateVertexBuffer(count * T.fvfVertexSize(fvf), 0, fvf, T.D3DPOOL_SYSTEMMEM)
  return { device, source, format, destination }
}

/** What lies in a buffer as a view of its bytes. */
function contentOf(buffer: Direct3DVertexBuffer8): DataView {
  const bytes = buffer.Lock(0, 0, T.D3DLOCK_READONLY)
  buffer.Unlock()
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const floatsOf = (view: DataView, at: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => view.getFloat32(at + i * 4, true))

describe('ProcessVertices', () => {
  it('writes screen positions, and copies colours and coordinates', () => {
    const { device, destination } = bench()
    const out = destination(SCREEN)
    device.ProcessVertices(0, 0, 2, out)
    const view = contentOf(out)
    // Eye (1, 0.5, 4): clip (1, 1, 3.75, 4).
    expect(floatsOf(view, 0, 4)).toEqual([160, 96, 0.9375, 0.25])
    expect(view.getUint32(16, true)).toBe(0x80ff4020)
    expect(view.getUint32(20, true)).toBe(0)
    expect(floatsOf(view, 24, 2)).toEqual([0.25, 0.75])
    // Eye (2, 1.5, 5): clip (2, 3, 5, 5).
    floatsOf(view, 32, 4).forEach((value, i) => expect(value).toBeCloseTo([179.2, 51.2, 1, 0.2][i], 4))
  })

  it('puts vertices outside the frustum where they belong, too', () => {
    const { device, destination } = bench(100, 0, 0)
    const out = destination(SCREEN)
    device.ProcessVertices(0, 0, 1, out)
    expect(floatsOf(contentOf(out), 0, 4)).toEqual([128 + 25 * 128, 128, 0.9375, 0.25])
  })

  it('starts where it is told in both buffers, and uploads what it wrote', () => {
    const { device, destination } = bench()
    const out = destination(SCREEN, 3)
    device.ProcessVertices(1, 2, 1, out)
    const view = contentOf(out)
    expect(floatsOf(view, 0, 4)).toEqual([0, 0, 0, 0])
    expect(view.getFloat32(64 + 12, true)).toBeCloseTo(0.2)
    const { pass } = device.services.context
    const last = pass.items.subarray((pass.count - 1) * 8, pass.count * 8)
    expect([last[0], last[4], last[5]]).toEqual([Item.UploadBuffer, 64, 32])
  })

  it('lights, and writes fog into the alpha of specular', () => {
    const { device, destination } = bench()
    device.SetRenderState(T.D3DRS_LIGHTING, true)
    device.SetRenderState(T.D3DRS_AMBIENT, 0xff808080)
    device.SetRenderState(T.D3DRS_AMBIENTMATERIALSOURCE, T.D3DMCS_COLOR1)
    device.SetRenderState(T.D3DRS_FOGENABLE, true)
    device.SetRenderState(T.D3DRS_FOGVERTEXMODE, T.D3DFOG_LINEAR)
    device.SetRenderState(T.D3DRS_FOGSTART, bitsOf(0))
    device.SetRenderState(T.D3DRS_FOGEND, bitsOf(8))
    const out = destination(SCREEN)
    device.ProcessVertices(0, 0, 1, out)
    const view = contentOf(out)
    expect(view.getUint32(16, true)).toBe(0x80802010)
    expect(view.getUint32(20, true)).toBe(0x80000000)
  })

  it('leaves alone what it does not make when told not to copy', () => {
    const { device, destination } = bench()
    const out = destination(SCREEN)
    out.Lock().fill(0x11)
    out.Unlock()
    device.ProcessVertices(0, 0, 1, out, T.D3DPV_DONOTCOPYDATA)
    const view = contentOf(out)
    expect(view.getFloat32(12, true)).toBe(0.25)
    expect([view.getUint32(16, true), view.getUint32(20, true), view.getUint32(24, true)]).toEqual([
      0x11111111, 0x11111111, 0x11111111,
    ])
    device.SetTextureStageState(0, T.D3DTSS_TEXCOORDINDEX, T.D3DTSS_TCI_CAMERASPACEPOSITION)
    device.ProcessVertices(0, 0, 1, out, T.D3DPV_DONOTCOPYDATA)
    expect(floatsOf(contentOf(out), 24, 2)).toEqual([1, 0.5])
  })

  it('writes what the format of the destination has room for', () => {
    const { device, destination } = bench()
    device.SetRenderState(T.D3DRS_LIGHTING, true)
    device.SetRenderState(T.D3DRS_SPECULARENABLE, true)
    for (const flags of [0, T.D3DPV_DONOTCOPYDATA]) {
      const bare = destination(T.D3DFVF_XYZRHW)
      device.ProcessVertices(0, 0, 2, bare, flags)
      expect(contentOf(bare).getFloat32(12, true)).toBe(0.25)
      const diffuse = destination(T.D3DFVF_XYZRHW | T.D3DFVF_DIFFUSE)
      device.ProcessVertices(0, 0, 1, diffuse, flags)
      expect(contentOf(diffuse).getUint32(16, true)).not.toBe(0)
    }
  })

  it('fogs everything where fog begins at its end', () => {
    const { device, destination } = bench()
    device.SetRenderState(T.D3DRS_FOGENABLE, true)
    device.SetRenderState(T.D3DRS_FOGVERTEXMODE, T.D3DFOG_LINEAR)
    const out = destination(SCREEN)
    for (const both of [0, 4, 100]) {
      device.SetRenderState(T.D3DRS_FOGSTART, bitsOf(both))
      device.SetRenderState(T.D3DRS_FOGEND, bitsOf(both))
      device.ProcessVertices(0, 0, 1, out)
      expect(contentOf(out).getUint32(20, true) >>> 24).toBe(0)
    }
  })

  it('changes no more components than it makes, and clears sets that nothing gives', () => {
    const { device, destination } = bench()
    const fvf = (T.D3DFVF_XYZRHW |
      T.D3DFVF_DIFFUSE |
      T.D3DFVF_TEX2 |
      T.D3DFVF_TEXCOORDSIZE4(0) |
      T.D3DFVF_TEXCOORDSIZE2(1)) as T.D3DFVF
    const out = destination(fvf)
    out.Lock().fill(0x11)
    out.Unlock()
    device.ProcessVertices(0, 0, 1, out)
    const view = contentOf(out)
    expect(floatsOf(view, 20, 2)).toEqual([0.25, 0.75])
    expect([view.getUint32(28, true), view.getUint32(32, true)]).toEqual([0x11111111, 0x11111111])
    expect(floatsOf(view, 36, 2)).toEqual([0, 0])
  })

  it('may write into the buffer that it reads', () => {
    const { device } = new DeviceBench()
    const fvf = (T.D3DFVF_XYZRHW | T.D3DFVF_DIFFUSE) as T.D3DFVF
    const buffer = device.CreateVertexBuffer(60, 0, fvf, T.D3DPOOL_MANAGED)
    const bytes = buffer.Lock()
    new Float32Array(bytes.buffer, bytes.byteOffset, 15).set([0, 0, 0, 1, 0, 0.5, 0, 0, 1, 0, 0, 0.5, 0, 1])
    buffer.Unlock()
    device.SetStreamSource(0, buffer, 20)
    device.SetVertexShader(T.D3DFVF_XYZ)
    device.SetRenderState(T.D3DRS_LIGHTING, false)
    device.ProcessVertices(0, 1, 2, buffer)
    const view = contentOf(buffer)
    expect(floatsOf(view, 20, 4)).toEqual([128, 128, 0, 1])
    expect(floatsOf(view, 40, 4)).toEqual([192, 128, 0, 1])
  })

  it('reads several streams', () => {
    const { device, destination } = bench()
    const colours = device.CreateVertexBuffer(4, 0, 0, T.D3DPOOL_MANAGED)
    new DataView(colours.Lock().buffer).setUint32(0, 0xff123456, true)
    colours.Unlock()
    const handle = device.CreateVertexShader(
      Uint32Array.of(
        T.D3DVSD_STREAM(0),
        T.D3DVSD_REG(T.D3DVSDE_POSITION, T.D3DVSDT_FLOAT3),
        T.D3DVSD_STREAM(1),
        T.D3DVSD_REG(T.D3DVSDE_DIFFUSE, T.D3DVSDT_D3DCOLOR),
        T.D3DVSD_END(),
      ),
    )
    device.SetVertexShader(handle)
    const out = destination(SCREEN)
    expect(errorOf(() => device.ProcessVertices(0, 0, 1, out)).message).toMatch(/stream 1/)
    device.SetStreamSource(1, colours, 0)
    device.ProcessVertices(0, 0, 2, out)
    expect(contentOf(out).getUint32(32 + 16, true)).toBe(0xff123456)
  })

  it('runs vertex shaders, with their constants', () => {
    const { device, destination } = bench()
    const { tokens = null } = assemble(
      `vs.1.1
       def c1, 0.5, 0.25, 0, 1
       mov r0, v0
       add oPos, r0, c0
       mov oD0, c1
       mov oT0, v7
       mov oFog, c1.y`,
    )
    expect(tokens).not.toBeNull()
    const handle = device.CreateVertexShader(
      Uint32Array.of(
        T.D3DVSD_STREAM(0),
        T.D3DVSD_REG(T.D3DVSDE_POSITION, T.D3DVSDT_FLOAT3),
        T.D3DVSD_SKIP(1),
        T.D3DVSD_REG(T.D3DVSDE_TEXCOORD0, T.D3DVSDT_FLOAT2),
        T.D3DVSD_END(),
      ),
      tokens,
    )
    device.SetVertexShader(handle)
    device.SetVertexShaderConstant(0, [0, 0, 0.25, 1], 1)
    device.SetRenderState(T.D3DRS_FOGENABLE, true)
    const out = destination(SCREEN)
    device.ProcessVertices(0, 0, 1, out, T.D3DPV_DONOTCOPYDATA)
    const view = contentOf(out)
    // Clip (1, 0.5, 0.25, 2).
    expect(floatsOf(view, 0, 4)).toEqual([192, 96, 0.125, 0.5])
    expect(view.getUint32(16, true)).toBe(0xff804000)
    expect(view.getUint32(20, true)).toBe(0x40000000)
    expect(floatsOf(view, 24, 2)).toEqual([0.25, 0.75])
  })

  it('refuses what the documentation excludes, and changes nothing', () => {
    const { device, destination, format, source } = bench()
    const out = destination(SCREEN)
    const refused = (call: () => void, sentence: RegExp): void => {
      const error = errorOf(call)
      expect(error.hr).toBe(T.D3DERR_INVALIDCALL)
      expect(error.message).toMatch(sentence)
    }
    const plain = device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED)
    refused(() => device.ProcessVertices(0, 0, 1, plain), /without a vertex format/)
    refused(() => device.ProcessVertices(0, 0, 1, source), /D3DFVF_XYZRHW/)
    refused(() => device.ProcessVertices(0, 0, 1, null as never), /NULL/)
    refused(() => device.ProcessVertices(1, 0, 2, out), /SrcStartIndex is 1/)
    refused(() => device.ProcessVertices(0, 1, 2, out), /DestIndex is 1/)
    refused(() => device.ProcessVertices(-1, 0, 1, out), /SrcStartIndex is -1/)
    device.SetStreamSource(0, null)
    refused(() => device.ProcessVertices(0, 0, 1, out), /stream 0/)
    device.SetVertexShader(0)
    refused(() => device.ProcessVertices(0, 0, 1, out), /no vertex shader/)
    device.SetVertexShader(T.D3DFVF_XYZRHW)
    refused(() => device.ProcessVertices(0, 0, 1, out), /processed already/)
    device.SetVertexShader(format)
    expect(floatsOf(contentOf(out), 0, 4)).toEqual([0, 0, 0, 0])
    const pure = new DeviceBench({}, T.D3DCREATE_HARDWARE_VERTEXPROCESSING | T.D3DCREATE_PUREDEVICE)
    refused(() => pure.device.ProcessVertices(0, 0, 0, out), /PUREDEVICE/)
  })
})
