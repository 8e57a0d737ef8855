import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The repository's root folder, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * What a finished child process leaves behind.
 * @typedef {{ code: number, output: string }} Finished
 */

/**
 * Lets a process have less of the machine than others, where the system allows it.
 * @param {number | undefined} pid
 * @param {number} niceness
 */
const giveWay = (pid, niceness) => {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // It has ended already, or the system knows no priorities: then it runs as everything else.
  }
}

/**
 * Runs a program and waits for its end. It never throws: a program that cannot be started ends with code 127.
 * @param {string} program
 * @param {string[]} args
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env] the child's whole environment
 * @param {string} [options.cwd] the root of the repository unless given
 * @param {boolean} [options.quiet] true collects what the child says, false (as without) shows it on standard error, so
 *   that standard output stays free for results
 * @param {number} [options.timeout] milliseconds until the child is killed
 * @param {number} [options.niceness] from 0, as without, to 19: how far it lets everything else that runs go first
 * @returns {Promise<Finished>}
 */
export const run = (program, args, { env = process.env, cwd = root, quiet = false, timeout, niceness = 0 } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { env, cwd, timeout, stdio: ['ignore', quiet ? 'pipe' : 2, quiet ? 'pipe' : 2] })
    if (niceness > 0) giveWay(child.pid, niceness)
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

/**
 * Runs npm: the very npm that started this script if there is one, else the one on the PATH.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean }} [options]
 */
export const runNpm = (args, options) => {
  const npm = process.env['npm_execpath']
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], options) : run('npm', args, options)
}

/**
 * Says one line about what is going on, on standard error.
 * @param {string} line
 */
export const say = (line) => {
  process.stderr.write(`${line}\n`)
}

/**
 * Ends the script with code 1 and one sentence instead of a stack, for everything that the reader can put right.
 * @param {unknown} error
 * @returns {never}
 */
export const fail = (error) => {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
