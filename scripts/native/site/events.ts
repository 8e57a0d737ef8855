/** Messages on their way to a worker that stands still, and pictures on their way back: a ring in shared memory. */
import { JOYSTICK_WORDS, JOYSTICKS, type HostMessage } from '../../../d3d8/native/index.js'

/** Messages that may wait; a worker that takes none for so long loses those that follow. */
const MOST = 1024
/** Words of a message. */
const SIZE = 4
/** Words before the first message. */
const Head = { written: 0, taken: 1, shown: 2, length: 3 } as const
/** Words of the messages and of what is before them; the game controllers are behind them. */
const RING = Head.length + MOST * SIZE

/** The ring, as the page and the worker see it. */
export class Events {
  readonly memory: SharedArrayBuffer
  readonly #words: Int32Array
  /** Pictures that the page had shown when the last one was waited for. */
  #seen = 0

  constructor(memory = new SharedArrayBuffer((RING + JOYSTICKS * JOYSTICK_WORDS) * 4)) {
    this.memory = memory
    this.#words = new Int32Array(memory)
  }

  /** By the page: a message for the program. */
  push({ window = 0, message, wParam, lParam }: HostMessage): void {
    const words = this.#words
    const written = Atomics.load(words, Head.written)
    if (written - Atomics.load(words, Head.taken) >= MOST) return
    words.set([window, message, wParam, lParam], Head.length + (written % MOST) * SIZE)
    Atomics.store(words, Head.written, written + 1)
    Atomics.notify(words, Head.written)
  }

  /** By the worker: the next message; null where none waits. */
  poll(): HostMessage | null {
    const words = this.#words
    const taken = Atomics.load(words, Head.taken)
    if (taken === Atomics.load(words, Head.written)) return null
    const at = Head.length + (taken % MOST) * SIZE
    const next = { window: words[at], message: words[at + 1], wParam: words[at + 2], lParam: words[at + 3] }
    Atomics.store(words, Head.taken, taken + 1)
    return next
  }

  /** By the worker: stands still so many milliseconds, or until there is a message. */
  wait(milliseconds: number): void {
    Atomics.wait(this.#words, Head.written, Atomics.load(this.#words, Head.taken), milliseconds)
  }

  /** The game controllers, as writeJoysticks has them: by the page, which writes them, and by the worker. */
  get joysticks(): Int32Array {
    return this.#words.subarray(RING)
  }

  /** By the page: it shows a picture. */
  shown(): void {
    Atomics.add(this.#words, Head.shown, 1)
    Atomics.notify(this.#words, Head.shown)
  }

  /**
   * By the worker: stands still until the page shows another picture than at the last call, but not longer than
   * `milliseconds`: a page that is hidden shows none.
   */
  waitNext(milliseconds: number): void {
    const words = this.#words
    const end = performance.now() + milliseconds
    for (let left = milliseconds; left > 0; left = end - performance.now()) {
      const shown = Atomics.load(words, Head.shown)
      if (shown !== this.#seen) break
      Atomics.wait(words, Head.shown, shown, left)
    }
    this.#seen = Atomics.load(words, Head.shown)
  }
}
