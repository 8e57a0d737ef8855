/** Goes through a capture once, in the background: restore points, and how many frames there are. */
import { isDraw, type RecordedLine } from '../../../index.js'
import { lendEngine } from './engines.js'
import { turn, TURN, type Points } from './session.js'
import type { Source } from './source.js'
import { LASTING, playUnseen } from './unseen.js'

/** A frame as the strip shows it. */
export interface FrameEntry {
  readonly number: number
  readonly calls: number
  readonly draws: number
}

/** How far the reading is. */
export interface Progress {
  readonly bytes: number
  readonly of: number
  /** Bytes of the file a second. */
  readonly speed: number
  /** Null while the file is fetched. */
  readonly frames: number | null
  readonly isOver: boolean
}

/** What a scan tells. */
export interface ScanHooks {
  readonly onFrame: (entry: FrameEntry) => void
  readonly onProgress: (progress: Progress) => void
}

const entryOf = (number: number, lines: readonly RecordedLine[]): FrameEntry => {
  let [calls, draws] = [0, 0]
  for (const line of lines) {
    if (line.kind !== 'call') continue
    calls++
    if (isDraw(line)) draws++
  }
  return { number, calls, draws }
}

/**
 * Scans a capture. Nothing is drawn that no later frame can see.
 *
 * @param points takes restore points
 * @throws what reading throws; frames before that can be used
 */
export async function scan(source: Source, points: Points, signal: AbortSignal, hooks: ScanHooks): Promise<void> {
  const { begin, giveBack } = await lendEngine()
  const followed = begin(source.name)
  const began = performance.now()
  let bytes = 0
  let number = 0
  let played = 0
  let last = performance.now()
  let told = began
  const tell = (isOver: boolean): void => {
    told = performance.now()
    const seconds = (told - began) / 1000
    hooks.onProgress({ bytes, of: source.bytes, speed: bytes / Math.max(seconds, 1e-3), frames: number, isOver })
  }
  /** Frames that wait for those behind them. */
  const waiting: (readonly RecordedLine[])[] = []
  const play = (): void => {
    const lines = waiting.shift()
    if (!lines) return
    points.offer(followed, played++, lines)
    playUnseen(followed, lines, waiting)
  }
  /** A frame may be long in coming: meanwhile, too, it is told, and can be ended. */
  const onBytes = (read: number): void => {
    bytes = read
    signal.throwIfAborted()
    if (performance.now() - told >= TURN) tell(false)
  }
  try {
    for await (const lines of source.read(onBytes)) {
      if (signal.aborted) break
      hooks.onFrame(entryOf(number++, lines))
      waiting.push(lines)
      if (waiting.length > LASTING) play()
      if (performance.now() - last < TURN) continue
      tell(false)
      await turn()
      last = performance.now()
    }
    while (waiting.length > 0 && !signal.aborted) play()
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    tell(true)
    giveBack(followed)
  }
}
