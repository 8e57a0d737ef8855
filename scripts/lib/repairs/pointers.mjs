/**
 * Pointers as Microsoft's compilers of the time had them: an object that is nothing but a pointer, a text of a class of
 * the program's, goes to printf as that, and pointers are compared with 0 by their order. The header of-2001/before.h
 * has what is named here.
 */

import { offsets } from './edits.mjs'
import { endOfArgument } from './lent.mjs'

/** @typedef {import('./edits.mjs').Edit} Edit */

/** @typedef {import('./edits.mjs').Place} Place */

/** An error about an object among arguments without a type: file, line and column of where it begins. */
const PASSED =
  /^(.+?):(\d+):(\d+): error: cannot pass object of non-trivial type '[^']+' through variadic (?:function|method|constructor)/gm

/** An error about a pointer that is compared with 0: file, line and column of the operator. */
const ORDERED = /^(.+?):(\d+):(\d+): error: ordered comparison between pointer and zero /gm

/** A null pointer, at the end of a text and at its begin. */
const ZERO = { before: /\b(?:0|NULL)\s*$/, behind: /^[<>]=?\s*(?:0|NULL)\b/ }

const NOWHERE = '::three_d3d8::nowhere()'

/**
 * Hands on what an object holds: `printf("%s", three_d3d8::held(name))` for `printf("%s", name)`.
 * @param {string} text
 * @param {Place[]} places of arguments
 * @returns {Edit[]}
 */
const passedEdits = (text, places) => {
  const offset = offsets(text)
  return places.map((place) => {
    const start = offset(place)
    const end = endOfArgument(text, start)
    return { start, end, put: `::three_d3d8::held(${text.slice(start, end)})` }
  })
}

/**
 * Compares with a pointer to nowhere in place of 0.
 * @param {string} text
 * @param {Place[]} places of operators
 * @returns {Edit[]}
 */
const orderedEdits = (text, places) => {
  const offset = offsets(text)
  return places.flatMap((place) => {
    const at = offset(place)
    const [behind] = ZERO.behind.exec(text.slice(at)) ?? []
    const [before] = ZERO.before.exec(text.slice(0, at)) ?? []
    if (behind !== undefined) {
      const [operator = ''] = /^[<>]=?/.exec(behind) ?? []
      return [{ start: at, end: at + behind.length, put: `${operator} ${NOWHERE}` }]
    }
    return before === undefined ? [] : [{ start: at - before.length, end: at, put: `${NOWHERE} ` }]
  })
}

/** What Clang says of such pointers, and how they are written for it. */
export const pointerRepairs = [
  { told: PASSED, editsOf: passedEdits },
  { told: ORDERED, editsOf: orderedEdits },
]
