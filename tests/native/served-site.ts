/** A page that is built of a program of this folder, served as any server of static files does. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { buildProgram } from '../../scripts/lib/compile.mjs'
import { buildSite } from '../../scripts/lib/native/site.mjs'
import { root } from '../../scripts/lib/process.mjs'

/** Milliseconds for all that is compiled when nothing is cached, on a machine that does other things besides. */
export const PATIENCE = 900_000

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

/** How a page can be asked to run its program, and what stands behind its address then. */
export const ways = [
  ['suspended on its own thread', ''],
  ['in a worker that blocks', '?way=block'],
  ['in a worker that blocks, with another one that draws', '?way=threads'],
] as const

/** A page that is served. */
export interface ServedSite {
  readonly address: string
  /** Where its files lie. */
  readonly folder: string
  /** A page of a visitor who comes back: what isolates pages is installed at the first visit, and stays. */
  readonly newPage: () => Promise<Page>
  readonly close: () => Promise<void>
}

/**
 * Builds the page of a program, and serves it with no headers but the types of files.
 *
 * @param names files in the folder of programs
 * @param assets files beside it, by their paths
 * @param args arguments of the program
 */
export async function serveSite(
  names: readonly string[],
  assets: Readonly<Record<string, string | Uint8Array>> = {},
  args: readonly string[] = ['now'],
): Promise<ServedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'three-d3d8-site-'))
  const out = join(folder, 'site')
  for (const [name, content] of Object.entries(assets)) {
    mkdirSync(dirname(join(folder, 'assets', name)), { recursive: true })
    writeFileSync(join(folder, 'assets', name), content)
  }
  const files = names.map((name) => join(root, 'tests/native/programs', name))
  const [program, shared] = await Promise.all(
    (['fixed', 'shared'] as const).map((memory) =>
      buildProgram({ files, includes: [], defines: [], memory }, (text) => {
        if (text !== '') throw new Error(text)
      }),
    ),
  )
  const folders = Object.keys(assets).length > 0 ? [join(folder, 'assets')] : []
  await buildSite({ program, shared, out, assets: folders, args: [...args], title: names[0] })
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    const file = join(out, path === '/' ? 'index.html' : path)
    try {
      const bytes = readFileSync(file)
      response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
      response.end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const own = server.address()
  if (typeof own !== 'object' || !own) throw new Error('The server has no address.')
  const { env, ...found } = await findChromium()
  const browser = await chromium.launch({ ...found, env: { ...(process.env as Record<string, string>), ...env } })
  const context = await browser.newContext()
  context.setDefaultTimeout(PATIENCE)
  return {
    address: `http://127.0.0.1:${own.port}/`,
    folder: out,
    newPage: () => context.newPage(),
    async close() {
      await browser.close()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
