import { describe, expect, it } from 'vitest'
import {
  CommandWriter,
  D3DHAL_STATESETBEGIN,
  D3DHAL_STATESETEND,
  D3DHAL_STATESETEXECUTE,
  DDRAWIPAL_ALPHA,
  Driver,
  tokens,
} from '../../../d3d8/ddi/index.js'
import { D3DRENDERSTATE } from '../../../d3d8/ddi/legacy-states.js'
import * as T from '../../../d3d8/types/index.js'
import { DriverBench } from './support.js'

const { D3DTEXF_POINT, D3DTEXF_LINEAR, D3DTEXF_NONE, D3DTEXF_ANISOTROPIC } = T

/** States of stage 0 after render states of DirectX 5 to 7. */
function stageAfter(states: readonly (readonly [state: number, value: number])[], types: readonly number[]) {
  const bench = new DriverBench()
  bench.run((writer) => {
    for (const [RenderState, dwState] of states) writer.put(tokens.RENDERSTATE, { RenderState, dwState })
  })
  return {
    values: types.map((type) => bench.device.GetTextureStageState(0, type as T.D3DTEXTURESTAGESTATETYPE)),
    bench,
  }
}

describe('render states of DirectX 5 to 7', () => {
  const { TEXTUREMAG, TEXTUREMIN, TEXTUREMAPBLEND } = D3DRENDERSTATE
  const { D3DTSS_MAGFILTER, D3DTSS_MINFILTER, D3DTSS_MIPFILTER, D3DTSS_COLOROP, D3DTSS_ALPHAOP } = T

  it.each([
    [1, D3DTEXF_POINT, D3DTEXF_NONE],
    [2, D3DTEXF_LINEAR, D3DTEXF_NONE],
    [3, D3DTEXF_POINT, D3DTEXF_POINT],
    [4, D3DTEXF_LINEAR, D3DTEXF_POINT],
    [5, D3DTEXF_POINT, D3DTEXF_LINEAR],
    [6, D3DTEXF_LINEAR, D3DTEXF_LINEAR],
  ])('TEXTUREMAG and TEXTUREMIN %i', (value, within, between) => {
    const { values, bench } = stageAfter(
      [
        [TEXTUREMAG, value],
        [TEXTUREMIN, value],
      ],
      [D3DTSS_MAGFILTER, D3DTSS_MINFILTER, D3DTSS_MIPFILTER],
    )
    expect(values).toEqual([within, within, between])
    expect(bench.noted).toEqual([])
  })

  it.each([
    [1, T.D3DTOP_SELECTARG1, T.D3DTOP_SELECTARG1],
    [2, T.D3DTOP_MODULATE, T.D3DTOP_SELECTARG1],
    [3, T.D3DTOP_BLENDTEXTUREALPHA, T.D3DTOP_SELECTARG2],
    [4, T.D3DTOP_MODULATE, T.D3DTOP_MODULATE],
    [7, T.D3DTOP_SELECTARG1, T.D3DTOP_SELECTARG1],
    [8, T.D3DTOP_ADD, T.D3DTOP_SELECTARG2],
  ])('TEXTUREMAPBLEND %i', (value, colour, alpha) => {
    expect(stageAfter([[TEXTUREMAPBLEND, value]], [D3DTSS_COLOROP, D3DTSS_ALPHAOP]).values).toEqual([colour, alpha])
  })

  it('set the addresses, border, bias and anisotropy of stage 0', () => {
    const { TEXTUREADDRESS, TEXTUREADDRESSV, BORDERCOLOR, MIPMAPLODBIAS, ANISOTROPY } = D3DRENDERSTATE
    const { values } = stageAfter(
      [
        [TEXTUREADDRESS, T.D3DTADDRESS_MIRROR],
        [TEXTUREADDRESSV, T.D3DTADDRESS_CLAMP],
        [BORDERCOLOR, 0x80402010],
        [MIPMAPLODBIAS, 0x3f800000],
        [ANISOTROPY, 4],
      ],
      [
        ...[T.D3DTSS_ADDRESSU, T.D3DTSS_ADDRESSV, T.D3DTSS_BORDERCOLOR],
        ...[T.D3DTSS_MIPMAPLODBIAS, T.D3DTSS_MAXANISOTROPY],
      ],
    )
    expect(values).toEqual([T.D3DTADDRESS_MIRROR, T.D3DTADDRESS_CLAMP, 0x80402010, 0x3f800000, 4])
  })

  it('set wrapping, antialiasing and the texture', () => {
    const bench = new DriverBench()
    const { device, driver } = bench
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_X8R8G8B8, T.D3DPOOL_MANAGED)
    const handle = driver.CreateSurfaceEx(texture)
    bench.run((writer) => {
      const set = (RenderState: number, dwState: number): void =>
        writer.put(tokens.RENDERSTATE, { RenderState, dwState })
      set(D3DRENDERSTATE.TEXTUREHANDLE, handle)
      set(D3DRENDERSTATE.WRAPU, 1)
      set(D3DRENDERSTATE.WRAPV, 1)
      set(D3DRENDERSTATE.WRAPU, 0)
      set(D3DRENDERSTATE.ANTIALIAS, 0)
    })
    expect(device.GetTexture(0)).toBe(texture)
    expect(device.GetRenderState(T.D3DRS_WRAP0)).toBe(T.D3DWRAP_V)
    expect(device.GetRenderState(T.D3DRS_MULTISAMPLEANTIALIAS)).toBe(0)
    bench.run((writer) => {
      writer.put(tokens.RENDERSTATE, { RenderState: D3DRENDERSTATE.ANTIALIAS, dwState: 2 })
      writer.put(tokens.RENDERSTATE, { RenderState: D3DRENDERSTATE.TEXTUREHANDLE, dwState: 0 })
    })
    expect(device.GetTexture(0)).toBeNull()
    expect(device.GetRenderState(T.D3DRS_MULTISAMPLEANTIALIAS)).toBe(1)
    expect(bench.noted).toEqual([])
  })

  it('MODULATE takes the alpha of a texture or its palette that has one, else the diffuse one', () => {
    const bench = new DriverBench()
    const { device, driver } = bench
    const handleOf = (format: T.D3DFORMAT): number =>
      driver.CreateSurfaceEx(device.CreateTexture(4, 4, 1, 0, format, T.D3DPOOL_MANAGED))
    const [opaque, translucent, paletted] = [T.D3DFMT_R5G6B5, T.D3DFMT_A4R4G4B4, T.D3DFMT_P8].map(handleOf)
    const operationAfter = (write: (writer: CommandWriter) => void): number => {
      bench.run(write)
      return device.GetTextureStageState(0, D3DTSS_ALPHAOP)
    }
    const state = (writer: CommandWriter, RenderState: number, dwState: number): void =>
      writer.put(tokens.RENDERSTATE, { RenderState, dwState })
    const bind = (writer: CommandWriter, texture: number): void => state(writer, D3DRENDERSTATE.TEXTUREHANDLE, texture)
    const set = (writer: CommandWriter, dwOperation: number): void =>
      writer.put(tokens.STATESET, { dwOperation, dwParam: 5 })
    const [ofTexture, diffuse] = [T.D3DTOP_SELECTARG1, T.D3DTOP_SELECTARG2]

    bench.run((writer) => state(writer, TEXTUREMAPBLEND, 2))
    expect([opaque, translucent, paletted].map((texture) => operationAfter((writer) => bind(writer, texture)))).toEqual(
      [diffuse, ofTexture, diffuse],
    )
    const withAlpha = { dwPaletteHandle: 1, dwPaletteFlags: DDRAWIPAL_ALPHA, dwSurfaceHandle: paletted }
    expect(operationAfter((writer) => writer.put(tokens.SETPALETTE, withAlpha))).toBe(ofTexture)
    expect(
      operationAfter((writer) => {
        writer.put(tokens.TEXTURESTAGESTATE, { TSState: D3DTSS_ALPHAOP, dwValue: T.D3DTOP_ADD })
        bind(writer, opaque)
      }),
    ).toBe(T.D3DTOP_ADD)
    const recorded = operationAfter((writer) => {
      set(writer, D3DHAL_STATESETBEGIN)
      state(writer, TEXTUREMAPBLEND, 2)
      state(writer, D3DRENDERSTATE.WRAPU, 1)
      state(writer, D3DRENDERSTATE.WRAPV, 1)
      set(writer, D3DHAL_STATESETEND)
    })
    expect(recorded).toBe(T.D3DTOP_ADD)
    expect(operationAfter((writer) => set(writer, D3DHAL_STATESETEXECUTE))).toBe(diffuse)
    expect(device.GetRenderState(T.D3DRS_WRAP0)).toBe(T.D3DWRAP_U | T.D3DWRAP_V)
    expect(operationAfter((writer) => bind(writer, translucent))).toBe(ofTexture)
  })

  it('are not offered where they cannot be honoured: stipples, colour keys, raster operations', () => {
    const { device } = new DriverBench()
    const { RasterCaps, ShadeCaps, TextureCaps } = device.GetDeviceCaps()
    // Of the DirectX 7 SDK's d3dcaps.h; programs of that time look for them before they set these states.
    const D3DPRASTERCAPS = { ROP2: 0x2, XOR: 0x4, STIPPLE: 0x200 }
    const D3DPSHADECAPS = { ALPHAFLATSTIPPLED: 0x2000, ALPHAGOURAUDSTIPPLED: 0x8000, ALPHAPHONGSTIPPLED: 0x20000 }
    const D3DPTEXTURECAPS = { TRANSPARENCY: 0x8, COLORKEYBLEND: 0x1000 }
    for (const [caps, bits] of [
      [RasterCaps, D3DPRASTERCAPS],
      [ShadeCaps, D3DPSHADECAPS],
      [TextureCaps, D3DPTEXTURECAPS],
    ] as const)
      for (const [name, bit] of Object.entries(bits)) expect(caps & bit, name).toBe(0)
  })

  it('all are known: each is honoured with one value, and named with one where it can be wrong', () => {
    // What is honoured, and what is not where there is such a value.
    const values: Readonly<Record<keyof typeof D3DRENDERSTATE, readonly [honoured: number, named?: number]>> = {
      ...{ TEXTUREHANDLE: [0], ANTIALIAS: [1], TEXTUREADDRESS: [3], TEXTUREPERSPECTIVE: [1], WRAPU: [1], WRAPV: [1] },
      ...{ MONOENABLE: [0, 1], ROP2: [13, 6], PLANEMASK: [0xffffffff, 1], TEXTUREMAG: [6, 7], TEXTUREMIN: [6, 0] },
      ...{ TEXTUREMAPBLEND: [8, 5], SUBPIXEL: [1], SUBPIXELX: [1], STIPPLEDALPHA: [0, 1], STIPPLEENABLE: [0, 1] },
      ...{ COLORKEYENABLE: [0, 1], BORDERCOLOR: [0xff], TEXTUREADDRESSU: [4], TEXTUREADDRESSV: [4], ANISOTROPY: [2] },
      ...{ MIPMAPLODBIAS: [0], FLUSHBATCH: [1], TRANSLUCENTSORTINDEPENDENT: [0, 1], STIPPLEPATTERN00: [1] },
      ...{ STIPPLEPATTERN31: [1], EXTENTS: [1], COLORKEYBLENDENABLE: [0, 1], SCENECAPTURE: [1] },
      EVICTMANAGEDTEXTURES: [1],
    }
    for (const [name, [honoured, named]] of Object.entries(values)) {
      const state = D3DRENDERSTATE[name as keyof typeof values]
      expect(stageAfter([[state, honoured]], []).bench.noted, name).toEqual([])
      if (named !== undefined)
        expect(stageAfter([[state, named]], []).bench.noted, name).toEqual([
          `DP2 RENDERSTATE: D3DRENDERSTATE_${name} of DirectX 7 with ${named}`,
        ])
    }
    // A number between the known ones is named as none.
    const known = new Set<number>(Object.values(D3DRENDERSTATE))
    for (let pattern = 64; pattern <= 95; pattern++) known.add(pattern)
    for (const state of [42, 63, 97])
      expect([known.has(state), stageAfter([[state, 1]], []).bench.noted.length], `${state}`).toEqual([false, 1])
  })

  it('are named where their value cannot be honoured, and only there', () => {
    const { COLORKEYENABLE, STIPPLEDALPHA, STIPPLEENABLE, STIPPLEPATTERN00, TEXTUREPERSPECTIVE, ROP2 } = D3DRENDERSTATE
    const off = [COLORKEYENABLE, STIPPLEDALPHA, STIPPLEENABLE].map((state) => [state, 0] as const)
    const quiet = stageAfter([...off, [STIPPLEPATTERN00, 5], [TEXTUREPERSPECTIVE, 1], [ROP2, 13]], []).bench
    expect(quiet.noted).toEqual([])
    const loud = stageAfter(
      [...off.map(([state]) => [state, 1] as const), [ROP2, 7], [TEXTUREMAG, 9], [63, 1]],
      [],
    ).bench
    expect(loud.noted).toEqual([
      'DP2 RENDERSTATE: D3DRENDERSTATE_COLORKEYENABLE of DirectX 7 with 1',
      'DP2 RENDERSTATE: D3DRENDERSTATE_STIPPLEDALPHA of DirectX 7 with 1',
      'DP2 RENDERSTATE: D3DRENDERSTATE_STIPPLEENABLE of DirectX 7 with 1',
      'DP2 RENDERSTATE: D3DRENDERSTATE_ROP2 of DirectX 7 with 7',
      'DP2 RENDERSTATE: D3DRENDERSTATE_TEXTUREMAG of DirectX 7 with 9',
      'DP2 RENDERSTATE: no state of Direct3D 8',
    ])
    expect(loud.core.fallbacks.list().at(-1)?.instead).toBe('left out; the first of them is 63')
  })
})

describe('filters of a runtime before DirectX 8', () => {
  it.each([
    [T.D3DTSS_MAGFILTER, [1, 2, 3, 4, 5], [1, 2, T.D3DTEXF_FLATCUBIC, T.D3DTEXF_GAUSSIANCUBIC, D3DTEXF_ANISOTROPIC]],
    [T.D3DTSS_MINFILTER, [1, 2, 3], [D3DTEXF_POINT, D3DTEXF_LINEAR, D3DTEXF_ANISOTROPIC]],
    [T.D3DTSS_MIPFILTER, [1, 2, 3], [D3DTEXF_NONE, D3DTEXF_POINT, D3DTEXF_LINEAR]],
  ])('of stage state %i have other numbers', (type, given, wanted) => {
    const values = (version?: number): number[] => {
      const bench = new DriverBench()
      const driver = new Driver(bench.device, version)
      return given.map((dwValue) => {
        const writer = new CommandWriter()
        writer.put(tokens.TEXTURESTAGESTATE, { wStage: 0, TSState: type, dwValue })
        driver.DrawPrimitives2({ lpDDCommands: writer.take() })
        return bench.device.GetTextureStageState(0, type)
      })
    }
    expect(values(0x0700)).toEqual(wanted)
    expect(values()).toEqual(given)
  })
})
