import { afterAll, describe, expect, test } from 'vitest'
import type { Limits } from '../../demos/gallery/compare.js'
import { DEFAULT_LIMITS, checkPoints, compare, describeComparison, isWithin } from '../../demos/gallery/compare.js'
import { createRenderWorker, type Picture } from '../../index.js'
import { load, loadRecording } from './load.js'
import type { OnPicture, Way } from './play-on-engine.js'
import { picturesOf, playFileOnEngine, playOnEngine, sentence } from './play-on-engine.js'
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

/** What a scene drew, and the .dp2 file that was recorded meanwhile. */
interface Drawn {
  readonly pictures: readonly Picture[]
  readonly file: Uint8Array
}

/** What was played so far. */
const drawn = new Map<string, Drawn>()

/** Plays a scene and records it; a sentence for everything that is not as recorded. */
const problemsOf = async ({ name, frames, tolerance }: Scene): Promise<string[]> => {
  const limits = { ...DEFAULT_LIMITS, ...tolerance }
  const problems: string[] = []
  const pictures: Picture[] = []
  const onPicture: OnPicture = async ({ line, png, expect: points }, picture) => {
    pictures.push(picture)
    const figures = compare(readPng(await load(name, png)), picture)
    if (!isWithin(figures, limits)) problems.push(describeComparison(png, figures, limits))
    problems.push(...checkPoints(picture, points).map((off) => `line ${line}: ${png}: ${off}.`))
  }
  const keep = (file: Uint8Array): void => void drawn.set(name, { pictures, file })
  const report = await playOnEngine(await loadRecording(name), {}, onPicture, keep)
  if (pictures.length !== frames) problems.push(`${pictures.length} of ${frames} pictures were made.`)
  return [...problems, ...report.findings.map(sentence), ...report.errors.map(sentence)]
}

/** What a scene drew on this thread; its problems are those of the first tests. */
const drawnOf = async (scene: Scene): Promise<Drawn> => {
  if (!drawn.has(scene.name)) await problemsOf(scene)
  return drawn.get(scene.name) ?? { pictures: [], file: new Uint8Array(0) }
}

const expectSamePixels = (got: Picture, wanted: Picture, frame: number): void => {
  expect([got.width, got.height]).toEqual([wanted.width, wanted.height])
  const differ = wanted.rgb.filter((value, i) => value !== got.rgb[i]).length
  expect(differ, `channels of frame ${frame} that differ`).toBe(0)
}

const expectSamePictures = (got: readonly Picture[], wanted: readonly Picture[]): void => {
  expect(wanted.length).toBeGreaterThan(0)
  expect(got.length).toBe(wanted.length)
  for (const [frame, picture] of wanted.entries()) expectSamePixels(got[frame], picture, frame)
}

/** A render worker each, so that both can draw at the same time. */
const workerWays: readonly Way[] = [true, false].map((runs) => ({
  ...{ thread: 'worker', runs },
  worker: createRenderWorker(),
}))
afterAll(() => {
  for (const { worker } of workerWays) worker?.terminate()
})

describe('a recording gives the recorded results and pictures', () => {
  test.each(scenes.map((scene) => [scene.name, scene] as const))('%s', async (_name, scene) => {
    expect((await problemsOf(scene)).join('\n')).toBe('')
  })
})

describe('a renderer in a worker draws the same bytes, with runs and without', () => {
  test.each(scenes.map((scene) => [scene.name, scene] as const))('%s', async (name, scene) => {
    const { pictures } = await drawnOf(scene)
    expect(pictures.length).toBe(scene.frames)
    const recording = await loadRecording(name)
    const played = await Promise.all(workerWays.map((way) => picturesOf(recording, way)))
    for (const got of played) expectSamePictures(got, pictures)
  })
})

describe('the .dp2 file of a recording gives the same pictures', () => {
  /** Plays a scene's file; gives its pictures. */
  const playFile = async (file: Uint8Array, way: Way): Promise<Picture[]> => {
    const played: Picture[] = []
    const { errors } = await playFileOnEngine(file, way, (frame, picture) => {
      expect(frame).toBe(played.length)
      played.push(picture)
    })
    expect(errors.map(sentence)).toEqual([])
    return played
  }

  test.each(scenes.map((scene) => [scene.name, scene] as const))('%s', async (name, scene) => {
    const { file, pictures } = await drawnOf(scene)
    drawn.delete(name)
    expect(pictures.length).toBe(scene.frames)
    expectSamePictures(await playFile(file, {}), pictures)
    if (bothWays.includes(name)) for (const way of workerWays) expectSamePictures(await playFile(file, way), pictures)
  })
})

describe("three's own path draws the same pixels", () => {
  test.each(bothWays)('%s', async (name) => {
    const recording = await loadRecording(name)
    expectSamePictures(await picturesOf(recording, { plain: true }), await picturesOf(recording, {}))
  })
})
