/** What can be taken away: frames as a smaller capture, as a page, as a program. */
import { button, element, messageOf } from '../../kit/page/element.js'
import {
  openSandbox,
  programOf,
  saveCommands,
  savePage,
  saveRecording,
  saveTrace,
  type Trimmed,
} from '../export/take-away.js'

/** What the view asks of the page. */
export interface ExportHooks {
  /** Frames from `first` to `last`. */
  readonly trim: (first: number, last: number) => Promise<Trimmed>
  readonly frames: () => number
}

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

  const saving = (what: string, save: (trimmed: Trimmed) => string | Promise<string>): HTMLElement =>
    button(
      what,
      doing('Playing the frames', async () => save(await trim(...range()))),
    )

  const showCode = doing('Writing the program', async () => {
    const [main, ...others] = programOf(await trim(frame, frame))
    code.textContent = main.text
    code.hidden = false
    const beside = others.map(({ name, text }) => `, beside ${name} of ${text.length} characters`).join('')
    return `Frame ${frame} as a program of ${main.text.split('\n').length} lines${beside}.`
  })

  const toSandbox = doing('Opening the sandbox', async () => openSandbox(await trim(frame, frame)))

  return {
    element: element(
      'div',
      { class: 'export' },
      element('h2', { class: 'part' }, 'This frame as a program'),
      element('div', { class: 'tools' }, button('Open in the sandbox', toSandbox), button('Show the code', showCode)),
      element('h2', { class: 'part' }, 'Frames as a smaller capture'),
      element('div', { class: 'tools' }, element('label', {}, 'Frames ', first), element('label', {}, 'to ', last)),
      element(
        'div',
        { class: 'tools' },
        saving('Save as .jsonl', saveRecording),
        saving('Save as .trace', saveTrace),
        saving('Save as .dp2', saveCommands),
        saving('Save as a page', savePage),
      ),
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
