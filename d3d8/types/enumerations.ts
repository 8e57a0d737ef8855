/**
 * The enumerations of d3d8types.h, except render states, texture stage states, formats and shader tokens, which have
 * files of their own.
 */

import type { Enumeration } from './brand.js'

/** Kind of device, for CreateDevice and the CheckDevice* methods. SDK: D3DDEVTYPE. */
export type D3DDEVTYPE = Enumeration<'D3DDEVTYPE'>
/** Hardware rasterisation; here: WebGL. */
export const D3DDEVTYPE_HAL = 1 as D3DDEVTYPE
/** The reference rasteriser. */
export const D3DDEVTYPE_REF = 2 as D3DDEVTYPE
/** A pluggable software device, registered with RegisterSoftwareDevice. */
export const D3DDEVTYPE_SW = 3 as D3DDEVTYPE

/** How vertices make primitives. SDK: D3DPRIMITIVETYPE. */
export type D3DPRIMITIVETYPE = Enumeration<'D3DPRIMITIVETYPE'>
/** n vertices make n points. */
export const D3DPT_POINTLIST = 1 as D3DPRIMITIVETYPE
/** 2n vertices make n lines. */
export const D3DPT_LINELIST = 2 as D3DPRIMITIVETYPE
/** n + 1 vertices make n lines. */
export const D3DPT_LINESTRIP = 3 as D3DPRIMITIVETYPE
/** 3n vertices make n triangles. */
export const D3DPT_TRIANGLELIST = 4 as D3DPRIMITIVETYPE
/** n + 2 vertices make n triangles; every second one is wound the other way round. */
export const D3DPT_TRIANGLESTRIP = 5 as D3DPRIMITIVETYPE
/** n + 2 vertices make n triangles that share the first vertex. */
export const D3DPT_TRIANGLEFAN = 6 as D3DPRIMITIVETYPE

/**
 * Which matrix a transform call means. World matrices start at 256, see D3DTS_WORLDMATRIX. SDK:
 * D3DTRANSFORMSTATETYPE.
 */
export type D3DTRANSFORMSTATETYPE = Enumeration<'D3DTRANSFORMSTATETYPE'>
/** World space to camera space. */
export const D3DTS_VIEW = 2 as D3DTRANSFORMSTATETYPE
/** Camera space to clip space (z from 0 to w). */
export const D3DTS_PROJECTION = 3 as D3DTRANSFORMSTATETYPE
/** Texture coordinates of stage 0. */
export const D3DTS_TEXTURE0 = 16 as D3DTRANSFORMSTATETYPE
/** Texture coordinates of stage 1. */
export const D3DTS_TEXTURE1 = 17 as D3DTRANSFORMSTATETYPE
/** Texture coordinates of stage 2. */
export const D3DTS_TEXTURE2 = 18 as D3DTRANSFORMSTATETYPE
/** Texture coordinates of stage 3. */
export const D3DTS_TEXTURE3 = 19 as D3DTRANSFORMSTATETYPE
/** Texture coordinates of stage 4. */
export const D3DTS_TEXTURE4 = 20 as D3DTRANSFORMSTATETYPE
/** Texture coordinates of stage 5. */
export const D3DTS_TEXTURE5 = 21 as D3DTRANSFORMSTATETYPE
/** Texture coordinates of stage 6. */
export const D3DTS_TEXTURE6 = 22 as D3DTRANSFORMSTATETYPE
/** Texture coordinates of stage 7. */
export const D3DTS_TEXTURE7 = 23 as D3DTRANSFORMSTATETYPE
/** Model space to world space; the same as D3DTS_WORLDMATRIX(0). */
export const D3DTS_WORLD = 256 as D3DTRANSFORMSTATETYPE
/** World matrix 1 of vertex blending. */
export const D3DTS_WORLD1 = 257 as D3DTRANSFORMSTATETYPE
/** World matrix 2 of vertex blending. */
export const D3DTS_WORLD2 = 258 as D3DTRANSFORMSTATETYPE
/** World matrix 3 of vertex blending. */
export const D3DTS_WORLD3 = 259 as D3DTRANSFORMSTATETYPE
/**
 * World matrix of a blend index, for indexed vertex blending. SDK: D3DTS_WORLDMATRIX.
 * @param index 0 to 255; index 0 is D3DTS_WORLD.
 */
export function D3DTS_WORLDMATRIX(index: number): D3DTRANSFORMSTATETYPE {
  return (index + 256) as D3DTRANSFORMSTATETYPE
}

/** Kind of light source. SDK: D3DLIGHTTYPE. */
export type D3DLIGHTTYPE = Enumeration<'D3DLIGHTTYPE'>
/** Shines from a position in every direction. */
export const D3DLIGHT_POINT = 1 as D3DLIGHTTYPE
/** Shines from a position in a cone. */
export const D3DLIGHT_SPOT = 2 as D3DLIGHTTYPE
/** Shines in one direction from infinitely far away. */
export const D3DLIGHT_DIRECTIONAL = 3 as D3DLIGHTTYPE

/** How colours run over a primitive. Values of D3DRS_SHADEMODE. SDK: D3DSHADEMODE. */
export type D3DSHADEMODE = Enumeration<'D3DSHADEMODE'>
/** One colour a primitive: its first vertex's. */
export const D3DSHADE_FLAT = 1 as D3DSHADEMODE
/** Colours are interpolated between the vertices. */
export const D3DSHADE_GOURAUD = 2 as D3DSHADEMODE
/** Named by the header, supported by no device. */
export const D3DSHADE_PHONG = 3 as D3DSHADEMODE

/** What of a triangle is drawn. Values of D3DRS_FILLMODE. SDK: D3DFILLMODE. */
export type D3DFILLMODE = Enumeration<'D3DFILLMODE'>
/** Its vertices. */
export const D3DFILL_POINT = 1 as D3DFILLMODE
/** Its edges. */
export const D3DFILL_WIREFRAME = 2 as D3DFILLMODE
/** All of it. */
export const D3DFILL_SOLID = 3 as D3DFILLMODE

/** Blend factors. Values of D3DRS_SRCBLEND and D3DRS_DESTBLEND. SDK: D3DBLEND. */
export type D3DBLEND = Enumeration<'D3DBLEND'>
/** (0, 0, 0, 0) */
export const D3DBLEND_ZERO = 1 as D3DBLEND
/** (1, 1, 1, 1) */
export const D3DBLEND_ONE = 2 as D3DBLEND
/** (Rs, Gs, Bs, As) */
export const D3DBLEND_SRCCOLOR = 3 as D3DBLEND
/** (1 - Rs, 1 - Gs, 1 - Bs, 1 - As) */
export const D3DBLEND_INVSRCCOLOR = 4 as D3DBLEND
/** (As, As, As, As) */
export const D3DBLEND_SRCALPHA = 5 as D3DBLEND
/** (1 - As, 1 - As, 1 - As, 1 - As) */
export const D3DBLEND_INVSRCALPHA = 6 as D3DBLEND
/** (Ad, Ad, Ad, Ad) */
export const D3DBLEND_DESTALPHA = 7 as D3DBLEND
/** (1 - Ad, 1 - Ad, 1 - Ad, 1 - Ad) */
export const D3DBLEND_INVDESTALPHA = 8 as D3DBLEND
/** (Rd, Gd, Bd, Ad) */
export const D3DBLEND_DESTCOLOR = 9 as D3DBLEND
/** (1 - Rd, 1 - Gd, 1 - Bd, 1 - Ad) */
export const D3DBLEND_INVDESTCOLOR = 10 as D3DBLEND
/** (f, f, f, 1) with f = min(As, 1 - Ad) */
export const D3DBLEND_SRCALPHASAT = 11 as D3DBLEND
/** As source factor: source As and destination 1 - As, whatever D3DRS_DESTBLEND says. */
export const D3DBLEND_BOTHSRCALPHA = 12 as D3DBLEND
/** As source factor: source 1 - As and destination As, whatever D3DRS_DESTBLEND says. */
export const D3DBLEND_BOTHINVSRCALPHA = 13 as D3DBLEND

/** How the weighted source and destination are joined. Values of D3DRS_BLENDOP. SDK: D3DBLENDOP. */
export type D3DBLENDOP = Enumeration<'D3DBLENDOP'>
/** Source + destination. */
export const D3DBLENDOP_ADD = 1 as D3DBLENDOP
/** Source - destination. */
export const D3DBLENDOP_SUBTRACT = 2 as D3DBLENDOP
/** Destination - source. */
export const D3DBLENDOP_REVSUBTRACT = 3 as D3DBLENDOP
/** The smaller of the two, channel by channel. */
export const D3DBLENDOP_MIN = 4 as D3DBLENDOP
/** The larger of the two, channel by channel. */
export const D3DBLENDOP_MAX = 5 as D3DBLENDOP

/**
 * What coordinates outside of 0 to 1 mean. Values of D3DTSS_ADDRESSU, ADDRESSV and ADDRESSW. SDK: D3DTEXTUREADDRESS.
 */
export type D3DTEXTUREADDRESS = Enumeration<'D3DTEXTUREADDRESS'>
/** The texture repeats. */
export const D3DTADDRESS_WRAP = 1 as D3DTEXTUREADDRESS
/** The texture repeats, every second copy mirrored. */
export const D3DTADDRESS_MIRROR = 2 as D3DTEXTUREADDRESS
/** The edge texel goes on. */
export const D3DTADDRESS_CLAMP = 3 as D3DTEXTUREADDRESS
/** D3DTSS_BORDERCOLOR. */
export const D3DTADDRESS_BORDER = 4 as D3DTEXTUREADDRESS
/** Mirrored about 0 and clamped to 1. */
export const D3DTADDRESS_MIRRORONCE = 5 as D3DTEXTUREADDRESS

/** Which winding is not drawn, as seen on the screen. Values of D3DRS_CULLMODE. SDK: D3DCULL. */
export type D3DCULL = Enumeration<'D3DCULL'>
/** Both windings are drawn. */
export const D3DCULL_NONE = 1 as D3DCULL
/** Clockwise triangles are not drawn. */
export const D3DCULL_CW = 2 as D3DCULL
/** Counterclockwise triangles are not drawn. */
export const D3DCULL_CCW = 3 as D3DCULL

/**
 * Comparison of a new value with the one in the buffer (or the reference). Values of D3DRS_ZFUNC, ALPHAFUNC and
 * STENCILFUNC. SDK: D3DCMPFUNC.
 */
export type D3DCMPFUNC = Enumeration<'D3DCMPFUNC'>
/** Never passes. */
export const D3DCMP_NEVER = 1 as D3DCMPFUNC
/** Passes when new < old. */
export const D3DCMP_LESS = 2 as D3DCMPFUNC
/** Passes when new = old. */
export const D3DCMP_EQUAL = 3 as D3DCMPFUNC
/** Passes when new <= old. */
export const D3DCMP_LESSEQUAL = 4 as D3DCMPFUNC
/** Passes when new > old. */
export const D3DCMP_GREATER = 5 as D3DCMPFUNC
/** Passes when new is not old. */
export const D3DCMP_NOTEQUAL = 6 as D3DCMPFUNC
/** Passes when new >= old. */
export const D3DCMP_GREATEREQUAL = 7 as D3DCMPFUNC
/** Always passes. */
export const D3DCMP_ALWAYS = 8 as D3DCMPFUNC

/**
 * What is written into the stencil buffer. Values of D3DRS_STENCILFAIL, STENCILZFAIL and STENCILPASS. SDK:
 * D3DSTENCILOP.
 */
export type D3DSTENCILOP = Enumeration<'D3DSTENCILOP'>
/** Nothing changes. */
export const D3DSTENCILOP_KEEP = 1 as D3DSTENCILOP
/** Zero. */
export const D3DSTENCILOP_ZERO = 2 as D3DSTENCILOP
/** D3DRS_STENCILREF. */
export const D3DSTENCILOP_REPLACE = 3 as D3DSTENCILOP
/** One more, at most the largest value. */
export const D3DSTENCILOP_INCRSAT = 4 as D3DSTENCILOP
/** One less, at least zero. */
export const D3DSTENCILOP_DECRSAT = 5 as D3DSTENCILOP
/** All bits inverted. */
export const D3DSTENCILOP_INVERT = 6 as D3DSTENCILOP
/** One more, wrapping to zero. */
export const D3DSTENCILOP_INCR = 7 as D3DSTENCILOP
/** One less, wrapping to the largest value. */
export const D3DSTENCILOP_DECR = 8 as D3DSTENCILOP

/** Fog formula. Values of D3DRS_FOGTABLEMODE and FOGVERTEXMODE. SDK: D3DFOGMODE. */
export type D3DFOGMODE = Enumeration<'D3DFOGMODE'>
/** No fog of this kind. */
export const D3DFOG_NONE = 0 as D3DFOGMODE
/** f = e^-(d * density) */
export const D3DFOG_EXP = 1 as D3DFOGMODE
/** f = e^-(d * density)^2 */
export const D3DFOG_EXP2 = 2 as D3DFOGMODE
/** f = (end - d) / (end - start) */
export const D3DFOG_LINEAR = 3 as D3DFOGMODE

/** Depth buffering. Values of D3DRS_ZENABLE, which takes booleans, too. SDK: D3DZBUFFERTYPE. */
export type D3DZBUFFERTYPE = Enumeration<'D3DZBUFFERTYPE'>
/** No depth test and no depth writes. */
export const D3DZB_FALSE = 0 as D3DZBUFFERTYPE
/** z-buffering. */
export const D3DZB_TRUE = 1 as D3DZBUFFERTYPE
/** w-buffering. */
export const D3DZB_USEW = 2 as D3DZBUFFERTYPE

/** Which states CreateStateBlock takes in. SDK: D3DSTATEBLOCKTYPE. */
export type D3DSTATEBLOCKTYPE = Enumeration<'D3DSTATEBLOCKTYPE'>
/** All states. */
export const D3DSBT_ALL = 1 as D3DSTATEBLOCKTYPE
/** Pixel pipeline states. */
export const D3DSBT_PIXELSTATE = 2 as D3DSTATEBLOCKTYPE
/** Vertex pipeline states. */
export const D3DSBT_VERTEXSTATE = 3 as D3DSTATEBLOCKTYPE

/**
 * How many blend weights a vertex brings. Values of D3DRS_VERTEXBLEND. Not a bit set, in spite of the name. SDK:
 * D3DVERTEXBLENDFLAGS.
 */
export type D3DVERTEXBLENDFLAGS = Enumeration<'D3DVERTEXBLENDFLAGS'>
/** No blending: world matrix 0 alone. */
export const D3DVBF_DISABLE = 0 as D3DVERTEXBLENDFLAGS
/** Two matrices, one weight. */
export const D3DVBF_1WEIGHTS = 1 as D3DVERTEXBLENDFLAGS
/** Three matrices, two weights. */
export const D3DVBF_2WEIGHTS = 2 as D3DVERTEXBLENDFLAGS
/** Four matrices, three weights. */
export const D3DVBF_3WEIGHTS = 3 as D3DVERTEXBLENDFLAGS
/** Linear blend of two positions and normals by D3DRS_TWEENFACTOR. */
export const D3DVBF_TWEENING = 255 as D3DVERTEXBLENDFLAGS
/** One matrix of weight 1; with indexed blending it is chosen by the vertex. */
export const D3DVBF_0WEIGHTS = 256 as D3DVERTEXBLENDFLAGS

/** How patch edges are tessellated. Values of D3DRS_PATCHEDGESTYLE. SDK: D3DPATCHEDGESTYLE. */
export type D3DPATCHEDGESTYLE = Enumeration<'D3DPATCHEDGESTYLE'>
/** Whole numbers of segments. */
export const D3DPATCHEDGE_DISCRETE = 0 as D3DPATCHEDGESTYLE
/** Fractions of segments, too. */
export const D3DPATCHEDGE_CONTINUOUS = 1 as D3DPATCHEDGESTYLE

/** Debug monitor switch. Values of D3DRS_DEBUGMONITORTOKEN. SDK: D3DDEBUGMONITORTOKENS. */
export type D3DDEBUGMONITORTOKENS = Enumeration<'D3DDEBUGMONITORTOKENS'>
/** The debug monitor is on. */
export const D3DDMT_ENABLE = 0 as D3DDEBUGMONITORTOKENS
/** The debug monitor is off. */
export const D3DDMT_DISABLE = 1 as D3DDEBUGMONITORTOKENS

/**
 * Where a material colour comes from. Values of D3DRS_DIFFUSEMATERIALSOURCE and its siblings. SDK:
 * D3DMATERIALCOLORSOURCE.
 */
export type D3DMATERIALCOLORSOURCE = Enumeration<'D3DMATERIALCOLORSOURCE'>
/** The material. */
export const D3DMCS_MATERIAL = 0 as D3DMATERIALCOLORSOURCE
/** The diffuse colour of the vertex. */
export const D3DMCS_COLOR1 = 1 as D3DMATERIALCOLORSOURCE
/** The specular colour of the vertex. */
export const D3DMCS_COLOR2 = 2 as D3DMATERIALCOLORSOURCE

/** Basis of a high-order patch. SDK: D3DBASISTYPE. */
export type D3DBASISTYPE = Enumeration<'D3DBASISTYPE'>
/** Bezier patch. */
export const D3DBASIS_BEZIER = 0 as D3DBASISTYPE
/** B-spline patch. */
export const D3DBASIS_BSPLINE = 1 as D3DBASISTYPE
/** The surface goes through its control points. */
export const D3DBASIS_INTERPOLATE = 2 as D3DBASISTYPE

/** Degree of a high-order patch. Values of D3DRS_POSITIONORDER and NORMALORDER. SDK: D3DORDERTYPE. */
export type D3DORDERTYPE = Enumeration<'D3DORDERTYPE'>
/** Degree one. */
export const D3DORDER_LINEAR = 1 as D3DORDERTYPE
/** Degree two; of normals alone, as patches have none of it. */
export const D3DORDER_QUADRATIC = 2 as D3DORDERTYPE
/** Degree three. */
export const D3DORDER_CUBIC = 3 as D3DORDERTYPE
/** Degree five. */
export const D3DORDER_QUINTIC = 5 as D3DORDERTYPE

/** Texture filters. Values of D3DTSS_MAGFILTER, MINFILTER and MIPFILTER. SDK: D3DTEXTUREFILTERTYPE. */
export type D3DTEXTUREFILTERTYPE = Enumeration<'D3DTEXTUREFILTERTYPE'>
/** As a mip filter: the finest level only. */
export const D3DTEXF_NONE = 0 as D3DTEXTUREFILTERTYPE
/** The nearest texel or level. */
export const D3DTEXF_POINT = 1 as D3DTEXTUREFILTERTYPE
/** Weighted mean of the neighbouring texels or levels. */
export const D3DTEXF_LINEAR = 2 as D3DTEXTUREFILTERTYPE
/** Follows the stretch of the texture on the screen. */
export const D3DTEXF_ANISOTROPIC = 3 as D3DTEXTUREFILTERTYPE
/** Cubic magnification filter. */
export const D3DTEXF_FLATCUBIC = 4 as D3DTEXTUREFILTERTYPE
/** Gaussian cubic magnification filter. */
export const D3DTEXF_GAUSSIANCUBIC = 5 as D3DTEXTUREFILTERTYPE

/** Texture blending operations. Values of D3DTSS_COLOROP and ALPHAOP. SDK: D3DTEXTUREOP. */
export type D3DTEXTUREOP = Enumeration<'D3DTEXTUREOP'>
/** This stage and all after it are off. */
export const D3DTOP_DISABLE = 1 as D3DTEXTUREOP
/** Argument 1. */
export const D3DTOP_SELECTARG1 = 2 as D3DTEXTUREOP
/** Argument 2. */
export const D3DTOP_SELECTARG2 = 3 as D3DTEXTUREOP
/** Argument 1 * argument 2. */
export const D3DTOP_MODULATE = 4 as D3DTEXTUREOP
/** The product, doubled. */
export const D3DTOP_MODULATE2X = 5 as D3DTEXTUREOP
/** The product, times four. */
export const D3DTOP_MODULATE4X = 6 as D3DTEXTUREOP
/** Argument 1 + argument 2. */
export const D3DTOP_ADD = 7 as D3DTEXTUREOP
/** The sum less one half. */
export const D3DTOP_ADDSIGNED = 8 as D3DTEXTUREOP
/** The sum less one half, doubled. */
export const D3DTOP_ADDSIGNED2X = 9 as D3DTEXTUREOP
/** Argument 1 - argument 2. */
export const D3DTOP_SUBTRACT = 10 as D3DTEXTUREOP
/** Argument 1 + argument 2 - their product. */
export const D3DTOP_ADDSMOOTH = 11 as D3DTEXTUREOP
/** Blend of both arguments by the diffuse alpha. */
export const D3DTOP_BLENDDIFFUSEALPHA = 12 as D3DTEXTUREOP
/** Blend of both arguments by the texture's alpha. */
export const D3DTOP_BLENDTEXTUREALPHA = 13 as D3DTEXTUREOP
/** Blend of both arguments by the alpha of D3DRS_TEXTUREFACTOR. */
export const D3DTOP_BLENDFACTORALPHA = 14 as D3DTEXTUREOP
/** Argument 1 + argument 2 * (1 - texture alpha): premultiplied. */
export const D3DTOP_BLENDTEXTUREALPHAPM = 15 as D3DTEXTUREOP
/** Blend of both arguments by the alpha of the stage before. */
export const D3DTOP_BLENDCURRENTALPHA = 16 as D3DTEXTUREOP
/** Argument 1, which the next stage multiplies with its texture. */
export const D3DTOP_PREMODULATE = 17 as D3DTEXTUREOP
/** Argument 1 + its alpha * argument 2. Colours only. */
export const D3DTOP_MODULATEALPHA_ADDCOLOR = 18 as D3DTEXTUREOP
/** Argument 1 * argument 2 + alpha of argument 1. Colours only. */
export const D3DTOP_MODULATECOLOR_ADDALPHA = 19 as D3DTEXTUREOP
/** Argument 1 + (1 - its alpha) * argument 2. Colours only. */
export const D3DTOP_MODULATEINVALPHA_ADDCOLOR = 20 as D3DTEXTUREOP
/** (1 - argument 1) * argument 2 + alpha of argument 1. Colours only. */
export const D3DTOP_MODULATEINVCOLOR_ADDALPHA = 21 as D3DTEXTUREOP
/** Perturbs the coordinates of the next stage. Colours only. */
export const D3DTOP_BUMPENVMAP = 22 as D3DTEXTUREOP
/** Perturbs the coordinates of the next stage and scales its texel. Colours only. */
export const D3DTOP_BUMPENVMAPLUMINANCE = 23 as D3DTEXTUREOP
/** Dot product of the signed arguments, in all channels. */
export const D3DTOP_DOTPRODUCT3 = 24 as D3DTEXTUREOP
/** Argument 0 + argument 1 * argument 2. */
export const D3DTOP_MULTIPLYADD = 25 as D3DTEXTUREOP
/** Blend of arguments 1 and 2 by argument 0. */
export const D3DTOP_LERP = 26 as D3DTEXTUREOP

/** Kind of resource. SDK: D3DRESOURCETYPE. */
export type D3DRESOURCETYPE = Enumeration<'D3DRESOURCETYPE'>
/** Surface. */
export const D3DRTYPE_SURFACE = 1 as D3DRESOURCETYPE
/** Volume. */
export const D3DRTYPE_VOLUME = 2 as D3DRESOURCETYPE
/** Two-dimensional texture. */
export const D3DRTYPE_TEXTURE = 3 as D3DRESOURCETYPE
/** Volume texture. */
export const D3DRTYPE_VOLUMETEXTURE = 4 as D3DRESOURCETYPE
/** Cube texture. */
export const D3DRTYPE_CUBETEXTURE = 5 as D3DRESOURCETYPE
/** Vertex buffer. */
export const D3DRTYPE_VERTEXBUFFER = 6 as D3DRESOURCETYPE
/** Index buffer. */
export const D3DRTYPE_INDEXBUFFER = 7 as D3DRESOURCETYPE

/** Where a resource lives and what happens to it when the device is lost. SDK: D3DPOOL. */
export type D3DPOOL = Enumeration<'D3DPOOL'>
/** Video memory; gone when the device is lost. */
export const D3DPOOL_DEFAULT = 0 as D3DPOOL
/** A system-memory copy restores it by itself. */
export const D3DPOOL_MANAGED = 1 as D3DPOOL
/** System memory; survives. */
export const D3DPOOL_SYSTEMMEM = 2 as D3DPOOL
/** System memory of any format, not usable by the device. */
export const D3DPOOL_SCRATCH = 3 as D3DPOOL

/** Faces of a cube texture. SDK: D3DCUBEMAP_FACES. */
export type D3DCUBEMAP_FACES = Enumeration<'D3DCUBEMAP_FACES'>
/** +X */
export const D3DCUBEMAP_FACE_POSITIVE_X = 0 as D3DCUBEMAP_FACES
/** -X */
export const D3DCUBEMAP_FACE_NEGATIVE_X = 1 as D3DCUBEMAP_FACES
/** +Y */
export const D3DCUBEMAP_FACE_POSITIVE_Y = 2 as D3DCUBEMAP_FACES
/** -Y */
export const D3DCUBEMAP_FACE_NEGATIVE_Y = 3 as D3DCUBEMAP_FACES
/** +Z */
export const D3DCUBEMAP_FACE_POSITIVE_Z = 4 as D3DCUBEMAP_FACES
/** -Z */
export const D3DCUBEMAP_FACE_NEGATIVE_Z = 5 as D3DCUBEMAP_FACES

/** Samples a pixel. There is no one-sample type. SDK: D3DMULTISAMPLE_TYPE. */
export type D3DMULTISAMPLE_TYPE = Enumeration<'D3DMULTISAMPLE_TYPE'>
/** No multisampling. */
export const D3DMULTISAMPLE_NONE = 0 as D3DMULTISAMPLE_TYPE
/** 2 samples a pixel. */
export const D3DMULTISAMPLE_2_SAMPLES = 2 as D3DMULTISAMPLE_TYPE
/** 3 samples a pixel. */
export const D3DMULTISAMPLE_3_SAMPLES = 3 as D3DMULTISAMPLE_TYPE
/** 4 samples a pixel. */
export const D3DMULTISAMPLE_4_SAMPLES = 4 as D3DMULTISAMPLE_TYPE
/** 5 samples a pixel. */
export const D3DMULTISAMPLE_5_SAMPLES = 5 as D3DMULTISAMPLE_TYPE
/** 6 samples a pixel. */
export const D3DMULTISAMPLE_6_SAMPLES = 6 as D3DMULTISAMPLE_TYPE
/** 7 samples a pixel. */
export const D3DMULTISAMPLE_7_SAMPLES = 7 as D3DMULTISAMPLE_TYPE
/** 8 samples a pixel. */
export const D3DMULTISAMPLE_8_SAMPLES = 8 as D3DMULTISAMPLE_TYPE
/** 9 samples a pixel. */
export const D3DMULTISAMPLE_9_SAMPLES = 9 as D3DMULTISAMPLE_TYPE
/** 10 samples a pixel. */
export const D3DMULTISAMPLE_10_SAMPLES = 10 as D3DMULTISAMPLE_TYPE
/** 11 samples a pixel. */
export const D3DMULTISAMPLE_11_SAMPLES = 11 as D3DMULTISAMPLE_TYPE
/** 12 samples a pixel. */
export const D3DMULTISAMPLE_12_SAMPLES = 12 as D3DMULTISAMPLE_TYPE
/** 13 samples a pixel. */
export const D3DMULTISAMPLE_13_SAMPLES = 13 as D3DMULTISAMPLE_TYPE
/** 14 samples a pixel. */
export const D3DMULTISAMPLE_14_SAMPLES = 14 as D3DMULTISAMPLE_TYPE
/** 15 samples a pixel. */
export const D3DMULTISAMPLE_15_SAMPLES = 15 as D3DMULTISAMPLE_TYPE
/** 16 samples a pixel. */
export const D3DMULTISAMPLE_16_SAMPLES = 16 as D3DMULTISAMPLE_TYPE

/** What Present does with the back buffers. SDK: D3DSWAPEFFECT. */
export type D3DSWAPEFFECT = Enumeration<'D3DSWAPEFFECT'>
/** Their contents are undefined afterwards. */
export const D3DSWAPEFFECT_DISCARD = 1 as D3DSWAPEFFECT
/** They rotate with the front buffer. */
export const D3DSWAPEFFECT_FLIP = 2 as D3DSWAPEFFECT
/** The one back buffer is copied and keeps its contents. */
export const D3DSWAPEFFECT_COPY = 3 as D3DSWAPEFFECT
/** As COPY, waiting for the vertical retrace. */
export const D3DSWAPEFFECT_COPY_VSYNC = 4 as D3DSWAPEFFECT

/** Eye of a stereo back buffer. Direct3D 8 has no stereo view. SDK: D3DBACKBUFFER_TYPE. */
export type D3DBACKBUFFER_TYPE = Enumeration<'D3DBACKBUFFER_TYPE'>
/** The only one. */
export const D3DBACKBUFFER_TYPE_MONO = 0 as D3DBACKBUFFER_TYPE
/** Left eye. */
export const D3DBACKBUFFER_TYPE_LEFT = 1 as D3DBACKBUFFER_TYPE
/** Right eye. */
export const D3DBACKBUFFER_TYPE_RIGHT = 2 as D3DBACKBUFFER_TYPE
