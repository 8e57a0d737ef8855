import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callText } from '../../demos/capture/calls/call-text.js'
import type { Debugger } from '../../demos/capture/debugger.js'
import { createDebugger } from '../../demos/capture/debugger.js'
import { pixelHistory, type PixelEvent } from '../../demos/capture/pixel/history.js'
import { Points, Session } from '../../demos/capture/reading/session.js'
import { scan } from '../../demos/capture/reading/scan.js'
import { openAddress, openFiles } from '../../demos/capture/reading/opening.js'
import { pageOf } from '../../demos/capture/export/to-page.js'
import { readRecording, writeRecording, type Picture, type RecordedLine } from '../../index.js'
import { firstDifference } from '../conformance/first-difference.js'
import { onPage, until } from './on-page.js'

const address = (name: string): string => `/tests/conformance/recordings/${name}/${name}.jsonl`

const fileOf = async (path: string): Promise<File> => {
  const response = await fetch(path)
  return new File([await response.arrayBuffer()], path.slice(path.lastIndexOf('/') + 1))
}

const isPresent = (line: RecordedLine): boolean => line.kind === 'call' && line.method.call === 'Present'

/** The last call of a frame before its Present. */
const endOf = (lines: readonly RecordedLine[]): number => lines.findLastIndex(isPresent) - 1

const colourAt = ({ width, rgb }: Picture, x: number, y: number): number => {
  const at = (y * width + x) * 3
  return (rgb[at] << 16) | (rgb[at + 1] << 8) | rgb[at + 2]
}

describe('the page', () => {
  let root: HTMLElement
  let page: Debugger
  const { find, press } = onPage(() => root)

  beforeEach(() => {
    root = document.createElement('div')
    document.body.append(root)
    page = createDebugger(root)
  })
  afterEach(() => {
    page.dispose()
    root.remove()
    history.replaceState(null, '', location.pathname + location.search)
  })

  const place = (): string => find('.place').textContent ?? ''

  test('opens a capture, lists its calls, and goes through them by keys', async () => {
    await page.openFiles([await fileOf('/tests/conformance/captures/buffer_ring.trace')])
    await until(() => {
      expect(place()).toMatch(/^Frame 0, call \d+ of/)
    })
    const session = page.session()
    expect(root.querySelectorAll('.frames [data-frame]').length).toBeGreaterThan(1)
    const calls = session?.lines.flatMap((line) => (line.kind === 'call' ? [callText(line)] : [])) ?? []
    expect(find('.calls [role=status]').textContent).toBe(`${calls.length} calls`)
    for (const row of root.querySelectorAll<HTMLElement>('.calls .call')) expect(calls).toContain(row.title)

    const before = page.position().at
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '[' }))
    await until(() => {
      expect(page.position().at).toBeLessThan(before)
    })
    const line = session?.lines[page.position().at]
    expect(line?.kind === 'call' && line.method.call).toMatch(/^Draw/)
    expect(find('.one-call h2').textContent).toMatch(/IDirect3DDevice8::Draw/)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' }))
    await until(() => {
      expect(place()).toMatch(/^Frame 1/)
    })

    const search = find<HTMLInputElement>('.calls input[type=search]')
    search.value = 'drawprimitive'
    search.dispatchEvent(new Event('input'))
    expect(find('.calls [role=status]').textContent).toMatch(/^\d+ of \d+ calls$/)
    for (const row of root.querySelectorAll<HTMLElement>('.calls .call')) expect(row.title).toMatch(/DrawPrimitive/i)
  })

  test('shows the state that the getters of the device give', async () => {
    await page.openAddress(address('game_frame'))
    await until(() => {
      expect(place()).toMatch(/^Frame 0/)
    })
    const session = page.session()
    const state = session?.stateAt(page.position().at)
    const device = session?.followed.player.device as { GetRenderState: (state: number) => number }
    for (const [key, args] of state ?? [])
      if (key.startsWith('SetRenderState ')) expect(args[1]).toBe(device.GetRenderState(Number(args[0])))
    press('State')
    expect(root.querySelectorAll('.state tr').length).toBeGreaterThan(5)
  })

  test('says what is wrong with a file, and stays usable', async () => {
    await page.openFiles([new File(['nothing'], 'model.obj')])
    expect(find('[role=alert]').textContent).toMatch(/no capture in model.obj; a .trace or a .jsonl/)
    await page.openFiles([new File([Uint8Array.of(0x61, 0x74, 3, 0, 0, 0, 255, 255, 255)], 'broken.trace')])
    expect(find('[role=alert]').textContent).toMatch(/byte 2: the chunk cannot be decompressed/)
    await page.openAddress(address('fill_rule'))
    await until(() => {
      expect(place()).toMatch(/^Frame 0/)
    })
    expect(find('[role=alert]').hidden).toBe(true)
  })
})

describe('a session', () => {
  test('that seeks stands where one that plays from the beginning stands', async () => {
    const source = await openFiles([await fileOf('/tests/conformance/captures/buffer_ring.trace')])
    const points = new Points()
    const counts: number[] = []
    await scan(source, points, new AbortController().signal, {
      onFrame: ({ calls }) => counts.push(calls),
      onProgress: () => undefined,
    })
    expect(points.size).toBeGreaterThan(0)
    const seeking = await Session.open(source, points)
    const playing = await Session.open(source, new Points())
    for (const frame of [3, 1, 0, 2].filter((number) => number < counts.length)) {
      const lines = await source.lines(frame)
      for (const at of [endOf(lines), Math.floor(lines.length / 2)]) {
        await seeking.goTo({ frame, at })
        // Always from the first call on.
        await playing.goTo({ frame: 0, at: -1 })
        await playing.goTo({ frame, at })
        expect(seeking.position).toEqual({ frame, at })
        expect(firstDifference(seeking.shown()?.picture, playing.shown()?.picture)).toBeNull()
        expect(seeking.stateAt(at)).toEqual(playing.stateAt(at))
      }
    }
    expect(seeking.followed.player.report.errors).toEqual([])
    seeking.dispose()
    playing.dispose()
  })

  test.each(['lightmap'])('tells the history of pixels as the pictures show it: %s', async (name) => {
    const source = await openAddress(address(name))
    const points = new Points()
    await scan(source, points, new AbortController().signal, { onFrame: () => undefined, onProgress: () => undefined })
    const session = await Session.open(source, points)
    const lines = await source.lines(0)
    const until = endOf(lines)
    /** The picture after each call that draws, to compare with. */
    await session.goTo({ frame: 0, at: until })
    const last = session.shown()?.picture
    if (!last) throw new Error('nothing was drawn')
    let random = 7
    const next = (most: number): number => (random = (random * 1103515245 + 12345) % 2147483648) % most
    const pixels = Array.from({ length: 3 }, () => [next(last.width), next(last.height)] as const)
    const histories: PixelEvent[][] = []
    for (const [x, y] of pixels) {
      histories.push(await pixelHistory(session, { x, y, until }, new AbortController().signal))
      // Looking changes nothing.
      expect(session.shown()?.picture).toEqual(last)
    }
    for (const [i, [x, y]] of pixels.entries()) {
      const wrote = histories[i].filter(({ rejection }) => rejection === null)
      for (const [j, event] of wrote.entries()) if (j > 0) expect(event.before).toBe(wrote[j - 1].after)
      expect(wrote.at(-1)?.after).toBe(colourAt(last, x, y))
      for (const { rejection, before, after } of histories[i]) if (rejection !== null) expect(after).toBe(before)
    }
    session.dispose()
  })
})

test('a page of its own plays what was put in it', async () => {
  const response = await fetch(address('buffer_ring'))
  const { lines } = readRecording(await response.text())
  const { text } = writeRecording({ scene: 'alone', lines })
  const html = await pageOf('alone', text)
  const frame = document.createElement('iframe')
  frame.srcdoc = html
  document.body.append(frame)
  await until(() => {
    expect(frame.contentDocument?.getElementById('said')?.textContent).toMatch(/^Frame [1-9]/)
  })
  const canvas = frame.contentDocument?.querySelector('canvas')
  expect(canvas?.width).toBe(256)
  frame.remove()
})
