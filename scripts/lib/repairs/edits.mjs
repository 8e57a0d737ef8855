/** Parts of a source that are written otherwise, and where the places lie that Clang tells. */

/** @typedef {{ start: number, end: number, put: string }} Edit what comes instead of a part of a text */

/** @typedef {{ line: number, column: number, name: string }} Place */

/** Texts, letters and comments, as a part of a pattern: nothing in them is code. */
export const NO_CODE = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/.*|\/\*[^]*?\*\/`

/**
 * Where a place of Clang's lies in a text.
 * @param {string} text
 */
export const offsets = (text) => {
  const starts = [0]
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1)
  return (/** @type {Place} */ { line, column }) => (starts[line - 1] ?? 0) + column - 1
}

/**
 * @param {string} text
 * @param {Edit[]} edits
 */
export const edited = (text, edits) => {
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
