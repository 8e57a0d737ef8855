/** Tutorial 2: vertices in a buffer, drawn as a triangle. */
import {
  createEngine,
  D3DADAPTER_DEFAULT,
  D3DCLEAR_TARGET,
  D3DCREATE_SOFTWARE_VERTEXPROCESSING,
  D3DDEVTYPE_HAL,
  D3DFMT_UNKNOWN,
  D3DFVF_DIFFUSE,
  D3DFVF_XYZRHW,
  D3DPOOL_DEFAULT,
  D3DPT_TRIANGLELIST,
  D3DSWAPEFFECT_DISCARD,
} from '../../index.js'

/** A place in pixels of the canvas, and a colour. */
const VERTEX_FORMAT = D3DFVF_XYZRHW | D3DFVF_DIFFUSE
const STRIDE = 20

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
      BackBufferFormat: D3DFMT_UNKNOWN,
    },
  )

  // Clockwise: the other side of a triangle is not drawn.
  const vertices = [
    { x: 480, y: 100, color: 0xffff0000 },
    { x: 720, y: 500, color: 0xff00ff00 },
    { x: 240, y: 500, color: 0xff00ffff },
  ]
  const vertexBuffer = device.CreateVertexBuffer(vertices.length * STRIDE, 0, VERTEX_FORMAT, D3DPOOL_DEFAULT)
  const { buffer, byteOffset } = vertexBuffer.Lock()
  const room = new DataView(buffer, byteOffset)
  for (const [n, { x, y, color }] of vertices.entries()) {
    for (const [axis, value] of [x, y, 0.5, 1].entries()) room.setFloat32(n * STRIDE + axis * 4, value, true)
    room.setUint32(n * STRIDE + 16, color, true)
  }
  vertexBuffer.Unlock()

  engine.frame$.subscribe(() => {
    device.Clear(0, null, D3DCLEAR_TARGET, 0xff0000ff, 1, 0)
    device.BeginScene()
    device.SetStreamSource(0, vertexBuffer, STRIDE)
    device.SetVertexShader(VERTEX_FORMAT)
    device.DrawPrimitive(D3DPT_TRIANGLELIST, 0, 1)
    device.EndScene()
    device.Present()
  })
}
