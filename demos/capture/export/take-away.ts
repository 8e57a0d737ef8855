/** Takes frames away: as a recording, as a capture of apitrace, as a page, as a .dp2 file, as a program of the sandbox. */
import { zipSync } from 'fflate'
import type { RecordedCall, RecordedLine } from '../../../index.js'
import { writeRecording, writeTrace } from '../../../index.js'
import { download } from '../../kit/page/download.js'
import { pack } from '../../sandbox/keep/share.js'
import { frameToCode, type CodeFile } from './to-code.js'
import { toCommands } from './to-commands.js'
import { pageOf } from './to-page.js'

/** Frames with what brings a fresh player before the first. */
export interface Trimmed {
  readonly name: string
  readonly first: number
  readonly last: number
  readonly before: readonly RecordedLine[]
  readonly lines: readonly RecordedLine[]
  /** What is said of calls that no program made: those of edits. */
  readonly notes: ReadonlyMap<RecordedCall, string>
}

/** Characters of a program that a link can carry. */
const MOST_LINKED = 900_000
/** Bytes above which memory becomes a file beside a recording. */
const SIDECAR = 1 << 16

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const sceneOf = ({ name, first, last }: Trimmed): string => `${name}_${first}-${last}`

const allLines = ({ before, lines }: Trimmed): RecordedLine[] => [
  ...before,
  ...lines.filter((line) => line.kind === 'call'),
]

/** Saves frames as a .jsonl, in a .zip where files belong to it; says what was saved. */
export function saveRecording(trimmed: Trimmed): string {
  const scene = sceneOf(trimmed)
  const { text, files } = writeRecording({ scene, lines: allLines(trimmed) }, { sidecarsFrom: SIDECAR })
  if (files.size === 0) {
    download(utf8(text), `${scene}.jsonl`, 'application/x-ndjson')
    return `${scene}.jsonl, ${text.length} bytes.`
  }
  const bytes = zipSync(Object.fromEntries([[`${scene}.jsonl`, utf8(text)], ...files]))
  download(bytes, `${scene}.zip`, 'application/zip')
  return `${scene}.zip with ${files.size + 1} files, ${bytes.length} bytes.`
}

/** Saves frames as a capture of apitrace; says what was saved. */
export function saveTrace(trimmed: Trimmed): string {
  const scene = sceneOf(trimmed)
  const bytes = writeTrace({ lines: allLines(trimmed) })
  download(bytes, `${scene}.trace`, 'application/octet-stream')
  return `${scene}.trace, ${bytes.length} bytes.`
}

/** Saves frames as a page that plays them; says what was saved. */
export async function savePage(trimmed: Trimmed): Promise<string> {
  const scene = sceneOf(trimmed)
  const { text } = writeRecording({ scene, lines: allLines(trimmed) })
  const page = await pageOf(scene, text)
  download(utf8(page), `${scene}.html`, 'text/html')
  return `${scene}.html, ${(page.length / 1e6).toFixed(1)} MB: it plays without a server and without a network.`
}

/** Saves frames as what a driver is told by them; says what was saved. */
export async function saveCommands(trimmed: Trimmed): Promise<string> {
  const scene = sceneOf(trimmed)
  const bytes = await toCommands(scene, trimmed.before, trimmed.lines)
  download(bytes, `${scene}.dp2`, 'application/octet-stream')
  return `${scene}.dp2, ${bytes.length} bytes.`
}

/** A frame as a program. */
export const programOf = ({ name, first, before, lines, notes }: Trimmed): CodeFile[] =>
  frameToCode(before, lines, `Frame ${first} of ${name}`, notes)

/** Opens a frame as a program of the sandbox, or saves it where it is too long for a link; says what was done. */
export function openSandbox(trimmed: Trimmed): string {
  const files = programOf(trimmed)
  const length = files.reduce((sum, { text }) => sum + text.length, 0)
  if (length > MOST_LINKED) {
    download(
      zipSync(Object.fromEntries(files.map(({ name, text }) => [name, utf8(text)]))),
      'frame.zip',
      'application/zip',
    )
    return `The program has ${length} characters, too many for a link: it was saved as frame.zip.`
  }
  window.open(`./sandbox.html#code/${pack(files)}`, '_blank', 'noopener')
  return 'The program is open in another tab.'
}
