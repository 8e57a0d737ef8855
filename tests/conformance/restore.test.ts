import { describe, expect, test } from 'vitest'
import { framesOf } from '../../d3d8/files/recording/frames.js'
import { readSurface, type Picture } from '../../d3d8/files/recording/read-back.js'
import type { RecordedLine } from '../../d3d8/files/recording/recorded.js'
import { Followed, type RestorePoint } from '../../d3d8/files/restore/followed.js'
import { readRecording } from '../../d3d8/files/recording/recording.js'
import { writeRecording } from '../../d3d8/files/recording/write-recording.js'
import { readBackBuffer } from '../../index.js'
import { recordedAdapter } from '../../d3d8/files/recording/recorded-adapter.js'
import index from './recordings/index.json'
import { firstDifference } from './first-difference.js'
import { loadRecording } from './load.js'
import { here } from './play-on-engine.js'

/** Recordings of more than one frame. */
const scenes = index.filter(({ frames }) => frames > 1).map(({ name }) => name)

const pictureOf = ({ player }: Followed, surface: object | null): Picture =>
  surface && player.device ? readSurface(player.device, surface) : readBackBuffer(player.device ?? {})

/** The pictures at the checks of some lines. */
const play = (followed: Followed, lines: readonly RecordedLine[]): Picture[] => {
  const pictures: Picture[] = []
  for (const line of lines) {
    const step = followed.play(line)
    if (step?.kind === 'check') pictures.push(pictureOf(followed, step.surface))
  }
  return pictures
}

const expectSame = (got: readonly Picture[], wanted: readonly Picture[]): void => {
  expect(got).toHaveLength(wanted.length)
  for (const [i, picture] of got.entries()) expect(firstDifference(picture, wanted[i])).toBeNull()
}

describe('a recording that begins at its last frame draws it as one from its beginning does', () => {
  test.each(scenes)('%s', async (name) => {
    const recording = await loadRecording(name)
    const { engine, canvas } = await here.kept.open()
    const options = {
      createDirect3D8: (version: number, adapter: object) => engine.Direct3DCreate8(version, adapter),
      window: canvas,
      adapter: recordedAdapter(recording),
    }
    const frames = framesOf(recording.lines)
    const last = frames[frames.length - 1]
    const whole = new Followed(name, options)
    for (const frame of frames.slice(0, -1)) play(whole, frame)
    const before = whole.state()
    const point: RestorePoint | null = whole.point()
    const pictures = play(whole, last)
    whole.player.release()
    expect(whole.player.report.errors).toEqual([])
    if (point === null) {
      expect(whole.ledger.obscure).not.toBeNull()
      return
    }

    const restored = new Followed(name, options, point)
    expect(restored.player.report).toMatchObject({ errors: [], mismatches: 0, findings: [] })
    expect(restored.state()).toEqual(before)
    expectSame(play(restored, last), pictures)
    expect(restored.player.report).toMatchObject({ errors: [], mismatches: 0, findings: [] })
    restored.player.release()

    // The same by way of a file.
    const { text, files } = writeRecording({ scene: name, lines: [...point.lines, ...last] }, { sidecarsFrom: 1 << 16 })
    const read = readRecording(text, { sidecar: (file) => files.get(file) })
    const again = new Followed(name, options)
    expectSame(play(again, read.lines), pictures)
    expect(again.player.report).toMatchObject({ errors: [], mismatches: 0, findings: [] })
    again.player.release()
  })
})
