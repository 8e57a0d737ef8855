import { element } from '../kit/page/element.js'
import type { Editor } from './editor.js'
import type { Problem } from './protocol.js'

/** What is wrong with the program: below the editor, and at its lines. */
export interface Problems {
  readonly element: HTMLElement
  /** Shows these and no others; the first one below the editor, unless it is a warning. */
  readonly show: (problems: readonly Problem[]) => void
}

/** A problem that lies at no line of the program. */
export const placeless = (message: string): Problem => ({ message, file: null, line: 0, column: 0 })

/** Makes the place below the editor; a click leads to the line. */
export const createProblems = (editor: () => Editor): Problems => {
  const bar = element('button', { type: 'button', class: 'problem', hidden: true })
  let shown: Problem | undefined
  bar.addEventListener('click', () => {
    if (shown) editor().goTo(shown)
  })
  return {
    element: element('div', { role: 'alert' }, bar),
    show(problems) {
      shown = problems.find(({ isWarning }) => !isWarning)
      bar.hidden = shown === undefined
      const place = shown?.file ? `${shown.file}, line ${shown.line}: ` : ''
      bar.textContent = shown ? `${place}${shown.message}` : ''
      editor().mark(problems)
    },
  }
}
