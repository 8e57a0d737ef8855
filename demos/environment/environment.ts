// prettier-ignore
import {
  D3DCLEAR_ZBUFFER, D3DCULL_CCW, D3DCULL_NONE, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED, D3DRS_CULLMODE, D3DRS_LIGHTING,
  D3DRS_TEXTUREFACTOR, D3DRS_ZENABLE, D3DTA_TEXTURE, D3DTA_TFACTOR, D3DTOP_MODULATE, D3DTOP_SELECTARG1,
  D3DTS_PROJECTION, D3DTS_TEXTURE0, D3DTS_VIEW, D3DTSS_TCI_CAMERASPACEPOSITION, D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR,
  D3DTSS_TEXCOORDINDEX, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT3, D3DZB_FALSE, D3DZB_TRUE,
} from '../../index.js'
// prettier-ignore
import {
  box, cloudy, combine, createMeshDraw, gradient, invertRigid, lookAtLH, mix, multiply, noise, normalize, openDevice,
  pack, paintCube, perspectiveFovLH, rotationX, rotationY, setSmoothTexture, smoothstep, torusKnot, translation, turnOf,
  type Vector,
} from '../kit/index.js'

const SUN = normalize([0.5, 0.16, 0.85])

/** An evening by the sea: what is seen in a direction. */
const lookInto = ([x, y, z]: Vector): number => {
  // The sea shows the sky upside down, with waves, and darker.
  const wave = y < 0 ? 0.5 * noise((x / y) * 9, (z / y) * 3) - 0.25 : 0
  const soft = y < 0 ? 0.015 : 0.005
  const up = Math.abs(y + wave * y)
  const ahead = Math.max(0, x * SUN[0] + up * SUN[1] + z * SUN[2])
  // prettier-ignore
  const sky = gradient([[0, [1, 0.66, 0.34]], [0.1, [0.93, 0.5, 0.42]], [0.3, [0.46, 0.42, 0.64]], [1, [0.1, 0.15, 0.36]]], up)
  const glowing = mix(sky, [1, 0.85, 0.6], 0.8 * ahead ** 30)
  const cloud =
    smoothstep(0.45, 0.7, cloudy((2 * x) / (up + 0.15), (2 * z) / (up + 0.15), 3)) * smoothstep(0.03, 0.2, up)
  const clouds = mix(glowing, mix([0.42, 0.34, 0.46], [1, 0.8, 0.62], ahead ** 4), 0.85 * cloud)
  const seen = mix(clouds, [1.3, 1.25, 1], smoothstep(0.998 - soft / 4, 0.9984, ahead))
  const hill = 0.14 * cloudy(3 * x + 9, 3 * z + 9, 5) - 0.025
  const shore = mix(mix([0.16, 0.12, 0.2], [0.4, 0.24, 0.24], ahead ** 2), seen, smoothstep(-soft, soft, up - hill))
  return pack(y < 0 ? mix([0.03, 0.07, 0.13], shore, 0.35 + 0.4 * (1 - up) ** 6) : shore)
}

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawKnot = createMeshDraw(device, torusKnot(1, 0.32, 2, 3, 320, 32))
  const drawSky = createMeshDraw(device, box(20))
  const surroundings = device.CreateCubeTexture(256, 1, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED)
  paintCube(surroundings, lookInto)
  setSmoothTexture(device, 0, surroundings)
  device.SetTextureStageState(0, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT3)
  device.SetRenderState(D3DRS_LIGHTING, false)
  device.SetRenderState(D3DRS_TEXTUREFACTOR, 0xfff4e6c8)
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.9, canvas.width / canvas.height, 0.1, 60))

  const frames = engine.frame$.subscribe(({ time }) => {
    const angle = 0.6 + time * 0.15
    const eye: Vector = [-4.4 * Math.sin(angle), 0.6 + 0.5 * Math.sin(time * 0.3), -4.4 * Math.cos(angle)]
    const view = lookAtLH(eye, [0, 0.1, 0])
    // What is made for the camera is turned into the world, where the texture lies.
    device.SetTransform(D3DTS_VIEW, view)
    device.SetTransform(D3DTS_TEXTURE0, turnOf(invertRigid(view)))
    device.Clear(0, null, D3DCLEAR_ZBUFFER, 0, 1, 0)
    device.BeginScene()
    device.SetRenderState(D3DRS_ZENABLE, D3DZB_FALSE)
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE)
    device.SetTextureStageState(0, D3DTSS_TEXCOORDINDEX, D3DTSS_TCI_CAMERASPACEPOSITION)
    combine(device, 0, D3DTOP_SELECTARG1)
    drawSky(translation(...eye))
    device.SetRenderState(D3DRS_ZENABLE, D3DZB_TRUE)
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_CCW)
    device.SetTextureStageState(0, D3DTSS_TEXCOORDINDEX, D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR)
    combine(device, 0, D3DTOP_MODULATE, D3DTA_TEXTURE, D3DTA_TFACTOR)
    drawKnot(multiply(rotationX(time * 0.25), rotationY(time * 0.3)))
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
