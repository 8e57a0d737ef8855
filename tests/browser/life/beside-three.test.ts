/** A program's own pictures by three, between the calls of a device on the same renderer. */
import fc from 'fast-check'
import * as THREE from 'three'
import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { verticesOf, word } from '../fixed-function/harness.js'
import { openProgram, program } from './random-programs.js'
import { open, SIZE } from './scene.js'

const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE

/** A device, the renderer that it draws with, and a blue square in three's scene, in the middle of a green one. */
async function openBoth() {
  const { engine, device, canvas } = await open({ thread: 'same' })
  const { renderer } = engine
  if (!renderer) throw new Error('the engine draws in a worker')
  const scene = new THREE.Scene()
  scene.background = new THREE.Color(0x00ff00)
  scene.add(new THREE.Mesh(new THREE.PlaneGeometry(1, 1), new THREE.MeshBasicMaterial({ color: 0x0000ff })))
  const camera = new THREE.OrthographicCamera(-1, 1, 1, -1, -1, 1)
  // The canvas gets the back buffer's size.
  device.Present()
  const gl = renderer.getContext()
  /** What the canvas shows at its middle and in its first corner. */
  const shown = (): string[] =>
    [SIZE / 2, 1].map((at) => {
      const pixel = new Uint8Array(4)
      gl.readPixels(at, at, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
      return [...pixel.subarray(0, 3)].join()
    })
  return { engine, device, canvas, renderer, scene, camera, shown }
}

/** Draws a red triangle strip over the first half of the target. */
function drawHalf(device: D3D.Direct3DDevice8): void {
  const corners = [0, 1, 2, 3].map((i) => [(i & 1) * 32, (i >> 1) * SIZE, 0.5, 1, word(0xffff0000)])
  device.SetVertexShader(FVF)
  device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_DISABLE)
  device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, verticesOf(corners), 20)
}

const ramp = (by: number): Uint16Array => Uint16Array.from({ length: 256 }, (_, n) => Math.min(n * by * 257, 0xffff))

it('draws where three drew, whatever the device has drawn to', async () => {
  const { engine, device, renderer, scene, camera, shown } = await openBoth()
  device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff102030, 1)
  drawHalf(device)
  const before = D3D.readBackBuffer(device).rgb.join()
  expect(renderer.getRenderTarget()).toBe(null)
  renderer.render(scene, camera)
  expect(shown()).toEqual(['0,0,255', '0,255,0'])
  expect(D3D.readBackBuffer(device).rgb.join()).toBe(before)
  const cube = new THREE.WebGLCubeRenderTarget(8)
  renderer.setRenderTarget(cube, 3)
  drawHalf(device)
  // Where samples lie is read.
  const samples = device.CreateRenderTarget(8, 8, D3D.D3DFMT_X8R8G8B8, D3D.D3DMULTISAMPLE_4_SAMPLES, false)
  device.SetRenderTarget(samples, null)
  device.SetRenderState(D3D.D3DRS_MULTISAMPLEANTIALIAS, false)
  drawHalf(device)
  device.Present()
  expect([renderer.getRenderTarget(), renderer.getActiveCubeFace()]).toEqual([cube, 3])
  cube.dispose()
  engine.dispose()
})

it('clears to what three was told, whatever the device has cleared to', async () => {
  const { engine, device, renderer, scene, camera } = await openBoth()
  const target = new THREE.WebGLRenderTarget(SIZE, SIZE, { stencilBuffer: true })
  const pixel = new Uint8Array(4)
  const look = (at: number): string => {
    renderer.readRenderTargetPixels(target, at, at, 1, 1, pixel)
    return pixel.join()
  }
  renderer.setClearColor(0xff00ff, 0.5)
  renderer.setRenderTarget(target)
  for (const presents of [false, true]) {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER | D3D.D3DCLEAR_STENCIL, 0xff102030, 0, 7)
    if (presents) device.Present()
    else D3D.readBackBuffer(device)
    renderer.clear()
    expect(look(1)).toBe('128,0,128,128')
    scene.background = null
    renderer.render(scene, camera)
    expect(look(SIZE / 2)).toBe('0,0,255,255')
  }
  target.dispose()
  engine.dispose()
})

it('leaves the viewport that three was told', async () => {
  const { engine, device, renderer } = await openBoth()
  const wanted = new THREE.Vector4(3, 5, 20, 30)
  renderer.setViewport(wanted)
  device.SetGammaRamp(0, { red: ramp(2), green: ramp(1), blue: ramp(1) })
  device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xff102030)
  device.Present()
  expect(renderer.getViewport(new THREE.Vector4())).toEqual(wanted)
  engine.dispose()
})

it('draws over what was presented', async () => {
  const { engine, device, renderer, scene, camera, shown } = await openBoth()
  scene.background = null
  device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff102030, 0)
  device.Present()
  renderer.render(scene, camera)
  expect(shown()).toEqual(['0,0,255', '16,32,48'])
  engine.dispose()
})

/** A scene that needs most of what three sets: lights with shadows, a picture, stencil, depth, blending, instances. */
function createFullScene(): THREE.Scene {
  const scene = new THREE.Scene()
  scene.background = new THREE.Color(0x224466)
  const texels = Uint8Array.from({ length: 64 }, (_, i) => (i * 37) & 255)
  const map = new THREE.DataTexture(texels, 4, 4)
  map.wrapS = THREE.RepeatWrapping
  map.magFilter = THREE.LinearFilter
  map.needsUpdate = true
  const stencil = { stencilWrite: true, stencilRef: 3 }
  const materials = [
    new THREE.MeshStandardMaterial({ map, roughness: 0.5 }),
    new THREE.MeshPhongMaterial({ color: 0xff8844, transparent: true, opacity: 0.5 }),
    new THREE.MeshLambertMaterial({ color: 0x44ff88, side: THREE.BackSide }),
    new THREE.MeshBasicMaterial({ color: 0xffffff, wireframe: true }),
    new THREE.MeshBasicMaterial({ ...stencil, color: 0x0000ff, stencilZPass: THREE.ReplaceStencilOp }),
    new THREE.MeshBasicMaterial({ ...stencil, color: 0xff00ff, stencilFunc: THREE.EqualStencilFunc, depthTest: false }),
    new THREE.MeshNormalMaterial({ polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 2 }),
  ]
  const box = new THREE.BoxGeometry(0.6, 0.6, 0.6)
  for (const [n, material] of materials.entries()) {
    const mesh = new THREE.Mesh(box, material)
    mesh.position.set((n % 3) * 0.4 - 0.4, (n % 2) * 0.6 - 0.3, n * 0.15 - 0.5)
    mesh.rotation.set(0.4, 0.5, 0)
    mesh.castShadow = mesh.receiveShadow = true
    scene.add(mesh)
  }
  const adding = { color: 0x88aaff, blending: THREE.AdditiveBlending, transparent: true }
  const spheres = new THREE.InstancedMesh(
    new THREE.SphereGeometry(0.1, 8, 6),
    new THREE.MeshStandardMaterial(adding),
    3,
  )
  for (let n = 0; n < 3; n++) spheres.setMatrixAt(n, new THREE.Matrix4().makeTranslation(n * 0.3 - 0.3, 0.1, 0.6))
  const sun = new THREE.DirectionalLight(0xffffff, 2)
  sun.position.set(1, 2, 3)
  sun.castShadow = true
  return scene.add(spheres, sun, new THREE.AmbientLight(0x404040))
}

it("leaves three's pictures as they are, whatever programs do between them", async () => {
  const { engine, steps } = await openProgram('same', false)
  const { renderer } = engine
  if (!renderer) throw new Error('the engine draws in a worker')
  renderer.autoClear = renderer.shadowMap.enabled = true
  const scene = createFullScene()
  const camera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0.1, 5)
  camera.position.z = 2
  const targets = [0, 4].map((samples) => new THREE.WebGLRenderTarget(SIZE, SIZE, { stencilBuffer: true, samples }))
  const look = (): string[] =>
    targets.map((target) => {
      const pixels = new Uint8Array(SIZE * SIZE * 4)
      renderer.setRenderTarget(target)
      renderer.render(scene, camera)
      renderer.readRenderTargetPixels(target, 0, 0, SIZE, SIZE, pixels)
      renderer.setRenderTarget(null)
      return pixels.join()
    })
  // Shadows are there from the second picture on.
  look()
  const pictures = look()
  expect(new Set(pictures.join().split(',')).size).toBeGreaterThan(150)
  fc.assert(
    fc.property(program, (list) => {
      for (const [step, n] of list) steps[step](n)
      expect(look()).toEqual(pictures)
    }),
    { numRuns: 20, endOnFailure: true },
  )
  for (const target of targets) target.dispose()
  engine.dispose()
})
