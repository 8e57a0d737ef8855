// prettier-ignore
import {
  D3DCLEAR_STENCIL, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DRS_STENCILENABLE, D3DTS_PROJECTION, D3DTS_VIEW, D3DVSD_REG,
  D3DVSD_STREAM, D3DVSDE_BLENDINDICES, D3DVSDE_BLENDWEIGHT, D3DVSDT_FLOAT1, D3DVSDT_UBYTE4,
} from '../../index.js'
// prettier-ignore
import {
  createMeshDraw, createVertexBuffer, createVertexShader, identity, lookAtLH, multiply, openDevice, perspectiveFovLH,
  setMatrixConstant, setSmoothTexture,
} from '../kit/index.js'
import { bonesOf, buildKoi, createSkin } from './fish.js'
import { createPond, FALLING } from './pond.js'

const [FISH, BONES, FIRST] = [13, 24, 20]

/** c0–3 from the pond to the screen, c4 to the sun, c5 its colour, c6 the shade's; from c20 on three for each bone. */
const VERTEX_SHADER = `vs.1.1
mov a0.x, v2.x                   ; the first bone
m4x3 r0.xyz, v0, c[a0.x + 20]
m3x3 r1.xyz, v3, c[a0.x + 20]
mov a0.x, v2.y                   ; the second
m4x3 r2.xyz, v0, c[a0.x + 20]
m3x3 r3.xyz, v3, c[a0.x + 20]
add r0.xyz, r0, -r2              ; between both, by the weight
mad r0.xyz, r0, v1.x, r2
add r1.xyz, r1, -r3
mad r1.xyz, r1, v1.x, r3
mov r0.w, v0.w
m4x4 oPos, r0, c0
dp3 r1.w, r1, r1
rsq r1.w, r1.w
dp3 r1.x, r1, c4
mul r1.x, r1.x, r1.w
max r1.x, r1.x, -r1.x
mad oD0, r1.x, c5, c6
mov oT0.xy, v7`

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const { drawBottom, drawLeaves } = createPond(device)
  const { mesh, hanging } = buildKoi(BONES)
  const drawKoi = createMeshDraw(device, mesh)
  device.SetStreamSource(1, createVertexBuffer(device, hanging), 8)
  // prettier-ignore
  const shader = createVertexShader(device, VERTEX_SHADER, [
    D3DVSD_STREAM(1), D3DVSD_REG(D3DVSDE_BLENDWEIGHT, D3DVSDT_FLOAT1), D3DVSD_REG(D3DVSDE_BLENDINDICES, D3DVSDT_UBYTE4),
  ])
  const skins = Array.from({ length: FISH }, (_, fish) => createSkin(device, fish))
  const view = lookAtLH([0, 9, -5.5], [0, -0.5, 0])
  const projection = perspectiveFovLH(0.7, canvas.width / canvas.height, 1, 40)
  device.SetTransform(D3DTS_VIEW, view)
  device.SetTransform(D3DTS_PROJECTION, projection)

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER | D3DCLEAR_STENCIL, 0, 1, 0)
    device.BeginScene()
    drawBottom(time)
    for (let fish = 0; fish < FISH; fish++) {
      for (const [bone, matrix] of bonesOf(fish, BONES, time).entries())
        setMatrixConstant(device, FIRST + bone * 3, matrix, 3)
      setSmoothTexture(device, 0, skins[fish])
      setMatrixConstant(device, 0, multiply(FALLING, view, projection))
      device.SetVertexShaderConstant(4, [-0.3, 0.92, -0.25, 0, 0, 0, 0, 0, 0, 0, 0, 0.45], 3)
      device.SetRenderState(D3DRS_STENCILENABLE, true)
      drawKoi(identity(), shader)
      device.SetRenderState(D3DRS_STENCILENABLE, false)
      setMatrixConstant(device, 0, multiply(view, projection))
      device.SetVertexShaderConstant(5, [0.6, 0.58, 0.5, 0, 0.36, 0.42, 0.46, 1], 2)
      drawKoi(identity(), shader)
    }
    drawLeaves(time)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
