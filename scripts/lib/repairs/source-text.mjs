/**
 * How bytes of sources are read, on the command line and in pages: compilers of the time took them in the code page of
 * the machine.
 */

const UTF_16 = [
  { bytes: [0xff, 0xfe], label: 'utf-16le' },
  { bytes: [0xfe, 0xff], label: 'utf-16be' },
]

/**
 * Decoders of code pages that scripts of resources name.
 * @type {ReadonlyMap<number, string>}
 */
const CODE_PAGES = new Map([
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [65001, 'utf-8'],
  ...[874, 1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258].map(
    (page) => /** @type {[number, string]} */ ([page, `windows-${page}`]),
  ),
])

/**
 * Bytes as a text; null where they are none of this encoding.
 * @param {string} label
 * @param {Uint8Array} bytes
 */
const decoded = (label, bytes) => {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Bytes as Shift-JIS; null where they are none, and where they may as well be letters of western Europe. Of these an
 * accent and the letter behind it are a Japanese letter, too, but a rare one. Common ones begin below 0xa0, with signs
 * there: kana do, and what has a second byte that is no letter of English.
 * @param {Uint8Array} bytes
 */
const shiftJIS = (bytes) => {
  const text = decoded('shift_jis', bytes)
  if (text === null || /[\ue000-\uf8ff]/.test(text)) return null
  for (let at = 0; at < bytes.length; at++) {
    const [first, second] = bytes.subarray(at, at + 2)
    const isLong = (first > 0x80 && first < 0xa0) || first >= 0xe0
    const isKana = first === 0x82 || first === 0x83
    if (isKana || (isLong && first < 0xa0 && !/[0-9A-Za-z]/.test(String.fromCharCode(second)))) return text
    if (isLong) at++
  }
  return null
}

/** What Windows-1252 has from 0x80 on, where Latin-1, as which Node reads it, has control characters. */
const SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const western = (/** @type {Uint8Array} */ bytes) =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (letter) => SIGNS[letter.charCodeAt(0) - 0x80] ?? letter)

const ofMachine = (/** @type {Uint8Array} */ bytes) => shiftJIS(bytes) ?? western(bytes)

/** A line of a script that says what is behind it is written in. */
const CODE_PAGE = /^[ \t]*#[ \t]*pragma[ \t]+code_page[ \t]*\([ \t]*(\d+)[ \t]*\)/gm

/**
 * A script of resources, whose lines may be in several code pages.
 * @param {Uint8Array} bytes
 */
const scriptText = (bytes) => {
  const ascii = new TextDecoder('latin1').decode(bytes)
  const found = [...ascii.matchAll(CODE_PAGE)]
  const starts = [0, ...found.map(({ index }) => index), bytes.length]
  return starts.slice(1).reduce((text, end, n) => {
    const part = bytes.subarray(starts[n], end)
    const label = CODE_PAGES.get(Number(found[n - 1]?.[1]))
    if (label === undefined) return text + ofMachine(part)
    return text + (label === 'windows-1252' ? western(part) : new TextDecoder(label).decode(part))
  }, '')
}

/**
 * A source, a header or a script of resources (`.rc`): in 16 bits where it says so, in UTF-8 where it is that, else in
 * Shift-JIS or Windows-1252, and a script in the code pages that it names (`#pragma code_page`).
 * @param {Uint8Array} bytes
 * @param {string} name of the file
 * @returns {{ text: string, isJapanese: boolean }} its text, and whether a source is read as Shift-JIS
 */
export const readSource = (bytes, name) => {
  const wide = UTF_16.find((one) => one.bytes.every((byte, n) => bytes[n] === byte))
  const text = wide ? new TextDecoder(wide.label).decode(bytes) : decoded('utf-8', bytes)
  if (text !== null) return { text, isJapanese: false }
  if (/\.rc$/i.test(name)) return { text: scriptText(bytes), isJapanese: false }
  const japanese = shiftJIS(bytes)
  return { text: japanese ?? western(bytes), isJapanese: japanese !== null }
}

/**
 * The text of it.
 * @param {Uint8Array} bytes
 * @param {string} name of the file
 * @returns {string}
 */
export const sourceText = (bytes, name) => readSource(bytes, name).text

/** A place of Clang's: file, line and column. */
const PLACE = /^(In file included from )?((?:\.\/)?[^\s:][^:\n]*):(\d+):(\d+)(?=: )/gm

/**
 * What Clang says, with other columns.
 * @param {string} output
 * @param {(path: string) => string | undefined} textOf what Clang read, by the paths that it tells
 * @param {(line: string, before: number) => number} countOf what comes before a place, of its line and the letters
 *   before it
 * @returns {string}
 */
const withColumns = (output, textOf, countOf) => {
  /** @type {Map<string, string[] | undefined>} */
  const lines = new Map()
  return output.replace(PLACE, (place, before = '', path, line, column) => {
    if (!lines.has(path)) lines.set(path, textOf(path.replace(/^\.\//, ''))?.split('\n'))
    const text = lines.get(path)?.[Number(line) - 1]
    return text === undefined ? place : `${before}${path}:${line}:${countOf(text, Number(column) - 1) + 1}`
  })
}

/**
 * What Clang says, with columns counted in letters: it counts bytes of UTF-8.
 * @param {string} output
 * @param {(path: string) => string | undefined} textOf what Clang read, by the paths that it tells
 * @returns {string}
 */
export const inLetters = (output, textOf) =>
  withColumns(
    output,
    textOf,
    (line, before) => new TextDecoder().decode(new TextEncoder().encode(line).subarray(0, before)).length,
  )

/**
 * What Clang says, with columns counted otherwise.
 * @param {string} output with columns in letters
 * @param {(path: string) => string | undefined} textOf what Clang read, by the paths that it tells
 * @param {(before: string) => number} countOf what stands before a place of its line
 * @returns {string}
 */
export const movedColumns = (output, textOf, countOf) =>
  withColumns(output, textOf, (line, before) => countOf(line.slice(0, before)))
