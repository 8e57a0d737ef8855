import type { Subscription } from 'rxjs'
import { ITEM_WORDS, type Core, type Log, type Pass } from '../../engine/index.js'
import type { Description, TextureDescription } from '../descriptions.js'
import { Item, Management, type ArenaName } from '../items.js'
import { wholeBox, type Box } from '../runtime/boxes.js'
import type { Direct3DDevice8 } from '../runtime/device.js'
import { vertexCount } from '../runtime/draw.js'
import { CUBE_FACES, levelExtent } from '../runtime/texel-storage.js'
import { VertexInput, stateLayout } from '../state-table.js'
import { decodeDeclaration, formatInfo, fvfVertexSize, rowPitch } from '../types/index.js'
import { CommandWriter } from './command-writer.js'
import { FileWriter } from './file.js'
import { StateWriter, type StreamHandles } from './record-state.js'
import { swapRedAndBlue } from './resource-tokens.js'
import { tokens } from './tokens.js'

const INPUT = stateLayout.group('vertexInput').offset
const shapes: readonly TextureDescription['shape'][] = ['2d', 'cube', 'volume']
const targets: readonly TextureDescription['target'][] = ['none', 'colour', 'depth']

/** The groups in the order in which they are told: a target takes the viewport along, a shader its constants. */
const order: readonly number[] = (() => {
  const first = ['renderTarget', 'viewport', 'vertexInput'].map((name) => stateLayout.group(name).index)
  return [...first, ...stateLayout.groups.map(({ index }) => index).filter((index) => !first.includes(index))]
})()

const RENDER_TARGET = stateLayout.group('renderTarget').index
const VIEWPORT = stateLayout.group('viewport').index

/** Bytes of a vertex in stream 0, by format: an FVF code, or the entity of a declaration. */
type VertexSizes = Map<number, number>

/** Memory that grows, handed out front to back. */
class Gathered {
  bytes = new Uint8Array(1 << 12)
  length = 0

  /** Room for `bytes` bytes from the next multiple of `align` on; gives the first. */
  take(bytes: number, align: number): number {
    const at = Math.ceil(this.length / align) * align
    if (at + bytes > this.bytes.length) {
      const larger = new Uint8Array(Math.max(at + bytes, this.bytes.length * 2))
      larger.set(this.bytes.subarray(0, this.length))
      this.bytes = larger
    }
    this.bytes.fill(0, this.length, at)
    this.length = at + bytes
    return at
  }

  get taken(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length)
  }
}

/**
 * Writes what an engine draws into a .dp2 file. It subscribes to the same streams as the systems do: rows of the change logs become state
 * tokens, items of the pass become draws, clears and copies, and a resource is told of when something first names it, with what is in it then.
 * So a file begins wherever the recorder does, and holds what was drawn, not how the program came to it.
 */
export class Recorder {
  readonly #core: Core<Description, ArenaName>
  readonly #file: FileWriter
  readonly #commands = new CommandWriter()
  readonly #vertices = new Gathered()
  readonly #indices = new Gathered()
  readonly #state: StateWriter
  readonly #subscriptions: Subscription[] = []
  readonly #logs: (Log | null)[] = stateLayout.groups.map(() => null)
  readonly #rows = new Int32Array(stateLayout.groups.length)
  /** Groups whose rows were taken and not told yet, and whether there is one. */
  readonly #changed = new Uint8Array(stateLayout.groups.length)
  #anyChanged = false
  /** Handles by entity. */
  readonly #handles = new Map<number, number>()
  readonly #surfaces = new Map<number, Map<number, number>>()
  readonly #palettes = new Map<number, number>()
  readonly #shaders = new Map<number, number>()
  readonly #vertexSizes: VertexSizes = new Map()
  #lastHandle = 0
  /** The index buffer that indices of user memory lie in, and its bytes. */
  #indexHandle = 0
  #indexBytes = 0
  #checks = 0

  /** @param scene a plain name, which pictures of its replay get */
  constructor(core: Core<Description, ArenaName>, scene: string) {
    this.#core = core
    this.#file = new FileWriter(scene)
    const handles: StreamHandles = {
      resource: (entity) => (entity === 0 ? 0 : this.#resource(entity)),
      surface: (entity, subresource) => this.#surface(entity, subresource),
      palette: (entity) => this.#palette(entity),
      vertexShader: (handle) => this.#shader(handle),
      pixelShader: (handle) => this.#shader(handle),
      constantsOf: (handle) => {
        const description = core.resources.description[(handle - 1) / 2]
        return description?.kind === 'declaration' ? decodeDeclaration(description.tokens).constants : []
      },
    }
    this.#state = new StateWriter(this.#commands, handles)
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
        if (type === 'destroy') this.#destroyed(entity, description.kind)
      }),
    )
  }

  /** Notes that the back buffer of a device is to be looked at here: the replay makes a picture of it. What is logged is drawn first. */
  check(device: Direct3DDevice8, frame = this.#checks): void {
    const backBuffer = device.GetBackBuffer(0)
    const { entity } = backBuffer
    device.services.context.flush()
    backBuffer.Release()
    this.#closeCall()
    this.#file.add('check', { handle: this.#resource(entity), frame })
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
    else if (kind === Item.DrawUser) this.#drawUser(pass, a, b, c, d)
    else if (kind === Item.DrawUserIndexed) this.#drawUserIndexed(pass, a, b, c, d)
    else if (kind === Item.Clear) this.#clear(pass, a, b, c)
    else if (kind === Item.Copy) this.#copy(pass, a, b, c, d, e)
    else if (kind === Item.UploadBuffer) this.#uploadBuffer(a, b, c)
    else if (kind === Item.UploadTexture) this.#uploadTexture(pass, a, b, c)
    else if (kind === Item.UploadPalette) this.#uploadPalette(pass, a, b)
    else if (kind === Item.Present) this.#present(pass, a, b, c, d)
    else if (kind === Item.ManageTexture && b === Management.Priority && a !== 0)
      this.#commands.put(tokens.SETPRIORITY, { dwDDSurface: this.#resource(a), dwPriority: c })
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

  #drawUser({ arenas }: Pass<ArenaName>, primType: number, first: number, count: number, stride: number): void {
    this.#tell()
    this.#state.beforeUserDraw(stride)
    const VStart = this.#takeVertices(arenas.vertices, first, vertexCount(primType, count), stride)
    this.#commands.put(tokens.DRAWPRIMITIVE, { primType, VStart, PrimitiveCount: count })
  }

  #drawUserIndexed({ arenas }: Pass<ArenaName>, primType: number, first: number, count: number, stride: number): void {
    this.#tell()
    this.#state.beforeUserDraw(stride)
    this.#indexHandle ||= ++this.#lastHandle
    this.#state.userIndices(this.#indexHandle, this.#indices.length === 0)
    const needed = vertexCount(primType, count)
    const { words } = arenas.indices
    let lowest = 0xffffffff
    let highest = 0
    for (let i = first; i < first + needed; i++) {
      lowest = Math.min(lowest, words[i])
      highest = Math.max(highest, words[i])
    }
    const NumVertices = highest - lowest + 1
    const MinIndex = this.#takeVertices(arenas.vertices, lowest, NumVertices, stride)
    const at = this.#indices.take(needed * 4, 4)
    const view = new DataView(this.#indices.bytes.buffer)
    for (let i = 0; i < needed; i++) view.setUint32(at + i * 4, words[first + i] - lowest + MinIndex, true)
    const StartIndex = at / 4
    this.#commands.put(tokens.DRAWINDEXEDPRIMITIVE, {
      primType,
      MinIndex,
      NumVertices,
      StartIndex,
      PrimitiveCount: count,
    })
  }

  /** Copies vertices of the pass into those of the call; gives the number of the first. */
  #takeVertices(
    { bytes, used }: { readonly bytes: Uint8Array<ArrayBufferLike>; readonly used: number },
    first: number,
    vertices: number,
    stride: number,
  ): number {
    const from = first * stride
    const wanted = (vertices - 1) * stride + Math.max(stride, this.#vertexSize())
    const end = Math.min(from + wanted, used * 4)
    const at = this.#vertices.take(wanted, stride)
    this.#vertices.bytes.fill(0, at, at + wanted)
    this.#vertices.bytes.set(bytes.subarray(from, end), at)
    return at / stride
  }

  /** Bytes of a vertex in stream 0 as the format declares it. */
  #vertexSize(): number {
    const format = this.#state.wanted[INPUT + VertexInput.Format]
    const known = this.#vertexSizes.get(format)
    if (known !== undefined) return known
    const description = (format & 1) === 1 ? this.#core.resources.description[(format - 1) / 2] : undefined
    const size =
      (format & 1) === 0
        ? fvfVertexSize(format)
        : description?.kind === 'declaration'
          ? (description.layout.strides[0] ?? 0)
          : 0
    this.#vertexSizes.set(format, size)
    return size
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
    const source = this.#resource(sourceEntity)
    const destination = this.#resource(destinationEntity)
    this.#closeCall()
    // Memory that no item tells of is read when the pass plays: it is written as it is now.
    const description = this.#core.resources.description[sourceEntity]
    if (description?.kind === 'texture' && description.target === 'none')
      this.#writeTexels(
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
    if (!this.#handles.has(entity)) {
      this.#resource(entity)
      return
    }
    const description = this.#core.resources.description[entity]
    if (description?.kind !== 'buffer') return
    this.#closeCall()
    this.#writeBuffer(this.#resource(entity), description.memory, first, first + count)
  }

  #uploadTexture({ arenas }: Pass<ArenaName>, entity: number, subresource: number, from: number): void {
    if (!this.#handles.has(entity)) {
      this.#resource(entity)
      return
    }
    const description = this.#core.resources.description[entity]
    if (description?.kind !== 'texture') return
    const [left, top, right, bottom, front, back] = arenas.data.words.subarray(from, from + 6)
    this.#closeCall()
    this.#writeTexels(this.#resource(entity), description, subresource, { left, top, right, bottom, front, back })
  }

  #uploadPalette({ arenas }: Pass<ArenaName>, entity: number, from: number): void {
    const { words } = arenas.data
    const handle = this.#palettes.get(entity) ?? this.#newPalette(entity)
    this.#tellEntries(handle, words, from)
  }

  #present({ arenas }: Pass<ArenaName>, entity: number, window: number, from: number, flags: number): void {
    const handle = this.#resource(entity)
    const rect = (n: number): number[] => [...arenas.data.words.subarray(from + n * 4, from + n * 4 + 4)]
    this.#closeCall()
    this.#file.add('present', { handle, window: Math.min(window, 1), flags, source: rect(0), destination: rect(1) })
  }

  /** Ends the command buffer that is being written. */
  #closeCall(): void {
    if (this.#commands.length === 0) return
    if (this.#indices.length > 0) this.#writeUserIndices()
    const commands = this.#commands.take()
    this.#file.add(
      'call',
      { commandBytes: commands.byteLength, vertexType: 0, vertexSize: 0 },
      commands,
      this.#vertices.taken,
    )
    this.#commands.clear()
    this.#vertices.length = this.#indices.length = 0
  }

  #writeUserIndices(): void {
    const handle = this.#indexHandle
    const { taken } = this.#indices
    if (taken.byteLength > this.#indexBytes) {
      if (this.#indexBytes > 0) this.#file.add('destroy', { handle })
      this.#indexBytes = Math.max(taken.byteLength, this.#indexBytes * 2)
      this.#file.add('buffer', { handle, indexBytes: 4, bytes: this.#indexBytes, dynamic: 1 })
    }
    this.#writeBuffer(handle, taken, 0, taken.byteLength)
  }

  // Resources

  /** The handle of a buffer or texture, which is told of when it has none. */
  #resource(entity: number): number {
    const known = this.#handles.get(entity)
    if (known !== undefined) return known
    const description = this.#core.resources.description[entity]
    const handle = ++this.#lastHandle
    this.#handles.set(entity, handle)
    if (description?.kind === 'buffer') {
      const { indexBytes, memory, dynamic } = description
      this.#file.add('buffer', { handle, indexBytes, bytes: memory.byteLength, dynamic: Number(dynamic) })
      this.#writeBuffer(handle, memory, 0, memory.byteLength)
    } else if (description?.kind === 'texture') this.#tellTexture(handle, description)
    return handle
  }

  #tellTexture(handle: number, description: TextureDescription): void {
    const { format, width, height, depth, levels, multisample } = description
    this.#file.add('texture', {
      ...{ handle, format, width, height, depth, levels, multisample },
      shape: shapes.indexOf(description.shape),
      target: targets.indexOf(description.target),
      managed: Number(description.managed),
    })
    const faces = description.shape === 'cube' ? CUBE_FACES : 1
    if (description.target === 'none')
      for (let subresource = 0; subresource < faces * levels; subresource++)
        this.#writeTexels(handle, description, subresource, wholeBox(levelExtent(description, subresource % levels)))
  }

  /** The handle of one surface; that of a texture stands for its first. */
  #surface(entity: number, subresource: number): number {
    const texture = this.#resource(entity)
    if (subresource === 0) return texture
    const known = this.#surfaces.get(entity) ?? new Map<number, number>()
    this.#surfaces.set(entity, known)
    const handle = known.get(subresource) ?? ++this.#lastHandle
    if (!known.has(subresource)) this.#file.add('surface', { handle, texture, subresource })
    known.set(subresource, handle)
    return handle
  }

  #palette(entity: number): number {
    const known = this.#palettes.get(entity)
    if (known !== undefined) return known
    const handle = this.#newPalette(entity)
    const description = this.#core.resources.description[entity]
    if (description?.kind === 'palette') this.#tellEntries(handle, description.entries, 0)
    return handle
  }

  #newPalette(entity: number): number {
    const handle = ++this.#lastHandle
    this.#palettes.set(entity, handle)
    return handle
  }

  #tellEntries(dwPaletteHandle: number, words: ArrayLike<number>, from: number): void {
    const { each } = tokens.UPDATEPALETTE
    const at = this.#commands.add(tokens.UPDATEPALETTE, 256 * 4)
    const { view } = this.#commands
    view.setUint32(at + each.at.dwPaletteHandle, dwPaletteHandle, true)
    view.setUint16(at + each.at.wNumEntries, 256, true)
    for (let i = 0; i < 256; i++) view.setUint32(at + each.bytes + i * 4, swapRedAndBlue(words[from + i]), true)
  }

  /** The stream's handle of a shader; it is made there when it has none. */
  #shader(own: number): number {
    const entity = (own - 1) / 2
    const known = this.#shaders.get(entity)
    if (known !== undefined) return known
    const handle = ++this.#lastHandle * 2 + 1
    this.#shaders.set(entity, handle)
    const description = this.#core.resources.description[entity]
    if (description?.kind === 'declaration') {
      const code = description.program?.tokens ?? new Uint32Array(0)
      const at = this.#commands.add(tokens.CREATEVERTEXSHADER, (description.tokens.length + code.length) * 4)
      this.#store(at, [handle, description.tokens.length * 4, code.length * 4, ...description.tokens, ...code])
    } else if (description?.kind === 'pixelShader') {
      const { tokens: code } = description.program
      const at = this.#commands.add(tokens.CREATEPIXELSHADER, code.length * 4)
      this.#store(at, [handle, code.length * 4, ...code])
    }
    return handle
  }

  #store(at: number, words: readonly number[]): void {
    const { view } = this.#commands
    for (let i = 0; i < words.length; i++) view.setUint32(at + i * 4, words[i], true)
  }

  /** An entity is gone; its number may be given to another one. */
  #destroyed(entity: number, kind: Description['kind']): void {
    const handle = this.#handles.get(entity)
    const shader = this.#shaders.get(entity)
    this.#vertexSizes.delete(entity * 2 + 1)
    this.#palettes.delete(entity)
    this.#state.forget(entity)
    if (shader !== undefined) {
      this.#shaders.delete(entity)
      this.#commands.put(kind === 'pixelShader' ? tokens.DELETEPIXELSHADER : tokens.DELETEVERTEXSHADER, {
        dwHandle: shader,
      })
    }
    if (handle === undefined) return
    this.#handles.delete(entity)
    this.#closeCall()
    for (const surface of this.#surfaces.get(entity)?.values() ?? []) this.#file.add('destroy', { handle: surface })
    this.#surfaces.delete(entity)
    this.#file.add('destroy', { handle })
  }

  #writeBuffer(handle: number, memory: Uint8Array<ArrayBufferLike>, first: number, end: number): void {
    this.#file.add('write', { handle, subresource: 0, box: [first, 0, end, 1, 0, 1] }, memory.subarray(first, end))
  }

  /** Writes a box of texels, row after row without gaps. */
  #writeTexels(handle: number, description: TextureDescription, subresource: number, box: Box): void {
    const { format, levels, memory } = description
    const { block } = formatInfo(format) ?? { block: { width: 1, height: 1, bytes: 1 } }
    const { width, height } = levelExtent(description, subresource % levels)
    const pitch = rowPitch(format, width)
    const slice = pitch * Math.ceil(height / block.height)
    const left = Math.floor(box.left / block.width) * block.bytes
    const rowBytes = Math.ceil(box.right / block.width) * block.bytes - left
    const rows: Uint8Array<ArrayBufferLike>[] = []
    for (let z = box.front; z < box.back; z++)
      for (let y = Math.floor(box.top / block.height); y < Math.ceil(box.bottom / block.height); y++) {
        const at = z * slice + y * pitch + left
        rows.push(memory[subresource].subarray(at, at + rowBytes))
      }
    const { right, top, bottom, front, back } = box
    this.#file.add('write', { handle, subresource, box: [box.left, top, right, bottom, front, back] }, ...rows)
  }
}
