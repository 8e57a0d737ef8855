/**
 * Numbers that are no such integers, `(WORD)-5.0f`: compilers of the time went by 64 bits (`_ftol`), of which the low
 * ones stay, 65531. In C that is undefined; Clang gives the nearest number that there is, 0. In the code that it makes
 * of a source before that is optimized each such conversion is named, so that it can be one of the runtime's
 * (source/crt/conversions.c). To 32 bits with a sign conversions stay Clang's.
 */

/**
 * Flags besides others: to give that code, LLVM's bitcode; and to make an object file of it. Of the flags of a source
 * some say nothing about code.
 */
export const CODE = {
  made: ['-emit-llvm', '-Xclang', '-disable-llvm-passes'],
  taken: ['-Wno-unused-command-line-argument', '-x', 'ir'],
}

/** What comes before a name of LLVM's, and before ours in its place: names keep their length. */
const [THEIRS, OURS] = ['llvm', 'd3d8']

const CONVERSION = new RegExp(
  String.raw`${THEIRS}(?=\.fpto(?:ui\.sat\.i(?:8|16|32)|si\.sat\.i(?:8|16))\.f(?:32|64))`,
  'g',
)

/**
 * The code of a source, with conversions whose low bits stay.
 * @param {Uint8Array} code bitcode
 * @returns {Uint8Array}
 */
export const withLowBits = (code) => {
  const changed = code.slice()
  // A letter is a byte.
  for (const { index } of new TextDecoder('latin1').decode(code).matchAll(CONVERSION))
    changed.set(new TextEncoder().encode(OURS), index)
  return changed
}
