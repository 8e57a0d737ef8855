import fc from 'fast-check'
import { gzipSync } from 'fflate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readDiagnostics } from '../../../demos/sandbox/cpp/diagnostics.js'
import { isNative, isNativeSource } from '../../../demos/sandbox/cpp/kinds.js'
import { placeAt, placeOfStack, readLines } from '../../../demos/sandbox/cpp/lines.js'
import { openParts, readManifest, type Manifest } from '../../../demos/sandbox/cpp/parts.js'
import { watchLoops } from '../../../demos/sandbox/cpp/watch-loops.js'
import { preamblesOf, withoutPreamble } from '../../../scripts/lib/native/preamble.mjs'

describe('a program’s preamble', () => {
  const own = new Set(['own.h'])
  it.each([
    ['ends with the last header of the system', '#include <a.h>\n\n// b\n#include "d3d8.h"\n#define N 1\nint x;\n', 4],
    ['goes over comments of many lines', '/* #include\n<a.h> */ #include <a.h>\nint x;\n#include <b.h>\n', 2],
    ['ends before a file of the program', '#include <a.h>\n#include "own.h"\n#include <b.h>\n', 1],
    ['ends before code, also behind a comment', '#include <a.h>\n/* */ int x;\n#include <b.h>\n', 1],
    ['takes conditions as a whole', '#ifdef A\n#include <a.h>\n#endif\n#include <b.h>\n#if B\n#include <c.h>\n', 4],
    ['takes macros that headers read', '#define UNICODE\n#include <windows.h>\n', 2],
    ['ends before a directive of many lines', '#include <a.h>\n#define N \\\n 1\n#include <b.h>\n', 1],
    ['ends before a header that a macro names', '#include <a.h>\n#include OWN\n#include <b.h>\n', 1],
    ['ends before what changes its lines', '#include <a.h>\n#line 7\n#include <b.h>\n', 1],
    ['ends before a comment that goes on behind a header', '#include <a.h>\n#include <b.h> /*\n*/\nint x;\n', 1],
    ['is nothing where nothing is included', 'int x;\n', 0],
  ])('%s', (_, text, length) => {
    expect(preamblesOf(text, own).at(-1)?.length ?? 0).toBe(length)
  })

  it('is the same with other comments, and begins with shorter ones', () => {
    const lines = ['// a', '', '/* b', '#include <no.h> */', '#define A "/" /* c */', '#include <a.h> // d']
    expect(
      preamblesOf([...lines, '#if A', '#include <b.h>', '#endif', '#include <c>', 'int x;'].join('\n'), own),
    ).toEqual([
      { length: 6, text: '#define A "/" /* c */\n#include <a.h> // d\n', last: 'a.h' },
      {
        length: 10,
        text: '#define A "/" /* c */\n#include <a.h> // d\n#if A\n#include <b.h>\n#endif\n#include <c>\n',
        last: 'c',
      },
    ])
  })

  it('leaves lines where they are', () => {
    expect(withoutPreamble('#include <a.h>\nint x;\n', 1)).toBe('\nint x;\n')
  })
})

describe('what Clang says', () => {
  const main = { name: 'main.cpp', text: '#include "own.h"\nint missing(int);\nint main() { return missing(1); }\n' }
  const read = (said: string) => readDiagnostics(said, 'program', [main])

  it('comes with its places, errors first', () => {
    const said =
      'program/main.cpp:2:5: warning: odd [-Wodd]\nprogram/main.cpp:3:1: error: wrong\n' +
      'program/main.cpp:1:1: note: here\n2 errors generated.\n'
    expect(read(said)).toEqual([
      { message: 'wrong', file: 'main.cpp', line: 3, column: 1 },
      { message: 'odd [-Wodd]', file: 'main.cpp', line: 2, column: 5, isWarning: true },
    ])
  })

  it('of headers that are not the program’s stands where they are included', () => {
    const said = 'In file included from program/main.cpp:1:\n.windows/d3d8.h:7:3: error: unknown type name\n'
    expect(read(said)).toEqual([{ message: 'd3d8.h, line 7: unknown type name', file: 'main.cpp', line: 1, column: 1 }])
  })

  it('of names that nothing has stands where they are used first', () => {
    const [{ message, line, column }] = read('wasm-ld: error: main.cpp.o: undefined symbol: missing(int)\n')
    expect([message, line, column]).toEqual(['Nothing in the program or the library is called missing(int).', 2, 5])
  })
})

describe('kinds of files', () => {
  it('tell programs in C and C++ from others', () => {
    expect(['a.c', 'a.CPP', 'a.cxx', 'a.h', 'a.ts', 'c'].map(isNativeSource)).toEqual([
      true,
      true,
      true,
      ...[false, false, false],
    ])
    expect([[{ name: 'a.h' }], [{ name: 'a.ts' }, { name: 'a.c' }], []].map(isNative)).toEqual([true, false, false])
  })
})

/** A section of a module. */
const section = (kind: number, content: readonly number[]): number[] => [kind, content.length, ...content]
const text = (words: string): number[] => [...new TextEncoder().encode(words)]
const word = (value: number): number[] => [...new Uint8Array(new Uint32Array([value]).buffer)]

/**
 * A module whose code has 16 bytes, with a line program over it: lines 10, 12 and 3 of main.c, a header between them.
 */
function module(): Uint8Array {
  const files = [...text('program\0sys\0'), 0, ...text('main.c\0'), 1, 0, 0, ...text('a.h\0'), 2, 0, 0, 0]
  const lengths = [0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1]
  // Version 4; steps of 1; one operation; a statement; lines from -5 on, 14 of them; opcodes from 13 on.
  const header = [1, 1, 1, 0xfb, 14, 13, ...lengths, ...files]
  const at = (address: number): number[] => [0, 5, 2, ...word(address)]
  const program = [
    ...[...at(2), 3, 9, 1],
    // Two bytes and two lines on, by one opcode.
    13 + 2 * 14 + 7,
    ...[4, 2, 2, 2, 1, 4, 1, 2, 2, 3, 0x77, 1],
    ...[2, 2, 0, 1, 1],
    // A function that was left out.
    ...[...at(0), 1, 2, 9, 0, 1, 1],
  ]
  const unit = [4, 0, ...word(header.length), ...header, ...program]
  const table = [...word(unit.length), ...unit]
  const name = text('.debug_line')
  const custom = section(0, [name.length, ...name, ...table])
  if (custom.length > 127 + 2) custom.splice(1, 1, (custom.length - 2) | 0x80, 1)
  return Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...section(10, Array(16).fill(0)), ...custom])
}

describe('lines of a module', () => {
  it('are found by the place in its code', () => {
    const table = readLines(module(), 'program')
    expect(table.codeStart).toBe(10)
    const lineAt = (address: number): number => placeAt(table, 10 + address)?.line ?? 0
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(lineAt)).toEqual([0, 0, 10, 10, 12, 12, 0, 0, 3, 3, 0, 0])
    const stack = 'Error: x\n at f (wasm://wasm/1:wasm-function[1]:0x10)\n at g (wasm://wasm/1:wasm-function[2]:0xe)'
    expect(placeOfStack(table, stack)).toEqual({ file: 'main.c', line: 12 })
  })

  it('of bytes that are none of a module are none, or an end too early', () => {
    const bytes = module()
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.nat(bytes.length), (at, value, end) => {
        const changed = bytes.slice(0, Math.max(8, end))
        if (at >= 8 && at < changed.length) changed[at] = value
        try {
          readLines(changed, 'program')
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
      { seed: 22, numRuns: 300 },
    )
  })
})

describe('loops that are watched', () => {
  const name = text('__sanitizer_cov_trace_pc')
  const exported = [2, name.length, ...name, 0, 0, 2, ...text('go'), 0, 1]
  // try { throw 0 } catch 0 { i64.const -1; drop; loop { br 0 } } in a function with one variable.
  const body = [1, 1, 0x7f, 6, 0x40, 8, 0, 7, 0, 0x42, 0x7f, 0x1a, 3, 0x40, 0x0c, 0, 0x0b, 0x0b, 0x0b]
  const bytes = Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 0, 0]),
    ...section(2, [1, 1, ...text('m'), 1, ...text('w'), 0, 0]),
    ...[...section(3, [1, 0]), ...section(13, [1, 0, 0]), ...section(7, exported)],
    ...section(10, [1, body.length, ...body]),
  ])
  const codeStart = bytes.length - body.length - 2
  // Line 5 from the beginning on, 6 from the branch in the loop on.
  const table = {
    ...{ files: ['a.cpp'], codeStart, addresses: Uint32Array.of(2, 2 + 14, 2 + 16) },
    ...{ fileOf: Int16Array.of(0, 0, 0), lines: Uint32Array.of(5, 6, 7) },
  }

  it('end where they stand, also in what catches', async () => {
    const { module: watched, lines } = watchLoops(bytes, table)
    let rounds = 0
    const w = () => {
      if (++rounds === 3) throw new Error('enough')
    }
    const { instance } = await WebAssembly.instantiate(watched, { m: { w } })
    const stack = (): string => {
      try {
        const go = instance.exports.go as () => void
        go()
      } catch (error) {
        return error instanceof Error ? (error.stack ?? '') : ''
      }
      return ''
    }
    expect(placeOfStack(lines, stack())).toEqual({ file: 'a.cpp', line: 6 })
    expect(rounds).toBe(3)
  })

  it('are left alone in code without lines', () => {
    const none = { ...table, lines: Uint32Array.of(0, 0, 0) }
    const { module: same, lines } = watchLoops(bytes, none)
    expect([...same]).toEqual([...bytes])
    expect(lines).toEqual(none)
  })
})

const NO_WORDS = { plain: [], throwing: [] }

/** What a part of the compiler is, unpacked. */
const WHOLE = 'the whole compiler'.repeat(9)

describe('the compiler’s files', () => {
  const base = new URL('http://site/clang/')
  const packed = gzipSync(new TextEncoder().encode(WHOLE))
  const manifest: Manifest = {
    ...{
      version: '1',
      folder: 'program',
      c: [],
      cpp: NO_WORDS,
      cppOf2001: NO_WORDS,
      ...{ script: [], link: [] },
      ...{ runtime: [], repairs: [] },
      headers: {},
    },
    parts: { 'a.wasm': packed.length },
  }
  const answer = (give: (url: URL) => Response): void => {
    vi.stubGlobal('fetch', (url: URL) => Promise.resolve(give(url)))
  }
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each([
    ['with nothing', new Response('', { status: 404 })],
    ['with its own page', new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } })],
  ])('that are not there are missed in a sentence, where the server answers %s', async (_, response) => {
    answer(() => response)
    await expect(readManifest(base)).rejects.toThrow(/this site has none: `npm run native -- compiler` fetches it/)
  })

  it.each([
    ['packed', packed, {}],
    ['unpacked by the browser', new TextEncoder().encode(WHOLE), { 'Content-Encoding': 'gzip' }],
  ])('are fetched once, and unpacked: %s', async (_, bytes, headers) => {
    const asked: string[] = []
    answer(({ href }) => {
      asked.push(href)
      return new Response(bytes, { headers })
    })
    const shares: number[] = []
    const fetchPart = await openParts(base, manifest, (share) => shares.push(share))
    expect(shares.at(-1)).toBe(1)
    for (let n = 0; n < 2; n++) {
      const response = await fetchPart('http://site/clang/a.wasm')
      expect(response.headers.get('Content-Type')).toBe('application/wasm')
      expect(await response.text()).toBe(WHOLE)
    }
    expect(asked).toEqual(['http://site/clang/a.wasm.gz'])
  })

  it('of another kind go through, and what fails tells which', async () => {
    answer(({ href }) => new Response(href, { status: 500 }))
    await expect(openParts(base, manifest, () => {})).rejects.toThrow(
      'http://site/clang/a.wasm.gz cannot be loaded: 500',
    )
    await expect(readManifest(base)).rejects.toThrow(/cannot be loaded: 500/)
  })
})
