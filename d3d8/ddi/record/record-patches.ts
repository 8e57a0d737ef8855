import type { Direct3DCore } from '../../core.js'
import type { PatchDescription } from '../../descriptions.js'
import { patchEdges } from '../../runtime/drawing/patch-shapes.js'
import { D3DRS_DELETERTPATCH } from '../../types/index.js'
import type { CommandWriter } from './command-writer.js'
import type { FileWriter } from '../file.js'
import type { ResourceWriter } from './record-resources.js'
import type { StateWriter } from './record-state.js'
import { RTPATCHFLAG_HASINFO, RTPATCHFLAG_HASSEGS, tokens } from '../tokens/tokens.js'

/**
 * Tells of patches: the first draw of one brings its control points along, in buffers that are gone behind it, so that
 * a recording may begin after the program told the patch. Each has a handle of its own in the file; those of the
 * program may be given to others.
 */
export class PatchWriter {
  readonly #core: Direct3DCore
  readonly #file: FileWriter
  readonly #commands: CommandWriter
  readonly #resources: ResourceWriter
  readonly #state: StateWriter
  readonly #closeCall: () => void
  readonly #handles = new Map<number, number>()

  constructor(
    core: Direct3DCore,
    file: FileWriter,
    commands: CommandWriter,
    resources: ResourceWriter,
    state: StateWriter,
    closeCall: () => void,
  ) {
    this.#core = core
    this.#file = file
    this.#commands = commands
    this.#resources = resources
    this.#state = state
    this.#closeCall = closeCall
  }

  /**
   * Tells of a draw, when the state is told.
   *
   * @param segments of the edges, as words; null: those of the state
   */
  draw(entity: number, segments: ArrayLike<number> | null): void {
    const description = this.#core.resources.description[entity]
    if (description?.kind !== 'patch') return
    const known = this.#handles.get(entity)
    const handle = description.handle === 0 ? 0 : (known ?? this.#resources.newHandle())
    if (handle !== 0) this.#handles.set(entity, handle)
    if (known !== undefined) {
      this.#put(description, handle, segments, false)
      return
    }
    const buffers = description.streams.map(({ stream, stride, bytes }) => {
      const own = this.#resources.newHandle()
      this.#file.add('buffer', { handle: own, indexBytes: 0, bytes: bytes.byteLength, dynamic: 0 })
      this.#resources.writeBuffer(own, bytes, 0, bytes.byteLength)
      this.#state.borrowStream(stream, own, stride)
      return own
    })
    this.#put(description, handle, segments, true)
    this.#closeCall()
    for (const own of buffers) this.#file.add('destroy', { handle: own })
  }

  /** A patch is no more. */
  forget(entity: number): void {
    const handle = this.#handles.get(entity)
    if (handle === undefined) return
    this.#handles.delete(entity)
    this.#commands.put(tokens.RENDERSTATE, { RenderState: D3DRS_DELETERTPATCH, dwState: handle })
  }

  #put(description: PatchDescription, handle: number, segments: ArrayLike<number> | null, hasInfo: boolean): void {
    const { shape, basis, degree, width, height } = description
    const isRectangle = shape === 'rectangle'
    const info = isRectangle ? [0, 0, width, height, width, basis, degree] : [0, width, basis, degree]
    const flags = (segments === null ? 0 : RTPATCHFLAG_HASSEGS) | (hasInfo ? RTPATCHFLAG_HASINFO : 0)
    const edges = segments === null ? [] : Array.from({ length: patchEdges[shape] }, (_, edge) => segments[edge])
    const tail = [...edges, ...(hasInfo ? info : [])]
    const at = this.#commands.add(isRectangle ? tokens.DRAWRECTPATCH : tokens.DRAWTRIPATCH, tail.length * 4)
    ;[handle, flags, ...tail].forEach((word, n) => {
      this.#commands.view.setUint32(at + n * 4, word, true)
    })
  }
}
