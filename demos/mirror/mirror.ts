// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCLIPPLANE0, D3DCULL_CCW, D3DCULL_CW, D3DFMT_D16, D3DFMT_X8R8G8B8, D3DMULTISAMPLE_NONE,
  D3DPOOL_DEFAULT, D3DPOOL_MANAGED, D3DRS_AMBIENT, D3DRS_CLIPPLANEENABLE, D3DRS_CULLMODE, D3DRS_LIGHTING, D3DRS_SPECULARENABLE,
  D3DRS_TEXTUREFACTOR, D3DTA_DIFFUSE, D3DTA_TEXTURE, D3DTA_TFACTOR, D3DTOP_MODULATE, D3DTS_PROJECTION, D3DTS_TEXTURE0, D3DTS_VIEW,
  D3DTSS_TCI_CAMERASPACEPOSITION, D3DTSS_TCI_PASSTHRU, D3DTSS_TEXCOORDINDEX, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT4,
  D3DTTFF_DISABLE, D3DTTFF_PROJECTED, D3DUSAGE_RENDERTARGET,
} from '../../index.js'
// prettier-ignore
import {
  box, colour, combine, createMeshDraw, hue, identity, intoTexture, lookAtLH, material, mix, multiply, openDevice, paint, perspectiveFovLH, plane, rotationX,
  rotationY, scaling, setMist, setSmoothTexture, sphere, sunlight, torusKnot, translation,
} from '../kit/index.js'

const SIZE = 1024
const AIR = 0xffb4c3cf
/** The mirror stands in the plane z = DISTANCE. */
const DISTANCE = 3

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawFloor = createMeshDraw(device, plane(48, 24))
  const drawGlass = createMeshDraw(device, box(4.6, 3.4, 0.01))
  const drawFrame = [box(5, 0.2, 0.2), box(0.2, 3.4, 0.2)].map((bar) => createMeshDraw(device, bar))
  const drawKnot = createMeshDraw(device, torusKnot(0.75, 0.22))
  const drawBall = createMeshDraw(device, sphere(0.35, 40, 24))
  const tiles = device.CreateTexture(128, 128, 0, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED)
  paint(tiles, (u, v) => (u < 0.5 === v < 0.5 ? 0xffece4d8 : 0xff6a4a3c))
  const image = device.CreateTexture(SIZE, SIZE, 1, D3DUSAGE_RENDERTARGET, D3DFMT_X8R8G8B8, D3DPOOL_DEFAULT)
  const surface = image.GetSurfaceLevel(0)
  const depth = device.CreateDepthStencilSurface(SIZE, SIZE, D3DFMT_D16, D3DMULTISAMPLE_NONE)
  const [screen, screenDepth] = [device.GetRenderTarget(), device.GetDepthStencilSurface()]
  device.SetLight(0, sunlight([2, -3, 3], colour(0.85, 0.8, 0.75)))
  device.SetLight(1, sunlight([-3, -1, -2], colour(0.3, 0.35, 0.45)))
  for (const light of [0, 1]) device.LightEnable(light, true)
  device.SetRenderState(D3DRS_AMBIENT, 0xff505868)
  device.SetRenderState(D3DRS_SPECULARENABLE, true)
  setMist(device, AIR, 9, 24)
  device.SetRenderState(D3DRS_TEXTUREFACTOR, 0xffe4ecf0)
  const projection = perspectiveFovLH(0.8, canvas.width / canvas.height, 0.5, 60)
  device.SetTransform(D3DTS_PROJECTION, projection)
  device.SetClipPlane(0, new Float32Array([0, 0, -1, DISTANCE]))

  const drawRoom = (time: number): void => {
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
