/** Tutorial 3: matrices for world, view and projection. */
import {
  createEngine,
  D3DADAPTER_DEFAULT,
  D3DCLEAR_TARGET,
  D3DCREATE_SOFTWARE_VERTEXPROCESSING,
  D3DCULL_NONE,
  D3DDEVTYPE_HAL,
  D3DFVF_DIFFUSE,
  D3DFVF_XYZ,
  D3DPOOL_DEFAULT,
  D3DPT_TRIANGLELIST,
  D3DRS_CULLMODE,
  D3DRS_LIGHTING,
  D3DSWAPEFFECT_DISCARD,
  D3DTS_PROJECTION,
  D3DTS_VIEW,
  D3DTS_WORLD,
} from '../../index.js'
import { D3DXMatrixLookAtLH, D3DXMatrixPerspectiveFovLH, D3DXMatrixRotationY } from '../../d3dx.js'

/** A place in space, and a colour. */
const VERTEX_FORMAT = D3DFVF_XYZ | D3DFVF_DIFFUSE
const STRIDE = 16

export async function run(canvas: HTMLCanvasElement): Promise<void> {
  const engine = await createEngine({ canvas })
  const direct3D = engine.Direct3DCreate8()
  const device = direct3D.CreateDevice(
    D3DADAPTER_DEFAULT,
    D3DDEVTYPE_HAL,
    canvas,
    D3DCREATE_SOFTWARE_VERTEXPROCESSING,
    {
      Windowed: true,
      SwapEffect: D3DSWAPEFFECT_DISCARD,
    },
  )

  // The triangle has two sides, and its own colours: nothing is lit.
  device.SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE)
  device.SetRenderState(D3DRS_LIGHTING, false)

  const vertices = [
    { x: -1, y: -1, color: 0xffff0000 },
    { x: 1, y: -1, color: 0xff0000ff },
    { x: 0, y: 1, color: 0xffffffff },
  ]
  const vertexBuffer = device.CreateVertexBuffer(vertices.length * STRIDE, 0, VERTEX_FORMAT, D3DPOOL_DEFAULT)
  const { buffer, byteOffset } = vertexBuffer.Lock()
  const room = new DataView(buffer, byteOffset)
  for (const [n, { x, y, color }] of vertices.entries()) {
    room.setFloat32(n * STRIDE, x, true)
    room.setFloat32(n * STRIDE + 4, y, true)
    room.setFloat32(n * STRIDE + 8, 0, true)
    room.setUint32(n * STRIDE + 12, color, true)
  }
  vertexBuffer.Unlock()

  // View: from in front and above, to the middle. Projection: 45 degrees from bottom to top, in the canvas' shape.
  const view = D3DXMatrixLookAtLH(null, { x: 0, y: 3, z: -5 }, { x: 0, y: 0, z: 0 }, { x: 0, y: 1, z: 0 })
  device.SetTransform(D3DTS_VIEW, view)
  device.SetTransform(
    D3DTS_PROJECTION,
    D3DXMatrixPerspectiveFovLH(null, Math.PI / 4, canvas.width / canvas.height, 1, 100),
  )

  engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET, 0xff000000, 1, 0)
    device.BeginScene()
    // World: one turn around the y axis in a second.
    device.SetTransform(D3DTS_WORLD, D3DXMatrixRotationY(null, 2 * Math.PI * time))
    device.SetStreamSource(0, vertexBuffer, STRIDE)
    device.SetVertexShader(VERTEX_FORMAT)
    device.DrawPrimitive(D3DPT_TRIANGLELIST, 0, 1)
    device.EndScene()
    device.Present()
  })
}
