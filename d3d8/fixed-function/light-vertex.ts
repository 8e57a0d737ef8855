import {
  D3DLIGHT_DIRECTIONAL,
  D3DLIGHT_SPOT,
  D3DMCS_COLOR1,
  D3DMCS_COLOR2,
  D3DVSDE_DIFFUSE,
  D3DVSDE_SPECULAR,
} from '../types/index.js'
import type { Placed } from './place-vertex.js'
import type { SourceVertex } from './source-vertex.js'
import { add, dot, length, normalize, saturate, scale, transform, turn, type Vector } from './vectors.js'
import type { Light, VertexState } from './vertex-state.js'

/** Colours of a vertex, red, green, blue, alpha from 0 to 1. */
export interface Colours {
  readonly diffuse: Vector
  readonly specular: Vector
}

/** How a light meets a vertex. */
interface Beam {
  /** Unit vector from the vertex to the light, in eye space. */
  readonly toLight: Vector
  /** What distance and cone leave of it. */
  readonly strength: number
}

/** Attenuation without any factor: as bright as it gets, where Direct3D would divide by zero. */
const BRIGHTEST = 1e30

const WHITE = [1, 1, 1, 1]
const NONE = [0, 0, 0, 0]
const VIEWER_AT_INFINITY = [0, 0, -1]

/** What is left of a spot light at the angle whose cosine is `rho`. SDK: "Attenuation and Spotlight Factor". */
function spotFactor({ theta, phi, falloff }: Light, rho: number): number {
  const inner = Math.cos(theta / 2)
  const outer = Math.cos(phi / 2)
  if (rho > inner) return 1
  return rho <= outer ? 0 : ((rho - outer) / (inner - outer)) ** falloff
}

function attenuation({ attenuation: [a0, a1, a2], range }: Light, distance: number): number {
  if (distance > range) return 0
  const divisor = a0 + a1 * distance + a2 * distance * distance
  return divisor === 0 ? BRIGHTEST : 1 / divisor
}

/** Light positions and directions stand in world space; directions may have any length. */
function beamOf(light: Light, state: VertexState, eye: Vector): Beam {
  const direction = normalize(turn(light.direction, state.view))
  if (light.type === D3DLIGHT_DIRECTIONAL) return { toLight: scale(direction, -1), strength: 1 }
  const position = transform([...light.position, 1], state.view).slice(0, 3)
  const way = add(position, scale(eye.slice(0, 3), -1))
  const toLight = normalize(way)
  const far = attenuation(light, length(way))
  const cone = light.type === D3DLIGHT_SPOT ? spotFactor(light, -dot(toLight, direction)) : 1
  return { toLight, strength: far * cone }
}

/**
 * Share of specular light that reaches the eye: only from surfaces that face both light and half vector. SDK: "Specular
 * Lighting".
 */
function shine(state: VertexState, { eye, normal }: Placed, { toLight }: Beam): number {
  if (!normal || dot(normal, toLight) <= 0) return 0
  const toViewer = state.localViewer ? scale(normalize(eye.slice(0, 3)), -1) : VIEWER_AT_INFINITY
  const facing = dot(normal, normalize(add(toLight, toViewer)))
  return facing > 0 ? facing ** state.material.power : 0
}

/**
 * A colour of the material, or the vertex's colour that stands in for it; a colour that the vertex lacks is the
 * material's.
 */
function materialColour(state: VertexState, vertex: SourceVertex, name: keyof VertexState['sources']): Vector {
  const source = state.sources[name]
  const register = source === D3DMCS_COLOR1 ? D3DVSDE_DIFFUSE : source === D3DMCS_COLOR2 ? D3DVSDE_SPECULAR : undefined
  return (register === undefined ? undefined : vertex.get(register)) ?? state.material[name]
}

/** a b, red, green and blue. */
const times = (a: Vector, b: Vector): number[] => [0, 1, 2].map((i) => a[i] * b[i])

/**
 * The colours of a vertex: its own while LIGHTING is off, else Direct3D's lighting formula, clamped to 0..1 after all
 * lights. A vertex without normal gets ambient and emissive light only. SDK: "Mathematics of Direct3D Lighting".
 */
export function lightVertex(state: VertexState, vertex: SourceVertex, placed: Placed): Colours {
  const own = vertex.get(D3DVSDE_SPECULAR) ?? NONE
  if (!state.lighting) return { diffuse: vertex.get(D3DVSDE_DIFFUSE) ?? WHITE, specular: own }
  const { normal } = placed
  let ambientLight: Vector = state.ambient.slice(0, 3)
  let diffuseLight: Vector = [0, 0, 0]
  let specularLight: Vector = NONE
  for (const light of state.lights) {
    const beam = beamOf(light, state, placed.eye)
    const { toLight, strength } = beam
    ambientLight = add(ambientLight, scale(light.ambient.slice(0, 3), strength))
    if (!normal) continue
    // A normal that is longer than 1 gathers no more light, as in the reference.
    diffuseLight = add(diffuseLight, scale(light.diffuse.slice(0, 3), saturate(dot(normal, toLight)) * strength))
    specularLight = add(specularLight, scale(light.specular, shine(state, placed, beam) * strength))
  }
  const colour = (name: keyof VertexState['sources']): Vector => materialColour(state, vertex, name)
  const diffuse = colour('diffuse')
  const lit = add(
    add(times(colour('ambient'), ambientLight), times(diffuse, diffuseLight)),
    colour('emissive').slice(0, 3),
  )
  return {
    diffuse: [...lit, diffuse[3]].map(saturate),
    specular: state.specularEnable ? colour('specular').map((value, i) => saturate(value * specularLight[i])) : own,
  }
}
