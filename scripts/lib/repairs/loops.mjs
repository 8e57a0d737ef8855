/**
 * Names that a for declares and that Microsoft's compilers of the time knew behind it, too. Clang does not find them
 * there, or takes functions for them that the library has: `count` below `using namespace std`, or C's `time`.
 */

import { offsets } from './edits.mjs'

/** @typedef {import('./edits.mjs').Edit} Edit */

/** @typedef {import('./edits.mjs').Place} Place */

/** An error of Clang's about a name that is not there: file, line, column and name. */
export const UNDECLARED = /^(.+?):(\d+):(\d+): error: use of undeclared identifier '(\w+)'/gm

/**
 * An error about a function where a variable is meant: file, line, and the column of the name or of the operator beside
 * it.
 */
const FUNCTION =
  /^(.+?):(\d+):(\d+): error: (?:reference to overloaded function could not be resolved|.* '<overloaded function type>'|address of overloaded function '\w+' does not match required type|non-object type '[^']*\)'.* is not assignable|cannot (?:in|de)crement value of type '[^']*\)'|comparison between pointer and integer \('[^']*\(\*\))/gm

/** An error about a function that chooses an element: file, line, column and name. */
const FUNCTION_AS_INDEX =
  /^(.+?):(\d+):(\d+): error: no viable overloaded operator\[\].*$(?=(?:(?!: error: )[^])*?: no overload of '(\w+)' matching)/gm

/** A function template that is smaller than something, as Clang reads it: file, line and column of the sign. */
const TEMPLATE = /: error: expected '>'$(?:(?!: error: )[^])*?^(.+?):(\d+):(\d+): note: to match this '<'$/gm

/** A word of a type: also one of a template's, `list<Item *>::iterator`. */
const TYPE = String.raw`[A-Za-z_]\w*(?:<[^;()]*>)?(?:\s*::\s*\w+(?:<[^;()]*>)?)*`

/**
 * The loops in a text that declare a name, the last one first.
 * @param {string} before
 * @param {string} name
 */
const loopsOf = (before, name) => {
  const loop = new RegExp(
    String.raw`\bfor\s*\(\s*((?:${TYPE}[\s*&]+)+(?:[^;()]*,\s*\*?)?${name}\s*(?:=|,|;)[^;]*)?`,
    'g',
  )
  return [...before.matchAll(loop)].filter(([, declared]) => declared !== undefined).reverse()
}

/**
 * Moves the declaration of a loop before it, where Clang does not find the name behind the loop. Lines stay as they
 * are.
 * @param {string} text
 * @param {Place[]} missing what is not found, and where
 * @returns {Edit[]}
 */
const loopEdits = (text, missing) => {
  const offset = offsets(text)
  return missing.flatMap((place) => {
    const [loop] = loopsOf(text.slice(0, offset(place)), place.name)
    if (!loop) return []
    const declared = (loop[1] ?? '').trimEnd()
    return [{ start: loop.index, end: loop.index + loop[0].length, put: `${declared.replace(/;$/, '')}; for (` }]
  })
}

/**
 * The name that stands at a place, before an operator there or behind it.
 * @param {string} text
 * @param {number} at
 */
const nameAt = (text, at) =>
  /^\w+/.exec(text.slice(at))?.[0] ??
  /(\w+)\s*$/.exec(text.slice(Math.max(0, at - 200), at))?.[1] ??
  /^\W{1,2}\s*(\w+)/.exec(text.slice(at))?.[1] ??
  ''

/**
 * Moves the declaration of a loop before it, where Clang finds a function in place of the name.
 * @param {string} text
 * @param {Place[]} places of such errors
 * @returns {Edit[]}
 */
const hiddenEdits = (text, places) => {
  const offset = offsets(text)
  return loopEdits(
    text,
    places.map((place) => ({ ...place, name: nameAt(text, offset(place)) })),
  )
}

/** What Clang says of such names, and the wider loops. */
export const loopRepairs = [
  { told: UNDECLARED, editsOf: loopEdits },
  { told: FUNCTION_AS_INDEX, editsOf: loopEdits },
  { told: FUNCTION, editsOf: hiddenEdits },
  { told: TEMPLATE, editsOf: hiddenEdits },
]
