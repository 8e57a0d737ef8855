import { expect, it } from 'vitest'
import { createBacklog } from '../../../demos/sandbox/program/backlog.js'

it('waits for the GPU where much is drawn and nothing shown, and for no frame that ends before', () => {
  let waits = 0
  const drawn = createBacklog(() => waits++)
  for (let frame = 0; frame < 9; frame++) {
    drawn(1900, false)
    drawn(1900, true)
  }
  expect(waits).toBe(0)
  for (let block = 0; block < 9; block++) drawn(1000, false)
  expect(waits).toBe(3)
})
