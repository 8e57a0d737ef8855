import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { store } from './make-whole.mjs'
import { root, run } from './process.mjs'

/** The types of all that programs of the sandbox can import, as one file for its editor. */

/** What a program can import, by the library's source of it; everything else lies in packages. */
const entries = new Map([
  ['.', 'index.ts'],
  ['./d3dx', 'd3dx.ts'],
  ['./kit', 'kit.ts'],
])
const packages = ['three', 'bitecs', 'rxjs']
/** The folders of those packages' types, and of what these need. */
const INSTALLED = /^node_modules\/(?:bitecs|rxjs|@types\/three|@types\/webxr)(?=\/)/
/** How pages call the file that has it all. */
const FILE = 'declarations.bin'

const cache = join(root, 'node_modules/.cache/declarations')
const slashes = (/** @type {string} */ path) => path.replaceAll('\\', '/')

/** A number for everything that the declarations come from. */
const hashOfSources = async () => {
  const hash = createHash('sha256').update(await readFile(fileURLToPath(import.meta.url)))
  hash.update(await readFile(join(root, 'package-lock.json')))
  for (const folder of ['.', 'engine', 'd3d8', 'systems', 'composition', 'demos/kit']) {
    const names = await readdir(join(root, folder), { recursive: folder !== '.' })
    for (const name of names.filter((one) => one.endsWith('.ts')).sort())
      hash.update(`\n${name}\n`).update(await readFile(join(root, folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * The types of all that programs can import: paths and texts as JSON, compressed. They are made when the sources have
 * changed, by a process of their own, which takes seconds.
 * @returns {Promise<Buffer>}
 */
export const readDeclarations = async () => {
  const path = join(cache, `${await hashOfSources()}.bin`)
  if (!existsSync(path)) {
    const { code, output } = await run(process.execPath, [fileURLToPath(import.meta.url), path], { quiet: true })
    if (code !== 0) throw new Error(`The declarations for the sandbox could not be made.\n${output}`)
  }
  return readFile(path)
}

/**
 * The declarations beside the pages: given by the server, and written into a site that is built.
 * @returns {import('vite').Plugin}
 */
export const declarations = () => ({
  name: 'declarations',
  configureServer({ middlewares, config }) {
    middlewares.use(`/${FILE}`, (_request, response) => {
      for (const [key, value] of Object.entries(config.server.headers)) response.setHeader(key, value ?? '')
      response.setHeader('Content-Type', 'application/octet-stream')
      readDeclarations().then(
        (bytes) => response.end(bytes),
        (/** @type {unknown} */ error) => {
          response.writeHead(500)
          response.end(String(error))
        },
      )
    })
  },
  async buildStart() {
    if (this.meta.watchMode || this.environment.config.command !== 'build') return
    this.emitFile({ type: 'asset', fileName: FILE, source: await readDeclarations() })
  },
})

/**
 * The declarations of the library's sources, and all that they and the packages stand on.
 * @returns {Promise<Record<string, string>>} texts by their path in a project that has the packages installed
 */
const makeDeclarations = async () => {
  const { default: ts } = await import('typescript')
  const roots = [...entries.values()].map((name) => join(root, name))
  // Resolved as an import of the index would be.
  const resolved = packages.flatMap((name) => {
    const found = ts.resolveModuleName(
      name,
      join(root, 'index.ts'),
      { moduleResolution: ts.ModuleResolutionKind.Bundler },
      ts.sys,
    )
    return found.resolvedModule ? [found.resolvedModule.resolvedFileName] : []
  })
  const { config } = ts.readConfigFile(join(root, 'tsconfig.build.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: roots }, ts.sys, root)
  const program = ts.createProgram([...roots, ...resolved], {
    ...options,
    noCheck: true,
    outDir: join(root, 'dist/types'),
  })
  /** @type {Map<string, string>} */
  const made = new Map()
  program.emit(undefined, (path, text) => made.set(slashes(relative(root, path)), text), undefined, true)

  /** @type {Record<string, string>} */
  const files = {}
  const packageFile = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  files['/node_modules/three-d3d8/package.json'] = JSON.stringify({
    ...{ name: packageFile.name, version: packageFile.version, type: 'module' },
    exports: Object.fromEntries([...entries.keys()].map((name) => [name, packageFile.exports[name]])),
  })
  // Of the library only what its entries lead to.
  const wanted = [...entries.values()].map((name) => `dist/types/${name.replace(/\.ts$/, '.d.ts')}`)
  for (const path of wanted) {
    const text = made.get(path)?.replace(/^import '[^']*\.css';\n/gm, '')
    if (text === undefined) continue
    files[`/node_modules/three-d3d8/${path}`] = text
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const other = slashes(join(dirname(path), fileName.replace(/\.js$/, '.d.ts')))
      if (fileName.startsWith('.') && !wanted.includes(other)) wanted.push(other)
    }
  }
  for (const { fileName, text } of program.getSourceFiles()) {
    const path = slashes(relative(root, fileName))
    const [, lib] = /^node_modules\/typescript\/lib\/(lib\..*\.d\.ts)$/.exec(path) ?? []
    if (lib !== undefined) files[`/${lib}`] = text
    const [folder] = INSTALLED.exec(path) ?? []
    if (folder === undefined) continue
    files[`/${path}`] = text
    files[`/${folder}/package.json`] ??= readFileSync(join(root, folder, 'package.json'), 'utf8')
  }
  return files
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await makeDeclarations()
  await store(process.argv[2] ?? '', gzipSync(JSON.stringify(files), { level: 9 }))
}
