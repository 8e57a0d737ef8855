import * as THREE from 'three'
import { NodeObjectLoader, RenderTarget, WebGPURenderer } from 'three/webgpu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as D3D from '../../../index.js'
import { FixedFunctionNodeMaterial, type FixedFunctionParameters, type FixedFunctionStage } from '../../../webgpu.js'

const SIZE = 64
const plain = new THREE.WebGLRenderer({ stencil: true })
const nodes = new WebGPURenderer({ forceWebGL: true, stencil: true })
/** Draws upside down: triangles turn the other way round then. */
const upsideDown = new THREE.WebGLRenderer({ stencil: true })
const flipped = upsideDown.getContext()
const frontFace = flipped.frontFace.bind(flipped)
flipped.frontFace = (mode) => {
  frontFace(mode === flipped.CW ? flipped.CCW : flipped.CW)
}
upsideDown.resetState()
/** On WebGPU itself; null where the browser has none. */
const gpu = (await navigator.gpu?.requestAdapter()) ? new WebGPURenderer({ stencil: true }) : null
const ofNodes = gpu ? [nodes, gpu] : [nodes]
/** What WebGPU draws into: to show its canvas takes a GPU. */
const target = new RenderTarget(SIZE, SIZE, { type: THREE.HalfFloatType, stencilBuffer: true })

beforeAll(async () => {
  for (const renderer of ofNodes) await renderer.init()
  for (const renderer of [plain, upsideDown, ...ofNodes]) renderer.setSize(SIZE, SIZE, false)
})

test('WebGPU is tried where the browser has it', () => {
  if (gpu) expect(gpu.backend).toHaveProperty('isWebGPUBackend', true)
  else expect(nodes.backend).toHaveProperty('isWebGLBackend', true)
})

afterAll(async () => {
  for (const renderer of [plain, upsideDown]) {
    renderer.dispose()
    renderer.forceContextLoss()
  }
  for (const renderer of ofNodes) await renderer.dispose()
})

/** What a canvas is drawn on with. */
function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the canvas has no context')
  return context
}

const camera = new THREE.PerspectiveCamera(50, 1, 0.1, 100)
camera.position.set(0.4, 0.6, 4)
camera.lookAt(0, 0, 0)

/** A map of soft waves, wrapped around. */
function waves(phase: number): THREE.DataTexture {
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
const [first, second] = [waves(3), waves(7)]
const faces = new THREE.CubeTexture(
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
/** The same, whose filter asks for no levels; three makes them all the same. */
const smoothFaces = faces.clone()
smoothFaces.minFilter = THREE.LinearFilter
smoothFaces.needsUpdate = true
/** The same, unfiltered. */
const plainFaces = faces.clone()
plainFaces.minFilter = plainFaces.magFilter = THREE.NearestFilter
plainFaces.needsUpdate = true

/** A ball with colours of its vertices. */
function ball(): THREE.BufferGeometry {
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

function sceneOf(object: THREE.Object3D, fog: THREE.Scene['fog'] = null): THREE.Scene {
  const scene = new THREE.Scene()
  scene.background = new THREE.Color(0x405060)
  scene.fog = fog
  object.rotation.y = 0.7
  scene.add(object, ...lights())
  return scene
}

/** What a renderer shows of a scene, four numbers a pixel, top row first. */
function look(
  renderer: THREE.WebGLRenderer | WebGPURenderer,
  scene: THREE.Scene,
  from: THREE.Camera = camera,
): Uint8ClampedArray {
  renderer.render(scene, from)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const context = contextOf(canvas)
  context.drawImage(renderer.domElement, 0, 0)
  return context.getImageData(0, 0, SIZE, SIZE).data
}

/** The same of a renderer of nodes: on WebGPU by way of numbers that are shown as the renderer would show them. */
async function lookOfNodes(
  renderer: WebGPURenderer,
  scene: THREE.Scene,
  from: THREE.Camera = camera,
): Promise<Uint8ClampedArray> {
  if (renderer !== gpu) return look(renderer, scene, from)
  gpu.setRenderTarget(target)
  gpu.render(scene, from)
  gpu.setRenderTarget(null)
  const halves = await gpu.readRenderTargetPixelsAsync(target, 0, 0, SIZE, SIZE)
  const isLinear = gpu.outputColorSpace === THREE.LinearSRGBColorSpace
  const colour = new THREE.Color()
  const bytes = new Uint8ClampedArray(SIZE * SIZE * 4)
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

/**
 * The same of WebGLRenderer where rows of pixels go downwards, as WebGPU's do. WebGL's go upwards: edges that run
 * through the middle of pixels fall to other ones then, and the GPU measures the size of texels in the other row of
 * each four pixels. So one and the same sampler takes other levels, of a picture and of that upside down.
 */
function lookDownwards(scene: THREE.Scene, from: THREE.Camera = camera): Uint8ClampedArray {
  const turned = from.clone()
  turned.projectionMatrix.premultiply(new THREE.Matrix4().makeScale(1, -1, 1))
  const rows = look(upsideDown, scene, turned)
  const picture = new Uint8ClampedArray(rows.length)
  for (let row = 0; row < SIZE; row++)
    picture.set(rows.subarray(row * SIZE * 4, (row + 1) * SIZE * 4), (SIZE - 1 - row) * SIZE * 4)
  return picture
}

/** What WebGLRenderer shows of a scene, with rows as a renderer of nodes has them. */
const expectedOf = (renderer: WebGPURenderer, scene: THREE.Scene, from?: THREE.Camera): Uint8ClampedArray =>
  renderer === gpu ? lookDownwards(scene, from) : look(plain, scene, from)

const channels = [0, 1, 2]

/** How far two pictures are from each other. */
interface Difference {
  /** Pixels that differ by more than 2. */
  readonly far: number
  /** Their places, as 'column,row'. */
  readonly places: readonly string[]
  /** The most that a channel of those differs. */
  readonly most: number
  /** Pixels that are no background. */
  readonly drawn: number
}

function compare(a: Uint8ClampedArray, b: Uint8ClampedArray): Difference {
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
const stage = (
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
const material = {
  Diffuse: { r: 0.8, g: 0.6, b: 0.4, a: 1 },
  Ambient: { r: 1, g: 1, b: 1, a: 1 },
  Specular: { r: 0.8, g: 0.8, b: 0.6, a: 1 },
  Power: 12,
}
const states = (more: Readonly<Record<number, number | boolean>>, stages: readonly FixedFunctionStage[] = []) => ({
  material,
  stages,
  renderStates: { [D3D.D3DRS_COLORVERTEX]: false, ...more },
})
const unlit = { [D3D.D3DRS_LIGHTING]: false }
const generated = (way: number, flags = D3D.D3DTTFF_DISABLE): Readonly<Record<number, number>> => ({
  [D3D.D3DTSS_TEXCOORDINDEX]: way,
  [D3D.D3DTSS_TEXTURETRANSFORMFLAGS]: flags,
})
const mirrored = generated(D3D.D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR)
const matrix = [1.5, 0.2, 0, 0, -0.2, 1.2, 0, 0, 0.1, 0.2, 1, 0, 0, 0, 0, 1]
const fog = {
  [D3D.D3DRS_FOGENABLE]: true,
  [D3D.D3DRS_FOGCOLOR]: 0xff80c0a0,
  [D3D.D3DRS_FOGSTART]: 3,
  [D3D.D3DRS_FOGEND]: 5,
}

function assembled(text: string): Uint32Array {
  const { tokens, errors } = D3D.assembleShader(text)
  if (!tokens) throw new Error(errors.map(({ message }) => message).join('\n'))
  return tokens
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

type Make = (given: FixedFunctionParameters) => THREE.Material
const makeForWebGL: Make = (given) => new D3D.FixedFunctionMaterial(given)
const makeOfNodes: Make = (given) => new FixedFunctionNodeMaterial(given)

/** Two renderings that should be the same picture: by WebGLRenderer, and by a renderer of nodes. */
interface Pair {
  readonly webgl: THREE.Scene
  readonly nodes: THREE.Scene
}

/** Expects all renderers to show the same of a scene. */
async function expectEqual({ webgl, nodes: ours }: Pair): Promise<void> {
  for (const renderer of ofNodes) {
    const { places, drawn } = compare(expectedOf(renderer, webgl), await lookOfNodes(renderer, ours))
    expect(drawn).toBeGreaterThan(150)
    expect(places).toEqual([])
  }
}

/** Expects the two materials to look the same on an object. */
const expectSame = (
  make: (material: THREE.Material) => THREE.Object3D,
  given: FixedFunctionParameters,
  fog: THREE.Scene['fog'] = null,
): Promise<void> => {
  const scene = (material: THREE.Material): THREE.Scene => sceneOf(make(material), fog)
  return expectEqual({ webgl: scene(makeForWebGL(given)), nodes: scene(makeOfNodes(given)) })
}

const onBall = (material: THREE.Material): THREE.Mesh => new THREE.Mesh(ball(), material)

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
  // Rows that go the other way take other levels, without nodes and WebGPU: the picture is that of the way they go.
  const { webgl } = mirrors(faces)
  expect(compare(look(plain, webgl), lookDownwards(webgl)).far).toBeGreaterThan(20)
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
      const expected = expectedOf(nodes, sceneOf(onBall(makeForWebGL(given))))
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
