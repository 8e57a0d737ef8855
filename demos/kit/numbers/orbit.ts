import { createInput } from '../../../index.js'
import type { Matrix, Vector } from './matrices.js'
import { add, lookAtLH } from './matrices.js'

/** Radians that the camera goes for a pixel of the pointer, for an arrow key, and in a second by itself. */
const [PER_PIXEL, PER_KEY, PER_SECOND] = [0.008, 0.12, 0.25]
/** How much nearer a key or 100 pixels of the wheel bring it. */
const NEARER = 0.86

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value))

/** Where arrow keys lead, in steps around and up. */
const keys: Readonly<Record<string, readonly [around: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const zooms: Readonly<Record<string, number>> = {
  Equal: NEARER,
  NumpadAdd: NEARER,
  Minus: 1 / NEARER,
  NumpadSubtract: 1 / NEARER,
}

/** A camera that goes round a place. */
export interface Orbit {
  /** From the place. */
  readonly distance: number
  /** The view now, some seconds after the last one: until somebody moves the camera, it goes round by itself. */
  readonly view: (delta: number) => Matrix
  readonly dispose: () => void
}

/**
 * A camera that goes round a place as the pointer drags it, or arrow keys; wheel, two fingers, + and - bring it nearer.
 */
export const createOrbit = (canvas: HTMLCanvasElement | OffscreenCanvas, centre: Vector, from: number): Orbit => {
  const input = createInput(canvas)
  const { pointer, keyboard } = input
  let [around, up, distance] = [0.5, 0.35, from]
  let isAlone = true
  let spread = 0

  const turn = (right: number, above: number): void => {
    isAlone = false
    around += right
    up = between(-1.5, up + above, 1.5)
  }
  const zoom = (factor: number): void => {
    distance = between(from / 20, distance * factor, from * 5)
  }
  pointer.move$.subscribe(({ buttons, dx, dy }) => {
    const [first, second] = [...pointer.touches.values()]
    const before = spread
    spread = second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
    if (before > 0 && spread > 0) zoom(before / spread)
    else if (buttons > 0 && !second) turn(dx * PER_PIXEL, dy * PER_PIXEL)
  })
  pointer.wheel$.subscribe(({ dy }) => {
    zoom(NEARER ** (-dy / 100))
  })
  keyboard.key$.subscribe(({ isDown, code }) => {
    if (!isDown) return
    const [right, above] = keys[code] ?? [0, 0]
    if (code in keys) turn(right * PER_KEY, above * PER_KEY)
    zoom(zooms[code] ?? 1)
  })

  return {
    get distance() {
      return distance
    },
    view(delta) {
      if (isAlone) around += delta * PER_SECOND
      const flat = Math.cos(up) * distance
      return lookAtLH(
        add(centre, [-Math.sin(around) * flat, Math.sin(up) * distance, -Math.cos(around) * flat]),
        centre,
      )
    },
    dispose: input.dispose,
  }
}
