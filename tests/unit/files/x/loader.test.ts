import * as THREE from 'three'
import { describe, expect, it } from 'vitest'
import { XLoader } from '../../../../systems/loaders/index.js'
import { textureUrl } from '../../../../systems/loaders/x-textures.js'
import { scene } from './fixtures.js'
import { forms } from './forms.js'

/** A loader whose textures are made here. */
function createLoader() {
  const manager = new THREE.LoadingManager()
  const asked: string[] = []
  const texture = new THREE.DataTexture(new Uint8Array(4), 1, 1)
  const handler = { load: (url: string) => (asked.push(url), texture) }
  manager.addHandler(/./, handler as unknown as THREE.Loader)
  return { loader: new XLoader(manager), asked, texture }
}

const parse = (file: Uint8Array): THREE.Group => createLoader().loader.parse(file)

/** Everything in a scene that is seen or named, as plain data. */
function describeScene(object: THREE.Object3D): unknown {
  const own: Record<string, unknown> = { type: object.type, name: object.name, matrix: object.matrix.toArray() }
  if (object instanceof THREE.Mesh) {
    const { attributes, index, groups } = object.geometry as THREE.BufferGeometry
    own.attributes = Object.fromEntries(Object.entries(attributes).map(([name, { array }]) => [name, [...array]]))
    own.index = index ? [...index.array] : null
    own.groups = groups
    own.materials = [object.material as THREE.MeshPhongMaterial].flat().map((material) => {
      const { name, color, specular, emissive, opacity, shininess, transparent, vertexColors, map } = material
      const colours = [color, specular, emissive].map((colour) => colour.toArray())
      return { name, colours, opacity, shininess, transparent, vertexColors, map: map?.name ?? null }
    })
  }
  return { ...own, children: object.children.map(describeScene) }
}

const meshOf = (group: THREE.Group, name: string): THREE.Mesh<THREE.BufferGeometry, THREE.MeshPhongMaterial[]> =>
  group.getObjectByName(name) as THREE.Mesh<THREE.BufferGeometry, THREE.MeshPhongMaterial[]>

describe('XLoader', () => {
  const expected = describeScene(parse(forms(scene)['text 32']))

  it.each(Object.entries(forms(scene)))('gives the same scene of %s', (_, file) => {
    expect(describeScene(parse(file))).toEqual(expected)
  })

  it('takes text as a string', () => {
    const text = new TextDecoder().decode(forms(scene)['text 32'])
    expect(describeScene(createLoader().loader.parse(text))).toEqual(expected)
  })

  it('keeps names and the tree', () => {
    const group = parse(forms(scene)['text 32'])
    expect(group.children.map(({ name, type }) => [name, type])).toEqual([
      ['Loose', 'Mesh'],
      ['Root', 'Group'],
    ])
    expect(group.getObjectByName('Fan')?.parent?.name).toBe('Arm')
  })

  it('mirrors z and turns triangles round, so that fronts look the same way on the screen', () => {
    const { geometry } = meshOf(parse(forms(scene)['text 32']), 'Loose')
    expect([...geometry.attributes.position.array]).toEqual([0, 0, 0, 0, 1, 0, 1, 0, 0])
    expect([...(geometry.index?.array ?? [])]).toEqual([0, 2, 1])
    const { attributes, index } = meshOf(parse(forms(scene)['text 32']), 'Box').geometry
    const corner = (i: number): THREE.Vector3 =>
      new THREE.Vector3().fromBufferAttribute(attributes.position, index?.getX(i) ?? 0)
    for (let i = 0; i < (index?.count ?? 0); i += 3) {
      const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)]
      const out = new THREE.Vector3().crossVectors(b.sub(a), c.sub(a)).normalize()
      const normal = new THREE.Vector3().fromBufferAttribute(attributes.normal, index?.getX(i) ?? 0)
      expect(out.distanceTo(normal)).toBeLessThan(1e-6)
      expect(normal.dot(a)).toBeGreaterThan(0)
    }
  })

  it('puts points where Direct3D puts them, but for the sign of z', () => {
    const group = parse(forms(scene)['text 32'])
    const arm = group.getObjectByName('Arm')
    group.updateMatrixWorld()
    // (1, 0, 0) by the row vectors of the frame is (1, 2, 1); (0, 0, 1) is (3, 2, 3).
    expect(arm?.localToWorld(new THREE.Vector3(1, 0, 0)).distanceTo(new THREE.Vector3(1, 2, -1))).toBeLessThan(1e-6)
    expect(arm?.localToWorld(new THREE.Vector3(0, 0, -1)).distanceTo(new THREE.Vector3(3, 2, -3))).toBeLessThan(1e-6)
  })

  it('keeps a matrix that is no position, rotation and scale', () => {
    const frame = 'Frame f { FrameTransformMatrix { 1;0;0;0; 0.5;1;0;0; 0;0;1;0; 0;0;0;1;; } }'
    const group = createLoader().loader.parse(`xof 0302txt 0032\n${frame}`)
    group.updateMatrixWorld()
    expect(group.children[0].matrixWorld.toArray()).toEqual([1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  })

  it('gives materials as groups of the geometry', () => {
    const { loader, texture } = createLoader()
    const { geometry, material } = meshOf(loader.parse(forms(scene)['binary 64']), 'Box')
    expect(geometry.groups).toEqual([
      { start: 0, count: 18, materialIndex: 0 },
      { start: 18, count: 18, materialIndex: 1 },
    ])
    expect(material.map(({ name }) => name)).toEqual(['Inner', 'Red'])
    expect(material[0].map).toBe(texture)
    expect(texture).toMatchObject({ flipY: false, wrapS: THREE.RepeatWrapping, colorSpace: THREE.SRGBColorSpace })
    expect(material[0].color.getHex()).toBe(0xff8040)
    expect(material[0].shininess).toBe(12)
    expect(material[1]).toMatchObject({ transparent: true, opacity: 0.5, map: null })
  })

  it('looks for textures beside the file, or under the resource path', () => {
    const { loader, asked } = createLoader()
    loader.parse(forms(scene)['text 32'], 'models/')
    loader.setResourcePath('art/').parse(forms(scene)['text 32'], 'models/')
    expect(asked).toEqual(['models/textures/wall.dds', 'art/textures/wall.dds'])
  })

  it.each([
    ['wall.bmp', 'wall.bmp'],
    [' a\\b\\\\wall.bmp', 'a/b/wall.bmp'],
    ['C:\\art\\wall.bmp', 'wall.bmp'],
    ['c:wall.bmp', 'wall.bmp'],
    ['\\\\server\\art\\wall.bmp', 'wall.bmp'],
    ['http://example.com/wall.bmp', 'wall.bmp'],
    ['javascript:alert(1)', 'alert(1)'],
    ['..\\wall.bmp', '../wall.bmp'],
  ])('looks for the texture %s as %s', (name, url) => {
    expect(textureUrl(name)).toBe(url)
  })

  it('loads each texture once, and goes on when one does not come', async () => {
    const manager = new THREE.LoadingManager()
    const failed = new Promise<string>((resolve) => (manager.onError = resolve))
    const material = 'Material { 1;1;1;1;; 0; 0;0;0;; 0;0;0;; TextureFilename { "no.dds"; } }'
    const mesh = `Mesh { 3; 0;0;0;0;1;0;1;0;0;; 1; 3;0,1,2;; MeshMaterialList { 1; 1; 0;; ${material} } }`
    const group = new XLoader(manager).parse(`xof 0302txt 0032\n${mesh}${mesh}`, 'http://127.0.0.1:9/')
    expect(group.children).toHaveLength(2)
    expect(await failed).toBe('http://127.0.0.1:9/no.dds')
  })

  it('has vertex colours in place of the material', () => {
    const fan = parse(forms(scene)['text 32']).getObjectByName('Fan') as THREE.Mesh<
      THREE.BufferGeometry,
      THREE.MeshPhongMaterial
    >
    expect(fan.material).toMatchObject({ vertexColors: true, transparent: true })
    expect(fan.geometry.attributes.color.itemSize).toBe(4)
  })

  it('gives finite colours and normals, however large those of the file are', () => {
    const material = 'Material { 3e38; 3e38; -3e38; 1;; 1;; 3e38; 3e38; 3e38;; 3e38; 3e38; 3e38;; }'
    const lists = `MeshVertexColors { 1; 0; 3e38; 3e38; -3e38; 1;; }`
    const mesh = `3; 3e38;3e38;0; -3e38;0;3e38; 0;0;1;; 1; 3; 0, 1, 2;;`
    const text = `xof 0303txt 0032 Mesh { ${mesh} ${lists} } Mesh { ${mesh} MeshMaterialList { 1; 1; 0; ${material} } }`
    const { children } = parse(new TextEncoder().encode(text))
    const meshes = children.filter((child) => child instanceof THREE.Mesh)
    expect(meshes).toHaveLength(2)
    for (const { geometry, material } of meshes) {
      for (const { array } of Object.values((geometry as THREE.BufferGeometry).attributes))
        expect([...array].every(Number.isFinite)).toBe(true)
      const { color, specular, emissive } = material as THREE.MeshPhongMaterial
      for (const colour of [color, specular, emissive]) expect(colour.toArray().every(Number.isFinite)).toBe(true)
    }
  })

  it('gives an empty group for an empty file', () => {
    expect(parse(forms([])['binary 32']).children).toEqual([])
  })
})
