import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assemble, disassemble } from '../../../d3d8/shader/index.js'

/** What a text becomes, with the files that it may include. */
const written = (text: string, files: Readonly<Record<string, string>> = {}): string => {
  const { tokens, errors } = assemble(text, { include: (name) => files[name] ?? null })
  if (tokens === undefined) throw new Error(JSON.stringify(errors))
  return disassemble(tokens)
}

/** Line, column and message of every error. */
const errorsOf = (text: string, files?: Readonly<Record<string, string>>): string[] => {
  const { errors = [] } = assemble(text, files === undefined ? {} : { include: (name) => files[name] ?? null })
  return errors.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

describe('the preprocessor of shaders', () => {
  it('has names for registers, constants and numbers, in their case', () => {
    const text = `
      #define V_POSITION v0   ; what the program calls it
      #define CV_WORLD 4
      #define HALF 0.5
      #define Position oPos
      vs.1.1
      def c2, HALF, HALF, 0, 1
      m4x4 Position, V_POSITION, c[CV_WORLD]
      mov oD0, -c[a0.x + CV_WORLD + 2].zyx
      #undef HALF
      mov oT0, c[2 * (CV_WORLD - 1)]`
    expect(written(text)).toBe(
      'vs.1.1\ndef c2, 0.5, 0.5, 0.0, 1.0\nm4x4 oPos, v0, c4\nmov oD0, -c[a0.x + 6].zyx\nmov oT0, c6\n',
    )
    expect(errorsOf('#define pos oPos\nvs.1.1\nmov POS, v0')).toEqual(['3:5 "pos" is no register of a vertex shader.'])
  })

  it('has names that take something, join pieces and never stand for themselves', () => {
    const text = `
      #define NORMALIZE(to, from) dp3 to.w, from, from
      #define CONSTANT(n) c##n
      #define BONE(n, row) c[a0.x + (n) * 3 + row]
      #define SAME SAME2
      #define SAME2 r1
      #define LONG \\
        mul r2, \\
        r1, v1
      #define mul mul
      #define NOTHING()
      #define DOT dp3
      #define TO(where) where
      ps.1.1
      DOT TO(r0), SAME, v0 NOTHING()
      LONG`
    expect(errorsOf(text)).toEqual(['16:7 The destination r2 does not exist; r1 is the last.'])
    expect(
      written(`#define NORMALIZE(to, from) dp3 to.w, from, from\n#define CONSTANT(n) c##n\n
      #define BONE(n, row) c[a0.x + (n) * 3 + row]\nvs.1.1\nmov a0.x, v1.x\nNORMALIZE(r0, v3)
      mov oPos, CONSTANT(12)\nmov oD0, BONE(2 + 1, 1)`),
    ).toBe('vs.1.1\nmov a0.x, v1.x\ndp3 r0.w, v3, v3\nmov oPos, c12\nmov oD0, c[a0.x + 10]\n')
  })

  it('leaves out what a condition leaves out', () => {
    const shader = (lights: string): string => `${lights}
      vs.1.1
      mov oPos, v0
      #ifdef LIGHTS
      # if LIGHTS > 1 && !(LIGHTS & 1) // an even number
      mov oD0, c2
      # elif LIGHTS == 1
      mov oD0, c1
      # else
      #  include "nowhere.h"
      #  nonsense
      @ what is left out may hold anything
      # endif
      #else
      mov oD0, c0
      #endif
      #ifndef LIGHTS
      #elif defined(LIGHTS) && defined LIGHTS
      mov oT0, v1
      #endif`
    expect(written(shader(''))).toBe('vs.1.1\nmov oPos, v0\nmov oD0, c0\n')
    expect(written(shader('#define LIGHTS 1'))).toBe('vs.1.1\nmov oPos, v0\nmov oD0, c1\nmov oT0, v1\n')
    expect(written(shader('#define LIGHTS (1 << 2)'))).toBe('vs.1.1\nmov oPos, v0\nmov oD0, c2\nmov oT0, v1\n')
    expect(errorsOf(shader('#define LIGHTS 3'))).toEqual([
      '10:18 There is no file "nowhere.h": nobody says where files are.',
      '11:7 There is no directive #nonsense.',
      '12:7 "@" means nothing here.',
      '12:9 "what" is no instruction.',
    ])
    expect(written('#if 0 ? 1 : 7 % 4 == 3 && -1 < ~0 + 0x10 && NOBODY == 0\nvs.1.1\nmov oPos, v0\n#endif')).toBe(
      'vs.1.1\nmov oPos, v0\n',
    )
  })

  it('includes files, which are looked for beside the one that names them first', () => {
    const files = {
      'shared/names.h': '#pragma once\n#include "more.h"\n#include <plain.h>',
      'shared/more.h': '#define CV_LIGHT 9\n',
      'plain.h': '#define V_NORMAL v3',
      'body.vsh': 'mov oPos, v0\ndp3 oD0, V_NORMAL, c[CV_LIGHT]',
    }
    const text = '#include "shared/names.h"\nvs.1.0\n#include "body.vsh"'
    expect(written(text, files)).toBe('vs.1.0\nmov oPos, v0\ndp3 oD0, v3, c9\n')
    expect(errorsOf(text, { ...files, 'body.vsh': 'mov oPos, v0\n\n  mov oD0, @ x7' })).toEqual([
      '3:1 body.vsh, line 3: "@" means nothing here.',
      '3:1 body.vsh, line 3: "x7" is no register of a vertex shader.',
    ])
    expect(errorsOf(text, { ...files, 'shared/more.h': '#if 1' })[0]).toBe(
      '1:1 shared/more.h, line 1: The #endif is missing.',
    )
    expect(errorsOf('vs.1.1\n#include "none.h"', {})).toEqual(['2:10 There is no file "none.h".'])
    expect(errorsOf('#include "all.vsh"')).toEqual(['1:10 There is no file "all.vsh": nobody says where files are.'])
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`${n}.h`, `#include "${n + 1}.h"\n`.repeat(9)]),
    )
    expect(errorsOf('#include "0.h"\nvs.1.1', { ...many, '9.h': '' })[0]).toMatch(
      /^1:1 \d\.h, line \d: More than 256 files are included\.$/,
    )
    expect(errorsOf('#include "self.h"', { 'self.h': '#include "self.h"' })).toEqual([
      '1:1 self.h, line 1: More than 16 files include each other.',
    ])
  })

  it('names what is wrong with a line, in its place', () => {
    const text = `vs.1.1
  #define
#define F(a
#define G(a, b) a, b
mov oPos, G(v0)
mov oPos, G(v0, v1
#if 1 / 0
#else
#endif
#else
#endif
#if 1.5
#endif
#if 2 3
#endif
#ifdef
#endif
#error lights are missing
#include names.h
mov oPos, #1
mov oPos, c[1 - 2]
mov oPos, c[(1]
mov oPos, c[1.5 * 2]
#define J(a) a##.
mov J(oPos), v0
#`
    expect(errorsOf(text)).toEqual([
      '2:3 A name is missing.',
      '3:1 ) is missing.',
      '5:11 G is given 1, and takes 2.',
      '6:11 What G is given does not end.',
      '7:7 Nothing is divided by 0.',
      '10:1 There is no #if before it.',
      '11:1 There is no #if before it.',
      '12:5 1.5 is no whole number.',
      '14:7 "3" means nothing here.',
      '16:1 A name is missing.',
      '18:8 #error: lights are missing',
      '19:10 The name of a file is missing.',
      '20:11 "#" means nothing here.',
      '20:13 - is missing.',
      '21:13 Register number -1 is too small.',
      '22:15 ) is missing.',
      '23:13 1.5 is no register number.',
      '25:7 oPos and . are no piece together.',
    ])
  })

  it('ends for names without end', () => {
    const doubled = Array.from({ length: 30 }, (_, n) => `#define N${n} N${n + 1} N${n + 1}`).join('\n')
    const wide = (times: number): string => `#define V ${'v0 '.repeat(64)}\n#define W ${'V '.repeat(times)}\nvs.1.1\n`
    expect(errorsOf(`${wide(65)}mov oPos, W`)).toEqual(['4:11 More than 4096 words and signs are no line.'])
    expect(errorsOf(`${wide(60)}${'W\n'.repeat(20)}`)).toContain('21:1 More than 65536 words and signs are no shader.')
    expect(errorsOf(`${doubled}\nvs.1.1\nmov oPos, N0`)).toEqual(['32:11 More than 512 names stand for others.'])
    expect(errorsOf(`${doubled}\n#define N30\nvs.1.1\nmov oPos, N0`)).toEqual([
      '33:11 More than 512 names stand for others.',
    ])
    const chain = Array.from({ length: 70 }, (_, n) => `#define N${n} N${n + 1}`).join('\n')
    expect(errorsOf(`${chain}\nvs.1.1\nmov oPos, N6`)).toEqual(['72:11 "n70" is no register of a vertex shader.'])
    expect(errorsOf(`${chain}\nvs.1.1\nmov oPos, N0`)).toEqual(['72:11 N64 comes from more than 64 names.'])
    expect(errorsOf('#define A B\n#define B A\nvs.1.1\nmov oPos, A')).toEqual([
      '4:11 "a" is no register of a vertex shader.',
    ])
  })

  it('takes any text', () => {
    const piece = fc.constantFrom(
      ...[
        '#define ',
        '#if ',
        '#elif ',
        '#else',
        '#endif',
        '#ifdef ',
        '#include "a"',
        '#undef ',
        '\n',
        '\\\n',
        'A',
        'B',
      ],
      ...[
        '(',
        ')',
        ',',
        '##',
        '#',
        ' ',
        '1',
        '0x',
        '&&',
        '?',
        ':',
        '/',
        '"',
        '/*',
        '*/',
        ';',
        'vs.1.1\n',
        'mov oPos, v0\n',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('')
        const { tokens, errors } = assemble(text, { include: () => text })
        expect(tokens === undefined).toBe(errors !== undefined && errors.length > 0)
      }),
      { numRuns: 2000 },
    )
  })
})
