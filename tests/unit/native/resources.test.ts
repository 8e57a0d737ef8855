/** Scripts of resources become what Microsoft's resource compiler makes of them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileScript, isResourceFile, writeResourceFile } from '../../../scripts/lib/resources/index.mjs'

const files = new Map<string, Uint8Array>([
  ['wall.bmp', Uint8Array.of(0x42, 0x4d, ...Array.from({ length: 16 }, (_, n) => n))],
  ['res\\level-1.dat', Uint8Array.of(1, 2, 3)],
])
const read = (name: string): Uint8Array | null => files.get(name) ?? null
const compile = (text: string) => compileScript(text, 'app.rc', read)
const only = (text: string): Uint8Array => {
  const made = compile(text)
  expect(made).toHaveLength(1)
  return made[0].bytes
}
const words = (bytes: Uint8Array): number[] => Array.from(new Uint16Array(Uint8Array.from(bytes).buffer))
const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

describe('a script', () => {
  it('has names in capitals, numbers, languages and raw data', () => {
    const text = `
LANGUAGE 7, 1
Level LevelData DISCARDABLE BEGIN 1, 0x10002L, "ab\\0""c\\x41\\101", L"d" END
(100 + 1) RCDATA LOADONCALL MOVEABLE LANGUAGE 9, 1 { -1 ~0 | 1 }
7 256 "res\\\\level-1.dat"`
    expect(compile(text)).toEqual([
      {
        type: 'LEVELDATA',
        name: 'LEVEL',
        language: 0x407,
        bytes: Uint8Array.of(1, 0, 2, 0, 1, 0, ...letters('ab\0"cAA'), 0x64, 0),
      },
      { type: 10, name: 101, language: 0x409, bytes: Uint8Array.of(0xff, 0xff, 0xff, 0xff) },
      { type: 256, name: 7, language: 0x407, bytes: Uint8Array.of(1, 2, 3) },
    ])
  })

  it('takes files with quotes and without, and bitmaps without the header of their file', () => {
    expect(only('1 RCDATA res\\level-1.dat')).toEqual(Uint8Array.of(1, 2, 3))
    expect(only('WALL BITMAP wall.bmp')).toEqual(Uint8Array.of(12, 13, 14, 15))
  })

  it('has strings in blocks of sixteen', () => {
    const made = compile('STRINGTABLE BEGIN 17 "b" "c"\n 15, "é" END STRINGTABLE { 16 "a" }')
    expect(made.map(({ type, name }) => [type, name])).toEqual([
      [6, 2],
      [6, 1],
    ])
    expect(words(made[0].bytes)).toEqual([1, 0x61, 2, 0x62, 0x63, ...Array<number>(14).fill(0)])
    expect(words(made[1].bytes)).toEqual([...Array<number>(15).fill(0), 1, 0xe9])
  })

  it('has menus of both kinds', () => {
    const text = '1 MENU BEGIN POPUP "&File" BEGIN MENUITEM "Exit", 9, GRAYED, CHECKED MENUITEM SEPARATOR END END'
    expect(words(only(text))).toEqual([
      ...[0, 0, 0x90, ...letters('&File'), 0],
      ...[0x9, 9, ...letters('Exit'), 0],
      ...[0x80, 0, 0],
    ])
    expect(words(only('1 MENUEX { MENUITEM SEPARATOR\n POPUP "F", 3,, 8, 2 { MENUITEM "x", 9 } }'))).toEqual([
      ...[1, 4, 0, 0],
      ...[0x800, 0, 0, 0, 0, 0, 0, 0],
      ...[0, 0, 8, 0, 3, 0, 0x81, 0x46, 0, 0, 2, 0],
      ...[0, 0, 0, 0, 9, 0, 0x80, 0x78, 0, 0],
    ])
  })

  it('has dialogs of both kinds', () => {
    const controls = `{
      DEFPUSHBUTTON "A", 1, 2, 3, 4, 5
      EDITTEXT -1, 2, 3, 4, 5, 0x800 | NOT 0x00800000L, 0x20
      CONTROL "", 9, "own", NOT 0x10000000 | 2, 2, 3, 4, 5
      ICON 77, 8, 2, 3 }`
    const old = `1 DIALOG 1, -2, 3, 4 STYLE 0x80000000 CAPTION "T" FONT 8, "F" ${controls}`
    expect(words(only(old))).toEqual([
      ...[0x40, 0x80c0, 0, 0, 4, 1, 0xfffe, 3, 4, 0, 0, 0x54, 0, 8, 0x46, 0],
      ...[1, 0x5001, 0, 0, 2, 3, 4, 5, 1, 0xffff, 0x80, 0x41, 0, 0],
      ...[0x800, 0x5001, 0x20, 0, 2, 3, 4, 5, 0xffff, 0xffff, 0x81, 0, 0, 0],
      ...[2, 0x4000, 0, 0, 2, 3, 4, 5, 9, 0x4f, 0x57, 0x4e, 0, 0, 0, 0],
      ...[3, 0x5000, 0, 0, 2, 3, 0, 0, 8, 0xffff, 0x82, 0xffff, 77, 0],
    ])
    expect(
      words(only('1 DIALOGEX 1, 2, 3, 4, 5 EXSTYLE 6 MENU 7 FONT 8, "F", 700, 1 { CTEXT "", 9, 1, 2, 3, 4 }')),
    ).toEqual([
      ...[1, 0xffff, 5, 0, 6, 0, 0x40, 0x8088, 1, 1, 2, 3, 4, 0xffff, 7, 0, 0, 8, 700, 0x101, 0x46, 0],
      ...[0, 0, 0, 0, 1, 0x5002, 1, 2, 3, 4, 9, 0, 0xffff, 0x82, 0, 0],
    ])
  })

  it('has accelerators of letters, control characters and keys', () => {
    const text =
      '1 ACCELERATORS BEGIN "^c", 1\n "x", 2, ASCII, ALT\n "o", 3, VIRTKEY, CONTROL SHIFT\n 0x71, 4, VIRTKEY END'
    expect(words(only(text))).toEqual([0, 3, 1, 0, 0x10, 0x78, 2, 0, 0xd, 0x4f, 3, 0, 0x81, 0x71, 4, 0])
  })

  it('has icons and cursors as groups of pictures', () => {
    const entry = [16, 16, 0, 0, 1, 0, 24, 0, 2, 0, 0, 0, 22, 0, 0, 0]
    files.set('a.ico', Uint8Array.of(0, 0, 1, 0, 1, 0, ...entry, 0xaa, 0xbb))
    files.set('a.cur', Uint8Array.of(0, 0, 2, 0, 1, 0, ...entry, 0xaa, 0xbb))
    const made = compile('5 ICON "a.ico"\n6 CURSOR "a.cur"')
    expect(made.map(({ type, name }) => [type, name])).toEqual([
      [3, 1],
      [14, 5],
      [1, 2],
      [12, 6],
    ])
    expect([...made[0].bytes]).toEqual([0xaa, 0xbb])
    expect([...made[1].bytes]).toEqual([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 24, 0, 2, 0, 0, 0, 1, 0])
    expect([...made[2].bytes]).toEqual([1, 0, 24, 0, 0xaa, 0xbb])
    expect(words(made[3].bytes)).toEqual([0, 2, 1, 16, 32, 1, 1, 6, 0, 2])
  })

  it('passes over what programs cannot have, and over what headers hold besides directives', () => {
    const text = `# 1 "windows.h" 1
typedef struct { int x; } POINT;
# 2 "app.rc" 2
1 VERSIONINFO FILEVERSION 1,0,0,1 BEGIN BLOCK "a" BEGIN VALUE "b", "c" END END
GUIDELINES DESIGNINFO BEGIN 1, DIALOG BEGIN LEFTMARGIN, 7 END END
#pragma code_page(1252)
2 RCDATA { ((unsigned long)(WORD)-(2)) }`
    expect(only(text)).toEqual(Uint8Array.of(0xfe, 0xff))
  })
})

describe('a script that is wrong', () => {
  it.each([
    ['app.rc:1:1: error: none.dat is not there', '1 RCDATA "none.dat"'],
    ['app.rc:3:1: error: IDS_OK is no number; no header says what it is', '\n1 RCDATA {\nIDS_OK }'],
    ['own.rc:7:1: error: "abc } is a text without an end', '# 7 "own.rc"\n1 RCDATA { "abc }'],
    ['app.rc:1:1: error: the menu has no items', '1 MENU { POPUP "a" { } }'],
    ['app.rc:1:1: error: ITEM stands where MENUITEM, POPUP or END belongs', '1 MENU { ITEM "a" }'],
    ['app.rc:1:1: error: the end of the script stands where BEGIN belongs', '1 DIALOG 1, 2'],
    ['app.rc:1:1: error: the end of the script stands where END belongs', '1 RCDATA { 1'],
    ['app.rc:1:1: error: text 1 is there already', 'STRINGTABLE { 1 "a" 1 "b" }'],
    ['app.rc:1:1: error: "abc" is no key: it is a letter, or ^ and a letter', '1 ACCELERATORS { "abc", 1 }'],
    ['app.rc:1:1: error: wall.bmp is no icon, or ends too early', '1 ICON wall.bmp'],
    ['app.rc:1:1: error: it has too many brackets', `1 RCDATA { ${'('.repeat(9999)}1 }`],
    ['app.rc:1:1: error: it has too many brackets', `1 RCDATA { ${'(1 + '.repeat(99999)}1 }`],
    ['app.rc:1:1: error: it has too many brackets', `1 RCDATA { ${'(LONG)'.repeat(99999)}1 }`],
    ['app.rc:1:1: error: menus lie too deep in each other', `1 MENU ${'{ POPUP "a" '.repeat(9999)}`],
  ])('is told with its line: %s', (message, text) => {
    expect(() => compile(text)).toThrow(new Error(message))
  })

  it('is told with all that is wrong, as far as it can be read, but not endlessly', () => {
    const text = `1 DIALOG 0, 0, 9, 9 STYLE WS_NONE | 1
{ LTEXT "a", 2, 0, 0, 9, 9, SS_NONE | SS_NONE }
2 ICON none.ico
3 MENU { ITEM "a" }`
    expect(() => compile(text)).toThrow(
      new Error(`app.rc:1:1: error: WS_NONE is no number; no header says what it is
app.rc:2:1: error: SS_NONE is no number; no header says what it is
app.rc:3:1: error: none.ico is not there
app.rc:4:1: error: ITEM stands where MENUITEM, POPUP or END belongs`),
    )
    const many = Array.from({ length: 99 }, (_, n) => `NONE${n}`)
    expect(() => compile(`1 RCDATA { ${many.join(',')} }`)).toThrow(/^(.+NONE\d+ is no number[^\n]+\n?){20}$/)
  })

  it('whatever it holds, is refused with a line or compiled', () => {
    const pieces = [
      '1',
      'MENU',
      'MENUEX',
      'BEGIN',
      'END',
      '{',
      '}',
      '"a"',
      ',',
      '(',
      ')',
      '-',
      'POPUP',
      'MENUITEM',
      '|',
    ]
    const more = [
      'STRINGTABLE',
      'ACCELERATORS',
      'RCDATA',
      'ICON',
      'wall.bmp',
      'LANGUAGE',
      '0x7f',
      'NOT',
      'DIALOG',
      '\n',
    ]
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces, ...more), fc.string({ maxLength: 4 })), { maxLength: 24 })
    fc.assert(
      fc.property(text, (parts) => {
        try {
          expect(isResourceFile(writeResourceFile(compile(parts.join(' '))))).toBe(true)
        } catch (error) {
          expect(String(error)).toMatch(/^Error: .*:\d+:1: error: /s)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a .res file', () => {
  it('begins with the entry by which it is known, and has each resource at a multiple of four bytes', () => {
    const bytes = writeResourceFile([
      { type: 'LEVELS', name: 2, language: 0x409, bytes: Uint8Array.of(7) },
      { type: 10, name: 'A', language: 0, bytes: Uint8Array.of(8) },
    ])
    expect(isResourceFile(bytes)).toBe(true)
    expect(isResourceFile(bytes.subarray(1))).toBe(false)
    expect(words(bytes)).toEqual([
      ...[0, 0, 32, 0, 0xffff, 0, 0xffff, 0, ...Array<number>(8).fill(0)],
      ...[1, 0, 44, 0, ...letters('LEVELS'), 0, 0xffff, 2, 0, 0, 0, 0x30, 0x409, 0, 0, 0, 0, 7, 0],
      ...[1, 0, 32, 0, 0xffff, 10, 0x41, 0, 0, 0, 0x30, 0, 0, 0, 0, 0, 8, 0],
    ])
  })
})
