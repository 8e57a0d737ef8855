import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runClang, type Tree } from '../../scripts/lib/clang.mjs'
import { plant } from '../../scripts/lib/native/sources.mjs'
import { root } from '../../scripts/lib/process.mjs'
import { run } from '../unit/cli/run.js'

/** Milliseconds for the compiler to be fetched on a machine that does other things besides. */
const PATIENCE = 900_000

const folder = mkdtempSync(join(tmpdir(), 'three-d3d8 headers-'))
/** What is put out, as Clang takes files. */
const tree: Tree = {}

beforeAll(async () => {
  expect(await run('headers', folder)).toMatchObject({ code: 0 })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) plant(tree, path, readFileSync(path))
  }
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('headers that were put out', () => {
  it.each([
    ['clang', 'c.flags', 'faults.c'],
    ['clang++', 'c++.flags', 'loop.cpp'],
  ])(
    'are all that %s needs besides @%s',
    async (command, flags, name) => {
      const sources = { [name]: readFileSync(join(root, 'tests/native/programs', name), 'utf8') }
      const args = [`@${join(folder, flags)}`, name, '-o', 'out.o']
      const { code, files, output } = await runClang(command, args, { ...tree, ...sources })
      expect({ code, output }).toEqual({ code: 0, output: '' })
      expect(files['out.o']).toBeInstanceOf(Uint8Array)
    },
    PATIENCE,
  )
})
