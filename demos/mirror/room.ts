import type { Direct3DDevice8 } from '../../index.js'
import { D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DRS_AMBIENT, D3DRS_SPECULARENABLE } from '../../index.js'
// prettier-ignore
import {
  colour, createMeshDraw, createPainting, hue, identity, material, mix, multiply, plane, rotationX, rotationY, setMist,
  setSmoothTexture, sphere, sunlight, torusKnot, translation,
} from '../kit/index.js'

const AIR = 0xffb4c3cf

/** A knot and balls over a chequered floor, with two lights; what is returned clears the target and draws them. */
export const createRoom = (device: Direct3DDevice8): ((time: number) => void) => {
  const drawFloor = createMeshDraw(device, plane(48, 24))
  const drawKnot = createMeshDraw(device, torusKnot(0.75, 0.22))
  const drawBall = createMeshDraw(device, sphere(0.35, 40, 24))
  const tiles = createPainting(device, 128, 128, (u, v) => (u < 0.5 === v < 0.5 ? 0xffece4d8 : 0xff6a4a3c))
  device.SetLight(0, sunlight([2, -3, 3], colour(0.85, 0.8, 0.75)))
  device.SetLight(1, sunlight([-3, -1, -2], colour(0.5, 0.52, 0.6)))
  for (const light of [0, 1]) device.LightEnable(light, true)
  device.SetRenderState(D3DRS_AMBIENT, 0xff505868)
  device.SetRenderState(D3DRS_SPECULARENABLE, true)
  setMist(device, AIR, 12, 30)

  return (time) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, AIR, 1, 0)
    setSmoothTexture(device, 0, tiles)
    device.SetMaterial(material(colour(0.9, 0.9, 0.9)))
    drawFloor(identity())
    device.SetTexture(0, null)
    device.SetMaterial(material(colour(0.9, 0.35, 0.2), 30))
    drawKnot(multiply(rotationX(time * 0.7), rotationY(time * 0.5), translation(0, 1.7, 0.2)))
    for (let i = 0; i < 6; i++) {
      device.SetMaterial(material(colour(...mix(hue(0.3 + i / 8), [0.8, 0.8, 0.8], 0.35)), 50))
      const [angle, hop] = [time * 0.5 + (i * Math.PI) / 3, Math.abs(Math.sin(time * 2 + i))]
      drawBall(translation(2 * Math.sin(angle), 0.35 + 0.8 * hop, 2 * Math.cos(angle)))
    }
  }
}
