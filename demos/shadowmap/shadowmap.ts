// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCULL_CCW, D3DCULL_CW, D3DFMT_D24X8, D3DFMT_X8R8G8B8, D3DMULTISAMPLE_NONE,
  D3DPOOL_DEFAULT, D3DRS_COLORWRITEENABLE, D3DRS_CULLMODE, D3DRS_SPECULARENABLE, D3DTA_DIFFUSE, D3DTA_TEXTURE,
  D3DTA_TFACTOR, D3DTADDRESS_BORDER, D3DTOP_DISABLE, D3DTOP_MULTIPLYADD, D3DTS_PROJECTION, D3DTS_TEXTURE0, D3DTS_VIEW,
  D3DTSS_ADDRESSU, D3DTSS_ADDRESSV, D3DTSS_ALPHAOP, D3DTSS_BORDERCOLOR, D3DTSS_COLORARG0,
  D3DTSS_TCI_CAMERASPACEPOSITION, D3DTSS_TEXCOORDINDEX, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT4, D3DTTFF_PROJECTED,
  D3DUSAGE_DEPTHSTENCIL,
} from '../../index.js'
// prettier-ignore
import {
  colour, combine, intoTexture, invertRigid, lookAtLH, multiply, normalize, openDevice, perspectiveFovLH, scaling,
  setSmoothTexture, spotlight, subtract, translation, type Vector,
} from '../kit/index.js'
import { createStage } from './stage.js'

const SIZE = 1024
/** Depths of the map count in steps, as drivers of 2001 had it. */
const STEPS = 0xffffff
const BIAS = 0.0003
const LOOKS_AT: Vector = [0, 1, 0]

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawStage = createStage(device)
  const map = device.CreateTexture(SIZE, SIZE, 1, D3DUSAGE_DEPTHSTENCIL, D3DFMT_D24X8, D3DPOOL_DEFAULT)
  const depth = map.GetSurfaceLevel(0)
  const nothing = device.CreateRenderTarget(SIZE, SIZE, D3DFMT_X8R8G8B8, D3DMULTISAMPLE_NONE)
  const [screen, screenDepth] = [device.GetRenderTarget(), device.GetDepthStencilSurface()]
  const projection = perspectiveFovLH(0.8, canvas.width / canvas.height, 0.5, 60)
  const cone = perspectiveFovLH(1.1, 1, 3, 20)
  device.LightEnable(0, true)
  device.SetRenderState(D3DRS_SPECULARENABLE, true)
  // The light where the map says so, and what shines everywhere.
  combine(device, 0, D3DTOP_MULTIPLYADD, D3DTA_TEXTURE, D3DTA_DIFFUSE)
  device.SetTextureStageState(0, D3DTSS_COLORARG0, D3DTA_TFACTOR)
  device.SetTextureStageState(0, D3DTSS_ALPHAOP, D3DTOP_DISABLE)
  for (const address of [D3DTSS_ADDRESSU, D3DTSS_ADDRESSV]) device.SetTextureStageState(0, address, D3DTADDRESS_BORDER)
  device.SetTextureStageState(0, D3DTSS_BORDERCOLOR, 0xffffffff)
  device.SetTextureStageState(0, D3DTSS_TEXCOORDINDEX, D3DTSS_TCI_CAMERASPACEPOSITION)
  device.SetTextureStageState(0, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT4 | D3DTTFF_PROJECTED)

  const frames = engine.frame$.subscribe(({ time }) => {
    const lamp: Vector = [6.5 * Math.cos(time * 0.3), 7 + Math.sin(time * 0.5), 6.5 * Math.sin(time * 0.3)]
    const lampView = lookAtLH(lamp, LOOKS_AT)
    const view = lookAtLH([1.5, 6.4, -8.2], [0, 0.7, 0])
    device.SetLight(0, spotlight(lamp, normalize(subtract(LOOKS_AT, lamp)), 1.05, colour(1, 0.94, 0.8), 40))
    device.BeginScene()
    // What the lamp sees, as depth alone: of backs, so that no front darkens itself.
    device.SetRenderTarget(nothing, depth)
    device.Clear(0, null, D3DCLEAR_ZBUFFER, 0, 1, 0)
    device.SetTexture(0, null)
    device.SetTransform(D3DTS_VIEW, lampView)
    device.SetTransform(D3DTS_PROJECTION, cone)
    device.SetRenderState(D3DRS_COLORWRITEENABLE, 0)
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_CW)
    drawStage(time)
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_CCW)
    device.SetRenderState(D3DRS_COLORWRITEENABLE, 0xf)

    device.SetRenderTarget(screen, screenDepth)
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff10121a, 1, 0)
    device.SetTransform(D3DTS_VIEW, view)
    device.SetTransform(D3DTS_PROJECTION, projection)
    setSmoothTexture(device, 0, map)
    const steps = multiply(intoTexture(0.5 / SIZE), translation(0, 0, -BIAS), scaling(1, 1, STEPS))
    device.SetTransform(D3DTS_TEXTURE0, multiply(invertRigid(view), lampView, cone, steps))
    drawStage(time)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
