import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/lib/process.mjs'
import { PATIENCE, serveSite, ways, type ServedSite } from './served-site.js'

let site: ServedSite

beforeAll(async () => {
  const tone = readFileSync(join(root, 'tests/native/programs/media/tone.mp3'))
  site = await serveSite(['media/mp3.cpp'], { 'tone.mp3': tone }, ['tone.mp3'])
}, PATIENCE)

afterAll(async () => {
  await site.close()
})

describe('the page of a program that plays MP3', () => {
  it.each(ways)(
    'has what decodes it %s',
    async (_, way) => {
      const page = await site.newPage()
      await page.goto(`${site.address}${way}`)
      await page.waitForFunction(() => document.querySelector('output')?.textContent?.includes('program'))
      expect(await page.textContent('output')).toBe('The program ended with 0.')
      expect(await page.textContent('pre')).toBe('0 wrong\n')
      await page.close()
    },
    PATIENCE,
  )

  it('has it as a file of its own', () => {
    expect(existsSync(join(site.folder, 'mp3.wasm'))).toBe(true)
  })
})
