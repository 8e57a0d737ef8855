import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readArguments } from './lib/command-line.mjs'
import { ensurePackages } from './lib/install.mjs'
import { openPage } from './lib/page.mjs'
import { fail, root, say } from './lib/process.mjs'

/** @typedef {import('playwright').Page} Page */

/** Where the pictures go, how good they are, and the most bytes of one. */
const folder = join(root, 'docs/pictures')
const quality = 82
const most = 300_000
/** The page, in pixels, if a picture wants no other. */
const size = { width: 1280, height: 800 }
/** Milliseconds for what has to appear. */
const timeout = 60_000

/**
 * Copies a canvas as soon as it is not of one colour: a frame in which its page does not draw shows nothing of it. The
 * page itself looks, frame after frame: Playwright's `waitForFunction` takes a promise for an answer.
 * @param {Page} page
 * @param {string} canvas selector
 * @param {{ width: number, height: number, quality?: number }} [copy] its size
 * @returns {Promise<Uint8Array>} a JPEG file
 * @throws {Error} when it shows nothing in time
 */
const drawn = async (page, canvas, copy = { width: 16, height: 16 }) =>
  Uint8Array.from(
    await page.evaluate(
      async ([selector, { width, height, quality }, timeout]) => {
        const small = new OffscreenCanvas(width, height)
        const context = small.getContext('2d', { willReadFrequently: true })
        if (!context) throw new Error('There is no second canvas.')
        context.imageSmoothingQuality = 'high'
        const end = performance.now() + timeout
        while (performance.now() < end) {
          // Asked for in a task of its own, so that the page, which asks while it draws, comes first.
          await new Promise((resolve) => setTimeout(resolve))
          await new Promise((resolve) => requestAnimationFrame(resolve))
          const found = document.querySelector(selector)
          if (!(found instanceof HTMLCanvasElement)) continue
          context.drawImage(found, 0, 0, width, height)
          const { data } = context.getImageData(0, 0, width, height)
          if (!data.some((value, at) => Math.abs(value - (data[at % 4] ?? 0)) > 16)) continue
          const file = await small.convertToBlob({ type: 'image/jpeg', quality })
          return [...new Uint8Array(await file.arrayBuffer())]
        }
        throw new Error(`${selector} shows nothing but one colour.`)
      },
      /** @type {const} */ ([canvas, copy, timeout]),
    ),
  )

/**
 * Panels of the capture debugger: the name of the picture, the tab, and what is shown in the picture's place.
 * @type {readonly (readonly [name: string, tab: string, shown?: string])[]}
 */
const capturePanels = [
  ['mesh', 'Mesh', 'Wire frame'],
  ['textures', 'Textures', 'This draw'],
  ['values', 'Pixel'],
  ['state', 'State', 'Depth'],
  ['edit', 'Edit', 'Overdraw'],
  ['compare', 'Compare'],
  ['call', 'Call'],
  ['export', 'Export'],
]

/**
 * What is shown: a page, what is done on it, and the part of it that the picture is of.
 * @type {readonly { name: string, path: string, part?: string, viewport?: typeof size, prepare: (page: Page) =>
 * Promise<void> }[]}
 */
const pictures = [
  {
    name: 'gallery',
    path: 'index.html',
    async prepare(page) {
      await page.locator('.cards img').first().waitFor({ timeout })
      await page.waitForTimeout(1500)
    },
  },
  {
    name: 'recording',
    path: 'index.html#recording/game_frame',
    async prepare(page) {
      await page.getByText('within limits').first().waitFor({ timeout })
      await page.waitForTimeout(1500)
    },
  },
  {
    name: 'game',
    path: 'index.html#demo/glimmer',
    part: '.demo canvas',
    viewport: { width: 1280, height: 760 },
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
      await page.waitForTimeout(20_000)
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
    name: 'sandbox-language',
    path: 'sandbox.html',
    async prepare(page) {
      await page.getByText('Running').first().waitFor({ timeout })
      await page.locator('.cm-content').focus()
      await page.locator('.cm-content[aria-autocomplete]').waitFor({ timeout })
      await page.getByText('const d3d = ').click()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.keyboard.type('D3DCULL_')
      // What does not compile yet is told below, and the page is laid out anew.
      await page.getByText('is not defined').first().waitFor({ timeout })
      await page.keyboard.press('Control+Space')
      await page.locator('.cm-completionInfo').waitFor({ timeout })
    },
  },
  {
    name: 'sandbox-shader',
    path: 'sandbox.html#example/koi',
    async prepare(page) {
      await page.getByText('Running').first().waitFor({ timeout })
      await page.getByRole('button', { name: 'New file' }).click()
      await page.keyboard.type('water.vsh')
      await page.keyboard.press('Enter')
      await page.keyboard.type(
        'vs.1.1\nm4x4 oPos, v0, c0\nmul r0.x, v0.y, c4.x\nexpp r0.y, r0.x\nmad oT0.xy, r0.y, c4.zw, v7\nmov oD0, v5',
      )
      await page.getByText('of 128 slots').waitFor({ timeout })
      await page.waitForTimeout(1000)
    },
  },
  {
    name: 'sandbox-programs',
    path: 'sandbox.html#example/fog',
    async prepare(page) {
      await page.getByText('Running').first().waitFor({ timeout })
      await page.waitForTimeout(3000)
      const choose = async (/** @type {string} */ item) => {
        await page.getByRole('button', { name: 'Program', exact: true }).click()
        await page.getByRole('button', { name: item }).click()
      }
      await choose('Keep a copy…')
      await page.keyboard.type('Mountains')
      await page.keyboard.press('Enter')
      await page.waitForTimeout(4000)
      await choose('Show all…')
      await page.getByRole('link', { name: 'Mountains' }).waitFor({ timeout })
      await page.waitForTimeout(1500)
    },
  },
  {
    name: 'inspector',
    path: 'sandbox.html#example/shadow',
    viewport: { width: 1280, height: 1240 },
    async prepare(page) {
      await page.getByText('Running').first().waitFor({ timeout })
      await page.getByRole('tab', { name: 'Inspector' }).click()
      await page.getByRole('button', { name: 'Capture a frame' }).click({ timeout })
      await page.waitForTimeout(4000)
    },
  },
  {
    name: 'captures',
    path: 'capture.html?open=tests/conformance/recordings/game_frame/game_frame.jsonl#frame/1/call/162',
    async prepare(page) {
      await page.getByText('Frame 1, call').waitFor({ timeout })
      await page.getByRole('img', { name: 'Picture' }).click({ position: { x: 200, y: 250 } })
      await page.getByText('calls that cover it').waitFor({ timeout })
    },
  },
  {
    name: 'capture-keys',
    path: 'capture.html?open=tests/conformance/recordings/shadow_volume/shadow_volume.jsonl',
    async prepare(page) {
      await page.getByText('Frame 0, call').waitFor({ timeout })
      await page.locator('[data-frame="0"] img').waitFor({ timeout })
      await page.keyboard.press('?')
    },
  },
  {
    name: 'sandbox-debugger',
    path: 'sandbox.html#example/shadow',
    async prepare(page) {
      await page.getByText('Running').first().waitFor({ timeout })
      await page.waitForTimeout(3000)
      await page.getByRole('button', { name: 'Debug' }).click({ timeout })
      await page.getByText('Frame 0, call').waitFor({ timeout })
      await page.getByRole('img', { name: 'Picture', exact: true }).click({ position: { x: 180, y: 190 } })
      await page.getByText('calls that cover it').waitFor({ timeout })
    },
  },
  ...capturePanels.map(([name, tab, shown]) => ({
    name: `capture-${name}`,
    path: 'capture.html?open=tests/conformance/recordings/game_frame/game_frame.jsonl',
    async prepare(/** @type {Page} */ page) {
      await page.locator('[data-frame="1"]').click({ timeout })
      await page.getByText('Frame 1, call').waitFor({ timeout })
      // The ground, which has a texture; or the whole frame, of which a pixel is chosen.
      for (const key of tab === 'Pixel' ? ['Home', 'End'] : ['Home', ']']) {
        await page.keyboard.press(key)
        await page.waitForTimeout(500)
      }
      await page.getByRole('tab', { name: tab }).click()
      if (shown) await page.getByLabel('In the picture').selectOption(shown)
      if (tab === 'Pixel') {
        // Fire before trees in fog: blended.
        await page.getByRole('img', { name: 'Picture' }).click({ position: { x: 190, y: 170 } })
        await page.getByText('calls that cover it').waitFor({ timeout })
        await page
          .getByRole('button', { name: /computed\?/ })
          .last()
          .click()
        await page.getByText('Computed', { exact: true }).waitFor({ timeout })
        await page.getByRole('button', { name: /^D3DRS_BLENDOP/ }).click()
      }
      if (tab === 'Export') await page.getByRole('button', { name: 'Show the code' }).click()
      if (tab === 'Compare') {
        await page.getByRole('button', { name: 'Compare', exact: true }).click()
        await page.getByText('pixels differ').waitFor({ timeout })
      }
      await page.waitForTimeout(3000)
    },
  })),
]

/**
 * Size of the demos' own pictures, which the gallery shows in its list, and milliseconds after which they are taken.
 */
const still = { width: 320, height: 200, quality: 0.82, after: 4000 }

/** The names of the demos, in their order. */
const readDemoNames = async () =>
  [...(await readFile(join(root, 'demos/index.ts'), 'utf8')).matchAll(/^ {4}name: '(\w+)'/gm)].map(
    ([, name = '']) => name,
  )

/**
 * Takes the picture of a demo, and puts it beside its source.
 * @param {string} name
 */
const takeStill = async (name) => {
  const { page, close } = await openPage({ path: 'index.html', view: { viewport: { width: 700, height: 800 } } })
  try {
    await page.evaluate((to) => (location.hash = to), `demo/${name}`)
    await drawn(page, '.demo canvas')
    await page.waitForTimeout(still.after)
    const picture = await drawn(page, '.demo canvas', still)
    await writeFile(join(root, 'demos', name, 'still.jpg'), picture)
    say(`${name}: ${picture.length} bytes`)
  } finally {
    await close()
  }
}

/** Makes the pictures of the README; those that are named, or all. */
const main = async () => {
  const demos = await readDemoNames()
  const names = [...pictures.map(({ name }) => name), ...demos]
  const usage =
    "usage: npm run screenshots -- [NAME…]\n\nMakes the pictures of the README and of the gallery's list anew; " +
    `or those that are named: ${names.join(', ')}.`
  const { positionals: wanted } = readArguments(usage, {}, true)
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`There is no picture ${unknown}; there are ${names.join(', ')}.`)
  await ensurePackages()
  await mkdir(folder, { recursive: true })
  for (const { name, path, part, viewport = size, prepare } of pictures) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const { page, close } = await openPage({ path, view: { viewport } })
    try {
      await prepare(page)
      const shown = part ? page.locator(part).first() : page
      const picture = await shown.screenshot({ type: 'jpeg', quality, timeout })
      if (picture.byteLength > most) throw new Error(`${name}.jpg has ${picture.byteLength} bytes, more than ${most}.`)
      await writeFile(join(folder, `${name}.jpg`), picture)
      say(`${name}: ${picture.byteLength} bytes`)
    } finally {
      await close()
    }
  }
  for (const name of demos) if (wanted.length === 0 || wanted.includes(name)) await takeStill(name)
}

await main().catch(fail)
