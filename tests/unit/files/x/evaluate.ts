/**
 * A straightforward evaluation of animated frames, of row vectors in double precision: nothing of it is the library's.
 */
import type { Keys } from './animated.js'

/** 16 numbers, row after row. */
export type Rows = readonly number[]
type Triple = readonly number[]

export const product = (a: Rows, b: Rows): number[] =>
  Array.from({ length: 16 }, (_, i) => [0, 1, 2, 3].reduce((sum, k) => sum + a[(i & 12) + k] * b[4 * k + (i & 3)], 0))

/** A point through a matrix. */
export const throughMatrix = ([x, y, z]: Triple, m: Rows): number[] =>
  [0, 1, 2].map((i) => x * m[i] + y * m[4 + i] + z * m[8 + i] + m[12 + i])

/** Where D3DX's rotation by a file's quaternion, which is the conjugate, leads a vector: q* v q. */
function rotated(v: Triple, [w, x, y, z]: readonly number[]): number[] {
  const length = Math.hypot(w, x, y, z)
  const hamilton = (a: readonly number[], b: readonly number[]): number[] => [
    a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
    a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
    a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
    a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
  ]
  const q = [w, x, y, z].map((value) => value / length)
  const conjugate = [q[0], -q[1], -q[2], -q[3]]
  return hamilton(hamilton(conjugate, [0, ...v]), q).slice(1)
}

const axes = [[1, 0, 0], [0, 1, 0], [0, 0, 1]] as const // prettier-ignore

/** The rows that a quaternion turns the axes into. */
const turnedAxes = (quaternion: readonly number[]): number[][] => axes.map((axis) => rotated(axis, quaternion))

const dot = (a: Triple, b: Triple): number => a.reduce((sum, value, i) => sum + value * b[i], 0)
const times = (rows: readonly Triple[], m: readonly Triple[]): number[][] =>
  rows.map((row) => axes.map((_, i) => row[0] * m[0][i] + row[1] * m[1][i] + row[2] * m[2][i]))
const transposed = (rows: readonly Triple[]): number[][] => axes.map((_, i) => rows.map((row) => row[i]))

/** The part `t` of a rotation, about its own axis. */
function part(rows: readonly Triple[], t: number): number[][] {
  const cosine = Math.min(1, Math.max(-1, (rows[0][0] + rows[1][1] + rows[2][2] - 1) / 2))
  const angle = Math.acos(cosine)
  const axis = [rows[1][2] - rows[2][1], rows[2][0] - rows[0][2], rows[0][1] - rows[1][0]]
  const length = Math.hypot(...axis)
  if (length < 1e-12) return axes.map((row) => [...row])
  const n = axis.map((value) => value / length)
  const [s, c] = [Math.sin(angle * t), Math.cos(angle * t)]
  const cross = (a: Triple, b: Triple): number[] => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ]
  return axes.map((v) => {
    const around = cross(n, v)
    return v.map((value, i) => value * c + around[i] * s + n[i] * dot(n, v) * (1 - c))
  })
}

const between = (a: readonly Triple[], b: readonly Triple[], t: number): number[][] =>
  times(a, part(times(transposed(a), b), t))

const line = (a: Triple, b: Triple, t: number): number[] => a.map((value, i) => value + (b[i] - value) * t)

/** The two keys around a time and the share of the second. */
function around(keys: Keys, tick: number): [readonly number[], readonly number[], number] {
  const sorted = [...keys].sort((a, b) => a[0] - b[0])
  const next = sorted.findIndex(([time]) => time > tick)
  if (next === 0) return [sorted[0].slice(1), sorted[0].slice(1), 0]
  const last = sorted[next < 0 ? sorted.length - 1 : next - 1]
  if (next < 0) return [last.slice(1), last.slice(1), 0]
  return [last.slice(1), sorted[next].slice(1), (tick - last[0]) / (sorted[next][0] - last[0])]
}

/** What a matrix without shear is made of; a mirror goes to the first axis. */
function takeApart(m: readonly number[]): { scale: number[]; rows: number[][]; position: number[] } {
  const rows = [0, 4, 8].map((at) => [...m.slice(at, at + 3)])
  const scale = rows.map((row) => Math.hypot(...row))
  const [a, b, c] = rows
  const volume = dot(a, [b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0]])
  if (volume < 0) scale[0] = -scale[0]
  return { scale, rows: rows.map((row, i) => row.map((value) => value / scale[i])), position: m.slice(12, 15) }
}

const together = (scale: Triple, rows: readonly Triple[], position: Triple): number[] => [
  ...rows.flatMap((row, i) => [...row.map((value) => value * scale[i]), 0]),
  ...position,
  1,
]

/** Keys by their types: 0 rotation, 1 scale, 2 position, 4 matrix. */
export type KeysByType = Readonly<Record<number, Keys>>

/** The matrix of a frame at a time; what there are no keys of is as at rest. */
export function frameAt(rest: Rows, keys: KeysByType, tick: number): number[] {
  if (keys[4]) {
    const [a, b, t] = around(keys[4], tick)
    const [from, to] = [takeApart(a), takeApart(b)]
    return together(line(from.scale, to.scale, t), between(from.rows, to.rows, t), line(from.position, to.position, t))
  }
  const own = takeApart(rest)
  const vector = (type: number, without: Triple): Triple => (keys[type] ? line(...around(keys[type], tick)) : without)
  const rotation = (): readonly Triple[] => {
    if (!keys[0]) return own.rows
    const [a, b, t] = around(keys[0], tick)
    return between(turnedAxes(a), turnedAxes(b), t)
  }
  return together(vector(1, own.scale), rotation(), vector(2, own.position))
}
