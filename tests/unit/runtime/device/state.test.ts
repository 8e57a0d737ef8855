import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  Lights,
  RENDER_STATE_LIMIT,
  STAGES,
  STAGE_STATE_LIMIT,
  renderStates,
  stateLayout,
  textureStageStates,
  transformSlot,
} from '../../../../d3d8/state-table.js'
import * as T from '../../../../d3d8/types/index.js'
import { DeviceBench, bitsOf } from './support.js'

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
const word = fc.integer({ min: 0, max: 0xffffffff })
const float = fc.float({ noNaN: true })
const bits = (values: ArrayLike<number>): number[] => [...new Uint32Array(Float32Array.from(values).buffer)]
const asState = (state: number) => T.asEnumeration<T.D3DRENDERSTATETYPE>(state)
const asType = (type: number) => T.asEnumeration<T.D3DTEXTURESTAGESTATETYPE>(type)

/** Defaults as they were recorded from a device (recording `defaults`): number, value; f marks floats. */
const recorded = `7 1, 8 3, 9 2, 10 0, 14 1, 15 0, 16 1, 19 2, 20 1, 22 3, 23 4, 24 0, 25 8, 26 0, 27 0, 28 0, 29 0,
  30 0, 34 0, 35 0, 36 f0, 37 f1, 38 f1, 40 0, 47 0, 48 0, 52 0, 53 1, 54 1, 55 1, 56 8, 57 0, 58 4294967295,
  59 4294967295, 60 4294967295, 128 0, 129 0, 130 0, 131 0, 132 0, 133 0, 134 0, 135 0, 136 1, 137 1, 139 0, 140 0,
  141 1, 142 1, 143 0, 145 1, 146 2, 147 0, 148 0, 151 0, 152 0, 153 0, 154 f1, 155 f0, 156 0, 157 0, 158 f1, 159 f0,
  160 f0, 161 1, 162 4294967295, 163 0, 164 f1, 165 3131951870, 166 f255, 167 0, 168 15, 169 0, 170 f0, 171 1, 172 3,
  173 1`

/** The same for stage states; @ is the stage's own number, a|b are stage 0 and the others. */
const recordedStage = `1 4|1, 2 2, 3 1, 4 2|1, 5 2, 6 1, 7 0, 8 0, 9 0, 10 0, 11 @, 13 1, 14 1, 15 0, 16 1, 17 1,
  18 0, 19 0, 20 0, 21 1, 22 0, 23 0, 24 0, 25 1, 26 1, 27 1, 28 1`

const rows = (table: string): [number, string][] =>
  table.split(',').map((row) => {
    const [state, value] = row.trim().split(' ')
    return [Number(state), value]
  })

const defaultOf = (value: string): number => (value.startsWith('f') ? bitsOf(Number(value.slice(1))) : Number(value))

describe('defaults', () => {
  const { device } = new DeviceBench()

  it('of all render states are the recorded ones', () => {
    const table = rows(recorded)
    expect(table).toHaveLength(renderStates.length)
    for (const [state, value] of table)
      expect([state, device.GetRenderState(asState(state))]).toEqual([state, defaultOf(value)])
  })

  it('of all texture stage states are the recorded ones', () => {
    const table = rows(recordedStage)
    expect(table).toHaveLength(textureStageStates.length)
    for (let stage = 0; stage < STAGES; stage++)
      for (const [type, value] of table) {
        const [first, others = first] = value.split('|')
        const wanted = value === '@' ? stage : Number(stage === 0 ? first : others)
        expect([stage, type, device.GetTextureStageState(stage, asType(type))]).toEqual([stage, type, wanted])
      }
  })

  it('of everything else are those of a new device', () => {
    for (const state of [T.D3DTS_VIEW, T.D3DTS_PROJECTION, T.D3DTS_WORLD, T.D3DTS_WORLDMATRIX(255), T.D3DTS_TEXTURE7])
      expect([...device.GetTransform(state)]).toEqual(IDENTITY)
    const nothing = { r: 0, g: 0, b: 0, a: 0 }
    expect(device.GetMaterial()).toEqual({
      Diffuse: nothing,
      Ambient: nothing,
      Specular: nothing,
      Emissive: nothing,
      Power: 0,
    })
    expect(device.GetViewport()).toEqual({ X: 0, Y: 0, Width: 256, Height: 256, MinZ: 0, MaxZ: 1 })
    expect([...device.GetClipPlane(5)]).toEqual([0, 0, 0, 0])
    expect(device.GetVertexShader()).toBe(0)
    expect(device.GetPixelShader()).toBe(0)
    expect(device.GetTexture(7)).toBeNull()
    expect(device.GetStreamSource(15)).toEqual({ pStreamData: null, Stride: 0 })
    expect(device.GetIndices()).toEqual({ pIndexData: null, BaseVertexIndex: 0 })
    expect(device.GetClipStatus()).toEqual({ ClipUnion: 0, ClipIntersection: 0xffffffff })
    expect(device.GetCurrentTexturePalette()).toBe(0)
    expect([...device.GetVertexShaderConstant(95, 1), ...device.GetPixelShaderConstant(7, 1)]).toEqual(Array(8).fill(0))
  })

  it('switch depth off without an automatic depth surface', () => {
    const bare = new DeviceBench({ EnableAutoDepthStencil: false }).device
    expect(bare.GetRenderState(T.D3DRS_ZENABLE)).toBe(T.D3DZB_FALSE)
  })
})

describe('what is set is what one gets', () => {
  const { device, core } = new DeviceBench()

  it('render states', () => {
    const states = renderStates.map(([state]) => asState(state))
    fc.assert(
      fc.property(fc.constantFrom(...states), word, (state, value) => {
        device.SetRenderState(state, value)
        expect(device.GetRenderState(state)).toBe(value)
      }),
    )
    device.SetRenderState(T.D3DRS_LIGHTING, false)
    expect(device.GetRenderState(T.D3DRS_LIGHTING)).toBe(0)
    device.SetRenderState(T.D3DRS_LIGHTING, true)
    expect(device.GetRenderState(T.D3DRS_LIGHTING)).toBe(1)
    device.SetRenderState(T.D3DRS_FOGCOLOR, -1)
    expect(device.GetRenderState(T.D3DRS_FOGCOLOR)).toBe(0xffffffff)
  })

  it('texture stage states, each of its own stage', () => {
    const types = textureStageStates.map(([type]) => asType(type))
    fc.assert(
      fc.property(fc.nat(STAGES - 1), fc.constantFrom(...types), word, (stage, type, value) => {
        const other = (stage + 1) % STAGES
        const before = device.GetTextureStageState(other, type)
        device.SetTextureStageState(stage, type, value)
        expect(device.GetTextureStageState(stage, type)).toBe(value)
        expect(device.GetTextureStageState(other, type)).toBe(before)
      }),
    )
  })

  it('transforms, bit for bit', () => {
    const states = Array.from({ length: 512 }, (_, state) => state).filter((state) => transformSlot(state) >= 0)
    expect(states).toHaveLength(2 + 8 + 256)
    const matrix = fc.array(float, { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(fc.constantFrom(...states), matrix, fc.boolean(), (state, values, asObject) => {
        const transform = T.asEnumeration<T.D3DTRANSFORMSTATETYPE>(state)
        device.SetTransform(transform, asObject ? { elements: values } : values)
        expect(bits(device.GetTransform(transform))).toEqual(bits(values))
      }),
    )
    device.SetTransform(
      T.D3DTS_VIEW,
      IDENTITY.map((value) => value || -0),
    )
    expect(Object.is(device.GetTransform(T.D3DTS_VIEW)[1], -0)).toBe(true)
    device.SetTransform(T.D3DTS_VIEW, IDENTITY)
    expect(Object.is(device.GetTransform(T.D3DTS_VIEW)[1], 0)).toBe(true)
  })

  it('a copy: what GetTransform gave changes nothing', () => {
    device.SetTransform(T.D3DTS_WORLD, IDENTITY)
    device.GetTransform(T.D3DTS_WORLD).fill(7)
    expect([...device.GetTransform(T.D3DTS_WORLD)]).toEqual(IDENTITY)
  })

  it('MultiplyTransform puts the given matrix first', () => {
    const scale = [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]
    const move = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 3, 4, 5, 1]
    device.SetTransform(T.D3DTS_WORLD, move)
    device.MultiplyTransform(T.D3DTS_WORLD, scale)
    // The row vector (1, 1, 1, 1) is scaled first and moved then.
    expect([...device.GetTransform(T.D3DTS_WORLD)]).toEqual([2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 3, 4, 5, 1])
    device.SetTransform(T.D3DTS_WORLD, scale)
    device.MultiplyTransform(T.D3DTS_WORLD, move)
    expect([...device.GetTransform(T.D3DTS_WORLD)]).toEqual([2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 6, 8, 10, 1])
  })

  it('viewports inside of the target; MaxZ stays above MinZ', () => {
    const inside = fc.record({ X: fc.nat(100), Y: fc.nat(100), Width: fc.nat(156), Height: fc.nat(156) })
    fc.assert(
      fc.property(inside, (rectangle) => {
        const viewport = { ...rectangle, MinZ: 0.25, MaxZ: 0.5 }
        device.SetViewport(viewport)
        expect(device.GetViewport()).toEqual(viewport)
      }),
    )
    device.SetViewport({ X: 0, Y: 0, Width: 10, Height: 10, MinZ: 1, MaxZ: 0 })
    expect(device.GetViewport().MaxZ).toBeCloseTo(1.001, 6)
    device.SetViewport({ X: 0, Y: 0, Width: 256, Height: 256, MinZ: 0, MaxZ: 1 })
  })

  it('materials, clip planes, clip status', () => {
    const colour = fc.record({ r: float, g: float, b: float, a: float })
    const material = fc.record({ Diffuse: colour, Ambient: colour, Specular: colour, Emissive: colour, Power: float })
    fc.assert(
      fc.property(material, (values) => {
        device.SetMaterial(values)
        expect(device.GetMaterial()).toEqual(values)
      }),
    )
    fc.assert(
      fc.property(fc.nat(5), fc.tuple(float, float, float, float), (index, plane) => {
        device.SetClipPlane(index, plane)
        expect(bits(device.GetClipPlane(index))).toEqual(bits(plane))
      }),
    )
    device.SetClipStatus({ ClipUnion: 3, ClipIntersection: 1 })
    expect(device.GetClipStatus()).toEqual({ ClipUnion: 3, ClipIntersection: 1 })
  })

  it('draws outside of a scene are named, others and clears are not', () => {
    const { device, core } = new DeviceBench()
    const point = (): void => device.DrawPrimitiveUP(T.D3DPT_POINTLIST, 1, new Float32Array(3), 12)
    const times = (): number[] => core.fallbacks.list().map(({ count }) => count)
    device.SetVertexShader(T.D3DFVF_XYZ)
    device.Clear(0, null, T.D3DCLEAR_TARGET)
    device.BeginScene()
    point()
    device.EndScene()
    device.Present()
    device.BeginScene()
    point()
    device.Present()
    device.EndScene()
    device.Present()
    expect(times()).toEqual([])
    point()
    device.Present()
    expect(times()).toEqual([1])
    point()
    device.BeginScene()
    device.EndScene()
    device.Present()
    expect(times()).toEqual([2])
    device.BeginScene()
    point()
    device.EndScene()
    point()
    device.Present()
    expect(core.fallbacks.list()).toMatchObject([{ name: 'draws outside of BeginScene and EndScene', count: 3 }])
  })

  it('stages beyond the last one keep nothing, and are named', () => {
    const bench = new DeviceBench()
    bench.device.SetTexture(9, null)
    expect(bench.core.fallbacks.list().map(({ name }) => name)).toEqual(['texture stages above 7'])
    expect(bench.device.GetTexture(9)).toBeNull()
  })

  it('shader constants', () => {
    fc.assert(
      fc.property(
        fc.nat(90),
        fc.array(fc.tuple(float, float, float, float), { minLength: 1, maxLength: 6 }),
        (register, values) => {
          const flat = values.flat()
          device.SetVertexShaderConstant(register, flat, values.length)
          expect(bits(device.GetVertexShaderConstant(register, values.length))).toEqual(bits(flat))
        },
      ),
    )
    device.SetPixelShaderConstant(6, [1, 2, 3, 4, 5, 6, 7, 8], 2)
    expect([...device.GetPixelShaderConstant(7, 1)]).toEqual([5, 6, 7, 8])
  })

  it('palettes', () => {
    const entries = Array.from({ length: 256 }, (_, i) => ({ peRed: i, peGreen: 255 - i, peBlue: 7, peFlags: 0 }))
    device.SetPaletteEntries(65535, entries)
    expect(device.GetPaletteEntries(65535)).toEqual(entries)
    device.SetCurrentTexturePalette(65535)
    expect(device.GetCurrentTexturePalette()).toBe(65535)
  })

  it('states that no number names are taken and noted; those of small numbers are read back', () => {
    const words = device.services.context.words.slice()
    for (const state of [0, 1, 50, 174, 255, RENDER_STATE_LIMIT, 5000, -1, 0.5]) {
      expect(device.GetRenderState(asState(state))).toBe(0)
      device.BeginStateBlock()
      device.SetRenderState(asState(state), 8)
      device.ApplyStateBlock(device.EndStateBlock())
      expect(device.GetRenderState(asState(state))).toBe(0)
      device.SetRenderState(asState(state), 0xfffffff7)
      expect(device.GetRenderState(asState(state))).toBe(
        Number.isInteger(state) && state >= 0 && state < RENDER_STATE_LIMIT ? 0xfffffff7 : 0,
      )
      expect(core.fallbacks.list().map(({ name }) => name)).toContain(`render state ${state}`)
    }
    expect(device.services.context.words).toEqual(words)
    const before = [...new Set(textureStageStates.map(([type]) => device.GetTextureStageState(1, asType(type))))]
    for (const type of [0, 12, 29, STAGE_STATE_LIMIT, STAGE_STATE_LIMIT + 1, -1]) {
      device.SetTextureStageState(0, asType(type), 9)
      expect(device.GetTextureStageState(0, asType(type))).toBe(0)
      expect(core.fallbacks.list().map(({ name }) => name)).toContain(`texture stage state ${type}`)
    }
    expect([...new Set(textureStageStates.map(([type]) => device.GetTextureStageState(1, asType(type))))]).toEqual(
      before,
    )
  })

  it('stages beyond the last one are taken, noted, and change nothing', () => {
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    const before = device.services.context.words.slice()
    for (const stage of [8, 15, 16, 100, 0xffffffff]) {
      device.SetTextureStageState(stage, T.D3DTSS_COLOROP, T.D3DTOP_ADD)
      expect(device.GetTextureStageState(stage, T.D3DTSS_COLOROP)).toBe(0)
      device.SetTexture(stage, texture)
      expect(device.GetTexture(stage)).toBeNull()
      device.SetTexture(stage, null)
    }
    expect(device.services.context.words).toEqual(before)
    expect(texture.Release()).toBe(0)
    const note = core.fallbacks.list().find(({ name }) => name === 'texture stages above 7')
    expect(note).toMatchObject({ instead: 'ignored: there are none', count: 15 })
  })
})

describe('lights', () => {
  const light: T.D3DLIGHT8 = {
    Type: T.D3DLIGHT_SPOT,
    Diffuse: { r: 1, g: 0.5, b: 0.25, a: 1 },
    Specular: { r: 0, g: 1, b: 2, a: 3 },
    Ambient: { r: 4, g: 5, b: 6, a: 7 },
    Position: { x: 1, y: 2, z: 3 },
    Direction: { x: 0, y: -1, z: 0 },
    Range: 100,
    Falloff: 1,
    Attenuation0: 0,
    Attenuation1: 0.5,
    Attenuation2: 0.125,
    Theta: 0.5,
    Phi: 1,
  }

  it('may be of a type that does not exist, and shine on nothing then', () => {
    const bench = new DeviceBench()
    const { device } = bench
    const unknown = { Type: T.asEnumeration<T.D3DLIGHTTYPE>(7), Diffuse: { r: 1, g: 1, b: 1, a: 1 } }
    device.SetLight(0, unknown)
    device.LightEnable(0, true)
    expect(device.GetLight(0)).toMatchObject(unknown)
    expect(device.GetLightEnable(0)).toBe(true)
    const { offset } = stateLayout.group('lights')
    expect(device.services.context.words[offset + Lights.Count]).toBe(0)
    device.LightEnable(1, true)
    expect(device.services.context.words[offset + Lights.Count]).toBe(1)
    expect(device.services.context.words[offset + Lights.First]).toBe(T.D3DLIGHT_DIRECTIONAL)
  })

  it('keep every member, at any index', () => {
    const { device } = new DeviceBench()
    device.SetLight(4_000_000_000, light)
    expect(device.GetLight(4_000_000_000)).toEqual(light)
    expect(device.GetLightEnable(4_000_000_000)).toBe(false)
  })

  it('that LightEnable makes are white and shine down the z axis', () => {
    const { device } = new DeviceBench()
    device.LightEnable(2, true)
    expect(device.GetLightEnable(2)).toBe(true)
    expect(device.GetLight(2)).toMatchObject({
      Type: T.D3DLIGHT_DIRECTIONAL,
      Diffuse: { r: 1, g: 1, b: 1, a: 0 },
      Direction: { x: 0, y: 0, z: 1 },
    })
  })

  it('reach the group when they are enabled: the first eight by index', () => {
    const bench = new DeviceBench()
    const { device } = bench
    bench.bindTriangles()
    for (let index = 20; index > 10; index--) {
      device.SetLight(index, { ...light, Range: index })
      device.LightEnable(index, true)
    }
    device.LightEnable(12, false)
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    device.SetLight(99, light)
    device.SetLight(12, { ...light, Range: 5 })
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    for (let index = 14; index < 21; index++) device.LightEnable(index, false)
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    const { rows, items } = bench.playOne()
    const ranges = rows.lights.map((row) => {
      const floats = new Float32Array(row.buffer)
      return Array.from({ length: row[0] }, (_, n) => floats[1 + n * 26 + 19])
    })
    expect(ranges).toEqual([
      [11, 13, 14, 15, 16, 17, 18, 19],
      [11, 13],
    ])
    expect(items[1].groups).toEqual([])
    expect([...rows.lights[1].subarray(1 + 2 * 26, 1 + 8 * 26)].every((value) => value === 0)).toBe(true)
  })
})

describe('device information', () => {
  it('counts managed resources, and no others', () => {
    const { device } = new DeviceBench()
    const totals = () =>
      device
        .GetInfo(T.D3DDEVINFOID_RESOURCEMANAGER)
        .stats.map(({ TotalManaged, TotalBytes }) => [TotalManaged, TotalBytes])
    const nothing = Array.from({ length: 8 }, () => [0, 0])
    expect(totals()).toEqual(nothing)
    const { D3DPOOL_MANAGED, D3DFMT_A8R8G8B8 } = T
    const made = [
      device.CreateTexture(4, 4, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED),
      device.CreateTexture(8, 8, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED),
      device.CreateVolumeTexture(4, 4, 2, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED),
      device.CreateCubeTexture(4, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED),
      device.CreateVertexBuffer(100, 0, 0, D3DPOOL_MANAGED),
      device.CreateIndexBuffer(12, 0, T.D3DFMT_INDEX16, D3DPOOL_MANAGED),
      device.CreateTexture(4, 4, 1, 0, D3DFMT_A8R8G8B8, T.D3DPOOL_SYSTEMMEM),
      device.CreateVertexBuffer(100, 0, 0, T.D3DPOOL_DEFAULT),
    ]
    expect(totals().slice(T.D3DRTYPE_TEXTURE)).toEqual([
      [2, 4 * 4 * 4 + 8 * 8 * 4],
      [1, 4 * 4 * 2 * 4],
      [1, 4 * 4 * 4 * 6],
      [1, 100],
      [1, 12],
    ])
    for (const object of made) object.Release()
    expect(totals()).toEqual(nothing)
  })

  it('ValidateDevice refuses what the stages cannot do, by the documented results', () => {
    const { device } = new DeviceBench()
    const after = (stage: number, type: number, value: number): number => {
      const state = T.asEnumeration<T.D3DTEXTURESTAGESTATETYPE<T.DWORD>>(type)
      const before = device.GetTextureStageState(stage, state)
      device.SetTextureStageState(stage, state, value)
      let hr: number = T.D3D_OK
      try {
        expect(device.ValidateDevice()).toBe(1)
      } catch (error) {
        hr = (error as T.D3DError).hr
      }
      device.SetTextureStageState(stage, state, before)
      return hr
    }
    expect(after(0, T.D3DTSS_MAGFILTER, T.D3DTEXF_NONE)).toBe(T.D3DERR_UNSUPPORTEDTEXTUREFILTER)
    expect(after(0, T.D3DTSS_MAGFILTER, T.D3DTEXF_FLATCUBIC)).toBe(T.D3D_OK)
    expect(after(3, T.D3DTSS_MINFILTER, T.D3DTEXF_GAUSSIANCUBIC)).toBe(T.D3DERR_UNSUPPORTEDTEXTUREFILTER)
    expect(after(0, T.D3DTSS_MINFILTER, T.D3DTEXF_ANISOTROPIC)).toBe(T.D3DERR_UNSUPPORTEDTEXTUREFILTER)
    expect(after(0, T.D3DTSS_MINFILTER, T.D3DTEXF_LINEAR)).toBe(T.D3D_OK)
    expect(after(0, T.D3DTSS_MIPFILTER, T.D3DTEXF_NONE)).toBe(T.D3D_OK)
    expect(after(0, T.D3DTSS_COLOROP, 27)).toBe(T.D3DERR_UNSUPPORTEDCOLOROPERATION)
    expect(after(0, T.D3DTSS_COLORARG2, 6)).toBe(T.D3DERR_UNSUPPORTEDCOLORARG)
    expect(after(0, T.D3DTSS_COLORARG2, T.D3DTA_TEMP | T.D3DTA_COMPLEMENT)).toBe(T.D3D_OK)
    expect(after(0, T.D3DTSS_ALPHAOP, 0)).toBe(T.D3DERR_UNSUPPORTEDALPHAOPERATION)
    expect(after(0, T.D3DTSS_ALPHAARG1, 0x40)).toBe(T.D3DERR_UNSUPPORTEDALPHAARG)
    // The cascade ends before stage 1.
    expect(after(1, T.D3DTSS_ALPHAOP, 99)).toBe(T.D3D_OK)
  })

  it('counts the triangles of the frame that was presented last', () => {
    const { device } = new DeviceBench()
    const triangles = (): number => device.GetInfo(T.D3DDEVINFOID_VERTEXSTATS).NumRenderedTriangles
    const buffer = device.CreateVertexBuffer(1200, 0, 0, T.D3DPOOL_MANAGED)
    const indices = device.CreateIndexBuffer(120, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED)
    device.SetVertexShader(T.D3DFVF_XYZ)
    device.SetStreamSource(0, buffer, 12)
    device.SetIndices(indices, 0)
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 3)
    device.DrawPrimitive(T.D3DPT_LINELIST, 0, 9)
    device.DrawIndexedPrimitive(T.D3DPT_TRIANGLESTRIP, 0, 10, 0, 5)
    device.Clear(0, null, T.D3DCLEAR_TARGET)
    for (let n = 0; n < 2; n++) device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 2, new Float32Array(18), 12)
    expect(triangles()).toBe(0)
    device.Present()
    expect(triangles()).toBe(3 + 5 + 4)
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLEFAN, 2, new Float32Array(12), 12)
    expect(triangles()).toBe(12)
    device.Present()
    expect(triangles()).toBe(2)
  })

  it('answers what was asked for', () => {
    const { device, direct3d } = new DeviceBench()
    expect(device.GetCreationParameters()).toEqual({
      AdapterOrdinal: 0,
      DeviceType: T.D3DDEVTYPE_HAL,
      hFocusWindow: null,
      BehaviorFlags: T.D3DCREATE_HARDWARE_VERTEXPROCESSING,
    })
    expect(device.GetDirect3D()).toBe(direct3d)
    expect(device.GetDeviceCaps()).toEqual(direct3d.GetDeviceCaps(0, T.D3DDEVTYPE_HAL))
    expect(device.GetDisplayMode()).toEqual(direct3d.GetAdapterDisplayMode(0))
    expect(device.ValidateDevice()).toBe(1)
    expect(device.GetInfo(T.D3DDEVINFOID_VCACHE)).toBeNull()
    const { stats } = device.GetInfo(T.D3DDEVINFOID_RESOURCEMANAGER)
    expect(stats.length).toBe(8)
    expect(device.GetInfo(T.D3DDEVINFOID_VERTEXSTATS)).toEqual({
      NumRenderedTriangles: 0,
      NumExtraClippingTriangles: 0,
    })
    const { ScanLine } = device.GetRasterStatus()
    expect(ScanLine).toBeLessThan(device.GetDisplayMode().Height)
    const free = device.GetAvailableTextureMem()
    device.CreateTexture(2048, 2048, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    expect(free - device.GetAvailableTextureMem()).toBe(16 * 1024 * 1024)
    device.ResourceManagerDiscardBytes(0)
  })

  it('gives no state back on a pure device', () => {
    const flags = T.D3DCREATE_HARDWARE_VERTEXPROCESSING | T.D3DCREATE_PUREDEVICE
    const { device } = new DeviceBench({}, flags)
    device.SetRenderState(T.D3DRS_LIGHTING, false)
    expect(() => device.GetRenderState(T.D3DRS_LIGHTING)).toThrow(/PUREDEVICE/)
    expect(() => device.GetTransform(T.D3DTS_VIEW)).toThrow(/PUREDEVICE/)
    expect(device.GetDeviceCaps().MaxStreams).toBe(16)
    expect(device.GetTexture(0)).toBeNull()
  })
})

describe('Set calls that change nothing', () => {
  const { device, core } = new DeviceBench()
  const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
  const buffer = device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_DEFAULT)
  const matrix = Float32Array.from(IDENTITY, (n) => n * 2)
  const calls: readonly (readonly [string, () => void])[] = [
    ['SetRenderState', () => device.SetRenderState(T.D3DRS_LIGHTING, false)],
    ['SetTextureStageState', () => device.SetTextureStageState(3, T.D3DTSS_COLOROP, T.D3DTOP_ADD)],
    ['SetTransform', () => device.SetTransform(T.D3DTS_WORLD, matrix)],
    ['SetTransform with an array', () => device.SetTransform(T.D3DTS_VIEW, [...matrix])],
    ['SetTexture', () => device.SetTexture(0, texture)],
    ['SetStreamSource', () => device.SetStreamSource(0, buffer, 16)],
    ['SetVertexShader', () => device.SetVertexShader(T.D3DFVF_XYZ | T.D3DFVF_DIFFUSE)],
    ['SetVertexShaderConstant', () => device.SetVertexShaderConstant(0, matrix, 4)],
  ]

  it.each(calls)('are counted, each once: %s', (_, call) => {
    const before = core.counts.droppedSets
    call()
    expect(core.counts.droppedSets).toBe(before)
    call()
    call()
    expect(core.counts.droppedSets).toBe(before + 2)
  })
})
