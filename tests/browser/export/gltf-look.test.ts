/** Taken frames as somebody else sees them: as glTF, by three's own loader, with one light of that page. */
import * as THREE from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { afterAll, expect, test } from 'vitest'
import { demos } from '../../../demos/index.js'
import { engineOf } from '../../../index.js'
import * as D3D from '../../../index.js'
import { lendEngine } from '../engines.js'

const [WIDTH, HEIGHT] = [320, 200]
const renderer = new THREE.WebGLRenderer({ antialias: false })

afterAll(() => {
  renderer.dispose()
  renderer.forceContextLoss()
})

function pixelsOf(source: CanvasImageSource): Uint8ClampedArray {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the canvas has no context')
  context.drawImage(source, 0, 0, WIDTH, HEIGHT)
  return context.getImageData(0, 0, WIDTH, HEIGHT).data
}

async function takeDemo(name: string): Promise<D3D.TakenScene> {
  // Nobody looks at the demo's own picture.
  const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 20 })
  const demo = demos.find((one) => one.name === name)
  const stop = await (await demo?.load())?.run(canvas, document.createElement('div'))
  const engine = engineOf(canvas)
  if (!engine) throw new Error(`${name} made no engine`)
  const scene = await engine.takeScene({ portable: true })
  stop?.()
  return scene
}

async function takeRecording(name: string): Promise<D3D.TakenScene> {
  const text = await (await fetch(`/tests/conformance/recordings/${name}/${name}.jsonl`)).text()
  const { engine, canvas } = await lendEngine()
  const player = D3D.createPlayer(D3D.readRecording(text), {
    createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
    window: canvas,
  })
  let step = player.step()
  while (step.kind !== 'present' && step.kind !== 'end') step = player.step()
  const scene = await engine.takeScene({ portable: true })
  player.release()
  engine.dispose()
  return scene
}

/** Brightness of each pixel of a glTF file's picture, 0 to 765, on a page whose one light is that strong. */
async function show(bytes: Uint8Array<ArrayBuffer>, strength: number): Promise<number[]> {
  const { scene: loaded, cameras } = await new GLTFLoader().parseAsync(bytes.buffer, '')
  const scene = new THREE.Scene()
  loaded.traverse((object) => {
    if (object instanceof THREE.Light) object.visible = false
  })
  const light = new THREE.DirectionalLight(0xffffff, strength)
  light.position.set(0.5, 1, 0.8)
  scene.add(loaded, light)
  renderer.setSize(WIDTH, HEIGHT, false)
  renderer.render(scene, cameras[0])
  const pixels = pixelsOf(renderer.domElement)
  return Array.from({ length: WIDTH * HEIGHT }, (_, n) => pixels[n * 4] + pixels[n * 4 + 1] + pixels[n * 4 + 2])
}

test.each([
  ['lights', takeDemo],
  ['fog', takeDemo],
  ['game_frame', takeRecording],
])('%s is lit by the light of the page', async (name, take) => {
  const bytes = await D3D.sceneToGLB(await take(name))
  const [lit, dark] = [await show(bytes, 3), await show(bytes, 0)]
  const reached = lit.filter((value, n) => value > dark[n] + 60)
  expect(reached.length).toBeGreaterThan(lit.length / 2)
  // From slopes in shade to slopes in full light, and nothing blown out.
  expect(new Set(reached).size).toBeGreaterThan(100)
  expect(lit.filter((value) => value === 765).length).toBeLessThan(lit.length / 10)
})
