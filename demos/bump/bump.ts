import { D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DVSD_REG, D3DVSD_STREAM, D3DVSDT_FLOAT3 } from '../../index.js'
// prettier-ignore
import {
  createMeshDraw, createPixelShader, createVertexBuffer, createVertexShader, intoModel, lookAtLH, multiply, normalize,
  openDevice, perspectiveFovLH, rotationX, rotationY, setMatrixConstant, tangentsOf, torusKnot, type Vector,
} from '../kit/index.js'
import { setScales } from './scales.js'

/** c0–3 to the screen, c4 where the light comes from, c5 the eye, both as the model sees them; v8 the tangent. */
const VERTEX_SHADER = `vs.1.1
m4x4 oPos, v0, c0
mov oT0.xy, v7
mul r1, v3.yzxw, v8.zxyw
mad r1, -v3.zxyw, v8.yzxw, r1    ; the third axis of the surface
dp3 oT1.x, c4, v8                ; the light as the surface sees it
dp3 oT1.y, c4, r1
dp3 oT1.z, c4, v3
add r0, c5, -v0
dp3 r0.w, r0, r0
rsq r0.w, r0.w
mad r0.xyz, r0, r0.w, c4         ; between light and eye
dp3 r0.w, r0, r0
rsq r0.w, r0.w
mul r0.xyz, r0, r0.w
dp3 oT2.x, r0, v8
dp3 oT2.y, r0, r1
dp3 oT2.z, r0, v3`

const PIXEL_SHADER = `ps.1.4
def c0, 0.95, 0.85, 0.6, 1
texld r0, t0                     ; normals
texcrd r1.rgb, t1
texcrd r2.rgb, t2
dp3_sat r3.r, r0_bx2, r1         ; how much the surface faces the light,
dp3_sat r3.g, r0_bx2, r2         ; and how well it mirrors it
mov r3.b, c0.b
phase
texld r3, r3                     ; what both look like
texld r4, t0                     ; colours
mul r0.rgb, r4, r3
mul r3.rgb, r3.a, c0
mad r0.rgb, r4.a, r3, r0
+ mov r0.a, c0.a`

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const knot = torusKnot(1, 0.36, 2, 3, 400, 40)
  const drawKnot = createMeshDraw(device, knot)
  const shader = createVertexShader(device, VERTEX_SHADER, [D3DVSD_STREAM(1), D3DVSD_REG(8, D3DVSDT_FLOAT3)])
  device.SetStreamSource(1, createVertexBuffer(device, tangentsOf(knot)), 12)
  device.SetPixelShader(createPixelShader(device, PIXEL_SHADER))

  setScales(device)
  const eye: Vector = [0, 0, -4.3]
  const projection = multiply(lookAtLH(eye, [0, 0, 0]), perspectiveFovLH(0.75, canvas.width / canvas.height, 1, 20))

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff141a26, 1, 0)
    device.BeginScene()
    const world = multiply(rotationY(time * 0.2), rotationX(-0.9 + 0.3 * Math.sin(time * 0.3)))
    const sun = normalize([2 * Math.sin(time), 1.4, -1.2 + Math.cos(time)])
    setMatrixConstant(device, 0, multiply(world, projection))
    device.SetVertexShaderConstant(4, [...intoModel(sun, world), 0, ...intoModel(eye, world), 0], 2)
    drawKnot(world, shader)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
