import { expect, test, vi } from 'vitest'
import { compareFrames } from '../../../demos/capture/edit/compare.js'
import { Comparing } from '../../../demos/capture/edit/comparing.js'
import { Opened } from '../../../demos/capture/reading/opened.js'
import { openFiles } from '../../../demos/capture/reading/opening.js'
import { scan } from '../../../demos/capture/reading/scan.js'
import { Points, Session } from '../../../demos/capture/reading/session.js'
import { createThumbnails } from '../../../demos/capture/reading/thumbnails.js'
import { LASTING } from '../../../demos/capture/reading/unseen.js'
import {
  D3DCLEAR_TARGET,
  D3DFMT_X8R8G8B8,
  D3DFVF_DIFFUSE,
  D3DFVF_TEX1,
  D3DFVF_XYZRHW,
  D3DPOOL_DEFAULT,
  D3DPT_TRIANGLELIST,
  D3DUSAGE_RENDERTARGET,
  D3DTA_TEXTURE,
  D3DTOP_SELECTARG1,
  D3DTSS_COLORARG1,
  D3DTSS_COLOROP,
  isDraw,
  recordedCall,
  writeRecording,
  type RecordedLine,
} from '../../../index.js'
import { firstDifference } from '../../conformance/first-difference.js'
import { until } from '../on-page.js'

const SIDE = 16
const FRAMES = 14

const on = (method: string, ...args: Parameters<typeof recordedCall>[2]): RecordedLine =>
  recordedCall(`IDirect3DDevice8::${method}`, 2, args)

/** A triangle over the left upper half of the picture, from memory of the program. */
const triangle = (colour: number, right = SIDE): RecordedLine => {
  const data = new DataView(new ArrayBuffer(3 * 28))
  const corners = [
    [0, 0],
    [right, 0],
    [0, SIDE],
  ]
  for (const [i, [x, y]] of corners.entries()) {
    for (const [j, value] of [x, y, 0.5, 1].entries()) data.setFloat32(i * 28 + j * 4, value, true)
    data.setUint32(i * 28 + 16, colour, true)
    data.setFloat32(i * 28 + 20, x / SIDE, true)
    data.setFloat32(i * 28 + 24, y / SIDE, true)
  }
  return on('DrawPrimitiveUP', D3DPT_TRIANGLELIST, 1, new Uint8Array(data.buffer), 28)
}

const presentation = (effect: number) => ({
  ...{ BackBufferWidth: SIDE, BackBufferHeight: SIDE, BackBufferFormat: D3DFMT_X8R8G8B8, BackBufferCount: 1 },
  ...{ MultiSampleType: 0, SwapEffect: effect, hDeviceWindow: null, Windowed: 1 },
  ...{ EnableAutoDepthStencil: 0, AutoDepthStencilFormat: 0, Flags: 0 },
  ...{ FullScreen_RefreshRateInHz: 0, FullScreen_PresentationInterval: 0 },
})

const clear = (colour: number): RecordedLine => on('Clear', 0, null, D3DCLEAR_TARGET, colour, 1, 0)
const shade = (frame: number): number => 0xff_00_00_00 | (frame * 15 + 20) | ((200 - frame * 9) << 8)

/** A frame of each kind: what it draws beside the clear, by its number. */
const kinds: Readonly<Record<string, (frame: number) => readonly RecordedLine[]>> = {
  // Nothing of a frame is left to the next one.
  'clears first': (frame) => [clear(shade(frame)), triangle(shade(frame + 3))],
  // All of what was drawn so far stays.
  'never clears': (frame) => [triangle(shade(frame), SIDE - frame)],
  // A texture is drawn on in some frame, and read in all later ones.
  'draws on a texture': (frame) => [
    ...(frame === 3 || frame === 5
      ? [
          on('SetRenderTarget', 20, null),
          clear(shade(frame)),
          triangle(shade(frame + 7)),
          on('SetRenderTarget', 30, null),
        ]
      : []),
    clear(0xff_00_00_00),
    on('SetTexture', 0, 10),
    triangle(shade(frame)),
    on('SetTexture', 0, null),
  ],
  // A surface keeps what the back buffer had.
  'copies the back buffer': (frame) => [
    clear(shade(frame)),
    triangle(shade(frame + 3)),
    ...(frame === 4 ? [recordedCall('IDirect3DDevice8::CopyRects', 2, [30, null, 0, 20, null])] : []),
    on('SetTexture', 0, 10),
    triangle(shade(frame), SIDE / 2),
    on('SetTexture', 0, null),
  ],
  // Behind the first frames, of which some are gone, all goes on from the frame before.
  'clears in its first frames alone': (frame) => [
    ...(frame < 3 ? [clear(shade(frame))] : []),
    triangle(shade(frame + 3), frame < 3 ? SIDE : SIDE - frame),
  ],
}

const linesOf = (frames: (frame: number) => readonly RecordedLine[], effect: number): RecordedLine[] => [
  recordedCall('Direct3DCreate8', 0, [220], { makes: 1 }),
  recordedCall('IDirect3D8::CreateDevice', 1, [0, 1, null, 0x40, presentation(effect), null], { makes: 2 }),
  recordedCall(
    'IDirect3DDevice8::CreateTexture',
    2,
    [SIDE, SIDE, 1, D3DUSAGE_RENDERTARGET, D3DFMT_X8R8G8B8, D3DPOOL_DEFAULT, null],
    { makes: 10 },
  ),
  recordedCall('IDirect3DTexture8::GetSurfaceLevel', 10, [0, null], { makes: 20 }),
  recordedCall('IDirect3DDevice8::GetRenderTarget', 2, [null], { makes: 30 }),
  on('SetTextureStageState', 0, D3DTSS_COLOROP, D3DTOP_SELECTARG1),
  on('SetTextureStageState', 0, D3DTSS_COLORARG1, D3DTA_TEXTURE),
  on('SetVertexShader', D3DFVF_XYZRHW | D3DFVF_DIFFUSE | D3DFVF_TEX1),
  ...Array.from({ length: FRAMES }, (_, frame) => [
    on('BeginScene'),
    ...frames(frame),
    on('EndScene'),
    on('Present', null, null, null, null),
  ]).flat(),
]

const DISCARD = 1
const FLIP = 2

test.each(Object.keys(kinds).flatMap((kind) => [DISCARD, FLIP].map((effect) => [kind, effect] as const)))(
  'what nobody sees is not drawn, and pictures are the same: a program that %s, swap effect %i',
  async (kind, effect) => {
    const { text } = writeRecording({ scene: 'long', lines: linesOf(kinds[kind], effect) })
    const source = await openFiles([new File([text], 'long.jsonl')])
    const points = new Points()
    await scan(source, points, new AbortController().signal, { onFrame: () => undefined, onProgress: () => undefined })
    const seeking = await Session.open(source, points)
    const passing = await Session.open(source, new Points())
    const playing = await Session.open(source, new Points())
    const wanted: number[] = []
    for (let frame = 0; frame < FRAMES; frame++) {
      wanted.push((await source.lines(frame)).length - 2)
    }
    for (const frame of [FRAMES - 1, 7, 12]) {
      for (const session of [seeking, passing]) await session.goTo({ frame, at: wanted[frame] })
      // One frame after the other: none of them is passed over.
      await playing.goTo({ frame: 0, at: -1 })
      for (let n = 1; n <= frame; n++) await playing.goTo({ frame: n, at: wanted[n] })
      const picture = playing.shown()?.picture
      expect(new Set(picture?.rgb).size).toBeGreaterThan(2)
      expect(firstDifference(seeking.shown()?.picture, picture), `${frame}, by a point`).toBeNull()
      expect(firstDifference(passing.shown()?.picture, picture), `${frame}, from the beginning`).toBeNull()
      expect(seeking.stateAt(wanted[frame])).toEqual(playing.stateAt(wanted[frame]))
    }
    for (const session of [seeking, passing, playing]) {
      expect(session.followed.player.report.errors).toEqual([])
      session.dispose()
    }
  },
)

test.each([
  ['frame', 'clears first', 12 - LASTING],
  ['recorded', 'draws on a texture', 5],
  // Nothing of what it is compared with may have been drawn another way.
  ['plain', 'draws on a texture', 0],
] as const)(
  'a late frame is compared with %s, of a program that %s, from frame %i on as from the first',
  async (kind, program, from) => {
    const { text } = writeRecording({ scene: 'long', lines: linesOf(kinds[program], DISCARD) })
    const source = await openFiles([new File([text], 'long.jsonl')])
    const lines = vi.spyOn(source, 'lines')
    const opened = await Opened.open(source, { onMove: () => undefined })
    await opened.read({ onFrame: () => undefined, onProgress: () => undefined })
    if (kind === 'recorded') {
      // A texture that the late frame reads is drawn otherwise.
      const at = (await source.lines(5)).findIndex((line) => line.kind === 'call' && isDraw(line))
      await opened.goTo({ frame: 5, at })
      await opened.edit({ kind: 'Render state', which: 168, stage: 0, text: '1', isKept: false }, 'red alone')
    }
    await opened.goTo(await opened.endOf(13))
    const rival = { kind, frame: 12, files: [] }
    lines.mockClear()
    const comparing = new Comparing(
      () => opened,
      () => FRAMES,
    )
    const found = await comparing.compare(rival)
    expect(Math.min(...lines.mock.calls.map(([frame]) => frame))).toBe(from)
    const other = { source: kind === 'recorded' ? source : opened.source, frame: kind === 'frame' ? 12 : 13 }
    const whole = await compareFrames({ source: opened.source, frame: 13 }, { ...other, isPlain: kind === 'plain' })
    expect(found).toEqual(whole)
    expect(found.pixels === 0).toBe(kind === 'plain')
    await expect(comparing.compare({ ...rival, kind: 'frame', frame: FRAMES })).rejects.toThrow(
      `There is no frame ${FRAMES} in this capture: the last is ${FRAMES - 1}.`,
    )
    opened.dispose()
  },
)

test('draws that nobody sees are left out', async () => {
  const { text } = writeRecording({ scene: 'long', lines: linesOf(kinds['clears first'], DISCARD) })
  const source = await openFiles([new File([text], 'long.jsonl')])
  const session = await Session.open(source, new Points())
  await session.goTo({ frame: FRAMES - 1, at: 4 })
  // The first one, in which the device is made, those right before this one, and its own.
  expect(session.followed.player.report.draws).toBe(6)
  session.dispose()
})

test('thumbnails are made of the frames that are in sight now', async () => {
  const { text } = writeRecording({ scene: 'long', lines: linesOf(kinds['clears first'], DISCARD) })
  const source = await openFiles([new File([text], 'long.jsonl')])
  const made = new Map<number, Blob | null>()
  const thumbnails = createThumbnails({
    ...{ source, points: new Points() },
    endOf: async (frame) => ({ frame, at: (await source.lines(frame)).length - 2 }),
    onMade: (frame, thumbnail) => made.set(frame, thumbnail),
  })
  thumbnails.want([0, 1, 2])
  // Before the first one could be begun they are out of sight.
  thumbnails.want([9, 10, 4])
  await until(() => {
    expect([...made.keys()].sort((a, b) => a - b)).toEqual([4, 9, 10])
  })
  for (const thumbnail of made.values()) expect(thumbnail?.type).toBe('image/webp')
  thumbnails.want([9, 10, 4, 5])
  await until(() => {
    expect(made.has(5)).toBe(true)
  })
  expect(made.size).toBe(4)
  thumbnails.dispose()
})
