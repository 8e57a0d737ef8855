/** Reads what resources hold, as the calls that write it. */
import { Direct3DBaseTexture8 } from '../../runtime/texels/base-texture.js'
import { Direct3DBuffer8 } from '../../runtime/buffers/buffer.js'
import { Direct3DCubeTexture8 } from '../../runtime/texels/cube-texture.js'
import { Direct3DIndexBuffer8 } from '../../runtime/buffers/index-buffer.js'
import { Direct3DSurface8 } from '../../runtime/texels/surface.js'
import type { TexelStorage } from '../../runtime/texels/texel-storage.js'
import { Direct3DVolumeTexture8 } from '../../runtime/texels/volume-texture.js'
import { D3DLOCK_READONLY, D3DPOOL_SYSTEMMEM, formatInfo } from '../../types/index.js'
import type { LockedData, RecordedCall } from '../recording/recorded.js'
import { callOf, lockOf } from './calls.js'

/** Copies of memory, which those who read the same bytes again share. */
export class Copies {
  #known = new Map<string, Uint8Array<ArrayBuffer>>()
  /** What has been asked for since `forgetOthers`. */
  #asked = new Map<string, Uint8Array<ArrayBuffer>>()

  /** A copy of the bytes; the one that was made last for the same thing, when they are the same. */
  of(what: string, bytes: Uint8Array<ArrayBufferLike>): Uint8Array<ArrayBuffer> {
    const known = this.#known.get(what)
    const isSame = known?.length === bytes.length && known.every((byte, i) => byte === bytes[i])
    const copy = isSame ? known : Uint8Array.from(bytes)
    this.#asked.set(what, copy)
    return copy
  }

  /** Copies that are kept. */
  get size(): number {
    return this.#known.size
  }

  /** Keeps what was asked for since the last time alone: the rest is of things that are no more. */
  forgetOthers(): void {
    this.#known = this.#asked
    this.#asked = new Map()
  }
}

const isNothing = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0)

/** Rows of a subresource, without gaps. */
function rowsOf(texels: TexelStorage, subresource: number): LockedData {
  const { width, height, depth } = texels.extent(subresource)
  const { block } = texels.info
  const box = { left: 0, top: 0, right: width, bottom: height, front: 0, back: depth }
  const { bits, rowPitch, slicePitch } = texels.isTarget
    ? texels.readBack(subresource, box)
    : texels.texels(subresource, box)
  const rowBytes = Math.ceil(width / block.width) * block.bytes
  const rows = Math.ceil(height / block.height)
  const bytes = new Uint8Array(rowBytes * rows * depth)
  for (let slice = 0, to = 0; slice < depth; slice++)
    for (let row = 0; row < rows; row++, to += rowBytes) {
      const from = slice * slicePitch + row * rowPitch
      bytes.set(bits.subarray(from, from + rowBytes), to)
    }
  return { bytes, rowBytes, rows, slices: depth }
}

/** What a texture is called in names of interfaces. */
const kindOf = (texture: Direct3DBaseTexture8): 'Texture' | 'CubeTexture' | 'VolumeTexture' =>
  texture instanceof Direct3DCubeTexture8
    ? 'CubeTexture'
    : texture instanceof Direct3DVolumeTexture8
      ? 'VolumeTexture'
      : 'Texture'

/** Gives calls that write what resources hold. */
export class Contents {
  readonly #copies: Copies
  readonly #device: number
  #next: number

  /** @param next the first id that is free */
  constructor(copies: Copies, device: number, next: number) {
    this.#copies = copies
    this.#device = device
    this.#next = next
  }

  /** A free id. */
  id(): number {
    return this.#next++
  }

  /** The calls that write what an object holds; none where it holds nothing. */
  write(id: number, object: object): RecordedCall[] {
    if (object instanceof Direct3DBuffer8) return this.#buffer(id, object)
    if (object instanceof Direct3DBaseTexture8) return this.#texture(id, object)
    return object instanceof Direct3DSurface8 ? this.#surface(id, object) : []
  }

  #buffer(id: number, buffer: Direct3DBuffer8): RecordedCall[] {
    const memory = buffer.Lock(0, 0, D3DLOCK_READONLY)
    const bytes = this.#copies.of(String(id), memory)
    buffer.Unlock()
    if (isNothing(bytes)) return []
    const data = { bytes, rowBytes: bytes.length, rows: 1, slices: 1 }
    return lockOf(buffer instanceof Direct3DIndexBuffer8 ? 'IndexBuffer' : 'VertexBuffer', id, [], data)
  }

  #data(id: number, texels: TexelStorage, subresource: number): LockedData {
    const data = rowsOf(texels, subresource)
    return { ...data, bytes: this.#copies.of(`${id} ${subresource}`, data.bytes) }
  }

  #texture(id: number, texture: Direct3DBaseTexture8): RecordedCall[] {
    const { texels } = texture
    const kind = kindOf(texture)
    const { levels } = texels
    const place = (subresource: number): number[] =>
      kind === 'CubeTexture' ? [Math.floor(subresource / levels), subresource % levels] : [subresource]
    if (texels.description.target === 'depth') return []
    const all = Array.from({ length: levels * texels.dirty.length }, (_, subresource) => ({
      place: place(subresource),
      data: this.#data(id, texels, subresource),
    })).filter(({ data }) => !isNothing(data.bytes))
    if (all.length === 0) return []
    if (texels.isTarget) return all.flatMap(({ place: at, data }) => this.#copyToLevel(id, kind, texels, at, data))
    if (texels.unlockable === undefined) return all.flatMap(({ place: at, data }) => lockOf(kind, id, at, data))
    return this.#throughTwin(id, kind, texels, all)
  }

  /** What cannot be locked is updated from a texture in system memory. */
  #throughTwin(
    id: number,
    kind: ReturnType<typeof kindOf>,
    { width, height, depth, levels, format }: TexelStorage,
    all: readonly { readonly place: number[]; readonly data: LockedData }[],
  ): RecordedCall[] {
    const twin = this.id()
    const sizes = { Texture: [width, height], CubeTexture: [width], VolumeTexture: [width, height, depth] }[kind]
    const args = [...sizes, levels, 0, format, D3DPOOL_SYSTEMMEM, null]
    return [
      callOf(`IDirect3DDevice8::Create${kind}`, this.#device, args, { makes: twin }),
      ...all.flatMap(({ place, data }) => lockOf(kind, twin, place, data)),
      callOf('IDirect3DDevice8::UpdateTexture', this.#device, [twin, id]),
      callOf(`IDirect3D${kind}8::Release`, twin, []),
    ]
  }

  #copyToLevel(
    id: number,
    kind: ReturnType<typeof kindOf>,
    texels: TexelStorage,
    place: readonly number[],
    data: LockedData,
  ): RecordedCall[] {
    const level = this.id()
    const method = kind === 'CubeTexture' ? 'GetCubeMapSurface' : 'GetSurfaceLevel'
    return [
      callOf(`IDirect3D${kind}8::${method}`, id, [...place, null], { makes: level }),
      ...this.#copyTo(level, texels, data),
      callOf('IDirect3DSurface8::Release', level, []),
    ]
  }

  #surface(id: number, surface: Direct3DSurface8): RecordedCall[] {
    const { texels } = surface
    if (texels.description.target === 'depth') return []
    const data = this.#data(id, texels, 0)
    if (isNothing(data.bytes)) return []
    return texels.isTarget ? this.#copyTo(id, texels, data) : lockOf('Surface', id, [], data)
  }

  #copyTo(target: number, { format }: TexelStorage, data: LockedData): RecordedCall[] {
    const image = this.id()
    const { rowBytes, rows } = data
    const width = rowBytes / (formatInfo(format)?.block.bytes ?? 1)
    return [
      callOf('IDirect3DDevice8::CreateImageSurface', this.#device, [width, rows, format, null], { makes: image }),
      ...lockOf('Surface', image, [], data),
      callOf('IDirect3DDevice8::CopyRects', this.#device, [image, null, 0, target, null]),
      callOf('IDirect3DSurface8::Release', image, []),
    ]
  }
}
