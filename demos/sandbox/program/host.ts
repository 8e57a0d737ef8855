import type { Place } from '../cpp/lines.js'
import type { FromProgram, ToProgram } from '../protocol.js'

/** Asks for a frame; returns what takes the wish back. */
type RequestFrame = (callback: (milliseconds: number) => void) => () => void

/** Messages that may go out until the event loop turns: a loop that makes them without end does not bury the page. */
const MESSAGES = 500

type Handler<Kind extends ToProgram['kind']> = (message: Extract<ToProgram, { kind: Kind }>) => void

const handlers = new Map<string, (message: never) => void>()
/** The port's own method, taken before a program could put another in its place. */
let post: MessagePort['postMessage'] | null = null
let left = MESSAGES
/** The first problem ends the program: the page hears of it, whatever else was said. */
let isProblemSent = false
/** Milliseconds that went by in waits. */
let waited = 0

/** A clock in milliseconds that stands while the program waits for what is not its fault. */
export const ownTime = (): number => performance.now() - waited

let waiting: ((milliseconds: number) => void)[] = []
/** Frames that the program has waited for and was given. */
let given = 0
export const frames = (): number => given

/** Says something to the page, unless too much was said in this turn of the event loop. */
export const tell = (message: FromProgram, transfer: Transferable[] = []): void => {
  const isFirstProblem = message.kind === 'problem' && !isProblemSent
  isProblemSent ||= isFirstProblem
  if (left-- > 0 || isFirstProblem) post?.(message, transfer)
}

/**
 * Does what takes its time without being the program's fault. The page hears of the end of each wait whose beginning it
 * heard of.
 */
export const wait = <Result>(work: () => Result): Result => {
  const isSent = left > 0
  const begun = performance.now()
  tell({ kind: 'wait', isWaiting: true })
  try {
    return work()
  } finally {
    waited += performance.now() - begun
    if (isSent) post?.({ kind: 'wait', isWaiting: false })
  }
}

/** Milliseconds after which a loop is long: since the event loop turned, and since it was told. */
const LONG = 300
let turned = 0
let told = 0

/** Milliseconds between two looks at the clock below which loops may turn a few times without one. */
const QUICK = 20
/** As many turns. */
const TURNS = 8
let looked = 0
/** Where the last look was: of a loop that was not looked at before nobody knows how long its turns take. */
let lookedAt: Place | null = null

/**
 * Tells the page where a loop is that goes on for long.
 * @returns turns until this is to be called again, below zero; 0: at the next one, as turns take their time
 */
export const tellLoop = (place: Place): number => {
  const now = performance.now()
  const isQuick = now - looked < QUICK && lookedAt?.line === place.line && lookedAt.file === place.file
  looked = now
  lookedAt = place
  if (now - Math.max(turned, told) >= LONG) {
    told = now
    post?.({ kind: 'loop', place })
  }
  return isQuick ? -TURNS : 0
}

/** Does something when the page says a thing of that kind; the last one asked for holds. */
export const when = <Kind extends ToProgram['kind']>(kind: Kind, handler: Handler<Kind>): void => {
  handlers.set(kind, handler)
}

/** Frames come from the page, one at a time: it shows each picture before it asks for the next. */
export const requestHostFrame: RequestFrame = (callback) => {
  waiting.push(callback)
  return () => {
    waiting = waiting.filter((other) => other !== callback)
  }
}

/** Listens to the page. */
export const connect = (to: MessagePort): void => {
  // Whoever put a getter of his own there would be given the event, and with it the port.
  Object.freeze(MessageEvent.prototype)
  post = to.postMessage.bind(to)
  to.onmessage = ({ data }: MessageEvent<ToProgram>) => {
    left = MESSAGES
    turned = performance.now()
    handlers.get(data.kind)?.(data as never)
  }
}

when('ping', ({ nonce }) => {
  tell({ kind: 'pong', nonce })
})

/** What keeps the frame that was given from being over. */
let holds = 0

const release = (): void => {
  if (--holds === 0) tell({ kind: 'frame' })
}

/** Keeps the frame that runs from being over until what is returned is called, once. */
export const holdFrame = (): (() => void) => {
  // Between frames there is nothing to hold.
  if (holds === 0) return () => {}
  holds++
  return release
}

when('frame', ({ milliseconds }) => {
  const callbacks = waiting
  if (callbacks.length > 0) given++
  waiting = []
  holds = 1
  try {
    for (const callback of callbacks) callback(milliseconds)
  } finally {
    // After the microtasks of the frame.
    setTimeout(release)
  }
})
