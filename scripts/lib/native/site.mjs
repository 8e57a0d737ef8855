import { cp, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { pages } from './flags.mjs'
import { decoderPath, playsMp3 } from './mp3.mjs'
import { pageScript } from './pages.mjs'
import { root } from '../process.mjs'

/** Files that make a program, and nothing that it reads. */
const SOURCES = /\.(c|cpp|cc|cxx|h|hpp|inl|dsp|dsw|sln|vcproj|rc|obj|exe|dll)$/i

/**
 * Files and folders of a folder that a program may read, by their paths inside it.
 * @param {string} folder
 */
const readable = async (folder) => {
  const files = []
  const folders = []
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const path = name.split(sep).join('/')
    if (path.split('/').some((part) => part.startsWith('.') || part === 'node_modules')) continue
    if ((await stat(join(folder, name))).isDirectory()) folders.push(path)
    else if (!SOURCES.test(path)) files.push(path)
  }
  return { files, folders }
}

/**
 * Makes a page of a program: static files that any server can give.
 * @param {object} site
 * @param {string} site.program its path
 * @param {string} site.shared path of the same program with shared memory
 * @param {string} site.out where the page goes
 * @param {string[]} site.assets folders of files that the program reads
 * @param {string[]} site.args
 * @param {string} site.title
 * @returns {Promise<string[]>} what was made, by paths in out
 */
export const buildSite = async ({ program, shared, out, assets, args, title }) => {
  await mkdir(out, { recursive: true })
  const scripts = /** @type {const} */ ([
    ['runner.js', 'runner'],
    ['worker.js', 'block'],
    // Under the name that the library itself looks for, which has a second one wait for the first one's end.
    ['render-worker.js', 'renderer'],
  ])
  await Promise.all(scripts.map(async ([name, script]) => writeFile(join(out, name), await pageScript(script))))
  const page = await readFile(join(root, 'scripts/native/site/index.html'), 'utf8')
  const plain = title.replace(/[<>&]/g, ' ')
  await writeFile(join(out, 'index.html'), page.replace('<title>program</title>', `<title>${plain}</title>`))
  await cp(join(root, 'scripts/native/site/isolate.js'), join(out, 'isolate.js'))
  await cp(program, join(out, 'program.wasm'))
  await cp(shared, join(out, 'program.shared.wasm'))
  const decoders = (await playsMp3(await readFile(program))) ? ['mp3.wasm'] : []
  for (const name of decoders) await cp(decoderPath(), join(out, name))
  /** @type {{ files: string[], folders: string[] }} */
  const all = { files: [], folders: [] }
  for (const folder of assets) {
    const inside = relative(folder, out)
    const isOwn = (/** @type {string} */ path) => !inside.startsWith('..') && `${path}/`.startsWith(`${inside}/`)
    const found = await readable(folder)
    for (const path of found.files.filter((one) => !isOwn(one))) {
      if (!all.files.includes(path)) all.files.push(path)
      await cp(join(folder, path), join(out, 'files', path))
    }
    all.folders.push(...found.folders.filter((path) => !isOwn(path) && !all.folders.includes(path)))
  }
  await writeFile(
    join(out, 'site.json'),
    `${JSON.stringify({ ...all, names: assets.map((folder) => basename(folder)), args, pages }, null, 2)}\n`,
  )
  const fixed = [
    'index.html',
    ...scripts.map(([name]) => name),
    'isolate.js',
    'program.wasm',
    'program.shared.wasm',
    ...decoders,
    'site.json',
  ]
  return [...fixed, ...all.files.map((path) => `files/${path}`)]
}
