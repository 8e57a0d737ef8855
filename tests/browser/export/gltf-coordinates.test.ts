/** Fixed-function materials in glTF: what their pictures are looked up with, read back by three's own loader. */
import * as THREE from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as D3D from '../../../index.js'
import { FixedFunctionNodeMaterial } from '../../../webgpu.js'

const SIZE = 64
const renderer = new THREE.WebGLRenderer({ antialias: false })
renderer.setSize(SIZE, SIZE, false)
const said: string[] = []

beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void said.push(text.replace(/^three-d3d8: /, '')))
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => {
  renderer.dispose()
  renderer.forceContextLoss()
})

/** Sixteen texels of their own colours, as they are. */
function picture(): THREE.DataTexture {
  const texels = Array.from({ length: 16 }, (_, n) => [(n % 4) * 80, (n >> 2) * 80, 255 - n * 15, 255]).flat()
  const texture = new THREE.DataTexture(Uint8Array.from(texels), 4, 4)
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping
  texture.needsUpdate = true
  return texture
}

type Parameters = ConstructorParameters<typeof D3D.FixedFunctionMaterial>[0]
const unlit = { [D3D.D3DRS_LIGHTING]: false, [D3D.D3DRS_CULLMODE]: D3D.D3DCULL_NONE }

/** A material that shows its picture alone. */
const withStage = (states: Record<number, number>, matrix?: readonly number[]): Parameters => ({
  renderStates: unlit,
  stages: [{ texture: picture(), matrix, states: { [D3D.D3DTSS_COLOROP]: D3D.D3DTOP_SELECTARG1, ...states } }],
})

/** Colours in the middles of the texels, and of some places between. */
function colours(object: THREE.Object3D): readonly number[] {
  const scene = new THREE.Scene()
  const camera = new THREE.PerspectiveCamera(53.13, 1, 0.1, 10)
  camera.position.z = 2
  scene.add(object)
  renderer.render(scene, camera)
  const pixels = new Uint8Array(SIZE * SIZE * 4)
  renderer.getContext().readPixels(0, 0, SIZE, SIZE, WebGL2RenderingContext.RGBA, WebGL2RenderingContext.UNSIGNED_BYTE, pixels) // prettier-ignore
  const at = [5, 13, 21, 29, 37, 45, 53, 61]
  return at.flatMap((y) => at.flatMap((x) => [...pixels.subarray((y * SIZE + x) * 4, (y * SIZE + x) * 4 + 3)]))
}

/** A square in front of the camera that it is exported with, and the mesh of its file. */
async function written(material: THREE.Material) {
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(2, 2, 4, 4), material)
  const camera = new THREE.PerspectiveCamera(53.13, 1, 0.1, 10)
  camera.position.z = 2
  const scene = new THREE.Group().add(mesh, camera)
  const bytes = await D3D.sceneToGLB(scene)
  expect(mesh.material).toBe(material)
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + new DataView(bytes.buffer).getUint32(12, true)))) as { extensionsUsed?: string[]; materials: { occlusionTexture?: unknown }[] } // prettier-ignore
  const { scene: loaded } = await new GLTFLoader().parseAsync(bytes.buffer, '')
  const [read] = loaded.getObjectsByProperty('isMesh', true) as THREE.Mesh<THREE.BufferGeometry>[]
  return { mesh, read, json }
}

const TRANSFORMED = { [D3D.D3DTSS_TEXTURETRANSFORMFLAGS]: D3D.D3DTTFF_COUNT2 }
const GENERATED = 'writing generated texture coordinates as glTF: as the scene\'s first camera sees them' // prettier-ignore
const half = [0.5, 0, 0, 0, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 0, 1]
/** For generated coordinates, whose fourth component is 1. */
const centred = [0.5, 0, 0, 0, 0, -0.5, 0, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 1]

test.each([
  ['as they are', withStage({}), [], []],
  ['a move and a scale', withStage(TRANSFORMED, half), ['KHR_texture_transform'], []],
  [
    'a turn',
    withStage(TRANSFORMED, [0, -0.5, 0, 0, 0.5, 0, 0, 0, 0.125, 0.625].concat([0, 0, 0, 0, 0, 1])),
    ['KHR_texture_transform'],
    [],
  ],
  ['a shear, at the vertices', withStage(TRANSFORMED, [1, 0, 0, 0, 0.5, 1, 0, 0, 0.125, 0, 1, 0, 0, 0, 0, 1]), [], []],
  [
    'positions',
    withStage({ ...TRANSFORMED, [D3D.D3DTSS_TEXCOORDINDEX]: D3D.D3DTSS_TCI_CAMERASPACEPOSITION }, centred),
    [],
    [GENERATED],
  ],
  [
    'directions that are mirrored',
    withStage({ ...TRANSFORMED, [D3D.D3DTSS_TEXCOORDINDEX]: D3D.D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR }, centred),
    [],
    [GENERATED],
  ],
] as const)('coordinates are written: %s', async (_, parameters, extensions, wanted) => {
  // prettier-ignore
  const material = new D3D.FixedFunctionMaterial(parameters)
  const { mesh, read, json } = await written(material)
  const plain = colours(new THREE.Mesh(mesh.geometry, new D3D.FixedFunctionMaterial(withStage({}))))
  const [own, again] = [colours(mesh), colours(read)]
  expect(again).toEqual(own)
  expect(new Set(own).size).toBeGreaterThan(4)
  expect(JSON.stringify(own) === JSON.stringify(plain)).toBe(_ === 'as they are')
  expect(json.extensionsUsed?.filter((name) => name === 'KHR_texture_transform') ?? []).toEqual(extensions)
  expect(said).toEqual(wanted)
})

test('normals that a stage generates from are those of the object as it stands', async () => {
  const material = new D3D.FixedFunctionMaterial(
    withStage({ ...TRANSFORMED, [D3D.D3DTSS_TEXCOORDINDEX]: D3D.D3DTSS_TCI_CAMERASPACENORMAL }, centred),
  )
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material)
  mesh.rotation.y = Math.PI / 6
  const bytes = await D3D.sceneToGLB(new THREE.Group().add(mesh))
  const { scene } = await new GLTFLoader().parseAsync(bytes.buffer, '')
  const [read] = scene.getObjectsByProperty('isMesh', true) as THREE.Mesh<THREE.BufferGeometry>[]
  expect(read.geometry.attributes.uv.getX(0)).toBeCloseTo(0.75, 6)
  expect(read.geometry.attributes.uv.getY(0)).toBeCloseTo(0.5, 6)
  expect(said).toEqual(['writing generated texture coordinates as glTF: as a camera in the origin sees them'])
})

test('a second picture is written as one of light, with coordinates of its own', async () => {
  const second = {
    texture: picture(),
    matrix: half,
    states: { [D3D.D3DTSS_COLOROP]: D3D.D3DTOP_MODULATE2X, [D3D.D3DTSS_TEXCOORDINDEX]: 0 },
  }
  const parameters = withStage({})
  const material = new D3D.FixedFunctionMaterial({
    ...parameters,
    stages: [...(parameters?.stages ?? []), { ...second, states: { ...second.states, ...TRANSFORMED } }],
  })
  const { json } = await written(material)
  const extensions = { KHR_texture_transform: { offset: [0.5, 0.5], scale: [0.5, 0.5] } }
  expect(json.materials[0].occlusionTexture).toMatchObject({ extensions })
  expect(said).toEqual(['writing a picture of light as glTF: it keeps ambient light away, and no other'])
})

test('a set that the vertices do not have is 0 in the file, too', async () => {
  const { mesh, read } = await written(new D3D.FixedFunctionMaterial(withStage({ [D3D.D3DTSS_TEXCOORDINDEX]: 2 })))
  expect([...new Set(read.geometry.attributes.uv.array)]).toEqual([0])
  expect(colours(read)).toEqual(colours(mesh))
})

test('what glTF has no word for is named', async () => {
  const parameters = withStage({})
  const { tokens } = D3D.assembleShader('ps.1.1\ntex t0\ntex t1\nmul r0, t0, t1')
  await written(new D3D.FixedFunctionMaterial({ ...parameters, pixelShaderTokens: tokens }))
  expect(said).toEqual(['writing a pixel shader as glTF: its first texture times the colours'])
  said.length = 0
  const added = { [D3D.D3DRS_ALPHABLENDENABLE]: true, [D3D.D3DRS_SRCBLEND]: D3D.D3DBLEND_ONE, [D3D.D3DRS_DESTBLEND]: D3D.D3DBLEND_ONE } // prettier-ignore
  const cube = new D3D.FixedFunctionMaterial({ renderStates: { ...unlit, ...added }, stages: [{ texture: new THREE.CubeTexture() }] }) // prettier-ignore
  await written(cube)
  expect(said).toEqual([
    'writing cube and volume textures as glTF: left out',
    'writing a blending as glTF that does not go by alpha: blended by alpha',
  ])
})

test('materials for WebGPU are written as those for WebGL are', async () => {
  const parameters = withStage(TRANSFORMED, half)
  const { mesh } = await written(new D3D.FixedFunctionMaterial(parameters))
  const { read } = await written(new FixedFunctionNodeMaterial(parameters))
  expect(colours(read)).toEqual(colours(mesh))
  expect(said).toEqual([])
})
