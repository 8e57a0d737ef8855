import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readArguments } from './lib/command-line.mjs'
import { ensurePackages } from './lib/install.mjs'
import { openPage } from './lib/page.mjs'
import { fail, root } from './lib/process.mjs'

/**
 * One benchmark: our figure and its rivals', all from one run and in one unit.
 * @typedef {object} Bench
 * @property {string} name
 * @property {string} unit
 * @property {number} ours
 * @property {Record<string, number>} rivals
 * @property {Record<string, number>} [ratios] ours by each rival's, of figures that were taken in turn
 * @property {string} target
 * @property {boolean} met
 */

/**
 * A node of the tree that a heap sampling ends with.
 * @typedef {{ selfSize: number, callFrame: { functionName: string }, children: HeapNode[] }} HeapNode
 */

/**
 * The bytes of a node and of everything under it, but for what was allocated while no script ran: the sampling itself
 * is asked for by a protocol that allocates.
 * @param {HeapNode} node
 * @returns {number}
 */
const bytesUnder = ({ selfSize, callFrame: { functionName }, children }) =>
  functionName.startsWith('(IDLE') ? 0 : children.reduce((sum, child) => sum + bytesUnder(child), selfSize)

/**
 * Gives the page `sampleAllocation('start')` and `sampleAllocation('stop')`; the latter answers with the bytes that
 * were allocated in between, those already collected included. (V8 samples: it is an estimate with a step of
 * samplingInterval.)
 * @param {import('playwright').Page} page
 */
const exposeSampling = async (page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await page.exposeFunction('sampleAllocation', async (/** @type {'start' | 'stop'} */ what) => {
    if (what === 'stop') {
      const { profile } = await session.send('HeapProfiler.stopSampling')
      return bytesUnder(profile.head)
    }
    await session.send('HeapProfiler.startSampling', {
      samplingInterval: 1024,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    })
    return 0
  })
}

/** The program of the benchmark of calls from C, in base64; compiled when it is asked for. */
const nativeCalls = async () => {
  const { buildProgram } = await import('./lib/compile.mjs')
  const files = [join(root, 'tests/bench/native-calls.c')]
  const path = await buildProgram({ files, includes: [], defines: [], memory: 'fixed' }, (text) => {
    if (text.trim() !== '') throw new Error(text)
  })
  return readFile(path, 'base64')
}

/**
 * The benchmarks as a table of text, one line a figure.
 * @param {Bench[]} benches
 * @returns {string}
 */
const table = (benches) => {
  const number = (/** @type {number} */ value) => value.toPrecision(4)
  const rows = benches.flatMap(({ name, unit, ours, rivals, ratios, target, met }) => [
    [name, 'three-d3d8', number(ours), unit, '', target, met ? 'met' : 'NOT MET'],
    ...Object.entries(rivals).map(([rival, figure]) => [
      '',
      rival,
      number(figure),
      unit,
      number(ratios?.[rival] ?? ours / figure),
      '',
      '',
    ]),
  ])
  const lines = [['benchmark', 'what', 'figure', 'unit', 'ours / it', 'target', ''], ...rows]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const usage = `usage: npm run bench -- [--json FILE] [--only NAME]

Runs the benchmarks and prints a table of them: our figure, and that of each rival of the same run.
  --json FILE  also writes {"benches":[{"name","unit","ours","rivals":{NAME:number},"target","met"}]}
  --only NAME  only the benchmarks with these words in their names`

const main = async () => {
  const { values } = readArguments(usage, /** @type {const} */ ({ json: { type: 'string' }, only: { type: 'string' } }))
  await ensurePackages()
  const { page, close } = await openPage({
    path: 'tests/bench/index.html',
    mode: 'bench',
    args: ['--enable-precise-memory-info', '--js-flags=--expose-gc'],
    prepare: async (opened) => {
      await exposeSampling(opened)
      await opened.exposeFunction('nativeCalls', nativeCalls)
    },
  })
  try {
    await page.waitForFunction(() => 'runBenches' in window, undefined, { timeout: 60_000 })
    /** @type {{ benches: Bench[] }} */
    const result = await page.evaluate((only) => /** @type {any} */ (window).runBenches(only), values.only)
    process.stdout.write(`${table(result.benches)}\n`)
    if (values.json) {
      // npm runs scripts in the repository; a relative path means the caller's folder.
      const file = resolve(process.env['INIT_CWD'] ?? root, values.json)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, `${JSON.stringify(result, null, 2)}\n`)
    }
  } finally {
    await close()
  }
}

await main().catch((/** @type {unknown} */ error) => {
  // Of what went wrong in the page the sentence, without its stack.
  const [, sentence] = /^page\.evaluate: Error: (.*)/.exec(error instanceof Error ? error.message : '') ?? []
  fail(sentence ?? error)
})
