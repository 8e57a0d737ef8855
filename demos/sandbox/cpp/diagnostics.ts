/** What Clang and its linker say of a program, as problems at their lines. */
import type { Problem, SourceFile } from '../protocol.js'

/** A line of Clang's: file, line, column, kind and sentence. */
const SAID = /^(.+?):(\d+):(\d+): (fatal error|error|warning): (.*)$/
/** A line of Clang's that has no place. */
const PLACELESS = /^(?:\S+: )?(?:fatal )?error: (.*)$/
/** A line of the linker's about a name that nothing has. */
const UNDEFINED = /^\S*wasm-ld: error: (?:\S*?\/)?([^/\s]+)\.o: undefined symbol: (.*)$/

/** Where a name is used first in a file. */
const useOf = (symbol: string, { name, text }: SourceFile): Pick<Problem, 'file' | 'line' | 'column'> => {
  const word = /[\w$]+(?=\(|$)/.exec(symbol)?.[0] ?? symbol
  const at = text.search(new RegExp(`\\b${word.replaceAll('$', '\\$')}\\b`))
  const before = text.slice(0, Math.max(at, 0)).split('\n')
  return { file: name, line: before.length, column: before[before.length - 1].length + 1 }
}

/**
 * The problems in what was said, errors before warnings.
 *
 * @param folder where the files lie for Clang
 */
export function readDiagnostics(said: string, folder: string, files: readonly SourceFile[]): readonly Problem[] {
  const problems: Problem[] = []
  /** Where the program includes the header that an error is in. */
  let included: Pick<Problem, 'file' | 'line' | 'column'> | null = null
  for (const line of said.split('\n')) {
    const [, path, row, column, kind, message] = SAID.exec(line) ?? []
    const [, file, symbol] = UNDEFINED.exec(line) ?? []
    const [, from, fromRow] = /^In file included from (.+?):(\d+)/.exec(line) ?? []
    const source = files.find(({ name }) => name === file)
    if (from?.startsWith(`${folder}/`))
      included = { file: from.slice(folder.length + 1), line: Number(fromRow), column: 1 }
    else if (path?.startsWith(`${folder}/`)) {
      const place = { file: path.slice(folder.length + 1), line: Number(row), column: Number(column) }
      problems.push({ message, ...place, ...(kind === 'warning' && { isWarning: true }) })
    } else if (path !== undefined && kind !== 'warning')
      problems.push({
        message: `${path.replace(/^.*\//, '')}, line ${row}: ${message}`,
        ...(included ?? { file: null, line: 0, column: 0 }),
      })
    else if (symbol !== undefined) {
      const place = source ? useOf(symbol, source) : { file: null, line: 0, column: 0 }
      problems.push({ message: `Nothing in the program or the library is called ${symbol}.`, ...place })
    } else if (PLACELESS.test(line))
      problems.push({ message: PLACELESS.exec(line)?.[1] ?? line, file: null, line: 0, column: 0 })
  }
  const once = problems.filter(
    (one, n) => problems.findIndex((o) => o.message === one.message && o.line === one.line) === n,
  )
  return [...once.filter(({ isWarning }) => !isWarning), ...once.filter(({ isWarning }) => isWarning)]
}
