import { closeSync, openSync, readFileSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePackages } from './lib/install.mjs'
import { openPage } from './lib/page.mjs'
import { root, say } from './lib/process.mjs'

/**
 * Drops a capture of any size on the debugger's page, and says what that takes: `node scripts/measure-capture.mjs [FILE
 * [SECONDS]]`. Without a file it makes one of a gigabyte, of a frame of a recording that comes again and again.
 */
const [file, limit = '1200'] = process.argv.slice(2)

/** What is repeated, how often, and with which bytes. */
const MADE = { capture: 'tests/conformance/captures/buffer_ring.trace', frame: 3, times: 40_000 }

/** @param {string} path where the file comes to lie */
const make = async (path) => {
  const { createServer } = await import('vite')
  const server = await createServer({ root, configFile: false, logLevel: 'error', server: { middlewareMode: true } })
  const out = openSync(path, 'w')
  try {
    const { repeatFrame, isOfGame } = await server.ssrLoadModule('/tests/unit/files/repeated-trace.ts')
    const bytes = readFileSync(join(root, MADE.capture))
    for (const piece of repeatFrame(bytes, MADE.frame, MADE.times, undefined, isOfGame)) writeSync(out, piece)
  } finally {
    closeSync(out)
    await server.close()
  }
}

/**
 * Drops a file as somebody does who takes it from a folder.
 * @param {import('playwright').Page} page
 * @param {string} path
 */
const drop = async (page, path) => {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of /** @type {const} */ (['dragEnter', 'dragOver', 'drop']))
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
}

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
    await drop(page, path)
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

await ensurePackages()
if (file) await measure(file)
else {
  const made = join(tmpdir(), `long-${process.pid}.trace`)
  try {
    await make(made)
    await measure(made)
  } finally {
    rmSync(made, { force: true })
  }
}
