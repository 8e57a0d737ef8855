/** Why a pixel is dark, in sentences: what lighting and the stages before it made of it. */
import type { DeviceState, StructValue } from '../../../index.js'
import { D3DRS_AMBIENT, D3DRS_LIGHTING } from '../../../index.js'
import { normalOf, type Mesh } from '../draw/mesh.js'
import type { Register } from './steps.js'
import type { PixelValues } from './values.js'

/** What is so dark that people ask for a reason: three steps of 255. */
const DARK = 3 / 255

const isDark = ({ value: [red, green, blue] }: Pick<Register, 'value'>): boolean => Math.max(red, green, blue) < DARK

const D3DLIGHT_DIRECTIONAL = 3

const numberAt = (state: DeviceState, key: string, at: number): number => Number(state.get(key)?.[at] ?? 0)

/** The lights that are on, by their indices. */
const lightsOn = (state: DeviceState): StructValue[] =>
  [...state].flatMap(([key, [index, isOn]]) => {
    if (!key.startsWith('LightEnable ') || !isOn) return []
    const light = state.get(`SetLight ${Number(index)}`)?.[1]
    return light === undefined ? [] : [light as StructValue]
  })

/** A direction by the world matrix, as row vectors have it. */
const turned = ([x, y, z]: readonly number[], m: ArrayLike<number>): number[] =>
  [0, 1, 2].map((i) => x * m[i] + y * m[4 + i] + z * m[8 + i])

/** Whether the mesh has normals, and all of them point away from a directional light. */
function areAllAway(mesh: Mesh, light: StructValue, world: ArrayLike<number>): boolean {
  const { x, y, z } = light.Direction as Readonly<Record<'x' | 'y' | 'z', number>>
  const used = [...new Set(mesh.order)]
  const facing = used.map((vertex) => {
    const [nx, ny, nz] = turned(normalOf(mesh, vertex) ?? [0, 0, 0], world)
    return -(nx * x + ny * y + nz * z)
  })
  return facing.length > 0 && facing.every((cosine) => cosine <= 0)
}

function whyUnlit(state: DeviceState, mesh: Mesh | null): string[] {
  const lights = lightsOn(state)
  const isAmbientDark = (numberAt(state, `SetRenderState ${D3DRS_AMBIENT}`, 1) & 0xffffff) === 0
  if (lights.length === 0)
    return isAmbientDark
      ? ['Lighting is on, but no light is enabled, and D3DRS_AMBIENT is black: nothing lights it.']
      : ['No light is enabled; D3DRS_AMBIENT alone lights it, by the ambient colour of the material.']
  if (mesh === null || mesh.isShader) return ['Lights are on, but none of them reaches it.']
  if (normalOf(mesh, mesh.first) === null)
    return ['Lights are on, but the vertices have no normals: directional light needs them.']
  const world = (state.get('SetTransform 256')?.[1] ?? []) as ArrayLike<number>
  const directional = lights.filter(({ Type }) => Type === D3DLIGHT_DIRECTIONAL)
  if (directional.length === lights.length && directional.every((light) => areAllAway(mesh, light, world)))
    return ['Lights are on, but all normals of the draw point away from them: they may be flipped.']
  return ['Lights are on, but this place faces away from them, or is out of their range.']
}

/**
 * Reasons for a dark pixel.
 *
 * @param state at the draw
 * @returns nothing when it is not dark
 */
export function whyDark(values: PixelValues, state: DeviceState, mesh: Mesh | null): string[] {
  if (!isDark({ value: values.fogged })) return []
  if (!isDark({ value: values.drawn })) return ['Fog makes it dark (D3DRS_FOGCOLOR).']
  if (values.killed) return ['texkill throws it away.']
  const reasons: string[] = []
  const diffuse = values.inputs.find(({ name }) => name === 'Diffuse' || name === 'v0')
  if (diffuse && isDark(diffuse)) {
    const isLit = numberAt(state, `SetRenderState ${D3DRS_LIGHTING}`, 1) !== 0 && mesh?.isShader !== true
    if (isLit && mesh?.layout.transformed !== true) reasons.push(...whyUnlit(state, mesh))
    else reasons.push('The diffuse colour of the vertices is dark there.')
  }
  for (const input of values.inputs)
    if (input.name.startsWith('Texture ') && input.name !== 'Texture factor' && isDark(input))
      reasons.push(`${input.name} is dark there.`)
  if (reasons.length > 0) return reasons
  const step = values.steps.findIndex(({ registers, wrote }) => {
    const result = registers.find(({ name }) => name === wrote)
    return (wrote === 'CURRENT' || wrote === 'r0') && result !== undefined && isDark(result)
  })
  return step === -1 ? [] : [`${values.steps[step].text} makes it dark.`]
}
