/** What an input device did, as plain data: it can go through a port, so that a program in a worker hears it, too. */
export type InputChange = KeyChange | PointerChange | WheelChange | LockChange | GamepadChange | ReleaseChange

/** A key went down or up. */
export interface KeyChange {
  readonly kind: 'key'
  /** The key's place on the keyboard, whatever is printed there: 'KeyW', 'ArrowLeft', 'Space' (KeyboardEvent.code). */
  readonly code: string
  /** What the key writes (KeyboardEvent.key). */
  readonly key: string
  readonly isDown: boolean
  /** Whether the key was down already, and the keyboard repeats it. */
  readonly isRepeat: boolean
}

/** A mouse, a pen or a finger went down, up, or elsewhere. */
export interface PointerChange {
  readonly kind: 'pointer'
  /** `leave`: it is over the element no more; `cancel`: the browser took it for itself. */
  readonly phase: 'down' | 'move' | 'up' | 'cancel' | 'leave'
  /** Tells fingers apart. */
  readonly id: number
  /** 'mouse', 'pen' or 'touch' (PointerEvent.pointerType). */
  readonly type: string
  /** Place in pixels of the canvas' drawing buffer, from its top left corner. */
  readonly x: number
  readonly y: number
  /** Way since the change before, in the same pixels; all there is while the pointer is locked. */
  readonly dx: number
  readonly dy: number
  /**
   * The button that changed, as PointerEvent.button counts: 0 left or finger, 1 middle, 2 right, 3 back, 4 forward; -1
   * for none.
   */
  readonly button: number
  /**
   * The buttons that are down, as bits: 1 left or finger, 2 right, 4 middle, 8 back, 16 forward (PointerEvent.buttons).
   */
  readonly buttons: number
}

/** A wheel was turned, or two fingers wiped over a pad. */
export interface WheelChange {
  readonly kind: 'wheel'
  /** To the right and down, in CSS pixels; lines and pages are taken for as many as they usually are. */
  readonly dx: number
  readonly dy: number
}

/** The pointer was locked to the element, or is free again. */
export interface LockChange {
  readonly kind: 'lock'
  readonly isLocked: boolean
}

/** A gamepad came, went, or changed between two frames. */
export interface GamepadChange {
  readonly kind: 'gamepad'
  /** Which one, as the browser counts (Gamepad.index). */
  readonly index: number
  readonly isConnected: boolean
  /** What the gamepad calls itself. */
  readonly id: string
  /** Whether axes and buttons stand in the order of the standard gamepad (w3.org/TR/gamepad). */
  readonly isStandard: boolean
  /** From -1 to 1: right and down are positive. */
  readonly axes: readonly number[]
  /** How far each button is pressed, from 0 to 1. */
  readonly buttons: readonly number[]
}

/** Nobody is at the devices any more (the window lost the focus): all that is down counts as up. */
export interface ReleaseChange {
  readonly kind: 'release'
}

/** What a program asks of the page that holds its element. */
export type InputRequest = LockChange
