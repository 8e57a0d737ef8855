import { resolve } from 'node:path'
import { ensurePackages } from './lib/install.mjs'
import { fail, root } from './lib/process.mjs'

/** `npm run convert -- IN OUT`: the command line's verb of that name, from its sources. */
const main = async () => {
  await ensurePackages()
  // npm runs scripts in the root folder, whoever calls is elsewhere.
  const home = process.env['npm_lifecycle_event'] === 'convert' ? process.env['INIT_CWD'] : undefined
  if (home) process.chdir(home)
  const { runnerImport } = await import('vite')
  const load = (/** @type {string} */ file) => runnerImport(resolve(root, file), { root, configFile: false })
  const { main: run } = /** @type {typeof import('../cli/main.js')} */ ((await load('cli/main.ts')).module)
  const { createTerminal } = /** @type {typeof import('../cli/terminal.js')} */ ((await load('cli/terminal.ts')).module)
  process.exitCode = await run(['convert', ...process.argv.slice(2)], createTerminal())
}

await main().catch(fail)
