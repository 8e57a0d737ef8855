import { expect, it } from 'vitest'
import { guardLoops } from '../../../demos/sandbox/compile/guard-loops.js'

const guard = (line: number, n = 0): string =>
  ` if (!(++turnsOfLoops3D8${n} < 0)) turnsOfLoops3D8${n} = lookAtLoop3D8(${line}); `
const telling = (line: number): string => `(++turnsOfLoops3D80 < 0 || (turnsOfLoops3D80 = lookAtLoop3D8(${line})), `
const counters = '\nvar turnsOfLoops3D80'

it.each([
  ['for (;;) { a() }', `for (;;) {${guard(1)} a() }${counters}`],
  ['for (const b of c) d()', `for (const b of c) {${guard(1)}d()}${counters}`],
  ['\nwhile (e);', `\nwhile (e){${guard(2)};}${counters}`],
  ['do f(); while (g)', `do {${guard(1)}f();} while (g)${counters}`],
  ['do { h() } while (i)', `do {${guard(1)} h() } while (i)${counters}`],
  [
    'j: for (;;)\n  for (;;) continue j',
    `j: for (;;)\n  {${guard(1)}for (;;) {${guard(2, 1)}continue j}}${counters}, turnsOfLoops3D81`,
  ],
  ['const a = (n) =>\n  a(n) + a(1)', `const a = (n) =>\n  ${telling(1)}a(n) + a(1))${counters}`],
  [
    'for (;;) b = function c() { c() }',
    `for (;;) {${guard(1)}b = function c() {${guard(1, 1)} c() }}${counters}, turnsOfLoops3D81`,
  ],
  ['class A {\n#b() { d(() => this.#b()) } }', `class A {\n#b() {${guard(2)} d(() => this.#b()) } }${counters}`],
  [
    'const a = () => b()\nfunction b() { c(a()) }\nfunction c() {}',
    `const a = () => ${telling(1)}b())\nfunction b() {${guard(2, 1)} c(a()) }\nfunction c() {}${counters}, turnsOfLoops3D81`,
  ],
  ['function a() { b(); for (;;) { a() } }', `function a() { b(); for (;;) {${guard(1)} a() } }${counters}`],
  ['const a = () => a.b() + c(a)', 'const a = () => a.b() + c(a)'],
  ['"for (;;) {}" // while (1) {}', '"for (;;) {}" // while (1) {}'],
  ['for (;;) { (', 'for (;;) { ('],
])('a loop of a program, or a function that calls itself, tells its line: %s', (text, guarded) => {
  expect(guardLoops(text)).toBe(guarded)
})

it('loops turn as often as before, and tell their lines as often as they are asked to, each for itself', () => {
  const text = `'use strict'
  let n = 0
  for (let i = 0; i < 603; i++) if (i % 2) n++
  do n++
  while (n < 310) // the end`
  const lines: number[] = []
  const look = (line: number): number => {
    lines.push(line)
    return line === 3 ? -100 : 0
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- the program that was guarded
  const run = new Function('lookAtLoop3D8', `${guardLoops(text)}\nreturn n`) as (tell: typeof look) => number
  expect(run(look)).toBe(310)
  expect(lines).toEqual([3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4])
})
