/** The package as others get it: built, put into a folder of modules, and asked for by its name. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const declared = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly dependencies: Readonly<Record<string, string>>
}

let folder = ''
let dist = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'three-d3d8-package-'))
  const modules = join(folder, 'node_modules')
  const home = join(modules, 'three-d3d8')
  dist = join(home, 'dist')
  mkdirSync(home, { recursive: true })
  cpSync(join(root, 'package.json'), join(home, 'package.json'))
  for (const name of ['three', 'tslib', ...Object.keys(declared.dependencies)])
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const mode of ['library', 'bundle'])
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      mode,
      logLevel: 'error',
      build: { outDir: dist, emptyOutDir: false, sourcemap: false, reportCompressedSize: false },
    })
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const inNode = (...words: string[]): string =>
  execFileSync(process.execPath, ['--no-warnings', ...words], { cwd: folder, encoding: 'utf8' }).trim()

/** The modules that a built file asks for, by the words after `from`, `import` and `import(`. */
const importsOf = (file: string): string[] =>
  Array.from(
    readFileSync(join(dist, file), 'utf8').matchAll(
      /^(?:import|export)\b[^;'"\n]*?(?:from )?["']([^"']+)["']|\bimport\(["']([^"']+)["']\)/gm,
    ),
    ([, stated, asked]) => stated ?? asked,
  )

describe('the package', () => {
  it('is taken by import and by require on Node, without a document', () => {
    const shown = 'console.log(typeof d.createEngine, typeof d.readX, d.D3DRS_ZENABLE)'
    expect(inNode('--input-type=module', '-e', `import * as d from 'three-d3d8'; ${shown}`)).toBe('function function 7')
    expect(inNode('-e', `const d = require('three-d3d8'); ${shown}`)).toBe('function function 7')
    expect(inNode('-e', `const d = require('three-d3d8/bundle'); ${shown}`)).toBe('function function 7')
  })

  it('has what its exports name, but for the declarations, which the compiler writes', () => {
    const named = Object.values(declared.exports).flatMap((path) =>
      typeof path === 'string'
        ? [path]
        : Object.entries(path).flatMap(([kind, file]) => (kind === 'types' ? [] : [file])),
    )
    expect(named.length).toBeGreaterThan(4)
    const built = readdirSync(dist)
    for (const path of named.filter((path) => path.startsWith('./dist/')))
      expect(built).toContain(path.slice('./dist/'.length))
  })

  it('needs nothing but three in a page without a bundler', () => {
    const seen = new Set(['three-d3d8.bundle.js'])
    const needed = new Set<string>()
    for (const file of seen)
      for (const wanted of importsOf(file))
        if (wanted.startsWith('./')) seen.add(wanted.slice(2))
        else needed.add(wanted)
    expect([...needed]).toEqual(['three'])
  })
})
