// prettier-ignore
import {
  asEnumeration, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DFMT_D16, D3DFMT_X8R8G8B8, D3DMULTISAMPLE_NONE, D3DPOOL_DEFAULT,
  D3DRS_AMBIENT, D3DRS_SPECULARENABLE, D3DTS_PROJECTION, D3DTS_TEXTURE0, D3DTS_VIEW,
  D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR, D3DTSS_TCI_PASSTHRU, D3DTSS_TEXCOORDINDEX, D3DTSS_TEXTURETRANSFORMFLAGS,
  D3DTTFF_COUNT3, D3DTTFF_DISABLE, D3DUSAGE_RENDERTARGET, type D3DCUBEMAP_FACES,
} from '../../index.js'
// prettier-ignore
import {
  add, box, colour, createMeshDraw, createPainting, cubeFaces, hue, identity, invertRigid, lookAtLH, mix, material,
  multiply, openDevice, perspectiveFovLH, plane, rotationX, rotationY, setMist, setSmoothTexture, sphere, sunlight,
  torusKnot, translation, turnOf, type Vector,
} from '../kit/index.js'

const EDGE = 256
const SKY = 0xff8fb2d0
const BALL: Vector = [0, 1.5, 0]

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawFloor = createMeshDraw(device, plane(48, 24))
  const drawBall = createMeshDraw(device, sphere(1.5, 64, 40))
  const shapes = [box(0.8), sphere(0.5), torusKnot(0.4, 0.14)].map((mesh) => createMeshDraw(device, mesh))
  const tiles = createPainting(device, 128, 128, (u, v) => (u < 0.5 === v < 0.5 ? 0xffe8e0d0 : 0xff3a4450))
  const around = device.CreateCubeTexture(EDGE, 1, D3DUSAGE_RENDERTARGET, D3DFMT_X8R8G8B8, D3DPOOL_DEFAULT)
  const sides = cubeFaces.map((_, face) => around.GetCubeMapSurface(asEnumeration<D3DCUBEMAP_FACES>(face), 0))
  const depth = device.CreateDepthStencilSurface(EDGE, EDGE, D3DFMT_D16, D3DMULTISAMPLE_NONE)
  const [screen, screenDepth] = [device.GetRenderTarget(), device.GetDepthStencilSurface()]
  device.SetLight(0, sunlight([2, -3, 2], colour(0.9, 0.86, 0.8)))
  device.LightEnable(0, true)
  device.SetRenderState(D3DRS_AMBIENT, 0xff606878)
  device.SetRenderState(D3DRS_SPECULARENABLE, true)
  setMist(device, SKY, 8, 22)

  const drawRoom = (time: number): void => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, SKY, 1, 0)
    device.SetTextureStageState(0, D3DTSS_TEXCOORDINDEX, D3DTSS_TCI_PASSTHRU)
    device.SetTextureStageState(0, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_DISABLE)
    setSmoothTexture(device, 0, tiles)
    device.SetMaterial(material(colour(0.9, 0.9, 0.9)))
    drawFloor(identity())
    device.SetTexture(0, null)
    for (let i = 0; i < 9; i++) {
      const turn = multiply(
        rotationX(time + i),
        translation(2.9 + 0.3 * (i % 3), 0.9 + 0.8 * (i % 3) + 0.3 * Math.sin(time + i), 0),
      )
      device.SetMaterial(material(colour(...mix(hue(i / 9), [0.8, 0.8, 0.8], 0.35)), 30))
      shapes[i % 3](multiply(turn, rotationY(time * 0.4 + (i * 2 * Math.PI) / 9)))
    }
  }

  const frames = engine.frame$.subscribe(({ time }) => {
    device.BeginScene()
    // What the ball sees, all around.
    device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(Math.PI / 2, 1, 0.3, 60))
    for (const [face, [ahead, , up]] of cubeFaces.entries()) {
      device.SetRenderTarget(sides[face], depth)
      device.SetTransform(D3DTS_VIEW, lookAtLH(BALL, add(BALL, ahead), up))
      drawRoom(time)
    }
    device.SetRenderTarget(screen, screenDepth)
    const view = lookAtLH([8 * Math.sin(time * 0.12), 3.2, -8 * Math.cos(time * 0.12)], [0, 1.3, 0])
    device.SetTransform(D3DTS_VIEW, view)
    device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, canvas.width / canvas.height, 1, 60))
    drawRoom(time)
    device.SetTextureStageState(0, D3DTSS_TEXCOORDINDEX, D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR)
    device.SetTextureStageState(0, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT3)
    device.SetTransform(D3DTS_TEXTURE0, turnOf(invertRigid(view)))
    device.SetTexture(0, around)
    device.SetMaterial({ ...material(colour(0.4, 0.4, 0.4), 60), Emissive: colour(0.5, 0.5, 0.5) })
    drawBall(translation(...BALL))
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
