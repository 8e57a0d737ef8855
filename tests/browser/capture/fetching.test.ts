import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { capturePage, fileOf } from './page.js'
import { until } from '../on-page.js'

const recording = '/tests/conformance/recordings/fill_rule/fill_rule.jsonl'

const capture = capturePage()
const { find, press } = capture

beforeEach(capture.begin)
afterEach(() => {
  capture.end()
  vi.restoreAllMocks()
})

const status = (): string => find('.status > span').textContent ?? ''

/** Files of the web whose second half never comes; tells how many are not waited for any more. */
const webIsSlow = (): (() => number) => {
  let abandoned = 0
  vi.spyOn(window, 'fetch').mockImplementation((_, options) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(1 << 20))
        options?.signal?.addEventListener('abort', () => {
          abandoned++
          controller.error(options.signal?.reason)
        })
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'Content-Length': String(1 << 21) } }))
  })
  return () => abandoned
}

/** Asks for one of them; resolves when it is told. */
const openFar = async (): Promise<{ readonly opening: Promise<void> }> => {
  const opening = capture.page.openAddress('/far.trace')
  await until(() => {
    expect(status()).toMatch(/^far\.trace: fetched 1\.0 MB of 2\.1 MB, \d+\.\d MB\/s$/)
  })
  return { opening }
}

test('a file of the web is told as it comes; given up, it leaves the page as it was', async () => {
  await capture.page.openAddress(recording)
  const session = capture.page.session()
  const before = status()
  const abandoned = webIsSlow()
  const { opening } = await openFar()
  expect(find<HTMLProgressElement>('.status progress').value).toBe(0.5)
  press('Cancel')
  await opening
  expect(abandoned()).toBe(1)
  expect(status()).toBe(before)
  expect(find('[role=alert]').hidden).toBe(true)
  expect(capture.page.session()).toBe(session)
})

test('a file that is opened while another one is on its way from the web stays', async () => {
  const file = await fileOf(recording)
  const abandoned = webIsSlow()
  const { opening: first } = await openFar()
  await capture.page.openFiles([new File(['nothing'], 'none.trace')])
  await first
  expect(abandoned()).toBe(1)
  expect(find('[role=alert]').textContent).toMatch(/^none cannot be read/)
  expect(status()).toBe('')

  const { opening: second } = await openFar()
  await capture.page.openFiles([file])
  await second
  expect(abandoned()).toBe(2)
  expect(find('[role=alert]').hidden).toBe(true)
  await until(() => {
    expect(status()).toMatch(/^fill_rule: 1 frame, \d/)
  })
})

test.each([
  [
    'of a site that says no',
    'https://elsewhere.test/a.trace',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'https://elsewhere.test/a.trace cannot be loaded: Failed to fetch; another site has to allow it (Access-Control-Allow-Origin).',
  ],
  [
    'in whose place a page comes',
    '/a.trace',
    () => Promise.resolve(new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })),
    `${location.origin}/a.trace cannot be loaded.`,
  ],
] as const)('a file %s is told by its address', async (_, from, answer, sentence) => {
  vi.spyOn(window, 'fetch').mockImplementation(answer)
  await capture.page.openAddress(from)
  expect(find('[role=alert]').textContent).toContain(sentence)
  expect(status()).toBe('')
})

test('a link to a frame that the capture has not shows its last one, and says so', async () => {
  const three = '/tests/conformance/recordings/device_reset/device_reset.jsonl'
  capture.end()
  history.replaceState(null, '', `?open=${three}#frame/99/call/3`)
  capture.begin()
  const alert = find('[role=alert]')
  await until(() => {
    expect(alert.textContent).toBe('There is no frame 99: the last is 2.')
  })
  const { frame, at } = capture.page.position()
  expect(frame).toBe(2)
  expect(at).toBeGreaterThan(-1)
  await until(() => {
    expect(location.hash).toBe(`#frame/2/call/${at}`)
  })
  await capture.page.goTo({ frame: 7, at: 0 })
  expect(alert.textContent).toBe('There is no frame 7: the last is 2.')
  expect(capture.page.position()).toEqual({ frame, at })
})
