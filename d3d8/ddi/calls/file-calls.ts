/** A .dp2 file as a recording: calls of Direct3D 8 that do what the driver was told. */
import { FileError, type FileBytes } from '../../files/file-error.js'
import type { Argument, Recording } from '../../files/recording/recorded.js'
import { callOf } from '../../files/restore/calls.js'
import { PresentFlag } from '../../items.js'
import * as T from '../../types/index.js'
import { CommandError } from '../tokens/commands.js'
import { CUT_SHORT, readCommandFile, type FileRecord, type RecordName } from '../file.js'
import {
  CallStream,
  DEVICE,
  INTERFACE,
  numberIn,
  numbersIn,
  rectOf,
  type CommandProblem,
  type Named,
} from './call-stream.js'
import { COLOUR, DEPTH, ownOf, presentParameters, shownOf } from './back-buffers.js'
import { addCommands } from './token-calls.js'
import { shapeOf, shapes, writeBox, writeBytes } from './texel-calls.js'
import { Written } from './written.js'

/** What a .dp2 file gives to play. */
export interface CommandRecording {
  /** Its lines count records of the file. */
  readonly recording: Recording
  /** What the recording leaves out, each kind once. */
  readonly problems: readonly CommandProblem[]
}

/** Levels of the largest texture that there can be: files may name more. */
const MOST_LEVELS = 32
/** Bytes of an index of 32 bits. */
const INDEX_BYTES_LARGE = 4

/** Turns the records of a file into calls, one after the other. */
class Converter {
  readonly stream: CallStream
  readonly #scene: string
  readonly #shown: FileRecord | null
  /** Textures that are shown, and the swap chains of all but the device's own, by the handles of their textures. */
  readonly #back: ReadonlySet<FileRecord>
  readonly #chains = new Map<number, number>()
  /** Ids of what the device has made for itself. */
  readonly #own = new Map<FileRecord, number>()
  frames = 0

  constructor(scene: string, records: readonly FileRecord[]) {
    this.#scene = scene
    const { shown, depth } = ownOf(records)
    this.#shown = shown
    this.#back = shownOf(records)
    const present = presentParameters(shown, depth)
    this.stream = new CallStream(present.BackBufferWidth, present.BackBufferHeight)
    const behaviour = T.D3DCREATE_HARDWARE_VERTEXPROCESSING
    this.stream.add(
      callOf('Direct3DCreate8', 0, [T.D3D_SDK_VERSION], { makes: INTERFACE }),
      callOf('IDirect3D8::CreateDevice', INTERFACE, [0, 1, null, behaviour, present, null], { makes: DEVICE }),
    )
    // Nothing else is set yet: later they could not be asked for.
    const name = (record: FileRecord | null, method: string, args: Argument[]): void => {
      if (!record) return
      const id = this.stream.newId()
      this.stream.call(method, args, { makes: id })
      this.#own.set(record, id)
    }
    name(shown, 'GetBackBuffer', [0, 0, null])
    name(depth, 'GetDepthStencilSurface', [null])
    this.stream.call('BeginScene', [])
  }

  convert(record: FileRecord, line: number): void {
    this.stream.line = line
    this.stream.offset = record.offset
    this.#converters[record.name](record)
  }

  readonly #converters: Readonly<Record<RecordName, (record: FileRecord) => void>> = {
    scene: () => undefined,
    end: () => undefined,
    buffer: (record) => {
      this.#buffer(record)
    },
    texture: (record) => {
      this.#texture(record)
    },
    surface: ({ values }) => {
      const [handle, texture, subresource] = ['handle', 'texture', 'subresource'].map((name) => numberIn(values, name))
      const id = this.stream.surfaceOf(texture, subresource)
      const of = this.stream.objects.get(texture)
      if (id === undefined || !of) return
      const level = subresource % of.levels
      const [width, height] = [of.width, of.height].map((size) => Math.max(1, size >> level))
      const part = { texture, subresource }
      this.#name(handle, { id, interface: 'IDirect3DSurface8', width, height, part, isOwn: true })
    },
    destroy: ({ values }) => {
      this.#destroy(numberIn(values, 'handle'))
    },
    write: (record) => {
      this.#write(record)
    },
    call: (record) => {
      this.#call(record)
    },
    blt: (record) => {
      this.#blt(record)
    },
    present: (record) => {
      this.#present(record)
    },
    check: ({ values }) => {
      const surface = this.stream.surfaceOf(numberIn(values, 'handle'))
      if (surface === undefined) return
      const [line, png, frame] = [this.stream.line, `${this.#scene}.${numberIn(values, 'frame')}.png`, this.frames++]
      this.stream.lines.push({ kind: 'check', line, png, frame, expect: [], surface })
    },
  }

  #name(handle: number, named: Partial<Named> & { readonly id: number; readonly interface: string }): void {
    this.stream.objects.set(handle, {
      ...{ levels: 1, width: 0, height: 0, depth: 1, format: 0, surfaces: new Map() },
      ...{ indexBytes: 0, written: [], part: null, told: null, isOwn: false },
      ...named,
    })
  }

  #buffer({ values }: FileRecord): void {
    const [handle, indexBytes, bytes] = ['handle', 'indexBytes', 'bytes'].map((name) => numberIn(values, name))
    const usage = numberIn(values, 'dynamic') === 0 ? 0 : T.D3DUSAGE_DYNAMIC
    const id = this.stream.newId()
    const isIndices = indexBytes !== 0
    const format = indexBytes === INDEX_BYTES_LARGE ? T.D3DFMT_INDEX32 : T.D3DFMT_INDEX16
    const what = isIndices ? 'IndexBuffer' : 'VertexBuffer'
    this.stream.call(`Create${what}`, [bytes, usage, isIndices ? format : 0, T.D3DPOOL_DEFAULT, null], { makes: id })
    this.#name(handle, { id, interface: `IDirect3D${what}8`, width: bytes, indexBytes, written: [new Written(1)] })
  }

  #texture(record: FileRecord): void {
    const { stream } = this
    const { values } = record
    const field = (name: string): number => numberIn(values, name)
    const [handle, width, height, levels, format] = ['handle', 'width', 'height', 'levels', 'format'].map(field)
    const own = this.#own.get(record)
    if (own !== undefined) {
      this.#name(handle, { id: own, interface: 'IDirect3DSurface8', width, height, isOwn: true })
      return
    }
    if (this.#back.has(record)) {
      this.#chain(record)
      return
    }
    const id = stream.newId()
    const [target, samples] = [field('target'), field('multisample')]
    const isSurface = target === DEPTH || (target === COLOUR && samples !== 0)
    if (isSurface) {
      const [method, more] = target === DEPTH ? ['CreateDepthStencilSurface', []] : ['CreateRenderTarget', [0]]
      stream.call(method, [width, height, format, samples, ...more, null], { makes: id })
      this.#name(handle, { id, interface: 'IDirect3DSurface8', width, height })
      return
    }
    const shape = shapes.at(field('shape')) ?? 'Texture'
    const isTarget = target === COLOUR
    const sizes = { Texture: [width, height], CubeTexture: [width], VolumeTexture: [width, height, field('depth')] }
    const [usage, pool] = isTarget ? [T.D3DUSAGE_RENDERTARGET, T.D3DPOOL_DEFAULT] : [0, T.D3DPOOL_MANAGED]
    stream.call(`Create${shape}`, [...sizes[shape], levels, usage, format, pool, null], { makes: id })
    const named = Math.max(1, Math.min(levels, MOST_LEVELS))
    const cell = T.formatInfo(format)?.block.bytes ?? 1
    const written = shape === 'VolumeTexture' ? Array.from({ length: named }, () => new Written(cell)) : []
    const size = { levels: named, width, height, depth: field('depth') }
    const told = isTarget ? null : new Map<string, number>()
    this.#name(handle, { id, interface: `IDirect3D${shape}8`, ...size, format, written, told })
  }

  /** Makes a swap chain whose back buffer a texture is: another window, or the one behind a Reset. */
  #chain(record: FileRecord): void {
    const { stream } = this
    const [handle, width, height] = ['handle', 'width', 'height'].map((name) => numberIn(record.values, name))
    const [chain, id] = [stream.newId(), stream.newId()]
    stream.call('CreateAdditionalSwapChain', [presentParameters(record, null), null], { makes: chain })
    stream.add(callOf('IDirect3DSwapChain8::GetBackBuffer', chain, [0, 0, null], { makes: id }))
    this.#chains.set(handle, chain)
    this.#name(handle, { id, interface: 'IDirect3DSurface8', width, height })
  }

  #destroy(handle: number): void {
    const { stream } = this
    const named = stream.objects.get(handle)
    stream.objects.delete(handle)
    if (!named || named.isOwn) return
    for (const surface of named.surfaces.values()) stream.add(callOf('IDirect3DSurface8::Release', surface, []))
    stream.add(callOf(`${named.interface}::Release`, named.id, []))
    const chain = this.#chains.get(handle)
    this.#chains.delete(handle)
    if (chain !== undefined) stream.add(callOf('IDirect3DSwapChain8::Release', chain, []))
  }

  #write({ values, data }: FileRecord): void {
    const { stream } = this
    const handle = numberIn(values, 'handle')
    const named = stream.named(handle)
    const box = numbersIn(values, 'box')
    if (!named) return
    const [left, top, right, bottom, front, back] = box
    if (named.interface.endsWith('Buffer8')) {
      const bytes = data.slice(0, Math.max(0, right - left))
      if (bytes.length > 0) writeBytes(stream, named, left, bytes)
    } else if (shapeOf(named))
      writeBox(stream, named, numberIn(values, 'subresource'), { left, top, right, bottom, front, back }, data)
    else stream.problem(`A write to ${named.interface}, which only the renderer writes, is left out.`)
  }

  #call({ values, data, offset }: FileRecord): void {
    const fields = ['commandBytes', 'vertexSize', 'vertexType']
    const [commandBytes, vertexSize, vertexType] = fields.map((name) => numberIn(values, name))
    if (commandBytes > data.byteLength)
      throw new FileError('.dp2', { offset }, `call: ${commandBytes} bytes of commands; ${data.byteLength} are there`)
    this.stream.vertices = data.subarray(commandBytes)
    this.stream.vertexType = vertexType
    this.stream.vertexBytes = vertexSize
    try {
      addCommands(this.stream, data.subarray(0, commandBytes), vertexSize)
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      this.stream.problem(`${error.message}.`)
    }
  }

  #blt({ values, data }: FileRecord): void {
    const field = (name: string): number => numberIn(values, name)
    const source = this.stream.surfaceOf(field('source'), field('sourceSubresource'))
    const destination = this.stream.surfaceOf(field('destination'), field('destinationSubresource'))
    if (source === undefined || destination === undefined) return
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    const rows = Array.from({ length: Math.floor(data.byteLength / 24) }, (_, n) =>
      [0, 1, 2, 3, 4, 5].map((i) => view.getUint32(n * 24 + i * 4, true)),
    )
    const rects = rows.map(([left, top, width, height]) => rectOf([left, top, left + width, top + height]))
    const points = rows.map(([, , , , x, y]) => ({ x, y }))
    if (rects.length > 0) this.stream.call('CopyRects', [source, rects, rects.length, destination, points])
  }

  #present({ values }: FileRecord): void {
    const { stream } = this
    const [handle, flags] = ['handle', 'flags'].map((name) => numberIn(values, name))
    const chain = this.#chains.get(handle)
    const named = stream.objects.get(handle)
    if (chain === undefined && (named === undefined || named.id !== (this.#shown && this.#own.get(this.#shown)))) {
      stream.problem('What is shown is no back buffer, and is left out.')
      return
    }
    const rect = (name: string, flag: number): Argument =>
      (flags & flag) === 0 ? null : rectOf(numbersIn(values, name))
    const args = [rect('source', PresentFlag.Source), rect('destination', PresentFlag.Destination), null, null]
    stream.call('EndScene', [])
    if (chain === undefined) stream.call('Present', args)
    else stream.add(callOf('IDirect3DSwapChain8::Present', chain, args))
    stream.call('BeginScene', [])
  }
}

/**
 * Turns a .dp2 file into a recording that a player can play: what a driver was told, as calls.
 *
 * @throws FileError for what is no .dp2 file
 */
export function commandFileToRecording(file: FileBytes): CommandRecording {
  const { scene, records, cut } = readCommandFile(file)
  const converter = new Converter(scene, records)
  for (const [at, record] of records.entries()) {
    converter.convert(record, at + 1)
  }
  const { lines } = converter.stream
  const problems = [...converter.stream.problems, ...(cut === null ? [] : [{ offset: cut, message: `${CUT_SHORT}.` }])]
  return { recording: { scene, lines, frames: converter.frames }, problems }
}
