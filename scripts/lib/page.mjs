import { root, say } from './process.mjs'
import { findChromium } from './chromium.mjs'

/**
 * A page of the repository in a headless browser.
 * @typedef {object} OpenPage
 * @property {import('playwright').Page} page
 * @property {() => Promise<void>} close ends the browser and the server
 */

/**
 * Serves the repository, opens one of its pages in a headless Chromium and waits until it has loaded. Call
 * ensurePackages() first. Errors of the page go to standard error.
 * @param {object} what
 * @param {string} what.path of the page inside the repository, like 'tests/bench/index.html'
 * @param {Record<string, string>} [what.query]
 * @param {string[]} [what.args] further arguments for the browser
 * @param {import('playwright').BrowserContextOptions} [what.view] its size and the like
 * @param {string} [what.mode] how Vite serves it, as vite.config.ts knows
 * @param {(page: import('playwright').Page) => Promise<void>} [what.prepare] runs before the page loads: the place for
 *   page.exposeFunction
 * @returns {Promise<OpenPage>}
 * @throws {Error} when there is no browser, or the page cannot be opened
 */
export const openPage = async ({ path, query = {}, args = [], view = {}, mode = 'development', prepare }) => {
  const { createServer } = await import('vite')
  const { chromium } = await import('playwright')
  const found = await findChromium()
  const server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    mode,
    logLevel: 'error',
    // Nothing may reload the page: no watching, no hot updates. Port 0 is whatever is free.
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  })
  /** @type {import('playwright').Browser | undefined} */
  let browser
  const close = async () => {
    await browser?.close()
    await server.close()
  }
  try {
    await server.listen()
    browser = await chromium.launch({
      executablePath: found.executablePath,
      args: [...found.args, ...args],
      env: { ...process.env, ...found.env },
    })
    const page = await browser.newPage(view)
    page.setDefaultTimeout(0)
    page.on('pageerror', (error) => say(`page: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') say(`page: ${message.text()}`)
    })
    await prepare?.(page)
    const address = server.httpServer?.address()
    if (typeof address !== 'object' || !address) throw new Error('The page server has no address.')
    const url = new URL(path, `http://127.0.0.1:${address.port}/`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const response = await page.goto(url.href)
    if (!response?.ok()) throw new Error(`The page ${path} cannot be opened.`)
    return { page, close }
  } catch (error) {
    await close()
    throw error
  }
}
