import * as THREE from 'three'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validateBytes } from 'gltf-validator'
import * as D from '../../../index.js'
import { sceneToGLB } from '../../../systems/index.js'
import {
  animated,
  animation,
  chain,
  createTube,
  frame,
  key,
  move,
  ROTATION,
  turn,
} from '../../unit/files/x/animated.js'
import { ddsFile, pixelFormats } from '../../unit/files/dds/fixtures.js'
import { binaryFile, box, floats, integers, object, text, type XItem } from '../../unit/files/x/fixtures.js'
import { covered, differenceOffEdges, drawWithEngine, drawWithThree, lightsOf, type Drawing } from './draw.js'

// Direct3D calculates with colours as they are.
beforeAll(() => void (THREE.ColorManagement.enabled = false))
afterAll(() => void (THREE.ColorManagement.enabled = true))

const lighting = { direction: [-0.5, -0.8, 0.6], colour: [0.9, 0.85, 0.8], ambient: 0.1 } as const

const material = (name: string, ...numbers: number[]): XItem => object('Material', name, floats(...numbers))

const list = (faces: readonly number[], ...materials: XItem[]): XItem =>
  object('MeshMaterialList', '', integers(materials.length, faces.length, ...faces), ...materials)

/** r, g, b, a; power; specular; emissive. */
const dull = (name: string, r: number, g: number, b: number): XItem =>
  material(name, r, g, b, 1, 0, 1, 1, 1, 0.05, 0, 0)

/** A pyramid that looks another way on each side, a face of its own each. */
const pyramid = (...content: XItem[]): XItem =>
  object(
    'Mesh',
    'Pyramid',
    integers(12),
    floats(-1, 0, -1, 0, 2, 0, 1, 0, -1, 1, 0, -1, 0, 2, 0, 1.5, 0, 1, 1.5, 0, 1, 0, 2, 0, -1, 0, 1, -1, 0, 1, 0, 2, 0, -1, 0, -1), // prettier-ignore
    integers(4, 3, 0, 1, 2, 3, 3, 4, 5, 3, 6, 7, 8, 3, 9, 10, 11),
    ...content,
  )

const mirrored: readonly XItem[] = [
  dull('Red', 0.8, 0.2, 0.1),
  frame(
    'Mirror',
    [-1.2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1.2, -0.5, 0, 1],
    pyramid(list([0], dull('a', 0.2, 0.7, 0.3))),
    frame(
      'Again',
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 1.5, -1.5, 2, 1],
      pyramid(list([0], dull('b', 0.2, 0.4, 0.9))),
    ),
  ),
  frame('Plain', move(-1.5, -1, -1), box('Box')),
]

const smooth = createTube(33, 64, 1.1)
const skinned: readonly XItem[] = [
  frame(
    'Scene',
    move(0, -1.5, 0),
    chain(['A', 'B', 'C', 'D']),
    frame(
      'Skin',
      [0, 0, -1, 0, 0, 2, 0, 0, 1, 0, 0, 0, 4, 5, 6, 1],
      smooth.mesh('Tube', ...smooth.skin(['A', 'B', 'C', 'D'], 1.6), list([0], dull('skin', 0.8, 0.6, 0.4))),
    ),
  ),
  object(
    'AnimationSet',
    'Wave',
    ...['A', 'B', 'C', 'D'].map(
      (name, i) =>
      animation(name, key(ROTATION, [[0, 1, 0, 0, 0], [4800, ...turn(0.35, 0.3, i, 1)]])), // prettier-ignore
    ),
  ),
]
/** More bones a vertex than indexed blending takes, but so little of the fifth that it does not show. */
const names = ['a', 'b', 'c', 'd', 'e', 'f']
const manyBones: readonly XItem[] = [
  frame('Scene', move(0, -1.5, 0), chain(names)),
  smooth.mesh('Tube', ...smooth.skin(names, 2.01), list([0], dull('skin', 0.4, 0.7, 0.4))),
  object(
    'AnimationSet',
    'Wave',
    // prettier-ignore
    ...names.map((name) => animation(name, key(ROTATION, [[0, 1, 0, 0, 0], [4800, ...turn(0.2, 1, 0, 1)]]))),
  ),
]

const manyMaterials: readonly XItem[] = [
  frame('Left', move(-1, -1, 0), pyramid(list([0, 1, 2, 3], dull('a', 1, 0, 0), dull('b', 0, 1, 0), dull('c', 0, 0, 1), dull('d', 1, 1, 0)))), // prettier-ignore
  dull('Red', 0.8, 0.2, 0.1),
  frame('Right', move(1.2, 0, 0), box('Box')),
]

const colouredVertices: readonly XItem[] = [
  frame(
    'Large',
    [1.8, 0, 0, 0, 0, 1.8, 0, 0, 0, 0, 1.8, 0, 0, -1.5, 0, 1],
    pyramid(
      object(
        'MeshVertexColors',
        '',
        integers(12),
        ...Array.from({ length: 12 }, (_, i) => [
          integers(i),
          floats(0.5 + (i % 3) / 6, 0.9 - ((i + 1) % 4) / 9, 0.4 + i / 30, 1),
        ]).flat(),
      ),
    ),
  ),
]

/**
 * A ball whose vertices are near enough to each other that it is the same whether light is calculated for them or for
 * pixels.
 */
const ball = (...content: XItem[]): XItem => {
  const [rings, sides] = [64, 96]
  const vertex = (i: number): number[] => {
    const [up, around] = [(Math.floor(i / (sides + 1)) / rings) * Math.PI, ((i % (sides + 1)) / sides) * 2 * Math.PI]
    return [Math.sin(up) * Math.cos(around), Math.cos(up), Math.sin(up) * Math.sin(around)]
  }
  const count = (rings + 1) * (sides + 1)
  const normals = Array.from({ length: count }, (_, i) => vertex(i))
  const faces = Array.from({ length: rings * sides }, (_, i) => {
    const here = Math.floor(i / sides) * (sides + 1) + (i % sides)
    return [4, here, here + 1, here + sides + 2, here + sides + 1]
  })
  return object(
    'Mesh',
    'Ball',
    integers(count),
    floats(...normals.flat().map((value) => value * 2)),
    integers(faces.length, ...faces.flat()),
    object('MeshNormals', '', integers(count), floats(...normals.flat()), integers(faces.length, ...faces.flat())),
    ...content,
  )
}

const pictures: readonly (readonly [string, readonly XItem[], Drawing])[] = [
  ['mirrored', mirrored, {}],
  ['skinned', skinned, { moment: ['Wave', 0.8] }],
  ['skinned in software', skinned, { moment: ['Wave', 0.8], skinning: 'software' }],
  ['skinned at rest', skinned, {}],
  ['of more bones a vertex than the device blends', manyBones, { moment: ['Wave', 0.9] }],
  ['of several materials', manyMaterials, {}],
  ['of coloured vertices', colouredVertices, {}],
  ['with highlights', [ball(list([0], material('shiny', 0.4, 0.1, 0.1, 1, 12, 0.7, 0.8, 0.6, 0, 0, 0)))], {}],
  ['without highlights, since their power is 0', [ball(list([0], dull('dull', 0.4, 0.5, 0.6)))], {}],
]

/** Boxes name a texture that is nowhere, and would say so. */
const quietly = (): Promise<never> => new Promise(() => {})

function clipOf({ animations }: THREE.Group, name: string): THREE.AnimationClip {
  const clip = THREE.AnimationClip.findByName(animations, name)
  if (!clip) throw new Error(`no clip ${name}`)
  return clip
}

describe('a model of a .x file in light is the same picture by three as by the device', () => {
  it.each(pictures)('%s', async (name, items, drawing) => {
    const file = binaryFile(items)
    const group = new D.XLoader().setTextureResolver(quietly).parse(file)
    if (drawing.moment) {
      const mixer = new THREE.AnimationMixer(group)
      mixer.clipAction(clipOf(group, drawing.moment[0])).play()
      mixer.setTime(drawing.moment[1])
    }
    const three = drawWithThree(group, lightsOf(lighting), true)
    const engine = await drawWithEngine(file, { lighting, ...drawing })
    const { most, seen } = differenceOffEdges(three, engine)
    expect(Math.abs(covered(three) - covered(engine))).toBeLessThan(20)
    expect(seen).toBeGreaterThan(500)
    expect(most, name).toBeLessThanOrEqual(3)
  })

  it('whose texture is multiplied with all of its light', async () => {
    const data = Uint8Array.from([40, 80, 160, 255, 200, 40, 80, 255])
    const texture = ddsFile({ pixelFormat: pixelFormats.A8R8G8B8, width: 2, height: 1, data })
    const look = object(
      'Material',
      'glow',
      floats(0.5, 0.5, 0.5, 1, 0, 0, 0, 0, 0.5, 0.4, 0.3),
      object('TextureFilename', '', text('two.dds')),
    )
    const coordinates = [0.25, 0, 0.25, 0, 0.25, 0, ...new Array<number>(18).fill(0).map((_, i) => (i % 2 ? 0 : 0.75))]
    const file = binaryFile([
      pyramid(object('MeshTextureCoords', '', integers(12), floats(...coordinates)), list([0], look)),
    ])
    const loader = new D.XLoader(new THREE.LoadingManager()).setTextureResolver(
      () => new Blob([texture as Uint8Array<ArrayBuffer>]),
    )
    const group = loader.parse(file)
    await new Promise((resolve) => (loader.manager.onLoad = () => resolve(null)))
    const mesh = group.getObjectByName('Pyramid') as THREE.Mesh<THREE.BufferGeometry, THREE.MeshPhongMaterial>
    const { map } = mesh.material
    if (map) map.magFilter = THREE.NearestFilter
    const three = drawWithThree(group, lightsOf(lighting), true)
    const engine = await drawWithEngine(file, { lighting, texture })
    const { most, seen } = differenceOffEdges(three, engine)
    expect(seen).toBeGreaterThan(400)
    expect(most).toBeLessThanOrEqual(3)
  })
})

describe('a model of a .x file as glTF', () => {
  it.each([
    ['animated and skinned', animated, false],
    ['mirrored, of several materials', mirrored, true],
    ['coloured', colouredVertices, false],
  ])('%s: the Khronos validator finds nothing wrong', async (_, items, hasTextures) => {
    const texture = ddsFile({ pixelFormat: pixelFormats.A8R8G8B8, width: 1, height: 1, data: new Uint8Array(4) })
    // Later than a file would be written that nobody waits for.
    const slowly = async (): Promise<Blob> => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      return new Blob([texture as Uint8Array<ArrayBuffer>])
    }
    const group = new D.XLoader().setTextureResolver(slowly).parse(binaryFile(items))
    const glb = await sceneToGLB(group)
    const { info, issues } = await validateBytes(glb)
    expect(info.hasTextures).toBe(hasTextures)
    expect(issues.messages.filter(({ code }) => !EXPECTED.includes(code))).toEqual([])
    expect(issues.numErrors).toBe(0)
  })
})

/** Hints and warnings that say nothing against the file. */
const EXPECTED: readonly string[] = ['NODE_EMPTY', 'UNUSED_OBJECT', 'NODE_SKINNED_MESH_NON_ROOT']
