import { afterAll, describe, expect, test } from 'vitest'
import { traceToRecording } from '../../d3d8/files/trace/trace-recording.js'
import { readTrace } from '../../d3d8/files/trace/trace.js'
import type { Picture } from '../../index.js'
import type { Disk } from '../replay/play.js'
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

    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    made.clear()
    const { errors, findings } = await player.play({ scene: name, ending: '.trace', text, way: { thread: 'worker' } })
    expect([...errors, ...findings]).toEqual([])
    expect([...made.values()]).toEqual(captured)
  })
})
