/** Whole numbers that are computed: conditions of a preprocessor, and places of constants. */
import type { LineReader } from './line-reader.js'

type Compute = (left: number, right: number) => number

const whole = (is: boolean): number => (is ? 1 : 0)

/** Signs between two numbers, by how closely they bind: those of C. */
const levels: readonly Readonly<Record<string, Compute>>[] = [
  { '||': (left, right) => whole(left !== 0 || right !== 0) },
  { '&&': (left, right) => whole(left !== 0 && right !== 0) },
  { '|': (left, right) => left | right },
  { '^': (left, right) => left ^ right },
  { '&': (left, right) => left & right },
  { '==': (left, right) => whole(left === right), '!=': (left, right) => whole(left !== right) },
  {
    '<': (left, right) => whole(left < right),
    '>': (left, right) => whole(left > right),
    '<=': (left, right) => whole(left <= right),
    '>=': (left, right) => whole(left >= right),
  },
  { '<<': (left, right) => left << right, '>>': (left, right) => left >> right },
  { '+': (left, right) => (left + right) | 0, '-': (left, right) => (left - right) | 0 },
  { '*': Math.imul, '/': (left, right) => (left / right) | 0, '%': (left, right) => left % right },
]

const PRODUCT = levels.length - 1

/** Signs before a number. */
const unary: Readonly<Record<string, (value: number) => number>> = {
  '!': (value) => whole(value === 0),
  '~': (value) => ~value,
  '-': (value) => -value | 0,
  '+': (value) => value,
}

function readOperand(reader: LineReader): number {
  const { next } = reader
  if (next === undefined) return reader.fail('A number is missing.')
  if (next.kind === 'sign' && Object.hasOwn(unary, next.text)) {
    reader.take()
    return unary[next.text](readOperand(reader))
  }
  if (reader.accept('(')) {
    const value = readWhole(reader)
    reader.expect(')')
    return value
  }
  reader.take()
  // What nobody has defined is 0.
  if (next.kind === 'word') return 0
  if (!/^(\d+|0x[0-9a-f]+)$/i.test(next.text)) reader.fail(`${next.text} is no whole number.`, next)
  return Number(next.text) | 0
}

function readLevel(reader: LineReader, level: number): number {
  if (level === levels.length) return readOperand(reader)
  let value = readLevel(reader, level + 1)
  for (;;) {
    const { next } = reader
    if (next?.kind !== 'sign' || !Object.hasOwn(levels[level], next.text)) return value
    reader.take()
    const right = readLevel(reader, level + 1)
    if (right === 0 && '/%'.includes(next.text)) reader.fail('Nothing is divided by 0.', next)
    value = levels[level][next.text](value, right)
  }
}

/** Reads a number with all signs of C, in 32 bits; words are 0. */
export function readWhole(reader: LineReader): number {
  const value = readLevel(reader, 0)
  if (!reader.accept('?')) return value
  const first = readWhole(reader)
  reader.expect(':')
  const second = readWhole(reader)
  return value === 0 ? second : first
}

/** Reads one without sums outside of brackets. */
export const readProduct = (reader: LineReader): number => readLevel(reader, PRODUCT)
