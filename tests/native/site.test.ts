import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readPng } from '../conformance/read-png.js'
import { PATIENCE, serveSite, ways, type ServedSite } from './served-site.js'

let site: ServedSite
let files: ServedSite

/** The colour in the middle of the canvas. */
const middle = async (page: Page): Promise<readonly number[]> => {
  const { width, height, rgb } = readPng(await page.locator('canvas').screenshot())
  const at = ((height >> 1) * width + (width >> 1)) * 3
  return [...rgb.subarray(at, at + 3)]
}

beforeAll(async () => {
  site = await serveSite(['pages/typist.cpp', 'pages/typist.rc'], { 'data/colour.txt': 'ff0000ff\n' })
  files = await serveSite(['gdi/file-dialogs.cpp'], {}, ['seen'])
}, PATIENCE)

afterAll(async () => {
  await site.close()
  await files.close()
})

describe('a page of a program', () => {
  // The server sends no headers: the page isolates itself where workers share memory with it.
  it.each(ways)(
    'runs it to its end %s: its files are there, it draws, asks, hears mouse, keyboard and joystick, and is heard',
    async (_, way) => {
      const page = await site.newPage()
      const errors: string[] = []
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text().replaceAll('\\', '/'))
      })
      page.on('pageerror', ({ message }) => void errors.push(message))
      page.on('response', (response) => {
        if (!response.ok()) errors.push(`${response.url()}: ${response.status()}`)
      })
      await page.addInitScript(() => {
        const [A, B, right] = [0, 1, 15]
        const buttons = Array.from({ length: 17 }, (_, n) => ({
          pressed: n === B || n === right,
          value: n === A ? 0 : 1,
        }))
        const pad = { id: 'pad', mapping: 'standard', axes: [1, 0.05, 0, 0], buttons }
        navigator.getGamepads = () => [null, pad as unknown as Gamepad]
        const heard: number[] = []
        Object.assign(window, { heard, pictures: 0 })
        const count = (): void => {
          ;(window as unknown as { pictures: number }).pictures++
          requestAnimationFrame(count)
        }
        requestAnimationFrame(count)
        const createBuffer = AudioContext.prototype.createBuffer
        AudioContext.prototype.createBuffer = function (...args) {
          const buffer = createBuffer.apply(this, args)
          const copy = buffer.copyToChannel.bind(buffer)
          buffer.copyToChannel = (samples, channel) => {
            heard.push(Math.max(...samples))
            copy(samples, channel)
          }
          return buffer
        }
      })
      await page.goto(`${site.address}${way}`)
      await page.waitForFunction(() => document.querySelector('pre')?.textContent !== '')
      expect(await page.textContent('pre')).toBe("begins with 'now'\n")
      expect(await page.title()).toBe('Typist')
      await expect.poll(() => middle(page)).toEqual([0, 0, 255])
      await page.locator('canvas').click({ position: { x: 20, y: 30 } })
      await expect.poll(() => middle(page)).toEqual([0, 255, 0])
      await page.waitForFunction(() => (window as unknown as { heard: number[] }).heard.length > 0)
      await page.mouse.move(1, 1)
      await expect.poll(() => page.textContent('pre')).toContain('left\n')
      await page.keyboard.press('F2')
      await page.getByLabel('Loud').click()
      await expect.poll(() => page.getByRole('textbox').isDisabled()).toBe(true)
      await page.getByLabel('Loud').click()
      await page.getByRole('textbox').fill('"Zoë" & 1')
      await page.getByRole('combobox').selectOption('expert')
      await page.getByRole('textbox').press('Enter')
      await page.waitForFunction(() => document.querySelector('pre')?.textContent?.includes('asked'))
      expect(await page.textContent('pre')).toContain('"Zoë" & 1, expert, loud\nasked 1\n')
      expect(await page.getByRole('dialog').count()).toBe(0)
      for (const key of ['a', 'Shift+B', '1']) await page.keyboard.press(key)
      const pictures = (): Promise<number> => page.evaluate(() => (window as unknown as { pictures: number }).pictures)
      const before = await pictures()
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => document.querySelector('output')?.textContent !== '')
      expect(await page.textContent('output')).toBe('The program ended with 3.')
      expect(await page.textContent('pre')).toContain("typed 'aB1', 1 click")
      expect(await page.textContent('pre')).toContain('stick 0: 5 axes 11 buttons, 1000 0 0, 9000, 01, 65535')
      expect(await page.textContent('pre')).toContain(
        'racer 3, 0, 0 more: steers 50, 01, looks 9000, button 2 for the menu, left 0\n',
      )
      // Its last 120 frames did not come before the display's.
      expect((await pictures()) - before).toBeGreaterThan(110)
      // Half of what 8 bits have to either side.
      expect(await page.evaluate(() => Math.max(...(window as unknown as { heard: number[] }).heard))).toBeCloseTo(0.5)
      expect(warnings.filter((text) => text.includes('no file'))).toEqual(['There is no file DATA/none.txt'])
      expect(warnings.filter((text) => text.includes('EndScene'))).toHaveLength(1)
      expect(errors).toEqual([])
      expect(existsSync(join(site.folder, 'mp3.wasm'))).toBe(false)
      await page.close()
    },
    PATIENCE,
  )

  it(
    'draws it in its own worker where the browser lets that give the canvas to no other one',
    async () => {
      const file = join(site.folder, 'worker.js')
      const script = readFileSync(file, 'utf8')
      onTestFinished(() => writeFileSync(file, script))
      writeFileSync(file, `self.structuredClone = () => { throw new DOMException('', 'NotSupportedError') }\n${script}`)
      const page = await site.newPage()
      await page.goto(`${site.address}?way=threads`)
      await expect.poll(() => middle(page)).toEqual([0, 0, 255])
      // One whose drawing was given away has no context of the page's.
      const contextOf = (canvas: HTMLCanvasElement): boolean => canvas.getContext('bitmaprenderer') !== null
      expect(await page.locator('canvas').evaluate(contextOf)).toBe(true)
      await page.close()
    },
    PATIENCE,
  )

  it(
    'keeps the keys that programs use from the browser, and leaves it those that lead out of the page',
    async () => {
      const page = await site.newPage()
      await page.goto(site.address)
      await page.waitForFunction(() => document.querySelector('pre')?.textContent !== '')
      const kept = (keys: readonly string[]): Promise<boolean[]> =>
        page.locator('canvas').evaluate(
          (canvas, all) =>
            all.map((key) => {
              const parts = key.split('+')
              const event = new KeyboardEvent('keydown', {
                code: parts.pop(),
                ctrlKey: parts.includes('Control'),
                altKey: parts.includes('Alt'),
                shiftKey: parts.includes('Shift'),
                metaKey: parts.includes('Meta'),
                bubbles: true,
                cancelable: true,
              })
              canvas.dispatchEvent(event)
              return event.defaultPrevented
            }),
          keys,
        )
      const own = ['Tab', 'F1', 'F5', 'F10', 'Space', 'AltLeft', 'Alt+ArrowLeft', 'Alt+Enter', 'Control+KeyS']
      expect(await kept(own)).toEqual(own.map(() => true))
      const others = ['F11', 'F12', 'Control+KeyR', 'Control+Minus', 'Control+Shift+KeyI', 'Meta+KeyS']
      expect(await kept(others)).toEqual(others.map(() => false))
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('CANVAS')
      await page.close()
    },
    PATIENCE,
  )

  it(
    'asks for files: what folders hold and filters let through, names that are there, and those that are replaced',
    async () => {
      const page = await files.newPage()
      await page.goto(files.address)
      const [list, filters] = [page.locator('select[size]'), page.locator('select:not([size])')]
      const said = (text: string) => expect.poll(() => page.textContent('pre')).toContain(`${text}\n`)
      const listed = (names: readonly string[]) =>
        expect.poll(() => list.locator('option').allTextContents()).toEqual(names)
      await page.getByRole('dialog', { name: 'Open a map' }).waitFor()
      await listed(['[levels]'])
      await list.selectOption('[levels]')
      await page.getByRole('button', { name: 'Open' }).click()
      await listed(['[..]', 'a.map', 'first.map', 'second.BSP', 'ä.bsp'])
      await page.getByRole('textbox').fill('none.map')
      await page.getByRole('textbox').press('Enter')
      await page.getByText('File not found').waitFor()
      await page.getByRole('button', { name: 'OK' }).click()
      await filters.selectOption('All files')
      await listed(['[..]', 'a.map', 'first.map', 'readme.txt', 'second.BSP', 'ä.bsp'])
      await list.selectOption('readme.txt')
      await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('readme.txt')
      await page.getByRole('button', { name: 'Open' }).click()
      await said('opens 1 readme.txt, filter 2')
      const save = page.getByRole('button', { name: 'Save' })
      await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('readme.txt')
      await save.click()
      await page.getByRole('button', { name: 'No' }).click()
      await page.getByRole('textbox').fill('A.MAP')
      await save.click()
      await page.getByText('A.MAP already exists').waitFor()
      await page.getByRole('button', { name: 'Yes' }).click()
      await said('saves 1 A.MAP')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await said('cancelled 0 0')
      await page.close()
    },
    PATIENCE,
  )
})
