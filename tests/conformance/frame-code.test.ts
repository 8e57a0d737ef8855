import { describe, expect, test } from 'vitest'
import { programOf } from '../../demos/capture/export/take-away.js'
import { frameToCode } from '../../demos/capture/export/to-code.js'
import { Opened } from '../../demos/capture/reading/opened.js'
import { openAddress } from '../../demos/capture/reading/opening.js'
import { LOOK, TURNS } from '../../demos/sandbox/compile/loop-names.js'
import { compile } from '../../demos/sandbox/compile/compile.js'
import * as library from '../../index.js'
import { Followed, framesOf, readBackBuffer, type Picture } from '../../index.js'
import { recordedAdapter } from '../../d3d8/files/recording/recorded-adapter.js'
import index from './recordings/index.json'
import { firstDifference } from './first-difference.js'
import { loadRecording } from './load.js'
import { here } from './play-on-engine.js'

type Exports = Record<string, unknown>

/** Runs a program on the engine that all plays use; what its device shows, picture by picture. */
async function run(files: readonly { name: string; text: string }[]): Promise<Picture[]> {
  const { engine: on, canvas } = await here.kept.open()
  const compiled = compile(files)
  if ('problems' in compiled)
    throw new Error(compiled.problems.map(({ message, line }) => `${message}, line ${line}`).join())
  const pictures: Picture[] = []
  const devices: library.Direct3DDevice8[] = []
  const Direct3DCreate8 = (version?: number): library.Direct3D8 => {
    const d3d = on.Direct3DCreate8(version)
    const create = d3d.CreateDevice.bind(d3d)
    return Object.assign(d3d, {
      CreateDevice: (...args: Parameters<typeof create>) => {
        const device = create(...args)
        devices.push(device)
        const present = device.Present.bind(device)
        return Object.assign(device, {
          Present: (...more: Parameters<typeof present>) => {
            pictures.push(readBackBuffer(device))
            present(...more)
          },
        })
      },
    })
  }
  const modules = new Map<string, Exports>()
  const load = (specifier: string): Exports => {
    if (specifier === 'three-d3d8')
      return { ...library, createEngine: () => Promise.resolve({ Direct3DCreate8, dispose: () => undefined }) }
    const known = modules.get(specifier)
    if (known) return known
    const name = specifier.replace('./', '').replace(/\.js$/, '.ts')
    const file = compiled.files.find((one) => one.name === name)
    if (!file) throw new Error(`there is no ${name}`)
    const exports: Exports = {}
    modules.set(specifier, exports)
    // oxlint-disable-next-line typescript/no-implied-eval -- the program that was written
    const define = new Function('exports', 'require', LOOK, TURNS, file.text) as (...given: unknown[]) => void
    define(exports, load, () => undefined, 0)
    return exports
  }
  const { run: program } = load('./frame.js') as { run: (canvas: unknown) => Promise<unknown> }
  await program(canvas)
  for (const device of devices) while (device.Release() > 0);
  return pictures
}

describe('the last frame of a recording as a program draws the picture of the recording', () => {
  test.each(index.map(({ name }) => name))('%s', async (name) => {
    const recording = await loadRecording(name)
    const { engine, canvas } = await here.kept.open()
    const frames = framesOf(recording.lines)
    const last = frames[frames.length - 1]
    const followed = new Followed(name, {
      createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
      window: canvas,
      adapter: recordedAdapter(recording),
    })
    const earlier = frames.slice(0, -1).flat()
    for (const line of earlier) followed.play(line)
    const point = frames.length === 1 ? null : followed.point()
    let shown: Picture | null = null
    for (const line of last) {
      if (line.kind === 'call' && line.method.call === 'Present' && followed.player.device)
        shown = readBackBuffer(followed.player.device)
      followed.play(line)
    }
    followed.player.release()
    const files = frameToCode(point?.lines ?? earlier, last, name)
    const pictures = await run(files)
    expect(shown).not.toBeNull()
    expect(firstDifference(pictures.at(-1), shown)).toBeNull()
  })
})

test('a frame with changed draws as a program draws them, and says what was changed', async () => {
  const opened = await Opened.open(await openAddress('/tests/conformance/recordings/buffer_ring/buffer_ring.jsonl'), {
    onMove: () => undefined,
  })
  const frame = 2
  const lines = await opened.source.lines(frame)
  const draws = lines.flatMap((line, at) => (line.kind === 'call' && library.isDraw(line) ? [at] : []))
  const shown = async (): Promise<Picture | undefined> => {
    await opened.goTo(await opened.endOf(frame))
    return opened.session.shown()?.picture
  }
  const recorded = await shown()
  await opened.goTo({ frame, at: draws[6] })
  const wish = { stage: 0, isKept: false }
  expect(
    await opened.edit({ ...wish, kind: 'Render state', which: 168, text: 'RED | ALPHA' }, 'COLORWRITEENABLE = RED'),
  ).toBeGreaterThan(0)
  await opened.goTo({ frame, at: draws[2] })
  const shader = 'ps.1.1\nmov r0, c3'
  await opened.edit({ ...wish, kind: 'Pixel shader', which: 0, text: shader }, 'another pixel shader')
  await opened.edit({ ...wish, kind: 'Pixel shader constant', which: 3, text: '1 0.5 0 1' }, 'c3 = 1 0.5 0 1')
  const changed = await shown()
  expect(firstDifference(changed, recorded)).not.toBeNull()
  const files = programOf(await opened.trim(frame, frame))
  for (const note of ['COLORWRITEENABLE = RED', 'another pixel shader', 'c3 = 1 0.5 0 1'])
    expect(files[0].text).toContain(`  // Changed: ${note}\n`)
  const pictures = await run(files)
  expect(firstDifference(pictures.at(-1), changed)).toBeNull()
  opened.dispose()
})
