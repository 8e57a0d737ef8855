/** Models with skins and animations of every kind of key, to be written in any form. */
import { floats, integers, object, reference, text, type XItem } from './fixtures.js'

/** Keys of one kind: times in ticks, and the numbers of each. */
export type Keys = readonly (readonly [time: number, ...values: number[]])[]

/** AnimationKey. */
export const key = (type: number, keys: Keys): XItem =>
  object(
    'AnimationKey',
    '',
    integers(type, keys.length),
    ...keys.flatMap(([time, ...values]) => [integers(time, values.length), floats(...values)]),
  )

/** Animation of a frame. */
export const animation = (target: string, ...keys: XItem[]): XItem =>
  object('Animation', '', reference(target), ...keys)

export const ROTATION = 0
export const SCALE = 1
export const POSITION = 2

/** w, x, y, z of a rotation, as files have it. */
export const turn = (angle: number, x: number, y: number, z: number): [number, number, number, number] => {
  const [s, c, length] = [Math.sin(angle / 2), Math.cos(angle / 2), Math.hypot(x, y, z)]
  return [c, (s * x) / length, (s * y) / length, (s * z) / length]
}

export const move = (x: number, y: number, z: number): number[] => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]

const matrix = (...values: number[]): XItem => object('FrameTransformMatrix', '', floats(...values))

export const frame = (name: string, transform: readonly number[], ...content: XItem[]): XItem =>
  object('Frame', name, matrix(...transform), ...content)

/** Bones one above the other, each a unit long. */
export const BONES = ['Hip', 'Spine_01', 'Neck:L', 'Head.bones'] as const
/** The mesh lies in a frame that mirrors and moves; its bones know nothing of it. */
export const SKIN_FRAME = [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 5, 0, -3, 1]

/**
 * How much each bone moves what is at a height from 0 to 4. Heights between two bones belong to `reach` of them on each
 * side.
 */
const weightsAt = (height: number, bones: number, reach: number): number[] => {
  const near = Array.from({ length: bones }, (_, bone) =>
    Math.max(0, 1 - Math.abs((height / 4) * (bones - 1) - bone) / reach),
  )
  const sum = near.reduce((all, weight) => all + weight, 0)
  return near.map((weight) => weight / sum)
}

/** From the mesh to a bone at its height, where the mesh stands in no frame. */
export const offsetOf = (bone: number, bones: number): number[] => move(0, (-bone * 4) / bones, 0)

/** A tube around bones, of height 4. */
export function createTube(rings: number, sides: number, radius = 0.4) {
  /** x, y, z a vertex. */
  const vertices = Array.from({ length: rings * sides }, (_, i) => {
    const [ring, angle] = [Math.floor(i / sides), ((i % sides) / sides) * 2 * Math.PI]
    return [radius * Math.cos(angle), (ring / (rings - 1)) * 4, radius * Math.sin(angle)]
  })
  const quads = Array.from({ length: (rings - 1) * sides }, (_, i) => {
    const [ring, side] = [Math.floor(i / sides), i % sides]
    const [here, next] = [ring * sides + side, ring * sides + ((side + 1) % sides)]
    return [4, here, here + sides, next + sides, next]
  })
  const weightsOf = (vertex: number, bones: number, reach: number): number[] =>
    weightsAt(vertices[vertex][1], bones, reach)
  return {
    vertices,
    weightsOf,
    /** SkinWeights for each bone. */
    skin: (names: readonly string[], reach: number): XItem[] => [
      object('XSkinMeshHeader', '', integers(4), integers(12), integers(names.length)),
      ...names.map((name, bone) => {
        const own = vertices.map((_, i) => i).filter((i) => weightsOf(i, names.length, reach)[bone] > 0)
        const weights = own.map((i) => weightsOf(i, names.length, reach)[bone])
        return object(
          'SkinWeights',
          '',
          text(name),
          ...[integers(own.length), integers(...own)],
          ...[floats(...weights), floats(...offsetOf(bone, names.length))],
        )
      }),
    ],
    /** The mesh, with other things in it besides. */
    mesh: (name: string, ...content: XItem[]): XItem =>
      object(
        'Mesh',
        name,
        integers(vertices.length),
        { floats: vertices.flat() },
        { integers: [quads.length, ...quads.flat()] },
        ...content,
      ),
  }
}

export const tube = createTube(9, 6)

/** Frames for bones, one in the other. */
export const chain = (names: readonly string[], bone = 0): XItem => {
  const inner = bone + 1 < names.length ? [chain(names, bone + 1)] : []
  return frame(names[bone], move(0, bone === 0 ? 0 : 4 / names.length, 0), ...inner)
}

const every = (type: number, make: (bone: number) => Keys): XItem[] =>
  BONES.map((name, bone) => animation(name, key(type, make(bone))))

/** A matrix that scales by s, turns round z by an angle and moves. */
export const scaleTurnMove = (s: readonly number[], angle: number, to: readonly number[]): number[] => {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return [s[0] * cosine, s[0] * sine, 0, 0, -s[1] * sine, s[1] * cosine, 0, 0, 0, 0, s[2], 0, ...to, 1]
}

/** Animation sets: one a kind of key, and several that mix or lack some. */
export const sets: readonly XItem[] = [
  object(
    'AnimationSet',
    'Bend',
    ...every(ROTATION, (bone) => [
      [0, 1, 0, 0, 0],
      [1600, ...turn(0.7 + bone / 5, 1, bone, 0.5)],
      // The other way round, and not of length 1.
      [4800, ...turn(-1.1, 0.3, 1, bone).map((value) => -2 * value)],
    ]),
  ),
  // prettier-ignore
  object('AnimationSet', 'Grow', animation('Neck:L', key(SCALE, [[0, 1, 1, 1], [2400, 2, 0.5, 1.5]]))),
  // prettier-ignore
  object('AnimationSet', 'Go', animation('Hip', key(POSITION, [[1000, 0, 0, 0], [3000, 1, 2, 3], [3001, 4, 0, -7]]))),
  ...[3, 4].map((type) =>
    object(
      'AnimationSet',
      `Matrix${type}`,
      ...every(type, (bone) => [
        [0, ...move(0, bone === 0 ? 0 : 1, 0)],
        [2000, ...scaleTurnMove([1.5, 1, 0.8], 2.2, [0.1, 1, bone])],
        [4000, ...scaleTurnMove([1, 1, 1], -2.8, [0, 1.2, 0])],
      ]),
    ),
  ),
  object(
    'AnimationSet',
    'Mixed',
    animation(
      'Spine_01',
      key(POSITION, [[4800, 0, 2, 0], [0, 0, 1, 0]]), // prettier-ignore
      key(ROTATION, [[0, 1, 0, 0, 0], [4800, ...turn(1, 0, 0, 1)]]), // prettier-ignore
      key(SCALE, [[0, 1, 1, 1], [9600, 3, 3, 3]]), // prettier-ignore
    ),
    animation('Head.bones', key(ROTATION, [[0, ...turn(0.5, 1, 0, 0)]])),
    animation('Neck:L', key(4, [[0, ...scaleTurnMove([1, 1, 1], 0.4, [0, 1, 0])]]), key(POSITION, [[0, 9, 9, 9]])),
  ),
  object(
    'AnimationSet',
    'Split',
    animation('Hip', key(ROTATION, [[0, ...turn(0.5, 0, 1, 0)], [480, ...turn(3, 0, 1, 0)]])), // prettier-ignore
    animation('Hip', key(POSITION, [[0, 1, 0, 0], [480, 2, 0, 0]])), // prettier-ignore
  ),
]

/** A tube over four bones, with all those animations. */
export const animated: readonly XItem[] = [
  frame('Scene', move(0, 0.5, 0), chain(BONES), frame('Skin', SKIN_FRAME, tube.mesh('Tube', ...tube.skin(BONES, 1.6)))),
  ...sets,
]

/** A tube over eight bones, six of which move a vertex; the mesh stands beside its bones. */
export const MANY_BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
export const manyBones: readonly XItem[] = [
  tube.mesh('Tube', ...tube.skin(MANY_BONES, 3.2)),
  chain(MANY_BONES),
  object('AnimTicksPerSecond', '', integers(30)),
  object(
    'AnimationSet',
    'Curl',
    // prettier-ignore
    ...MANY_BONES.map((name) => animation(name, key(ROTATION, [[0, 1, 0, 0, 0], [30, ...turn(0.4, 0, 0, 1)]]))),
  ),
]

/** What a mesh of one vertex can have besides. */
export const extras: readonly XItem[] = [
  object('VertexDuplicationIndices', '', integers(1), integers(1), integers(0)),
  object('DeclData', '', integers(2, 2, 0, 3, 0, 1, 0, 5, 0), integers(5, 0, 0, 0x3f800000, 0x3f000000, 0)),
  object('FVFData', '', integers(0x102), integers(2, 0x3f000000, 0x3f800000)),
  object(
    'MeshMaterialList',
    '',
    ...[integers(1), integers(0)],
    object(
      'Material',
      '',
      floats(1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0),
      object(
        'EffectInstance',
        '',
        text('a.fx'),
        object('EffectParamString', '', text('Texture0@Name'), text('a.dds')),
        object('EffectParamFloats', '', text('Tint'), integers(2), floats(1, 0.5)),
        object('EffectParamDWord', '', text('Passes'), integers(2)),
      ),
    ),
  ),
]
