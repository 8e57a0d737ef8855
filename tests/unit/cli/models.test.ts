import { validateBytes } from 'gltf-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animated, animation, frame, key, manyBones, move, POSITION, ROTATION, SCALE } from '../files/x/animated.js'
import { binaryFile, fan, floats, integers, object, scene, type XItem } from '../files/x/fixtures.js'
import { forms } from '../files/x/forms.js'
import * as F from '../d3dx/picture-files.js'
import { createFolder, run } from './run.js'

let folder: ReturnType<typeof createFolder>

beforeAll(() => {
  folder = createFolder()
})

afterAll(() => {
  folder.remove()
})

interface Json {
  readonly nodes: readonly { readonly name?: string; readonly mesh?: number; readonly skin?: number }[]
  readonly meshes?: readonly { readonly primitives: readonly { readonly attributes: Record<string, number> }[] }[]
  readonly skins?: readonly { readonly joints: readonly number[] }[]
  readonly animations?: readonly { readonly name: string; readonly samplers: readonly { readonly input: number }[] }[]
  readonly images?: readonly { readonly mimeType: string }[]
  readonly materials?: readonly {
    readonly name?: string
    readonly pbrMetallicRoughness: { readonly baseColorTexture?: object; readonly roughnessFactor: number }
    readonly emissiveTexture?: object
  }[]
  readonly accessors: readonly { readonly min?: readonly number[]; readonly max?: readonly number[] }[]
}

/** The text part of a .glb file. */
const jsonOf = (bytes: Uint8Array): Json => {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
  return JSON.parse(new TextDecoder().decode(bytes.slice(20, 20 + length))) as Json
}

/** Converts a model, and lets the validator look at what came of it. */
async function convert(file: Uint8Array | string, name = 'model') {
  const from = folder.write(`${name}.x`, file)
  const ended = await run('convert', from, folder.path(`${name}.glb`))
  expect(ended, ended.errors.join()).toMatchObject({ code: 0, out: [] })
  const bytes = folder.read(`${name}.glb`)
  const { issues, info } = await validateBytes(bytes)
  // Errors are 0, warnings 1; the rest are hints.
  expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([])
  return { ...ended, info, json: jsonOf(bytes) }
}

const header = 'xof 0302txt 0032\n'
const triangle = '3; 0;0;0;,0;1;0;,1;0;0;; 1; 3;0,1,2;;'
const materialList = (material: string): string => `MeshMaterialList { 1; 1; 0;; Material { ${material} } }`
const moving = (keys: string): string =>
  `Frame f { Mesh { ${triangle} } } AnimationSet s { Animation { {f} AnimationKey { ${keys} } } }`

/** Files that are right, and have something special about them. */
const special: Readonly<Record<string, string>> = {
  'nothing at all': '',
  'a frame without anything': 'Frame f { }',
  'a mesh without faces': 'Mesh m { 1; 0;0;0;; 0;; }',
  'a mesh without vertices': 'Mesh m { 0; 0; }',
  'a triangle of no area': 'Mesh m { 3; 0;0;0;,0;0;0;,0;0;0;; 1; 3;0,1,2;; }',
  'normals of no length': `Mesh m { ${triangle} MeshNormals { 1; 0;0;0;; 1; 3;0,0,0;; } }`,
  'normals that are too long': `Mesh m { ${triangle} MeshNormals { 1; 0;0;-9;; 1; 3;0,0,0;; } }`,
  'colours that are too bright': `Mesh m { ${triangle} ${materialList('4;3;2;2;; 5; 9;9;9;; 7;0;0;;')} }`,
  'vertex colours that are too bright': `Mesh m { ${triangle} MeshVertexColors { 1; 0; 3;-1;0.5;2;; } }`,
  'a mirrored frame': `Frame f { FrameTransformMatrix { -1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1;; } Mesh { ${triangle} } }`,
  'a frame of no size': `Frame f { FrameTransformMatrix { 0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1;; } Mesh { ${triangle} } }`,
  'keys twice at a time, and of no order': moving('2; 4; 5;3;0;0;0;;, 0;3;1;0;0;;, 0;3;2;0;0;;, 9;3;3;0;0;;;'),
  'rotations of no length': moving('0; 2; 0;4;0;0;0;0;;, 9;4;2;0;0;0;;;'),
  'an animation of nothing': 'Frame f { } AnimationSet s { Animation { {f} } }',
  'an animation set without a name': moving('2; 1; 0;3;0;0;0;;;').replace('AnimationSet s', 'AnimationSet'),
  'two frames of one name': `Frame f { Mesh { ${triangle} } } Frame f { Mesh { ${triangle} } }`,
}

const built: Readonly<Record<string, readonly XItem[]>> = { scene, animated, 'many bones': manyBones }

describe('convert of .x files', () => {
  it.each(
    Object.entries(built).flatMap(([name, items]) =>
      Object.entries(forms(items)).map(([form, file]) => [`${name} as ${form}`, file] as const),
    ),
  )('gives glTF that the validator passes: %s', async (_, file) => {
    const { json, errors, parts } = await convert(file)
    expect(json.meshes?.length).toBeGreaterThan(0)
    expect(parts.at(-1)).toBe(1)
    expect(errors.filter((line) => !line.includes('wall.dds'))).toEqual([])
  })

  it.each(Object.entries(special))('gives glTF that the validator passes: %s', async (_, content) => {
    await convert(`${header}${content}`)
  })

  it('counts at least 40 files', () => {
    expect(Object.keys(built).length * 8 + Object.keys(special).length).toBeGreaterThanOrEqual(40)
  })

  it('keeps frames, meshes, joints and animations', async () => {
    const { json, info } = await convert(forms(animated)['text 32'])
    expect(json.nodes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Scene', 'Hip', 'Spine_01', 'Tube']))
    expect(json.skins).toHaveLength(1)
    expect(json.nodes.filter(({ skin }) => skin === 0)).toHaveLength(1)
    expect(json.meshes?.[0].primitives[0].attributes).toMatchObject({
      JOINTS_0: expect.any(Number) as number,
      WEIGHTS_0: expect.any(Number) as number,
    })
    expect(json.animations?.length).toBeGreaterThan(1)
    expect(info.drawCallCount).toBeGreaterThan(0)
  })

  it('counts ticks as it is told', async () => {
    const from = folder.write('ticks.x', `${header}${moving('2; 2; 0;3;0;0;0;;, 30;3;1;0;0;;;')}`)
    const longest = async (...options: string[]): Promise<number> => {
      await run('convert', from, folder.path('ticks.glb'), ...options)
      const { animations, accessors } = jsonOf(folder.read('ticks.glb'))
      return Math.max(...(animations?.[0].samplers ?? []).flatMap(({ input }) => accessors[input].max ?? []))
    }
    expect(await longest('--ticks', '30')).toBe(1)
    expect(await longest('--ticks', '15')).toBe(2)
    expect(await longest()).toBeCloseTo(30 / 4800, 6)
  })

  it('puts sheared frames into the vertices, with their fronts in front', async () => {
    const sheared = (x: number): XItem[] => [
      frame('Around', move(0, 1, 0), frame('Sheared', [x, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], fan)),
    ]
    const { json, errors } = await convert(binaryFile(sheared(1)))
    expect(errors).toEqual([])
    // (0, 1, 0) and (1, 1, 0) go to x = 0.5 and 1.5.
    expect(json.accessors.some(({ max }) => max?.[0] === 1.5)).toBe(true)
    await convert(binaryFile(sheared(-1)))
  })

  it('says what glTF cannot hold: a sheared frame that moves', async () => {
    const items = [
      frame('Sheared', [1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], frame('Inner', move(0, 0, 0), fan)),
      object('AnimationSet', 'Set', animation('Inner', key(POSITION, [[0, 0, 0, 0]]), key(SCALE, [[0, 1, 1, 1]]), key(ROTATION, [[0, 1, 0, 0, 0]]))), // prettier-ignore
    ]
    const { errors } = await convert(binaryFile(items))
    expect(errors).toContainEqual(expect.stringContaining('the frame "Sheared" is sheared and moves'))
  })

  it('says what there is nothing of: a file that ends behind its header, a mesh without triangles', async () => {
    const said = async (name: string, content: string): Promise<readonly string[]> => {
      const from = folder.write(name, content)
      const { code, errors } = await run('convert', from, folder.path('nothing.glb'))
      expect(code).toBe(0)
      return errors.map((line) => line.slice(from.length))
    }
    expect(await said('ended.x', `${header}// A boat: a h`)).toEqual([
      ': it has neither meshes nor frames nor animations; the scene is empty',
    ])
    expect(await said('edge.x', `${header}Mesh Edge { 2; 0;0;0;,1;0;0;; 1; 2;0,1;; }`)).toEqual([
      ': the mesh "Edge" has no triangles; it is left out',
    ])
  })

  it('says what is wrong with a file that it takes', async () => {
    const from = folder.write('brace.x', `${header}Mesh m { ${triangle} }\n}`)
    const left = '"}" at the end closes no object; it is left out'
    expect((await run('convert', from, folder.path('brace.glb'))).errors).toEqual([expect.stringContaining(left)])
    expect((await run('info', from)).out.at(-1)).toContain(left)
  })

  it('takes textures in: PNG and JPEG as they are, others as PNG, each once, whatever their capitals', async () => {
    folder.write('Wall.PNG', F.png24)
    folder.write('stone.jpg', F.jpg)
    folder.write('grass.bmp', F.bitmap8)
    folder.write('broken.tga', 'no picture')
    const material = (name: string): string =>
      `Material { 1;1;1;1;; 20; 1;1;1;; 0.1;0.1;0.1;; TextureFilename { "${name}"; } }`
    const names = ['wall.png', 'C:\\\\art\\\\stone.jpg', 'grass.bmp', 'wall.png', 'broken.tga', 'missing.dds']
    const meshes = names.map((name) => `Mesh { ${triangle} MeshMaterialList { 1; 1; 0;; ${material(name)} } MeshTextureCoords { 3; 0;0;,0;1;,1;0;; } }`) // prettier-ignore
    const { json, errors } = await convert(`${header}${meshes.join('\n')}`, 'textured')
    expect(json.images?.map(({ mimeType }) => mimeType)).toEqual(['image/png', 'image/jpeg', 'image/png'])
    const textured = (json.materials ?? []).filter(({ pbrMetallicRoughness: { baseColorTexture } }) => baseColorTexture)
    expect(textured).toHaveLength(4)
    for (const { emissiveTexture } of textured) expect(emissiveTexture).toBeDefined()
    expect(textured[0].pbrMetallicRoughness.roughnessFactor).toBeCloseTo((2 / 22) ** 0.25, 6)
    expect(errors).toEqual([
      expect.stringMatching(/broken\.tga: .*; materials keep their colour$/),
      expect.stringContaining('the texture "missing.dds" is not there; its materials keep their colour'),
    ])
  })

  it.each([
    ['an empty file', '', 'byte 0: the file is empty'],
    ['another file', 'MZ', '.x file, byte 0: it begins with "MZ", not "xof "'],
    ['a file that ends early', `${header}Mesh m { 3; 0;0;0;`, '.x file, byte '],
    [
      'a face of a vertex that is not there',
      `${header}Mesh m { 3; 0;0;0;,0;1;0;,1;0;0;; 1; 3;0,1,7;; }`,
      '.x file, byte ',
    ],
    ['numbers that are too many', `${header}Mesh m { 4000000000; 0;0;0;; }`, '.x file, byte '],
  ])('refuses %s with its place', async (_, content, sentence) => {
    const from = folder.write('bad.x', content)
    const { code, errors, out } = await run('convert', from, folder.path('bad.glb'))
    expect({ code, out }).toEqual({ code: 1, out: [] })
    expect(errors).toHaveLength(1)
    expect(errors[0].startsWith(`three-d3d8 convert: ${from}: ${sentence}`)).toBe(true)
    expect(() => folder.read('bad.glb')).toThrow('ENOENT')
  })

  it('takes a file of 20,000 triangles', async () => {
    const points = Array.from({ length: 101 * 101 }, (_, i) => [i % 101, Math.sin(i), Math.floor(i / 101)])
    const faces = Array.from({ length: 100 * 100 }, (_, i) => {
      const first = Math.floor(i / 100) * 101 + (i % 100)
      return [3, first, first + 101, first + 1, 3, first + 1, first + 101, first + 102]
    })
    const mesh = object(
      'Mesh',
      'Hills',
      integers(points.length),
      floats(...points.flat()),
      integers(20_000, ...faces.flat()),
    )
    const { info } = await convert(binaryFile([mesh]))
    expect(info.totalVertexCount).toBeGreaterThanOrEqual(101 * 101)
  })

  it('says what the file holds', async () => {
    const from = folder.write('scene.x', forms(animated)['compressed binary 32'])
    const { out, code } = await run('info', from)
    expect(code).toBe(0)
    expect(out.slice(0, 4)).toEqual([
      from,
      expect.stringMatching(/^ {2}bytes: \d+$/),
      '  kind: .x model, version 3.3, compressed binary',
      expect.stringMatching(/^ {2}frames: \d+$/),
    ])
    expect(out).toContain('  bones: 4')
  })
})
