import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isolate } from '../../../scripts/native/site/isolation.js'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined, getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('crossOriginIsolated', true)
})
afterEach(() => void vi.unstubAllGlobals())

it('takes a page that is isolated, and shares memory, as it is', async () => {
  expect(await isolate()).toBe(true)
})

it('says what a browser lacks that shares no memory', async () => {
  vi.stubGlobal('SharedArrayBuffer', undefined)
  await expect(isolate()).rejects.toThrow(
    'This browser can neither suspend WebAssembly nor share memory between a page and its workers.',
  )
})
