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

/**
 * A file as Clang is given it first. Lines stay as they are.
 * @param {string} text
 * @param {boolean} isC whether the source that it is read for is C, which may have a function of any name
 * @returns {string}
 */
export const prepared = (text, isC) => withoutAssembly(withLists(isC ? text : withThrownTexts(text)))
