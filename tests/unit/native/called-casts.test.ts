/** What Clang says of casts of functions, which fit what they call (called-casts.mjs). */
import { describe, expect, it } from 'vitest'
import { marked, withFittingCalls, withoutCasts } from '../../../scripts/lib/native/called-casts.mjs'

const CAST = `a.cpp:3:9: warning: cast from 'void (*)()' to 'F' converts to incompatible function type [-Wcast-function-type-mismatch]
    3 | F f = (F)g;
      |       ^~~~
`
const OTHER = `a.cpp:9:1: warning: unused label [-Wunused]
    9 | done:
      | ^
`
const GIVEN = `a.c:3:9: warning: incompatible function pointer types [-Wincompatible-function-pointer-types]
    3 | F f = g;
      |   ^
1 warning generated.
`

describe('what Clang said', () => {
  it.each<[string, string, string, boolean]>([
    ['a cast alone', `${CAST}1 warning generated.\n`, '', true],
    [
      'casts before another warning',
      `${CAST}${CAST}${OTHER}3 warnings generated.\n`,
      `${OTHER}1 warning generated.\n`,
      true,
    ],
    [
      'a cast behind another warning',
      `${OTHER}${OTHER}${CAST}3 warnings generated.\n`,
      `${OTHER}${OTHER}2 warnings generated.\n`,
      true,
    ],
    [
      'a cast and an error',
      `${CAST}a.cpp:4:1: error: no\n1 warning and 1 error generated.\n`,
      'a.cpp:4:1: error: no\n1 error generated.\n',
      true,
    ],
    [
      'a cast in a macro of a header, with notes',
      `In file included from a.cpp:1:\nIn file included from b.h:1:\n${CAST}c.h:3:1: note: expanded\n    3 | F\n${OTHER}2 warnings generated.\n`,
      `${OTHER}1 warning generated.\n`,
      true,
    ],
    ['no cast', `${OTHER}1 warning generated.\n`, `${OTHER}1 warning generated.\n`, false],
    ['a function that is given as another', GIVEN, GIVEN, true],
    ['nothing', '', '', false],
  ])('has no casts, and counts the rest: %s', (_, said, text, isCast) => {
    expect(withoutCasts(said, '')).toEqual({ text, isCast })
  })

  it('says nothing of methods that are cast, which the source has', () => {
    expect(withoutCasts('', 'Handler h = (Handler) &Slider::moved;').isCast).toBe(true)
    expect(withoutCasts('', 'Handler h = &Slider::moved; int n = (a) & b;').isCast).toBe(false)
  })
})

describe('a linked program', () => {
  it('stays as it is where its sources cast nothing', () => {
    const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)
    expect(withFittingCalls(empty)).toBe(empty)
    expect(WebAssembly.validate(marked(empty))).toBe(true)
  })
})
