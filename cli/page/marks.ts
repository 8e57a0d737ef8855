/**
 * Places in captures where the page that plays them does something: they are checks, in place of those that the
 * captures have.
 */
import { FileWriter } from '../../d3d8/ddi/file.js'
import type { CommandFile, FileRecord } from '../../d3d8/ddi/index.js'
import { isPresent } from '../../d3d8/files/recording/frames.js'
import type { RecordedCheck, RecordedLine, Recording } from '../../d3d8/files/recording/recorded.js'

/** A frame, counted from 0, and whether the place is before its Present or after it. */
export interface Mark {
  readonly frame: number
  readonly isAfter: boolean
}

/** A command is not for this capture. */
export class NoFrame extends Error {
  override readonly name = 'NoFrame'

  constructor(frame: number, count: number) {
    super(
      count === 0
        ? 'it presents no frame'
        : `there is no frame ${frame}; it has ${count === 1 ? 'frame 0 alone' : `frames 0 to ${count - 1}`}`,
    )
  }
}

/** Frames that a recording presents. */
export const framesOf = ({ lines }: Recording): number => lines.filter(isPresent).length

/** Frames that a command file presents. */
export const framesOfFile = ({ records }: CommandFile): number =>
  records.filter(({ name }) => name === 'present').length

function requireFrames(marks: readonly Mark[], count: number): void {
  for (const { frame } of marks) if (frame >= count) throw new NoFrame(frame, count)
}

/** Things in their order up to the last mark, with what stands for each mark between them. */
function withMarks<Thing>(
  things: readonly Thing[],
  marks: readonly Mark[],
  isFrame: (thing: Thing) => boolean,
  markOf: (index: number, present: Thing) => Thing,
): Thing[] {
  const out: Thing[] = []
  const last = Math.max(...marks.map(({ frame }) => frame))
  let frame = 0
  for (const thing of things) {
    if (!isFrame(thing)) {
      out.push(thing)
      continue
    }
    const put = (wanted: boolean): void => {
      marks.forEach((mark, i) => {
        if (mark.frame === frame && mark.isAfter === wanted) out.push(markOf(i, thing))
      })
    }
    put(false)
    out.push(thing)
    put(true)
    if (frame++ === last) break
  }
  return out
}

/**
 * A recording up to the last mark; the frame of each check is the index of a mark.
 *
 * @throws NoFrame
 */
export function markRecording(recording: Recording, marks: readonly Mark[]): Recording {
  requireFrames(marks, framesOf(recording))
  const lines = recording.lines.filter(({ kind }) => kind !== 'check')
  const check = (frame: number, { line }: RecordedLine): RecordedCheck => ({
    ...{ kind: 'check', line, png: '', frame, expect: [] },
  })
  return { ...recording, lines: withMarks(lines, marks, isPresent, check), frames: marks.length }
}

/**
 * A command file up to the last mark; the frame of each check is the index of a mark.
 *
 * @throws NoFrame
 */
export function markFile(file: CommandFile, marks: readonly Mark[]): Uint8Array<ArrayBuffer> {
  requireFrames(marks, framesOfFile(file))
  const records = file.records.filter(({ name }) => name !== 'check')
  const check = (frame: number, { offset, values }: FileRecord): FileRecord => ({
    ...{ name: 'check', offset, values: { handle: values.handle, frame }, data: new Uint8Array() },
  })
  const writer = new FileWriter(file.scene)
  for (const { name, values, data } of withMarks(records, marks, ({ name }) => name === 'present', check))
    writer.add(name, values, data)
  return writer.finish()
}
