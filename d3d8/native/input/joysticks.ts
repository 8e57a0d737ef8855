/** Game controllers of the page as DirectInput and winmm have joysticks (source/media/joysticks.h). */
import type { ProgramMemory } from '../memory.js'

/** What is read of a Gamepad. */
export interface GamepadState {
  readonly id: string
  readonly mapping: string
  /** -1 to 1. */
  readonly axes: readonly number[]
  readonly buttons: readonly { readonly pressed: boolean; readonly value: number }[]
}

/** Controllers that are told apart. */
export const JOYSTICKS = 4
/** Words of a joystick: whether it is there, and those of struct joystick. */
export const JOYSTICK_WORDS = 30

const AXES = 8
/** Places of words, as struct joystick has them behind the first. */
const Word = { present: 0, axes: 1, buttons: 2, povs: 3, pov: 4, pressed: 5, values: 6, name: 14 } as const
const NAME_BYTES = (JOYSTICK_WORDS - Word.name) * 4
/** What an axis has at its end. */
const END = 10000
const MOST_BUTTONS = 32
/** Hundredths of a degree of eight ways, by whether forward, right, back and left are pressed: bits 1, 2, 4, 8. */
const POVS: Readonly<Partial<Record<number, number>>> = {
  [1]: 0,
  [3]: 4500,
  [2]: 9000,
  [6]: 13500,
  [4]: 18000,
  [12]: 22500,
  [8]: 27000,
  [9]: 31500,
}
/** Buttons of the standard mapping (Gamepad, "standard gamepad"): two triggers, and the way of the cross. */
const Standard = { leftTrigger: 6, rightTrigger: 7, cross: [12, 15, 13, 14], isCross: 12 } as const

const encoder = new TextEncoder()

/** What is written goes over whole: another thread may read meanwhile, and would find a controller half way. */
const draft = new Int32Array(JOYSTICKS * JOYSTICK_WORDS)

/** X, Y, Z, their rotations, and two sliders; undefined for those that are not there. */
function axesOf({ mapping, axes, buttons }: GamepadState): readonly (number | undefined)[] {
  if (mapping !== 'standard') return Array.from({ length: AXES }, (_, n) => axes[n])
  // Both triggers are one axis, as the drivers of such controllers have them.
  const { leftTrigger, rightTrigger } = Standard
  const trigger = (n: number): number => buttons[n]?.value ?? 0
  return [axes[0], axes[1], trigger(leftTrigger) - trigger(rightTrigger), axes[2], axes[3]]
}

function buttonsOf({ mapping, buttons }: GamepadState): readonly boolean[] {
  const own = buttons.map(({ pressed }) => pressed).slice(0, MOST_BUTTONS)
  if (mapping !== 'standard') return own
  const { leftTrigger, rightTrigger, isCross } = Standard
  return own.filter((_, n) => n !== leftTrigger && n !== rightTrigger && (n < isCross || n > isCross + 3))
}

function povOf({ mapping, buttons }: GamepadState): number {
  if (mapping !== 'standard') return -1
  const held = Standard.cross.reduce((bits, button, n) => bits | (buttons[button]?.pressed ? 1 << n : 0), 0)
  return POVS[held] ?? -1
}

/**
 * Writes the page's controllers into JOYSTICKS times JOYSTICK_WORDS words.
 *
 * @param gamepads as `navigator.getGamepads()` gives them
 */
export function writeJoysticks(gamepads: readonly (GamepadState | null)[], words: Int32Array): void {
  draft.fill(0)
  const present = gamepads.filter((gamepad) => gamepad !== null).slice(0, JOYSTICKS)
  for (const [n, gamepad] of present.entries()) {
    const own = draft.subarray(n * JOYSTICK_WORDS, (n + 1) * JOYSTICK_WORDS)
    const axes = axesOf(gamepad)
    const buttons = buttonsOf(gamepad)
    own[Word.present] = 1
    own[Word.axes] = axes.reduce<number>((bits, axis, at) => bits | (axis === undefined ? 0 : 1 << at), 0)
    own[Word.buttons] = buttons.length
    own[Word.povs] = gamepad.mapping === 'standard' ? 1 : 0
    own[Word.pov] = povOf(gamepad)
    own[Word.pressed] = buttons.reduce<number>((bits, pressed, at) => bits | (pressed ? 1 << at : 0), 0)
    for (const [at, axis] of axes.entries())
      own[Word.values + at] = Math.round(Math.min(Math.max(axis ?? 0, -1), 1) * END)
    const name = encoder.encode(gamepad.id).subarray(0, NAME_BYTES - 1)
    new Uint8Array(own.buffer, own.byteOffset + Word.name * 4, NAME_BYTES).set(name)
  }
  words.set(draft)
}

/** The import that tells the program of its controllers: the words of one are copied to a place. */
export function bindJoysticks(
  memory: ProgramMemory,
  read: ((words: Int32Array) => void) | undefined,
): Readonly<Record<'joystick', (...args: number[]) => number>> {
  const words = new Int32Array(JOYSTICKS * JOYSTICK_WORDS)
  return {
    joystick: (number, to) => {
      if (read === undefined || number < 0 || number >= JOYSTICKS) return 0
      read(words)
      const own = words.subarray(number * JOYSTICK_WORDS, (number + 1) * JOYSTICK_WORDS)
      if (own[Word.present] === 0) return 0
      memory.require(to, (JOYSTICK_WORDS - 1) * 4)
      own.subarray(1).forEach((word, n) => {
        memory.view.setInt32(to + n * 4, word, true)
      })
      return 1
    },
  }
}
