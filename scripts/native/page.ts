/** The page that scripts/native.mjs opens: it runs programs in workers, and hands on what they write. */
import type { Ended, FromWorker, Job } from './messages.js'

declare global {
  interface Window {
    /** Runs one program to its end. */
    runNative: (job: Job) => Promise<Ended>
    /** By the script: writes to standard output (1) or standard error (2). */
    nativeOutput: (stream: 1 | 2, base64: string) => Promise<void>
  }
}

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

window.runNative = (job) =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    let told = Promise.resolve()
    const end = (ended: Ended): void => {
      worker.terminate()
      void told.then(() => resolve(ended))
    }
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'ended') end(data.ended)
      else told = told.then(() => window.nativeOutput(data.stream, toBase64(data.bytes)))
    }
    worker.onerror = ({ message }) => end({ code: 3, fault: message || 'The worker could not be started.' })
    worker.postMessage(job)
  })
