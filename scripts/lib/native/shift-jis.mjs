import { movedColumns } from '../repairs/source-text.mjs'

/**
 * Sources in Shift-JIS, whose texts stay in it, as compilers of the time left them: programs that go through their
 * texts look for letters of two bytes. Clang reads UTF-8 alone, so the letters of texts are written as numbers.
 */

/** What the texts of such programs are in. */
export const PAGE = 932

/** Bytes that letters of two bytes begin and end with. */
const LEADS = [...Array(0xfd).keys()].filter((byte) => (byte > 0x80 && byte < 0xa0) || byte > 0xdf)
const TRAILS = [...Array(0xfd).keys()].filter((byte) => byte > 0x3f && byte !== 0x7f)

/** Of rows that say what others do, too, the first: IBM's letters stand in two others. */
const NEC_OF_IBM = [0xed, 0xee]

/** @type {Map<string, number[]> | null} */
let known = null

/** The bytes of letters. */
const bytesByLetter = () => {
  if (known) return known
  const decoder = new TextDecoder('shift_jis')
  const rows = [...LEADS.filter((lead) => !NEC_OF_IBM.includes(lead)), ...NEC_OF_IBM]
  const letters = [
    ...Array.from({ length: 0x3f }, (_, n) => [0xa1 + n]),
    ...rows.flatMap((lead) => TRAILS.map((trail) => [lead, trail])),
  ]
  known = new Map()
  for (const bytes of letters) {
    const letter = decoder.decode(Uint8Array.from(bytes))
    if (letter.length === 1 && letter !== '\ufffd' && !known.has(letter)) known.set(letter, bytes)
  }
  return known
}

/**
 * What has texts: a text or a letter with what stands before it; and what is none, comments and directives that name
 * files or say something.
 */
const PARTS =
  /\/\/(?:\\\r?\n|[^\n])*|\/\*[^]*?\*\/|^[ \t]*#[ \t]*(?:include|error|warning|pragma|import)\b.*|\b(?:u8|[LuU])?R"([^\s()\\]{0,16})\([^]*?\)\1"|(\b(?:u8|[LuU]))?("(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*')/gm

/** Letters that are no ASCII. */
const LETTER = /[^\0-\x7f]/gu

/**
 * A source whose narrow texts have numbers for letters that are no ASCII.
 * @param {string} text
 * @returns {string}
 */
export const withNumbers = (text) =>
  text.replace(PARTS, (part, _delimiter, prefix, narrow) =>
    narrow === undefined || prefix !== undefined
      ? part
      : part.replace(LETTER, (letter) =>
          (bytesByLetter().get(letter) ?? [0x3f]).map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join(''),
        ),
  )

/** The numbers of a letter. */
const NUMBERS = /\\(?:20[1-7]|2[123][0-7]|3[4-7][0-7])\\[1-3][0-7]{2}|\\(?:24[1-7]|2[5-7][0-7]|3[0-3][0-7])/g

/** A part of a source as its author has it. */
const written = (/** @type {string} */ part) =>
  part.replace(NUMBERS, (numbers) => {
    const bytes = numbers.split('\\').slice(1)
    return new TextDecoder('shift_jis').decode(Uint8Array.from(bytes, (byte) => parseInt(byte, 8)))
  })

/** A line of a source that Clang shows, and the marks below it. */
const SHOWN = /^( *\d+ \| )(.*)\n( +\| )(.*)$/gm

/** Marks below what is shown of a line, moved to where they belong below the written one. */
const movedMarks = (/** @type {string} */ marks, /** @type {string} */ shown) => {
  let moved = ''
  for (let n = 0; n < marks.length; n++)
    if (marks[n] !== ' ') moved = moved.padEnd(written(shown.slice(0, n)).length) + marks[n]
  return moved
}

/**
 * What Clang says of such sources, with their lines and columns as their authors see them.
 * @param {string} output
 * @param {(path: string) => string | undefined} textOf what Clang read of sources in Shift-JIS, by the paths that it
 *   tells
 * @returns {string}
 */
export const inWritten = (output, textOf) =>
  movedColumns(output, textOf, (before) => written(before).length).replace(SHOWN, (both, number, line, bar, marks) =>
    written(line) === line ? both : `${number}${written(line)}\n${bar}${movedMarks(marks, line)}`,
  )

/** A program that is compiled for wide texts, or makes them of narrow ones. */
const WIDE = /^[ \t]*#[ \t]*define[ \t]+_?UNICODE\b|\bL[ \t]*##/m

/**
 * Keeps the texts of sources in Shift-JIS, unless the program is one of wide texts.
 * @param {{ files: Map<string, string>, japanese: ReadonlySet<string> }} gathered
 * @param {readonly string[]} defines
 * @returns {boolean} whether some were
 */
export const keepShiftJIS = ({ files, japanese }, defines) => {
  const isWide =
    defines.some((define) => /^_?UNICODE\b/.test(define)) || [...files.values()].some((text) => WIDE.test(text))
  if (isWide) return false
  let isKept = false
  for (const name of japanese) {
    const text = files.get(name) ?? ''
    const kept = withNumbers(text)
    isKept ||= kept !== text
    files.set(name, kept)
  }
  return isKept
}
