import { afterEach, beforeEach, expect, test } from 'vitest'
import { pixelHistories } from '../../../demos/capture/pixel/history.js'
import { toCommands } from '../../../demos/capture/export/to-commands.js'
import { openFiles } from '../../../demos/capture/reading/opening.js'
import { Points, Session } from '../../../demos/capture/reading/session.js'
import { FileWriter } from '../../../d3d8/ddi/file.js'
import { D3DRENDERSTATE } from '../../../d3d8/ddi/legacy-states.js'
import {
  CommandWriter,
  D3DCREATE_HARDWARE_VERTEXPROCESSING,
  D3DCREATE_PUREDEVICE,
  D3DFMT_X8R8G8B8,
  isDraw,
  tokens,
} from '../../../index.js'
import { fileOfCopies } from '../../conformance/copying-commands.js'
import { firstDifference } from '../../conformance/first-difference.js'
import { capturePage } from './page.js'
import { until } from '../on-page.js'

const capture = capturePage()
const { find, press } = capture

beforeEach(capture.begin)
afterEach(capture.end)

const rows = (selector: string): string[] =>
  Array.from(capture.root.querySelectorAll(selector), ({ textContent }) => textContent)

/** Filters the calls, and chooses the first that is left. */
const choose = async (text: string): Promise<void> => {
  const search = find<HTMLInputElement>('.calls input[type=search]')
  search.value = text
  search.dispatchEvent(new Event('input'))
  await until(() => {
    expect(capture.root.querySelectorAll('.calls .call').length).toBeGreaterThan(0)
  })
  find('.calls .call').click()
}

test('copies and old states of a .dp2 file are calls that say which token they are', async () => {
  await capture.page.openFiles([new File([fileOfCopies()], 'copies.dp2')])
  await until(() => {
    expect(find('.place').textContent).toMatch(/^Frame 0/)
  })
  const made = [
    ['CopyRects', 'Made of D3DDP2OP_TEXBLT.'],
    ['LockBox(0, {', 'Made of D3DDP2OP_VOLUMEBLT.'],
    ['AddDirtyBox', 'Made of D3DDP2OP_ADDDIRTYBOX.'],
    ['D3DTSS_MAGFILTER', 'Made of D3DDP2OP_RENDERSTATE D3DRENDERSTATE_TEXTUREMAG = 1.'],
  ] as const
  for (const [call, said] of made) {
    await choose(call)
    // The writes before the stream are no tokens: the last one is.
    const found = [...capture.root.querySelectorAll<HTMLElement>('.calls .call')].at(-1)
    found?.click()
    await until(() => {
      expect(find('.one-call .origin').textContent).toBe(said)
    })
  }
  expect(rows('[role=alert]:not([hidden])')).toEqual([])
})

test('all that a file lacks is listed', async () => {
  const writer = new FileWriter('lacking')
  const target = { shape: 0, format: D3DFMT_X8R8G8B8, width: 16, height: 16, depth: 1, levels: 1, target: 1 }
  writer.add('texture', { handle: 1, ...target })
  const commands = new CommandWriter()
  for (const RenderState of [255, 250]) commands.put(tokens.RENDERSTATE, { RenderState, dwState: 1 })
  commands.put(tokens.RENDERSTATE, { RenderState: D3DRENDERSTATE.STIPPLEENABLE, dwState: 1 })
  const bytes = commands.take()
  writer.add('call', { commandBytes: bytes.length }, bytes)
  writer.add('present', { handle: 1 })
  await capture.page.openFiles([new File([writer.finish()], 'lacking.dp2')])
  await until(() => {
    expect(find('[role=alert] > p').textContent).toMatch(
      /^Record at byte \d+: RENDERSTATE: Direct3D 8 has no state 255/,
    )
  })
  expect(find('[role=alert] summary').textContent).toBe('And 2 more')
  find('[role=alert] summary').click()
  expect(rows('[role=alert] li')).toEqual([
    expect.stringMatching(/has no state 250/),
    expect.stringMatching(/D3DRENDERSTATE_STIPPLEENABLE of DirectX 5 to 7 with 1 cannot be drawn/),
  ])
})

test('copies of a .dp2 file survive its trimming to a smaller one', async () => {
  const source = await openFiles([new File([fileOfCopies()], 'copies.dp2')])
  const session = await Session.open(source, new Points())
  const end = (lines: readonly unknown[]) => ({ frame: 0, at: lines.length - 1 })
  await session.goTo(end(await source.lines(0)))
  const before = session.shown()?.picture
  const again = await openFiles([new File([await toCommands('again', [], await source.lines(0))], 'again.dp2')])
  const replayed = await Session.open(again, new Points())
  await replayed.goTo(end(await again.lines(0)))
  expect(again.problems()).toEqual([])
  expect(firstDifference(replayed.shown()?.picture, before)).toBeNull()
  for (const one of [session, replayed]) one.dispose()
})

test('a capture of a pure device, whose state no program can read, shows it like any other', async () => {
  const address = '/tests/conformance/recordings/game_frame/game_frame.jsonl'
  const text = await (await fetch(address)).text()
  const flags = D3DCREATE_HARDWARE_VERTEXPROCESSING | D3DCREATE_PUREDEVICE
  const pure = text.replace('"a":[0,1,null,64,{', `"a":[0,1,null,${flags},{`)
  expect(pure).not.toBe(text)
  const stateRows = async (file: File): Promise<string[]> => {
    await capture.page.openFiles([file])
    await until(() => {
      expect(find('.place').textContent).toMatch(/^Frame 0/)
    })
    press('Call')
    await choose('DrawIndexedPrimitive')
    await until(() => {
      expect(find('.one-call h2').textContent).toMatch(/DrawIndexedPrimitive$/)
    })
    press('State')
    await until(() => {
      expect(rows('.state tr').length).toBeGreaterThan(20)
    })
    return rows('.state tr')
  }
  const shown = await stateRows(new File([pure], 'pure.jsonl'))
  const session = capture.page.session()
  expect(session?.followed.player.report.findings).toEqual([])
  const device = session?.followed.player.device as { GetRenderState: (state: number) => number }
  expect(() => device.GetRenderState(7)).toThrow(/D3DCREATE_PUREDEVICE/)
  expect(shown).toEqual(await stateRows(new File([text], 'own.jsonl')))
  // What debugs a pixel reads state, too.
  const source = await openFiles([new File([pure], 'pure.jsonl')])
  const player = await Session.open(source, new Points())
  const lines = await source.lines(0)
  const last = lines.findLastIndex((line) => line.kind === 'call' && isDraw(line))
  await player.goTo({ frame: 0, at: last })
  const [events] = await pixelHistories(
    player,
    { pixels: [{ x: 128, y: 180 }], until: last },
    new AbortController().signal,
  )
  expect(events.length).toBeGreaterThan(1)
  expect(player.followed.player.report.errors).toEqual([])
  player.dispose()
})
