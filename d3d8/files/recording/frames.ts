/** Frames of a recording: what is called up to and including each Present. */
import type { RecordedCall, RecordedLine } from './recorded.js'
import { numbersOf } from './results.js'
import { D3DCLEAR_STENCIL, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER } from '../../types/index.js'

/** Whether a line ends a frame: a Present. */
export const isPresent = (line: RecordedLine): line is RecordedCall =>
  line.kind === 'call' && line.method.call === 'Present'

/**
 * The lines of each frame; what follows the last Present is a frame of its own when there is a call in it that draws or
 * clears.
 */
export function framesOf(lines: readonly RecordedLine[]): RecordedLine[][] {
  const frames: RecordedLine[][] = []
  let frame: RecordedLine[] = []
  for (const line of lines) {
    frame.push(line)
    if (!isPresent(line)) continue
    frames.push(frame)
    frame = []
  }
  if (frame.some((line) => line.kind === 'call' && (isDraw(line) || line.method.call === 'Clear'))) frames.push(frame)
  else frames.at(-1)?.push(...frame)
  return frames
}

/** Whether a call draws. */
export const isDraw = ({ method: { call } }: RecordedCall): boolean => call.startsWith('Draw')

/** Whether a call clears all of what is set as target, of these D3DCLEAR flags. */
const clearsAll = ({ method, args }: RecordedCall, flags: number): boolean =>
  method.call === 'Clear' && args[0] === 0 && ((numbersOf(method, args).Flags ?? 0) & flags) === flags

/**
 * Whether a frame clears what it draws on before it draws, so that it does not matter what earlier frames left there.
 *
 * @param lines of the frame
 */
export function clearsFirst(lines: readonly RecordedLine[]): { readonly colour: boolean; readonly depth: boolean } {
  let [colour, depth] = [false, false]
  for (const line of lines) {
    if (line.kind !== 'call') continue
    const { call } = line.method
    if (call === 'Clear') {
      colour ||= clearsAll(line, D3DCLEAR_TARGET)
      depth ||= clearsAll(line, D3DCLEAR_ZBUFFER) || clearsAll(line, D3DCLEAR_ZBUFFER | D3DCLEAR_STENCIL)
      continue
    }
    // A viewport keeps a Clear inside of itself, and another target is another thing to clear.
    if (isDraw(line) || call === 'SetRenderTarget' || call === 'SetViewport' || call === 'CopyRects') break
  }
  return { colour, depth }
}
