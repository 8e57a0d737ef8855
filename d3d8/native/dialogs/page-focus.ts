/** Tells programs when the keyboard comes to them and when it leaves them. */
import type { DialogViews } from './dialog-view.js'
import type { HostMessage } from '../host-message.js'

/** Milliseconds until who has the keyboard is told: what it goes through on its way is none of the program's. */
const SETTLE = 30

/** The message of it (d3d8/native/source/host.h). */
const PAGE_FOCUS = 0xbf02
/** What it says (winuser.h). */
const WA_INACTIVE = 0
const WA_ACTIVE = 1
const WA_CLICKACTIVE = 2

/**
 * Tells a program whether the keyboard is at its canvas (window 0), at one of its dialogs, or elsewhere: in another
 * part of the page, or in another window of the browser or the system.
 *
 * @param send hands on what the program is told
 * @param signal ends that
 * @returns tells it anew, to a program that has not been told
 */
export function watchFocus(
  canvas: HTMLCanvasElement,
  dialogs: DialogViews,
  send: (messages: readonly HostMessage[]) => void,
  signal?: AbortSignal,
): () => void {
  const { ownerDocument: document } = canvas
  let told: number | null = null
  let isAway = !document.hasFocus()
  /** When a button was pressed last. */
  let pressed = -Infinity
  let waiting: number | undefined
  const settle = (): void => {
    clearTimeout(waiting)
    waiting = undefined
    const now = isAway ? null : document.activeElement === canvas ? 0 : dialogs.focused
    if (now === told) return
    told = now
    const how = performance.now() - pressed <= 2 * SETTLE ? WA_CLICKACTIVE : WA_ACTIVE
    send([{ window: now ?? 0, message: PAGE_FOCUS, wParam: now === null ? WA_INACTIVE : how, lParam: 0 }])
  }
  const wait = (): void => {
    clearTimeout(waiting)
    waiting = window.setTimeout(settle, SETTLE)
  }
  const restart = (): void => {
    told = null
    wait()
  }
  const options = { capture: true, ...(signal && { signal }) }
  document.addEventListener('focusin', wait, options)
  document.addEventListener('focusout', wait, options)
  dialogs.onFocus = wait
  for (const type of ['blur', 'focus'] as const)
    window.addEventListener(
      type,
      ({ target }) => {
        if (target !== window) return
        isAway = type === 'blur'
        wait()
      },
      options,
    )
  // What has been pressed comes behind the activation.
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = performance.now()
      isAway = false
      if (target !== canvas) return
      canvas.focus({ preventScroll: true })
      settle()
    },
    options,
  )
  window.addEventListener('keydown', () => waiting !== undefined && settle(), options)
  signal?.addEventListener('abort', () => clearTimeout(waiting))
  restart()
  return restart
}
