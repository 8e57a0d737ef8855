/**
 * Structs that programs give before most draws, read without the table of structs. What is given holds until the next
 * of the same name is read: the device keeps numbers alone.
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
const LIGHT_WORDS = wordsOf('D3DLIGHT8')
const MATERIAL_WORDS = wordsOf('D3DMATERIAL8')
const VIEWPORT_WORDS = wordsOf('D3DVIEWPORT8')

const makeColour = (): D3DCOLORVALUE => ({ r: 0, g: 0, b: 0, a: 0 })
const makeVector = (): D3DVECTOR => ({ x: 0, y: 0, z: 0 })

type Floats = Float32Array<ArrayBufferLike>

function putColour(colour: D3DCOLORVALUE, floats: Floats, at: number): void {
  colour.r = floats[at]
  colour.g = floats[at + 1]
  colour.b = floats[at + 2]
  colour.a = floats[at + 3]
}

function putVector(vector: D3DVECTOR, floats: Floats, at: number): void {
  vector.x = floats[at]
  vector.y = floats[at + 1]
  vector.z = floats[at + 2]
}

/** Reads them out of the memory of a program. */
export class FrequentStructs {
  readonly #memory: Memory
  readonly #light: D3DLIGHT8 = {
    ...{ Type: 0 as D3DLIGHT8['Type'], Diffuse: makeColour(), Specular: makeColour(), Ambient: makeColour() },
    ...{ Position: makeVector(), Direction: makeVector(), Range: 0, Falloff: 0 },
    ...{ Attenuation0: 0, Attenuation1: 0, Attenuation2: 0, Theta: 0, Phi: 0 },
  }
  readonly #material: D3DMATERIAL8 = {
    ...{ Diffuse: makeColour(), Ambient: makeColour(), Specular: makeColour(), Emissive: makeColour(), Power: 0 },
  }
  readonly #viewport: D3DVIEWPORT8 = { X: 0, Y: 0, Width: 0, Height: 0, MinZ: 0, MaxZ: 0 }
  /** Of one that is not aligned. */
  readonly #copy: { readonly words: Uint32Array<ArrayBuffer>; readonly floats: Float32Array<ArrayBuffer> }
  /** Where the struct lies that is read. */
  #words: Uint32Array<ArrayBufferLike>
  #floats: Floats

  constructor(memory: Memory) {
    this.#memory = memory
    const words = new Uint32Array(Math.max(LIGHT_WORDS, MATERIAL_WORDS, VIEWPORT_WORDS))
    this.#copy = { words, floats: new Float32Array(words.buffer) }
    this.#words = this.#copy.words
    this.#floats = this.#copy.floats
  }

  /** The light at a pointer, null for NULL. */
  D3DLIGHT8(at: number): D3DLIGHT8 | null {
    if (at === 0) return null
    const first = this.#find(at, LIGHT_WORDS)
    const floats = this.#floats
    const light = this.#light
    light.Type = this.#words[first + Light.Type] as D3DLIGHT8['Type']
    putColour(light.Diffuse, floats, first + Light.Diffuse)
    putColour(light.Specular, floats, first + Light.Specular)
    putColour(light.Ambient, floats, first + Light.Ambient)
    putVector(light.Position, floats, first + Light.Position)
    putVector(light.Direction, floats, first + Light.Direction)
    light.Range = floats[first + Light.Range]
    light.Falloff = floats[first + Light.Falloff]
    light.Attenuation0 = floats[first + Light.Attenuation0]
    light.Attenuation1 = floats[first + Light.Attenuation1]
    light.Attenuation2 = floats[first + Light.Attenuation2]
    light.Theta = floats[first + Light.Theta]
    light.Phi = floats[first + Light.Phi]
    return light
  }

  /** The material at a pointer, null for NULL. */
  D3DMATERIAL8(at: number): D3DMATERIAL8 | null {
    if (at === 0) return null
    const first = this.#find(at, MATERIAL_WORDS)
    const floats = this.#floats
    const material = this.#material
    putColour(material.Diffuse, floats, first + Material.Diffuse)
    putColour(material.Ambient, floats, first + Material.Ambient)
    putColour(material.Specular, floats, first + Material.Specular)
    putColour(material.Emissive, floats, first + Material.Emissive)
    material.Power = floats[first + Material.Power]
    return material
  }

  /** The viewport at a pointer, null for NULL. */
  D3DVIEWPORT8(at: number): D3DVIEWPORT8 | null {
    if (at === 0) return null
    const first = this.#find(at, VIEWPORT_WORDS)
    const words = this.#words
    const viewport = this.#viewport
    viewport.X = words[first + Viewport.X]
    viewport.Y = words[first + Viewport.Y]
    viewport.Width = words[first + Viewport.Width]
    viewport.Height = words[first + Viewport.Height]
    viewport.MinZ = this.#floats[first + Viewport.MinZ]
    viewport.MaxZ = this.#floats[first + Viewport.MaxZ]
    return viewport
  }

  /** Finds so many words at a pointer; gives the first of `#words` and `#floats`. What is not aligned is copied. */
  #find(at: number, count: number): number {
    const { words, floats, view } = this.#memory
    this.#memory.require(at, count * WORD)
    if ((at & (WORD - 1)) === 0) {
      this.#words = words
      this.#floats = floats
      return at >>> 2
    }
    for (let n = 0; n < count; n++) this.#copy.words[n] = view.getUint32(at + n * WORD, true)
    this.#words = this.#copy.words
    this.#floats = this.#copy.floats
    return 0
  }
}

/** Whether a struct is one of these. */
export const isFrequent = (name: StructName): boolean => Object.hasOwn(FrequentStructs.prototype, name)
