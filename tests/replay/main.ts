/** The page that scripts/replay.mjs opens: it plays what the script hands in, and hands back pictures and a report. */
import type { PlayReport } from '../../d3d8/files/player.js'
import type { Picture } from '../../d3d8/files/read-back.js'
import { readRecording, sidecarNames } from '../../d3d8/files/recording.js'
import { traceToRecording } from '../../d3d8/files/trace-recording.js'
import { readTrace } from '../../d3d8/files/trace.js'
import type { Way } from '../conformance/play-on-engine.js'
import { playOnEngine, sentence } from '../conformance/play-on-engine.js'

/** A recording as the script reads it from disk. */
interface Job {
  /** What to call it as long as it has not told its own name. */
  scene: string
  /** Its ending: which reader understands it. */
  ending: string
  /** The file's text, or its bytes as base64. */
  text: string
  way: Way
}

/** What the script prints of a recording, and what it says beside. */
interface Played {
  scene: string
  frames: number
  draws: number
  calls: number
  mismatches: number
  errors: string[]
  /** Each result unlike the recorded one, in a sentence. */
  findings: string[]
}

declare global {
  interface Window {
    /** Plays one recording; whatever goes wrong is among the errors. */
    replay: (job: Job) => Promise<Played>
    /** By the script: the bytes of a file beside the recording as base64, null when there is none. */
    readBeside: (name: string) => Promise<string | null>
    /** By the script: keeps a picture; the bytes are red, green and blue as base64. */
    savePicture: (picture: { name: string; width: number; height: number; rgb: string }) => Promise<void>
  }
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

const save = (name: string, { width, height, rgb }: Picture): Promise<void> =>
  window.savePicture({ name, width, height, rgb: toBase64(rgb) })

/** Plays a .jsonl recording; every check becomes SCENE.FRAME.png. */
const playLines = async (text: string, way: Way): Promise<PlayReport> => {
  const sidecars = new Map<string, Uint8Array>()
  for (const name of sidecarNames(text)) {
    const bytes = await window.readBeside(name)
    if (bytes !== null) sidecars.set(name, fromBase64(bytes))
  }
  const recording = readRecording(text, { sidecar: (name) => sidecars.get(name) })
  return playOnEngine(recording, way, ({ frame }, picture) => save(`${recording.scene}.${frame}.png`, picture))
}

/** Plays a capture of apitrace; every lock of what was drawn becomes NAME.CALL.png. Its lines count calls. */
const playTrace = async (text: string, way: Way, scene: string): Promise<PlayReport> => {
  const { recording, problems } = traceToRecording(readTrace(fromBase64(text)), scene)
  const report = await playOnEngine(recording, way, ({ png }, picture) => save(png, picture))
  const told = problems.map(({ call, message }) => ({ line: call, method: '', message }))
  return { ...report, errors: [...told, ...report.errors] }
}

/** How each kind of file is played, by its ending. */
const players: Readonly<Record<string, (text: string, way: Way, scene: string) => Promise<PlayReport>>> = {
  '.jsonl': playLines,
  '.trace': playTrace,
}

window.replay = async (job) => {
  try {
    const { scene, frames, draws, calls, mismatches, errors, findings } = await players[job.ending](
      job.text,
      job.way,
      job.scene,
    )
    return {
      ...{ scene, frames, draws, calls, mismatches },
      errors: errors.map(sentence),
      findings: findings.map(sentence),
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { scene: job.scene, frames: 0, draws: 0, calls: 0, mismatches: 0, errors: [message], findings: [] }
  }
}
