import { join } from 'node:path'
import { readArguments } from './lib/command-line.mjs'
import { ensurePackages } from './lib/install.mjs'
import { buildLibrary } from './lib/library.mjs'
import { fail, root } from './lib/process.mjs'

/** Builds the library into dist/, with the declarations in dist/types. */
const main = async () => {
  readArguments('usage: npm run build\n\nBuilds the library into dist/, with its types, ready for npm pack.')
  await ensurePackages()
  await buildLibrary(join(root, 'dist'))
}

await main().catch(fail)
