/**
 * Matrices as Direct3D takes them: 16 floats, row after row, for row vectors (v' = v M), in a left-handed space.
 * `multiply(a, b)` is first a, then b. Short words for what D3DX makes.
 */
import {
  D3DXMatrixIdentity,
  D3DXMatrixLookAtLH,
  D3DXMatrixMultiply,
  D3DXMatrixPerspectiveFovLH,
  D3DXMatrixRotationX,
  D3DXMatrixRotationY,
  D3DXMatrixRotationZ,
  D3DXMatrixScaling,
  D3DXMatrixTranslation,
  D3DXVECTOR3,
} from '../../../d3dx.js'

/** x, y, z. */
export type Vector = readonly [x: number, y: number, z: number]
/** 16 floats, row after row, for row vectors: the last row moves (SDK: D3DMATRIX). */
export type Matrix = Float32Array<ArrayBuffer>

/** a + b. */
export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

/** a - b. */
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/** How long a is along b, times the length of b. */
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** A vector across both: left-handed, as x cross y is z where z goes into the picture. */
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** The same direction with length 1. */
export const normalize = (v: Vector): Vector => {
  const length = Math.hypot(...v)
  return [v[0] / length, v[1] / length, v[2] / length]
}

/** The matrix that leaves all as it is. */
export const identity = (): Matrix => D3DXMatrixIdentity(null)

/** The product of all, the first applied first. */
export const multiply = (...factors: readonly Matrix[]): Matrix =>
  factors.reduce((a, b) => D3DXMatrixMultiply(null, a, b))

/** Moves by x, y, z. */
export const translation = (x: number, y: number, z: number): Matrix => D3DXMatrixTranslation(null, x, y, z)

/** Stretches along the axes; alike along all where only one number is given. */
export const scaling = (x: number, y = x, z = x): Matrix => D3DXMatrixScaling(null, x, y, z)

/** Turns about x: radians, clockwise when looking from the axis' tip to the origin. */
export const rotationX = (angle: number): Matrix => D3DXMatrixRotationX(null, angle)

/** Turns about y: radians, clockwise when looking from the axis' tip to the origin. */
export const rotationY = (angle: number): Matrix => D3DXMatrixRotationY(null, angle)

/** Turns about z: radians, clockwise when looking from the axis' tip to the origin. */
export const rotationZ = (angle: number): Matrix => D3DXMatrixRotationZ(null, angle)

const structure = ([x, y, z]: Vector): D3DXVECTOR3 => new D3DXVECTOR3(x, y, z)

/** The view of an eye that looks at a point. */
export const lookAtLH = (eye: Vector, at: Vector, up: Vector = [0, 1, 0]): Matrix =>
  D3DXMatrixLookAtLH(null, structure(eye), structure(at), structure(up))

/**
 * A perspective projection onto depths from 0 to 1; the angle is that from bottom to top, the aspect width by height.
 */
export const perspectiveFovLH = (angle: number, aspect: number, near: number, far: number): Matrix =>
  D3DXMatrixPerspectiveFovLH(null, angle, aspect, near, far)

/** A direction of the world as a model sees it that a matrix of rotations and moves places there. */
export const intoModel = (direction: Vector, world: Matrix): Vector => [
  dot(direction, [world[0], world[1], world[2]]),
  dot(direction, [world[4], world[5], world[6]]),
  dot(direction, [world[8], world[9], world[10]]),
]

/**
 * From -1..1, up and to the right, to 0..1, down and to the right: for normals into a map of what is seen along them,
 * and after a projection for places on the screen.
 * @param half of a texel, where texels were drawn: their centres lie at whole numbers then, and between them in a
 * texture
 */
export const intoTexture = (half = 0): Matrix => multiply(scaling(0.5, -0.5, 1), translation(0.5 + half, 0.5 + half, 0))

/** The inverse of a matrix of rotations and moves: of a view, the place of its eye. */
// prettier-ignore
export const invertRigid = (m: Matrix): Matrix => {
  const [x, y, z] = intoModel([-m[12], -m[13], -m[14]], m)
  return new Float32Array([m[0], m[4], m[8], 0,  m[1], m[5], m[9], 0,  m[2], m[6], m[10], 0,  x, y, z, 1])
}

/** The rotation of a matrix alone, for directions. */
export const turnOf = (m: Matrix): Matrix => multiply(m, translation(-m[12], -m[13], -m[14]))
