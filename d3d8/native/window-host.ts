/** What Windows asks of the page: a window is a canvas, and what the user does comes as messages. */
import { readDialog, type ProgramDialog } from './dialogs/index.js'
import { NoMain } from './faults.js'
import type { HostMessage } from './host-message.js'
import { PAGE_MOVED, WM_MOUSELAST, WM_MOUSEMOVE } from './input/input-messages.js'
import type { ClientSize } from '../runtime/index.js'
import type { ProgramMemory } from './memory.js'
import type { PassageWindows } from './passage.js'
import type { SoundOutput } from './sound.js'

/** A canvas of the page or a worker. */
export type WindowCanvas = HTMLCanvasElement | OffscreenCanvas

/** What a page or worker does for a program. */
export interface WindowHost {
  /** The canvas that the engine draws on: that of the first window. */
  readonly canvas: WindowCanvas
  /** A canvas for another window. */
  readonly createCanvas?: (handle: number, width: number, height: number) => WindowCanvas
  /** The next message; null where none waits. */
  readonly poll?: () => HostMessage | null
  /** Size of the screen, in pixels. */
  readonly screen?: { readonly width: number; readonly height: number }
  /** A text for the debugger. */
  readonly debug?: (text: string) => void
  /** Shows a message where there is no `dialog`; gives which button was taken: IDOK (1) and the like. */
  readonly messageBox?: (text: string, title: string, type: number) => number
  /** Shows a dialog as it is now, or ends showing it; without this, dialogs fail. */
  readonly dialog?: (handle: number, dialog: ProgramDialog | null) => void
  /** Nobody sees dialogs: `dialog` answers each once, by the button that Enter takes. */
  readonly answersDialogs?: boolean
  readonly title?: (text: string) => void
  /** Shows the pointer as a cursor of CSS: one of `cursorNames`. */
  readonly cursor?: (name: string) => void
  /** Whether the pointer is to be locked to the canvas: `PointerWish` asks for it at the next click. */
  readonly lockPointer?: (isWanted: boolean) => void
  /**
   * Looks how long the program has run, where it was compiled to be watched; what this throws ends the program.
   */
  readonly watch?: () => void
  /** Where DirectSound's buffers are heard. */
  readonly sound?: SoundOutput
  /** Writes the game controllers that are there, as writeJoysticks does. */
  readonly joysticks?: (words: Int32Array) => void
}

const NOWHERE = { width: 1024, height: 768 }
/** What the program is told of dialogs that nobody sees (d3d8/native/source/host.h). */
const UNSEEN = 2

/** Cursors of Windows by their numbers (winuser.h, IDC_…), as CSS has them. */
const cursors: ReadonlyMap<number, string> = new Map([
  ...([
    [0, 'none'],
    [32512, 'default'],
    [32513, 'text'],
    [32514, 'wait'],
    [32515, 'crosshair'],
  ] as const),
  ...([
    [32640, 'move'],
    [32642, 'nwse-resize'],
    [32643, 'nesw-resize'],
    [32644, 'ew-resize'],
  ] as const),
  ...([
    [32645, 'ns-resize'],
    [32646, 'move'],
    [32648, 'not-allowed'],
    [32649, 'pointer'],
  ] as const),
  ...([
    [32650, 'progress'],
    [32651, 'help'],
  ] as const),
])

/** The names of the cursors that programs show. */
export const cursorNames: ReadonlySet<string> = new Set(cursors.values())
/** Words of a MSG without its point. */
const MESSAGE_WORDS = 5

/** Whether a message tells of a place in the canvas, or of a way there. */
const isOfMouse = (message: number): boolean =>
  (message >= WM_MOUSEMOVE && message <= WM_MOUSELAST) || message === PAGE_MOVED

/** The windows of a program. */
export class ProgramWindows implements PassageWindows {
  readonly imports: Readonly<Record<string, (...args: number[]) => number | undefined>>
  readonly #canvases = new Map<number, WindowCanvas>()
  readonly #sizes = new Map<number, ClientSize>()
  readonly #host: WindowHost
  readonly #onMissing: ((what: string) => void) | undefined
  #first = 0
  /** Whether a window has no canvas of its own, which is said once. */
  #shared = false
  #thrown: Error | null = null

  constructor(memory: ProgramMemory, host: WindowHost, onMissing?: (what: string) => void) {
    this.#host = host
    this.#onMissing = onMissing
    const start = performance.now()
    this.imports = {
      now: () => performance.now() - start,
      date: () => Date.now(),
      poll: (at) => {
        const next = host.poll?.() ?? null
        if (next === null) return 0
        const { window: named = 0, message, wParam, lParam, time = performance.now() - start } = next
        const window = named === 0 && isOfMouse(message) ? this.#shown : named
        memory.require(at, MESSAGE_WORDS * 4)
        ;[window, message, wParam, lParam, time].forEach((word, n) => {
          memory.view.setUint32(at + n * 4, word, true)
        })
        return 1
      },
      no_main: () => {
        throw new NoMain()
      },
      debug: (text) => (host.debug?.(memory.text(text)), undefined),
      missing: (text) => (onMissing?.(memory.text(text)), undefined),
      message_box: (text, title, type) => host.messageBox?.(memory.text(text), memory.text(title), type) ?? 0,
      dialog: (handle, text) => {
        if (host.dialog === undefined) return 0
        if (handle !== 0) host.dialog(handle, text === 0 ? null : readDialog(JSON.parse(memory.text(text))))
        return host.answersDialogs === true ? UNSEEN : 1
      },
      window: (handle, width, height) => (this.#measure(handle, width, height), undefined),
      title: (handle, text) => {
        if (handle === this.#first) host.title?.(memory.text(text))
        return undefined
      },
      screen: (vertical) => (vertical ? this.#screen.height : this.#screen.width),
      cursor: (number) => (host.cursor?.(cursors.get(number) ?? 'default'), undefined),
      lock_pointer: (wanted) => (host.lockPointer?.(wanted !== 0), undefined),
      watch: () => (host.watch?.(), undefined),
      thrown: () => void (this.#thrown = new Error()),
      grew: () => (memory.grown(), undefined),
    }
  }

  /** The stack of what was thrown last, its first line left out. */
  get thrownAt(): string {
    return this.#thrown?.stack?.replace(/^.*\n/, '') ?? ''
  }

  canvasOf(handle: number): unknown {
    if (handle === 0) return null
    const found = this.#canvases.get(handle)
    if (found !== undefined) return found
    const size = this.#sizes.get(handle)
    // A handle that is none of a window stays one.
    if (size === undefined) return handle
    const { canvas, createCanvas } = this.#host
    const isFirst = ![...this.#canvases.values()].includes(canvas)
    const own = isFirst ? canvas : createCanvas?.(handle, size.width, size.height)
    if (own === undefined) {
      if (!this.#shared)
        this.#onMissing?.("There is no canvas for a second window: what is shown in it is shown in the first one's.")
      this.#shared = true
      return handle
    }
    this.#canvases.set(handle, own)
    return own
  }

  handleOf(canvas: unknown): number {
    for (const [handle, own] of this.#canvases) if (own === canvas) return handle
    return typeof canvas === 'number' ? canvas : 0
  }

  /** The window whose client area the host's canvas is; 0 for none yet. */
  get #shown(): number {
    for (const [handle, own] of this.#canvases) if (own === this.#host.canvas) return handle
    return 0
  }

  /** Pixels of a window's client area; those of the screen for what is no window. */
  clientOf(handle: number): ClientSize {
    return this.#sizes.get(handle) ?? this.#screen
  }

  /**
   * Pixels that are shown of a window, by its canvas: those of the client area, no more than `most` each way; null
   * where there is nothing to be seen. One without a canvas of its own is shown in the first one's, as large as that.
   */
  shownOf(canvas: unknown, most: number): ClientSize | null {
    const size = this.#sizes.get(typeof canvas === 'number' ? this.#shown : this.handleOf(canvas))
    if (size === undefined || size.width === 0 || size.height === 0) return null
    return { width: Math.min(size.width, most), height: Math.min(size.height, most) }
  }

  get #screen(): ClientSize {
    return this.#host.screen ?? NOWHERE
  }

  #measure(handle: number, width: number, height: number): void {
    if (width === 0 && height === 0) {
      this.#canvases.delete(handle)
      this.#sizes.delete(handle)
      if (handle === this.#first) this.#first = 0
      return
    }
    if (this.#first === 0) this.#first = handle
    this.#sizes.set(handle, { width, height })
  }
}
