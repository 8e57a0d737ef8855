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
  /**
   * Asks for the pointer: it disappears, and only its way counts. Browsers grant it after a click or a key; `lock$`
   * tells.
   */
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

/** The keyboard, and what changes of it are given to. */
function createKeyboard() {
  const keys = createStream<KeyChange>()
  const down = new Set<string>()
  const keyboard: Keyboard = {
    down,
    key$: keys.values$,
    press$: keys.values$.pipe(filter((change) => change.isDown && !change.isRepeat)),
  }
  return {
    keyboard,
    streams: [keys],
    take(change: KeyChange): void {
      if (change.isDown) down.add(change.code)
      else down.delete(change.code)
      keys.next(change)
    },
    /** Lets all keys go. */
    release(): void {
      for (const code of [...down]) this.take({ kind: 'key', code, key: '', isDown: false, isRepeat: false })
    },
  }
}

/** Where the pointer is. */
class PointerPlace {
  x = 0
  y = 0
  buttons = 0
  isInside = false
  isLocked = false
}

/**
 * The pointer, and what changes of it are given to.
 *
 * @param request asks whoever has the element
 */
function createPointer(request: (request: InputRequest) => void) {
  const pointers = createStream<PointerChange>()
  const wheels = createStream<WheelChange>()
  const locks = createStream<LockChange>()
  const touches = new Map<number, PointerChange>()
  const inPhase = (phase: PointerChange['phase']): Observable<PointerChange> =>
    pointers.values$.pipe(filter((change) => change.phase === phase))
  const place = new PointerPlace()
  const pointer: Pointer = {
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
    lock: () => request({ kind: 'lock', isLocked: true }),
    unlock: () => request({ kind: 'lock', isLocked: false }),
  }
  return {
    pointer,
    streams: [pointers, wheels, locks],
    take(change: PointerChange): void {
      const { phase, id } = change
      Object.assign(place, { x: change.x, y: change.y, buttons: change.buttons })
      place.isInside = phase !== 'leave' && phase !== 'cancel'
      if (change.buttons !== 0 && phase !== 'cancel') touches.set(id, change)
      else touches.delete(id)
      pointers.next(change)
    },
    takeWheel: wheels.next,
    takeLock(change: LockChange): void {
      place.isLocked = change.isLocked
      locks.next(change)
    },
    /** Ends all touches. */
    release(): void {
      for (const touch of [...touches.values()])
        this.take({ ...touch, phase: 'cancel', dx: 0, dy: 0, button: -1, buttons: 0 })
    },
  }
}

/** The gamepads, and what changes of them are given to. */
function createGamepads() {
  const changes = createStream<GamepadChange>()
  const buttons = createStream<GamepadButtonChange>()
  const connected = new Map<number, GamepadChange>()
  const gamepads: Gamepads = { connected, change$: changes.values$, button$: buttons.values$ }
  return {
    gamepads,
    streams: [changes, buttons],
    take(change: GamepadChange): void {
      const before = connected.get(change.index)?.buttons ?? []
      if (change.isConnected) connected.set(change.index, change)
      else connected.delete(change.index)
      changes.next(change)
      for (let button = 0; button < Math.max(before.length, change.buttons.length); button++) {
        const isNow = isDown(change.buttons[button])
        if (isNow !== isDown(before[button])) buttons.next({ gamepad: change, button, isDown: isNow })
      }
    },
  }
}

/**
 * Listens to keyboard, pointer and gamepads.
 *
 * Keys count while the element has the focus, which it takes with a click, and at once when nothing else has it.
 * Without an element (in a worker, where there is none) nothing is heard but what is fed.
 *
 * @param source a canvas or another element of the page; an OffscreenCanvas, like nothing at all, stands for none
 * @throws TypeError for what is no object, as a selector
 */
export function createInput(source: HTMLElement | OffscreenCanvas | null = null): Input {
  const changes = createStream<InputChange>()
  const requests = createStream<InputRequest>()
  const keys = createKeyboard()
  const pointers = createPointer(requests.next)
  const pads = createGamepads()
  const take: { readonly [Kind in InputChange['kind']]: (change: Extract<InputChange, { kind: Kind }>) => void } = {
    key: (change) => keys.take(change),
    pointer: (change) => pointers.take(change),
    wheel: pointers.takeWheel,
    lock: (change) => pointers.takeLock(change),
    gamepad: (change) => pads.take(change),
    release() {
      keys.release()
      pointers.release()
    },
  }
  const feed = (change: InputChange): void => {
    // Messages of a port may be for others.
    const kind: unknown = (change as Partial<InputChange> | null | undefined)?.kind
    if (typeof kind !== 'string' || !Object.hasOwn(take, kind))
      throw new TypeError(`Input.feed: kind is ${String(kind)}; ${Object.keys(take).join(', ')} are allowed`)
    ;(take[change.kind] as (change: InputChange) => void)(change)
    changes.next(change)
  }

  if (source !== null && typeof source !== 'object')
    throw new TypeError(
      `createInput: source is ${String(source)}; an element of the page, an OffscreenCanvas or null is allowed`,
    )
  const element = source && 'ownerDocument' in source ? source : null
  const listening = element ? inputChanges(element, requests.values$).subscribe(feed) : null

  return {
    keyboard: keys.keyboard,
    pointer: pointers.pointer,
    gamepads: pads.gamepads,
    change$: changes.values$,
    request$: requests.values$,
    feed,
    dispose() {
      listening?.unsubscribe()
      for (const { complete } of [changes, ...keys.streams, ...pointers.streams, ...pads.streams, requests]) complete()
    },
  }
}
