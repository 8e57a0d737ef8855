import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { decode } from 'fast-png'
import { unzipSync } from 'fflate'
import { validateBytes } from 'gltf-validator'
import ts from 'typescript'
import { build, createLogger } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adapt } from '../../demos/sandbox/compile/adapt.js'
import { zipProject } from '../../demos/sandbox/keep/archive.js'
import { findChromium, handOver } from '../../scripts/lib/chromium.mjs'
import { run, runNpm } from '../../scripts/lib/process.mjs'
import { builders, draw, serveProject, Stage } from './pages.js'
import { createProject, root, succeed, type Project } from './project.js'

/** Folders of demos/ that are no demos. */
const others = ['capture', 'gallery', 'inspector', 'kit', 'sandbox', 'tutorials']
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

/** A project that has every example of the sandbox, as it stands there. */
let made: Project
let project: string
let files: string[]

beforeAll(async () => {
  made = await createProject()
  project = made.folder
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
})

afterAll(() => {
  made.dispose()
})

/** What the package says of itself. */
const manifest = () =>
  JSON.parse(readFileSync(join(made.installed, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
    readonly peerDependencies: Readonly<Record<string, string>>
  }

/** What a script of the project prints. */
const inNode = (...words: string[]): string =>
  execFileSync(process.execPath, ['--no-warnings', ...words], { cwd: project, encoding: 'utf8' }).trim()

/** A program of the repository's own packages. */
const inModules = (path: string, ...words: string[]): Promise<string> =>
  succeed(run(process.execPath, [join(root, 'node_modules', path), ...words], { quiet: true }))

describe('the packed library', () => {
  it('lets every example of the sandbox compile in a strict project', () => {
    expect(examples.length).toBeGreaterThan(20)
    const { options } = ts.convertCompilerOptionsFromJson(strict, project)
    const program = ts.createProgram(files, options)
    const problems = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
      const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
      const message = ts.flattenDiagnosticMessageText(messageText, ' ')
      return `${file?.fileName.slice(project.length) ?? ''}:${line} ${message}`
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
        rolldownOptions: { input: join(project, 'main.ts'), checks: { bundlerTimings: false } },
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
    const { installed } = made
    const named = Object.values(manifest().exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    )
    expect(named.length).toBeGreaterThan(6)
    for (const path of named) expect(readFileSync(join(installed, path)).length, path).toBeGreaterThan(0)
  })

  it('names no file after the folder that it was built in', () => {
    const chunks = readdirSync(join(made.installed, 'dist')).filter((name) => /-[\w-]{8}\.js$/.test(name))
    expect(chunks.length).toBeGreaterThan(3)
    expect(chunks.filter((name) => name.startsWith(`${basename(root)}-`))).toEqual([])
  })
})

describe('the package', () => {
  it('is taken by import and by require on Node, without a document', () => {
    const shown = 'console.log(typeof d.createEngine, typeof d.readX, d.D3DRS_ZENABLE)'
    expect(inNode('--input-type=module', '-e', `import * as d from 'three-d3d8'; ${shown}`)).toBe('function function 7')
    for (const name of ['three-d3d8', 'three-d3d8/bundle'])
      expect(inNode('-e', `const d = require('${name}'); ${shown}`)).toBe('function function 7')
    expect(inNode('-e', "console.log(typeof require('three-d3d8/d3dx').D3DXMatrixIdentity)")).toBe('function')
  })

  it('has nothing that publint or Are the types wrong finds', async () => {
    expect(await inModules('publint/src/cli.js', 'run', made.tarball, '--strict')).toContain('All good!')
    // The style sheet has no types; who asks by the way of Node 10 gets no ES module.
    const words = ['--profile', 'esm-only', '--exclude-entrypoints', 'kit.css', '--format', 'json']
    const { problems } = JSON.parse(await inModules('@arethetypeswrong/cli/dist/index.js', made.tarball, ...words)) as {
      readonly problems: Readonly<Record<string, readonly { readonly resolutionKind: string }[]>>
    }
    const left = Object.values(problems)
      .flat()
      .filter(({ resolutionKind }) => !['node10', 'node16-cjs'].includes(resolutionKind))
    expect(left).toEqual([])
  })

  it('asks for the three that it is tested with, and no other', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules/three/package.json'), 'utf8')) as {
      readonly version: string
    }
    const [, minor] = version.split('.').map(Number)
    expect(manifest().peerDependencies.three).toBe(`>=${version} <0.${minor + 1}.0`)
  })
})

/** A program of the sandbox: a shader beside it says what is drawn. */
const program = [
  {
    name: 'main.ts',
    text: `import { assembleShader, D3DCLEAR_TARGET } from 'three-d3d8'
import { openDevice } from 'three-d3d8/kit'
import SHADER from './water.vsh'

export async function run(canvas: HTMLCanvasElement, panel: object, files: ReadonlyMap<string, File>): Promise<void> {
  const { engine, device } = await openDevice(canvas)
  const given = Number.parseInt((await files.get('colour #1.txt')?.text()) ?? '', 16)
  const colour = assembleShader(SHADER).errors ? 0xffff0000 : given
  engine.frame$.subscribe(() => {
    device.Clear(0, null, D3DCLEAR_TARGET, colour, 1, 0)
    device.Present()
  })
}
`,
  },
  { name: 'water.vsh', text: 'vs.1.1\nm4x4 oPos, v0, c0\nmov oD0, v5\n' },
]

describe('a program copied as project', () => {
  it('has its types checked and draws by `npm install && npm start`, with the library beside it', async () => {
    const data = [new File(['ff0080ff'], 'colour #1.txt')]
    const files = unzipSync(await zipProject({ title: 'Water', files: program, data }, readFileSync(made.tarball)))
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(project, path)), { recursive: true })
      writeFileSync(join(project, path), bytes)
    }
    const cwd = join(project, 'water')
    await succeed(runNpm(['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd, quiet: true }))
    await succeed(runNpm(['run', 'build'], { cwd, quiet: true }))
    const served = await serveProject(cwd)
    const stage = await Stage.open(project)
    try {
      expect(await stage.colourOf(served.address, '#picture')).toEqual([0, 128, 255])
    } finally {
      await stage.close()
      served.stop()
    }
  })
})

describe('a page', () => {
  const orange = [255, 128, 0]
  let stage: Stage
  beforeAll(async () => {
    stage = await Stage.open(project)
  })
  afterAll(() => stage.close())

  it.each(Object.keys(builders))('made with %s draws, here and in a worker', async (name) => {
    const page = await stage.page(await builders[name](project))
    expect(await draw(page)).toEqual({ colour: orange, fallbacks: [] })
    const there = await draw(page, { thread: 'worker' })
    if (name !== 'esbuild') expect(there).toEqual({ colour: orange, fallbacks: [] })
    else {
      // It copies no worker: what is wrong names the address and the way out.
      expect(there).toContain(stage.address('esbuild/render-worker.js'))
      expect(there).toContain('the option worker takes one')
    }
    await page.close()
  })
})
