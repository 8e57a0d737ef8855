import { expect, test } from 'vitest'
import { pixelHistories } from '../../../demos/capture/pixel/history.js'
import { pixelValues } from '../../../demos/capture/pixel/values.js'
import { openAddress, openFiles } from '../../../demos/capture/reading/opening.js'
import { Points, Session } from '../../../demos/capture/reading/session.js'
import type { Source } from '../../../demos/capture/reading/source.js'
import {
  D3DBLEND_ONE,
  D3DBLEND_SRCALPHA,
  D3DCLEAR_TARGET,
  D3DFMT_R5G6B5,
  D3DFVF_DIFFUSE,
  D3DFVF_XYZRHW,
  D3DPT_TRIANGLESTRIP,
  D3DRS_ALPHABLENDENABLE,
  D3DRS_DESTBLEND,
  D3DRS_DITHERENABLE,
  D3DRS_SRCBLEND,
  isDraw,
  recordedCall,
  writeRecording,
  type RecordedLine,
} from '../../../index.js'

const address = (name: string): string => `/tests/conformance/recordings/${name}/${name}.jsonl`

const endOf = (lines: readonly RecordedLine[]): number =>
  lines.findLastIndex((line) => line.kind === 'call' && line.method.call === 'Present') - 1

/** Every draw at these pixels whose colour came into the picture, with what the interpreter says becomes of it. */
async function drawnAt(source: Source, place: (n: number, width: number, height: number) => readonly [number, number]) {
  const session = await Session.open(source, new Points())
  const until = endOf(await source.lines(0))
  await session.goTo({ frame: 0, at: until })
  const { width = 1, height = 1 } = session.shown()?.picture ?? {}
  const pixels = Array.from({ length: 16 }, (_, n) => place(n, width, height)).map(([x, y]) => ({ x, y }))
  const histories = await pixelHistories(session, { pixels, until }, new AbortController().signal)
  const found = []
  for (const [i, pixel] of pixels.entries()) {
    const event = histories[i].findLast(({ call, rejection }) => isDraw(call) && rejection === null)
    if (!event) continue
    const values = await pixelValues(session, { frame: 0, at: event.at, line: event.call }, pixel, true)
    if (!values?.written) throw new Error(`nothing becomes of call ${event.at} at ${pixel.x}, ${pixel.y}`)
    found.push({ event, pixel, values, written: values.written })
  }
  expect(session.followed.player.report.errors).toEqual([])
  session.dispose()
  return found
}

const scattered = (n: number, width: number, height: number): readonly [number, number] => [
  (n * 97 + 60) % width,
  (n * 61 + 92) % height,
]

const bytes = (value: readonly number[]): number[] => value.map((channel) => channel * 255)

test.each(['blend_matrix', 'blend_matrix_2', 'blend_op', 'blend_destalpha', 'color_write', 'game_frame'])(
  'the interpreter goes on to what the picture has, by factors, operation and mask: %s',
  async (name) => {
    const found = await drawnAt(await openAddress(address(name)), scattered)
    let compared = 0
    for (const { event, pixel, values, written } of found) {
      expect(values.steps.at(-1)?.wrote).toBe('In the picture')
      // The picture is that of the history.
      const [red, green, blue] = bytes(written.picture).map(Math.round)
      expect((red << 16) | (green << 8) | blue).toBe(event.after)
      // A draw that covers the pixel more than once says so.
      if (written.notes.length > 0) continue
      compared++
      const [mine, drawn] = [bytes(written.result), bytes(written.picture)]
      for (const [c, channel] of mine.entries())
        expect(
          Math.abs(channel - drawn[c]),
          `${name} ${pixel.x}, ${pixel.y}, call ${event.at}: ${mine.join()} ${drawn.join()}\n${values.steps
            .map(({ text, registers }) => `${text}: ${String(registers[0]?.value)}`)
            .join('\n')}`,
        ).toBeLessThanOrEqual(1.01)
    }
    expect(compared).toBeGreaterThan(4)
  },
)

const SIDE = 16

const on = (method: string, ...args: Parameters<typeof recordedCall>[2]): RecordedLine =>
  recordedCall(`IDirect3DDevice8::${method}`, 2, args)

/** Quads from one colour on the left to another one on the right. */
const quad = (left: number, right: number): RecordedLine => {
  const data = new DataView(new ArrayBuffer(4 * 20))
  const corners = [
    [0, 0, left],
    [SIDE, 0, right],
    [0, SIDE, left],
    [SIDE, SIDE, right],
  ]
  for (const [i, [x, y, colour]] of corners.entries()) {
    for (const [j, value] of [x, y, 0.5, 1].entries()) data.setFloat32(i * 20 + j * 4, value, true)
    data.setUint32(i * 20 + 16, colour, true)
  }
  return on('DrawPrimitiveUP', D3DPT_TRIANGLESTRIP, 2, new Uint8Array(data.buffer), 20)
}

const presentation = {
  ...{ BackBufferWidth: SIDE, BackBufferHeight: SIDE, BackBufferFormat: D3DFMT_R5G6B5, BackBufferCount: 1 },
  ...{ MultiSampleType: 0, SwapEffect: 1, hDeviceWindow: null, Windowed: 1 },
  ...{ EnableAutoDepthStencil: 0, AutoDepthStencilFormat: 0, Flags: 0 },
  ...{ FullScreen_RefreshRateInHz: 0, FullScreen_PresentationInterval: 0 },
}

test('dithering and the levels of 16 bits are steps, too', async () => {
  const lines = [
    recordedCall('Direct3DCreate8', 0, [220], { makes: 1 }),
    recordedCall('IDirect3D8::CreateDevice', 1, [0, 1, null, 0x40, presentation, null], { makes: 2 }),
    on('Clear', 0, null, D3DCLEAR_TARGET, 0xff_10_40_90, 1, 0),
    on('SetVertexShader', D3DFVF_XYZRHW | D3DFVF_DIFFUSE),
    ...(
      [
        [D3DRS_DITHERENABLE, 1],
        [D3DRS_ALPHABLENDENABLE, 1],
        [D3DRS_SRCBLEND, D3DBLEND_SRCALPHA],
        [D3DRS_DESTBLEND, D3DBLEND_ONE],
      ] as const
    ).map(([state, value]) => on('SetRenderState', state, value)),
    on('BeginScene'),
    quad(0x80_10_20_30, 0x80_c0_a0_40),
    on('EndScene'),
    on('Present', null, null, null, null),
  ]
  const { text } = writeRecording({ scene: 'dithered', lines })
  const source = await openFiles([new File([text], 'dithered.jsonl')])
  const found = await drawnAt(source, (n) => [n % 4, Math.floor(n / 4)].map((one) => one + 6) as [number, number])
  expect(found.length).toBe(16)
  let exact = 0
  for (const { values, written, pixel } of found) {
    expect(values.steps.some(({ text: said }) => said.startsWith('D3DRS_DITHERENABLE'))).toBe(true)
    expect(values.steps.at(-1)?.text).toBe('Rounded to D3DFMT_R5G6B5: bits 5 of r, 6 of g, 5 of b')
    const levels = [31, 63, 31]
    const apart = levels.map((most, c) => Math.round((written.result[c] - written.picture[c]) * most))
    for (const one of apart) expect(Math.abs(one), `${pixel.x}, ${pixel.y}: ${apart.join()}`).toBeLessThanOrEqual(1)
    if (apart.every((one) => one === 0)) exact++
  }
  // Where a value lies between two levels, either is right.
  expect(exact).toBeGreaterThanOrEqual(15)
})
