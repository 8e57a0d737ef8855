/**
 * The items of a pass as Direct3D 8 writes them: what the five arguments of each kind mean. "Words at" is a first word
 * in the pass's `data` arena.
 */
export const Item = {
  /** Draw from streams: primitive type, first vertex, primitive count. */
  Draw: 1,
  /** Draw with indices: primitive type, first index, primitive count, MinIndex, NumVertices. */
  DrawIndexed: 2,
  /**
   * Draw user-pointer vertices: primitive type, first vertex in the `vertices` arena counted in strides, primitive
   * count, stride in bytes, 1 for quads: strips or fans of two triangles each, one behind the other, the first at a
   * multiple of four.
   */
  DrawUser: 3,
  /**
   * The same with indices: primitive type, first index in the `indices` arena (32 bit, counted from the arena's start),
   * primitive count, stride.
   */
  DrawUserIndexed: 4,
  /**
   * Clear: D3DCLEAR flags, colour, words at: z (float), stencil, rectangle count, then left, top, right, bottom each.
   */
  Clear: 5,
  /**
   * Copy between surfaces: source, its subresource, destination, its subresource, words at: count, then source left,
   * top, width, height, destination left, top each.
   */
  Copy: 6,
  /** Buffer bytes changed: version, first byte, byte count. */
  UploadBuffer: 7,
  /** Texture bytes changed: texture, subresource, words at: left, top, right, bottom, front, back. */
  UploadTexture: 8,
  /**
   * Show: back buffer, window (0: the renderer's own canvas), words at: source left, top, right, bottom, then
   * destination, then what `PresentFlag.Gamma` says, then each dirty rectangle; `PresentFlag` bits, number of dirty
   * rectangles.
   */
  Present: 9,
  /** What becomes of managed textures: texture (0: all), a `Management`, a value. */
  ManageTexture: 11,
  /** Palette entries changed: palette, words at: 256 entries. */
  UploadPalette: 10,
  /**
   * Draw a patch: D3DPT_TRIANGLELIST, patch, count of triangles, words at: segments of its edges (floats), three or
   * four; 1 when the call gave them.
   */
  DrawPatch: 12,
  /** Nothing is drawn: the program that a draw of triangles would need in this state is compiled. */
  Prepare: 13,
  /**
   * Copy planes of a depth surface: source, its subresource, destination, its subresource, words at: source left, top,
   * width, height, then destination, then bits of `BlitPlane`.
   */
  Blit: 14,
  /**
   * Decode a dump into planes or colours: texture of its words, 0, destination, its subresource, words at: as for Blit,
   * then `TiledWord`s.
   */
  BlitTiled: 15,
} as const

/** What an Item.Blit copies, and how; from bit `SampleShift` on the number of the sample and 1, or 0 for any. */
export const BlitPlane = { Depth: 1, Stencil: 2, Colour: 4, MirrorX: 8, MirrorY: 16, SampleShift: 8 } as const

/** Words of an Item.Blit; those of a layout (d3d8/tiling) follow in an Item.BlitTiled. */
export const BlitWord = { Source: 0, Destination: 4, Planes: 8, Tiled: 9 } as const
export const TiledWord = {
  Tiling: 0,
  Pitch: 1,
  BytesPerTexel: 2,
  Offset: 3,
  Swizzle: 4,
  Samples: 5,
  Sample: 6,
  OriginX: 7,
  OriginY: 8,
} as const

/** How an Item.Present shows. */
export const PresentFlag = {
  /** The source rectangle counts; else the whole back buffer is shown. */
  Source: 1,
  /** The destination rectangle counts; else the whole window is filled. */
  Destination: 2,
  /** What is beside the destination stays, now and later: the swap effect copies. */
  Keep: 4,
  /** The window takes the size that stands behind the rectangles. */
  Resize: 8,
  /** Behind the size: 256 words, what each level is shown as; red in the low byte, then green and blue. */
  Gamma: 16,
  /** Only what lies in the dirty rectangles of the back buffer needs to be shown. */
  Dirty: 32,
} as const

/** Words of an Item.Present: two rectangles, width and height; then levels and dirty rectangles, where there are some. */
export const PresentWord = { Source: 0, Destination: 4, Size: 8, Rest: 10 } as const

/** What an Item.ManageTexture asks for. */
export const Management = {
  /** The texture has another priority: value. */
  Priority: 0,
  /** The texture will be wanted soon. */
  PreLoad: 1,
  /** Free at least so many bytes: value; 0: all that can be. */
  Discard: 2,
} as const

/** Vertices and triangles of each of the quads that an Item.DrawUser may have. */
export const QUAD = { vertices: 4, triangles: 2 } as const
/** Indices of the two triangles of a quad. */
export const QUAD_INDICES = 6

/** Stands for a version in the vertex-input words when the draw brings its own vertices or indices. */
export const USER_POINTER = 0xffffffff

/** Arenas of a pass and their sizes in words. */
export const arenaWords = { data: 1 << 13, vertices: 1 << 18, indices: 1 << 16, writes: 1 << 8 } as const
/** Words that the `indices` arena grows to before its block is played. */
export const MOST_INDEX_WORDS = 1 << 20
/** Words that the `vertices` arena grows to before its block is played: as many as a frame mostly has. */
export const MOST_VERTEX_WORDS = 1 << 20
export type ArenaName = keyof typeof arenaWords

/** Items a block holds. */
export const PASS_ITEMS = 8192
