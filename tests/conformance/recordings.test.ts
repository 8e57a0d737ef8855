import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRenderWorker, type Picture, type Recording } from '../../index.js'
import { firstDifference } from './first-difference.js'
import { differencesFromGolden, scenes } from './golden.js'
import { loadRecording } from './load.js'
import type { OnPicture, Way } from './play-on-engine.js'
import {
  here,
  keepEngine,
  picturesOf,
  playFileOnEngine,
  playOnEngine,
  sentence,
  withoutRuns,
} from './play-on-engine.js'

/** Scenes whose pixels must not depend on the way they are drawn. */
const bothWays = [
  'prim_types',
  'blend_matrix',
  'stencil_ops',
  'texture_lock',
  'shadow_volume',
  'buffer_ring',
  'cull_fill',
]

/** By three's own path. */
const plain = keepEngine({ plain: true })
const worker = createRenderWorker()
const inWorker = keepEngine({ thread: 'worker', worker })
const inWorkerWithoutRuns: Way = { ...inWorker, runs: false }

afterAll(() => {
  for (const { kept } of [plain, inWorker]) kept.dispose()
  worker.terminate()
})

const expectSamePictures = (got: readonly Picture[], wanted: readonly Picture[]): void => {
  expect(wanted.length).toBeGreaterThan(0)
  expect(got.length).toBe(wanted.length)
  for (const [frame, picture] of wanted.entries())
    expect(firstDifference(got[frame], picture), `frame ${frame}`).toBeNull()
}

/** Plays the .dp2 file of a scene; gives its pictures. */
const playFile = async (file: Uint8Array, way: Way): Promise<Picture[]> => {
  const played: Picture[] = []
  const { errors } = await playFileOnEngine(file, way, (frame, picture) => {
    expect(frame).toBe(played.length)
    played.push(picture)
  })
  expect(errors.map(sentence)).toEqual([])
  return played
}

// All ways of one scene follow each other, as long as the browser remembers its shaders.
describe.each(scenes)('$name', (scene) => {
  const { name, frames } = scene
  let recording: Recording
  /** What the scene drew on the page's thread, and the .dp2 file that was recorded meanwhile. */
  const pictures: Picture[] = []
  let file = new Uint8Array(0)

  beforeAll(async () => {
    recording = await loadRecording(name)
  })

  test('gives the recorded results and pictures', async () => {
    const problems: string[] = []
    const onPicture: OnPicture = async (check, picture) => {
      pictures.push(picture)
      problems.push(...(await differencesFromGolden(scene, check, picture)))
    }
    const report = await playOnEngine(recording, here, onPicture, (recorded) => {
      file = recorded
    })
    expect([...problems, ...report.findings.map(sentence), ...report.errors.map(sentence)].join('\n')).toBe('')
    expect(pictures.length).toBe(frames)
  })

  test('gives the same pictures as a .dp2 file, and without runs', async () => {
    expectSamePictures(await playFile(file, withoutRuns), pictures)
  })

  test('gives the same bytes in a worker', async () => {
    expectSamePictures(await picturesOf(recording, inWorker), pictures)
  })

  if (!bothWays.includes(name)) return
  test("gives the same pixels on a fresh engine, by three's path, in a worker as .dp2 and without runs", async () => {
    expectSamePictures(await picturesOf(recording, {}), pictures)
    expectSamePictures(await picturesOf(recording, plain), pictures)
    expectSamePictures(await playFile(file, inWorker), pictures)
    expectSamePictures(await picturesOf(recording, inWorkerWithoutRuns), pictures)
  })
})
