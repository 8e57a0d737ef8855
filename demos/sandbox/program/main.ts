/**
 * What runs in the program's worker before the program does: the library and the demo kit, handed to the program as
 * modules, and the errors of the program on their way back. The worker lies in a frame of opaque origin whose policy
 * lets nothing be fetched.
 */
import * as bitecs from 'bitecs'
import * as rxjs from 'rxjs'
import * as three from 'three'
import * as d3dx from '../../../d3dx.js'
import * as kit from '../../kit/index.js'
import type { SourceFile } from '../protocol.js'
import { SIZE } from '../protocol.js'
import { installConsole, log, tellLeftOut } from './console.js'
import * as engine from './engine.js'
import { connect, requestHostFrame, tell, tellLoop, when } from './host.js'
import { inspectPrograms } from './inspect.js'
import { boundAllLoops } from './loops.js'
import { runNativePrograms } from './native.js'
import { LOOK } from '../compile/loop-names.js'
import { explainFetch } from './network.js'
import { isErrorPlace, nameScript, problemOf, problemOfEvent, problemOfRejection } from './problems.js'
import { recordPrograms } from './record.js'
import { savePrograms } from './save.js'
import { tellWaits } from './waits.js'

type Exports = Record<string, unknown>
type Define = (exports: Exports, require: (specifier: string) => Exports, look: (line: number) => number) => void

/** Of a worker's global things, what the DOM's declarations leave out. */
declare const importScripts: (...urls: string[]) => void

/** Name under which the scripts of the program hand themselves in; the program cannot guess it. */
const defineName = `define${crypto.getRandomValues(new Uint32Array(2)).join('')}`

/** What is asked of a module that may well not export it: by promises, and by JSON. */
const askedOfAll: ReadonlySet<string | symbol> = new Set(['then', 'toJSON'])

/**
 * A module without exports. One that it does not have is an error where it is used, as it is where modules are linked;
 * as a module it is the same under `import *`, where a copy of its exports would have no such error.
 */
const createModule = (name: string): Exports => {
  const missing = new Proxy(
    {},
    {
      get(_, key) {
        if (typeof key === 'symbol' || askedOfAll.has(key)) return undefined
        throw new Error(`${name} exports no ${key}.`)
      },
    },
  )
  return Object.create(missing, { __esModule: { value: true } }) as Exports
}

/** What every program can import. */
const packages: Readonly<Record<string, Exports>> = Object.fromEntries(
  Object.entries({ 'three-d3d8': engine, 'three-d3d8/d3dx': d3dx, 'three-d3d8/kit': kit, three, bitecs, rxjs }).map(
    ([name, exports]) => [name, Object.assign(createModule(name), exports)],
  ),
)
const definitions = new Map<string, Define>()
const modules = new Map<string, Exports>()

const requireFile = (name: string): Exports => {
  const known = modules.get(name)
  if (known) return known
  const define = definitions.get(name)
  if (!define) throw new Error(`There is no file ${name} in this program.`)
  const exports = createModule(name)
  modules.set(name, exports)
  define(exports, requireAny, (line) => tellLoop({ file: name, line }))
  return exports
}

const requireAny = (specifier: string): Exports => {
  if (Object.hasOwn(packages, specifier)) return packages[specifier]
  if (specifier.startsWith('./')) return requireFile(specifier.slice(2).replace(/\.js$/, '.ts'))
  throw new Error(`There is no package ${specifier} here, only ${Object.keys(packages).join(', ')}.`)
}

const fail = (error: unknown): void => {
  tell({ kind: 'problem', problem: problemOf(error) })
}

/**
 * Reads the files as scripts. One that is no JavaScript throws where nobody catches: only the error event tells the
 * line.
 */
const readScripts = (files: readonly SourceFile[]): void => {
  for (const { name, text } of files) {
    // Nothing before the text but on its first line: lines are the program's own.
    const script = `${defineName}(${JSON.stringify(name)}, function (exports, require, ${LOOK}) { ${text}\n})`
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
    nameScript(url, name)
    importScripts(url)
  }
}

const start = async (main: string, assets: readonly File[]): Promise<void> => {
  const exports = requireFile(main)
  const run = 'run' in exports ? exports.run : null
  if (typeof run !== 'function') throw new Error('The program exports no function run(canvas).')
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height)
  const files = new Map(assets.map((file) => [file.name, file]))
  await (run as (canvas: OffscreenCanvas, panel: object, files: ReadonlyMap<string, File>) => unknown)(
    canvas,
    {},
    files,
  )
  tell({ kind: 'started' })
}

when('run', ({ files, assets }) => {
  Object.assign(globalThis, {
    [defineName]: (name: string, define: Define) => definitions.set(name, define),
  })
  setTimeout(() => {
    readScripts(files)
    Reflect.deleteProperty(globalThis, defineName)
    start(files[0].name, assets).catch(fail)
  })
})

// The library may be deep in a file when it finds what is wrong with it; the line of the program is further out.
Error.stackTraceLimit = 100

installConsole()

addEventListener('error', (event) => {
  event.preventDefault()
  tell({ kind: 'problem', problem: problemOfEvent(event) })
})
addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  tell({ kind: 'problem', problem: problemOfRejection(event.reason) })
})

// Frames are the page's to give.
let requests = 0
const cancels = new Map<number, () => void>()
Object.assign(globalThis, {
  requestAnimationFrame(callback: FrameRequestCallback) {
    cancels.set(++requests, requestHostFrame(callback))
    return requests
  },
  cancelAnimationFrame(request: number) {
    cancels.get(request)?.()
    cancels.delete(request)
  },
})
/**
 * Workers inside the worker would loop unseen by the watchdog, and messages to the frame are nobody's to count.
 * Browsers keep nothing for an opaque origin, but WebKit has caches for one.
 */
const removed = ['Worker', 'SharedWorker', 'postMessage', 'close', 'caches', 'indexedDB', 'cookieStore']
for (let scope: object | null = globalThis; scope; scope = Object.getPrototypeOf(scope) as object | null)
  for (const name of removed) Reflect.deleteProperty(scope, name)
// A worker that ends itself would not answer any more, and be taken for an endless loop.
Object.assign(globalThis, {
  close() {
    tellLeftOut()
    tell({ kind: 'closed' })
  },
})

boundAllLoops()
explainFetch()
tellWaits()
inspectPrograms()
savePrograms()
recordPrograms()
runNativePrograms(log, fail)

addEventListener(
  'message',
  ({ ports }) => {
    connect(ports[0])
    tell({ kind: 'ready' })
    // Further ones are errors that the frame was told of in place of this worker.
    addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isErrorPlace(data)) tell({ kind: 'problem', problem: problemOfEvent(data) })
    })
  },
  { once: true },
)
