// prettier-ignore
import {
  asEnumeration, D3DBLEND_INVSRCALPHA, D3DBLEND_SRCALPHA, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DFMT_A8R8G8B8, D3DFMT_V8U8, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED,
  D3DRS_ALPHABLENDENABLE, D3DRS_DESTBLEND, D3DRS_LIGHTING, D3DRS_SRCBLEND, D3DTADDRESS_CLAMP,
  D3DTOP_ADD, D3DTOP_BUMPENVMAP, D3DTOP_MODULATE, D3DTOP_SELECTARG1, D3DTS_PROJECTION, D3DTS_TEXTURE0, D3DTS_VIEW, D3DTSS_ADDRESSU,
  D3DTSS_ADDRESSV, D3DTSS_BUMPENVMAT00, D3DTSS_BUMPENVMAT11, D3DTSS_TCI_CAMERASPACENORMAL, D3DTSS_TEXCOORDINDEX,
  D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT2, FtoDW, type D3DFORMAT, type Direct3DTexture8,
} from '../../index.js'
// prettier-ignore
import {
  cloudy, combine, createMeshDraw, createRelief, gradient, intoTexture, lookAtLH, mix, multiply, noise, openDevice, pack, paint, paintSlopes, perspectiveFovLH,
  rotationX, rotationY, scaling, setSmoothTexture, smoothstep, sphere, type Vector,
} from '../kit/index.js'

/** The point of the globe at a texture coordinate. */
const pointAt = (u: number, v: number): Vector => {
  const [around, down] = [u * 2 * Math.PI, v * Math.PI]
  return [Math.sin(down) * Math.cos(around), Math.cos(down), Math.sin(down) * Math.sin(around)]
}

/** Height above the sea: 0 there, up to about 1. */
const heightAt = (u: number, v: number): number => {
  const [x, y, z] = pointAt(u, v)
  const land = smoothstep(0.47, 0.7, cloudy(1.6 * x + 40, 1.6 * y + 40, 1.6 * z + 40, 7))
  return land * (0.25 + 0.75 * Math.abs(2 * cloudy(5 * x + 20, 5 * y + 20, 5 * z + 20, 5) - 1) * 2)
}

const cloudsAt = (u: number, v: number): number => {
  const [x, y, z] = pointAt(u, v)
  const turn = 1.5 * noise(2 * x + 9, 2 * y + 9, 2 * z + 9)
  return smoothstep(0.5, 0.8, cloudy(2.5 * x + turn, 6 * y + turn, 2.5 * z, 6))
}

// prettier-ignore
const ground: Parameters<typeof gradient>[0] = [
  [0, [0.03, 0.13, 0.32]], [0.02, [0.05, 0.25, 0.42]], [0.06, [0.55, 0.5, 0.3]], [0.12, [0.16, 0.34, 0.1]], [0.35, [0.25, 0.32, 0.12]],
  [0.55, [0.42, 0.33, 0.2]], [0.8, [0.55, 0.5, 0.46]], [1, [1, 1, 1]],
]

/** The normal, as the camera sees it, at a point of a texture that is looked up by normals. */
const normalAt = (s: number, t: number): Vector => {
  const [x, y] = [2 * s - 1, 1 - 2 * t]
  const out = Math.hypot(x, y)
  return out < 1 ? [x, y, -Math.sqrt(1 - out * out)] : [x / out, y / out, 0]
}

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawGlobe = createMeshDraw(device, sphere(1, 96, 48, 1))
  const createTexture = (width: number, height: number, format: D3DFORMAT): Direct3DTexture8 =>
    device.CreateTexture(width, height, format === D3DFMT_V8U8 ? 1 : 0, 0, format, D3DPOOL_MANAGED)
  const heights = createRelief(1024, 512, heightAt)
  const land = createTexture(1024, 512, D3DFMT_X8R8G8B8)
  paint(land, (u, v) => {
    const ice = smoothstep(0.78, 0.86, Math.abs(2 * v - 1) + 0.12 * noise(u * 40, v * 20, 0, 40))
    return pack(
      mix(gradient(ground, heights.heights[Math.floor(v * 512) * 1024 + Math.floor(u * 1024)]), [0.95, 0.97, 1], ice),
    )
  })
  const relief = createTexture(1024, 512, D3DFMT_V8U8)
  paintSlopes(relief, heights, 16)
  const clouds = createTexture(512, 256, D3DFMT_A8R8G8B8)
  paint(clouds, (u, v) => pack([1, 1, 1], cloudsAt(u, v)))
  const cloudRelief = createTexture(512, 256, D3DFMT_V8U8)
  paintSlopes(cloudRelief, createRelief(512, 256, cloudsAt), 4)
  const light = createTexture(256, 256, D3DFMT_X8R8G8B8)
  paint(light, (s, t) => {
    const [x, y, z] = normalAt(s, t)
    const day = smoothstep(-0.1, 0.95, 0.62 * x + 0.35 * y - 0.7 * z)
    return pack(mix([0.015, 0.02, 0.05], [1, 0.98, 0.94], day))
  })
  const air = createTexture(256, 256, D3DFMT_X8R8G8B8)
  paint(air, (s, t) => {
    const [x, y, z] = normalAt(s, t)
    const rim = (1 + z) ** 2.5 * smoothstep(-0.2, 0.8, 0.62 * x + 0.35 * y - 0.7 * z)
    return pack([0.25 * rim, 0.5 * rim, 0.95 * rim])
  })

  // Stage 0: the colours; 1: slopes, which move where stage 2 looks into the light; 3: the air before it all.
  combine(device, 0, D3DTOP_SELECTARG1)
  combine(device, 1, D3DTOP_BUMPENVMAP)
  combine(device, 2, D3DTOP_MODULATE)
  combine(device, 3, D3DTOP_ADD)
  device.SetTextureStageState(1, D3DTSS_BUMPENVMAT00, FtoDW(0.25))
  device.SetTextureStageState(1, D3DTSS_BUMPENVMAT11, FtoDW(0.25))
  for (const [stage, texture] of [land, relief, light, air].entries()) setSmoothTexture(device, stage, texture)
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
    device.SetTexture(0, land)
    device.SetTexture(1, relief)
    drawGlobe(multiply(rotationY(2.4 - 0.1 * time), rotationX(-0.35)))
    device.SetRenderState(D3DRS_ALPHABLENDENABLE, true)
    device.SetTexture(0, clouds)
    device.SetTexture(1, cloudRelief)
    drawGlobe(multiply(scaling(1.012), rotationY(-0.13 * time), rotationX(-0.35)))
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
