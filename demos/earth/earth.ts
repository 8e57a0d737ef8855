// prettier-ignore
import {
  asEnumeration, D3DBLEND_INVSRCALPHA, D3DBLEND_SRCALPHA, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DRS_ALPHABLENDENABLE,
  D3DRS_DESTBLEND, D3DRS_LIGHTING, D3DRS_SRCBLEND, D3DTADDRESS_CLAMP, D3DTOP_ADD, D3DTOP_BUMPENVMAP, D3DTOP_MODULATE,
  D3DTOP_SELECTARG1, D3DTS_PROJECTION, D3DTS_TEXTURE0, D3DTS_VIEW, D3DTSS_ADDRESSU, D3DTSS_ADDRESSV,
  D3DTSS_BUMPENVMAT00, D3DTSS_BUMPENVMAT11, D3DTSS_TCI_CAMERASPACENORMAL, D3DTSS_TEXCOORDINDEX,
  D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT2, FtoDW,
} from '../../index.js'
// prettier-ignore
import {
  combine, createMeshDraw, intoTexture, lookAtLH, multiply, openDevice, perspectiveFovLH, rotationX, rotationY, scaling,
  setSmoothTexture, sphere,
} from '../kit/index.js'
import { createAir, createClouds, createDaylight, createLand } from './globe.js'

/** How far a slope moves the place where the light is looked up. */
const DEPTH = 0.3

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawGlobe = createMeshDraw(device, sphere(1, 96, 48, 1))
  const land = await createLand(device)
  const clouds = await createClouds(device)

  // Stage 0: the colours; 1: slopes, which move where stage 2 looks into the light; 3: the air before it all.
  combine(device, 0, D3DTOP_SELECTARG1)
  combine(device, 1, D3DTOP_BUMPENVMAP)
  combine(device, 2, D3DTOP_MODULATE)
  combine(device, 3, D3DTOP_ADD)
  device.SetTextureStageState(1, D3DTSS_TEXCOORDINDEX, 0)
  device.SetTextureStageState(1, D3DTSS_BUMPENVMAT00, FtoDW(DEPTH))
  device.SetTextureStageState(1, D3DTSS_BUMPENVMAT11, FtoDW(DEPTH))
  setSmoothTexture(device, 2, await createDaylight(device))
  setSmoothTexture(device, 3, await createAir(device))
  for (const stage of [2, 3]) {
    device.SetTextureStageState(stage, D3DTSS_TEXCOORDINDEX, D3DTSS_TCI_CAMERASPACENORMAL)
    device.SetTextureStageState(stage, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT2)
    device.SetTextureStageState(stage, D3DTSS_ADDRESSU, D3DTADDRESS_CLAMP)
    device.SetTextureStageState(stage, D3DTSS_ADDRESSV, D3DTADDRESS_CLAMP)
    device.SetTransform(asEnumeration(D3DTS_TEXTURE0 + stage), intoTexture())
  }
  device.SetRenderState(D3DRS_LIGHTING, false)
  device.SetRenderState(D3DRS_SRCBLEND, D3DBLEND_SRCALPHA)
  device.SetRenderState(D3DRS_DESTBLEND, D3DBLEND_INVSRCALPHA)
  device.SetTransform(D3DTS_VIEW, lookAtLH([0, 0, -3.2], [0, 0, 0]))
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.7, canvas.width / canvas.height, 1, 20))

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff020308, 1, 0)
    device.BeginScene()
    device.SetRenderState(D3DRS_ALPHABLENDENABLE, false)
    setSmoothTexture(device, 0, land.colours)
    setSmoothTexture(device, 1, land.slopes)
    drawGlobe(multiply(rotationY(2.4 - 0.1 * time), rotationX(-0.35)))
    device.SetRenderState(D3DRS_ALPHABLENDENABLE, true)
    setSmoothTexture(device, 0, clouds.colours)
    setSmoothTexture(device, 1, clouds.slopes)
    drawGlobe(multiply(scaling(1.012), rotationY(-0.13 * time), rotationX(-0.35)))
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
