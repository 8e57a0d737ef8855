/**
 * The layout of the one uniform block of a fixed-function program: `uniform vec4 k[ROWS]`, the same in the vertex and
 * the pixel half. A row is a vec4. What changes most often comes first.
 *
 * Matrices are stored as Direct3D has them in memory (row vectors): row i of the matrix is row i here, and
 * `v' = v.x·k[m] + v.y·k[m+1] + v.z·k[m+2] + v.w·k[m+3]`.
 */

/** World matrix 0. 4 rows. */
export const WORLD = 0
/** Rows of the inverse transpose of world·view, xyz. 3 rows; not used when vertices are blended. */
export const NORMAL = 4
/** TEXTUREFACTOR, rgba 0..1. */
export const FACTOR = 7
/** x: ALPHAREF & 0xFF, as 0..255; y: TWEENFACTOR; z: what a position's z gets of its w; w: free. */
export const MISC = 8
/** View matrix. 4 rows. */
export const VIEW = 9
/** View·projection, but for what z gets of w: see view-projection.ts. 4 rows. */
export const VIEW_PROJECTION = 13
/**
 * 2 rows. First: X, Y, Width, Height of the viewport in target pixels, as given to gl.viewport. Second: 1/Width,
 * −1/Height (half a pixel in clip space), MinZ, MaxZ as given to gl.depthRange.
 */
export const VIEWPORT = 17
/**
 * 2 rows. First: FOGSTART, FOGEND, FOGDENSITY, 1/(end − start) (a huge finite number when they are equal). Second:
 * FOGCOLOR rgb.
 */
export const FOG_ROWS = 19
/** 5 rows: diffuse, ambient, specular, emissive (rgba), and x: power. */
export const MATERIAL = 21
/** rgb: the render state AMBIENT; w: number of active lights, 0..8. */
export const AMBIENT = 26
/** 2 rows. First: POINTSIZE, POINTSIZE_MIN, POINTSIZE_MAX, viewport height. Second: POINTSCALE_A, _B, _C. */
export const POINTS = 27
/** 8 lights of LIGHT_ROWS rows, the active ones first. Offsets within one: LIGHT. */
export const LIGHTS = 29
/** Rows of one light. */
export const LIGHT_ROWS = 7
/** The rows of light `n`. */
const lightRows = (n: number) => [LIGHTS + n * LIGHT_ROWS, LIGHT_ROWS] as const
/** Texture matrices of stages 0..7. 8 × 4 rows. */
export const TEXTURE_MATRIX = 85
/** Bump environment of stages 0..7. 8 × 2 rows: BUMPENVMAT00, 01, 10, 11; then BUMPENVLSCALE, BUMPENVLOFFSET. */
export const BUMP = 117
/** BORDERCOLOR of stages 0..7, rgba. */
export const BORDER = 133
/**
 * Samplers of stages 0..7, x: MIPMAPLODBIAS; for palette indices and borders also y, z: finest and coarsest level that
 * may be used; for palette indices w: row of the palette in `sColours`.
 */
export const SAMPLER = 141
/** Clip planes 0..7, world space for fixed function, clip space for vertex shaders. */
export const CLIP_PLANES = 149
/** World matrices 1..3 of vertex blending without indices. 3 × 4 rows. */
export const BLEND = 157
/**
 * 3 rows. First: w at which W buffers begin, 1 / (the w at which they end − that), ZBIAS as a part of them,
 * MULTISAMPLEMASK (its low 16 bits). Second: wRepeatFactor and wLinePattern of LINEPATTERN, and where the sample that
 * varyings are moved to lies, from the middle of its pixel on, in pixels. Third, of
 * antialiased lines: how far a pass is moved, in pixels, and 1 where alpha counts beside what they cover.
 */
export const OUTPUT = 169
/** Number of rows in all. */
export const ROWS = 172

/** Rows within a light. */
export const LIGHT = {
  /** rgb. */
  diffuse: 0,
  /** rgb. */
  specular: 1,
  /** rgb. */
  ambient: 2,
  /** xyz: position in eye space; w: Range. */
  position: 3,
  /** xyz: direction in eye space, unit length; w: Falloff. */
  direction: 4,
  /** xyz: Attenuation0, 1, 2; w: Type (D3DLIGHTTYPE: 1 point, 2 spot, 3 directional). */
  attenuation: 5,
  /** x: cos(Theta/2); y: cos(Phi/2). */
  cone: 6,
} as const

/**
 * The parts of the block that change as a whole, as [first row, number of rows]: 32 at most. They are contiguous and in
 * order.
 */
export const SECTIONS = {
  world: [WORLD, 4],
  normal: [NORMAL, 3],
  factor: [FACTOR, 1],
  misc: [MISC, 1],
  view: [VIEW, 4],
  viewProjection: [VIEW_PROJECTION, 4],
  viewport: [VIEWPORT, 2],
  fog: [FOG_ROWS, 2],
  material: [MATERIAL, 5],
  ambient: [AMBIENT, 1],
  points: [POINTS, 2],
  // Each by itself: programs set some of them before most draws.
  ...{ light0: lightRows(0), light1: lightRows(1), light2: lightRows(2), light3: lightRows(3) },
  ...{ light4: lightRows(4), light5: lightRows(5), light6: lightRows(6), light7: lightRows(7) },
  textureMatrix: [TEXTURE_MATRIX, 32],
  bump: [BUMP, 16],
  border: [BORDER, 8],
  sampler: [SAMPLER, 8],
  clipPlanes: [CLIP_PLANES, 8],
  blend: [BLEND, 12],
  output: [OUTPUT, 3],
} as const satisfies Record<string, readonly [first: number, count: number]>

/** Name of the uniform block. */
export const CONSTANTS = 'k'

/**
 * Name of the sampler that holds the world matrices of indexed vertex blending: an RGBA32F texture, NEAREST, 4 texels
 * wide (the rows of a matrix) and one texel row a matrix (WORLDMATRIX(n) in row n).
 */
export const PALETTE = 'sPalette'

/** Name of the sampler that holds the texture palettes: RGBA, NEAREST, 256 texels wide, one row a palette. */
export const COLOURS = 'sColours'
