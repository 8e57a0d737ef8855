import * as THREE from 'three'
import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import { stageCoordinates, type CoordinateStage } from '../../d3d8/fixed-function/index.js'
import { D3DVSDE_TEXCOORD0 } from '../../d3d8/types/index.js'
import type { Fallbacks } from '../../engine/index.js'
import type { StandardLook } from '../materials/standard-material.js'
import { divisor } from '../programs/describe-program.js'
import { TEXTURE } from '../programs/program-key.js'

const FALLBACK = FALLBACKS['systems/export/gltf-coordinates.ts']

/** Sets of coordinates that three's exporter writes. */
const SETS = 4

/** Names of three's attributes for sets of coordinates. */
const setName = (set: number): string => (set === 0 ? 'uv' : `uv${set}`)

type Picture = StandardLook['pictures'][number]

/** What the exporter is given of an object in place of its own. */
interface Written {
  readonly geometry: THREE.BufferGeometry
  /** By place in the object's materials; null for one that is no fixed-function one. */
  readonly materials: readonly (THREE.Material | null)[]
}

/** The three of `KHR_texture_transform`, as three's textures have them. */
type Transform = Pick<THREE.Texture, 'offset' | 'repeat' | 'rotation'>

const still: Transform = { offset: new THREE.Vector2(), repeat: new THREE.Vector2(1, 1), rotation: 0 }

/** What a texture matrix does to two coordinates, where that is a move, a scale and a turn; null for all else. */
function transformOf({ count, matrix }: CoordinateStage): Transform | null {
  if (count === 0) return still
  const [a, b, c, d] = [matrix[0], matrix[1], matrix[4], matrix[5]]
  const offset = new THREE.Vector2(matrix[8], matrix[9])
  if (b === 0 && c === 0) return { offset, repeat: new THREE.Vector2(a, d), rotation: 0 }
  const scale = Math.hypot(a, c)
  const isTurn = Math.abs(a - d) < 1e-5 * scale && Math.abs(b + c) < 1e-5 * scale
  return isTurn ? { offset, repeat: new THREE.Vector2(scale, scale), rotation: Math.atan2(c, a) } : null
}

/** The transform of a picture whose coordinates the geometry has; null where they have to be made at its vertices. */
function ownTransform(geometry: THREE.BufferGeometry, stage: CoordinateStage): Transform | null {
  const { set, generation, projected } = stage
  const attribute = geometry.attributes[setName(set)] as THREE.BufferAttribute | undefined
  return generation === 0 && set < SETS && !projected && attribute?.itemSize === 2 ? transformOf(stage) : null
}

/** Says of a vertex where the eye, which looks along +z as Direct3D's formulas have it, sees it and its normal. */
function eyeOf(object: THREE.Mesh, camera: THREE.Camera | null, normalizes: boolean) {
  const { geometry } = object
  const { normal } = geometry.attributes as Partial<THREE.BufferGeometry['attributes']>
  const view = new THREE.Matrix4().makeScale(1, 1, -1)
  camera?.updateWorldMatrix(true, false)
  if (camera) view.multiply(camera.matrixWorldInverse)
  view.multiply(object.matrixWorld)
  const turn = new THREE.Matrix3().getNormalMatrix(view)
  const [place, tip] = [new THREE.Vector3(), new THREE.Vector3()]
  return (vertex: number) => {
    place.fromBufferAttribute(geometry.attributes.position, vertex)
    if (normal) tip.fromBufferAttribute(normal, vertex)
    if (object instanceof THREE.SkinnedMesh) {
      // Bones move points: the normal is what lies between two of them.
      tip.add(place)
      object.applyBoneTransform(vertex, tip)
      tip.sub(object.applyBoneTransform(vertex, place.clone()))
    }
    if (object instanceof THREE.Mesh) object.getVertexPosition(vertex, place)
    place.applyMatrix4(view)
    tip.applyMatrix3(turn)
    if (normalizes) tip.normalize()
    return { eye: [...place.toArray(), 1], normal: normal ? tip.toArray() : null }
  }
}

/** Makes the coordinates of a picture at each vertex of an object. */
function bake(
  object: THREE.Mesh,
  { coordinates, normalizes }: Picture,
  camera: THREE.Camera | null,
  fallbacks: Fallbacks,
): THREE.BufferAttribute {
  const { position, ...others } = object.geometry.attributes
  const { set, generation, projected, count } = coordinates
  const given = others[setName(set)] as THREE.BufferAttribute | undefined
  const sizes = Array.from({ length: set + 1 }, () => given?.itemSize ?? 0)
  if (generation !== 0) {
    fallbacks.note(FALLBACK.generated, { camera: camera ? "the scene's first camera" : 'a camera in the origin' })
    if (object instanceof THREE.InstancedMesh) fallbacks.note(FALLBACK.instances)
  }
  const seen = eyeOf(object, camera, normalizes)
  const values = new Float32Array(position.count * 2)
  let first: number | undefined
  for (let i = 0; i < position.count; i++) {
    const own = Array.from({ length: sizes[set] }, (_, n) => given?.getComponent(i, n) ?? 0)
    const vertex = new Map([[D3DVSDE_TEXCOORD0 + set, own]])
    const made = stageCoordinates(coordinates, sizes, vertex, seen(i)).values
    const by = projected ? made[divisor(TEXTURE.flat, count) - 1] : 1
    // Between vertices of one divisor nothing is lost.
    if (Math.abs(by - (first ??= by)) > 1e-4 * Math.abs(by)) fallbacks.note(FALLBACK.projected)
    for (const c of [0, 1]) values[i * 2 + c] = Number.isFinite(made[c] / by) ? made[c] / by : 0
  }
  return new THREE.BufferAttribute(values, 2)
}

const isSet = (attribute: string): boolean => /^uv\d?$/.test(attribute)

/** The same geometry with sets of coordinates of its own, from `from` on; those from there on go. */
function withSets(
  geometry: THREE.BufferGeometry,
  sets: readonly THREE.BufferAttribute[],
  from: number,
): THREE.BufferGeometry {
  const made = new THREE.BufferGeometry().setIndex(geometry.index)
  const { groups, name, morphAttributes, morphTargetsRelative, userData } = geometry
  const kept = Array.from({ length: from }, (_, n) => setName(n))
  const others = Object.entries(geometry.attributes).filter(([name]) => !isSet(name) || kept.includes(name))
  const attributes = Object.fromEntries([...others, ...sets.map((set, n) => [setName(from + n), set] as const)])
  return Object.assign(made, { attributes, groups, name, morphAttributes, morphTargetsRelative, userData })
}

/** A material whose pictures are looked up with sets of coordinates, and moved; null for a picture that has no set. */
function withPictures(
  { material, pictures }: StandardLook,
  places: readonly (readonly [set: number, moved: Transform] | null)[],
): THREE.Material {
  const made = material.clone()
  const maps = new Map<unknown, THREE.Texture | null>()
  pictures.forEach(({ map }, n) => {
    const place = places[n]
    if (!place) return void maps.set(map, null)
    const own = map.clone()
    const [channel, { offset, repeat, rotation }] = place
    own.offset.copy(offset)
    own.repeat.copy(repeat)
    maps.set(map, Object.assign(own, { channel, rotation }))
  })
  for (const name of ['map', 'lightMap', 'aoMap', 'emissiveMap'] as const) {
    const had = (material as Partial<Record<typeof name, unknown>>)[name]
    if (maps.has(had)) Object.assign(made, { [name]: maps.get(had) })
  }
  return made
}

/** Equal for pictures whose coordinates are. */
const keyOf = ({ normalizes, coordinates: { matrix, ...rest } }: Picture): string =>
  JSON.stringify([normalizes, rest, rest.count === 0 && !rest.projected ? [] : Array.from(matrix)])

/** Gives objects the coordinates that the pictures of their materials have; those that need none new share theirs. */
export function createCoordinates(camera: THREE.Camera | null, fallbacks: Fallbacks) {
  const materials = new Map<StandardLook, Map<string, THREE.Material>>()
  const geometries = new Map<string, THREE.BufferGeometry>()

  function materialOf(look: StandardLook, places: Parameters<typeof withPictures>[1]): THREE.Material {
    const known = materials.get(look) ?? new Map<string, THREE.Material>()
    materials.set(look, known)
    const key = places.map((place) => (place ? [place[0], place[1] === still].join() : '')).join(' ')
    const found = known.get(key) ?? withPictures(look, places)
    known.set(key, found)
    return found
  }

  /** Coordinates that are made, by what they are made of. */
  function geometryOf(object: THREE.Mesh, needed: ReadonlyMap<string, Picture>, from: number): THREE.BufferGeometry {
    const isGenerated = [...needed.values()].some(({ coordinates }) => coordinates.generation !== 0)
    // Generated ones depend on where the object is.
    const key = [object.geometry.uuid, from, isGenerated ? object.uuid : '', ...needed.keys()].join(' ')
    const known = geometries.get(key)
    if (known) return known
    const sets = [...needed.values()].map((picture) => bake(object, picture, camera, fallbacks))
    const made = withSets(object.geometry, sets, from)
    geometries.set(key, made)
    return made
  }

  return {
    /** What is written of an object; looks by place in its materials, null for one that is no fixed-function one. */
    of(object: THREE.Mesh, looks: readonly (StandardLook | null)[]): Written {
      const { geometry } = object
      const all = looks.flatMap((look) => look?.pictures ?? [])
      const moves = new Map(all.map((picture) => [picture, ownTransform(geometry, picture.coordinates)]))
      if (all.every((picture) => moves.get(picture))) {
        const place = (picture: Picture) => [picture.coordinates.set, moves.get(picture) ?? still] as const
        return { geometry, materials: looks.map((look) => look && materialOf(look, look.pictures.map(place))) }
      }
      // All are made, as one that is made takes the number of another; those that other materials read stay.
      const from = looks.includes(null) ? Object.keys(geometry.attributes).filter(isSet).length : 0
      const needed = new Map(all.map((picture) => [keyOf(picture), picture]))
      const order = [...needed.keys()].slice(0, Math.max(SETS - from, 0))
      if (needed.size > order.length) fallbacks.note(FALLBACK.sets)
      const place = (picture: Picture) => {
        const set = order.indexOf(keyOf(picture))
        return set < 0 ? null : ([from + set, still] as const)
      }
      const made = looks.map((look) => look && materialOf(look, look.pictures.map(place)))
      const written = new Map([...needed].slice(0, order.length))
      return { geometry: geometryOf(object, written, from), materials: made }
    },
  }
}
