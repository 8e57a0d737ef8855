import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { overlayPicture } from '../../../demos/capture/draw/overlays.js'
import { toCommands } from '../../../demos/capture/export/to-commands.js'
import { whyUnread } from '../../../demos/capture/edit/constants-read.js'
import { compareFrames, firstOtherFrame } from '../../../demos/capture/edit/compare.js'
import { pixelHistories } from '../../../demos/capture/pixel/history.js'
import { pixelValues } from '../../../demos/capture/pixel/values.js'
import { Opened } from '../../../demos/capture/reading/opened.js'
import { openAddress, openFiles } from '../../../demos/capture/reading/opening.js'
import { Points, Session } from '../../../demos/capture/reading/session.js'
import {
  api,
  ddsPixels,
  framesOf,
  isDraw,
  readDDS,
  readRecording,
  recordedCall,
  renderStates,
  writeRecording,
  type RecordedLine,
} from '../../../index.js'
import { firstDifference } from '../../conformance/first-difference.js'
import { violations } from '../violations.js'
import { capturePage } from './page.js'
import { until } from '../on-page.js'

const address = (name: string): string => `/tests/conformance/recordings/${name}/${name}.jsonl`

/** The last call of a frame before its Present. */
const endOf = (lines: readonly RecordedLine[]): number =>
  lines.findLastIndex((line) => line.kind === 'call' && line.method.call === 'Present') - 1

/** Recordings with texture stages, and with pixel shaders of several versions. */
const computed = [
  ...['top_cascade', 'bump_env', 'specular_add', 'ps_coissue', 'ps_14_tex', 'ps_texm'],
  ...['fog_table', 'fog_vertex', 'fog_rhw', 'flat_lit'],
]

const bytesOf = (value: readonly number[]): number[] => value.slice(0, 3).map((channel) => channel * 255)

/** Draws whose programs dim by a bump map's luminance, and read a constant that others do not. */
test.each([
  ['ps_bem', 75, 74, 11],
  ['ps_texm', 84, 10, 139],
] as const)('the interpreter reads textures as the program does: %s, call %i', async (name, at, x, y) => {
  const source = await openAddress(address(name))
  const session = await Session.open(source, new Points())
  const line = (await source.lines(0))[at]
  await session.goTo({ frame: 0, at })
  const values = line.kind === 'call' ? await pixelValues(session, { frame: 0, at, line }, { x, y }, true) : null
  if (!values) throw new Error('nothing is drawn there')
  const [mine, drawn] = [bytesOf(values.result), bytesOf(values.drawn)]
  for (let c = 0; c < 3; c++)
    expect(Math.abs(mine[c] - drawn[c]), `${mine.join()} ${drawn.join()}`).toBeLessThanOrEqual(1)
  session.dispose()
})

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
    const [mine, drawn, fogged] = [values.result, values.drawn, values.withFog].map(bytesOf)
    const source8 = [16, 8, 0].map((shift) => (Number(event.source) >> shift) & 255)
    for (let c = 0; c < 3; c++) {
      expect(
        Math.abs(mine[c] - drawn[c]),
        `${name} ${pixel.x}, ${pixel.y}: ${mine.join()} ${drawn.join()}`,
      ).toBeLessThanOrEqual(1)
      // What the renderer was measured to compute is what the history tells.
      expect(Math.abs(bytesOf(values.fogged)[c] - source8[c])).toBeLessThanOrEqual(1)
      expect(Math.abs(fogged[c] - source8[c])).toBeLessThanOrEqual(1)
    }
    expect(values.steps.length).toBeGreaterThan(0)
    compared++
  }
  expect(compared).toBe(1)
  expect(session.followed.player.report.errors).toEqual([])
  session.dispose()
})

/** Places of the draws of a frame. */
const drawsOf = (lines: readonly RecordedLine[]): number[] =>
  lines.flatMap((line, at) => (line.kind === 'call' && isDraw(line) ? [at] : []))

test('two recordings differ where their calls and pictures do', async () => {
  const [a, b] = [await openAddress(address('z_func')), await openAddress(address('z_func_2'))]
  const same = await compareFrames({ source: a, frame: 0 }, { source: a, frame: 0, isPlain: true })
  expect([same.pixels, same.first, same.calls, same.parting]).toEqual([0, null, { setup: null, frame: null }, null])
  const other = await compareFrames({ source: a, frame: 0 }, { source: b, frame: 0 })
  // Their vertices differ: that no text of a call tells.
  expect(other.calls).toMatchObject({
    setup: null,
    frame: { arguments: [{ name: expect.stringMatching(/^pVertexStreamZeroData\[\d+\]$/) as unknown }] },
  })
})

test('what a frame clears first is not why it differs from another', async () => {
  const source = await openAddress(address('game_frame'))
  const { pixels, parting } = await compareFrames({ source, frame: 1 }, { source, frame: 0 })
  expect(pixels).toBeGreaterThan(0)
  if (parting === null || parting === 'earlier') throw new Error('no draw parts them')
  expect(parting.texts[0]).toMatch(/^Draw/)
})

test('a frame that was changed parts from the recorded one at the draw, with the pixel and the state', async () => {
  const opened = await Opened.open(await openAddress(address('buffer_ring')), { onMove: () => undefined })
  const { source, session } = opened
  const at = drawsOf(await source.lines(1))[5]
  await opened.goTo({ frame: 1, at })
  const wish = { kind: 'Render state', which: 168, stage: 0, text: '1', isKept: false } as const
  await opened.edit(wish, 'COLORWRITEENABLE = 1')
  const changed = session.shown()?.picture
  const found = await compareFrames({ source, frame: 1 }, { source: source.recorded, frame: 1 })
  const { parting } = found
  if (parting === null || parting === 'earlier' || !parting.first) throw new Error('they part nowhere')
  // The call that was put before the draw moved it.
  expect(parting.at).toEqual([at + 1, at])
  expect(parting.states.map(({ name, text, before }) => [name, text, before])).toEqual([
    ['COLORWRITEENABLE', 'D3DCOLORWRITEENABLE_RED', expect.stringContaining('GREEN')],
  ])
  const { x, y } = parting.first
  const from = (y * (changed?.width ?? 0) + x) * 3
  const [red, green, blue] = changed?.rgb.subarray(from, from + 3) ?? []
  expect(parting.colours?.[0]).toBe((red << 16) | (green << 8) | blue)
  expect(found.calls.setup).toBeNull()
  expect(found.calls.frame?.texts).toEqual([
    'SetRenderState(D3DRS_COLORWRITEENABLE, D3DCOLORWRITEENABLE_RED)',
    expect.any(String),
  ])
  // The frame clears first: what the one before has drawn is no part of what is taken away.
  const methodsOf = (lines: readonly RecordedLine[]): string[] =>
    lines.flatMap((line) => (line.kind === 'call' ? [line.method.call] : []))
  const { before, lines } = await opened.trim(1, 1)
  expect(methodsOf(before)).not.toContain('CopyRects')
  expect(methodsOf(lines).slice(0, 3)).toContain('Clear')
  // Frame 0 is the same: the first that differs is the changed one.
  const going = {
    has: (n: number) => Promise.resolve(n < 4),
    onFrame: () => undefined,
    signal: new AbortController().signal,
  }
  expect((await firstOtherFrame({ source }, { source: source.recorded }, going))?.frame).toBe(1)
  opened.dispose()
})

test('depth failures are counted as the history of each pixel tells them', async () => {
  const session = await Session.open(await openAddress(address('z_func')), new Points())
  const lines = await openAddress(address('z_func')).then((source) => source.lines(0))
  const at = drawsOf(lines)[9]
  await session.goTo({ frame: 0, at })
  const counted = await overlayPicture(session, 'Depth failures')
  const pixels = Array.from({ length: 16 }, (_, n) => ({ x: (n * 53 + 10) % 64, y: (n * 37 + 20) % 128 }))
  const histories = await pixelHistories(session, { pixels, until: at }, new AbortController().signal)
  const failures = histories.map((events) => events.filter(({ rejection }) => rejection === 'depth test').length)
  expect(new Set(failures).size).toBeGreaterThan(1)
  for (const [n, { x, y }] of pixels.entries())
    expect(counted.rgb[(y * counted.width + x) * 3], `${x}, ${y}`).toBe(Math.min(255, failures[n] * 0x20))
  session.dispose()
})

test('the stencil that is shown is where the draw behind it passes its test', async () => {
  const source = await openAddress(address('shadow_volume'))
  const session = await Session.open(source, new Points())
  const last = drawsOf(await source.lines(0)).at(-1) ?? 0
  await session.goTo({ frame: 0, at: last })
  const after = session.shown()?.picture.rgb ?? new Uint8Array(0)
  await session.goTo({ frame: 0, at: last - 1 })
  const before = session.shown()?.picture.rgb ?? new Uint8Array(0)
  const { rgb } = await overlayPicture(session, 'Stencil')
  const isAt = (bytes: Uint8Array, pixel: number): boolean =>
    bytes.subarray(pixel * 3, pixel * 3 + 3).some((byte) => byte > 0)
  let [shadowed, wrong] = [0, 0]
  for (let pixel = 0; pixel < rgb.length / 3; pixel++) {
    // What is black already cannot become darker.
    if (!isAt(before, pixel)) continue
    const isDarker = [0, 1, 2].some((c) => after[pixel * 3 + c] !== before[pixel * 3 + c])
    shadowed += Number(isDarker)
    wrong += Number(isDarker !== isAt(rgb, pixel))
  }
  expect(wrong).toBe(0)
  expect(shadowed).toBeGreaterThan(500)
  session.dispose()
})

test.each([
  ['Pixel shader', 'ps_tex', 'ps.1.1\ndef c0, 1, 0, 0, 1\nmov r0, c0'],
  ['Vertex shader', 'vs_mesh', 'vs.1.1\ndef c90, 0, 0, 0, 1\nmov oPos, c90'],
  ['Vertex shader constant', 'vs_mesh', '0 0 0 0'],
] as const)('a %s of %s is changed, and taken back', async (kind, name, text) => {
  const opened = await Opened.open(await openAddress(address(name)), { onMove: () => undefined })
  const places = drawsOf(await opened.source.lines(0))
  const at = places.at(-1) ?? 0
  await opened.goTo({ frame: 0, at })
  const before = opened.session.shown()?.picture
  let changed = false
  // Of constants one of the first is read.
  for (let which = 0; which < 8 && !changed; which++) {
    await opened.edit({ kind, which, stage: 0, text, isKept: false }, text)
    changed = firstDifference(opened.session.shown()?.picture, before) !== null
    const [edit] = opened.source.edits
    await opened.remove(edit)
    expect(firstDifference(opened.session.shown()?.picture, before)).toBeNull()
  }
  expect(changed).toBe(true)
  expect(opened.session.followed.player.report.errors).toEqual([])
  opened.dispose()
})

test('a constant of a shader that was put in is changed, too', async () => {
  const opened = await Opened.open(await openAddress(address('ps_tex')), { onMove: () => undefined })
  const at = drawsOf(await opened.source.lines(0)).at(-1) ?? 0
  await opened.goTo({ frame: 0, at })
  const edit = (kind: 'Pixel shader' | 'Pixel shader constant', text: string): Promise<number> =>
    opened.edit({ kind, which: 0, stage: 0, text, isKept: false }, text)
  await edit('Pixel shader', 'ps.1.1\nmov r0, c0')
  const shaded = opened.session.shown()?.picture
  await edit('Pixel shader constant', '1 0.5 0 1')
  expect(firstDifference(opened.session.shown()?.picture, shaded)).not.toBeNull()
  expect(opened.session.followed.player.report.errors).toEqual([])
  opened.dispose()
})

test('a constant that no shader of the draw reads changes nothing, and the page knows why', async () => {
  const opened = await Opened.open(await openAddress(address('ps_pipeline')), { onMove: () => undefined })
  const why = async (draw: number, which: number): Promise<readonly [string | null, number]> => {
    await opened.goTo({ frame: 0, at: drawsOf(await opened.source.lines(0)).at(draw) ?? 0 })
    const wish = { kind: 'Pixel shader constant', which, stage: 0, text: '0.1 0.9 0.2 0.5', isKept: false } as const
    const at = opened.draw()
    const reason = at && whyUnread(wish, at)
    const pixels = await opened.edit(wish, 'another constant')
    await opened.remove(opened.source.edits[0])
    return [reason, pixels]
  }
  const handles = (await opened.source.lines(0)).flatMap((line) =>
    line.kind === 'call' && line.method.call === 'SetPixelShader' && line.args[0] !== 0 ? [Number(line.args[0])] : [],
  )
  // Shaders of the recording in the order in which they were made: mov r0, v0; …; mad with c0, c1, c7; …; def c0.
  const first = Math.min(...handles)
  const drawOf = (shader: number): number => handles.indexOf(first + shader)
  expect(await why(-1, 0)).toEqual(['The pixel shader of the draw does not read c0, and no other constant.', 0])
  expect(await why(drawOf(2), 2)).toEqual(['The pixel shader of the draw does not read c2: it reads c0, c1, c7.', 0])
  expect(await why(drawOf(2), 7)).toEqual([null, expect.any(Number)])
  expect((await why(drawOf(2), 7))[1]).toBeGreaterThan(0)
  const defined = 'The pixel shader of the draw defines c0 itself (def): what is set does not count.'
  expect(await why(drawOf(4), 0)).toEqual([defined, 0])
  opened.dispose()
})

test('frames become a .dp2 file, which opens and draws the same', async () => {
  const program = await openAddress(address('buffer_ring'))
  const frames = [await program.lines(0), await program.lines(1)]
  const file = await toCommands('ring', [], frames.flat())
  const driver = await openFiles([new File([file], 'ring.dp2')])
  const [a, b] = [await Session.open(program, new Points()), await Session.open(driver, new Points())]
  expect(driver.problems()).toEqual([])
  for (const [frame, lines] of frames.entries()) {
    const at = endOf(await driver.lines(frame))
    await a.goTo({ frame, at: endOf(lines) })
    await b.goTo({ frame, at })
    expect(firstDifference(b.shown()?.picture, a.shown()?.picture)).toBeNull()
    expect(drawsOf(await driver.lines(frame))).toHaveLength(drawsOf(lines).length)
  }
  const state = [a, b].map((session) => session.stateAt(session.position.at)?.get('SetRenderState 27'))
  expect(state[1]).toEqual(state[0])
  const pixels = Array.from({ length: 8 }, (_, n) => ({ x: n * 32 + 12, y: ((n * 5) % 8) * 32 + 12 }))
  const drawn: number[][] = []
  for (const session of [a, b]) {
    const histories = await pixelHistories(
      session,
      { pixels, until: session.position.at },
      new AbortController().signal,
    )
    drawn.push(histories.map((events) => events.filter(({ call }) => isDraw(call)).length))
    expect(session.followed.player.report.errors).toEqual([])
    session.dispose()
  }
  expect(drawn[1]).toEqual(drawn[0])
  expect(Math.max(...drawn[0])).toBeGreaterThan(0)
})

describe('the panels of a draw', () => {
  const capture = capturePage()
  const { find, press } = capture

  beforeAll(async () => {
    capture.begin()
    await capture.page.openAddress(address('game_frame'))
    await until(() => {
      expect(find('.place').textContent).toMatch(/^Frame 0/)
    })
  })
  afterAll(capture.end)

  /** Goes to the n-th draw of a method. */
  const goToDraw = async (method: string, n = 0): Promise<void> => {
    const places = capture.page
      .session()
      ?.lines.flatMap((line, at) => (line.kind === 'call' && line.method.call === method ? [at] : []))
    await capture.page.goTo({ frame: 0, at: places?.[n] ?? -1 })
  }
  const tab = (title: string): void => {
    const found = [...capture.root.querySelectorAll<HTMLElement>('[role=tab]')].find(
      ({ textContent }) => textContent === title,
    )
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
      expect(find('.mesh [role=status]').textContent).toMatch(/^\d+ vertices from number 0, read \d+ times\.$/)
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
    const shown = (): Uint8ClampedArray => {
      const canvas = find<HTMLCanvasElement>('.textures canvas')
      return canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
    }
    // The file has every level, as it is.
    const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
    press('Save as DDS')
    await until(() => {
      expect(make).toHaveBeenCalled()
    })
    const file = make.mock.calls[0][0]
    make.mockRestore()
    const dds = readDDS(new Uint8Array(file instanceof Blob ? await file.arrayBuffer() : []))
    expect(dds.levels).toBe(levels)
    const whole = shown()
    expect(ddsPixels(dds)?.rgba.map((value, i) => (i % 4 === 3 ? 255 : value))).toEqual(Uint8Array.from(whole))

    // A range of a channel: from 64, which is black, to 128, which is full.
    find<HTMLInputElement>('[aria-label="Shown as black"]').value = '64'
    find<HTMLInputElement>('[aria-label="Shown as full"]').value = '128'
    choose('Channels', 3)
    const green = shown()
    expect(green.length).toBe(whole.length)
    for (let at = 0; at < green.length; at += 4)
      expect(green[at]).toBe(Math.max(0, Math.min(255, Math.round(((whole[at + 1] - 64) * 255) / 64))))

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

  test('list the draws for which a group of the state changed, with the calls that changed it', async () => {
    const lines = capture.page.session()?.lines ?? []
    const states = new Set(renderStates.flatMap(([state, group]) => (group === 'blend' ? [state] : [])))
    const wanted: number[] = []
    const [held, values] = [new Map<number, number>(), new Map<number, number>()]
    const draws: number[] = []
    let calls: number[] = []
    for (const [at, line] of lines.entries()) {
      if (line.kind !== 'call') continue
      if (line.method.call === 'SetRenderState' && states.has(Number(line.args[0]))) {
        values.set(Number(line.args[0]), Number(line.args[1]))
        calls.push(at)
      }
      if (!isDraw(line)) continue
      const isOther = [...values].some(([state, value]) => held.get(state) !== value)
      // Before the first draw there is no state yet that could have changed.
      if (isOther && draws.length > 0) wanted.push(...calls, at)
      for (const [state, value] of values) held.set(state, value)
      draws.push(at)
      calls = []
    }
    expect(wanted.length).toBeGreaterThan(4)
    choose('Show', 6)
    await until(() => {
      expect(find('select[aria-label="Changed group"]').textContent).toContain('blend')
    })
    const group = find<HTMLSelectElement>('select[aria-label="Changed group"]')
    choose(
      'Changed group',
      [...group.options].findIndex(({ value }) => value === 'blend'),
    )
    expect(find('.calls [role=status]').textContent).toMatch(new RegExp(`^${wanted.length} of `))
    const listed = [...capture.root.querySelectorAll('.calls .call .at')].map(({ textContent }) => Number(textContent))
    expect(wanted).toEqual(expect.arrayContaining(listed))
    expect(listed).toContain(wanted[0])
    choose('Show', 0)
  })

  test('compare the state with that of any other place, wherever the player goes then', async () => {
    await goToDraw('DrawIndexedPrimitive', 2)
    const own = capture.page.session()?.stateAt(capture.page.position().at)
    const other = { frame: 1, at: 40 }
    tab('State')
    for (const [label, value] of [
      ['Frame', other.frame],
      ['Call', other.at],
    ] as const)
      find<HTMLInputElement>(`input[aria-label="${label} to compare with"]`).value = String(value)
    press('Compare with it')
    await until(() => {
      expect(find('.state > .soft').textContent).toMatch(/other than at frame 1, call 40/)
    })
    const told = [...capture.root.querySelectorAll('.state .changed th')].map(({ textContent }) => textContent)
    const here = capture.page.position()
    await capture.page.goTo(other)
    expect(find('.state > .soft').textContent).toMatch(/^0 values are other/)
    const there = capture.page.session()?.stateAt(other.at)
    const isOther = (state: number): boolean =>
      own?.get(`SetRenderState ${state}`)?.[1] !== there?.get(`SetRenderState ${state}`)?.[1]
    const names = renderStates.flatMap(([state]) =>
      isOther(state) ? [api.valueText('D3DRENDERSTATETYPE', state).replace('D3DRS_', '')] : [],
    )
    expect(names.length).toBeGreaterThan(0)
    expect(told).toEqual(expect.arrayContaining(names))
    press('With the draw before')
    await capture.page.goTo(here)
    expect(find('.state > .soft').textContent).toMatch(/other than at (draw call|the beginning)/)
  })

  /** Presses Tab until something has the focus. */
  const tabTo = async (selector: string, text?: string): Promise<void> => {
    const isThere = (): boolean => {
      const { activeElement } = document
      return activeElement?.matches(selector) === true && (text === undefined || activeElement.textContent === text)
    }
    for (let n = 0; n < 60 && !isThere(); n++) await userEvent.keyboard('{Tab}')
    if (!isThere()) throw new Error(`Tab does not lead to ${selector} ${text ?? ''}`)
  }
  const said = (selector: string, words: RegExp): Promise<void> =>
    until(() => {
      expect(find(selector).textContent).toMatch(words)
    })

  test('all work by keyboard alone, and axe finds nothing in any of them', async () => {
    // The ground: the first draw with a texture.
    await goToDraw('DrawIndexedPrimitive')
    ;(document.activeElement as HTMLElement | null)?.blur()
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(find('input[aria-label="Search calls"]'))
    await tabTo('.sheet canvas')
    await userEvent.keyboard(`${'{ArrowDown}'.repeat(180)}{ArrowRight}{Enter}`)
    await said('.pixel [role=status]', /calls that cover it/)
    await tabTo('button', 'How is it computed?')
    await userEvent.keyboard('{Enter}')
    await said('.values [aria-label=Outcome]', /Computed/)
    expect(await violations(capture.root)).toEqual([])
    const steps: readonly (readonly [title: string, work: () => Promise<void>])[] = [
      ['Mesh', () => said('.mesh [role=status]', /vertices from number/)],
      [
        'Textures',
        async () => {
          await said('.textures [role=status]', /^\d+ × \d+$/)
          await tabTo('.textures canvas')
          await userEvent.keyboard('{ArrowRight}{ArrowDown}')
          await said('.textures [role=status]', /^1, 1: \d+ \d+ \d+, alpha \d+$/)
        },
      ],
      [
        'Edit',
        async () => {
          await tabTo('button', 'Draw with it')
          await userEvent.keyboard('{Enter}')
          await said('.edits [role=status]', /the picture is the same/)
          await tabTo('button', 'Take back')
          await userEvent.keyboard('{Enter}')
          await until(() => {
            expect(capture.root.querySelector('.edits li')).toBeNull()
          })
        },
      ],
      [
        'Compare',
        async () => {
          await tabTo('select[aria-label="Compare with"]')
          await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
          await tabTo('button', 'Compare')
          await userEvent.keyboard('{Enter}')
          await said('.comparing [role=status]', /The pictures are the same/)
        },
      ],
      [
        'Export',
        async () => {
          await tabTo('button', 'Show the code')
          await userEvent.keyboard('{Enter}')
          await said('.export .code', /as a program/)
        },
      ],
      ['Call', () => said('.one-call', /D3DPT_TRIANGLELIST/)],
      [
        'State',
        async () => {
          await tabTo('input[aria-label="Search state"]')
          await userEvent.keyboard('fog')
          await said('.state h2', /^fog$/)
        },
      ],
    ]
    for (const [title, work] of steps) {
      await tabTo('[role=tab][aria-selected=true]')
      await userEvent.keyboard(title === 'Call' ? '{Home}' : '{ArrowRight}')
      expect(document.activeElement?.textContent).toBe(title)
      await work()
      // What is around the panel axe has seen above.
      expect(await violations(find('[role=tabpanel]:not([hidden])'))).toEqual([])
    }
  })

  test('compare the capture with another file, and lead to the draw and the pixel', async () => {
    const { lines } = readRecording(await (await fetch(address('buffer_ring'))).text())
    // The same frames with one colour changed: a draw of the third frame writes no red.
    const frames = framesOf(lines).map((frame) => [...frame])
    const at = drawsOf(frames[2])[4]
    const draw = frames[2][at]
    if (draw.kind !== 'call') throw new Error('there is no draw')
    frames[2].splice(at, 0, recordedCall('IDirect3DDevice8::SetRenderState', draw.target, [168, 14]))
    const { text } = writeRecording({ scene: 'other', lines: frames.flat() })
    await capture.page.openAddress(address('buffer_ring'))
    await until(() => {
      expect(find('.place').textContent).toMatch(/^Frame 0/)
    })
    tab('Compare')
    choose('Compare with', 1)
    const files = new DataTransfer()
    files.items.add(new File([text], 'other.jsonl'))
    find<HTMLInputElement>('input[aria-label="Another capture"]').files = files.files
    press('Find the first frame that differs')
    await until(() => {
      expect(find('.comparing [role=status]').textContent).toMatch(
        /^Frame 2 is the first that differs. \d+ pixels? differ/,
      )
    })
    expect(find('.comparing .found').textContent).toMatch(
      /In the frame, this capture calls \d+ {2}Draw.*In its place the other one calls SetRenderState\(D3DRS_COLORWRITEENABLE/,
    )
    const [call, pixel] = [...capture.root.querySelectorAll<HTMLElement>('.found button')]
    call.click()
    await until(() => {
      expect(capture.page.position()).toEqual({ frame: 2, at })
    })
    pixel.click()
    await until(() => {
      expect(find('.pixel [role=status]').textContent).toMatch(new RegExp(`^Pixel ${pixel.textContent}: `))
    })
    expect(await violations(capture.root)).toEqual([])
    await capture.page.openAddress(address('game_frame'))
    await until(() => {
      expect(capture.page.session()?.lines.length).toBeGreaterThan(60)
    })
  })

  test('change a draw, and take that back', async () => {
    await goToDraw('DrawIndexedPrimitive', 2)
    const before = picture()
    const count = capture.page.session()?.lines.length ?? 0
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
    expect(capture.page.session()?.lines).toHaveLength(count + 2)
    value.value = 'PINK'
    press('Draw with it')
    await until(() => {
      expect(find('.editing + [role=status]').textContent).toMatch(/“PINK” is no value of D3DCOLORWRITEENABLE/)
    })
    press('Take back')
    await until(() => {
      expect(picture() === before).toBe(true)
    })
    expect(capture.page.session()?.lines).toHaveLength(count)
    expect(capture.page.session()?.followed.player.report.errors).toEqual([])
  })
})
