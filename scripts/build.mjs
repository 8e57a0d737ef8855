import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readArguments } from './lib/command-line.mjs'
import { ensurePackages } from './lib/install.mjs'
import { fail, root, run } from './lib/process.mjs'

/**
 * Builds the library into dist/: an ES module with its source map, one for pages without a bundler that needs three alone, and the
 * declarations in dist/types.
 */
const main = async () => {
  readArguments('usage: npm run build\n\nBuilds the library into dist/, with its types, ready for npm pack.')
  await ensurePackages()
  const { build } = await import('vite')
  await rm(join(root, 'dist'), { recursive: true, force: true })
  for (const mode of ['library', 'bundle']) await build({ root, configFile: `${root}/vite.config.ts`, mode })
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { code } = await run(process.execPath, [compiler, '-p', 'tsconfig.build.json'])
  if (code !== 0) throw new Error('The declarations could not be built.')
}

await main().catch(fail)
