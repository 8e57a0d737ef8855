/** The page that scripts/replay.mjs opens: it plays what the script hands in, and hands back pictures and a report. */
import type { Picture } from '../../d3d8/files/recording/read-back.js'
import { play, type Disk, type Job, type Played } from './play.js'
import { createWorkerPlayer } from './worker-player.js'

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

const playInWorker = createWorkerPlayer(disk)

window.replay = (job) => (job.way.thread === 'worker' ? playInWorker.play(job) : play(job, disk))
