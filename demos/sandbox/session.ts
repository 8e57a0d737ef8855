import { createFrame } from './frame.js'
import type { Place } from './cpp/lines.js'
import type { FromProgram, ToProgram } from './protocol.js'

/** Milliseconds between two looks at the program's event loop. */
const LOOK = 100
/** Looks that a program may leave unanswered: after these it is ended, within two seconds of its last sign. */
const PATIENCE = 17
/** Looks for each look that the library took to load, where that is more: on a slow machine all takes longer. */
const SLOWNESS = 1.7
/** Looks until the library must have been loaded. */
const LOADING = 1200
/**
 * Looks that it may spend on waiting for the GPU and on painting besides: a loop that does nothing else ends, too.
 * Where the GPU is software, and has others to serve, a dozen programs take it half a minute.
 */
const WAITING = 600

/** Looks after which a loop that was told does not go round any more: it is told three times a second. */
const SILENCE = 10

/** Why a program was ended. */
export type End = 'loop' | 'silence' | 'call' | 'load' | 'nonsense'

const tooLong =
  'The program was ended: for more than a second it did not return, as in an endless loop, or one that takes too long.'

/** Why a program was ended, in words. */
export const endWords: Readonly<Record<End, string>> = {
  loop: tooLong,
  silence:
    'The program was ended: it does not answer any more, and this loop, which it was in last, does not go round either. ' +
    'Its memory may be full, as when it keeps more and more, or a single turn takes too long.',
  call:
    `${tooLong} No loop of it told its line: it may be in a single call, ` +
    'such as a regular expression with too many ways to match, or a sort; or what it keeps has filled its memory.',
  load: 'The library did not load in the frame of the program.',
  nonsense: 'The program was ended: it told the page something that makes no sense.',
}

/** Whether what a program says is a place. */
export const isPlace = (place: Place | null): place is Place =>
  typeof place?.file === 'string' && Number.isInteger(place.line)

/** What a session tells. */
export interface SessionEvents {
  readonly onMessage: (message: FromProgram) => void
  /** The program does not answer any more, and has been ended; of a loop the place, where it is known. */
  readonly onEnd: (end: End, place: Place | null) => void
}

/** A program that runs, or for which all is made ready. */
export interface Session {
  /** Lets the program run that a message begins, as soon as all is ready. Once. */
  readonly run: (begin: ToProgram) => void
  readonly send: (message: ToProgram) => void
  /** Whether frames are given. */
  isPaused: boolean
  /** Gives one frame, paused or not; while another is out, as soon as that is over. */
  readonly step: () => void
  readonly dispose: () => void
}

/**
 * Runs a program in a worker of its own, inside a frame of its own. Gives it frames one at a time, and ends it when its
 * event loop does not turn: what is asked of the worker carries a number that a program cannot know before its loop has
 * turned.
 * @param library source of what runs in the worker before the program; a Blob is megabytes that no run copies anew
 */
export const createSession = (library: Blob, { onMessage, onEnd }: SessionEvents): Session => {
  const frame = createFrame()
  const { port1: port, port2 } = new MessageChannel()
  let isReady = false
  let begin: ToProgram | null = null
  let isFrameOut = false
  /** Single frames that wait for the one that is out. */
  let steps = 0
  let nonce = 0
  let unanswered = 0
  let patience = LOADING
  let isWaiting = false
  let waits = 0
  let waitsBefore = 0
  let waited = 0
  /** Where the program has been going round since it last answered. */
  let loop: Place | null = null
  /** Looks that were unanswered when it told that last. */
  let toldAt = 0
  let animation = 0
  let time = 0

  const send = (message: ToProgram): void => {
    port.postMessage(message)
  }
  const giveFrame = (): void => {
    if (!isReady || isFrameOut) return
    isFrameOut = true
    send({ kind: 'frame', milliseconds: time })
  }
  const step = (): void => {
    if (isFrameOut) steps++
    else giveFrame()
  }
  let last = 0
  const turn = (now: number): void => {
    animation = requestAnimationFrame(turn)
    // The program's clock stands while it is paused.
    if (!session.isPaused) {
      time += Math.min(100, now - last)
      giveFrame()
    }
    last = now
  }

  const dispose = (): void => {
    clearInterval(watch)
    cancelAnimationFrame(animation)
    port.close()
    frame.remove()
  }
  const end = (why: End): void => {
    dispose()
    onEnd(why, why === 'loop' || why === 'silence' ? loop : null)
  }

  const whyNow = (): End => {
    if (!isReady) return 'load'
    if (!loop) return 'call'
    return unanswered - toldAt > SILENCE ? 'silence' : 'loop'
  }

  /** Looks are counted, not milliseconds: a page that was busy itself accuses nobody. */
  const look = (): void => {
    // Only the library has run, and nothing of it is waited for.
    if (isReady && begin === null) return
    const isSameWait = isWaiting && waits === waitsBefore
    waitsBefore = waits
    // Many short waits are no excuse: that is what a loop around them does.
    if (isSameWait && unanswered > 0 && ++waited <= WAITING) return
    if (++unanswered > patience) end(whyNow())
    else if (isReady && unanswered === 1) {
      nonce = crypto.getRandomValues(new Uint32Array(1))[0]
      send({ kind: 'ping', nonce })
    }
  }
  const watch = setInterval(look, LOOK)

  const handle = (message: FromProgram): void => {
    if (message.kind === 'ready' && !isReady) {
      isReady = true
      patience = Math.max(PATIENCE, unanswered * SLOWNESS)
      unanswered = 0
      if (begin !== null) send(begin)
    } else if (message.kind === 'pong' && message.nonce === nonce) {
      unanswered = waited = 0
      loop = null
    } else if (message.kind === 'loop') {
      loop = isPlace(message.place) ? message.place : null
      toldAt = unanswered
    } else if (message.kind === 'wait') {
      isWaiting = message.isWaiting
      waits++
    } else if (message.kind === 'frame') {
      isFrameOut = false
      if (steps > 0) {
        steps--
        giveFrame()
      }
    }
    try {
      onMessage(message)
    } catch {
      // The page's own code says nothing that the page could not read.
      end('nonsense')
    }
  }
  port.onmessage = ({ data }: MessageEvent<FromProgram>) => {
    if (typeof data === 'object' && data !== null) handle(data)
  }
  frame.addEventListener(
    'load',
    () => {
      frame.contentWindow?.postMessage(library, '*', [port2])
    },
    { once: true },
  )
  document.body.append(frame)

  const run = (message: ToProgram): void => {
    begin = message
    animation = requestAnimationFrame(turn)
    if (isReady) send(begin)
  }
  const session: Session = { run, send, isPaused: false, step, dispose }
  return session
}
