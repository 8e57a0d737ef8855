import { afterEach, expect, test } from 'vitest'
import { toCommands } from '../../../demos/capture/export/to-commands.js'
import { Opened } from '../../../demos/capture/reading/opened.js'
import { openFiles } from '../../../demos/capture/reading/opening.js'
import { Points, Session } from '../../../demos/capture/reading/session.js'
import {
  D3DCLEAR_TARGET,
  D3DFMT_X8R8G8B8,
  D3DSWAPEFFECT_COPY,
  readSurface,
  recordedCall,
  writeRecording,
  type Picture,
  type RecordedLine,
} from '../../../index.js'

const [DEVICE, CHAIN, OWN, OTHER] = [2, 3, 4, 5]

const parametersOf = (side: number) => ({
  ...{ BackBufferWidth: side, BackBufferHeight: side, BackBufferFormat: D3DFMT_X8R8G8B8, BackBufferCount: 1 },
  ...{ MultiSampleType: 0, SwapEffect: D3DSWAPEFFECT_COPY, hDeviceWindow: null, Windowed: 1 },
  ...{ EnableAutoDepthStencil: 0, AutoDepthStencilFormat: 0, Flags: 0 },
  ...{ FullScreen_RefreshRateInHz: 0, FullScreen_PresentationInterval: 0 },
})

const on = (method: string, ...args: Parameters<typeof recordedCall>[2]): RecordedLine =>
  recordedCall(`IDirect3DDevice8::${method}`, DEVICE, args)

const nowhere = [null, null, null, null]

/** Two windows: a frame of the device's own, then one of the chain's, and each clears a column more. */
const framesOfTwo = (pairs: number): RecordedLine[] => [
  recordedCall('Direct3DCreate8', 0, [220], { makes: 1 }),
  recordedCall('IDirect3D8::CreateDevice', 1, [0, 1, null, 64, parametersOf(16), null], { makes: DEVICE }),
  recordedCall('IDirect3DDevice8::CreateAdditionalSwapChain', DEVICE, [parametersOf(8), null], { makes: CHAIN }),
  recordedCall('IDirect3DDevice8::GetBackBuffer', DEVICE, [0, 0, null], { makes: OWN }),
  recordedCall('IDirect3DSwapChain8::GetBackBuffer', CHAIN, [0, 0, null], { makes: OTHER }),
  ...Array.from({ length: pairs }, (_, n) => {
    const column = [{ x1: n, y1: 0, x2: n + 1, y2: 16 }]
    return [
      on('SetRenderTarget', OWN, null),
      on('Clear', 1, column, D3DCLEAR_TARGET, 0xff400000 + n * 0x201008, 1, 0),
      on('Present', ...nowhere),
      on('SetRenderTarget', OTHER, null),
      on('Clear', 1, column, D3DCLEAR_TARGET, 0xff004020 + n * 0x081020, 1, 0),
      recordedCall('IDirect3DSwapChain8::Present', CHAIN, [...nowhere]),
    ]
  }).flat(),
]

const fileOf = (scene: string, lines: readonly RecordedLine[]): File =>
  new File([writeRecording({ scene, lines: [...lines] }).text], `${scene}.jsonl`)

const opened: { dispose: () => void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.dispose()
})

/** What both windows' back buffers hold behind a file's last call. */
const picturesOf = async (file: File): Promise<readonly Picture[]> => {
  const source = await openFiles([file])
  expect(source.problems()).toEqual([])
  const session = await Session.open(source, new Points())
  opened.push(session)
  let frames = 0
  for await (const _lines of source.read(() => undefined)) frames++
  await session.goTo({ frame: frames - 1, at: (await source.lines(frames - 1)).length - 1 })
  const { device, objects, report } = session.followed.player
  expect(report.errors).toEqual([])
  if (!device) throw new Error('there is no device')
  // Of each size the surface that was made last.
  const found = new Map<number, Picture>()
  for (const object of objects.values())
    if ('LockRect' in object && 'GetContainer' in object) {
      const picture = readSurface(device, object)
      found.set(picture.width, picture)
    }
  return [...found].sort(([a], [b]) => a - b).map(([, picture]) => picture)
}

test('frames of two windows are trimmed from any of them on, as calls and as commands', async () => {
  const whole = fileOf('windows', framesOfTwo(4))
  const wanted = await picturesOf(whole)
  expect(wanted.map(({ width }) => width)).toEqual([8, 16])
  // Four columns each, and what was never cleared.
  const columns = ({ width, rgb }: Picture): number =>
    new Set(Array.from({ length: width }, (_, x) => rgb.subarray(x * 3, x * 3 + 3).join())).size
  expect(wanted.map(columns)).toEqual([5, 5])
  const source = await openFiles([whole])
  const open = await Opened.open(source, { onMove: () => undefined })
  opened.push(open)
  await open.read({ onFrame: () => undefined, onProgress: () => undefined })
  for (const first of [0, 3, 6]) {
    const { before, lines } = await open.trim(first, 7)
    expect(await picturesOf(fileOf(`from-${first}`, [...before, ...lines])), `from frame ${first}`).toEqual(wanted)
  }
  const { before, lines } = await open.trim(0, 7)
  const commands = new File([await toCommands('commands', before, lines)], 'commands.dp2')
  expect(await picturesOf(commands)).toEqual(wanted)
})
