import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, dirname, extname, join, normalize, resolve } from 'node:path'
import { misuse, readArguments } from './lib/command-line.mjs'
import { buildProgram, pages } from './lib/compile.mjs'
import { ensurePackages } from './lib/install.mjs'
import { whereInSource } from './lib/native-faults.mjs'
import { fail, say } from './lib/process.mjs'

const usage = `usage: npm run native -- run FILE… [-I DIR] [-D NAME] --out DIR [-- PROGRAM ARGUMENTS]

Compiles C and C++ programs of Direct3D 8 to WebAssembly and runs them.
  FILE           .c, .cpp, .cc or .cxx files of one program
  -I DIR         a folder of headers; as often as there are some
  -D NAME[=VAL]  a macro
  --std NAME     the C++ to compile; gnu++17 when left out
  --out DIR      where the files go that the program writes; it is the program's folder, too
  --assets DIR   a folder of files that the program reads; as often as there are some
  --seconds N    closes the program's window after so long
  --plain        draws by three's own path
  --worker       draws in a worker of its own
  --verbose      says why Direct3D refuses calls`

const options = /** @type {const} */ ({
  include: { type: 'string', short: 'I', multiple: true },
  define: { type: 'string', short: 'D', multiple: true },
  std: { type: 'string' },
  out: { type: 'string' },
  assets: { type: 'string', multiple: true },
  seconds: { type: 'string', default: '0' },
  plain: { type: 'boolean', default: false },
  worker: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
})

/** Milliseconds until the page has to be there. */
const loading = 120_000

/** npm runs scripts in the root folder, whoever calls is elsewhere. */
const home = (process.env['npm_lifecycle_event'] === 'native' ? process.env['INIT_CWD'] : undefined) ?? '.'

const endings = ['.c', '.cpp', '.cc', '.cxx']

/**
 * The command line, with paths made absolute.
 * @throws {Error} with the usage
 */
const readCommandLine = () => {
  // What stands behind the first -- is the program's: parseArgs would mix it with the files.
  const words = process.argv.slice(2)
  const end = words.indexOf('--')
  const args = end < 0 ? [] : words.slice(end + 1)
  if (end >= 0) process.argv.splice(2 + end)
  const { values, positionals } = readArguments(usage, options, true)
  const [command, ...files] = positionals
  if (command !== 'run') throw misuse(usage, command ? `There is no command ${command}: it is run.` : 'No command is named.')
  if (files.length === 0) throw misuse(usage, 'No source is named.')
  const wrong = files.find((file) => !endings.includes(extname(file).toLowerCase()))
  if (wrong) throw misuse(usage, `${wrong} is none of ${endings.join(', ')}.`)
  if (!values.out) throw misuse(usage, '--out has to name a folder.')
  const seconds = Number(values.seconds)
  if (!(seconds >= 0)) throw misuse(usage, `--seconds is ${values.seconds}; it is a number.`)
  const absolute = (/** @type {string} */ path) => resolve(home, path)
  return {
    files: files.map(absolute),
    includes: (values.include ?? []).map(absolute),
    defines: values.define ?? [],
    standard: values.std,
    out: absolute(values.out),
    assets: (values.assets ?? []).map(absolute),
    seconds,
    way: { plain: values.plain, thread: values.worker ? 'worker' : 'same', verbose: values.verbose },
    args,
  }
}

/**
 * What lies at a path in the first of some folders that has it.
 * @param {string[]} folders
 * @param {string} path with / between its parts
 */
const findIn = async (folders, path) => {
  for (const folder of folders) {
    let at = folder
    for (const part of path.split('/').filter((one) => one !== '')) {
      const names = await readdir(at).catch(() => [])
      const name = names.find((one) => one === part) ?? names.find((one) => one.toLowerCase() === part.toLowerCase())
      at = name === undefined ? '' : join(at, name)
      if (at === '') break
    }
    const found = at === '' ? null : await stat(at).catch(() => null)
    if (found) return { at, isFolder: found.isDirectory() }
  }
  return null
}

/**
 * Serves the program and the files that it may read, and keeps what it writes.
 * @param {string} program
 * @param {string} out
 * @param {string[]} folders
 */
const serve = async (program, out, folders) => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const path = normalize(`/${url.searchParams.get('path') ?? ''}`).slice(1)
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    const end = (/** @type {number} */ code, /** @type {string} */ text = '') => {
      response.writeHead(code).end(text)
    }
    const answer = async () => {
      if (url.pathname === '/program.wasm') {
        response.setHeader('Content-Type', 'application/wasm')
        response.end(await readFile(program))
      } else if (request.method === 'POST') {
        const parts = []
        for await (const part of request) parts.push(part)
        const at = join(out, path)
        await mkdir(url.pathname === '/folder' ? at : dirname(at), { recursive: true })
        if (url.pathname === '/file') await writeFile(at, Buffer.concat(parts))
        end(200)
      } else {
        const found = await findIn(folders, path)
        if (url.pathname === '/list') end(200, JSON.stringify(found?.isFolder ? await readdir(found.at) : []))
        // Nothing, a folder, or F and the bytes: an answer of 404 would stand in the page's console.
        else if (!found) end(200)
        else if (found.isFolder) end(200, 'D')
        else response.end(Buffer.concat([Buffer.from('F'), await readFile(found.at)]))
      }
    }
    answer().catch(() => end(500))
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The file server has no address.')
  return { address: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

const main = async () => {
  const { files, includes, defines, standard, out, assets, seconds, way, args } = readCommandLine()
  await ensurePackages()
  await mkdir(out, { recursive: true })
  const sources = { files, includes, defines, standard, memory: /** @type {const} */ ('shared') }
  const program = await buildProgram(sources, (text) => {
    if (text.trim() !== '') say(text.trim())
  })
  const folders = [out, ...assets, ...new Set(files.map((file) => dirname(file))), resolve(home)]
  const server = await serve(program, out, folders)
  const { openPage } = await import('./lib/page.mjs')
  const { page, close } = await openPage({
    path: 'scripts/native/index.html',
    prepare: async (opened) => {
      await opened.exposeFunction('nativeOutput', (/** @type {1 | 2} */ stream, /** @type {string} */ base64) => {
        const target = stream === 1 ? process.stdout : process.stderr
        target.write(Buffer.from(base64, 'base64'))
      })
    },
  })
  try {
    await page.waitForFunction(() => 'runNative' in window, undefined, { timeout: loading })
    const job = { server: server.address, args, prefixes: [out], pages: pages.shared, seconds, ...way }
    const ended = await page.evaluate((given) => /** @type {any} */ (window).runNative(given), job)
    if (ended.fault !== '') say(await whereInSource(program, ended.fault, basename(files[0] ?? '')))
    process.exitCode = ended.code
  } finally {
    await close()
    server.close()
  }
}

await main().catch(fail)
