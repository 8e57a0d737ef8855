import { afterAll, describe, expect, it } from 'vitest'
import { createRenderWorker, type Picture } from '../../../index.js'
import { loadRecording } from '../../conformance/load.js'
import { playOnEngine, sentence, type Way } from '../../conformance/play-on-engine.js'

/** Scenes that lock what they draw with in every way, and draw to what they draw with. */
const scenes = [
  'blend_op',
  'texture_lock',
  'buffer_ring',
  'update_texture',
  'render_target_cube',
  'copy_rects',
  'game_frame',
]

const worker = createRenderWorker()
afterAll(() => worker.terminate())

async function picturesOf(name: string, way: Way): Promise<Picture[]> {
  const pictures: Picture[] = []
  const { errors } = await playOnEngine(
    await loadRecording(name),
    way,
    (_check, picture) => void pictures.push(picture),
  )
  expect(errors.map(sentence)).toEqual([])
  return pictures
}

describe('a renderer in a worker draws the same bytes', () => {
  it.each(scenes)('%s', async (name) => {
    const same = await picturesOf(name, {})
    expect(same.length).toBeGreaterThan(0)
    expect(await picturesOf(name, { thread: 'worker', worker })).toEqual(same)
  })
})
