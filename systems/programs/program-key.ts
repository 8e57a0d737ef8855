/**
 * What the text of a generated program depends on, and nothing else. Two draws with equal keys share a program; values
 * (matrices, lights, colours, fog distances, bump matrices, …) are rows of the uniform block in constant-rows.ts and
 * never part of a key. Every field is a small integer or a boolean, so that a key packs into a few words.
 */

import type { VertexElement } from '../../d3d8/types/index.js'

/**
 * Where a fragment's fog factor comes from. FOGTABLEMODE wins over FOGVERTEXMODE; the names of the distance are eye z
 * (`vertex…`), the length of the eye-space position (`range…`, RANGEFOGENABLE), z (`tableZ…`: the third
 * coordinate of XYZRHW vertices, else clip-space z before the divide, recording vs_fog_points; interpolated as texture
 * coordinates are, by rhw) and w (`tableW…`, perspective projections). SDK: D3DFOGMODE, "Pixel Fog", "Vertex Fog".
 */
export const FOG = {
  off: 0,
  /**
   * The alpha of the vertex's specular colour: fixed function with both modes NONE, and every XYZRHW vertex without
   * table fog.
   */
  specularAlpha: 1,
  vertexLinear: 2,
  vertexExp: 3,
  vertexExp2: 4,
  rangeLinear: 5,
  rangeExp: 6,
  rangeExp2: 7,
  tableZLinear: 8,
  tableZExp: 9,
  tableZExp2: 10,
  tableWLinear: 11,
  tableWExp: 12,
  tableWExp2: 13,
  /** oFog of a vs_1_x program. */
  shader: 14,
} as const

/** A value of FOG. */
export type FogMode = (typeof FOG)[keyof typeof FOG]

/** What a stage samples. `none` is a NULL texture. */
export const TEXTURE = { none: 0, flat: 1, cube: 2, volume: 3 } as const

/** A value of TEXTURE. */
export type TextureKind = (typeof TEXTURE)[keyof typeof TEXTURE]

/**
 * What the texels of a stage are: colours, palette indices (P8), or palette indices with an alpha of their own (A8P8).
 */
export const PALETTE_KIND = { none: 0, index: 1, indexAndAlpha: 2 } as const

/** A value of PALETTE_KIND. */
export type PaletteKind = (typeof PALETTE_KIND)[keyof typeof PALETTE_KIND]

/**
 * What is looked up of a depth texture: whether the third coordinate is not beyond the depth, from 0 to 1 or in steps
 * of 16 or 24 bits; its depth; its stencil (`DepthRead`), or stencil that was taken out of it into a texture of its
 * own. Or of a dump: a texel in its tiles.
 */
export const DEPTH_KIND = {
  none: 0,
  compareUnit: 1,
  compareSteps16: 2,
  compareSteps24: 3,
  depth: 4,
  stencil: 5,
  stencilPlane: 6,
  tiled: 7,
} as const

/** A value of DEPTH_KIND. */
export type DepthKind = (typeof DEPTH_KIND)[keyof typeof DEPTH_KIND]

/** MAGFILTER: none of the cubic ones, D3DTEXF_FLATCUBIC, D3DTEXF_GAUSSIANCUBIC. */
export const CUBIC = { none: 0, flat: 1, gaussian: 2 } as const

/** A value of CUBIC. */
export type CubicKind = (typeof CUBIC)[keyof typeof CUBIC]

/** How a stage's coordinates are made: the high half of TEXCOORDINDEX. SDK: D3DTSS_TCI_*. */
export const GENERATION = { vertex: 0, eyeNormal: 1, eyePosition: 2, eyeReflection: 3 } as const

/** A value of GENERATION. */
export type Generation = (typeof GENERATION)[keyof typeof GENERATION]

/** Where one colour of the lighting formula comes from. SDK: D3DMATERIALCOLORSOURCE. */
export const SOURCE = { material: 0, color1: 1, color2: 2 } as const

/** A value of SOURCE. */
export type ColorSource = (typeof SOURCE)[keyof typeof SOURCE]

/** A vertex element that is read from attributes of floats instead of the application's words. */
export interface DecodedInput {
  /** Attributes, as their declarations without `in`. */
  readonly attributes: readonly string[]
  /** The element as an expression of type vec4. */
  readonly value: string
}

/** The part of a vertex element that a program's text depends on. */
export type VertexInput = Pick<VertexElement, 'register' | 'type'> & { readonly decoded?: DecodedInput }

/**
 * Whether coordinates go through the texture matrix, and what it finds in place of components that are missing: the
 * first 1 and the others 0 (`moved`: two coordinates are moved by the third row; SDK: "Texture Coordinate
 * Transformations"), or with PROJECTED, as in the reference, 0, 0, 1 (`projected`). All four components of the product
 * go on, whatever COUNTn says.
 */
export const TRANSFORM = { none: 0, moved: 1, projected: 2 } as const

/** A value of TRANSFORM. */
export type Transform = (typeof TRANSFORM)[keyof typeof TRANSFORM]

/** The coordinates of one texture stage, as the vertex half makes them. */
export interface VertexStage {
  /** Whether the pixel half reads them. A stage that nobody reads gets no varying. */
  readonly read: boolean
  /** Texture coordinate set: the low half of TEXCOORDINDEX, 0..7. */
  readonly coordinates: number
  readonly generation: Generation
  /** Ignored for XYZRHW. */
  readonly transform: Transform
  /** D3DRS_WRAPn of the coordinate set: D3DWRAP_U 1, V 2, W 4. */
  readonly wrap: number
}

/**
 * How varyings come to where a sample lies: WebGL reads them there, or the shader moves them from the pixel's middle.
 */
export type Sampled = 'read' | 'moved'

/** How a pixel is written beside its colour. What is left out is false. */
export interface PixelOutput {
  /** D3DZB_USEW: the depth that is compared and kept is w. */
  readonly wBuffer?: boolean
  /** The shader chooses the samples that it writes: MULTISAMPLEMASK leaves some out, or each has a pass of its own. */
  readonly sampleMask?: boolean
  /** Each sample has a pass of its own: MULTISAMPLEANTIALIAS FALSE. Must be equal in both halves. */
  readonly sampled?: Sampled | null
  /** Lines are drawn by LINEPATTERN. Must be equal in both halves. */
  readonly linePattern?: boolean
  /** Lines are antialiased, in passes of their own: EDGEANTIALIAS. Must be equal in both halves. */
  readonly edges?: boolean
  /** DITHERENABLE: the bits of red, green and blue in the target; null: there are as many as a screen shows. */
  readonly dither?: readonly [red: number, green: number, blue: number] | null
}

/** Everything that the text of a fixed-function vertex shader depends on. */
export interface VertexKey extends Pick<PixelOutput, 'linePattern' | 'edges' | 'sampled'> {
  /**
   * What the vertex holds. Only `register` (D3DVSDE) and `type` (D3DVSDT) matter to the text, and only of registers
   * 0..16.
   */
  readonly elements: readonly VertexInput[]
  /**
   * XYZRHW: position is in target pixels; no lighting, blending, transforms, generation or clip planes, whatever the
   * rest says.
   */
  readonly transformed: boolean
  readonly lighting: boolean
  readonly localViewer: boolean
  readonly normalizeNormals: boolean
  /** SPECULARENABLE. */
  readonly specular: boolean
  /** The four sources already have COLORVERTEX in them; a colour that the vertex lacks means the material. */
  readonly diffuseSource: ColorSource
  readonly ambientSource: ColorSource
  readonly specularSource: ColorSource
  readonly emissiveSource: ColorSource
  /** Number of weights a vertex gives, 0..3 (the last weight is 1 − their sum), or −1: no vertex blending. */
  readonly vertexBlend: number
  /**
   * World matrices are chosen by the UBYTE4 of register 2, out of `sPalette`; else they are WORLD and the BLEND rows.
   */
  readonly indexedBlend: boolean
  readonly tweening: boolean
  readonly fog: FogMode
  /** SHADEMODE FLAT. Must be equal in both halves. */
  readonly flat: boolean
  /** Points are drawn (point lists, or FILLMODE POINT): gl_PointSize is written. */
  readonly points: boolean
  /** POINTSCALEENABLE. Ignored for XYZRHW. */
  readonly pointScale: boolean
  /** Bit i: clip plane i. Must be equal in both halves. Lead to 0 for XYZRHW. */
  readonly clipPlanes: number
  /** GL_ANGLE_clip_cull_distance is there; else the pixel half discards. Must be equal in both halves. */
  readonly clipDistance: boolean
  /** XYZRHW without z test: z outside 0..1 still draws. */
  readonly clampDepth: boolean
  /** The active stages from 0 up. */
  readonly stages: readonly VertexStage[]
}

/** What a stage's look-up depends on. */
export interface SamplingStage {
  readonly texture: TextureKind
  /**
   * PROJECTED: the coordinates are divided per pixel by this component, 1..4 (x..w); 0: not divided. It is the third
   * for flat textures with COUNT3, and else the fourth, as in the reference.
   */
  readonly projected: number
  /** As in the vertex half. */
  readonly wrap: number
  /** MIPMAPLODBIAS is not 0: the bias of the SAMPLER row is applied. */
  readonly biased: boolean
  /** Axes with D3DTADDRESS_BORDER, U 1, V 2, W 4. The sampler object clamps to the edge on these. Ignored for cubes. */
  readonly border: number
  /**
   * Axes with D3DTADDRESS_MIRRORONCE, U 1, V 2, W 4. The sampler object clamps to the edge on these. Ignored for cubes.
   */
  readonly mirrorOnce: number
  /**
   * What filters mean to a border and to palette indices: bit 0 MAGFILTER is linear, bit 1 MINFILTER is linear, bit 2
   * mip levels are used, bit 3 they blend. 0 where neither is.
   */
  readonly borderFilter: number
  /** Texels are indices into the current palette. Flat textures only. */
  readonly palette: PaletteKind
  /** MAGFILTER is ANISOTROPIC: magnified texels are weighted by their distance. Flat textures only. */
  readonly round: boolean
  /** Magnified texels are weighted by a cubic. Flat textures only. Left out: they are not. */
  readonly cubic?: CubicKind
  /**
   * Flat textures only; what compares is always divided, as hardware of the time divided shadow maps. Left out: no
   * depth texture.
   */
  readonly depth?: DepthKind
}

/** One active texture stage. SDK: D3DTEXTURESTAGESTATETYPE. */
export interface PixelStage extends SamplingStage {
  /** D3DTOP 2..26. */
  readonly colorOp: number
  /** D3DTA with COMPLEMENT (0x10) and ALPHAREPLICATE (0x20). */
  readonly colorArg0: number
  readonly colorArg1: number
  readonly colorArg2: number
  /** D3DTOP 1..26; DISABLE keeps the destination's alpha. */
  readonly alphaOp: number
  readonly alphaArg0: number
  readonly alphaArg1: number
  readonly alphaArg2: number
  /** D3DTA_CURRENT (1) or D3DTA_TEMP (5). */
  readonly resultArg: number
}

/** Everything that the text of a fixed-function pixel shader depends on. */
export interface PixelKey extends PixelOutput {
  /** The stages below the lowest disabled one. */
  readonly stages: readonly PixelStage[]
  /** SPECULARENABLE: specular is added after the cascade. */
  readonly specular: boolean
  /** Interpolated modes make equal text: `pixelFog` folds them. */
  readonly fog: FogMode
  readonly flat: boolean
  /** D3DCMPFUNC 1..8 of the alpha test; 8 (ALWAYS): no test. */
  readonly alphaFunc: number
  /** POINTSPRITEENABLE while points are drawn: every stage's coordinates run 0..1 over the sprite. */
  readonly pointSprite: boolean
  readonly clipPlanes: number
  readonly clipDistance: boolean
}

/**
 * @param fog the draw's fog mode
 * @returns the mode as the vertex half needs to know it: of table fog whether it goes by z (`FOG.tableZLinear`), which
 * vFog holds then
 */
export const vertexFog = (fog: FogMode): FogMode =>
  isTableFog(fog) ? (fog <= FOG.tableZExp2 ? FOG.tableZLinear : FOG.off) : fog

/**
 * @param fog the draw's fog mode
 * @returns the mode as the pixel half needs to know it: all interpolated factors are one (`FOG.shader`)
 */
export const pixelFog = (fog: FogMode): FogMode => (fog === FOG.off || isTableFog(fog) ? fog : FOG.shader)

/**
 * @param fog a fog mode
 * @returns whether the factor is computed for every pixel from its depth
 */
export const isTableFog = (fog: FogMode): boolean => fog >= FOG.tableZLinear && fog <= FOG.tableWExp2

/**
 * @param depth what is looked up of a depth texture
 * @returns whether it is a comparison
 */
export const isCompared = (depth: DepthKind | undefined): boolean =>
  depth !== undefined && depth >= DEPTH_KIND.compareUnit && depth <= DEPTH_KIND.compareSteps24
