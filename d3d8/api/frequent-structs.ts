/**
 * Structs that programs give before most draws, read without the table of structs. What is given holds until the next of
 * the same name is read: the device keeps numbers alone.
 */
import type { D3DCOLORVALUE, D3DLIGHT8, D3DMATERIAL8, D3DVECTOR, D3DVIEWPORT8 } from '../types/index.js'
import { memberWords, sizeOf } from './struct-layout.js'

type View = DataView<ArrayBufferLike>

/** Memory of a program. */
interface Memory {
  readonly view: View
  /** Throws where so many bytes do not lie in it. */
  readonly require: (at: number, bytes: number) => void
}

const WORD = 4
const Light = memberWords('D3DLIGHT8')
const Material = memberWords('D3DMATERIAL8')
const Viewport = memberWords('D3DVIEWPORT8')

const makeColour = (): D3DCOLORVALUE => ({ r: 0, g: 0, b: 0, a: 0 })
const makeVector = (): D3DVECTOR => ({ x: 0, y: 0, z: 0 })

function putColour(colour: D3DCOLORVALUE, view: View, at: number): void {
  colour.r = view.getFloat32(at, true)
  colour.g = view.getFloat32(at + WORD, true)
  colour.b = view.getFloat32(at + 2 * WORD, true)
  colour.a = view.getFloat32(at + 3 * WORD, true)
}

function putVector(vector: D3DVECTOR, view: View, at: number): void {
  vector.x = view.getFloat32(at, true)
  vector.y = view.getFloat32(at + WORD, true)
  vector.z = view.getFloat32(at + 2 * WORD, true)
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

  constructor(memory: Memory) {
    this.#memory = memory
  }

  /** The light at a pointer, null for NULL. */
  D3DLIGHT8(at: number): D3DLIGHT8 | null {
    if (at === 0) return null
    this.#memory.require(at, sizeOf('D3DLIGHT8'))
    const { view } = this.#memory
    const light = this.#light
    const float = (word: number): number => view.getFloat32(at + word * WORD, true)
    light.Type = view.getUint32(at + Light.Type * WORD, true) as D3DLIGHT8['Type']
    putColour(light.Diffuse, view, at + Light.Diffuse * WORD)
    putColour(light.Specular, view, at + Light.Specular * WORD)
    putColour(light.Ambient, view, at + Light.Ambient * WORD)
    putVector(light.Position, view, at + Light.Position * WORD)
    putVector(light.Direction, view, at + Light.Direction * WORD)
    light.Range = float(Light.Range)
    light.Falloff = float(Light.Falloff)
    light.Attenuation0 = float(Light.Attenuation0)
    light.Attenuation1 = float(Light.Attenuation1)
    light.Attenuation2 = float(Light.Attenuation2)
    light.Theta = float(Light.Theta)
    light.Phi = float(Light.Phi)
    return light
  }

  /** The material at a pointer, null for NULL. */
  D3DMATERIAL8(at: number): D3DMATERIAL8 | null {
    if (at === 0) return null
    this.#memory.require(at, sizeOf('D3DMATERIAL8'))
    const { view } = this.#memory
    const material = this.#material
    putColour(material.Diffuse, view, at + Material.Diffuse * WORD)
    putColour(material.Ambient, view, at + Material.Ambient * WORD)
    putColour(material.Specular, view, at + Material.Specular * WORD)
    putColour(material.Emissive, view, at + Material.Emissive * WORD)
    material.Power = view.getFloat32(at + Material.Power * WORD, true)
    return material
  }

  /** The viewport at a pointer, null for NULL. */
  D3DVIEWPORT8(at: number): D3DVIEWPORT8 | null {
    if (at === 0) return null
    this.#memory.require(at, sizeOf('D3DVIEWPORT8'))
    const { view } = this.#memory
    const viewport = this.#viewport
    viewport.X = view.getUint32(at + Viewport.X * WORD, true)
    viewport.Y = view.getUint32(at + Viewport.Y * WORD, true)
    viewport.Width = view.getUint32(at + Viewport.Width * WORD, true)
    viewport.Height = view.getUint32(at + Viewport.Height * WORD, true)
    viewport.MinZ = view.getFloat32(at + Viewport.MinZ * WORD, true)
    viewport.MaxZ = view.getFloat32(at + Viewport.MaxZ * WORD, true)
    return viewport
  }
}

/** Whether a struct is one of these. */
export const isFrequent = (name: string): name is 'D3DLIGHT8' | 'D3DMATERIAL8' | 'D3DVIEWPORT8' =>
  name === 'D3DLIGHT8' || name === 'D3DMATERIAL8' || name === 'D3DVIEWPORT8'
