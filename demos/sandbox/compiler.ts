import type { Compiled } from './compile.js'
import type { FromCompiler, ToCompiler } from './compile-worker.js'
import type { SourceFile } from './protocol.js'

/** Milliseconds between two looks at the worker; looks are counted, so that a page that was busy itself accuses nobody. */
const LOOK = 100
/** Looks after which a program is given up. */
const PATIENCE = 15

const tooLong: Compiled = {
  problem: {
    message: 'The program takes too long to read: something in it has more meanings than can be tried.',
    file: null,
    line: 0,
    column: 0,
  },
}

const start = (): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = () => resolve(worker)
    worker.onerror = ({ message }) => reject(new Error(message || 'the compiler cannot be loaded'))
  })

/** Compiles programs in a worker, which is ended when it takes too long. */
export class Compiler {
  #worker: Promise<Worker> | null = null
  /** What was asked for last; the answers to what was asked before are of no use. */
  #turn = 0
  #last: Promise<unknown> = Promise.resolve()

  /** Has the worker loaded before there is something to do. */
  prepare(): void {
    this.#start().catch(() => undefined)
  }

  /**
   * Takes the types out of a program.
   * @returns null when another program was asked for since
   */
  compile(files: readonly SourceFile[]): Promise<Compiled | null> {
    const turn = ++this.#turn
    const compiled = this.#last.then(() => (turn === this.#turn ? this.#ask(files) : null))
    this.#last = compiled.catch(() => undefined)
    return compiled.then((answer) => (turn === this.#turn ? answer : null))
  }

  dispose(): void {
    this.#turn++
    this.#end()
  }

  #start(): Promise<Worker> {
    this.#worker ??= start()
    return this.#worker
  }

  #end(): void {
    this.#worker?.then((worker) => worker.terminate()).catch(() => undefined)
    this.#worker = null
  }

  async #ask(files: readonly SourceFile[]): Promise<Compiled> {
    const worker = await this.#start()
    return new Promise((resolve) => {
      let looks = 0
      const watch = setInterval(() => {
        if (++looks < PATIENCE) return
        clearInterval(watch)
        this.#end()
        resolve(tooLong)
      }, LOOK)
      worker.onmessage = ({ data }: MessageEvent<FromCompiler>) => {
        clearInterval(watch)
        if (data.compiled) resolve(data.compiled)
      }
      worker.postMessage({ files } satisfies ToCompiler)
    })
  }
}
