import type { Text } from '@codemirror/state'
import type { FromLanguage, LanguageService, ToLanguage } from './protocol.js'

/** Where the declarations of all that can be imported lie, beside the page. */
const address = (): string => new URL(`${import.meta.env.BASE_URL}declarations.bin`, document.baseURI).href

type Answer<Method extends keyof LanguageService> = Promise<Awaited<ReturnType<LanguageService[Method]>>>

/** Asks the worker that knows TypeScript. */
export class Language {
  readonly #worker: Worker
  readonly #files: () => ReadonlyMap<string, Text>
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  /** Files as the worker has them. */
  readonly #sent = new Map<string, Text>()
  #questions = 0
  /** Fails when TypeScript, or what it needs, cannot be loaded. */
  readonly ready: Promise<unknown>

  /** @param files those that TypeScript reads, as they are now */
  constructor(files: () => ReadonlyMap<string, Text>) {
    this.#files = files
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    this.#worker.onmessage = ({ data }: MessageEvent<FromLanguage>) => this.#take(data)
    this.#worker.onerror = ({ message }) => this.#failAll(message || 'TypeScript cannot be loaded.')
    this.ready = new Promise((resolve, reject) => {
      this.#waiting.set(0, { resolve, reject })
    })
    this.#worker.postMessage(address())
  }

  /** Asks about the program as it is now; answers come in the order of the questions. */
  ask<Method extends keyof LanguageService>(
    method: Method,
    ...values: Parameters<LanguageService[Method]>
  ): Answer<Method> {
    const id = ++this.#questions
    const files = this.#changes()
    const answer: Answer<Method> = new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
    })
    this.#worker.postMessage({ id, files, method, values } satisfies ToLanguage)
    return answer
  }

  dispose(): void {
    this.#worker.terminate()
    this.#waiting.clear()
  }

  #changes(): ToLanguage['files'] {
    const files = this.#files()
    const changed: [string, string | null][] = []
    for (const name of this.#sent.keys())
      if (!files.has(name)) {
        changed.push([name, null])
        this.#sent.delete(name)
      }
    for (const [name, text] of files)
      if (this.#sent.get(name) !== text) {
        changed.push([name, text.toString()])
        this.#sent.set(name, text)
      }
    return changed
  }

  #take(message: FromLanguage): void {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if ('error' in message) waiting?.reject(new Error(message.error))
    else waiting?.resolve(message.value as never)
  }

  #failAll(message: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(message))
    this.#waiting.clear()
  }
}
