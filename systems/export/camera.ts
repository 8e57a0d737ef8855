import * as THREE from 'three'

/** A camera of three's own for what a frame looked with. */
export interface ChosenCamera {
  readonly object: THREE.PerspectiveCamera | THREE.OrthographicCamera
  /** The frame's world was left-handed: it has to be mirrored in z. */
  readonly isMirrored: boolean
  /** From clip space as Direct3D has it to the frame's world. */
  readonly toWorld: THREE.Matrix4
  /** Whether a draw looked with this camera. */
  readonly isOf: (matrices: Matrices) => boolean
}

/** View and projection as Direct3D has them. */
export interface Matrices {
  readonly view: THREE.Matrix4
  readonly projection: THREE.Matrix4
}

/** Distances for projections that tell none. */
const NEAR = 0.1
const FAR = 1000

const mirror = new THREE.Matrix4().makeScale(1, 1, -1)

/** Depths between which a projection of perspective draws. */
function rangeOf(depth: number, offset: number, isLeft: boolean): readonly [near: number, far: number] {
  const near = isLeft ? -offset / depth : offset / depth
  const far = isLeft ? -offset / (depth - 1) : offset / (depth + 1)
  if (!(near > 0) || !Number.isFinite(near)) return [NEAR, FAR]
  return [near, far > near && Number.isFinite(far) ? far : near * 1e5]
}

function perspective({ elements: e }: THREE.Matrix4): THREE.PerspectiveCamera {
  const isLeft = e[11] > 0
  const [near, far] = rangeOf(e[10] / Math.abs(e[11]), e[14], isLeft)
  const up = Math.abs(e[5] / e[11]) || 1
  const across = Math.abs(e[0] / e[11]) || 1
  return new THREE.PerspectiveCamera(THREE.MathUtils.radToDeg(2 * Math.atan(1 / up)), up / across, near, far)
}

function orthographic({ elements: e }: THREE.Matrix4): THREE.OrthographicCamera {
  const [right, top] = [1 / (Math.abs(e[0]) || 1), 1 / (Math.abs(e[5]) || 1)]
  const size = 1 / (Math.abs(e[10]) || 1)
  const near = Math.max(0, -(e[14] / (e[10] || 1)) * Math.sign(e[10] || 1))
  return new THREE.OrthographicCamera(-right, right, top, -top, near, near + size)
}

/** The camera for a view and projection; for pictures without any, one that sees clip space as it is. */
export function chooseCamera(given: Matrices | null): ChosenCamera {
  const view = given?.view ?? new THREE.Matrix4()
  const projection = given?.projection ?? new THREE.Matrix4()
  const { elements: e } = projection
  const hasPerspective = e[11] !== 0
  const isMirrored = hasPerspective ? e[11] > 0 : e[10] >= 0
  const object = hasPerspective ? perspective(projection) : orthographic(projection)
  const place = new THREE.Matrix4().copy(view).invert()
  if (isMirrored) place.premultiply(mirror).multiply(mirror)
  place.decompose(object.position, object.quaternion, object.scale)
  object.name = 'camera'
  return {
    object,
    isMirrored,
    toWorld: new THREE.Matrix4().multiplyMatrices(projection, view).invert(),
    isOf: (matrices) => given === null || (matrices.view.equals(view) && matrices.projection.equals(projection)),
  }
}
