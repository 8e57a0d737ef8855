/** A program whose view turns with the mouse, on its page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATIENCE, serveSite, ways, type ServedSite } from './served-site.js'

let site: ServedSite

beforeAll(async () => {
  site = await serveSite(['media/pilot.cpp'])
}, PATIENCE)

afterAll(async () => {
  await site.close()
})

describe('the pointer', () => {
  // What moves a locked pointer are made-up events: those of a browser without a screen say nothing of a way.
  it.each(ways)(
    'is locked at a click when the program has the mouse for itself or puts its pointer back %s',
    async (_, way) => {
      const page = await site.newPage()
      await page.addInitScript(() => {
        let locked: Element | null = null
        const lock = (element: Element | null) => {
          locked = element
          document.dispatchEvent(new Event('pointerlockchange'))
        }
        Object.defineProperty(document, 'pointerLockElement', { get: () => locked })
        document.exitPointerLock = () => lock(null)
        Element.prototype.requestPointerLock = function () {
          return Promise.resolve(lock(this))
        }
      })
      await page.goto(`${site.address}${way}`)
      const said = (text: string) => expect.poll(() => page.textContent('pre')).toContain(`${text}\n`)
      const isLocked = () => page.evaluate(() => document.pointerLockElement !== null)
      const point = (type: string, init: Readonly<Record<string, number>>) =>
        page.locator('canvas').evaluate(
          (canvas, [name, how]) => {
            const { left, top } = canvas.getBoundingClientRect()
            const all = {
              bubbles: true,
              pointerType: 'mouse',
              clientX: left + 50,
              clientY: top + 40,
              button: -1,
              ...how,
            }
            canvas.dispatchEvent(new PointerEvent(name, all))
          },
          [type, init] as const,
        )
      const click = async () => {
        await point('pointerdown', { button: 0, buttons: 1 })
        await page.waitForTimeout(200)
        await point('pointerup', { button: 0 })
      }
      const move = async (movementX: number, movementY: number) => {
        for (let n = 0; n < 8; n++) {
          await point('pointermove', { movementX, movementY })
          await page.waitForTimeout(50)
        }
      }
      await said('ready')
      expect(await isLocked()).toBe(false)
      await click()
      expect(await isLocked()).toBe(true)
      // Farther than the canvas is wide.
      await move(100, -3)
      await click()
      await page.keyboard.press('Space')
      await said('turned 800 -24, 2 shots')
      // The program lets the mouse go.
      await page.keyboard.press('f')
      await expect.poll(isLocked).toBe(false)
      await click()
      expect(await isLocked()).toBe(false)
      // It hides the pointer, and puts it where it is at each click.
      await page.keyboard.press('c')
      for (let n = 0; n < 12; n++) {
        await point('pointermove', {})
        await click()
      }
      expect(await isLocked()).toBe(false)
      // It puts it back at each picture.
      await page.keyboard.press('p')
      await expect
        .poll(async () => {
          await click()
          return isLocked()
        })
        .toBe(true)
      await page.keyboard.press('Space')
      await move(100, 2)
      await page.keyboard.press('Space')
      await said('turned 800 16, 2 shots')
      // The user takes it back, and gives it again by a click.
      await page.evaluate(() => document.exitPointerLock())
      await click()
      expect(await isLocked()).toBe(true)
      await page.keyboard.press('q')
      await expect.poll(() => page.textContent('output')).toBe('The program ended with 0.')
      expect(await isLocked()).toBe(false)
      await page.close()
    },
    PATIENCE,
  )

  it(
    'is granted it by the browser',
    async () => {
      const page = await site.newPage()
      await page.goto(site.address)
      await expect.poll(() => page.textContent('pre')).toContain('ready')
      const isLocked = () => page.evaluate(() => document.pointerLockElement !== null)
      // A browser refuses it to pages behind others, and grants it for a while after a click: on a busy machine not
      // always after the first.
      await page.bringToFront()
      await expect
        .poll(async () => {
          await page.locator('canvas').click()
          return isLocked()
        })
        .toBe(true)
      await page.keyboard.press('f')
      await expect.poll(isLocked).toBe(false)
      await page.close()
    },
    PATIENCE,
  )
})
