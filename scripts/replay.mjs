import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { misuse, readArguments } from './lib/command-line.mjs'
import { ensurePackages } from './lib/install.mjs'
import { openPage } from './lib/page.mjs'
import { fail, say } from './lib/process.mjs'

/**
 * What is printed of a recording.
 * @typedef {{ scene: string, frames: number, draws: number, calls: number, mismatches: number, errors: string[] }} Row
 */

/**
 * A recording as the page takes it.
 * @typedef {{ ending: string, text: string }} Source
 */

const usage = `usage: npm run replay -- PATH… --out DIR [--worker] [--plain] [--no-runs] [--record]

Plays recordings in a headless browser; prints one JSON line for each.
  PATH       a scene's folder, or a .jsonl, .trace or .dp2 file
  --out DIR  where pictures go: SCENE.FRAME.png of each checked frame, of captures NAME.CALL.png
  --worker   draws in a worker
  --plain    draws by three's own path
  --no-runs  draws every draw by a call of its own
  --record   also writes what is drawn as SCENE.dp2`

/** How long one recording may take, in milliseconds, before it is given up and the browser started again. */
const patience = 180_000

/** How long the page may take to load, in milliseconds. */
const loading = 60_000

/** Sentences about a recording that are shown: results unlike the recorded ones, and what could not be honoured. */
const shown = 20

/**
 * How a file is read, by its ending.
 * @type {Record<string, (path: string) => Promise<Source>>}
 */
const readers = {
  '.jsonl': async (path) => ({ ending: '.jsonl', text: await readFile(path, 'utf8') }),
  '.trace': async (path) => ({ ending: '.trace', text: await readFile(path, 'base64') }),
  '.dp2': async (path) => ({ ending: '.dp2', text: await readFile(path, 'base64') }),
}

/**
 * The recording that a path means: the file itself, or the one in a scene's folder.
 * @param {string} path
 */
const fileOf = async (path) => {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new Error(`There is no file and no folder ${path}.`)
  if (!found.isDirectory()) return path
  const files = await readdir(path)
  const named = `${basename(path)}.jsonl`
  const [first, ...others] = files.includes(named) ? [named] : files.filter((file) => extname(file) in readers)
  if (!first) throw new Error(`The folder ${path} holds no recording.`)
  if (others.length > 0) throw new Error(`The folder ${path} holds several recordings: name one of them.`)
  return join(path, first)
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

/**
 * Waits for a promise, but not for ever.
 * @template T
 * @param {Promise<T>} promise
 * @param {number} time in milliseconds
 * @param {string} what goes into the error
 * @returns {Promise<T>}
 */
const within = (promise, time, what) => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${time / 1000} seconds.`)), time)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/**
 * The command line, with paths made absolute: npm runs scripts in the root folder, whoever calls is elsewhere.
 * @throws {Error} with the usage
 */
const readCommandLine = () => {
  const home = process.env['npm_lifecycle_event'] === 'replay' ? process.env['INIT_CWD'] : undefined
  const options = /** @type {const} */ ({
    out: { type: 'string' },
    worker: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
    'no-runs': { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  })
  const { values, positionals } = readArguments(usage, options, true)
  if (positionals.length === 0) throw misuse(usage, 'No recording is named.')
  if (!values.out) throw misuse(usage, '--out has to name a folder for the pictures.')
  return {
    paths: positionals.map((path) => resolve(home ?? '.', path)),
    out: resolve(home ?? '.', values.out),
    way: { plain: values.plain, runs: !values['no-runs'], thread: values.worker ? 'worker' : undefined },
    record: values.record,
  }
}

/**
 * Opens the page in one browser for all recordings; the browser is started again only when a recording took it down.
 * @param {string} out where the pictures go
 */
const createStage = (out) => {
  /** @type {import('./lib/page.mjs').OpenPage | null} */
  let opened = null
  /** Why the page cannot be opened: what has failed once is not tried again for every recording. */
  let closed = ''
  let folder = ''

  const open = async () => {
    const { encode } = await import('fast-png')
    opened = await openPage({
      path: 'tests/replay/index.html',
      prepare: async (page) => {
        await page.exposeFunction('readBeside', async (/** @type {string} */ name) => {
          // Only files that lie in the recording's own folder.
          if (basename(name) !== name) return null
          return readFile(join(folder, name), 'base64').catch(() => null)
        })
        /** @param {{ name: string, width: number, height: number, rgb: string }} picture */
        const save = ({ name, width, height, rgb }) => {
          const data = Buffer.from(rgb, 'base64')
          return writeFile(join(out, basename(name)), encode({ width, height, depth: 8, channels: 3, data }))
        }
        await page.exposeFunction('savePicture', save)
        /** @param {{ name: string, bytes: string }} file */
        const keep = ({ name, bytes }) => writeFile(join(out, basename(name)), bytes, 'base64')
        await page.exposeFunction('saveFile', keep)
      },
    })
    await opened.page.waitForFunction(() => 'replay' in window, undefined, { timeout: loading })
    return opened.page
  }

  const close = async () => {
    const last = opened
    opened = null
    await last?.close().catch(() => {})
  }

  const page = async () => {
    if (closed !== '') throw new Error(closed)
    if (opened) return opened.page
    try {
      return await open()
    } catch (error) {
      closed = `The page that plays recordings cannot be opened: ${messageOf(error)}`
      throw new Error(closed)
    }
  }

  /**
   * Plays what lies at a path.
   * @param {string} path
   * @param {{ plain: boolean, runs: boolean, thread: string | undefined }} way
   * @param {boolean} record whether what is drawn is kept as a .dp2 file, too
   * @returns {Promise<Row & { findings: string[] }>}
   */
  const play = async (path, way, record) => {
    let scene = basename(path, extname(path))
    try {
      const file = await fileOf(path)
      const ending = extname(file)
      scene = basename(file, ending)
      const reader = readers[ending]
      if (!reader) throw new Error(`${basename(file)} is none of ${Object.keys(readers).join(', ')}.`)
      const source = await reader(file)
      folder = dirname(file)
      const here = await page()
      const job = here.evaluate((given) => /** @type {any} */ (window).replay(given), { scene, ...source, way, record })
      return await within(job, patience, scene).catch(async (error) => {
        const usable = await within(
          here.evaluate(() => true),
          5000,
          'The page',
        ).catch(() => false)
        if (!usable) await close()
        throw error
      })
    } catch (error) {
      return { scene, frames: 0, draws: 0, calls: 0, mismatches: 0, errors: [messageOf(error)], findings: [] }
    }
  }

  return { play, close }
}

const main = async () => {
  const { paths, out, way, record } = readCommandLine()
  await ensurePackages()
  await mkdir(out, { recursive: true })
  const stage = createStage(out)
  try {
    for (const path of paths) {
      const { findings, ...row } = await stage.play(path, way, record)
      for (const finding of findings.slice(0, shown)) say(`${row.scene}: ${finding}`)
      process.stdout.write(`${JSON.stringify(row)}\n`)
      if (row.errors.length > 0) process.exitCode = 1
    }
  } finally {
    await stage.close()
  }
}

await main().catch(fail)
