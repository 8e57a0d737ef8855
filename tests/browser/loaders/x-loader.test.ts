import { deflateSync } from 'fflate'
import * as THREE from 'three'
import { describe, expect, it } from 'vitest'
import * as D from '../../../index.js'
import { lookAtLH, perspectiveFovLH } from '../../../demos/kit/matrices.js'
import { ddsFile, pixelFormats } from '../../unit/files/dds/fixtures.js'
import {
  binaryFile,
  box,
  compressedFile,
  floats,
  integers,
  object,
  reference,
  scene,
  textFile,
  text,
  type XItem,
} from '../../unit/files/x/fixtures.js'

const SIZE = 128
const deflate = (data: Uint8Array, dictionary: Uint8Array): Uint8Array =>
  deflateSync(data, dictionary.length > 0 ? { dictionary } : {})

const url = (bytes: Uint8Array | string): string => URL.createObjectURL(new Blob([bytes as string]))

/** A mesh of one material. */
const meshOf = (group: THREE.Group, name: string) =>
  group.getObjectByName(name) as THREE.Mesh<THREE.BufferGeometry, THREE.MeshPhongMaterial>

/** A picture as RGB from the top row down. */
interface Picture {
  readonly rgb: Uint8Array
}

const at = ({ rgb }: Picture, x: number, y: number): number[] => [
  ...rgb.subarray((y * SIZE + x) * 3, (y * SIZE + x) * 3 + 3),
]

/** Pixels that are not black. */
const covered = ({ rgb }: Picture): number => {
  let count = 0
  for (let i = 0; i < rgb.length; i += 3) if (rgb[i] + rgb[i + 1] + rgb[i + 2] > 0) count++
  return count
}

/** Pixels that differ by more than `most` in a channel. */
function differing(a: Picture, b: Picture, most: number): number {
  let count = 0
  for (let i = 0; i < a.rgb.length; i += 3)
    if ([0, 1, 2].some((c) => Math.abs(a.rgb[i + c] - b.rgb[i + c]) > most)) count++
  return count
}

/** Where the camera of Direct3D stands; it looks at the origin. */
const EYE: readonly [number, number, number] = [3, 4, -6]
const ANGLE = 0.9

/** What three draws, from the same place with z the other way. */
function drawWithThree(group: THREE.Object3D, lights: readonly THREE.Object3D[] = []): Picture {
  const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
  renderer.setPixelRatio(1)
  renderer.setSize(SIZE, SIZE, false)
  const world = new THREE.Scene()
  world.add(group, ...lights)
  const camera = new THREE.PerspectiveCamera(THREE.MathUtils.radToDeg(ANGLE), 1, 0.5, 50)
  camera.position.set(EYE[0], EYE[1], -EYE[2])
  camera.lookAt(0, 0, 0)
  // Direct3D's pixel centres are whole numbers.
  camera.setViewOffset(SIZE, SIZE, -0.5, -0.5, SIZE, SIZE)
  renderer.render(world, camera)
  const gl = renderer.getContext()
  const rgba = new Uint8Array(SIZE * SIZE * 4)
  gl.readPixels(0, 0, SIZE, SIZE, gl.RGBA, gl.UNSIGNED_BYTE, rgba)
  expect(gl.getError()).toBe(gl.NO_ERROR)
  renderer.dispose()
  renderer.forceContextLoss()
  const rgb = new Uint8Array(SIZE * SIZE * 3)
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++)
      for (let c = 0; c < 3; c++) rgb[(y * SIZE + x) * 3 + c] = rgba[((SIZE - 1 - y) * SIZE + x) * 4 + c]
  return { rgb }
}

/** What the engine draws of the same file: every subset with its material, light off but for what the material emits. */
async function drawWithEngine(file: Uint8Array, texture?: Uint8Array): Promise<Picture> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const engine = await D.createEngine({ canvas })
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(0, D.D3DDEVTYPE_HAL, canvas, D.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
      Windowed: true,
      SwapEffect: D.D3DSWAPEFFECT_DISCARD,
      EnableAutoDepthStencil: true,
      AutoDepthStencilFormat: D.D3DFMT_D24S8,
    })
  const map = texture && D.createTextureFromDDS(device, D.readDDS(texture))
  device.SetTransform(D.D3DTS_VIEW, lookAtLH(EYE, [0, 0, 0]))
  device.SetTransform(D.D3DTS_PROJECTION, perspectiveFovLH(ANGLE, 1, 0.5, 50))
  device.Clear(0, null, D.D3DCLEAR_TARGET | D.D3DCLEAR_ZBUFFER, 0xff000000, 1, 0)
  device.BeginScene()
  for (const mesh of D.xToBuffers(D.readX(file))) {
    const vertices = device.CreateVertexBuffer(mesh.vertices.length, D.D3DUSAGE_WRITEONLY, mesh.fvf, D.D3DPOOL_MANAGED)
    vertices.Lock().set(mesh.vertices)
    vertices.Unlock()
    const indices = device.CreateIndexBuffer(
      mesh.indices.length,
      D.D3DUSAGE_WRITEONLY,
      mesh.indexFormat,
      D.D3DPOOL_MANAGED,
    )
    indices.Lock().set(mesh.indices)
    indices.Unlock()
    device.SetTransform(D.D3DTS_WORLD, mesh.transform)
    device.SetVertexShader(mesh.fvf)
    device.SetStreamSource(0, vertices, mesh.stride)
    device.SetIndices(indices)
    for (const { AttribId, FaceStart, FaceCount, VertexStart, VertexCount } of mesh.attributes) {
      const { MatD3D, pTextureFilename } = mesh.materials[AttribId]
      device.SetMaterial(MatD3D)
      device.SetTexture(0, pTextureFilename !== null && map ? map : null)
      if (map) device.SetRenderState(D.D3DRS_LIGHTING, pTextureFilename === null)
      device.DrawIndexedPrimitive(D.D3DPT_TRIANGLELIST, VertexStart, VertexCount, FaceStart * 3, FaceCount)
    }
  }
  device.EndScene()
  const picture = D.readBackBuffer(device)
  engine.dispose()
  return picture
}

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

const glowing = (name: string, colour: readonly number[], texture?: string): XItem =>
  object(
    'Material',
    name,
    floats(0, 0, 0, 1, 1, 0, 0, 0, ...colour),
    ...(texture ? [object('TextureFilename', '', text(texture))] : []),
  )

/** A square of 4 x 4 at z = 0. */
const wall = (material: XItem): XItem =>
  object(
    'Mesh',
    'Wall',
    integers(4),
    floats(-2, 2, 0, 2, 2, 0, 2, -2, 0, -2, -2, 0),
    integers(1, 4, 0, 1, 2, 3),
    object('MeshTextureCoords', '', integers(4), floats(0, 0, 1, 0, 1, 1, 0, 1)),
    object('MeshMaterialList', '', integers(1, 1, 0), material),
  )

/** A box whose faces glow in two colours, and a wedge off to one side, so that a wrong mirror or a wrong front shows. */
const glow: readonly XItem[] = [
  glowing('Red', [1, 0.25, 0.125]),
  object('Frame', 'Body', object('FrameTransformMatrix', '', floats(...IDENTITY)), box('Box')),
  object(
    'Frame',
    'Side',
    object('FrameTransformMatrix', '', floats(0, 0, -0.5, 0, 0, 0.5, 0, 0, 0.5, 0, 0, 0, 1.75, 0.5, -0.75, 1)),
    object(
      'Mesh',
      'Wedge',
      integers(3),
      floats(-1, -1, 0, 0, 2, 0, 1, -1, 0),
      integers(2, 3, 0, 1, 2, 3, 0, 2, 1),
      object(
        'MeshMaterialList',
        '',
        integers(2, 2, 0, 1),
        glowing('Front', [0, 0.75, 0.25]),
        glowing('Back', [0.25, 0.25, 1]),
      ),
    ),
  ),
]

describe('a model of a .x file', () => {
  it('is drawn by three as by the engine', async () => {
    const file = textFile(glow)
    const three = drawWithThree(new D.XLoader().parse(file))
    const engine = await drawWithEngine(file)
    expect(covered(three)).toBeGreaterThan(1000)
    expect(differing(three, engine, 2)).toBeLessThan(8)
  })

  it('is the same picture in every form', () => {
    const files = [
      textFile(glow),
      binaryFile(glow),
      compressedFile(textFile(glow), deflate),
      compressedFile(binaryFile(glow, 64), deflate),
    ]
    const [first, ...others] = files.map((file) => drawWithThree(new D.XLoader().parse(file)))
    expect(covered(first)).toBeGreaterThan(1000)
    for (const other of others) expect(differing(first, other, 0)).toBe(0)
  })

  it('is lit', () => {
    const light = new THREE.DirectionalLight(0xffffff, 3)
    light.position.set(EYE[0], EYE[1], -EYE[2])
    const group = new D.XLoader().parse(textFile(scene))
    const [dark, lit] = [drawWithThree(group), drawWithThree(group, [light])]
    const sum = ({ rgb }: Picture): number => rgb.reduce((a, b) => a + b, 0)
    expect(sum(lit)).toBeGreaterThan(sum(dark) * 4)
  })

  it('has its textures, from beside the file', async () => {
    // A quad at z = 0, top half of the texture red and green, bottom half blue and white.
    const texture = ddsFile({
      pixelFormat: pixelFormats.X8R8G8B8,
      width: 2,
      height: 2,
      data: Uint8Array.from([0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0]),
    })
    const white = object(
      'Material',
      '',
      floats(1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0),
      object('TextureFilename', '', text('C:\\art\\four.dds')),
    )
    const quad = wall(white)
    const file = binaryFile([quad])
    const manager = new THREE.LoadingManager()
    const names = new Map([['models/four.dds', url(texture)], ['models/quad.x', url(file)]]) // prettier-ignore
    manager.setURLModifier((name) => names.get(name) ?? name)
    const loaded = new Promise<void>((resolve) => (manager.onLoad = resolve))
    const group = await new D.XLoader(manager).loadAsync('models/quad.x')
    await loaded
    const { material } = meshOf(group, 'Wall')
    const { map } = material
    expect(map?.name).toBe('four.dds')
    if (map) map.magFilter = THREE.NearestFilter
    const three = drawWithThree(group, [new THREE.AmbientLight(0xffffff, Math.PI)])
    const [left, right, top, bottom] = [SIZE * 0.42, SIZE * 0.58, SIZE * 0.42, SIZE * 0.58].map(Math.round)
    const corners = [[left, top], [right, top], [left, bottom], [right, bottom]] as const // prettier-ignore
    const colours = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]] // prettier-ignore
    corners.forEach(([x, y], i) => {
      at(three, x, y).forEach((value, c) => expect(Math.abs(value - colours[i][c])).toBeLessThanOrEqual(2))
    })
    const engine = await drawWithEngine(file, texture)
    corners.forEach(([x, y], i) => expect(at(engine, x, y)).toEqual(colours[i]))
  })

  it('has pictures as textures, in a page and in a worker', async () => {
    const canvas = new OffscreenCanvas(2, 2)
    canvas.getContext('2d')?.fillRect(0, 0, 2, 2)
    const picture = URL.createObjectURL(await canvas.convertToBlob())
    const file = textFile([wall(glowing('g', [0, 0, 0], 'a.png'))])
    const manager = new THREE.LoadingManager()
    manager.setURLModifier((name) => (name.endsWith('a.png') ? picture : name))
    const loaded = new Promise<void>((resolve) => (manager.onLoad = resolve))
    const { map } = meshOf(new D.XLoader(manager).parse(file), 'Wall').material
    await loaded
    expect(map?.flipY).toBe(false)
    expect(map?.image).toBeInstanceOf(HTMLImageElement)
    expect((map?.image as HTMLImageElement).width).toBe(2)

    const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' })
    const told = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage({ file, picture })
    })
    worker.terminate()
    expect(told).toEqual({ kind: 'ImageBitmap', width: 2, flipY: false })
  })

  it('that is wrong tells where', async () => {
    const broken = url('xof 0303txt 0032\nMesh {\n 1; 0; 0; }')
    await expect(new D.XLoader().loadAsync(broken)).rejects.toMatchObject({ name: 'FileError', offset: 34, line: 3 })
    const items = [object('Frame', 'f', reference('gone'))]
    expect(() => new D.XLoader().parse(binaryFile(items))).toThrow(D.FileError)
  })
})
