import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { callText } from '../../../demos/capture/calls/call-text.js'
import { KEYS } from '../../../demos/capture/keys.js'
import { pixelHistories } from '../../../demos/capture/pixel/history.js'
import { Points, Session } from '../../../demos/capture/reading/session.js'
import { scan } from '../../../demos/capture/reading/scan.js'
import { openAddress, openFiles } from '../../../demos/capture/reading/opening.js'
import { readBackBuffer, type Picture, type RecordedLine } from '../../../index.js'
import { firstDifference } from '../../conformance/first-difference.js'
import { capturePage, fileOf } from './page.js'
import { until } from '../on-page.js'

const address = (name: string): string => `/tests/conformance/recordings/${name}/${name}.jsonl`

const isPresent = (line: RecordedLine): boolean => line.kind === 'call' && line.method.call === 'Present'

/** The last call of a frame before its Present. */
const endOf = (lines: readonly RecordedLine[]): number => lines.findLastIndex(isPresent) - 1

const colourAt = ({ width, rgb }: Picture, x: number, y: number): number => {
  const at = (y * width + x) * 3
  return (rgb[at] << 16) | (rgb[at + 1] << 8) | rgb[at + 2]
}

/** Whole numbers from 0 to below a limit, the same ones for the same seed. */
const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Recordings of few calls in which every test of Direct3D stops some draw, and textures are drawn on. */
const small = [
  ...['color_write', 'z_func', 'shadow_volume', 'alpha_test', 'cull_fill'],
  ...['copy_rects', 'render_target', 'discard_order', 'clip_plane', 'ps_14_tex'],
]

/**
 * The back buffer after each of the first lines of a frame; black before there is one. The session stands behind them.
 */
const picturesOf = async (session: Session, lines: readonly RecordedLine[]): Promise<Picture[]> => {
  await session.goTo({ frame: 0, at: -1 })
  const pictures: (Picture | null)[] = []
  for (const line of lines) {
    session.step()
    const { device } = session.followed.player
    const writes = line.kind === 'call' && /^(Draw|Clear|CopyRects)/.test(line.method.call)
    pictures.push(device && (writes || !pictures.at(-1)) ? readBackBuffer(device) : (pictures.at(-1) ?? null))
  }
  const some = pictures.find((picture) => picture !== null)
  if (!some) throw new Error('there is no device')
  const black = { ...some, rgb: new Uint8Array(some.rgb.length) }
  return pictures.map((picture) => picture ?? black)
}

describe('the page', () => {
  const capture = capturePage()
  const { find, press } = capture

  beforeEach(capture.begin)
  afterEach(capture.end)

  const place = (): string => find('.place').textContent ?? ''

  test('opens a capture, lists its calls, and goes through them by keys', async () => {
    await capture.page.openFiles([await fileOf('/tests/conformance/captures/buffer_ring.trace')])
    await until(() => {
      expect(place()).toMatch(/^Frame 0, call \d+ of/)
    })
    const session = capture.page.session()
    // Each frame in sight gets its thumbnail.
    await until(() => {
      const frames = [...capture.root.querySelectorAll('.frames [data-frame]')]
      expect(frames.length).toBeGreaterThan(1)
      expect(frames.every((frame) => frame.querySelector('img')?.naturalWidth === 72)).toBe(true)
    })
    const calls = session?.lines.flatMap((line) => (line.kind === 'call' ? [callText(line)] : [])) ?? []
    expect(find('.calls [role=status]').textContent).toBe(`${calls.length} calls`)
    for (const row of capture.root.querySelectorAll<HTMLElement>('.calls .call')) expect(calls).toContain(row.title)

    const before = capture.page.position().at
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '[' }))
    await until(() => {
      expect(capture.page.position().at).toBeLessThan(before)
    })
    const line = session?.lines[capture.page.position().at]
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
    for (const row of capture.root.querySelectorAll<HTMLElement>('.calls .call'))
      expect(row.title).toMatch(/DrawPrimitive/i)
  })

  test('of a program that was killed has the calls before its first draw', async () => {
    const whole = await fileOf('/tests/conformance/captures/cube_map.trace')
    await capture.page.openFiles([new File([whole.slice(0, 2000)], 'killed.trace')])
    await until(() => {
      expect(place()).toMatch(/^Frame 0, call \d+ of/)
    })
    const calls =
      capture.page.session()?.lines.flatMap((line) => (line.kind === 'call' ? [line.method.call] : [])) ?? []
    expect(calls).toEqual(['Direct3DCreate8'])
    expect(find('.calls [role=status]').textContent).toBe(`${calls.length} calls`)
  })

  test('says what the numbers are that are no calls', async () => {
    await capture.page.openAddress(address('game_frame'))
    await until(() => {
      expect(place()).toMatch(/^Frame 0, call \d+ of/)
    })
    const lines = capture.page.session()?.lines ?? []
    const at = lines.findIndex(({ kind }, n) => kind === 'check' && lines.at(n + 1)?.kind === 'call')
    expect(at).toBeGreaterThan(0)
    await capture.page.goTo({ frame: 0, at: at + 1 })
    await until(() => {
      const words = find('.one-call .beside').textContent ?? ''
      expect(words).toMatch(
        /^\d+ is no call: there (the back buffer|surface #\d+) is compared with [\w.]+\.png where the capture is replayed\.$/,
      )
      expect(Number.parseInt(words, 10)).toBe(at)
    })
  })

  test('tells on a narrow page what keys do in lines of some words', async () => {
    await browser.viewport(390, 844)
    try {
      const widths = [...find('.welcome .keys').querySelectorAll('dd')].map((dd) => dd.getBoundingClientRect().width)
      expect(widths).toHaveLength(KEYS.length)
      for (const width of widths) expect(width).toBeGreaterThan(120)
    } finally {
      await browser.viewport(800, 600)
    }
  })

  test('shows all keys by one, whatever is open, and the documentation has the same', async () => {
    const type = (key: string): void => {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    const dialog = find<HTMLDialogElement>('.keys-dialog')
    const listed = KEYS.map(({ keys, what }) => [keys, what])
    const shown = (list: Element): unknown[] =>
      [...list.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent])
    // Nothing is open yet: the page shows them beside its samples, too.
    expect(shown(find('.welcome .keys'))).toEqual(listed)
    type('?')
    expect(dialog.open).toBe(true)
    expect(shown(dialog)).toEqual(listed)
    type('?')
    expect(dialog.open).toBe(false)

    await capture.page.openFiles([await fileOf('/tests/conformance/captures/buffer_ring.trace')])
    await until(() => {
      expect(place()).toMatch(/^Frame 0, call \d+ of/)
    })
    type('?')
    expect(dialog.open).toBe(true)
    // No other key means anything before it is closed.
    const before = capture.page.position()
    type('Home')
    type('PageDown')
    expect(capture.page.position()).toEqual(before)
    press('Close')
    expect(dialog.open).toBe(false)
    press('Keys')
    expect(dialog.open).toBe(true)
    dialog.close()
    // Where letters are written it is one.
    find('.calls input[type=search]').focus()
    type('?')
    expect(dialog.open).toBe(false)

    const docs = await (await fetch('/docs/captures.md')).text()
    const rows = docs.split('\n').flatMap((line) => /^\| (.+?) +\| (.+?) +\|$/.exec(line)?.slice(1, 3).join(': ') ?? [])
    for (const [keys, what] of listed) expect(rows).toContain(`${keys}: ${what}`)
  })

  test('shows the state that the getters of the device give', async () => {
    await capture.page.openAddress(address('game_frame'))
    await until(() => {
      expect(place()).toMatch(/^Frame 0/)
    })
    const session = capture.page.session()
    const state = session?.stateAt(capture.page.position().at)
    const device = session?.followed.player.device as { GetRenderState: (state: number) => number }
    for (const [key, args] of state ?? [])
      if (key.startsWith('SetRenderState ')) expect(args[1]).toBe(device.GetRenderState(Number(args[0])))
    press('State')
    expect(capture.root.querySelectorAll('.state tr').length).toBeGreaterThan(5)
  })

  test('says what is wrong with a file, and stays usable', async () => {
    await capture.page.openFiles([new File(['nothing'], 'model.obj')])
    expect(find('[role=alert]').textContent).toMatch(/no capture in model.obj; a .trace, a .dp2 or a .jsonl/)
    await capture.page.openFiles([new File([Uint8Array.of(0x61, 0x74, 3, 0, 0, 0, 255, 255, 255)], 'broken.trace')])
    expect(find('[role=alert]').textContent).toMatch(/byte 2: the chunk cannot be decompressed/)
    await capture.page.openAddress(address('fill_rule'))
    await until(() => {
      expect(place()).toMatch(/^Frame 0/)
    })
    expect(find('[role=alert]').hidden).toBe(true)
  })

  test('leaves what is open alone when another file is none, and says which', async () => {
    await capture.page.openAddress(address('fill_rule'))
    await until(() => {
      expect(place()).toMatch(/^Frame 0/)
    })
    const session = capture.page.session()
    const status = find('.status').textContent
    const wrong: readonly (readonly [name: string, bytes: string, said: RegExp])[] = [
      ['empty.trace', '', /^empty\.trace is empty\.$/],
      ['text.trace', 'no capture at all', /^text cannot be read\. .*is no capture/],
      ['other.dp2', 'no commands', /^other\.dp2 cannot be opened\. .*does not begin as one/],
      ['lines.jsonl', '{"a":1}', /^lines\.jsonl cannot be opened\. line 1/],
      ['some.zip', 'no zip', /^some\.zip cannot be unpacked\. It is no zip, or is damaged\.$/],
    ]
    for (const [name, bytes, said] of wrong) {
      await capture.page.openFiles([new File([bytes], name)])
      expect(find('[role=alert]').textContent).toMatch(said)
      expect(capture.page.session()).toBe(session)
      expect(find('.status').textContent).toBe(status)
    }
    // It can still be gone through.
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home' }))
    await until(() => {
      expect(capture.page.position().at).toBe(-1)
    })
  })

  test('opens one of two captures and names the other; the address of the page tells what is open', async () => {
    await capture.page.openAddress(address('fill_rule'))
    await until(() => {
      expect(new URLSearchParams(location.search).get('open')).toBe(address('fill_rule'))
    })
    const [one, other] = await Promise.all(
      ['cube_map', 'buffer_ring'].map((name) => fileOf(`/tests/conformance/captures/${name}.trace`)),
    )
    await capture.page.openFiles([one, other])
    expect(find('.status').textContent).toMatch(/^cube_map: /)
    expect(find('[role=alert]').textContent).toMatch(/^cube_map\.trace was opened alone: buffer_ring\.trace can be/)
    // Reloaded, it would not be the one before.
    expect(new URLSearchParams(location.search).has('open')).toBe(false)
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

  test('tells the history of 200 pixels of ten recordings as the pictures up to each call show it', async () => {
    const random = randomFrom(7)
    const rejections = new Set<string>()
    for (const name of small) {
      const source = await openAddress(address(name))
      const session = await Session.open(source, new Points())
      const lines = await source.lines(0)
      const until = endOf(lines)
      const pictures = await picturesOf(session, lines.slice(0, until + 1))
      const last = pictures[until]
      const pixels = Array.from({ length: 20 }, () => ({ x: random(last.width), y: random(last.height) }))
      const histories = await pixelHistories(session, { pixels, until }, new AbortController().signal)
      for (const [n, { x, y }] of pixels.entries()) {
        const events = new Map(histories[n].map((event) => [event.at, event]))
        const told: unknown[] = []
        const shown: unknown[] = []
        let before = colourAt(pictures[0], x, y)
        for (const [at, picture] of pictures.entries()) {
          const after = colourAt(picture, x, y)
          const event = events.get(at)
          // Whatever no event tells of leaves the pixel alone, and so does a draw that was stopped.
          told.push(event ? [at, event.before, event.after] : [at, before, before])
          shown.push([at, before, after])
          if (event?.rejection) {
            rejections.add(event.rejection)
            expect(event.after).toBe(event.before)
          }
          before = after
        }
        expect(told, `${name} at ${x}, ${y}`).toEqual(shown)
      }
      // Looking changes nothing.
      expect(firstDifference(session.shown()?.picture, last)).toBeNull()
      expect(session.followed.player.report.errors).toEqual([])
      session.dispose()
    }
    expect(rejections.size).toBeGreaterThanOrEqual(4)
  })
})
