/** The worker of a program's page: the program stands still in it where it waits. */
import { faultText, runProgram, type WindowHost } from '../../../d3d8/native/index.js'
import { createEngine, type Engine } from '../../../index.js'
import { loadMp3 } from '../mp3.js'
import { Events } from './events.js'
import { loadFiles, saying, type FromProgram, type ToProgram, type WorkerJob } from './site.js'

interface Scope {
  readonly postMessage: (message: FromProgram, transfer?: Transferable[]) => void
  onmessage: ((event: MessageEvent<ToProgram>) => void) | null
}

const scope = globalThis as unknown as Scope
/** Milliseconds of a wait for a message until it is looked whether there is one. */
const LOOK = 1000
/** Milliseconds that a picture is waited for: a page that is hidden shows none. */
const PATIENCE = 1000

const post = (message: FromProgram, transfer?: Transferable[]): void => scope.postMessage(message, transfer)

/** Where the program draws, and how its pictures come to the page. */
function drawingOf({ way, canvas, events }: WorkerJob): {
  readonly canvas: OffscreenCanvas
  readonly worker: Worker | undefined
  readonly onPresent: () => void
} {
  const ring = new Events(events)
  if (way === 'threads' && canvas !== null) {
    const worker = new Worker('render-worker.js', { type: 'module', name: 'three-d3d8' })
    return { canvas, worker, onPresent: () => ring.waitNext(PATIENCE) }
  }
  const own = new OffscreenCanvas(640, 480)
  const onPresent = (): void => {
    // A worker that never ends its task shows nothing by itself.
    const bitmap = own.transferToImageBitmap()
    post({ type: 'picture', bitmap }, [bitmap])
    ring.waitNext(PATIENCE)
  }
  return { canvas: own, worker: undefined, onPresent }
}

const hostOf = (canvas: OffscreenCanvas, events: Events, screen: WorkerJob['screen']): WindowHost => ({
  canvas,
  screen,
  createCanvas: (_handle, width, height) => {
    post({ type: 'debug', text: 'There is no canvas for a second window: what is shown in it is not seen.' })
    return new OffscreenCanvas(width, height)
  },
  poll: () => events.poll(),
  debug: (text) => post({ type: 'debug', text }),
  dialog: (handle, dialog) => post({ type: 'dialog', handle, dialog }),
  title: (text) => post({ type: 'title', text }),
  cursor: (name) => post({ type: 'cursor', name }),
  lockPointer: (isWanted) => post({ type: 'lock', isWanted }),
  sound: {
    play: (left, right) => post({ type: 'sound', left, right }, [left.buffer, right.buffer]),
  },
  joysticks: (words) => {
    words.set(events.joysticks)
  },
})

async function run(job: WorkerJob): Promise<void> {
  const { site, way, screen } = job
  const isShared = way === 'threads'
  const tell = (text: string): void => post({ type: 'tell', text })
  const [module, files] = await Promise.all([
    WebAssembly.compileStreaming(fetch(isShared ? 'program.shared.wasm' : 'program.wasm')),
    loadFiles(site, tell),
  ])
  const { canvas, worker, onPresent } = drawingOf(job)
  const events = new Events(job.events)
  const decoder = new TextDecoder()
  tell('')
  let engine: Engine | null = null
  const { code, fault } = await runProgram({
    module,
    memory: new WebAssembly.Memory(isShared ? { ...site.pages.shared, shared: true } : site.pages.fixed),
    open: async (allocator) => {
      const how = isShared ? ({ thread: 'worker', worker } as const) : {}
      engine = await createEngine({ canvas, allocator, ...how })
      return engine.Direct3DCreate8
    },
    files,
    args: site.args,
    write: (_stream, bytes) => post({ type: 'output', text: decoder.decode(bytes) }),
    onPresent,
    loadMp3,
    ...saying((text) => post({ type: 'debug', text })),
    turns: {
      block: (milliseconds) => {
        if (milliseconds !== 0) events.wait(milliseconds < 0 ? LOOK : milliseconds)
      },
    },
    host: hostOf(canvas, events, screen),
  })
  post({ type: 'ended', code, fault: faultText(fault) })
}

/** Whether this worker may give a canvas that the page shows to another worker. */
function passesOn(canvas: OffscreenCanvas): boolean {
  try {
    structuredClone(canvas, { transfer: [canvas] })
    return true
  } catch {
    return false
  }
}

scope.onmessage = ({ data }) => {
  if (data.type === 'ask') return post({ type: 'passes', isPossible: passesOn(data.canvas) })
  run(data.job).catch((error: unknown) => {
    post({ type: 'ended', code: 3, fault: faultText(error) })
  })
}
