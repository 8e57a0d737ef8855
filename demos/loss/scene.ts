// prettier-ignore
import { D3DRS_AMBIENT, D3DRS_SPECULARENABLE, D3DTS_PROJECTION, D3DTS_VIEW } from '../../index.js'
import type { Direct3DDevice8 } from '../../index.js'
// prettier-ignore
import {
  cloudy, colour, createMeshDraw, createPainting, hue, identity, lookAtLH, material, mix, multiply, pack,
  perspectiveFovLH, plane, rotationX, rotationY, setMist, setSmoothTexture, sunlight, torusKnot, translation,
  type Sprites,
} from '../kit/index.js'

export const MIST = 0xff182030
export const SPARKS = 300

/** Every state that the scene needs: a Reset takes them all. */
export const setStates = (device: Direct3DDevice8, aspect: number): void => {
  device.SetTransform(D3DTS_VIEW, lookAtLH([0, 3, -6], [0, 1.4, 0]))
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, aspect, 0.5, 60))
  device.SetLight(0, sunlight([2, -3, 3], colour(0.9, 0.85, 0.8)))
  device.LightEnable(0, true)
  device.SetMaterial(material(colour(0.9, 0.9, 0.9), 30))
  device.SetRenderState(D3DRS_AMBIENT, 0xff404858)
  device.SetRenderState(D3DRS_SPECULARENABLE, true)
  setMist(device, MIST, 6, 22)
}

/** A knot over a floor, of meshes and a texture of pool MANAGED. */
export const createScene = (device: Direct3DDevice8): ((time: number) => void) => {
  const [drawKnot, drawFloor] = [torusKnot(1, 0.3), plane(40, 8)].map((mesh) => createMeshDraw(device, mesh))
  const marble = createPainting(device, 128, 128, (u, v) =>
    pack(mix([0.3, 0.2, 0.5], [1, 0.9, 0.8], cloudy(u * 8, v * 8, 0, 4, 8))),
  )
  return (time) => {
    setSmoothTexture(device, 0, marble)
    drawFloor(identity())
    drawKnot(multiply(rotationX(time * 0.6), rotationY(time * 0.8), translation(0, 1.7, 0)))
  }
}

export const drawSparks = (sparks: Sprites, time: number): void => {
  sparks.clear()
  for (let i = 0; i < SPARKS; i++) {
    const [turn, wave] = [time * 0.5 + i * 0.42, Math.sin(time + i)]
    sparks.put((2.4 + 0.3 * wave) * Math.cos(turn), 1.7 + wave, 2.4 * Math.sin(turn), 0.16, pack(hue(i / SPARKS), 0.8))
  }
  sparks.upload()
  sparks.draw()
}
