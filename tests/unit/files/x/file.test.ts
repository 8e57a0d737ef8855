import { describe, expect, it } from 'vitest'
import { readX } from '../../../../d3d8/files/x/file.js'
import { forms } from './forms.js'
import { box, floats, integers, object, reference, scene, text, turned, type XItem } from './fixtures.js'

const encode = (content: string): Uint8Array => new TextEncoder().encode(content)

/** The model of a text without its header line. */
const readText = (content: string) => readX(encode(`xof 0302txt 0032\n${content}`))

const triangle = '3; 0;0;0;, 0;1;0;, 1;0;0;; 1; 3;0,1,2;;'

describe('a .x file', () => {
  const model = readX(forms(scene)['text 32'])

  it('tells its header', () => {
    expect(model.header).toEqual({ major: 3, minor: 3, encoding: 'text', compressed: false, floatBits: 32 })
    expect(model.contentVersion).toEqual({ major: 1, minor: 0, flags: 1 })
  })

  it('gives frames, meshes, materials', () => {
    expect(model.frames.map(({ name }) => name)).toEqual(['Root'])
    const [root] = model.frames
    expect(root.meshes.map(({ name }) => name)).toEqual(['Box'])
    const [arm] = root.frames
    expect(arm.name).toBe('Arm')
    expect([...arm.transform]).toEqual(turned)
    expect(arm.meshes.map(({ name }) => name)).toEqual(['Fan', 'Shared'])
    const [{ positions, faces, normals, coordinates, materials, faceMaterials }] = root.meshes
    expect(positions).toHaveLength(24)
    expect([...faces.sizes]).toEqual([4, 4, 4, 4, 4, 4])
    expect(normals?.vectors).toHaveLength(18)
    expect([...(normals?.corners ?? [])].slice(0, 8)).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
    expect([...(coordinates ?? [])].slice(0, 4)).toEqual([0, 0.75, 1, 0.75])
    expect([...faceMaterials]).toEqual([1, 0, 0, 1, 0, 1])
    expect(materials).toEqual([
      {
        name: 'Inner',
        diffuse: [1, 0.5, 0.25, 1],
        power: 12,
        specular: [0.5, 0.25, 0.125],
        emissive: [0, 0.0625, 0],
        texture: 'textures\\wall.dds',
      },
      expect.objectContaining({ name: 'Red', diffuse: [1, 0, 0, 0.5], texture: null }),
    ])
    expect([...(arm.meshes[0].colours ?? [])].slice(0, 8)).toEqual([1, 0.5, 0, 0.5, 1, 1, 1, 1])
  })

  it('puts meshes that frames refer to there, and leaves others at the top', () => {
    expect(model.meshes.map(({ name }) => name)).toEqual(['Loose'])
  })

  it.each(Object.entries(forms(scene)))('is the same as %s', (_, file) => {
    const { header: _header, ...content } = readX(file)
    const { header: _own, ...expected } = model
    expect(content).toEqual(expected)
  })

  it('is the same over several compressed blocks, which look back into each other', () => {
    const many = Array.from({ length: 80 }, (_, i) => box(`Box${i}`))
    const red = object('Material', 'Red', floats(1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0))
    const files = forms([red, ...many])
    expect(files['text 32'].length).toBeGreaterThan(3 * 32768)
    expect(files['compressed text 32'].length).toBeLessThan(files['text 32'].length / 10)
    const { meshes } = readX(files['text 32'])
    expect(meshes).toHaveLength(80)
    for (const file of Object.values(files)) expect(readX(file).meshes).toEqual(meshes)
  })

  it('takes a size of the inflated data that leaves the header out', () => {
    const file = forms(scene)['compressed text 32'].slice()
    const view = new DataView(file.buffer)
    view.setUint32(16, view.getUint32(16, true) - 16, true)
    expect(readX(file).frames).toEqual(model.frames)
  })

  it('reads memory that begins anywhere, and ArrayBuffers', () => {
    const file = forms(scene)['binary 64']
    const shifted = new Uint8Array(file.length + 3)
    shifted.set(file, 3)
    expect(readX(shifted.subarray(3)).frames).toEqual(model.frames)
    expect(readX(file.slice().buffer).frames).toEqual(model.frames)
  })
})

describe('text as exporters write it', () => {
  it('may be empty', () => {
    expect(readText('')).toMatchObject({ frames: [], meshes: [], contentVersion: null })
  })

  it('has separators and comments anywhere', () => {
    const { meshes } = readText(`Mesh m{3;0;0;0;,0;1;0;,1.0e0;-0.;.5;;;// a } comment\n1;#another {\n3;0,1,2;;}`)
    expect([...meshes[0].positions]).toEqual([0, 0, 0, 0, 1, 0, 1, -0, 0.5])
    expect([...meshes[0].faces.corners]).toEqual([0, 1, 2])
  })

  it('names templates in any case, and things with digits, dots and other letters', () => {
    const { frames } = readText(`FRAME 01_-_Bip01.L { frame Füße {} frame 7 { mesh { ${triangle} } } }`)
    expect(frames[0].name).toBe('01_-_Bip01.L')
    expect(frames[0].frames.map(({ name }) => name)).toEqual(['Füße', '7'])
    expect(frames[0].frames[1].meshes).toHaveLength(1)
  })

  it('has names in Windows-1252 too', () => {
    const file = encode('xof 0302txt 0032\nFrame Fu?e {}')
    file[file.indexOf('?'.charCodeAt(0))] = 0xdf
    expect(readX(file).frames[0].name).toBe('Fuße')
  })

  it('has numbers that are none, which are 0', () => {
    const { meshes } = readText('Mesh { 2; 1.#IND00;-1.#QNAN0;1.#INF00;, 1e300;nan;-1e-320;; 0; }')
    expect([...meshes[0].positions].map((value) => value + 0)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('lists one material for all faces', () => {
    const material = 'Material { 1;1;1;1;; 0; 0;0;0;; 0;0;0;; }'
    const list = (content: string) => `Mesh { 3; 0;0;0;0;0;0;0;0;0; 3; 3;0,1,2; 3;0,1,2; 3;0,1,2; ${content} }`
    const materialsOf = (content: string): number[] => [...readText(list(content)).meshes[0].faceMaterials]
    expect(materialsOf(`MeshMaterialList { 2; 1; 1;; ${material} ${material} }`)).toEqual([1, 1, 1])
    expect(materialsOf(`MeshMaterialList { 2; 2; 1, 0;; ${material} ${material} }`)).toEqual([1, 0, 0])
    expect(materialsOf('MeshMaterialList { 0; 0; }')).toEqual([0, 0, 0])
    expect(materialsOf('')).toEqual([0, 0, 0])
  })

  it('skips what it does not know, whatever lies in it', () => {
    const unknown = 'Vendor v { <AAAA> 1; 2.5; "a } {"; [ ( . Inner i { // }\n } { Root } }'
    const { frames, meshes } = readText(
      `${unknown} Frame Root { ${unknown} Mesh { ${triangle} ${unknown} } } ${unknown}`,
    )
    expect(frames[0].meshes).toHaveLength(1)
    expect(meshes).toEqual([])
  })

  it('lets frames refer to what is skipped, and to frames further down', () => {
    const { frames } = readText('Vendor v { 1; Inner i { 2; } } Frame A { { v } { i } { B } } Frame B { }')
    expect(frames.map(({ name }) => name)).toEqual(['A'])
    expect(frames[0].frames.map(({ name }) => name)).toEqual(['B'])
  })

  it('shares what is referred to more than once', () => {
    const { frames } = readText(`Mesh m { ${triangle} } Frame A { { m } } Frame B { { m } { m <GUID> } }`)
    expect(frames[1].meshes).toEqual([frames[0].meshes[0], frames[0].meshes[0]])
    expect(frames[1].meshes[0]).toBe(frames[0].meshes[0])
  })
})

describe('binary', () => {
  it('has numbers of one kind in one list, across members', () => {
    const items: XItem[] = [
      object(
        'Mesh',
        'm',
        integers(3),
        floats(0, 0, 0, 0, 1, 0, 1, 0, 0),
        integers(2),
        integers(3, 0, 1, 2, 3, 2),
        integers(1, 0),
      ),
      object(
        'Material',
        'm',
        floats(1, 0.5, 0.25, 1, 8, 0, 0, 0, 0, 0, 0),
        object('TextureFileName', '', text('a.bmp')),
      ),
      object('Frame', 'f', reference('m')),
    ]
    const { frames } = readX(forms(items)['binary 64'])
    expect([...frames[0].meshes[0].faces.corners]).toEqual([0, 1, 2, 2, 1, 0])
  })

  it('has strings that end with two bytes or four', () => {
    const items = [
      object('Material', '', floats(1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0), object('TextureFilename', '', text('a.bmp'))),
    ]
    const file = forms([object('Mesh', '', integers(3), floats(0, 0, 0, 0, 1, 0, 1, 0, 0), integers(1, 3, 0, 1, 2),
      object('MeshMaterialList', '', integers(1, 1, 0), ...items))])['binary 32'] // prettier-ignore
    const end = file.lastIndexOf(20)
    const wide = Uint8Array.from([...file.subarray(0, end + 2), 0, 0, ...file.subarray(end + 2)])
    expect(readX(file).meshes[0].materials[0].texture).toBe('a.bmp')
    expect(readX(wide).meshes).toEqual(readX(file).meshes)
  })
})
