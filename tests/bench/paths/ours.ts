import * as D3D from '../../../index.js'
// A program that is built has its constants in place: looked up in a module's namespace they cost some nanoseconds
// each.
import {
  D3DPT_TRIANGLELIST,
  D3DRS_ALPHABLENDENABLE,
  D3DRS_ZFUNC,
  D3DRS_ZWRITEENABLE,
  D3DTS_WORLD,
} from '../../../index.js'
import type { MakePath } from '../realm/path.js'
import { BACKGROUND, TARGET_SIZE, TEXTURE_SIZE, VERTEX_FLOATS } from '../realm/scene.js'
import type { Scene, State } from '../realm/scene.js'

const FORMAT = D3D.D3DFVF_XYZ | D3D.D3DFVF_TEX1
const STRIDE = VERTEX_FLOATS * 4

const compares = {
  less: D3D.D3DCMP_LESS,
  lessEqual: D3D.D3DCMP_LESSEQUAL,
  always: D3D.D3DCMP_ALWAYS,
} as const satisfies Record<State['compare'], D3D.D3DCMPFUNC>

/** A device whose back buffer and window have the target's size. */
export async function makeDevice(canvas: HTMLCanvasElement) {
  const engine = await D3D.createEngine({ canvas })
  return { engine, device: createDevice(engine, canvas) }
}

function createDevice(engine: D3D.Engine, canvas: HTMLCanvasElement): D3D.Direct3DDevice8 {
  return engine
    .Direct3DCreate8()
    .CreateDevice(D3D.D3DADAPTER_DEFAULT, D3D.D3DDEVTYPE_HAL, canvas, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
      BackBufferWidth: TARGET_SIZE,
      BackBufferHeight: TARGET_SIZE,
      BackBufferFormat: D3D.D3DFMT_X8R8G8B8,
      Windowed: true,
      SwapEffect: D3D.D3DSWAPEFFECT_DISCARD,
      EnableAutoDepthStencil: true,
      AutoDepthStencilFormat: D3D.D3DFMT_D24S8,
    })
}

/** Direct3D 8 on three: the fixed function without lights, every call that a program written for it makes. */
export const makePath: MakePath = async (scene, canvas) => {
  const { engine, device } = await makeDevice(canvas)
  const gl = engine.renderer.getContext() as WebGL2RenderingContext
  return { gl, topRowFirst: false, frame: makeFrame(scene, device) }
}

/** The same with its renderer on a thread. */
export async function makeThreadPath(scene: Scene, canvas: HTMLCanvasElement, thread: 'same' | 'worker') {
  const engine = await D3D.createEngine({ canvas, thread })
  const device = createDevice(engine, canvas)
  const probe = device.CreateRenderTarget(1, 1, D3D.D3DFMT_A8R8G8B8, D3D.D3DMULTISAMPLE_NONE, true)
  return { engine, frame: makeFrame(scene, device), finished: () => drawnBy(device, probe) }
}

/** Resolves when the GPU has drawn everything: a target that is cleared behind it has been read. */
async function drawnBy(device: D3D.Direct3DDevice8, probe: D3D.Direct3DSurface8): Promise<void> {
  const [target, depth] = [device.GetRenderTarget(), device.GetDepthStencilSurface()]
  device.SetRenderTarget(probe, null)
  device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0, 1, 0)
  device.SetRenderTarget(target, depth)
  for (const surface of [target, depth]) surface?.Release()
  await probe.LockRectAsync(null, D3D.D3DLOCK_READONLY)
  probe.UnlockRect()
}

/** What draws a frame of the scene. */
function makeFrame(scene: Scene, device: D3D.Direct3DDevice8): () => void {
  const textures = scene.textures.map((texels) => {
    const texture = device.CreateTexture(TEXTURE_SIZE, TEXTURE_SIZE, 1, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
    const { Pitch, pBits } = texture.LockRect(0)
    for (let i = 0; i < TEXTURE_SIZE * TEXTURE_SIZE; i++) {
      const at = Math.floor(i / TEXTURE_SIZE) * Pitch + (i % TEXTURE_SIZE) * 4
      const [red, green, blue, alpha] = texels.subarray(i * 4, i * 4 + 4)
      pBits.set([blue, green, red, alpha], at)
    }
    texture.UnlockRect(0)
    return texture
  })

  const { draws, states, layout } = scene
  const indexFormat = layout === 'one VB' ? D3D.D3DFMT_INDEX32 : D3D.D3DFMT_INDEX16
  const buffersOf = new Map<Float32Array, { vb: D3D.Direct3DVertexBuffer8; ib: D3D.Direct3DIndexBuffer8 }>()
  const buffers = draws.map(({ mesh: { vertices, indices } }) => {
    const known = buffersOf.get(vertices)
    if (known) return known
    const vb = device.CreateVertexBuffer(vertices.byteLength, D3D.D3DUSAGE_WRITEONLY, FORMAT, D3D.D3DPOOL_MANAGED)
    vb.Lock().set(vertices)
    vb.Unlock()
    const ib = device.CreateIndexBuffer(indices.byteLength, D3D.D3DUSAGE_WRITEONLY, indexFormat, D3D.D3DPOOL_MANAGED)
    ib.Lock().set(indices)
    ib.Unlock()
    buffersOf.set(vertices, { vb, ib })
    return { vb, ib }
  })
  const meshes = draws.map(({ mesh }, i) => ({
    ...buffers[i],
    vertices: mesh.vertices.length / VERTEX_FLOATS,
    start: mesh.start,
    triangles: mesh.count / 3,
  }))
  const values = states.map(({ blend, compare }) => ({ blend, compare: compares[compare] }))

  device.SetRenderState(D3D.D3DRS_LIGHTING, false)
  device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
  device.SetRenderState(D3D.D3DRS_SRCBLEND, D3D.D3DBLEND_SRCALPHA)
  device.SetRenderState(D3D.D3DRS_DESTBLEND, D3D.D3DBLEND_INVSRCALPHA)
  device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_SELECTARG1)
  device.SetTransform(D3D.D3DTS_PROJECTION, scene.projection)
  device.SetVertexShader(FORMAT)
  const [red, green, blue] = BACKGROUND
  const background = D3D.D3DCOLOR_XRGB(red, green, blue)

  function drawMeshes(): void {
    for (let i = 0; i < draws.length; i++) {
      const draw = draws[i]
      const mesh = meshes[i]
      if (draw.newTexture) device.SetTexture(0, textures[draw.texture])
      if (draw.newState) {
        const { blend, compare } = values[draw.state]
        device.SetRenderState(D3DRS_ALPHABLENDENABLE, blend)
        device.SetRenderState(D3DRS_ZWRITEENABLE, !blend)
        device.SetRenderState(D3DRS_ZFUNC, compare)
      }
      device.SetTransform(D3DTS_WORLD, draw.world)
      device.SetStreamSource(0, mesh.vb, STRIDE)
      device.SetIndices(mesh.ib, 0)
      device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, 0, mesh.vertices, mesh.start, mesh.triangles)
    }
  }

  return () => {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, background, 1, 0)
    device.BeginScene()
    drawMeshes()
    device.EndScene()
    device.Present()
  }
}
