import { describe, expect, it } from 'vitest'
import { boundLoops } from '../../../demos/sandbox/program/loops.js'

const bounded = (body: string): string => boundLoops(`#version 300 es\nprecision highp float;\n${body}`, 'left')
const CHECK = 'if (--left < 0) break;'

describe('a loop of a shader', () => {
  it.each([
    ['for (;;) { a(); }', `for (;;) { ${CHECK}  a(); }`],
    ['while (true) b++;', `while (true) { ${CHECK} b++; }`],
    ['while (true);', `while (true){ ${CHECK} ; }`],
    ['do { c(); } while (d);', `do { ${CHECK}  c(); } while (d);`],
    ['do c(); while (d);', `do { ${CHECK} c(); } while (d);`],
    ['for (;;) for (;;) e();', `for (;;) { ${CHECK} for (;;) { ${CHECK} e(); } }`],
    ['do do f(); while (g); while (h);', `do { ${CHECK} do { ${CHECK} f(); } while (g); } while (h);`],
    ['while (i) if (j) k(); else for (;;) { }', `while (i) { ${CHECK} if (j) k(); else for (;;) { ${CHECK}  } }`],
    ['for (int l = f(1); l < (2 + m); ) n = vec2(l);', `for (int l = f(1); l < (2 + m); ) { ${CHECK} n = vec2(l); }`],
    ['while (o) /* { */ // {\n p();', `while (o) /* { */ // {\n { ${CHECK} p(); }`],
  ])('looks at its turns: %s', (body, wanted) => {
    const text = bounded(`void main() { ${body} }`)
    expect(text).toBe(`#version 300 es\nhighp int left = 1000;\nprecision highp float;\nvoid main() { ${wanted} }`)
  })

  it('is told from words that have its name in them, and from comments', () => {
    const text = 'void main() { float fore = 1., doing = 2.; /* for (;;) */ }'
    expect(bounded(text)).toBe(`#version 300 es\nprecision highp float;\n${text}`)
  })

  it('has its turns declared outside of all conditions', () => {
    const text =
      '#version 300 es\n#extension X : enable\n#ifdef A\nprecision highp float;\n#endif\nvoid main() { for (;;) ; }'
    expect(boundLoops(text, 'left')).toContain('#extension X : enable\nhighp int left = 1000;\n#ifdef A\n')
  })

  it.each([
    '#define LOOP for (;;)\nvoid main() { LOOP { } }',
    '#define LOOP \\\n  while (true)\nvoid main() { LOOP { } }',
    'void main() { do {',
    'void main() { while }',
  ])('that cannot be bounded is not compiled: %s', (text) => {
    const refused = bounded(text)
    expect(refused).toMatch(/^#version 300 es\n#error \w.*\n$/)
  })
})
