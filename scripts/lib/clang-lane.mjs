/** A thread that runs commands of the Clang package, one after the other. */
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

// Of a compiler's hundred thousand functions V8 would optimize thousands that run little more afterwards: sources are
// compiled no faster by that, and the first twenty-five take a third more of the processor's time.
setFlagsFromString('--liftoff-only')

const quiet = { stdout: null, stderr: null, fetchProgress: () => undefined }

/**
 * Files as Clang takes them and gives them back.
 * @typedef {{ [name: string]: Tree | string | Uint8Array }} Tree
 */

const { commands, runLLVM } = await import(workerData)
// Its first command tells how far it is with loading itself, on standard output unless it is told not to.
await commands['wasm-ld'](['--version'], {}, quiet)

/**
 * Files as the package keeps them while a command runs: it leaves those that are not written as they are.
 * @param {Tree} tree
 * @returns {Tree}
 */
const inBytes = (tree) =>
  Object.fromEntries(
    Object.entries(tree).map(([name, file]) => {
      if (typeof file === 'string') return [name, new TextEncoder().encode(file)]
      return [name, file instanceof Uint8Array ? file : inBytes(file)]
    }),
  )

/**
 * What a command has written.
 * @param {Tree} left
 * @param {Tree} given
 * @returns {Tree}
 */
const written = (left, given) => {
  /** @type {Tree} */
  const made = {}
  for (const [name, file] of Object.entries(left)) {
    const before = given[name]
    if (file === before || typeof file === 'string') continue
    // What it lies in has room for more.
    if (file instanceof Uint8Array) made[name] = file.slice()
    else {
      const inside = written(file, before instanceof Uint8Array || typeof before !== 'object' ? {} : before)
      if (Object.keys(inside).length > 0) made[name] = inside
    }
  }
  return made
}

/** @param {{ command: string, args: string[], words: string[] | null, files: Tree }} asked */
const run = async ({ command, args, words, files }) => {
  const decoder = new TextDecoder()
  let output = ''
  const keep = (/** @type {Uint8Array | null} */ bytes) => {
    if (bytes) output += decoder.decode(bytes, { stream: true })
  }
  const given = inBytes(files)
  const options = { ...quiet, stdout: keep, stderr: keep, decodeASCII: false }
  try {
    const left = words ? await runLLVM(words, given, options) : await commands[command](args, given, options)
    return { code: 0, files: written(left, given), output }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (typeof code === 'number') return { code, files: {}, output }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (asked) => void run(asked).then((answer) => parentPort?.postMessage(answer)))
