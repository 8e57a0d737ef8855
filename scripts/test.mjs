import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium, handOver } from './lib/chromium.mjs'
import { ensurePackages } from './lib/install.mjs'
import { fail, root, run, say } from './lib/process.mjs'
import { RUNNING_TESTS } from './lib/running-tests.mjs'

/**
 * How many tests went well, and what those that did not say: a name and a reason each.
 * @typedef {{ passed: number, failed: string[] }} Count
 */

/**
 * What vitest's JSON reporter writes, as far as it is read here.
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {{ name: string, status: string, message: string, assertionResults: TestResult[] }[]} testResults one for
 *   each file
 */

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */
/** @typedef {import('./lib/running-tests.mjs').Running} Running */

/**
 * A check that counts as one test.
 * @typedef {object} Check
 * @property {string} name
 * @property {string} program of node_modules
 * @property {string[]} args
 * @property {boolean} [ofParts] whether it also runs when only a part of the tests does
 */

const usage = `usage: npm test [-- PATH… | WORDS FOR VITEST…]

Checks types, lint and format and runs every test, in Node and in a headless Chromium, side by side; ends with what failed and "N passed, N failed".
Installs what is missing first, a browser too.

With PATH, a file, a folder or a part of a name, only the tests in files whose path has it in it run, and of the checks only that of
types and lint. -t NAME, --project unit, browser or pages and other words of vitest's choose tests in the same way.`

/** A run that takes longer hangs, in milliseconds: it is stopped, and counts as failed. */
const longest = 40 * 60_000

/** Room for young objects, in megabytes: most die before it is full, and are not copied to be looked at again. */
const YOUNG = 64

/** @type {Check[]} */
const checks = [
  { name: 'type check and lint', program: 'oxlint/bin/oxlint', args: [], ofParts: true },
  { name: 'format', program: 'oxfmt/bin/oxfmt', args: ['--check'] },
]

/**
 * Runs one check in what the tests leave of the machine.
 * @param {Check} check
 * @returns {Promise<Count & { said: string }>} with a line that says how it went, and what it has found
 */
const runCheck = async ({ name, program, args }) => {
  const { code, output } = await run(process.execPath, [join(root, 'node_modules', program), ...args], {
    quiet: true,
    niceness: 10,
  })
  return code === 0
    ? { passed: 1, failed: [], said: `${name}: passed` }
    : { passed: 0, failed: [name], said: `${name}: FAILED\n${output}` }
}

/** How many lines of a reason are said again at the end. */
const REASON = 12

/**
 * Counts the tests of a vitest run. Whatever goes wrong outside of a test counts as a failed test: a file that cannot
 * be loaded, an unhandled error, a run that ends before it has reported.
 * @param {Report | null} report
 * @param {number} code vitest's exit code
 * @param {Running[]} running what ran when it was looked at last
 * @returns {Count}
 */
const countTests = (report, code, running) => {
  const passed = report?.numPassedTests ?? 0
  const failed = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? [inShort(file, message)] : []
    return tests.map(({ fullName, failureMessages }) => inShort(`${file}: ${fullName}`, failureMessages.join('\n')))
  })
  const outside = failed.length === 0 && (code !== 0 || passed === 0)
  if (!outside) return { passed, failed }
  const ran = report ? [] : running.map(({ what, seconds }) => `  ran for ${seconds} s by then: ${what}`)
  return { passed, failed: [[`vitest ended with ${code} after ${passed} tests that passed`, ...ran].join('\n')] }
}

/**
 * @template Content
 * @param {string} file of JSON
 * @returns {Promise<Content | null>} null when there is none
 */
const readJson = (file) => readFile(file, 'utf8').then(JSON.parse, () => null)

/**
 * @param {string} name
 * @param {string} reason
 * @returns {string} both, of the latter no more than its first lines, without the steps through packages
 */
const inShort = (name, reason) =>
  [
    name,
    ...reason
      .split('\n')
      .filter((line) => !line.includes('/node_modules/'))
      .slice(0, REASON),
  ].join('\n  ')

/**
 * @param {Count[]} counts
 * @returns {Count} all together
 */
const sumOf = (counts) => ({
  passed: counts.reduce((sum, count) => sum + count.passed, 0),
  failed: counts.flatMap((count) => count.failed),
})

/**
 * Makes one after the other.
 * @template Name, Made
 * @param {Name[]} names
 * @param {(name: Name) => Promise<Made>} make
 */
const inTurn = async (names, make) => {
  const all = []
  for (const name of names) all.push(await make(name))
  return all
}

/**
 * Whether nothing but tests in Node is asked for.
 * @param {string[]} words
 */
const isUnitOnly = (words) => words.length > 0 && words.every((word) => /^(\.\/)?tests\/unit(\/|$)/.test(word))

/**
 * Runs vitest.
 * @param {string[]} words its arguments
 * @param {object} options
 * @param {Record<string, string>} options.env what its environment holds besides the usual
 * @param {boolean} [options.quiet] whether what it says is kept instead of shown
 * @param {number} [options.niceness] how far it lets others go first
 * @returns {Promise<Count & { said: string }>} with what was kept
 */
const runVitest = async (words, { env, quiet, niceness }) => {
  const folder = await mkdtemp(join(tmpdir(), 'three-d3d8-'))
  const file = join(folder, 'report.json')
  const runningFile = join(folder, 'running.json')
  const reporters = ['default', 'json', join(root, 'scripts/lib/running-tests.mjs')].map((name) => `--reporter=${name}`)
  const args = ['run', ...reporters, `--outputFile.json=${file}`, ...words]
  // For what the tests start, too: compilers, bundlers and the command line.
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, `--max-semi-space-size=${YOUNG}`].filter(Boolean).join(' ')
  const { code, output } = await run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    env: { ...process.env, NODE_OPTIONS, [RUNNING_TESTS]: runningFile, ...env },
    timeout: longest,
    quiet,
    niceness,
  })
  /** @type {[Report | null, Running[] | null]} */
  const [report, running] = await Promise.all([readJson(file), readJson(runningFile)])
  await rm(folder, { recursive: true, force: true })
  return { ...countTests(report, code, running ?? []), said: output }
}

/**
 * Runs the tests of all projects, or of those that need no browser if there is none (which is a failure by itself). Of
 * a whole run those that need none of vitest's browsers have a vitest of their own each, which is shown when it has
 * ended: native programs go first, as they are compiled and run one after the other, and would be left at the end with
 * half of the machine; those of the package and units take what the others leave, as more of these at once would take
 * longer. What waits for a busy machine goes on drawing meanwhile.
 * @param {string[]} words further arguments for vitest
 * @returns {Promise<Count>}
 */
const runTests = async (words) => {
  const inNode = isUnitOnly(words)
  const chromium = inNode
    ? null
    : await findChromium().catch((/** @type {Error} */ error) => {
        say(error.message)
        return null
      })
  if (!chromium) {
    const { passed, failed } = await runVitest([...words, '--project=unit'], { env: {} })
    return { passed, failed: inNode ? failed : [...failed, 'the tests that need a browser'] }
  }
  const env = handOver(chromium)
  if (words.length > 0) return runVitest(words, { env })
  const alone = (/** @type {string} */ name, niceness = 0) =>
    runVitest([`--project=${name}`], { env, quiet: true, niceness })
  const [others, ...rest] = await Promise.all([
    runVitest(['--project=!unit', '--exclude=tests/package/**', '--exclude=tests/native/**'], { env, niceness: 5 }),
    alone('native'),
    inTurn(['package', 'unit'], (name) => alone(name, 10)),
  ])
  for (const { said } of rest.flat()) say(said)
  return sumOf([others, ...rest.flat()])
}

const main = async () => {
  const words = process.argv.slice(2)
  if (words.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${usage}\n`)
    return
  }
  await ensurePackages()
  const wanted = checks.filter(({ ofParts }) => words.length === 0 || ofParts)
  const [tests, ...checked] = await Promise.all([runTests(words), ...wanted.map(runCheck)])
  for (const { said } of checked) say(said)
  const { passed, failed } = sumOf([tests, ...checked])
  for (const what of failed) process.stdout.write(`FAILED: ${what}\n`)
  process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

await main().catch(fail)
