import type { D3DCOLORVALUE, D3DLIGHT8, D3DMATERIAL8 } from '../../index.js'
import { D3DLIGHT_DIRECTIONAL } from '../../index.js'
import type { Vector } from './matrices.js'

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
