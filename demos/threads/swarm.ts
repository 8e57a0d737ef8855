// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DRS_AMBIENT, D3DRS_NORMALIZENORMALS, D3DRS_SPECULARENABLE, D3DTS_PROJECTION,
  D3DTS_VIEW,
} from '../../index.js'
import type { Direct3DDevice8 } from '../../index.js'
// prettier-ignore
import {
  cloudy, colour, createMeshDraw, createPainting, gem, hue, lookAtLH, material, mix, pack, perspectiveFovLH, rotationX,
  rotationY, setMist, setSmoothTexture, sunlight,
} from '../kit/index.js'

const NIGHT = 0xff10141c
const STONES = 1500

/**
 * Stones on their way round, each a draw of its own: neighbours have other textures, so that no two are drawn at once.
 */
export const createSwarm = (device: Direct3DDevice8, aspect: number): ((time: number) => void) => {
  const drawStone = createMeshDraw(device, gem(6, 1.3, -0.9))
  const rocks = [5, 9, 14].map((grain) =>
    createPainting(device, 64, 64, (u, v) =>
      pack(mix([0.35, 0.3, 0.4], [1, 1, 1], cloudy(u * grain, v * grain, 0, 3, grain))),
    ),
  )
  const colours = Array.from({ length: 7 }, (_, i) => material(colour(...mix([0.8, 0.8, 0.8], hue(i / 7), 0.4)), 20))
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, aspect, 0.5, 80))
  device.SetLight(0, sunlight([2, -3, 3], colour(0.95, 0.9, 0.8)))
  device.LightEnable(0, true)
  device.SetRenderState(D3DRS_AMBIENT, 0xff505868)
  device.SetRenderState(D3DRS_SPECULARENABLE, true)
  // Stones are smaller than their mesh, which would make their normals longer, and all of them white.
  device.SetRenderState(D3DRS_NORMALIZENORMALS, true)
  setMist(device, NIGHT, 14, 44)
  setSmoothTexture(device, 0, rocks[0])

  return (time) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, NIGHT, 1, 0)
    device.BeginScene()
    device.SetTransform(D3DTS_VIEW, lookAtLH([0, 7 + 2 * Math.sin(time * 0.3), -20], [0, 0, 0]))
    for (let i = 0; i < STONES; i++) {
      // The nearer to the middle, the faster.
      const out = 3 + 13 * Math.sqrt((i * 0.754877) % 1)
      const turn = i * 2.399963 + (time * 6) / out
      const stone = i % 2 === 0 ? rotationX(time + i) : rotationY(time + i)
      for (let word = 0; word < 12; word++) stone[word] *= 0.1 + 0.2 * ((i * 0.569841) % 1)
      stone.set([out * Math.cos(turn), Math.sin(i * 1.7 + time) * 0.1 * out, out * Math.sin(turn)], 12)
      device.SetTexture(0, rocks[i % rocks.length])
      device.SetMaterial(colours[i % colours.length])
      drawStone(stone)
    }
    device.EndScene()
    device.Present()
  }
}
