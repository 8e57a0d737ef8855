/** Tutorial 4: a material and a light. */
import {
  createEngine,
  D3DADAPTER_DEFAULT,
  D3DCLEAR_TARGET,
  D3DCLEAR_ZBUFFER,
  D3DCREATE_SOFTWARE_VERTEXPROCESSING,
  D3DCULL_NONE,
  D3DDEVTYPE_HAL,
  D3DFMT_D16,
  D3DFVF_NORMAL,
  D3DFVF_XYZ,
  D3DLIGHT_DIRECTIONAL,
  D3DPOOL_DEFAULT,
  D3DPT_TRIANGLESTRIP,
  D3DRS_AMBIENT,
  D3DRS_CULLMODE,
  D3DRS_LIGHTING,
  D3DRS_ZENABLE,
  D3DSWAPEFFECT_DISCARD,
  D3DTS_PROJECTION,
  D3DTS_VIEW,
  D3DTS_WORLD,
} from '../../index.js'
import { D3DXMatrixLookAtLH, D3DXMatrixPerspectiveFovLH, D3DXMatrixRotationX, D3DXVec3Normalize } from '../../d3dx.js'

/** A place, and the direction that the surface looks in. */
const VERTEX_FORMAT = D3DFVF_XYZ | D3DFVF_NORMAL
const STRIDE = 24

/** Pairs of vertices around the cylinder; the last stands where the first does. */
const PAIRS = 50

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
      EnableAutoDepthStencil: true,
      AutoDepthStencilFormat: D3DFMT_D16,
    },
  )

  // Both sides of the cylinder are seen, and the near one hides the far one.
  device.SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE)
  device.SetRenderState(D3DRS_ZENABLE, true)

  const vertexBuffer = device.CreateVertexBuffer(2 * PAIRS * STRIDE, 0, VERTEX_FORMAT, D3DPOOL_DEFAULT)
  const { buffer, byteOffset, byteLength } = vertexBuffer.Lock()
  const room = new Float32Array(buffer, byteOffset, byteLength / 4)
  for (let n = 0; n < PAIRS; n++) {
    const angle = (2 * Math.PI * n) / (PAIRS - 1)
    const [x, z] = [Math.sin(angle), Math.cos(angle)]
    room.set([x, -1, z, x, 0, z, x, 1, z, x, 0, z], n * 12)
  }
  vertexBuffer.Unlock()

  // View: from in front and above, to the middle. Projection: 45 degrees from bottom to top, in the canvas' shape.
  const view = D3DXMatrixLookAtLH(null, { x: 0, y: 3, z: -5 }, { x: 0, y: 0, z: 0 }, { x: 0, y: 1, z: 0 })
  device.SetTransform(D3DTS_VIEW, view)
  device.SetTransform(
    D3DTS_PROJECTION,
    D3DXMatrixPerspectiveFovLH(null, Math.PI / 4, canvas.width / canvas.height, 1, 100),
  )

  // The material says how much of each light comes back: yellow here.
  const yellow = { r: 1, g: 1, b: 0, a: 1 }
  device.SetMaterial({ Diffuse: yellow, Ambient: yellow })
  device.SetRenderState(D3DRS_LIGHTING, true)
  // A little light from everywhere.
  device.SetRenderState(D3DRS_AMBIENT, 0x00202020)

  engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff0000ff, 1, 0)
    device.BeginScene()
    // A white light from a direction that goes round.
    const angle = time / 0.35
    device.SetLight(0, {
      Type: D3DLIGHT_DIRECTIONAL,
      Diffuse: { r: 1, g: 1, b: 1 },
      Direction: D3DXVec3Normalize(null, { x: Math.cos(angle), y: 1, z: Math.sin(angle) }),
      Range: 1000,
    })
    device.LightEnable(0, true)
    // World: slowly around the x axis.
    device.SetTransform(D3DTS_WORLD, D3DXMatrixRotationX(null, time * 2))
    device.SetStreamSource(0, vertexBuffer, STRIDE)
    device.SetVertexShader(VERTEX_FORMAT)
    device.DrawPrimitive(D3DPT_TRIANGLESTRIP, 0, 2 * PAIRS - 2)
    device.EndScene()
    device.Present()
  })
}
