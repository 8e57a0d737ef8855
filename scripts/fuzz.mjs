import { readArguments, misuse } from './lib/command-line.mjs'
import { ensurePackages } from './lib/install.mjs'
import { openPage } from './lib/page.mjs'
import { fail, root, say } from './lib/process.mjs'

const usage = `usage: npm run fuzz [-- --seconds N | --inputs N] [--only NAME] [--seed N]

Attacks the readers with damaged files and bombs and the API with arguments of any kind, in Node and
in a browser, for N seconds (60); ends with "N inputs, N faults". With --inputs each target in Node
gets that many, however long that takes, and the browser nothing. A fault is told with its target and
seed, which tests/fuzz/seeds.json keeps once it is mended. --only attacks one target; --seed is the
first seed, which is another one in every run when left out.`

/**
 * A number of the command line.
 * @param {string | undefined} text
 * @param {string} name
 * @param {number} otherwise
 */
const numberOf = (text, name, otherwise) => {
  if (text === undefined) return otherwise
  const number = Number(text)
  if (!(Number.isInteger(number) && number >= 0)) throw misuse(usage, `--${name} is ${text}; it is a whole number.`)
  return number
}

/** Of the time, what the browser gets. */
const BROWSER = 0.4

/** Attacks on a real renderer, by name: where it draws. */
const inBrowser = /** @type {const} */ ({ 'calls on a page': 'same', 'calls in a worker': 'worker' })

/** Seeds between two looks at the clock. */
const SEEDS = 5

/**
 * Attacks in Node.
 * @param {import('../tests/fuzz/fuzz.js').Length} length
 * @param {string | null} only
 * @param {number} seed
 */
const attackNode = async (length, only, seed) => {
  const { createServer } = await import('vite')
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { fuzz } = /** @type {typeof import('../tests/fuzz/fuzz.js')} */ (
      await server.ssrLoadModule('/tests/fuzz/fuzz.ts')
    )
    return fuzz(length, only, seed)
  } finally {
    await server.close()
  }
}

/**
 * Attacks in a browser, the threads in turn.
 * @param {number} seconds
 * @param {readonly ('same' | 'worker')[]} threads
 * @param {number} first seed
 */
const attackBrowser = async (seconds, threads, first) => {
  const { page, close } = await openPage({ path: 'tests/fuzz/page/index.html' })
  let inputs = 0
  /** @type {string[]} */
  const faults = []
  try {
    await page.waitForFunction(() => 'attackWithCalls' in window)
    const end = Date.now() + seconds * 1000
    for (let seed = first; seed === first || Date.now() < end; seed += SEEDS)
      for (const thread of threads) {
        const attack = await page.evaluate(
          ([on, from, count]) => /** @type {any} */ (window).attackWithCalls(on, from, count),
          /** @type {const} */ ([thread, seed, SEEDS]),
        )
        inputs += attack.inputs
        faults.push(...attack.faults)
      }
  } finally {
    await close()
  }
  return { inputs, faults }
}

const main = async () => {
  const { values } = readArguments(usage, {
    seconds: { type: 'string' },
    inputs: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
  })
  const { only = null } = values
  const seconds = numberOf(values.seconds, 'seconds', 60)
  const seed = numberOf(values.seed, 'seed', Date.now() % 1_000_000_000)
  await ensurePackages()
  const inputsOfEach = numberOf(values.inputs, 'inputs', 0)
  const threads = Object.entries(inBrowser)
    .filter(([name]) => inputsOfEach === 0 && (only === null || name === only))
    .map(([, thread]) => thread)
  const isBoth = only === null
  const lengthInNode =
    inputsOfEach > 0 ? { inputs: inputsOfEach } : { seconds: isBoth ? seconds * (1 - BROWSER) : seconds }
  const attacks = []
  if (isBoth || threads.length === 0) attacks.push(await attackNode(lengthInNode, only, seed))
  if (threads.length > 0) attacks.push(await attackBrowser(isBoth ? seconds * BROWSER : seconds, threads, seed))
  const inputs = attacks.reduce((sum, attack) => sum + attack.inputs, 0)
  const faults = attacks.flatMap((attack) => attack.faults)
  for (const fault of faults) say(fault)
  process.stdout.write(`${inputs} inputs, ${faults.length} faults\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

await main().catch(fail)
