/** Scenes of .x files as glTF can hold them. */
import * as THREE from 'three'

type Say = (sentence: string) => void

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** How rough a surface is whose highlight has a power: both have their half where the other has it. */
const roughnessOf = (power: number): number => (2 / (power + 2)) ** 0.25

/** A material of Direct3D as glTF's: its highlight by how rough the surface is. */
export function fitMaterial(material: THREE.MeshPhongMaterial): THREE.MeshStandardMaterial {
  const { name, color, opacity, transparent, vertexColors, emissive, specular, shininess, userData } = material
  const shines = Math.max(specular.r, specular.g, specular.b) > 0
  const fitted = new THREE.MeshStandardMaterial({ name, opacity: clamp(opacity), transparent, vertexColors })
  fitted.color.setRGB(clamp(color.r), clamp(color.g), clamp(color.b))
  fitted.emissive.setRGB(clamp(emissive.r), clamp(emissive.g), clamp(emissive.b))
  Object.assign(fitted, { metalness: 0, roughness: shines ? roughnessOf(shininess) : 1, userData })
  return fitted
}

/** Numbers of an attribute in memory of their own, with 0 for those that are none. */
function finite({ array, itemSize }: THREE.BufferAttribute | THREE.InterleavedBufferAttribute): THREE.BufferAttribute {
  return new THREE.BufferAttribute(
    Float32Array.from(array as Float32Array, (value) => (Number.isFinite(value) ? value : 0)),
    itemSize,
  )
}

/** Normals of length 1; those that have none look up. */
function unitNormals(normals: THREE.BufferAttribute): void {
  const normal = new THREE.Vector3()
  for (let i = 0; i < normals.count; i++) {
    normal.fromBufferAttribute(normals, i).normalize()
    if (normal.lengthSq() < 0.5) normal.set(0, 1, 0)
    normals.setXYZ(i, normal.x, normal.y, normal.z)
  }
}

/** A geometry as glTF has it; null when nothing of it is drawn. Tangents are left out: there are no maps of normals. */
export function fitGeometry(source: THREE.BufferGeometry): THREE.BufferGeometry | null {
  if ((source.index?.count ?? 0) === 0) return null
  const geometry = new THREE.BufferGeometry()
  geometry.name = source.name
  geometry.setIndex(source.index)
  for (const name of ['position', 'normal', 'uv', 'color'])
    if (source.hasAttribute(name)) geometry.setAttribute(name, finite(source.getAttribute(name)))
  for (const name of ['skinIndex', 'skinWeight'])
    if (source.hasAttribute(name)) geometry.setAttribute(name, source.getAttribute(name))
  // Sets of coordinates are counted without gaps.
  for (let set = 1; source.hasAttribute(`uv${set}`) && geometry.hasAttribute(set === 1 ? 'uv' : `uv${set - 1}`); set++)
    geometry.setAttribute(`uv${set}`, finite(source.getAttribute(`uv${set}`)))
  if (geometry.hasAttribute('normal')) unitNormals(geometry.getAttribute('normal') as THREE.BufferAttribute)
  const colours = geometry.getAttribute('color') as THREE.BufferAttribute | undefined
  if (colours) colours.array.set(Float32Array.from(colours.array, clamp))
  for (const { start, count, materialIndex } of source.groups)
    if (count > 0) geometry.addGroup(start, count, materialIndex)
  return geometry
}

/** The same geometry elsewhere, its fronts still in front. */
function moved(source: THREE.BufferGeometry, matrix: THREE.Matrix4): THREE.BufferGeometry {
  const geometry = source.clone().applyMatrix4(matrix)
  const { index } = geometry
  if (index && matrix.determinant() < 0)
    for (let i = 0; i + 2 < index.count; i += 3) {
      const second = index.getX(i + 1)
      index.setX(i + 1, index.getX(i + 2))
      index.setX(i + 2, second)
    }
  return geometry
}

/** Puts the places of objects into the vertices of their meshes. */
function pushDown(object: THREE.Object3D, above: THREE.Matrix4): void {
  if (object.matrixAutoUpdate) object.updateMatrix()
  const own = new THREE.Matrix4().multiplyMatrices(above, object.matrix)
  if (object instanceof THREE.Mesh) object.geometry = moved(object.geometry as THREE.BufferGeometry, own)
  object.matrixAutoUpdate = true
  object.position.set(0, 0, 0)
  object.quaternion.identity()
  object.scale.set(1, 1, 1)
  object.updateMatrix()
  for (const child of object.children) pushDown(child, own)
}

/** Names of the objects that animations move. */
const movedNames = (clips: readonly THREE.AnimationClip[]): Set<string> =>
  new Set(clips.flatMap(({ tracks }) => tracks.map(({ name }) => THREE.PropertyBinding.parseTrackName(name).nodeName)))

/**
 * Puts what no position, rotation and scale say into vertices; where bones or animations forbid that, what is nearest
 * is told of.
 */
export function straighten(scene: THREE.Scene, clips: readonly THREE.AnimationClip[], say: Say): void {
  const names = movedNames(clips)
  const bent: THREE.Object3D[] = []
  scene.traverse((object) => {
    if (!object.matrixAutoUpdate) bent.push(object)
  })
  for (const object of bent) {
    let isFixed = true
    object.traverse((part) => {
      if (part instanceof THREE.Bone || names.has(part.name)) isFixed = false
    })
    if (object.matrixAutoUpdate) continue
    if (isFixed) pushDown(object, new THREE.Matrix4())
    else
      say(
        `the frame ${JSON.stringify(object.name)} is sheared and moves; ` +
          'glTF has its position, rotation and scale alone',
      )
  }
}

/** Keys in rising order of their times, none before 0. */
function fitTrack(track: THREE.KeyframeTrack): THREE.KeyframeTrack | null {
  const size = track.getValueSize()
  const [times, values]: [number[], number[]] = [[], []]
  for (let key = 0; key < track.times.length; key++) {
    const time = track.times[key]
    const value = [...track.values.subarray(key * size, (key + 1) * size)]
    const isAfter = times.length === 0 || time > times[times.length - 1]
    if (!(time >= 0 && isAfter && value.every(Number.isFinite))) continue
    const length = size === 4 ? Math.hypot(...value) : 1
    times.push(time)
    values.push(...(length > 0 ? value.map((part) => part / length) : [0, 0, 0, 1]))
  }
  if (times.length === 0) return null
  const Kind = track.constructor as new (name: string, times: number[], values: number[]) => THREE.KeyframeTrack
  return new Kind(track.name, times, values)
}

/** The clips of which something moves, each thing once. */
export function fitTracks(clips: readonly THREE.AnimationClip[], scene: THREE.Scene): THREE.AnimationClip[] {
  return clips.flatMap((clip) => {
    const tracks = new Map<string, THREE.KeyframeTrack>()
    for (const track of clip.tracks) {
      const { nodeName } = THREE.PropertyBinding.parseTrackName(track.name)
      const fitted = THREE.PropertyBinding.findNode(scene, nodeName) ? fitTrack(track) : null
      if (fitted && !tracks.has(track.name)) tracks.set(track.name, fitted)
    }
    return tracks.size === 0 ? [] : [new THREE.AnimationClip(clip.name, clip.duration, [...tracks.values()])]
  })
}
