/**
 * Matrices as Direct3D takes them: 16 floats, row after row, for row vectors (v' = v M), in a left-handed space. `multiply(a, b)` is first a,
 * then b. The names are those of the D3DX library.
 */

/** x, y, z. */
export type Vector = readonly [x: number, y: number, z: number]
export type Matrix = Float32Array<ArrayBuffer>

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

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

// prettier-ignore
export const identity = (): Matrix => new Float32Array([1, 0, 0, 0,  0, 1, 0, 0,  0, 0, 1, 0,  0, 0, 0, 1])

/** The product of all, the first applied first. */
export const multiply = (...factors: readonly Matrix[]): Matrix =>
  factors.reduce((a, b) =>
    Float32Array.from({ length: 16 }, (_, i) => {
      const row = i & 12
      const column = i & 3
      return a[row] * b[column] + a[row + 1] * b[column + 4] + a[row + 2] * b[column + 8] + a[row + 3] * b[column + 12]
    }),
  )

// prettier-ignore
export const translation = (x: number, y: number, z: number): Matrix =>
  new Float32Array([1, 0, 0, 0,  0, 1, 0, 0,  0, 0, 1, 0,  x, y, z, 1])

export const scaling = (x: number, y = x, z = x): Matrix =>
  new Float32Array([x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1])

/** Angles are in radians, clockwise when looking from the axis' tip to the origin. */
export const rotationX = (angle: number): Matrix => {
  const [s, c] = [Math.sin(angle), Math.cos(angle)]
  // prettier-ignore
  return new Float32Array([1, 0, 0, 0,  0, c, s, 0,  0, -s, c, 0,  0, 0, 0, 1])
}

export const rotationY = (angle: number): Matrix => {
  const [s, c] = [Math.sin(angle), Math.cos(angle)]
  // prettier-ignore
  return new Float32Array([c, 0, -s, 0,  0, 1, 0, 0,  s, 0, c, 0,  0, 0, 0, 1])
}

export const rotationZ = (angle: number): Matrix => {
  const [s, c] = [Math.sin(angle), Math.cos(angle)]
  // prettier-ignore
  return new Float32Array([c, s, 0, 0,  -s, c, 0, 0,  0, 0, 1, 0,  0, 0, 0, 1])
}

/** The view of an eye that looks at a point. */
export const lookAtLH = (eye: Vector, at: Vector, up: Vector = [0, 1, 0]): Matrix => {
  const z = normalize(subtract(at, eye))
  const x = normalize(cross(up, z))
  const y = cross(z, x)
  // prettier-ignore
  return new Float32Array([
    x[0], y[0], z[0], 0,
    x[1], y[1], z[1], 0,
    x[2], y[2], z[2], 0,
    -dot(x, eye), -dot(y, eye), -dot(z, eye), 1,
  ])
}

/** A perspective projection onto depths from 0 to 1; the angle is that from bottom to top, the aspect width by height. */
export const perspectiveFovLH = (angle: number, aspect: number, near: number, far: number): Matrix => {
  const y = 1 / Math.tan(angle / 2)
  const depth = far / (far - near)
  // prettier-ignore
  return new Float32Array([y / aspect, 0, 0, 0,  0, y, 0, 0,  0, 0, depth, 1,  0, 0, -near * depth, 0])
}

/** A direction of the world as a model sees it that a matrix of rotations and moves places there. */
export const intoModel = (direction: Vector, world: Matrix): Vector => [
  dot(direction, [world[0], world[1], world[2]]),
  dot(direction, [world[4], world[5], world[6]]),
  dot(direction, [world[8], world[9], world[10]]),
]

/**
 * From -1..1, up and to the right, to 0..1, down and to the right: for normals into a map of what is seen along them, and after a
 * projection for places on the screen.
 * @param half of a texel, where texels were drawn: their centres lie at whole numbers then, and between them in a texture
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
