/** Reads what the preprocessor made of a resource script: words, numbers, texts and what stands between them. */

/**
 * A piece of a script.
 * @typedef {object} Token
 * @property {'word' | 'number' | 'text' | 'mark' | 'end'} kind
 * @property {string} text of a text what it says, without quotes and escapes
 * @property {number} value of a number
 * @property {boolean} isLong of a number: L behind it; of a text: L before it
 * @property {string} file
 * @property {number} line
 */

/** Where the preprocessor says that a line comes from. */
const MARKER = /^#\s*(?:line\s+)?(\d+)(?:\s+"((?:[^"\\]|\\.)*)")?/

/** Of headers the directives alone count (Platform SDK, "Preprocessor Directives" of the resource compiler). */
const HEADER = /\.(?:h|hh|hpp|hxx|c|inl)$/i

/** What a line is made of; a file's name without quotes is a word, too. */
const PIECE = new RegExp(
  [
    String.raw`(?<space>\s+)`,
    String.raw`(?<text>[lL]?"(?:[^"\\\n]|\\.|"")*")`,
    String.raw`(?<number>(?:0[xX][\da-fA-F]+|\d+)[uUlL]*)(?![\w.\\/:$])`,
    String.raw`(?<mark>[,(){}|&~+]|-(?=[\s\d(~-]))`,
    String.raw`(?<word>[^\s",(){}|&~+]+)`,
  ].join('|'),
  'y',
)

/** What an escape of a text stands for. */
const ESCAPES = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['a', '\b'],
])

/** @param {string} quoted */
const unquote = (quoted) =>
  quoted
    .replace(/^[lL]?"/, '')
    .slice(0, -1)
    .replaceAll(/""|\\(?:[xX]([\da-fA-F]{1,4})|([0-7]{1,3})|([\s\S]))/g, (_, hexadecimal, octal, letter) => {
      if (hexadecimal !== undefined) return String.fromCharCode(Number.parseInt(hexadecimal, 16))
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
      return letter === undefined ? '"' : (ESCAPES.get(letter.toLowerCase()) ?? letter)
    })

/** @param {string} written */
const valueOf = (written) => {
  const digits = written.replace(/[uUlL]+$/, '')
  return (/^0[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number(digits)) >>> 0
}

/**
 * Something is wrong with a script, said as compilers do: FILE:LINE: error: …
 * @param {Pick<Token, 'file' | 'line'>} at
 * @param {string} message
 */
export const errorAt = ({ file, line }, message) => new Error(`${file}:${line}:1: error: ${message}`)

/**
 * The pieces of one line.
 * @param {string} text
 * @param {string} file
 * @param {number} line
 * @param {Token[]} to
 */
const readLine = (text, file, line, to) => {
  PIECE.lastIndex = 0
  while (PIECE.lastIndex < text.length) {
    const from = PIECE.lastIndex
    const { groups } = PIECE.exec(text) ?? {}
    if (!groups) throw errorAt({ file, line }, `${text.slice(from, from + 24)} is a text without an end`)
    const { space, text: quoted, number, mark, word } = groups
    if (space !== undefined) continue
    const common = { value: 0, isLong: false, file, line }
    if (quoted !== undefined)
      to.push({ ...common, kind: 'text', text: unquote(quoted), isLong: !quoted.startsWith('"') })
    else if (number !== undefined)
      to.push({ ...common, kind: 'number', text: number, value: valueOf(number), isLong: /[lL]/.test(number) })
    else if (mark !== undefined) to.push({ ...common, kind: 'mark', text: mark })
    else to.push({ ...common, kind: 'word', text: word ?? '' })
  }
}

/**
 * @param {string} text what the preprocessor made of a script, with its line markers
 * @param {string} file the script
 * @returns {Token[]} with one at the end that says so
 * @throws {Error} for a text without an end
 */
export const readScriptText = (text, file) => {
  /** @type {Token[]} */
  const tokens = []
  let at = { file, line: 0 }
  for (const line of text.split('\n')) {
    const marker = MARKER.exec(line)
    if (marker) at = { file: marker[2]?.replaceAll(/\\(.)/g, '$1') ?? at.file, line: Number(marker[1]) - 1 }
    else {
      at.line++
      if (!/^\s*#/.test(line) && !HEADER.test(at.file)) readLine(line, at.file, at.line, tokens)
    }
  }
  tokens.push({ kind: 'end', text: 'the end of the script', value: 0, isLong: false, ...at })
  return tokens
}
