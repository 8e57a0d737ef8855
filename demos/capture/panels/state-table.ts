/** Values of a state as rows of a table. */
import { element } from '../../kit/page/element.js'
import type { StateEntry } from '../calls/state-entries.js'

/** A colour, seen. */
const swatch = (colour: number): HTMLElement => {
  const made = element('span', { class: 'swatch', 'aria-hidden': 'true' })
  made.style.background = `#${(colour & 0xffffff).toString(16).padStart(6, '0')}`
  return made
}

/** A row of a table: a value, and what it was, or is elsewhere. */
const rowOf = ({ name, text, before, colour }: StateEntry, word: string): HTMLElement => {
  const value = element('td', {}, ...(colour === null ? [] : [swatch(colour)]), text)
  if (before !== null) value.append(element('span', { class: 'before' }, `${word} ${before}`))
  return element('tr', before === null ? {} : { class: 'changed' }, element('th', { scope: 'row' }, name), value)
}

/** A table of values; `word` stands before the other value of those that have one. */
export const stateTable = (entries: readonly StateEntry[], word: string): HTMLTableElement =>
  element('table', {}, element('tbody', {}, ...entries.map((entry) => rowOf(entry, word))))
