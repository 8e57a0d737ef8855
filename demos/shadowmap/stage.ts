import type { Direct3DDevice8 } from '../../index.js'
import { D3DRS_TEXTUREFACTOR } from '../../index.js'
// prettier-ignore
import {
  box, colour, createMeshDraw, hue, identity, material, mix, multiply, pack, plane, rotationX, rotationY, sphere,
  torusKnot, translation, type Vector,
} from '../kit/index.js'

const WHITE: Vector = [1, 1, 1]
/** What shines everywhere. */
const AMBIENT: Vector = [0.2, 0.21, 0.27]

/** A floor with columns, a knot and balls that go around; what is returned draws them. */
export const createStage = (device: Direct3DDevice8): ((time: number) => void) => {
  const drawFloor = createMeshDraw(device, plane(22, 11, 60))
  const drawColumn = createMeshDraw(device, box(0.4, 2.6, 0.4))
  const drawKnot = createMeshDraw(device, torusKnot(0.95, 0.24))
  const drawBall = createMeshDraw(device, sphere(0.42, 32, 20))

  /** Its colour in the light, and where no light comes. */
  const paint = (tone: Vector, power = 0): void => {
    device.SetMaterial(material(colour(...tone), power))
    device.SetRenderState(
      D3DRS_TEXTUREFACTOR,
      pack([0, 1, 2].map((n) => tone[n] * AMBIENT[n]) as [number, number, number]),
    )
  }

  return (time) => {
    paint([0.82, 0.78, 0.72])
    drawFloor(identity())
    for (let i = 0; i < 6; i++) {
      const angle = (i * Math.PI) / 3
      drawColumn(multiply(translation(3.7, 1.25, 0), rotationY(angle)))
    }
    paint([0.95, 0.45, 0.25], 24)
    drawKnot(multiply(rotationX(time * 0.6), rotationY(time * 0.4), translation(0, 2.1, 0)))
    for (let i = 0; i < 5; i++) {
      paint(mix(hue(i / 5), WHITE, 0.3), 40)
      const angle = (i * Math.PI * 2) / 5 - time * 0.5
      drawBall(translation(2.2 * Math.cos(angle), 0.42 + Math.abs(Math.sin(time * 1.7 + i)), 2.2 * Math.sin(angle)))
    }
  }
}
