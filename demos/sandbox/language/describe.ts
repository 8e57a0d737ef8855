import { typescriptLanguage } from '@codemirror/lang-javascript'
import { classHighlighter, highlightCode } from '@lezer/highlight'
import { element } from '../../kit/page/element.js'
import type { CallHelp, Description } from './protocol.js'

/** TypeScript as the editor colours it. */
const coloured = (code: string): HTMLElement => {
  const made = element('code', {})
  highlightCode(
    code,
    typescriptLanguage.parser.parse(code),
    classHighlighter,
    (text, classes) => made.append(classes === '' ? text : element('span', { class: classes }, text)),
    () => made.append('\n'),
  )
  return made
}

const paragraph = (docs: string): readonly HTMLElement[] => (docs === '' ? [] : [element('p', {}, docs)])

/** A declaration, and what is said of it. */
export const showDescription = ({ code, docs }: Description): HTMLElement =>
  element('div', { class: 'description' }, coloured(code), ...paragraph(docs))

/** A call, with the argument that is written marked. */
export const showCall = ({ before, argument, after, docs, overload, overloads }: CallHelp): HTMLElement => {
  const count = overloads > 1 ? [element('small', {}, `${overload} of ${overloads}`)] : []
  const code = element('code', {}, ...coloured(before).childNodes, element('mark', {}, argument))
  code.append(...coloured(after).childNodes)
  return element('div', { class: 'description', role: 'status' }, ...count, code, ...paragraph(docs))
}
