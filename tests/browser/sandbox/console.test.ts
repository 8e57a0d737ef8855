/** What programs say, and how the console shows it. */
import { expect, test } from 'vitest'
import { onPage, until } from '../on-page.js'
import { freshSandboxes } from './fresh.js'

const opened = freshSandboxes()
const { find } = onPage(() => opened.root)

const run = (body: string): void => {
  opened.sandbox.open([{ name: 'test.ts', text: `export const run = async () => {\n${body}\n}\n` }])
}

/** Lines of the console: what was said, and how often when it was more than once. */
const lines = (): string[] =>
  Array.from(opened.root.querySelectorAll<HTMLElement>('.log li'), ({ firstChild, dataset }) =>
    [firstChild?.textContent, dataset.times].filter((part) => part !== undefined).join(' '),
  )

const says = (wanted: readonly string[]): Promise<void> =>
  until(() => {
    expect(lines()).toEqual(wanted)
  })

test('writes what collections and numbers hold, and puts values where a text wants them', async () => {
  run(`console.log(new Map([['a', 1]]), new Set([2]), new Float32Array(2), { all: new Set([3n]) }, new Error('e'))
  console.log('%s has %d of %i, 100 %%', 'it', '4', 5.5, 'and', undefined)
  console.log('50 %', 'of %s')`)
  await says([
    '[["a",1]] [2] [0,0] {"all":["3"]} Error: e', //
    'it has 4 of 5, 100 % and undefined',
    '50 % of %s',
  ])
})

test('has the other methods of a console', async () => {
  run(`console.assert(1 < 2, 'no')
  console.assert(1 > 2, 'less', 2)
  console.table([{ x: 1 }])
  console.dir({ y: 2 }, { depth: 1 })
  console.debug('debugged')
  console.group('together')
  console.count('turns')
  console.count('turns')
  console.timeEnd('unknown')`)
  await says([
    'Assertion failed: less 2',
    '[{"x":1}]',
    '{"y":2}',
    'debugged',
    'together',
    'turns: 1',
    'turns: 2',
    'console.time was not called with "unknown".',
  ])
})

test('counts what is said again, warnings among others, too', async () => {
  run(`for (let n = 0; n < 3; n++) console.log('same')
  for (let n = 0; n < 3; n++) { console.warn('careful'); console.log('turn', n % 2) }
  console.log('same')`)
  await says(['same × 3', 'careful × 3', 'turn 0', 'turn 1', 'turn 0', 'same'])
  expect(find('.log li').textContent).toBe('sametest.ts:2')
})

test('tells how many lines are left out', async () => {
  run(`for (let n = 0; n < 1000; n++) console.log('line', n)
  close()`)
  await until(() => {
    expect(lines().at(-1)).toBe('The program has ended itself: it called close().')
  })
  const left = Number(
    /^(\d+) more lines were said than the console takes: 400 a second\.$/.exec(lines().at(-2) ?? '')?.[1],
  )
  expect(lines().filter((line) => line.startsWith('line ')).length + left).toBe(1000)
})

test.each([
  ['', /^Nothing is shown, as Present was not called yet/],
  ['device.Present()', /^All of the picture is #0000ff, though a draw was made for it\. "Debug" opens the frame/],
])('a frame that shows nothing and ends with "%s" is told of', async (end, words) => {
  opened.sandbox.open([
    {
      name: 'test.ts',
      text: `import { D3DCLEAR_TARGET, D3DFVF_XYZ, D3DPT_TRIANGLELIST } from 'three-d3d8'
import { openDevice } from 'three-d3d8/kit'
export const run = async (canvas: HTMLCanvasElement) => {
  const { engine, device } = await openDevice(canvas)
  device.SetVertexShader(D3DFVF_XYZ)
  engine.frame$.subscribe(() => {
    device.Clear(0, null, D3DCLEAR_TARGET, 0xff0000ff)
    device.BeginScene()
    device.DrawPrimitiveUP(D3DPT_TRIANGLELIST, 1, new Float32Array(9), 12)
    device.EndScene()
    ${end}
  })
}`,
    },
  ])
  await until(() => {
    expect(lines()).toEqual([expect.stringMatching(words)])
  })
})

test.each([
  ["{ code: 7, what: 'odd' }", '{"code":7,"what":"odd"}'],
  ["'a text'", 'a text'],
  ['undefined', 'undefined'],
])('a program that throws %s is told so', async (thrown, words) => {
  run(`throw ${thrown}`)
  await until(() => {
    expect(find('.problem').textContent).toBe(words)
  })
})
