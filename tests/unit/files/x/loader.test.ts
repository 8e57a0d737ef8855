import * as THREE from 'three'
import { describe, expect, it, vi } from 'vitest'
import { MeshBlinnMaterial, textureFinder, XLoader } from '../../../../systems/loaders/index.js'
import { relativeName } from '../../../../d3d8/files/texture-names.js'
import { scene } from './fixtures.js'
import { forms } from './forms.js'

/** A loader whose textures are made here; `loaded` resolves when all have come. */
function createLoader() {
  const manager = new THREE.LoadingManager()
  const asked: string[] = []
  const texture = new THREE.DataTexture(new Uint8Array(4), 1, 1)
  const handler = {
    load(url: string, onLoad: (texture: THREE.Texture) => void) {
      asked.push(url)
      onLoad(texture)
      return texture
    },
  }
  manager.addHandler(/./, handler as unknown as THREE.Loader)
  const loaded = new Promise<void>((resolve) => (manager.onLoad = resolve))
  return { loader: new XLoader(manager), asked, texture, loaded }
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

  it('gives materials as groups of the geometry', async () => {
    const { loader, texture, loaded } = createLoader()
    const { geometry, material } = meshOf(loader.parse(forms(scene)['binary 64']), 'Box')
    await loaded
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

  it('looks for textures beside the file, or under the resource path', async () => {
    const { loader, asked, loaded } = createLoader()
    loader.parse(forms(scene)['text 32'], 'models/')
    loader.setResourcePath('art/').parse(forms(scene)['text 32'], 'models/')
    await loaded
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
    expect(relativeName(name)).toBe(url)
  })

  it('asks a resolver for textures by names whose backslashes a text may double', () => {
    const { loader } = createLoader()
    const asked: string[] = []
    loader.setTextureResolver((name) => {
      asked.push(name)
      return 'found.dds'
    })
    const material = (name: string): string => `Material { 1;1;1;1;;0;0;0;0;;0;0;0;; TextureFilename { "${name}"; } }`
    const list = `MeshMaterialList { 2; 1; 0; ${material('C:\\\\art\\\\wall.bmp')} ${material('art\\roof.bmp')} }`
    loader.parse(`xof 0303txt 0032 Mesh { 3; 0;0;0;,0;1;0;,1;0;0;; 1; 3;0,1,2;; ${list} }`)
    expect(asked).toEqual(['C:\\art\\wall.bmp', 'art\\roof.bmp'])
  })

  it('finds textures whose names are Japanese, also where a letter has a backslash in it', async () => {
    const { loader, asked, loaded } = createLoader()
    loader.setTextureResolver(textureFinder(new Map([['art/ソ.bmp', 'found.dds']])))
    const material = 'Material { 1;1;1;1;;0;0;0;0;;0;0;0;; TextureFilename { "T\\\\??.bmp"; } }'
    const list = `MeshMaterialList { 1; 1; 0; ${material} }`
    const file = new TextEncoder().encode(`xof 0303txt 0032 Mesh { 3; 0;0;0;,0;1;0;,1;0;0;; 1; 3;0,1,2;; ${list} }`)
    file.set([0x83, 0x5c], file.indexOf('?'.charCodeAt(0)))
    loader.parse(file)
    await loaded
    expect(asked).toEqual(['found.dds'])
  })

  it('loads each texture once; one that does not come leaves the colour, and is named once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const manager = new THREE.LoadingManager()
    const failed: string[] = []
    manager.onError = (url) => failed.push(url)
    const done = new Promise<void>((resolve) => (manager.onLoad = resolve))
    const material = 'Material { 1;0.5;1;1;; 0; 0;0;0;; 0;0;0;; TextureFilename { "no.dds"; } }'
    const mesh = `Mesh m { 3; 0;0;0;0;1;0;1;0;0;; 1; 3;0,1,2;; MeshMaterialList { 1; 1; 0;; ${material} } }`
    const group = new XLoader(manager).parse(`xof 0302txt 0032\n${mesh}${mesh}`, 'http://127.0.0.1:9/')
    expect(group.children).toHaveLength(2)
    await done
    expect(failed).toEqual(['http://127.0.0.1:9/no.dds'])
    expect(warn.mock.calls).toEqual([
      ['three-d3d8: the texture "no.dds" of a .x file was not found; its materials keep their colour'],
    ])
    const { map, color } = [meshOf(group, 'm').material].flat()[0]
    expect([map, color.getHex()]).toEqual([null, 0xff80ff])
    warn.mockRestore()
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

  it('gives materials that are Direct3D’s: alpha 0 of a file that means none by it, no highlight of power 0', () => {
    const materials = (...alphas: number[]): THREE.MeshPhongMaterial[] => {
      const meshes = alphas.map(
        (alpha, i) => `Mesh m${i} { 3; 0;0;0;0;1;0;1;0;0;; 1; 3;0,1,2;; MeshMaterialList { 1; 1; 0;;
          Material { 1;1;1;${alpha};; ${alpha * 8}; 1;1;1;; 0;0;0;; } } }`,
      )
      const group = new XLoader().parse(`xof 0302txt 0032 ${meshes.join('')}`)
      return alphas.flatMap((_, i) => meshOf(group, `m${i}`).material)
    }
    // prettier-ignore
    expect(materials(0, 1).map(({ opacity, transparent }) => [opacity, transparent])).toEqual([[1, false], [1, false]])
    expect(materials(0, 0.5).map(({ opacity, transparent }) => [opacity, transparent])).toEqual([[0, true], [0.5, true]]) // prettier-ignore
    const [dull, shiny] = materials(0, 1)
    expect([dull.specular.getHex(), shiny.specular.getHex(), shiny.shininess]).toEqual([0, 0xffffff, 8])
    const copy = shiny.clone()
    expect(copy).toBeInstanceOf(MeshBlinnMaterial)
    expect(copy).toMatchObject({ shininess: 8, type: 'MeshPhongMaterial' })
    expect(copy.customProgramCacheKey()).toBe(shiny.customProgramCacheKey())
  })

  it('turns triangles of mirrored frames round once more, since three turns their fronts', () => {
    const frame = (x: number, inner: string): string =>
      `Frame { FrameTransformMatrix { ${x};0;0;0;0;1;0;0;0;0;1;0;0;0;0;1;; } ${inner} }`
    const mesh = 'Mesh m { 3; 0;0;0;0;1;0;1;0;0;; 1; 3;0,1,2;; }'
    const text = `xof 0302txt 0032 ${mesh} ${frame(1, '{ m }')} ${frame(-1, '{ m }')} ${frame(-1, frame(-2, '{ m }'))}`
    const group = new XLoader().parse(text)
    const found: { index: number[]; isMirrored: boolean; geometry: THREE.BufferGeometry }[] = []
    group.updateMatrixWorld()
    group.traverse((child) => {
      if (!(child instanceof THREE.Mesh)) return
      const geometry = child.geometry as THREE.BufferGeometry
      found.push({
        index: [...(geometry.index?.array ?? [])],
        isMirrored: child.matrixWorld.determinant() < 0,
        geometry,
      })
    })
    expect(found.map(({ index, isMirrored }) => [index, isMirrored])).toEqual([
      [[0, 2, 1], false],
      [[0, 1, 2], true],
      [[0, 2, 1], false],
    ])
    expect(found[2].geometry).toBe(found[0].geometry)
    expect(found[1].geometry.attributes.position.array).toBe(found[0].geometry.attributes.position.array)
  })

  it('names each object once, frames first, in words that animations can find', () => {
    const text =
      'xof 0302txt 0032 Frame a { Mesh a { 0; 0; } Frame b:c { } Frame a { Mesh d { 0; 0; } Mesh d { 0; 0; } } }'
    const names: unknown[] = []
    new XLoader().parse(text).traverse(({ name, userData }) => names.push([name, userData.name ?? null]))
    expect(names).toEqual([
      ['', null],
      ['a', null],
      ['a_2', 'a'],
      ['bc', 'b:c'],
      ['a_1', 'a'],
      ['d', null],
      ['d_1', 'd'],
    ])
  })

  it('keeps vertices of bones that are not there in their frame, and says so', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const skin = 'SkinWeights { "Ghost"; 1; 0; 1; 1;0;0;0;0;1;0;0;0;0;1;0;9;9;9;1;; }'
    const frame =
      'Frame f { FrameTransformMatrix { 1;0;0;0;0;1;0;0;0;0;1;0;5;0;2;1;; } Mesh m { 3; ' +
      `0;0;0;0;1;0;1;0;0;; 1; 3;0,1,2;; ${skin} } }`
    const group = new XLoader().parse(`xof 0302txt 0032 ${frame}`)
    const mesh = group.getObjectByName('m') as THREE.SkinnedMesh
    group.updateMatrixWorld()
    const places = [0, 1, 2].map((i) => mesh.getVertexPosition(i, new THREE.Vector3()).toArray())
    expect(places).toEqual([[5, 0, -2], [5, 1, -2], [6, 0, -2]]) // prettier-ignore
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'three-d3d8: bones of the .x mesh "m" are no frames and stay where it is: Ghost',
    )
    warn.mockRestore()
  })

  it('has tangents and further coordinates of DeclData', () => {
    const bits = (...values: number[]): string => [...new Uint32Array(Float32Array.from(values).buffer)].join(';')
    const vertex = bits(0, 0, -1, 1, 0, 0, 0, -1, 0, 0.25, 0.75)
    const decl = `DeclData { 4; 2;0;3;0; 2;0;6;0; 2;0;7;0; 1;0;5;1; 33; ${[vertex, vertex, vertex].join(';')}; }`
    const group = new XLoader().parse(`xof 0302txt 0032 Mesh m { 3; 0;0;0;0;1;0;1;0;0;; 1; 3;0,1,2;; ${decl} }`)
    const { attributes } = meshOf(group, 'm').geometry
    const [normal, tangent] = [attributes.normal, attributes.tangent].map(({ array }) => [...array])
    expect(normal.slice(0, 3)).toEqual([0, 0, 1])
    // N × T is (0, 1, 0) here, the binormal of the file is (0, -1, 0).
    expect(tangent.slice(0, 4)).toEqual([1, 0, 0, -1])
    expect([...attributes.uv1.array].slice(0, 2)).toEqual([0.25, 0.75])
  })

  it('tells in the console what is wrong with a file that it takes', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(new XLoader().parse('xof 0303txt 0032\nFrame f { }\n}').children).toHaveLength(1)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'three-d3d8: .x file, byte 29 (line 3): "}" at the end closes no object; it is left out',
    )
    warn.mockRestore()
  })

  it('gives an empty group for an empty file', () => {
    expect(parse(forms([])['binary 32']).children).toEqual([])
  })
})
