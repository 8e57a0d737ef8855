/** What stands behind the instructions of functions. Source: the WebAssembly specification, "Binary Format". */

/**
 * Where the bytes of a module are read.
 * @typedef {object} Reading
 * @property {number} at
 * @property {() => number} byte
 * @property {() => number} number LEB128; of either sign, where it is passed over
 */

/** Bytes behind instructions that have a fixed count of numbers (LEB128, of either sign); all others have none. */
const numbers = /** @type {Readonly<Record<number, number>>} */ ({
  // Blocks of all kinds, with their type; catch, throw, rethrow, delegate.
  ...Object.fromEntries([0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x18].map((code) => [code, 1])),
  // Branches, calls, variables, tables.
  ...Object.fromEntries([0x0c, 0x0d, 0x10, 0x12, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26].map((code) => [code, 1])),
  ...{ 0x11: 2, 0x13: 2 },
  // Loads and stores with alignment and offset; size and growth of the memory.
  ...Object.fromEntries(Array.from({ length: 0x3e - 0x28 + 1 }, (_, n) => [0x28 + n, 2])),
  ...{ 0x3f: 1, 0x40: 1, 0x41: 1, 0x42: 1, 0xd0: 1, 0xd2: 1 },
})

/** The same behind the second byte of 0xfc: whole numbers of floats that are too large; memory and tables. */
const further = /** @type {Readonly<Record<number, number>>} */ ({
  ...{ 8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1 },
})

/** Kinds of catch clauses of a try_table that name a tag. */
const TAGGED = 2

const skip = (/** @type {Reading} */ reader, /** @type {number} */ count) => {
  for (let n = 0; n < count; n++) reader.number()
}

/**
 * Instructions whose numbers have a count of their own.
 * @type {Readonly<Record<number, (reader: Reading) => void>>}
 */
const special = {
  // br_table, select with types.
  0x0e: (reader) => skip(reader, reader.number() + 1),
  0x1c: (reader) => skip(reader, reader.number()),
  // try_table
  0x1f: (reader) => {
    reader.number()
    for (let left = reader.number(); left > 0; left--) skip(reader, reader.byte() < TAGGED ? 2 : 1)
  },
  // Constants of four and eight bytes.
  0x43: (reader) => void (reader.at += 4),
  0x44: (reader) => void (reader.at += 8),
  0xfc: (reader) => skip(reader, further[reader.number()] ?? 0),
  // Atomic: all but the fence with alignment and offset.
  0xfe: (reader) => skip(reader, reader.number() === 3 ? 1 : 2),
}

/** Instructions of SIMD are not read: programs are compiled without. */
const UNREAD = 0xfd

/**
 * Goes through the instructions of a function.
 * @param {Reading} reader where its bytes begin, with its variables
 * @param {number} end
 * @param {(code: number, from: number, to: number) => void} found is told each, from its first byte to behind its last
 * @returns {boolean} false where it has instructions that are not read
 */
export const readInstructions = (reader, end, found) => {
  for (let left = reader.number(); left > 0; left--) skip(reader, 2)
  while (reader.at < end) {
    const from = reader.at
    const code = reader.byte()
    if (code === UNREAD) return false
    const own = special[code]
    if (own) own(reader)
    else skip(reader, numbers[code] ?? 0)
    found(code, from, reader.at)
  }
  return reader.at === end
}

/**
 * A number without a sign as the format has it.
 * @param {number} value
 * @param {number} [length] of its bytes, where these are more than it needs
 * @returns {number[]}
 */
export const leb = (value, length = 1) => {
  const bytes = /** @type {number[]} */ ([])
  for (let left = value; ; left = Math.floor(left / 0x80)) {
    const isLast = left < 0x80 && bytes.length + 1 >= length
    bytes.push((left % 0x80) | (isLast ? 0 : 0x80))
    if (isLast) return bytes
  }
}
