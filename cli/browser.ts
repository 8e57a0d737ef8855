/** A headless Chromium with the page that plays captures. */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type * as Playwright from 'playwright'
import { findChromium } from '../scripts/lib/chromium.mjs'
import type { Done, Job } from './page/job.js'

/** The page, and its script, which lies beside the built command line. */
const files: Readonly<Record<string, { readonly type: string; readonly read: () => Promise<Buffer> | string }>> = {
  '/': {
    type: 'text/html',
    read: () => '<!doctype html><title>Captures</title><script type="module" src="/page.js"></script>',
  },
  '/page.js': { type: 'text/javascript', read: () => readFile(fileURLToPath(new URL('./page.js', import.meta.url))) },
}

/** Serves the page to this machine alone; ends when `close` is called. */
async function servePage(): Promise<{ readonly address: string; readonly close: () => void }> {
  const answer = async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const file = Object.hasOwn(files, url) ? files[url] : undefined
    response.statusCode = file ? 200 : 404
    if (file) response.setHeader('Content-Type', file.type)
    response.end(await file?.read())
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server of the page has no address')
  return { address: `http://127.0.0.1:${address.port}/`, close: () => void server.close() }
}

/** Playwright, which is not a dependency: only who plays captures needs it. */
async function loadPlaywright(): Promise<typeof Playwright> {
  try {
    return await import('playwright')
  } catch {
    throw new Error('captures are played in a browser: npm install playwright')
  }
}

/**
 * Does a job in a browser of its own.
 *
 * @param onProgress hears which part of the frames has been played
 * @throws Error when there is no browser, or its page fails
 */
export async function playInBrowser(job: Job, onProgress: (part: number) => void): Promise<Done> {
  const { chromium } = await loadPlaywright()
  const { executablePath, args, env } = await findChromium()
  const server = await servePage()
  try {
    const browser = await chromium.launch({
      executablePath,
      args,
      env: { ...(process.env as Record<string, string>), ...env },
    })
    try {
      const tab = await browser.newPage()
      tab.setDefaultTimeout(0)
      await tab.exposeFunction('tellProgress', onProgress)
      await tab.goto(server.address)
      await tab.waitForFunction(() => 'playCapture' in window)
      return await tab.evaluate((given) => window.playCapture(given), job)
    } finally {
      await browser.close()
    }
  } finally {
    server.close()
  }
}
