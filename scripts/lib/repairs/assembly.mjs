import { statementOf } from './assembly-instructions.mjs'
import { X86 } from './assembly-operands.mjs'
import { stackAt } from './assembly-stack.mjs'

/**
 * Assembly of x86 in C, as Microsoft's compilers took it: `__asm { … }` and `__asm` before an instruction. What is
 * known of it is written in C. A block with anything else is warned of, and ends the program that comes to it: those for
 * processors with SSE stand behind a question which processor it is.
 */

/** Texts, letters and comments. */
const ASIDE = /"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|\/\/(?:\\\r?\n|[^\n])*|\/\*[^]*?\*\//g

const blank = (/** @type {string} */ part) => part.replace(/[^\n]/g, ' ')

/** Where assembly begins; what brackets follow is another compiler's. */
const BEGINS = /\b_{1,2}asm\b(?!\s*(?:\(|volatile\b|__volatile__\b|goto\b))[ \t]*/g

/** Has Clang warn of an instruction at its line, and the program end there. */
const refused = (/** @type {string} */ instruction) => {
  const name = instruction.trim().replaceAll(/["\\]/g, "'").replaceAll(/\s+/g, ' ')
  const warning = `assembly is not known here, '${name}': the program ends where it comes to it`
  return `_Pragma("GCC warning \\"${warning}\\"") ${X86}_ends("${name}");`
}

/**
 * C for lines of assembly, on as many lines.
 * @param {string} text without the brackets
 * @param {number} pushed bytes that the assembly before it has left on the stack
 */
const linesOf = (text, pushed) => {
  let depth = pushed
  const statement = (/** @type {string} */ part) => {
    const stack = stackAt(part, depth)
    depth = stack.depth
    return { part, made: stack.made === undefined ? statementOf(part) : stack.made }
  }
  const lines = text.split('\n').map((line) => {
    const [, code = '', end = ''] = /^(.*?)((?:\\)?\r?)$/.exec(line.replace(/;.*?(?=\\?\r?$)/, '')) ?? []
    return { parts: code.split(/\b_{1,2}asm\b/).map(statement), end }
  })
  const unknown = lines.flatMap(({ parts }) => parts).find(({ made }) => made === null)
  const made = lines.map(({ parts, end }) => {
    const known = unknown ? [] : parts.map(({ made }) => made)
    return (unknown && parts.includes(unknown) ? refused(unknown.part) : known.join(' ')) + end
  })
  return { lines: made.join('\n'), depth }
}

/** Instructions of two bytes that assemblers of before had no names for, written as these. */
const BYTES = /\b_emit\s+(?:0x0?f|0?0fh)\b([\s;]*(?:\b_{1,2}asm\s+)?)_emit\s+(?:0x|0)?(31|a2)h?\b/gi

/** Says that a function is its assembly alone: it would take its arguments from the stack. */
const NAKED = /\b__declspec\s*\(\s*naked\s*\)/g

/** The bracket that closes one; -1: none does. */
const closing = (/** @type {string} */ code, /** @type {number} */ open) => {
  let depth = 0
  for (let at = open; at < code.length; at++) {
    if (code[at] === '{') depth++
    if (code[at] === '}' && --depth === 0) return at
  }
  return -1
}

/** The head of a function, up to its body: what it gives back, its name and its parameters. */
const HEAD = /((?:[A-Za-z_][\w:]*[\s*&]+)+)([A-Za-z_][\w:]*)\s*\([^(){};]*\)\s*(?:const\s*)?$/

/** Letters that a head has at most, and lines that are none. */
const LONGEST = 400
const DIRECTIVES = /^[ \t]*#(?:\\\r?\n|[^\n])*/gm

/** What is no type. */
const STATEMENTS = /\b(?:if|while|for|switch|else|do|return|case|default|goto|operator)\b/

/** What says nothing of a type. */
const SPECIFIERS =
  /\b(?:static|_{0,2}inline|__forceinline|FORCEINLINE|extern|virtual|explicit|friend|_{1,2}cdecl|_{1,2}stdcall|_{1,2}fastcall|WINAPI|CALLBACK|APIENTRY|public:|private:|protected:)(?!\w)/g

/**
 * What gives back the registers where a function ends with assembly: its value is what they hold.
 * @param {string} code what stands before the assembly
 * @returns {string} C; '' where nothing is given back
 */
const returned = (code) => {
  let depth = 0
  let at = code.length - 1
  for (; at >= 0 && depth >= 0; at--) depth += code[at] === '}' ? 1 : code[at] === '{' ? -1 : 0
  const before = code
    .slice(0, at + 1)
    .slice(-LONGEST)
    .replaceAll(DIRECTIVES, ';')
  const [, whole = '', name] = HEAD.exec(before) ?? []
  if (name === undefined || STATEMENTS.test(`${whole}${name}`)) return ''
  const type = whole.replace(SPECIFIERS, '').replace(/\s+/g, ' ').trim()
  if (type === '' || /^(?:void|VOID)$/.test(type)) return ''
  if (/^(?:float|double|FLOAT|DOUBLE)$/.test(type)) return ` return (${type})${X86}_pop_float();`
  if (/\b(?:__int64|long long|U?LONGLONG|DWORDLONG|U?INT64|u?int64_t|UINT64)\b/.test(type))
    return ` return (${type})${X86}_wide();`
  return ` return (${type})${X86}.a.${type === 'bool' ? 'l' : 'e'};`
}

/**
 * A source with C in place of its assembly. Lines stay as they are.
 * @param {string} text
 * @returns {string}
 */
export const withoutAssembly = (text) => {
  if (!/\b_{1,2}asm\b/.test(text)) return text
  return withC(
    text.replace(BYTES, (_, gap, last) => `${last === '31' ? 'rdtsc' : 'cpuid'}${gap.replace(/[^\n]/g, '')}`),
  )
}

/**
 * @param {string} text
 * @returns {string} with C in place of its assembly
 */
const withC = (text) => {
  const code = text.replace(ASIDE, blank)
  const bare = text.replace(ASIDE, (part) => (part.startsWith('/') ? blank(part) : part))
  let made = ''
  let kept = 0
  let last = 0
  let pushed = 0
  for (const { index, 0: word } of code.matchAll(BEGINS)) {
    if (index < last) continue
    // What one instruction pushes the next one finds, each with a word of its own, too.
    if (!/^[\s;]*$/.test(code.slice(last, index))) pushed = 0
    const start = index + word.length
    const open = /^\s*\{/.exec(code.slice(start))?.[0].length
    const close = open === undefined ? -1 : closing(code, start + open - 1)
    // A single instruction ends with its line, with what begins another one, and with the bracket around it.
    const single = /^(?:(?!\b_{1,2}asm\b)[^;}\n\\\r])*;?/.exec(code.slice(start))?.[0].length ?? 0
    const [from, to, end] =
      open === undefined ? [start, start + single, start + single] : [start + open, close, close + 1]
    if (to < from) break
    const gap = bare.slice(start, open === undefined ? start : start + open - 1)
    const { lines, depth } = linesOf(bare.slice(from, to), pushed)
    last = end
    pushed = depth
    const isLast = /^\s*\}/.test(code.slice(end))
    made += `${text.slice(kept, index)}${gap}{ ${lines}${isLast ? returned(code.slice(0, index)) : ''} }`
    kept = end
  }
  return (made + text.slice(kept)).replaceAll(NAKED, blank)
}

/**
 * What a source is compiled with.
 * @param {Iterable<string>} texts of it and of the headers that it reads
 * @returns {string[]} flags
 */
export const assemblyFlags = (texts) =>
  [...texts].some((text) => text.includes(X86)) ? ['-include', 'three-d3d8/crt/x86.h'] : []
