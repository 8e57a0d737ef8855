import { createReadStream, existsSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ensureClang } from './clang.mjs'
import { pageCompiler } from './page-compiler.mjs'

/** The folder of a site that has the compiler. */
const FOLDER = 'clang'

const types = new Map([
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
  ['.json', 'application/json'],
])

/**
 * The compiler beside the pages that compile C and C++ themselves: given by the server, and copied into a site that is
 * built. Where it is not installed there is none, and the pages say how to get it.
 * @param {{ fetches: boolean }} options whether it is fetched where it is not installed
 * @returns {import('vite').Plugin}
 */
export const compilerFiles = ({ fetches }) => {
  /** @param {import('vite').Connect.Server} middlewares @param {Record<string, any>} headers */
  const serve = (middlewares, headers) => {
    middlewares.use(`/${FOLDER}/`, (request, response) => {
      const give = async () => {
        if (fetches) await ensureClang()
        const folder = await pageCompiler()
        const name = basename(new URL(request.url ?? '/', 'http://localhost').pathname)
        const file = folder === null ? null : join(folder, name)
        const found = file !== null && existsSync(file)
        for (const [key, value] of Object.entries(headers)) response.setHeader(key, value)
        response.setHeader('Content-Type', types.get(/\.\w+$/.exec(name)?.[0] ?? '') ?? 'application/octet-stream')
        response.writeHead(found ? 200 : 404)
        if (found) createReadStream(file).pipe(response)
        else response.end()
      }
      give().catch((/** @type {unknown} */ error) => {
        response.writeHead(500)
        response.end(String(error))
      })
    })
  }
  return {
    name: 'compiler-files',
    configureServer: ({ middlewares, config }) => serve(middlewares, config.server.headers),
    writeBundle: async ({ dir }) => {
      const folder = await pageCompiler()
      if (!dir || folder === null) return
      for (const name of await readdir(folder)) await cp(join(folder, name), join(dir, FOLDER, name))
    },
  }
}
