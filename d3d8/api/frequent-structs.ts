/**
 * Structs that programs give before most draws, left where they lie: the device takes their words, and whoever else
 * looks reads their members there. What is given holds until the next of the same name is read.
 */
import type { D3DCOLORVALUE, D3DLIGHT8, D3DMATERIAL8, D3DVECTOR, D3DVIEWPORT8 } from '../types/index.js'
import { memberWords, wordsOf } from './struct-layout.js'
import type { StructName } from './structs.js'

type View = DataView<ArrayBufferLike>

/** Memory of a program, as words and as floats, too. */
interface Memory {
  readonly words: Uint32Array<ArrayBufferLike>
  readonly floats: Float32Array<ArrayBufferLike>
  readonly view: View
  /** Throws where so many bytes do not lie in it. */
  readonly require: (at: number, bytes: number) => void
}

const WORD = 4
const Light = memberWords('D3DLIGHT8')
const Material = memberWords('D3DMATERIAL8')
const Viewport = memberWords('D3DVIEWPORT8')

/** A struct in memory. */
export class StructWords {
  words: Uint32Array<ArrayBufferLike>
  floats: Float32Array<ArrayBufferLike>
  /** Its first word there. */
  first = 0
  readonly #count: number
  /** Of one that is not aligned. */
  readonly #copy: { readonly words: Uint32Array<ArrayBuffer>; readonly floats: Float32Array<ArrayBuffer> }

  constructor(name: StructName) {
    this.#count = wordsOf(name)
    const words = new Uint32Array(this.#count)
    this.#copy = { words, floats: new Float32Array(words.buffer) }
    this.words = this.#copy.words
    this.floats = this.#copy.floats
  }

  /** Is the struct at a pointer from now on. */
  find(memory: Memory, at: number): void {
    memory.require(at, this.#count * WORD)
    if ((at & (WORD - 1)) === 0) {
      this.words = memory.words
      this.floats = memory.floats
      this.first = at >>> 2
      return
    }
    for (let n = 0; n < this.#count; n++) this.#copy.words[n] = memory.view.getUint32(at + n * WORD, true)
    this.words = this.#copy.words
    this.floats = this.#copy.floats
    this.first = 0
  }

  /** Copies its words, of which there is room for as many. */
  copy(to: Uint32Array): void {
    const { words } = this
    for (let n = 0, at = this.first; n < this.#count; n++, at++) to[n] = words[at]
  }

  protected float(word: number): number {
    return this.floats[this.first + word]
  }

  protected colour(word: number): D3DCOLORVALUE {
    return { r: this.float(word), g: this.float(word + 1), b: this.float(word + 2), a: this.float(word + 3) }
  }

  protected vector(word: number): D3DVECTOR {
    return { x: this.float(word), y: this.float(word + 1), z: this.float(word + 2) }
  }
}

class LightWords extends StructWords implements D3DLIGHT8 {
  get Type(): D3DLIGHT8['Type'] {
    return this.words[this.first + Light.Type] as D3DLIGHT8['Type']
  }

  get Diffuse(): D3DCOLORVALUE {
    return this.colour(Light.Diffuse)
  }

  get Specular(): D3DCOLORVALUE {
    return this.colour(Light.Specular)
  }

  get Ambient(): D3DCOLORVALUE {
    return this.colour(Light.Ambient)
  }

  get Position(): D3DVECTOR {
    return this.vector(Light.Position)
  }

  get Direction(): D3DVECTOR {
    return this.vector(Light.Direction)
  }

  get Range(): number {
    return this.float(Light.Range)
  }

  get Falloff(): number {
    return this.float(Light.Falloff)
  }

  get Attenuation0(): number {
    return this.float(Light.Attenuation0)
  }

  get Attenuation1(): number {
    return this.float(Light.Attenuation1)
  }

  get Attenuation2(): number {
    return this.float(Light.Attenuation2)
  }

  get Theta(): number {
    return this.float(Light.Theta)
  }

  get Phi(): number {
    return this.float(Light.Phi)
  }
}

class MaterialWords extends StructWords implements D3DMATERIAL8 {
  get Diffuse(): D3DCOLORVALUE {
    return this.colour(Material.Diffuse)
  }

  get Ambient(): D3DCOLORVALUE {
    return this.colour(Material.Ambient)
  }

  get Specular(): D3DCOLORVALUE {
    return this.colour(Material.Specular)
  }

  get Emissive(): D3DCOLORVALUE {
    return this.colour(Material.Emissive)
  }

  get Power(): number {
    return this.float(Material.Power)
  }
}

class ViewportWords extends StructWords implements D3DVIEWPORT8 {
  get X(): number {
    return this.words[this.first + Viewport.X]
  }

  get Y(): number {
    return this.words[this.first + Viewport.Y]
  }

  get Width(): number {
    return this.words[this.first + Viewport.Width]
  }

  get Height(): number {
    return this.words[this.first + Viewport.Height]
  }

  get MinZ(): number {
    return this.float(Viewport.MinZ)
  }

  get MaxZ(): number {
    return this.float(Viewport.MaxZ)
  }
}

/** Finds them in the memory of a program. */
export class FrequentStructs {
  readonly #memory: Memory
  readonly #light = new LightWords('D3DLIGHT8')
  readonly #material = new MaterialWords('D3DMATERIAL8')
  readonly #viewport = new ViewportWords('D3DVIEWPORT8')

  constructor(memory: Memory) {
    this.#memory = memory
  }

  /** The light at a pointer, null for NULL. */
  D3DLIGHT8(at: number): LightWords | null {
    return this.#find(this.#light, at)
  }

  /** The material at a pointer, null for NULL. */
  D3DMATERIAL8(at: number): MaterialWords | null {
    return this.#find(this.#material, at)
  }

  /** The viewport at a pointer, null for NULL. */
  D3DVIEWPORT8(at: number): ViewportWords | null {
    return this.#find(this.#viewport, at)
  }

  #find<Struct extends StructWords>(struct: Struct, at: number): Struct | null {
    if (at === 0) return null
    struct.find(this.#memory, at)
    return struct
  }
}

/** Whether a struct is one of these. */
export const isFrequent = (name: StructName): boolean => Object.hasOwn(FrequentStructs.prototype, name)
