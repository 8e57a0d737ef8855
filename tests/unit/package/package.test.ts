import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { decode } from 'fast-png'
import { validateBytes } from 'gltf-validator'
import ts from 'typescript'
import { build, createLogger } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adapt } from '../../../demos/sandbox/adapt.js'
import { buildLibrary } from '../../../scripts/lib/library.mjs'
import { findChromium, handOver } from '../../../scripts/lib/chromium.mjs'
import { run, runNpm } from '../../../scripts/lib/process.mjs'

const root = resolve(import.meta.dirname, '../../..')
const cache = resolve(root, 'node_modules/.cache')

/** Folders of demos/ that are no demos. */
const others = ['gallery', 'inspector', 'kit', 'sandbox']
const examples = readdirSync(resolve(root, 'demos'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
  .map(({ name }) => name)

/** What Vite's own template for TypeScript asks of a program. */
const strict = {
  target: 'ES2023',
  module: 'ESNext',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['vite/client'],
  skipLibCheck: true,
  moduleResolution: 'bundler',
  verbatimModuleSyntax: true,
  moduleDetection: 'force',
  noEmit: true,
  strict: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  erasableSyntaxOnly: true,
  noFallthroughCasesInSwitch: true,
  noUncheckedSideEffectImports: true,
}

/** Milliseconds that a slow machine may take to build and pack the library. */
const BUILDING = 600_000

/** Does what has to go well. */
const succeed = async (job: ReturnType<typeof run>): Promise<void> => {
  const { code, output } = await job
  if (code !== 0) throw new Error(output)
}

/** A project of somebody else: what npm installs of the package, and every example of the sandbox as it stands there. */
let project: string
let files: string[]

beforeAll(async () => {
  mkdirSync(cache, { recursive: true })
  project = mkdtempSync(join(cache, 'package-'))
  const [stage, installed] = [join(project, 'stage'), join(project, 'node_modules/three-d3d8')]
  await buildLibrary(join(stage, 'dist'), { quiet: true, check: false })
  // Without this the folder would belong to the repository's own package, and name that one.
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  for (const file of ['package.json', 'README.md', 'LICENSE']) cpSync(join(root, file), join(stage, file))
  await succeed(runNpm(['pack', '--ignore-scripts', '--pack-destination', project], { cwd: stage, quiet: true }))
  const packed = readdirSync(project).find((name) => name.endsWith('.tgz')) ?? ''
  mkdirSync(installed, { recursive: true })
  await succeed(run('tar', ['-xzf', join(project, packed), '-C', installed, '--strip-components=1'], { quiet: true }))
  files = examples.flatMap((name) => {
    const from = resolve(root, 'demos', name)
    const to = join(project, 'src', name)
    mkdirSync(to, { recursive: true })
    return readdirSync(from)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => {
        writeFileSync(join(to, file), adapt(readFileSync(join(from, file), 'utf8')))
        return join(to, file)
      })
  })
}, BUILDING)

afterAll(() => {
  rmSync(project, { recursive: true, force: true, maxRetries: 5 })
})

describe('the packed library', () => {
  it('lets every example of the sandbox compile in a strict project', () => {
    expect(examples.length).toBeGreaterThan(20)
    const { options } = ts.convertCompilerOptionsFromJson(strict, project)
    const program = ts.createProgram(files, options)
    const problems = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
      const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
      return `${file?.fileName.slice(project.length) ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
    })
    expect(problems).toEqual([])
    // The package's own declarations, not the sources beside it.
    const library = program.getSourceFiles().filter(({ fileName }) => fileName.includes('three-d3d8/dist/types'))
    expect(library.map(({ fileName }) => fileName.split('/').at(-1))).toEqual(
      expect.arrayContaining(['index.d.ts', 'kit.d.ts']),
    )
  })

  it('is bundled by Vite with all of them, without a warning', async () => {
    const imports = examples.map((name, i) => `import { run as run${i} } from './src/${name}/${name}.ts'\n`)
    const runs = examples.map((_, i) => `run${i}`)
    writeFileSync(join(project, 'main.ts'), `${imports.join('')}Object.assign(globalThis, { ${runs.join(', ')} })\n`)
    const told: string[] = []
    const customLogger = { ...createLogger('silent'), warn: (text: string) => void told.push(text) }
    const bundled = await build({
      root: project,
      configFile: false,
      customLogger,
      build: {
        write: false,
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: { input: join(project, 'main.ts'), checks: { pluginTimings: false } },
      },
    })
    expect(told).toEqual([])
    const outputs = [bundled].flat().flatMap((one) => ('output' in one ? one.output : []))
    expect(outputs.map(({ fileName }) => fileName)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^assets\/main-.*\.js$/)]),
    )
  })

  it('has a command line that plays captures: pictures, models, parts', async () => {
    const name = 'buffer_ring'
    const trace = resolve(root, `tests/conformance/captures/${name}.trace`)
    const made = (file: string): string => join(project, file)
    const env = { ...process.env, ...handOver(await findChromium()) }
    const command = (...args: string[]): ReturnType<typeof run> =>
      run(process.execPath, [join(project, 'node_modules/three-d3d8/dist/cli/index.js'), ...args], { env, quiet: true })
    const picture = (file: string): Uint8Array => Uint8Array.from(decode(readFileSync(file)).data)
    expect(await command('play', trace, '--frame', '3', '--png', made('a.png'))).toMatchObject({ code: 0 })
    const golden = decode(readFileSync(resolve(root, `tests/conformance/recordings/${name}/${name}.3.png`)))
    const off = picture(made('a.png')).filter((value, i) => Math.abs(value - golden.data[i]) > 8).length
    expect(off / golden.data.length).toBeLessThan(0.01)
    expect(await command('trim', trace, made('b.dp2'), '--frames', '3..3')).toMatchObject({ code: 0 })
    expect(await command('play', made('b.dp2'), '--png', made('b.png'))).toMatchObject({ code: 0 })
    expect(picture(made('b.png'))).toEqual(picture(made('a.png')))
    expect(await command('extract', trace, '--frame', '1', '--glb', made('c.glb'))).toMatchObject({ code: 0 })
    const { issues, info } = await validateBytes(readFileSync(made('c.glb')))
    expect(issues.numErrors).toBe(0)
    expect(info.drawCallCount).toBeGreaterThan(10)

    const refused = await command('play', trace, '--frame', '4', '--png', made('d.png'))
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.output).toContain(`${trace}: there is no frame 4; it has frames 0 to 3`)
    writeFileSync(made('bad.trace'), readFileSync(trace).subarray(0, 40).fill(7, 10))
    const bad = await command('extract', made('bad.trace'), '--glb', made('d.glb'))
    expect(bad).toMatchObject({ code: 1 })
    expect(bad.output).toMatch(/bad\.trace: .*(byte|frame)/)
  })

  it('has every file that it exports', () => {
    const installed = join(project, 'node_modules/three-d3d8')
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      exports: Record<string, string | Record<string, string>>
    }
    const named = Object.values(manifest.exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    )
    expect(named.length).toBeGreaterThan(6)
    for (const path of named) expect(readFileSync(join(installed, path)).length, path).toBeGreaterThan(0)
  })
})
