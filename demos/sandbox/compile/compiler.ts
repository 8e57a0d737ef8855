import type { Compiled } from './compile.js'
import type { FromCompiler, ToCompiler } from './compile-worker.js'
import { Clang } from '../cpp/clang.js'
import { isNative } from '../cpp/kinds.js'
import type { NativeCompiled } from '../cpp/messages.js'
import type { SourceFile } from '../protocol.js'

/** A program that can be run, or what is wrong with it. */
export type AnyCompiled = Compiled | NativeCompiled

/**
 * Milliseconds between two looks at the worker; looks are counted, so that a page that was busy itself accuses nobody.
 */
const LOOK = 100
/** Looks after which a program is given up. */
const PATIENCE = 15

const tooLong: Compiled = {
  problems: [
    {
      message: 'The program takes too long to read: something in it has more meanings than can be tried.',
      file: null,
      line: 0,
      column: 0,
    },
  ],
}

const start = (): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = () => resolve(worker)
    worker.onerror = ({ message }) => reject(new Error(message || 'the compiler cannot be loaded'))
  })

/** Compiles programs in TypeScript in a worker, which is ended when it takes too long. */
class TypeScript {
  #worker: Promise<Worker> | null = null

  start(): Promise<Worker> {
    this.#worker ??= start()
    return this.#worker
  }

  dispose(): void {
    this.#worker?.then((worker) => worker.terminate()).catch(() => undefined)
    this.#worker = null
  }

  async compile(files: readonly SourceFile[]): Promise<Compiled> {
    const worker = await this.start()
    return new Promise((resolve) => {
      let looks = 0
      const watch = setInterval(() => {
        if (++looks < PATIENCE) return
        clearInterval(watch)
        this.dispose()
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

/** Compiles programs, each by the compiler of its language. */
export class Compiler {
  readonly #typeScript = new TypeScript()
  readonly #clang: Clang
  /** What was asked for last; the answers to what was asked before are of no use. */
  #turn = 0
  /** The last program of each language: neither waits for the other's. */
  readonly #last = new Map<boolean, Promise<unknown>>()

  /** @param say is told what is waited for; empty: for nothing any more */
  constructor(say: (sentence: string) => void) {
    this.#clang = new Clang(say)
  }

  /** Has the worker loaded before there is something to do. */
  prepare(): void {
    this.#typeScript.start().catch(() => undefined)
  }

  /**
   * Makes a program what can be run: takes the types out of TypeScript, makes WebAssembly of C and C++.
   *
   * @param assets what the program is given besides its files
   * @returns null when another program was asked for since
   */
  compile(files: readonly SourceFile[], assets: readonly File[]): Promise<AnyCompiled | null> {
    const turn = ++this.#turn
    const language = isNative(files)
    const compiled = (this.#last.get(language) ?? Promise.resolve()).then((): Promise<AnyCompiled> | null =>
      turn !== this.#turn ? null : language ? this.#clang.compile(files, assets) : this.#typeScript.compile(files),
    )
    this.#last.set(
      language,
      compiled.catch(() => undefined),
    )
    return compiled.then((answer) => (turn === this.#turn ? answer : null))
  }

  dispose(): void {
    this.#turn++
    this.#typeScript.dispose()
    this.#clang.dispose()
  }
}
