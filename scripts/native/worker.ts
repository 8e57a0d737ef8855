/** The worker that runs a program: it stands still where the program waits, and nobody else does. */
import {
  clickOf,
  defaultButtonOf,
  faultText,
  ProgramFiles,
  labelOf,
  runProgram,
  suspendedTurns,
  type FileSource,
  type HostMessage,
  type ProgramDialog,
  type ProgramTurns,
} from '../../d3d8/native/index.js'
import { createEngine, type Engine } from '../../index.js'
import type { FromWorker, Job } from './messages.js'
import { loadMp3 } from './mp3.js'
import { Once } from './once.js'

interface Scope {
  readonly postMessage: (message: FromWorker, transfer: Transferable[]) => void
  onmessage: ((event: MessageEvent<Job>) => void) | null
}

const scope = globalThis as unknown as Scope
const WM_CLOSE = 0x0010
/** How an answer about a folder begins. */
const A_FOLDER = 'D'.charCodeAt(0)
const OK = 200

/** Asks the server while the program waits. */
function ask(url: string): { readonly status: number; readonly bytes: Uint8Array<ArrayBuffer> } {
  const request = new XMLHttpRequest()
  request.open('GET', url, false)
  request.responseType = 'arraybuffer'
  request.send()
  return { status: request.status, bytes: new Uint8Array(request.response as ArrayBuffer) }
}

/** Files of the disk that the program may read. */
const diskOf = (server: string): FileSource => ({
  find: (path) => {
    const { status, bytes } = ask(`${server}/file?path=${encodeURIComponent(path)}`)
    if (status !== OK || bytes.length === 0) return null
    return bytes[0] === A_FOLDER ? 'folder' : bytes.subarray(1)
  },
  list: (path) => {
    const { status, bytes } = ask(`${server}/list?path=${encodeURIComponent(path)}`)
    return status === OK ? (JSON.parse(new TextDecoder().decode(bytes)) as string[]) : []
  },
})

const post = (server: string, path: string, isFolder: boolean, body: Uint8Array<ArrayBuffer>): Promise<Response> =>
  fetch(`${server}/${isFolder ? 'folder' : 'file'}?path=${encodeURIComponent(path)}`, { method: 'POST', body })

const sleeper = new Int32Array(new SharedArrayBuffer(4))
/** How long a wait for an event lasts until it is looked whether there is one. */
const LOOK = 10
/** Milliseconds in which a window closes that is asked to. */
const REFUSAL = 1000

const blocking: ProgramTurns = {
  block: (milliseconds) => {
    if (milliseconds !== 0) Atomics.wait(sleeper, 0, 0, milliseconds < 0 ? LOOK : milliseconds)
  },
}

const suspending: ProgramTurns = { ...blocking, ...suspendedTurns((callback) => setTimeout(callback)) }

async function run({ server, args, prefixes, pages, seconds, verbose, plain, waits }: Job): Promise<void> {
  const module = await WebAssembly.compileStreaming(fetch(`${server}/program.wasm`))
  const files = new ProgramFiles(diskOf(server), prefixes)
  const output = (stream: 1 | 2, bytes: Uint8Array<ArrayBuffer>): void =>
    scope.postMessage({ type: 'output', stream, bytes }, [bytes.buffer])
  const say = (text: string): void => output(2, new TextEncoder().encode(text))
  /** Nobody sees dialogs: each that is waited for is answered once, as by the key Enter. */
  const answers: HostMessage[] = []
  const answered = new Set<number>()
  const dialog = (handle: number, shown: ProgramDialog | null): void => {
    const button = shown && defaultButtonOf(shown)
    if (shown === null) answered.delete(handle)
    if (!button || !shown.modal || answered.has(handle)) return
    answered.add(handle)
    const texts = shown.controls.filter((one) => one.class === 'static' && one.visible).map(({ text }) => text)
    const said = [`The dialog "${shown.title}"`, ...texts.filter((text) => text !== '')].join(', ')
    say(`${said}: answered with "${labelOf(button.text)}".\n`)
    answers.push(...clickOf(button.handle))
  }
  const sayLine = (text: string): void => say(`${text}\n`)
  const refusals = new Once(sayLine)
  const missing = new Once(sayLine)
  const canvas = new OffscreenCanvas(640, 480)
  const start = performance.now()
  /** When the window is asked to close; behind that, when it is said that the program goes on all the same. */
  let next = seconds > 0 ? start + seconds * 1000 : Infinity
  let isAsked = false
  const poll = (): HostMessage | null => {
    const answer = answers.shift()
    if (answer !== undefined) return answer
    if (performance.now() < next) return null
    next = isAsked ? Infinity : performance.now() + REFUSAL
    if (isAsked) {
      sayLine(`The window was asked to close after ${seconds} seconds, and the program goes on: --limit ends it.`)
      return null
    }
    isAsked = true
    return { message: WM_CLOSE, wParam: 0, lParam: 0 }
  }
  let engine: Engine | null = null
  const { code, fault } = await runProgram({
    module,
    memory: new WebAssembly.Memory({ ...pages, shared: true }),
    open: async (allocator) => {
      engine = await createEngine({ canvas, plain, allocator, fourthFrame: 'wait' })
      scope.postMessage({ type: 'started' }, [])
      return engine.Direct3DCreate8
    },
    files,
    args,
    // Behind the letter that every answer begins with.
    read: () => ask(`${server}/input`).bytes.subarray(1),
    write: output,
    onRefused: verbose ? ({ message }) => refusals.say(message) : undefined,
    onMissing: verbose ? (what) => missing.say(what) : undefined,
    loadMp3,
    turns: waits === 'suspend' ? suspending : blocking,
    host: {
      canvas,
      createCanvas: (_handle, width, height) => new OffscreenCanvas(width, height),
      poll,
      debug: say,
      dialog,
      answersDialogs: true,
    },
  })
  refusals.end()
  for (const { path, isFolder, bytes } of files.written()) await post(server, path, isFolder, bytes)
  scope.postMessage({ type: 'ended', ended: { code, fault: faultText(fault) } }, [])
  ;(engine as Engine | null)?.dispose()
}

scope.onmessage = ({ data }) => {
  run(data).catch((error: unknown) => {
    scope.postMessage({ type: 'ended', ended: { code: 3, fault: faultText(error) } }, [])
  })
}
