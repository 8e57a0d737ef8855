import { readArguments, misuse } from './lib/command-line.mjs'
import { ensurePackages } from './lib/install.mjs'
import { fail, root, say } from './lib/process.mjs'

const usage = `usage: npm run fuzz [-- --seconds N] [--only NAME] [--seed N]

Attacks the readers with damaged files and bombs and the API with arguments of any kind, for N seconds (60); ends with "N inputs, N faults".
A fault is told with its target and seed, which tests/fuzz/seeds.json keeps once it is mended. --only attacks one target; --seed is the
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

const main = async () => {
  const { values } = readArguments(usage, {
    seconds: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
  })
  const seconds = numberOf(values.seconds, 'seconds', 60)
  const seed = numberOf(values.seed, 'seed', Date.now() % 1_000_000_000)
  await ensurePackages()
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
    const { inputs, faults } = fuzz(seconds, values.only ?? null, seed)
    for (const fault of faults) say(fault)
    process.stdout.write(`${inputs} inputs, ${faults.length} faults\n`)
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    await server.close()
  }
}

await main().catch(fail)
