import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDebugger, type Debugger } from '../../demos/capture/debugger.js'
import { compareFrames } from '../../demos/capture/edit/compare.js'
import { pixelHistories } from '../../demos/capture/pixel/history.js'
import { pixelValues } from '../../demos/capture/pixel/values.js'
import { openAddress } from '../../demos/capture/reading/opening.js'
import { Points, Session } from '../../demos/capture/reading/session.js'
import { isDraw, type RecordedLine } from '../../index.js'
import { onPage, until } from './on-page.js'

const address = (name: string): string => `/tests/conformance/recordings/${name}/${name}.jsonl`

/** The last call of a frame before its Present. */
const endOf = (lines: readonly RecordedLine[]): number =>
  lines.findLastIndex((line) => line.kind === 'call' && line.method.call === 'Present') - 1

/** Recordings with texture stages, and with pixel shaders of several versions. */
const computed = ['top_cascade', 'bump_env', 'specular_add', 'ps_coissue', 'ps_14_tex', 'ps_texm']

const bytesOf = (value: readonly number[]): number[] => value.slice(0, 3).map((channel) => channel * 255)

test.each(computed)('the interpreter computes what is drawn: %s', async (name) => {
  const source = await openAddress(address(name))
  const session = await Session.open(source, new Points())
  const lines = await source.lines(0)
  const last = endOf(lines)
  await session.goTo({ frame: 0, at: last })
  const { width = 1, height = 1 } = session.shown()?.picture ?? {}
  // Places that lie in no line with each other.
  const pixels = Array.from({ length: 10 }, (_, n) => ({ x: (n * 97 + 60) % width, y: (n * 61 + 92) % height }))
  const histories = await pixelHistories(session, { pixels, until: last }, new AbortController().signal)
  let compared = 0
  for (const [i, pixel] of pixels.entries()) {
    const event = histories[i].findLast(({ call, rejection }) => isDraw(call) && rejection === null)
    if (!event || compared === 1) continue
    const values = await pixelValues(session, { frame: 0, at: event.at, line: event.call }, pixel, true)
    if (!values || event.source === null) throw new Error(`${name} computes nothing at ${pixel.x}, ${pixel.y}`)
    const [mine, drawn] = [bytesOf(values.result), bytesOf(values.drawn)]
    const source8 = [16, 8, 0].map((shift) => (Number(event.source) >> shift) & 255)
    for (let c = 0; c < 3; c++) {
      expect(
        Math.abs(mine[c] - drawn[c]),
        `${name} ${pixel.x}, ${pixel.y}: ${mine.join()} ${drawn.join()}`,
      ).toBeLessThanOrEqual(1)
      // What the renderer was measured to compute is what the history tells.
      expect(Math.abs(bytesOf(values.fogged)[c] - source8[c])).toBeLessThanOrEqual(1)
    }
    expect(values.steps.length).toBeGreaterThan(0)
    compared++
  }
  expect(compared).toBe(1)
  expect(session.followed.player.report.errors).toEqual([])
  session.dispose()
})

test('two recordings differ where their calls and pictures do', async () => {
  const [a, b] = [await openAddress(address('z_func')), await openAddress(address('z_func_2'))]
  const same = await compareFrames({ source: a, frame: 0 }, { source: a, frame: 0 })
  expect([same.pixels, same.first, same.call, same.draw]).toEqual([0, null, null, null])
  const other = await compareFrames({ source: a, frame: 0 }, { source: b, frame: 0 })
  expect(other.call?.texts[0]).not.toBe(other.call?.texts[1])
})

describe('the panels of a draw', () => {
  const root = document.createElement('div')
  let page: Debugger
  const { find, press } = onPage(() => root)

  beforeAll(async () => {
    document.body.append(root)
    page = createDebugger(root)
    await page.openAddress(address('game_frame'))
    await until(() => {
      expect(find('.place').textContent).toMatch(/^Frame 0/)
    })
  })
  afterAll(() => {
    page.dispose()
    root.remove()
    history.replaceState(null, '', location.pathname + location.search)
  })

  /** Goes to the n-th draw of a method. */
  const goToDraw = async (method: string, n = 0): Promise<void> => {
    const places = page
      .session()
      ?.lines.flatMap((line, at) => (line.kind === 'call' && line.method.call === method ? [at] : []))
    await page.goTo({ frame: 0, at: places?.[n] ?? -1 })
  }
  const tab = (title: string): void => {
    const found = [...root.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === title)
    if (!found) throw new Error(`no tab ${title}`)
    found.click()
  }
  const choose = (label: string, index: number): void => {
    const select = find<HTMLSelectElement>(`select[aria-label="${label}"]`)
    select.selectedIndex = index
    select.dispatchEvent(new Event('change'))
    select.dispatchEvent(new Event('input'))
  }
  const picture = (): string => {
    const canvas = find<HTMLCanvasElement>('.sheet canvas')
    return canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data.join() ?? ''
  }

  test('tell vertices before and behind the vertex stage, and textures by level', async () => {
    await goToDraw('DrawIndexedPrimitive')
    tab('Mesh')
    await until(() => {
      expect(find('.mesh [role=status]').textContent).toMatch(/^\d+ of \d+ vertices/)
    })
    expect(find('.vertices .head').textContent).toContain('POSITION')
    choose('Stage', 1)
    expect(find('.vertices .head').textContent).toContain('DIFFUSE')
    expect(find('.mesh [role=status]').textContent).not.toMatch(/IDirect3DDevice8/)
    tab('Textures')
    await until(() => {
      expect(find('.textures [role=status]').textContent).toMatch(/^\d+ × \d+$/)
    })
    const levels = find<HTMLSelectElement>('select[aria-label="Level"]').options.length
    const size = find('.textures [role=status]').textContent
    if (levels > 1) {
      choose('Level', 1)
      await until(() => {
        expect(find('.textures [role=status]').textContent).not.toBe(size)
      })
    }
  })

  test('show the draw, overdraw and depth in place of the picture, which comes back', async () => {
    await goToDraw('DrawIndexedPrimitive', 2)
    const before = picture()
    const seen = new Set([before])
    for (const index of [2, 3, 4]) {
      choose('In the picture', index)
      const known = seen.size
      await until(() => {
        seen.add(picture())
        expect(seen.size).toBeGreaterThan(known)
      })
    }
    choose('In the picture', 0)
    await until(() => {
      expect(picture() === before).toBe(true)
    })
  })

  test('change a draw, and take that back', async () => {
    await goToDraw('DrawIndexedPrimitive', 2)
    const before = picture()
    const count = page.session()?.lines.length ?? 0
    tab('Edit')
    const which = find<HTMLSelectElement>('select[aria-label="Which"]')
    which.selectedIndex = [...which.options].findIndex(({ textContent }) => textContent === 'COLORWRITEENABLE')
    which.dispatchEvent(new Event('change'))
    const value = find<HTMLTextAreaElement>('textarea[aria-label="Value"]')
    value.value = 'RED'
    press('Draw with it')
    await until(() => {
      expect(picture() === before).toBe(false)
    })
    expect(page.session()?.lines).toHaveLength(count + 2)
    value.value = 'PINK'
    press('Draw with it')
    await until(() => {
      expect(find('.editing + [role=status]').textContent).toMatch(/“PINK” is no value of D3DCOLORWRITEENABLE/)
    })
    press('Take back')
    await until(() => {
      expect(picture() === before).toBe(true)
    })
    expect(page.session()?.lines).toHaveLength(count)
    expect(page.session()?.followed.player.report.errors).toEqual([])
  })
})
