import * as THREE from 'three'
import { describe, expect, it } from 'vitest'
import {
  blendXVertices,
  readX,
  xDuration,
  XPose,
  xToBuffers,
  type XAnimationSet,
  type XBuffers,
  type XModel,
} from '../../../../d3d8/files/x/index.js'
import { XLoader } from '../../../../systems/loaders/index.js'
import { animated, BONES, chain, MANY_BONES, manyBones, offsetOf, sets, tube } from './animated.js'
import { frameAt, product, throughMatrix, type KeysByType, type Rows } from './evaluate.js'
import { integers, object, type XItem } from './fixtures.js'
import { forms } from './forms.js'

const fileOf = (items: readonly XItem[]): Uint8Array => forms(items)['binary 64']
const model = readX(fileOf(animated))
const many = readX(fileOf(manyBones))

/** Size of the models, which their bones are right to a hundred-thousandth of. */
const SIZE = 4
const CLOSE = 1e-5 * SIZE

/** Keys of a set for a frame, as they stand in the file. */
function keysOf({ animations }: XAnimationSet, target: string): KeysByType {
  const keys: Record<number, [number, ...number[]][]> = {}
  const types = ['rotation', 'scale', 'position', '', 'matrix'] as const
  for (const animation of animations.filter((one) => one.target === target))
    types.forEach((name, type) => {
      const list = name === '' ? null : animation[name]
      if (!list) return
      const size = list.values.length / list.times.length
      keys[type] = Array.from(list.times, (time, i) => [time, ...list.values.subarray(i * size, (i + 1) * size)])
    })
  return keys
}

/** Matrices of the bones at a time, from each to the model. */
function bonesAt(
  names: readonly string[],
  around: Rows,
  rests: readonly Rows[],
  set: XAnimationSet,
  tick: number,
): Rows[] {
  const worlds: Rows[] = []
  names.forEach((name, bone) => {
    worlds.push(product(frameAt(rests[bone], keysOf(set, name), tick), worlds[bone - 1] ?? around))
  })
  return worlds
}

const identity: Rows = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
const upTo = (y: number): Rows => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, y, 0, 1]
const restsOf = (names: readonly string[]): Rows[] => names.map((_, bone) => upTo(bone === 0 ? 0 : SIZE / names.length))

const models = [
  { name: 'four bones', model, names: BONES, around: upTo(0.5), reach: 1.6, ticks: 4800 },
  { name: 'eight bones, six a vertex', model: many, names: MANY_BONES, around: identity, reach: 3.2, ticks: 30 },
] as const

/** Times at keys, between them, before the first and behind the last. */
const timesOf = (set: XAnimationSet, ticks: number): number[] => {
  const last = xDuration(set)
  return [0, 0.1, 0.25, 0.33, 0.5, 0.625, 0.77, 0.9, 1, 1.3].map((part) => (part * last) / ticks)
}

const cases = models.flatMap((one) =>
  one.model.animations.map((set) => ({ ...one, set, title: `${one.name}: ${set.name}` })),
)

const distance = (a: ArrayLike<number>, b: readonly number[]): number =>
  Math.hypot(...b.map((value, i) => value - a[i]))

describe('an animated model', () => {
  it.each(Object.keys(forms(animated)))('is the same as %s', (form) => {
    const { header: _header, ...content } = readX(forms(animated)[form])
    const { header: _own, ...expected } = model
    expect(content.frames).toHaveLength(1)
    // Text has nine digits behind the point: the last bits of binary32 may differ.
    expect(JSON.stringify(content, rounded) === JSON.stringify(expected, rounded)).toBe(true)
  })

  it('tells bones, weights and sets', () => {
    const { skin } = model.frames[0].frames[1].meshes[0]
    expect(skin).toMatchObject({ maxVertexWeights: 4, maxFaceWeights: 12 })
    expect(skin?.bones.map(({ name }) => name)).toEqual(BONES)
    expect([...(skin?.bones[1].offset ?? [])]).toEqual(offsetOf(1, 4))
    expect(model.animations.map(({ name }) => name)).toEqual([
      'Bend',
      'Grow',
      'Go',
      'Matrix3',
      'Matrix4',
      'Mixed',
      'Split',
    ])
    expect(model.animations[1].animations).toMatchObject([
      { target: 'Neck:L', rotation: null, position: null, matrix: null },
    ])
    expect(model.ticksPerSecond).toBeNull()
    expect(many.ticksPerSecond).toBe(30)
  })

  it('has its keys in the order of their times', () => {
    const [spine] = model.animations[5].animations
    expect([...(spine.position?.times ?? [])]).toEqual([0, 4800])
    expect([...(spine.position?.values ?? [])]).toEqual([0, 1, 0, 0, 2, 0])
  })
})

/** Numbers of typed arrays and others, to a millionth. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e6) / 1e6 + 0 : value
}

describe('joints are where a straightforward evaluation has them', () => {
  it.each(cases)('in a pose of $title', ({ model, names, around, ticks, set }) => {
    const pose = new XPose(model)
    for (const seconds of timesOf(set, ticks)) {
      pose.set(set, seconds)
      bonesAt(names, around, restsOf(names), set, seconds * ticks).forEach((world, bone) => {
        const found = pose.world(pose.find(names[bone]))
        expect(distance(found.slice(12, 15), world.slice(12, 15)), `${names[bone]} at ${seconds}`).toBeLessThan(CLOSE)
        for (const axis of [0, 4, 8])
          expect(distance(found.slice(axis, axis + 3), world.slice(axis, axis + 3))).toBeLessThan(1e-5 * 3)
      })
    }
  })

  it.each(cases)('in the clip of $title', ({ model, names, around, ticks, set }) => {
    const group = new XLoader().parse(fileOf(model === many ? manyBones : animated))
    const clip = THREE.AnimationClip.findByName(group.animations, set.name)
    expect(clip?.duration).toBeCloseTo(xDuration(set) / ticks, 6)
    const mixer = new THREE.AnimationMixer(group)
    const action = mixer.clipAction(clip ?? new THREE.AnimationClip())
    action.setLoop(THREE.LoopOnce, 1).play()
    action.clampWhenFinished = true
    const skinned = group.getObjectByName('Tube') as THREE.SkinnedMesh
    for (const seconds of timesOf(set, ticks)) {
      action.reset()
      mixer.setTime(seconds)
      group.updateMatrixWorld(true)
      bonesAt(names, around, restsOf(names), set, seconds * ticks).forEach((world, bone) => {
        const { elements } = skinned.skeleton.bones[bone].matrixWorld
        const [x, y, z] = world.slice(12, 15)
        expect(distance(elements.slice(12, 15), [x, y, -z]), `${names[bone]} at ${seconds}`).toBeLessThan(CLOSE)
      })
    }
  })
})

/** Where a vertex is: the bones with their weights, all or the strongest. */
function vertexAt(worlds: readonly Rows[], vertex: number, reach: number, most: number): number[] {
  const count = worlds.length
  const strongest = tube
    .weightsOf(vertex, count, reach)
    .map((weight, bone) => ({ weight, bone }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.bone - b.bone)
    .slice(0, most)
  const sum = strongest.reduce((all, { weight }) => all + weight, 0)
  const out = [0, 0, 0]
  for (const { weight, bone } of strongest)
    throughMatrix(tube.vertices[vertex], product(offsetOf(bone, count), worlds[bone])).forEach((value, i) => {
      out[i] += (value * weight) / sum
    })
  return out
}

/** A mesh's vertices by their bytes: where indexed vertex blending puts them. SDK: "Indexed Vertex Blending". */
function blendedByIndices({ vertices, stride, skin }: XBuffers, pose: XPose, vertex: number): number[] {
  const floats = new Float32Array(vertices.buffer, vertex * stride, stride / 4)
  const most = skin?.influences.most ?? 0
  const given = [...floats.slice(3, 3 + most - 1)]
  const weights = [...given, given.reduce((rest, weight) => rest - weight, 1)]
  const indices = new Uint8Array(vertices.buffer, vertex * stride + (3 + most - 1) * 4, 4)
  const out = [0, 0, 0]
  weights.forEach((weight, i) => {
    const bone = skin?.bones[indices[i]]
    if (!bone) throw new Error('no bone')
    const place = throughMatrix([...floats.slice(0, 3)], product([...bone.offset], [...pose.world(bone.node)]))
    place.forEach((value, axis) => {
      out[axis] += value * weight
    })
  })
  return out
}

describe('vertices are where their bones lead them', () => {
  it.each(cases)('in three, by the four strongest: $title', ({ model, names, around, reach, ticks, set }) => {
    const group = new XLoader().parse(fileOf(model === many ? manyBones : animated))
    const mixer = new THREE.AnimationMixer(group)
    mixer.clipAction(THREE.AnimationClip.findByName(group.animations, set.name) ?? new THREE.AnimationClip()).play()
    const seconds = (0.6 * xDuration(set)) / ticks
    mixer.setTime(seconds)
    group.updateMatrixWorld(true)
    const skinned = group.getObjectByName('Tube') as THREE.SkinnedMesh
    const worlds = bonesAt(names, around, restsOf(names), set, seconds * ticks)
    const seen = new Set<string>()
    const { position } = skinned.geometry.attributes
    for (let i = 0; i < position.count; i++) {
      const rest = [position.getX(i), position.getY(i), -position.getZ(i)]
      const vertex = tube.vertices.findIndex((one) => distance(one, rest) < 1e-5)
      const [x, y, z] = vertexAt(worlds, vertex, reach, 4)
      const found = skinned.getVertexPosition(i, new THREE.Vector3()).applyMatrix4(skinned.matrixWorld)
      expect(distance(found.toArray(), [x, y, -z])).toBeLessThan(2 * CLOSE)
      seen.add(`${vertex}`)
    }
    expect(seen.size).toBe(tube.vertices.length)
  })

  it.each(cases)('through the device, by all: $title', ({ model, names, around, reach, ticks, set }) => {
    const pose = new XPose(model)
    const seconds = (0.6 * xDuration(set)) / ticks
    pose.set(set, seconds)
    const worlds = bonesAt(names, around, restsOf(names), set, seconds * ticks)
    const [mesh] = xToBuffers(model)
    expect(mesh.skin?.blending).toBe(model === many ? 'software' : 'indexed')
    expect(mesh.skin?.influences.most).toBe(model === many ? 6 : 4)
    const [software] = xToBuffers(model, { skinning: 'software' })
    const blended = new Uint8Array(software.vertices.length)
    blendXVertices(software, pose, blended)
    for (let i = 0; i < mesh.vertexCount; i++) {
      const rest = new Float32Array(software.vertices.buffer, i * software.stride, 3)
      const vertex = tube.vertices.findIndex((one) => distance(one, [...rest]) < 1e-5)
      const wanted = vertexAt(worlds, vertex, reach, Infinity)
      const bySoftware = new Float32Array(blended.buffer, i * software.stride, 3)
      expect(distance(bySoftware, wanted)).toBeLessThan(2 * CLOSE)
      if (mesh.skin?.blending === 'indexed')
        expect(distance(blendedByIndices(mesh, pose, i), wanted)).toBeLessThan(2 * CLOSE)
    }
  })

  it('at rest, as if nothing had been set', () => {
    const pose = new XPose(model)
    pose.set(model.animations[0], 0.5)
    pose.rest()
    expect([...pose.world(pose.find('Hip'))]).toEqual(upTo(0.5))
    expect([...pose.world(pose.find('Neck:L'))]).toEqual(upTo(2.5))
  })
})

describe('ticks', () => {
  const seconds = (loader: XLoader, items: readonly XItem[]): number =>
    loader.parse(fileOf(items)).animations[0].duration

  it('are 4800 a second where the file does not say, else what it says', () => {
    expect(seconds(new XLoader(), animated)).toBe(1)
    expect(seconds(new XLoader(), manyBones)).toBe(1)
  })

  it('are what the caller says, whatever the file does', () => {
    expect(seconds(new XLoader().setTicksPerSecond(1), animated)).toBe(4800)
    expect(seconds(new XLoader().setTicksPerSecond(15), manyBones)).toBe(2)
    const pose = new XPose(many, { ticksPerSecond: 1 })
    const other = new XPose(many)
    pose.set(many.animations[0], 15)
    other.set(many.animations[0], 0.5)
    expect(pose.worlds).toEqual(other.worlds)
  })

  it.each([0, -1, NaN, Infinity])('cannot be %d a second', (value) => {
    expect(() => new XLoader().setTicksPerSecond(value)).toThrow(`ticksPerSecond is ${value}; a number above 0`)
    expect(() => new XPose(model, { ticksPerSecond: value })).toThrow(RangeError)
  })

  it('of 0 in a file do not count', () => {
    expect(seconds(new XLoader(), [object('AnimTicksPerSecond', '', integers(0)), ...animated])).toBe(1)
  })
})

describe('a file of animations alone', () => {
  const alone = fileOf(sets)

  it('is read, although its frames are in another file', () => {
    const { frames, meshes, animations } = readX(alone)
    expect([frames, meshes]).toEqual([[], []])
    expect(animations).toEqual(model.animations)
  })

  it('moves the skeleton of another model by names', () => {
    const [whole, clips] = [new XLoader().parse(fileOf(animated)), new XLoader().parse(alone).animations]
    expect(clips.map(({ name }) => name)).toEqual(whole.animations.map(({ name }) => name))
    const mixer = new THREE.AnimationMixer(whole)
    mixer.clipAction(clips[0]).play()
    mixer.setTime(0.4)
    const own = new XLoader().parse(fileOf(animated))
    const ownMixer = new THREE.AnimationMixer(own)
    ownMixer.clipAction(own.animations[0]).play()
    ownMixer.setTime(0.4)
    const quaternions = (group: THREE.Group): number[][] =>
      (group.getObjectByName('Tube') as THREE.SkinnedMesh).skeleton.bones.map(({ quaternion }) => quaternion.toArray())
    expect(quaternions(whole)).toEqual(quaternions(own))
    expect(quaternions(whole)[0]).not.toEqual([0, 0, 0, 1])
    const [pose, ownPose] = [new XPose(model), new XPose(model)]
    pose.set(readX(alone).animations[0], 0.4)
    ownPose.set(model.animations[0], 0.4)
    expect(pose.worlds).toEqual(ownPose.worlds)
  })

  it('moves what the file has, and leaves what it does not have', () => {
    const short: XModel = readX(fileOf([chain(BONES.slice(0, 2)), ...sets]))
    const pose = new XPose(short)
    pose.set(short.animations[0], 0.4)
    expect(pose.find('Head.bones')).toBe(-1)
    expect(pose.worlds).toHaveLength(2)
  })

  it('may have animations in no set, and frames in animations', () => {
    const items = [object('Animation', 'Solo', chain(['Arm']), object('AnimationKey', '', { integers: [2, 0] }))]
    const read = readX(fileOf(items))
    expect(read.frames.map(({ name }) => name)).toEqual(['Arm'])
    expect(read.animations).toMatchObject([{ name: 'Solo', animations: [{ target: 'Arm', position: null }] }])
  })
})
