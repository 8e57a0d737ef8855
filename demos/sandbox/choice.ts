import { element } from '../kit/page/element.js'
import { examples } from './examples.js'

/** The list of examples, by what they are among; without one for a program that somebody shared. */
export const createChoice = (): HTMLSelectElement => {
  const optionsOf = (wanted: string): readonly HTMLElement[] =>
    examples.filter(({ group }) => group === wanted).map(({ name, title }) => element('option', { value: name }, title))
  const groups = new Set(examples.map(({ group }) => group))
  return element(
    'select',
    { 'aria-label': 'Example' },
    element('option', { value: '', hidden: true }, 'A shared program'),
    ...Array.from(groups, (group) => element('optgroup', { label: group }, ...optionsOf(group))),
  )
}
