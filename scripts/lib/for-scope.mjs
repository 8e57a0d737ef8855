/**
 * What Microsoft's compilers of the time took and Clang does not: names that a for declares live on behind it, and what
 * is there for one call is lent to parameters that could change it. Sources that count on that are compiled so.
 */

/** An error of Clang's about a name that is not there: file, line, column and name. */
const UNDECLARED = /^(.+?):(\d+):(\d+): error: use of undeclared identifier '(\w+)'/gm

/** An error about what is only there for one call: file, line, column and the type of the parameter. */
const LENT =
  /^(.+?):(\d+):(\d+): error: non-const lvalue reference to type '([^']+)'.* cannot bind to a temporary of type/gm

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

/** @typedef {{ start: number, end: number, put: string }} Edit what comes instead of a part of a text */

/** @typedef {{ line: number, column: number, name: string }} Place */

/**
 * Where a place of Clang's lies in a text.
 * @param {string} text
 */
const offsets = (text) => {
  const starts = [0]
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1)
  return (/** @type {Place} */ { line, column }) => (starts[line - 1] ?? 0) + column - 1
}

/**
 * Moves the declaration of a loop before it, where Clang does not find the name behind the loop. Lines stay as they
 * are.
 * @param {string} text
 * @param {Place[]} missing what is not found, and where
 * @returns {Edit[]}
 */
const loopEdits = (text, missing) => {
  const offset = offsets(text)
  return missing.flatMap((place) => {
    const [loop] = loopsOf(text.slice(0, offset(place)), place.name)
    if (!loop) return []
    const declared = (loop[1] ?? '').trimEnd()
    return [{ start: loop.index, end: loop.index + loop[0].length, put: `${declared.replace(/;$/, '')}; for (` }]
  })
}

/**
 * Where an argument ends: before the comma, the bracket or the semicolon that is not its own.
 * @param {string} text
 * @param {number} start
 */
const endOfArgument = (text, start) => {
  let depth = 0
  for (const { 0: part, index } of text.slice(start).matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[()[\]{},;]/g)) {
    if ('([{'.includes(part)) depth++
    else if (depth === 0 && ',;)]}'.includes(part)) return start + index
    else if (')]}'.includes(part)) depth--
  }
  return text.length
}

/**
 * Lends what is only there for one call to a parameter that could change it: `set(Point(1, 2))` for `set(Point &)`, as
 * Microsoft's compilers do.
 * @param {string} text
 * @param {Place[]} places of arguments
 * @returns {Edit[]}
 */
const lentEdits = (text, places) => {
  const offset = offsets(text)
  return places.flatMap((place) => {
    const start = offset(place)
    const declared = /^\w+\s*=/.exec(text.slice(start)) && /&\s*$/.exec(text.slice(0, start))
    if (declared) return [{ start: declared.index, end: start, put: '&& ' }]
    const end = endOfArgument(text, start)
    const lent = text.slice(start, end)
    // The type is the compiler's to know: in what it says, long ones are shortened.
    return [{ start, end, put: `(decltype(${lent}) &)(const decltype(${lent}) &)(${lent})` }]
  })
}

/**
 * @param {string} text
 * @param {Edit[]} edits
 */
const edited = (text, edits) => {
  const apart = new Map(edits.map((edit) => [edit.start, edit]))
  let result = text
  let last = Infinity
  for (const { start, end, put } of [...apart.values()].sort((a, b) => b.start - a.start)) {
    // Of what lies inside of another one, Clang tells again.
    if (end > last) continue
    result = result.slice(0, start) + put + result.slice(end)
    last = start
  }
  return result
}

/**
 * Moves the declarations of loops before them, where Clang does not find names behind them.
 * @param {string} text
 * @param {Place[]} missing what is not found, and where
 * @returns {string} the same text where there is no such loop
 */
export const widenLoops = (text, missing) => edited(text, loopEdits(text, missing))

/** What Clang refuses and Microsoft's compilers took, and how it is written for Clang. */
const repairs = [
  { told: UNDECLARED, editsOf: loopEdits },
  { told: LENT, editsOf: lentEdits },
]

/**
 * Writes what Clang refuses as it takes it: wider loops, and what is lent to parameters. Lines stay as they are.
 * @param {string} output of Clang
 * @param {Map<string, string>} files texts by the paths that Clang tells
 * @returns {Map<string, string>} those that changed
 */
export const widened = (output, files) => {
  /** @type {Map<string, Edit[]>} */
  const edits = new Map()
  for (const { told, editsOf } of repairs) {
    /** @type {Map<string, Place[]>} */
    const places = new Map()
    for (const [, named = '', line, column, name = ''] of output.matchAll(told)) {
      const path = named.replace(/^\.\//, '')
      places.set(path, [...(places.get(path) ?? []), { line: Number(line), column: Number(column), name }])
    }
    for (const [path, own] of places)
      edits.set(path, [...(edits.get(path) ?? []), ...editsOf(files.get(path) ?? '', own)])
  }
  const changed = new Map()
  for (const [path, own] of edits) {
    const text = files.get(path)
    const result = text === undefined ? undefined : edited(text, own)
    if (result !== undefined && result !== text) changed.set(path, result)
  }
  return changed
}
