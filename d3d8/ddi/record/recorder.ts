import { DepthRead } from '../../descriptions.js'
import type { Subscription } from 'rxjs'
import { ITEM_WORDS, type Log, type Pass } from '../../../engine/index.js'
import { FALLBACKS } from '../../api/fallbacks.js'
import type { Direct3DCore } from '../../core.js'
import { Item, Management, PresentFlag, PresentWord, QUAD, type ArenaName } from '../../items.js'
import { depthSteps } from '../../runtime/texels/base-texture.js'
import { loadBox } from '../../box.js'
import { wholeBox } from '../../runtime/texels/boxes.js'
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import { vertexCount } from '../../runtime/drawing/primitives.js'
import { levelExtent } from '../../runtime/texels/texel-options.js'
import { VertexFormat, VertexInput, stateLayout } from '../../state-table.js'
import { decodeDeclaration, formatInfo } from '../../types/index.js'
import { CommandWriter } from './command-writer.js'
import { FILE_NAME } from '../../files/recording/recording-json.js'
import { FileWriter } from '../file.js'
import { PatchWriter } from './record-patches.js'
import { ResourceWriter } from './record-resources.js'
import { UserMemory, rangeOf } from './record-user-memory.js'
import { StateWriter } from './record-state.js'
import type { StreamHandles } from './record-textures.js'
import { tokens } from '../tokens/tokens.js'
import { wrongArgument } from '../../wrong-argument.js'

const FALLBACK = FALLBACKS['d3d8/ddi/record/recorder.ts']

const INPUT = stateLayout.group('vertexInput').offset
const FORMAT = stateLayout.group('vertexFormat').offset + VertexFormat.Code
/** The groups in the order in which they are told: a target takes the viewport along, a shader its constants. */
const order: readonly number[] = (() => {
  const first = ['renderTarget', 'viewport', 'vertexFormat'].map((name) => stateLayout.group(name).index)
  return [...first, ...stateLayout.groups.map(({ index }) => index).filter((index) => !first.includes(index))]
})()

const RENDER_TARGET = stateLayout.group('renderTarget').index
const VIEWPORT = stateLayout.group('viewport').index
const STREAMS = stateLayout.group('streams').index

/**
 * Writes what an engine draws into a .dp2 file. It subscribes to the same streams as the systems do: rows of the change
 * logs become state tokens, items of the pass become draws, clears and copies, and a resource is told of when something
 * first names it, with what is in it then. So a file begins wherever the recorder does, and holds what was drawn, not
 * how the program came to it.
 */
export class Recorder {
  readonly #core: Direct3DCore
  readonly #file: FileWriter
  readonly #commands = new CommandWriter()
  readonly #resources: ResourceWriter
  readonly #user: UserMemory
  readonly #state: StateWriter
  readonly #patches: PatchWriter
  readonly #subscriptions: Subscription[] = []
  readonly #logs: (Log | null)[] = stateLayout.groups.map(() => null)
  readonly #rows = new Int32Array(stateLayout.groups.length)
  /** Groups whose rows were taken and not told yet, and whether there is one. */
  readonly #changed = new Uint8Array(stateLayout.groups.length)
  #anyChanged = false
  #checks = 0

  /**
   * @param scene a plain name, which pictures of its replay get
   * @throws TypeError for one that no file has
   */
  constructor(core: Direct3DCore, scene: string) {
    if (typeof (scene as unknown) !== 'string' || !FILE_NAME.test(scene))
      throw wrongArgument(
        'engine.record',
        'scene',
        scene,
        'a name of letters, digits, _, - and ., not beginning with a dot',
      )
    this.#core = core
    this.#file = new FileWriter(scene)
    const closeCall = (): void => {
      this.#closeCall()
    }
    this.#resources = new ResourceWriter(core, this.#file, this.#commands, closeCall)
    this.#user = new UserMemory(core, this.#file, this.#resources)
    const handles: StreamHandles = {
      resource: (entity) => (entity === 0 ? 0 : this.#resources.resource(entity)),
      surface: (entity, subresource) => this.#resources.surface(entity, subresource),
      depthRead: (entity, read) => {
        this.#noteDepthRead(entity, read)
      },
      palette: (entity) => this.#resources.palette(entity),
      vertexShader: (handle) => this.#resources.shader(handle),
      pixelShader: (handle) => this.#resources.shader(handle),
      constantsOf: (handle) => {
        const description = core.resources.description[(handle - 1) / 2]
        return description?.kind === 'declaration' ? decodeDeclaration(description.tokens).constants : []
      },
      definitionsOf: (handle) => {
        const description = core.resources.description[(handle - 1) / 2]
        return description && 'program' in description ? (description.program?.definitions ?? []) : []
      },
    }
    this.#state = new StateWriter(this.#commands, handles)
    this.#patches = new PatchWriter(core, this.#file, this.#commands, this.#resources, this.#state, closeCall)
    for (const { name, index } of stateLayout.groups)
      this.#subscriptions.push(
        core.group$(name).subscribe((log) => {
          this.#logs[index] = log
        }),
      )
    this.#subscriptions.push(
      core.servePass('recorder', (pass) => {
        this.#pass(pass)
      }),
      core.resources.event$.subscribe(({ type, entity, description }) => {
        if (type !== 'destroy') return
        this.#user.forget(entity)
        this.#patches.forget(entity)
        this.#state.forget(entity)
        this.#resources.forget(entity, description.kind)
      }),
    )
  }

  /**
   * Notes that the back buffer of a device is to be looked at here: the replay makes a picture of it. What is logged is
   * drawn first.
   */
  check(device: Direct3DDevice8, frame = this.#checks): void {
    const backBuffer = device.GetBackBuffer(0)
    const { entity } = backBuffer
    device.services.context.flush()
    backBuffer.Release()
    this.#closeCall()
    this.#file.add('check', { handle: this.#resources.resource(entity), frame })
    this.#checks = frame + 1
  }

  /**
   * Ends the recording.
   *
   * @returns the .dp2 file
   */
  stop(): Uint8Array<ArrayBuffer> {
    for (const subscription of this.#subscriptions) subscription.unsubscribe()
    this.#closeCall()
    return this.#file.finish()
  }

  // Passes

  #pass(pass: Pass<ArenaName>): void {
    this.#rows.fill(0)
    const { items } = pass
    for (let i = 0; i < pass.count; i++) {
      const at = i * ITEM_WORDS
      this.#takeRows(items[at + 1], items[at + 2])
      this.#item(pass, items[at], at)
    }
    this.#closeCall()
    this.#logs.fill(null)
  }

  /** Takes the rows that begin to hold with an item. */
  #takeRows(low: number, high: number): void {
    if ((low | high) === 0) return
    for (const index of order) {
      const { mask, bit } = stateLayout.groups[index]
      if (((mask === 0 ? low : high) & bit) === 0) continue
      const log = this.#logs[index]
      if (log === null) continue
      this.#state.take(index, log.words, this.#rows[index]++ * log.stride)
      this.#changed[index] = 1
      this.#anyChanged = true
    }
  }

  /** Tells what changed, before a draw. */
  #tell(): void {
    if (!this.#anyChanged) return
    this.#anyChanged = false
    const target = this.#changed[RENDER_TARGET] === 1
    for (const index of order)
      if (this.#changed[index] === 1 || (target && index === VIEWPORT)) {
        this.#changed[index] = 0
        this.#state.tell(index)
      }
  }

  /** Tells of the target alone, before a clear: it looks at nothing else. */
  #tellTarget(): void {
    if (this.#changed[RENDER_TARGET] === 0) return
    this.#changed[RENDER_TARGET] = 0
    this.#state.tell(RENDER_TARGET)
    this.#changed[VIEWPORT] = 1
  }

  #item(pass: Pass<ArenaName>, kind: number, at: number): void {
    const [a, b, c, d, e] = [3, 4, 5, 6, 7].map((n) => pass.items[at + n] >>> 0)
    if (kind === Item.Draw) this.#draw(a, b, c)
    else if (kind === Item.DrawIndexed) this.#drawIndexed(a, b, c, d, e)
    else if (kind === Item.DrawUser) this.#drawUser(pass, a, b, c, d, e !== 0)
    else if (kind === Item.DrawUserIndexed) this.#drawUserIndexed(pass, a, b, c, d)
    else if (kind === Item.DrawPatch) this.#drawPatch(pass, b, d, e !== 0)
    else if (kind === Item.Clear) this.#clear(pass, a, b, c)
    else if (kind === Item.Blit || kind === Item.BlitTiled) this.#core.fallbacks.note(FALLBACK.blit)
    else if (kind === Item.Copy) this.#copy(pass, a, b, c, d, e)
    else if (kind === Item.UploadBuffer) this.#uploadBuffer(a, b, c)
    else if (kind === Item.UploadTexture) this.#uploadTexture(pass, a, b, c)
    else if (kind === Item.UploadPalette) this.#uploadPalette(pass, a, b)
    else if (kind === Item.Present) this.#present(pass, a, b, c, d)
    else if (kind === Item.ManageTexture && b === Management.Priority && a !== 0)
      this.#commands.put(tokens.SETPRIORITY, { dwDDSurface: this.#resources.resource(a), dwPriority: c })
  }

  #draw(primType: number, VStart: number, PrimitiveCount: number): void {
    this.#tell()
    this.#state.beforeDraw()
    this.#commands.put(tokens.DRAWPRIMITIVE, { primType, VStart, PrimitiveCount })
  }

  #drawIndexed(
    primType: number,
    StartIndex: number,
    PrimitiveCount: number,
    MinIndex: number,
    NumVertices: number,
  ): void {
    this.#tell()
    this.#state.beforeDraw()
    this.#state.beforeIndexedDraw()
    const BaseVertexIndex = this.#state.wanted[INPUT + VertexInput.BaseVertex]
    this.#commands.put(tokens.DRAWINDEXEDPRIMITIVE, {
      primType,
      BaseVertexIndex,
      MinIndex,
      NumVertices,
      StartIndex,
      PrimitiveCount,
    })
  }

  #drawUser(
    { arenas }: Pass<ArenaName>,
    primType: number,
    first: number,
    count: number,
    stride: number,
    quads: boolean,
  ): void {
    this.#tell()
    this.#state.beforeUserDraw(stride)
    const PrimitiveCount = quads ? QUAD.triangles : count
    const vertices = vertexCount(primType, PrimitiveCount)
    for (let n = 0; n < count / PrimitiveCount; n++) {
      const from = first + n * vertices
      const VStart = this.#user.takeVertices(arenas.vertices, from, vertices, stride, this.#vertexFormat)
      this.#commands.put(tokens.DRAWPRIMITIVE, { primType, VStart, PrimitiveCount })
    }
  }

  #drawUserIndexed({ arenas }: Pass<ArenaName>, primType: number, first: number, count: number, stride: number): void {
    this.#tell()
    this.#state.beforeUserDraw(stride)
    this.#state.userIndices(this.#user.indexHandle, !this.#user.hasIndices)
    const needed = vertexCount(primType, count)
    const { lowest, highest } = rangeOf(arenas.indices.words, first, needed)
    const NumVertices = highest - lowest + 1
    const MinIndex = this.#user.takeVertices(arenas.vertices, lowest, NumVertices, stride, this.#vertexFormat)
    const StartIndex = this.#user.takeIndices(arenas.indices.words, first, needed, MinIndex - lowest)
    this.#commands.put(tokens.DRAWINDEXEDPRIMITIVE, {
      primType,
      MinIndex,
      NumVertices,
      StartIndex,
      PrimitiveCount: count,
    })
  }

  #drawPatch({ arenas }: Pass<ArenaName>, entity: number, from: number, given: boolean): void {
    this.#tell()
    this.#state.beforeDraw()
    this.#patches.draw(entity, given ? arenas.data.words.subarray(from) : null)
    this.#changed[STREAMS] = 1
    this.#anyChanged = true
  }

  /** A file has depth textures compare, as they do at first. */
  #noteDepthRead(entity: number, read: number): void {
    const description = this.#core.resources.description[entity]
    const bits = description?.kind === 'texture' ? (formatInfo(description.format)?.depthBits ?? 0) : 0
    if (read === DepthRead.Tiled) this.#core.fallbacks.note(FALLBACK.tiled)
    else if (read !== depthSteps(bits)) this.#core.fallbacks.note(FALLBACK.depthRead)
  }

  /** The FVF code that is set, or the handle of a declaration. */
  get #vertexFormat(): number {
    return this.#state.wanted[FORMAT]
  }

  #clear({ arenas }: Pass<ArenaName>, dwFlags: number, dwFillColor: number, from: number): void {
    this.#tellTarget()
    const { words } = arenas.data
    const count = words[from + 2]
    const { head, each } = tokens.CLEAR
    const at = this.#commands.open(tokens.CLEAR, count, count * each.bytes)
    const { view } = this.#commands
    view.setUint32(at + head.at.dwFlags, dwFlags, true)
    view.setUint32(at + head.at.dwFillColor, dwFillColor, true)
    view.setUint32(at + head.at.dvFillDepth, words[from], true)
    view.setUint32(at + head.at.dwFillStencil, words[from + 1], true)
    for (let i = 0; i < count * 4; i++) view.setUint32(at + head.bytes + i * 4, words[from + 3 + i], true)
  }

  #copy(
    { arenas }: Pass<ArenaName>,
    sourceEntity: number,
    sourceSubresource: number,
    destinationEntity: number,
    destinationSubresource: number,
    from: number,
  ): void {
    const { words } = arenas.data
    const source = this.#resources.resource(sourceEntity)
    const destination = this.#resources.resource(destinationEntity)
    this.#closeCall()
    // Memory that no item tells of is read when the pass plays: it is written as it is now.
    const description = this.#core.resources.description[sourceEntity]
    if (description?.kind === 'texture' && description.target === 'none')
      this.#resources.writeTexels(
        source,
        description,
        sourceSubresource,
        wholeBox(levelExtent(description, sourceSubresource % description.levels)),
      )
    const rectangles = words.slice(from + 1, from + 1 + words[from] * 6)
    const data = new Uint8Array(rectangles.buffer, rectangles.byteOffset, rectangles.byteLength)
    this.#file.add('blt', { source, sourceSubresource, destination, destinationSubresource }, data)
  }

  #uploadBuffer(entity: number, first: number, count: number): void {
    if (!this.#resources.knows(entity)) {
      this.#resources.resource(entity)
      return
    }
    const description = this.#core.resources.description[entity]
    if (description?.kind !== 'buffer') return
    this.#closeCall()
    this.#resources.writeBuffer(this.#resources.resource(entity), description.memory, first, first + count)
  }

  #uploadTexture({ arenas }: Pass<ArenaName>, entity: number, subresource: number, from: number): void {
    if (!this.#resources.knows(entity)) {
      this.#resources.resource(entity)
      return
    }
    const description = this.#core.resources.description[entity]
    if (description?.kind !== 'texture') return
    const box = loadBox(arenas.data.words, from)
    this.#closeCall()
    this.#resources.writeTexels(this.#resources.resource(entity), description, subresource, box)
  }

  #uploadPalette({ arenas }: Pass<ArenaName>, entity: number, from: number): void {
    const { words } = arenas.data
    this.#resources.tellPalette(entity, words, from)
  }

  #present({ arenas }: Pass<ArenaName>, entity: number, window: number, from: number, flags: number): void {
    const handle = this.#resources.resource(entity)
    const rect = (word: number): number[] => [...arenas.data.words.subarray(from + word, from + word + 4)]
    this.#closeCall()
    // What is dirty is an aid to who shows the surface, ramps are the display's, and sizes the program's windows': a
    // file shows all as it is, and a window takes the size of what it shows all of.
    const { Source, Destination, Resize, Gamma, Dirty } = PresentFlag
    const isPart = (flags & (Source | Destination)) !== 0
    const shown = {
      flags: flags & ~(Gamma | Dirty | (isPart ? Resize : 0)),
      source: rect(PresentWord.Source),
      destination: rect(PresentWord.Destination),
    }
    this.#file.add('present', { handle, window: Math.min(window, 1), ...shown })
  }

  /** Ends the command buffer that is being written. */
  #closeCall(): void {
    if (this.#commands.length === 0) return
    this.#user.writeIndices()
    const commands = this.#commands.take()
    this.#file.add(
      'call',
      { commandBytes: commands.byteLength, vertexType: 0, vertexSize: 0 },
      commands,
      this.#user.vertices,
    )
    this.#commands.clear()
    this.#user.clear()
  }
}
