// prettier-ignore
import {
  createEngine, D3DADAPTER_DEFAULT, D3DBLEND_INVSRCALPHA, D3DCLEAR_STENCIL, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER,
  D3DCMP_ALWAYS, D3DCMP_NOTEQUAL, D3DCREATE_HARDWARE_VERTEXPROCESSING, D3DCULL_CCW, D3DCULL_CW, D3DDEVTYPE_HAL,
  D3DFMT_X8R8G8B8, D3DFVF_DIFFUSE, D3DFVF_XYZ, D3DFVF_XYZRHW, D3DLOCK_DISCARD, D3DPOOL_DEFAULT, D3DPOOL_MANAGED,
  D3DPT_TRIANGLELIST, D3DPT_TRIANGLESTRIP, D3DRS_ALPHABLENDENABLE, D3DRS_AMBIENT, D3DRS_COLORWRITEENABLE,
  D3DRS_CULLMODE, D3DRS_DESTBLEND, D3DRS_SPECULARENABLE, D3DRS_STENCILENABLE, D3DRS_STENCILFUNC, D3DRS_STENCILPASS,
  D3DRS_ZWRITEENABLE, D3DSTENCILOP_DECR, D3DSTENCILOP_INCR, D3DTS_PROJECTION, D3DTS_VIEW, D3DUSAGE_DYNAMIC,
  D3DUSAGE_WRITEONLY,
} from '../../index.js'
// prettier-ignore
import {
  colour, createMeshDraw, createShadowVolume, identity, intoModel, lookAtLH, material, multiply, perspectiveFovLH,
  plane, rotationX, rotationY, SCREEN_STRIDE, screenQuad, sunlight, torusKnot, translation, windowed, writeChecker,
  type Vector,
} from '../kit/index.js'

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const engine = await createEngine({ canvas })
  const d3d = engine.Direct3DCreate8()
  const hardware = D3DCREATE_HARDWARE_VERTEXPROCESSING
  const device = d3d.CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, canvas, hardware, windowed)
  const knot = torusKnot(1, 0.28)
  const drawKnot = createMeshDraw(device, knot)
  const drawFloor = createMeshDraw(device, plane(40, 20))
  const shadow = createShadowVolume(knot)
  const usage = D3DUSAGE_DYNAMIC | D3DUSAGE_WRITEONLY
  const volume = device.CreateVertexBuffer(shadow.bytes, usage, D3DFVF_XYZ, D3DPOOL_DEFAULT)
  const texture = device.CreateTexture(64, 64, 1, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED)
  writeChecker(texture.LockRect(0), 64, 2, [0xffffffff, 0xffb0b8c0])
  texture.UnlockRect(0)

  const sun: Vector = [5, -8, 6]
  device.SetLight(0, sunlight(sun, colour(1, 0.96, 0.88)))
  device.LightEnable(0, true)
  device.SetRenderState(D3DRS_AMBIENT, 0xff505868)
  device.SetRenderState(D3DRS_SPECULARENABLE, true)
  device.SetRenderState(D3DRS_ALPHABLENDENABLE, true)
  device.SetRenderState(D3DRS_DESTBLEND, D3DBLEND_INVSRCALPHA)
  device.SetTransform(D3DTS_VIEW, lookAtLH([0, 4, -7], [0, 1.5, 0]))
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, canvas.width / canvas.height, 1, 60))

  const frames = engine.frame$.subscribe(({ time }) => {
    const world = multiply(rotationX(time * 0.5), rotationY(time * 0.7), translation(0, 2, 0))
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER | D3DCLEAR_STENCIL, 0xff8090a0, 1, 0)
    device.BeginScene()
    device.SetTexture(0, texture)
    device.SetMaterial(material(colour(0.6, 0.65, 0.7)))
    drawFloor(identity())
    device.SetMaterial(material(colour(0.95, 0.5, 0.2), 30))
    drawKnot(world)

    // The shadow volume, into the stencil alone: behind its back one down, behind its front one up.
    const sides = shadow.sides(intoModel(sun, world))
    volume.Lock(0, sides.byteLength, D3DLOCK_DISCARD).set(sides)
    volume.Unlock()
    device.SetStreamSource(0, volume, 12)
    device.SetVertexShader(D3DFVF_XYZ)
    device.SetRenderState(D3DRS_COLORWRITEENABLE, 0)
    device.SetRenderState(D3DRS_ZWRITEENABLE, false)
    device.SetRenderState(D3DRS_STENCILENABLE, true)
    device.SetRenderState(D3DRS_STENCILFUNC, D3DCMP_ALWAYS)
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_CW)
    device.SetRenderState(D3DRS_STENCILPASS, D3DSTENCILOP_DECR)
    device.DrawPrimitive(D3DPT_TRIANGLELIST, 0, sides.length / 9)
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_CCW)
    device.SetRenderState(D3DRS_STENCILPASS, D3DSTENCILOP_INCR)
    device.DrawPrimitive(D3DPT_TRIANGLELIST, 0, sides.length / 9)

    // What did not come out at 0 lies in the shadow: darken it.
    device.SetRenderState(D3DRS_COLORWRITEENABLE, 0xf)
    device.SetRenderState(D3DRS_STENCILFUNC, D3DCMP_NOTEQUAL)
    device.SetTexture(0, null)
    device.SetVertexShader(D3DFVF_XYZRHW | D3DFVF_DIFFUSE)
    device.DrawPrimitiveUP(D3DPT_TRIANGLESTRIP, 2, screenQuad(canvas.width, canvas.height, 0x90080c18), SCREEN_STRIDE)
    device.SetRenderState(D3DRS_STENCILENABLE, false)
    device.SetRenderState(D3DRS_ZWRITEENABLE, true)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
