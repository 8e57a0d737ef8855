import * as THREE from 'three'
import { RenderTarget, WebGPURenderer } from 'three/webgpu'
import { afterAll, beforeAll, expect } from 'vitest'
import * as D3D from '../../../index.js'
import { FixedFunctionNodeMaterial, type FixedFunctionParameters, type FixedFunctionStage } from '../../../webgpu.js'

/** Width of all pictures, and height of most. */
export const SIZE = 64
export const plain = new THREE.WebGLRenderer({ stencil: true })
export const nodes = new WebGPURenderer({ forceWebGL: true, stencil: true })
/** On WebGPU itself; null where the browser has none. */
export const gpu = (await navigator.gpu?.requestAdapter()) ? new WebGPURenderer({ stencil: true }) : null
export const ofNodes = gpu ? [nodes, gpu] : [nodes]
/** What WebGPU draws into: to show its canvas takes a GPU. */
const target = new RenderTarget(SIZE, SIZE, { type: THREE.HalfFloatType, stencilBuffer: true })

/** Gives pictures another height. */
export function setHeight(height: number): void {
  for (const renderer of [plain, ...ofNodes]) renderer.setSize(SIZE, height, false)
  target.setSize(SIZE, height)
}

beforeAll(async () => {
  for (const renderer of ofNodes) await renderer.init()
  setHeight(SIZE)
})

afterAll(async () => {
  plain.dispose()
  plain.forceContextLoss()
  for (const renderer of ofNodes) await renderer.dispose()
})

/** What a canvas is drawn on with. */
function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the canvas has no context')
  return context
}

export const camera = new THREE.PerspectiveCamera(50, 1, 0.1, 100)
camera.position.set(0.43, 0.57, 4.1)
camera.lookAt(0, 0, 0)

/** A map of soft waves, wrapped around. */
export function waves(phase: number): THREE.DataTexture {
  const texels = new Uint8Array(32 * 32 * 4).map((_, n) => {
    const [c, x, y] = [n & 3, (n >> 2) & 31, n >> 7]
    return 128 + 110 * Math.sin(((x + phase * c) * Math.PI) / 16) * Math.cos((y * Math.PI) / 16)
  })
  const texture = new THREE.DataTexture(texels, 32, 32)
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping
  texture.magFilter = texture.minFilter = THREE.LinearFilter
  texture.needsUpdate = true
  return texture
}
/** Six faces of soft colours, with levels. */
export const faces = new THREE.CubeTexture(
  Array.from({ length: 6 }, (_, face) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 8
    const context = contextOf(canvas)
    const light = context.createLinearGradient(0, 0, 8, face)
    light.addColorStop(0, `hsl(${face * 60} 80% 50%)`)
    light.addColorStop(1, `hsl(${face * 60 + 90} 60% 30%)`)
    context.fillStyle = light
    context.fillRect(0, 0, 8, 8)
    return canvas
  }),
)
faces.needsUpdate = true
/** A ball with colours of its vertices. */
export function ball(): THREE.BufferGeometry {
  const geometry = new THREE.SphereGeometry(1, 24, 16)
  const normals = geometry.getAttribute('normal')
  const colours = new Float32Array(normals.count * 4).map((_, n) =>
    (n & 3) === 3 ? 0.5 + 0.5 * normals.getY(n >> 2) : 0.5 + 0.5 * normals.getComponent(n >> 2, n & 3),
  )
  geometry.setAttribute('color', new THREE.BufferAttribute(colours, 4))
  geometry.setAttribute('uv1', geometry.getAttribute('uv').clone())
  return geometry
}

function lights(): THREE.Object3D[] {
  const sun = new THREE.DirectionalLight(0xffe0c0, 2)
  sun.position.set(0.5, 1, 2)
  const lamp = new THREE.PointLight(0x80a0ff, 4, 12, 1)
  lamp.position.set(-2, 1, 2)
  const spot = new THREE.SpotLight(0xff8080, 5, 20, 0.4, 0.5, 0)
  spot.position.set(2, -1, 3)
  return [sun, lamp, spot, spot.target, new THREE.AmbientLight(0x405060, 1)]
}

export function sceneOf(object: THREE.Object3D, fog: THREE.Scene['fog'] = null): THREE.Scene {
  const scene = new THREE.Scene()
  scene.background = new THREE.Color(0x405060)
  scene.fog = fog
  object.rotation.y = 0.7
  scene.add(object, ...lights())
  return scene
}

/** What a renderer shows of a scene, four numbers a pixel, top row first. */
export function look(
  renderer: THREE.WebGLRenderer | WebGPURenderer,
  scene: THREE.Scene,
  from: THREE.Camera = camera,
): Uint8ClampedArray {
  renderer.render(scene, from)
  const { height } = renderer.domElement
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = height
  const context = contextOf(canvas)
  context.drawImage(renderer.domElement, 0, 0)
  return context.getImageData(0, 0, SIZE, height).data
}

/** The same of a renderer of nodes: on WebGPU by way of numbers that are shown as the renderer would show them. */
export async function lookOfNodes(
  renderer: WebGPURenderer,
  scene: THREE.Scene,
  from: THREE.Camera = camera,
): Promise<Uint8ClampedArray> {
  if (renderer !== gpu) return look(renderer, scene, from)
  gpu.setRenderTarget(target)
  gpu.render(scene, from)
  gpu.setRenderTarget(null)
  const halves = await gpu.readRenderTargetPixelsAsync(target, 0, 0, SIZE, target.height)
  const isLinear = gpu.outputColorSpace === THREE.LinearSRGBColorSpace
  const colour = new THREE.Color()
  const bytes = new Uint8ClampedArray(SIZE * target.height * 4)
  for (let at = 0; at < bytes.length; at += 4) {
    const [r, g, b, a] = [0, 1, 2, 3].map((c) =>
      Math.min(Math.max(THREE.DataUtils.fromHalfFloat(halves[at + c]), 0), 1),
    )
    // A canvas holds colours multiplied by alpha, and a 2D canvas tells them without it.
    colour.setRGB(r / a, g / a, b / a)
    if (!isLinear) colour.convertLinearToSRGB()
    bytes.set([colour.r * 255, colour.g * 255, colour.b * 255, a * 255], at)
  }
  return bytes
}

const channels = [0, 1, 2]

/** How far two pictures are from each other. */
export interface Difference {
  /** Pixels that differ by more than 2. */
  readonly far: number
  /** Their places, as 'column,row'. */
  readonly places: readonly string[]
  /** The most that a channel of those differs. */
  readonly most: number
  /** Pixels that are no background. */
  readonly drawn: number
}

export function compare(a: Uint8ClampedArray, b: Uint8ClampedArray): Difference {
  const isDrawn = (at: number): boolean => channels.some((c) => Math.abs(a[at + c] - a[c]) > 8)
  const places: string[] = []
  let [most, drawn] = [0, 0]
  for (let at = 0; at < a.length; at += 4) {
    if (isDrawn(at)) drawn++
    const difference = Math.max(...channels.map((c) => Math.abs(a[at + c] - b[at + c])))
    if (difference <= 2) continue
    most = Math.max(most, difference)
    places.push(`${(at >> 2) % SIZE},${Math.floor(at / 4 / SIZE)}`)
  }
  return { far: places.length, places, most, drawn }
}

/** A stage of a texture; colour and alpha alike. */
export const stage = (
  texture: THREE.Texture,
  op: number = D3D.D3DTOP_MODULATE,
  more: Readonly<Record<number, number>> = {},
): FixedFunctionStage => ({
  texture,
  states: {
    [D3D.D3DTSS_COLOROP]: op,
    [D3D.D3DTSS_COLORARG1]: D3D.D3DTA_TEXTURE,
    [D3D.D3DTSS_COLORARG2]: D3D.D3DTA_CURRENT,
    [D3D.D3DTSS_ALPHAOP]: D3D.D3DTOP_SELECTARG1,
    [D3D.D3DTSS_MAGFILTER]: D3D.D3DTEXF_LINEAR,
    ...more,
  },
})
export const material = {
  Diffuse: { r: 0.8, g: 0.6, b: 0.4, a: 1 },
  Ambient: { r: 1, g: 1, b: 1, a: 1 },
  Specular: { r: 0.8, g: 0.8, b: 0.6, a: 1 },
  Power: 12,
}
export const states = (
  more: Readonly<Record<number, number | boolean>>,
  stages: readonly FixedFunctionStage[] = [],
) => ({
  material,
  stages,
  renderStates: { [D3D.D3DRS_COLORVERTEX]: false, ...more },
})
export const unlit = { [D3D.D3DRS_LIGHTING]: false }
export const generated = (way: number, flags = D3D.D3DTTFF_DISABLE): Readonly<Record<number, number>> => ({
  [D3D.D3DTSS_TEXCOORDINDEX]: way,
  [D3D.D3DTSS_TEXTURETRANSFORMFLAGS]: flags,
})
export const mirrored = generated(D3D.D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR)
export type Make = (given: FixedFunctionParameters) => THREE.Material
export const makeForWebGL: Make = (given) => new D3D.FixedFunctionMaterial(given)
export const makeOfNodes: Make = (given) => new FixedFunctionNodeMaterial(given)

/** Two renderings that should be the same picture: by WebGLRenderer, and by a renderer of nodes. */
export interface Pair {
  readonly webgl: THREE.Scene
  readonly nodes: THREE.Scene
}

/** Expects all renderers to show the same of a scene. */
export async function expectEqual({ webgl, nodes: ours }: Pair): Promise<void> {
  for (const renderer of ofNodes) {
    const { places, drawn } = compare(look(plain, webgl), await lookOfNodes(renderer, ours))
    expect(drawn).toBeGreaterThan(150)
    expect(places).toEqual([])
  }
}

/** Expects the two materials to look the same on an object. */
export const expectSame = (
  make: (material: THREE.Material) => THREE.Object3D,
  given: FixedFunctionParameters,
  fog: THREE.Scene['fog'] = null,
): Promise<void> => {
  const scene = (material: THREE.Material): THREE.Scene => sceneOf(make(material), fog)
  return expectEqual({ webgl: scene(makeForWebGL(given)), nodes: scene(makeOfNodes(given)) })
}

export const onBall = (material: THREE.Material): THREE.Mesh => new THREE.Mesh(ball(), material)
