import { afterAll, describe, expect, test } from 'vitest'
import { frameToCode } from '../../demos/capture/export/to-code.js'
import { compile } from '../../demos/sandbox/compile/compile.js'
import * as library from '../../index.js'
import { createEngine, Followed, framesOf, readBackBuffer, type Engine, type Picture } from '../../index.js'
import { recordedAdapter } from '../../d3d8/files/recording/recorded-adapter.js'
import index from './recordings/index.json'
import { firstDifference } from './first-difference.js'
import { loadRecording } from './load.js'

const canvas = document.createElement('canvas')
let engine: Promise<Engine> | null = null
afterAll(async () => (await engine)?.dispose())

type Exports = Record<string, unknown>

/** Runs a program on an engine that is there; what its device shows, picture by picture. */
async function run(files: readonly { name: string; text: string }[], on: Engine): Promise<Picture[]> {
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
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the program that was written
    const define = new Function('exports', 'require', file.text) as (exports: Exports, require: typeof load) => void
    define(exports, load)
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
    engine ??= createEngine({ canvas })
    const made = await engine
    const frames = framesOf(recording.lines)
    const last = frames[frames.length - 1]
    const followed = new Followed(name, {
      createDirect3D8: (version, adapter) => made.Direct3DCreate8(version, adapter),
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
    const pictures = await run(files, made)
    expect(shown).not.toBeNull()
    expect(firstDifference(pictures.at(-1), shown)).toBeNull()
  })
})
