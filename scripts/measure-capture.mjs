import { readFileSync, readdirSync, statSync } from 'node:fs'
import { ensurePackages } from './lib/install.mjs'
import { openPage } from './lib/page.mjs'
import { fail, say } from './lib/process.mjs'

/**
 * Opens a capture of any size in the debugger's page, and says what that takes: `node scripts/measure-capture.mjs FILE
 * [SECONDS]`.
 */
const [file, limit = '600'] = process.argv.slice(2)

/** The text of a file about a process; nothing when it has ended meanwhile. */
const told = (/** @type {string} */ id, /** @type {string} */ what) => {
  try {
    return readFileSync(`/proc/${id}/${what}`, 'utf8')
  } catch {
    return ''
  }
}

/** Whether a process was started by this one, or by one that was. */
const isOwn = (/** @type {string} */ id) => {
  for (let at = id; Number(at) > 1; at = /PPid:\s+(\d+)/.exec(told(at, 'status'))?.[1] ?? '0')
    if (Number(at) === process.pid) return true
  return false
}

/** Kilobytes that the page's process has had in memory at most. */
const largestProcess = () => {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const pages = ids.filter((id) => told(id, 'cmdline').includes('--type=renderer') && isOwn(id))
  return Math.max(0, ...pages.map((id) => Number(/VmHWM:\s+(\d+)/.exec(told(id, 'status'))?.[1] ?? 0)))
}

const measure = async (/** @type {string} */ path) => {
  const bytes = statSync(path).size
  const { page, close } = await openPage({ path: 'capture.html', args: ['--enable-precise-memory-info'] })
  try {
    const heap = () =>
      page.evaluate(
        () => /** @type {{ memory?: { usedJSHeapSize: number } }} */ (performance).memory?.usedJSHeapSize ?? 0,
      )
    const idle = largestProcess()
    let mostHeap = 0
    const began = performance.now()
    await page.locator('input[type=file][accept]').first().setInputFiles(path)
    await page.locator('.place', { hasText: 'Frame 0, call' }).waitFor()
    const first = performance.now() - began
    const end = began + Number(limit) * 1000
    while (performance.now() < end) {
      mostHeap = Math.max(mostHeap, await heap())
      if (await page.locator('.reading').isHidden()) break
      await page.waitForTimeout(1000)
    }
    const seconds = (performance.now() - began) / 1000
    const status = await page.locator('.status').textContent()
    await page
      .getByRole('button', { name: 'Cancel' })
      .click({ timeout: 1000 })
      .catch(() => undefined)
    const frames = Number(/(\d+) frames/.exec(status ?? '')?.[1] ?? 1)
    const seeks = []
    for (const part of [0.5, 0.1, 0.9, 0.3, 0.98]) {
      const frame = Math.floor(frames * part)
      const from = performance.now()
      await page.locator('.frames').evaluate((strip, to) => {
        strip.scrollLeft = to * 104 - 200
      }, frame)
      await page.locator(`[data-frame="${frame}"]`).click()
      await page.locator('.place', { hasText: `Frame ${frame}, call` }).waitFor()
      seeks.push(Math.round(performance.now() - from))
    }
    say(
      JSON.stringify({
        ...{ bytes, firstPictureMs: Math.round(first), seconds: Math.round(seconds), status, seeksMs: seeks },
        ...{ mostHeapMB: Math.round(mostHeap / 1e6), idleMB: Math.round(idle / 1e3) },
        largestRendererMB: Math.round(largestProcess() / 1e3),
      }),
    )
  } finally {
    await close()
  }
}

if (!file) fail('Usage: node scripts/measure-capture.mjs FILE [SECONDS]')
else {
  await ensurePackages()
  await measure(file)
}
