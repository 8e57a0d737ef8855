/** What the user does as the messages of Windows. */
import type { InputChange, InputRequest, KeyChange, PointerChange } from '../../../engine/index.js'
import { keyOf } from './keyboard.js'
import type { HostMessage } from '../host-message.js'

/** All that is held is let go of (d3d8/native/source/host.h). */
const PAGE_RELEASE = 0xbf01
/** How far the mouse moved while its pointer is locked, and whether it is. */
export const PAGE_MOVED = 0xbf03
const PAGE_LOCK = 0xbf04
const WM_KEYDOWN = 0x0100
const WM_KEYUP = 0x0101
const WM_SYSKEYDOWN = 0x0104
const WM_SYSKEYUP = 0x0105
/** The first message of the mouse. */
export const WM_MOUSEMOVE = 0x0200
const WM_MOUSEWHEEL = 0x020a
/** The last one, WM_XBUTTONDBLCLK. */
export const WM_MOUSELAST = 0x020d
const WM_MOUSELEAVE = 0x02a3
/**
 * The buttons, by PointerEvent.button: their bit of PointerEvent.buttons, the message that one goes down (that it goes
 * up is the next number), its MK_LBUTTON or the like, and which of those that share a message it is (XBUTTON1 or 2).
 */
const BUTTONS = [
  { bit: 1, down: 0x0201, held: 0x01, which: 0 },
  { bit: 4, down: 0x0207, held: 0x10, which: 0 },
  { bit: 2, down: 0x0204, held: 0x02, which: 0 },
  { bit: 8, down: 0x020b, held: 0x20, which: 1 },
  { bit: 16, down: 0x020b, held: 0x40, which: 2 },
] as const
const WHEEL_DELTA = 120
/** CSS pixels that browsers scroll for one notch of a wheel. */
const NOTCH = 100
const VK_LCONTROL = 0xa2
const VK_RCONTROL = 0xa3
const VK_LMENU = 0xa4
const VK_RMENU = 0xa5
const VK_F10 = 0x79

/** Bits of lParam ("WM_KEYDOWN"). */
const REPEATED = 0x40000000
const RELEASED = 0x80000000
const WITH_ALT = 0x20000000

/** Instead of a letter: the key writes none before the next one. */
const NO_LETTER = 0xffff

/** The letter that a key writes by itself on the user's keyboard; 0 where only its name is known. */
const letterOf = (key: string): number => (key === 'Dead' ? NO_LETTER : key.length === 1 ? key.charCodeAt(0) : 0)

const words = (low: number, high: number): number => ((high & 0xffff) << 16) | (low & 0xffff)

/** wParam's MK_LBUTTON and the like. */
const heldButtons = (buttons: number): number =>
  BUTTONS.reduce((all, { bit, held }) => all | (buttons & bit ? held : 0), 0)

/** Makes messages of changes, one program's after the other. */
export class InputMessages {
  #alt = false
  #control = false
  /** The key for the third letters of a keyboard is held; on some systems Ctrl and Alt are, too. */
  #graph = false
  #x = 0
  #y = 0
  #held = 0
  #isLocked = false
  /** What of a locked pointer's way has not made a whole pixel yet. */
  #restX = 0
  #restY = 0

  /** The messages that a change comes as: none for what Windows knows no message of. */
  of(change: InputChange): readonly HostMessage[] {
    if (change.kind === 'key') return this.#key(change)
    if (change.kind === 'pointer') return this.#pointer(change)
    if (change.kind === 'wheel') {
      const turned = Math.round((-change.dy / NOTCH) * WHEEL_DELTA)
      const place = words(this.#x, this.#y)
      return turned === 0 ? [] : [{ message: WM_MOUSEWHEEL, wParam: words(this.#held, turned), lParam: place }]
    }
    if (change.kind === 'lock') {
      this.#isLocked = change.isLocked
      this.#restX = this.#restY = 0
      return [{ message: PAGE_LOCK, wParam: change.isLocked ? 1 : 0, lParam: 0 }]
    }
    if (change.kind !== 'release') return []
    this.#alt = this.#control = this.#graph = false
    return [{ message: PAGE_RELEASE, wParam: 0, lParam: 0 }]
  }

  #key({ code, key, isDown, isRepeat }: KeyChange): readonly HostMessage[] {
    const place = keyOf(code)
    if (place === null) return []
    const [virtual, scan] = place
    const isAlt = virtual === VK_LMENU || virtual === VK_RMENU
    if (virtual === VK_LCONTROL || virtual === VK_RCONTROL) this.#control = isDown
    if (key === 'AltGraph') this.#graph = isDown
    // Ctrl and Alt together are a key for letters on many keyboards.
    const isSystem = virtual === VK_F10 || ((isAlt || this.#alt) && !this.#control && !this.#graph)
    const isWithAlt = !isAlt && (this.#alt || isSystem)
    if (isAlt) this.#alt = isDown
    const held = (isRepeat || !isDown ? REPEATED : 0) | (isDown ? 0 : RELEASED) | (isWithAlt ? WITH_ALT : 0)
    const message = isDown ? (isSystem ? WM_SYSKEYDOWN : WM_KEYDOWN) : isSystem ? WM_SYSKEYUP : WM_KEYUP
    const writes = isDown && (!this.#control || this.#graph)
    return [{ message, wParam: words(virtual, writes ? letterOf(key) : 0), lParam: 1 | (scan << 16) | held }]
  }

  #pointer({ phase, x, y, dx, dy, button, buttons }: PointerChange): readonly HostMessage[] {
    this.#held = heldButtons(buttons)
    if (phase === 'cancel') return []
    if (phase === 'leave') return [{ message: WM_MOUSELEAVE, wParam: 0, lParam: 0 }]
    if (this.#isLocked && phase === 'move' && button < 0) return this.#moved(this.#restX + dx, this.#restY + dy)
    this.#x = Math.round(x)
    this.#y = Math.round(y)
    const lParam = words(this.#x, this.#y)
    const changed = button >= 0 ? BUTTONS.at(button) : undefined
    if (changed === undefined) return [{ message: WM_MOUSEMOVE, wParam: this.#held, lParam }]
    const { bit, down, which } = changed
    // A button that changes while another one is held comes as a movement (w3.org/TR/pointerevents, "chorded").
    const isDown = phase === 'move' ? (buttons & bit) !== 0 : phase === 'down'
    return [{ message: isDown ? down : down + 1, wParam: words(this.#held, which), lParam }]
  }

  #moved(x: number, y: number): readonly HostMessage[] {
    const [wholeX, wholeY] = [Math.trunc(x), Math.trunc(y)]
    this.#restX = x - wholeX
    this.#restY = y - wholeY
    const isStill = wholeX === 0 && wholeY === 0
    return isStill ? [] : [{ message: PAGE_MOVED, wParam: this.#held, lParam: words(wholeX, wholeY) }]
  }
}

/**
 * A program's wish to have the pointer locked to its canvas: browsers grant it after a click alone, and take it back
 * with Escape, so each click asks for it as long as the program wants it.
 */
export class PointerWish {
  readonly #request: (request: InputRequest) => void
  #isWanted = false
  #isLocked = false
  /** Whether it was asked for, and nobody has said yet what came of it. */
  #isAsked = false

  /** @param request asks whoever has the canvas, as `inputChanges` takes it */
  constructor(request: (request: InputRequest) => void) {
    this.#request = request
  }

  /** The program wants it from now on, or does not any more. */
  want(isWanted: boolean): void {
    this.#isWanted = isWanted
    if (!isWanted && (this.#isLocked || this.#isAsked)) this.#request({ kind: 'lock', isLocked: false })
  }

  /** Hears what the user does. */
  hear(change: InputChange): void {
    if (change.kind === 'lock') {
      this.#isLocked = change.isLocked
      this.#isAsked = false
    }
    const isClick = change.kind === 'pointer' && change.phase === 'down' && change.type === 'mouse'
    if (!isClick || !this.#isWanted || this.#isLocked) return
    this.#isAsked = true
    this.#request({ kind: 'lock', isLocked: true })
  }
}
