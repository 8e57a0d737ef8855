import type { Arrival } from './transport.js'

/** Bytes that the renderer is going to write. */
export class ReadArrival implements Arrival {
  readonly #isHere: () => boolean
  readonly #waitUntil: (isHere: () => boolean) => void
  readonly #announce: (resolve: () => void) => void
  #promise: Promise<void> | null = null

  /**
   * @param waitUntil waits on this thread
   * @param announce has `resolve` called when they are there
   */
  constructor(
    isHere: () => boolean,
    waitUntil: (isHere: () => boolean) => void,
    announce: (resolve: () => void) => void,
  ) {
    this.#isHere = isHere
    this.#waitUntil = waitUntil
    this.#announce = announce
  }

  get isHere(): boolean {
    return this.#isHere()
  }

  wait(): void {
    this.#waitUntil(this.#isHere)
  }

  get promise(): Promise<void> {
    this.#promise ??= new Promise((resolve) => {
      if (this.#isHere()) resolve()
      else this.#announce(resolve)
    })
    return this.#promise
  }
}
