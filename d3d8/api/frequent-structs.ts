/**
 * Structs that programs give before most draws, left where they lie: the device takes their words. What is given holds
 * until the next of the same name is read.
 */
import { wordsOf } from './struct-layout.js'
import type { StructName } from './structs.js'

type View = DataView<ArrayBufferLike>

/** Memory of a program, as words, too. */
interface Memory {
  readonly words: Uint32Array<ArrayBufferLike>
  readonly view: View
  /** Throws where so many bytes do not lie in it. */
  readonly require: (at: number, bytes: number) => void
}

const WORD = 4

/** A struct in memory. */
export class StructWords {
  readonly #count: number
  /** Of one that is not aligned. */
  readonly #copy: Uint32Array<ArrayBuffer>
  #words: Uint32Array<ArrayBufferLike>
  /** Its first word there. */
  #first = 0

  constructor(name: StructName) {
    this.#count = wordsOf(name)
    this.#words = this.#copy = new Uint32Array(this.#count)
  }

  /** Is the struct at a pointer from now on. */
  find(memory: Memory, at: number): void {
    memory.require(at, this.#count * WORD)
    if ((at & (WORD - 1)) === 0) {
      this.#words = memory.words
      this.#first = at >>> 2
      return
    }
    for (let n = 0; n < this.#count; n++) this.#copy[n] = memory.view.getUint32(at + n * WORD, true)
    this.#words = this.#copy
    this.#first = 0
  }

  /** Copies its words, of which there is room for as many. */
  copy(to: Uint32Array): void {
    const words = this.#words
    for (let n = 0, at = this.#first; n < this.#count; n++, at++) to[n] = words[at]
  }
}

/** Finds them in the memory of a program. */
export class FrequentStructs {
  readonly #memory: Memory
  readonly #light = new StructWords('D3DLIGHT8')
  readonly #material = new StructWords('D3DMATERIAL8')
  readonly #viewport = new StructWords('D3DVIEWPORT8')

  constructor(memory: Memory) {
    this.#memory = memory
  }

  /** The light at a pointer, null for NULL. */
  D3DLIGHT8(at: number): StructWords | null {
    return this.#find(this.#light, at)
  }

  /** The material at a pointer, null for NULL. */
  D3DMATERIAL8(at: number): StructWords | null {
    return this.#find(this.#material, at)
  }

  /** The viewport at a pointer, null for NULL. */
  D3DVIEWPORT8(at: number): StructWords | null {
    return this.#find(this.#viewport, at)
  }

  #find(struct: StructWords, at: number): StructWords | null {
    if (at === 0) return null
    struct.find(this.#memory, at)
    return struct
  }
}

/** Whether a struct is one of these. */
export const isFrequent = (name: StructName): boolean => Object.hasOwn(FrequentStructs.prototype, name)
