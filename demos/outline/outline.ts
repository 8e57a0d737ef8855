// prettier-ignore
import {
  D3DCLEAR_STENCIL, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCMP_ALWAYS, D3DFMT_D24S8, D3DFVF_TEX4, D3DFVF_XYZRHW,
  D3DPOOL_DEFAULT, D3DPT_TRIANGLESTRIP, D3DRS_COLORWRITEENABLE, D3DRS_FOGENABLE, D3DRS_STENCILENABLE, D3DRS_STENCILFUNC,
  D3DRS_STENCILPASS, D3DRS_STENCILREF, D3DRS_STENCILZFAIL, D3DRS_ZWRITEENABLE, D3DSTENCILOP_REPLACE, D3DTADDRESS_CLAMP,
  D3DTS_PROJECTION, D3DTS_VIEW, D3DTSS_ADDRESSU, D3DTSS_ADDRESSV, D3DUSAGE_DEPTHSTENCIL,
} from '../../index.js'
// prettier-ignore
import { blend, createPixelShader, lookAtLH, openDevice, perspectiveFovLH } from '../kit/index.js'
import { createCollection, NIGHT } from './collection.js'
import { createQuad, edges, STRIDE } from './edges.js'

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
