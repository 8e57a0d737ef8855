import * as THREE from 'three'
import { afterAll, expect, test } from 'vitest'
import { D3DRS_LIGHTING, D3DTSS_COLOROP, D3DTOP_ADD, D3DRS_FOGDENSITY, FixedFunctionMaterial } from '../../../index.js'
import { createBall, differingOffEdges, renderScene } from './device.js'

const renderer = new THREE.WebGLRenderer({ stencil: true })

afterAll(() => {
  renderer.dispose()
  renderer.forceContextLoss()
})

/** Colour that the ball's frames are cleared with. */
const CLEARED = 0x405060

test('looks as the device for 40 random states', async () => {
  const { engine, draw, picture } = await createBall()
  const wrong: string[] = []
  for (let seed = 1; seed <= 40; seed++) {
    draw(seed)
    const { rgb } = picture()
    const scene = await engine.takeScene({ portable: true, materials: 'fixedFunction' })
    const pixels = differingOffEdges(rgb, renderScene(renderer, scene, scene.camera), 3, CLEARED)
    if (pixels > 0) wrong.push(`${seed}: ${pixels}`)
    scene.dispose()
  }
  engine.dispose()
  expect(wrong).toEqual([])
})

test('a copy, and what is read back from JSON, look the same', async () => {
  const { engine, draw } = await createBall()
  draw(2)
  const scene = await engine.takeScene({ portable: true, materials: 'fixedFunction' })
  const before = renderScene(renderer, scene, scene.camera)
  const mesh = scene.getObjectByProperty('isMesh', true) as THREE.Mesh<THREE.BufferGeometry, FixedFunctionMaterial>
  const { material } = mesh
  mesh.material = material.clone()
  expect(renderScene(renderer, scene, scene.camera)).toEqual(before)

  const json = material.toJSON()
  const textures = [0, 1, 2].map((stage) => material.texture(stage)).filter((texture) => texture !== null)
  const byUuid = Object.fromEntries(textures.map((texture) => [texture.uuid, texture]))
  mesh.material = new FixedFunctionMaterial().fromJSON(JSON.parse(JSON.stringify(json)) as never, byUuid)
  expect(renderScene(renderer, scene, scene.camera)).toEqual(before)
  // As programs read it: a whole object with its textures, by three's loader, which knows the material.
  mesh.material = material
  const whole = JSON.parse(JSON.stringify(mesh.toJSON())) as object
  const back = (await new THREE.ObjectLoader().parseAsync(whole)) as typeof mesh
  expect(back.material).toBeInstanceOf(FixedFunctionMaterial)
  mesh.material = back.material
  expect(renderScene(renderer, scene, scene.camera)).toEqual(before)
  engine.dispose()
})

/** What a scene of one object draws, seen from in front. */
const look = (object: THREE.Object3D): Uint8Array => {
  const scene = new THREE.Scene()
  const sun = new THREE.DirectionalLight(0xffffff, Math.PI)
  sun.position.set(0.5, 1, 2)
  scene.add(sun, object)
  const camera = new THREE.PerspectiveCamera(50, 1, 0.1, 100)
  camera.position.z = 4
  scene.updateMatrixWorld(true)
  camera.updateMatrixWorld()
  return renderScene(renderer, scene, camera)
}

const lit = (): FixedFunctionMaterial =>
  new FixedFunctionMaterial({ material: { Diffuse: { r: 0.8, g: 0.4, b: 0.2, a: 1 } } })
const box = (): THREE.BufferGeometry => new THREE.BoxGeometry(1, 1, 1).translate(0.6, 0, 0)

test('is moved as any material by instances, morph targets and skins', () => {
  const expected = look(new THREE.Mesh(box(), lit()))
  expect(expected.some((value) => value > 0)).toBe(true)

  const instances = new THREE.InstancedMesh(new THREE.BoxGeometry(1, 1, 1), lit(), 1)
  instances.setMatrixAt(0, new THREE.Matrix4().makeTranslation(0.6, 0, 0))
  expect(look(instances)).toEqual(expected)

  const plain = new THREE.BoxGeometry(1, 1, 1)
  plain.morphAttributes.position = [box().getAttribute('position')]
  const morphed = new THREE.Mesh(plain, lit())
  morphed.morphTargetInfluences = [1]
  expect(look(morphed)).toEqual(expected)

  const bound = new THREE.BoxGeometry(1, 1, 1)
  const count = bound.getAttribute('position').count
  bound.setAttribute('skinIndex', new THREE.Uint16BufferAttribute(new Uint16Array(count * 4), 4))
  const weights = new Float32Array(count * 4).map((_, n) => (n % 4 === 0 ? 1 : 0))
  bound.setAttribute('skinWeight', new THREE.BufferAttribute(weights, 4))
  const skinned = new THREE.SkinnedMesh(bound, lit())
  const bone = new THREE.Bone()
  skinned.add(bone)
  skinned.bind(new THREE.Skeleton([bone]))
  bone.position.x = 0.6
  expect(look(skinned)).toEqual(expected)
})

test('refuses what Direct3D 8 does not have', () => {
  const material = new FixedFunctionMaterial({ renderStates: { [D3DRS_LIGHTING]: false, [D3DRS_FOGDENSITY]: 0.5 } })
  expect(() => material.setRenderState(999, 1)).toThrow('setRenderState: state is 999')
  expect(() => material.setTextureStageState(8, D3DTSS_COLOROP, D3DTOP_ADD)).toThrow('stage is 8; 0 to 7 are allowed')
  expect(() => material.setRenderState(D3DRS_LIGHTING, Number.NaN)).toThrow('NaN')
  // What JavaScript lets pass.
  const given = (parameters: unknown) => (): FixedFunctionMaterial => new FixedFunctionMaterial(parameters as object)
  expect(given({ renderStates: { D3DRS_LIGHTING: false } })).toThrow(
    'renderStates has the key "D3DRS_LIGHTING"; keys are numbers of states',
  )
  expect(given({ stages: [{}, { states: { COLOROP: 1 } }] })).toThrow('stages[1].states has the key "COLOROP"')
  expect(given({ material: { Diffuse: 3 } })).toThrow('setMaterial: material.Diffuse is 3')
  expect(given({ material: { diffuse: { r: 1 } } })).toThrow('setMaterial: material has a member diffuse')
  expect(given({ stages: [{ texture: 'wall.dds' }] })).toThrow('setTexture: texture is "wall.dds"')
  expect(given({ stages: [{ matrix: [1, 0, 0] }] })).toThrow('setTextureMatrix: matrix is')
  expect(() => material.setTexture(8, null)).toThrow('setTexture: stage is 8; 0 to 7 are allowed')
})
