/** Programs of somebody's own in the sandbox: kept, shared, opened, with their files, shaders and words. */
import { unzipSync, zipSync } from 'fflate'
import { EditorView } from '@codemirror/view'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createSandbox, type Sandbox } from '../../../demos/sandbox/sandbox.js'
import { pack } from '../../../demos/sandbox/keep/share.js'
import { lookRarely, onPage, until } from '../on-page.js'
import { violations } from '../violations.js'
import { forgetData, quietSandboxes } from './fresh.js'

let root: HTMLElement
let sandbox: Sandbox

const { find, press } = onPage(() => root)

const MAIN = `import { assembleShader } from 'three-d3d8'
import { openDevice } from 'three-d3d8/kit'
import { Vector3 } from 'three'
import SHADER from './water.vsh'

console.log(SHADER.length, new Vector3(3, 4, 0).length())
export async function run(canvas: HTMLCanvasElement, _panel: unknown, files: ReadonlyMap<string, File>): Promise<void> {
  const { engine, device } = await openDevice(canvas)
  console.log([...files.keys()].join())
  engine.frame$.subscribe(() => {
    device.Clear(0, null, 1, assembleShader(SHADER).errors ? 0xffff0000 : 0xff00ff00, 1, 0)
    device.Present()
  })
}
`
const SHADER = `vs.1.1
m4x4 oPos, v0, c0
mov oD0, v5
`

const view = (): EditorView => {
  const found = EditorView.findFromDOM(find('.cm-editor'))
  if (!found) throw new Error('no editor')
  return found
}
const written = (): string => view().state.doc.toString()
const files = (): string[] => Array.from(root.querySelectorAll('.files button'), ({ textContent }) => textContent ?? '')
const logs = (): string[] =>
  Array.from(root.querySelectorAll('.log li'), ({ firstChild }) => firstChild?.textContent ?? '')
const chosen = (): string => find<HTMLSelectElement>('select').selectedOptions[0].textContent ?? ''

/** Files that the page gives to be saved, by their names. */
const saved = new Map<string, Blob>()

const open = (hash: string): void => {
  history.replaceState(null, '', `${location.pathname}${location.search}${hash}`)
  root = document.createElement('div')
  document.body.append(root)
  sandbox = createSandbox(root)
}
const reopen = (): void => {
  sandbox.dispose()
  root.remove()
  open(location.hash)
}

quietSandboxes()

beforeEach(() => {
  localStorage.clear()
  saved.clear()
  lookRarely()
  const blobs = new Map<string, Blob>()
  const make = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = make(blob)
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) saved.set(this.download, blob)
  })
})

afterEach(() => {
  sandbox.dispose()
  root.remove()
  localStorage.clear()
  history.replaceState(null, '', `${location.pathname}${location.search}`)
  vi.restoreAllMocks()
})

test('a copy of an example is named, kept, given files, exported and deleted, by keys alone', async () => {
  open('#example/first')
  await until(() => {
    expect(written()).toContain('three-d3d8')
  })
  const opener = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Program')
  opener?.focus()
  await userEvent.keyboard('{Enter}')
  expect(await violations(root)).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(await violations(root)).toEqual([])
  await userEvent.keyboard('My cube{Enter}')
  await until(() => {
    expect(chosen()).toBe('My cube')
  })
  const place = location.hash
  expect(place).toMatch(/^#program\/\w+$/)

  // Whoever shares a program stays in it.
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  press('Share')
  await until(() => {
    expect(find('.note').textContent).toBe('The link is copied.')
  })
  expect(copied.mock.calls[0]?.[0]).toMatch(/#code\/[\d.]+\/.{100}/)
  expect([location.hash, chosen()]).toEqual([place, 'My cube'])

  find('[aria-label="New file"]').focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('first.ts{Enter}')
  expect(find('.why').textContent).toBe('There is a first.ts already.')
  await userEvent.keyboard('{Control>}a{/Control}colour{Enter}')
  expect(files()).toEqual(['first.ts', 'colour.ts'])
  await userEvent.keyboard('export const colour = 1')
  reopen()
  await until(() => {
    expect(files()).toEqual(['first.ts', 'colour.ts'])
  })
  press('colour.ts')
  expect(written()).toBe('export const colour = 1')

  find('[aria-label="Rename this file"]').focus()
  await userEvent.keyboard('{Enter}{Control>}a{/Control}paint.ts{Enter}')
  expect(files()).toEqual(['first.ts', 'paint.ts'])
  expect(await violations(root)).toEqual([])

  press('Export my programs (.zip)')
  press('Copy as project (.zip)')
  await until(() => {
    expect([...saved.keys()]).toEqual(expect.arrayContaining(['programs.zip', 'my-cube.zip']))
  })
  // No library was packed beside the page of the tests.
  expect(find('.note').textContent).toMatch(
    /^three-d3d8-[\d.]+\.tgz is to be put into the project: its README says how/,
  )
  const unzip = async (name: string): Promise<Record<string, string>> => {
    const bytes = new Uint8Array((await saved.get(name)?.arrayBuffer()) ?? [])
    return Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([path, data]) => [path, new TextDecoder().decode(data)]),
    )
  }
  expect(Object.keys(await unzip('programs.zip'))).toEqual(['My cube/first.ts', 'My cube/paint.ts'])
  const project = await unzip('my-cube.zip')
  expect(JSON.parse(project['my-cube/package.json'])).toMatchObject({ scripts: { start: 'vite --open' } })
  expect(project['my-cube/README.md']).toContain('npm pack --pack-destination')
  expect(project['my-cube/start.ts']).toContain("from './src/first.js'")
  expect(project['my-cube/src/paint.ts']).toBe('export const colour = 1')

  // The project is opened as what it was made from.
  await sandbox.openFiles([new File([(await saved.get('my-cube.zip')?.arrayBuffer()) ?? ''], 'my-cube.zip')])
  expect(files()).toEqual(['first.ts', 'paint.ts'])
  expect(chosen()).toBe('my-cube')
  history.replaceState(null, '', '#x')
  location.hash = place
  await until(() => {
    expect(chosen()).toBe('My cube')
  })
  press('Delete…')
  await userEvent.keyboard('{Enter}')
  await until(() => {
    expect(location.hash).toBe('#example/first')
    expect(Object.keys(localStorage).filter((key) => key.includes('program'))).toEqual([])
  })
})

test('several programs go into a zip and come out of it again, with pictures to choose them by', async () => {
  open('#example/first')
  await until(() => {
    expect(Number(root.dataset.run)).toBeGreaterThan(0)
  })
  press('Keep a copy…')
  await userEvent.keyboard('A/cube{Enter}')
  press('New program…')
  await userEvent.keyboard('Blank{Enter}')
  await until(() => {
    expect(chosen()).toBe('Blank')
  })
  press('Export my programs (.zip)')
  await until(() => {
    expect(saved.has('programs.zip')).toBe(true)
  })
  localStorage.clear()
  history.replaceState(null, '', `${location.pathname}${location.search}#example/first`)
  reopen()
  const zip = saved.get('programs.zip') ?? new Blob()
  await sandbox.openFiles([new File([zip], 'programs.zip')])
  expect(chosen()).toBe('A-cube')
  expect(find('.note').textContent).toBe('Kept: A-cube, Blank.')
  // Another time they are the same, and not kept twice.
  await sandbox.openFiles([new File([zip], 'programs.zip')])
  expect(Object.keys(localStorage).filter((key) => key.includes('program'))).toHaveLength(2)

  const run = Number(root.dataset.run ?? 0)
  await until(() => {
    expect(Number(root.dataset.run)).toBeGreaterThan(run)
  })
  await userEvent.click(find('select'))
  location.hash = '#example/fog'
  await until(() => {
    expect(chosen()).toBe('Six kinds of fog')
  })
  press('Show all…')
  await until(() => {
    expect(root.querySelector('.all-programs')).not.toBeNull()
  })
  const [cube, blank, first] = root.querySelectorAll<HTMLAnchorElement>('.all-programs li a')
  expect([cube, blank, first].map(({ textContent }) => textContent)).toEqual(['A-cube', 'Blank', 'A first program'])
  const picture = cube.querySelector('img')
  if (!picture) throw new Error('no picture')
  await picture.decode()
  const small = new OffscreenCanvas(1, 1).getContext('2d')
  small?.drawImage(picture, picture.naturalWidth / 2, picture.naturalHeight / 2, 1, 1, 0, 0, 1, 1)
  const [red, green, blue] = small?.getImageData(0, 0, 1, 1).data ?? []
  // The cube, not what is behind it.
  expect(Math.max(red, green, blue)).toBeGreaterThan(0x60)
  expect(await violations(root)).toEqual([])
  // Links that are clicked by the page are those of downloads here.
  cube.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await until(() => {
    expect(chosen()).toBe('A-cube')
    expect(root.querySelector('.all-programs')).toBeNull()
  })
})

test('what a program is given stays with it: after a reload, in a copy, and in a zip; links name what they lack', async () => {
  const text = `export async function run(canvas: unknown, panel: unknown, files: ReadonlyMap<string, File>) {
  for (const [name, file] of files) console.log(name, await file.text())
}
`
  const zipped = zipSync({
    'game/src/main.ts': new TextEncoder().encode(text),
    'game/src/hill.raw': new TextEncoder().encode('steep'),
  })
  const given = (): Promise<void> =>
    until(() => {
      expect(logs().filter((line) => line !== '')).toEqual(['hill.raw steep'])
    })
  open('#example/first')
  await until(() => {
    expect(written()).toContain('three-d3d8')
  })
  await sandbox.openFiles([new File([zipped], 'Steep hills.zip')])
  expect(chosen()).toBe('Steep hills')
  await given()
  view().dispatch({ changes: { from: 0, insert: '// mine\n' } })
  await until(() => {
    expect(location.hash).toMatch(/^#program\//)
  })
  reopen()
  await given()
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  press('Share')
  await until(() => {
    expect(find('.note').textContent).toBe('The link is copied. Links hold sources alone: hill.raw is not in it.')
  })

  // Another program gets none of it, and nothing of what it said stays while that one begins.
  location.hash = '#example/fog'
  await until(() => {
    expect(chosen()).toBe('Six kinds of fog')
    expect(logs()).toEqual([])
  })
  press('Share')
  await until(() => {
    expect(find('.note').textContent).toBe('The link is copied.')
  })
  location.hash = `#program/${find<HTMLOptionElement>('[label="My programs"] option').value.slice('program/'.length)}`
  await given()

  press('Keep a copy…')
  await userEvent.keyboard('Copy{Enter}')
  await until(() => {
    expect(chosen()).toBe('Copy')
  })
  reopen()
  await given()
  press('Export my programs (.zip)')
  await until(() => {
    expect(saved.has('programs.zip')).toBe(true)
  })
  const zip = saved.get('programs.zip') ?? new Blob()
  expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual([
    ...['Copy/main.ts', 'Copy/files/hill.raw', 'Steep hills/main.ts', 'Steep hills/files/hill.raw'],
  ])
  localStorage.clear()
  await forgetData()
  history.replaceState(null, '', `${location.pathname}${location.search}#example/first`)
  reopen()
  await sandbox.openFiles([new File([zip], 'programs.zip')])
  expect(find('.note').textContent).toBe('Kept: Copy, Steep hills.')
  await given()
})

test('what an example was given is there after a reload, and gone after a reset', async () => {
  open('#example/first')
  await until(() => {
    expect(written()).toContain('three-d3d8')
  })
  await sandbox.openFiles([new File(['xof 0303txt 0032\n'], 'empty.x')])
  expect(location.hash).toBe('#example/model')
  const reset = (): HTMLElement => {
    const found = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reset')
    if (!found) throw new Error('no Reset')
    return found
  }
  const shared = async (without: string): Promise<void> => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    press('Share')
    await until(() => {
      expect(find('.note').textContent).toBe(`The link is copied.${without}`)
    })
    history.replaceState(null, '', `${location.pathname}${location.search}#example/model`)
    reopen()
    await until(() => {
      expect(written()).toContain('createOrbit')
    })
  }
  reopen()
  await until(() => {
    expect(written()).toContain('createOrbit')
  })
  expect(reset().hidden).toBe(false)
  await shared(' Links hold sources alone: empty.x is not in it.')
  press('Reset')
  expect(reset().hidden).toBe(true)
  await shared('')
  expect(reset().hidden).toBe(true)
})

test('a shader has errors, slots and GLSL beside it, and words of the program lead to their lines', async () => {
  const words = { name: 'words.ts', text: "export const warn = () => {\n  console.warn('careful')\n}\n" }
  const main = `import { warn } from './words.js'\n${MAIN}warn()\n`
  open(`#code/0.0.1/${pack([{ name: 'main.ts', text: main }, { name: 'water.vsh', text: SHADER }, words])}`)
  await until(() => {
    expect(find('.problem').textContent).toBe('')
    expect(Number(root.dataset.run)).toBeGreaterThan(0)
  })
  expect(find('.note').textContent).toMatch(/^Written with three-d3d8 0\.0\.1; this is \d/)
  // The console has opened by itself: the program warns.
  expect(find('[role=tab][aria-selected=true]').textContent).toMatch(/^Console/)
  expect(logs()).toEqual([`${SHADER.length} 5`, 'careful', ''])
  const [said, warned] = root.querySelectorAll<HTMLElement>('.log li button')
  expect([said.textContent, warned.textContent]).toEqual(['main.ts:7', 'words.ts:2'])
  warned.click()
  expect(find('.files [aria-current]').textContent).toBe('words.ts')
  expect(view().state.doc.lineAt(view().state.selection.main.head).number).toBe(2)

  press('water.vsh')
  await until(() => {
    expect(find('.shader .facts').textContent).toBe('vs_1_1 · 5 of 128 slots · c0 c1 c2 c3 · oD0 · oPos · v0 v5')
  })
  expect(find('.shader pre').textContent).toContain('gl_Position = toClipSpace(oPos)')
  await userEvent.keyboard('{Control>}{End}{/Control}mov oD7, v0')
  await until(() => {
    expect(root.querySelector('.cm-lintRange-error')?.closest('.cm-line')?.textContent).toBe('mov oD7, v0')
  })
  expect(find('.shader .facts').textContent).toMatch(
    /^1 error in line \d+: .*oD7.* – below, the last text without errors$/,
  )
  expect(await violations(root)).toEqual([])

  // Of a shader that never was without errors there is no GLSL, and that of another is not shown for it.
  await sandbox.openFiles([new File(['vs.1.1\nfrob r0\nmoo r1\n'], 'broken.vsh')])
  await until(() => {
    expect(find('.shader .facts').textContent).toMatch(/^2 errors, the first in line 2: (?!.*below)/)
  })
  expect(find('.shader pre').textContent).toBe('')

  // A texture and a shader go to the program that is open; what is of no kind leaves it alone.
  await sandbox.openFiles([new File([SHADER], 'water.vsh'), new File(['?'], 'brick.png')])
  await until(() => {
    expect(logs()).toContain('brick.png')
  })
  expect(files()).toEqual(['main.ts', 'water.vsh', 'words.ts', 'broken.vsh'])
  expect(written()).toBe(SHADER)
  await sandbox.openFiles([new File(['?'], 'broken.zip')])
  expect(find('.note').textContent).toMatch(/^broken\.zip cannot be unpacked\. /)
  expect(files()).toEqual(['main.ts', 'water.vsh', 'words.ts', 'broken.vsh'])

  // Programs in TypeScript open with the file first that they begin in.
  await sandbox.openFiles([
    new File([SHADER], 'a.vsh'),
    new File(['export const a = 1'], 'a.ts'),
    new File([`import EFFECT from './a.fx'\n${MAIN.replace('water', 'a')}console.log(EFFECT)\n`], 'b.ts'),
    new File(['technique T { }'], 'a.fx'),
  ])
  expect(files()).toEqual(['b.ts', 'a.ts', 'a.vsh', 'a.fx'])
})

test("in a page of somebody else's only the program and its picture are shown, and a way out", async () => {
  const before = location.search
  history.replaceState(null, '', `${location.pathname}?embed`)
  open('#example/first')
  await until(() => {
    expect(written()).toContain('three-d3d8')
  })
  expect(getComputedStyle(find('.banner')).display).toBe('none')
  // There is nothing to be told yet; then there is, in the tabs that are of use there.
  expect(getComputedStyle(find('.tabbed')).display).toBe('none')
  sandbox.open([{ name: 'main.ts', text: "console.warn('careful')\nexport const run = () => {}" }])
  await until(() => {
    expect(logs()).toEqual(['careful'])
  })
  expect(getComputedStyle(find('.tabbed')).display).not.toBe('none')
  expect(Array.from(root.querySelectorAll('[role=tab]'), (tab) => tab.firstChild?.textContent)).toEqual([
    'Panel',
    'Console',
  ])
  const leave = find<HTMLAnchorElement>('.leave')
  leave.addEventListener('click', (event) => event.preventDefault(), { once: true })
  leave.dispatchEvent(new MouseEvent('click', { cancelable: true }))
  expect(leave.href).toMatch(/sandbox\.html#code\/\d[\w.]*\/[\w-]+$/)
  history.replaceState(null, '', location.pathname + before)
})
