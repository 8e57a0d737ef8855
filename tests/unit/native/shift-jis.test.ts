import { describe, expect, it } from 'vitest'
import { inWritten, keepShiftJIS, withNumbers } from '../../../scripts/lib/native/shift-jis.mjs'

describe('sources in Shift-JIS', () => {
  it.each([
    ['a text', 'puts("表示");', String.raw`puts("\225\134\216\246");`],
    ['a letter', "case 'あ':", String.raw`case '\202\240':`],
    ['half a kana, before a digit', '"ｱ1"', String.raw`"\2611"`],
    ['a letter that IBM and NEC have', '"纊"', String.raw`"\372\134"`],
    ['a letter that the page has not', '"é"', String.raw`"\077"`],
    ['behind marks', String.raw`"\"表", '\'', "示"`, String.raw`"\"\225\134", '\'', "\216\246"`],
    ['a text of several lines', '"表\\\n示"', '"\\225\\134\\\n\\216\\246"'],
  ])('have numbers for letters in %s', (_, source, made) => {
    expect(withNumbers(source)).toBe(made)
  })

  it.each([
    ['wide texts', 'L"表" L\'示\' u8"表" u"表" U"表"'],
    ['raw texts', 'R"(表 "示")"'],
    ['comments', '// "表"\n/* "示" */'],
    ['a comment that goes on', '// "表" \\\n"示"\n'],
    ['names of files', '#include "表.h"\n  # include "示.h"'],
    ['what is said', '#error "表"\n#pragma message("示")'],
    ['ASCII', 'puts("text");'],
  ])('keep their letters in %s', (_, source) => {
    expect(withNumbers(source)).toBe(source)
  })

  const kept = (text: string, defines: readonly string[] = [], other = ''): readonly [boolean, string | undefined] => {
    const files = new Map([
      ['main.cpp', text],
      ['other.h', other],
    ])
    const isKept = keepShiftJIS({ files, japanese: new Set(['main.cpp']) }, defines)
    return [isKept, files.get('main.cpp')]
  }

  it('are kept where they have texts', () => {
    expect(kept('"表"')).toEqual([true, String.raw`"\225\134"`])
    expect(kept('// 表')).toEqual([false, '// 表'])
  })

  it.each([
    ['-D UNICODE', ['UNICODE'], ''],
    ['-D _UNICODE=1', ['_UNICODE=1'], ''],
    ['a header that says so', [], '#include <a.h>\n # define UNICODE\n'],
    ['what widens texts', [], '#define WIDE(text) L ## text'],
  ])('are as those of others in programs of wide texts: %s', (_, defines, other) => {
    expect(kept('"表"', defines, other)).toEqual([false, '"表"'])
  })

  it('are shown as they are written, with marks and columns at their places', () => {
    const read = String.raw`  puts("\225\134\261"), wrong();`
    const said = `main.cpp:1:25: error: no wrong\n    1 | ${read}\n      |   ~~~~                  ^~~~~\n`
    expect(inWritten(said, (name) => (name === 'main.cpp' ? read : undefined))).toBe(
      'main.cpp:1:15: error: no wrong\n    1 |   puts("表ｱ"), wrong();\n      |   ~~~~        ^~~~~\n',
    )
    expect(inWritten('main.cpp:1:24: error: none\n', () => undefined)).toBe('main.cpp:1:24: error: none\n')
  })
})
