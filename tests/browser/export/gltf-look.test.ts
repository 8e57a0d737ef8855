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

/** A square that fills the picture of a camera at 0, 0, 1. */
function square(colours: readonly number[]): THREE.BufferGeometry {
  const geometry = new THREE.PlaneGeometry(2, 2)
  if (colours.length > 0)
    geometry.setAttribute(
      'color',
      new THREE.Float32BufferAttribute([...colours, ...colours, ...colours, ...colours], 3),
    )
  return geometry
}

/** What is shown in the middle of the picture of a mesh alone, and of the same mesh in a file. */
async function shownBoth(mesh: THREE.Mesh): Promise<readonly [own: number[], written: number[]]> {
  const colour = (object: THREE.Object3D): number[] => {
    const scene = new THREE.Scene()
    scene.add(object)
    const camera = new THREE.OrthographicCamera()
    camera.position.z = 1
    renderer.setSize(WIDTH, HEIGHT, false)
    renderer.render(scene, camera)
    const at = ((HEIGHT / 2) * WIDTH + WIDTH / 2) * 4
    return [...pixelsOf(renderer.domElement).slice(at, at + 3)]
  }
  const own = colour(mesh)
  const { scene } = await new GLTFLoader().parseAsync((await D3D.sceneToGLB(mesh)).buffer, '')
  return [own, colour(scene)]
}

test.each([
  ['a picture times colours as a screen shows them', THREE.SRGBColorSpace, [0.5, 1, 0], [100, 100, 0]],
  ['a picture times colours that are light', THREE.LinearSRGBColorSpace, [1, 1, 0], [200, 100, 0]],
  ['a picture alone', THREE.SRGBColorSpace, [], [200, 100, 200]],
] as const)(
  'a fixed-function material is written as what is nearest: %s',
  async (_, vertexColorSpace, given, wanted) => {
    const texture = new THREE.DataTexture(Uint8Array.of(200, 100, 200, 255), 1, 1)
    texture.needsUpdate = true
    const material = new D3D.FixedFunctionMaterial({
      ...{ renderStates: { [D3D.D3DRS_LIGHTING]: false }, vertexColorSpace },
      stages: [{ texture, states: given.length === 0 ? { [D3D.D3DTSS_COLOROP]: D3D.D3DTOP_SELECTARG1 } : {} }],
    })
    const mesh = new THREE.Mesh(square(given), material)
    const { geometry } = mesh
    const [own, written] = await shownBoth(mesh)
    for (let c = 0; c < 3; c++) expect([c, Math.abs(own[c] - wanted[c]) < 2, Math.abs(written[c] - wanted[c]) < 2]).toEqual([c, true, true]) // prettier-ignore
    expect([mesh.material, mesh.geometry]).toEqual([material, geometry])
    expect(mesh.material).toBe(material)
  },
)

test('a lit fixed-function material keeps colour, alpha, sides and how dull it is', async () => {
  const material = new D3D.FixedFunctionMaterial({
    renderStates: {
      [D3D.D3DRS_SPECULARENABLE]: true,
      [D3D.D3DRS_CULLMODE]: D3D.D3DCULL_NONE,
      [D3D.D3DRS_ALPHABLENDENABLE]: true,
      [D3D.D3DRS_SRCBLEND]: D3D.D3DBLEND_SRCALPHA,
      [D3D.D3DRS_DESTBLEND]: D3D.D3DBLEND_INVSRCALPHA,
    },
    material: { Diffuse: { r: 1, g: 0, b: 0, a: 0.5 }, Specular: { r: 1, g: 1, b: 1, a: 1 }, Power: 30 },
  })
  const bytes = await D3D.sceneToGLB(new THREE.Mesh(square([]), material))
  const { scene } = await new GLTFLoader().parseAsync(bytes.buffer, '')
  const [mesh] = scene.getObjectsByProperty('isMesh', true) as THREE.Mesh[]
  const { color, opacity, roughness, side, transparent } = mesh.material as THREE.MeshStandardMaterial
  expect([color.getHex(), opacity, side, transparent]).toEqual([0xff0000, 0.5, THREE.DoubleSide, true])
  expect(roughness).toBeCloseTo(0.5, 5)
})
