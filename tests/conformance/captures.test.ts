import { describe, expect, test } from 'vitest'
import type { Recording } from '../../d3d8/files/recording.js'
import { traceToRecording } from '../../d3d8/files/trace-recording.js'
import { readTrace } from '../../d3d8/files/trace.js'
import type { Picture } from '../../index.js'
import { loadCapture, loadRecording } from './load.js'
import { playOnEngine, sentence } from './play-on-engine.js'

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

/** The pictures of a recording; whatever goes wrong fails the test. */
const picturesOf = async (recording: Recording): Promise<Picture[]> => {
  const pictures: Picture[] = []
  const report = await playOnEngine(recording, {}, (_check, picture) => void pictures.push(picture))
  expect([...report.errors, ...report.findings].map(sentence)).toEqual([])
  return pictures
}

describe('a capture gives the results and the pictures of the recording of the same run', () => {
  test.each(scenes)('%s', async (name) => {
    const { recording, problems } = traceToRecording(readTrace(await loadCapture(name)), name)
    expect(problems).toEqual([])
    const captured = await picturesOf(recording)
    const recorded = await picturesOf(await loadRecording(name))
    expect(captured.length).toBe(recorded.length)
    for (const [frame, { width, height, rgb }] of recorded.entries()) {
      expect([captured[frame].width, captured[frame].height]).toEqual([width, height])
      expect(
        captured[frame].rgb.findIndex((value, i) => value !== rgb[i]),
        `${name}.${frame}`,
      ).toBe(-1)
    }
  })
})
