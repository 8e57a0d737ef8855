import { parseArgs } from 'node:util'

/**
 * What a command line may hold, as parseArgs takes it.
 * @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 */

/**
 * What a script ends with when it is not used as it is meant to be.
 * @param {string} usage
 * @param {string} sentence
 */
export const misuse = (usage, sentence) => new Error(`${sentence}\n${usage.split('\n')[0]}`)

/**
 * Reads the command line. `--help` and `-h` print how the script is used, and end it.
 * @template {Options} Known
 * @param {string} usage its first line is shown with what is wrong, too
 * @param {Known} [options] none when left out
 * @param {boolean} [allowPositionals] whether anything but options may stand there
 * @returns {{ values: ReturnType<typeof parseArgs<{ options: Known }>>['values'], positionals: string[] }}
 * @throws {Error} with the usage, for what the script does not know
 */
export const readArguments = (usage, options = /** @type {Known} */ ({}), allowPositionals = false) => {
  const help = /** @type {const} */ ({ type: 'boolean', short: 'h' })
  try {
    const parsed = parseArgs({ options: { ...options, help }, allowPositionals })
    if (!(/** @type {{ help?: boolean }} */ (parsed.values).help)) return parsed
  } catch (error) {
    // What parseArgs adds is advice about positional arguments.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw misuse(usage, `${sentence}.`)
  }
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
