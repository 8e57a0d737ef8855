/**
 * Functions that a program calls by another type than theirs, which it cast: `((THINK)think)(self, 0.5f)` of a function
 * that takes `self` alone. x86 had arguments on a stack of words, of which a function took as many as it knew;
 * WebAssembly ends a program that does so. Here such calls go by words, too: programs whose sources have casts of this
 * kind are linked with functions that look first whether a function is of the type it is called by, and hand it words
 * otherwise. What is left out is 0. Calls keep their bytes, so that lines stay where they are.
 *
 * Sources: the WebAssembly specification, "Binary Format"; System V ABI, Intel386, "Function Calling Sequence".
 */
import { leb, readInstructions } from './instructions.mjs'

/** What Clang is asked for: it says of casts what it then need not say. */
export const CASTS_ARE_TOLD = '-Wcast-function-type-mismatch'

const CAST = `[${CASTS_ARE_TOLD}]`
/** Lines before what is said of a header; how what is said begins, before its notes; how it is counted. */
const INCLUDED = /^(?:In file included|\s+) from /
const HEAD = /^(?:\S.*: )?(?:warning|(?:fatal )?error): /
const COUNT = /^(\d+) warnings?( and \d+ errors?)? generated\.$/
/** Where functions are given for others of another type without a cast, which C has as a warning. */
const GIVEN = '[-Wincompatible-function-pointer-types]'

/**
 * @param {number} warnings
 * @param {string} [errors] " and 1 error"
 */
const counted = (warnings, errors = '') => {
  const named = warnings > 0 ? `${warnings} warning${warnings > 1 ? 's' : ''}${errors}` : errors.replace(' and ', '')
  return named === '' ? [] : [`${named} generated.`]
}

/** Of casts of methods Clang says nothing: `(HANDLER)&Window::paint`. */
const METHOD = /\)\s*&\s*\w+(?:<[^<>;]*>)?::\w+/

/**
 * What Clang said of a source but for casts of functions, and whether there are any.
 * @param {string} said
 * @param {string} source
 */
export const withoutCasts = (said, source) => {
  const kept = /** @type {string[]} */ ([])
  let [casts, isCast] = [0, false]
  let before = /** @type {string[]} */ ([])
  for (const line of said.split('\n')) {
    before.push(line)
    if (INCLUDED.test(line)) continue
    const [, all, errors] = COUNT.exec(line) ?? []
    if (all !== undefined) before = counted(Number(all) - casts, errors)
    if (all !== undefined || HEAD.test(line)) isCast = line.endsWith(CAST)
    if (isCast && HEAD.test(line)) casts++
    if (!isCast) kept.push(...before)
    before = []
  }
  const text = casts > 0 ? kept.join('\n') : said
  return { text, isCast: casts > 0 || said.includes(GIVEN) || METHOD.test(source) }
}

const NAME = 'three-d3d8.casts'
/** The linker leaves out sections without content. */
const MARK = 1
const Section = { own: 0, type: 1, import: 2, function: 3, code: 10 }
const [I32, I64, F32, F64, FUNCREF, FUNCTION] = [0x7f, 0x7e, 0x7d, 0x7c, 0x70, 0x60]
const [CALL, CALL_INDIRECT, NOP] = [0x10, 0x11, 0x01]
/** Words that are handed on; what has more is left out. */
const WORDS = 16

const text = (/** @type {string} */ name) => [...new TextEncoder().encode(name)]
const sized = (/** @type {readonly number[]} */ bytes) => [...leb(bytes.length), ...bytes]

/**
 * An object file that says that its source casts functions: the linker hands on what it does not know.
 * @param {Uint8Array} object
 */
export const marked = (object) => new Uint8Array([...object, Section.own, ...sized([...sized(text(NAME)), MARK])])

/** Reads the numbers of a module. */
class Reader {
  /**
   * @param {Uint8Array} bytes
   * @param {number} at
   */
  constructor(bytes, at) {
    this.bytes = bytes
    this.at = at
  }

  byte() {
    return this.bytes[this.at++] ?? 0
  }

  number() {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.byte()
      value += (byte & 0x7f) * scale
      if ((byte & 0x80) === 0 || this.at > this.bytes.length) return value
    }
  }

  /** @param {number} count */
  take(count) {
    this.at += count
    return [...this.bytes.subarray(this.at - count, this.at)]
  }

  list() {
    return this.take(this.number())
  }
}

/**
 * A type of functions: the types of its parameters and results.
 * @typedef {{ given: readonly number[], made: readonly number[] }} Shape
 */

/** Bytes behind each kind of import. @type {readonly ((reader: Reader) => void)[]} */
const imports = [
  (reader) => void reader.number(),
  (reader) => (reader.byte(), limits(reader)),
  (reader) => limits(reader),
  (reader) => void (reader.at += 2),
  (reader) => (reader.byte(), void reader.number()),
]
const limits = (/** @type {Reader} */ reader) => {
  for (let left = (reader.byte() & 1) + 1; left > 0; left--) reader.number()
}

/** Words of a value. */
const wordsOf = (/** @type {number} */ type) => (type === I64 || type === F64 ? 2 : 1)
/** Values that are words, and no more than are handed on. */
const isPlain = (/** @type {Shape} */ { given, made }) =>
  [...given, ...made].every((type) => type >= F64 && type <= I32) &&
  made.length < 2 &&
  given.reduce((sum, type) => sum + wordsOf(type), 0) <= WORDS

const get = (/** @type {number} */ local) => [0x20, ...leb(local)]
const set = (/** @type {number} */ local) => [0x21, ...leb(local)]
const SHIFT = [0x42, 32]
const DROP = 0x1a

/**
 * A value as words: bits of floats, the low half first.
 * @type {Readonly<Record<number, (local: number) => number[]>>}
 */
const toWords = {
  [I32]: get,
  [F32]: (local) => [...get(local), 0xbc],
  [I64]: (local) => [...get(local), 0xa7, ...get(local), ...SHIFT, 0x88, 0xa7],
  [F64]: (local) => [...get(local), 0xbd, 0xa7, ...get(local), 0xbd, ...SHIFT, 0x88, 0xa7],
}
const whole = (/** @type {number} */ word) => [...get(word), 0xad, ...get(word + 1), 0xad, ...SHIFT, 0x86, 0x84]
/** A value of words. @type {Readonly<Record<number, (word: number) => number[]>>} */
const ofWords = {
  [I32]: get,
  [F32]: (word) => [...get(word), 0xbe],
  [I64]: whole,
  [F64]: (word) => [...whole(word), 0xbf],
}

/** Whole numbers and floats come back in places of their own, as from processors of the time. */
const BACK = [I64, F64]
const NONE = [0x42, 0, 0x44, 0, 0, 0, 0, 0, 0, 0, 0]
/**
 * The places for a result, by its type; the float waits in a local.
 * @type {Readonly<Record<number, (local: number) => number[]>>}
 */
const toBack = {
  [I32]: () => [0xad, ...NONE.slice(2)],
  [I64]: () => NONE.slice(2),
  [F32]: (local) => [0xbb, ...set(local), 0x42, 0, ...get(local)],
  [F64]: (local) => [...set(local), 0x42, 0, ...get(local)],
}
/**
 * A result of the places.
 * @type {Readonly<Record<number, (local: number) => number[]>>}
 */
const ofBack = {
  [I32]: () => [DROP, 0xa7],
  [I64]: () => [DROP],
  [F32]: (local) => [...set(local), DROP, ...get(local), 0xb6],
  [F64]: (local) => [...set(local), DROP, ...get(local)],
}

/** A type's number as a heap type has it, LEB128 with a sign. */
const heap = (/** @type {number} */ type) => leb(type, type < 0x40 ? 1 : type < 0x2000 ? 2 : 3)
const isOf = (/** @type {number} */ type) => [0xfb, 0x14, ...heap(type)]
const callBy = (/** @type {number} */ type, /** @type {number} */ local) => [
  ...[...get(local), 0xfb, 0x16, ...heap(type)],
  ...[0x14, ...leb(type)],
]
const body = (/** @type {readonly (readonly number[])[]} */ locals, /** @type {readonly number[]} */ code) =>
  sized([...leb(locals.length), ...locals.flatMap(([type = 0]) => [1, type]), ...code, 0x0b])

/**
 * What calls any function by words. One that is NULL, or of no type that is known, ends the program as it would.
 * @param {readonly Shape[]} shapes
 * @param {ReadonlySet<number>} owned types of the program's functions
 * @param {number} nobody a type that no function has
 */
const byWords = (shapes, owned, nobody) => {
  const [called, number, float] = [WORDS, WORDS + 1, WORDS + 2]
  const code = [...owned].flatMap((type) => {
    const { given, made } = shapes[type] ?? { given: [], made: [] }
    let word = 0
    const values = given.flatMap((one) => {
      const value = ofWords[one]?.(word) ?? []
      word += wordsOf(one)
      return value
    })
    const [result] = made
    const back = result === undefined ? NONE : (toBack[result]?.(float) ?? [])
    return [...get(called), ...isOf(type), 0x04, 0x40, ...values, ...callBy(type, called), ...back, 0x0f, 0x0b]
  })
  return body([[F64]], [...code, ...NONE, ...get(number), CALL_INDIRECT, ...leb(nobody), 0])
}

/**
 * What calls a function by a type, if it is of that.
 * @param {Shape} shape
 * @param {number} type
 * @param {number} words what calls by words
 */
const byType = ({ given, made }, type, words) => {
  const [number, called, float] = [given.length, given.length + 1, given.length + 2]
  const [result] = made
  const filled = given.reduce((sum, one) => sum + wordsOf(one), 0)
  return body(
    [[FUNCREF], [F64]],
    [
      ...[...get(number), 0x25, 0, ...set(called), ...get(called), ...isOf(type)],
      ...[0x04, result ?? 0x40, ...given.flatMap((_, n) => get(n)), ...callBy(type, called), 0x05],
      ...given.flatMap((one, n) => toWords[one]?.(n) ?? []),
      ...Array.from({ length: WORDS - filled }, () => [0x41, 0]).flat(),
      ...[...get(called), ...get(number), CALL, ...leb(words)],
      ...(result === undefined ? [DROP, DROP] : (ofBack[result]?.(float) ?? [])),
      0x0b,
    ],
  )
}

/** The sections of a module: their kinds, and where they begin and end. */
const sectionsOf = (/** @type {Uint8Array} */ module) => {
  const reader = new Reader(module, 8)
  const sections = []
  while (reader.at < module.length) {
    const kind = reader.byte()
    const length = reader.number()
    sections.push({ kind, from: reader.at, to: reader.at + length })
    reader.at += length
  }
  return sections
}

/** Whether a section is the one of sources that cast functions. */
const isMark = (/** @type {Uint8Array} */ module, /** @type {{ kind: number, from: number }} */ { kind, from }) => {
  const name = kind === Section.own ? new Reader(module, from).list() : []
  return new TextDecoder().decode(Uint8Array.from(name)) === NAME
}

/**
 * The calls of functions in a table, by where their type stands.
 * @param {Uint8Array} module
 * @param {number} from where the code section begins
 */
const callsOf = (module, from) => {
  const calls = /** @type {{ from: number, to: number, type: number }[]} */ ([])
  const reader = new Reader(module, from)
  for (let left = reader.number(); left > 0; left--) {
    const end = reader.number() + reader.at
    readInstructions(reader, end, (code, first, to) => {
      if (code === CALL_INDIRECT) calls.push({ from: first, to, type: new Reader(module, first + 1).number() })
    })
    reader.at = end
  }
  return calls
}

/** How many functions a module imports. */
const importedBy = (/** @type {Uint8Array} */ module, /** @type {number} */ from) => {
  const reader = new Reader(module, from)
  let count = 0
  for (let left = reader.number(); left > 0; left--) {
    reader.list()
    reader.list()
    const kind = reader.byte()
    count += kind === 0 ? 1 : 0
    imports[kind]?.(reader)
  }
  return count
}

const shapesOf = (/** @type {Reader} */ reader) =>
  Array.from({ length: reader.number() }, () => (reader.byte(), { given: reader.list(), made: reader.list() }))

/**
 * A linked program whose calls fit what they call, whatever that was cast to; the same one where nothing is cast.
 * @template {Uint8Array} Module
 * @param {Module} module
 * @returns {Module | Uint8Array<ArrayBuffer>}
 */
export const withFittingCalls = (module) => {
  const sections = sectionsOf(module)
  const at = (/** @type {number} */ kind) => sections.find((one) => one.kind === kind)?.from ?? module.length
  if (!sections.some((one) => isMark(module, one))) return module
  const shapes = shapesOf(new Reader(module, at(Section.type)))
  const own = new Reader(module, at(Section.function))
  const types = Array.from({ length: own.number() }, () => own.number())
  const isKnown = (/** @type {number} */ type) => shapes[type] !== undefined && isPlain(shapes[type])
  const first = importedBy(module, at(Section.import)) + types.length
  const nobody = shapes.length
  const shapesToo = [
    { given: BACK, made: BACK },
    { given: [...Array.from({ length: WORDS }, () => I32), FUNCREF, I32], made: BACK },
  ]
  const bodies = [byWords(shapes, new Set(types.filter(isKnown)), nobody)]
  const typesToo = [nobody + 1]
  /** Functions that call by a type. @type {Map<number, number>} */
  const guards = new Map()
  const guardOf = (/** @type {number} */ type) => {
    const { given, made } = shapes[type] ?? { given: [], made: [] }
    guards.set(type, first + bodies.length)
    bodies.push(byType({ given, made }, type, first))
    typesToo.push(nobody + shapesToo.length)
    shapesToo.push({ given: [...given, I32], made: [...made] })
    return first + bodies.length - 1
  }
  const changed = module.slice()
  for (const { from, to, type } of callsOf(module, at(Section.code))) {
    if (!isKnown(type)) continue
    const call = [CALL, ...leb(guards.get(type) ?? guardOf(type), 5)]
    // The linker leaves room for any number.
    if (call.length > to - from) continue
    changed.fill(NOP, from, to).set(call, from)
  }
  const further = /** @type {Readonly<Record<number, readonly (readonly number[])[]>>} */ ({
    [Section.type]: shapesToo.map(({ given, made }) => [FUNCTION, ...sized(given), ...sized(made)]),
    [Section.function]: typesToo.map((type) => leb(type)),
    [Section.code]: bodies,
  })
  return new Uint8Array([
    ...module.subarray(0, 8),
    ...sections.flatMap(({ kind, from, to }) => {
      const added = further[kind]
      if (!added) return [kind, ...leb(to - from), ...changed.subarray(from, to)]
      const reader = new Reader(changed, from)
      const count = reader.number()
      return [kind, ...sized([...leb(count + added.length), ...changed.subarray(reader.at, to), ...added.flat()])]
    }),
  ])
}
