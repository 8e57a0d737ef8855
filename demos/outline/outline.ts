// prettier-ignore
import {
  D3DCLEAR_STENCIL, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCMP_ALWAYS, D3DFMT_D24S8, D3DFVF_TEX4, D3DFVF_XYZRHW, D3DPOOL_DEFAULT,
  D3DPT_TRIANGLESTRIP, D3DRS_COLORWRITEENABLE, D3DRS_FOGENABLE, D3DRS_STENCILENABLE, D3DRS_STENCILFUNC,
  D3DRS_STENCILPASS, D3DRS_STENCILREF, D3DRS_STENCILZFAIL, D3DRS_ZWRITEENABLE, D3DSTENCILOP_REPLACE, D3DTADDRESS_CLAMP, D3DTS_PROJECTION,
  D3DTS_VIEW, D3DTSS_ADDRESSU, D3DTSS_ADDRESSV, D3DUSAGE_DEPTHSTENCIL,
} from '../../index.js'
// prettier-ignore
import { blend, createPixelShader, lookAtLH, openDevice, perspectiveFovLH } from '../kit/index.js'
import { createCollection, NIGHT } from './collection.js'

/** Where the stencil changes from left to right or from top to bottom, by as much as it does. */
const edges = `ps.1.1
def c0, 1.0, 0.82, 0.35, 1.0
tex t0
tex t1
tex t2
tex t3
sub_sat r0, t0, t1
sub_sat r1, t1, t0
add r0, r0, r1
sub_sat r1, t2, t3
add r0, r0, r1
sub_sat r1, t3, t2
add_sat r0, r0, r1
mov r0.rgb, c0`
/** Half the width of an outline, in pixels. */
const REACH = 1.5
const STRIDE = 48

/** A quad over the screen with four sets of coordinates: those of each pixel's neighbours. */
const createQuad = (width: number, height: number): Float32Array => {
  const [x, y] = [REACH / width, REACH / height]
  const neighbours = [-x, 0, x, 0, 0, -y, 0, y]
  const corners = [0, 1, 2, 3].map((n) => [n & 1, n >> 1])
  return Float32Array.from(
    corners.flatMap(([u, v]) => [
      ...[u * width - 0.5, v * height - 0.5, 0, 1],
      ...neighbours.map((offset, n) => ((n & 1) === 0 ? u : v) + offset),
    ]),
  )
}

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const { width, height } = canvas
  const things = createCollection(device)
  const shader = createPixelShader(device, edges)
  const quad = createQuad(width, height)
  const texture = device.CreateTexture(width, height, 1, D3DUSAGE_DEPTHSTENCIL, D3DFMT_D24S8, D3DPOOL_DEFAULT)
  engine.sampleDepthTexture(texture, 'stencil')
  const [copy, samples] = [texture.GetSurfaceLevel(0), device.GetDepthStencilSurface()]
  device.SetTransform(D3DTS_VIEW, lookAtLH([0, 3.4, -7], [0, 1.2, 0]))
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, width / height, 1, 40))
  device.SetRenderState(D3DRS_STENCILFUNC, D3DCMP_ALWAYS)
  for (const result of [D3DRS_STENCILPASS, D3DRS_STENCILZFAIL]) device.SetRenderState(result, D3DSTENCILOP_REPLACE)
  for (let stage = 0; stage < 4; stage++)
    for (const axis of [D3DTSS_ADDRESSU, D3DTSS_ADDRESSV]) device.SetTextureStageState(stage, axis, D3DTADDRESS_CLAMP)
  blend(device)

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER | D3DCLEAR_STENCIL, NIGHT, 1, 0)
    device.BeginScene()
    device.SetRenderState(D3DRS_FOGENABLE, true)
    things.drawFloor()
    for (let n = 0; n < things.count; n++) things.draw(n, time)
    // How much each is looked at, into the stencil: also where something is in front of it.
    device.SetRenderState(D3DRS_COLORWRITEENABLE, 0)
    device.SetRenderState(D3DRS_ZWRITEENABLE, false)
    device.SetRenderState(D3DRS_STENCILENABLE, true)
    for (let n = 0; n < things.count; n++) {
      const turn = Math.cos((time * 0.7 - n) * ((2 * Math.PI) / things.count))
      device.SetRenderState(D3DRS_STENCILREF, Math.round(255 * Math.max(0, turn) ** 6))
      things.draw(n, time)
    }
    device.SetRenderState(D3DRS_STENCILENABLE, false)
    device.SetRenderState(D3DRS_COLORWRITEENABLE, 0xf)
    // One sample of each pixel, as a texture.
    engine.blitDepthStencil(samples, null, copy, null, D3DCLEAR_STENCIL)
    for (let stage = 0; stage < 4; stage++) device.SetTexture(stage, texture)
    device.SetRenderState(D3DRS_FOGENABLE, false)
    device.SetPixelShader(shader)
    device.SetVertexShader(D3DFVF_XYZRHW | D3DFVF_TEX4)
    device.DrawPrimitiveUP(D3DPT_TRIANGLESTRIP, 2, quad, STRIDE)
    device.SetPixelShader(0)
    for (let stage = 0; stage < 4; stage++) device.SetTexture(stage, null)
    device.SetRenderState(D3DRS_ZWRITEENABLE, true)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
