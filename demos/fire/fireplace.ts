import type { Direct3DDevice8 } from '../../index.js'
import { D3DRS_AMBIENT } from '../../index.js'
// prettier-ignore
import {
  box, colour, createMeshDraw, identity, lamp, material, multiply, plane, rotationX, rotationY, rotationZ, translation,
} from '../kit/index.js'

/** Logs on the ground in the flickering light of a fire; what is returned draws them. */
export const createFireplace = (device: Direct3DDevice8): ((time: number) => void) => {
  const drawFloor = createMeshDraw(device, plane(30, 1, 100))
  const drawLog = createMeshDraw(device, box(2.2, 0.32, 0.32))
  device.LightEnable(0, true)
  device.SetMaterial(material(colour(0.9, 0.8, 0.7)))
  device.SetRenderState(D3DRS_AMBIENT, 0xff101218)
  const leaning = multiply(rotationX(0.3), translation(0.5, 0, 0), rotationZ(0.35), translation(0, 0.25, 0))
  return (time) => {
    const [flicker, x, z] = [
      1.4 + 0.3 * Math.sin(time * 11) * Math.sin(time * 7.3),
      Math.sin(time * 9),
      Math.cos(time * 8),
    ]
    const orange = colour(1.2 * flicker, 0.6 * flicker, 0.22 * flicker)
    device.SetLight(0, lamp([0.1 * x, 1.4, 0.1 * z], orange, 14))
    drawFloor(identity())
    for (let i = 0; i < 5; i++) drawLog(multiply(leaning, rotationY((i * 2 * Math.PI) / 5)))
  }
}
