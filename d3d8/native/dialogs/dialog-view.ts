/** Shows dialogs of programs on a page. */
import { showControl } from './control-views.js'
import { clickOf, closeOf, defaultButtonOf, type DialogControl, type ProgramDialog } from './dialogs.js'
import { make, type Send, type Shown } from './shown.js'

/** Dialogs that are shown at once, at most. */
const MOST = 16

/** Pixels of the title. */
const TITLE = 22

const CSS = `
.program-dialog {
  position: absolute; inset: 0; z-index: 10; height: max-content; max-width: 100%; max-height: 100%; overflow: auto;
  box-sizing: content-box; margin: auto; padding: 0; border: 1px solid; background: #d6d3ce; color: #000;
  color-scheme: light; font: 11px/1.15 Tahoma, 'DejaVu Sans Condensed', Arial, sans-serif;
}
.program-dialog > header {
  display: flex; justify-content: space-between; align-items: center; height: ${TITLE}px; padding: 0 2px 0 6px;
  background: #0a246a; color: #fff; font-weight: bold; cursor: default; user-select: none; touch-action: none;
}
.program-dialog > div { position: relative; }
.program-dialog > div > * {
  position: absolute; box-sizing: border-box; margin: 0; overflow: hidden; white-space: pre-line;
}
.program-dialog [hidden] { display: none !important; }
.program-dialog :is(button, input, select, textarea) { font: inherit; }
.program-dialog > div > button { padding: 0; }
.program-dialog button[aria-pressed='true'] { border-style: inset; background: #eee; }
.program-dialog label { display: flex; align-items: center; gap: 4px; }
.program-dialog label input { margin: 0; }
.program-dialog select { white-space: nowrap; }
.program-dialog span:has(> select) { display: flex; }
.program-dialog span > input { flex: 1; min-width: 0; box-sizing: border-box; }
.program-dialog span > select { width: 20px; }
.program-dialog fieldset { border: 1px solid #888; pointer-events: none; }
`

/** Has a dialog follow the pointer that holds its title; it stays on the page. */
const letMove = (title: HTMLElement, dialog: HTMLElement): void => {
  let [x, y] = [0, 0]
  let held: readonly [x: number, y: number] | null = null
  title.addEventListener('pointerdown', ({ target, pointerId, clientX, clientY }) => {
    if (target instanceof HTMLButtonElement) return
    held = [clientX - x, clientY - y]
    title.setPointerCapture(pointerId)
  })
  title.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (held === null) return
    x = Math.min(Math.max(clientX, 0), innerWidth - 1) - held[0]
    y = Math.min(Math.max(clientY, 0), innerHeight - 1) - held[1]
    dialog.style.translate = `${x}px ${y}px`
  })
  title.addEventListener('lostpointercapture', () => void (held = null))
}

/** A dialog on the page. */
class View {
  readonly element = make('dialog')
  readonly #title = make('span')
  readonly #body = make('div')
  readonly #controls = new Map<number, Shown>()
  readonly #send: Send
  #dialog: ProgramDialog | null = null

  constructor(handle: number, send: Send) {
    this.#send = send
    this.element.className = 'program-dialog'
    const header = make('header')
    const close = make('button')
    close.type = 'button'
    close.textContent = '×'
    close.ariaLabel = 'Close'
    close.addEventListener('click', () => send(closeOf(handle)))
    header.append(this.#title, close)
    letMove(header, this.element)
    this.element.append(header, this.#body)
    this.element.addEventListener('keydown', (event) => {
      // Keys of a dialog are none of the program's window.
      event.stopPropagation()
      if (event.key === 'Escape') {
        event.preventDefault()
        send(closeOf(handle))
      }
      const isTaken = event.target instanceof HTMLButtonElement || event.target instanceof HTMLTextAreaElement
      if (event.key !== 'Enter' || isTaken) return
      event.preventDefault()
      const button = this.#dialog && defaultButtonOf(this.#dialog)
      if (button) send(clickOf(button.handle))
    })
  }

  /** Whether the program waits for its end. */
  get isModal(): boolean {
    return this.#dialog?.modal === true
  }

  update(dialog: ProgramDialog): void {
    this.#dialog = dialog
    this.#title.textContent = dialog.title
    this.element.ariaLabel = dialog.title
    this.#body.style.width = `${dialog.width}px`
    this.#body.style.height = `${dialog.height}px`
    const gone = new Set(this.#controls.keys())
    for (const control of dialog.controls) {
      const shown = this.#shownOf(control)
      gone.delete(control.handle)
      const { style } = shown.element
      style.left = `${control.x}px`
      style.top = `${control.y}px`
      style.width = `${control.width}px`
      // What opens is as high as its list.
      style.height = control.class === 'combobox' ? '22px' : `${control.height}px`
      shown.element.hidden = !control.visible
      shown.update(control)
    }
    for (const handle of gone) {
      this.#controls.get(handle)?.element.remove()
      this.#controls.delete(handle)
    }
  }

  /** The keyboard goes to the first control that takes more than a click, or else to the button that Enter takes. */
  focus(): void {
    const first = this.#body.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled)')
    const button = this.#dialog && defaultButtonOf(this.#dialog)
    const other = button ? this.#controls.get(button.handle)?.element : this.#body.querySelector('button')
    ;(first ?? other)?.focus()
  }

  #shownOf(control: DialogControl): Shown {
    const found = this.#controls.get(control.handle)
    if (found) return found
    const shown = showControl(control, this.#send)
    this.#controls.set(control.handle, shown)
    // Frames lie behind what they are around.
    if (shown.element instanceof HTMLFieldSetElement) this.#body.prepend(shown.element)
    else this.#body.append(shown.element)
    return shown
  }
}

/** The dialogs of a program on a page. */
export class DialogViews {
  readonly #root: HTMLElement
  readonly #send: Send
  readonly #views = new Map<number, View>()
  /** Where they lie: the page's style does not reach them. */
  #shadow: ShadowRoot | null = null
  /** That of the dialog which lies above the others. */
  #highest = 10
  /** Called when the keyboard goes from one dialog to another. */
  onFocus: (() => void) | null = null

  /**
   * @param root where they are shown
   * @param send hands on what the program is told
   */
  constructor(root: HTMLElement, send: Send) {
    this.#root = root
    this.#send = send
  }

  /** Shows a dialog as it is now; null: it is not shown any more. */
  show(handle: number, dialog: ProgramDialog | null): void {
    const view = this.#views.get(handle)
    if (dialog === null) {
      view?.element.remove()
      this.#views.delete(handle)
      return
    }
    if (view) {
      view.update(dialog)
      return
    }
    if (this.#views.size === MOST) return
    const made = new View(handle, this.#send)
    this.#views.set(handle, made)
    made.update(dialog)
    const raise = (): void => void (made.element.style.zIndex = String(++this.#highest))
    made.element.addEventListener('pointerdown', raise)
    raise()
    this.#place().append(made.element)
    made.element.show()
    made.focus()
  }

  /** The handle of the dialog that has the keyboard; null where none has. */
  get focused(): number | null {
    const focused = this.#shadow?.activeElement?.closest('dialog')
    for (const [handle, { element }] of this.#views) if (element === focused) return handle
    return null
  }

  /** Gives the keyboard to the dialog that the program waits for; false where there is none. */
  focus(): boolean {
    const modal = [...this.#views.values()].filter(({ isModal }) => isModal).at(-1)
    modal?.focus()
    return modal !== undefined
  }

  #place(): ShadowRoot {
    if (this.#shadow !== null) return this.#shadow
    const host = make('div')
    this.#shadow = host.attachShadow({ mode: 'open' })
    this.#shadow.addEventListener('focusin', () => this.onFocus?.())
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(CSS)
    this.#shadow.adoptedStyleSheets = [sheet]
    this.#root.append(host)
    return this.#shadow
  }

  /** Takes all away: the program has ended. */
  clear(): void {
    for (const handle of [...this.#views.keys()]) this.show(handle, null)
  }
}
