import type { D3DCOLORVALUE, D3DLIGHT8, D3DMATERIAL8 } from '../../index.js'
import { D3DLIGHT_DIRECTIONAL, D3DLIGHT_POINT, D3DLIGHT_SPOT } from '../../index.js'
import type { Vector } from './numbers/matrices.js'

/** An opaque colour of channels from 0 to 1. */
export const colour = (r: number, g: number, b: number): D3DCOLORVALUE => ({ r, g, b, a: 1 })

const black = colour(0, 0, 0)

/** A light as far away as the sun. */
export const sunlight = ([x, y, z]: Vector, diffuse: D3DCOLORVALUE): D3DLIGHT8 => ({
  Type: D3DLIGHT_DIRECTIONAL,
  Diffuse: diffuse,
  Specular: diffuse,
  Ambient: black,
  Position: { x: 0, y: 0, z: 0 },
  Direction: { x, y, z },
  ...{ Range: 0, Falloff: 0, Attenuation0: 0, Attenuation1: 0, Attenuation2: 0, Theta: 0, Phi: 0 },
})

/** A material of one colour, dull when the power is 0. */
export const material = (diffuse: D3DCOLORVALUE, power = 0): D3DMATERIAL8 => ({
  Diffuse: diffuse,
  Ambient: diffuse,
  Specular: power > 0 ? colour(0.6, 0.6, 0.6) : black,
  Emissive: black,
  Power: power,
})

/** A light that shines in all directions and fades with the distance, to half at 2 and nothing at its range. */
export const lamp = ([x, y, z]: Vector, diffuse: D3DCOLORVALUE, range: number): D3DLIGHT8 => ({
  ...sunlight([0, -1, 0], diffuse),
  Type: D3DLIGHT_POINT,
  Position: { x, y, z },
  ...{ Range: range, Attenuation0: 1, Attenuation2: 0.25 },
})

/** A light that shines in a cone, an angle from side to side; it does not fade until its range. */
export const spotlight = (
  [x, y, z]: Vector,
  [dx, dy, dz]: Vector,
  angle: number,
  diffuse: D3DCOLORVALUE,
  range: number,
): D3DLIGHT8 => ({
  ...sunlight([dx, dy, dz], diffuse),
  Type: D3DLIGHT_SPOT,
  Position: { x, y, z },
  ...{ Range: range, Attenuation0: 1, Falloff: 1, Theta: angle * 0.6, Phi: angle },
})

/** A material that shines by itself. */
export const glow = (emissive: D3DCOLORVALUE): D3DMATERIAL8 => ({ ...material(black), Emissive: emissive })
