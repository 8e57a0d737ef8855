/** Threads of a program: each has a stack of its own, and one of them runs until it waits. */

/** What a program exports for its threads. */
export interface ThreadExports {
  readonly __stack_pointer: WebAssembly.Global
  /** The thread that runs. */
  readonly current_thread: () => number
  /** Makes another one that; its part of the stack is for who calls. */
  readonly switch_thread: (thread: number) => void
  /** To be called by a thread before and behind its function, with what that gives. */
  readonly begin_thread: () => void
  readonly end_thread: (code: number) => void
  readonly __indirect_function_table: WebAssembly.Table
}

/** A thread where it stands. */
interface Thread {
  /** How the program knows it. */
  readonly number: number
  /** Where its part of the stack ends. */
  stack: number
  /** Lets it go on. */
  goOn: () => void
  /** It was ended from outside, and stands where it waited for good. */
  hasEnded: boolean
}

type SuspendedResult = number | Promise<number | undefined>

/** Where WebAssembly can be suspended (JavaScript Promise Integration). */
interface Suspensions {
  readonly Suspending: new (call: (...args: number[]) => SuspendedResult) => WebAssembly.ImportValue
  readonly promising: (call: (...args: number[]) => unknown) => (...args: number[]) => Promise<unknown>
}

/** Whether programs can be suspended here: their main loops run on a page's own thread then, and they have threads. */
export const canSuspend = (): boolean => 'Suspending' in WebAssembly && 'promising' in WebAssembly

/** TypeScript's types of WebAssembly do not know them yet. */
const suspensions = (): Suspensions => WebAssembly as unknown as Suspensions

/** An import that suspends the program until its promise ends, where it gives one. */
export const suspending = (call: (...args: number[]) => SuspendedResult): WebAssembly.ImportValue =>
  new (suspensions().Suspending)(call)

/** An export that may be suspended: its promise ends when it returns. */
export const promising = (call: (...args: number[]) => unknown): ((...args: number[]) => Promise<unknown>) =>
  suspensions().promising(call)

/**
 * The threads of a program, as on a machine whose one processor is taken from nobody: who runs goes on until he waits
 * (Sleep, an object, a message, Present), and then whoever could go on first does.
 */
export class ProgramThreads {
  /** Ends when a thread but the first goes wrong, or ends the program: by what it threw. */
  readonly failed: Promise<never>
  #fail: (error: unknown) => void = () => undefined
  readonly #suspend: (milliseconds: number) => Promise<void>
  #exports: ThreadExports | null = null
  readonly #threads = new Map<number, Thread>()
  /** Threads that could go on, in this order. */
  readonly #ready: Thread[] = []
  /** One of them runs. */
  #isRunning = true
  /** Wakes who waits for an object or a message. */
  readonly #wakes = new Set<() => void>()
  #isOver = false

  /** @param suspend waits so many milliseconds, or a while where the number is negative */
  constructor(suspend: (milliseconds: number) => Promise<void>) {
    this.#suspend = suspend
    this.failed = new Promise((_, reject) => (this.#fail = reject))
    // A program that ends by itself asks nobody how its threads do.
    this.failed.catch(() => undefined)
  }

  /** The program is there, and its first thread. */
  connect(exports: ThreadExports): void {
    this.#exports = exports
    this.#add(exports.current_thread(), 0)
  }

  /** No thread goes on any more. */
  end(): void {
    this.#isOver = true
  }

  /**
   * Lets a thread begin when the one that runs waits; whether there can be one.
   *
   * @param start number of its function, of whatever type: programs of the time cast
   */
  start(number: number, stack: number, start: number, parameter: number): boolean {
    if (this.#exports === null || !canSuspend()) return false
    void this.#run(this.#exports, this.#add(number, stack), start, parameter)
    return true
  }

  /** Whether there is more than one. */
  get areSeveral(): boolean {
    return this.#threads.size > 1
  }

  /**
   * Waits, and so long others run.
   *
   * @param wakes whether `signal` ends it
   */
  async wait(milliseconds: number, wakes: boolean): Promise<undefined> {
    await this.pause(() => (wakes ? this.#untilWoken(milliseconds) : this.#suspend(milliseconds)))
    return undefined
  }

  /** The same until a promise ends. */
  async pause(waiting: () => Promise<void>): Promise<void> {
    const thread = this.areSeveral ? this.#current() : undefined
    if (thread === undefined || this.#exports === null) {
      await waiting()
      return
    }
    thread.stack = this.#exports.__stack_pointer.value as number
    this.#leave()
    await waiting()
    await this.#turnOf(thread)
  }

  /** What somebody waits for may be there: he looks at once. */
  signal(): void {
    for (const wake of this.#wakes) wake()
  }

  /** A thread has ended; where it is the one that runs, it does not come back. */
  async stop(number: number): Promise<undefined> {
    const thread = this.#threads.get(number)
    const isOwn = thread === this.#current()
    this.#threads.delete(number)
    if (thread) thread.hasEnded = true
    if (!isOwn) return undefined
    this.#leave()
    // One of its own: what stands at a promise that is kept is kept, too.
    return new Promise<undefined>(() => undefined)
  }

  #add(number: number, stack: number): Thread {
    const thread = { number, stack, goOn: () => undefined, hasEnded: false }
    this.#threads.set(number, thread)
    return thread
  }

  #current(): Thread | undefined {
    return this.#exports === null ? undefined : this.#threads.get(this.#exports.current_thread())
  }

  async #untilWoken(milliseconds: number): Promise<void> {
    let wake = (): void => undefined
    const woken = new Promise<void>((resolve) => (wake = resolve))
    this.#wakes.add(wake)
    await Promise.race([this.#suspend(milliseconds), woken])
    this.#wakes.delete(wake)
  }

  async #run(exports: ThreadExports, thread: Thread, start: number, parameter: number): Promise<void> {
    await this.#turnOf(thread)
    try {
      await promising(exports.begin_thread)()
      // Of a number that is no function's: as WebAssembly has it.
      const call = exports.__indirect_function_table.get(start) as ((parameter: number) => unknown) | null
      if (call === null) throw new WebAssembly.RuntimeError('null function')
      exports.end_thread(Number((await promising(call)(parameter)) ?? 0))
      this.#threads.delete(thread.number)
      this.#leave()
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Ends when the thread may go on. */
  async #turnOf(thread: Thread): Promise<void> {
    const turn = new Promise<void>((resolve) => (thread.goOn = resolve))
    this.#ready.push(thread)
    if (!this.#isRunning) this.#leave()
    await turn
  }

  /** Who runs waits, or has ended: the next one goes on, with the stack that it had. */
  #leave(): void {
    this.#isRunning = false
    if (this.#exports === null || this.#isOver) return
    let next = this.#ready.shift()
    while (next?.hasEnded) next = this.#ready.shift()
    if (next === undefined) return
    this.#isRunning = true
    this.#exports.switch_thread(next.number)
    this.#exports.__stack_pointer.value = next.stack
    next.goOn()
  }
}
