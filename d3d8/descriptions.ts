import type { ShaderProgram } from './shader/index.js'
import type { ControlStream } from './patches/index.js'
import type { D3DFORMAT, D3DMULTISAMPLE_TYPE, TessellatorElement, VertexLayout } from './types/index.js'

/** One version of a vertex or index buffer. */
export interface BufferDescription {
  readonly kind: 'buffer'
  readonly role: 'vertex' | 'index'
  /** Bytes of an index; 0 for vertices. */
  readonly indexBytes: 0 | 2 | 4
  /** The bytes, as the program wrote them into this version. */
  readonly memory: Uint8Array<ArrayBufferLike>
  /** D3DUSAGE_DYNAMIC. */
  readonly dynamic: boolean
  /**
   * Where its vertices lie in video memory; null until a draw reads them, and for indices, of which copies are drawn.
   */
  place: BufferPlace | null
}

/** The same in an object that can be posted to a thread, its memory as it is now, at another place. */
export function placedCopy(description: BufferDescription, place: BufferPlace | null): BufferDescription {
  // One that gives its memory when it is asked may have that from its class: copied by name.
  return { ...description, memory: description.memory, place }
}

/** Where a version of a buffer lies in video memory. */
export interface BufferPlace {
  /** Entity of the chunk. */
  readonly chunk: number
  /** Its first byte there. */
  readonly first: number
}

/**
 * A range of video memory that versions of vertex buffers, or copies of indices, lie in: one buffer of the
 * renderer's.
 */
export interface ChunkDescription {
  readonly kind: 'chunk'
  readonly role: 'vertex' | 'index'
  readonly bytes: number
  /** Whether what lies in it is written often. */
  readonly dynamic: boolean
}

/** Where the vertices of one stream lie. */
export interface SourceStream {
  readonly stream: number
  /** Entity of the chunk; 0: the user-pointer vertices of the block. */
  readonly chunk: number
  /** Byte of the chunk that vertex 0 begins at. */
  readonly offset: number
  /** Bytes from vertex to vertex. */
  readonly stride: number
}

/**
 * Where the indices of a draw come from beside chunks: there are none, they are those of the block, or those of quads
 * in a row.
 */
export const SourceIndices = { None: 0, Block: -1, QuadStrips: -2, QuadFans: -3 } as const

/** Where draws find their vertices and indices: what a vertex array is made of, beside the vertex format. */
export interface SourceDescription {
  readonly kind: 'source'
  readonly streams: readonly SourceStream[]
  /** Entity of a chunk of 32-bit indices, or one of `SourceIndices`. */
  readonly indices: number
}

/**
 * Texels: a texture of any shape, or a surface of its own (render target, depth surface, back buffer, image), which is
 * a texture of one level. Subresource `face * levels + level`.
 */
export interface TextureDescription {
  readonly kind: 'texture'
  readonly shape: '2d' | 'cube' | 'volume'
  readonly format: D3DFORMAT
  /** Of level 0, in texels. */
  readonly width: number
  readonly height: number
  /** 1 but for volumes. */
  readonly depth: number
  readonly levels: number
  /** Written by the renderer, so that its bytes are there and not in `memory`. */
  readonly target: 'none' | 'colour' | 'depth'
  readonly multisample: D3DMULTISAMPLE_TYPE
  /** Of pool MANAGED: the renderer may take it off the GPU and upload it again when it is drawn with next. */
  readonly managed: boolean
  /**
   * System memory of each subresource, rows `rowPitch(format, width)` apart; empty for targets. A change is announced
   * (`Resources.change`).
   */
  readonly memory: Uint8Array<ArrayBufferLike>[]
}

/** A vertex declaration; draws name it by its handle (`shaderHandleOf`). */
export interface DeclarationDescription {
  readonly kind: 'declaration'
  readonly layout: VertexLayout
  /** As CreateVertexShader got them, with the end. */
  readonly tokens: Uint32Array
  /** The vertex shader; null for the fixed function. */
  readonly program: ShaderProgram | null
}

/** A pixel shader; draws name it by its handle, too. */
export interface PixelShaderDescription {
  readonly kind: 'pixelShader'
  readonly program: ShaderProgram
}

/** A light that SetLight or LightEnable made: its D3DLIGHT8 as 26 words. */
export interface LightDescription {
  readonly kind: 'light'
  readonly words: Uint32Array
}

/** A texture palette: 256 PALETTEENTRYs as words, red lowest, flags (alpha) highest. */
export interface PaletteDescription {
  readonly kind: 'palette'
  /** As SetPaletteEntries set them last; a block that is still open may draw with older ones. */
  readonly entries: Uint32Array
}

/** A canvas beside the renderer's own that pictures are shown on. */
export interface WindowDescription {
  readonly kind: 'window'
  readonly canvas: HTMLCanvasElement | OffscreenCanvas
}

/**
 * A rectangle or triangle patch, with its control points as the streams had them when it was told. Another description
 * is another entity.
 */
export interface PatchDescription {
  readonly kind: 'patch'
  readonly shape: 'rectangle' | 'triangle'
  /** The program's handle; 0: it is drawn this once. */
  readonly handle: number
  /** D3DBASISTYPE and D3DORDERTYPE. */
  readonly basis: number
  readonly degree: number
  /** Control points of a row, and rows; of a triangle all of them, and 1. */
  readonly width: number
  readonly height: number
  /** What vertices look like, with room for what the tessellator makes itself. */
  readonly layout: VertexLayout
  readonly tessellator: readonly TessellatorElement[]
  /** The control points alone, row after row, of each stream that the layout reads. */
  readonly streams: readonly ControlStream[]
}

/** What a resource entity of Direct3D 8 is. */
export type Description =
  | BufferDescription
  | ChunkDescription
  | SourceDescription
  | TextureDescription
  | DeclarationDescription
  | PixelShaderDescription
  | LightDescription
  | PaletteDescription
  | WindowDescription
  | PatchDescription

/**
 * What the texture groups tell stages and samplers of a texture: its shape in the low two bits, what its texels are
 * when they are indices into the current palette (P8; A8P8 with an alpha of their own), and from bit `DepthShift` on
 * what of a depth texture is sampled (`DepthRead`).
 */
export const TextureKind = {
  None: 0,
  Flat: 1,
  Cube: 2,
  Volume: 3,
  Shape: 3,
  Palette: 4,
  AlphaPalette: 8,
  Palettes: 12,
  DepthShift: 4,
} as const

/** What a look-up of a depth texture gives, in all four channels. */
export const DepthRead = {
  /** It is no depth texture. */
  None: 0,
  /** 1 where the third coordinate, 0 to 1, is not beyond the depth, else 0. */
  CompareUnit: 1,
  /** The same; the third coordinate counts in steps of 16 or of 24 bits. */
  CompareSteps16: 2,
  CompareSteps24: 3,
  /** The depth, 0 to 1. */
  Depth: 4,
  /** The stencil, 255 as 1. */
  Stencil: 5,
  /** No depth texture, but the words of a dump, with its layout before them: texels as they lie in its tiles. */
  Tiled: 7,
} as const

/** The `DepthRead` of a TextureKind. */
export const depthReadOf = (kind: number): number => kind >>> TextureKind.DepthShift

/**
 * The handle of a vertex declaration or pixel shader: odd, as FVF codes are even, which SetVertexShader takes as well.
 */
export const shaderHandleOf = (entity: number): number => entity * 2 + 1

/** The entity that a handle of a vertex declaration or pixel shader names. */
export const shaderEntityOf = (handle: number): number => handle >>> 1
