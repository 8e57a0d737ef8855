import { nothing, structure, structureOf, type Structure } from './structures.js'

/**
 * The tokens of the driver's DrawPrimitives2 entry: one table that the writer, the reader and dumps share. Ids and
 * payloads are those of d3dhal.h (DDK); names are its D3DDP2OP_ and D3DHAL_ names without the prefixes.
 */

/** Every command begins so: the token, then how many primitives, states or structures follow. */
export const command = structure({ bCommand: 'u8', bReserved: 'u8', wCount: 'u16' })

/** What follows a structure of a token when the structure says so. */
export type Tail =
  | {
      /** One more structure, when `field & mask` is `value`. */
      readonly kind: 'structure'
      readonly name: string
      readonly when: readonly [field: string, mask: number, value: number]
      readonly of: Structure
    }
  | {
      /** `field` times `bytes` bytes. */
      readonly kind: 'bytes'
      readonly name: string
      readonly field: string
      readonly bytes: number
    }

/** Elements that `n` primitives take: `perPrimitive` n + `more`. */
export interface Run {
  readonly perPrimitive: number
  readonly more: number
}

/** The payload of a token. Without a count it is empty, but for `least`. */
export interface Payload<Head extends string, Each extends string> {
  /** Once, before all else. */
  readonly head: Structure<Head>
  /** As often as the header counts. */
  readonly each: Structure<Each>
  /** How often `each` is there at least, and `head` with it. */
  readonly least: 0 | 1
  /** After every `each`. */
  readonly tail: readonly Tail[]
  /** 16-bit indices at the end; the header counts primitives. */
  readonly indices: Run | null
  /** Vertices at the end, from the next DWORD of the buffer on; the header counts primitives. */
  readonly inline: Run | null
}

/** A token and what follows it in a command buffer. */
export interface Token<Head extends string = string, Each extends string = string> extends Payload<Head, Each> {
  /** D3DDP2OP_ number: bCommand of the header. */
  readonly id: number
  /** Without D3DDP2OP_. */
  readonly name: string
  /** The DirectX version whose driver interface brought it. */
  readonly generation: 6 | 7 | 8 | 9
}

type Declared<Head extends string, Each extends string> = Omit<Token<Head, Each>, 'name'>

function token<Head extends string = never, Each extends string = never>(
  id: number,
  generation: Token['generation'],
  payload: Partial<Payload<Head, Each>>,
): Declared<Head, Each> {
  const { head = nothing as Structure<Head>, each = nothing as Structure<Each> } = payload
  return { head, each, least: 0, tail: [], indices: null, inline: null, ...payload, id, generation }
}

const each = <Each extends string>(of: Structure<Each>) => ({ each: of })

const startVertex = structure({ wVStart: 'u16' })
const line = structure({ v1: 'u16', v2: 'u16' })
const handle = structure({ dwHandle: 'u32' })
const constants = structure({ dwRegister: 'u32', dwCount: 'u32' })
const matrix = structure({ xfrmType: 'u32', matrix: ['f32', 16] })
const patch = structure({ Handle: 'u32', Flags: 'u32' })
const primitive = structure({ primType: 'u32', VStart: 'u32', PrimitiveCount: 'u32' })
const words = (name: string, field: string, bytes: number): Tail => ({ kind: 'bytes', name, field, bytes })

const lists = {
  line: { perPrimitive: 2, more: 0 },
  lineStrip: { perPrimitive: 1, more: 1 },
  strip: { perPrimitive: 1, more: 2 },
} as const

/** The driver's D3DLIGHT7 is a D3DLIGHT8. */
export const light = structureOf('D3DLIGHT8')

/** SETLIGHT switches the light on. */
export const D3DHAL_SETLIGHT_ENABLE = 0
/** SETLIGHT switches the light off. */
export const D3DHAL_SETLIGHT_DISABLE = 1
/** SETLIGHT has a D3DLIGHT8 behind it. */
export const D3DHAL_SETLIGHT_DATA = 2

/** STATESET: what follows is recorded into the block. */
export const D3DHAL_STATESETBEGIN = 0
/** STATESET: the block that is recorded is whole. */
export const D3DHAL_STATESETEND = 1
/** STATESET: the block is deleted. */
export const D3DHAL_STATESETDELETE = 2
/** STATESET: the states of the block are set. */
export const D3DHAL_STATESETEXECUTE = 3
/** STATESET: the states of the block become those that are set now. */
export const D3DHAL_STATESETCAPTURE = 4
/** STATESET: a block of all states, or those of vertices or pixels, is made (D3DSTATEBLOCKTYPE). */
export const D3DHAL_STATESETCREATE = 5

/** CLEAR of a pure device: the driver clips the rectangles to the viewport; none at all means the whole viewport. */
export const D3DCLEAR_COMPUTERECTS = 8

/** dwPaletteFlags of SETPALETTE: entries have alpha. */
export const DDRAWIPAL_ALPHA = 0x2000

/** A patch has the numbers of its segments behind it. */
export const RTPATCHFLAG_HASSEGS = 1
/** A patch has a D3DRECTPATCH_INFO or D3DTRIPATCH_INFO behind it. */
export const RTPATCHFLAG_HASINFO = 2

/** TSState of TEXTURESTAGESTATE that binds a texture. */
export const D3DTSS_TEXTUREMAP = 0

/** A rectangle patch's vertices. */
export const rectPatch = structureOf('D3DRECTPATCH_INFO')

/** A triangle patch's vertices. */
export const triPatch = structureOf('D3DTRIPATCH_INFO')

const segments = (count: number, of: Structure): readonly Tail[] => [
  {
    kind: 'structure',
    name: 'segments',
    when: ['Flags', RTPATCHFLAG_HASSEGS, RTPATCHFLAG_HASSEGS],
    of: structure({ segments: ['f32', count] }),
  },
  { kind: 'structure', name: 'info', when: ['Flags', RTPATCHFLAG_HASINFO, RTPATCHFLAG_HASINFO], of },
]

const blt = structure({
  hSource: 'u32',
  rSource: ['i32', 4],
  SourceMipLevel: 'u32',
  hDest: 'u32',
  rDest: ['i32', 4],
  DestMipLevel: 'u32',
  Flags: 'u32',
})

const declared = {
  POINTS: token(1, 6, each(structure({ wCount: 'u16', wVStart: 'u16' }))),
  INDEXEDLINELIST: token(2, 6, each(line)),
  INDEXEDTRIANGLELIST: token(3, 6, each(structure({ v1: 'u16', v2: 'u16', v3: 'u16', wFlags: 'u16' }))),
  RENDERSTATE: token(8, 6, each(structure({ RenderState: 'u32', dwState: 'u32' }))),
  LINELIST: token(15, 6, { head: startVertex }),
  LINESTRIP: token(16, 6, { head: startVertex }),
  INDEXEDLINESTRIP: token(17, 6, { head: startVertex, indices: lists.lineStrip }),
  TRIANGLELIST: token(18, 6, { head: startVertex }),
  TRIANGLESTRIP: token(19, 6, { head: startVertex }),
  INDEXEDTRIANGLESTRIP: token(20, 6, { head: startVertex, indices: lists.strip }),
  TRIANGLEFAN: token(21, 6, { head: startVertex }),
  INDEXEDTRIANGLEFAN: token(22, 6, { head: startVertex, indices: lists.strip }),
  TRIANGLEFAN_IMM: token(23, 6, { head: structure({ dwEdgeFlags: 'u32' }), inline: lists.strip }),
  LINELIST_IMM: token(24, 6, { inline: lists.line }),
  TEXTURESTAGESTATE: token(25, 6, each(structure({ wStage: 'u16', TSState: 'u16', dwValue: 'u32' }))),
  INDEXEDTRIANGLELIST2: token(26, 6, { head: startVertex, each: structure({ v1: 'u16', v2: 'u16', v3: 'u16' }) }),
  INDEXEDLINELIST2: token(27, 6, { head: startVertex, each: line }),
  VIEWPORTINFO: token(28, 6, each(structure({ dwX: 'u32', dwY: 'u32', dwWidth: 'u32', dwHeight: 'u32' }))),
  WINFO: token(29, 6, each(structure({ dvWNear: 'f32', dvWFar: 'f32' }))),
  SETPALETTE: token(30, 7, each(structure({ dwPaletteHandle: 'u32', dwPaletteFlags: 'u32', dwSurfaceHandle: 'u32' }))),
  UPDATEPALETTE: token(31, 7, {
    each: structure({ dwPaletteHandle: 'u32', wStartIndex: 'u16', wNumEntries: 'u16' }),
    tail: [words('entries', 'wNumEntries', 4)],
  }),
  ZRANGE: token(32, 7, each(structure({ dvMinZ: 'f32', dvMaxZ: 'f32' }))),
  SETMATERIAL: token(33, 7, each(structureOf('D3DMATERIAL8'))),
  SETLIGHT: token(34, 7, {
    each: structure({ dwIndex: 'u32', dwDataType: 'u32' }),
    tail: [{ kind: 'structure', name: 'light', when: ['dwDataType', 0xffffffff, D3DHAL_SETLIGHT_DATA], of: light }],
  }),
  CREATELIGHT: token(35, 7, each(structure({ dwIndex: 'u32' }))),
  SETTRANSFORM: token(36, 7, each(matrix)),
  TEXBLT: token(
    38,
    7,
    each(
      structure({
        dwDDDestSurface: 'u32',
        dwDDSrcSurface: 'u32',
        pDest: ['i32', 2],
        rSrc: ['i32', 4],
        dwFlags: 'u32',
      }),
    ),
  ),
  STATESET: token(39, 7, each(structure({ dwOperation: 'u32', dwParam: 'u32', sbType: 'u32' }))),
  SETPRIORITY: token(40, 7, each(structure({ dwDDSurface: 'u32', dwPriority: 'u32' }))),
  SETRENDERTARGET: token(41, 7, each(structure({ hRenderTarget: 'u32', hZBuffer: 'u32' }))),
  CLEAR: token(42, 7, {
    head: structure({ dwFlags: 'u32', dwFillColor: 'u32', dvFillDepth: 'f32', dwFillStencil: 'u32' }),
    each: structure({ left: 'i32', top: 'i32', right: 'i32', bottom: 'i32' }),
    least: 1,
  }),
  SETTEXLOD: token(43, 7, each(structure({ dwDDSurface: 'u32', dwLOD: 'u32' }))),
  SETCLIPPLANE: token(44, 7, each(structure({ dwIndex: 'u32', plane: ['f32', 4] }))),
  CREATEVERTEXSHADER: token(45, 8, {
    each: structure({ dwHandle: 'u32', dwDeclSize: 'u32', dwCodeSize: 'u32' }),
    tail: [words('declaration', 'dwDeclSize', 1), words('code', 'dwCodeSize', 1)],
  }),
  DELETEVERTEXSHADER: token(46, 8, each(handle)),
  SETVERTEXSHADER: token(47, 8, each(handle)),
  SETVERTEXSHADERCONST: token(48, 8, { each: constants, tail: [words('constants', 'dwCount', 16)] }),
  SETSTREAMSOURCE: token(49, 8, each(structure({ dwStream: 'u32', dwVBHandle: 'u32', dwStride: 'u32' }))),
  SETSTREAMSOURCEUM: token(50, 8, each(structure({ dwStream: 'u32', dwStride: 'u32' }))),
  SETINDICES: token(51, 8, each(structure({ dwVBHandle: 'u32', dwStride: 'u32' }))),
  DRAWPRIMITIVE: token(52, 8, each(primitive)),
  DRAWINDEXEDPRIMITIVE: token(
    53,
    8,
    each(
      structure({
        primType: 'u32',
        BaseVertexIndex: 'u32',
        MinIndex: 'u32',
        NumVertices: 'u32',
        StartIndex: 'u32',
        PrimitiveCount: 'u32',
      }),
    ),
  ),
  CREATEPIXELSHADER: token(54, 8, {
    each: structure({ dwHandle: 'u32', dwCodeSize: 'u32' }),
    tail: [words('code', 'dwCodeSize', 1)],
  }),
  DELETEPIXELSHADER: token(55, 8, each(handle)),
  SETPIXELSHADER: token(56, 8, each(handle)),
  SETPIXELSHADERCONST: token(57, 8, { each: constants, tail: [words('constants', 'dwCount', 16)] }),
  CLIPPEDTRIANGLEFAN: token(
    58,
    8,
    each(structure({ FirstVertexOffset: 'u32', dwEdgeFlags: 'u32', PrimitiveCount: 'u32' })),
  ),
  DRAWPRIMITIVE2: token(59, 8, each(structure({ primType: 'u32', FirstVertexOffset: 'u32', PrimitiveCount: 'u32' }))),
  DRAWINDEXEDPRIMITIVE2: token(
    60,
    8,
    each(
      structure({
        primType: 'u32',
        BaseVertexOffset: 'i32',
        MinIndex: 'u32',
        NumVertices: 'u32',
        StartIndexOffset: 'u32',
        PrimitiveCount: 'u32',
      }),
    ),
  ),
  DRAWRECTPATCH: token(61, 8, { each: patch, tail: segments(4, rectPatch) }),
  DRAWTRIPATCH: token(62, 8, { each: patch, tail: segments(3, triPatch) }),
  VOLUMEBLT: token(
    63,
    8,
    each(
      structure({
        dwDDDestSurface: 'u32',
        dwDDSrcSurface: 'u32',
        dwDestX: 'u32',
        dwDestY: 'u32',
        dwDestZ: 'u32',
        srcBox: ['u32', 6],
        dwFlags: 'u32',
      }),
    ),
  ),
  BUFFERBLT: token(
    64,
    8,
    each(
      structure({
        dwDDDestSurface: 'u32',
        dwDDSrcSurface: 'u32',
        dwOffset: 'u32',
        rSrcOffset: 'u32',
        rSrcSize: 'u32',
        dwFlags: 'u32',
      }),
    ),
  ),
  MULTIPLYTRANSFORM: token(65, 8, each(matrix)),
  ADDDIRTYRECT: token(66, 8, each(structure({ dwSurface: 'u32', rDirtyArea: ['i32', 4] }))),
  ADDDIRTYBOX: token(67, 8, each(structure({ dwSurface: 'u32', DirtyBox: ['u32', 6] }))),

  CREATEVERTEXSHADERDECL: token(71, 9, {
    each: structure({ dwHandle: 'u32', dwNumVertexElements: 'u32' }),
    tail: [words('elements', 'dwNumVertexElements', 8)],
  }),
  DELETEVERTEXSHADERDECL: token(72, 9, each(handle)),
  SETVERTEXSHADERDECL: token(73, 9, each(handle)),
  CREATEVERTEXSHADERFUNC: token(74, 9, {
    each: structure({ dwHandle: 'u32', dwSize: 'u32' }),
    tail: [words('code', 'dwSize', 1)],
  }),
  DELETEVERTEXSHADERFUNC: token(75, 9, each(handle)),
  SETVERTEXSHADERFUNC: token(76, 9, each(handle)),
  SETVERTEXSHADERCONSTI: token(77, 9, { each: constants, tail: [words('constants', 'dwCount', 16)] }),
  SETSCISSORRECT: token(79, 9, each(structure({ rect: ['i32', 4] }))),
  SETSTREAMSOURCE2: token(
    80,
    9,
    each(structure({ dwStream: 'u32', dwVBHandle: 'u32', dwOffset: 'u32', dwStride: 'u32' })),
  ),
  BLT: token(81, 9, each(blt)),
  COLORFILL: token(82, 9, each(structure({ hSurface: 'u32', rRect: ['i32', 4], Color: 'u32' }))),
  SETVERTEXSHADERCONSTB: token(83, 9, { each: constants, tail: [words('constants', 'dwCount', 4)] }),
  CREATEQUERY: token(84, 9, each(structure({ dwQueryID: 'u32', QueryType: 'u32' }))),
  SETRENDERTARGET2: token(85, 9, each(structure({ RTIndex: 'u32', hRenderTarget: 'u32' }))),
  SETDEPTHSTENCIL: token(86, 9, each(structure({ hZBuffer: 'u32' }))),
  GENERATEMIPSUBLEVELS: token(89, 9, each(structure({ hSurface: 'u32', Filter: 'u32' }))),
  DELETEQUERY: token(90, 9, each(structure({ dwQueryID: 'u32' }))),
  ISSUEQUERY: token(91, 9, each(structure({ dwQueryID: 'u32', dwFlags: 'u32' }))),
  SETPIXELSHADERCONSTI: token(93, 9, { each: constants, tail: [words('constants', 'dwCount', 16)] }),
  SETPIXELSHADERCONSTB: token(94, 9, { each: constants, tail: [words('constants', 'dwCount', 4)] }),
  SETSTREAMSOURCEFREQ: token(95, 9, each(structure({ dwStream: 'u32', dwDivider: 'u32' }))),
  SURFACEBLT: token(96, 9, each(blt)),
} as const

/** Name of a token, without D3DDP2OP_. */
export type TokenName = keyof typeof declared

type Tokens = { readonly [Name in TokenName]: (typeof declared)[Name] & { readonly name: Name } }

/** All tokens, by name. */
export const tokens = Object.fromEntries(
  Object.entries(declared).map(([name, layout]) => [name, { ...layout, name }]),
) as unknown as Tokens // Object.fromEntries forgets which name has which layout.

/** Ids are bytes. */
const IDS = 256

/** All tokens, by id; null where no token is. */
export const tokensById: readonly (Token | null)[] = (() => {
  const byId: (Token | null)[] = Array.from({ length: IDS }, () => null)
  for (const layout of Object.values(tokens)) {
    const known = byId[layout.id]
    if (known) throw new Error(`tokens ${known.name} and ${layout.name} have the same id ${layout.id}`)
    byId[layout.id] = layout
  }
  return byId
})()
