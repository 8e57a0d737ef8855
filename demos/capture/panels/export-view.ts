/** What can be taken away: frames as a smaller capture, as a page, as a program. */
import { zipSync } from 'fflate'
import type { RecordedLine } from '../../../index.js'
import { writeRecording } from '../../../index.js'
import { button, element, messageOf } from '../../kit/page/element.js'
import { download } from '../../kit/page/save-glb.js'
import { pack } from '../../sandbox/keep/share.js'
import { frameToCode, type CodeFile } from '../export/to-code.js'
import { pageOf } from '../export/to-page.js'

/** Frames with what brings a fresh player before the first. */
export interface Trimmed {
  readonly name: string
  readonly before: readonly RecordedLine[]
  readonly lines: readonly RecordedLine[]
}

/** What the view asks of the page. */
export interface ExportHooks {
  /** Frames from `first` to `last`. */
  readonly trim: (first: number, last: number) => Promise<Trimmed>
  readonly frames: () => number
}

/** Characters of a program that a link can carry. */
const MOST_LINKED = 900_000
/** Bytes above which memory becomes a file beside a recording. */
const SIDECAR = 1 << 16

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const allLines = ({ before, lines }: Trimmed): RecordedLine[] => [
  ...before,
  ...lines.filter((line) => line.kind === 'call'),
]

/** The view. */
export interface ExportView {
  readonly element: HTMLElement
  /** The frame that is open. */
  readonly setFrame: (frame: number) => void
}

export const createExportView = ({ trim, frames }: ExportHooks): ExportView => {
  const first = element('input', { type: 'number', min: 0, value: 0, 'aria-label': 'First frame' })
  const last = element('input', { type: 'number', min: 0, value: 0, 'aria-label': 'Last frame' })
  const said = element('p', { role: 'status' })
  const code = element('pre', { class: 'code', tabindex: 0, 'aria-label': 'The frame as a program' })
  code.hidden = true
  let frame = 0

  const range = (): [number, number] => {
    const most = Math.max(0, frames() - 1)
    const from = Math.min(most, Math.max(0, Math.floor(Number(first.value))))
    return [from, Math.min(most, Math.max(from, Math.floor(Number(last.value))))]
  }

  const doing =
    (what: string, work: () => Promise<string>): (() => void) =>
    () => {
      said.textContent = `${what}…`
      work()
        .then((words) => {
          said.textContent = words
        })
        .catch((error: unknown) => {
          said.textContent = `${what} failed: ${messageOf(error)}`
        })
    }

  const saveRecording = doing('Saving', async () => {
    const [from, to] = range()
    const trimmed = await trim(from, to)
    const scene = `${trimmed.name}_${from}-${to}`
    const { text, files } = writeRecording({ scene, lines: allLines(trimmed) }, { sidecarsFrom: SIDECAR })
    if (files.size === 0) {
      download(utf8(text) as Uint8Array<ArrayBuffer>, `${scene}.jsonl`, 'application/x-ndjson')
      return `${scene}.jsonl, ${text.length} bytes.`
    }
    const all = Object.fromEntries([[`${scene}.jsonl`, utf8(text)], ...files])
    const bytes = zipSync(all)
    download(bytes, `${scene}.zip`, 'application/zip')
    return `${scene}.zip with ${files.size + 1} files, ${bytes.length} bytes.`
  })

  const savePage = doing('Making the page', async () => {
    const [from, to] = range()
    const trimmed = await trim(from, to)
    const scene = `${trimmed.name}_${from}-${to}`
    const { text } = writeRecording({ scene, lines: allLines(trimmed) })
    const page = await pageOf(scene, text)
    download(utf8(page) as Uint8Array<ArrayBuffer>, `${scene}.html`, 'text/html')
    return `${scene}.html, ${(page.length / 1e6).toFixed(1)} MB: it plays without a server and without a network.`
  })

  const program = async (): Promise<CodeFile[]> => {
    const { name, before, lines } = await trim(frame, frame)
    return frameToCode(before, lines, `Frame ${frame} of ${name}`)
  }

  const showCode = doing('Writing the program', async () => {
    const [main, ...others] = await program()
    code.textContent = main.text
    code.hidden = false
    const beside = others.map(({ name, text }) => `, beside ${name} of ${text.length} characters`).join('')
    return `Frame ${frame} as a program of ${main.text.split('\n').length} lines${beside}.`
  })

  const openSandbox = doing('Opening the sandbox', async () => {
    const files = await program()
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
  })

  return {
    element: element(
      'div',
      { class: 'export' },
      element('h3', {}, 'This frame as a program'),
      element('div', { class: 'tools' }, button('Open in the sandbox', openSandbox), button('Show the code', showCode)),
      element('h3', {}, 'Frames as a smaller capture'),
      element('div', { class: 'tools' }, element('label', {}, 'Frames ', first), element('label', {}, 'to ', last)),
      element('div', { class: 'tools' }, button('Save as .jsonl', saveRecording), button('Save as a page', savePage)),
      said,
      code,
    ),
    setFrame(next) {
      frame = next
      first.value = String(next)
      last.value = String(next)
      code.hidden = true
    },
  }
}
