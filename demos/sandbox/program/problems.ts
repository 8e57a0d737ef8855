import { shortened } from '../caps.js'
import type { Place } from '../cpp/lines.js'
import type { Problem } from '../protocol.js'
import { wordsOf } from './words.js'

/** Names of the program's files by the address that their script was run from. */
const files = new Map<string, string>()

/** Remembers under what address a file runs. */
export const nameScript = (url: string, file: string): void => {
  files.set(url, file)
}

/** A place in a stack, as Chromium, Firefox and Safari write it. */
const place = /(blob:[^\s)]+?):(\d+):(\d+)/g

/** The innermost place of the program in a stack. */
export const placeOf = (stack: string): Place | null => {
  for (const [, url, line] of stack.matchAll(place)) {
    const file = files.get(url)
    if (file) return { file, line: Number(line) }
  }
  return null
}

/** What is wrong, at the innermost place of the program that the error's stack names. */
export const problemOf = (error: unknown): Problem => {
  const message = shortened(error instanceof Error ? error.message || error.name : wordsOf(error))
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const [, url, line, column] of stack.matchAll(place)) {
    const file = files.get(url)
    if (file) return { message, file, line: Number(line), column: Number(column) }
  }
  return { message, file: null, line: 0, column: 0 }
}

/** What is wrong in a promise that nobody caught; what is no error says little by itself, and nothing of its place. */
export const problemOfRejection = (reason: unknown): Problem => {
  const problem = problemOf(reason)
  if (reason instanceof Error) return problem
  const what =
    reason === undefined
      ? 'without a reason'
      : `with ${typeof reason === 'string' ? JSON.stringify(problem.message) : problem.message}`
  return { ...problem, message: `A promise was rejected ${what}, and nobody caught it.` }
}

/** What the event of an error knows; the error itself only in its own worker. */
type ErrorPlace = Pick<ErrorEvent, 'message' | 'filename' | 'lineno' | 'colno'> & { readonly error?: unknown }

/** Whether something is what the frame tells of an error. */
export const isErrorPlace = (value: unknown): value is ErrorPlace => {
  const { message, filename, lineno, colno } = (value ?? {}) as Partial<ErrorPlace>
  return [message, filename].every((one) => typeof one === 'string') && [lineno, colno].every(Number.isInteger)
}

/** What is wrong in a script that cannot even be read: its error has no stack, but the event knows the place. */
export const problemOfEvent = ({ error, message, filename, lineno, colno }: ErrorPlace): Problem => {
  const found = problemOf(error ?? message)
  const file = files.get(filename)
  return found.file || !file ? found : { ...found, file, line: lineno, column: colno }
}
