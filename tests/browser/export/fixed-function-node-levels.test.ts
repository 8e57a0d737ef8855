import * as THREE from 'three'
import { afterAll, describe, expect, test } from 'vitest'
import * as D3D from '../../../index.js'
import { FixedFunctionNodeMaterial, type FixedFunctionParameters, type FixedFunctionStage } from '../../../webgpu.js'
import {
  compare,
  expectEqual,
  faces,
  generated,
  gpu,
  look,
  lookOfNodes,
  makeForWebGL,
  makeOfNodes,
  mirrored,
  ofNodes,
  onBall,
  plain,
  sceneOf,
  setHeight,
  SIZE,
  stage,
  states,
  unlit,
  type Pair,
} from './node-renderers.js'

afterAll(() => {
  setHeight(SIZE)
})

/** A chequered map each of whose levels has a colour of its own. */
function levels(more: (texture: THREE.DataTexture) => void = () => {}): THREE.DataTexture {
  const picture = (size: number, level: number) => ({
    data: new Uint8Array(size * size * 4).map((_, n) => {
      const [x, y] = [(n >> 2) % size, Math.floor((n >> 2) / size)]
      const light = (x + y) & 1 ? 60 : 20
      return (n & 3) === 3 ? 255 : light + ((level + 1) >> (n & 3)) * 70 * ((level + 1) & 1 ? 1 : 2) * 0.5
    }),
    width: size,
    height: size,
  })
  const sizes = [64, 32, 16, 8, 4, 2, 1]
  const mipmaps = sizes.map(picture)
  const texture = new THREE.DataTexture(mipmaps[0].data, 64, 64)
  texture.mipmaps = mipmaps
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping
  texture.magFilter = THREE.LinearFilter
  texture.minFilter = THREE.LinearMipmapLinearFilter
  texture.needsUpdate = true
  more(texture)
  return texture
}

/** A floor that goes far away, and leans a little. */
function floor(material: THREE.Material): THREE.Mesh {
  const geometry = new THREE.PlaneGeometry(60, 40)
  geometry.rotateX(-1.5)
  geometry.translate(0, -1, -16)
  const uv = geometry.getAttribute('uv')
  for (let n = 0; n < uv.count; n++) uv.setXY(n, uv.getX(n) * 9, uv.getY(n) * 6)
  return new THREE.Mesh(geometry, material)
}

/** A volume whose filter asks for levels; all renderers make those of volumes otherwise, or none. */
function volume(): THREE.Data3DTexture {
  const texels = new Uint8Array(16 ** 3 * 4).map((_, n) => ((n & 3) === 3 ? 255 : (n * 37) % 251))
  const texture = new THREE.Data3DTexture(texels, 16, 16, 16)
  texture.wrapS = texture.wrapT = texture.wrapR = THREE.RepeatWrapping
  texture.magFilter = THREE.LinearFilter
  texture.minFilter = THREE.LinearMipmapLinearFilter
  texture.needsUpdate = true
  return texture
}

const show = D3D.D3DTOP_SELECTARG1
const of = (...stages: readonly FixedFunctionStage[]): FixedFunctionParameters => states(unlit, stages)
const smooth = levels()
const far = [3, 0.4, 0, 0, -0.4, 2.5, 0, 0, 0.1, 0.2, 1, 0, 0, 0, 0, 1]
/** The third coordinate grows with the distance. */
const slide = [3, 0.4, 0.02, 0, -0.4, 3, 0, 0, 0.3, 4, 0.15, 0, 0, 0, 1, 1]

type Look = readonly [make: (material: THREE.Material) => THREE.Object3D, given: FixedFunctionParameters]
/** Looks whose coordinates are interpolated, whatever they are divided by. */
const looks: Readonly<Record<string, Look>> = {
  'a floor': [floor, of(stage(smooth, show))],
  'a floor by its nearest levels': [
    floor,
    of(
      stage(
        levels((texture) => (texture.minFilter = THREE.LinearMipmapNearestFilter)),
        show,
      ),
    ),
  ],
  'a floor by a filter as long as the way is': [
    floor,
    of(
      stage(
        levels((texture) => (texture.anisotropy = 8)),
        show,
      ),
    ),
  ],
  'a floor of sharper levels': [floor, of(stage(smooth, show, { [D3D.D3DTSS_MIPMAPLODBIAS]: -0.75 }))],
  'a floor with a border': [
    floor,
    of(stage(smooth, show, { [D3D.D3DTSS_ADDRESSU]: D3D.D3DTADDRESS_BORDER, [D3D.D3DTSS_BORDERCOLOR]: 0xff20c040 })),
  ],
  'a ball': [onBall, of({ ...stage(smooth, show, generated(0, D3D.D3DTTFF_COUNT2)), matrix: far })],
  'a slide': [
    floor,
    of({
      ...stage(smooth, show, generated(D3D.D3DTSS_TCI_CAMERASPACEPOSITION, D3D.D3DTTFF_COUNT3 | D3D.D3DTTFF_PROJECTED)),
      matrix: slide,
    }),
  ],
  'a volume': [
    onBall,
    of({ ...stage(volume(), show, generated(D3D.D3DTSS_TCI_CAMERASPACEPOSITION, D3D.D3DTTFF_COUNT3)), matrix: far }),
  ],
  'a mirror': [onBall, of(stage(faces, show, mirrored))],
}

const pairOf = ([make, given]: Look): Pair => ({
  webgl: sceneOf(make(makeForWebGL(given))),
  nodes: sceneOf(make(makeOfNodes(given))),
})

describe.each([SIZE, SIZE - 1])('levels of textures in a picture %i pixels high', (height) => {
  test.each(Object.entries(looks))('are those of WebGLRenderer on %s', async (_name, one) => {
    setHeight(height)
    await expectEqual(pairOf(one))
  })
})

test('levels of bent coordinates are those of WebGLRenderer in pictures of even height', async () => {
  setHeight(SIZE)
  const bend = stage(smooth, D3D.D3DTOP_BUMPENVMAP, { [D3D.D3DTSS_BUMPENVMAT00]: 0.1, [D3D.D3DTSS_BUMPENVMAT11]: 0.2 })
  await expectEqual(pairOf([floor, of(bend, stage(smooth, show))]))
})

test.runIf(gpu)('levels are the GPU’s own where a material asks for that', async () => {
  if (!gpu) return
  setHeight(SIZE - 1)
  const [make, given] = looks['a floor']
  const own = new FixedFunctionNodeMaterial({ ...given, ownLevels: true })
  const expected = look(plain, pairOf(looks['a floor']).webgl)
  for (const material of [own, own.clone(), new FixedFunctionNodeMaterial().fromJSON(own.toJSON(), {})]) {
    material.setTexture(0, smooth)
    expect(compare(expected, await lookOfNodes(gpu, sceneOf(make(material)))).far).toBeGreaterThan(100)
  }
})

test('level edges through the middle of pixels fall to the row below on WebGL, to that above on WebGPU', async () => {
  setHeight(SIZE)
  const camera = new THREE.OrthographicCamera(0, SIZE, 0, -SIZE, -1, 1)
  // From the middle of row 10 to that of row 20.
  const panel = (material: THREE.Material): THREE.Scene => {
    const scene = new THREE.Scene()
    const mesh = new THREE.Mesh(new THREE.PlaneGeometry(20, 10), material)
    mesh.position.set(32, -15.5, 0)
    scene.add(mesh)
    return scene
  }
  const rowsOf = (picture: Uint8ClampedArray): number[] =>
    Array.from({ length: SIZE }, (_, row) => row).filter((row) => picture[(row * SIZE + 32) * 4] > 128)
  const [above, below] = [10, 11].map((top) => Array.from({ length: 10 }, (_, row) => top + row))
  const given: FixedFunctionParameters = { renderStates: unlit }
  for (const [scene, renderers] of [
    [panel(makeForWebGL(given)), [plain]],
    [panel(makeOfNodes(given)), ofNodes],
    // Of any material.
    [panel(new THREE.MeshBasicMaterial()), ofNodes],
  ] as const)
    for (const renderer of renderers) {
      const picture =
        renderer instanceof THREE.WebGLRenderer
          ? look(renderer, scene, camera)
          : await lookOfNodes(renderer, scene, camera)
      expect(rowsOf(picture)).toEqual(renderer === gpu ? above : below)
    }
})
