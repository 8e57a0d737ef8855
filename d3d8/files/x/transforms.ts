/**
 * Matrices for row vectors (v' = v M) as positions, rotations and scales, and back. Quaternions are D3DX's: x, y, z, w.
 */

/** 16 numbers in memory order. */
export type Matrix = ArrayLike<number>

/** A transform as what it scales by, turns by and moves by, in this order. */
export interface Parts {
  /** x, y, z */
  readonly scale: readonly number[]
  /** x, y, z, w, of length 1 */
  readonly rotation: readonly number[]
  /** x, y, z */
  readonly position: readonly number[]
}

export const IDENTITY: Float32Array = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])

const LARGEST = (2 - 2 ** -23) * 2 ** 127

const finite = (value: number): number => Math.min(LARGEST, Math.max(-LARGEST, value))

/**
 * a b: first a. Numbers stay finite, however deep frames lie in each other: one that is not makes others no numbers.
 */
export function multiply(a: Matrix, b: Matrix, out: Float32Array = new Float32Array(16)): Float32Array {
  for (let row = 0; row < 16; row += 4)
    for (let column = 0; column < 4; column++) {
      let sum = 0
      for (let i = 0; i < 4; i++) sum += a[row + i] * b[4 * i + column]
      out[row + column] = finite(sum)
    }
  return out
}

/** Determinant of the upper left 3 x 3: below 0, what is moved is mirrored. */
export function determinant(m: Matrix): number {
  return m[0] * (m[5] * m[10] - m[6] * m[9]) - m[1] * (m[4] * m[10] - m[6] * m[8]) + m[2] * (m[4] * m[9] - m[5] * m[8])
}

const cross = (a: readonly number[], b: readonly number[]): number[] => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

const unit = (v: readonly number[]): number[] => {
  const length = Math.hypot(...v)
  return length > 0 ? v.map((value) => value / length) : [0, 0, 0]
}

/** The quaternion of length 1; identity for one that has none. */
export function normalized(q: readonly number[]): number[] {
  const length = Math.hypot(...q)
  return length > 0 && length < Infinity ? q.map((value) => value / length) : [0, 0, 0, 1]
}

/** The quaternion that turns the axes into three rows of length 1 that stand upright on each other. */
function quaternionOf([[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]]: readonly (readonly number[])[]): number[] {
  const trace = xx + yy + zz
  if (trace > 0) return normalized([yz - zy, zx - xz, xy - yx, trace + 1])
  if (xx >= yy && xx >= zz) return normalized([1 + xx - yy - zz, xy + yx, zx + xz, yz - zy])
  if (yy >= zz) return normalized([xy + yx, 1 + yy - xx - zz, yz + zy, zx - xz])
  return normalized([zx + xz, yz + zy, 1 + zz - xx - yy, xy - yx])
}

/** Takes a matrix apart; what shears or projects is lost. A mirror becomes a scale below 0 along x. */
export function decompose(m: Matrix): Parts {
  const rows = [0, 4, 8].map((row) => [m[row], m[row + 1], m[row + 2]])
  const scale = rows.map((row) => finite(Math.hypot(...row)))
  const axes = rows.map(unit)
  if (determinant(axes.flatMap((axis) => [...axis, 0])) < 0) {
    scale[0] = -scale[0]
    axes[0] = axes[0].map((value) => -value)
  }
  // An axis that is scaled away stands upright on the others, when there are others.
  for (let axis = 0; axis < 3; axis++)
    if (scale[axis] === 0) axes[axis] = unit(cross(axes[(axis + 1) % 3], axes[(axis + 2) % 3]))
  return { scale, rotation: quaternionOf(axes), position: [m[12], m[13], m[14]] }
}

/** The matrix that scales, turns and moves. SDK: D3DXMatrixRotationQuaternion. */
export function compose(
  { scale, rotation: [x, y, z, w], position }: Parts,
  out: Float32Array = new Float32Array(16),
): Float32Array {
  const rows = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
    [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
  ]
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) out[4 * row + column] = finite(rows[row][column] * scale[row])
    out[4 * row + 3] = 0
    out[12 + row] = position[row]
  }
  out[15] = 1
  return out
}

/** Between two vectors: a at 0, b at 1. */
export const mix = (a: readonly number[], b: readonly number[], t: number): number[] =>
  a.map((value, i) => value + (b[i] - value) * t)

/** Between two quaternions of length 1, the shorter way round. SDK: D3DXQuaternionSlerp. */
export function slerp(a: readonly number[], b: readonly number[], t: number): number[] {
  const dot = a.reduce((sum, value, i) => sum + value * b[i], 0)
  const [near, cosine] = dot < 0 ? [b.map((value) => -value), -dot] : [b, dot]
  // Too near for a sine to divide by.
  if (cosine > 1 - 1e-9) return normalized(mix(a, near, t))
  const angle = Math.acos(cosine)
  const [from, to] = [Math.sin((1 - t) * angle), Math.sin(t * angle)]
  return normalized(a.map((value, i) => value * from + near[i] * to))
}
