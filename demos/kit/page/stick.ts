import { filter, map, merge, type Observable } from 'rxjs'
import type { GamepadChange, Input } from '../../../index.js'

/** Keys that steer, by their places. */
const KEYS = {
  left: ['ArrowLeft', 'KeyA'],
  right: ['ArrowRight', 'KeyD'],
  up: ['ArrowUp', 'KeyW'],
  down: ['ArrowDown', 'KeyS'],
  fire: ['Space', 'KeyX'],
  start: ['Enter', 'NumpadEnter', 'Space'],
} as const
/** Buttons of the standard gamepad. */
const BUTTONS = { fire: [0, 7], start: [0, 9] } as const
/** How eagerly the pointer is followed. */
const HASTE = 5
/** A stick rests near its middle, not in it. */
const REST = 0.2

/** Keys, pads and pointer taken together, as a game asks for them. */
export interface Stick {
  /**
   * Where to go, to the right and up, from -1 to 1: arrow keys, WASD, left sticks; or towards the pointer, if that was
   * used last.
   * @param at where on the picture the steered thing is, from -1 to 1 to the right and up
   */
  readonly lean: (at: readonly [x: number, y: number]) => readonly [x: number, y: number]
  /** Whether fire is held: Space, X, the left button or a finger, A or the right trigger. */
  readonly isFiring: () => boolean
  /** Enter, Space, a click, A or Start. */
  readonly start$: Observable<void>
}

/**
 * Takes keyboard, gamepads and pointer of an input as one stick.
 *
 * @param picture size in which the pointer is measured, in pixels
 */
export const createStick = (
  { keyboard, pointer, gamepads, change$ }: Input,
  picture: { readonly width: number; readonly height: number },
): Stick => {
  let last = ''
  change$.subscribe(({ kind }) => {
    if (kind !== 'wheel') last = kind
  })
  const key = (name: keyof typeof KEYS): number => Number(KEYS[name].some((code) => keyboard.down.has(code)))
  const sum = (valueOf: (pad: GamepadChange) => number): number =>
    [...gamepads.connected.values()].reduce((all, pad) => all + valueOf(pad), 0)
  const axis = (index: number): number => {
    const leaning = sum(({ axes }) => axes[index] ?? 0)
    return Math.abs(leaning) < REST ? 0 : leaning
  }
  const hold = (x: number): number => Math.max(-1, Math.min(1, x))
  return {
    lean([x, y]) {
      if (last !== 'pointer' || !(pointer.isInside || pointer.buttons > 0))
        return [hold(key('right') - key('left') + axis(0)), hold(key('up') - key('down') - axis(1))]
      const across = (2 * pointer.x) / picture.width - 1 - x
      const upwards = 1 - (2 * pointer.y) / picture.height - y
      return [hold(across * HASTE), hold(upwards * HASTE)]
    },
    isFiring: () =>
      key('fire') > 0 ||
      (pointer.buttons & 1) > 0 ||
      sum(({ buttons }) => Math.max(...BUTTONS.fire.map((button) => buttons[button] ?? 0))) > 0.5,
    start$: merge(
      keyboard.press$.pipe(filter(({ code }) => KEYS.start.some((start) => start === code))),
      pointer.down$,
      gamepads.button$.pipe(filter(({ button, isDown }) => isDown && BUTTONS.start.some((start) => start === button))),
    ).pipe(map(() => undefined)),
  }
}
