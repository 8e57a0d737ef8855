import type { Context } from '../../../engine/index.js'
import { FALLBACKS } from '../../api/fallbacks.js'
import type { Direct3DCore } from '../../core.js'
import type { PatchDescription } from '../../descriptions.js'
import { Item, type ArenaName } from '../../items.js'
import {
  madeElements,
  MOST_SEGMENTS,
  readControls,
  rectangleMesh,
  tessellate,
  tessellatedLayout,
  triangleMesh,
  type ControlStream,
  type PatchMesh,
} from '../../patches/index.js'
import { renderStateSlots, stateLayout, VertexFormat } from '../../state-table.js'
import {
  D3DPT_TRIANGLELIST,
  D3DRS_PATCHEDGESTYLE,
  D3DRS_PATCHSEGMENTS,
  elementBytes,
  type VertexLayout,
} from '../../types/index.js'
import type { DrawnInput, PatchFormat } from './drawn-input.js'
import { controlNumbers, lastControl, patchEdges, type PatchShape } from './patch-shapes.js'
import type { StreamDraws } from './stream-draws.js'
import type { FoundTriangles, KeptTriangles } from './tessellated-draws.js'

const FALLBACK = FALLBACKS['d3d8/runtime/drawing/patch-draws.ts']

const FORMAT = stateLayout.group('vertexFormat').offset + VertexFormat.Code
const SEGMENTS = renderStateSlots[D3DRS_PATCHSEGMENTS]
const STYLE = renderStateSlots[D3DRS_PATCHEDGESTYLE]

/** Meshes that are remembered: patches of equal segments share one. */
const MOST_MESHES = 64

/** A patch that a handle names. */
export interface Patch {
  readonly entity: number
  readonly description: PatchDescription
  /** FVF code or handle that its draws have. */
  readonly code: number
  /** Whether its control points came from memory of a call: then they have what lies in stream 0, and nothing else. */
  readonly onlyFirst: boolean
  /** Segments that a call gave; null: those of D3DRS_PATCHSEGMENTS. */
  readonly segments: readonly number[] | null
}

/** The triangles of a patch, and what they were made for. */
interface Kept {
  readonly segments: readonly number[]
  readonly style: number
  readonly triangles: KeptTriangles
}

/** The same segments for all edges. */
interface EqualSegments {
  readonly rectangle: readonly number[]
  readonly triangle: readonly number[]
}

const equalSegments = (count: number): EqualSegments => ({
  rectangle: Array.from({ length: patchEdges.rectangle }, () => count),
  triangle: Array.from({ length: patchEdges.triangle }, () => count),
})

/** Whether two patches of a shape have the same segments. */
function isSame(a: readonly number[], b: readonly number[]): boolean {
  if (a === b) return true
  for (let edge = 0; edge < a.length; edge++) if (!Object.is(a[edge], b[edge])) return false
  return true
}

/** Memory that stands for stream 0. */
export interface UserStream {
  readonly bytes: Uint8Array<ArrayBufferLike>
  readonly stride: number
}

/** How DrawRectPatch and DrawTriPatch, or their tokens, name a patch. */
export interface PatchCall {
  readonly handle: number
  readonly shape: PatchDescription['shape']
  /** Of each edge; null: see `Patch.segments`. */
  readonly segments: readonly number[] | null
  /** What the patch is from now on; null: what it was. */
  readonly info: PatchShape | null
  readonly user: UserStream | null
}

/**
 * Patches of a device, or of a stream of tokens, by their handles (DDI specification, "D3DDP2OP_DRAWRECTPATCH"). A
 * patch is told with its control points, which are copied: its later draws do not look at the streams. It is
 * tessellated when it is drawn first, and again only when it is told anew, or drawn with other segments or another edge
 * style. Handle 0 is tessellated for each draw.
 */
export class PatchDraws {
  readonly patches = new Map<number, Patch>()
  /** How often a patch was tessellated. */
  tessellations = 0
  readonly #core: Direct3DCore
  readonly #context: Context<ArenaName>
  readonly #input: DrawnInput
  readonly #streamDraws: StreamDraws
  readonly #kept = new Map<number, Kept>()
  readonly #meshes = new Map<string, PatchMesh>()
  /** D3DRS_PATCHSEGMENTS of the last patch that had none of its own, and the edges of such patches. */
  #all = 0
  #equal = equalSegments(0)

  constructor(core: Direct3DCore, context: Context<ArenaName>, input: DrawnInput, streamDraws: StreamDraws) {
    this.#core = core
    this.#context = context
    this.#input = input
    this.#streamDraws = streamDraws
  }

  /** Draws a patch; what a driver may ignore draws nothing and is noted. */
  draw(call: PatchCall): void {
    const { handle, shape, segments, info } = call
    const { locks } = this.#streamDraws
    if (locks.count !== 0) locks.check(methods[shape], info === null || call.user !== null ? 'memory' : 'streams')
    const known = this.patches.get(handle)
    const isKnown = known?.description.shape === shape
    const patch = info === null ? (isKnown ? known : null) : this.#tell(call, info)
    if (patch === null) {
      if (info === null) this.#core.fallbacks.note(FALLBACK.unknown, { of: methods[shape] })
      return
    }
    const drawn = segments === null || info !== null ? patch : { ...patch, segments }
    if (handle !== 0) this.patches.set(handle, drawn)
    this.#draw(drawn)
    if (handle === 0) this.#destroy(patch)
  }

  /** Forgets the patch of a handle; gives whether there was one. */
  delete(handle: number): boolean {
    const patch = this.patches.get(handle)
    if (patch === undefined) return false
    this.patches.delete(handle)
    this.#destroy(patch)
    return true
  }

  /** Draws a patch that another world told, with the segments that it had there. */
  repeat(entity: number, description: PatchDescription, segments: readonly number[], given: boolean): void {
    this.#append({ entity, description, code: this.#input.getFormat(), onlyFirst: false, segments }, segments, given)
  }

  /** A patch of another world is no more. */
  forget(entity: number): void {
    const kept = this.#kept.get(entity)
    if (kept === undefined) return
    this.#kept.delete(entity)
    this.#streamDraws.tessellated.drop(kept.triangles)
  }

  dispose(): void {
    for (const handle of [...this.patches.keys()]) this.delete(handle)
  }

  /** Makes the patch that a call tells; null where there are no control points. */
  #tell(call: PatchCall, info: PatchShape): Patch | null {
    const { handle, segments } = call
    const input = this.#input
    const onlyFirst = call.user !== null
    const format = input.patchFormat(onlyFirst)
    if (format === null || !(onlyFirst || input.hasStreams)) {
      this.#streamDraws.nothing(methods[call.shape], 1)
      return null
    }
    const streams = this.#controls(format, info, call.user)
    if (streams === null) return null
    this.delete(handle)
    const { layout, tessellator, code } = format
    const { shape, basis, degree, width, height } = info
    const about = { kind: 'patch', shape, handle, basis, degree, width, height } as const
    const description: PatchDescription = { ...about, layout, tessellator, streams }
    return { entity: this.#core.resources.create(description), description, code, onlyFirst, segments }
  }

  /** Copies the control points of each stream; null when a buffer ends before them. */
  #controls({ layout }: PatchFormat, shape: PatchShape, user: UserStream | null): ControlStream[] | null {
    const numbers = controlNumbers(shape)
    const read: ControlStream[] = []
    for (const { stream, byte: size } of bytesRead(layout)) {
      const input = this.#input
      const bound = { bytes: input.bufferOf(stream)?.memory, stride: input.strideOf(stream) }
      const from = stream === 0 && user !== null ? user : bound
      if (from.bytes === undefined) continue
      const { bytes, stride } = from
      if (lastControl(shape) * stride + size > bytes.byteLength) {
        this.#core.fallbacks.note(FALLBACK.beyondEnd, { of: methods[shape.shape] })
        return null
      }
      const copy = new Uint8Array(numbers.length * size)
      numbers.forEach((number, n) => {
        copy.set(bytes.subarray(number * stride, number * stride + size), n * size)
      })
      read.push({ stream, stride: size, bytes: copy })
    }
    return read
  }

  #draw(patch: Patch): void {
    const context = this.#context
    const { shape, layout } = patch.description
    const format = this.#input.patchFormat(patch.onlyFirst)
    if (format === null || (format.code !== patch.code && !isSameLayout(format.layout, layout))) {
      this.#core.fallbacks.note(FALLBACK.otherShader, { of: methods[shape] })
      return
    }
    const given = patch.segments
    const all = context.floats[SEGMENTS]
    if (given === null && all !== this.#all) {
      this.#all = all
      this.#equal = equalSegments(all)
    }
    const segments = given ?? this.#equal[shape]
    // The tessellator's values have an element in the format of patches alone.
    const own = context.words[FORMAT]
    if (format.code !== own) context.set(FORMAT, format.code)
    this.#append(patch, segments, given !== null)
    if (format.code !== own) context.set(FORMAT, own)
  }

  #append(patch: Patch, segments: readonly number[], given: boolean): void {
    const context = this.#context
    const { entity } = patch
    const found = this.#find(patch, segments)
    if (found === null) return
    context.ensureRoom()
    const { data } = context.pass.arenas
    const at = data.take(segments.length)
    data.floats.set(segments, at)
    context.reads(entity)
    const { source, mode, start, amount, triangles } = found
    const type = D3DPT_TRIANGLELIST
    context.draw(Item.DrawPatch, type, entity, triangles, at, Number(given), source, mode, start, amount)
  }

  /** Where the triangles of a patch are: those of its last draw, or new ones. */
  #find(patch: Patch, segments: readonly number[]): FoundTriangles | null {
    const { entity, description } = patch
    const { tessellated } = this.#streamDraws
    const style = this.#context.words[STYLE]
    const kept = this.#kept.get(entity)
    if (kept?.style === style && isSame(kept.segments, segments)) return tessellated.findKept(kept.triangles)
    if (segments.some((count) => count > MOST_SEGMENTS)) this.#core.fallbacks.note(FALLBACK.tooMany)
    const mesh = this.#mesh(description.shape, segments, style)
    const layout = tessellatedLayout(description.layout)
    const write = (memory: Uint8Array<ArrayBufferLike>): void => {
      this.#tessellate(description, mesh, memory)
    }
    if (description.handle === 0) {
      tessellated.makeRoom(layout, mesh.count, mesh.indices.length)
      const room = tessellated.take(layout, mesh.count, mesh.indices.length)
      write(room.memory)
      for (let n = 0; n < mesh.indices.length; n++) room.indices[n] = room.first + mesh.indices[n]
      return tessellated.findBlock(room)
    }
    this.forget(entity)
    const triangles = tessellated.keep(layout, mesh.count, mesh.indices, write)
    this.#kept.set(entity, { segments, style, triangles })
    return tessellated.findKept(triangles)
  }

  #tessellate(description: PatchDescription, mesh: PatchMesh, memory: Uint8Array<ArrayBufferLike>): void {
    const { shape, basis, degree, width, height, streams, tessellator } = description
    const layout = tessellatedLayout(description.layout)
    const numbers = Array.from({ length: width * height }, (_, n) => n)
    const points = readControls(layout, streams, numbers)
    const controls =
      shape === 'rectangle'
        ? ({ kind: shape, basis, degree, width, height, points } as const)
        : ({ kind: shape, degree, points } as const)
    tessellate(controls, layout, madeElements(layout, tessellator), mesh, memory)
    this.tessellations++
  }

  #mesh(shape: PatchDescription['shape'], segments: readonly number[], style: number): PatchMesh {
    const name = `${shape} ${style} ${segments.join(' ')}`
    const known = this.#meshes.get(name)
    if (known !== undefined) return known
    const mesh = shape === 'rectangle' ? rectangleMesh(segments, style) : triangleMesh(segments, style)
    if (this.#meshes.size >= MOST_MESHES) this.#meshes.clear()
    this.#meshes.set(name, mesh)
    return mesh
  }

  #destroy({ entity }: Patch): void {
    this.forget(entity)
    this.#core.resources.destroy(entity, this.#context.pass.serial)
  }
}

/** The methods that draw a shape. */
const methods = { rectangle: 'DrawRectPatch', triangle: 'DrawTriPatch' } as const

/** Bytes of a vertex that a layout reads, by stream. */
function bytesRead({ elements }: VertexLayout): { stream: number; byte: number }[] {
  const ends = new Map<number, number>()
  for (const { stream, offset, type } of elements)
    ends.set(stream, Math.max(ends.get(stream) ?? 0, offset + elementBytes[type]))
  return [...ends].map(([stream, byte]) => ({ stream, byte }))
}

/** Whether two layouts read the same bytes for the same registers. */
const isSameLayout = (a: VertexLayout, b: VertexLayout): boolean =>
  a.elements.length === b.elements.length &&
  a.elements.every((element, n) => {
    const other = b.elements[n]
    return (
      element.register === other.register &&
      element.type === other.type &&
      element.stream === other.stream &&
      element.offset === other.offset
    )
  })
