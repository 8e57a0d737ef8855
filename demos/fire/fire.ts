// prettier-ignore
import {
  D3DBLEND_ONE, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCULL_NONE, D3DFVF_XYZ, D3DPT_TRIANGLELIST, D3DRS_ALPHABLENDENABLE,
  D3DRS_CULLMODE, D3DRS_DESTBLEND, D3DRS_LIGHTING, D3DRS_SRCBLEND, D3DRS_TEXTUREFACTOR, D3DRS_ZWRITEENABLE,
  D3DTA_CURRENT, D3DTA_DIFFUSE, D3DTA_TEXTURE, D3DTA_TFACTOR, D3DTADDRESS_CLAMP, D3DTOP_MODULATE2X, D3DTOP_SELECTARG1,
  D3DTOP_SUBTRACT, D3DTS_PROJECTION, D3DTS_TEXTURE0, D3DTS_TEXTURE1, D3DTS_VIEW, D3DTS_WORLD, D3DTSS_ADDRESSU,
  D3DTSS_ADDRESSV, D3DTSS_ADDRESSW, D3DTSS_TCI_CAMERASPACEPOSITION, D3DTSS_TEXCOORDINDEX, D3DTSS_TEXTURETRANSFORMFLAGS,
  D3DTTFF_COUNT3,
} from '../../index.js'
// prettier-ignore
import {
  combine, invertRigid, lookAtLH, multiply, openDevice, perspectiveFovLH, scaling, setMist, setSmoothTexture,
  translation,
} from '../kit/index.js'
import { createFireplace } from './fireplace.js'
import { buildSlices, createShape, createTurmoil } from './flame.js'

/** The size of the flame. */
const [WIDTH, HEIGHT] = [2.8, 3.8]
const SLICES = 64
const NIGHT = 0xff030407

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawFireplace = createFireplace(device)
  const slices = buildSlices(SLICES, WIDTH, HEIGHT, 7)
  setSmoothTexture(device, 0, createShape(device))
  setSmoothTexture(device, 1, createTurmoil(device))
  for (const address of [D3DTSS_ADDRESSU, D3DTSS_ADDRESSV, D3DTSS_ADDRESSW])
    device.SetTextureStageState(0, address, D3DTADDRESS_CLAMP)
  for (const stage of [0, 1]) {
    device.SetTextureStageState(stage, D3DTSS_TEXCOORDINDEX, D3DTSS_TCI_CAMERASPACEPOSITION)
    device.SetTextureStageState(stage, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT3)
  }
  setMist(device, NIGHT, 9, 18)
  device.SetRenderState(D3DRS_SRCBLEND, D3DBLEND_ONE)
  device.SetRenderState(D3DRS_DESTBLEND, D3DBLEND_ONE)
  device.SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE)
  device.SetRenderState(D3DRS_TEXTUREFACTOR, 0xff2a1005)
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.7, canvas.width / canvas.height, 1, 60))

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, NIGHT, 1, 0)
    device.BeginScene()
    const view = lookAtLH([7 * Math.sin(time * 0.2), 2.6, -7 * Math.cos(time * 0.2)], [0, 1.5, 0])
    device.SetTransform(D3DTS_VIEW, view)
    device.SetRenderState(D3DRS_LIGHTING, true)
    device.SetRenderState(D3DRS_ALPHABLENDENABLE, false)
    combine(device, 0, D3DTOP_SELECTARG1, D3DTA_DIFFUSE)
    drawFireplace(time)

    // The shape of the flame, less the turmoil that rises through it, a little of it in each slice.
    const model = multiply(invertRigid(view), scaling(1 / WIDTH, -1 / HEIGHT, 1 / WIDTH), translation(0.5, 1, 0.5))
    device.SetTransform(D3DTS_TEXTURE0, model)
    device.SetTransform(D3DTS_TEXTURE1, multiply(model, scaling(1, 1.4, 1), translation(0, time * 0.7, time * 0.08)))
    combine(device, 0, D3DTOP_SELECTARG1)
    combine(device, 1, D3DTOP_SUBTRACT, D3DTA_CURRENT, D3DTA_TEXTURE)
    combine(device, 2, D3DTOP_MODULATE2X, D3DTA_CURRENT, D3DTA_TFACTOR)
    device.SetRenderState(D3DRS_LIGHTING, false)
    device.SetRenderState(D3DRS_ALPHABLENDENABLE, true)
    device.SetRenderState(D3DRS_ZWRITEENABLE, false)
    // The slices stand before the camera: into the world by the inverse of the view.
    device.SetTransform(D3DTS_WORLD, invertRigid(view))
    device.SetVertexShader(D3DFVF_XYZ)
    device.DrawPrimitiveUP(D3DPT_TRIANGLELIST, SLICES * 2, slices, 12)
    device.SetRenderState(D3DRS_ZWRITEENABLE, true)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
