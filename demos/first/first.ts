// prettier-ignore
import {
  createEngine, D3DADAPTER_DEFAULT, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCREATE_HARDWARE_VERTEXPROCESSING,
  D3DDEVTYPE_HAL, D3DFMT_D24S8, D3DFMT_INDEX16, D3DFVF_DIFFUSE, D3DFVF_XYZ, D3DMULTISAMPLE_4_SAMPLES, D3DPOOL_MANAGED,
  D3DPT_TRIANGLELIST, D3DRS_LIGHTING, D3DSWAPEFFECT_DISCARD, D3DTS_PROJECTION, D3DTS_VIEW, D3DTS_WORLD,
  D3DUSAGE_WRITEONLY,
} from '../../index.js'
import { lookAtLH, multiply, perspectiveFovLH, rotationX, rotationY } from '../kit/index.js'

/** What a vertex holds: three floats of its position, and a colour. */
const FORMAT = D3DFVF_XYZ | D3DFVF_DIFFUSE
const STRIDE = 16

/** Two triangles a side, each clockwise as seen from outside. */
// prettier-ignore
const INDICES = Uint16Array.of(
  0, 2, 1, 1, 2, 3, // front
  5, 7, 4, 4, 7, 6, // back
  4, 6, 0, 0, 6, 2, // left
  1, 3, 5, 5, 3, 7, // right
  2, 6, 3, 3, 6, 7, // top
  4, 0, 5, 5, 0, 1, // bottom
)

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const engine = await createEngine({ canvas })
  const d3d = engine.Direct3DCreate8()
  const hardware = D3DCREATE_HARDWARE_VERTEXPROCESSING
  const device = d3d.CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, canvas, hardware, {
    Windowed: true,
    SwapEffect: D3DSWAPEFFECT_DISCARD,
    MultiSampleType: D3DMULTISAMPLE_4_SAMPLES,
    EnableAutoDepthStencil: true,
    AutoDepthStencilFormat: D3DFMT_D24S8,
  })

  // Eight corners: to the right, up and to the back where the bits of the number are set, and red, green and blue
  // alike.
  const vertexBuffer = device.CreateVertexBuffer(8 * STRIDE, D3DUSAGE_WRITEONLY, FORMAT, D3DPOOL_MANAGED)
  const vertices = new DataView(new ArrayBuffer(8 * STRIDE))
  for (let corner = 0; corner < 8; corner++) {
    const bits = [corner & 1, (corner >> 1) & 1, corner >> 2]
    for (const [axis, bit] of bits.entries()) vertices.setFloat32(corner * STRIDE + axis * 4, 2 * bit - 1, true)
    const [red, green, blue] = bits.map((bit) => (bit === 1 ? 0xff : 0x30))
    vertices.setUint32(corner * STRIDE + 12, 0xff000000 | (red << 16) | (green << 8) | blue, true)
  }
  vertexBuffer.Lock().set(vertices)
  vertexBuffer.Unlock()
  const indexBuffer = device.CreateIndexBuffer(72, D3DUSAGE_WRITEONLY, D3DFMT_INDEX16, D3DPOOL_MANAGED)
  indexBuffer.Lock().set(INDICES)
  indexBuffer.Unlock()

  device.SetRenderState(D3DRS_LIGHTING, false)
  device.SetTransform(D3DTS_VIEW, lookAtLH([0, 0, -5.5], [0, 0, 0]))
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, canvas.width / canvas.height, 1, 20))
  device.SetStreamSource(0, vertexBuffer, STRIDE)
  device.SetIndices(indexBuffer, 0)
  device.SetVertexShader(FORMAT)

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff203040, 1, 0)
    device.BeginScene()
    device.SetTransform(D3DTS_WORLD, multiply(rotationY(time * 0.7), rotationX(time * 0.4 + 0.5)))
    device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, 0, 8, 0, 12)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
