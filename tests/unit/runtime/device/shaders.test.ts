import { Vector4 } from 'three'
import { describe, expect, it } from 'vitest'
import { D3DXCOLOR, D3DXVECTOR4 } from '../../../../d3dx.js'
import * as T from '../../../../d3d8/types/index.js'
import { DeviceBench, errorOf } from './support.js'

const declaration = (...tokens: number[]): Uint32Array => Uint32Array.of(T.D3DVSD_STREAM(0), ...tokens, T.D3DVSD_END())
const position = T.D3DVSD_REG(T.D3DVSDE_POSITION, T.D3DVSDT_FLOAT3)

describe('vertex shaders without code', () => {
  it('have odd handles, keep their tokens and are not bound by being made', () => {
    const { device } = new DeviceBench()
    const tokens = declaration(position)
    const handle = device.CreateVertexShader(Uint32Array.of(...tokens, 1, 2, 3))
    expect(handle % 2).toBe(1)
    expect(device.GetVertexShader()).toBe(0)
    expect(device.GetVertexShaderDeclaration(handle)).toEqual(tokens)
    expect(device.GetVertexShaderFunction(handle)).toHaveLength(0)
    device.SetVertexShader(handle)
    expect(device.GetVertexShader()).toBe(handle)
  })

  it('load the constants of their declaration, every time they are set', () => {
    const { device } = new DeviceBench()
    const bits = [1, 2, 3, 4].map(T.FtoDW)
    const handle = device.CreateVertexShader(declaration(position, T.D3DVSD_CONST(5, 1), ...bits))
    device.SetVertexShaderConstant(4, new Float32Array(12).fill(9), 3)
    for (let i = 0; i < 2; i++) {
      device.SetVertexShader(handle)
      expect([...device.GetVertexShaderConstant(4, 3)]).toEqual([9, 9, 9, 9, 1, 2, 3, 4, 9, 9, 9, 9])
      device.SetVertexShaderConstant(5, [0, 0, 0, 0], 1)
    }
  })

  it('that are deleted leave none bound, and are gone only after the draws that name them', () => {
    const bench = new DeviceBench()
    const { device } = bench
    const handle = device.CreateVertexShader(declaration(position))
    const entity = (handle - 1) / 2
    bench.bindTriangles()
    device.SetVertexShader(handle)
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    device.DeleteVertexShader(handle)
    expect(device.GetVertexShader()).toBe(0)
    expect(bench.destroyed).not.toContain(entity)
    bench.context.flush()
    expect(bench.destroyed).toContain(entity)
    for (const call of [
      () => device.SetVertexShader(handle),
      () => device.DeleteVertexShader(handle),
      () => device.GetVertexShaderDeclaration(handle),
      () => device.GetVertexShaderFunction(handle),
    ])
      expect(errorOf(call).hr).toBe(T.D3DERR_INVALIDCALL)
  })

  it.each<[string, Uint32Array, RegExp]>([
    ['tokens without an end', Uint32Array.of(T.D3DVSD_STREAM(0), position), /no end token/],
    ['a normal of two floats', declaration(position, T.D3DVSD_REG(T.D3DVSDE_NORMAL, T.D3DVSDT_FLOAT2)), /NORMAL/],
    ['constants that do not exist', declaration(position, T.D3DVSD_CONST(96, 1), 0, 0, 0, 0), /register 96/],
  ])('are refused for %s', (_, tokens, sentence) => {
    const { device } = new DeviceBench()
    const error = errorOf(() => device.CreateVertexShader(tokens))
    expect([error.hr, error.method]).toEqual([T.D3DERR_INVALIDCALL, 'IDirect3DDevice8::CreateVertexShader'])
    expect(error.message).toMatch(sentence)
  })
})

describe('vertex formats', () => {
  it.each([0x100, 0x003, T.D3DFVF_XYZ | 0x900, T.D3DFVF_XYZ | 0x2000])('0x%s is refused', (fvf) => {
    const { device } = new DeviceBench()
    device.SetVertexShader(T.D3DFVF_XYZ)
    expect(errorOf(() => device.SetVertexShader(fvf)).hr).toBe(T.D3DERR_INVALIDCALL)
    expect(device.GetVertexShader()).toBe(T.D3DFVF_XYZ)
    device.SetVertexShader(0)
    expect(device.GetVertexShader()).toBe(0)
  })
})

describe('handles that nothing made', () => {
  it.each<[string, (device: DeviceBench['device']) => void]>([
    ['SetPixelShader', (device) => device.SetPixelShader(4660)],
    ['DeletePixelShader', (device) => device.DeletePixelShader(4660)],
    ['GetPixelShaderFunction', (device) => device.GetPixelShaderFunction(4660)],
    ['DeleteVertexShader', (device) => device.DeleteVertexShader(4661)],
    ['ApplyStateBlock', (device) => device.ApplyStateBlock(1)],
    ['CaptureStateBlock', (device) => device.CaptureStateBlock(1)],
    ['DeleteStateBlock', (device) => device.DeleteStateBlock(4660)],
    ['EndStateBlock', (device) => device.EndStateBlock()],
  ])('are refused by %s', (method, call) => {
    const { device } = new DeviceBench()
    device.SetPixelShader(0)
    const error = errorOf(() => {
      call(device)
    })
    expect([error.hr, error.method]).toEqual([T.D3DERR_INVALIDCALL, `IDirect3DDevice8::${method}`])
  })
})

describe('constants of vertex shaders', () => {
  const kinds = { typed: (values: number[]) => Float32Array.from(values), plain: (values: number[]) => values }

  it.each(Object.entries(kinds))('are compared bit by bit, few or many, from %s arrays', (_, array) => {
    for (const count of [1, 4, 6, 96]) {
      const { device } = new DeviceBench()
      const { context, core } = device.services
      const values = Array.from({ length: count * 4 }, (_value, n) => n + 1)
      const set = (): boolean => {
        context.dirty.fill(0)
        const dropped = core.counts.droppedSets
        device.SetVertexShaderConstant(96 - count, array(values), count)
        const changed = context.dirty.some((mask) => mask !== 0)
        expect(core.counts.droppedSets - dropped).toBe(changed ? 0 : 1)
        expect([...device.GetVertexShaderConstant(96 - count, count)]).toEqual(values)
        return changed
      }
      expect([set(), set()]).toEqual([true, false])
      values[values.length - 1] = 0
      expect([set(), set()]).toEqual([true, false])
      values[values.length - 1] = -0
      expect([set(), set()]).toEqual([true, false])
      values[values.length - 1] = NaN
      expect([set(), set()]).toEqual([true, false])
    }
  })

  it('are taken as a vector or a colour of one register, and kept by state blocks', () => {
    const { device } = new DeviceBench()
    const one = new D3DXVECTOR4(1, 2, 3, 4)
    device.SetVertexShaderConstant(7, one, 1)
    device.SetVertexShaderConstant(8, new Vector4(5, 6, 7, 8), 1)
    device.SetPixelShaderConstant(3, new D3DXCOLOR(0.25, 0.5, 0.75, 1), 1)
    device.BeginStateBlock()
    device.SetPixelShaderConstant(2, one, 1)
    const block = device.EndStateBlock()
    one.x = 9
    device.SetPixelShaderConstant(4, { r: 1, g: 0, b: 1, a: 0 }, 1)
    device.ApplyStateBlock(block)
    expect([...device.GetVertexShaderConstant(7, 2)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect([...device.GetPixelShaderConstant(2, 3)]).toEqual([1, 2, 3, 4, 0.25, 0.5, 0.75, 1, 1, 0, 1, 0])
    for (const call of [
      () => device.SetVertexShaderConstant(0, one, 2),
      () => device.SetVertexShaderConstant(0, { x: 1, y: 2, z: 3 } as never, 1),
      () => device.SetVertexShaderConstant(0, { x: 1, y: 2, z: 3, w: 4n } as never, 1),
    ])
      expect(errorOf(call).hr).toBe(T.D3DERR_INVALIDCALL)
  })

  it('come back with the bits of each NaN, which no shader tells apart', () => {
    for (const count of [1, 8]) {
      const { device } = new DeviceBench()
      for (const bits of [0x7fc00000, 0x7fc12345, 0xffc00001]) {
        const values = new Uint32Array(count * 4).fill(bits)
        device.SetVertexShaderConstant(0, new Float32Array(values.buffer), count)
        expect(new Uint32Array(device.GetVertexShaderConstant(0, count).buffer)).toEqual(values)
      }
    }
  })
})
