import { filter, type Observable } from 'rxjs'
import { createStream } from '../stream.js'
import type {
  GamepadChange,
  InputChange,
  InputRequest,
  KeyChange,
  LockChange,
  PointerChange,
  WheelChange,
} from './changes.js'
import { inputChanges } from './input-changes.js'

/** Keys: what is down now, and what changed. */
export interface Keyboard {
  /** Codes (KeyboardEvent.code) of the keys that are down. */
  readonly down: ReadonlySet<string>
  /** Keys that go down or up, repeats included. */
  readonly key$: Observable<KeyChange>
  /** Keys that go down, repeats left out. */
  readonly press$: Observable<KeyChange>
}

/** The mouse, the pen and the fingers. Place and buttons are those of the last one that changed. */
export interface Pointer {
  /** Pixels of the canvas' drawing buffer, from its top left corner. */
  readonly x: number
  readonly y: number
  /** The buttons that are down, as bits (PointerEvent.buttons). */
  readonly buttons: number
  /** Whether it is over the element. */
  readonly isInside: boolean
  /** Whether it is locked to the element, so that only its way counts. */
  readonly isLocked: boolean
  /** The last change of each pointer that is down, by its id: one entry a finger. */
  readonly touches: ReadonlyMap<number, PointerChange>
  /** Every change of place or buttons, whatever its phase. */
  readonly change$: Observable<PointerChange>
  readonly down$: Observable<PointerChange>
  readonly move$: Observable<PointerChange>
  readonly up$: Observable<PointerChange>
  readonly wheel$: Observable<WheelChange>
  /** It was locked, or is free again. */
  readonly lock$: Observable<LockChange>
  /** Asks for the pointer: it disappears, and only its way counts. Browsers grant it after a click or a key; `lock$` tells. */
  readonly lock: () => void
  /** Gives it free. */
  readonly unlock: () => void
}

/** A button of a gamepad that went down or up. */
export interface GamepadButtonChange {
  /** How the gamepad stands now. */
  readonly gamepad: GamepadChange
  /** Index into its `buttons`. */
  readonly button: number
  readonly isDown: boolean
}

/** Gamepads: how they stand, looked at once a frame. */
export interface Gamepads {
  /** Those that are connected, by index. */
  readonly connected: ReadonlyMap<number, GamepadChange>
  /** Gamepads that came, went or changed. */
  readonly change$: Observable<GamepadChange>
  /** Buttons that pass half of their way. */
  readonly button$: Observable<GamepadButtonChange>
}

/** Keyboard, pointer and gamepads: their state, and streams of what changes. */
export interface Input {
  readonly keyboard: Keyboard
  readonly pointer: Pointer
  readonly gamepads: Gamepads
  /** Every change in the order in which it came, after the state has taken it in. */
  readonly change$: Observable<InputChange>
  /** What `inputChanges` on the page has to carry out; with an element of our own that happens by itself. */
  readonly request$: Observable<InputRequest>
  /** Takes a change in that came another way: through a port, out of a recording, from a test. */
  readonly feed: (change: InputChange) => void
  /** Stops listening and ends all streams. */
  readonly dispose: () => void
}

const isDown = (value: number | undefined): boolean => value !== undefined && value >= 0.5

/**
 * Listens to keyboard, pointer and gamepads.
 *
 * Keys count while the element has the focus, which it takes with a click, and at once when nothing else has it. Without an
 * element (in a worker, where there is none) nothing is heard but what is fed.
 *
 * @param source a canvas or another element of the page; an OffscreenCanvas, like nothing at all, stands for none
 */
export function createInput(source: HTMLElement | OffscreenCanvas | null = null): Input {
  const changes = createStream<InputChange>()
  const keys = createStream<KeyChange>()
  const pointers = createStream<PointerChange>()
  const wheels = createStream<WheelChange>()
  const locks = createStream<LockChange>()
  const gamepads = createStream<GamepadChange>()
  const buttons = createStream<GamepadButtonChange>()
  const requests = createStream<InputRequest>()
  const streams = [changes, keys, pointers, wheels, locks, gamepads, buttons, requests]

  const down = new Set<string>()
  const touches = new Map<number, PointerChange>()
  const connected = new Map<number, GamepadChange>()
  const place = { x: 0, y: 0, buttons: 0, isInside: false, isLocked: false }

  const take: { readonly [Kind in InputChange['kind']]: (change: Extract<InputChange, { kind: Kind }>) => void } = {
    key(change) {
      if (change.isDown) down.add(change.code)
      else down.delete(change.code)
      keys.next(change)
    },
    pointer(change) {
      const { phase, id } = change
      Object.assign(place, { x: change.x, y: change.y, buttons: change.buttons })
      place.isInside = phase !== 'leave' && phase !== 'cancel'
      if (change.buttons !== 0 && phase !== 'cancel') touches.set(id, change)
      else touches.delete(id)
      pointers.next(change)
    },
    wheel: wheels.next,
    lock(change) {
      place.isLocked = change.isLocked
      locks.next(change)
    },
    gamepad(change) {
      const before = connected.get(change.index)?.buttons ?? []
      if (change.isConnected) connected.set(change.index, change)
      else connected.delete(change.index)
      gamepads.next(change)
      for (let button = 0; button < Math.max(before.length, change.buttons.length); button++) {
        const isNow = isDown(change.buttons[button])
        if (isNow !== isDown(before[button])) buttons.next({ gamepad: change, button, isDown: isNow })
      }
    },
    release() {
      for (const code of [...down]) take.key({ kind: 'key', code, key: '', isDown: false, isRepeat: false })
      for (const touch of [...touches.values()])
        take.pointer({ ...touch, phase: 'cancel', dx: 0, dy: 0, button: -1, buttons: 0 })
    },
  }
  const feed = (change: InputChange): void => {
    ;(take[change.kind] as (change: InputChange) => void)(change)
    changes.next(change)
  }
  const inPhase = (phase: PointerChange['phase']): Observable<PointerChange> =>
    pointers.values$.pipe(filter((change) => change.phase === phase))

  const element = source && 'ownerDocument' in source ? source : null
  const listening = element ? inputChanges(element, requests.values$).subscribe(feed) : null

  return {
    keyboard: {
      down,
      key$: keys.values$,
      press$: keys.values$.pipe(filter((change) => change.isDown && !change.isRepeat)),
    },
    pointer: {
      get x() {
        return place.x
      },
      get y() {
        return place.y
      },
      get buttons() {
        return place.buttons
      },
      get isInside() {
        return place.isInside
      },
      get isLocked() {
        return place.isLocked
      },
      touches,
      change$: pointers.values$,
      down$: inPhase('down'),
      move$: inPhase('move'),
      up$: inPhase('up'),
      wheel$: wheels.values$,
      lock$: locks.values$,
      lock() {
        requests.next({ kind: 'lock', isLocked: true })
      },
      unlock() {
        requests.next({ kind: 'lock', isLocked: false })
      },
    },
    gamepads: { connected, change$: gamepads.values$, button$: buttons.values$ },
    change$: changes.values$,
    request$: requests.values$,
    feed,
    dispose() {
      listening?.unsubscribe()
      for (const { complete } of streams) complete()
    },
  }
}
