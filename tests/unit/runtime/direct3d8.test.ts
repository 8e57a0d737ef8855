import { describe, expect, it } from 'vitest'
import { createCore } from '../../../d3d8/core.js'
import { defaultLimits, deviceCaps } from '../../../d3d8/runtime/adapter/caps.js'
import { Direct3DCreate8 } from '../../../d3d8/runtime/adapter/direct3d-create8.js'
import { formatSupport, formatsFor } from '../../../d3d8/runtime/adapter/format-support.js'
import { checkPresentParameters } from '../../../d3d8/runtime/adapter/present-parameters.js'
import {
  ACTIVE_LIGHTS,
  CLIP_PLANES,
  MAX_PIXEL_SHADER_VALUE,
  MAX_POINT_SIZE,
  STAGES,
  STREAMS,
} from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { expectRefusal } from './resources/support.js'

const core = createCore({})
const d3d = Direct3DCreate8(core, defaultLimits)

const HAL = T.D3DDEVTYPE_HAL
const { D3DFMT_X8R8G8B8: X8R8G8B8, D3DFMT_A8R8G8B8: A8R8G8B8, D3DFMT_R5G6B5: R5G6B5, D3DFMT_D24S8: D24S8 } = T

describe('Direct3DCreate8', () => {
  it('takes the versions of the headers of DirectX 8.0 and 8.1', () => {
    expect(Direct3DCreate8(core, defaultLimits, T.D3D_SDK_VERSION).limits).toBe(defaultLimits)
    Direct3DCreate8(core, defaultLimits, 120)
    expectRefusal(() => Direct3DCreate8(core, defaultLimits, 32), /SDKVersion is 32; allowed are 120 and 220/)
  })

  it('counts references', () => {
    const made = Direct3DCreate8(core, defaultLimits)
    expect([made.AddRef(), made.Release(), made.Release(), made.Release()]).toEqual([2, 1, 0, 0])
    expect(made.QueryInterface(T.IID_IDirect3D8)).toBe(made)
    expectRefusal(() => made.QueryInterface('00000000-0000-0000-0000-000000000000'), /IDirect3D8/, T.E_NOINTERFACE)
  })
})

describe('the adapter', () => {
  it('is one, with modes', () => {
    expect(d3d.GetAdapterCount()).toBe(1)
    expect(d3d.GetAdapterIdentifier(0)).toMatchObject({ Driver: 'three-d3d8', WHQLLevel: 0 })
    expect(d3d.GetAdapterDisplayMode(0)).toEqual({ Width: 1024, Height: 768, RefreshRate: 60, Format: X8R8G8B8 })
    const modes = Array.from({ length: d3d.GetAdapterModeCount(0) }, (_, i) => d3d.EnumAdapterModes(0, i))
    expect(modes).toContainEqual({ Width: 640, Height: 480, RefreshRate: 60, Format: R5G6B5 })
    expect(modes).toContainEqual({ Width: 1024, Height: 768, RefreshRate: 60, Format: X8R8G8B8 })
    expect(modes.every(({ Width }) => Width <= defaultLimits.maxTextureSize)).toBe(true)
    expect(d3d.GetAdapterMonitor(0)).not.toBe(0)
  })

  it('lists the display itself as a mode', () => {
    const odd = Direct3DCreate8(core, { ...defaultLimits, display: { width: 1366, height: 700, refreshRate: 144 } })
    const modes = Array.from({ length: odd.GetAdapterModeCount(0) }, (_, i) => odd.EnumAdapterModes(0, i))
    for (const RefreshRate of [60, 75, 85, 144])
      expect(modes).toContainEqual({ Width: 1366, Height: 700, RefreshRate, Format: X8R8G8B8 })
  })

  it.each([
    ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3080 (0x00002206) Direct3D11 vs_5_0 ps_5_0, D3D11)', 'NVIDIA GeForce RTX 3080'],
    ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)', 'Mesa Intel(R) UHD Graphics 620 (KBL GT2)'],
    [
      'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
      'SwiftShader Device (Subzero)',
    ],
    ['ANGLE (Apple, ANGLE Metal Renderer: Apple M1 Pro, Unspecified Version)', 'Apple M1 Pro'],
    ['Radeon R9 200 Series, or similar', 'Radeon R9 200 Series'],
    ['GeForce GTX 980/PCIe/SSE2', 'GeForce GTX 980'],
    ['ANGLE (', 'ANGLE ('],
    ['', 'WebGL 2'],
    ['x'.repeat(900), 'x'.repeat(48)],
  ])('is named for programs that have room for a short name: %s', (renderer, name) => {
    expect(Direct3DCreate8(core, { ...defaultLimits, renderer }).GetAdapterIdentifier(0).Description).toBe(name)
  })

  it('is in the mode of the device that is in full-screen mode, as long as that is there', () => {
    const adapter = Direct3DCreate8(core, defaultLimits)
    const desktop = adapter.GetAdapterDisplayMode(0)
    const windowed = { Windowed: true, SwapEffect: T.D3DSWAPEFFECT_DISCARD }
    const full = {
      ...{ Windowed: false, SwapEffect: T.D3DSWAPEFFECT_DISCARD, FullScreen_RefreshRateInHz: 75 },
      ...{ BackBufferWidth: 640, BackBufferHeight: 480, BackBufferFormat: R5G6B5, BackBufferCount: 1 },
    }
    const mode = { Width: 640, Height: 480, RefreshRate: 75, Format: R5G6B5 }
    const device = adapter.CreateDevice(0, HAL, null, T.D3DCREATE_SOFTWARE_VERTEXPROCESSING, windowed)
    expect(adapter.GetAdapterDisplayMode(0)).toEqual(desktop)
    device.Reset(full)
    expect([adapter.GetAdapterDisplayMode(0), device.GetDisplayMode()]).toEqual([mode, mode])
    device.Reset(windowed)
    expect(adapter.GetAdapterDisplayMode(0)).toEqual(desktop)
    device.Reset({ ...full, FullScreen_RefreshRateInHz: 0 })
    expect(adapter.GetAdapterDisplayMode(0)).toEqual({ ...mode, RefreshRate: 60 })
    device.Reset({ ...full, BackBufferFormat: A8R8G8B8 })
    expect([adapter.GetAdapterDisplayMode(0).Format, device.GetDisplayMode().Format]).toEqual([X8R8G8B8, X8R8G8B8])
    device.Release()
    expect(adapter.GetAdapterDisplayMode(0)).toEqual(desktop)
  })

  it('has no other number than 0', () => {
    expect([d3d.GetAdapterModeCount(1), d3d.GetAdapterMonitor(1)]).toEqual([0, 0])
    expectRefusal(() => d3d.GetAdapterIdentifier(1), /Adapter is 1; there is only adapter 0/)
    expectRefusal(() => d3d.GetAdapterDisplayMode(-1), /Adapter is -1/)
    expectRefusal(() => d3d.EnumAdapterModes(0, 999), /Mode is 999; allowed are 0 to/)
    expectRefusal(() => d3d.GetDeviceCaps(2, HAL), /Adapter is 2/)
    expectRefusal(() => d3d.GetAdapterIdentifier(0, 4), /Flags is 0x00000004/)
  })

  it('takes no software rasteriser', () => {
    expectRefusal(() => d3d.RegisterSoftwareDevice(null), /pInitializeFunction is NULL/)
    expectRefusal(() => d3d.RegisterSoftwareDevice({}), /none can be plugged in/, T.D3DERR_NOTAVAILABLE)
  })
})

describe('CheckDeviceType', () => {
  it('wants a display format, and a back buffer of the same, with alpha or without', () => {
    d3d.CheckDeviceType(0, HAL, X8R8G8B8, X8R8G8B8, true)
    d3d.CheckDeviceType(0, HAL, X8R8G8B8, A8R8G8B8, false)
    d3d.CheckDeviceType(0, HAL, R5G6B5, R5G6B5, true)
    const no = T.D3DERR_NOTAVAILABLE
    expectRefusal(() => d3d.CheckDeviceType(0, HAL, X8R8G8B8, R5G6B5, true), /BackBufferFormat is D3DFMT_R5G6B5/, no)
    expectRefusal(() => d3d.CheckDeviceType(0, HAL, R5G6B5, T.D3DFMT_X1R5G5B5, true), /it has to be the same/, no)
    expectRefusal(() => d3d.CheckDeviceType(0, HAL, A8R8G8B8, A8R8G8B8, true), /DisplayFormat is D3DFMT_A8R8G8B8/, no)
    expectRefusal(() => d3d.CheckDeviceType(0, T.D3DDEVTYPE_REF, X8R8G8B8, X8R8G8B8, true), /CheckType is 2/, no)
    expectRefusal(() => d3d.CheckDeviceType(0, 9 as T.D3DDEVTYPE, X8R8G8B8, X8R8G8B8, true), /CheckType is 9/)
  })
})

describe('CheckDeviceFormat', () => {
  const check = (usage: T.D3DUSAGE, type: T.D3DRESOURCETYPE, format: T.D3DFORMAT, limits = defaultLimits): void => {
    Direct3DCreate8(core, limits).CheckDeviceFormat(0, HAL, X8R8G8B8, usage, type, format)
  }
  const no = T.D3DERR_NOTAVAILABLE

  it.each<[usage: T.D3DUSAGE, type: T.D3DRESOURCETYPE, format: T.D3DFORMAT]>([
    [0, T.D3DRTYPE_TEXTURE, A8R8G8B8],
    [0, T.D3DRTYPE_TEXTURE, T.D3DFMT_DXT1],
    [0, T.D3DRTYPE_CUBETEXTURE, T.D3DFMT_DXT5],
    [0, T.D3DRTYPE_VOLUMETEXTURE, T.D3DFMT_L8],
    [T.D3DUSAGE_DYNAMIC, T.D3DRTYPE_TEXTURE, T.D3DFMT_A4R4G4B4],
    [T.D3DUSAGE_RENDERTARGET, T.D3DRTYPE_TEXTURE, R5G6B5],
    [T.D3DUSAGE_RENDERTARGET, T.D3DRTYPE_CUBETEXTURE, X8R8G8B8],
    [T.D3DUSAGE_RENDERTARGET, T.D3DRTYPE_SURFACE, A8R8G8B8],
    [T.D3DUSAGE_DEPTHSTENCIL, T.D3DRTYPE_SURFACE, D24S8],
    [T.D3DUSAGE_DEPTHSTENCIL, T.D3DRTYPE_SURFACE, T.D3DFMT_D16],
    [T.D3DUSAGE_DEPTHSTENCIL, T.D3DRTYPE_SURFACE, T.D3DFMT_D16_LOCKABLE],
    [T.D3DUSAGE_DEPTHSTENCIL, T.D3DRTYPE_TEXTURE, T.D3DFMT_D16],
    [0, T.D3DRTYPE_SURFACE, X8R8G8B8],
  ])('has usage %i of type %i for %i', check)

  it.each<[usage: T.D3DUSAGE, type: T.D3DRESOURCETYPE, format: T.D3DFORMAT]>([
    [0, T.D3DRTYPE_CUBETEXTURE, T.D3DFMT_P8],
    [0, T.D3DRTYPE_TEXTURE, D24S8],
    [0, T.D3DRTYPE_VOLUMETEXTURE, T.D3DFMT_UYVY],
    [T.D3DUSAGE_RENDERTARGET, T.D3DRTYPE_TEXTURE, T.D3DFMT_L8],
    [T.D3DUSAGE_RENDERTARGET, T.D3DRTYPE_VOLUMETEXTURE, A8R8G8B8],
    [T.D3DUSAGE_DEPTHSTENCIL, T.D3DRTYPE_TEXTURE, T.D3DFMT_D32],
    [T.D3DUSAGE_DEPTHSTENCIL, T.D3DRTYPE_CUBETEXTURE, T.D3DFMT_D16],
    [T.D3DUSAGE_DEPTHSTENCIL, T.D3DRTYPE_SURFACE, A8R8G8B8],
    [0, T.D3DRTYPE_TEXTURE, T.D3DFMT_D16],
    [0, T.D3DRTYPE_SURFACE, T.D3DFMT_VERTEXDATA],
  ])('does not have usage %i of type %i for %i', (usage, type, format) => {
    expectRefusal(() => check(usage, type, format), /CheckFormat is /, no)
  })

  it('refuses questions that make no sense', () => {
    expectRefusal(() => check(0, T.D3DRTYPE_VERTEXBUFFER, A8R8G8B8), /RType is 6/)
    expectRefusal(() => check(T.D3DUSAGE_POINTS, T.D3DRTYPE_TEXTURE, A8R8G8B8), /Usage is 0x00000040/)
    const { D3DRTYPE_TEXTURE, D3DFMT_UNKNOWN } = T
    for (const type of [HAL, T.D3DDEVTYPE_REF, T.D3DDEVTYPE_SW])
      expectRefusal(
        () => d3d.CheckDeviceFormat(0, type, D3DFMT_UNKNOWN, 0, D3DRTYPE_TEXTURE, A8R8G8B8),
        /AdapterFormat is D3DFMT_UNKNOWN/,
      )
  })

  it('says what creation does', () => {
    expectRefusal(() => check(0, T.D3DRTYPE_TEXTURE, T.D3DFMT_P8, { ...defaultLimits, palettes: false }), /P8/, no)
    expect(formatSupport(defaultLimits, T.D3DFMT_DXT3)).toMatchObject({ texture: true, volume: true, target: false })
    expect(formatsFor(defaultLimits, 'display')).toEqual([X8R8G8B8, R5G6B5])
  })
})

describe('CheckDeviceMultiSampleType and CheckDepthStencilMatch', () => {
  const no = T.D3DERR_NOTAVAILABLE

  it('know the samples of the renderer', () => {
    const check = (format: T.D3DFORMAT, samples: number): void => {
      d3d.CheckDeviceMultiSampleType(0, HAL, format, true, samples as T.D3DMULTISAMPLE_TYPE)
    }
    check(X8R8G8B8, 0)
    check(X8R8G8B8, 4)
    check(D24S8, 2)
    expectRefusal(() => check(X8R8G8B8, 3), /MultiSampleType is 3; there are 0, 2, 4 samples/, no)
    expectRefusal(() => check(T.D3DFMT_L8, 4), /SurfaceFormat is D3DFMT_L8/, no)
    expectRefusal(() => check(X8R8G8B8, 1), /MultiSampleType is 1; allowed are 0 and 2 to 16/)
    expectRefusal(() => check(X8R8G8B8, 17), /MultiSampleType is 17/)
  })

  it('match every target with every depth format', () => {
    d3d.CheckDepthStencilMatch(0, HAL, X8R8G8B8, R5G6B5, D24S8)
    expectRefusal(() => d3d.CheckDepthStencilMatch(0, HAL, X8R8G8B8, T.D3DFMT_L8, D24S8), /RenderTargetFormat/, no)
    expectRefusal(() => d3d.CheckDepthStencilMatch(0, HAL, X8R8G8B8, X8R8G8B8, X8R8G8B8), /DepthStencilFormat/, no)
  })
})

describe('GetDeviceCaps', () => {
  const caps = d3d.GetDeviceCaps(0, HAL)

  it('says what the state table has', () => {
    expect(caps).toMatchObject({
      DeviceType: HAL,
      AdapterOrdinal: 0,
      MaxActiveLights: ACTIVE_LIGHTS,
      MaxUserClipPlanes: CLIP_PLANES,
      MaxPointSize: MAX_POINT_SIZE,
      MaxStreams: STREAMS,
      MaxTextureBlendStages: STAGES,
      MaxTextureWidth: defaultLimits.maxTextureSize,
      MaxVolumeExtent: defaultLimits.maxVolumeSize,
    })
    expect(caps.FVFCaps & T.D3DFVFCAPS_TEXCOORDCOUNTMASK).toBe(8)
    // GetRasterStatus answers, and DITHERENABLE dithers into targets of 16 bits.
    expect(caps.Caps & T.D3DCAPS_READ_SCANLINE).not.toBe(0)
    expect(caps.RasterCaps & T.D3DPRASTERCAPS_DITHER).not.toBe(0)
    expect(caps.RasterCaps & T.D3DPRASTERCAPS_WBUFFER).not.toBe(0)
    expect(caps.PrimitiveMiscCaps & T.D3DPMISCCAPS_LINEPATTERNREP).not.toBe(0)
    // Patches of handle 0 are tessellated for each draw: cached ones are drawn faster (DDI specification, "Reporting
    // Support for High Order Surfaces").
    expect(caps.DevCaps & T.D3DDEVCAPS_RTPATCHHANDLEZERO).toBe(0)
  })

  it('has plain unsigned numbers', () => {
    for (const [name, value] of Object.entries(caps))
      if (!name.startsWith('GuardBand')) expect(Number.isFinite(value) && value >= 0, name).toBe(true)
  })

  it('has one operation bit for each operation up to LERP', () => {
    expect(caps.TextureOpCaps).toBe(0x3ffffff)
    expect(caps.TextureOpCaps & T.D3DTEXOPCAPS_LERP).toBe(T.D3DTEXOPCAPS_LERP)
    expect(caps.TextureOpCaps & T.D3DTEXOPCAPS_DISABLE).toBe(T.D3DTEXOPCAPS_DISABLE)
  })

  it('offers anisotropy when the renderer has it', () => {
    expect(caps.RasterCaps & T.D3DPRASTERCAPS_ANISOTROPY).toBe(0)
    const rich = deviceCaps({ ...defaultLimits, maxAnisotropy: 16 }, 0, HAL)
    expect(rich.MaxAnisotropy).toBe(16)
    expect(rich.RasterCaps & T.D3DPRASTERCAPS_ANISOTROPY).not.toBe(0)
    expect(rich.TextureFilterCaps & T.D3DPTFILTERCAPS_MINFANISOTROPIC).not.toBe(0)
  })

  it('has vs 1.1 and ps 1.4', () => {
    expect([caps.VertexShaderVersion, caps.PixelShaderVersion]).toEqual([0xfffe0101, 0xffff0104])
    expect([caps.MaxVertexShaderConst, caps.MaxPixelShaderValue]).toEqual([96, MAX_PIXEL_SHADER_VALUE])
  })
})

describe('present parameters', () => {
  const windowed: T.D3DPRESENT_PARAMETERS = { Windowed: true, SwapEffect: T.D3DSWAPEFFECT_DISCARD }
  const check = (parameters: Partial<T.D3DPRESENT_PARAMETERS>, window: unknown = { width: 300, height: 150 }) =>
    checkPresentParameters(defaultLimits, window, { ...windowed, ...parameters }, 'IDirect3D8::CreateDevice')

  it('are filled in from the window', () => {
    const window = { width: 300, height: 150 }
    expect(check({}, window)).toEqual({
      BackBufferWidth: 300,
      BackBufferHeight: 150,
      BackBufferFormat: X8R8G8B8,
      BackBufferCount: 1,
      MultiSampleType: T.D3DMULTISAMPLE_NONE,
      SwapEffect: T.D3DSWAPEFFECT_DISCARD,
      hDeviceWindow: window,
      Windowed: true,
      EnableAutoDepthStencil: false,
      AutoDepthStencilFormat: T.D3DFMT_UNKNOWN,
      Flags: 0,
      FullScreen_RefreshRateInHz: 0,
      FullScreen_PresentationInterval: T.D3DPRESENT_INTERVAL_DEFAULT,
    })
    expect(check({}, null)).toMatchObject({ BackBufferWidth: 1024, BackBufferHeight: 768, hDeviceWindow: null })
    expect(check({ BackBufferWidth: 256, BackBufferHeight: 128, BackBufferCount: 3 })).toMatchObject({
      BackBufferWidth: 256,
      BackBufferHeight: 128,
      BackBufferCount: 3,
    })
  })

  it.each([T.D3DSWAPEFFECT_DISCARD, T.D3DSWAPEFFECT_FLIP, T.D3DSWAPEFFECT_COPY, T.D3DSWAPEFFECT_COPY_VSYNC])(
    'allow swap effect %i, in a window and full screen',
    (SwapEffect) => {
      check({ SwapEffect })
      check({ SwapEffect, Windowed: false, BackBufferWidth: 640, BackBufferHeight: 480 })
    },
  )

  it.each<[parameters: Partial<T.D3DPRESENT_PARAMETERS>, sentence: RegExp]>([
    [{ SwapEffect: 0 as T.D3DSWAPEFFECT }, /SwapEffect is 0; allowed are/],
    [{ SwapEffect: 5 as T.D3DSWAPEFFECT }, /SwapEffect is 5/],
    [{ BackBufferCount: 4 }, /BackBufferCount is 4; allowed are 0 to 3/],
    [{ BackBufferCount: 2, SwapEffect: T.D3DSWAPEFFECT_COPY }, /BackBufferCount is 2; a swap effect that copies/],
    [{ BackBufferFormat: T.D3DFMT_L8 }, /BackBufferFormat is D3DFMT_L8; allowed are/],
    [{ EnableAutoDepthStencil: true }, /AutoDepthStencilFormat is D3DFMT_UNKNOWN; allowed are D3DFMT_D16/],
    [{ EnableAutoDepthStencil: 1, AutoDepthStencilFormat: A8R8G8B8 }, /AutoDepthStencilFormat is D3DFMT_A8R8G8B8/],
    [
      { FullScreen_PresentationInterval: T.D3DPRESENT_INTERVAL_ONE },
      /in windowed mode it has to be D3DPRESENT_INTERVAL_DEFAULT/,
    ],
    [{ FullScreen_RefreshRateInHz: 60 }, /FullScreen_RefreshRateInHz is 60/],
    [{ MultiSampleType: T.D3DMULTISAMPLE_4_SAMPLES, SwapEffect: T.D3DSWAPEFFECT_FLIP }, /multisampling needs/],
    [{ Flags: 6 }, /Flags is 0x00000006/],
    [{ BackBufferWidth: 4096 }, /BackBufferWidth is 4096; allowed are 1 to 2048/],
    [{ BackBufferWidth: 12.5 }, /BackBufferWidth is 12.5/],
    [{ Windowed: false, BackBufferWidth: 641, BackBufferHeight: 480 }, /641 x 480; in full-screen mode/],
    [{ Windowed: false }, /0 x 0; in full-screen mode/],
    [
      {
        Windowed: false,
        BackBufferWidth: 640,
        BackBufferHeight: 480,
        FullScreen_PresentationInterval: T.D3DPRESENT_INTERVAL_FOUR,
      },
      /FullScreen_PresentationInterval is 0x00000008/,
    ],
  ])('refuse %j', (parameters, sentence) => {
    expectRefusal(() => check(parameters), sentence)
  })

  it('refuse samples that are not there with D3DERR_NOTAVAILABLE', () => {
    expectRefusal(
      () => check({ MultiSampleType: T.D3DMULTISAMPLE_16_SAMPLES }),
      /MultiSampleType is 16; allowed are/,
      T.D3DERR_NOTAVAILABLE,
    )
  })
})

describe('CreateDevice', () => {
  const parameters: T.D3DPRESENT_PARAMETERS = {
    Windowed: true,
    SwapEffect: T.D3DSWAPEFFECT_DISCARD,
    BackBufferWidth: 64,
    BackBufferHeight: 64,
    EnableAutoDepthStencil: true,
    AutoDepthStencilFormat: D24S8,
  }
  const HARDWARE = T.D3DCREATE_HARDWARE_VERTEXPROCESSING

  it('makes a device that knows what it was made with', () => {
    const window = { width: 10, height: 10, getContext: () => null }
    const device = d3d.CreateDevice(0, HAL, window, HARDWARE, parameters)
    expect(device.GetCreationParameters()).toEqual({
      AdapterOrdinal: 0,
      DeviceType: HAL,
      hFocusWindow: window,
      BehaviorFlags: HARDWARE,
    })
    expect(device.GetDeviceCaps()).toEqual(d3d.GetDeviceCaps(0, HAL))
    device.Release()
  })

  it.each([
    T.D3DCREATE_SOFTWARE_VERTEXPROCESSING,
    T.D3DCREATE_MIXED_VERTEXPROCESSING,
    HARDWARE | T.D3DCREATE_PUREDEVICE,
  ])('takes behaviour %i, and no window', (flags) => {
    d3d.CreateDevice(0, HAL, null, flags, parameters).Release()
  })

  it.each<[what: string, call: () => unknown, sentence: RegExp, hr?: number]>([
    ['no vertex processing', () => d3d.CreateDevice(0, HAL, null, 0, parameters), /exactly one of D3DCREATE_SOFTWARE_/],
    [
      'two kinds of it',
      () => d3d.CreateDevice(0, HAL, null, 0x60, parameters),
      /BehaviorFlags is 0x00000060; it needs exactly one/,
    ],
    [
      'unknown flags',
      () => d3d.CreateDevice(0, HAL, null, HARDWARE | 0x1000, parameters),
      /BehaviorFlags is 0x00001040/,
    ],
    ['PUREDEVICE with software', () => d3d.CreateDevice(0, HAL, null, 0x30, parameters), /D3DCREATE_PUREDEVICE needs/],
    [
      'an unregistered rasteriser',
      () => d3d.CreateDevice(0, T.D3DDEVTYPE_SW, null, HARDWARE, parameters),
      /no software rasteriser/,
    ],
    [
      'the reference device',
      () => d3d.CreateDevice(0, T.D3DDEVTYPE_REF, null, HARDWARE, parameters),
      /DeviceType is 2/,
      T.D3DERR_NOTAVAILABLE,
    ],
    ['another adapter', () => d3d.CreateDevice(3, HAL, null, HARDWARE, parameters), /Adapter is 3/],
    [
      'the name of a canvas',
      () => d3d.CreateDevice(0, HAL, '#picture', HARDWARE, parameters),
      /hFocusWindow is "#picture"; it is a canvas, NULL or the number of a window/,
    ],
    [
      'a window that is no canvas',
      () => d3d.CreateDevice(0, HAL, null, HARDWARE, { ...parameters, hDeviceWindow: { width: 64, height: 64 } }),
      /hDeviceWindow is an object; it is a canvas/,
    ],
    [
      'wrong present parameters',
      () => d3d.CreateDevice(0, HAL, null, HARDWARE, { ...parameters, BackBufferCount: 9 }),
      /IDirect3D8::CreateDevice: BackBufferCount is 9/,
    ],
    [
      'no present parameters',
      () => d3d.CreateDevice(0, HAL, null, HARDWARE, null as unknown as T.D3DPRESENT_PARAMETERS),
      /pPresentationParameters is NULL/,
    ],
  ])('refuses %s', (_what, call, sentence, hr) => {
    expectRefusal(call, sentence, hr)
  })
})
