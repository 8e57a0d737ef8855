import { FALLBACKS } from '../api/fallbacks.js'
import { FileError } from '../files/file-error.js'
import { PresentFlag } from '../items.js'
import { Direct3DBaseTexture8 } from '../runtime/texels/base-texture.js'
import type { Box } from '../box.js'
import { boxFault } from '../runtime/texels/boxes.js'
import { Direct3DBuffer8 } from '../runtime/buffers/buffer.js'
import { Direct3DCubeTexture8 } from '../runtime/texels/cube-texture.js'
import type { Direct3DDevice8 } from '../runtime/device/device.js'
import { formatSupport } from '../runtime/adapter/format-support.js'
import type { Direct3DObject } from '../runtime/objects/object.js'
import { Direct3DSurface8 } from '../runtime/texels/surface.js'
import { appendCopy, type CopyRectangle } from '../runtime/texels/copy-items.js'
import type { TexelStorage } from '../runtime/texels/texel-storage.js'
import { Direct3DTexture8 } from '../runtime/texels/texture.js'
import * as T from '../types/index.js'
import { describeCommands } from './tokens/commands.js'
import { Driver } from './driver.js'
import type { FileRecord, RecordName } from './file.js'

const FALLBACK = FALLBACKS['d3d8/ddi/file-player.ts']

const drawTokens: ReadonlySet<string> = new Set([
  'POINTS',
  'DRAWPRIMITIVE',
  'DRAWPRIMITIVE2',
  'DRAWINDEXEDPRIMITIVE',
  'DRAWINDEXEDPRIMITIVE2',
  'CLIPPEDTRIANGLEFAN',
  'DRAWRECTPATCH',
  'DRAWTRIPATCH',
])
/** Tokens that are one draw each, whose count is of primitives. */
const singleDraw = /^(INDEXED)?(LINE|TRIANGLE)(LIST|STRIP|FAN)/

/** Draws of a command buffer. */
function countDraws(commands: Uint8Array, vertexBytes: number): number {
  let draws = 0
  try {
    for (const { name, count } of describeCommands(commands, vertexBytes))
      draws += drawTokens.has(name) ? count : Number(singleDraw.test(name) && count > 0)
  } catch {
    // What cannot be parsed is told of when it is played.
  }
  return draws
}

const texelShapes = ['2d', 'cube', 'volume'] as const
const COLOUR = 1
const DEPTH = 2

/** A field that is one number. */
export const numberOf = ({ values }: FileRecord, name: string): number => values[name] as number

/** Carries the records of a .dp2 file out, on a device that nobody else uses. */
export class FilePlayer {
  readonly device: Direct3DDevice8
  readonly driver: Driver
  frames = 0
  draws = 0
  calls = 0

  constructor(device: Direct3DDevice8) {
    this.device = device
    this.driver = new Driver(device)
  }

  /** Carries a record out; a check gives the surface that is to be looked at. */
  play(record: FileRecord): Direct3DSurface8 | null {
    this.calls++
    return this.#players[record.name](record)
  }

  dispose(): void {
    this.driver.dispose()
  }

  readonly #players: Readonly<Record<RecordName, (record: FileRecord) => Direct3DSurface8 | null>> = {
    scene: () => null,
    end: () => null,
    buffer: (record) => this.#buffer(record),
    texture: (record) => this.#texture(record),
    surface: (record) => this.#surface(record),
    destroy: (record) => {
      this.driver.DestroySurface(numberOf(record, 'handle'))
      return null
    },
    write: (record) => this.#write(record),
    call: (record) => this.#call(record),
    blt: (record) => this.#blt(record),
    present: (record) => this.#present(record),
    check: (record) => this.#target(record),
  }

  #wrong({ name, offset }: FileRecord, sentence: string): FileError {
    return new FileError('.dp2', { offset }, `${name}: ${sentence}`)
  }

  #named(record: FileRecord, field = 'handle'): Direct3DObject {
    const handle = numberOf(record, field)
    const object = this.driver.object(handle)
    if (object === undefined) throw this.#wrong(record, `${field} ${handle} names nothing`)
    return object
  }

  /** The surface that a record names; that of a texture is its first. */
  #target(record: FileRecord): Direct3DSurface8 {
    const object = this.#named(record)
    const surface = object instanceof Direct3DTexture8 ? object.GetSurfaceLevel(0) : object
    if (!(surface instanceof Direct3DSurface8)) throw this.#wrong(record, 'it is no surface')
    if (surface !== object) surface.Release()
    if (!surface.texels.isTarget) throw this.#wrong(record, 'the renderer does not write it')
    return surface
  }

  #texels(record: FileRecord, object: Direct3DObject, subresource: number): TexelStorage {
    const texels =
      object instanceof Direct3DBaseTexture8 || object instanceof Direct3DSurface8 ? object.texels : undefined
    if (texels === undefined) throw this.#wrong(record, 'it has no texels')
    if (subresource >= texels.dirty.length * texels.levels)
      throw this.#wrong(record, `subresource ${subresource} is not there`)
    return texels
  }

  /** Gives what was made its handle; the driver alone keeps it. */
  #keep(object: Direct3DObject, handle: number): null {
    try {
      this.driver.CreateSurfaceEx(object, handle)
    } finally {
      object.Release()
    }
    return null
  }

  #buffer(record: FileRecord): null {
    const [handle, indexBytes, bytes] = ['handle', 'indexBytes', 'bytes'].map((name) => numberOf(record, name))
    const usage = numberOf(record, 'dynamic') !== 0 ? T.D3DUSAGE_DYNAMIC : (0 as T.D3DUSAGE)
    const format = indexBytes === 4 ? T.D3DFMT_INDEX32 : T.D3DFMT_INDEX16
    const buffer =
      indexBytes === 0
        ? this.device.CreateVertexBuffer(bytes, usage, 0, T.D3DPOOL_DEFAULT)
        : this.device.CreateIndexBuffer(bytes, usage, format, T.D3DPOOL_DEFAULT)
    return this.#keep(buffer, handle)
  }

  #texture(record: FileRecord): null {
    return this.#keep(this.#createTexture(record), numberOf(record, 'handle'))
  }

  #createTexture(record: FileRecord): Direct3DObject {
    const field = (name: string): number => numberOf(record, name)
    const { device } = this
    const [width, height, levels, target] = ['width', 'height', 'levels', 'target'].map(field)
    const format = T.asEnumeration<T.D3DFORMAT>(field('format'))
    const samples = T.asEnumeration<T.D3DMULTISAMPLE_TYPE>(field('multisample'))
    const shape = texelShapes[field('shape')] as (typeof texelShapes)[number] | undefined
    if (shape === undefined) throw this.#wrong(record, `shape ${field('shape')} is not known`)
    if (target === DEPTH) return this.#createDepth(record, samples)
    if (target === COLOUR && samples !== T.D3DMULTISAMPLE_NONE)
      return device.CreateRenderTarget(width, height, format, samples)
    const pool = field('managed') !== 0 ? T.D3DPOOL_MANAGED : T.D3DPOOL_DEFAULT
    const usage = target === COLOUR ? T.D3DUSAGE_RENDERTARGET : (0 as T.D3DUSAGE)
    if (shape === 'cube') return device.CreateCubeTexture(width, levels, usage, format, pool)
    if (shape === 'volume')
      return device.CreateVolumeTexture(width, height, field('depth'), levels, usage, format, pool)
    try {
      return device.CreateTexture(width, height, levels, usage, format, pool)
    } catch (error) {
      // What no texture can be may still be a surface of its own.
      if (!(error instanceof T.D3DError) || levels !== 1) throw error
      return target === COLOUR
        ? device.CreateRenderTarget(width, height, format, samples)
        : device.CreateImageSurface(width, height, format)
    }
  }

  /** A depth texture where the device has one of the format: it is a surface, too. */
  #createDepth(record: FileRecord, samples: T.D3DMULTISAMPLE_TYPE): Direct3DObject {
    const [width, height, levels] = ['width', 'height', 'levels'].map((name) => numberOf(record, name))
    const format = T.asEnumeration<T.D3DFORMAT>(numberOf(record, 'format'))
    const { device } = this
    const isTexture = formatSupport(device.services.limits, format).depthTexture && samples === T.D3DMULTISAMPLE_NONE
    if (!isTexture) return device.CreateDepthStencilSurface(width, height, format, samples)
    return device.CreateTexture(width, height, levels, T.D3DUSAGE_DEPTHSTENCIL, format, T.D3DPOOL_DEFAULT)
  }

  #surface(record: FileRecord): null {
    const texture = this.#named(record, 'texture')
    const subresource = numberOf(record, 'subresource')
    const { levels } = this.#texels(record, texture, subresource)
    const face = T.asEnumeration<T.D3DCUBEMAP_FACES>(Math.floor(subresource / levels))
    if (texture instanceof Direct3DTexture8)
      return this.#keep(texture.GetSurfaceLevel(subresource), numberOf(record, 'handle'))
    if (texture instanceof Direct3DCubeTexture8)
      return this.#keep(texture.GetCubeMapSurface(face, subresource % levels), numberOf(record, 'handle'))
    throw this.#wrong(record, 'its texture has no surfaces')
  }

  #write(record: FileRecord): null {
    const object = this.#named(record)
    const [left, top, right, bottom, front, back] = record.values.box as readonly number[]
    if (object instanceof Direct3DBuffer8) this.#writeBuffer(record, object, left, right)
    else this.#writeTexels(record, object, { left, top, right, bottom, front, back })
    return null
  }

  #writeBuffer(record: FileRecord, buffer: Direct3DBuffer8, first: number, end: number): void {
    if (first >= end || end > buffer.bytes || record.data.byteLength < end - first)
      throw this.#wrong(record, `bytes ${first} to ${end} of a buffer of ${buffer.bytes} bytes`)
    buffer.Lock(first, end - first).set(record.data.subarray(0, end - first))
    buffer.Unlock()
  }

  #writeTexels(record: FileRecord, object: Direct3DObject, box: Box): void {
    const subresource = numberOf(record, 'subresource')
    const texels = this.#texels(record, object, subresource)
    if (texels.isTarget) throw this.#wrong(record, 'only the renderer writes it')
    const fault = boxFault(box, texels.extent(subresource), texels.info)
    if (fault !== undefined) throw this.#wrong(record, fault)
    const { block } = texels.info
    const rowBytes = Math.ceil((box.right - box.left) / block.width) * block.bytes
    const rows = Math.ceil((box.bottom - box.top) / block.height)
    const slices = box.back - box.front
    if (record.data.byteLength < rowBytes * rows * slices)
      throw this.#wrong(record, `${record.data.byteLength} bytes for ${slices * rows} rows of ${rowBytes}`)
    texels.beforeWriting(subresource)
    const { bits, rowPitch, slicePitch } = texels.texels(subresource, box)
    for (let row = 0; row < rows * slices; row++) {
      const from = record.data.subarray(row * rowBytes, (row + 1) * rowBytes)
      bits.set(from, Math.floor(row / rows) * slicePitch + (row % rows) * rowPitch)
    }
    texels.upload(subresource, box)
  }

  #present(record: FileRecord): null {
    const flags = numberOf(record, 'flags')
    const rect = (name: string, flag: number): T.RECT | null => {
      const [left, top, right, bottom] = record.values[name] as readonly number[]
      return (flags & flag) === 0 ? null : { left, top, right, bottom }
    }
    const { services } = this.device
    const surface = this.#target(record)
    const { width, height } = surface.texels
    this.frames++
    if (numberOf(record, 'window') !== 0) {
      services.core.fallbacks.note(FALLBACK.otherWindow)
      return null
    }
    services.presentBackBuffer(surface, {
      window: 0,
      source: rect('source', PresentFlag.Source),
      destination: rect('destination', PresentFlag.Destination),
      dirty: null,
      keep: (flags & PresentFlag.Keep) !== 0,
      size: (flags & PresentFlag.Resize) === 0 ? null : { width, height },
      pictures: 0,
    })
    return null
  }

  #call(record: FileRecord): null {
    const commandBytes = numberOf(record, 'commandBytes')
    if (commandBytes > record.data.byteLength)
      throw this.#wrong(record, `${commandBytes} bytes of commands; ${record.data.byteLength} are there`)
    const dwVertexSize = numberOf(record, 'vertexSize')
    const lpDDCommands = record.data.subarray(0, commandBytes)
    this.draws += countDraws(lpDDCommands, dwVertexSize)
    this.driver.DrawPrimitives2({
      lpDDCommands,
      lpVertices: record.data.subarray(commandBytes),
      dwVertexType: numberOf(record, 'vertexType'),
      dwVertexSize,
    })
    return null
  }

  #blt(record: FileRecord): null {
    const [from, to] = [numberOf(record, 'sourceSubresource'), numberOf(record, 'destinationSubresource')]
    const source = this.#texels(record, this.#named(record, 'source'), from)
    const destination = this.#texels(record, this.#named(record, 'destination'), to)
    if (!destination.isTarget) throw this.#wrong(record, 'the renderer does not write the destination')
    if (source === destination && from === to) throw this.#wrong(record, 'a surface to itself')
    if (source.format !== destination.format) throw this.#wrong(record, 'source and destination differ in format')
    const { data } = record
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    const rectangles: CopyRectangle[] = []
    for (let at = 0; at + 24 <= data.byteLength; at += 24) {
      const [left, top, width, height, x, y] = [0, 1, 2, 3, 4, 5].map((i) => view.getUint32(at + i * 4, true))
      const flat = { front: 0, back: 1 }
      const fault =
        boxFault({ left, top, right: left + width, bottom: top + height, ...flat }, source.extent(from), source.info) ??
        boxFault(
          { left: x, top: y, right: x + width, bottom: y + height, ...flat },
          destination.extent(to),
          source.info,
        )
      if (fault !== undefined) throw this.#wrong(record, fault)
      rectangles.push({ left, top, width, height, x, y })
    }
    appendCopy(this.device.services, source, from, destination, to, rectangles)
    return null
  }
}
