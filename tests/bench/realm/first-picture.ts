import * as THREE from 'three'
import * as D3D from '../../../index.js'
import { makeDevice } from '../paths/ours.js'
import { loseContext } from '../paths/raw-parts.js'
import { TARGET_SIZE } from './scene.js'

/** Whose first picture is waited for. */
export type FirstRenderer = 'three-d3d8' | 'three'

/** A triangle: x y z, and a colour. */
const corners = [
  [-0.8, -0.8, 0.5],
  [0.8, -0.8, 0.5],
  [0, 0.8, 0.5],
] as const

/** By an engine: from `createEngine` to Present. */
async function drawOurs(canvas: HTMLCanvasElement): Promise<WebGL2RenderingContext> {
  const { engine, device } = await makeDevice(canvas)
  const format = D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE
  const buffer = device.CreateVertexBuffer(3 * 16, D3D.D3DUSAGE_WRITEONLY, format, D3D.D3DPOOL_MANAGED)
  const words = new Uint32Array(12).fill(0xff4080c0)
  corners.forEach((corner, n) => new Float32Array(words.buffer).set(corner, n * 4))
  buffer.Lock().set(words)
  buffer.Unlock()
  device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff000000, 1, 0)
  device.BeginScene()
  device.SetRenderState(D3D.D3DRS_LIGHTING, false)
  device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
  device.SetVertexShader(format)
  device.SetStreamSource(0, buffer, 16)
  device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 1)
  device.EndScene()
  device.Present()
  return engine.renderer.getContext() as WebGL2RenderingContext
}

/** The same by three. */
function drawThree(canvas: HTMLCanvasElement): WebGL2RenderingContext {
  const renderer = new THREE.WebGLRenderer({ canvas })
  renderer.setSize(TARGET_SIZE, TARGET_SIZE, false)
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.BufferAttribute(Float32Array.from(corners.flat()), 3))
  const mesh = new THREE.Mesh(geometry, new THREE.MeshBasicMaterial({ color: 0x4080c0, side: THREE.DoubleSide }))
  mesh.frustumCulled = false
  const scene = new THREE.Scene()
  scene.add(mesh)
  renderer.render(scene, new THREE.Camera())
  return renderer.getContext() as WebGL2RenderingContext
}

/** Milliseconds from the beginning until the GPU has drawn. Throws when the picture has no triangle. */
export async function firstPicture(renderer: FirstRenderer, canvas: HTMLCanvasElement): Promise<number> {
  const pixel = new Uint8Array(4)
  const start = performance.now()
  const gl = renderer === 'three' ? drawThree(canvas) : await drawOurs(canvas)
  gl.readPixels(TARGET_SIZE / 2, TARGET_SIZE / 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
  const milliseconds = performance.now() - start
  loseContext(gl)
  if (pixel[2] <= pixel[0]) throw new Error(`${renderer}: the first picture has ${pixel.join(', ')} in its middle`)
  return milliseconds
}
