import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readArguments } from './lib/command-line.mjs'
import { ensurePackages } from './lib/install.mjs'
import { reduceColours } from './lib/palette.mjs'
import { openPage } from './lib/page.mjs'
import { fail, root, say } from './lib/process.mjs'

/** @typedef {import('playwright').Page} Page */

/** Where the pictures go, and the most bytes of one. */
const folder = join(root, 'docs/pictures')
const most = 200_000
/** The page, in pixels, if a picture wants no other. */
const size = { width: 1280, height: 800 }
/** Milliseconds for what has to appear. */
const timeout = 60_000

/**
 * Waits until the canvas is not of one colour any more.
 * @param {Page} page
 * @param {string} canvas selector
 */
const drawn = (page, canvas) =>
  page.waitForFunction(
    async (selector) => {
      const found = document.querySelector(selector)
      if (!(found instanceof HTMLCanvasElement)) return false
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const small = new OffscreenCanvas(16, 16).getContext('2d')
      small?.drawImage(found, 0, 0, 16, 16)
      const data = small?.getImageData(0, 0, 16, 16).data ?? new Uint8ClampedArray(4)
      return data.some((value, at) => Math.abs(value - (data[at % 4] ?? 0)) > 16)
    },
    canvas,
    { timeout },
  )

/**
 * What is shown: a page, what is done on it, and the part of it that the picture is of.
 * @type {readonly { name: string, path: string, part?: string, viewport?: typeof size, prepare: (page: Page) => Promise<void> }[]}
 */
const pictures = [
  {
    name: 'gallery',
    path: 'index.html#recording/game_frame',
    async prepare(page) {
      await page
        .getByText(/RMSE|largest difference|within/i)
        .first()
        .waitFor({ timeout })
      await page.waitForTimeout(1500)
    },
  },
  {
    name: 'game',
    path: 'index.html#demo/glimmer',
    part: '.demo canvas',
    viewport: { width: 1080, height: 720 },
    async prepare(page) {
      await drawn(page, '.demo canvas')
      await page.locator('.demo canvas').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.down('Space')
      // Left, right and back, and up: something to see on both sides.
      for (const [key, milliseconds] of /** @type {const} */ ([
        ['ArrowUp', 300],
        ['ArrowRight', 700],
        ['ArrowLeft', 900],
      ])) {
        await page.keyboard.down(key)
        await page.waitForTimeout(milliseconds)
        await page.keyboard.up(key)
      }
      await page.waitForTimeout(9000)
    },
  },
  {
    name: 'sandbox',
    path: 'sandbox.html',
    async prepare(page) {
      await page.getByText('Running').first().waitFor({ timeout })
      await page.waitForTimeout(3000)
    },
  },
  {
    name: 'inspector',
    path: 'sandbox.html',
    viewport: { width: 1280, height: 1240 },
    async prepare(page) {
      await page.getByText('Running').first().waitFor({ timeout })
      await page.getByRole('tab', { name: 'Inspector' }).click()
      await page.getByRole('button', { name: 'Capture a frame' }).click({ timeout })
      await page.waitForTimeout(4000)
    },
  },
]

/**
 * A PNG that is small enough: with the colours of a palette, if it takes that.
 * @param {Uint8Array} picture
 */
const shrink = async (picture) => {
  if (picture.byteLength <= most) return picture
  const { decode, encode } = await import('fast-png')
  const { width, height, data, channels } = decode(picture)
  const { palette, indices } = reduceColours({ data, channels })
  return encode({ width, height, data: indices, depth: 8, channels: 1, palette: /** @type {any} */ (palette) })
}

const names = pictures.map(({ name }) => name).join(', ')

/** Makes the pictures of the README; those that are named, or all. */
const main = async () => {
  const usage = `usage: npm run screenshots -- [NAME…]\n\nMakes the pictures of the README anew: ${names}; or those that are named.`
  const { positionals: wanted } = readArguments(usage, {}, true)
  const unknown = wanted.find((name) => pictures.every((picture) => picture.name !== name))
  if (unknown !== undefined) throw new Error(`There is no picture ${unknown}; there are ${names}.`)
  await ensurePackages()
  await mkdir(folder, { recursive: true })
  for (const { name, path, part, viewport = size, prepare } of pictures) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const [file = '', hash = ''] = path.split('#')
    const { page, close } = await openPage({ path: file, view: { viewport } })
    try {
      if (hash) await page.evaluate((to) => (location.hash = to), hash)
      await prepare(page)
      const picture = await shrink(await (part ? page.locator(part).first() : page).screenshot({ timeout }))
      if (picture.byteLength > most) throw new Error(`${name}.png has ${picture.byteLength} bytes, more than ${most}.`)
      await writeFile(join(folder, `${name}.png`), picture)
      say(`${name}: ${picture.byteLength} bytes`)
    } finally {
      await close()
    }
  }
}

await main().catch(fail)
