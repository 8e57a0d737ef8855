/** What the lines of a recording are made of, before anything is known of them. */

/** An object of JSON. */
export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isUint = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 32

export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** A value as an error names it; what is inside a list or object is not looked at, for it may be deep. */
export const show = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isObject(value)) return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** Names of files beside a recording, and of recordings, also as .dp2 files. */
export const FILE_NAME = /^[\w-][\w.-]*$/
/** Numbers that JSON has no word for. */
export const FLOAT_WORDS: Readonly<Record<string, number>> = { NaN, Infinity, '-Infinity': -Infinity }
