import { describe, expect, test } from 'vitest'
import type { Limits } from '../../demos/gallery/compare.js'
import { DEFAULT_LIMITS, checkPoints, compare, describeComparison, isWithin } from '../../demos/gallery/compare.js'
import type { Picture } from '../../index.js'
import { load, loadRecording } from './load.js'
import { pending, unknownPending } from './pending.js'
import type { OnPicture, Way } from './play-on-engine.js'
import { playFileOnEngine, playOnEngine, sentence } from './play-on-engine.js'
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

const picturesOf = async (name: string, way: Way): Promise<Picture[]> => {
  const pictures: Picture[] = []
  const { errors } = await playOnEngine(
    await loadRecording(name),
    way,
    (_check, picture) => void pictures.push(picture),
  )
  expect(errors.map(sentence)).toEqual([])
  return pictures
}

const expectSamePixels = (got: Picture, wanted: Picture, frame: number): void => {
  expect([got.width, got.height]).toEqual([wanted.width, wanted.height])
  const differ = wanted.rgb.filter((value, i) => value !== got.rgb[i]).length
  expect(differ, `channels of frame ${frame} that differ`).toBe(0)
}

test('the pending list names scenes that exist', () => {
  expect(unknownPending(scenes.map(({ name }) => name))).toEqual([])
})

describe('a recording gives the recorded results and pictures', () => {
  test.each(scenes.map((scene) => [scene.name, scene] as const))('%s', async (_name, scene) => {
    const problems = await problemsOf(scene)
    const subject = pending[scene.name]
    if (subject === undefined) expect(problems.join('\n')).toBe('')
    else expect(problems.length, `${scene.name} passes: take it off the list of '${subject}' in pending.ts`).not.toBe(0)
  })
})

describe('the .dp2 file of a recording gives the same pictures', () => {
  test.each(scenes.map((scene) => [scene.name, scene] as const))('%s', async (name, scene) => {
    // Its problems are those of the tests above.
    if (!drawn.has(name)) await problemsOf(scene)
    const { file, pictures } = drawn.get(name) ?? { file: new Uint8Array(0), pictures: [] }
    drawn.delete(name)
    let played = 0
    const { errors } = await playFileOnEngine(file, {}, (frame, picture) => {
      expect(frame).toBe(played++)
      expectSamePixels(picture, pictures[frame], frame)
    })
    expect(errors.map(sentence)).toEqual([])
    expect(played).toBe(scene.frames)
  })
})

describe("three's own path draws the same pixels", () => {
  test.each(bothWays)('%s', async (name) => {
    const usual = await picturesOf(name, {})
    const plain = await picturesOf(name, { plain: true })
    expect(plain.length).toBe(usual.length)
    for (const [frame, picture] of usual.entries()) expectSamePixels(plain[frame], picture, frame)
  })
})
