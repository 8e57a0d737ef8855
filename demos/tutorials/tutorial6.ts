/** Tutorial 6: a mesh of a file. */
import {
  createEngine,
  D3DADAPTER_DEFAULT,
  D3DCLEAR_TARGET,
  D3DCLEAR_ZBUFFER,
  D3DCREATE_SOFTWARE_VERTEXPROCESSING,
  D3DCULL_NONE,
  D3DDEVTYPE_HAL,
  D3DFMT_D16,
  D3DRS_AMBIENT,
  D3DRS_CULLMODE,
  D3DRS_ZENABLE,
  D3DSWAPEFFECT_DISCARD,
  D3DTS_PROJECTION,
  D3DTS_VIEW,
  D3DTS_WORLD,
} from '../../index.js'
import {
  D3DXMatrixLookAtLH,
  D3DXMatrixPerspectiveFovLH,
  D3DXLoadMeshFromXInMemory,
  D3DXMatrixRotationY,
  D3DXMESH_SYSTEMMEM,
} from '../../d3dx.js'
import { BOAT } from './boat.js'

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

  // The sail has two sides. Nothing shines but a white light from everywhere.
  device.SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE)
  device.SetRenderState(D3DRS_ZENABLE, true)
  device.SetRenderState(D3DRS_AMBIENT, 0xffffffff)

  const file = new TextEncoder().encode(BOAT)
  const { pMesh, pMaterials } = D3DXLoadMeshFromXInMemory(file, file.length, D3DXMESH_SYSTEMMEM, device)
  // Files say how light of a direction comes back; light from everywhere does so likewise.
  const materials = pMaterials.map(({ MatD3D }) => ({ ...MatD3D, Ambient: MatD3D.Diffuse }))

  // View: from in front and above, to the middle. Projection: 45 degrees from bottom to top, in the canvas' shape.
  const view = D3DXMatrixLookAtLH(null, { x: 0, y: 3, z: -5 }, { x: 0, y: 0, z: 0 }, { x: 0, y: 1, z: 0 })
  device.SetTransform(D3DTS_VIEW, view)
  device.SetTransform(
    D3DTS_PROJECTION,
    D3DXMatrixPerspectiveFovLH(null, Math.PI / 4, canvas.width / canvas.height, 1, 100),
  )

  engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff0000ff, 1, 0)
    device.BeginScene()
    // World: one turn in six seconds.
    device.SetTransform(D3DTS_WORLD, D3DXMatrixRotationY(null, time))
    // Each part of the mesh has a material.
    for (const [n, material] of materials.entries()) {
      device.SetMaterial(material)
      pMesh.DrawSubset(n)
    }
    device.EndScene()
    device.Present()
  })
}
