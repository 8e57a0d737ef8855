import { deflateSync } from 'fflate'
import * as THREE from 'three'
import { describe, expect, it, vi } from 'vitest'
import * as D from '../../../index.js'
import { at, covered, differing, drawWithEngine, drawWithThree, EYE, SIZE, type Picture } from './draw.js'
import { ddsFile, pixelFormats } from '../../unit/files/dds/fixtures.js'
import { bmpFile, tgaFile } from '../../unit/files/pictures/fixtures.js'
import { animated, createTube } from '../../unit/files/x/animated.js'
import {
  binaryFile,
  box,
  compressedFile,
  floats,
  integers,
  object,
  reference,
  scene,
  textFile,
  text,
  type XItem,
} from '../../unit/files/x/fixtures.js'

const deflate = (data: Uint8Array, dictionary: Uint8Array): Uint8Array =>
  deflateSync(data, dictionary.length > 0 ? { dictionary } : {})

const url = (bytes: Uint8Array | string): string => URL.createObjectURL(new Blob([bytes as string]))

/** A mesh of one material. */
const meshOf = (group: THREE.Group, name: string) =>
  group.getObjectByName(name) as THREE.Mesh<THREE.BufferGeometry, THREE.MeshPhongMaterial>

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

const glowing = (name: string, colour: readonly number[], texture?: string): XItem =>
  object(
    'Material',
    name,
    floats(0, 0, 0, 1, 1, 0, 0, 0, ...colour),
    ...(texture ? [object('TextureFilename', '', text(texture))] : []),
  )

/** A square of 4 x 4 at z = 0. */
const wall = (material: XItem): XItem =>
  object(
    'Mesh',
    'Wall',
    integers(4),
    floats(-2, 2, 0, 2, 2, 0, 2, -2, 0, -2, -2, 0),
    integers(1, 4, 0, 1, 2, 3),
    object('MeshTextureCoords', '', integers(4), floats(0, 0, 1, 0, 1, 1, 0, 1)),
    object('MeshMaterialList', '', integers(1, 1, 0), material),
  )

/**
 * A box whose faces glow in two colours, and a wedge off to one side, so that a wrong mirror or a wrong front shows.
 */
const glow: readonly XItem[] = [
  glowing('Red', [1, 0.25, 0.125]),
  object('Frame', 'Body', object('FrameTransformMatrix', '', floats(...IDENTITY)), box('Box')),
  object(
    'Frame',
    'Side',
    object('FrameTransformMatrix', '', floats(0, 0, -0.5, 0, 0, 0.5, 0, 0, 0.5, 0, 0, 0, 1.75, 0.5, -0.75, 1)),
    object(
      'Mesh',
      'Wedge',
      integers(3),
      floats(-1, -1, 0, 0, 2, 0, 1, -1, 0),
      integers(2, 3, 0, 1, 2, 3, 0, 2, 1),
      object(
        'MeshMaterialList',
        '',
        integers(2, 2, 0, 1),
        glowing('Front', [0, 0.75, 0.25]),
        glowing('Back', [0.25, 0.25, 1]),
      ),
    ),
  ),
]

describe('a model of a .x file', () => {
  it('is drawn by three as by the engine', async () => {
    const file = textFile(glow)
    const three = drawWithThree(new D.XLoader().parse(file))
    const engine = await drawWithEngine(file)
    expect(covered(three)).toBeGreaterThan(1000)
    expect(differing(three, engine, 2)).toBeLessThan(8)
  })

  it('is the same picture in every form', () => {
    const files = [
      textFile(glow),
      binaryFile(glow),
      compressedFile(textFile(glow), deflate),
      compressedFile(binaryFile(glow, 64), deflate),
    ]
    const [first, ...others] = files.map((file) => drawWithThree(new D.XLoader().parse(file)))
    expect(covered(first)).toBeGreaterThan(1000)
    for (const other of others) expect(differing(first, other, 0)).toBe(0)
  })

  it('is lit', () => {
    const light = new THREE.DirectionalLight(0xffffff, 3)
    light.position.set(EYE[0], EYE[1], -EYE[2])
    const group = new D.XLoader().parse(textFile(scene))
    const [dark, lit] = [drawWithThree(group), drawWithThree(group, [light])]
    const sum = ({ rgb }: Picture): number => rgb.reduce((a, b) => a + b, 0)
    expect(sum(lit)).toBeGreaterThan(sum(dark) * 4)
  })

  it('is lit where its normals have no length, or cancel, and says so once of those it has', () => {
    const warn = vi
      .spyOn(console, 'warn')
      .mockImplementation(() => {})
      .mockClear()
    const square = floats(-2, 2, 0, 2, 2, 0, 2, -2, 0, -2, -2, 0)
    const faces = integers(1, 4, 0, 1, 2, 3)
    const normals = (z: number): XItem =>
      object('MeshNormals', '', integers(1), floats(0, 0, z), integers(1, 4, 0, 0, 0, 0))
    const look = object('MeshMaterialList', '', integers(1, 1, 0), glowing('Lit', [0.25, 0, 0]))
    const material = object('Material', 'Lit', floats(0, 0.5, 0, 1, 0, 0, 0, 0, 0.25, 0, 0))
    const list = object('MeshMaterialList', '', integers(1, 1, 0), material)
    const light = new THREE.DirectionalLight(0xffffff, 1)
    light.position.set(0, 0, 1)
    const draw = (...meshes: XItem[]): Picture =>
      drawWithThree(new D.XLoader().parse(textFile(meshes)), [light, new THREE.AmbientLight(0xffffff, 1)])
    const wanted = draw(object('Mesh', 'Right', integers(4), square, faces, normals(-1), list))
    expect(covered(wanted)).toBeGreaterThan(1000)
    const [red, green] = at(wanted, SIZE / 2, SIZE / 2)
    expect([red, green > 64]).toEqual([64, true])
    expect(warn).not.toHaveBeenCalled()

    const given = draw(object('Mesh', 'Given', integers(4), square, faces, normals(0), list))
    expect(differing(given, wanted, 0)).toBe(0)
    // Both sides of a wall over the same corners.
    const both = integers(2, 4, 0, 1, 2, 3, 4, 0, 3, 2, 1)
    const far = object(
      'Mesh',
      'Far',
      integers(4),
      floats(...Array.from({ length: 12 }, () => 0)),
      faces,
      normals(0),
      look,
    )
    const cancelled = draw(object('Mesh', 'Both', integers(4), square, both, list), far)
    expect(differing(cancelled, wanted, 0)).toBe(0)
    const said = 'three-d3d8: normals of .x meshes have no length; in their place are those of the faces:'
    expect(warn.mock.calls).toEqual([[`${said} "Given"`], [`${said} "Far"`]])
    warn.mockRestore()
  })

  it('has its textures, from beside the file', async () => {
    // A quad at z = 0, top half of the texture red and green, bottom half blue and white.
    const texture = ddsFile({
      pixelFormat: pixelFormats.X8R8G8B8,
      width: 2,
      height: 2,
      data: Uint8Array.from([0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0]),
    })
    const white = object(
      'Material',
      '',
      floats(1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0),
      object('TextureFilename', '', text('C:\\art\\four.dds')),
    )
    const quad = wall(white)
    const file = binaryFile([quad])
    const manager = new THREE.LoadingManager()
    const names = new Map([['models/four.dds', url(texture)], ['models/quad.x', url(file)]]) // prettier-ignore
    manager.setURLModifier((name) => names.get(name) ?? name)
    const loaded = new Promise<void>((resolve) => (manager.onLoad = resolve))
    const group = await new D.XLoader(manager).loadAsync('models/quad.x')
    await loaded
    const { material } = meshOf(group, 'Wall')
    const { map } = material
    expect(map?.name).toBe('four.dds')
    if (map) map.magFilter = THREE.NearestFilter
    const three = drawWithThree(group, [new THREE.AmbientLight(0xffffff, Math.PI)])
    const [left, right, top, bottom] = [SIZE * 0.42, SIZE * 0.58, SIZE * 0.42, SIZE * 0.58].map(Math.round)
    const corners = [[left, top], [right, top], [left, bottom], [right, bottom]] as const // prettier-ignore
    const colours = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]] // prettier-ignore
    corners.forEach(([x, y], i) => {
      at(three, x, y).forEach((value, c) => expect(Math.abs(value - colours[i][c])).toBeLessThanOrEqual(2))
    })
    const engine = await drawWithEngine(file, { texture })
    corners.forEach(([x, y], i) => expect(at(engine, x, y)).toEqual(colours[i]))
  })

  it('has pictures as textures, in a page and in a worker', async () => {
    const canvas = new OffscreenCanvas(2, 2)
    canvas.getContext('2d')?.fillRect(0, 0, 2, 2)
    const picture = URL.createObjectURL(await canvas.convertToBlob())
    const file = textFile([wall(glowing('g', [0, 0, 0], 'a.png'))])
    const manager = new THREE.LoadingManager()
    manager.setURLModifier((name) => (name.endsWith('a.png') ? picture : name))
    const loaded = new Promise<void>((resolve) => (manager.onLoad = resolve))
    const { material } = meshOf(new D.XLoader(manager).parse(file), 'Wall')
    await loaded
    expect(material.map?.flipY).toBe(false)
    expect(material.map?.image).toBeInstanceOf(ImageBitmap)
    expect((material.map?.image as ImageBitmap | undefined)?.width).toBe(2)

    const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' })
    const told = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage({ file, picture })
    })
    worker.terminate()
    expect(told).toEqual({ kind: 'ImageBitmap', width: 2, flipY: false })
  })

  it.each<[string, Uint8Array]>([
    ['wall.dds', ddsFile({ pixelFormat: pixelFormats.P8, width: 2, height: 2, data: Uint8Array.from([0, 0, 255, 255, ...new Array<number>(1024).fill(0)]) })], // prettier-ignore
    // prettier-ignore
    ['wall.tga', tgaFile([[[0, 0, 255, 255], [0, 0, 255, 255]]], { kind: 'palette', bits: 8, isRunLength: true })],
    ['wall.bmp', bmpFile([[[0, 0, 255, 255], [0, 0, 255, 255]]], { bits: 4 })], // prettier-ignore
  ])('has textures of kinds that browsers do not read alike: %s', async (name, picture) => {
    const files = new Map([[`Art/${name.toUpperCase()}`, new File([picture as Uint8Array<ArrayBuffer>], name)]])
    const manager = new THREE.LoadingManager()
    const loaded = new Promise<void>((resolve) => (manager.onLoad = resolve))
    const loader = new D.XLoader(manager).setTextureResolver(D.textureFinder(files))
    const group = loader.parse(
      binaryFile([wall(glowing('g', [1, 1, 1], `C:\\models\\${name.replace(/...$/, 'png')}`))]),
    )
    await loaded
    const picture3 = drawWithThree(group)
    expect(at(picture3, SIZE / 2, SIZE / 2)).toEqual([0, 0, 255])
  })

  it('has textures of addresses that a resolver gives, later too', async () => {
    const texture = url(bmpFile([[[0, 255, 0, 255]]], { bits: 24 }))
    const asked: string[] = []
    const manager = new THREE.LoadingManager()
    const loaded = new Promise<void>((resolve) => (manager.onLoad = resolve))
    const loader = new D.XLoader(manager).setTextureResolver(async (name) => {
      asked.push(name)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return new URL(texture)
    })
    const items = [wall(glowing('g', [1, 1, 1], 'Art\\Oak.bmp')), wall(glowing('h', [1, 1, 1], 'Art\\Oak.bmp'))]
    const group = loader.parse(binaryFile(items))
    await loaded
    expect(asked).toEqual(['Art\\Oak.bmp'])
    const maps = group.children.map((child) => meshOf(group, child.name).material.map)
    expect(maps[0]?.name).toBe('Art/Oak.bmp')
    expect(maps[1]).toBe(maps[0])
    expect(at(drawWithThree(group), SIZE / 2, SIZE / 2)).toEqual([0, 255, 0])
  })

  it('finds textures beside it in small letters, by file name and of other kinds', async () => {
    const texture = url(bmpFile([[[255, 0, 0, 255]]], { bits: 24 }))
    for (const there of ['models/wall.bmp', 'models/art/wall.bmp', 'models/Wall.png', 'models/wall.dds']) {
      const manager = new THREE.LoadingManager()
      const loaded = new Promise<void>((resolve) => (manager.onLoad = resolve))
      const failed: string[] = []
      manager.onError = (name) => failed.push(name)
      // What is not there answers with the page, as servers in development do.
      manager.setURLModifier((name) => (name === there ? texture : name))
      const { material } = meshOf(
        new D.XLoader(manager).parse(binaryFile([wall(glowing('g', [1, 1, 1], 'Art\\Wall.BMP'))]), 'models/'),
        'Wall',
      )
      await loaded
      expect([there, material.map?.image]).toEqual([there, expect.objectContaining({ width: 1, height: 1 })])
      expect(failed).toEqual([])
    }
  })

  it('keeps its colour where a texture is not there, or cannot be read, and says so once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const draw = async (source: Blob | null): Promise<number[]> => {
      const manager = new THREE.LoadingManager()
      const loaded = new Promise<void>((resolve) => (manager.onLoad = resolve))
      const material = object(
        'Material',
        '',
        floats(0, 1, 0, 1, 0, 0, 0, 0, 0, 0.5, 0),
        object('TextureFilename', '', text('gone.tga')),
      )
      const items = [wall(material), wall(material)]
      const loader = new D.XLoader(manager).setTextureResolver(() => source)
      const group = loader.parse(binaryFile(items))
      await loaded
      return at(drawWithThree(group, [new THREE.AmbientLight(0xffffff, Math.PI)]), SIZE / 2, SIZE / 2)
    }
    expect(await draw(null)).toEqual([0, 255, 0])
    expect(await draw(new Blob(['none']))).toEqual([0, 255, 0])
    // What other files of the page asked for may come in between.
    const said = warn.mock.calls.flat().filter((words) => String(words).includes('gone.tga'))
    expect(said).toEqual([
      'three-d3d8: the texture "gone.tga" of a .x file was not found; its materials keep their colour',
      'three-d3d8: the texture "gone.tga" of a .x file cannot be read: .tga file, byte 4: ' +
        'it ends inside of its header, which takes 18 bytes; its materials keep their colour',
    ])
    warn.mockRestore()
  })

  it('is read in a worker when it is large, and tells how far it is', async () => {
    let workers = 0
    class CountedWorker extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given)
        workers++
      }
    }
    vi.stubGlobal('Worker', CountedWorker)
    const file = binaryFile([createTube(220, 160).mesh('Tube')])
    expect(file.length).toBeGreaterThan(1 << 20)
    const manager = new THREE.LoadingManager()
    const loader = new D.XLoader(manager)
    const ended: boolean[] = []
    let group: THREE.Group | null = null
    manager.onLoad = () => ended.push(group !== null)
    const parts: number[] = []
    group = await loader.loadAsync(url(file), ({ type, loaded, total }) => {
      if (type === 'parse') parts.push(loaded / total)
    })
    expect(workers).toBe(1)
    expect(parts.length).toBeGreaterThan(3)
    expect(parts).toEqual([...parts].sort((a, b) => a - b))
    const here = loader.parse(file)
    const [read, own] = [group, here].map((one) => {
      const { attributes, index } = meshOf(one, 'Tube').geometry
      return [attributes.position.array, attributes.normal.array, index?.array ?? []]
    })
    own.forEach((array, i) => expect(array.every((value, at) => value === read[i][at])).toBe(true))
    expect(own[2]).toHaveLength(219 * 160 * 6)
    await new Promise((resolve) => setTimeout(resolve))
    // What was fetched is not all: the model comes later.
    expect(ended.at(-1)).toBe(true)

    // Models cross with all that they have; errors with their place.
    const small = await loader.parseAsync(binaryFile(animated))
    const whole = new D.XLoader().parse(binaryFile(animated))
    expect(small.animations.map((clip) => THREE.AnimationClip.toJSON(clip).tracks)).toEqual(
      whole.animations.map((clip) => THREE.AnimationClip.toJSON(clip).tracks),
    )
    await expect(loader.parseAsync('xof 0303txt 0032\nMesh {\n 1; 0; 0; }')).rejects.toMatchObject({
      name: 'FileError',
      offset: 34,
      line: 3,
    })
    expect(workers).toBe(1)
    // One that was ended reads what it had on this thread; the next one begins anew.
    const reading = loader.parseAsync(binaryFile(animated))
    loader.dispose()
    expect((await reading).animations).toHaveLength(7)
    expect((await loader.parseAsync(binaryFile(animated))).animations).toHaveLength(7)
    expect(workers).toBe(2)
    loader.dispose()
    vi.unstubAllGlobals()
  })

  it('is read on this thread where there are no workers', async () => {
    vi.stubGlobal('Worker', undefined)
    expect((await new D.XLoader().parseAsync(binaryFile(animated))).animations).toHaveLength(7)
    vi.stubGlobal('Worker', function () {
      throw new Error('not here')
    })
    expect((await new D.XLoader().parseAsync(binaryFile(animated))).animations).toHaveLength(7)
    vi.unstubAllGlobals()
  })

  it('that is wrong tells where', async () => {
    const broken = url('xof 0303txt 0032\nMesh {\n 1; 0; 0; }')
    await expect(new D.XLoader().loadAsync(broken)).rejects.toMatchObject({
      ...{ name: 'FileError', offset: 34, line: 3 },
      message: expect.stringContaining(`${broken}: .x file, byte `) as string,
    })
    const items = [object('Frame', 'f', reference('gone'))]
    expect(() => new D.XLoader().parse(binaryFile(items))).toThrow(D.FileError)
  })
})
