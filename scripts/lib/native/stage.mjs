import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, dirname, join, normalize } from 'node:path'
import { pages } from './flags.mjs'
import { whereInSource } from './faults.mjs'
import { whereItRuns } from './pause.mjs'
import { findChromium } from '../chromium.mjs'
import { decoderPath } from './mp3.mjs'
import { pageScript } from './pages.mjs'
import { say } from '../process.mjs'

/**
 * A program and what it is given.
 * @typedef {object} Run
 * @property {string} program its path
 * @property {string} name what to call it
 * @property {string} out where its files go
 * @property {string[]} [folders] further ones whose files it may read
 * @property {string[]} [args]
 * @property {() => Promise<Buffer>} [read] gives all of standard input, once the program asks for it
 * @property {number} [seconds] after which its window is closed; 0: never
 * @property {number} [limit] seconds after which it is ended; 0: never
 * @property {{ plain?: boolean, waits?: 'block' | 'suspend', verbose?: boolean }} [way]
 * @property {(stream: 1 | 2, bytes: Buffer) => void} write is given what it writes to standard output (1) and standard
 * error (2)
 */

/**
 * Where an access beyond memory is left to the processor, browsers that have no handler for that lose their tab: one
 * that checks each access has its line.
 */
const BOUNDS = '--js-flags=--wasm-enforce-bounds-checks'

/** Milliseconds until the page has to be there. */
const loading = 120_000

/**
 * What lies at a path in the first of some folders that has it, whatever the case of its name.
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
 * The same, also below the folders' own names: programs say `Data\\wall.bmp` of what lies in a folder data.
 * @param {string[]} folders
 * @param {string} path with / between its parts
 */
const findByName = async (folders, path) => {
  const [first = '', ...rest] = path.split('/').filter((one) => one !== '')
  const named = folders.filter((folder) => basename(folder).toLowerCase() === first.toLowerCase())
  return (await findIn(folders, path)) ?? findIn(named, rest.join('/'))
}

/**
 * Gives a server an address of this machine alone.
 * @param {import('node:http').Server} server
 */
const listen = async (server) => {
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no address.')
  return { address: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

/**
 * Serves a program and the files that it may read, and keeps what it writes.
 * @param {Run} run
 */
const serve = async ({ program, out, folders = [], read }) => {
  const readable = [out, ...folders]
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const path = normalize(`/${url.searchParams.get('path') ?? ''}`).slice(1)
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    const answer = async () => {
      if (url.pathname === '/program.wasm') {
        response.setHeader('Content-Type', 'application/wasm')
        response.end(await readFile(program))
      } else if (url.pathname === '/input') {
        response.end(Buffer.concat([Buffer.from('F'), (await read?.()) ?? Buffer.alloc(0)]))
      } else if (request.method === 'POST') {
        const parts = []
        for await (const part of request) parts.push(part)
        const at = join(out, path)
        await mkdir(url.pathname === '/folder' ? at : dirname(at), { recursive: true })
        if (url.pathname === '/file') await writeFile(at, Buffer.concat(parts))
        response.end()
      } else {
        const found = await findByName(readable, path)
        if (url.pathname === '/list') response.end(JSON.stringify(found?.isFolder ? await readdir(found.at) : []))
        // Nothing, a folder, or F and the bytes: an answer of 404 would stand in the page's console.
        else if (!found) response.end()
        else if (found.isFolder) response.end('D')
        else response.end(Buffer.concat([Buffer.from('F'), await readFile(found.at)]))
      }
    }
    answer().catch(() => response.writeHead(500).end())
  })
  return listen(server)
}

/** What the page and its worker need to share memory. */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

/** Serves the page that runs programs. */
const servePage = async () => {
  const [page, worker, decoder] = await Promise.all([pageScript('page'), pageScript('worker'), readFile(decoderPath())])
  const html =
    '<!doctype html><title>Program</title><link rel="icon" href="data:," />' +
    '<script type="module" src="page.js"></script>'
  const files = new Map([
    ['/', { type: 'text/html', body: html }],
    ['/page.js', { type: 'text/javascript', body: page }],
    ['/worker.js', { type: 'text/javascript', body: worker }],
    ['/mp3.wasm', { type: 'application/wasm', body: decoder }],
  ])
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response.writeHead(file ? 200 : 404, { ...isolation, 'Content-Type': file?.type ?? 'text/plain' }).end(file?.body)
  })
  return listen(server)
}

/** Playwright, which who installs the package need not have. */
const loadPlaywright = () =>
  import('playwright').catch(() => {
    throw new Error('Programs run in a browser: npm install playwright')
  })

/**
 * Opens the page in a headless browser.
 * @param {(page: import('playwright').Page) => Promise<void>} prepare runs before the page loads
 */
const openPage = async (prepare) => {
  const { chromium } = await loadPlaywright()
  const { executablePath, args, env } = await findChromium()
  const server = await servePage()
  const environment = /** @type {Record<string, string>} */ ({ ...process.env, ...env })
  const browser = await chromium.launch({ executablePath, args: [...args, BOUNDS], env: environment })
  const close = async () => {
    await browser.close()
    server.close()
  }
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(0)
    page.on('pageerror', (error) => say(`page: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') say(`page: ${message.text()}`)
    })
    await prepare(page)
    await page.goto(server.address)
    await page.waitForFunction(() => 'runNative' in window, undefined, { timeout: loading })
    return { page, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Ends the program that runs, with where it was.
 * @param {import('playwright').Page} page
 * @param {number} limit
 */
const end = async (page, limit) => {
  const stack = await whereItRuns(page).catch(() => [])
  const fault = [`The program did not end within ${limit} seconds.`, ...stack].join('\n')
  await page.evaluate((text) => /** @type {any} */ (window).endNative(text), fault)
}

/** Opens a page that runs programs, one after the other, each in a worker of its own. */
export const createNativeStage = async () => {
  /** @type {Run['write']} */
  let write = () => undefined
  let started = () => undefined
  const { page, close } = await openPage(async (opened) => {
    await opened.exposeFunction('nativeStarted', () => started())
    await opened.exposeFunction('nativeOutput', (/** @type {1 | 2} */ stream, /** @type {string} */ base64) => {
      write(stream, Buffer.from(base64, 'base64'))
    })
  })

  /**
   * Runs a program to its end.
   * @param {Run} given
   * @returns {Promise<{ code: number, fault: string }>} its exit code; what went wrong, with the lines of its sources
   */
  const run = async (given) => {
    const { program, name, out, args = [], seconds = 0, limit = 0, way = {} } = given
    await mkdir(out, { recursive: true })
    const server = await serve(given)
    write = given.write
    try {
      const job = {
        ...{ server: server.address, args, prefixes: [out], pages: pages.shared, seconds },
        ...{ plain: false, waits: 'block', verbose: false, ...way },
      }
      /** @type {NodeJS.Timeout | undefined} */
      let watch
      started = () => void (watch = limit > 0 ? setTimeout(() => void end(page, limit), limit * 1000) : undefined)
      const ended = await page.evaluate((task) => /** @type {any} */ (window).runNative(task), job)
      clearTimeout(watch)
      const fault = ended.fault === '' ? '' : await whereInSource(program, ended.fault, basename(name))
      return { code: ended.code, fault }
    } finally {
      server.close()
    }
  }

  return { run, close }
}
