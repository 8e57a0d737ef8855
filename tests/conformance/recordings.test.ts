import { describe, expect, test } from 'vitest'
import type { Limits } from '../../demos/gallery/compare.js'
import { DEFAULT_LIMITS, checkPoints, compare, describeComparison, isWithin } from '../../demos/gallery/compare.js'
import type { Picture } from '../../index.js'
import { load, loadRecording } from './load.js'
import { pending, unknownPending } from './pending.js'
import type { Way } from './play-on-engine.js'
import { playOnEngine, sentence } from './play-on-engine.js'
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

/** Plays a scene; a sentence for everything that is not as recorded. */
const problemsOf = async ({ name, frames, tolerance }: Scene): Promise<string[]> => {
  const limits = { ...DEFAULT_LIMITS, ...tolerance }
  const problems: string[] = []
  let checked = 0
  const report = await playOnEngine(await loadRecording(name), {}, async ({ line, png, expect: points }, picture) => {
    checked++
    const figures = compare(readPng(await load(name, png)), picture)
    if (!isWithin(figures, limits)) problems.push(describeComparison(png, figures, limits))
    problems.push(...checkPoints(picture, points).map((off) => `line ${line}: ${png}: ${off}.`))
  })
  if (checked !== frames) problems.push(`${checked} of ${frames} pictures were made.`)
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

describe("three's own path draws the same pixels", () => {
  test.each(bothWays)('%s', async (name) => {
    const usual = await picturesOf(name, {})
    const plain = await picturesOf(name, { plain: true })
    expect(plain.length).toBe(usual.length)
    for (const [frame, { width, height, rgb }] of usual.entries()) {
      expect([plain[frame].width, plain[frame].height]).toEqual([width, height])
      const differ = rgb.filter((value, i) => value !== plain[frame].rgb[i]).length
      expect(differ, `channels of frame ${frame} that differ`).toBe(0)
    }
  })
})
