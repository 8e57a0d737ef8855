/**
 * What the page shows of a program at most: more would keep it from answering. The worker sends no more; the page,
 * which the worker could be made to tell anything, looks again.
 */
import type { PanelValue } from './protocol.js'

/** Characters of a text. */
const MOST_TEXT = 2000
/** Characters in a cell of a table. */
const MOST_WORD = 100
export const MOST_ROWS = 1000
const MOST_COLUMNS = 32
export const MOST_PARTS = 200
/** Cells of all tables of a panel. */
const MOST_CELLS = 5000

// Taken before a program could put others in their place.
const textOf = String
const slice = Reflect.get(String.prototype, 'slice')
const { apply } = Reflect

/** A text of the program's as long as the page shows it. */
export const shortened = (words: unknown, most = MOST_TEXT): string => {
  const text = textOf(words)
  return text.length > most ? `${apply(slice, text, [0, most])}…` : text
}

const shortenedWord = (words: unknown): string => shortened(words, MOST_WORD)

const cutValue = (value: PanelValue): PanelValue =>
  value.kind === 'text' ? { ...value, word: shortenedWord(value.word) } : value

/** A row as wide as the page shows it. */
export const cutRow = (values: readonly PanelValue[]): PanelValue[] => values.slice(0, MOST_COLUMNS).map(cutValue)

/** Titles of columns, as many as the page shows. */
export const cutColumns = (columns: readonly string[]): string[] => columns.slice(0, MOST_COLUMNS).map(shortenedWord)

/** Tells how many rows of so many columns a panel still shows, which are then taken. */
export const createRoom = (): ((rows: number, columns: number) => number) => {
  let left = MOST_CELLS
  return (rows, columns) => {
    const shown = columns === 0 ? 0 : Math.min(rows, MOST_ROWS, Math.floor(left / columns))
    left -= shown * columns
    return shown
  }
}
