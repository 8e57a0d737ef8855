/**
 * Numbers that are no such integers, `(WORD)-5.0f`: compilers of the time went by 64 bits (`_ftol`), of which the low
 * ones stay, 65531. In C that is undefined; Clang gives the nearest number that there is, 0. It names each conversion
 * in the code that it makes of a source, where others can be put in place.
 */

/** What conversions to integers are compiled to, with which others may be, too. */
const TRACES = [
  // i32.trunc_sat_f32_u and i32.trunc_sat_f64_u.
  [0xfc, 0x01],
  [0xfc, 0x03],
  // The least of 16 and of 8 bits with a sign, as f32.const and f64.const.
  [0x43, 0x00, 0x00, 0x00, 0xc7],
  [0x43, 0x00, 0x00, 0x00, 0xc3],
  [0x44, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xe0, 0xc0],
  [0x44, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x60, 0xc0],
]

/** The section of a module that has the bodies of its functions, and bytes before the first section. */
const CODE = 10
const HEADER = 8
/** Instructions that load or store, and the most that the word behind them is: what follows is an offset. */
const MEMORY = { first: 0x28, last: 0x3e, mostAlign: 3 }
/** Instructions with a number behind them: of variables, and constants, of which a number goes on behind four bytes. */
const VARIABLES = { first: 0x20, last: 0x24 }
const CONSTANTS = { first: 0x41, last: 0x42, most: 4 }

/**
 * A number of a module (WebAssembly: "LEB128"), and where it ends.
 * @param {Uint8Array} bytes
 * @param {number} at
 */
const numberAt = (bytes, at) => {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) return { value: value >>> 0, end: at }
  }
}

/**
 * The bodies of the functions of an object file.
 * @param {Uint8Array} object
 */
const bodiesOf = function* (object) {
  for (let at = HEADER; at < object.length;) {
    const { value: size, end: from } = numberAt(object, at + 1)
    const end = from + size
    if (object[at] === CODE)
      for (let next = numberAt(object, from).end; next < end;) {
        const body = numberAt(object, next)
        next = body.end + body.value
        yield object.subarray(body.end, next)
      }
    at = end
  }
}

/**
 * Whether a place in a function lies in an offset of what is loaded or stored.
 * @param {Uint8Array} body
 * @param {number} at
 */
const isOffset = (body, at) => {
  const opcode = body[at - 2] ?? 0
  const align = body[at - 1] ?? 0
  return opcode >= MEMORY.first && opcode <= MEMORY.last && align <= MEMORY.mostAlign
}

/**
 * Whether a place in a function lies in a whole constant.
 * @param {Uint8Array} body
 * @param {number} at
 */
const isConstant = (body, at) => {
  for (let from = at - 1; from >= at - CONSTANTS.most; from--) {
    const byte = body[from] ?? 0
    const before = body[from - 1] ?? 0
    const isOfVariable = before >= VARIABLES.first && before <= VARIABLES.last
    if (byte >= CONSTANTS.first && byte <= CONSTANTS.last && !isOfVariable) return true
    if (byte < 0x80) return false
  }
  return false
}

/**
 * Whether an object file has conversions that end at the nearest number; seldom it is said to have some.
 * @param {Uint8Array} object
 * @returns {boolean}
 */
export const mayConvert = (object) => {
  for (const body of bodiesOf(object))
    for (const trace of TRACES) {
      const [first = 0] = trace
      for (let at = body.indexOf(first); at >= 0; at = body.indexOf(first, at + 1))
        if (trace.every((byte, n) => body[at + n] === byte) && !isOffset(body, at) && !isConstant(body, at)) return true
    }
  return false
}

/**
 * What Clang is told beside its other flags: to give the code that it makes of a source as it is before it is optimized,
 * and to make an object file of that. Of a source's flags some say nothing about code.
 */
export const CONVERTING = {
  front: ['-S', '-emit-llvm', '-Xclang', '-disable-llvm-passes'],
  back: ['-Wno-unused-command-line-argument', '-x', 'ir'],
}

/** What LLVM calls the numbers that are converted. */
const numbers = { f32: 'float', f64: 'double' }

/** A conversion: with or without a sign, to so many bits, of which numbers. */
const CONVERSION = /@llvm\.fpto([us])i\.sat\.i(8|16|32)\.(f32|f64)\b/g

/** Those to 32 bits with a sign are left. */
const isWanted = (/** @type {string} */ sign, /** @type {string} */ bits) => sign === 'u' || bits !== '32'

/**
 * The code that Clang made of a source (LLVM's language, before it is optimized), with conversions whose low bits stay.
 * @param {string} code
 * @returns {string}
 */
export const withLowBits = (code) => {
  /** @type {Map<string, string>} */
  const made = new Map()
  const features = /"target-features"="[^"]*"/.exec(code)?.[0] ?? ''
  const changed = code
    .split('\n')
    .map((line) =>
      line.replace(CONVERSION, (name, sign, bits, /** @type {keyof typeof numbers} */ kind) => {
        if (!isWanted(sign, bits)) return name
        const own = `@three_d3d8_${sign}${bits}_${kind}`
        const wide = `@llvm.fptosi.sat.i64.${kind}`
        made.set(
          own,
          `define internal i${bits} ${own}(${numbers[kind]} %number) alwaysinline nounwind ${features} {
  %wide = call i64 ${wide}(${numbers[kind]} %number)
  %low = trunc i64 %wide to i${bits}
  ret i${bits} %low
}
`,
        )
        return own
      }),
    )
    .filter((line) => !/^declare .*@three_d3d8_[su]\d/.test(line))
  if (made.size === 0) return code
  const wides = Object.entries(numbers).map(([kind, type]) => [`@llvm.fptosi.sat.i64.${kind}`, type])
  const missing = wides.filter(
    ([name]) => !changed.some((line) => line.startsWith('declare ') && line.includes(`${name}(`)),
  )
  const declared = missing.map(([name, type]) => `declare i64 ${name}(${type})\n`)
  return [...changed, ...made.values(), ...declared].join('\n')
}
