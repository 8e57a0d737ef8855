import { describe, expect, it } from 'vitest'
import { readX, readXObjects, xGeometry } from '../../../../d3d8/files/x/index.js'
import { forms } from './forms.js'
import { binaryFile, box, floats, integers, object, reference, scene, text, turned, type XItem } from './fixtures.js'

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
        effect: null,
        data: [],
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
  it('may begin with a byte-order mark, which is no part of it', () => {
    const content = encode('\ufeffxof 0302txt 0032\nFrame f {\n')
    expect(readX(encode('\ufeffxof 0302txt 0032\nFrame f { }')).frames.map(({ name }) => name)).toEqual(['f'])
    expect(() => readX(content)).toThrow(`.x file, byte ${content.length} (line 3)`)
    expect(() => readX(encode('\ufeffxog 0302txt 0032'))).toThrow('byte 3: it begins with "xog ", not "xof "')
    expect(readX(Uint8Array.from([0xef, 0xbb, 0xbf, ...forms(scene)['compressed text 32']])).frames).toEqual(
      readX(forms(scene)['compressed text 32']).frames,
    )
  })

  it('may be empty', () => {
    expect(readText('')).toMatchObject({ frames: [], meshes: [], contentVersion: null })
  })

  it('may have braces too many at its end, and says so', () => {
    const text = `xof 0302txt 0032\nFrame f { Mesh m { ${triangle} } }\n } // more\n}\n`
    const { frames, warnings } = readX(encode(text))
    expect(frames.map(({ name, meshes }) => [name, meshes.length])).toEqual([['f', 1]])
    const at = text.indexOf('} // more')
    expect(warnings).toEqual([`.x file, byte ${at} (line 3): "}" at the end closes no object; it is left out`])
    expect(readXObjects(encode(text)).objects.map(({ name }) => name)).toEqual(['f'])
    expect(() => readXObjects(encode(`${text} Frame g { }`))).toThrow(`byte ${at} (line 3): "}" closes no object`)
    expect(readText('Frame f { }').warnings).toEqual([])
  })

  it('declares templates, whose members it tells', () => {
    const declared = 'template Path { <AAAAAAAA-0001-0002-0304-05060708090A> DWORD n; array Vector at[n][2]; [...] }'
    const { objects, templates } = readXObjects(encode(`xof 0302txt 0032\n${declared} Path p { 0; }`))
    expect(objects.map(({ template, values }) => [template, values])).toEqual([['Path', [0]]])
    expect([...templates]).toEqual([
      [
        'path',
        {
          name: 'Path',
          id: 'aaaaaaaa-0001-0002-0304-05060708090a',
          members: [
            { type: 'DWORD', name: 'n', counts: [] },
            { type: 'Vector', name: 'at', counts: ['n', '2'] },
          ],
          inside: ['...'],
        },
      ],
    ])
    expect(() => readXObjects(encode('xof 0302txt 0032\ntemplate Path { DWORD n;'))).toThrow('inside of a template')
  })

  it('may have normals without faces, which are left out, and says so of the first meshes', () => {
    const mesh = `Mesh { ${triangle} MeshNormals { 2; 0;0;1;, 1;0;0;; 0; } }\n`
    const { meshes, warnings } = readText(mesh.repeat(100))
    expect(meshes.map(({ normals }) => normals)).toEqual(Array.from({ length: 100 }, () => null))
    expect(warnings).toHaveLength(16)
    expect(warnings[1]).toMatch(/\(line \d+\): no faces of normals; the mesh has 1: its normals are left out$/)
    expect(readText('Mesh { 0; 0; MeshNormals { 0; 0; } }')).toMatchObject({ warnings: [], meshes: [{ normals: {} }] })
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

  /** A text whose `?` are bytes that are no ASCII. */
  const withBytes = (content: string, ...bytes: number[]): Uint8Array => {
    const file = encode(`xof 0302txt 0032\n${content}`)
    for (const byte of bytes) file[file.indexOf('?'.charCodeAt(0))] = byte
    return file
  }

  it.each([
    // One letter, whose second half is a backslash; a folder of such; kana; letters between others.
    ['ソ.bmp', '??.bmp', [0x83, 0x5c]],
    ['表\\能.tga', '??\\??.tga', [0x95, 0x5c, 0x94, 0x5c]],
    ['顔_eye.bmp', '??_eye.bmp', [0x8a, 0xe7]],
    ['bodyア2.bmp', 'body??2.bmp', [0x83, 0x41]],
    // What is Western stays so, though all of it would be letters of Shift-JIS too.
    ['Wände\\Décor.bmp', 'W?nde\\D?cor.bmp', [0xe4, 0xe9]],
    ['Größe.bmp', 'Gr??e.bmp', [0xf6, 0xdf]],
    ['Košice.bmp', 'Ko?ice.bmp', [0x9a]],
    ['l’été.bmp', 'l??t?.bmp', [0x92, 0xe9, 0xe9]],
    ['髪.bmp', '???.bmp', [0xe9, 0xab, 0xaa]],
  ])('names the texture %s by its bytes', (name, content, bytes) => {
    const material = `Material { 1;1;1;1;;0;0;0;0;;0;0;0;; TextureFilename { "${content}"; } }`
    const file = withBytes(`Mesh { ${triangle} MeshMaterialList { 1; 1; 0; ${material} } }`, ...bytes)
    expect(readX(file).meshes[0].materials[0].texture).toBe(name)
  })

  it('has names in Shift-JIS, whose letters may end with what is a brace', () => {
    const file = withBytes('Frame ?? {\nFrame ????{ { ?? } }\nFrame ????1{ } } Frame ?? { }', ...[
      ...[0x83, 0x7b, 0x83, 0x8a, 0x83, 0x7b, 0x83, 0x7d],
      ...[0x83, 0x7b, 0x81, 0x5b, 0x83, 0x7d],
    ]) // prettier-ignore
    const { frames } = readX(file)
    expect(frames.map(({ name }) => name)).toEqual(['ボ'])
    expect(frames[0].frames.map(({ name }) => name)).toEqual(['リボ', 'ボー1'])
    expect(frames[0].frames[0].frames.map(({ name }) => name)).toEqual(['マ'])
    // In UTF-8 and Windows-1252 braces are braces.
    const names = (bytes: Uint8Array): string[] => readX(bytes).frames.map(({ name }) => name)
    expect(names(encode('xof 0302txt 0032\nFrame リボ{ } Frame Ü{}'))).toEqual(['リボ', 'Ü'])
    expect(names(withBytes('Frame T?{ } Frame Caf?{}', 0xfc, 0xe9))).toEqual(['Tü', 'Café'])
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

  it('goes over what it does not know, whatever lies in it', () => {
    const unknown = 'Vendor v { <AAAA> 1; 2.5; "a } {"; [ ( . Inner i { // }\n } { Root } }'
    const { frames, meshes } = readText(
      `${unknown} Frame Root { ${unknown} Mesh { ${triangle} ${unknown} } } ${unknown}`,
    )
    expect(frames[0].meshes).toHaveLength(1)
    expect(meshes).toEqual([])
  })

  it('keeps what it does not know as data', () => {
    const { frames, data } = readText(`
      Vendor v { <AAAA> 1; 2.5; "text"; word; Inner i { 3; } Frame 7 { } { Root } { 4; } }
      template T { <AAAA> DWORD a; }
      Frame Root { Note { "here"; } Mesh { ${triangle} Hint h { 9; } } } Frame Other { { v } }`)
    expect(data).toEqual([
      {
        template: 'Vendor',
        name: 'v',
        values: [1, 2.5, 'text', 'word'],
        objects: [
          { template: 'Inner', name: 'i', values: [3], objects: [], references: [] },
          { template: 'Frame', name: '7', values: [], objects: [], references: [] },
          { template: '', name: '', values: [4], objects: [], references: [] },
        ],
        references: ['Root'],
      },
    ])
    expect(frames[0].data).toMatchObject([{ template: 'Note', values: ['here'] }])
    expect(frames[0].meshes[0].data).toMatchObject([{ template: 'Hint', name: 'h', values: [9] }])
    expect(frames[1].data).toEqual(data)
  })

  it('keeps data to a depth that can be walked over', () => {
    let [object] = readText(`${'A { '.repeat(1000)}${'} '.repeat(1000)}`).data
    let depth = 1
    for (; object.objects.length > 0; depth++) [object] = object.objects
    expect(depth).toBe(256)
  })

  it('lets frames refer to what is unknown, and to frames further down', () => {
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

describe('what meshes, frames and materials have besides', () => {
  const word = (value: number): string => `${value >>> 0};`
  const bits = (...values: number[]): string =>
    [...new Uint32Array(Float32Array.from(values).buffer)].map((word) => `${word};`).join('')

  it('has the elements of DeclData: normals, coordinates, colours and others', () => {
    const declared = 'DeclData { 4; 2;0;3;0; 1;0;5;0; 4;0;10;0; 3;0;6;0; 30;'
    const vertex = (z: number): string => `${bits(0, 0, z, 0.25, 0.5)} ${word(0x80ff4000)} ${bits(1, 0, 0, -1)}`
    const { meshes } = readText(`Mesh { ${triangle} ${declared} ${vertex(1)} ${vertex(-1)} ${vertex(1)} } }`)
    const [{ normals, coordinates, colours, elements, faces }] = meshes
    expect([...(normals?.vectors ?? [])]).toEqual([0, 0, 1, 0, 0, -1, 0, 0, 1])
    expect(normals?.corners).toEqual(faces.corners)
    expect([...(coordinates ?? [])]).toEqual([0.25, 0.5, 0.25, 0.5, 0.25, 0.5])
    expect([...(colours ?? [])].slice(0, 4).map((channel) => Math.round(channel * 255))).toEqual([255, 64, 0, 128])
    // prettier-ignore
    expect(elements.map(({ usage, size }) => [usage, size])).toEqual([[3, 3], [5, 2], [10, 4], [6, 4]])
    expect([...elements[3].values].slice(0, 4)).toEqual([1, 0, 0, -1])
  })

  it.each<[string, number, string, number[]]>([
    ['FLOAT1', 0, bits(7), [7]],
    ['UBYTE4', 5, word(0x04030201), [1, 2, 3, 4]],
    ['SHORT2', 6, word(0xfffe0003), [3, -2]],
    ['UBYTE4N', 8, word(0xff000000), [0, 0, 0, 1]],
    ['SHORT2N', 9, word(0x80007fff), [1, -1]],
    ['USHORT2N', 11, word(0xffff0000), [0, 1]],
    ['UDEC3', 13, word((3 << 20) | (2 << 10) | 1023), [1023, 2, 3]],
    ['DEC3N', 14, word((0x201 << 20) | (511 << 10)), [0, 1, -1]],
    ['FLOAT16_2', 15, word(0xc0003c00), [1, -2]],
  ])('reads elements of D3DDECLTYPE_%s', (_, type, word, expected) => {
    const { meshes } = readText(`Mesh { ${triangle} DeclData { 1; ${type};0;5;3; 3; ${word.repeat(3)} } }`)
    expect([...meshes[0].elements[0].values.subarray(0, expected.length)]).toEqual(expected)
  })

  it.each([
    ['without the position that it names', 0x102, [0.5, 0.25]],
    ['with its position', 0x102, [9, 9, 9, 0.5, 0.25]],
    ['that names none', 0x100, [0.5, 0.25]],
  ])('has coordinates of FVFData %s', (_, fvf, vertex) => {
    const data = bits(...vertex).repeat(3)
    const { meshes } = readText(`Mesh { ${triangle} FVFData { ${fvf}; ${vertex.length * 3}; ${data} } }`)
    expect([...(meshes[0].coordinates ?? [])]).toEqual([0.5, 0.25, 0.5, 0.25, 0.5, 0.25])
  })

  it('keeps FVFData of another size as data', () => {
    const { meshes } = readText(`Mesh { ${triangle} FVFData { 258; 2; 1; 2; } }`)
    expect(meshes[0]).toMatchObject({ elements: [], data: [{ template: 'FVFData', values: [258, 1, 2] }] })
  })

  it('has vertices that were one, which get one normal', () => {
    const roof = '4; 0;0;0;, 0;1;1;, 1;0;0;, 0;1;1;; 2; 3;0,1,2;, 3;0,2,3;;'
    const { meshes } = readText(`Mesh { ${roof} VertexDuplicationIndices { 4; 3; 0, 1, 2, 1; } }`)
    expect(meshes[0].duplication).toEqual({ originals: 3, vertices: Uint32Array.of(0, 1, 2, 1) })
    const { normals } = xGeometry(meshes[0])
    expect([...normals.subarray(3, 6)]).toEqual([...normals.subarray(9, 12)])
    expect(Math.hypot(...normals.subarray(3, 6))).toBe(0)
  })

  it('has vertices that were one by the numbers that they have in the mesh', () => {
    const { meshes } = readText(`Mesh { ${triangle} VertexDuplicationIndices { 3; 2; 0, 2, 2; } }`)
    expect(meshes[0].duplication).toEqual({ originals: 2, vertices: Uint32Array.of(0, 2, 2) })
  })

  it('has effects, whose first texture is the material’s where it has no other', () => {
    const effect = `EffectInstance { "wood.fx"; EffectParamString { "Texture0@Name"; "oak.dds"; }
      EffectParamDWord { "Passes"; 2; } EffectParamFloats { "Tint"; 3; 1; 0.5; 0; } Extra { 1; } }`
    const list = (content: string): string =>
      `Mesh { ${triangle} MeshMaterialList { 1; 1; 0; Material { 1;1;1;1;;0;0;0;0;;0;0;0;; ${content} } } }`
    const { meshes } = readText(list(effect) + list(`${effect} TextureFilename { "elm.dds"; }`))
    const [first, second] = meshes.map(({ materials }) => materials[0])
    expect(first.texture).toBe('oak.dds')
    expect(first.effect?.file).toBe('wood.fx')
    expect(Object.fromEntries(first.effect?.parameters ?? [])).toEqual({
      'Texture0@Name': 'oak.dds',
      Passes: 2,
      Tint: [1, 0.5, 0],
    })
    expect(second.texture).toBe('elm.dds')
  })

  it.each([
    ['D:\\\\Props\\\\wood\\\\oak.tga', 'D:\\Props\\wood\\oak.tga'],
    ['\\\\\\\\host\\\\oak.tga', '\\\\host\\oak.tga'],
    ['\\\\host\\wood\\oak.tga', '\\\\host\\wood\\oak.tga'],
    ['wood\\oak.tga', 'wood\\oak.tga'],
    ['wood//oak.tga', 'wood//oak.tga'],
  ])('names the file %j, which is %j', (written, name) => {
    const effect = `EffectInstance { "${written}"; EffectParamString { "Texture0@Name"; "${written}"; }
      EffectParamString { "Note"; "${written}"; } }`
    const material = (content: string): string =>
      `Mesh { ${triangle} MeshMaterialList { 1; 1; 0; Material { 1;1;1;1;;0;0;0;0;;0;0;0;; ${content} } } }`
    const { meshes, frames } = readText(
      `${material(`TextureFilename { "${written}"; }`)} ${material(effect)} Frame { FrameMeshName { 0; "${written}"; } }`,
    )
    const [first, second] = meshes.map(({ materials }) => materials[0])
    expect([first.texture, second.texture, second.effect?.file, frames[0].meshFile?.file]).toEqual(
      Array.from({ length: 4 }, () => name),
    )
    // Other strings stay as they are, and so do those of binary files, which nobody has to write in quotes.
    expect(second.effect?.parameters.get('Note')).toBe(written)
    const binary = object(
      'Material',
      '',
      floats(1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0),
      object('TextureFilename', '', text(written)),
    )
    const lists = object('MeshMaterialList', '', integers(1, 1, 0), binary)
    const file = binaryFile([object('Mesh', '', integers(1), floats(0, 0, 0), integers(1, 1, 0), lists)])
    expect(readX(file).meshes[0].materials[0].texture).toBe(written)
  })

  it('has names of mesh files and cameras in frames', () => {
    const { frames } = readText('Frame f { FrameMeshName { 3; "room.x"; } FrameCamera { 0.5; 2; } } Frame g { }')
    expect(frames[0]).toMatchObject({
      meshFile: { renderPass: 3, file: 'room.x' },
      camera: { rotationScaler: 0.5, moveScaler: 2 },
    })
    expect(frames[1]).toMatchObject({ meshFile: null, camera: null })
  })

  it('has options of animations', () => {
    const { animations } = readText('AnimationSet s { Animation a { { f } AnimationOptions { 1; 0; } Hint { 5; } } }')
    expect(animations[0].animations[0]).toMatchObject({
      options: { openClosed: 1, positionQuality: 0 },
      data: [{ template: 'Hint' }],
    })
  })

  it('tells how far it is', () => {
    const parts: number[] = []
    const many = Array.from({ length: 60_000 }, (_, i) => `${i};0;0;`).join(',')
    readX(encode(`xof 0302txt 0032 Mesh { 60000; ${many} 0; }`), (part) => parts.push(part))
    expect(parts.length).toBeGreaterThanOrEqual(2)
    expect(parts).toEqual([...parts].sort((a, b) => a - b))
    expect(parts[0]).toBeGreaterThan(0.2)
    expect(parts.at(-1)).toBeLessThanOrEqual(1)
  })
})

describe('numbers of text', () => {
  it('are those of the language, whatever their digits', () => {
    const words = ['0.1', '-1.5e-7', '123456789012345678', '.5e+3', '4.9e-324', '0.30000000000000004', '1e22', '1e-22']
    words.push('9007199254740993', '00012.500', '-.25', '3.4028235e38', '1234567.8901234567')
    const { meshes } = readText(`Mesh { ${words.length}; ${words.map((word) => `${word};0;0;`).join(',')}; 0; }`)
    words.forEach((word, i) => expect(meshes[0].positions[3 * i]).toBe(Math.fround(Number(word))))
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
