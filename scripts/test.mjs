import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, handOver } from './lib/chromium.mjs'
import { ensurePackages } from './lib/install.mjs'
import { fail, root, run, say } from './lib/process.mjs'

/**
 * How many tests went well and how many did not.
 * @typedef {{ passed: number, failed: number }} Count
 */

/**
 * What vitest's JSON reporter writes, as far as it is read here.
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults one for each file
 */

const usage = `usage: npm test [-- WORDS FOR VITEST…]

Checks types, lint and format and runs every test, in Node and in a headless Chromium; ends with "N passed, N failed". Installs what is
missing first, a browser too. Names of files, --project unit, browser or conformance and other words of vitest's choose tests.`

/** A run that takes longer hangs, in milliseconds: it is stopped, and counts as failed. */
const longest = 25 * 60_000

/** The checks that count as one test each: a program of node_modules and its arguments. */
const checks = [
  { name: 'type check', program: 'typescript/bin/tsc', args: ['--noEmit'] },
  { name: 'lint', program: 'eslint/bin/eslint.js', args: ['.', '--max-warnings=0'] },
  { name: 'format', program: 'prettier/bin/prettier.cjs', args: ['--check', '--log-level=warn', '.'] },
]

/**
 * Runs one check; what it says is shown only if it finds something.
 * @param {{ name: string, program: string, args: string[] }} check
 * @returns {Promise<Count>}
 */
const runCheck = async ({ name, program, args }) => {
  const { code, output } = await run(process.execPath, [join(root, 'node_modules', program), ...args], { quiet: true })
  say(code === 0 ? `${name}: passed` : `${name}: FAILED\n${output}`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Counts the tests of a vitest run. Whatever goes wrong outside of a test counts as a failed test: a file that cannot be
 * loaded, an unhandled error, a run that ends before it has reported.
 * @param {Report | null} report
 * @param {number} code vitest's exit code
 * @returns {Count}
 */
const countTests = (report, code) => {
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  const passed = report?.numPassedTests ?? 0
  const failed = (report?.numFailedTests ?? 0) + brokenFiles.length
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

/**
 * Runs the tests of all projects, or of those that need no browser if there is none (which is a failure by itself).
 * @param {string[]} further arguments for vitest
 * @returns {Promise<Count>}
 */
const runTests = async (further) => {
  const chromium = await findChromium().catch((/** @type {Error} */ error) => {
    say(error.message)
    return null
  })
  const folder = await mkdtemp(join(tmpdir(), 'three-d3d8-'))
  const file = join(folder, 'report.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...further]
  const { code } = await run(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...(chromium ? [] : ['--project=unit'])],
    { env: { ...process.env, ...(chromium && handOver(chromium)) }, timeout: longest },
  )
  /** @type {Report | null} */
  const report = await readFile(file, 'utf8').then(JSON.parse, () => null)
  await rm(folder, { recursive: true, force: true })
  const { passed, failed } = countTests(report, code)
  return { passed, failed: failed + (chromium ? 0 : 1) }
}

const main = async () => {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${usage}\n`)
    return
  }
  await ensurePackages()
  const counts = [...(await Promise.all(checks.map(runCheck))), await runTests(process.argv.slice(2))]
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}

await main().catch(fail)
