// prettier-ignore
import {
  D3DCLIPPLANE0, D3DCULL_CCW, D3DCULL_CW, D3DFMT_D16, D3DFMT_X8R8G8B8, D3DMULTISAMPLE_NONE, D3DPOOL_DEFAULT,
  D3DRS_CLIPPLANEENABLE, D3DRS_CULLMODE, D3DRS_LIGHTING, D3DRS_TEXTUREFACTOR, D3DTA_DIFFUSE, D3DTA_TEXTURE,
  D3DTA_TFACTOR, D3DTOP_MODULATE, D3DTS_PROJECTION, D3DTS_TEXTURE0, D3DTS_VIEW, D3DTSS_TCI_CAMERASPACEPOSITION,
  D3DTSS_TCI_PASSTHRU, D3DTSS_TEXCOORDINDEX, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT4, D3DTTFF_DISABLE,
  D3DTTFF_PROJECTED, D3DUSAGE_RENDERTARGET,
} from '../../index.js'
// prettier-ignore
import {
  box, colour, combine, createMeshDraw, intoTexture, lookAtLH, material, multiply, openDevice, perspectiveFovLH,
  scaling, translation,
} from '../kit/index.js'
import { createRoom } from './room.js'

const SIZE = 1024
/** The mirror stands in the plane z = DISTANCE. */
const DISTANCE = 3

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawRoom = createRoom(device)
  const drawGlass = createMeshDraw(device, box(4.6, 3.4, 0.01))
  const drawFrame = [box(5, 0.2, 0.2), box(0.2, 3.4, 0.2)].map((bar) => createMeshDraw(device, bar))
  const image = device.CreateTexture(SIZE, SIZE, 1, D3DUSAGE_RENDERTARGET, D3DFMT_X8R8G8B8, D3DPOOL_DEFAULT)
  const surface = image.GetSurfaceLevel(0)
  const depth = device.CreateDepthStencilSurface(SIZE, SIZE, D3DFMT_D16, D3DMULTISAMPLE_NONE)
  const [screen, screenDepth] = [device.GetRenderTarget(), device.GetDepthStencilSurface()]
  device.SetRenderState(D3DRS_TEXTUREFACTOR, 0xffe4ecf0)
  const projection = perspectiveFovLH(0.8, canvas.width / canvas.height, 0.5, 60)
  device.SetTransform(D3DTS_PROJECTION, projection)
  device.SetClipPlane(0, new Float32Array([0, 0, -1, DISTANCE]))

  const frames = engine.frame$.subscribe(({ time }) => {
    const view = lookAtLH([4.5 * Math.sin(time * 0.35), 2.6, -6.5], [0, 1.5, 1])
    device.BeginScene()
    // What the mirror shows: the room turned round at its plane, and nothing from behind it.
    device.SetRenderTarget(surface, depth)
    device.SetTransform(
      D3DTS_VIEW,
      multiply(translation(0, 0, -DISTANCE), scaling(1, 1, -1), translation(0, 0, DISTANCE), view),
    )
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_CW)
    device.SetRenderState(D3DRS_CLIPPLANEENABLE, D3DCLIPPLANE0)
    drawRoom(time)
    device.SetRenderState(D3DRS_CLIPPLANEENABLE, 0)
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_CCW)

    device.SetRenderTarget(screen, screenDepth)
    device.SetTransform(D3DTS_VIEW, view)
    drawRoom(time)
    device.SetMaterial(material(colour(0.75, 0.55, 0.25), 20))
    for (const y of [0.3, 3.9]) drawFrame[0](translation(0, y, DISTANCE))
    for (const x of [-2.4, 2.4]) drawFrame[1](translation(x, 2.1, DISTANCE))
    // The image lies on the glass as it lies on the screen.
    device.SetTexture(0, image)
    device.SetTransform(D3DTS_TEXTURE0, multiply(projection, intoTexture(0.5 / SIZE)))
    device.SetTextureStageState(0, D3DTSS_TEXCOORDINDEX, D3DTSS_TCI_CAMERASPACEPOSITION)
    device.SetTextureStageState(0, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT4 | D3DTTFF_PROJECTED)
    device.SetRenderState(D3DRS_LIGHTING, false)
    combine(device, 0, D3DTOP_MODULATE, D3DTA_TEXTURE, D3DTA_TFACTOR)
    drawGlass(translation(0, 2.1, DISTANCE))
    combine(device, 0, D3DTOP_MODULATE, D3DTA_TEXTURE, D3DTA_DIFFUSE)
    device.SetRenderState(D3DRS_LIGHTING, true)
    device.SetTextureStageState(0, D3DTSS_TEXCOORDINDEX, D3DTSS_TCI_PASSTHRU)
    device.SetTextureStageState(0, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_DISABLE)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
