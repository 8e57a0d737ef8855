import { hasDword, read, write, X86 } from './assembly-operands.mjs'

/** What instructions of MMX do, in C (three-d3d8/crt/x86-lanes.h has the functions). */

/** @typedef {import('./assembly-operands.mjs').Operand} Operand */
/** @typedef {import('./assembly-instructions.mjs').Instruction} Instruction */

/** What an operand of 64 bits holds; null where it is none. */
const lanesOf = (/** @type {Operand | undefined} */ one) => {
  if (one?.lanes !== undefined) return `${X86}.lanes[${one.lanes}]`
  return one?.at === undefined || /^[124]$/.test(one.size) ? null : `${X86}_load_lanes(${one.at})`
}

/** @type {Instruction} */
const move = ([a, b, ...rest]) => {
  const value = lanesOf(b)
  if (value === null || rest.length > 0) return null
  if (a?.lanes !== undefined) return `${X86}.lanes[${a.lanes}] = ${value};`
  return a?.at === undefined || b?.lanes === undefined || /^[124]$/.test(a.size)
    ? null
    : `${X86}_store_lanes(${a.at}, ${value});`
}

/** Between the lower half and what has 32 bits. @type {Instruction} */
const moveHalf = ([a, b, ...rest]) => {
  if (!a || !b || rest.length > 0) return null
  const isHalf = (/** @type {Operand} */ one) =>
    one.register === undefined ? one.at !== undefined && hasDword(one) : one.size === '4'
  if (a.lanes !== undefined) return isHalf(b) ? `${X86}.lanes[${a.lanes}] = ${read(b, '4')};` : null
  return b.lanes !== undefined && isHalf(a) ? write(a, '4', `(unsigned)${X86}.lanes[${b.lanes}]`) : null
}

/** @returns {Instruction} */
const ofLanes =
  (/** @type {string} */ name, /** @type {boolean} */ takesNumbers) =>
  ([a, b, ...rest]) => {
    const value = takesNumbers && b?.value !== undefined ? b.value : lanesOf(b)
    if (a?.lanes === undefined || value === null || rest.length > 0) return null
    return `${X86}.lanes[${a.lanes}] = ${X86}_${name}(${X86}.lanes[${a.lanes}], ${value});`
  }

const names =
  'paddb paddw paddd psubb psubw psubd paddusb paddusw paddsb paddsw psubusb psubusw psubsb psubsw pmullw pmulhw pmaddwd ' +
  'pcmpeqb pcmpeqw pcmpeqd pcmpgtb pcmpgtw pcmpgtd pand pandn por pxor punpcklbw punpckhbw punpcklwd punpckhwd punpckldq ' +
  'punpckhdq packuswb packsswb packssdw'
const shifts = 'psllw pslld psllq psrlw psrld psrlq psraw psrad'

/** @type {[string, Instruction][]} */
export const LANES = [
  ['movq', move],
  ['movntq', move],
  ['movd', moveHalf],
  ...names.split(' ').map((name) => /** @type {[string, Instruction]} */ ([name, ofLanes(name, false)])),
  ...shifts.split(' ').map((name) => /** @type {[string, Instruction]} */ ([name, ofLanes(name, true)])),
  ...['prefetch', 'prefetchw', 'prefetchnta', 'prefetcht0', 'prefetcht1', 'prefetcht2', 'sfence', 'femms'].map(
    (name) => /** @type {[string, Instruction]} */ ([name, () => ';']),
  ),
]
