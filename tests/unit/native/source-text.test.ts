/** Bytes of sources are read in the code page that they were written in, and places are told in letters. */
import { describe, expect, it } from 'vitest'
import { readNative } from '../../../demos/sandbox/cpp/read-program.js'
import { inLetters, sourceText } from '../../../scripts/lib/repairs/source-text.mjs'

/** Letters of one byte each. */
const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('a source', () => {
  it.each([
    ['in UTF-8', '\xe8\xa1\xa8 Gr\xc3\xb6\xc3\x9fe', '表 Größe'],
    ['in 16 bits', '\xff\xfe\x68\x88', '表'],
    ['in 16 bits, the high one first', '\xfe\xff\x88\x68', '表'],
    ['in Shift-JIS, with 0x5c as the second byte of a letter', '// \x95\\\nint n;', '// 表\nint n;'],
    ['in Shift-JIS, with second bytes that are letters of English', '"\x83f\x83o\x83C\x83X"', '"デバイス"'],
    ['in Windows-1252, an accent before a letter', 'Fl\xe4che', 'Fläche'],
    ['in Windows-1252, many of them', 'r\xe9p\xe9t\xe9e', 'répétée'],
    ['in Windows-1252, two of them side by side', 'Gr\xf6\xdfe', 'Größe'],
    ['in Windows-1252, with signs', '\x93don\x92t\x94 \x96 \x80', '“don’t” – €'],
  ])('%s', (_, raw, text) => {
    expect(sourceText(bytes(raw), 'main.cpp')).toBe(text)
  })

  it('is read the same in the sandbox', async () => {
    expect(await readNative(new File([bytes('// \x95\\\n')], 'main.cpp'))).toEqual({
      name: 'main.cpp',
      text: '// 表\n',
    })
  })
})

describe('a script of resources', () => {
  it('has lines in the code pages that it names', () => {
    const pages: readonly (readonly [number, string, string])[] = [
      [932, '\x83\\', 'ソ'],
      [936, '\xd6\xd0', '中'],
      [949, '\xc7\xd1', '한'],
      [950, '\xa5\\', '功'],
      [1250, '\xe8', 'č'],
      [1251, '\xcf', 'П'],
      [1252, '\xe9\x80', 'é€'],
      [1253, '\xe1', 'α'],
      [1254, '\xfe', 'ş'],
      [1255, '\xe0', 'א'],
      [1256, '\xc8', 'ب'],
      [1257, '\xe0', 'ą'],
      [1258, '\xf5', 'ơ'],
    ]
    const line = (page: number, text: string): string => `#pragma code_page(${page})\n1 "${text}"\n`
    const raw = pages.map(([page, letters]) => line(page, letters)).join('')
    expect(sourceText(bytes(`0 "\xe9"\n${raw}`), 'APP.RC')).toBe(
      `0 "é"\n${pages.map(([page, , text]) => line(page, text)).join('')}`,
    )
  })

  it('is in UTF-8 where it is that, whatever it names', () => {
    const text = '#pragma code_page(1252)\n1 "é"\n'
    expect(sourceText(new TextEncoder().encode(text), 'app.rc')).toBe(text)
  })
})

describe('places that Clang tells', () => {
  const text = '"表示"; x\n"é" y\n'
  const textOf = (path: string): string | undefined => (path === 'program/a.c' ? text : undefined)
  it('count letters in place of bytes', () => {
    const said = './program/a.c:1:11: error: x\n    1 | "表示"; x\nprogram/a.c:2:6: note: y\nb.h:1:9: error: z\n'
    expect(inLetters(said, textOf)).toBe(
      './program/a.c:1:7: error: x\n    1 | "表示"; x\nprogram/a.c:2:5: note: y\nb.h:1:9: error: z\n',
    )
  })
})
