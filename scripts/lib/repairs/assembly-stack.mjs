import { numberOf, X86 } from './assembly-operands.mjs'

/** The stack of assembly: what was pushed there lies in reach of esp; parameters and variables of C do not. */

/** Bytes that instructions push. */
const PUSHED = new Map(Object.entries({ push: 4, pop: -4, pushfd: 4, popfd: -4, pushad: 32, popad: -32 }))

/** How many bytes a number says; none: it is no number. */
const bytesOf = (/** @type {string} */ text) => Number(numberOf(text)?.replace(/u$/, ''))

/**
 * An instruction with the stack as the ones before it have left it.
 * @param {string} line
 * @param {number} depth bytes that lie there before
 * @returns {{ depth: number, made?: string | null }} bytes that lie there afterwards; C for an instruction that moves
 *   esp; null: it reaches for what nobody has pushed
 */
export const stackAt = (line, depth) => {
  const [, move, by = ''] = /^\s*(add|sub)\s+esp\s*,\s*(\w+)\s*$/i.exec(line) ?? []
  if (move !== undefined) {
    const change = bytesOf(by) * (/^sub$/i.test(move) ? 1 : -1)
    return change % 4 === 0 && depth + change >= 0
      ? { depth: depth + change, made: `${X86}_move(${change});` }
      : { depth, made: null }
  }
  if (/\besp\b/i.test(line)) {
    const places = [...line.matchAll(/\[([^\]]*\besp\b[^\]]*)\]/gi)].map(([, inside = '']) => {
      const [, offset = ''] = /^\s*esp\s*(?:\+\s*(\w+)\s*)?$/i.exec(inside) ?? ['', 'none']
      return bytesOf(offset || '0') < depth
    })
    if (places.length === 0 || places.includes(false)) return { depth, made: null }
  }
  const [, name = ''] = /^\s*(?:[A-Za-z_$@][\w$@]*\s*:(?!:))?\s*(\w*)/.exec(line) ?? []
  return { depth: Math.max(0, depth + (PUSHED.get(name.toLowerCase()) ?? 0)) }
}
