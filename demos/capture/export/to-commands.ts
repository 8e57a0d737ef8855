/** Frames as a .dp2 file: what a driver is told while they are played. */
import { isPresent, type Direct3DDevice8, type RecordedLine } from '../../../index.js'
import { lendEngine } from '../reading/engines.js'

/**
 * Plays frames, behind what brings a fresh player before them, on an engine that nobody else draws with, and records
 * what they draw.
 *
 * @returns the file; a picture is looked at before each Present
 */
export async function toCommands(
  scene: string,
  before: readonly RecordedLine[],
  lines: readonly RecordedLine[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { engine, begin, giveBack } = await lendEngine()
  const followed = begin(scene)
  try {
    for (const line of before) followed.play(line)
    const recorder = engine.record(scene)
    for (const line of lines) {
      const { device } = followed.player
      if (device && isPresent(line)) recorder.check(device as Direct3DDevice8)
      followed.play(line)
    }
    const file = recorder.stop()
    const [error] = followed.player.report.errors
    if (error) throw new Error(`line ${error.line}: ${error.message}`)
    return file
  } finally {
    giveBack(followed)
  }
}
