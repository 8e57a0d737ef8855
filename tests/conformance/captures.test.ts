import { afterAll, describe, expect, test } from 'vitest'
import { CommandWriter, tokens } from '../../d3d8/ddi/index.js'
import { FileWriter } from '../../d3d8/ddi/file.js'
import { traceToRecording } from '../../d3d8/files/trace/trace-recording.js'
import { readTrace } from '../../d3d8/files/trace/trace.js'
import type { Picture } from '../../index.js'
import { play, type Disk } from '../replay/play.js'
import { createWorkerPlayer } from '../replay/worker-player.js'
import { loadCapture, loadRecording } from './load.js'
import { here, picturesOf } from './play-on-engine.js'

/** Scenes of which there is a capture: locks of every kind, shaders, a Reset. */
const scenes = [
  'buffer_ring',
  'cube_map',
  'device_reset',
  'formats_dxt',
  'ps_14_tex',
  'update_texture',
  'volume_tex',
] as const

/** The pictures that were made in the worker, by name. */
const made = new Map<string, Picture>()
const disk: Disk = {
  readBeside: () => Promise.resolve(null),
  savePicture: (name, picture) => Promise.resolve(void made.set(name, picture)),
  saveFile: () => Promise.resolve(),
}
const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const player = createWorkerPlayer(disk)
afterAll(player.dispose)

describe('a capture gives results and pictures of the recording of the same run, played here and in a worker', () => {
  test.each(scenes)('%s', async (name) => {
    const bytes = await loadCapture(name)
    const { recording, problems } = traceToRecording(readTrace(bytes), name)
    expect(problems).toEqual([])
    const captured = await picturesOf(recording, here)
    const recorded = await picturesOf(await loadRecording(name), here)
    expect(recorded.length).toBeGreaterThan(0)
    expect(captured.length).toBe(recorded.length)
    for (const [frame, { width, height, rgb }] of recorded.entries()) {
      expect([captured[frame].width, captured[frame].height]).toEqual([width, height])
      expect(
        captured[frame].rgb.findIndex((value, i) => value !== rgb[i]),
        `${name}.${frame}`,
      ).toBe(-1)
    }

    const text = base64(bytes)
    made.clear()
    const { errors, findings } = await player.play({ scene: name, ending: '.trace', text, way: { thread: 'worker' } })
    expect([...errors, ...findings]).toEqual([])
    expect([...made.values()]).toEqual(captured)
  })
})

test('what could not be honoured of a file of commands is said, here and in a worker', async () => {
  const writer = new FileWriter('wrong')
  const commands = new CommandWriter()
  for (let n = 0; n < 2; n++) commands.put(tokens.TEXTURESTAGESTATE, { wStage: 0, TSState: 0, dwValue: 77 })
  const tokensOf = commands.take()
  writer.add('call', { commandBytes: tokensOf.byteLength, vertexType: 0, vertexSize: 0 }, tokensOf)
  const job = { scene: '', ending: '.dp2', text: base64(writer.finish()) }
  const said = ['DP2 TEXTURESTAGESTATE: a handle that names no texture: left out (2 times).']
  expect(await player.play({ ...job, way: { thread: 'worker' } })).toMatchObject({ errors: [], findings: said })
  expect(await play({ ...job, way: here }, disk)).toMatchObject({ errors: [], findings: said })
})
