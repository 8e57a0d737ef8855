// prettier-ignore
import {
  D3DRS_ALPHABLENDENABLE, D3DTADDRESS_MIRROR, D3DTS_PROJECTION, D3DTSS_ADDRESSU, D3DTSS_ADDRESSV, D3DTSS_BUMPENVMAT00,
  D3DTSS_BUMPENVMAT11, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT4, D3DTTFF_PROJECTED, FtoDW,
} from '../../index.js'
// prettier-ignore
import {
  createMeshDraw, createPixelShader, createVertexShader, identity, intoTexture, lookAtLH, multiply, openDevice,
  perspectiveFovLH, plane, setMatrixConstant, setSmoothTexture, type Vector,
} from '../kit/index.js'
import { createBay, createWaves } from './bay.js'

const SIZE = 1024

/** c0–3 to the screen, c4–7 to the mirrored picture, c8 where the waves are, c9 the eye, c10 numbers. */
const VERTEX_SHADER = `vs.1.1
m4x4 oPos, v0, c0
m4x4 oT1, v0, c4
m4x4 oT3, v0, c4
mad oT0.xy, v7, c10.x, c8.xy
mad oT2.xy, v7.yxxx, c10.y, c8.zw
add r0, c9, -v0          ; to the eye
dp3 r0.w, r0, r0
rsq r0.w, r0.w
mad r0.y, -r0.y, r0.w, c10.z
mul r0.y, r0.y, r0.y     ; mirrors more, the lower the eye looks
max oD0, r0.y, c10.w`

const PIXEL_SHADER = `ps.1.1
tex t0                   ; slopes of waves
texbem t1, t0            ; the mirrored world, looked at where they lead
tex t2
texbem t3, t2
add_d2 r0, t1, t3
mov r0.a, v0.a`

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const [bay, drawSea] = [createBay(device, SIZE), createMeshDraw(device, plane(400, 1, 32))]
  const vertexShader = createVertexShader(device, VERTEX_SHADER)
  const pixelShader = createPixelShader(device, PIXEL_SHADER)
  const waves = createWaves(device)
  for (const stage of [1, 3]) {
    device.SetTextureStageState(stage, D3DTSS_BUMPENVMAT00, FtoDW(0.05))
    device.SetTextureStageState(stage, D3DTSS_BUMPENVMAT11, FtoDW(0.16))
    device.SetTextureStageState(stage, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT4 | D3DTTFF_PROJECTED)
    device.SetTextureStageState(stage, D3DTSS_ADDRESSU, D3DTADDRESS_MIRROR)
    device.SetTextureStageState(stage, D3DTSS_ADDRESSV, D3DTADDRESS_MIRROR)
  }
  const projection = perspectiveFovLH(0.75, canvas.width / canvas.height, 0.3, 400)
  device.SetTransform(D3DTS_PROJECTION, projection)

  const frames = engine.frame$.subscribe(({ time }) => {
    const angle = 0.05 * time - 0.5
    const eye: Vector = [26 * Math.sin(angle), 1.9 + 0.5 * Math.sin(time * 0.3), -26 * Math.cos(angle)]
    const view = lookAtLH(eye, [0, 1.2, 0])
    device.BeginScene()
    bay.drawImage(eye, view)
    bay.draw(eye, view)
    for (const [stage, texture] of [waves, bay.image, waves, bay.image].entries())
      setSmoothTexture(device, stage, texture)
    setMatrixConstant(device, 0, multiply(view, projection))
    setMatrixConstant(device, 4, multiply(view, projection, intoTexture(0.5 / SIZE)))
    const drift = [0.05, 0.08, 0.06, -0.05].map((speed) => speed * time)
    device.SetVertexShaderConstant(8, [...drift, ...eye, 0, 66, 95, 1, 0.12], 3)
    device.SetRenderState(D3DRS_ALPHABLENDENABLE, true)
    device.SetPixelShader(pixelShader)
    drawSea(identity(), vertexShader)
    device.SetPixelShader(0)
    device.SetRenderState(D3DRS_ALPHABLENDENABLE, false)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
