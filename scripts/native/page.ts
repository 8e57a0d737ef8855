/** The page that the command line opens: it runs programs in workers, and hands on what they write. */
import type { Ended, FromWorker, Job } from './messages.js'

declare global {
  interface Window {
    /** Runs one program to its end. */
    runNative: (job: Job) => Promise<Ended>
    /** Ends the program that runs, as one that went wrong. */
    endNative: (fault: string) => void
    /** By the script: the program begins now. */
    nativeStarted: () => Promise<void>
    /** By the script: writes to standard output (1) or standard error (2). */
    nativeOutput: (stream: 1 | 2, base64: string) => Promise<void>
  }
}

const FAULT_CODE = 3

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

window.endNative = () => undefined

window.runNative = (job) =>
  new Promise((resolve) => {
    const worker = new Worker('worker.js', { type: 'module' })
    let sent = Promise.resolve()
    const end = (ended: Ended): void => {
      worker.terminate()
      void sent.then(() => resolve(ended))
    }
    window.endNative = (fault) => end({ code: FAULT_CODE, fault })
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'ended') end(data.ended)
      else if (data.type === 'started') void window.nativeStarted()
      else sent = sent.then(() => window.nativeOutput(data.stream, toBase64(data.bytes)))
    }
    worker.onerror = ({ message }) => end({ code: FAULT_CODE, fault: message || 'The worker could not be started.' })
    worker.postMessage(job)
  })
