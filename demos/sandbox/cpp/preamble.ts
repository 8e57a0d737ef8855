/**
 * The lines that a source begins with and seldom changes: what it includes of the system, which is compiled once and
 * kept.
 */

const DIRECTIVE = /^[ \t]*#[ \t]*(\w+)/
const INCLUDED = /^[ \t]*#[ \t]*include[ \t]*(?:<([^>]+)>|"([^"]+)")/

/** A line with what of it is no comment. */
interface Bare {
  readonly text: string
  /** Whether a comment goes on behind it. */
  readonly isOpen: boolean
}

/** Takes the comments out of a line. */
const bare = (line: string, isOpen: boolean): Bare => {
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
 * How many lines a source's preamble has: comments and directives up to the last header of the system that stands in no
 * condition.
 *
 * @param own names of the program's files, which may change
 */
export function preambleLength(text: string, own: ReadonlySet<string>): number {
  const lines = text.split('\n')
  let length = 0
  let depth = 0
  let isOpen = false
  for (const [n, line] of lines.entries()) {
    const { text: code, isOpen: next } = bare(line, isOpen)
    isOpen = next
    const [, directive] = DIRECTIVE.exec(code) ?? []
    if (code.trim() !== '' && directive === undefined) return length
    // A directive that goes on over the line is read with the program.
    if (code.trimEnd().endsWith('\\')) return length
    const [, system, quoted] = INCLUDED.exec(code) ?? []
    if (own.has(system ?? quoted ?? '')) return length
    if (directive?.startsWith('if')) depth++
    else if (directive === 'endif') depth--
    if (depth < 0) return length
    if (depth === 0 && !isOpen && (system ?? quoted) !== undefined) length = n + 1
  }
  return length
}

/** A source whose preamble is compiled elsewhere: its lines stay where they are. */
export const withoutPreamble = (text: string, length: number): string =>
  text
    .split('\n')
    .map((line, n) => (n < length ? '' : line))
    .join('\n')
