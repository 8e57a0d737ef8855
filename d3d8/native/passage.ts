/** Between C and the objects: pointers become what the methods take, and what they give goes where pointers point. */
import { FrequentStructs } from '../api/frequent-structs.js'
import { readStruct, writeStruct, guidText } from '../api/struct-memory.js'
import { sizeOf } from '../api/struct-layout.js'
import type { StructTypes } from '../api/struct-types.js'
import type { StructName } from '../api/structs.js'
import { D3DERR_INVALIDCALL, D3DError, E_OUTOFMEMORY, type D3DLOCKED_BOX, type D3DLOCKED_RECT } from '../types/index.js'
import type { ClientSize } from '../runtime/index.js'
import type { ProgramFiles } from './files.js'
import { codeLength, declarationLength } from './code-length.js'
import type { ProgramMemory } from './memory.js'
import type { NativeObject, ProgramObjects } from './objects.js'

/** The methods that bound/ leaves to own-methods.ts, by their names. */
export type OwnMethods = Readonly<
  Record<
    | 'CreateDevice'
    | 'Reset'
    | 'CreateAdditionalSwapChain'
    | 'GetInfo'
    | 'SetPrivateData'
    | 'GetPrivateData'
    | 'GetVertexShaderDeclaration'
    | 'GetVertexShaderFunction'
    | 'GetPixelShaderFunction'
    | 'Release',
    (This: number, ...args: number[]) => number
  >
>

/** Windows of the program and what they are for the library. */
export interface PassageWindows {
  /** The canvas of a window, null for NULL; a handle that is none of a window is itself. */
  readonly canvasOf: (handle: number) => unknown
  /** The window of a canvas. */
  readonly handleOf: (canvas: unknown) => number
  /** Pixels of a window's client area. */
  readonly clientOf: (handle: number) => ClientSize
}

/** What a passage is made from. */
export interface PassageParts {
  readonly memory: ProgramMemory
  readonly files: ProgramFiles
  readonly objects: ProgramObjects
  readonly windows: PassageWindows
  /** Is told of every call that is refused. */
  readonly onRefused?: (error: D3DError) => void
}

/** Floats that a call may be given: 96 constants of four. */
const MOST_FLOATS = 384

/** Structs whose members are handles of windows. */
const HANDLES: Readonly<Partial<Record<StructName, string>>> = {
  D3DPRESENT_PARAMETERS: 'hDeviceWindow',
  D3DDEVICE_CREATION_PARAMETERS: 'hFocusWindow',
}

/** Takes the numbers of C and gives some back; bound/ calls it. */
export class Passage {
  readonly memory: ProgramMemory
  readonly files: ProgramFiles
  readonly objects: ProgramObjects
  readonly own: OwnMethods
  /** Structs that are read before most draws. */
  readonly frequent: FrequentStructs
  readonly #windows: PassageWindows
  readonly #onRefused: ((error: D3DError) => void) | undefined
  readonly #floats = new Float32Array(MOST_FLOATS)
  readonly #matrix = new Float32Array(16)

  constructor({ memory, files, objects, windows, onRefused }: PassageParts, own: (passage: Passage) => OwnMethods) {
    this.memory = memory
    this.files = files
    this.objects = objects
    this.frequent = new FrequentStructs(memory)
    this.#windows = windows
    this.#onRefused = onRefused
    this.own = own(this)
  }

  /** The object that a method is called on. */
  at<T>(This: number): T {
    return this.objects.self(This) as T
  }

  /** An object that is an argument; null for NULL. */
  object(pointer: number): NativeObject | null {
    return pointer === 0 ? null : this.objects.at(pointer)
  }

  /** The canvas of a window. */
  window(handle: number): unknown {
    return this.#windows.canvasOf(handle)
  }

  /** The window of a canvas. */
  handle(canvas: unknown): number {
    return this.#windows.handleOf(canvas)
  }

  /** Pixels of a window's client area. */
  client(handle: number): ClientSize {
    return this.#windows.clientOf(handle)
  }

  /** A GUID's text; throws D3DERR_INVALIDCALL for NULL. */
  guid(at: number): string {
    if (at === 0) throw new D3DError(D3DERR_INVALIDCALL, 'a method that takes a GUID', 'its pointer is NULL')
    this.memory.require(at, sizeOf('GUID'))
    return guidText(this.memory.view, at)
  }

  /** A struct, null for NULL. */
  struct<Name extends StructName>(name: Name, at: number): StructTypes[Name] | null {
    if (at === 0) return null
    this.memory.require(at, sizeOf(name))
    const value = readStruct(name, this.memory.view, at)
    const { [name]: handle } = HANDLES
    if (handle !== undefined) {
      // Structs with handles have members by names.
      const members = value as unknown as Record<string, unknown>
      members[handle] = this.window(Number(members[handle]))
    }
    return value
  }

  /** So many structs, null for NULL. */
  structs<Name extends StructName>(name: Name, at: number, count: number): StructTypes[Name][] | null {
    if (at === 0) return null
    const bytes = sizeOf(name)
    this.memory.require(at, (count >>> 0) * bytes)
    return Array.from({ length: count >>> 0 }, (_, n) => readStruct(name, this.memory.view, at + n * bytes))
  }

  /** The 16 numbers of a matrix, which hold until the next one is read; null for NULL. */
  matrix(at: number): Float32Array | null {
    return at === 0 ? null : this.#copyFloats(this.#matrix, at, 16)
  }

  /** So many numbers, which hold until the next ones are read; null for NULL. */
  floats(at: number, count: number): Float32Array | null {
    // More than there are registers is refused by the call: it sees how many the program names.
    return at === 0 ? null : this.#copyFloats(this.#floats, at, Math.min(count >>> 0, MOST_FLOATS))
  }

  /** So many bytes of the program's memory, null for NULL. */
  bytes(at: number, count: number): Uint8Array<ArrayBufferLike> | null {
    if (at === 0) return null
    this.memory.require(at, count)
    return new Uint8Array(this.memory.memory.buffer, at, count)
  }

  /** All bytes from there on. */
  bytesFrom(at: number): Uint8Array<ArrayBufferLike> | null {
    return at === 0 ? null : this.bytes(at, this.memory.bytes.length - at)
  }

  /** The tokens of a shader with the one that ends them, null for NULL. */
  code(at: number): Uint32Array | null {
    return at === 0 ? null : this.#tokens(at, codeLength)
  }

  /** The tokens of a declaration, likewise. */
  declaration(at: number): Uint32Array | null {
    return at === 0 ? null : this.#tokens(at, declarationLength)
  }

  putWord(at: number, value: number): void {
    this.memory.require(at, 4)
    this.memory.view.setUint32(at, value, true)
  }

  putObject(at: number, object: NativeObject | null): void {
    this.putWord(at, object === null ? 0 : this.objects.pointer(object))
  }

  putStruct<Name extends StructName>(name: Name, at: number, value: StructTypes[Name]): void {
    this.memory.require(at, sizeOf(name))
    const { [name]: handle } = HANDLES
    // Only those of structs with handles are read by their names.
    const members = value as unknown as Record<string, unknown>
    const given = handle === undefined ? value : { ...members, [handle]: this.#windows.handleOf(members[handle]) }
    writeStruct(name, this.memory.view, at, given as StructTypes[Name])
  }

  putStructs<Name extends StructName>(name: Name, at: number, values: readonly StructTypes[Name][]): void {
    values.forEach((value, n) => this.putStruct(name, at + n * sizeOf(name), value))
  }

  putFloats(at: number, values: ArrayLike<number>): void {
    this.memory.require(at, values.length * 4)
    for (let n = 0; n < values.length; n++) this.memory.view.setFloat32(at + n * 4, values[n], true)
  }

  /** Where memory lies that an object lends: it is the program's own. */
  putMemory(at: number, { byteOffset }: Uint8Array<ArrayBufferLike>): void {
    this.putWord(at, byteOffset)
  }

  /** Zeros in place of what does not come back. */
  clear(at: number, words: number): void {
    for (let n = 0; n < words; n++) this.putWord(at + n * 4, 0)
  }

  /** What a lock of texels gives. */
  putLock(at: number, lock: D3DLOCKED_RECT | D3DLOCKED_BOX): void {
    const pitches = 'Pitch' in lock ? [lock.Pitch] : [lock.RowPitch, lock.SlicePitch]
    pitches.forEach((pitch, n) => this.putWord(at + n * 4, pitch))
    this.putWord(at + pitches.length * 4, lock.pBits.byteOffset)
  }

  /** The answer to an out pointer that is NULL. */
  missing(method: string): number {
    return this.failed(new D3DError(D3DERR_INVALIDCALL, method, 'a pointer for what comes back is NULL'))
  }

  /**
   * The HRESULT of what a method threw.
   *
   * @throws what is no refusal of Direct3D, which ends the program
   */
  failed(error: unknown): number {
    if (error instanceof D3DError) {
      this.#onRefused?.(error)
      return error.hr | 0
    }
    if (error instanceof RangeError && /memory|allocation/i.test(error.message)) return E_OUTOFMEMORY | 0
    throw error
  }

  /** Calls a method that has no HRESULT: where it is refused, 0 comes back. */
  quietly(call: () => number): number {
    try {
      return call()
    } catch (error) {
      this.failed(error)
      return 0
    }
  }

  #copyFloats(to: Float32Array, at: number, count: number): Float32Array {
    this.memory.require(at, count * 4)
    if ((at & 3) === 0) {
      const { floats } = this.memory
      const first = at >>> 2
      for (let n = 0; n < count; n++) to[n] = floats[first + n]
    } else for (let n = 0; n < count; n++) to[n] = this.memory.view.getFloat32(at + n * 4, true)
    return to
  }

  #tokens(at: number, lengthOf: (words: Uint32Array, first: number) => number): Uint32Array {
    this.memory.require(at, 4)
    const words = (at & 3) === 0 ? this.memory.words : new Uint32Array(this.memory.bytes.slice(at, at + 0x10000).buffer)
    const first = (at & 3) === 0 ? at >>> 2 : 0
    return words.slice(first, first + lengthOf(words, first))
  }
}
