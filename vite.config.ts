import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import type { LaunchOptions } from 'playwright'
import type { BuildOptions, Connect, Plugin } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { defineConfig } from 'vitest/config'
import { bundledWorkers, bundles, inAscii } from './scripts/lib/bundle.mjs'
import { findChromium } from './scripts/lib/chromium.mjs'
import { compilerFiles } from './scripts/lib/compiler-files.mjs'
import { declarations } from './scripts/lib/declarations.mjs'
import manifest from './package.json' with { type: 'json' }
import { Order } from './tests/order.js'
import { PATIENCE } from './tests/patience.js'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * A run of the tests: nothing that is served changes while it lasts, so that the browser, which begins it with an empty
 * cache, may keep what it has. Otherwise every window and every worker would ask for each module again.
 */
const isTestRun = process.env.VITEST !== undefined && process.argv.includes('run')

/** Cross-origin isolation: shared memory between threads and a clock of 5 µs. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  ...(isTestRun && { 'Cache-Control': 'max-age=31536000, immutable' }),
}

const isOfIsolation = (header: string): boolean => /^cross-origin-/i.test(header)

/**
 * Leaves the sandbox's page out of that: a frame of opaque origin, which its programs run in, can load no script from
 * memory in Safari where the page is isolated. Nothing in the sandbox shares memory. In a frame of an isolated page it
 * has to be.
 */
const leaveOut: Connect.NextHandleFunction = (request, response, next) => {
  if (request.headers['sec-fetch-dest'] === 'iframe') return next()
  for (const name of response.getHeaderNames()) if (isOfIsolation(name)) response.removeHeader(name)
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) => (isOfIsolation(name) ? response : set(name, value))
  next()
}
const sandboxNotIsolated: Plugin = {
  name: 'sandbox-not-isolated',
  configureServer: ({ middlewares }) => void middlewares.use('/sandbox.html', leaveOut),
  configurePreviewServer: ({ middlewares }) => void middlewares.use('/sandbox.html', leaveOut),
}

/** Stands for `import.meta.url` while Vite looks for workers; as long as that, so that source maps stay true. */
const OWN_ADDRESS = 'ownAddress_____'

/** The library's workers, and who starts each. */
const workers = { 'render-worker': 'systems/host/render-worker.ts', 'x-worker': 'systems/loaders/x/x-worker.ts' }
const startsWorkers = ['/systems/host/workers.ts', '/systems/loaders/x/reading.ts']

/** Lets the bundle start the bundled workers. */
const ownWorkers: Plugin = {
  name: 'own-workers',
  enforce: 'pre',
  transform(code, id) {
    if (!startsWorkers.some((path) => id.endsWith(path))) return null
    return { code: code.replaceAll(/(?<=\.\/(?:render|x)-worker)\.js/g, '.bundle.js'), map: null }
  },
}

/** Leaves the library's workers, modules of their own beside it, to the bundler of whoever uses it. */
const workersBeside: Plugin = {
  name: 'workers-beside',
  enforce: 'pre',
  transform(code, id) {
    if (!startsWorkers.some((path) => id.endsWith(path))) return null
    return { code: code.replaceAll('import.meta.url', OWN_ADDRESS), map: null }
  },
  renderChunk(code) {
    if (!code.includes(OWN_ADDRESS)) return null
    return { code: code.replaceAll(OWN_ADDRESS, 'import.meta.url'), map: null }
  },
}

/**
 * `vite build --mode library`: index.ts, d3dx.ts, kit.ts, native.ts, webgpu.ts and the workers as ES modules; the
 * packages they stand on stay imports.
 */
const library = {
  outDir: 'dist',
  sourcemap: true,
  minify: false,
  copyPublicDir: false,
  lib: {
    entry: {
      'three-d3d8': 'index.ts',
      d3dx: 'd3dx.ts',
      kit: 'kit.ts',
      native: 'native.ts',
      webgpu: 'webgpu.ts',
      ...workers,
    },
    formats: ['es' as const],
    fileName: (_format: string, entry: string) => `${entry}.js`,
    cssFileName: 'kit',
  },
  rolldownOptions: {
    external: [/^(three|bitecs|rxjs|earcut|fast-png|fflate|fzstd|jpeg-js|snappyjs)($|\/)/],
    output: {
      // What is around index.ts would be named after the folder that it lies in: as somebody calls a clone.
      chunkFileNames: ({ name }: { readonly name: string }) =>
        name === basename(root) ? 'library-[hash].js' : '[name]-[hash].js',
    },
  },
}

/**
 * `vite build --mode bundle`: the library for pages without a bundler: one ES module beside the others, with everything
 * in it but three.
 */
const bundle = {
  ...library,
  emptyOutDir: false,
  lib: { ...library.lib, entry: { 'three-d3d8.bundle': 'index.ts' } },
  rolldownOptions: { external: ['three'] },
}

/** `vite build --mode bundled-workers`: its workers, with three in them, too: no import map reaches into a worker. */
const bundleWorkers = {
  ...bundle,
  lib: {
    ...library.lib,
    entry: Object.fromEntries(Object.entries(workers).map(([name, path]) => [`${name}.bundle`, path])),
  },
  rolldownOptions: {},
}

/** `vite build --mode command-line`: what `npx three-d3d8` runs; packages stay imports. */
const commandLine = {
  outDir: 'dist/cli',
  emptyOutDir: false,
  ssr: 'cli/index.ts',
  minify: false,
  rolldownOptions: { output: { entryFileNames: '[name].js', codeSplitting: false, banner: '#!/usr/bin/env node' } },
}

/** `vite build --mode page`: the script of the page in which it plays captures, with all that it stands on. */
const page = {
  outDir: 'dist/cli',
  emptyOutDir: false,
  copyPublicDir: false,
  lib: { entry: { page: 'cli/page/main.ts' }, formats: ['es' as const], fileName: () => 'page.js' },
  rolldownOptions: { output: { codeSplitting: false } },
}

const builds: Readonly<Record<string, BuildOptions>> = {
  ...{ library, bundle, page },
  ...{ 'bundled-workers': bundleWorkers, 'command-line': commandLine },
}

/** `vite build`: gallery, sandbox and capture debugger as a static site. */
const site = {
  outDir: 'site',
  sourcemap: true,
  rolldownOptions: { input: ['index.html', 'sandbox.html', 'capture.html'] },
}

/**
 * What the pages fetch: served as it lies there in development, copied to the same place of the site. The library is
 * among it when `npm pack` has packed it.
 */
const fetched: Plugin = {
  name: 'fetched',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return
    const folder = 'tests/conformance/recordings'
    await cp(join(root, folder), join(dir, folder), { recursive: true })
    const library = `three-d3d8-${manifest.version}.tgz`
    if (existsSync(join(root, library))) await cp(join(root, library), join(dir, library))
  },
}

/** Where the site will lie, for pages of others that show its picture: they take whole addresses only. */
const address = process.env.SITE_ADDRESS

/** Names the picture of a page by its whole address, where that is known. */
const wholeAddresses: Plugin = {
  name: 'whole-addresses',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      address === undefined
        ? html
        : html.replace(/(property="og:image"\s+content=")([^"]+)/, (_, before: string, path: string) => {
            return before + new URL(path, address).href
          }),
  },
}

/**
 * What the windows of the benchmarks begin with: there are dozens, each of which loads all modules anew. Bundled as
 * packages and pages have the library: of modules of their own, browsers look each imported constant up again and
 * again.
 */
const benchWindows = ['tests/bench/main.ts', 'tests/bench/realm/realm.ts']

/** What the sandbox's editor is made of. */
const editor = [
  ...['autocomplete', 'commands', 'lang-cpp', 'lang-javascript', 'language', 'lint', 'search', 'state', 'view'].map(
    (name) => `@codemirror/${name}`,
  ),
  ...['typescript', 'prettier/standalone', 'prettier/plugins/babel', 'prettier/plugins/estree'],
]

/** Packages are bundled without maps: nobody steps through them, and with TypeScript among them maps take seconds. */
const withoutMaps = { name: 'without-maps', outputOptions: (options: object) => ({ ...options, sourcemap: false }) }

/** Builds of scripts that browsers load as they are. The site is none: its source maps would be a few letters off. */
const wholeScripts: ReadonlySet<string> = new Set(['bundle', 'bundled-workers', 'page'])

/** Whether the command line asks for the unit tests alone, which need no browser. */
const onlyUnit = (): boolean => {
  const line = process.argv.join(' ')
  const projects = [...line.matchAll(/--project[= ](\S+)/g)].map((match) => match[1])
  return projects.length > 0 && projects.every((name) => name === 'unit')
}

/** How Playwright starts the browser that the tests run in. */
const launch = async (): Promise<LaunchOptions> => {
  const { executablePath, args, env } = await findChromium()
  return {
    executablePath,
    // The page itself is put together without SwiftShader, which takes long to translate the shaders for text and
    // boxes.
    args: [...args, '--disable-gpu-compositing'],
    env: { ...(process.env as Record<string, string>), ...env },
    timeout: PATIENCE,
  }
}

/**
 * Tests of pages and of the benchmarks: they change the window that they run in, so that each file needs one of its
 * own.
 */
const pages = ['tests/browser/pages/*.test.ts']
/** Those of the sandbox put back what they change: the next file finds all modules there already. */
const sandbox = ['tests/browser/sandbox/*.test.ts']
/** So do the debugger's, which open what the recordings' browser has translated the shaders of. */
const recordings = ['tests/conformance/**/*.test.ts', 'tests/browser/capture/*.test.ts']

/** The one test that mocks modules of the library. */
const BOTH_WAYS = 'tests/browser/demos-both-ways.test.ts'

/** Tests that draw with WebGPU, which browsers have on machines without a GPU only when told so. */
const WEBGPU = 'tests/browser/export/fixed-function-node*.test.ts'

/** How every project runs its files: one after the other, beside those of the other projects. */
const lane = { fileParallelism: false, sequence: { groupOrder: 1 } } as const

/**
 * Memory outside of V8's heap, which engines and compilers have much of, makes it look for garbage often: threads that
 * help with that cost more than they take off. Code that few tests run is optimized later,
 * after four times as much as V8 waits for by itself.
 */
const execArgv = ['--no-concurrent-marking', '--interrupt-budget=540672']

/** Tests in Node. */
const unit: TestProjectInlineConfiguration = {
  extends: true,
  test: { ...lane, name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'], isolate: false, execArgv },
}

/**
 * Programs in C and C++: compiled in Node, by compilers that all files share, run in a browser that the tests open
 * themselves.
 */
const native: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    ...lane,
    name: 'native',
    environment: 'node',
    include: ['tests/native/**/*.test.ts'],
    isolate: false,
    execArgv,
  },
}

/** The library as others get it: built and installed in Node, drawn with in browsers that the tests open themselves. */
const packed: TestProjectInlineConfiguration = {
  extends: true,
  test: { ...lane, name: 'package', environment: 'node', include: ['tests/package/**/*.test.ts'] },
}

/** A project of tests in a browser. */
interface Browsing {
  readonly name: string
  /** Which ones run at the same time: browsers take longer the more of them are at work at once. */
  readonly turn: 1 | 2 | 3
  /** Whether its files have a page each, or share one. */
  readonly isolate: boolean
  readonly include: string[]
  readonly exclude?: string[]
  /** Further arguments of its browser. */
  readonly args?: readonly string[]
}

/** The ones with the most to do begin first. */
const browsing: readonly Browsing[] = [
  { name: 'pages', turn: 2, isolate: true, include: pages },
  // With a browser of its own: pages that run after it may still be asked for the mocks.
  { name: 'both-ways', turn: 3, isolate: true, include: [BOTH_WAYS] },
  { name: 'webgpu', turn: 3, isolate: true, include: [WEBGPU], args: ['--enable-unsafe-webgpu'] },
  { name: 'sandbox', turn: 1, isolate: false, include: sandbox },
  { name: 'conformance', turn: 2, isolate: false, include: recordings },
  {
    name: 'browser',
    turn: 1,
    isolate: false,
    include: ['tests/browser/**/*.test.ts'],
    exclude: [...pages, ...sandbox, ...recordings, BOTH_WAYS, WEBGPU],
  },
]

/**
 * Has files share a page where they are to, and projects run in their turns: of the projects of one server Vitest asks
 * both of all or of none.
 */
const sharedPages: Plugin = {
  name: 'shared-pages',
  configureVitest({ project }) {
    const found = browsing.find(({ name }) => name === project.name)
    if (!found) return
    project.config.browser.isolate = found.isolate
    project.config.sequence.groupOrder = found.turn
  },
}

/**
 * Projects in a headless Chromium, each in one of its own: SwiftShader translates the shaders of all pages of a browser
 * on one thread. One server gives all of them their modules, and transforms each once.
 */
const inBrowsers = (options: LaunchOptions): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [sharedPages],
  test: {
    ...lane,
    name: 'in browsers',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 800, height: 600 },
      provider: playwright({ launchOptions: options }),
      instances: browsing.map(({ args = [], turn: _turn, ...files }) => ({
        ...files,
        browser: 'chromium',
        provider: playwright({ launchOptions: { ...options, args: [...(options.args ?? []), ...args] } }),
      })),
    },
  },
})

const projects = async (): Promise<TestProjectInlineConfiguration[]> => {
  const options: LaunchOptions = onlyUnit() ? {} : await launch()
  return [inBrowsers(options), packed, unit, native]
}

export default defineConfig(async ({ mode }) => ({
  root,
  // The site may lie in any folder of a server.
  base: './',
  plugins: Object.hasOwn(builds, mode)
    ? [...(mode === 'bundle' ? [ownWorkers] : []), workersBeside, ...(wholeScripts.has(mode) ? [inAscii] : [])]
    : [
        bundles({ minify: isTestRun }),
        sandboxNotIsolated,
        fetched,
        declarations(),
        compilerFiles({ fetches: isTestRun }),
        wholeAddresses,
        ...(isTestRun || mode === 'bench' ? [bundledWorkers({ windows: benchWindows })] : []),
      ],
  worker: { format: 'es' as const },
  server: { headers },
  preview: { headers },
  // Bundled before the first page asks for them: a package discovered later would reload the page in the middle of a
  // run.
  optimizeDeps: {
    // All are named: no page is read to find others.
    noDiscovery: true,
    rolldownOptions: { plugins: [withoutMaps, inAscii] },
    include: [
      'three',
      'three/tsl',
      'three/webgpu',
      'three/addons/exporters/GLTFExporter.js',
      'three/addons/loaders/DDSLoader.js',
      'three/addons/loaders/GLTFLoader.js',
      'three/addons/loaders/OBJLoader.js',
      'three/addons/loaders/TGALoader.js',
      'three/addons/controls/OrbitControls.js',
      'bitecs',
      'rxjs',
      'earcut',
      'fflate',
      'fzstd',
      'jpeg-js',
      'snappyjs',
      'fast-png',
      'axe-core',
      'fast-check',
      'gltf-validator',
      'sucrase',
      '@lezer/highlight',
      ...editor,
    ],
  },
  build: builds[mode] ?? site,
  test: {
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    setupFiles: ['tests/equal-bytes.ts'],
    sequence: { sequencer: Order },
    // Of all settings of browsers the one that is read here, not in a project.
    browser: { connectTimeout: PATIENCE },
    projects: process.env.VITEST && !Object.hasOwn(builds, mode) ? await projects() : [],
  },
}))
