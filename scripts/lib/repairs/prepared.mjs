import { withoutAssembly } from './assembly.mjs'
import { NO_CODE } from './edits.mjs'
import { withLists } from './variadic.mjs'

/** What is written otherwise in any source, before Clang reads it. */

/** Texts and comments, and the word for throwing with what makes the letters of a text behind it wide. */
const THROWN = new RegExp(String.raw`${NO_CODE}|\bthrow\b(?=[\s(]*(L|(?:TEXT|_T|_TEXT)\s*\(\s*|)")`, 'g')

/**
 * Throws texts as what may change, `throw (char *)"no memory"`: with Microsoft's compilers of the time they were caught
 * by `catch (char *text)`. What catches constant ones catches them, too.
 * @param {string} text
 */
const withThrownTexts = (text) =>
  text.includes('throw')
    ? text.replaceAll(THROWN, (part, wide) =>
        wide === undefined ? part : `${part} (${wide === '' ? 'char' : wide === 'L' ? 'wchar_t' : 'TCHAR'} *)`,
      )
    : text

/** Sections of the C library, whose functions it calls before main (crt/start.c), and what they are called here. */
const STARTS = String.raw`"\.CRT\$X([CI])[A-Z]*"`

const ALLOCATED = new RegExp(String.raw`\b_?_declspec\s*\(\s*allocate\s*\(\s*${STARTS}\s*\)\s*\)`, 'g')

/** A pragma that says where variables behind it lie: in a section, or as others do again. */
const SEGMENT = new RegExp(String.raw`^[ \t]*#[ \t]*pragma[ \t]+data_seg[ \t]*\((?:[^)"\n]*${STARTS})?[^)\n]*\)`, 'gm')

/** What has a variable in such a section, though nothing names it. */
const started = (/** @type {string} */ kind) =>
  `__attribute__((section("three_d3d8_x${kind.toLowerCase()}"), used, retain))`

/** Parts of declarations, and lines of the preprocessor; the first of one may be `extern "C"`. */
const PART = new RegExp(String.raw`\bextern\s*"C"(?:\s*\{)?|${NO_CODE}|^[ \t]*#.*|[{}();]|[^\s{}();"'/]+|.`, 'gm')

/**
 * Declarations with words before each.
 * @param {string} text
 * @param {string} words
 */
const declared = (text, words) => {
  let depth = 0
  let isFirst = true
  return text.replaceAll(PART, (part) => {
    if (/^(?:\s|\/[/*]|#|extern\s*")/.test(part)) return part
    const isBegun = isFirst && /^\w/.test(part)
    isFirst = depth <= 0 && part === ';'
    depth += /^[{(]$/.test(part) ? 1 : /^[)}]$/.test(part) ? -1 : 0
    return isBegun && part !== 'typedef' ? `${words} ${part}` : part
  })
}

/**
 * Puts pointers to functions that are called before main where the runtime finds them.
 * @param {string} text
 */
const withStarts = (text) => {
  if (!text.includes('.CRT$X')) return text
  const put = text.replaceAll(ALLOCATED, (_, kind) => started(kind))
  const pragmas = [...put.matchAll(SEGMENT)]
  const ends = [...pragmas.slice(1).map(({ index }) => index), put.length]
  return pragmas.reduceRight((made, { index, 0: { length }, 1: kind }, n) => {
    if (kind === undefined) return made
    const from = index + length
    return made.slice(0, index) + declared(made.slice(from, ends[n]), started(kind)) + made.slice(ends[n])
  }, put)
}

/**
 * A file as Clang is given it first. Lines stay as they are.
 * @param {string} text
 * @param {boolean} isC whether the source that it is read for is C, which may have a function of any name
 * @returns {string}
 */
export const prepared = (text, isC) => withoutAssembly(withLists(withStarts(isC ? text : withThrownTexts(text))))
