import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { createHarness, litPixels, word, type Value } from './harness.js'

const FORMAT = D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE
const RED = 0xffff0000
const GREEN = 0xff00ff00

/** Where the camera is, and how it is turned: its right, its up and its forward. */
const CAMERA = [8123.25, 512.75, -9341.5] as const
const [yaw, pitch] = [0.7, 0.3]
const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)]
const AXES = [
  [cy, 0, -sy],
  [sy * sp, cp, cy * sp],
  [sy * cp, -sp, cy * cp],
] as const

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * b[i], 0)

/** The view matrix: an axis a column. */
const VIEW = [
  ...[0, 1, 2].flatMap((row) => [...AXES.map((axis) => axis[row]), 0]),
  ...AXES.map((axis) => -dot(axis, CAMERA)),
  1,
]
/** Near plane at 1, far plane at 1000. */
const PROJECTION = [1.5, 0, 0, 0, 0, 1.5, 0, 0, 0, 0, 1000 / 999, 1, 0, 0, -1000 / 999, 0]

/** A wall that fills the picture at a distance, of so many squares a side. */
const wall = (distance: number, squares: number, colour: number): (readonly Value[])[] => {
  const corner = (column: number, row: number): readonly Value[] => {
    const seen = [column, row].map((n) => (n / squares - 0.5) * 140)
    const place = CAMERA.map((at, i) => at + AXES[0][i] * seen[0] + AXES[1][i] * seen[1] + AXES[2][i] * distance)
    return [...place, word(colour)]
  }
  return Array.from({ length: squares * squares }, (_, n) => [n % squares, Math.floor(n / squares)]).flatMap(([x, y]) =>
    [0, 1, 2, 2, 1, 3].map((n) => corner(x + (n & 1), y + (n >> 1))),
  )
}

// What is rounded in w has to be off in z alike: were each summed up by itself, depth would be off here by more than
// what lies between the walls.
it.each([false, true])('of walls far from the origin the nearer one hides the other (by three: %s)', async (plain) => {
  const { engine, device, clear, draw, look } = await createHarness({ plain })
  device.SetTransform(D3D.D3DTS_VIEW, VIEW)
  device.SetTransform(D3D.D3DTS_PROJECTION, PROJECTION)
  const walls = [wall(100, 8, GREEN), wall(100.05, 7, RED)]
  for (const order of [walls, walls.toReversed()]) {
    clear()
    for (const one of order) draw(FORMAT, D3D.D3DPT_TRIANGLELIST, one.length / 3, one)
    expect(litPixels(look(), GREEN & 0xffffff)).toEqual([])
  }
  engine.dispose()
})
