/** A program whose picture is in a part of its window, on its page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATIENCE, serveSite, ways, type ServedSite } from './served-site.js'

let site: ServedSite

beforeAll(async () => {
  site = await serveSite(['pages/views.cpp'])
}, PATIENCE)

afterAll(async () => {
  await site.close()
})

describe('the mouse', () => {
  it.each(ways)(
    'is heard by what lies below it in the window of the picture %s',
    async (_, way) => {
      const page = await site.newPage()
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text())
      })
      await page.goto(`${site.address}${way}`)
      const lines: string[] = []
      const said = async (...more: readonly string[]): Promise<void> => {
        lines.push(...more)
        await expect.poll(() => page.textContent('pre')).toBe(`${lines.join('\n')}\n`)
      }
      const click = (x: number, y: number, button: 'left' | 'right' = 'left'): Promise<void> =>
        page.locator('canvas').click({ position: { x, y }, button })
      await said('0 0 begins')
      // Its picture is smaller than the window that it is shown in.
      await expect
        .poll(() => page.locator('canvas').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]))
        .toEqual([316, 236])
      const place = await page.locator('canvas').boundingBox()
      await click(20, 30)
      await said('view 20 30')
      // A text lets the mouse through, and what is disabled does.
      await click(110, 105)
      await said('view 110 105')
      await click(210, 160)
      await said('view 210 160')
      await page.mouse.wheel(0, -100)
      await said('view turned at 210 160')
      // The view's client area lies in that of the frame.
      await click(20, 30, 'right')
      await said('frame has it all')
      await click(20, 30)
      await said('frame 32 72')
      await click(210, 110)
      await said('part 10 10')
      // As long as the frame is disabled, nobody in it hears the mouse.
      await click(20, 30)
      await said('heard again')
      // What was printed has not moved the picture below the pointer.
      expect(await page.locator('canvas').boundingBox()).toEqual(place)
      await click(21, 31)
      await said('view 21 31')
      const where = way === '' ? "is shown in the first one's" : 'is not seen'
      expect(warnings).toContain(`There is no canvas for a second window: what is shown in it ${where}.`)
      await page.close()
    },
    PATIENCE,
  )
})
