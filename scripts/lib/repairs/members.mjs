/**
 * Names of classes and templates that Microsoft's compilers of the time took as they stood: types of templates without
 * typename, specializations without template<>, members of a base named again without using, pointers to members
 * without &, functions that a class alone declares, as its friends, and operators that compare and say nothing of const.
 */

import { NO_CODE, offsets } from './edits.mjs'
import { UNDECLARED } from './loops.mjs'

/** @typedef {import('./edits.mjs').Edit} Edit */

/** @typedef {import('./edits.mjs').Place} Place */

/** What a statement begins with that declares a name of a type of a template: the type. */
const DEPENDENT =
  /^(\s*(?:for\s*\(\s*)?(?:(?:const|static)\s+)*)((?:::)?(?:\w+\s*(?:<[^;]*>)?\s*::\s*)+\w+)\s*[*&]*\s*$/

/** An error about a type of a template, at the type itself: file, line and column. */
const NO_TYPENAME = /^(.+?):(\d+):(\d+): error: missing 'typename' prior to dependent type name /gm

/**
 * An error about a call of the library that takes a function, of which there are several: file, line, column of its
 * name.
 */
const UNINFERRED =
  /^(.+?):(\d+):(\d+): error: no matching function for call to '\w+'$(?=(?:(?!: error: )[^])*?: note: candidate template ignored: couldn't infer template argument '_\w+'$)/gm

/** Functions of C that C++'s library has for locales, too, where they are handed to a call. */
const OF_LETTERS =
  /(?<=[(,]\s*)(?=(?:to(?:low|upp)er|is(?:alpha|alnum|cntrl|digit|graph|lower|print|punct|space|upper|xdigit))\s*\))/

/** An error about a specialization: file, line and column of the name. */
const SPECIALIZED = /^(.+?):(\d+):(\d+): error: template specialization requires 'template<>'$/gm

/** An error about a member of a base: file, line and column of the name or before it. */
const ACCESS =
  /^(.+?):(\d+):(\d+): error: ISO C\+\+11 does not allow access declarations; use using declarations instead$/gm

/** An error about a method that is named and not called: file, line and column. */
const MEMBER =
  /^(.+?):(\d+):(\d+): error: (?:reference to non-static member function must be called.*|call to non-static member function without an object argument)$/gm

/** A note about an operator that could change what it compares: file, line and column of its name. */
const CHANGING =
  /^(.+?):(\d+):(\d+): note: candidate function not viable: (?:'this' argument has type 'const [^']+'.*, but method is not marked const|(?:1st|2nd) argument \('const [^']+'.*\) would lose const qualifier)$/gm

/** An operator with its parameters, and whether it says that it changes nothing, up to its body. */
const COMPARES = /^operator\s*(?:\(\s*\)|[<>=!]=?)\s*\(([^()]*)\)(\s*const\b)?(?=\s*(?:throw\s*\(\s*\)\s*)?\{)/

/** The classes that stand before a name, and spaces. */
const CLASSES = /(?:\w+\s*(?:<[^<>;]*>)?\s*::\s*)+$/

/** A static member that gets its values, up to one of them: the classes that it is of. */
const TABLE = /[;}]\s*(?:[\w:]+(?:<[^;{}]*>)?[\s*&]+)+((?:\w+\s*::\s*)+)\w+\s*(?:\[[^\]]*\]\s*)*=[^;]*$/

/** The head of a class, at the end of a text: the word for it and its name. */
const CLASS = /(?<!template\s*<[^;{}]*>\s*)\b((?:class|struct)\s+(?!__declspec)\w+)(?:\s*:[^;{}]*)?\s*$/

/** Texts and comments, and brackets. */
const PARTS = new RegExp(`${NO_CODE}|[{}]`, 'g')

/**
 * Where the statement, or the member, begins that a place lies in.
 * @param {string} text
 * @param {number} at
 */
const beginOf = (text, at) => {
  const before = text.slice(0, at)
  return Math.max(...[';', '{', '}'].map((end) => before.lastIndexOf(end))) + 1
}

/**
 * Says that a name is a type's: `typename vector<T>::iterator i` for `vector<T>::iterator i`.
 * @param {string} text
 * @param {Place[]} places of what is declared so
 * @returns {Edit[]}
 */
const typenameEdits = (text, places) => {
  const offset = offsets(text)
  return places.flatMap((place) => {
    const at = offset(place)
    const begin = beginOf(text, at)
    const [, before = '', type] = DEPENDENT.exec(text.slice(begin, at)) ?? []
    const start = begin + before.length
    return type === undefined ? [] : [{ start, end: start, put: 'typename ' }]
  })
}

/**
 * @param {string} text
 * @param {Place[]} places of types
 * @returns {Edit[]}
 */
const namedEdits = (text, places) => {
  const offset = offsets(text)
  return places.map((place) => ({ start: offset(place), end: offset(place), put: 'typename ' }))
}

/**
 * Means C's function: `transform(…, ::tolower)` for `transform(…, tolower)` below `using namespace std`.
 * @param {string} text
 * @param {Place[]} places of calls
 * @returns {Edit[]}
 */
const letterEdits = (text, places) => {
  const offset = offsets(text)
  return places.flatMap((place) => {
    const at = offset(place)
    const found = OF_LETTERS.exec(text.slice(at, text.indexOf(';', at)))
    return found ? [{ start: at + found.index, end: at + found.index, put: '::' }] : []
  })
}

/**
 * Says that a template is specialized: `template<> int Store<int>::count` for `int Store<int>::count`.
 * @param {string} text
 * @param {Place[]} places of names
 * @returns {Edit[]}
 */
const specializedEdits = (text, places) => {
  const offset = offsets(text)
  return places.map((place) => {
    const line = offset({ ...place, column: 1 })
    const start = line + (/^\s*/.exec(text.slice(line))?.[0].length ?? 0)
    return { start, end: start, put: 'template<> ' }
  })
}

/**
 * Says that a member of a base is named again: `using Base::f;` for `Base::f;`.
 * @param {string} text
 * @param {Place[]} places of names
 * @returns {Edit[]}
 */
const accessEdits = (text, places) => {
  const offset = offsets(text)
  return places.map((place) => {
    const at = offset(place)
    // Behind public: there is a colon, and no more of the class.
    const begin = beginOf(text, at)
    const own = /^\s*(?:(?:public|protected|private)\s*:(?!:)\s*)?/.exec(text.slice(begin, at))?.[0].length ?? 0
    return { start: begin + own, end: begin + own, put: 'using ' }
  })
}

/**
 * Takes the address of a member that is named and not called: `&Game::draw` for `Game::draw`, and for `draw` in a
 * method of Game or among the values of a static member.
 * @param {string} text
 * @param {Place[]} places of names
 * @returns {Edit[]}
 */
const memberEdits = (text, places) => {
  const offset = offsets(text)
  return places.flatMap((place) => {
    const at = offset(place)
    if (/^\w+\s*\(/.test(text.slice(at))) return []
    const classes = CLASSES.exec(text.slice(Math.max(0, at - 200), at))?.[0] ?? ''
    const start = at - classes.length
    const own = TABLE.exec(text.slice(0, start))?.[1] ?? '::three_d3d8::class_of<decltype(*this)>::type::'
    return [{ start, end: start, put: classes === '' ? `&${own}` : '&' }]
  })
}

/**
 * Where the class begins that a place lies in, and its head up to its name; null where it does not, or is a template.
 * @param {string} text
 * @param {number} at
 */
const classAround = (text, at) => {
  const open = [0]
  for (const { 0: part, index } of text.slice(0, at).matchAll(PARTS))
    if (part === '{') open.push(index)
    else if (part === '}') open.pop()
  const found = CLASS.exec(text.slice(0, open.at(-1)))
  return found?.[1] === undefined ? null : { start: found.index, head: found[1] }
}

/**
 * Declares functions before the classes that name them as friends, where nobody else does before they are called.
 * @param {string} text
 * @param {Place[]} places of calls
 * @returns {Edit[]}
 */
const friendEdits = (text, places) =>
  places.flatMap((place) => {
    const friend = new RegExp(String.raw`\bfriend\s+([^;{}()]*\b${place.name}\s*\([^;{}=]*?\))\s*[;{]`)
    const found = friend.exec(text)
    const around = found ? classAround(text, found.index) : null
    if (!found || !around) return []
    return [{ start: around.start, end: around.start, put: `${around.head}; ${found[1]}; ` }]
  })

/**
 * Says of an operator that it changes nothing: `bool operator<(const Item &other) const` for
 * `bool operator<(Item &other)`, which the library compared by when it sorted.
 * @param {string} text
 * @param {Place[]} places of operators
 * @returns {Edit[]}
 */
const comparesEdits = (text, places) => {
  const offset = offsets(text)
  return places.flatMap((place) => {
    const start = offset(place)
    const found = COMPARES.exec(text.slice(start))
    if (!found) return []
    const [whole, parameters = '', isConst] = found
    // Those with both sides for parameters are no methods.
    const isCall = /^operator\s*\(/.test(whole)
    const isMethod = isCall || !parameters.includes(',')
    const kept = parameters.replaceAll(/(^|,\s*)(?!\s*const\b)(?=[^,]*&)/g, '$1const ')
    const open = whole.indexOf('(', isCall ? whole.indexOf(')') : 0)
    const put = `${whole.slice(0, open)}(${kept})${isConst ?? (isMethod ? ' const' : '')}`
    return put === whole ? [] : [{ start, end: start + whole.length, put }]
  })
}

/** What Clang says of such names, and how they are written for it. */
export const memberRepairs = [
  { told: UNDECLARED, editsOf: typenameEdits },
  { told: NO_TYPENAME, editsOf: namedEdits },
  { told: UNINFERRED, editsOf: letterEdits },
  { told: UNDECLARED, editsOf: friendEdits },
  { told: SPECIALIZED, editsOf: specializedEdits },
  { told: ACCESS, editsOf: accessEdits },
  { told: MEMBER, editsOf: memberEdits },
  { told: CHANGING, editsOf: comparesEdits },
]
