/**
 * Lists of arguments that programs of 2001 make by hand: on x86 arguments lie behind the last parameter, so that
 * `(char *)&format + sizeof(format)` is what va_start gives. In WebAssembly they lie elsewhere.
 */

/** @typedef {{ start: number, end: number, put: string }} Edit what comes instead of a part of a text */

/** What is no code: texts, letters, comments, and directives with all their lines. */
const ASIDE =
  /"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|\/\/(?:\\\r?\n|[^\n])*|\/\*[^]*?\*\/|^[ \t]*#(?:\\\r?\n|[^\n])*/gm

/** A text with nothing but its code, everything at its place. */
const codeOf = (/** @type {string} */ text) => text.replace(ASIDE, (part) => part.replace(/[^\n]/g, ' '))

/** The end of the parameters of a function with `...`, up to its body: the last one's name. */
const VARIADIC =
  /\b([A-Za-z_]\w*)\s*(?:\[\s*\]\s*)?,?\s*\.\.\.\s*\)\s*(?:const\b\s*|noexcept\b\s*|throw\s*\([^()]*\)\s*)*\{/g

/**
 * Where a body ends: at its bracket, and at one that begins a line at the latest, as conditions may leave a bracket
 * out.
 * @param {string} code
 * @param {number} start behind its first bracket
 */
const endOfBody = (code, start) => {
  let depth = 1
  for (const { 0: bracket, index } of code.slice(start).matchAll(/^\}|[{}]/gm)) {
    depth += bracket === '{' ? 1 : -1
    if (depth === 0 || (bracket === '}' && code[start + index - 1] === '\n')) return start + index
  }
  return code.length
}

const BYTES = String.raw`(?:(?:const|unsigned|signed)\s+)*(?:va_list|(?:char|BYTE|CHAR|byte|void)\s*\*|LPSTR|LPCSTR|PSTR|PCHAR|LPBYTE|PBYTE|LPVOID|PVOID)`
const SIZE = (/** @type {string} */ name) =>
  String.raw`(?:sizeof\s*\([^()]*\)|sizeof\s+${name}\b|_INTSIZEOF\s*\(\s*${name}\s*\)|4\b)`

/** What va_start gives for the last parameter. */
const listOf = (/** @type {string} */ name) =>
  `({ __builtin_va_list three_d3d8_list; __builtin_va_start(three_d3d8_list, ${name}); three_d3d8_list; })`

/**
 * How lists are made by hand, and what is put there: bytes behind the parameter, and the next thing of its type.
 * @param {string} name of the last parameter
 * @returns {{ made: RegExp, put: (...groups: (string | undefined)[]) => string }[]}
 */
const formsOf = (name) => {
  const address = String.raw`(?:&\s*${name}\b|\(\s*&\s*${name}\s*\))`
  const cast = String.raw`\(\s*(${BYTES})\s*\)\s*${address}`
  const castAnew = String.raw`(?:reinterpret_cast|static_cast)\s*<\s*(${BYTES})\s*>\s*\(\s*&\s*${name}\s*\)`
  const moved = (/** @type {string | undefined} */ type) => `((${type})${listOf(name)})`
  return [
    {
      made: new RegExp(String.raw`(?:\(\s*(?:${cast}|${castAnew})\s*\)|${cast}|${castAnew})\s*\+\s*${SIZE(name)}`, 'g'),
      put: (...types) => moved(types.find((type) => type !== undefined)),
    },
    {
      made: new RegExp(String.raw`(?<=[(=,]\s*|\breturn\s+)&\s*${name}\s*\+\s*1\b(?!\s*[[.*/]|->)`, 'g'),
      put: () => moved(`__typeof__(&${name})`),
    },
  ]
}

/**
 * Other arithmetic with the address of the last parameter.
 * @param {string} code of the body
 * @param {string} name
 * @returns {number[]} where the address is taken
 */
const arithmetic = (code, name) => {
  const cast = String.raw`(?:\(\s*[A-Za-z_][\w\s:]*\**\s*\)\s*)?`
  const taken = String.raw`(?<![\w)\]&]\s*)${cast}(?:&\s*${name}\b|\(\s*${cast}&\s*${name}\s*\))`
  const direct = [...code.matchAll(new RegExp(String.raw`${taken}\s*(?:\+(?!\+)|\[)`, 'g'))]
  const kept = [...code.matchAll(new RegExp(String.raw`\b(\w+)\s*=\s*(?=${taken}\s*[;,])`, 'g'))].filter(
    ([, pointer]) =>
      new RegExp(String.raw`(?:\+\+|--)\s*${pointer}\b|\b${pointer}\s*(?:\+\+|--|\+=|\+(?!\+)|\[)`).test(code),
  )
  return [...direct.map(({ index }) => index), ...kept.map(({ index, 0: { length } }) => index + length)]
}

/** Has Clang warn, at the line where it stands and where that is compiled. */
const warning = (/** @type {string} */ name) =>
  `_Pragma("GCC warning \\"the arguments of '...' do not lie behind '${name}': take them by va_start and va_arg\\"") `

/**
 * @param {string} code
 * @param {string} name of the last parameter
 * @param {number} start of the body
 * @returns {Edit[]}
 */
const editsOf = (code, name, start) => {
  let body = code.slice(start, endOfBody(code, start))
  /** @type {Edit[]} */
  const edits = []
  for (const { made, put } of formsOf(name))
    body = body.replace(made, (form, ...rest) => {
      const groups = rest.slice(0, -2)
      const at = Number(rest.at(-2))
      // Lines stay as they are.
      const lines = form.replace(/[^\n]/g, '')
      edits.push({ start: start + at, end: start + at + form.length, put: put(...groups) + lines })
      return form.replace(/[^\n]/g, ' ')
    })
  const warned = arithmetic(body, name).map((at) => ({ start: start + at, end: start + at, put: warning(name) }))
  return [...edits, ...warned]
}

/**
 * A source with what va_start gives in place of lists that are made by hand. Other arithmetic with the address of a
 * last parameter is warned of. Lines stay as they are.
 * @param {string} text
 * @returns {string}
 */
export const withLists = (text) => {
  if (!/\.\.\.\s*\)/.test(text)) return text
  const code = codeOf(text)
  const edits = [...code.matchAll(VARIADIC)].flatMap(({ 0: head, 1: name = '', index }) =>
    editsOf(code, name, index + head.length),
  )
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((made, { start, end, put }) => made.slice(0, start) + put + made.slice(end), text)
}
