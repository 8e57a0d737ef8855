/**
 * Each member of D3DCAPS8 beside what the code does: a bit is told when, and only when, a call succeeds, a recording
 * whose pictures are compared sets the state, or a test draws it.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultLimits, deviceCaps } from '../../../d3d8/runtime/adapter/caps.js'
import * as T from '../../../d3d8/types/index.js'
import { faultsOf } from '../docs/seeds-page.js'
import { DeviceBench } from '../runtime/device/support.js'

const HAL = T.D3DDEVTYPE_HAL
const caps = deviceCaps(defaultLimits, 0, HAL)
const { device, direct3d, core } = new DeviceBench()

const RECORDINGS = new URL('../../conformance/recordings/', import.meta.url)
const scenes = readdirSync(RECORDINGS).filter((name) => !name.includes('.'))
const textOf = (scene: string): string => readFileSync(new URL(`${scene}/${scene}.jsonl`, RECORDINGS), 'utf8')
const texts = scenes.map(textOf)

type Proof = () => boolean

/** A recording has a call of the device that begins with these arguments. */
const recorded =
  (method: string, ...args: number[]): Proof =>
  () => {
    const call = new RegExp(`"IDirect3DDevice8::${method}","o":\\d+,"a":\\[${args.join(',')}[,\\]]`)
    if (!texts.some((text) => call.test(text))) throw new Error(`no recording has ${method}(${args.join(', ')})`)
    return true
  }
const renderState = (state: number, value: number): Proof => recorded('SetRenderState', state, value)
const stageState = (state: number, value: number): Proof => recorded('SetTextureStageState', 0, state, value)

/** A recording of this name is played. */
const scene =
  (name: string): Proof =>
  () => {
    expect(scenes).toContain(name)
    return true
  }

/** A test looks at it. */
const shown =
  (test: string, title: string): Proof =>
  () => {
    expect(faultsOf([title, 'package.json', test, title])).toEqual([])
    return true
  }

/** Nothing does it, as the comment beside says; a test may show what happens instead. */
const missing =
  (instead?: Proof): Proof =>
  () =>
    instead !== undefined && !instead()

/** A call succeeds. */
const works =
  (call: () => unknown): Proof =>
  () => {
    try {
      call()
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(T.D3DError)
      return false
    }
  }
const fails = (call: () => unknown): Proof => {
  const succeeds = works(call)
  return () => !succeeds()
}

const { D3DPOOL_DEFAULT, D3DPOOL_MANAGED, D3DFMT_A8R8G8B8 } = T
const flat = (width: number, height: number, levels = 1, format: T.D3DFORMAT = D3DFMT_A8R8G8B8) =>
  device.CreateTexture(width, height, levels, 0, format, D3DPOOL_MANAGED)
const cube = (edge: number, levels = 1) => device.CreateCubeTexture(edge, levels, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED)
const volume = (width: number, height: number, depth: number, levels = 1) =>
  device.CreateVolumeTexture(width, height, depth, levels, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED)
const create = (behaviour: number, more: Partial<T.D3DPRESENT_PARAMETERS> = {}): Proof =>
  works(() => new DeviceBench(more, behaviour))
const fullScreen = (interval: number): Proof =>
  create(T.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
    ...{ Windowed: false, BackBufferWidth: 640, BackBufferHeight: 480 },
    FullScreen_PresentationInterval: interval,
  })

const DRIVER = 'tests/unit/ddi/driver.test.ts'
const NATIVE = 'tests/browser/fixed-function/native-rules.test.ts'
const CAPS = 'tests/browser/fixed-function/caps.test.ts'
const OUTPUT = 'tests/browser/fixed-function/output.test.ts'
const CLIPPING = 'tests/browser/fixed-function/clipping.test.ts'
const POINTS = 'tests/browser/fixed-function/points.test.ts'
const PATCHES = 'tests/browser/patches.test.ts'
const ADDRESSES = 'tests/browser/textures/addresses.test.ts'
const CURSOR = 'tests/unit/runtime/device/cursor-gamma.test.ts'
const PRESENT = 'tests/browser/life/present.test.ts'

const lines = shown(CAPS, 'lines are textured, tested by depth and alpha, blended and fogged')
const flatAddress = shown(ADDRESSES, 'look up point-sampled texels by %s')
const deepAddress = shown(ADDRESSES, 'look up slices of a volume by %s')
const fromMemory = shown(DRIVER, 'draws from user memory')
const fromBuffers = shown(DRIVER, 'draws from buffers, by vertices and by bytes')
const onScreen = renderState(T.D3DRS_ALPHABLENDENABLE, 1)
const threeFrames = shown(
  PRESENT,
  'lets three frames wait, refuses a fourth, and takes others when the GPU has drawn them',
)

/** By member: prefix of its bits' names, and how each of them is known. */
const members: readonly (readonly [keyof T.D3DCAPS8, prefix: string, proofs: Readonly<Record<string, Proof>>])[] = [
  ['Caps', 'D3DCAPS_', { READ_SCANLINE: works(() => device.GetRasterStatus().ScanLine) }],
  [
    'Caps2',
    'D3DCAPS2_',
    {
      // Locks, copies and readings may stand between BeginScene and EndScene.
      NO2DDURING3DSCENE: fails(() => {
        device.BeginScene()
        device.CopyRects(
          device.CreateImageSurface(4, 4, T.D3DFMT_X8R8G8B8),
          null,
          0,
          device.GetBackBuffer(0, T.D3DBACKBUFFER_TYPE_MONO),
          null,
        )
        device.EndScene()
      }),
      FULLSCREENGAMMA: shown(CURSOR, 'keeps a gamma ramp, and shows full-screen pictures of its own chain through it'),
      CANRENDERWINDOWED: create(T.D3DCREATE_HARDWARE_VERTEXPROCESSING, { Windowed: true }),
      // No browser has a calibrator.
      CANCALIBRATEGAMMA: missing(),
      RESERVED: missing(),
      CANMANAGERESOURCE: shown(
        'tests/browser/textures/resource-manager.test.ts',
        'managed buffers are evicted, and come again when they are drawn with or wanted',
      ),
      DYNAMICTEXTURES: works(() =>
        device.CreateTexture(4, 4, 1, T.D3DUSAGE_DYNAMIC, D3DFMT_A8R8G8B8, D3DPOOL_DEFAULT).LockRect(0),
      ),
    },
  ],
  ['Caps3', 'D3DCAPS3_', { RESERVED: missing(), ALPHA_FULLSCREEN_FLIP_OR_DISCARD: onScreen }],
  [
    'PresentationIntervals',
    'D3DPRESENT_INTERVAL_',
    Object.fromEntries(
      (['ONE', 'TWO', 'THREE', 'FOUR', 'IMMEDIATE'] as const).map((name) => [
        name,
        fullScreen(T[`D3DPRESENT_INTERVAL_${name}`]),
      ]),
    ),
  ],
  [
    'CursorCaps',
    'D3DCURSORCAPS_',
    {
      COLOR: shown(CURSOR, 'shows a cursor once it has a picture, and tells before what it did'),
      // Browsers draw it: no mode is too small.
      LOWRES: shown('tests/browser/life/cursor-gamma.test.ts', 'gives the canvas the program'),
    },
  ],
  [
    'DevCaps',
    'D3DDEVCAPS_',
    {
      ...{ EXECUTESYSTEMMEMORY: fromMemory, EXECUTEVIDEOMEMORY: fromBuffers, DRAWPRIMITIVES2: fromBuffers },
      ...{
        TLVERTEXSYSTEMMEMORY: fromMemory,
        TLVERTEXVIDEOMEMORY: scene('rhw_viewport'),
        DRAWPRIMITIVES2EX: fromBuffers,
      },
      DRAWPRIMTLVERTEX: scene('rhw_viewport'),
      TEXTURESYSTEMMEMORY: shown(NATIVE, 'SYSTEMMEM show at a draw what was written before it'),
      TEXTUREVIDEOMEMORY: scene('texture_lock'),
      // Non-local memory holds buffers alone.
      ...{ TEXTURENONLOCALVIDMEM: missing(), CANBLTSYSTONONLOCAL: missing() },
      CANRENDERAFTERFLIP: threeFrames,
      SEPARATETEXTUREMEMORIES: fails(() => {
        const texture = flat(4, 4)
        for (let stage = 0; stage < 8; stage++) device.SetTexture(stage, texture)
      }),
      HWTRANSFORMANDLIGHT: create(T.D3DCREATE_HARDWARE_VERTEXPROCESSING),
      HWRASTERIZATION: scene('fill_rule'),
      PUREDEVICE: create(T.D3DCREATE_HARDWARE_VERTEXPROCESSING | T.D3DCREATE_PUREDEVICE),
      QUINTICRTPATCHES: shown('tests/unit/patches/surface.test.ts', 'triangles of order %i are their closed form'),
      RTPATCHES: shown(PATCHES, 'neighbours of unlike segments leave no pixel between them, edge style %i'),
      // Handles are cached, which is faster: reported only where it is not.
      RTPATCHHANDLEZERO: missing(),
      NPATCHES: shown(PATCHES, 'round off what is drawn, by any call, in the same way'),
    },
  ],
  [
    'PrimitiveMiscCaps',
    'D3DPMISCCAPS_',
    {
      MASKZ: renderState(T.D3DRS_ZWRITEENABLE, 0),
      LINEPATTERNREP: shown(
        OUTPUT,
        'draws the pixels whose bit is set, the lowest one first, from where the line begins',
      ),
      ...{ CULLNONE: renderState(T.D3DRS_CULLMODE, 1), CULLCW: renderState(T.D3DRS_CULLMODE, 2) },
      ...{ CULLCCW: renderState(T.D3DRS_CULLMODE, 3), COLORWRITEENABLE: renderState(T.D3DRS_COLORWRITEENABLE, 5) },
      CLIPPLANESCALEDPOINTS: missing(shown(POINTS, 'are cut by user planes as a whole, by their centre')),
      CLIPTLVERTS: shown(
        CLIPPING,
        'cuts by no plane with CLIPPING off, and still by depth, vertices on the screen too',
      ),
      TSSARGTEMP: recorded('SetTextureStageState', 0, T.D3DTSS_RESULTARG, T.D3DTA_TEMP),
      BLENDOP: renderState(T.D3DRS_BLENDOP, T.D3DBLENDOP_MAX),
      // Of a reference device that draws nothing.
      NULLREFERENCE: works(() =>
        direct3d.CreateDevice(0, T.D3DDEVTYPE_REF, null, T.D3DCREATE_HARDWARE_VERTEXPROCESSING, {}),
      ),
    },
  ],
  [
    'RasterCaps',
    'D3DPRASTERCAPS_',
    {
      DITHER: shown(OUTPUT, 'dithers colours between the levels of 16-bit targets, no others (plain: %s)'),
      PAT: shown(OUTPUT, 'is off while nothing is repeated, and draws nothing without a bit'),
      ZTEST: renderState(T.D3DRS_ZFUNC, T.D3DCMP_GREATER),
      FOGVERTEX: renderState(T.D3DRS_FOGVERTEXMODE, T.D3DFOG_LINEAR),
      FOGTABLE: renderState(T.D3DRS_FOGTABLEMODE, T.D3DFOG_EXP2),
      ANTIALIASEDGES: shown(
        OUTPUT,
        'covers the pixels of lines by their distance, by both ways of drawing (plain: %s)',
      ),
      MIPMAPLODBIAS: stageState(T.D3DTSS_MIPMAPLODBIAS, 0x3f800000),
      ZBIAS: renderState(T.D3DRS_ZBIAS, 15),
      // Without a depth buffer nothing is hidden.
      ZBUFFERLESSHSR: missing(),
      FOGRANGE: renderState(T.D3DRS_RANGEFOGENABLE, 1),
      ANISOTROPY: () => defaultLimits.maxAnisotropy > 1,
      WBUFFER: shown(OUTPUT, 'compares by w, by both ways of drawing (plain: %s)'),
      ...{ WFOG: scene('fog_table'), ZFOG: scene('fog_rhw'), COLORPERSPECTIVE: scene('perspective') },
      // Samples are samples, no larger picture that is made smaller.
      STRETCHBLTMULTISAMPLE: missing(),
    },
  ],
  [
    'ShadeCaps',
    'D3DPSHADECAPS_',
    {
      COLORGOURAUDRGB: renderState(T.D3DRS_SHADEMODE, T.D3DSHADE_GOURAUD),
      SPECULARGOURAUDRGB: renderState(T.D3DRS_SPECULARENABLE, 1),
      ...{ ALPHAGOURAUDBLEND: onScreen, FOGGOURAUD: scene('fog_vertex') },
    },
  ],
  [
    'TextureCaps',
    'D3DPTEXTURECAPS_',
    {
      ...{ PERSPECTIVE: scene('perspective'), ALPHA: scene('alpha_test'), POW2: fails(() => flat(3, 5)) },
      ...{ SQUAREONLY: fails(() => flat(16, 4)), NONPOW2CONDITIONAL: fails(() => flat(3, 5, 0)) },
      TEXREPEATNOTSCALEDBYSIZE: shown(CAPS, 'textures repeat as often as is told, without regard to their size'),
      ALPHAPALETTE: works(() => flat(4, 4, 1, T.D3DFMT_P8)),
      PROJECTED: stageState(T.D3DTSS_TEXTURETRANSFORMFLAGS, T.D3DTTFF_COUNT3 | T.D3DTTFF_PROJECTED),
      ...{ CUBEMAP: works(() => cube(8)), VOLUMEMAP: works(() => volume(8, 8, 8)), MIPMAP: works(() => flat(8, 8, 4)) },
      ...{ MIPVOLUMEMAP: works(() => volume(8, 8, 8, 4)), MIPCUBEMAP: works(() => cube(8, 4)) },
      ...{ CUBEMAP_POW2: fails(() => cube(6, 0)), VOLUMEMAP_POW2: fails(() => volume(3, 5, 6, 0)) },
    },
  ],
  ...(
    [
      ['TextureAddressCaps', flatAddress],
      ['VolumeTextureAddressCaps', deepAddress],
    ] as const
  ).map(
    ([member, proof]) =>
      [
        member,
        'D3DPTADDRESSCAPS_',
        {
          ...{ WRAP: proof, MIRROR: proof, CLAMP: proof, BORDER: proof, MIRRORONCE: proof },
          INDEPENDENTUV: shown('tests/browser/textures/samplers.test.ts', 'has an address for each axis'),
        },
      ] as const,
  ),
  ['LineCaps', 'D3DLINECAPS_', { TEXTURE: lines, ZTEST: lines, BLEND: lines, ALPHACMP: lines, FOG: lines }],
  [
    'VertexProcessingCaps',
    'D3DVTXPCAPS_',
    {
      TEXGEN: recorded('SetTextureStageState', 0, T.D3DTSS_TEXCOORDINDEX, T.D3DTSS_TCI_CAMERASPACENORMAL),
      MATERIALSOURCE7: renderState(T.D3DRS_DIFFUSEMATERIALSOURCE, T.D3DMCS_COLOR2),
      ...{ DIRECTIONALLIGHTS: scene('light_directional'), POSITIONALLIGHTS: scene('light_point') },
      LOCALVIEWER: renderState(T.D3DRS_LOCALVIEWER, 0),
      TWEENING: shown('tests/browser/shaders/vertex.test.ts', 'tween position and normal'),
      NO_VSDT_UBYTE4: fails(() =>
        device.CreateVertexShader(
          Uint32Array.of(
            ...[T.D3DVSD_STREAM(0), T.D3DVSD_REG(T.D3DVSDE_POSITION, T.D3DVSDT_FLOAT3)],
            ...[T.D3DVSD_REG(T.D3DVSDE_BLENDINDICES, T.D3DVSDT_UBYTE4), T.D3DVSD_END()],
          ),
          null,
        ),
      ),
    },
  ],
]

describe('bits of', () => {
  it.each(members)('%s', (member, prefix, proofs) => {
    const names = Object.keys(T).filter((name) => name.startsWith(prefix) && T[name as keyof typeof T] !== 0)
    const told = Number(caps[member])
    expect(Object.keys(proofs).sort()).toEqual(names.map((name) => name.slice(prefix.length)).sort())
    let all = 0
    for (const [name, proof] of Object.entries(proofs)) {
      const bit = Number(T[`${prefix}${name}` as keyof typeof T])
      all |= bit
      expect((told & bit) !== 0, name).toBe(proof())
    }
    expect(told & ~all).toBe(0)
  })
})

/** Calls that take a number as large as a member says, and one more: what is told is taken, what is not is not. */
const mosts: readonly (readonly [keyof T.D3DCAPS8, take: (most: number) => unknown])[] = [
  ['MaxTextureWidth', (width) => flat(width, 1)],
  ['MaxTextureHeight', (height) => flat(1, height)],
  ['MaxTextureAspectRatio', (width) => flat(width, 1)],
  ['MaxVolumeExtent', (depth) => volume(1, 1, depth)],
  ['MaxUserClipPlanes', (planes) => device.SetClipPlane(planes - 1, [0, 0, 0, 1])],
  ['MaxVertexBlendMatrixIndex', (index) => device.SetTransform(T.D3DTS_WORLDMATRIX(index), IDENTITY)],
  ['MaxVertexShaderConst', (constants) => device.SetVertexShaderConstant(constants - 1, [0, 0, 0, 0], 1)],
  ['MaxStreams', (streams) => device.SetStreamSource(streams - 1, null, 0)],
]
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

describe('numbers', () => {
  it.each(mosts)('%s', (member, take) => {
    const most = Number(caps[member])
    expect([most, works(() => take(most))(), works(() => take(most + 1))()]).toEqual([most, true, false])
  })

  it('of stages, coordinate sets and lights', () => {
    for (const member of ['MaxTextureBlendStages', 'MaxSimultaneousTextures'] as const) {
      const named = (): number =>
        core.fallbacks.list().find(({ name }) => name === 'texture stages above 7')?.count ?? 0
      device.SetTextureStageState(caps[member] - 1, T.D3DTSS_COLOROP, T.D3DTOP_DISABLE)
      const before = named()
      device.SetTextureStageState(caps[member], T.D3DTSS_COLOROP, T.D3DTOP_DISABLE)
      expect(named() - before, member).toBe(1)
    }
    const sets = caps.FVFCaps & T.D3DFVFCAPS_TEXCOORDCOUNTMASK
    const format = (count: number) => (T.D3DFVF_XYZ | (count << T.D3DFVF_TEXCOUNT_SHIFT)) as T.D3DFVF
    expect([
      works(() => device.SetVertexShader(format(sets)))(),
      works(() => device.SetVertexShader(format(sets + 1)))(),
    ]).toEqual([true, false])
    expect(caps.FVFCaps & ~T.D3DFVFCAPS_TEXCOORDCOUNTMASK).toBe(T.D3DFVFCAPS_PSIZE)
    shown(POINTS, 'have the size of the state, or of the vertex, within the limits')()
    shown(
      'tests/unit/runtime/device/state.test.ts',
      'reach the group when they are enabled: the first eight by index',
    )()
    expect(caps.MaxActiveLights).toBe(8)
  })

  it('of shader versions', () => {
    const END = 0x0000ffff
    const declaration = Uint32Array.of(T.D3DVSD_END())
    const vertex = (version: number): boolean =>
      works(() => device.CreateVertexShader(declaration, Uint32Array.of(version, END)))()
    const pixel = (version: number): boolean => works(() => device.CreatePixelShader(Uint32Array.of(version, END)))()
    const { VertexShaderVersion: vs, PixelShaderVersion: ps } = caps
    expect([vs - 1, vs, vs + 1, 0xfffe0200].map(vertex)).toEqual([true, true, false, false])
    expect([ps - 4, ps - 3, ps - 2, ps - 1, ps, ps + 1, 0xffff0200].map(pixel)).toEqual([
      ...[true, true, true, true, true],
      ...[false, false],
    ])
  })

  const skinning = shown('tests/browser/fixed-function/skinning.test.ts', 'is told in the capabilities')
  const INDICES = 'draws vertices beyond 65535 by 32-bit indices, with a base that is added, too'
  const MANY = 'a draw of more primitives than its buffers hold draws nothing, takes no time, and loses no other'
  const MISSING_INPUT = 'tests/browser/life/missing-input.test.ts'
  const CAPS_TABLES = 'tests/unit/systems/caps-tables.test.ts'
  const FILTERS = 'TextureFilterCaps %s tell the filters that ValidateDevice lets pass'
  const MIPS = 'takes level 0 alone without a mip filter, the nearest level, or what lies between'
  const farOut = shown(CAPS, 'vertices are as far out, and as deep, as is told')
  const table = shown(CAPS_TABLES, '%s has a bit for each value that the renderer has in its table, and no other')
  /** Members that are known by a test which draws, or by another table; none of the other members is left over. */
  const others: Partial<Readonly<Record<keyof T.D3DCAPS8, Proof>>> = {
    ...{ DeviceType: () => caps.DeviceType === HAL, AdapterOrdinal: () => caps.AdapterOrdinal === 0 },
    ...{ ZCmpCaps: table, SrcBlendCaps: table, DestBlendCaps: table, AlphaCmpCaps: table, StencilCaps: table },
    ...{ TextureOpCaps: table, TextureFilterCaps: shown(CAPS_TABLES, FILTERS) },
    CubeTextureFilterCaps: shown('tests/browser/textures/samplers.test.ts', MIPS),
    VolumeTextureFilterCaps: scene('tex_mip3d'),
    MaxTextureRepeat: shown(CAPS, 'textures repeat as often as is told, without regard to their size'),
    MaxAnisotropy: shown('tests/browser/textures/samplers.test.ts', 'is anisotropic when either filter asks for it'),
    ...{ MaxVertexW: farOut, GuardBandLeft: farOut, GuardBandTop: farOut, GuardBandRight: farOut },
    // Nothing grows beyond what is drawn of it.
    ...{ GuardBandBottom: farOut, ExtentsAdjust: () => caps.ExtentsAdjust === 0 },
    ...{ MaxVertexBlendMatrices: skinning, MaxVertexBlendMatrixIndex: skinning },
    MaxPointSize: shown(POINTS, 'have the size of the state, or of the vertex, within the limits'),
    ...{ MaxPrimitiveCount: shown(MISSING_INPUT, MANY), MaxVertexIndex: shown(MISSING_INPUT, INDICES) },
    MaxStreamStride: shown(CAPS, 'vertices lie as far apart as is told, and by user memory farther'),
    MaxPixelShaderValue: shown(
      'tests/browser/programmable/pixel.test.ts',
      'give what the interpreter gives: random programs of ps_1_%i',
    ),
  }
  const above: readonly (keyof T.D3DCAPS8)[] = [
    ...(['MaxTextureBlendStages', 'MaxSimultaneousTextures', 'FVFCaps', 'MaxActiveLights'] as const),
    ...(['VertexShaderVersion', 'PixelShaderVersion'] as const),
  ]

  it('of the rest: every member is known by calls, tables, recordings or what tests draw', () => {
    for (const [member, proof] of Object.entries(others)) expect(proof(), member).toBe(true)
    const known = [...members, ...mosts].map(([member]) => member)
    expect(
      Object.keys(caps).filter((member) => ![...known, ...above, ...Object.keys(others)].includes(member)),
    ).toEqual([])
  })
})
