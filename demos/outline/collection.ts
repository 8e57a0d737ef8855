import type { Direct3DDevice8 } from '../../index.js'
import { D3DRS_AMBIENT, D3DRS_SPECULARENABLE } from '../../index.js'
// prettier-ignore
import {
  box, colour, createMeshDraw, hue, identity, material, mix, multiply, plane, rotationX, rotationY, setMist, sphere,
  sunlight, torusKnot, translation, type Matrix,
} from '../kit/index.js'

export const NIGHT = 0xff141824

/** Things on show: how many there are, and what draws one of them or the floor. */
export interface Collection {
  readonly count: number
  readonly draw: (thing: number, time: number) => void
  readonly drawFloor: () => void
}

/** Knots, balls and boxes that turn in a ring, with two lights. */
export const createCollection = (device: Direct3DDevice8): Collection => {
  const meshes = [torusKnot(0.55, 0.17), sphere(0.7, 40, 24), box(1.05), torusKnot(0.5, 0.16, 3, 2)]
  const draws = meshes.map((mesh) => createMeshDraw(device, mesh))
  const floor = createMeshDraw(device, plane(30, 15))
  const count = 8
  device.SetLight(0, sunlight([2, -3, 3], colour(0.75, 0.72, 0.7)))
  device.SetLight(1, sunlight([-3, -1, 1], colour(0.25, 0.32, 0.5)))
  for (const light of [0, 1]) device.LightEnable(light, true)
  device.SetRenderState(D3DRS_AMBIENT, 0xff303848)
  device.SetRenderState(D3DRS_SPECULARENABLE, true)
  setMist(device, NIGHT, 7, 20)

  const worldOf = (thing: number, time: number): Matrix => {
    const spin = multiply(rotationX(time * 0.5 + thing), rotationY(time * 0.4 + thing * 2))
    const ring = multiply(
      translation(0, 1.35 + 0.2 * Math.sin(time + thing * 1.3), -2.7),
      rotationY((thing * 2 * Math.PI) / count),
    )
    return multiply(spin, ring, rotationY(time * 0.22))
  }

  return {
    count,
    draw(thing, time) {
      device.SetMaterial(material(colour(...mix(hue(thing / count), [0.55, 0.55, 0.6], 0.45)), 30))
      draws[thing % draws.length](worldOf(thing, time))
    },
    drawFloor() {
      device.SetMaterial(material(colour(0.3, 0.32, 0.4)))
      floor(identity())
    },
  }
}
