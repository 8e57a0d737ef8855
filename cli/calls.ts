/** Captures as captures of another kind: the same calls in another file. */
import { basename, dirname, extname, join } from 'node:path'
import { commandFileToRecording } from '../d3d8/ddi/index.js'
import type { Recording } from '../d3d8/files/recording/recorded.js'
import { readRecording } from '../d3d8/files/recording/recording.js'
import { writeRecording } from '../d3d8/files/recording/write-recording.js'
import { traceToRecording } from '../d3d8/files/trace/trace-recording.js'
import { readTrace } from '../d3d8/files/trace/trace.js'
import { writeTrace } from '../d3d8/files/trace/write-trace.js'
import { about, endingOf, readBytes, readSidecars, writeBytes } from './files.js'
import type { Terminal } from './terminal.js'

/** Bytes above which memory becomes a file beside a recording. */
const SIDECAR = 1 << 16

/** Problems of a capture that are told, each a line. */
const SAID = 10

/** The calls of a file, and what of it they leave out. */
interface Calls {
  readonly recording: Pick<Recording, 'scene' | 'lines'>
  readonly problems: readonly string[]
}

/** A name for a capture that has told none: letters, digits, _, - and . */
export const sceneOf = (path: string): string => {
  const name = basename(path, extname(path)).replace(/[^\w.-]/g, '_')
  return /^[\w-]/.test(name) ? name : `_${name}`
}

/** Tells what of a capture is left out. */
export function sayProblems(path: string, problems: readonly string[], terminal: Terminal): void {
  for (const problem of problems.slice(0, SAID)) terminal.say(`${path}: ${problem}`)
  if (problems.length > SAID) terminal.say(`${path}: and ${problems.length - SAID} more`)
}

/** Readers by the ending. */
const readers: Readonly<Record<string, (bytes: Uint8Array, path: string) => Calls | Promise<Calls>>> = {
  '.trace': (bytes, path) => {
    const { recording, problems } = traceToRecording(readTrace(bytes), sceneOf(path))
    return { recording, problems: problems.map(({ call, message }) => `call ${call}: ${message}`) }
  },
  '.jsonl': async (bytes, path) => {
    const text = new TextDecoder().decode(bytes)
    const sidecars = await readSidecars(path, text)
    return { recording: readRecording(text, { sidecar: (name) => sidecars.get(name) }), problems: [] }
  },
  '.dp2': (bytes) => {
    const { recording, problems } = commandFileToRecording(bytes)
    return { recording, problems: problems.map(({ offset, message }) => `record at byte ${offset}: ${message}`) }
  },
}

/** Writers by the ending: the file, and files beside it. */
const writers: Readonly<Record<string, (calls: Calls['recording'], path: string) => Promise<void>>> = {
  '.trace': (calls, path) => writeBytes(path, writeTrace(calls)),
  '.jsonl': async ({ lines }, path) => {
    const { text, files } = writeRecording({ scene: sceneOf(path), lines }, { sidecarsFrom: SIDECAR })
    for (const [name, bytes] of files) await writeBytes(join(dirname(path), name), bytes)
    await writeBytes(path, text)
  },
}

/** Endings of what can be read, and written. */
export const callEndings = { from: Object.keys(readers), to: Object.keys(writers) } as const

/** Writes the calls of a capture as a capture of another kind. */
export async function convertCalls(from: string, to: string, terminal: Terminal): Promise<void> {
  const bytes = await readBytes(from)
  const { recording, problems } = await about(from, () => readers[endingOf(from)](bytes, from))
  sayProblems(from, problems, terminal)
  await writers[endingOf(to)](recording, to)
}
