import { describe, expect, it } from 'vitest'
import { prepared } from '../../../scripts/lib/repairs/prepared.mjs'

describe('a file that Clang is given', () => {
  it.each([
    ['throw "no memory";', 'throw (char *) "no memory";'],
    ['throw("no memory");', 'throw (char *)("no memory");'],
    ['throw L"wide";', 'throw (wchar_t *) L"wide";'],
    ['throw TEXT("either");', 'throw (TCHAR *) TEXT("either");'],
    ['throw string("an object");', 'throw string("an object");'],
    ['void f() throw(); throw;', 'void f() throw(); throw;'],
    [
      '// throw "in a comment"\nputs("throw \\"in a text\\"");',
      '// throw "in a comment"\nputs("throw \\"in a text\\"");',
    ],
  ])('throws %s so that it is caught as what may change', (text, result) => {
    expect(prepared(text, false)).toBe(result)
  })

  it('may have a function of that name in C', () => {
    expect(prepared('throw("no memory");', true)).toBe('throw("no memory");')
  })
})
