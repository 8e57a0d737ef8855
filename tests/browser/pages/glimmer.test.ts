import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { run } from '../../../demos/glimmer/glimmer.js'

const sources = import.meta.glob<string>('../../../demos/glimmer/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

let canvas: HTMLCanvasElement
let stop: (() => void) | null

const frames = async (count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** The pixels of a part of the canvas. To be called in the animation frame that drew it. */
const look = (left: number, top: number, width: number, height: number): Uint8ClampedArray => {
  const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D canvas')
  context.drawImage(canvas, 0, 0)
  return context.getImageData(left, top, width, height).data
}

/** Where the engines of the ship glow: the middle of what is bright and blue in the lower part of the picture. */
const ship = (): number => {
  const data = look(0, 70, 320, 60)
  let [sum, count] = [0, 0]
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 2] > 225 && data[at + 1] > 170 && data[at] < data[at + 1]) {
      sum += (at / 4) % 320
      count++
    }
  return count > 5 ? sum / count : NaN
}

const key = (type: 'keydown' | 'keyup', code: string): void => {
  canvas.dispatchEvent(new KeyboardEvent(type, { code, key: code, cancelable: true }))
}

/** Waits, no longer than some frames, until something holds. */
const until = async (holds: () => boolean, most: number): Promise<boolean> => {
  for (let frame = 0; frame < most; frame++) {
    await frames(1)
    if (holds()) return true
  }
  return false
}

beforeEach(async () => {
  canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 320, height: 200 })
  document.body.append(canvas)
  stop = await run(canvas)
  await frames(2)
})

afterEach(() => {
  stop?.()
  canvas.remove()
  vi.restoreAllMocks()
})

test('the game is played with the keys: it starts, counts, and flies to both sides', async () => {
  const error = vi.spyOn(console, 'error')
  const [corner, title] = [look(10, 7, 90, 14), look(80, 40, 160, 34)]
  const white = (data: Uint8ClampedArray): number =>
    data.filter((value, at) => at % 4 === 0 && value > 200 && data[at + 1] > 220 && data[at + 2] > 230).length
  expect(white(corner)).toBe(0)
  key('keydown', 'Enter')
  key('keyup', 'Enter')
  await frames(2)
  // The score is there, the title is not.
  expect(white(look(10, 7, 90, 14))).toBeGreaterThan(25)
  const gold = (data: Uint8ClampedArray): number =>
    data.filter(
      (value, at) => at % 4 === 0 && value > 250 && data[at + 1] > 120 && data[at + 1] < 230 && data[at + 2] < 170,
    ).length
  expect(gold(title)).toBeGreaterThan(2 * gold(look(80, 40, 160, 34)))

  key('keydown', 'ArrowRight')
  expect(await until(() => ship() > 190, 120)).toBe(true)
  key('keyup', 'ArrowRight')
  key('keydown', 'ArrowLeft')
  expect(await until(() => ship() < 130, 240)).toBe(true)
  key('keyup', 'ArrowLeft')
  const score = look(10, 7, 90, 14)
  expect(await until(() => look(10, 7, 90, 14).some((value, at) => Math.abs(value - score[at]) > 100), 120)).toBe(true)
  expect(error).not.toHaveBeenCalled()
})

test('the game follows the pointer', async () => {
  const point = (type: string, x: number, y: number, buttons = 0): void => {
    const box = canvas.getBoundingClientRect()
    const place = { clientX: box.left + x, clientY: box.top + y }
    canvas.dispatchEvent(new PointerEvent(type, { pointerId: 1, buttons, button: buttons ? 0 : -1, ...place }))
  }
  point('pointerdown', 160, 100, 1)
  point('pointerup', 160, 100)
  point('pointermove', 300, 120)
  expect(await until(() => ship() > 190, 150)).toBe(true)
})

test('the game takes at most 400 lines of code: blank lines, comments and imports apart', () => {
  const lines = Object.values(sources).flatMap((text) =>
    text
      .replace(/^import [^']*'[^']*'$/gm, '')
      .split('\n')
      .filter((line) => !/^\s*((\/\/|\/\*\*|\*).*)?$/.test(line)),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(3)
  expect(lines.length).toBeGreaterThan(200)
  expect(lines.length).toBeLessThanOrEqual(400)
})
