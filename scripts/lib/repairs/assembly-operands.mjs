/** What instructions of x86 are about, as C has it: registers, numbers, places in memory, floats of the stack. */

/** Where registers, flags and floats are (three-d3d8/crt/x86.h). */
export const X86 = 'three_d3d8_x86'

/**
 * An operand. `size` is C for its bytes, and empty where another operand says how many; `at` is C for an address, `of`
 * the C variable that lies there, `value` C for a number, `register` C for a register, `float` the number of a float,
 * `lanes` that of a register of MMX.
 * @typedef {{ size: string, at?: string, of?: string, value?: string, register?: string, float?: number, lanes?: number, whole?: string }} Operand
 */

/** Registers of 32 bits and their parts. Those of the stack are none: where variables of C lie there, nobody knows. */
const REGISTERS = new Map(
  ['a', 'b', 'c', 'd']
    .flatMap((letter) => [
      [`e${letter}x`, `${letter}.e`, '4'],
      [`${letter}x`, `${letter}.x`, '2'],
      [`${letter}l`, `${letter}.l`, '1'],
      [`${letter}h`, `${letter}.h`, '1'],
    ])
    .concat(
      ['si', 'di'].flatMap((name) => [
        [`e${name}`, `${name}.e`, '4'],
        [name, `${name}.x`, '2'],
      ]),
    )
    .map(([name = '', place, size = '']) => [name, { size, register: `${X86}.${place}` }]),
)

/** Bytes of what is pointed to. */
const SIZES = new Map([
  ['byte', '1'],
  ['word', '2'],
  ['dword', '4'],
  ['real4', '4'],
  ['qword', '8'],
  ['real8', '8'],
])

/** Names that mean something else in assembly. */
const RESERVED = /^(?:[er]?[sb]p|e?ip|[cdefgs]s|[cd]r\d|x?mm\d|st|ptr|offset|seg|type|length|size|short|near|far)$/i

/** A variable, or a part of one. */
const NAME = /^[A-Za-z_]\w*(?:(?:\.|->)[A-Za-z_]\w*)*$/

/** What a macro or an enumeration calls a number. */
const CONSTANT = /^[A-Z_][A-Z\d_]+$/

/** A number; what begins with 0 is one of eight in C, and one of ten in assembly, and none here. */
export const numberOf = (/** @type {string} */ text) => {
  if (/^0\d*[1-9]\d*$/.test(text)) return null
  if (/^(?:0x[\da-f]+|\d+)$/i.test(text)) return `${text}u`
  if (/^\d[\da-f]*h$/i.test(text)) return `0x${text.slice(0, -1)}u`
  if (/^[01]+b$/i.test(text)) return `0b${text.slice(0, -1)}u`
  return /^'(?:\\.|[^'\\])'$/.test(text) ? text : null
}

const addressOf = (/** @type {string} */ name) => `(unsigned)(__SIZE_TYPE__)&(${name})`

/** A constant, which has to be one. */
const constant = (/** @type {string} */ name) =>
  `(unsigned)(__extension__ ({ _Static_assert(__builtin_constant_p(${name}), "assembly takes names of capitals for constants"); (${name}); }))`

/**
 * A sum of numbers and constants, or another such expression; null where there is anything else in it.
 * @param {string} text
 */
const expressionOf = (text) => {
  if (!/^[\w\s()+*/<>|&~-]+$/.test(text) || /^\w+$/.test(text)) return null
  let isKnown = true
  const made = text.replaceAll(/\w+/g, (word) => {
    const number = numberOf(word) ?? (CONSTANT.test(word) ? constant(word) : null)
    isKnown &&= number !== null
    return number ?? ''
  })
  return isKnown ? `(${made})` : null
}

/**
 * A term of an address.
 * @param {string} term
 * @returns {{ text: string, of?: string } | null}
 */
const termOf = (term) => {
  const [, first = '', scale] = /^(\w+)\s*\*\s*([1248])$/.exec(term) ?? /^(?:([1248])\s*\*\s*)?(\w+)$/.exec(term) ?? []
  const [register, times] =
    scale === undefined ? [undefined, undefined] : /^\d$/.test(scale) ? [first, scale] : [scale, first]
  const known = REGISTERS.get((register ?? term).toLowerCase())
  if (known) return known.size === '4' ? { text: times ? `${known.register} * ${times}` : known.register } : null
  const number = numberOf(term)
  if (number !== null) return { text: number }
  if (/^esp$/i.test(term)) return { text: `${X86}_top()` }
  if (RESERVED.test(term) || !NAME.test(term)) return null
  return CONSTANT.test(term) ? { text: constant(term) } : { text: addressOf(term), of: term }
}

/**
 * An address: what stands before brackets, and in them.
 * @param {string} text
 * @returns {{ at: string, of?: string } | null}
 */
const addressIn = (text) => {
  const parts = text
    .replaceAll(/\s*\]\s*\[\s*|\s*\[\s*/g, '+')
    .replaceAll(/\]/g, '')
    .replace(/^\+/, '')
  const terms = [...parts.matchAll(/(^|[+-])\s*([^+-]+)/g)].map(([, sign = '', term = '']) => ({
    sign: sign === '-' ? '-' : '+',
    term: termOf(term.trim()),
  }))
  const names = terms.filter(({ term }) => term?.of !== undefined)
  if (terms.length === 0 || names.length > 1 || terms.some(({ term }) => term === null)) return null
  const at = terms.map(({ sign, term }, n) => (n === 0 && sign === '+' ? '' : ` ${sign} `) + term?.text).join('')
  return { at: `(${at.trim()})`, of: terms.length === 1 ? names[0]?.term?.of : undefined }
}

/**
 * What an operand is; null: none that is known.
 * @param {string} text
 * @returns {Operand | null}
 */
export const operandOf = (text) => {
  const [, kind = '', rest = ''] = /^(?:(\w+)\s+ptr\b\s*)?([^]*)$/i.exec(text.trim()) ?? []
  const size = kind === '' ? '' : SIZES.get(kind.toLowerCase())
  const register = REGISTERS.get(rest.toLowerCase())
  if (size === undefined) return null
  if (register) return kind === '' ? register : null
  const [, float] = /^st(?:\s*\(\s*([0-7])\s*\))?$/i.exec(rest) ?? []
  if (/^st\b/i.test(rest))
    return /^st$/i.test(rest) || float !== undefined ? { size: '', float: Number(float ?? 0) } : null
  const [, lanes] = /^mm([0-7])$/i.exec(rest) ?? []
  if (lanes !== undefined) return kind === '' ? { size: '8', lanes: Number(lanes) } : null
  const sign = /^-\s*/.exec(rest)?.[0] ?? ''
  const number = numberOf(rest.slice(sign.length))
  if (number !== null) return { size: '', value: sign === '' ? number : `(0u - ${number})` }
  const expression = kind === '' ? expressionOf(rest) : null
  if (expression !== null) return { size: '', value: expression }
  const [, named] = /^offset\s+(.+)$/i.exec(rest) ?? []
  if (named !== undefined) return NAME.test(named) ? { size: '4', value: `(${addressOf(named)})` } : null
  if (rest === 'this') return { size: '4', value: '(unsigned)(__SIZE_TYPE__)this' }
  if (rest.includes('[')) {
    const address = /^[^[\]]*(?:\[[^[\]]+\]\s*)+$/.test(rest) ? addressIn(rest) : null
    return address && { size: size || (address.of === undefined ? '' : `sizeof(${address.of})`), ...address }
  }
  if (!NAME.test(rest) || RESERVED.test(rest)) return null
  if (CONSTANT.test(rest)) return kind === '' ? { size: '', value: constant(rest) } : null
  return {
    size: size || `sizeof(${rest})`,
    at: `(${addressOf(rest)})`,
    of: size === '' ? rest : undefined,
    whole: rest,
  }
}

/** Whether an operand has 32 bits, or as many as the instruction says. */
export const hasDword = (/** @type {Operand} */ { size }) => !/^[128]$/.test(size)

/**
 * C for what an operand holds.
 * @param {Operand} operand
 * @param {string} size of it
 */
export const read = ({ register, value, at }, size) =>
  register ?? (at === undefined ? `(${value})` : `${X86}_load(${at}, ${size})`)

/**
 * C that gives an operand a value.
 * @param {Operand} operand
 * @param {string} size of it
 * @param {string} value
 */
export const write = ({ register, at }, size, value) =>
  register === undefined ? `${X86}_store(${at}, ${size}, ${value});` : `${register} = ${value};`
