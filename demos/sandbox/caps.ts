/**
 * What the page shows of a program at most: more would keep it from answering. The worker sends no more; the page, which the worker could be
 * made to tell anything, looks again.
 */
import type { PanelValue } from './protocol.js'

/** Characters of a text. */
const MOST_TEXT = 2000
export const MOST_ROWS = 1000
const MOST_COLUMNS = 32
export const MOST_PARTS = 200

// Taken before a program could put others in their place.
const textOf = String
const slice = Reflect.get(String.prototype, 'slice')
const { apply } = Reflect

/** A text of the program's as long as the page shows it. */
export const shortened = (words: unknown): string => {
  const text = textOf(words)
  return text.length > MOST_TEXT ? `${apply(slice, text, [0, MOST_TEXT])}…` : text
}

const cutValue = (value: PanelValue): PanelValue =>
  value.kind === 'text' ? { ...value, word: shortened(value.word) } : value

/** A row as wide as the page shows it. */
export const cutRow = (values: readonly PanelValue[]): PanelValue[] => values.slice(0, MOST_COLUMNS).map(cutValue)

/** Titles of columns, as many as the page shows. */
export const cutColumns = (columns: readonly string[]): string[] => columns.slice(0, MOST_COLUMNS).map(shortened)
