/** A thread that runs commands of the Clang package, one after the other. */
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * How many bytes a function of WebAssembly runs through before V8 optimizes it, some ten times V8's own number: of a
 * compiler's hundred thousand functions thousands reach that one, and most of them not much more.
 */
const TIERING_BUDGET = 20_000_000
setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`)

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
