/**
 * Names that a for declares live on behind it in Microsoft's compilers of the time: sources that count on that are
 * compiled so.
 */

/** An error of Clang's about a name that is not there: file, line, column and name. */
const UNDECLARED = /^(.+?):(\d+):(\d+): error: use of undeclared identifier '(\w+)'/gm

/**
 * The loops in a text that declare a name, the last one first.
 * @param {string} before
 * @param {string} name
 */
const loopsOf = (before, name) => {
  const loop = new RegExp(
    String.raw`\bfor\s*\(\s*((?:[A-Za-z_]\w*(?:::\w+)*[\s*&]+)+(?:[^;()]*,\s*\*?)?${name}\s*(?:=|,|;)[^;]*)?`,
    'g',
  )
  return [...before.matchAll(loop)].filter(([, declared]) => declared !== undefined).reverse()
}

/**
 * Moves the declaration of a loop before it, where Clang does not find the name behind the loop. Lines stay as they
 * are.
 * @param {string} text
 * @param {{ line: number, column: number, name: string }[]} missing what is not found, and where
 * @returns {string} the same text where there is no such loop
 */
export const widenLoops = (text, missing) => {
  const starts = [0]
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1)
  /** @type {Map<number, { end: number, put: string }>} */
  const edits = new Map()
  for (const { line, column, name } of missing) {
    const [loop] = loopsOf(text.slice(0, (starts[line - 1] ?? 0) + column - 1), name)
    if (!loop) continue
    const declared = (loop[1] ?? '').trimEnd()
    const end = loop.index + loop[0].length
    edits.set(loop.index, { end, put: `${declared.replace(/;$/, '')}; for (` })
  }
  let result = text
  for (const [start, { end, put }] of [...edits].sort(([a], [b]) => b - a))
    result = result.slice(0, start) + put + result.slice(end)
  return result
}

/**
 * Widens the loops of all files that Clang misses names in.
 * @param {string} output of Clang
 * @param {Map<string, string>} files texts by the paths that Clang tells
 * @returns {Map<string, string>} those that changed
 */
export const widened = (output, files) => {
  /** @type {Map<string, { line: number, column: number, name: string }[]>} */
  const missing = new Map()
  for (const [, path = '', line, column, name = ''] of output.matchAll(UNDECLARED))
    missing.set(path, [...(missing.get(path) ?? []), { line: Number(line), column: Number(column), name }])
  const changed = new Map()
  for (const [path, names] of missing) {
    const text = files.get(path)
    const result = text === undefined ? undefined : widenLoops(text, names)
    if (result !== undefined && result !== text) changed.set(path, result)
  }
  return changed
}
