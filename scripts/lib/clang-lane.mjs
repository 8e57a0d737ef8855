/** A thread that runs commands of the Clang package, one after the other. */
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

// Of a compiler's hundred thousand functions V8 would optimize thousands that run little more afterwards: sources are
// compiled no faster by that, and the first twenty-five take a third more of the processor's time.
setFlagsFromString('--liftoff-only')

const quiet = { stdout: null, stderr: null, fetchProgress: () => undefined }

const { commands } = await import(workerData)
// Its first command tells how far it is with loading itself, on standard output unless it is told not to.
await commands['wasm-ld'](['--version'], {}, quiet)

/** @param {{ command: string, args: string[], files: object }} asked */
const run = async ({ command, args, files }) => {
  const decoder = new TextDecoder()
  let output = ''
  const keep = (/** @type {Uint8Array | null} */ bytes) => {
    if (bytes) output += decoder.decode(bytes, { stream: true })
  }
  try {
    return { code: 0, files: await commands[command](args, files, { ...quiet, stdout: keep, stderr: keep }), output }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (typeof code === 'number') return { code, files: {}, output }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (asked) => void run(asked).then((answer) => parentPort?.postMessage(answer)))
