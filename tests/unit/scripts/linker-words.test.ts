/** What the compiler and the linker of C and C++ programs say, in the words of who wrote them. */
import { describe, expect, it } from 'vitest'
import { clashing, sourcesNamed } from '../../../scripts/lib/repairs/linked-names.mjs'
import { linkedParts } from '../../../scripts/lib/repairs/linked-parts.mjs'
import { widened } from '../../../scripts/lib/repairs/of-2001.mjs'

const twice = (name: string, ...places: readonly string[]): string =>
  [`wasm-ld: error: duplicate symbol: ${name}`, ...places.map((place) => `>>> defined in ${place}`), ''].join('\n')

describe('a name that is there twice', () => {
  const own = new Set(['75.o', '76.o'])

  it('is given another where a library has it, too', () => {
    expect(clashing(twice('link', '75.o', '/lib/libc.a(link.o)'), [], own)).toEqual(['link'])
    expect(clashing(twice('random', '12.o', '76.o'), [], own)).toEqual(['random'])
    expect(clashing(twice('link', '75.o', '/lib/libc.a(link.o)'), ['link'], own)).toEqual([])
  })

  it('is given another where the linker only warns of parameters that differ', () => {
    const said = (place: string) =>
      `wasm-ld: warning: function signature mismatch: sin\n>>> defined as (f64) -> f64 in ${place}\n>>> defined as (f32) -> f32 in 75.o\n`
    expect(clashing(said('19.o'), [], own)).toEqual(['sin'])
    expect(clashing(said('76.o'), [], own)).toEqual([])
  })

  it('is left as it is where two files of the program have it', () => {
    expect(clashing(twice('hello', '75.o', '76.o'), [], own)).toEqual([])
    const both = twice('hello', '75.o', '76.o') + twice('link', '75.o', '/lib/libc.a(link.o)')
    expect(clashing(both, [], own)).toEqual(['link'])
  })

  it('is told with the sources', () => {
    const said = twice('hello', '75.o', '76.o') + twice('link', '75.o', '/lib/libc.a(12.o)')
    expect(sourcesNamed(said, ['75.o', '76.o'], ['/game/a.c', '/game/b.c'])).toBe(
      twice('hello', '/game/a.c', '/game/b.c') + twice('link', '/game/a.c', '/lib/libc.a(12.o)'),
    )
  })
})

describe('a part of the runtime', () => {
  it.each([
    ['mciSendStringA', ['music']],
    ['CLSID_DirectMusicLoader', ['music']],
    ['CLSID_DirectPlay8Peer', ['play']],
    ['_ZNSt3__25wcoutE', ['streams']],
    ['CoCreateInstance', []],
    ['my_midiOutOpen', []],
    ['midiOutput', []],
  ])('is linked to what names %s', (name, parts) => {
    // As object files have names: behind their lengths.
    const object = Uint8Array.from([0, name.length, ...Buffer.from(name), 0])
    expect(linkedParts.filter(({ isNamed }) => isNamed(object)).map((part) => part.name)).toEqual(parts)
  })
})

describe('a declaration without a type', () => {
  const untyped = (line: number, column: number): string =>
    `a.cpp:${line}:${column}: error: a type specifier is required for all declarations\n`

  it('is of int', () => {
    const files = new Map([['a.cpp', 'static count;\nGame::run(int n) const {}\nGame::lives = 3;']])
    expect(widened(untyped(1, 8) + untyped(2, 7) + untyped(3, 7), files).get('a.cpp')).toBe(
      'static int count;\nint Game::run(int n) const {}\nint Game::lives = 3;',
    )
  })

  it('is of int in a class, too, where it has no body', () => {
    const files = new Map([['a.cpp', 'move(const Place *to);\nreset();\nat(int x, float y) const;\nend(void);']])
    expect(widened([1, 2, 3, 4].map((line) => untyped(line, 1)).join(''), files).get('a.cpp')).toBe(
      'int move(const Place *to);\nint reset();\nint at(int x, float y) const;\nint end(void);',
    )
  })

  it('is left as it is where it looks like a call of a macro that nobody defined', () => {
    const files = new Map([['a.cpp', 'DECLARE_CLASS(Game)\nREGISTER(Game);\nQ_OBJECT();\nlist(Game);']])
    expect(widened([1, 2, 3, 4].map((line) => untyped(line, 1)).join(''), files).size).toBe(0)
  })
})

describe('a name of a loop that the library has, too', () => {
  const text = 'for (int count = 0; count < 3; count++) ;\nif (count < 3) run();\nprintf("%d", find);'

  it('is the variable behind the loop', () => {
    const said =
      "a.cpp:2:14: error: expected '>'\n    2 | if (count < 3) run();\na.cpp:2:11: note: to match this '<'\n" +
      'a.cpp:2:14: error: expected unqualified-id\n'
    expect(widened(said, new Map([['a.cpp', text]])).get('a.cpp')).toBe(
      text.replace('for (int count = 0', 'int count = 0; for ('),
    )
  })

  it('is left as it is where no loop declares it', () => {
    const said = 'a.cpp:3:14: error: reference to overloaded function could not be resolved; did you mean to call it?\n'
    expect(widened(said, new Map([['a.cpp', text]])).size).toBe(0)
  })
})

describe('bytes where streams have letters', () => {
  const told = (line: number, column: number, what: string): string => `a.cpp:${line}:${column}: error: ${what}\n`

  it('are taken as letters', () => {
    const files = new Map([['a.cpp', 'in.read(bytes + 4, size(a, b));\nout.write(&head[0], 4);']])
    const said =
      told(
        1,
        9,
        "cannot initialize a parameter of type 'char_type *' (aka 'char *') with an rvalue of type 'BYTE *' (aka 'unsigned char *')",
      ) +
      told(
        2,
        11,
        "cannot initialize a parameter of type 'const char_type *' (aka 'const char *') with an rvalue of type 'const signed char *'",
      )
    expect(widened(said, files).get('a.cpp')).toBe(
      'in.read((char *)(bytes + 4), size(a, b));\nout.write((char *)(&head[0]), 4);',
    )
  })

  it('are so one by one', () => {
    const files = new Map([['a.cpp', 'in.get(byte);\nin.getline(line, 9);\nin.get(text);']])
    const none = (call: string, from: string, to: string): string =>
      `no matching member function for call to '${call}'\n/istream:1:2: note: candidate function not viable: no known conversion from ${from} to 'char_type ${to}' (aka 'char ${to}') for 1st argument`
    const said =
      told(1, 4, none('get', "'BYTE' (aka 'unsigned char')", '&')) +
      told(2, 4, none('getline', "'unsigned char[9]'", '*')) +
      told(3, 4, none('get', "'Text'", '&'))
    expect(widened(said, files).get('a.cpp')).toBe(
      'in.get((char &)(byte));\nin.getline((char *)(line), 9);\nin.get(text);',
    )
  })
})
