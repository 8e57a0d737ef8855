import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { emitTypes } from './emit-types.mjs'
import { store } from './make-whole.mjs'
import { root } from './process.mjs'

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

const compress = promisify(gzip)
const cache = join(root, 'node_modules/.cache/declarations')
const slashes = (/** @type {string} */ path) => path.replaceAll('\\', '/')

/** A number for everything that the declarations come from. */
const hashOfSources = async () => {
  const hash = createHash('sha256').update(await readFile(fileURLToPath(import.meta.url)))
  for (const name of ['scripts/lib/emit-types.mjs', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'])
    hash.update(await readFile(join(root, name)))
  for (const folder of ['.', 'engine', 'd3d8', 'systems', 'composition', 'demos/kit']) {
    const names = await readdir(join(root, folder), { recursive: folder !== '.' })
    for (const name of names.filter((one) => one.endsWith('.ts')).sort())
      hash.update(`\n${name}\n`).update(await readFile(join(root, folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * The types of all that programs can import: paths and texts as JSON, compressed. They are made when the sources have
 * changed, which takes a second or two.
 * @returns {Promise<Buffer>}
 */
export const readDeclarations = async () => {
  const path = join(cache, `${await hashOfSources()}.bin`)
  if (!existsSync(path)) await store(path, await compress(JSON.stringify(await makeDeclarations()), { level: 9 }))
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
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'made-'))
  try {
    const imports = join(folder, 'packages.d.ts')
    await writeFile(imports, packages.map((name) => `import '${name}'\n`).join(''))
    const project = join(folder, 'tsconfig.json')
    const config = {
      extends: join(root, 'tsconfig.build.json'),
      compilerOptions: { rootDir: root, listFiles: true },
      include: [],
      files: [...[...entries.values()].map((name) => join(root, name)), imports],
    }
    await writeFile(project, JSON.stringify(config))
    const output = await emitTypes(project, folder, { check: false })
    return { ...(await libraryFiles(folder)), ...(await installedFiles(output.split('\n'))) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Of the library only what its entries lead to.
 * @param {string} folder what was made of its sources
 * @returns {Promise<Record<string, string>>}
 */
const libraryFiles = async (folder) => {
  const { default: ts } = await import('typescript')
  /** @type {Record<string, string>} */
  const files = {}
  const { name, version, exports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  files['/node_modules/three-d3d8/package.json'] = JSON.stringify({
    ...{ name, version, type: 'module' },
    exports: Object.fromEntries([...entries.keys()].map((entry) => [entry, exports[entry]])),
  })
  const wanted = [...entries.values()].map((entry) => entry.replace(/\.ts$/, '.d.ts'))
  for (const path of wanted) {
    const text = await readFile(join(folder, path), 'utf8')
    files[`/node_modules/three-d3d8/dist/types/${path}`] = text
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const other = slashes(join(dirname(path), fileName.replace(/\.js$/, '.d.ts')))
      if (fileName.startsWith('.') && !wanted.includes(other)) wanted.push(other)
    }
  }
  return files
}

/**
 * The types of packages, and those of the language as the compiler has them that pages run.
 * @param {string[]} paths all files of a compilation
 * @returns {Promise<Record<string, string>>}
 */
const installedFiles = async (paths) => {
  /** @type {Record<string, string>} */
  const files = {}
  for (const each of paths) {
    const path = slashes(relative(root, each.trim()))
    const [lib] = /(?<=^node_modules\/@typescript\/typescript-.*\/lib\/)lib\..*\.d\.ts$/.exec(path) ?? []
    if (lib !== undefined) files[`/${lib}`] = await readFile(join(root, 'node_modules/typescript/lib', lib), 'utf8')
    const [folder] = INSTALLED.exec(path) ?? []
    if (folder === undefined) continue
    files[`/${path}`] = await readFile(join(root, path), 'utf8')
    files[`/${folder}/package.json`] ??= await readFile(join(root, folder, 'package.json'), 'utf8')
  }
  return files
}
