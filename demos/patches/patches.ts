// prettier-ignore
import {
  D3DBASIS_INTERPOLATE, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCULL_CCW, D3DCULL_NONE, D3DFMT_X8R8G8B8, D3DLOCK_DISCARD,
  D3DORDER_CUBIC, D3DORDER_QUADRATIC, D3DPATCHEDGE_CONTINUOUS, D3DPATCHEDGE_DISCRETE, D3DPOOL_DEFAULT, D3DPOOL_MANAGED,
  D3DRS_AMBIENT, D3DRS_CULLMODE, D3DRS_NORMALORDER, D3DRS_PATCHEDGESTYLE, D3DRS_PATCHSEGMENTS, D3DRS_SPECULARENABLE,
  D3DRS_TEXTUREFACTOR, D3DTA_DIFFUSE, D3DTA_TEXTURE, D3DTOP_MODULATE, D3DTOP_SELECTARG1, D3DTS_PROJECTION, D3DTS_VIEW,
  D3DTS_WORLD, D3DUSAGE_DYNAMIC, D3DUSAGE_RTPATCHES, D3DUSAGE_WRITEONLY, FtoDW,
} from '../../index.js'
// prettier-ignore
import {
  colour, combine, createMeshDraw, lookAtLH, material, multiply, openDevice, paint, perspectiveFovLH, rotationX,
  rotationY, scaling, setSmoothTexture, sunlight, torusKnot, translation,
} from '../kit/index.js'
import { DECLARATION, HEIGHT, wave, WIDTH, withEdges } from './cloth.js'

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const points = new Float32Array(WIDTH * HEIGHT * 3)
  const usage = D3DUSAGE_DYNAMIC | D3DUSAGE_WRITEONLY | D3DUSAGE_RTPATCHES
  const net = device.CreateVertexBuffer(points.byteLength, usage, 0, D3DPOOL_DEFAULT)
  const cloth = device.CreateVertexShader(DECLARATION)
  const stripes = device.CreateTexture(256, 256, 1, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED)
  paint(stripes, (u, v) => {
    const isDisc = Math.hypot((u - 0.5) * 1.6, v - 0.5) < 0.22
    return isDisc ? 0xffffc840 : v < 1 / 3 ? 0xffe04848 : v < 2 / 3 ? 0xfff4f0e4 : 0xff3868c0
  })
  const drawKnot = createMeshDraw(device, torusKnot(1, 0.34, 2, 3, 30, 4))
  device.SetLight(0, sunlight([0.5, -0.6, 0.9], colour(0.95, 0.92, 0.86)))
  device.LightEnable(0, true)
  device.SetRenderState(D3DRS_AMBIENT, 0xff484c58)
  device.SetRenderState(D3DRS_SPECULARENABLE, true)
  device.SetRenderState(D3DRS_NORMALORDER, D3DORDER_QUADRATIC)
  device.SetRenderState(D3DRS_TEXTUREFACTOR, 0xff182030)
  device.SetTransform(D3DTS_VIEW, lookAtLH([0, 0.6, -6.4], [0, 0, 0]))
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.62, canvas.width / canvas.height, 1, 20))

  const drawFlag = (): void => {
    combine(device, 0, D3DTOP_MODULATE, D3DTA_TEXTURE, D3DTA_DIFFUSE)
    withEdges(device, () => {
      device.DrawRectPatch(0, null, {
        ...{ StartVertexOffsetWidth: 0, StartVertexOffsetHeight: 0, Width: WIDTH, Height: HEIGHT, Stride: WIDTH },
        ...{ Basis: D3DBASIS_INTERPOLATE, Order: D3DORDER_CUBIC },
      })
    })
  }

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xffb8d0e0, 1, 0)
    device.BeginScene()
    wave(points, time)
    net.Lock(0, 0, D3DLOCK_DISCARD).set(points)
    net.Unlock()

    device.SetRenderState(D3DRS_PATCHEDGESTYLE, D3DPATCHEDGE_CONTINUOUS)
    device.SetRenderState(D3DRS_PATCHSEGMENTS, FtoDW(10 - 8 * Math.cos(time * 0.8)))
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE)
    device.SetTransform(D3DTS_WORLD, multiply(scaling(0.92), translation(-3, 0, 0)))
    device.SetVertexShader(cloth)
    device.SetStreamSource(0, net, 12)
    setSmoothTexture(device, 0, stripes)
    device.SetMaterial(material(colour(1, 1, 1)))
    drawFlag()

    device.SetRenderState(D3DRS_PATCHEDGESTYLE, D3DPATCHEDGE_DISCRETE)
    device.SetRenderState(D3DRS_PATCHSEGMENTS, FtoDW(1 + (Math.floor(time * 0.8) % 5)))
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_CCW)
    device.SetTexture(0, null)
    device.SetMaterial(material(colour(0.6, 0.38, 0.14), 60))
    const turned = multiply(rotationX(1.1), rotationY(time * 0.5))
    combine(device, 0, D3DTOP_SELECTARG1, D3DTA_DIFFUSE)
    withEdges(device, () => {
      drawKnot(multiply(scaling(0.82), multiply(turned, translation(1.65, 0, 0))))
    })
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
