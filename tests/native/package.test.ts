import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { cache, ensureClang } from '../../scripts/lib/clang.mjs'
import { compileOwn } from '../../scripts/lib/compile.mjs'
import { run } from '../../scripts/lib/process.mjs'
import { createProject, root } from '../package/project.js'

it('programs in C++ are compiled by the packed library as the example for CMake has it', async () => {
  const { folder: project, installed, dispose } = await createProject()
  onTestFinished(dispose)
  const page = readFileSync(join(root, 'docs/native.md'), 'utf8')
  const [, command = ''] = /^  COMMAND npx three-d3d8 (.*)$/m.exec(page) ?? []
  const source = join(project, 'loop.cpp')
  copyFileSync(join(root, 'tests/native/programs/loop.cpp'), source)
  // The compiler is not fetched for each project anew, and what it made is there for all.
  await ensureClang()
  await compileOwn()
  mkdirSync(join(project, 'node_modules/.cache'))
  symlinkSync(cache, join(project, 'node_modules/.cache/clang'))
  const paths: Readonly<Record<string, string>> = {
    SOURCES: source,
    CMAKE_SOURCE_DIR: project,
    CMAKE_BINARY_DIR: join(project, 'build'),
  }
  const words = command.split(' ').map((word) => word.replace(/\$\{(\w+)\}/, (_, name: string) => paths[name]))
  const cli = join(installed, 'dist/cli/index.js')
  const { code, output } = await run(process.execPath, [cli, ...words], { cwd: project, quiet: true })
  expect(code, output).toBe(0)
  const site = join(project, 'build/site')
  expect(output.trim().split('\n').sort()).toEqual(readdirSync(site).sort())
  expect(WebAssembly.validate(readFileSync(join(site, 'program.wasm')))).toBe(true)
})
