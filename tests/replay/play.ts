/**
 * Plays what scripts/replay.mjs hands in: on the page, or in a worker of its own where a program may wait for its
 * renderer.
 */
import { readCommandFile } from '../../d3d8/ddi/index.js'
import type { PlayReport } from '../../d3d8/files/recording/player.js'
import type { Picture } from '../../d3d8/files/recording/read-back.js'
import { readRecording, sidecarNames } from '../../d3d8/files/recording/recording.js'
import { traceToRecording } from '../../d3d8/files/trace/trace-recording.js'
import { readTrace } from '../../d3d8/files/trace/trace.js'
import { fallbackSentence } from '../../engine/index.js'
import type { Way } from '../conformance/play-on-engine.js'
import { playFileOnEngine, playOnEngine, sentence } from '../conformance/play-on-engine.js'

/** A recording as the script reads it from disk. */
export interface Job {
  /** What to call it as long as it has not told its own name. */
  scene: string
  /** Its ending: which reader understands it. */
  ending: string
  /** The file's text, or its bytes as base64. */
  text: string
  way: Way
  /** Whether what is drawn is also kept as SCENE.dp2. */
  record?: boolean
}

/** What the script prints of a recording, and what it says beside. */
export interface Played {
  scene: string
  frames: number
  draws: number
  calls: number
  mismatches: number
  errors: string[]
  /** Each result unlike the recorded one, and what could not be honoured, in a sentence. */
  findings: string[]
}

/** The disk. */
export interface Disk {
  /** The bytes of a file beside the recording as base64, null when there is none. */
  readBeside: (name: string) => Promise<string | null>
  /** Keeps a picture. */
  savePicture: (name: string, picture: Picture) => Promise<void>
  /** Keeps a file. */
  saveFile: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

type Player = (job: Job, disk: Disk) => Promise<PlayReport>

/** Plays a .jsonl recording; every check becomes SCENE.FRAME.png. */
const playLines: Player = async ({ text, way, record }, disk) => {
  const sidecars = new Map<string, Uint8Array>()
  for (const name of sidecarNames(text)) {
    const bytes = await disk.readBeside(name)
    if (bytes !== null) sidecars.set(name, fromBase64(bytes))
  }
  const recording = readRecording(text, { sidecar: (name) => sidecars.get(name) })
  return playOnEngine(
    recording,
    way,
    ({ frame }, picture) => disk.savePicture(`${recording.scene}.${frame}.png`, picture),
    record ? (file) => disk.saveFile(`${recording.scene}.dp2`, file) : undefined,
  )
}

/** Plays a .dp2 file; every check becomes SCENE.FRAME.png, by the name of the recording that it was made from. */
const playCommands: Player = ({ text, way }, disk) => {
  const file = fromBase64(text)
  const { scene } = readCommandFile(file)
  return playFileOnEngine(file, way, (frame, picture) => disk.savePicture(`${scene}.${frame}.png`, picture))
}

/** Plays a capture of apitrace; every lock of what was drawn becomes NAME.CALL.png. Its lines count calls. */
const playTrace: Player = async ({ text, way, scene }, disk) => {
  const { recording, problems } = traceToRecording(readTrace(fromBase64(text)), scene)
  const report = await playOnEngine(recording, way, ({ png }, picture) => disk.savePicture(png, picture))
  const told = problems.map(({ call, message }) => ({ line: call, method: '', message }))
  return { ...report, errors: [...told, ...report.errors] }
}

/** How each kind of file is played, by its ending. */
const players: Readonly<Record<string, Player>> = {
  '.jsonl': playLines,
  '.trace': playTrace,
  '.dp2': playCommands,
}

/** Plays one recording; whatever goes wrong is among the errors. */
export const play = async (job: Job, disk: Disk): Promise<Played> => {
  const left: string[] = []
  const onFallbacks: Way['onFallbacks'] = (fallbacks) => left.push(...fallbacks.map(fallbackSentence))
  try {
    const report = await players[job.ending]({ ...job, way: { ...job.way, onFallbacks } }, disk)
    const { scene, frames, draws, calls, mismatches, errors, findings, answered } = report
    return {
      ...{ scene, frames, draws, calls, mismatches },
      errors: errors.map(sentence),
      findings: [...[...findings, ...answered].map(sentence), ...left],
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { scene: job.scene, frames: 0, draws: 0, calls: 0, mismatches: 0, errors: [message], findings: [] }
  }
}
