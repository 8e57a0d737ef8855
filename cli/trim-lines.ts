/** Recordings of fewer frames, line by line. */
import { isDraw, isPresent } from '../d3d8/files/recording/frames.js'
import type { RecordedCall, RecordedLine } from '../d3d8/files/recording/recorded.js'
import { readRecording, type ReadOptions } from '../d3d8/files/recording/recording.js'
import { leftBy } from '../d3d8/files/restore/calls.js'
import { NoFrame } from './page/marks.js'

/** Calls that give the surface which is presented, as long as nothing else is drawn on. */
const GIVES_TARGET: ReadonlySet<string> = new Set(['GetBackBuffer', 'GetRenderTarget'])

/** What draws on the surface that is set: left out where nobody sees it. */
const draws = (line: RecordedCall): boolean => isDraw(line) || line.method.call === 'Clear'

/** Follows which surface is drawn on. */
class Target {
  /** What is drawn on is what will be presented. */
  isBack = true
  /** A program has looked at what it drew on the back buffer. */
  isRead = false
  readonly #backs = new Set<number>()

  follow({ method: { call }, target, args, makes, result }: RecordedCall): void {
    if (result >= 0x80000000) return
    if (GIVES_TARGET.has(call) && this.isBack && makes !== 0) this.#backs.add(makes)
    if (call === 'SetRenderTarget' && args[0] !== null) this.isBack = this.#backs.has(Number(args[0]))
    if (call === 'CopyRects' && this.#backs.has(Number(args[0]))) this.isRead = true
    if (call === 'LockRect' && this.#backs.has(target)) this.isRead = true
    if (call === 'GetFrontBuffer') this.isRead = true
  }
}

/** What a draw leaves behind besides its picture, as lines. */
const effectsOf = (draw: RecordedCall): string[] =>
  leftBy(draw).map(({ method: { name }, target, args }) => JSON.stringify({ m: name, o: target, a: args, r: 0 }))

/** Whether a program looks at its back buffer before some frame: then what earlier frames drew matters. */
function looksBack(lines: readonly RecordedLine[], first: number): boolean {
  const target = new Target()
  let frame = 0
  for (const line of lines) {
    if (frame === first) break
    if (line.kind === 'call') target.follow(line)
    if (isPresent(line)) frame++
  }
  return target.isRead
}

/**
 * A recording of some of its frames: all calls up to the last of them, but for what frames before the first one draw on
 * the back buffer, and present. A program that looks at its back buffer before keeps all its draws.
 *
 * @throws RecordingError with the line of whatever is wrong
 * @throws NoFrame when it has not so many frames
 */
export function trimLines(text: string, [first, last]: readonly [number, number], options: ReadOptions = {}): string {
  const { lines } = readRecording(text, options)
  const count = lines.filter(isPresent).length
  if (last >= count) throw new NoFrame(last, count)
  const texts = text.split('\n')
  const keepsDraws = looksBack(lines, first)
  const target = new Target()
  const out = [texts[0]]
  let [frame, checks] = [0, 0]
  for (const line of lines) {
    const own = texts[line.line - 1]
    if (line.kind === 'check') {
      if (frame >= first) out.push(JSON.stringify({ ...(JSON.parse(own) as object), frame: checks++ }))
      continue
    }
    const isUnseen =
      frame < first && line.kind === 'call' && (isPresent(line) || (target.isBack && !keepsDraws && draws(line)))
    if (line.kind === 'call') target.follow(line)
    if (!isUnseen) out.push(own)
    else out.push(...effectsOf(line))
    if (isPresent(line) && frame++ === last) break
  }
  return `${[...out, JSON.stringify({ end: checks })].join('\n')}\n`
}
