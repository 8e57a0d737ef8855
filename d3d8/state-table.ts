import { layOutGroups, type GroupDefinition } from '../engine/index.js'
import type { EnumerationName } from './api/enumerations.js'
import { memberWords, wordsOf } from './api/struct-layout.js'
import * as T from './types/index.js'

/**
 * How the word of a state is read: a member of an enumeration, a set of flags, a struct of two halves, or no such
 * thing.
 */
export type ValueKind = 'boolean' | 'number' | 'colour' | 'float' | 'D3DLINEPATTERN' | EnumerationName

/** Which state blocks of the application hold a state besides D3DSBT_ALL (SDK: "State Blocks"). */
export type StateBlocks = 'none' | 'pixel' | 'vertex' | 'both'

/**
 * Which state blocks of the driver hold a state; `never` stands for none at all (DDI specification, "State Block
 * Recording and Pure Devices").
 */
export type DriverBlocks = StateBlocks | 'never'

/**
 * One render state or texture stage state: its number, group, how its word is read, default, the application's state
 * blocks, and the driver's where they are other ones.
 */
export type StateRow = readonly [
  state: number,
  group: string,
  kind: ValueKind,
  initial: number,
  blocks: StateBlocks,
  driverBlocks?: DriverBlocks,
]

const MAX_STAGES = 8
/** Texture stages, samplers and textures of a device. */
export const STAGES = MAX_STAGES
/** Vertex streams (SDK: D3DCAPS8, MaxStreams). */
export const STREAMS = 16
/** Lights that shine at once (SDK: D3DCAPS8, MaxActiveLights). */
export const ACTIVE_LIGHTS = 8
/** Words of a D3DLIGHT8. */
export const LIGHT_WORDS = wordsOf('D3DLIGHT8')
/** Largest stride of a vertex stream in bytes (SDK: D3DCAPS8, MaxStreamStride): that of WebGL's vertexAttribPointer. */
export const MOST_STRIDE = 255
/** User clip planes (SDK: D3DCAPS8, MaxUserClipPlanes). */
export const CLIP_PLANES = 6
/** Vertex shader constant registers. */
export const VERTEX_CONSTANTS = 96
/** Pixel shader constant registers. */
export const PIXEL_CONSTANTS = 8
/** World matrices beside the first: D3DTS_WORLDMATRIX(1..255). */
export const PALETTE_MATRICES = 255
/** Those of them that the `palette` group has; the others are in `farPalette`. */
export const NEAR_MATRICES = 31
/** The largest point that is drawn (SDK: D3DCAPS8, MaxPointSize), default of D3DRS_POINTSIZE_MAX. */
export const MAX_POINT_SIZE = 255
/**
 * Registers of pixel shaders hold -n to n between instructions: at least 8 for ps 1.4 (SDK: D3DCAPS8,
 * MaxPixelShaderValue).
 */
export const MAX_PIXEL_SHADER_VALUE = 1024

/**
 * Render states by group (SDK: D3DRENDERSTATETYPE; defaults as recorded from a device in `defaults`). ZENABLE's default
 * is for a device with an automatic depth surface.
 */
export const renderStates: readonly StateRow[] = [
  [T.D3DRS_ALPHABLENDENABLE, 'blend', 'boolean', 0, 'pixel'],
  [T.D3DRS_SRCBLEND, 'blend', 'D3DBLEND', T.D3DBLEND_ONE, 'pixel'],
  [T.D3DRS_DESTBLEND, 'blend', 'D3DBLEND', T.D3DBLEND_ZERO, 'pixel'],
  [T.D3DRS_BLENDOP, 'blend', 'D3DBLENDOP', T.D3DBLENDOP_ADD, 'pixel'],
  [T.D3DRS_COLORWRITEENABLE, 'blend', 'D3DCOLORWRITEENABLE', 0xf, 'pixel'],

  [T.D3DRS_ALPHATESTENABLE, 'alphaTest', 'boolean', 0, 'pixel'],
  [T.D3DRS_ALPHAREF, 'alphaTest', 'number', 0, 'pixel'],
  [T.D3DRS_ALPHAFUNC, 'alphaTest', 'D3DCMPFUNC', T.D3DCMP_ALWAYS, 'pixel'],

  [T.D3DRS_ZENABLE, 'depth', 'D3DZBUFFERTYPE', T.D3DZB_TRUE, 'pixel'],
  [T.D3DRS_ZWRITEENABLE, 'depth', 'boolean', 1, 'pixel'],
  [T.D3DRS_ZFUNC, 'depth', 'D3DCMPFUNC', T.D3DCMP_LESSEQUAL, 'pixel'],
  [T.D3DRS_ZBIAS, 'depth', 'number', 0, 'pixel'],
  [T.D3DRS_ZVISIBLE, 'depth', 'number', 0, 'none', 'never'],

  [T.D3DRS_STENCILENABLE, 'stencil', 'boolean', 0, 'pixel'],
  [T.D3DRS_STENCILFAIL, 'stencil', 'D3DSTENCILOP', T.D3DSTENCILOP_KEEP, 'pixel'],
  [T.D3DRS_STENCILZFAIL, 'stencil', 'D3DSTENCILOP', T.D3DSTENCILOP_KEEP, 'pixel'],
  [T.D3DRS_STENCILPASS, 'stencil', 'D3DSTENCILOP', T.D3DSTENCILOP_KEEP, 'pixel'],
  [T.D3DRS_STENCILFUNC, 'stencil', 'D3DCMPFUNC', T.D3DCMP_ALWAYS, 'pixel'],
  [T.D3DRS_STENCILREF, 'stencil', 'number', 0, 'pixel'],
  [T.D3DRS_STENCILMASK, 'stencil', 'number', 0xffffffff, 'pixel'],
  [T.D3DRS_STENCILWRITEMASK, 'stencil', 'number', 0xffffffff, 'pixel'],

  [T.D3DRS_FILLMODE, 'raster', 'D3DFILLMODE', T.D3DFILL_SOLID, 'pixel'],
  [T.D3DRS_SHADEMODE, 'raster', 'D3DSHADEMODE', T.D3DSHADE_GOURAUD, 'both'],
  [T.D3DRS_LINEPATTERN, 'raster', 'D3DLINEPATTERN', 0, 'pixel'],
  [T.D3DRS_LASTPIXEL, 'raster', 'boolean', 1, 'pixel'],
  [T.D3DRS_CULLMODE, 'raster', 'D3DCULL', T.D3DCULL_CCW, 'vertex'],
  [T.D3DRS_DITHERENABLE, 'raster', 'boolean', 0, 'pixel'],
  [T.D3DRS_EDGEANTIALIAS, 'multisample', 'boolean', 0, 'pixel'],

  [T.D3DRS_CLIPPING, 'clipping', 'boolean', 1, 'vertex'],
  [T.D3DRS_CLIPPLANEENABLE, 'clipping', 'D3DCLIPPLANE', 0, 'vertex'],

  [T.D3DRS_FOGENABLE, 'fog', 'boolean', 0, 'vertex'],
  [T.D3DRS_FOGCOLOR, 'fog', 'colour', 0, 'vertex'],
  [T.D3DRS_FOGTABLEMODE, 'fog', 'D3DFOGMODE', T.D3DFOG_NONE, 'vertex'],
  [T.D3DRS_FOGVERTEXMODE, 'fog', 'D3DFOGMODE', T.D3DFOG_NONE, 'vertex'],
  [T.D3DRS_FOGSTART, 'fog', 'float', 0, 'both'],
  [T.D3DRS_FOGEND, 'fog', 'float', 1, 'both'],
  [T.D3DRS_FOGDENSITY, 'fog', 'float', 1, 'both'],
  [T.D3DRS_RANGEFOGENABLE, 'fog', 'boolean', 0, 'vertex'],

  [T.D3DRS_LIGHTING, 'lighting', 'boolean', 1, 'vertex'],
  [T.D3DRS_AMBIENT, 'lighting', 'colour', 0, 'vertex'],
  [T.D3DRS_SPECULARENABLE, 'lighting', 'boolean', 0, 'vertex'],
  [T.D3DRS_LOCALVIEWER, 'lighting', 'boolean', 1, 'vertex'],
  [T.D3DRS_NORMALIZENORMALS, 'lighting', 'boolean', 0, 'vertex'],
  [T.D3DRS_COLORVERTEX, 'lighting', 'boolean', 1, 'vertex'],
  [T.D3DRS_DIFFUSEMATERIALSOURCE, 'lighting', 'D3DMATERIALCOLORSOURCE', T.D3DMCS_COLOR1, 'vertex'],
  [T.D3DRS_SPECULARMATERIALSOURCE, 'lighting', 'D3DMATERIALCOLORSOURCE', T.D3DMCS_COLOR2, 'vertex'],
  [T.D3DRS_AMBIENTMATERIALSOURCE, 'lighting', 'D3DMATERIALCOLORSOURCE', T.D3DMCS_MATERIAL, 'vertex'],
  [T.D3DRS_EMISSIVEMATERIALSOURCE, 'lighting', 'D3DMATERIALCOLORSOURCE', T.D3DMCS_MATERIAL, 'vertex'],

  [T.D3DRS_VERTEXBLEND, 'transforms', 'D3DVERTEXBLENDFLAGS', T.D3DVBF_DISABLE, 'vertex'],
  [T.D3DRS_INDEXEDVERTEXBLENDENABLE, 'transforms', 'boolean', 0, 'vertex'],
  [T.D3DRS_TWEENFACTOR, 'transforms', 'float', 0, 'vertex'],

  [T.D3DRS_POINTSIZE, 'points', 'float', 1, 'vertex'],
  [T.D3DRS_POINTSIZE_MIN, 'points', 'float', 0, 'vertex'],
  [T.D3DRS_POINTSPRITEENABLE, 'points', 'boolean', 0, 'vertex'],
  [T.D3DRS_POINTSCALEENABLE, 'points', 'boolean', 0, 'vertex'],
  [T.D3DRS_POINTSCALE_A, 'points', 'float', 1, 'vertex'],
  [T.D3DRS_POINTSCALE_B, 'points', 'float', 0, 'vertex'],
  [T.D3DRS_POINTSCALE_C, 'points', 'float', 0, 'vertex'],
  [T.D3DRS_POINTSIZE_MAX, 'points', 'float', MAX_POINT_SIZE, 'vertex'],

  [T.D3DRS_TEXTUREFACTOR, 'factor', 'colour', 0xffffffff, 'pixel'],

  [T.D3DRS_WRAP0, 'wrap', 'D3DWRAP', 0, 'pixel'],
  [T.D3DRS_WRAP1, 'wrap', 'D3DWRAP', 0, 'pixel'],
  [T.D3DRS_WRAP2, 'wrap', 'D3DWRAP', 0, 'pixel'],
  [T.D3DRS_WRAP3, 'wrap', 'D3DWRAP', 0, 'pixel'],
  [T.D3DRS_WRAP4, 'wrap', 'D3DWRAP', 0, 'pixel'],
  [T.D3DRS_WRAP5, 'wrap', 'D3DWRAP', 0, 'pixel'],
  [T.D3DRS_WRAP6, 'wrap', 'D3DWRAP', 0, 'pixel'],
  [T.D3DRS_WRAP7, 'wrap', 'D3DWRAP', 0, 'pixel'],

  [T.D3DRS_MULTISAMPLEANTIALIAS, 'multisample', 'boolean', 1, 'vertex'],
  [T.D3DRS_MULTISAMPLEMASK, 'multisample', 'number', 0xffffffff, 'vertex'],

  [T.D3DRS_PATCHEDGESTYLE, 'patches', 'D3DPATCHEDGESTYLE', T.D3DPATCHEDGE_DISCRETE, 'vertex'],
  [T.D3DRS_PATCHSEGMENTS, 'patches', 'float', 1, 'none', 'vertex'],
  [T.D3DRS_DELETERTPATCH, 'patches', 'number', 0, 'none', 'never'],
  [T.D3DRS_POSITIONORDER, 'patches', 'D3DORDERTYPE', T.D3DORDER_CUBIC, 'vertex', 'never'],
  [T.D3DRS_NORMALORDER, 'patches', 'D3DORDERTYPE', T.D3DORDER_LINEAR, 'vertex', 'never'],

  [T.D3DRS_SOFTWAREVERTEXPROCESSING, 'runtime', 'boolean', 0, 'none', 'vertex'],
  // Not D3DDMT_ENABLE, as documented: without the debug monitor a device gives this pattern (recording `defaults`).
  [T.D3DRS_DEBUGMONITORTOKEN, 'runtime', 'D3DDEBUGMONITORTOKENS', 0xbaadcafe, 'none', 'never'],
]

const OWN_STAGE = -1

/**
 * Texture stage states of every stage (SDK: D3DTEXTURESTAGESTATETYPE). `OWN_STAGE` as default is the stage's own
 * number.
 */
export const textureStageStates: readonly StateRow[] = [
  [T.D3DTSS_COLOROP, 'stage', 'D3DTEXTUREOP', T.D3DTOP_DISABLE, 'pixel'],
  [T.D3DTSS_COLORARG1, 'stage', 'D3DTA', T.D3DTA_TEXTURE, 'pixel'],
  [T.D3DTSS_COLORARG2, 'stage', 'D3DTA', T.D3DTA_CURRENT, 'pixel'],
  [T.D3DTSS_ALPHAOP, 'stage', 'D3DTEXTUREOP', T.D3DTOP_DISABLE, 'pixel'],
  [T.D3DTSS_ALPHAARG1, 'stage', 'D3DTA', T.D3DTA_TEXTURE, 'pixel'],
  [T.D3DTSS_ALPHAARG2, 'stage', 'D3DTA', T.D3DTA_CURRENT, 'pixel'],
  [T.D3DTSS_BUMPENVMAT00, 'stage', 'float', 0, 'pixel'],
  [T.D3DTSS_BUMPENVMAT01, 'stage', 'float', 0, 'pixel'],
  [T.D3DTSS_BUMPENVMAT10, 'stage', 'float', 0, 'pixel'],
  [T.D3DTSS_BUMPENVMAT11, 'stage', 'float', 0, 'pixel'],
  [T.D3DTSS_TEXCOORDINDEX, 'stage', 'D3DTSS_TCI', OWN_STAGE, 'both'],
  [T.D3DTSS_BUMPENVLSCALE, 'stage', 'float', 0, 'pixel'],
  [T.D3DTSS_BUMPENVLOFFSET, 'stage', 'float', 0, 'pixel'],
  [T.D3DTSS_TEXTURETRANSFORMFLAGS, 'stage', 'D3DTEXTURETRANSFORMFLAGS', T.D3DTTFF_DISABLE, 'both'],
  [T.D3DTSS_COLORARG0, 'stage', 'D3DTA', T.D3DTA_CURRENT, 'pixel'],
  [T.D3DTSS_ALPHAARG0, 'stage', 'D3DTA', T.D3DTA_CURRENT, 'pixel'],
  [T.D3DTSS_RESULTARG, 'stage', 'D3DTA', T.D3DTA_CURRENT, 'pixel'],

  [T.D3DTSS_ADDRESSU, 'sampler', 'D3DTEXTUREADDRESS', T.D3DTADDRESS_WRAP, 'pixel'],
  [T.D3DTSS_ADDRESSV, 'sampler', 'D3DTEXTUREADDRESS', T.D3DTADDRESS_WRAP, 'pixel'],
  [T.D3DTSS_ADDRESSW, 'sampler', 'D3DTEXTUREADDRESS', T.D3DTADDRESS_WRAP, 'pixel'],
  [T.D3DTSS_BORDERCOLOR, 'sampler', 'colour', 0, 'pixel'],
  [T.D3DTSS_MAGFILTER, 'sampler', 'D3DTEXTUREFILTERTYPE', T.D3DTEXF_POINT, 'pixel'],
  [T.D3DTSS_MINFILTER, 'sampler', 'D3DTEXTUREFILTERTYPE', T.D3DTEXF_POINT, 'pixel'],
  [T.D3DTSS_MIPFILTER, 'sampler', 'D3DTEXTUREFILTERTYPE', T.D3DTEXF_NONE, 'pixel'],
  [T.D3DTSS_MIPMAPLODBIAS, 'sampler', 'float', 0, 'pixel'],
  [T.D3DTSS_MAXMIPLEVEL, 'sampler', 'number', 0, 'pixel'],
  [T.D3DTSS_MAXANISOTROPY, 'sampler', 'number', 1, 'pixel'],
]

/** What stage 0 begins with where it differs: the default cascade is texture modulated by diffuse. */
const firstStage = new Map<number, number>([
  [T.D3DTSS_COLOROP, T.D3DTOP_MODULATE],
  [T.D3DTSS_ALPHAOP, T.D3DTOP_SELECTARG1],
])

/** Words of the `vertexFormat` group. */
export const VertexFormat = {
  /** FVF code, or the handle of a declaration (odd). */
  Code: 0,
  /** A `VertexKind`: what other groups want to know of the format. */
  Kind: 1,
} as const

/**
 * Who processes vertices of a format: nobody, the fixed function, nobody as they are on the screen already (XYZRHW), a
 * vertex shader.
 */
export const VertexKind = { None: 0, Fixed: 1, Transformed: 2, Shader: 3 } as const

/** Words of the `vertexInput` group: the buffers that vertices and indices come from. */
export const VertexInput = {
  /** Version of the buffer at stream 0; 0 none, USER_POINTER for the draw's own vertices. */
  Version: 0,
  Stride: 1,
  IndexVersion: 2,
  IndexBytes: 3,
  BaseVertex: 4,
  /** Counts the changes of streams 1..15; 0 while none of them is set. */
  Streams: 5,
} as const

/** Words of a `texture` group. */
export const Texture = {
  /** The texture; 0 none. */
  Entity: 0,
  /** Bits of `TextureKind`. */
  Kind: 1,
  /** SetLOD of the texture. */
  Lod: 2,
} as const

/** Words of the `texturePalette` group. */
export const TexturePalette = {
  /** The current palette; 0 none. */
  Entity: 0,
  /** Palettes that a driver has been told for the texture of each stage; 0 for the current one. */
  FirstStage: 1,
} as const

/** Words of the `viewport` group: a D3DVIEWPORT8. */
export const Viewport = memberWords('D3DVIEWPORT8')

/** Words of the `renderTarget` group. */
export const RenderTarget = {
  Colour: 0,
  /** Subresource of the colour texture. */
  ColourSubresource: 1,
  /** 0 none. */
  Depth: 2,
  Width: 3,
  Height: 4,
  ColourFormat: 5,
  /** D3DFMT_UNKNOWN (0) without a depth surface. */
  DepthFormat: 6,
  /** Subresource of the depth texture. */
  DepthSubresource: 7,
} as const

/**
 * Words of the `depth` group behind its render states: what w runs from and to in a W buffer as a driver was told; both
 * 0 while the projection says it.
 */
export const Depth = { WNear: 5, WFar: 6 } as const

/**
 * Words of the `runtime` group behind its render states: D3DRENDERSTATE_STIPPLEDALPHA of DirectX 5, and whether
 * D3DRENDERSTATE_TEXTUREMAPBLEND is D3DTBLEND_MODULATE; drivers alone are told of them.
 */
export const Runtime = { StippledAlpha: 2, Modulates: 3 } as const
/** How many these are. */
export const RUNTIME_WORDS = 2

/** First words of what the `transforms`, `clipping` and `lights` groups hold behind their render states. */
export const Transforms = { VertexBlend: 0, View: 3, Projection: 19 } as const
export const Clipping = { Planes: 2 } as const
export const Lights = { Count: 0, First: 1 } as const
/** Words of a D3DMATERIAL8: four colours and Power. */
export const MATERIAL_WORDS = wordsOf('D3DMATERIAL8')

/** Words that each group holds behind its render or stage states. */
const extraWords: Readonly<Record<string, number>> = {
  vertexFormat: 2,
  vertexInput: 6,
  depth: 2,
  runtime: RUNTIME_WORDS,
  world: 16,
  clipping: CLIP_PLANES * 4,
  material: MATERIAL_WORDS,
  lights: 1 + ACTIVE_LIGHTS * LIGHT_WORDS,
  transforms: 32,
  palette: NEAR_MATRICES * 16,
  farPalette: (PALETTE_MATRICES - NEAR_MATRICES) * 16,
  viewport: wordsOf('D3DVIEWPORT8'),
  textureMatrix: 16,
  texture: 3,
  cascade: 1,
  streams: (STREAMS - 1) * 2,
  pixelShader: 1,
  vertexConstants: VERTEX_CONSTANTS * 4,
  pixelConstants: PIXEL_CONSTANTS * 4,
  renderTarget: 8,
  texturePalette: 1 + STAGES,
}

/** Which of its group's words a state is. */
function ordinalOf(rows: readonly StateRow[], state: number): number {
  const group = rows.find(([number]) => number === state)?.[1]
  return rows.filter((row) => row[1] === group).findIndex(([number]) => number === state)
}

/** A group as it is declared: the states say how many words it has. */
type DeclaredGroup = Omit<GroupDefinition, 'words'>

/** The groups that there are once, with rows a block and one-way dependencies: what else each looks at. */
const single = [
  {
    name: 'vertexInput',
    rows: 8192,
    handles: [VertexInput.Version, VertexInput.IndexVersion],
    inRuns: 'columns',
  },
  { name: 'world', rows: 8192, inRuns: 'row' },
  { name: 'material', rows: 2048, inRuns: 'row', onlyWhile: ['lighting', ordinalOf(renderStates, T.D3DRS_LIGHTING)] },
  { name: 'vertexFormat', rows: 2048, byCalls: true },
  { name: 'factor', rows: 2048 },
  { name: 'alphaTest', rows: 1024 },
  {
    name: 'depth',
    rows: 2048,
    looksAt: [
      ['renderTarget', RenderTarget.DepthFormat, 1],
      // The third and the fourth column of the projection tell what w runs from and to.
      ...[2, 6, 10, 14].map((n) => ['transforms', Transforms.Projection + n, 2] as const),
    ],
  },
  {
    name: 'blend',
    rows: 2048,
    looksAt: [['renderTarget', RenderTarget.ColourFormat, 1]],
  },
  { name: 'raster', rows: 1024, looksAt: [['renderTarget', RenderTarget.ColourFormat, 1]] },
  {
    name: 'stencil',
    rows: 256,
    looksAt: [['renderTarget', RenderTarget.DepthFormat, 1]],
  },
  { name: 'viewport', rows: 1024, looksAt: [['renderTarget', RenderTarget.Width, 2]] },
  {
    name: 'fog',
    rows: 2048,
    looksAt: [
      ['vertexFormat', VertexFormat.Kind, 1],
      // The fourth column of the projection tells whether it is a perspective.
      ...[3, 7, 11, 15].map((n) => ['transforms', Transforms.Projection + n, 1] as const),
    ],
  },
  { name: 'lighting', rows: 512 },
  {
    name: 'lights',
    rows: 256,
    byCalls: true,
    looksAt: [['transforms', Transforms.View, 16]],
    onlyWhile: ['lighting', ordinalOf(renderStates, T.D3DRS_LIGHTING)],
  },
  { name: 'transforms', rows: 512 },
  { name: 'palette', rows: 128, onlyWhile: ['transforms', Transforms.VertexBlend] },
  { name: 'clipping', rows: 256, looksAt: [['transforms', Transforms.View, 16]] },
  { name: 'points', rows: 256, looksAt: [['viewport', Viewport.Width, 2]] },
  { name: 'wrap', rows: 16 },
  { name: 'multisample', rows: 16, looksAt: [['renderTarget', RenderTarget.Colour, 1]] },
  { name: 'patches', rows: 16 },
  { name: 'runtime', rows: 16 },
  {
    name: 'streams',
    rows: 64,
    handles: Array.from({ length: STREAMS - 1 }, (_, i) => i * 2),
    onlyWhile: ['vertexInput', VertexInput.Streams],
  },
  { name: 'pixelShader', rows: 2048, byCalls: true },
  {
    name: 'vertexConstants',
    rows: 512,
    inRuns: 'applied',
    mostly: 24 * 4,
    onlyWhile: ['vertexFormat', VertexFormat.Kind, VertexKind.Shader],
  },
  { name: 'pixelConstants', rows: 512, inRuns: 'applied' },
  { name: 'renderTarget', rows: 4, handles: [RenderTarget.Colour, RenderTarget.Depth] },
  { name: 'cascade', rows: 256, byCalls: true },
  { name: 'texturePalette', rows: 64, handles: Array.from({ length: 1 + STAGES }, (_, word) => word) },
] as const satisfies readonly DeclaredGroup[]

/** The name of a state group; those of texture stages end with the stage's number. */
export type GroupName =
  | (typeof single)[number]['name']
  | `${'texture' | 'stage' | 'textureMatrix' | 'sampler'}${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`
  | 'farPalette'

/** All groups, in the order of their bits. */
const declared: readonly DeclaredGroup[] = [
  ...single,
  ...Array.from({ length: STAGES }, (_, i) => ({
    name: `texture${i}`,
    rows: i < 2 ? 2048 : 256,
    handles: [Texture.Entity],
    inRuns: i < 2 ? ('applied' as const) : undefined,
  })),
  ...Array.from({ length: STAGES }, (_, i) => ({
    name: `stage${i}`,
    rows: i < 2 ? 2048 : 128,
    looksAt: [[`texture${i}`, Texture.Kind, 1]] as const,
  })),
  ...Array.from({ length: STAGES }, (_, i) => ({
    name: `textureMatrix${i}`,
    rows: 128,
    onlyWhile: [`stage${i}`, ordinalOf(textureStageStates, T.D3DTSS_TEXTURETRANSFORMFLAGS)] as const,
  })),
  ...Array.from({ length: STAGES }, (_, i) => ({
    name: `sampler${i}`,
    rows: i < 2 ? 1024 : 128,
    looksAt: [[`texture${i}`, Texture.Kind, 2]] as const,
  })),
  // Few vertices choose from more matrices than those of the palette group.
  {
    name: 'farPalette',
    rows: 8,
    onlyWhile: ['transforms', ordinalOf(renderStates, T.D3DRS_INDEXEDVERTEXBLENDENABLE)],
  },
]

/** The group's name without the number of its stage. */
const family = (name: string): string => name.replace(/\d$/, '')

/** All state groups of Direct3D 8. */
export const groupDefinitions: readonly GroupDefinition[] = declared.map((group) => {
  const name = family(group.name)
  const states = [...renderStates, ...textureStageStates].filter((row) => row[1] === name).length
  return { ...group, words: states + (extraWords[name] ?? 0) }
})

/** The groups laid out; made once, when the program starts, and checked then. */
export const stateLayout = layOutGroups(groupDefinitions)

/** A render state number beyond every documented one. */
export const RENDER_STATE_LIMIT = 256
/** A texture stage state number beyond every documented one. */
export const STAGE_STATE_LIMIT = 32
/** No word holds the state: it has no group. */
export const NO_SLOT = -1

/**
 * Gives each state of `rows` the next word of its group.
 *
 * @throws Error when a state stands in the table twice
 */
function assignSlots(rows: readonly StateRow[], limit: number, groupName: (group: string) => string): Int16Array {
  const slots = new Int16Array(limit).fill(NO_SLOT)
  const next = new Map<string, number>()
  for (const [state, name] of rows) {
    if (slots[state] !== NO_SLOT) throw new Error(`state ${state} stands in the table twice`)
    const word = next.get(name) ?? 0
    slots[state] = stateLayout.group(groupName(name)).offset + word
    next.set(name, word + 1)
  }
  return slots
}

/** Word of each render state in the state; NO_SLOT for numbers that name none. */
export const renderStateSlots = assignSlots(renderStates, RENDER_STATE_LIMIT, (name) => name)

/** Word of stage state `type` of stage `stage`: entry `stage * STAGE_STATE_LIMIT + type`. */
export const stageStateSlots = Int16Array.from(
  Array.from({ length: STAGES }, (_, stage) => [
    ...assignSlots(textureStageStates, STAGE_STATE_LIMIT, (name) => `${name}${stage}`),
  ]).flat(),
)

/** The palette of a stage's texture; 0 for none. */
export function paletteOf(words: ArrayLike<number>, stage: number): number {
  const at = stateLayout.group('texturePalette').offset
  return words[at + TexturePalette.FirstStage + stage] || words[at + TexturePalette.Entity]
}

/**
 * Whether a word of LINEPATTERN, wRepeatFactor and above it wLinePattern, is a pattern; the default repeats nothing,
 * and lines are solid.
 */
export const hasLinePattern = (word: number): boolean => (word & 0xffff) !== 0

/** Column of a render state in the rows of its group. */
export function renderStateColumn(state: number): number {
  const row = renderStates.find(([number]) => number === state)
  if (!row) throw new Error(`render state ${state} has no group`)
  return renderStateSlots[state] - stateLayout.group(row[1]).offset
}

/** Column of a texture stage state in the rows of its stage's or sampler's group. */
export function stageStateColumn(type: number): number {
  const row = textureStageStates.find(([number]) => number === type)
  if (!row) throw new Error(`texture stage state ${type} has no group`)
  return stageStateSlots[type] - stateLayout.group(`${row[1]}0`).offset
}

/**
 * The same by the name of the state, `D3DRS_` or `D3DTSS_` and so on: for systems in modules that import nothing.
 *
 * @throws Error for a name that no state of a group has
 */
export function stateColumn(name: string): number {
  const state: unknown = Reflect.get(T, name)
  const ofStage = name.startsWith('D3DTSS_')
  if (typeof state !== 'number' || !(ofStage || name.startsWith('D3DRS_')))
    throw new Error(`${name} is no render state and no texture stage state`)
  return ofStage ? stageStateColumn(state) : renderStateColumn(state)
}

const floatWord = new Float32Array(1)
const floatBits = new Uint32Array(floatWord.buffer)

/** The word of a default: floats as their binary32 pattern. */
function initialWord(kind: ValueKind, initial: number): number {
  if (kind !== 'float') return initial >>> 0
  floatWord[0] = initial
  return floatBits[0]
}

/** The D3DTRANSFORMSTATETYPE of every matrix. */
export const transformStates: readonly number[] = [
  ...[T.D3DTS_VIEW, T.D3DTS_PROJECTION],
  ...Array.from({ length: STAGES }, (_, stage) => T.D3DTS_TEXTURE0 + stage),
  ...Array.from({ length: PALETTE_MATRICES + 1 }, (_, n) => T.D3DTS_WORLD + n),
]

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/**
 * The whole state as a device begins with it, but for what depends on its surfaces (viewport, render target, ZENABLE
 * without a depth surface).
 */
export const initialState: Uint32Array = (() => {
  const words = new Uint32Array(stateLayout.words)
  const floats = new Float32Array(words.buffer)
  for (const [state, , kind, initial] of renderStates) words[renderStateSlots[state]] = initialWord(kind, initial)
  for (let stage = 0; stage < STAGES; stage++)
    for (const [type, , kind, initial] of textureStageStates) {
      const own = stage === 0 ? (firstStage.get(type) ?? initial) : initial
      words[stageStateSlots[stage * STAGE_STATE_LIMIT + type]] = initialWord(kind, own === OWN_STAGE ? stage : own)
    }
  for (const state of transformStates) floats.set(IDENTITY, transformSlot(state))
  words[stateLayout.group('cascade').offset] = 1
  return words
})()

/** Word where the matrix of a D3DTRANSFORMSTATETYPE begins, or NO_SLOT. */
export function transformSlot(state: number): number {
  const { group } = stateLayout
  if (state === T.D3DTS_VIEW) return group('transforms').offset + Transforms.View
  if (state === T.D3DTS_PROJECTION) return group('transforms').offset + Transforms.Projection
  const texture = state - T.D3DTS_TEXTURE0
  if (texture >= 0 && texture < STAGES) return group(`textureMatrix${texture}`).offset
  const world = state - T.D3DTS_WORLD
  if (world === 0) return group('world').offset
  if (world > 0 && world <= NEAR_MATRICES) return group('palette').offset + (world - 1) * 16
  if (world > 0 && world <= PALETTE_MATRICES) return group('farPalette').offset + (world - 1 - NEAR_MATRICES) * 16
  return NO_SLOT
}
