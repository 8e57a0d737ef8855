// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCULL_CCW, D3DCULL_CW, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED, D3DRS_CULLMODE,
  D3DTA_DIFFUSE, D3DTA_TEXTURE, D3DTADDRESS_CLAMP, D3DTOP_MODULATE, D3DTSS_ADDRESSU,
} from '../../index.js'
// prettier-ignore
import {
  combine, createMeshDraw, createVertexShader, hills, identity, intoModel, lookAtLH, multiply, normalize, openDevice,
  paint, perspectiveFovLH, setMatrixConstant, sphere, type Matrix, type MeshDraw, type Vector,
} from '../kit/index.js'
import { ballsAt, heightAt } from './meadow.js'

/** c0–3 to the screen, c4 to the light as the model sees it, c5 the colour. */
const SHADES = `vs.1.1
def c8, 0.48, 0.5, 0, 0
m4x4 oPos, v0, c0
dp3 r0.x, v3, c4             ; from -1 in the shade to 1 in the light:
mad oT0.xy, r0.x, c8.x, c8.y ; a place in the strip of shades
mov oD0, c5`

/** c6.x is how wide the outline is. */
const OUTLINE = `vs.1.1
m4x4 r0, v0, c0
dp3 r1.x, v3, c0             ; the normal on the screen,
dp3 r1.y, v3, c1
mul r1.zw, r1.xxxy, r1.xxxy
add r1.z, r1.z, r1.w
rsq r1.z, r1.z
mul r1.xy, r1, r1.z
mul r1.xy, r1, c6            ; as long as the outline is wide
add r0.xy, r0, r1
mov oPos, r0
mov oD0, c7`

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawBall = createMeshDraw(device, sphere(1, 48, 24))
  const drawMeadow = createMeshDraw(device, hills(60, 120, 1, heightAt))
  const [shades, outline] = [createVertexShader(device, SHADES), createVertexShader(device, OUTLINE)]
  const strip = device.CreateTexture(64, 1, 1, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED)
  paint(strip, (u) => (u < 0.35 ? 0xff7078a0 : u < 0.6 ? 0xffa8acc4 : u < 0.96 ? 0xfff0f0e8 : 0xffffffff))
  device.SetTexture(0, strip)
  device.SetTextureStageState(0, D3DTSS_ADDRESSU, D3DTADDRESS_CLAMP)
  combine(device, 0, D3DTOP_MODULATE, D3DTA_TEXTURE, D3DTA_DIFFUSE)
  const [sun, projection] = [normalize([-2, 3, -2.4]), perspectiveFovLH(0.7, canvas.width / canvas.height, 1, 80)]
  let camera = identity()

  /** Draws a shape: its inside, blown up and black, and before that its outside in shades of a colour. */
  const draw = (mesh: MeshDraw, world: Matrix, paintedIn: Vector): void => {
    setMatrixConstant(device, 0, multiply(world, camera))
    // prettier-ignore
    device.SetVertexShaderConstant(4, [
      ...normalize(intoModel(sun, world)), 0, ...paintedIn, 1,
      (0.08 / canvas.width) * canvas.height, 0.08, 0, 0, 0.08, 0.06, 0.1, 1,
    ], 4)
    mesh(world, shades)
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_CW)
    mesh(world, outline)
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_CCW)
  }

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff9fdcf4, 1, 0)
    device.BeginScene()
    camera = multiply(lookAtLH([5 * Math.sin(time * 0.2), 4.2, -9.5], [0, 0.6, 0]), projection)
    draw(drawMeadow, identity(), [0.56, 0.86, 0.42])
    for (const { world, paintedIn } of ballsAt(time)) draw(drawBall, world, paintedIn)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
