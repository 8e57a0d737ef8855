/**
 * The lines that a source begins with and seldom changes: what it includes of the system, which is compiled once and
 * kept.
 */

/** What the precompiled preamble and its source are called where Clang reads them. */
export const PREAMBLE = { source: '.preamble.h', compiled: '.preamble.pch' }

/** What Clang says where files that were read for a preamble are opened once more, and are too many. */
export const TOO_MANY = 'cannot open file'

const DIRECTIVE = /^[ \t]*#[ \t]*(\w+)/
const INCLUDED = /^[ \t]*#[ \t]*include[ \t]*(?:<([^>]+)>|"([^"]+)")/

/** Directives that say nothing about the file that they stand in. */
const TAKEN = /^(?:include|define|undef|if|ifdef|ifndef|elif|else|endif|pragma)$/

/**
 * Takes the comments out of a line.
 * @param {string} line
 * @param {boolean} isOpen whether it begins in a comment
 * @returns {{ text: string, isOpen: boolean }} what of it is no comment, and whether a comment goes on behind it
 */
const bare = (line, isOpen) => {
  let text = ''
  let rest = line
  let open = isOpen
  for (;;) {
    const end = open ? rest.indexOf('*/') : rest.search(/\/[/*]/)
    if (end < 0) return { text: open ? text : text + rest, isOpen: open }
    if (!open) {
      text += rest.slice(0, end)
      if (rest[end + 1] === '/') return { text, isOpen: false }
    }
    rest = rest.slice(end + 2)
    open = !open
  }
}

/**
 * Preambles that a source begins with, each as long as one before and more: comments and directives up to a header of
 * the system that stands in no condition.
 * @param {string} source
 * @param {ReadonlySet<string>} own names of the program's files, which may change
 * @returns {{ length: number, text: string, last: string }[]} how many lines it has; those without what is only
 * comment; and the header that it ends with
 */
export const preamblesOf = (source, own) => {
  const found = []
  /** @type {string[]} */
  const kept = []
  /** @type {string[]} */
  let lines = []
  let hasCode = false
  let depth = 0
  let isOpen = false
  for (const [n, line] of source.split('\n').entries()) {
    const { text: code, isOpen: next } = bare(line, isOpen)
    isOpen = next
    const [, directive = ''] = DIRECTIVE.exec(code) ?? []
    const isCode = code.trim() !== ''
    // A directive that goes on over the line is read with the program.
    if (isCode && (!TAKEN.test(directive) || code.trimEnd().endsWith('\\'))) return found
    const [, system, quoted] = INCLUDED.exec(code) ?? []
    const name = system ?? quoted
    // What a macro names may be the program's.
    if (directive === 'include' && (name === undefined || own.has(name))) return found
    if (directive.startsWith('if')) depth++
    else if (directive === 'endif') depth--
    if (depth < 0) return found
    lines.push(line)
    hasCode ||= isCode
    if (isOpen) continue
    if (hasCode) kept.push(...lines)
    lines = []
    hasCode = false
    if (depth === 0 && name !== undefined) found.push({ length: n + 1, text: `${kept.join('\n')}\n`, last: name })
  }
  return found
}

/**
 * A source whose preamble is compiled elsewhere: its lines stay where they are.
 * @param {string} text
 * @param {number} length of the preamble, in lines
 */
export const withoutPreamble = (text, length) =>
  text
    .split('\n')
    .map((line, n) => (n < length ? '' : line))
    .join('\n')
