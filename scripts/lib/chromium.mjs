import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { makeWhole } from './make-whole.mjs'
import { root, run, runNpm, say } from './process.mjs'

/**
 * A Chromium that has been seen to start: its program, the arguments that every launch needs, and what its environment
 * must hold besides the usual.
 * @typedef {{ executablePath: string, args: string[], env: Record<string, string> }} Chromium
 */

/**
 * A browser that may or may not start.
 * @typedef {{ executablePath: string, env: Record<string, string> }} Candidate
 */

/** The npm package that carries a Chromium. It weighs 67 MB, so it is fetched only where no other browser is found. */
const packaged = { name: '@sparticuz/chromium', version: '153' }

/** Where the unpacked browser of that package lies. */
const cache = join(root, 'node_modules', '.cache', 'chromium')

const args = [
  '--no-sandbox',
  // Software rendering: the same pixels on every machine.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Shaders that are alike are translated once, whatever programs they are part of: most of the time goes into that.
  // None before something is drawn with it, and none is kept for another run.
  '--enable-angle-features=preferGlobalPipelineCache,skipPipelineCacheSerialization',
  '--disable-angle-features=warmUpPipelineCacheAtLink',
  '--disable-gpu-shader-disk-cache',
  // Programs are linked once, whatever contexts they are of: the usual 6 MB hold few of those that the recordings need.
  '--gpu-program-cache-size-kb=262144',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/**
 * Lets a browser open a page and draw with WebGL2.
 * @param {Candidate} candidate
 * @returns {Promise<boolean>}
 */
const starts = async ({ executablePath, env }) => {
  // Imported here because this file is loaded before the packages are sure to be there.
  const { chromium } = await import('playwright')
  const environment = /** @type {Record<string, string>} */ ({ ...process.env, ...env })
  try {
    const browser = await chromium.launch({ executablePath, args, env: environment, timeout: 180_000 })
    try {
      const page = await browser.newPage()
      return await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null)
    } finally {
      await browser.close()
    }
  } catch {
    return false
  }
}

/**
 * The first of the named programs on the PATH.
 * @param {string[]} names
 * @returns {Promise<string | null>}
 */
const onPath = async (names) => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, process.platform === 'win32' ? `${name}.exe` : name)
      const there = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
      if (there) return path
    }
  }
  return null
}

/**
 * Unpacks one Brotli file, or a tar inside one.
 * @param {string} from
 * @param {NodeJS.WritableStream} to
 */
const unpack = (from, to) => pipeline(createReadStream(from), createBrotliDecompress(), to)

/**
 * Fetches the Chromium package into a folder and unpacks it there: the browser with its SwiftShader, the libraries that
 * a bare system lacks (lib), and a font.
 * @param {string} folder
 */
const fetchPackaged = async (folder) => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  const wanted = `${packaged.name}@${packaged.version}`
  // The package names a newer Node than it needs.
  const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const installed = await runNpm(['install', '--prefix', folder, '--engine-strict=false', ...options, wanted], {
    cwd: folder,
  })
  if (installed.code !== 0) throw new Error(`npm could not install ${wanted}`)

  const tar = createRequire(join(folder, 'package.json'))('tar-fs')
  const archives = join(folder, 'node_modules', packaged.name, 'bin')
  await unpack(join(archives, 'chromium.br'), createWriteStream(join(folder, 'chromium'), { mode: 0o755 }))
  for (const name of ['swiftshader', 'al2023', 'fonts']) {
    await unpack(join(archives, `${name}.tar.br`), tar.extract(folder))
  }
  await writeFile(
    join(folder, 'fonts.conf'),
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">' +
      `<fontconfig><dir>${folder}/fonts</dir></fontconfig>\n`,
  )
  await rm(join(folder, 'node_modules'), { recursive: true, force: true })
}

/**
 * The packaged Chromium, fetched and unpacked at its first use.
 * @returns {Promise<Candidate[]>} first with the system's libraries, then with the package's own
 */
const fromPackage = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  const folder = join(cache, packaged.version)
  if (!existsSync(folder)) {
    say(`No browser found; fetching ${packaged.name} (67 MB) through npm …`)
    await makeWhole(folder, fetchPackaged)
  }
  const executablePath = join(folder, 'chromium')
  /** @type {Record<string, string>} */
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  const libraries = [join(folder, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  return [
    { executablePath, env: fonts },
    { executablePath, env: { ...fonts, LD_LIBRARY_PATH: libraries } },
  ]
}

/**
 * Debian's chromium, installed by apt where we are root.
 * @returns {Promise<Candidate[]>}
 */
const fromApt = async () => {
  if (process.getuid?.() !== 0 || !(await onPath(['apt-get']))) return []
  say('Installing chromium with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  return fromPath()
}

/** @returns {Promise<Candidate[]>} */
const fromPath = async () => {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'chrome', 'chrome-headless-shell']
  const found = await Promise.all(names.map((name) => onPath([name])))
  return found.filter((path) => path !== null).map((executablePath) => ({ executablePath, env: {} }))
}

/** @returns {Promise<Candidate[]>} */
const fromEnvironment = () => {
  const executablePath = process.env['CHROMIUM_PATH']
  return Promise.resolve(executablePath ? [{ executablePath, env: {} }] : [])
}

/** Where a browser may come from, in the order in which they are asked. */
const sources = [
  { name: 'CHROMIUM_PATH', candidates: fromEnvironment },
  { name: 'the PATH', candidates: fromPath },
  { name: packaged.name, candidates: fromPackage },
  { name: 'apt-get', candidates: fromApt },
]

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, the PATH, the Chromium inside an npm package (fetched on demand),
 * Debian's by apt where we are root. A browser that does not start is named and passed over.
 * @returns {Promise<Chromium>}
 * @throws {Error} one sentence that says what to install
 */
export const findChromium = async () => {
  for (const { name, candidates } of sources) {
    /** @type {Candidate[]} */
    let found = []
    try {
      found = await candidates()
    } catch (error) {
      say(`No browser from ${name}: ${error instanceof Error ? error.message : String(error)}.`)
    }
    for (const candidate of found) {
      // A script that has tried a browser tells its children, so each run tries it once.
      if (process.env['CHROMIUM_TRIED'] === candidate.executablePath || (await starts(candidate))) {
        return { ...candidate, args: [...args] }
      }
    }
    if (found.length > 0) say(`The browser from ${name} does not start: ${found[0]?.executablePath}`)
  }
  throw new Error('No Chromium found: install chromium or Google Chrome, or set CHROMIUM_PATH to the program.')
}

/**
 * What the environment of a child process must hold so that its findChromium() takes this browser without another
 * trial.
 * @param {Chromium} chromium
 * @returns {Record<string, string>}
 */
export const handOver = ({ executablePath, env }) => ({
  ...env,
  CHROMIUM_PATH: executablePath,
  CHROMIUM_TRIED: executablePath,
})
