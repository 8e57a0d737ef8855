import { EMPTY, filter, fromEvent, map, merge, Observable, type Subscriber } from 'rxjs'
import { requestBrowserFrame } from '../frame.js'
import type { GamepadChange, InputChange, InputRequest, PointerChange } from './changes.js'

/** CSS pixels of what a wheel counts by: pixels, lines, pages (WheelEvent.deltaMode). */
const WHEEL_UNITS = [1, 16, 800]

const phases = {
  pointerdown: 'down',
  pointermove: 'move',
  pointerup: 'up',
  pointercancel: 'cancel',
  pointerleave: 'leave',
} as const satisfies Record<string, PointerChange['phase']>

/** Keys that stay the browser's: Tab leads on, Escape gives the pointer back, the function keys reload and the like. */
const isForBrowser = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || code === 'Tab' || code === 'Escape' || /^F\d+$/.test(code)

const keyChanges = (element: HTMLElement): Observable<InputChange> =>
  merge(fromEvent<KeyboardEvent>(element, 'keydown'), fromEvent<KeyboardEvent>(element, 'keyup')).pipe(
    map((event) => {
      if (!isForBrowser(event)) event.preventDefault()
      const { code, key, type, repeat } = event
      return { kind: 'key', code, key, isDown: type === 'keydown', isRepeat: repeat }
    }),
  )

/** Pixels of the drawing buffer to one CSS pixel, where the element has a drawing buffer. */
const scaleOf = (element: HTMLElement, { width, height }: DOMRect): readonly [x: number, y: number] =>
  element instanceof HTMLCanvasElement && width > 0 && height > 0
    ? [element.width / width, element.height / height]
    : [1, 1]

/**
 * A drag that leaves the element still belongs to it. Browsers refuse to hold a pointer that they have locked, which a
 * page may not have been told yet, and made-up events have none.
 */
const hold = (element: HTMLElement, pointer: number): void => {
  try {
    element.setPointerCapture(pointer)
  } catch {
    // A locked pointer does not leave the element.
  }
}

/** Whether it is the button that leads back or forward. */
const leads = ({ button }: MouseEvent): boolean => button === 3 || button === 4

const pointerChanges = (element: HTMLElement): Observable<PointerChange> =>
  merge(...Object.keys(phases).map((type) => fromEvent<PointerEvent>(element, type))).pipe(
    map((event) => {
      const box = element.getBoundingClientRect()
      const [across, down] = scaleOf(element, box)
      if (event.type === 'pointerdown') {
        element.focus({ preventScroll: true })
        hold(element, event.pointerId)
      }
      return {
        kind: 'pointer',
        phase: phases[event.type as keyof typeof phases],
        id: event.pointerId,
        type: event.pointerType,
        x: (event.clientX - box.left) * across,
        y: (event.clientY - box.top) * down,
        dx: event.movementX * across,
        dy: event.movementY * down,
        button: event.button,
        buttons: event.buttons,
      }
    }),
  )

/** The wheel scrolls the page as long as the element has no focus. */
const wheelChanges = (element: HTMLElement): Observable<InputChange> =>
  fromEvent<WheelEvent>(element, 'wheel', { passive: false }).pipe(
    map((event) => {
      if (element.ownerDocument.activeElement === element) event.preventDefault()
      const unit = WHEEL_UNITS[event.deltaMode] ?? 1
      return { kind: 'wheel', dx: event.deltaX * unit, dy: event.deltaY * unit }
    }),
  )

const isSame = (a: GamepadChange, b: Gamepad): boolean =>
  a.id === b.id &&
  a.axes.length === b.axes.length &&
  a.buttons.length === b.buttons.length &&
  a.axes.every((value, axis) => value === b.axes[axis]) &&
  a.buttons.every((value, button) => value === b.buttons[button].value)

/** The gamepads that there are; none where the page may not look at them. */
const gamepadsNow = (): readonly (Gamepad | null)[] => {
  try {
    return typeof navigator.getGamepads === 'function' ? navigator.getGamepads() : []
  } catch {
    return []
  }
}

/** Looks at the gamepads once a frame, while there are any. */
const gamepadChanges = (window: Window): Observable<GamepadChange> =>
  new Observable((subscriber: Subscriber<GamepadChange>) => {
    const known = new Map<number, GamepadChange>()
    let cancel: (() => void) | null = null
    const look = (): void => {
      cancel = null
      const here = gamepadsNow().filter((gamepad) => gamepad?.connected === true) as readonly Gamepad[]
      for (const change of known.values())
        if (!here.some(({ index }) => index === change.index)) {
          known.delete(change.index)
          subscriber.next({ ...change, isConnected: false, axes: [], buttons: [] })
        }
      for (const gamepad of here) {
        const { index, id, mapping, axes } = gamepad
        const before = known.get(index)
        if (before && isSame(before, gamepad)) continue
        const buttons = gamepad.buttons.map(({ value }) => value)
        const change = { index, isConnected: true, id, isStandard: mapping === 'standard', axes: [...axes], buttons }
        known.set(index, { kind: 'gamepad', ...change })
        subscriber.next({ kind: 'gamepad', ...change })
      }
      if (known.size > 0) cancel = requestBrowserFrame(look)
    }
    const begin = (): void => {
      if (!cancel) look()
    }
    window.addEventListener('gamepadconnected', begin)
    begin()
    return () => {
      window.removeEventListener('gamepadconnected', begin)
      cancel?.()
    }
  })

/**
 * What happens to keyboard, pointer and gamepads, while subscribed: for `Input.feed`, perhaps through a port to a
 * worker.
 *
 * The element becomes focusable, and hears keys while it has the focus, which it takes with a click, and at once when
 * nothing else has it. Fingers do not scroll the page from it.
 *
 * @param request$ what the program asks of the element: `Input.request$`
 */
export function inputChanges(
  element: HTMLElement,
  request$: Observable<InputRequest> = EMPTY,
): Observable<InputChange> {
  const { ownerDocument: document } = element
  const { defaultView: window } = document
  if (!window) return EMPTY
  const lockChanges = new Observable<InputChange>((subscriber) => {
    /** What is wanted of a lock that the browser has not answered yet. */
    let pending: 'locked' | 'unlocked' | null = null
    const isLocked = (): boolean => document.pointerLockElement === element
    const tell = (): void => {
      const isUnwanted = pending === 'unlocked' && isLocked()
      pending = null
      subscriber.next({ kind: 'lock', isLocked: isLocked() })
      if (isUnwanted) document.exitPointerLock()
    }
    const listening = merge(
      fromEvent(document, 'pointerlockchange'),
      fromEvent(document, 'pointerlockerror'),
    ).subscribe(tell)
    listening.add(
      request$.subscribe((request) => {
        if (request.isLocked) {
          pending = 'locked'
          // Older browsers give no promise; either way the error event says the same.
          Promise.resolve(element.requestPointerLock()).catch(() => undefined)
        } else if (isLocked()) document.exitPointerLock()
        else if (pending) pending = 'unlocked'
      }),
    )
    return listening
  })
  const releases = merge(fromEvent(element, 'blur'), fromEvent(window, 'blur')).pipe(
    map((): InputChange => ({ kind: 'release' })),
  )
  const all = merge(
    keyChanges(element),
    pointerChanges(element),
    wheelChanges(element),
    lockChanges,
    releases,
    gamepadChanges(window),
  )
  return new Observable<InputChange>((subscriber) => {
    const { tabIndex, style } = element
    const { touchAction } = style
    // A right click is a button like the others, and so are those that lead back and forward.
    const ofPage = merge(
      fromEvent(element, 'contextmenu'),
      ...['mousedown', 'mouseup', 'auxclick'].map((type) => fromEvent<MouseEvent>(element, type).pipe(filter(leads))),
    ).subscribe((event) => {
      event.preventDefault()
    })
    if (tabIndex < 0) element.tabIndex = 0
    style.touchAction = 'none'
    subscriber.add(ofPage)
    subscriber.add(all.subscribe(subscriber))
    if (document.activeElement === document.body) element.focus({ preventScroll: true })
    return () => {
      if (tabIndex < 0) element.removeAttribute('tabindex')
      style.touchAction = touchAction
    }
  })
}
