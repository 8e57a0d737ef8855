import { Observable, share } from 'rxjs'

/** One turn of the frame loop. */
export interface Frame {
  /** Counts from 0. */
  readonly index: number
  /** Seconds since the loop began. */
  readonly time: number
  /** Seconds since the frame before; 0 for the first. */
  readonly delta: number
}

/** Asks for `callback` before the next picture; returns what cancels it. Times in milliseconds. */
export type RequestFrame = (callback: (milliseconds: number) => void) => () => void

/** Asks for the display's next picture; null where there is none to ask for. */
function requestPicture(callback: (milliseconds: number) => void): number | null {
  if (typeof requestAnimationFrame !== 'function') return null
  try {
    return requestAnimationFrame(callback)
  } catch (error) {
    // HTML, "Animation frames": a worker that another worker has begun has the call, and no pictures.
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null
    throw error
  }
}

/** The browser's own frames, or some 60 a second where there are none. */
export const requestBrowserFrame: RequestFrame = (callback) => {
  const handle = requestPicture(callback)
  if (handle !== null)
    return () => {
      cancelAnimationFrame(handle)
    }
  const timer = setTimeout(() => {
    callback(performance.now())
  }, 1000 / 60)
  return () => {
    clearTimeout(timer)
  }
}

/** Asks for the next picture before which `isTime`. */
export const frameWhen =
  (isTime: () => boolean, request: RequestFrame = requestBrowserFrame): RequestFrame =>
  (callback) => {
    let cancel = request(function turn(milliseconds) {
      if (isTime()) callback(milliseconds)
      else cancel = request(turn)
    })
    return () => {
      cancel()
    }
  }

/** The frame loop as a stream: it runs while somebody is subscribed and begins anew with the next first subscriber. */
export function frameLoop(requestFrame: RequestFrame): Observable<Frame> {
  return new Observable<Frame>((subscriber) => {
    let index = 0
    let start = 0
    let last = 0
    let cancel = requestFrame(function turn(milliseconds) {
      if (index === 0) start = last = milliseconds
      subscriber.next({ index: index++, time: (milliseconds - start) / 1000, delta: (milliseconds - last) / 1000 })
      last = milliseconds
      if (!subscriber.closed) cancel = requestFrame(turn)
    })
    return () => {
      cancel()
    }
  }).pipe(share())
}

/** Milliseconds that pass for a single frame of a clock that stands. */
const STEP = 1000 / 60

/** A clock of frames that can be stopped: no time passes meanwhile. */
export class FrameClock {
  readonly #source: RequestFrame
  #stood = 0
  #last: number | null = null
  #steps = 0
  /** Whether frames are given by `step` alone. */
  isPaused = false

  constructor(source: RequestFrame) {
    this.#source = source
  }

  /** Gives one more frame, a sixtieth of a second later, while the clock stands. */
  step(): void {
    if (this.isPaused) this.#steps++
  }

  /** Asks for the next frame that is given. */
  readonly request: RequestFrame = (callback) => {
    let cancel = this.#source((milliseconds) => turn(milliseconds))
    const turn = (now: number): void => {
      const passed = now - (this.#last ?? now)
      this.#last = now
      if (this.isPaused && this.#steps === 0) {
        this.#stood += passed
        cancel = this.#source(turn)
        return
      }
      if (this.isPaused) {
        this.#steps--
        this.#stood += passed - STEP
      } else this.#steps = 0
      callback(now - this.#stood)
    }
    return () => {
      cancel()
    }
  }
}
