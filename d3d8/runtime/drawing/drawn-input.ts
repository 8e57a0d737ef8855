import type { TessellatorElement, VertexLayout } from '../../types/index.js'
import type { BufferCopies, LastDrawn } from './buffer-copies.js'

/** A vertex or index buffer as draws see it. */
export interface DrawnBuffer extends LastDrawn {
  /** Entity of the version that the next draw reads. */
  readonly version: number
  /** A number that no other version of any buffer has or had. */
  readonly versionSerial: number
  readonly bytes: number
  /** The bytes, rounded up to whole words. */
  readonly memory: Uint8Array<ArrayBufferLike>
  /** Whether it is written often. */
  readonly isDynamic: boolean
  /** Copies of its indices, or of those of its primitives; null while there are none. */
  copies: BufferCopies | null
}

/** An index buffer as draws see it. */
export interface DrawnIndices extends DrawnBuffer {
  readonly indexBytes: 2 | 4
}

/** What vertices of patches look like. */
export interface PatchFormat {
  /**
   * FVF code or handle that their draws have: not the one that is set where the tessellator makes what no stream has.
   */
  readonly code: number
  readonly layout: VertexLayout
  readonly tessellator: readonly TessellatorElement[]
}

/** What draws read vertices and indices from, and bind as they go. */
export interface DrawnInput {
  /** Whether a draw from streams has all streams that its format reads. */
  readonly hasStreams: boolean
  /** Whether the format reads no other stream than the first. */
  readonly onlyReadsFirst: boolean
  /** The buffer of stream 0 when the format reads that one stream; else null. */
  readonly onlyBuffer: DrawnBuffer | null
  readonly firstBuffer: DrawnBuffer | null
  readonly indexBuffer: DrawnIndices | null
  /** Bytes from one vertex of stream 0 to the next. */
  readonly firstStride: number
  /** What is added to every index, as a word. */
  readonly base: number
  /** Bytes of a vertex in stream 0 as the format declares it; 0 without a format. */
  readonly vertexSize: number
  /** What the format says of vertices; null without one. */
  readonly layout: VertexLayout | null
  /**
   * What the format says of vertices of patches, `onlyFirst` of those that have nothing but stream 0; null where it
   * says nothing.
   */
  patchFormat: (onlyFirst: boolean) => PatchFormat | null
  /** Whether the format reads a stream. */
  reads: (stream: number) => boolean
  /** What is bound to a stream. */
  bufferOf: (stream: number) => DrawnBuffer | null
  /** Bytes from one vertex of a stream to the next. */
  strideOf: (stream: number) => number
  /** FVF code or handle; 0 for none. */
  getFormat: () => number
  /**
   * Carries out a draw whose format has the elements of stream 0 alone: those of others read as what no vertex brings
   * (DDI specification, "D3DDP2OP_SETSTREAMSOURCEUM": "those other streams must be ignored").
   *
   * @returns false, with nothing done, where the format reads nothing of stream 0
   */
  withFirstStream: (draw: () => void) => boolean
  /** The draw brings its own vertices of `stride` bytes. */
  useUserVertices: (stride: number) => void
  /** The draw brings its own indices, too. */
  useUserIndices: () => void
}
