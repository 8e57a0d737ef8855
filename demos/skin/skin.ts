// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DRS_AMBIENT,
  D3DRS_INDEXEDVERTEXBLENDENABLE, D3DRS_SPECULARENABLE,
  D3DRS_VERTEXBLEND, D3DTS_PROJECTION, D3DTS_VIEW, D3DTS_WORLDMATRIX, D3DVBF_1WEIGHTS, D3DVBF_DISABLE,
} from '../../index.js'
// prettier-ignore
import {
  cloudy, colour, createMeshDraw, createPainting, gradient, hills, identity, lookAtLH, material, mix, multiply, noise,
  openDevice, pack, perspectiveFovLH, rotationX, rotationY, rotationZ, scaling, setMist, setSmoothTexture, sphere,
  sunlight, translation,
} from '../kit/index.js'
import { createArms } from './arms.js'

const [ARMS, BONES, LENGTH] = [28, 9, 0.36]
/** Of an arm, from its foot to its tip. */
// prettier-ignore
const colours: Parameters<typeof gradient>[0] = [[0, [0.2, 0.1, 0.3]], [0.5, [0.75, 0.3, 0.5]], [0.86, [1, 0.6, 0.45]], [0.94, [1, 0.97, 0.8]]]
const WATER = 0xff0d3346

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawSand = createMeshDraw(
    device,
    hills(40, 80, 5, (x, z) => 1.1 * noise(x / 2, z / 2) - 0.5),
  )
  const drawBody = createMeshDraw(device, sphere(1))
  const drawArms = createArms(device, ARMS, BONES, LENGTH)
  const skin = createPainting(device, 16, 256, (_, v) => pack(gradient(colours, v)))
  const sand = createPainting(device, 256, 256, (u, v) =>
    pack(mix([0.45, 0.4, 0.32], [0.95, 0.88, 0.72], cloudy(u * 16, v * 16, 0, 5, 16))),
  )

  device.SetLight(0, sunlight([2, -3, 2], colour(0.9, 0.95, 0.85)))
  device.LightEnable(0, true)
  device.SetRenderState(D3DRS_AMBIENT, 0xff384c60)
  device.SetRenderState(D3DRS_SPECULARENABLE, true)
  setMist(device, WATER, 3, 19)
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, canvas.width / canvas.height, 1, 60))

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, WATER, 1, 0)
    device.BeginScene()
    device.SetTransform(D3DTS_VIEW, lookAtLH([7 * Math.sin(time * 0.1), 3.2, -7 * Math.cos(time * 0.1)], [0, 1.3, 0]))
    device.SetMaterial(material(colour(0.8, 0.8, 0.8)))
    setSmoothTexture(device, 0, sand)
    drawSand(identity())
    device.SetTexture(0, null)
    device.SetMaterial(material(colour(0.2, 0.1, 0.3)))
    drawBody(multiply(scaling(1.15, 0.5, 1.15), translation(0, 0.05, 0)))

    // A bone turns a little against the one below it and sits on its end. All 252 matrices, then one draw.
    for (let arm = 0; arm < ARMS; arm++) {
      const out = Math.sqrt((arm + 0.5) / ARMS)
      let chain = multiply(rotationX(out * 0.9), translation(0, 0, out * 0.9), rotationY(arm * 2.4))
      for (let bone = 0; bone < BONES; bone++) {
        const wave = time * 1.4 - bone * 0.55 + Math.sin(arm * 2.4) * 1.5
        const turn = multiply(rotationX(0.1 * Math.sin(wave) + 0.06 * out), rotationZ(0.12 * Math.cos(wave * 0.8)))
        chain = multiply(turn, translation(0, bone === 0 ? 0 : LENGTH, 0), chain)
        device.SetTransform(D3DTS_WORLDMATRIX(arm * BONES + bone), multiply(translation(0, -bone * LENGTH, 0), chain))
      }
    }
    device.SetRenderState(D3DRS_VERTEXBLEND, D3DVBF_1WEIGHTS)
    device.SetRenderState(D3DRS_INDEXEDVERTEXBLENDENABLE, true)
    device.SetMaterial(material(colour(1, 1, 1), 25))
    device.SetTexture(0, skin)
    drawArms()
    device.SetRenderState(D3DRS_VERTEXBLEND, D3DVBF_DISABLE)
    device.SetRenderState(D3DRS_INDEXEDVERTEXBLENDENABLE, false)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
