import { LANES } from './assembly-lanes.mjs'
import { hasDword, operandOf, read, write, X86 } from './assembly-operands.mjs'

/** What instructions of x86 do, in C (three-d3d8/crt/x86.h has the functions). */

/** @typedef {import('./assembly-operands.mjs').Operand} Operand */

/**
 * C for an instruction; null where its operands are not known.
 * @typedef {(operands: Operand[]) => string | null} Instruction
 */

const call = (/** @type {string} */ name, /** @type {(string | number)[]} */ ...values) =>
  `${X86}_${name}(${values.join(', ')})`

/**
 * The bytes of what an instruction is about: of a register, else of what says how many it has.
 * @param {(Operand | undefined)[]} operands
 */
const sizeOf = (...operands) =>
  operands.find((one) => one?.register !== undefined)?.size ?? operands.find((one) => one?.size)?.size ?? ''

/** Whether something can be written to. */
const isPlace = (/** @type {Operand | undefined} */ one) => one?.register !== undefined || one?.at !== undefined

/** Whether an operand is of the sort that whole numbers are. */
const isWhole = (/** @type {Operand | undefined} */ one) =>
  one !== undefined && one.float === undefined && one.lanes === undefined

/** Whether what is said of two sizes fits. */
const fits = (/** @type {Operand} */ a, /** @type {Operand} */ b) =>
  !(/^\d$/.test(a.size) && /^\d$/.test(b.size) && a.size !== b.size && a.value === undefined && b.value === undefined)

/**
 * An instruction of a place and a value.
 * @param {(a: string, b: string, size: string) => string} result
 * @param {boolean} [isKept] whether the place is left as it is
 * @returns {Instruction}
 */
const ofTwo =
  (result, isKept = false) =>
  ([a, b, ...rest]) => {
    const size = sizeOf(a, b)
    if (
      !a ||
      !b ||
      rest.length > 0 ||
      size === '' ||
      size === '8' ||
      !isWhole(a) ||
      !isWhole(b) ||
      !isPlace(a) ||
      !fits(a, b)
    )
      return null
    const made = result(read(a, size), read(b, size), size)
    return isKept ? `(void)${made};` : write(a, size, made)
  }

/**
 * An instruction of one place.
 * @param {(a: string, size: string) => string} result
 * @returns {Instruction}
 */
const ofOne =
  (result) =>
  ([a, ...rest]) => {
    const size = sizeOf(a)
    return !a || rest.length > 0 || size === '' || size === '8' || !isPlace(a)
      ? null
      : write(a, size, result(read(a, size), size))
  }

/** A place moved by a number of bits, or by cl. @returns {Instruction} */
const shift =
  (/** @type {string} */ name) =>
  ([a, b = operandOf('1') ?? undefined, ...rest]) => {
    const size = sizeOf(a)
    const isCount = b?.value !== undefined || b?.register === `${X86}.c.l`
    return !a || !b || rest.length > 0 || size === '' || !isPlace(a) || !isCount
      ? null
      : write(a, size, call(name, read(a, size), read(b, '1'), size))
  }

/** What is read of 32 bits by an instruction that has its other operands in eax and edx. @returns {Instruction} */
const ofAccumulator =
  (/** @type {string} */ name) =>
  ([a, ...rest]) =>
    a && rest.length === 0 && isPlace(a) && a.size !== '' && hasDword(a) ? `${call(name, read(a, '4'))};` : null

/** No operands. @returns {Instruction} */
const plain = (/** @type {string} */ text) => (operands) => (operands.length === 0 ? text : null)

const is = (/** @type {string} */ flag) => `${X86}.${flag}`

/** What a condition says of the flags, by the ends of names. */
const CONDITIONS = new Map(
  /** @type {[string, string][]} */ ([
    ['o', is('of')],
    ['no', `!${is('of')}`],
    ['b nae c', is('cf')],
    ['ae nb nc', `!${is('cf')}`],
    ['e z', is('zf')],
    ['ne nz', `!${is('zf')}`],
    ['be na', `(${is('cf')} || ${is('zf')})`],
    ['a nbe', `!(${is('cf')} || ${is('zf')})`],
    ['s', is('sf')],
    ['ns', `!${is('sf')}`],
    ['p pe', is('pf')],
    ['np po', `!${is('pf')}`],
    ['l nge', `(${is('sf')} != ${is('of')})`],
    ['ge nl', `(${is('sf')} == ${is('of')})`],
    ['le ng', `(${is('zf')} || ${is('sf')} != ${is('of')})`],
    ['g nle', `!(${is('zf')} || ${is('sf')} != ${is('of')})`],
  ]).flatMap(([names, test]) => names.split(' ').map((name) => /** @type {[string, string]} */ ([name, test]))),
)

/** What a float of an operand is; null where it is none. */
const floatOf = (/** @type {Operand | undefined} */ one) => {
  if (one?.float !== undefined) return call('st', one.float)
  return one?.at === undefined || one.size === '' || /^[12]$/.test(one.size)
    ? null
    : call('get_float', one.at, one.size)
}

const integerOf = (/** @type {Operand | undefined} */ one) =>
  one?.at === undefined || one.size === '' ? null : call('get_integer', one.at, one.size)

/** Gives a float. @returns {Instruction} */
const pushed =
  (/** @type {(one: Operand | undefined) => string | null} */ of) =>
  ([a, ...rest]) => {
    const value = rest.length > 0 ? null : of(a)
    return value && `${call('push_float', value)};`
  }

/** Takes the uppermost float to somewhere. @returns {Instruction} */
const stored =
  (/** @type {'float' | 'integer'} */ kind, /** @type {boolean} */ pops) =>
  ([a, ...rest]) => {
    const end = pops ? ` ${call('pop_float')};` : ''
    if (!a || rest.length > 0) return null
    if (a.float !== undefined) return kind === 'float' ? `${call('st', a.float)} = ${call('st', 0)};${end}` : null
    return a.at === undefined || a.size === '' ? null : `${call(`put_${kind}`, a.at, a.size, call('st', 0))};${end}`
  }

/** Of two floats one, in C. @type {[string, (a: string, b: string) => string][]} */
const ARITHMETIC = [
  ['add', (a, b) => `${a} + ${b}`],
  ['sub', (a, b) => `${a} - ${b}`],
  ['subr', (a, b) => `${b} - ${a}`],
  ['mul', (a, b) => `${a} * ${b}`],
  ['div', (a, b) => `${a} / ${b}`],
  ['divr', (a, b) => `${b} / ${a}`],
]

/** @returns {Instruction} */
const arithmetic =
  (
    /** @type {(a: string, b: string) => string} */ of,
    /** @type {boolean} */ pops,
    /** @type {typeof floatOf} */ other,
  ) =>
  ([a, b, ...rest]) => {
    const isBare = a === undefined
    const to = isBare || (pops && b === undefined) ? (a?.float ?? 1) : b === undefined ? 0 : a.float
    const value = isBare || (pops && b === undefined) ? call('st', 0) : other(b ?? a)
    if (to === undefined || value === null || rest.length > 0) return null
    return `${call('st', to)} = ${of(call('st', to), value)};${pops || isBare ? ` ${call('pop_float')};` : ''}`
  }

/** Compares the uppermost float. @returns {Instruction} */
const compared =
  (/** @type {string} */ name, /** @type {number} */ pops, /** @type {typeof floatOf} */ other) => (operands) => {
    const value = operands.length === 0 ? call('st', 1) : other(operands.at(-1))
    return value && operands.length <= 2
      ? `${call(name, call('st', 0), value)};${` ${call('pop_float')};`.repeat(pops)}`
      : null
  }

/** What becomes of the uppermost float. @returns {Instruction} */
const top = (/** @type {string} */ text) => plain(`${call('st', 0)} = ${text.replaceAll('@', call('st', 0))};`)

/** What goes to the second float, which is the uppermost one then. @returns {Instruction} */
const second = (/** @type {string} */ text) =>
  plain(
    `${call('st', 1)} = ${text.replaceAll('@', call('st', 0)).replaceAll('#', call('st', 1))}; ${call('pop_float')};`,
  )

/** Of instructions with strings: their letter, and their bytes. */
const WIDTHS = { b: 1, w: 2, d: 4 }

const strings = Object.entries(WIDTHS).flatMap(([letter, size]) =>
  ['movs', 'stos', 'lods', 'cmps', 'scas'].flatMap((name) =>
    ['', 'rep ', 'repe ', 'repz ', 'repne ', 'repnz '].map(
      (prefix) =>
        /** @type {[string, Instruction]} */ ([
          `${prefix}${name}${letter}`,
          plain(`${call(name, size, prefix === '' ? 0 : prefix.startsWith('repn') ? 2 : 1)};`),
        ]),
    ),
  ),
)

const constants = {
  fld1: '1',
  fldz: '0',
  fldpi: '3.14159265358979323846',
  fldl2e: '1.44269504088896340736',
  fldl2t: '3.32192809488736234787',
  fldlg2: '0.30102999566398119521',
  fldln2: '0.69314718055994530942',
}

const pair = (/** @type {Operand[]} */ [a, b]) =>
  a && b && isPlace(a) && isPlace(b) && sizeOf(a, b) !== '' ? sizeOf(a, b) : null

/** @type {ReadonlyMap<string, Instruction>} */
export const INSTRUCTIONS = new Map(
  /** @type {[string, Instruction][]} */ ([
    ['mov', ofTwo((_, b) => b)],
    ['add', ofTwo((a, b, size) => call('add', a, b, 0, size))],
    ['adc', ofTwo((a, b, size) => call('add', a, b, is('cf'), size))],
    ['sub', ofTwo((a, b, size) => call('sub', a, b, 0, size))],
    ['sbb', ofTwo((a, b, size) => call('sub', a, b, is('cf'), size))],
    ['cmp', ofTwo((a, b, size) => call('sub', a, b, 0, size), true)],
    ['and', ofTwo((a, b, size) => call('logic', `${a} & ${b}`, size))],
    ['or', ofTwo((a, b, size) => call('logic', `${a} | ${b}`, size))],
    ['xor', ofTwo((a, b, size) => call('logic', `${a} ^ ${b}`, size))],
    ['test', ofTwo((a, b, size) => call('logic', `${a} & ${b}`, size), true)],
    ['not', ofOne((a) => `~${a}`)],
    ['neg', ofOne((a, size) => call('sub', 0, a, 0, size))],
    ['inc', ofOne((a, size) => call('step', a, 1, size))],
    ['dec', ofOne((a, size) => call('step', a, -1, size))],
    ['bswap', ofOne((a) => `__builtin_bswap32(${a})`)],
    ...['shl', 'shr', 'sar', 'rol', 'ror'].map((name) => [name, shift(name)]),
    ['sal', shift('shl')],
    ...['mul', 'div', 'idiv'].map((name) => [name, ofAccumulator(name)]),
    [
      'imul',
      (operands) => {
        const [a, b, c] = operands
        if (!b) return ofAccumulator('imul')(operands)
        if (!a || !isPlace(a) || sizeOf(a) !== '4' || !isWhole(b) || (c && c.value === undefined)) return null
        return write(a, '4', call('product', read(c ? b : a, '4'), read(c ?? b, '4')))
      },
    ],
    ['lea', ([a, b]) => (a?.register && a.size === '4' && b?.at ? write(a, '4', b.at) : null)],
    ['movzx', ([a, b]) => (a?.register && b && isPlace(b) && b.size !== '' ? write(a, a.size, read(b, b.size)) : null)],
    [
      'movsx',
      ([a, b]) =>
        a?.register && b && isPlace(b) && b.size !== ''
          ? write(a, a.size, call('extend', read(b, b.size), b.size))
          : null,
    ],
    [
      'xchg',
      (operands) => {
        const [a, b] = operands
        const size = pair(operands)
        return a && b && size
          ? `{ unsigned kept = ${read(a, size)}; ${write(a, size, read(b, size))} ${write(b, size, 'kept')} }`
          : null
      },
    ],
    [
      'push',
      ([a, ...rest]) => (a && isWhole(a) && rest.length === 0 && hasDword(a) ? `${call('push', read(a, '4'))};` : null),
    ],
    [
      'pop',
      ([a, ...rest]) => (a && isPlace(a) && rest.length === 0 && hasDword(a) ? write(a, '4', call('pop')) : null),
    ],
    ...['pushad', 'popad', 'pushfd', 'popfd', 'rdtsc', 'cpuid', 'sahf', 'lahf'].map((name) => [
      name,
      plain(`${call(name)};`),
    ]),
    ['bsf', ofTwo((_, b) => call('lowest', b))],
    ['bsr', ofTwo((_, b) => call('highest', b))],
    ['cdq', plain(`${is('d.e')} = 0u - (${is('a.e')} >> 31);`)],
    ['cwde', plain(`${is('a.e')} = ${call('extend', is('a.x'), 2)};`)],
    ['cbw', plain(`${is('a.x')} = (unsigned short)${call('extend', is('a.l'), 1)};`)],
    ['clc', plain(`${is('cf')} = 0;`)],
    ['stc', plain(`${is('cf')} = 1;`)],
    ['cmc', plain(`${is('cf')} = !${is('cf')};`)],
    ['cld', plain(`${is('backwards')} = 0;`)],
    ['std', plain(`${is('backwards')} = 1;`)],
    ['int', ([a, ...rest]) => (a?.value === '3u' && rest.length === 0 ? '__builtin_trap();' : null)],
    ...['nop', 'emms', 'wait', 'fwait', 'fclex', 'fnclex'].map((name) => [name, plain(';')]),
    ...[...CONDITIONS].map(([name, test]) => [`set${name}`, ofOne(() => test)]),
    ...[...CONDITIONS].map(([name, test]) => [`cmov${name}`, ofTwo((a, b) => `${test} ? ${b} : ${a}`)]),
    ...strings,
    ...LANES,
    ['fld', pushed(floatOf)],
    ['fild', pushed(integerOf)],
    ...Object.entries(constants).map(([name, value]) => [name, plain(`${call('push_float', value)};`)]),
    ['fst', stored('float', false)],
    ['fstp', stored('float', true)],
    ['fist', stored('integer', false)],
    ['fistp', stored('integer', true)],
    ...ARITHMETIC.flatMap(([name, of]) => [
      [`f${name}`, arithmetic(of, false, floatOf)],
      [`f${name}p`, arithmetic(of, true, floatOf)],
      [
        `fi${name}`,
        (/** @type {Operand[]} */ operands) =>
          operands.length === 1 ? arithmetic(of, false, integerOf)(operands) : null,
      ],
    ]),
    ...['com', 'ucom'].flatMap((name) => [
      [`f${name}`, compared('compare', 0, floatOf)],
      [`f${name}p`, compared('compare', 1, floatOf)],
      [`f${name}pp`, compared('compare', 2, floatOf)],
      [`f${name}i`, compared('compare_flags', 0, floatOf)],
      [`f${name}ip`, compared('compare_flags', 1, floatOf)],
      [`fi${name}`, compared('compare', 0, integerOf)],
      [`fi${name}p`, compared('compare', 1, integerOf)],
    ]),
    ['ftst', plain(`${call('compare', call('st', 0), 0)};`)],
    ['fchs', top('-@')],
    ['fabs', top('__builtin_fabs(@)')],
    ['fsqrt', top('__builtin_sqrt(@)')],
    ['fsin', top(call('sin', '@'))],
    ['fcos', top(call('cos', '@'))],
    ['f2xm1', top('__builtin_exp2(@) - 1')],
    ['frndint', top(call('rounded', '@'))],
    ['fscale', top(`@ * __builtin_exp2(__builtin_trunc(${call('st', 1)}))`)],
    ['fprem', top(`__builtin_fmod(@, ${call('st', 1)})`)],
    ['fptan', plain(`${call('tangent')};`)],
    ['fsincos', plain(`${call('sincos')};`)],
    ['fpatan', second('__builtin_atan2(#, @)')],
    ['fyl2x', second('# * __builtin_log2(@)')],
    [
      'fxch',
      ([a = { size: '', float: 1 }, ...rest]) =>
        a.float !== undefined && rest.length === 0 ? `${call('exchange', a.float)};` : null,
    ],
    ['ffree', ([a]) => (a?.float === undefined ? null : ';')],
    ...['finit', 'fninit'].map((name) => [name, plain(`${call('init')};`)]),
    ...['fstcw', 'fnstcw'].map((name) => [
      name,
      (/** @type {Operand[]} */ [a]) => (a?.at === undefined ? null : write(a, '2', is('control'))),
    ]),
    ['fldcw', ([a]) => (a?.at === undefined ? null : `${is('control')} = (unsigned short)${read(a, '2')};`)],
    ...['fstsw', 'fnstsw'].map((name) => [
      name,
      (/** @type {Operand[]} */ [a]) =>
        a && isPlace(a) && (a.register === undefined || a.size === '2') ? write(a, '2', is('status')) : null,
    ]),
  ]),
)

/** Where jumps lead, in C. */
const labelOf = (/** @type {string} */ name) => `${X86}_at_${name.replaceAll('$', '_').replaceAll('@', '_')}`

const LABEL = /^[A-Za-z_$@][\w$@]*$/

/** Jumps, by their names: whether they are made. */
const JUMPS = new Map([
  ['jmp', '1'],
  ['jecxz', `${is('c.e')} == 0`],
  ['loop', `--${is('c.e')} != 0`],
  ...[...CONDITIONS].map(([name, test]) => /** @type {[string, string]} */ ([`j${name}`, test])),
])

/**
 * C for an instruction with what stands before it: a label, an instruction, or both; null where one is not known.
 * @param {string} line
 * @returns {string | null}
 */
export const statementOf = (line) => {
  const [, label, rest = ''] = /^\s*(?:([A-Za-z_$@][\w$@]*)\s*:(?!:))?\s*([^]*?)\s*$/.exec(line) ?? []
  const before = label === undefined ? '' : `${labelOf(label)}:; `
  if (rest === '') return before
  const [, name = '', given = ''] = /^((?:rep(?:n?[ez])?\s+)?[A-Za-z]\w*)\s*([^]*)$/i.exec(rest) ?? []
  const instruction = name.toLowerCase().replace(/\s+/, ' ')
  const jump = JUMPS.get(instruction)
  if (jump !== undefined) {
    const to = given.replace(/^(?:short|near)\s+/i, '')
    return LABEL.test(to) ? `${before}if (${jump}) goto ${labelOf(to)};` : null
  }
  const operands = given === '' ? [] : given.split(',').map(operandOf)
  const known = operands.filter((one) => one !== null)
  const made = known.length === operands.length ? INSTRUCTIONS.get(instruction)?.(known) : null
  return made ? before + made : null
}
