// prettier-ignore
import {
  D3DBLEND_ONE, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCULL_NONE, D3DFMT_L8, D3DFVF_XYZ, D3DPOOL_MANAGED,
  D3DPT_TRIANGLELIST, D3DRS_ALPHABLENDENABLE, D3DRS_AMBIENT, D3DRS_CULLMODE, D3DRS_DESTBLEND, D3DRS_LIGHTING, D3DRS_SRCBLEND,
  D3DRS_TEXTUREFACTOR, D3DRS_ZWRITEENABLE, D3DTA_CURRENT, D3DTA_DIFFUSE, D3DTA_TEXTURE, D3DTA_TFACTOR, D3DTADDRESS_CLAMP, D3DTOP_MODULATE2X, D3DTOP_SELECTARG1, D3DTOP_SUBTRACT, D3DTS_PROJECTION, D3DTS_TEXTURE0, D3DTS_TEXTURE1, D3DTS_VIEW, D3DTS_WORLD, D3DTSS_ADDRESSU,
  D3DTSS_ADDRESSV, D3DTSS_ADDRESSW, D3DTSS_TCI_CAMERASPACEPOSITION, D3DTSS_TEXCOORDINDEX,
  D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT3,
} from '../../index.js'
// prettier-ignore
import {
  box, clamp, cloudy, colour, combine, createMeshDraw, identity, invertRigid, lamp, lookAtLH, material, multiply, openDevice, paintVolume,
  perspectiveFovLH, plane, rotationX, rotationY, rotationZ, scaling, setSmoothTexture, smoothstep, translation,
} from '../kit/index.js'

const SLICES = 64
const [WIDTH, HEIGHT] = [2.8, 3.8]

/** Squares across the line of sight, one behind the other: a position of three floats for each corner. */
const buildSlices = (distance: number): Float32Array<ArrayBuffer> => {
  const corners = [[-1, -1], [-1, 1], [1, 1], [-1, -1], [1, 1], [1, -1]] as const // prettier-ignore
  const vertices = Array.from({ length: SLICES }, (_, slice) => {
    const z = distance + (0.5 - slice / SLICES) * 1.3 * WIDTH
    return corners.map(([x, y]) => [x * 0.8 * WIDTH, y * 0.75 * HEIGHT, z])
  })
  return new Float32Array(vertices.flat(2))
}

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawFloor = createMeshDraw(device, plane(30, 1, 100))
  const drawLog = createMeshDraw(device, box(2.2, 0.32, 0.32))
  const slices = buildSlices(7)
  const shape = device.CreateVolumeTexture(32, 64, 32, 1, 0, D3DFMT_L8, D3DPOOL_MANAGED)
  paintVolume(shape, (u, v, w) => {
    // A drop: wide near the ground, pointed above.
    const radius = 0.06 + 0.44 * smoothstep(0, 0.25, 1 - v) * v
    return (
      clamp(1.5 * smoothstep(1, 0, Math.hypot(u - 0.5, w - 0.5) / (radius + 1e-3))) *
      smoothstep(1, 0.95, v) *
      smoothstep(0, 0.3, v)
    )
  })
  const turmoil = device.CreateVolumeTexture(64, 64, 64, 1, 0, D3DFMT_L8, D3DPOOL_MANAGED)
  paintVolume(turmoil, (u, v, w) => clamp((cloudy(u * 4, v * 4, w * 4, 4, 4) - 0.25) * 1.8))
  setSmoothTexture(device, 0, shape)
  setSmoothTexture(device, 1, turmoil)
  for (const address of [D3DTSS_ADDRESSU, D3DTSS_ADDRESSV, D3DTSS_ADDRESSW])
    device.SetTextureStageState(0, address, D3DTADDRESS_CLAMP)
  for (const stage of [0, 1]) {
    device.SetTextureStageState(stage, D3DTSS_TEXCOORDINDEX, D3DTSS_TCI_CAMERASPACEPOSITION)
    device.SetTextureStageState(stage, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT3)
  }
  device.LightEnable(0, true)
  device.SetMaterial(material(colour(0.9, 0.8, 0.7)))
  device.SetRenderState(D3DRS_AMBIENT, 0xff0c0e14)
  device.SetRenderState(D3DRS_SRCBLEND, D3DBLEND_ONE)
  device.SetRenderState(D3DRS_DESTBLEND, D3DBLEND_ONE)
  device.SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE)
  device.SetRenderState(D3DRS_TEXTUREFACTOR, 0xff301408)
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.7, canvas.width / canvas.height, 1, 60))

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff030407, 1, 0)
    device.BeginScene()
    const view = lookAtLH([7 * Math.sin(time * 0.2), 2.6, -7 * Math.cos(time * 0.2)], [0, 1.5, 0])
    const flicker = 1.5 + 0.3 * Math.sin(time * 11) * Math.sin(time * 7.3)
    device.SetTransform(D3DTS_VIEW, view)
    device.SetLight(
      0,
      lamp(
        [0.1 * Math.sin(time * 9), 1.4, 0.1 * Math.cos(time * 8)],
        colour(1.2 * flicker, 0.6 * flicker, 0.22 * flicker),
        14,
      ),
    )
    device.SetRenderState(D3DRS_LIGHTING, true)
    device.SetRenderState(D3DRS_ALPHABLENDENABLE, false)
    combine(device, 0, D3DTOP_SELECTARG1, D3DTA_DIFFUSE)
    drawFloor(identity())
    for (let i = 0; i < 5; i++)
      drawLog(
        multiply(
          rotationX(0.3),
          translation(0.5, 0, 0),
          rotationZ(0.35),
          rotationY(i * 1.257),
          translation(0, 0.25, 0),
        ),
      )

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
