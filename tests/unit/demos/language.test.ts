/** What the sandbox's editor knows about programs: TypeScript's answers, with the types that pages are given. */
import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { zipProject } from '../../../demos/sandbox/keep/archive.js'
import { blank } from '../../../demos/sandbox/keep/programs.js'
import { TypeScriptService } from '../../../demos/sandbox/language/service.js'
import type { Change } from '../../../demos/sandbox/language/protocol.js'
import { readDeclarations } from '../../../scripts/lib/declarations.mjs'

let service: TypeScriptService

/** Puts a text into the file main.ts; `|` is where the cursor is, which is returned. */
const write = (text: string, file = 'main.ts'): number => {
  const at = text.indexOf('|')
  service.update(file, text.replace('|', ''))
  return at
}

const changed = (text: string, changes: readonly Change[]): string =>
  [...changes]
    .sort((a, b) => b.from - a.from)
    .reduce((all, { from, to, text: put }) => all.slice(0, from) + put + all.slice(to), text)

beforeAll(async () => {
  const bytes = await readDeclarations()
  service = new TypeScriptService(JSON.parse(gunzipSync(bytes).toString()) as Record<string, string>)
})

const DEVICE = `import { openDevice } from 'three-d3d8/kit'
export async function run(canvas: HTMLCanvasElement): Promise<void> {
  const { device } = await openDevice(canvas)
`

it('proposes what the device can do, with its documentation', () => {
  const at = write(`${DEVICE}  device.SetRen|\n}\n`)
  const found = service.complete('main.ts', at)
  const index = found?.proposals.findIndex(({ label }) => label === 'SetRenderState') ?? -1
  expect(found?.proposals[index]).toMatchObject({ kind: 'method', source: null })
  const details = service.describe(found?.list ?? 0, index)
  expect(details?.code).toMatch(/SetRenderState.*State: S, Value/)
  expect(details?.docs).not.toBe('')
})

it.each([
  ['D3DRS_LIGHTING', 'three-d3d8'],
  ['openDevice', 'three-d3d8/kit'],
  ['D3DXMatrixRotationY', 'three-d3d8/d3dx'],
  ['BoxGeometry', 'three'],
  ['addEntity', 'bitecs'],
  ['colour', './colour.js'],
])('proposes %s, imported from %s', (name, source) => {
  write('export const colour = 1', 'colour.ts')
  const text = `const x = ${name}\n`
  const at = write(`${text.trimEnd()}|\n`)
  const found = service.complete('main.ts', at)
  const index = found?.proposals.findIndex((one) => one.label === name && one.source !== null) ?? -1
  expect(found?.proposals[index]?.source).toBe(source)
  const details = service.describe(found?.list ?? 0, index)
  expect(changed(text, details?.changes ?? [])).toMatch(new RegExp(`^import \\{ ${name} \\} from '${source}'\\n`))
  service.update('colour.ts', null)
})

it('tells what a name is, and which argument is written', () => {
  const at = write(`${DEVICE}  device.Clear(0, |)\n}\n`)
  const help = service.help('main.ts', at)
  expect(help?.before).toMatch(/^Clear\(Count: number, $/)
  expect(help?.argument).toMatch(/^pRects: /)
  expect(help?.after).toMatch(/, Flags: .*\): void$/)
  const hover = service.hover('main.ts', at - 8)
  expect(hover?.code).toContain('Clear(')
  expect(hover?.docs).not.toBe('')
})

it('finds what is wrong with types, and imports what is missing', () => {
  const text = `${DEVICE}  device.SetRenderState(D3DRS_LIGHTING, 'yes')\n}\n`
  write(text)
  const [unknown] = service.check('main.ts')
  expect(text.slice(unknown.from, unknown.to)).toBe('D3DRS_LIGHTING')
  expect(unknown.fixes.map(({ title }) => title)).toContain(`Add import from "three-d3d8"`)
  const imported = changed(text, service.importMissing('main.ts'))
  expect(imported).toContain(`import { D3DRS_LIGHTING } from 'three-d3d8'`)
  write(imported)
  const [wrong, ...rest] = service.check('main.ts')
  expect(imported.slice(wrong.from, wrong.to)).toBe(`'yes'`)
  expect(wrong).toMatchObject({ isWarning: false, fixes: [] })
  expect(rest).toEqual([])
})

it('says of what cannot be read only where', () => {
  write(`const a: number = 'x'\nconst b = (1 + \n`)
  const found = service.check('main.ts')
  expect(found.map(({ message }) => message)).toEqual(['Expression expected.', "')' expected."])
})

it('renames in all files, and leaves packages alone', () => {
  write('export const colour = 1\n', 'colour.ts')
  const at = write(`import { colour } from './colour.js'\nconst { x } = { x: colour|, }\nconsole.log(x)\n`)
  const { places } = service.rename('main.ts', at)
  expect(places.map(({ file }) => file).sort()).toEqual(['colour.ts', 'main.ts', 'main.ts'])
  expect(service.define('main.ts', at)).toEqual({ file: 'colour.ts', at: 13 })
  service.update('colour.ts', null)
  const taken =
    "import { openDevice } from 'three-d3d8/kit'\n" +
    "const { dev|ice } = await openDevice(document.createElement('canvas'))\ndevice.Present()\n"
  const other = service.rename('main.ts', write(taken))
  const put = other.places.map((place) => ({ ...place, text: place.text.replace('\0', 'card') }))
  expect(changed(taken.replace('|', ''), put)).toContain('{ device: card }')
  const method = write(taken.replace('dev|ice', 'device').replace('.Present', '.Pres|ent'))
  expect(() => service.rename('main.ts', method)).toThrow('node_modules')
})

it('formats as the demos are, and keeps the cursor', async () => {
  const cursor = write(`const a = {b:1,\n c: "x" }; run( a.|b );\n`)
  const { text, cursor: after } = await service.format('main.ts', cursor)
  expect(text).toBe(`const a = { b: 1, c: 'x' }\nrun(a.b)\n`)
  expect(text.slice(after)).toBe('b)\n')
  write('const = 1')
  await expect(service.format('main.ts', 0)).rejects.toThrow()
})

it('finds nothing wrong with a project that was made of a program with a shader and given data', async () => {
  const shader = { name: 'water.vsh', text: 'vs.1.1' }
  const [main] = blank
  const program = [
    { ...main, text: `import WATER from './water.vsh'\nconsole.log(WATER.length)\n${main.text}` },
    shader,
  ]
  const data = [new File(['5 boats'], 'boats #1.txt')]
  const files = unzipSync(await zipProject({ title: 'A <b>lake</b>', files: program, data }))
  const text = (path: string): string => new TextDecoder().decode(files[`a-b-lake-b/${path}`])
  expect(text('index.html')).toContain('<title>A &lt;b>lake&lt;/b></title>')
  expect(text('src/water.vsh')).toBe('vs.1.1')
  expect(text('public/files/0 boats -1.txt')).toBe('5 boats')
  const sources = ['start.ts', 'texts.d.ts', 'src/main.ts']
  for (const path of sources) service.update(path, text(path))
  // What vite/client says.
  service.update('client.d.ts', "declare module '*.css' {}")
  expect(sources.flatMap((path) => service.check(path).map(({ message }) => message))).toEqual([])
  for (const path of [...sources, 'client.d.ts']) service.update(path, null)
  await expect(zipProject({ title: 'C', files: [{ name: 'a.c', text: '' }], data: [] })).rejects.toThrow('TypeScript')
})
