import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Limits } from '../../demos/gallery/compare.js'
import { DEFAULT_LIMITS, checkPoints, compare, describeComparison, isWithin } from '../../demos/gallery/compare.js'
import { createRenderWorker, type Picture, type Recording } from '../../index.js'
import { firstDifference } from './first-difference.js'
import { load, loadRecording } from './load.js'
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
import { readPng } from './read-png.js'
import index from './recordings/index.json'

interface Scene {
  name: string
  frames: number
  tolerance?: Partial<Limits>
}

const scenes: readonly Scene[] = index

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
describe.each(scenes)('$name', ({ name, frames, tolerance }) => {
  let recording: Recording
  /** What the scene drew on the page's thread, and the .dp2 file that was recorded meanwhile. */
  const pictures: Picture[] = []
  let file = new Uint8Array(0)

  beforeAll(async () => {
    recording = await loadRecording(name)
  })

  test('gives the recorded results and pictures', async () => {
    const limits = { ...DEFAULT_LIMITS, ...tolerance }
    const problems: string[] = []
    const onPicture: OnPicture = async ({ line, png, expect: points }, picture) => {
      pictures.push(picture)
      const figures = compare(readPng(await load(name, png)), picture)
      if (!isWithin(figures, limits)) problems.push(describeComparison(png, figures, limits))
      problems.push(...checkPoints(picture, points).map((off) => `line ${line}: ${png}: ${off}.`))
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
