import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './process.mjs'

/**
 * @typedef {import('vitest/node').Reporter} Reporter
 * @typedef {import('vitest/node').TestCase} TestCase
 * @typedef {import('vitest/node').TestModule} TestModule
 */

/** The variable of the environment with the path of the file that the reporter writes. */
export const RUNNING_TESTS = 'RUNNING_TESTS'

/** Milliseconds from one time that the file is written to the next. */
const INTERVAL = 5000

/**
 * Reporter for vitest that keeps in a file what runs: a run that hangs is stopped from without, and says nothing by
 * itself of what it hung in. The file is JSON: a list of {@link Running}.
 * @typedef {{ what: string, seconds: number }} Running a file or a test of it, and how long it has run by now
 * @implements {Reporter}
 */
export default class RunningTests {
  /**
   * By file, and in each by its own number and those of its tests: of tests that end at once, vitest may tell the end
   * before the beginning.
   * @type {Map<string, Map<string, { what: string, since: number }>>}
   */
  #running = new Map()
  /** @type {NodeJS.Timeout | undefined} */
  #timer

  onTestRunStart() {
    this.#timer = setInterval(() => this.#write(), INTERVAL).unref()
  }

  onTestRunEnd() {
    clearInterval(this.#timer)
  }

  /** @param {TestModule} module */
  onTestModuleQueued({ id, moduleId }) {
    this.#running.set(id, new Map([[id, { what: relative(root, moduleId), since: Date.now() }]]))
  }

  /** @param {TestModule} module */
  onTestModuleEnd({ id }) {
    this.#running.delete(id)
  }

  /** @param {TestCase} test */
  onTestCaseReady({ id, module, fullName }) {
    const what = `${relative(root, module.moduleId)}: ${fullName}`
    this.#running.get(module.id)?.set(id, { what, since: Date.now() })
  }

  /** @param {TestCase} test */
  onTestCaseResult({ id, module }) {
    this.#running.get(module.id)?.delete(id)
  }

  #write() {
    const file = process.env[RUNNING_TESTS]
    if (file === undefined) return
    const all = [...this.#running.values()].flatMap((ofFile) => [...ofFile.values()])
    const running = all.map(({ what, since }) => ({
      what,
      seconds: Math.round((Date.now() - since) / 1000),
    }))
    writeFileSync(file, JSON.stringify(running))
  }
}
