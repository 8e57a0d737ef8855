import { assemble } from '../../../../d3d8/shader/index.js'
import { describe, expect, it } from 'vitest'
import * as T from '../../../../d3d8/types/index.js'
import { DeviceBench, errorOf } from './support.js'

type Call = (device: DeviceBench['device'], bench: DeviceBench) => unknown

const light: T.D3DLIGHT8 = {
  Type: T.D3DLIGHT_POINT,
  Diffuse: { r: 1, g: 1, b: 1, a: 1 },
  Specular: { r: 0, g: 0, b: 0, a: 0 },
  Ambient: { r: 0, g: 0, b: 0, a: 0 },
  Position: { x: 0, y: 0, z: 0 },
  Direction: { x: 0, y: 0, z: 1 },
  Range: 1,
  Falloff: 1,
  Attenuation0: 1,
  Attenuation1: 0,
  Attenuation2: 0,
  Theta: 0,
  Phi: 0,
}
const viewport = { X: 0, Y: 0, Width: 256, Height: 256, MinZ: 0, MaxZ: 1 }
const matrix = new Float32Array(16)
const nothing = null as never
const missing = undefined as never

/** Calls that the documentation forbids: method, call, what the sentence says. */
const refused: readonly [method: string, call: Call, sentence: RegExp][] = [
  ['BeginScene', (device) => (device.BeginScene(), device.BeginScene()), /scene has begun already/],
  ['EndScene', (device) => device.EndScene(), /no scene has begun/],
  ['SetTransform', (device) => device.SetTransform(T.asEnumeration(1), matrix), /State is 1; D3DTS_VIEW/],
  ['SetTransform', (device) => device.SetTransform(T.asEnumeration(512), matrix), /State is 512/],
  ['SetTransform', (device) => device.SetTransform(T.D3DTS_VIEW, [1, 2, 3]), /pMatrix has 3 numbers; a matrix has 16/],
  ['SetTransform', (device) => device.SetTransform(T.D3DTS_VIEW, nothing), /pMatrix has no numbers/],
  ['MultiplyTransform', (device) => device.MultiplyTransform(T.asEnumeration(24), matrix), /State is 24/],
  ['GetTransform', (device) => device.GetTransform(T.asEnumeration(15)), /State is 15/],
  ['SetViewport', (device) => device.SetViewport({ ...viewport, Width: 300 }), /X is 0 and Width is 300; .* 256/],
  ['SetViewport', (device) => device.SetViewport({ ...viewport, Y: 1 }), /Y is 1 and Height is 256; .* 256/],
  ['SetViewport', (device) => device.SetViewport({ ...viewport, X: -1 }), /pViewport.X is -1; it is a UINT/],
  ['SetViewport', (device) => device.SetViewport({ ...viewport, Width: 1.5 }), /pViewport.Width is 1.5; it is a UINT/],
  ['SetViewport', (device) => device.SetViewport(nothing), /pViewport is NULL/],
  ['SetMaterial', (device) => device.SetMaterial(nothing), /pMaterial is NULL/],
  ['SetLight', (device) => device.SetLight(0, { ...light, Type: T.asEnumeration(0) }), /Type is 0; D3DLIGHT_POINT/],
  ['SetLight', (device) => device.SetLight(0, { ...light, Attenuation1: -1 }), /are 1, -1 and 0; none may be below 0/],
  ['SetLight', (device) => device.SetLight(0, nothing), /pLight is NULL/],
  ['GetLight', (device) => device.GetLight(7), /Index is 7; no light/],
  ['GetLightEnable', (device) => device.GetLightEnable(7), /Index is 7; no light/],
  ['SetClipPlane', (device) => device.SetClipPlane(6, [0, 0, 0, 0]), /Index is 6; 0 to 5/],
  ['SetClipPlane', (device) => device.SetClipPlane(0, [0, 0]), /pPlane has 2 numbers/],
  ['GetClipPlane', (device) => device.GetClipPlane(-1), /Index is -1; 0 to 5/],
  ['SetTexture', (device) => device.SetTexture(-1, null), /Stage is -1; it is a UINT/],
  ['GetTexture', (device) => device.GetTexture(0.5), /Stage is 0.5/],
  [
    'SetTexture',
    (device) => device.SetTexture(0, missing),
    /pTexture is undefined; it is an IDirect3DBaseTexture8 or null/,
  ],
  ['SetIndices', (device) => device.SetIndices(missing, 0), /pIndexData is undefined; .* or null/],
  ['SetStreamSource', (device) => device.SetStreamSource(0, missing, 4), /pStreamData is undefined; .* or null/],
  [
    'SetTexture',
    (device) => {
      const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
      texture.Release()
      device.SetTexture(0, texture)
    },
    /pTexture was released/,
  ],
  [
    'SetTextureStageState',
    (device) => device.SetTextureStageState(-1, T.D3DTSS_COLOROP, T.D3DTOP_ADD),
    /Stage is -1; it is a UINT/,
  ],
  ['GetTextureStageState', (device) => device.GetTextureStageState(1.5, T.D3DTSS_COLOROP), /Stage is 1.5/],
  ['SetClipStatus', (device) => device.SetClipStatus(nothing), /pClipStatus is NULL/],
  ['SetPaletteEntries', (device) => device.SetPaletteEntries(65536, []), /PaletteNumber is 65536; 0 to 65535/],
  ['SetPaletteEntries', (device) => device.SetPaletteEntries(0, []), /pEntries holds 0 entries; a palette has 256/],
  ['GetPaletteEntries', (device) => device.GetPaletteEntries(3), /PaletteNumber is 3; SetPaletteEntries/],
  ['SetCurrentTexturePalette', (device) => device.SetCurrentTexturePalette(3), /PaletteNumber is 3/],
  ['DrawPrimitive', (device) => device.DrawPrimitive(T.asEnumeration(0), 0, 1), /PrimitiveType is 0; D3DPT_POINTLIST/],
  [
    'DrawIndexedPrimitive',
    (device) => device.DrawIndexedPrimitive(T.asEnumeration(7), 0, 1, 0, 1),
    /: Type is 7; D3DPT_POINTLIST/,
  ],
  ['SetStreamSource', (device) => device.SetStreamSource(16, null), /StreamNumber is 16; 0 to 15/],
  ['GetStreamSource', (device) => device.GetStreamSource(16), /StreamNumber is 16/],
  [
    'SetStreamSource',
    (device) => device.SetStreamSource(0, new DeviceBench().device.CreateVertexBuffer(4, 0, 0, T.D3DPOOL_MANAGED), 4),
    /pStreamData belongs to another device/,
  ],
  [
    'SetIndices',
    (device) => {
      const buffer = device.CreateIndexBuffer(4, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED)
      buffer.Release()
      device.SetIndices(buffer)
    },
    /pIndexData was released/,
  ],
  [
    'SetVertexShaderConstant',
    (device) => device.SetVertexShaderConstant(95, new Float32Array(8), 2),
    /registers 95 to 96 .* 0 to 95 exist/,
  ],
  [
    'SetVertexShaderConstant',
    (device) => device.SetVertexShaderConstant(0, [1, 2, 3], 1),
    /holds 3 numbers; 1 registers need 4/,
  ],
  ['GetVertexShaderConstant', (device) => device.GetVertexShaderConstant(96, 1), /0 to 95 exist/],
  ['SetPixelShaderConstant', (device) => device.SetPixelShaderConstant(8, new Float32Array(4), 1), /0 to 7 exist/],
  ['GetPixelShaderConstant', (device) => device.GetPixelShaderConstant(0, 9), /0 to 7 exist/],
  ['CreateVertexShader', (device) => device.CreateVertexShader(nothing), /pDeclaration is NULL/],
  // What types forbid, and programs without types do.
  [
    'SetTexture',
    (device) => device.SetTexture(0, {} as never),
    /pTexture is an object; it is an IDirect3DBaseTexture8/,
  ],
  [
    'SetStreamSource',
    (device) => device.SetStreamSource(0, device.CreateImageSurface(4, 4, T.D3DFMT_A8R8G8B8) as never, 4),
    /pStreamData is an IDirect3DSurface8; it is an IDirect3DVertexBuffer8/,
  ],
  [
    'SetIndices',
    (device) => device.SetIndices('none' as never),
    /pIndexData is "none"; it is an IDirect3DIndexBuffer8/,
  ],
  [
    'SetRenderTarget',
    (device) =>
      device.SetRenderTarget(device.CreateTexture(256, 256, 1, 1, T.D3DFMT_A8R8G8B8, T.D3DPOOL_DEFAULT) as never),
    /pRenderTarget is an IDirect3DTexture8; it is an IDirect3DSurface8/,
  ],
  ['CopyRects', (device) => device.CopyRects([] as never, null, 0, nothing), /pSourceSurface is a list/],
  ['UpdateTexture', (device) => device.UpdateTexture(true as never, nothing), /pSourceTexture is true/],
  ['GetFrontBuffer', (device) => device.GetFrontBuffer(7 as never), /pDestSurface is 7; it is an IDirect3DSurface8/],
  ['Clear', (device) => device.Clear(0.5, [], T.D3DCLEAR_TARGET), /Count is 0.5; it is a UINT/],
  ['Clear', (device) => device.Clear(1, {} as never, T.D3DCLEAR_TARGET), /pRects is an object; it is a list/],
  ['Clear', (device) => device.Clear(1, [nothing], T.D3DCLEAR_TARGET), /pRects\[0\] is NULL/],
  [
    'Clear',
    (device) => device.Clear(1, [{ x1: 0, y1: 0, x2: 1, y2: '1' } as never], T.D3DCLEAR_TARGET),
    /pRects\[0\]\.y2 is "1"; it is a number/,
  ],
  ['SetMaterial', (device) => device.SetMaterial({ Diffuse: nothing, Power: 1 }), /pMaterial.Diffuse is NULL/],
  [
    'SetMaterial',
    (device) => device.SetMaterial({ ...device.GetMaterial(), Specular: { r: 1, g: 1, b: 1, a: nothing } }),
    /pMaterial.Specular.a is NULL; it is a number/,
  ],
  [
    'SetMaterial',
    (device) => device.SetMaterial({ ...device.GetMaterial(), Power: nothing }),
    /pMaterial.Power is NULL/,
  ],
  ['SetLight', (device) => device.SetLight(0, { ...light, Position: nothing }), /pLight.Position is NULL/],
  ['SetLight', (device) => device.SetLight(0, { ...light, Phi: 'wide' as never }), /pLight.Phi is "wide"/],
  [
    'SetTransform',
    (device) => device.SetTransform(T.D3DTS_VIEW, Array(16) as never),
    /element 0 of pMatrix is undefined; it is a number/,
  ],
  ['SetViewport', (device) => device.SetViewport({ ...viewport, MaxZ: nothing }), /pViewport.MaxZ is NULL/],
  ['SetGammaRamp', (device) => device.SetGammaRamp(0, { red: [] } as never), /pRamp.red has 0 values/],
  [
    'SetGammaRamp',
    (device) => device.SetGammaRamp(0, { blue: Array(256) as never }),
    /pRamp.blue\[0\] is undefined; it is a number/,
  ],
  ['SetPaletteEntries', (device) => device.SetPaletteEntries(0, Array(256) as never), /pEntries\[0\] is NULL/],
  ['SetClipPlane', (device) => device.SetClipPlane(0, 5 as never), /pPlane has no numbers/],
  ['SetVertexShaderConstant', (device) => device.SetVertexShaderConstant(0, 1 as never, 1), /holds no numbers/],
  [
    'CreateVertexShader',
    (device) => device.CreateVertexShader([1] as never),
    /pDeclaration is a list; it is a Uint32A/,
  ],
  ['CreatePixelShader', (device) => device.CreatePixelShader('ps.1.1' as never), /pFunction is "ps.1.1"/],
  [
    'CreatePixelShader',
    (device) => device.CreatePixelShader(assemble('ps.1.1\nmov r0, q1\nmov r1').tokens as never),
    /pFunction is undefined: a text with errors has no tokens, and the last one had line 2, column 9: "q1" is no register of a pixel shader, and 1 more/,
  ],
  [
    'CreatePixelShader',
    (device) => device.CreatePixelShader(assemble('ps.1.1\nmov r0, c0') as never),
    /pFunction is an object; it is a Uint32Array of tokens: the object has them as .tokens/,
  ],
  ['QueryInterface', (device) => device.QueryInterface(nothing), /riid is NULL; it is a text/],
  [
    'DrawPrimitive',
    (device) => device.DrawPrimitive(T.asEnumeration(1.5), 0, 1),
    /PrimitiveType is 1.5; D3DPT_POINTLIST/,
  ],
  ['DrawPrimitive', (device) => device.DrawPrimitive(T.D3DPT_POINTLIST, 0, 0.5), /PrimitiveCount is 0.5; it is a UINT/],
  [
    'DrawPrimitiveUP',
    (device) => device.DrawPrimitiveUP(T.D3DPT_POINTLIST, 1, [0, 0, 0] as never, 12),
    /pVertexStreamZeroData is a list; it is an ArrayBuffer/,
  ],
  ['ResourceManagerDiscardBytes', (device) => device.ResourceManagerDiscardBytes(-1), /Bytes is -1/],
  ['GetBackBuffer', (device) => device.GetBackBuffer(1), /BackBuffer is 1; 0 to 0/],
]

describe('a call that the documentation forbids', () => {
  it.each(refused)('%s: %s → %s', (method, call, sentence) => {
    const bench = new DeviceBench()
    const { device, context } = bench
    bench.bindTriangles()
    device.SetVertexShaderConstant(0, new Float32Array(384).fill(3), 96)
    const words = context.words.slice()
    const dirty = context.dirty.slice()
    const error = errorOf(() => call(device, bench))
    expect(error.method).toBe(`IDirect3DDevice8::${method}`)
    expect(error.hr).toBe(T.D3DERR_INVALIDCALL)
    expect(error.message).toMatch(sentence)
    expect(context.words).toEqual(words)
    expect(context.dirty).toEqual(dirty)
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    expect(bench.playOne().items).toHaveLength(1)
  })

  it.each([
    ['a list of a type', [T.D3DPT_TRIANGLELIST], 'a list'],
    ['one beyond the last', 7, '7'],
    ['none', 0, '0'],
    ['NULL', null, 'NULL'],
    ['one before the first', -1, '-1'],
    ['no number', NaN, 'NaN'],
  ])('is no call like the ones before: type %s', (_, type, shown) => {
    const bench = new DeviceBench()
    bench.bindTriangles()
    const draw = (type: unknown): void => bench.device.DrawPrimitive(type as T.D3DPRIMITIVETYPE, 0, 1)
    draw(T.D3DPT_TRIANGLELIST)
    const refusal = (wrong: unknown): string => errorOf(() => draw(wrong)).message
    expect(refusal(type)).toContain(`PrimitiveType is ${shown}; D3DPT_POINT`)
    expect(refusal(7)).toContain('PrimitiveType is 7; D3DPT_POINT')
    expect(refusal(type)).toContain(`PrimitiveType is ${shown}; D3DPT_POINT`)
    draw(T.D3DPT_TRIANGLELIST)
    expect(bench.playOne().items).toHaveLength(2)
  })

  it('names what the driver cannot tell', () => {
    const { device } = new DeviceBench()
    for (const below of [0, 1, 3, -1, NaN])
      expect(errorOf(() => device.GetInfo(T.asEnumeration<T.D3DDEVINFOID>(below))).hr).toBe(T.E_FAIL)
    for (const id of [4, 7, 99]) expect(device.GetInfo(T.asEnumeration<T.D3DDEVINFOID>(id))).toBeNull()
    expect(errorOf(() => device.QueryInterface('00000000-0000-0000-0000-000000000001')).hr).toBe(T.E_NOINTERFACE)
    expect(device.QueryInterface('{7385E5DF-8FE8-41D5-86B6-D7B48547B6CF}')).toBe(device)
  })

  it('binds a texture that no draw can read, and says so', () => {
    const { device, core } = new DeviceBench()
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_SCRATCH)
    device.SetTexture(0, texture)
    expect(device.GetTexture(0)).toBe(texture)
    expect(core.fallbacks.list().map(({ name }) => name)).toEqual(['SetTexture of a D3DPOOL_SCRATCH texture'])
  })
})

describe('a system that throws', () => {
  it('drops the block, is named, and leaves the device usable', () => {
    const bench = new DeviceBench()
    let broken = true
    bench.core.serve('fog', 'fog', () => {
      if (broken) throw new Error('no fog today')
    })
    bench.bindTriangles()
    bench.device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    expect(() => bench.device.Present()).toThrow(/system fog: no fog today/)
    broken = false
    bench.device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    bench.device.Present()
    expect(bench.playOne().items).toHaveLength(2)
  })
})
