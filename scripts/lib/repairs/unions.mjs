/**
 * Enumerations in a union without a name: Microsoft's compilers of the time knew their names in the class around it,
 * Clang does not.
 */

import { NO_CODE } from './edits.mjs'

/** @typedef {import('./edits.mjs').Edit} Edit */

/** Texts and comments, where a union without a name begins, and brackets. */
const PARTS = new RegExp(String.raw`${NO_CODE}|\bunion\s*\{|[{}]`, 'g')

/** An enumeration in one, with its names. */
const ENUMERATION = /\benum\b[^;{}]*\{([^{}]*)\}\s*;/g

const COMMENTS = /\/\/.*|\/\*[^]*?\*\//g

/**
 * Where unions without a name begin and end.
 * @param {string} text
 */
const unionsOf = (text) => {
  /** @type {{ start: number, isUnion: boolean }[]} */
  const open = []
  const found = []
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    if (part.endsWith('{')) open.push({ start: index, isUnion: part !== '{' })
    else if (part === '}') {
      const last = open.pop()
      if (last?.isUnion) found.push({ start: last.start, end: index })
    }
  }
  return found
}

/**
 * Puts enumerations before the union that they stand in, where Clang does not find a name of theirs. Lines stay as they
 * are.
 * @param {string} text
 * @param {ReadonlySet<string>} missing names that are not found
 * @returns {Edit[]}
 */
export const enumerationEdits = (text, missing) =>
  unionsOf(text).flatMap(({ start, end }) => {
    const all = [...text.slice(start, end).matchAll(ENUMERATION)]
    const meant = all.filter(([, names = '']) =>
      [...names.replaceAll(COMMENTS, ' ').matchAll(/\w+/g)].some(([name]) => missing.has(name)),
    )
    const moved = meant.map(([whole]) => whole.replaceAll(COMMENTS, ' ').replaceAll(/\s+/g, ' '))
    return meant.length === 0
      ? []
      : [
          { start, end: start, put: `${moved.join(' ')} ` },
          ...meant.map(({ 0: whole, index }) => ({
            start: start + index,
            end: start + index + whole.length,
            put: '\n'.repeat(whole.split('\n').length - 1),
          })),
        ]
  })
