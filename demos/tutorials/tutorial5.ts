/** Tutorial 5: a texture. */
import {
  createEngine,
  D3DADAPTER_DEFAULT,
  D3DCLEAR_TARGET,
  D3DCLEAR_ZBUFFER,
  D3DCREATE_SOFTWARE_VERTEXPROCESSING,
  D3DCULL_NONE,
  D3DDEVTYPE_HAL,
  D3DFMT_D16,
  D3DFMT_X8R8G8B8,
  D3DFVF_DIFFUSE,
  D3DFVF_TEX1,
  D3DFVF_XYZ,
  D3DPOOL_DEFAULT,
  D3DPOOL_MANAGED,
  D3DPT_TRIANGLESTRIP,
  D3DRS_CULLMODE,
  D3DRS_LIGHTING,
  D3DRS_ZENABLE,
  D3DSWAPEFFECT_DISCARD,
  D3DTA_DIFFUSE,
  D3DTA_TEXTURE,
  D3DTEXF_LINEAR,
  D3DTOP_DISABLE,
  D3DTOP_MODULATE,
  D3DTS_PROJECTION,
  D3DTS_VIEW,
  D3DTS_WORLD,
  D3DTSS_ALPHAOP,
  D3DTSS_COLORARG1,
  D3DTSS_COLORARG2,
  D3DTSS_COLOROP,
  D3DTSS_MAGFILTER,
  D3DTSS_MINFILTER,
  type Direct3DDevice8,
  type Direct3DTexture8,
} from '../../index.js'
import { D3DXMatrixLookAtLH, D3DXMatrixPerspectiveFovLH, D3DXMatrixRotationX } from '../../d3dx.js'

/** A place, a colour, and a place in the texture. */
const VERTEX_FORMAT = D3DFVF_XYZ | D3DFVF_DIFFUSE | D3DFVF_TEX1
const STRIDE = 24

/** Pairs of vertices around the cylinder; the last stands where the first does. */
const PAIRS = 50
const TEXELS = 128

/** Tiles, each a little different, with dark joints. */
const paintTexture = (device: Direct3DDevice8): Direct3DTexture8 => {
  const texture = device.CreateTexture(TEXELS, TEXELS, 1, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED)
  const { pBits, Pitch } = texture.LockRect(0)
  for (let y = 0; y < TEXELS; y++) {
    const row = new Uint32Array(pBits.buffer, pBits.byteOffset + y * Pitch, TEXELS)
    for (let x = 0; x < TEXELS; x++) {
      const tile = Math.floor(x / 16) * 7 + Math.floor(y / 16) * 5
      const isJoint = x % 16 === 0 || y % 16 === 0
      const tone = ((190 + (tile % 5) * 12) << 16) | ((110 + (tile % 3) * 30) << 8) | 60
      row[x] = isJoint ? 0xff3c281e : 0xff000000 | tone
    }
  }
  texture.UnlockRect(0)
  return texture
}

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

  // Both sides of the cylinder are seen; its vertices have colours, so nothing is lit.
  device.SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE)
  device.SetRenderState(D3DRS_LIGHTING, false)
  device.SetRenderState(D3DRS_ZENABLE, true)

  const texture = paintTexture(device)
  const vertexBuffer = device.CreateVertexBuffer(2 * PAIRS * STRIDE, 0, VERTEX_FORMAT, D3DPOOL_DEFAULT)
  const { buffer, byteOffset } = vertexBuffer.Lock()
  const room = new DataView(buffer, byteOffset)
  for (let n = 0; n < 2 * PAIRS; n++) {
    const share = Math.floor(n / 2) / (PAIRS - 1)
    const isTop = n % 2 === 1
    const place = [Math.sin(2 * Math.PI * share), isTop ? 1 : -1, Math.cos(2 * Math.PI * share)]
    for (const [axis, value] of place.entries()) room.setFloat32(n * STRIDE + axis * 4, value, true)
    room.setUint32(n * STRIDE + 12, isTop ? 0xff808080 : 0xffffffff, true)
    room.setFloat32(n * STRIDE + 16, share, true)
    room.setFloat32(n * STRIDE + 20, isTop ? 0 : 1, true)
  }
  vertexBuffer.Unlock()

  // View: from in front and above, to the middle. Projection: 45 degrees from bottom to top, in the canvas' shape.
  const view = D3DXMatrixLookAtLH(null, { x: 0, y: 3, z: -5 }, { x: 0, y: 0, z: 0 }, { x: 0, y: 1, z: 0 })
  device.SetTransform(D3DTS_VIEW, view)
  device.SetTransform(
    D3DTS_PROJECTION,
    D3DXMatrixPerspectiveFovLH(null, Math.PI / 4, canvas.width / canvas.height, 1, 100),
  )

  // The texture times the colour of the vertices.
  device.SetTexture(0, texture)
  device.SetTextureStageState(0, D3DTSS_COLOROP, D3DTOP_MODULATE)
  device.SetTextureStageState(0, D3DTSS_COLORARG1, D3DTA_TEXTURE)
  device.SetTextureStageState(0, D3DTSS_COLORARG2, D3DTA_DIFFUSE)
  device.SetTextureStageState(0, D3DTSS_ALPHAOP, D3DTOP_DISABLE)
  device.SetTextureStageState(0, D3DTSS_MAGFILTER, D3DTEXF_LINEAR)
  device.SetTextureStageState(0, D3DTSS_MINFILTER, D3DTEXF_LINEAR)

  engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff0000ff, 1, 0)
    device.BeginScene()
    // World: slowly around the x axis.
    device.SetTransform(D3DTS_WORLD, D3DXMatrixRotationX(null, time * 2))
    device.SetStreamSource(0, vertexBuffer, STRIDE)
    device.SetVertexShader(VERTEX_FORMAT)
    device.DrawPrimitive(D3DPT_TRIANGLESTRIP, 0, 2 * PAIRS - 2)
    device.EndScene()
    device.Present()
  })
}
