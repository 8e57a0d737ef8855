/**
 * What Microsoft's compilers of the time took and Clang does not: names that a for declares live on behind it, what is
 * there for one call is lent to parameters that could change it, names of classes and templates stand without the
 * words for it, sizeof needs no brackets, nothing has to stand between a text and a macro behind it, a type that is
 * left out is int, names that C++'s library has had since are the program's own, streams have bytes for letters, and
 * structured exceptions have words. Sources that count on that are compiled so.
 */

import { edited, NO_CODE, offsets } from './edits.mjs'
import { endOfArgument, lentRepairs } from './lent.mjs'
import { OWN } from './linked-names.mjs'
import { loopRepairs, UNDECLARED } from './loops.mjs'
import { memberRepairs } from './members.mjs'
import { pointerRepairs } from './pointers.mjs'
import { enumerationEdits } from './unions.mjs'

/** @typedef {import('./edits.mjs').Edit} Edit */

/** @typedef {import('./edits.mjs').Place} Place */

/** How often a source is compiled anew with wider loops: each time Clang may miss further names. */
export const RETRIES = 4

/** An error about a declaration that has no type: file, line and column of the name. */
const UNTYPED = /^(.+?):(\d+):(\d+): error: a type specifier is required for all declarations$/gm

/** What comes before a name that has no type: words that say more of it, and the classes that it is of. */
const BEFORE_UNTYPED = /\b(const|static|extern|register|virtual|inline)?\s*((?:\w+\s*::\s*)*)$/

/** A name that a value or a body follows: a call of a macro that nobody defined looks like one without. */
const DEFINED = /^\w+\s*(?:=|\[|\([^()]*\)\s*(?:const\s*)?\{)/

/** A function that is declared, and what it takes. Names of macros have no small letters. */
const DECLARED = /^(?!\p{Lu}[\p{Lu}\d_]*\b)\w+\s*\(([^()]*)\)\s*(?:const\s*)?;/u

/** What a function takes, and a call is not given: a type with a name or a star behind it. */
const PARAMETER = /^\s*(?:void\s*)?$|\w\s+\w|\w\s*[*&]/

/**
 * Whether a name is declared here, and not called.
 * @param {string} text that begins with it
 */
const isDeclared = (text) =>
  DEFINED.test(text) ||
  (DECLARED.exec(text)?.[1]
    .split(',')
    .every((taken) => PARAMETER.test(taken)) ??
    false)

/**
 * An error about a type that stands behind sizeof without brackets: file, line and column, of sizeof or of what comes
 * behind it.
 */
const BARE_SIZE = /^(.+?):(\d+):(\d+): error: expected parentheses around type name in sizeof expression$/gm

/** A type without its stars, and what comes before it. */
const SIZE_OF =
  /^((?:sizeof)?\s*)((?:(?:unsigned|signed|long|short|const|volatile|struct|class|union|enum|typename)\b\s*)*(?:(?:::)?\w+)*)/

/**
 * An error about a name that C++'s library has had since and a program has for itself: file, line, column, name, and
 * the note that says so.
 */
const AMBIGUOUS =
  /^(.+?):(\d+):(\d+): error: reference to '(\w+)' is ambiguous$(?=(?:(?!: error: )[^])*?: note: candidate found by name lookup is '\4'$)/gm

/**
 * An error about a name that C's or C++'s library has, and Windows' has not: file, line, column, and notes that lead
 * into the library, or to the place itself where the compiler knows the name.
 */
const COLLIDES =
  /^((.+?):(\d+):(\d+)): error: (?:redefinition of '\w+' as different kind of symbol|conflicting types for '\w+'|static declaration of '\w+' follows non-static declaration|declaration of '\w+' has a different language linkage|declaration conflicts with target of using declaration already in scope|functions that differ only in their return type cannot be overloaded)$(?=(?:(?!: error: )[^])*?^(?:\/usr\/.*|(?:\.\/)?\.windows\/.*|\1): note: (?:previous|target))/gm

/** An error about a text that is constant where what takes it is not: file, line, column. */
const TEXT_KEPT =
  /^(.+?):(\d+):(\d+): error: (?:.* (?:[lr]value of type|from) 'const (?:char|wchar_t)(?: \*|\[\d+\])'.*|no matching .*$(?=(?:(?!: error: )[^])*?\('const (?:char|wchar_t)(?: \*|\[\d+\])'\) would lose const qualifier$))/gm

/**
 * An error about bytes where streams have letters: file, line, column of the argument, or of the call, and the call's
 * name then.
 */
const BYTES =
  /^(.+?):(\d+):(\d+): error: (?:cannot initialize a parameter of type '(?:const )?char_type \*' .* of type '.*\b(?:un)?signed char\b.*|no matching member function for call to '(get|getline)'$(?=(?:(?!: error: )[^])*?: no known conversion from '.*\b(?:un)?signed char\b.* to 'char_type [&*]'))/gm

/** An error about texts and macros behind them, which C++ has taken for kinds of texts since: the macros' names. */
const LITERAL =
  /: error: (?:no matching literal operator for call to 'operator""|differing user-defined suffixes \(')(\w+)'(?: and '(\w+)'\))?/g

/** An error about structured exceptions: file, line and column of the word, which is the name, too. */
const STRUCTURED = /^(.+?):(\d+):(\d+): error: SEH '(__try)' is not supported on this target/gm

/** An error about errno, which each thread has for itself: file, line and column of the name. */
const OF_THREADS =
  /^(.+?):(\d+):(\d+): error: non-thread-local declaration of 'errno' follows thread-local declaration$/gm

/** What is no name of the program's: texts, comments, what is included, and members. */
const OTHER = String.raw`${NO_CODE}|^[ \t]*#[ \t]*include.*|(?:\.|->|::)\s*\w+`

/**
 * Has streams take bytes for their letters: `file.read(bytes, 4)`, `file.get(byte)`.
 * @param {string} text
 * @param {Place[]} places of arguments, or of calls by their names
 * @returns {Edit[]}
 */
const byteEdits = (text, places) => {
  const offset = offsets(text)
  return places.map((place) => {
    const start = place.name === '' ? offset(place) : text.indexOf('(', offset(place)) + 1
    const end = endOfArgument(text, start)
    const isOne = place.name !== '' && text[end] === ')'
    return { start, end, put: `(char ${isOne ? '&' : '*'})(${text.slice(start, end)})` }
  })
}

/** Texts and letters, comments, and what ends a statement. */
const PARTS = new RegExp(`${NO_CODE}|[;{}]`, 'g')

/** What stands before a text that a condition chooses, and what makes its letters wide, or those of the program. */
const CHOSEN = /[?:]\s*(?:\(\s*)*?(L|(?:TEXT|_T|_TEXT)\s*\(\s*|)$/

/**
 * Lets what could change them take texts that a condition chooses: `char *name = on ? "on" : "off"`. Clang does so with
 * a text that stands alone.
 * @param {string} text
 * @param {Place[]} places in the statements
 * @returns {Edit[]}
 */
const chosenEdits = (text, places) => {
  const offset = offsets(text)
  const parts = [...text.matchAll(PARTS)]
  const ends = [0, ...parts.map(({ 0: part, index }) => index + part.length)]
  /** @param {RegExpExecArray} part */
  const isEnd = ({ 0: part }) => /^[;{}]$/.test(part)
  return places.flatMap((place) => {
    const at = offset(place)
    const first = parts.findLastIndex((part) => isEnd(part) && part.index < at) + 1
    const last = parts.findIndex((part) => isEnd(part) && part.index >= at)
    return parts.slice(first, last < 0 ? undefined : last).flatMap(({ 0: part, index }, n) => {
      const chosen = part.startsWith('"') ? CHOSEN.exec(text.slice(ends[first + n], index)) : null
      if (chosen === null) return []
      const [, kind = ''] = chosen
      const start = index - kind.length
      const letter = kind === '' ? 'char' : kind === 'L' ? 'wchar_t' : 'TCHAR'
      return [{ start, end: start, put: `(${letter} *)` }]
    })
  })
}

/**
 * Says the type that a declaration leaves out: `static int count` for `static count`.
 * @param {string} text
 * @param {Place[]} places of names
 * @returns {Edit[]}
 */
const typeEdits = (text, places) => {
  const offset = offsets(text)
  return places.flatMap((place) => {
    const at = offset(place)
    const [, specifier, classes = ''] = BEFORE_UNTYPED.exec(text.slice(Math.max(0, at - 200), at)) ?? []
    if (specifier === undefined && !isDeclared(text.slice(at))) return []
    const start = at - classes.length
    return [{ start, end: start, put: 'int ' }]
  })
}

/**
 * Puts a type behind sizeof into brackets: `sizeof(RECT)` for `sizeof RECT`.
 * @param {string} text
 * @param {Place[]} places of such errors
 * @returns {Edit[]}
 */
const sizeEdits = (text, places) => {
  const offset = offsets(text)
  return places.flatMap((place) => {
    const at = offset(place)
    const [, size = '', type = ''] = SIZE_OF.exec(text.slice(at)) ?? []
    const [start, end] = [at + size.length, at + size.length + type.trimEnd().length]
    return type === ''
      ? []
      : [
          { start, end: start, put: '(' },
          { start: end, end, put: ')' },
        ]
  })
}

/**
 * Means the program's own name: `::size` for `size` below `using namespace std`.
 * @param {string} text
 * @param {Place[]} places of names
 * @returns {Edit[]}
 */
const ownEdits = (text, places) => {
  const offset = offsets(text)
  return places.map((place) => ({ start: offset(place), end: offset(place), put: '::' }))
}

/**
 * Says that each thread has its own: `extern __thread int errno` for `extern int errno`.
 * @param {string} text
 * @param {Place[]} places of names
 * @returns {Edit[]}
 */
const threadEdits = (text, places) => {
  const offset = offsets(text)
  return places.flatMap((place) => {
    const at = offset(place)
    const [type] = /\bint\s*$/.exec(text.slice(Math.max(0, at - 200), at)) ?? []
    return type === undefined ? [] : [{ start: at - type.length, end: at - type.length, put: '__thread ' }]
  })
}

/** Texts and comments, brackets and words. */
const TOKENS = /\/\*[^]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[{}]|\b[A-Za-z_]\w*/g

/**
 * A block: its words and where they stand, and where it ends; null where there is none.
 * @param {string} text
 * @param {number} start
 */
const blockOf = (text, start) => {
  /** @type {{ word: string, at: number }[]} */
  const words = []
  let depth = 0
  for (const { 0: word, index } of text.slice(start).matchAll(TOKENS)) {
    const at = start + index
    if (word === '{') depth++
    else if (depth === 0 && /^[\w}]/.test(word)) return null
    else if (word === '}' && --depth === 0) return { words, end: at }
    else if (/^\w/.test(word)) words.push({ word, at })
  }
  return null
}

/** What leaves a block without coming to its end. */
const LEAVES = new Set(['return', 'goto', 'throw', 'break', 'continue'])

/**
 * Has `__try` and what belongs to it run through: nothing is raised that a handler could catch. What is left before its
 * end stays as it is, where `__finally` would be passed over.
 * @param {string} text
 * @param {Place[]} places of `__try`
 * @returns {Edit[]}
 */
const structuredEdits = (text, places) => {
  const offset = offsets(text)
  return places.flatMap((place) => {
    const start = offset(place)
    const block = blockOf(text, start + place.name.length)
    if (!block) return []
    const rest = /^(?:\s|\/\*[^]*?\*\/|\/\/.*)*/.exec(text.slice(block.end + 1))?.[0] ?? ''
    const at = block.end + 1 + rest.length
    const [word = ''] = /^\w*/.exec(text.slice(at)) ?? []
    const isExcept = /^_?_except$/.test(word)
    if (!isExcept && (!/^_?_finally$/.test(word) || block.words.some((one) => LEAVES.has(one.word)))) return []
    const leaves = block.words.filter((one) => /^_?_leave$/.test(one.word))
    const label = `three_d3d8_leave_${start}`
    return [
      { start, end: start + place.name.length, put: isExcept ? 'if (1)' : '' },
      ...leaves.map((one) => ({ start: one.at, end: one.at + one.word.length, put: `goto ${label}` })),
      ...(leaves.length > 0 ? [{ start: block.end, end: block.end, put: `${label}:;` }] : []),
      { start: at, end: at + word.length, put: isExcept ? 'else if' : '' },
    ]
  })
}

/**
 * Gives names that the library has, too, others of their own in a text.
 * @param {string} text
 * @param {ReadonlySet<string>} names
 * @returns {Edit[]}
 */
const renameEdits = (text, names) =>
  [...text.matchAll(new RegExp(`${OTHER}|\\b(${[...names].join('|')})\\b`, 'gm'))].flatMap(({ 1: name, index }) =>
    name === undefined ? [] : [{ start: index, end: index, put: OWN }],
  )

/**
 * Parts texts and macros: `"built on " __DATE__` for `"built on "__DATE__`.
 * @param {string} text
 * @param {ReadonlySet<string>} names of macros
 * @returns {Edit[]}
 */
const literalEdits = (text, names) =>
  [...text.matchAll(new RegExp(NO_CODE, 'g'))].flatMap(({ 0: part, index }) => {
    const end = index + part.length
    const [name = ''] = part.startsWith('"') ? (/^\w*/.exec(text.slice(end, end + 200)) ?? []) : []
    return names.has(name) ? [{ start: end, end, put: ' ' }] : []
  })

/**
 * The program's names that the library has, too.
 * @param {string} output of Clang
 * @param {ReadonlyMap<string, string>} files
 * @returns {ReadonlySet<string>}
 */
const colliding = (output, files) => {
  const names = new Set()
  for (const [, , named = '', line, column] of output.matchAll(COLLIDES)) {
    const text = files.get(named.replace(/^\.\//, ''))
    if (text === undefined) continue
    const start = offsets(text)({ line: Number(line), column: Number(column), name: '' })
    const [name] = /^\w+/.exec(text.slice(start)) ?? []
    if (name !== undefined) names.add(name)
  }
  return names
}

/** What Clang refuses and Microsoft's compilers took, and how it is written for Clang. */
const repairs = [
  ...loopRepairs,
  ...lentRepairs,
  ...memberRepairs,
  ...pointerRepairs,
  { told: BARE_SIZE, editsOf: sizeEdits },
  { told: UNTYPED, editsOf: typeEdits },
  { told: AMBIGUOUS, editsOf: ownEdits },
  { told: TEXT_KEPT, editsOf: chosenEdits },
  { told: BYTES, editsOf: byteEdits },
  { told: STRUCTURED, editsOf: structuredEdits },
  { told: OF_THREADS, editsOf: threadEdits },
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
  const names = colliding(output, files)
  if (names.size > 0)
    for (const [path, text] of files) edits.set(path, [...(edits.get(path) ?? []), ...renameEdits(text, names)])
  const missing = new Set(Array.from(output.matchAll(UNDECLARED), ([, , , , name = '']) => name))
  if (missing.size > 0)
    for (const [path, text] of files) edits.set(path, [...(edits.get(path) ?? []), ...enumerationEdits(text, missing)])
  const joined = new Set([...output.matchAll(LITERAL)].flatMap(([, name = '', other = name]) => [name, other]))
  if (joined.size > 0)
    for (const [path, text] of files) edits.set(path, [...(edits.get(path) ?? []), ...literalEdits(text, joined)])
  const changed = new Map()
  for (const [path, own] of edits) {
    const text = files.get(path)
    const result = text === undefined ? undefined : edited(text, own)
    if (result !== undefined && result !== text) changed.set(path, result)
  }
  return changed
}
