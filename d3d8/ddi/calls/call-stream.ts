/** Calls of Direct3D 8 that do what a driver was told, while they are written. */
import { layoutOf } from '../../api/struct-layout.js'
import type { StructName } from '../../api/structs.js'
import type { Argument, RecordedCall, RecordedLine, StructValue } from '../../files/recording/recorded.js'
import { callOf } from '../../files/restore/calls.js'
import type { Values } from '../tokens/structures.js'
import { CopyBudget, type Written } from './written.js'

/** Ids of the recording: the interface, and its device. */
export const INTERFACE = 1
export const DEVICE = 2

/** What a handle of the stream names. */
export interface Named {
  readonly id: number
  readonly interface: string
  /** Levels of a texture; 1 for anything else. */
  readonly levels: number
  /** Texels; of a buffer, its bytes. */
  readonly width: number
  readonly height: number
  readonly depth: number
  /** D3DFORMAT of texels; 0 for buffers. */
  readonly format: number
  /** Ids of the surfaces that were asked of a texture, by their numbers. */
  readonly surfaces: Map<number, number>
  /** Bytes of an index of a buffer of them; 0 for anything else. */
  readonly indexBytes: number
  /** What a buffer holds, or each level of a volume: draws from user memory and copies pass it on. */
  readonly written: readonly Written[]
  /** The texture and the subresource that a surface is; null for anything else. */
  readonly part: { readonly texture: number; readonly subresource: number } | null
  /** What SetLOD and SetPriority of a managed texture were given last, by their names; null for anything else. */
  readonly told: Map<string, number> | null
  /** The device holds it: it is never released. */
  readonly isOwn: boolean
}

/**
 * What is bound: `stream N`, `texture N`, `indices`, `shader`; with the handle, and the stride of streams. And what
 * states of DirectX 5 to 7 look at: `WRAP0`, `ALPHAOP` of stage 0, and whether that stage `modulates`.
 */
export type Binding = readonly [handle: number, stride: number]

const UNBOUND: Binding = [0, 0]

/** A palette of the stream. */
export interface ToldPalette {
  /** Its number for the device: the handle, where that is one and is free. */
  readonly number: number
  readonly entries: readonly StructValue[]
}

/** A state set of the stream. */
export interface StateSet {
  /** What it binds. */
  readonly bindings: Map<string, Binding>
  /** Whether it was made of all state of a type. */
  readonly isWhole: boolean
}

/** Something in a file that no call does. */
export interface CommandProblem {
  /** Byte of the record. */
  readonly offset: number
  /** A sentence. */
  readonly message: string
}

/** The number of a field. */
export const numberIn = (values: Values, name: string): number => Number(values[name])

/** The numbers of a field. */
export const numbersIn = (values: Values, name: string): readonly number[] => {
  const value = values[name]
  return typeof value === 'number' ? [value] : value
}

/** A struct of the API out of a token's fields: members that are structs lie there as numbers in a row. */
export const structIn = (name: StructName, values: Values): StructValue => {
  const made: StructValue = {}
  for (const { name: member, struct } of layoutOf(name).members) {
    if (struct === null) made[member] = numberIn(values, member)
    else {
      const numbers = numbersIn(values, member)
      const inner: StructValue = {}
      for (const [i, one] of layoutOf(struct).members.entries()) inner[one.name] = numbers[i]
      made[member] = inner
    }
  }
  return made
}

/** A rectangle of left, top, right and bottom. */
export const rectOf = ([left, top, right, bottom]: readonly number[]): StructValue => ({ left, top, right, bottom })

/** The viewport as the stream has told it. */
export interface ToldViewport {
  readonly X: number
  readonly Y: number
  readonly Width: number
  readonly Height: number
  readonly MinZ: number
  readonly MaxZ: number
}

/** The calls so far, and what those who write more of them have to know. */
export class CallStream {
  readonly lines: RecordedLine[] = []
  readonly problems: CommandProblem[] = []
  readonly copies = new CopyBudget()
  readonly objects = new Map<number, Named>()
  /** Number of the record that is carried out, and its byte in the file. */
  line = 0
  offset = 0
  /** Which token of the driver it is, for people; undefined for what is none. */
  origin: string | undefined
  /** Bytes from one vertex of the user memory to the next; -1 while stream 0 is a buffer. */
  userStride = -1
  /** User memory of the call. */
  vertices: Uint8Array<ArrayBufferLike> = new Uint8Array(0)
  /** Which index buffer and base were set last. */
  setIndices: readonly [id: number | null, base: number] | null = null
  viewport: ToldViewport
  target: { readonly width: number; readonly height: number }
  /** Palettes by their handles, those of textures by the handles of these, and the number of the device's. */
  readonly palettes = new Map<number, ToldPalette>()
  readonly paletteOf = new Map<number, number>()
  /** Textures whose palettes have alpha, by their handles. */
  readonly alphaPalettes = new Set<number>()
  palette = -1
  /** The type and size of the vertices of the call. */
  vertexType = 0
  vertexBytes = 0
  /** Whether triangles are drawn as their edges. */
  isWireframe = false
  /** Whether depths are those of a W buffer, and whether WINFO has told what w runs from and to there. */
  usesW = false
  hasRangeOfW = false
  readonly sets = new Map<number, StateSet>()
  /** What the set binds that is being recorded; null outside of one. */
  recorded: Map<string, Binding> | null = null
  /** Whether a draw from user memory has taken the buffer off stream 0. */
  #isTakenOff = false
  readonly #bindings = new Map<string, Binding>()
  readonly #said = new Set<string>()
  #ids = DEVICE

  constructor(width: number, height: number) {
    this.target = { width, height }
    this.viewport = { X: 0, Y: 0, Width: width, Height: height, MinZ: 0, MaxZ: 1 }
  }

  newId(): number {
    return ++this.#ids
  }

  /** Adds a call, or several. */
  add(...calls: readonly RecordedCall[]): void {
    const { line, origin } = this
    for (const call of calls) this.lines.push(origin === undefined ? { ...call, line } : { ...call, line, origin })
  }

  /** Adds a call on the device. */
  call(method: string, args: Argument[], more: Parameters<typeof callOf>[3] = {}): void {
    this.add(callOf(`IDirect3DDevice8::${method}`, DEVICE, args, more))
  }

  /** Says what no call does, once. */
  problem(message: string): void {
    if (this.#said.has(message)) return
    this.#said.add(message)
    this.problems.push({ offset: this.offset, message })
  }

  /** What a handle names; a problem where it names nothing. */
  named(handle: number): Named | undefined {
    const found = this.objects.get(handle)
    if (!found) this.problem(`The handle ${handle} names nothing.`)
    return found
  }

  bindingOf(key: string): Binding {
    return this.#bindings.get(key) ?? UNBOUND
  }

  /** The same as the set has it that is being recorded, or else the stream. */
  latestOf(key: string): Binding {
    return this.recorded?.get(key) ?? this.bindingOf(key)
  }

  /** Notes what is bound, or what the set binds that is being recorded. */
  noteBinding(key: string, value: Binding): void {
    ;(this.recorded ?? this.#bindings).set(key, value)
    if (key === 'stream 0' && !this.recorded) this.#isTakenOff = false
  }

  /** Handles of the textures that are set. */
  textureHandles(): number[] {
    return [...this.#bindings].flatMap(([key, [handle]]) => (key.startsWith('texture ') ? [handle] : []))
  }

  /** Binds textures and streams as they have been told. */
  bindAgain(): void {
    for (const [key, [handle, stride]] of this.#bindings) {
      const [what, number] = key.split(' ')
      if (what !== 'texture' && what !== 'stream') continue
      const id = this.idOf(handle)
      if (id === undefined) continue
      if (what === 'texture') this.call('SetTexture', [Number(number), id])
      else this.call('SetStreamSource', [Number(number), id, stride])
    }
    this.#isTakenOff = false
  }

  /** A draw from user memory takes the buffer off stream 0 (SDK: IDirect3DDevice8::DrawPrimitiveUP). */
  takeOff(): void {
    this.#isTakenOff = true
  }

  /** Before a draw from buffers: puts that of stream 0 back. */
  putBack(): void {
    const [handle, stride] = this.bindingOf('stream 0')
    const id = this.#isTakenOff && handle !== 0 ? this.idOf(handle) : null
    if (id) this.call('SetStreamSource', [0, id, stride])
    this.#isTakenOff = false
  }

  /** The id of what a handle names; null for 0, undefined where it names nothing. */
  idOf(handle: number): number | null | undefined {
    return handle === 0 ? null : this.named(handle)?.id
  }

  /** The id of a surface of what a handle names; that of a texture is asked for when it is wanted first. */
  surfaceOf(handle: number, subresource = 0): number | undefined {
    const named = this.named(handle)
    if (!named) return undefined
    if (named.interface === 'IDirect3DSurface8') return named.id
    const known = named.surfaces.get(subresource)
    if (known !== undefined) return known
    const isCube = named.interface === 'IDirect3DCubeTexture8'
    if (!isCube && named.interface !== 'IDirect3DTexture8') {
      this.problem(`${named.interface} has no surfaces.`)
      return undefined
    }
    const id = this.newId()
    const { levels } = named
    const place = isCube ? [Math.floor(subresource / levels), subresource % levels] : [subresource]
    const method = isCube ? 'GetCubeMapSurface' : 'GetSurfaceLevel'
    this.add(callOf(`${named.interface}::${method}`, named.id, [...place, null], { makes: id }))
    named.surfaces.set(subresource, id)
    return id
  }

  /** Sets the viewport that the stream has told, where the target has it. */
  setViewport(viewport: ToldViewport = this.viewport): void {
    const { X, Y, Width, Height } = viewport
    const { width, height } = this.target
    if (X + Width <= width && Y + Height <= height) this.call('SetViewport', [{ ...viewport }])
  }
}
