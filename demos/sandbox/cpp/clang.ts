import { canSuspend } from '../../../native.js'
import type { SourceFile } from '../protocol.js'
import type { FromClang, NativeCompiled, ToClang } from './messages.js'
import { withMp3 } from './mp3.js'

/**
 * Milliseconds between two looks at the worker; looks are counted, so that a page that was busy itself accuses nobody.
 */
const LOOK = 100
/** Looks after which a program is given up: the first one that is compiled takes Clang a while. */
const PATIENCE = 600

const CANNOT_SUSPEND =
  'This browser cannot suspend WebAssembly (JavaScript Promise Integration), as programs in C and C++ need it: ' +
  'Chromium 137 and later can. A page that `npx three-d3d8 build` makes of the program runs here, too.'

const problem = (message: string): NativeCompiled => ({
  problems: [{ message, file: null, line: 0, column: 0 }],
})

/** Where the compiler's files lie, beside the page. */
const base = (): string => new URL(`${import.meta.env.BASE_URL}clang/`, document.baseURI).href

/** Clang in a worker, which is fetched when a program asks for it first, and ended when it takes too long. */
export class Clang {
  readonly #say: (sentence: string) => void
  #worker: Promise<Worker> | null = null

  /** @param say is told what is waited for; empty: for nothing any more */
  constructor(say: (sentence: string) => void) {
    this.#say = say
  }

  /** Compiles and links a program; ask one after the other. */
  async compile(files: readonly SourceFile[], assets: readonly File[]): Promise<NativeCompiled> {
    // The compiler is large: it is not fetched for a program that could not run.
    if (!canSuspend()) return problem(CANNOT_SUSPEND)
    let worker: Worker
    try {
      worker = await (this.#worker ??= this.#start())
    } catch (error) {
      this.#worker = null
      this.#say('')
      return problem(error instanceof Error ? error.message : String(error))
    }
    this.#say('Compiling …')
    return new Promise((resolve) => {
      let looks = 0
      const watch = setInterval(() => {
        if (++looks >= PATIENCE) end(problem('The program takes too long to compile.'))
      }, LOOK)
      const answer = (compiled: NativeCompiled | Promise<NativeCompiled>): void => {
        clearInterval(watch)
        this.#say('')
        resolve(compiled)
      }
      const end = (compiled: NativeCompiled): void => {
        this.dispose()
        answer(compiled)
      }
      worker.onerror = ({ message }) => end(problem(message || 'The compiler went wrong.'))
      worker.onmessage = ({ data }: MessageEvent<FromClang>) => {
        if (data.kind === 'failed') end(problem(data.message))
        if (data.kind === 'compiled') answer(withMp3(data.compiled))
      }
      worker.postMessage({ kind: 'compile', files, assets } satisfies ToClang)
    })
  }

  dispose(): void {
    this.#worker?.then((worker) => worker.terminate()).catch(() => undefined)
    this.#worker = null
  }

  #start(): Promise<Worker> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./clang-worker.ts', import.meta.url), { type: 'module' })
      const fail = (message: string): void => {
        worker.terminate()
        reject(new Error(message))
      }
      worker.onerror = ({ message }) => fail(message || 'the compiler cannot be loaded')
      worker.onmessage = ({ data }: MessageEvent<FromClang>) => {
        if (data.kind === 'progress')
          this.#say(`Fetching the compiler for C and C++: ${Math.round(data.share * 100)} %`)
        else if (data.kind === 'failed') fail(data.message)
        else if (data.kind === 'ready') {
          this.#say('')
          resolve(worker)
        }
      }
      worker.postMessage({ kind: 'open', base: base() } satisfies ToClang)
    })
  }
}
