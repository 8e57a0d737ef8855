/** The pages as somebody with a slow line sees them first. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findChromium } from '../../../scripts/lib/chromium.mjs'
import { root } from '../../../scripts/lib/process.mjs'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Bytes of a page: slow 3G brings 50,000 a second, after 400 ms. */
const MOST = 8000

let browser: Browser
beforeAll(async () => {
  const { chromium } = await import('playwright')
  const { executablePath, args, env } = await findChromium()
  browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
})
afterAll(() => browser.close())

it.each([
  ['index.html', 'demos/gallery/main.ts', 'Direct3D 8 for the web'],
  ['sandbox.html', 'demos/sandbox/main.ts', 'Sandbox'],
])('%s paints its title with nothing there but itself', async (path, script, title) => {
  const page = await browser.newPage()
  const asked: string[] = []
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') await route.fulfill({ body: read(path), contentType: 'text/html' })
    // Everything else is on its way for ever.
    else asked.push(pathname)
  })
  await page.goto('http://localhost/', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(await page.locator('h1').innerText()).toBe(title)
  expect(await page.locator('[role=status]').innerText()).toContain('is loading')
  expect(asked).toContain(`/${script}`)
  expect(read(path).length).toBeLessThan(MOST)
  // A style sheet that the script took at once would be waited for in the built page.
  expect(read(script).match(/^import .*$/gm)).toEqual(["import { startPage } from '../kit/page/start-page.js'"])
  expect(read('demos/kit/page/start-page.ts')).not.toContain('import ')
  await page.close()
})

it.each(['index.html', 'sandbox.html'])('%s says what it is to who shows a link to it', (path) => {
  for (const name of ['og:title', 'og:description', 'og:image', 'theme-color'])
    expect(read(path)).toMatch(new RegExp(`<meta\\s+(name|property)="${name}"\\s+content="[^"]+"`))
})

const [, frameScript] = /const script = `(.*?)`\n/s.exec(read('demos/sandbox/frame.ts')) ?? []

it('the policy of the sandbox knows the one script that it writes itself', () => {
  const hash = `'sha256-${createHash('sha256').update(frameScript).digest('base64')}'`
  expect(read('sandbox.html')).toContain(hash)
  expect(read('demos/sandbox/frame.ts')).toContain(hash.slice(1, -1))
})

it('the frame of a program tells its worker of an error that the browser told the frame alone', async () => {
  const said: unknown[] = []
  class FakeWorker {
    onerror: ((event: object) => void) | null = null
    postMessage(message: unknown): void {
      said.push(message)
      // Once it has been given its port, something goes wrong in it.
      if (message === null) queueMicrotask(() => this.onerror?.({ ...place, error: null, preventDefault }))
    }
  }
  const place = { message: 'InternalError: too much recursion', filename: 'blob:null/2', lineno: 7, colno: 9 }
  const preventDefault = vi.fn()
  const listeners: ((event: object) => void)[] = []
  runInNewContext(frameScript, {
    addEventListener: (_: string, listener: (event: object) => void) => void listeners.push(listener),
    Worker: FakeWorker,
    URL: { createObjectURL: () => 'blob:null/1' },
    Blob,
  })
  listeners[0]({ data: new Blob(), ports: [] })
  await Promise.resolve()
  expect(preventDefault).toHaveBeenCalled()
  expect(said).toEqual([null, place])
})
