import * as THREE from 'three'
import { NodeObjectLoader } from 'three/webgpu'
import { expect, test } from 'vitest'
import * as D3D from '../../../index.js'
import { assembled } from '../../assembled.js'
import { FixedFunctionNodeMaterial, type FixedFunctionParameters } from '../../../webgpu.js'
import { createBall } from './device.js'
import {
  SIZE,
  ball,
  compare,
  expectEqual,
  expectSame,
  faces,
  generated,
  gpu,
  look,
  lookOfNodes,
  makeForWebGL,
  makeOfNodes,
  mirrored,
  nodes,
  ofNodes,
  onBall,
  plain,
  sceneOf,
  stage,
  states,
  unlit,
  waves,
  type Pair,
} from './node-renderers.js'

test('WebGPU is tried where the browser has it', () => {
  if (gpu) expect(gpu.backend).toHaveProperty('isWebGPUBackend', true)
  else expect(nodes.backend).toHaveProperty('isWebGLBackend', true)
})

const [first, second] = [waves(3), waves(7)]
/** The same, whose filter asks for no levels; three makes them all the same. */
const smoothFaces = faces.clone()
smoothFaces.minFilter = THREE.LinearFilter
smoothFaces.needsUpdate = true
/** The same, unfiltered. */
const plainFaces = faces.clone()
plainFaces.minFilter = plainFaces.magFilter = THREE.NearestFilter
plainFaces.needsUpdate = true

const matrix = [1.5, 0.2, 0, 0, -0.2, 1.2, 0, 0, 0.1, 0.2, 1, 0, 0, 0, 0, 1]
const fog = {
  [D3D.D3DRS_FOGENABLE]: true,
  [D3D.D3DRS_FOGCOLOR]: 0xff80c0a0,
  [D3D.D3DRS_FOGSTART]: 3,
  [D3D.D3DRS_FOGEND]: 5,
}

const vertexShader = assembled(`
vs.1.1
def c8, 0.5, 0.5, 0.5, 1.0
m4x4 oPos, v0, c0
mov r0, v3
mad oD0, r0, c8, c8
lit r1, r0
mov oD1, r1.wzzw
mul oT0, v7, c9
`)
const pixelShader = assembled(`
ps.1.4
texcrd r1.xyz, t0
texld r0, t0
phase
texld r2, r0
cnd r3, r0, v0, r2
cmp r0.rgb, -r1, r3, r2
+mov r0.a, v0.a
mad_sat r0.rgb, r0, v0, c0
`)

/** Materials by what they show. */
const materials: Readonly<Record<string, FixedFunctionParameters>> = {
  lights: states({}),
  highlights: states({ [D3D.D3DRS_SPECULARENABLE]: true }),
  'highlights of a far viewer': states({ [D3D.D3DRS_SPECULARENABLE]: true, [D3D.D3DRS_LOCALVIEWER]: false }),
  'colours of vertices': { renderStates: unlit },
  'three stages': states({ [D3D.D3DRS_TEXTUREFACTOR]: 0x80c04020 }, [
    stage(first),
    stage(second, D3D.D3DTOP_ADDSMOOTH, generated(1)),
    stage(first, D3D.D3DTOP_BLENDFACTORALPHA, { [D3D.D3DTSS_COLORARG2]: D3D.D3DTA_DIFFUSE | D3D.D3DTA_COMPLEMENT }),
  ]),
  'a bump map': states({}, [
    stage(first, D3D.D3DTOP_BUMPENVMAPLUMINANCE, {
      [D3D.D3DTSS_BUMPENVMAT00]: 0.1,
      [D3D.D3DTSS_BUMPENVMAT11]: 0.2,
      [D3D.D3DTSS_BUMPENVLSCALE]: 1,
    }),
    stage(second),
  ]),
  'moved coordinates': states(unlit, [{ ...stage(first, undefined, generated(0, D3D.D3DTTFF_COUNT2)), matrix }]),
  'a mirror of faces': states({}, [
    stage(plainFaces, undefined, { ...mirrored, [D3D.D3DTSS_MAGFILTER]: D3D.D3DTEXF_POINT }),
  ]),
  'a round filter and a border': states(unlit, [
    { ...stage(first, undefined, { [D3D.D3DTSS_MAGFILTER]: D3D.D3DTEXF_ANISOTROPIC }) },
    stage(second, D3D.D3DTOP_ADDSIGNED, {
      [D3D.D3DTSS_ADDRESSU]: D3D.D3DTADDRESS_BORDER,
      [D3D.D3DTSS_ADDRESSV]: D3D.D3DTADDRESS_MIRRORONCE,
      [D3D.D3DTSS_BORDERCOLOR]: 0xff20c040,
    }),
  ]),
  'an alpha test': states(
    { [D3D.D3DRS_ALPHATESTENABLE]: true, [D3D.D3DRS_ALPHAFUNC]: D3D.D3DCMP_GREATER, [D3D.D3DRS_ALPHAREF]: 128 },
    [stage(first)],
  ),
  'fog of vertices': states({ ...fog, [D3D.D3DRS_FOGVERTEXMODE]: D3D.D3DFOG_LINEAR, [D3D.D3DRS_RANGEFOGENABLE]: true }),
  'fog of a table': states({ ...fog, [D3D.D3DRS_FOGTABLEMODE]: D3D.D3DFOG_EXP2, [D3D.D3DRS_FOGDENSITY]: 0.2 }),
  'a pair of shaders': {
    stages: [stage(first), stage(second), stage(second)],
    vertexShaderTokens: vertexShader,
    pixelShaderTokens: pixelShader,
    vertexConstants: new Float32Array(40).fill(1.5, 36),
    pixelConstants: [0.1, 0.2, 0.3, 1],
    bindings: [{ register: 0, matrix: 'worldViewProjection' }],
  },
}

test.each(Object.entries(materials))('shows %s as on WebGLRenderer', async (_name, given) => {
  await expectSame(onBall, given)
})

const mirrors = (map: THREE.CubeTexture): Pair => {
  const given = states({}, [stage(map, undefined, mirrored)])
  return { webgl: sceneOf(onBall(makeForWebGL(given))), nodes: sceneOf(onBall(makeOfNodes(given))) }
}

test('shows a filtered mirror of faces as on WebGLRenderer', async () => {
  await expectEqual(mirrors(smoothFaces))
})

test('shows a mirror with smaller levels as on WebGLRenderer', async () => {
  await expectEqual(mirrors(faces))
})

test.each(ofNodes)(
  'shows the first level alone where the filter asks for no levels, and frees what that took',
  async (nodes) => {
    const [made, listed] = [waves(3), waves(3)]
    made.generateMipmaps = true
    const whole = { data: Uint8Array.from(listed.image.data ?? []), width: 32, height: 32 }
    const grey = (size: number) => ({ data: new Uint8Array(size * size * 4).fill(90), width: size, height: size })
    listed.mipmaps = [whole, ...[16, 8, 4, 2, 1].map(grey)]
    const maps = [made, listed]
    for (const map of maps) {
      // Far smaller than it is.
      const moved = generated(0, D3D.D3DTTFF_COUNT2)
      const matrix = [6, 0, 0, 0, 0, 6, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
      const given = states(unlit, [{ ...stage(map, D3D.D3DTOP_SELECTARG1, moved), matrix }])
      const material = new FixedFunctionNodeMaterial(given)
      const scene = sceneOf(onBall(material))
      const before = nodes.info.memory.textures
      const levels = map.mipmaps.length
      const expected = look(plain, sceneOf(onBall(makeForWebGL(given))))
      expect(compare(expected, await lookOfNodes(nodes, scene)).places).toEqual([])
      expect([map.generateMipmaps, map.mipmaps.length]).toEqual([map === made, levels])
      expect(nodes.info.memory.textures).toBe(before + 1)
      material.dispose()
      expect(nodes.info.memory.textures).toBe(before)
      // It can be drawn again, and what changes is seen.
      map.image.data?.fill(255)
      if (levels > 0) whole.data.fill(255)
      map.needsUpdate = true
      const white = await lookOfNodes(nodes, scene)
      expect([...white.subarray((32 * SIZE + 32) * 4, (32 * SIZE + 32) * 4 + 3)]).toEqual([255, 255, 255])
      map.dispose()
      expect(nodes.info.memory.textures).toBe(before)
    }
  },
)

test.each([
  ['Fog', () => new THREE.Fog(0x80c0a0, 3, 5)],
  ['FogExp2', () => new THREE.FogExp2(0x80c0a0, 0.2)],
])("shows the scene's %s as on WebGLRenderer", async (_name, fogOf) => {
  await expectSame(onBall, states({}), fogOf())
  const mesh = (): THREE.Mesh => onBall(makeForWebGL(states({})))
  expect(compare(look(plain, sceneOf(mesh())), look(plain, sceneOf(mesh(), fogOf()))).far).toBeGreaterThan(150)
})

/** A skin of one bone, which has moved. */
function skin(material: THREE.Material): THREE.SkinnedMesh {
  const geometry = ball()
  const { count } = geometry.getAttribute('position')
  geometry.setAttribute('skinIndex', new THREE.Uint16BufferAttribute(new Uint16Array(count * 4), 4))
  const weights = new Float32Array(count * 4).map((_, n) => (n % 4 === 0 ? 1 : 0))
  geometry.setAttribute('skinWeight', new THREE.BufferAttribute(weights, 4))
  const mesh = new THREE.SkinnedMesh(geometry, material)
  const bone = new THREE.Bone()
  mesh.add(bone)
  mesh.bind(new THREE.Skeleton([bone]))
  bone.position.x = 0.6
  bone.rotation.z = 0.5
  return mesh
}

function morph(material: THREE.Material): THREE.Mesh {
  const geometry = ball()
  geometry.morphAttributes.position = [ball().scale(0.5, 1.2, 1).getAttribute('position')]
  const mesh = new THREE.Mesh(geometry, material)
  mesh.morphTargetInfluences = [0.6]
  return mesh
}

function instances(material: THREE.Material): THREE.InstancedMesh {
  const mesh = new THREE.InstancedMesh(ball().scale(0.4, 0.4, 0.4), material, 2)
  mesh.setMatrixAt(0, new THREE.Matrix4().makeTranslation(0.6, 0, 0))
  mesh.setMatrixAt(
    1,
    new THREE.Matrix4()
      .makeRotationZ(1)
      .setPosition(-0.6, 0.3, 0)
      .scale(new THREE.Vector3(1, 2, 1)),
  )
  return mesh
}

/** Objects of different vertices that share one material. */
function pair(material: THREE.Material): THREE.Object3D {
  const group = new THREE.Group()
  for (const [x, geometry] of [new THREE.BoxGeometry(0.7, 0.7, 0.7), ball().scale(0.4, 0.4, 0.4)].entries()) {
    const mesh = new THREE.Mesh(geometry, material)
    mesh.position.x = x - 0.5
    group.add(mesh)
  }
  return group
}

test.each(Object.entries({ skin, morph, instances, pair }))('shows a %s as on WebGLRenderer', async (_name, make) => {
  await expectSame(make, states({ [D3D.D3DRS_NORMALIZENORMALS]: true }, [stage(first)]))
})

test.each(ofNodes)('changes with its states, textures and numbers', async (nodes) => {
  const [a, b] = [new D3D.FixedFunctionMaterial(states({})), new FixedFunctionNodeMaterial(states({}))]
  const [expected, found] = [a, b].map((material) => sceneOf(new THREE.Mesh(ball(), material)))
  const before = await lookOfNodes(nodes, found)
  expect(compare(look(plain, expected), before).far).toBe(0)
  for (const material of [a, b]) {
    material.setTexture(0, second)
    material.setTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_ADDSIGNED)
    material.setRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
    material.setMaterial({ Diffuse: { r: 0.2, g: 0.9, b: 0.3, a: 1 } })
  }
  const after = await lookOfNodes(nodes, found)
  expect(compare(before, after).far).toBeGreaterThan(150)
  expect(compare(look(plain, expected), after).far).toBe(0)
})

test.each(ofNodes)('blends as Direct3D where all numbers go to the screen as they are', async (nodes) => {
  const blended = {
    ...states({
      [D3D.D3DRS_ALPHABLENDENABLE]: true,
      [D3D.D3DRS_SRCBLEND]: D3D.D3DBLEND_SRCALPHA,
      [D3D.D3DRS_DESTBLEND]: D3D.D3DBLEND_INVSRCALPHA,
    }),
    stages: [stage(first)],
  }
  const expected = look(plain, sceneOf(new THREE.Mesh(ball(), new D3D.FixedFunctionMaterial(blended))))
  const material = new FixedFunctionNodeMaterial({ ...blended, outputColorSpace: THREE.SRGBColorSpace })
  const scene = sceneOf(new THREE.Mesh(ball(), material))
  scene.background = new THREE.Color().setHex(0x405060, THREE.LinearSRGBColorSpace)
  nodes.outputColorSpace = THREE.LinearSRGBColorSpace
  const found = await lookOfNodes(nodes, scene)
  nodes.outputColorSpace = THREE.SRGBColorSpace
  const { far, drawn } = compare(expected, found)
  expect(drawn).toBeGreaterThan(150)
  expect(far).toBe(0)
})

test.each(ofNodes)('a copy, and what is read back from JSON, look the same', async (nodes) => {
  const material = new FixedFunctionNodeMaterial(materials['a pair of shaders'])
  const mesh = new THREE.Mesh<THREE.BufferGeometry, THREE.Material>(ball(), material)
  const scene = sceneOf(mesh)
  const before = await lookOfNodes(nodes, scene)
  mesh.material = material.clone()
  expect(await lookOfNodes(nodes, scene)).toEqual(before)
  const json = JSON.stringify(material.toJSON())
  mesh.material = new FixedFunctionNodeMaterial().fromJSON(JSON.parse(json) as never, {
    [first.uuid]: first,
    [second.uuid]: second,
  })
  expect(await lookOfNodes(nodes, scene)).toEqual(before)
  // As programs read it: a whole object with its textures.
  mesh.material = material
  const whole = JSON.parse(JSON.stringify(mesh.toJSON())) as object
  const back = (await new NodeObjectLoader().parseAsync(whole)) as typeof mesh
  expect(back.material).toBeInstanceOf(FixedFunctionNodeMaterial)
  mesh.material = back.material
  expect(await lookOfNodes(nodes, scene)).toEqual(before)
})

test('draws taken scenes as WebGLRenderer does, blended as Direct3D blends', async () => {
  const { engine, draw } = await createBall()
  // Lit, fogged, blended and tested for alpha, with one to three textures whose coordinates come from all that there
  // is.
  for (const seed of [2, 5, 8, 16, 21, 34]) {
    draw(seed)
    const scene = await engine.takeScene({ portable: true, materials: 'fixedFunction' })
    const expected = look(plain, scene, scene.camera)
    scene.traverse((object) => {
      if (!(object instanceof THREE.Mesh) || !(object.material instanceof D3D.FixedFunctionMaterial)) return
      const material = FixedFunctionNodeMaterial.from(object.material)
      material.outputColorSpace = THREE.SRGBColorSpace
      object.material = material
    })
    if (scene.background instanceof THREE.Color) scene.background.convertLinearToSRGB()
    for (const renderer of ofNodes) {
      renderer.outputColorSpace = THREE.LinearSRGBColorSpace
      const { places, drawn } = compare(expected, await lookOfNodes(renderer, scene, scene.camera))
      renderer.outputColorSpace = THREE.SRGBColorSpace
      expect(places, `seed ${seed}`).toEqual([])
      expect(drawn).toBeGreaterThan(150)
    }
    scene.dispose()
  }
  engine.dispose()
})

test('is made from no material of another kind', () => {
  const from = (given: unknown) => () => FixedFunctionNodeMaterial.from(given as D3D.FixedFunctionMaterial)
  expect(from(new THREE.MeshBasicMaterial())).toThrow('material is a MeshBasicMaterial; it is a FixedFunctionMaterial')
  expect(from(null)).toThrow('FixedFunctionNodeMaterial.from: material is NULL')
})
