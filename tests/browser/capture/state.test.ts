import { expect, test } from 'vitest'
import { createDebugger } from '../../../demos/capture/debugger.js'
import { onPage, until } from '../on-page.js'
import { violations } from '../violations.js'

test('the whole state of a draw is a list that people can read, and axe finds nothing in it', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  const page = createDebugger(root, { hasAddress: false })
  const { find, press } = onPage(() => root)
  await page.openAddress('/tests/conformance/recordings/game_frame/game_frame.jsonl')
  await until(() => {
    expect(find('.place').textContent).toMatch(/^Frame 0/)
  })
  press('State')
  const values = find<HTMLSelectElement>('select[aria-label="Values"]')
  values.value = 'All'
  values.dispatchEvent(new Event('change'))
  const rows = (): string[] => Array.from(root.querySelectorAll('.state tr'), ({ textContent }) => textContent)
  expect(rows().some((row) => /^D3DTS_WORLDMATRIX\([01]\) to D3DTS_WORLDMATRIX\(255\)/.test(row))).toBe(true)
  // 256 matrices and 96 constants by themselves would be more than half of it.
  expect(rows().length).toBeLessThan(400)
  expect(await violations(root)).toEqual([])
  // What was joined is found by itself.
  const search = find<HTMLInputElement>('input[aria-label="Search state"]')
  search.value = 'worldmatrix(77)'
  search.dispatchEvent(new Event('input'))
  expect(rows()).toEqual([expect.stringMatching(/^D3DTS_WORLDMATRIX\(77\)1 {2}0 {2}0 {2}0/)])
  page.dispose()
  root.remove()
})
