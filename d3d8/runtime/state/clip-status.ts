import type { Context } from '../../../engine/index.js'
import { FALLBACKS } from '../../api/fallbacks.js'
import type { Direct3DCore } from '../../core.js'
import {
  clipCode,
  countVertices,
  createVertexReader,
  fromScreen,
  placeVertex,
  readVertexState,
  type SourceVertex,
  type VertexStream,
} from '../../fixed-function/index.js'
import type { ArenaName } from '../../items.js'
import type { ShaderProgram } from '../../shader/index.js'
import { renderStateSlots } from '../../state-table.js'
import * as T from '../../types/index.js'
import type { VertexElement, VertexLayout } from '../../types/index.js'
import type { NPatchDraws } from '../drawing/n-patch-draws.js'
import { vertexCount, type Corner } from '../drawing/primitives.js'
import { shaderRunner } from '../drawing/process-vertices.js'
import { readIndex } from '../drawing/user-memory.js'
import type { DeviceVertexInput } from './vertex-input.js'

const FALLBACK = FALLBACKS['d3d8/runtime/state/clip-status.ts']

const CLIPPING = renderStateSlots[T.D3DRS_CLIPPING]
const SOFTWARE = renderStateSlots[T.D3DRS_SOFTWAREVERTEXPROCESSING]

/** Clip status before any vertex. */
const EMPTY: T.D3DCLIPSTATUS8 = { ClipUnion: 0, ClipIntersection: 0xffffffff }

const NO_BYTES = new Uint8Array(0)

/** Registers that the fixed function places a vertex by. */
const placing: ReadonlySet<number> = new Set([
  T.D3DVSDE_POSITION,
  T.D3DVSDE_BLENDWEIGHT,
  T.D3DVSDE_BLENDINDICES,
  T.D3DVSDE_POSITION2,
])
const isPlacing = ({ register }: VertexElement): boolean => placing.has(register)

const NOWHERE = [0, 0, 0, 1]

/** A D3DCS code of a vertex. */
type Code = (vertex: SourceVertex) => number

/** Vertices of the program's own memory, instead of stream 0. */
interface UserVertices {
  readonly bytes: Uint8Array<ArrayBufferLike>
  readonly stride: number
}

/** Vertices where a draw finds them. */
interface BoundVertices {
  readonly layout: VertexLayout
  /** By number. */
  readonly streams: readonly VertexStream[]
  /** null: the fixed function. */
  readonly program: ShaderProgram | null
}

/** What a draw processes. */
interface CountedDraw {
  readonly type: number
  readonly primitives: number
  /** The range of vertices: of a draw without indices the ones that it draws, else that which the call names. */
  readonly first: number
  readonly vertices: number
  readonly corner: Corner
  readonly user: UserVertices | null
}

/**
 * Clip status: the clip codes of all vertices that were processed, or-ed and and-ed (SDK: "GetClipStatus"). Software
 * vertex processing computes them, for all draws but patches; a device that processes vertices in hardware keeps what
 * it was told (d8vk-tests, testClipStatus).
 *
 * Codes take the transforms of all vertices on the CPU. So a device counts from its first SetClipStatus or
 * GetClipStatus on; before that, a draw looks at `isKept` and pays nothing else.
 */
export class ClipStatus {
  /** Whether draws have to be counted. */
  isKept = false
  readonly #core: Direct3DCore
  readonly #context: Context<ArenaName>
  readonly #input: DeviceVertexInput
  readonly #nPatches: NPatchDraws
  readonly #behaviour: number
  #status = EMPTY

  /** @param behaviour D3DCREATE flags of the device */
  constructor(
    core: Direct3DCore,
    context: Context<ArenaName>,
    input: DeviceVertexInput,
    nPatches: NPatchDraws,
    behaviour: number,
  ) {
    this.#core = core
    this.#context = context
    this.#input = input
    this.#nPatches = nPatches
    this.#behaviour = behaviour
  }

  get(): T.D3DCLIPSTATUS8 {
    if (this.#isSoftware()) {
      if (!this.isKept) this.#core.fallbacks.note(FALLBACK.late)
      if (this.#context.words[CLIPPING] === 0) this.#clear()
    }
    this.#keep()
    return { ...this.#status }
  }

  set({ ClipUnion = 0, ClipIntersection = 0 }: T.Given<T.D3DCLIPSTATUS8>): void {
    this.#status = { ClipUnion: ClipUnion >>> 0, ClipIntersection: ClipIntersection >>> 0 }
    this.#keep()
  }

  /** The device begins anew. */
  reset(): void {
    this.#status = EMPTY
    this.isKept = false
  }

  /** Codes of vertices of the streams that ProcessVertices is about to process; it may write into the same buffer. */
  codesOf(first: number, vertices: number): T.D3DCLIPSTATUS8 {
    return this.#codes(this.#bound(null), first, vertices)
  }

  /** Counts ProcessVertices, which has processed vertices of these codes. */
  processed(codes: T.D3DCLIPSTATUS8): void {
    if (this.#begin()) this.#add(codes)
  }

  /** Counts DrawPrimitive, or DrawPrimitiveUP of a program's own vertices. */
  drawn(type: number, first: number, primitives: number, user: UserVertices | null = null): void {
    const corner: Corner = (n) => first + n
    this.#draw({ type, primitives, first, vertices: vertexCount(type, primitives), corner, user })
  }

  /** Counts DrawIndexedPrimitive. The range that it names is processed, whatever its indices name of that. */
  drawnIndexed(type: number, minIndex: number, vertices: number, start: number, primitives: number): void {
    const indices = this.#input.indexBuffer
    if (indices === null) return
    const base = this.#input.base | 0
    const { memory, indexBytes } = indices
    const corner: Corner = (n) => readIndex(memory, start + n, indexBytes) + base
    this.#draw({ type, primitives, first: minIndex + base, vertices, corner, user: null })
  }

  /** Counts DrawIndexedPrimitiveUP. */
  drawnUserIndexed(
    type: number,
    first: number,
    vertices: number,
    primitives: number,
    indices: UserVertices,
    user: UserVertices,
  ): void {
    const corner: Corner = (n) => readIndex(indices.bytes, n, indices.stride)
    this.#draw({ type, primitives, first, vertices, corner, user })
  }

  #keep(): void {
    this.isKept = (this.#behaviour & T.D3DCREATE_HARDWARE_VERTEXPROCESSING) === 0
  }

  #clear(): void {
    this.#status = { ClipUnion: 0, ClipIntersection: 0 }
  }

  #isSoftware(): boolean {
    if ((this.#behaviour & T.D3DCREATE_SOFTWARE_VERTEXPROCESSING) !== 0) return true
    return (this.#behaviour & T.D3DCREATE_MIXED_VERTEXPROCESSING) !== 0 && this.#context.words[SOFTWARE] !== 0
  }

  /**
   * Whether vertices are processed in software and clipped. "When D3DRS_CLIPPING is set to FALSE" both members are 0.
   */
  #begin(): boolean {
    if (!this.#isSoftware()) return false
    if (this.#context.words[CLIPPING] !== 0) return true
    this.#clear()
    return false
  }

  #draw({ type, primitives, first, vertices, corner, user }: CountedDraw): void {
    if (primitives === 0 || !(user !== null || this.#input.hasStreams) || !this.#begin()) return
    const bound = this.#bound(user)
    const rounded = bound && this.#nPatches.verticesOf(bound.layout, bound.streams, type, primitives, corner)
    if (bound !== null && rounded !== null)
      this.#add(this.#codes({ ...bound, streams: rounded.streams }, 0, rounded.vertices))
    else this.#add(this.#codes(bound, first, vertices))
  }

  /** What a draw reads; null without a format. */
  #bound(user: UserVertices | null): BoundVertices | null {
    const format = this.#input.format()
    if (format === null) return null
    // Draws of a program's own memory read no other streams.
    const elements = format.layout.elements.filter(({ stream }) => user === null || stream === 0)
    const layout = { ...format.layout, elements }
    const streams = layout.strides.map((_, stream): VertexStream => {
      if (user !== null) return stream === 0 ? user : { bytes: NO_BYTES, stride: 0 }
      const buffer = this.#input.bufferOf(stream)
      return { bytes: buffer?.memory.subarray(0, buffer.bytes) ?? NO_BYTES, stride: this.#input.strideOf(stream) }
    })
    return { layout, streams, program: format.program }
  }

  #add({ ClipUnion, ClipIntersection }: T.D3DCLIPSTATUS8): void {
    const status = this.#status
    this.#status = {
      ClipUnion: (status.ClipUnion | ClipUnion) >>> 0,
      ClipIntersection: (status.ClipIntersection & ClipIntersection) >>> 0,
    }
  }

  /** Codes of vertices of a range, or-ed and and-ed; those beyond the end of a stream are none. */
  #codes(bound: BoundVertices | null, first: number, vertices: number): T.D3DCLIPSTATUS8 {
    if (bound === null) return EMPTY
    const { layout, streams, program } = bound
    const read = program === null ? { ...layout, elements: layout.elements.filter(isPlacing) } : layout
    const vertex = createVertexReader(read, streams)
    const code = this.#coder(layout, program)
    const end = Math.min(first + vertices, countVertices(layout, streams))
    let { ClipUnion, ClipIntersection } = EMPTY
    for (let n = Math.max(first, 0); n < end; n++) {
      const bits = code(vertex(n))
      ClipUnion |= bits
      ClipIntersection &= bits
    }
    return { ClipUnion, ClipIntersection }
  }

  /** User planes stand in world space, those of a shader in clip space; they never clip what is on the screen. */
  #coder(layout: VertexLayout, program: ShaderProgram | null): Code {
    const state = readVertexState(this.#context.words, this.#context.floats, layout)
    if (program !== null) {
      const run = shaderRunner(this.#context, program)
      return (vertex) => {
        const { position } = run(vertex)
        return clipCode(state, position, position)
      }
    }
    if (layout.transformed)
      return (vertex) => clipCode(state, fromScreen(state, vertex.get(T.D3DVSDE_POSITION) ?? NOWHERE), null)
    return (vertex) => {
      const { world, clip } = placeVertex(state, vertex)
      return clipCode(state, clip, world)
    }
  }
}
