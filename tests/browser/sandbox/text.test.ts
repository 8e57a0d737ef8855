/** What somebody writes in the sandbox is not lost, and what they open or run does not stop the page. */
import { undo } from '@codemirror/commands'
import { EditorView } from '@codemirror/view'
import { expect, test, vi } from 'vitest'
import { pack } from '../../../demos/sandbox/keep/share.js'
import { createSandbox } from '../../../demos/sandbox/sandbox.js'
import { onPage, until } from '../on-page.js'
import { address, freshSandboxes } from './fresh.js'

const opened = freshSandboxes()

const { find, press } = onPage(() => opened.root)
const problem = (): string => find('.problem').textContent ?? ''

const view = (): EditorView => {
  const found = EditorView.findFromDOM(find('.cm-editor'))
  if (!found) throw new Error('no editor')
  return found
}
const written = (): string => view().state.doc.toString()
const write = (text: string): void => view().dispatch({ changes: { from: 0, insert: text } })

/** The browser's own: the page draws rarely. */
const nextFrame = window.requestAnimationFrame.bind(window)

const shows = (text: string): Promise<void> =>
  until(() => {
    expect(written()).toContain(text)
  })

/** Opens the first example. */
const openFirst = async (): Promise<void> => {
  location.hash = '#example/first'
  await shows('CreateDevice')
}

const choose = (example: string): void => {
  const choice = find<HTMLSelectElement>('select')
  choice.value = example
  choice.dispatchEvent(new Event('change'))
}

const drop = (...files: readonly File[]): Promise<void> => opened.sandbox.openFiles(files)

test('a program that was opened from files is kept from the first change on', async () => {
  const file = new File(['export const run = () => {}\n'], 'opened.ts')
  await drop(file)
  await shows('export const run')
  expect(location.hash).toBe('')
  await until(() => {
    expect(opened.root.dataset.state).toBe('running')
  })
  expect(localStorage.length).toBe(0)
  const chosen = (): string => find<HTMLSelectElement>('select').selectedOptions[0].textContent ?? ''
  expect(chosen()).toBe('opened')
  write('// mine\n')
  await until(() => {
    expect(location.hash).toMatch(/^#program\/\w+$/)
  })
  expect(chosen()).toBe('opened')
  expect(find('.note').textContent).toBe('Kept among your programs: opened.')
  write('// more\n')

  // A reload finds it there.
  opened.sandbox.dispose()
  opened.sandbox = createSandbox(opened.root)
  await shows('// more\n// mine\n')
  expect(chosen()).toBe('opened')
  // Another one of that name is one of its own.
  await drop(file)
  await until(() => {
    expect(written()).not.toContain('// mine')
  })
  write('// other\n')
  await until(() => {
    expect(chosen()).toBe('opened 2')
  })
  // So is what is written just before another program is chosen.
  await drop(file)
  write('// quick\n')
  choose('fog')
  await shows('D3DRS_FOGDENSITY')
  expect([chosen(), location.hash]).toEqual(['Six kinds of fog', '#example/fog'])
  choose(Array.from(find<HTMLSelectElement>('select').options).find(({ text }) => text === 'opened 3')?.value ?? '')
  await shows('// quick')
})

test('a program comes back with an example between, after a reload and after files, and can be undone', async () => {
  await openFirst()
  write('// mine\n')
  choose('fog')
  await shows('D3DRS_FOGDENSITY')
  expect(written()).not.toContain('// mine')
  choose('first')
  await shows('// mine')
  write('// again\n')

  opened.sandbox.dispose()
  opened.sandbox = createSandbox(opened.root)
  await shows('// again')
  expect(undo(view())).toBe(true)
  expect(written()).not.toContain('// again')
  expect(written()).toContain('// mine')

  await drop(new File(['xof 0303txt 0032\n'], 'empty.x'))
  await shows('createOrbit')
  choose('first')
  await shows('// mine')
  press('Reset')
  expect(written()).not.toContain('// mine')
  undo(view())
  expect(written()).toContain('// mine')
})

test('a shared program keeps what was written into it', async () => {
  const files = [{ name: 'shared.ts', text: 'export const run = () => {}\n' }]
  address(`#code/${pack(files)}`)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  await shows('export const run')
  write('// mine\n')
  opened.sandbox.dispose()
  opened.sandbox = createSandbox(opened.root)
  await shows('// mine')
  press('Reset')
  expect(written()).toBe(files[0].text)
})

test('a file of unknown kind leaves the program alone, and what is accepted is listed', async () => {
  await openFirst()
  write('// mine\n')
  await drop(new File(['?'], 'archive.7z'))
  expect(find('.note').textContent).toMatch(/^archive\.7z: not of a kind .*\.x.*\.dds.*\.png/)
  expect(written()).toContain('// mine')
  expect(find<HTMLSelectElement>('select').value).toBe('first')
})

test('a program that calls close has ended, and is no endless loop', async () => {
  opened.sandbox.open([{ name: 'test.ts', text: 'export const run = () => { close() }\n' }])
  await until(() => {
    expect(find('.log').textContent).toContain('called close()')
    expect(opened.root.dataset.state).toBe('stopped')
  })
  expect(problem()).toBe('')
})

test('a text that takes for ever to read is given up, while the page goes on', async () => {
  vi.mocked(window.setInterval).mockRestore()
  opened.sandbox.open([{ name: 'test.ts', text: `${'<a>(f'.repeat(40)}\n` }])
  let frames = 0
  while (!problem().includes('takes too long to read')) {
    await new Promise(nextFrame)
    frames++
  }
  expect(frames).toBeGreaterThan(10)
  opened.sandbox.open([{ name: 'test.ts', text: 'export const run = () => console.log("here")\n' }])
  await until(() => {
    expect(problem()).toBe('')
    expect(find('.log').textContent).toContain('here')
  })
})

test('a loop of a shader that does not end by itself is ended, and the GPU goes on', async () => {
  const text = `const source = (kind: number, body: string) => [kind, '#version 300 es\\nprecision highp float;\\n' + body] as const
export const run = (canvas: OffscreenCanvas) => {
  const gl = canvas.getContext('webgl2')!
  const program = gl.createProgram()
  for (const [kind, text] of [
    source(gl.VERTEX_SHADER, 'void main() { gl_Position = vec4(gl_VertexID & 1, gl_VertexID >> 1, 0, 0.25) * 4. - 1.; }'),
    source(gl.FRAGMENT_SHADER, 'out vec4 o; void main() { float a = .1; while (a < 2.) a = fract(a * 1.7 + .1); o = vec4(a); }'),
  ]) {
    const shader = gl.createShader(kind)!
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    console.log(gl.getShaderInfoLog(shader))
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  console.log('returned', gl.getError(), typeof navigator.gpu)
}
`
  opened.sandbox.open([{ name: 'test.ts', text }])
  await until(() => {
    expect(find('.log').textContent).toContain('returned 0 undefined')
  })
  expect(problem()).toBe('')
})

test('what a program puts on its panel has an end, whatever it asks for', async () => {
  opened.sandbox.open([
    {
      name: 'test.ts',
      text: `import { createSlider, createTable, text } from 'three-d3d8/kit'
export const run = () => {
  const title = 'x'.repeat(20_000_000)
  console.log(title)
  createTable(null, title, '', ['a'], Array.from({ length: 30_000 }, (_, row) => [text(String(row))]))
  createTable(null, 'wide', '', Array(40).fill(title.slice(0, 500)), Array.from({ length: 900 }, () => Array(40).fill(text(title.slice(0, 500)))))
  for (let i = 0; i < 600; i++) createSlider(null, title.slice(0, 5000), { from: 0, to: 9, at: 1 })
  throw new Error(title)
}
`,
    },
  ])
  await until(() => {
    expect(problem()).toContain('xxx')
  })
  const longest = Math.max(
    ...Array.from(opened.root.querySelectorAll('.panel *'), ({ childNodes }) => {
      return Math.max(0, ...Array.from(childNodes, (node) => (node instanceof Text ? node.data.length : 0)))
    }),
  )
  expect(longest).toBeLessThanOrEqual(2001)
  expect(problem().length).toBeLessThan(2100)
  expect(find('.log').textContent?.length).toBeLessThan(2200)
  const tables = Array.from(opened.root.querySelectorAll<HTMLTableElement>('.panel table'))
  // 5,000 cells in all, with the titles of their columns: 1,001 are the first table's.
  expect(tables.map(({ tBodies }) => tBodies[0].rows.length)).toEqual([1000, 123])
  expect(tables[1].tBodies[0].rows[122].cells).toHaveLength(32)
  expect(tables[1].querySelector('td')?.textContent).toBe(`${'x'.repeat(100)}…`)
  expect(opened.root.querySelectorAll('.panel input[type=range]')).toHaveLength(198)
  expect(find('.panel').textContent).toContain('29000 rows more')
  expect(find('.panel').textContent).toContain('777 rows more')
})

test('the picture is drawn again when the browser gives back the memory of its canvas', async () => {
  await openFirst()
  await until(() => {
    expect(Number(opened.root.dataset.run)).toBeGreaterThan(0)
  })
  press('Pause')
  const canvas = find<HTMLCanvasElement>('canvas[aria-label^="Picture"]')
  const context = canvas.getContext('2d')
  const colours = (): number => new Set(new Uint32Array(context?.getImageData(0, 0, 960, 600).data.buffer ?? [])).size
  await new Promise((resolve) => setTimeout(resolve, 200))
  context?.clearRect(0, 0, 960, 600)
  expect(colours()).toBe(1)
  canvas.dispatchEvent(new Event('contextrestored'))
  expect(colours()).toBeGreaterThan(10)
})

test('tells pictures a second, shows the picture alone, and is still for whoever wants less motion', async () => {
  await openFirst()
  await until(() => {
    expect(find('.rate').textContent).toMatch(/^\d+ fps$/)
  })
  // The browser of the tests has no whole screen to give.
  const asked = vi.spyOn(HTMLElement.prototype, 'requestFullscreen').mockResolvedValue()
  press('Fullscreen')
  expect(asked.mock.contexts).toEqual([find('canvas[aria-label^="Picture"]')])
  const match = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion')
      ? (Object.create(match(query), { matches: { value: true } }) as MediaQueryList)
      : match(query),
  )
  const text = `import { openDevice } from 'three-d3d8/kit'
export async function run(canvas: HTMLCanvasElement): Promise<void> {
  const { engine, device } = await openDevice(canvas)
  engine.frame$.subscribe(() => device.Present())
}`
  opened.sandbox.open([{ name: 'still.ts', text }])
  await until(() => {
    expect(opened.root.dataset.state).toBe('paused')
  })
  expect([find('.rate').textContent, find('.status').textContent]).toEqual(['', 'Paused'])
  press('Play')
  await until(() => {
    expect(opened.root.dataset.state).toBe('running')
    expect(find('.rate').textContent).toMatch(/^\d+ fps$/)
  })
  // What is stopped has no frame to be saved.
  opened.sandbox.open([{ name: 'wrong.ts', text: 'throw new Error("no")\nexport const run = () => {}' }])
  await until(() => {
    expect(opened.root.dataset.state).toBe('stopped')
  })
  expect([...opened.root.querySelectorAll('button')].find((one) => one.textContent === 'Save as .glb')?.disabled).toBe(
    true,
  )
})
