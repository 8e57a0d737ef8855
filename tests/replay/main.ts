/** The page that scripts/replay.mjs opens: it plays what the script hands in, and hands back pictures and a report. */
import type { Picture } from '../../d3d8/files/read-back.js'
import { play, type Disk, type Job, type Played } from './play.js'
import type { FromProgram, ToProgram } from './program.js'

declare global {
  interface Window {
    /** Plays one recording; whatever goes wrong is among the errors. */
    replay: (job: Job) => Promise<Played>
    /** By the script: the bytes of a file beside the recording as base64, null when there is none. */
    readBeside: (name: string) => Promise<string | null>
    /** By the script: keeps a picture; the bytes are red, green and blue as base64. */
    savePicture: (picture: { name: string; width: number; height: number; rgb: string }) => Promise<void>
    /** By the script: keeps a file whose bytes are given as base64. */
    saveFile: (file: { name: string; bytes: string }) => Promise<void>
  }
}

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

const disk: Disk = {
  readBeside: (name) => window.readBeside(name),
  savePicture: (name: string, { width, height, rgb }: Picture) =>
    window.savePicture({ name, width, height, rgb: toBase64(rgb) }),
  saveFile: (name, bytes) => window.saveFile({ name, bytes: toBase64(bytes) }),
}

let program: Worker | null = null

/** Plays in a worker, which is kept for the recordings to come. What ends it is the report. */
const playInWorker = (job: Job): Promise<Played> => {
  const worker = (program ??= new Worker(new URL('./program.ts', import.meta.url), { type: 'module' }))
  const send = (message: ToProgram): void => worker.postMessage(message)
  const saved: Promise<void>[] = []
  return new Promise<Played>((resolve) => {
    const done = (played: Played): void => {
      worker.onmessage = worker.onerror = null
      void Promise.allSettled(saved).then(() => resolve(played))
    }
    worker.onmessage = ({ data: message }: MessageEvent<FromProgram>) => {
      if (message.type === 'played') done(message.played)
      else if (message.type === 'picture') saved.push(disk.savePicture(message.name, message.picture))
      else if (message.type === 'made') saved.push(disk.saveFile(message.name, message.bytes))
      else void disk.readBeside(message.name).then((bytes) => send({ type: 'file', bytes }))
    }
    worker.onerror = ({ message }) => {
      worker.terminate()
      program = null
      const errors = [`the program's worker: ${message}`]
      done({ scene: job.scene, frames: 0, draws: 0, calls: 0, mismatches: 0, errors, findings: [] })
    }
    send({ type: 'play', job })
  })
}

window.replay = (job) => (job.way.thread === 'worker' ? playInWorker(job) : play(job, disk))
