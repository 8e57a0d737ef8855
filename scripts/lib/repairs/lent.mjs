/**
 * What is there for one call, and lent to a parameter that could change it: `set(Point(1, 2))` for `set(Point &)`, as
 * Microsoft's compilers do.
 */

import { offsets } from './edits.mjs'

/** @typedef {import('./edits.mjs').Edit} Edit */

/** @typedef {import('./edits.mjs').Place} Place */

/** An error about what is only there for one call: file, line, column and the type of the parameter. */
const LENT =
  /^(.+?):(\d+):(\d+): error: non-const lvalue reference to type '([^']+)'.* cannot bind to a temporary of type/gm

/** The note that says which argument is only there for the call. */
const WHICH = String.raw`(?=(?:(?!: error: )[^])*?: note: candidate .*not viable: expects an lvalue for (\d+)\w\w argument$)`

/** An error about a call: file, line, column of the name, and which of its arguments it is. */
const IN_CALL = new RegExp(
  String.raw`^(.+?):(\d+):(\d+): error: no matching (?:member )?function for call to '[^']+'$${WHICH}`,
  'gm',
)

/** An error about an operator of a class, whose right side it is: file, line and column of the operator. */
const OPERAND = new RegExp(
  String.raw`^(.+?):(\d+):(\d+): error: (?:invalid operands to binary expression \(.*\)|no viable overloaded '.*=')$${WHICH}`,
  'gm',
)

/** How tightly an operator binds. */
const TIGHTNESS = new Map(
  [['*', '/', '%'], ['+', '-'], ['<<', '>>'], ['<', '>', '<=', '>='], ['==', '!='], ['&'], ['^'], ['|']].flatMap(
    (operators, n) => operators.map((operator) => /** @type {[string, number]} */ ([operator, 9 - n])),
  ),
)

/** An operator between two operands, where it is none that gives something a value. */
const OPERATOR = /^\s*(<<|>>|[<>=!]=|[*/%+<>&^|-])(?![=&|])/

/** What may stand before an operand, and what one begins with. */
const BEGINS =
  /^(?:\s|[-+!~*&](?![-+]))*(?:(?:::)?\w+(?:\s*::\s*\w+)*(?:\s*<[\w\s,:*]*>(?=\s*[(:]))?|"(?:\\.|[^"\\\n])*")?/

/** What goes on with one: a member. */
const MEMBER = /^\s*(?:\.|->|::)\s*\w+/

/**
 * Where an argument ends: before the comma, the bracket or the semicolon that is not its own.
 * @param {string} text
 * @param {number} start
 */
export const endOfArgument = (text, start) => {
  let depth = 0
  for (const { 0: part, index } of text.slice(start).matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[()[\]{},;]/g)) {
    if ('([{'.includes(part)) depth++
    else if (depth === 0 && ',;)]}'.includes(part)) return start + index
    else if (')]}'.includes(part)) depth--
  }
  return text.length
}

/**
 * Where a single operand ends, with what it calls and which of its elements and members it takes.
 * @param {string} text
 * @param {number} start
 */
const endOfOperand = (text, start) => {
  let end = start + (BEGINS.exec(text.slice(start))?.[0].length ?? 0)
  for (;;) {
    const rest = text.slice(end)
    const spaces = /^\s*/.exec(rest)?.[0].length ?? 0
    if (/^[([]/.test(rest.slice(spaces))) {
      let inside = end + spaces + 1
      for (let at = endOfArgument(text, inside); text[at] === ','; at = endOfArgument(text, inside)) inside = at + 1
      end = endOfArgument(text, inside) + 1
      continue
    }
    const member = MEMBER.exec(rest)
    if (!member) return end
    end += member[0].length
  }
}

/**
 * Where the right side of an operator ends: in front of the next one that does not bind more tightly.
 * @param {string} text
 * @param {number} start
 * @param {number} tightness
 */
const endOfRightSide = (text, start, tightness) => {
  let end = endOfOperand(text, start)
  for (;;) {
    const next = OPERATOR.exec(text.slice(end))
    if (!next || (TIGHTNESS.get(next[1] ?? '') ?? 0) <= tightness) return end
    end = endOfOperand(text, end + next[0].length)
  }
}

/**
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @returns {Edit}
 */
const lend = (text, start, end) => {
  const lent = text.slice(start, end)
  // The type is the compiler's to know: in what it says, long ones are shortened.
  return { start, end, put: `(decltype(${lent}) &)(const decltype(${lent}) &)(${lent})` }
}

/**
 * @param {string} text
 * @param {Place[]} places of arguments
 * @returns {Edit[]}
 */
const lentEdits = (text, places) => {
  const offset = offsets(text)
  return places.map((place) => {
    const start = offset(place)
    const declared = /^\w+\s*=/.exec(text.slice(start)) && /&\s*$/.exec(text.slice(0, start))
    if (declared) return { start: declared.index, end: start, put: '&& ' }
    return lend(text, start, endOfArgument(text, start))
  })
}

/**
 * @param {string} text
 * @param {Place[]} places of calls, with the number of the argument for a name
 * @returns {Edit[]}
 */
const callEdits = (text, places) => {
  const offset = offsets(text)
  return places.flatMap((place) => {
    let start = text.indexOf('(', offset(place)) + 1
    for (let n = 1; n < Number(place.name); n++) start = endOfArgument(text, start) + 1
    const space = /^\s*/.exec(text.slice(start))?.[0].length ?? 0
    const end = endOfArgument(text, start)
    return start > 0 && end > start + space ? [lend(text, start + space, end)] : []
  })
}

/**
 * @param {string} text
 * @param {Place[]} places of operators
 * @returns {Edit[]}
 */
const operandEdits = (text, places) => {
  const offset = offsets(text)
  return places.flatMap((place) => {
    const at = offset(place)
    const operator = /^(?:<<=|>>=|[<>=!+\-*/%&^|]=|<<|>>|.)/.exec(text.slice(at))?.[0] ?? ''
    const from = at + operator.length
    const start = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0)
    const tightness = TIGHTNESS.get(operator)
    const end = tightness === undefined ? endOfArgument(text, start) : endOfRightSide(text, start, tightness)
    // A name alone can be changed already: it is the left side.
    return /^\w*$/.test(text.slice(start, end)) ? [] : [lend(text, start, end)]
  })
}

/** What Clang says of what is lent, and how it is written for it. */
export const lentRepairs = [
  { told: LENT, editsOf: lentEdits },
  { told: IN_CALL, editsOf: callEdits },
  { told: OPERAND, editsOf: operandEdits },
]
