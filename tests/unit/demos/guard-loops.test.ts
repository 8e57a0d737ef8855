import { expect, it } from 'vitest'
import { guardLoops } from '../../../demos/sandbox/compile/guard-loops.js'

const guard = (line: number): string => ` if ((++turnsOfLoops3D8 & 7) === 0) lookAtLoop3D8(${line}); `

it.each([
  ['for (;;) { a() }', `for (;;) {${guard(1)} a() }`],
  ['for (const b of c) d()', `for (const b of c) {${guard(1)}d()}`],
  ['\nwhile (e);', `\nwhile (e){${guard(2)};}`],
  ['do f(); while (g)', `do {${guard(1)}f();} while (g)`],
  ['do { h() } while (i)', `do {${guard(1)} h() } while (i)`],
  ['j: for (;;)\n  for (;;) continue j', `j: for (;;)\n  {${guard(1)}for (;;) {${guard(2)}continue j}}`],
  ['"for (;;) {}" // while (1) {}', '"for (;;) {}" // while (1) {}'],
  ['for (;;) { (', 'for (;;) { ('],
])('a loop of a program tells its line: %s', (text, guarded) => {
  expect(guardLoops(text)).toBe(guarded)
})

it('loops turn as often as before, and tell their lines', () => {
  const text = `'use strict'
  let n = 0
  for (let i = 0; i < 600; i++) if (i % 2) n++
  do n++
  while (n < 1000)
  return n`
  const lines: number[] = []
  // oxlint-disable-next-line typescript/no-implied-eval -- the program that was guarded
  const run = new Function('lookAtLoop3D8', 'turnsOfLoops3D8', guardLoops(text)) as (...given: unknown[]) => number
  expect(run((line: number) => lines.push(line), 0)).toBe(1000)
  expect([...new Set(lines)]).toEqual([3, 4])
})
