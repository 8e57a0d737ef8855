import * as THREE from 'three'
import { memberWords } from '../../../d3d8/api/struct-layout.js'
import { LIGHT_WORDS, Lights, renderStateSlots, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import type { TakenState } from '../state.js'

const LIGHTS = stateLayout.group('lights').offset
const Member = memberWords('D3DLIGHT8')
/** three's light of intensity π lights a surface as much as Direct3D's of 1. */
const FULL = Math.PI
/** A range from which on a light has none. */
const BOUNDLESS = 1e9
/** Share of a range at which three's light is as strong as Direct3D's. */
const NEAR_SHARE = 0.2

type Three = readonly number[]

/** A D3DLIGHT8 as JSON knows it, in the user data of the light that was made of it (`userData.D3DLIGHT8`). */
export interface LightData {
  readonly Type: number
  readonly Diffuse: Three
  readonly Specular: Three
  readonly Ambient: Three
  readonly Range: number
  readonly Falloff: number
  /** Attenuation0, 1 and 2. */
  readonly Attenuation: Three
  readonly Theta: number
  readonly Phi: number
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0)

/** Reads the D3DLIGHT8 at float `at`. */
function readLight(words: Uint32Array, floats: Float32Array, at: number): LightData {
  const numbers = (first: number, count: number): number[] =>
    Array.from(floats.subarray(at + first, at + first + count), finite)
  return {
    Type: words[at + Member.Type],
    Diffuse: numbers(Member.Diffuse, 4),
    Specular: numbers(Member.Specular, 4),
    Ambient: numbers(Member.Ambient, 4),
    Range: Math.min(finite(floats[at + Member.Range]), BOUNDLESS),
    Falloff: finite(floats[at + Member.Falloff]),
    Attenuation: numbers(Member.Attenuation0, 3),
    Theta: finite(floats[at + Member.Theta]),
    Phi: finite(floats[at + Member.Phi]),
  }
}

/** Colour of a light, which may be more than white: a hue, and how often it shines. */
function shine([r, g, b]: Three): { readonly colour: THREE.Color; readonly strength: number } {
  const most = Math.max(r, g, b, 1e-6)
  const colour = new THREE.Color().setRGB(
    ...([r, g, b].map((value) => Math.max(value, 0) / most) as [number, number, number]),
    THREE.SRGBColorSpace,
  )
  return { colour, strength: most }
}

/** Intensity in candela at which an inverse square is what the three factors give, somewhat near the light. */
function strengthAt({ Attenuation: [a, b, c], Range }: LightData): number {
  const far = Range > 0 && Range < BOUNDLESS ? Range : 10
  const distance = far * NEAR_SHARE
  const divisor = a + b * distance + c * distance * distance
  return divisor > 0 ? (distance * distance) / divisor : distance * distance
}

function makeLight(data: LightData): THREE.DirectionalLight | THREE.PointLight | THREE.SpotLight {
  const { colour, strength } = shine(data.Diffuse)
  if (data.Type === T.D3DLIGHT_DIRECTIONAL) return new THREE.DirectionalLight(colour, strength * FULL)
  const reach = data.Range < BOUNDLESS ? data.Range : 0
  const intensity = strength * FULL * strengthAt(data)
  if (data.Type === T.D3DLIGHT_POINT) return new THREE.PointLight(colour, intensity, reach, 2)
  const outer = Math.min(Math.max(data.Phi / 2, 1e-3), Math.PI / 2 - 1e-3)
  const penumbra = Math.min(Math.max(1 - data.Theta / 2 / outer, 0), 1)
  return new THREE.SpotLight(colour, intensity, reach, outer, penumbra, 2)
}

/** Stands a light where it was and turns it where it shone, in the frame's own world. */
function place(light: ReturnType<typeof makeLight>, floats: Float32Array, at: number): void {
  const read = (first: number): THREE.Vector3 =>
    new THREE.Vector3(...Array.from(floats.subarray(at + first, at + first + 3), finite))
  const direction = read(Member.Direction)
  if (direction.lengthSq() === 0) direction.set(0, 0, 1)
  direction.normalize()
  light.quaternion.setFromUnitVectors(new THREE.Vector3(0, 0, -1), direction)
  if (light instanceof THREE.PointLight) {
    light.position.copy(read(Member.Position))
    return
  }
  if (light instanceof THREE.SpotLight) light.position.copy(read(Member.Position))
  else light.position.set(0, 0, 0)
  light.target.position.set(0, 0, -1)
  light.add(light.target)
}

/** Gathers the lights that draws are lit by, and makes three's of them. */
export function createSceneLights() {
  const lights = new Map<string, ReturnType<typeof makeLight>>()
  const sets = new Set<string>()
  const ambients = new Map<number, number>()
  return {
    /** A draw is lit as the state says. */
    add({ words, floats }: TakenState): void {
      const count = words[LIGHTS + Lights.Count]
      const keys: string[] = []
      for (let n = 0; n < count; n++) {
        const at = LIGHTS + Lights.First + n * LIGHT_WORDS
        const key = words.subarray(at, at + LIGHT_WORDS).join(' ')
        keys.push(key)
        if (lights.has(key)) continue
        const data = readLight(words, floats, at)
        const light = makeLight(data)
        place(light, floats, at)
        light.userData = { D3DLIGHT8: data }
        light.name = `light ${lights.size}`
        light.layers.enableAll()
        lights.set(key, light)
      }
      sets.add(keys.sort().join())
      const ambient = words[renderStateSlots[T.D3DRS_AMBIENT]] & 0xffffff
      ambients.set(ambient, (ambients.get(ambient) ?? 0) + 1)
    },

    /** Whether draws were lit by lights that others were not lit by. */
    differ: (): boolean => sets.size > 1,

    /** The lights, and the ambient light that most draws had. */
    make(): THREE.Light[] {
      const [ambient] = [...ambients].sort(([, a], [, b]) => b - a)[0] ?? [0]
      if (ambient === 0) return [...lights.values()]
      const light = new THREE.AmbientLight(ambient, FULL)
      light.name = 'ambient light'
      light.layers.enableAll()
      return [light, ...lights.values()]
    },
  }
}
