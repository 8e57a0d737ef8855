/** What programs are told on a page by those who sit at it. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATIENCE, serveSite, ways, type ServedSite } from './served-site.js'

let site: ServedSite

beforeAll(async () => {
  site = await serveSite(['pages/noter.cpp', 'pages/noter.rc'])
}, PATIENCE)

afterAll(() => site.close())

/** The program in a page: what it has noted since it was looked last, once that ends with a line. */
const begin = async (way: string): Promise<{ page: Page; noted: (last: string) => Promise<readonly string[]> }> => {
  const page = await site.newPage()
  await page.goto(`${site.address}${way}`)
  let seen = 0
  const noted = async (last: string): Promise<readonly string[]> => {
    const lines = async (): Promise<string[]> => ((await page.textContent('pre')) ?? '').split('\n').slice(seen, -1)
    await expect.poll(async () => (await lines()).at(-1)).toBe(last)
    const own = await lines()
    seen += own.length
    return own
  }
  await noted('ready')
  return { page, noted }
}

describe.each(ways)('a program %s', (_, way) => {
  it(
    'is told how a combo box is chosen from, and what it chooses itself is shown at once',
    async () => {
      const { page, noted } = await begin(way)
      await page.keyboard.press('F2')
      await noted('no focus')
      const box = page.getByRole('combobox')
      await box.selectOption('third')
      expect(await noted('code 1 of 2')).toEqual(['code 7 of 1', 'code 9 of 2', 'code 8 of 2', 'code 1 of 2'])
      expect(await box.inputValue()).toBe('third')
      expect(await box.evaluate((one) => getComputedStyle(one).whiteSpace)).toBe('nowrap')
      await box.selectOption('none')
      expect(await noted('code 1 of 2')).toEqual(['code 7 of 2', 'code 9 of 3', 'code 8 of 2', 'code 1 of 2'])
      await expect.poll(() => box.inputValue()).toBe('third')
      // Keys choose from a list that stays closed.
      await box.press('ArrowUp')
      expect(await noted('code 1 of 1')).toEqual(['code 9 of 1', 'code 1 of 1'])
      await page.getByRole('button', { name: 'OK' }).click()
      await noted('dialog 1 chosen 1')
      await page.close()
    },
    PATIENCE,
  )

  it(
    'has controls as their styles say',
    async () => {
      const { page, noted } = await begin(way)
      await page.keyboard.press('F7')
      const [name, number] = [page.getByRole('textbox').nth(0), page.getByRole('textbox').nth(1)]
      await name.pressSequentially('zoe 1')
      expect(await name.inputValue()).toBe('ZOE 1')
      await number.pressSequentially('1a2')
      expect(await number.inputValue()).toBe('12')
      const list = page.getByRole('listbox')
      expect(await list.evaluate((one: HTMLSelectElement) => [...one.selectedOptions].map(({ text }) => text))).toEqual(
        ['b'],
      )
      await list.selectOption(['a', 'c'])
      const loud = page.getByRole('button', { name: 'Loud' })
      await loud.click()
      await expect.poll(() => loud.getAttribute('aria-pressed')).toBe('true')
      const styles = await page.evaluate(() => {
        const all = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)
        const [text, line] = all.find((root) => root !== null)?.querySelectorAll('dialog > div > span') ?? []
        const last = all.find((root) => root !== null)?.querySelectorAll('input')[1]
        return [
          getComputedStyle(text).alignContent,
          getComputedStyle(line).borderTopStyle,
          last && getComputedStyle(last).textAlign,
        ]
      })
      expect(styles).toEqual(['center', 'groove', 'right'])
      await page.getByRole('button', { name: 'OK' }).click()
      const told = 'ZOE 1 12, 2 of 2: 0 2, 10, 1'
      expect((await noted('focus')).filter((line) => line.includes(','))).toEqual([told])
      await page.close()
    },
    PATIENCE,
  )

  it(
    'has sliders that say where they are, bars that show it, and texts that grow',
    async () => {
      const { page, noted } = await begin(way)
      await page.keyboard.press('F6')
      const [volume, height] = [page.getByRole('slider').nth(0), page.getByRole('slider').nth(1)]
      const bar = page.getByRole('progressbar')
      const [log, name] = [page.getByRole('textbox').nth(0), page.getByRole('textbox').nth(1)]
      await expect.poll(() => volume.inputValue()).toBe('4')
      expect(await bar.evaluate(({ value, max }: HTMLProgressElement) => [value, max])).toEqual([14, 20])
      await volume.fill('-3')
      const moved = (lines: readonly string[]) => lines.filter((line) => /^(volume|height)/.test(line))
      expect(moved(await noted('volume 8 of 1: -3'))).toEqual([5, 4, 8].map((code) => `volume ${code} of 1: -3`))
      await expect.poll(() => bar.evaluate(({ value }: HTMLProgressElement) => value)).toBe(7)
      await height.press('Home')
      await height.press('ArrowRight')
      expect(moved(await noted('height 8 of 1: 1')).at(-1)).toBe('height 8 of 1: 1')
      expect(await log.inputValue()).toBe('line -3\nline 1\n')
      expect(await log.evaluate((one: HTMLTextAreaElement) => one.readOnly)).toBe(true)
      await name.pressSequentially('abcd')
      // It lies elsewhere when its title is moved.
      const dialog = page.getByRole('dialog')
      const title = page.getByText('Levels')
      const placeOf = async () => (await dialog.boundingBox()) ?? { x: 0, y: 0 }
      const { x, y } = await placeOf()
      await title.hover()
      await page.mouse.down()
      await page.mouse.move(x + 10, y + 10)
      const grasped = await placeOf()
      await page.mouse.move(x - 30, y + 25)
      await page.mouse.up()
      const { x: left, y: top } = await placeOf()
      expect([left - grasped.x, top - grasped.y]).toEqual([-40, 15])
      // Its lines end with two letters.
      await page.getByRole('textbox').nth(2).fill('a\nb')
      await page.getByRole('button', { name: 'OK' }).click()
      expect(await noted('focus')).toContain('levels -3 7, 3 lines, abc 1, 4 letters')
      await page.close()
    },
    PATIENCE,
  )

  it(
    "is told the letters of the user's keyboard, whatever stands at their places elsewhere",
    async () => {
      const { page, noted } = await begin(way)
      type Key = readonly [code: string, key: string]
      /** Lets keys go down and up, each with the one that is held meanwhile; all before the program reads any. */
      const type = (...strokes: readonly (readonly Key[])[]): Promise<void> =>
        page.locator('canvas').evaluate((canvas, all) => {
          const tell = (kind: string, [code, key]: readonly [string, string]): unknown =>
            canvas.dispatchEvent(new KeyboardEvent(kind, { code, key, bubbles: true, cancelable: true }))
          for (const keys of all) {
            keys.forEach((one) => tell('keydown', one))
            keys.toReversed().forEach((one) => tell('keyup', one))
          }
        }, strokes)
      const graph: Key = ['AltRight', 'AltGraph']
      const letters: readonly (readonly Key[])[] = [
        [graph, ['KeyE', '€']],
        [['KeyE', 'é']],
        [['KeyF', 'ф']],
        [['KeyX', 'x']],
      ]
      await type([['KeyY', 'z']])
      await type([['BracketLeft', 'ü']], [graph, ['KeyQ', '@']], [['Equal', 'Dead']], ...letters)
      const lines = await noted('up 58 00')
      expect(lines.filter((line) => line.includes('letter'))).toEqual(
        ['7a', 'fc', '40', '80', 'e9', '3f', '78'].map((letter) => `letter ${letter}`),
      )
      // A window of a class with texts of 16 bits has letters of as many; keys are for the one that is there when they
      // are read.
      await type([['F5', 'F5']], ...letters)
      const wide = await noted('up 58 00')
      expect(wide.filter((line) => line.includes('letter'))).toEqual(
        ['20ac', 'e9', '444', '78'].map((letter) => `letter ${letter}`),
      )
      // What lies behind the key that takes that window away is for the one before, and nothing stays held.
      await type([['Escape', 'Escape']], [['KeyE', 'é']], [['KeyX', 'x']])
      const behind = await noted('up 58 00')
      expect(behind.filter((line) => /letter|up/.test(line))).toEqual([
        'up 1b 00',
        'letter e9',
        'up 45 00',
        'letter 78',
        'up 58 00',
      ])
      await page.close()
    },
    PATIENCE,
  )

  it(
    'finds in its queue what was pressed and let go of meanwhile',
    async () => {
      const { page, noted } = await begin(way)
      await page.keyboard.press('F4')
      await noted('sleeps')
      for (const key of ['Control+o', 'Alt+Enter', 'Control+b', 'Alt+q', 'Control+Backspace', 'x'])
        await page.keyboard.press(key)
      const lines = await noted('up 58 00')
      expect(lines.filter((line) => !/^up (73|4f|42|8|11|12) /.test(line))).toEqual([
        ...['command 2', 'command 1', 'letter 02', 'system letter 71', 'letter 7f', 'letter 78', 'up 58 00'],
      ])
      // What is held is what was held when the key went up.
      expect(lines.filter((line) => /^up (4f|42|8) /.test(line))).toEqual(['up 4f 10', 'up 42 10', 'up 8 10'])
      await page.close()
    },
    PATIENCE,
  )

  it(
    'is asked for a menu, and says how the pointer looks',
    async () => {
      const { page, noted } = await begin(way)
      const canvas = page.locator('canvas')
      const cursor = (): Promise<string> => canvas.evaluate((element) => getComputedStyle(element).cursor)
      await canvas.click({ button: 'right', position: { x: 30, y: 40 } })
      expect(await noted('menu 1 at 30 40')).toEqual(['menu 1 at 30 40'])
      await expect.poll(cursor).toBe('crosshair')
      await page.keyboard.press('F8')
      await canvas.hover({ position: { x: 50, y: 40 } })
      await expect.poll(cursor).toBe('ew-resize')
      await page.keyboard.press('F9')
      await expect.poll(cursor).toBe('none')
      await canvas.hover({ position: { x: 60, y: 40 } })
      await expect.poll(cursor).toBe('ew-resize')
      await page.close()
    },
    PATIENCE,
  )

  it(
    'is told when the keyboard leaves it and when it comes back',
    async () => {
      const { page, noted } = await begin(way)
      const leaves = ['active 0', 'app 0', 'no focus']
      await page.locator('canvas').click()
      expect(await noted('pressed')).toEqual(['pressed'])
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      expect(await noted('no focus')).toEqual(leaves)
      await page.locator('canvas').click()
      expect(await noted('pressed')).toEqual(['app 1', 'active 2', 'focus', 'pressed'])
      // The browser's window is another one.
      await page.evaluate(() => window.dispatchEvent(new Event('blur')))
      expect(await noted('no focus')).toEqual(leaves)
      await page.waitForTimeout(100)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      expect(await noted('focus')).toEqual(['app 1', 'active 1', 'focus'])
      for (const key of ['F2', 'F3']) {
        await page.keyboard.press(key)
        expect(await noted('no focus')).toEqual(['enable 0', 'active 0', 'no focus'])
        await page.getByRole('button', { name: 'OK' }).click()
        const ends = key === 'F2' ? 'dialog 1 chosen 1' : 'box 1'
        expect(await noted(ends)).toEqual(['enable 1', 'active 1', 'focus', ends])
      }
      // The canvas has the keyboard again.
      await page.keyboard.press('F3')
      await noted('no focus')
      await page.evaluate(() => window.dispatchEvent(new Event('blur')))
      await noted('app 0')
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await noted('app 1')
      await page.getByRole('button', { name: 'Cancel' }).click()
      expect(await noted('box 2')).toEqual(['enable 1', 'active 1', 'focus', 'box 2'])
      await page.close()
    },
    PATIENCE,
  )
})
