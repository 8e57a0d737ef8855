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

  const SECOND = '__attribute__((section("three_d3d8_xc"), used, retain))'
  it.each([
    ['__declspec(allocate(".CRT$XCU")) static F f = g;', `${SECOND} static F f = g;`],
    ['__declspec( allocate( ".CRT$XIC" ) ) F f = g;', `${SECOND.replace('xc', 'xi')} F f = g;`],
    [
      '#pragma data_seg(".CRT$XCU")\nstatic F f[] = { g, h }; // i\ntypedef int J;\nextern "C" F k = l;\n#pragma data_seg()\nF m;',
      `\n${SECOND} static F f[] = { g, h }; // i\ntypedef int J;\nextern "C" ${SECOND} F k = l;\n#pragma data_seg()\nF m;`,
    ],
    [
      '#pragma data_seg(push, old, ".CRT$XCU")\nextern "C" {\nF f = g;\n}\n#pragma data_seg(pop, old)\nF h;',
      `\nextern "C" {\n${SECOND} F f = g;\n}\n#pragma data_seg(pop, old)\nF h;`,
    ],
    ['#pragma data_seg(".own")\nF f = g;', '#pragma data_seg(".own")\nF f = g;'],
    ['#pragma data_seg(".CRT$XTU")\nF f = g;', '#pragma data_seg(".CRT$XTU")\nF f = g;'],
  ])('has what is called before main in a section that is found: %s', (text, result) => {
    expect(prepared(text, true)).toBe(result)
  })
})
