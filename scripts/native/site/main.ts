/** The page of a program: loads it with its files, runs it on the page's canvas, and shows what it says. */
import { Subject } from 'rxjs'
import {
  canSuspend,
  DialogViews,
  faultText,
  InputMessages,
  PointerWish,
  runProgram,
  suspendedTurns,
  createPageSound,
  watchFocus,
  writeJoysticks,
  type HostMessage,
  type WindowHost,
} from '../../../d3d8/native/index.js'
import { createEngine, inputChanges, type Engine, type InputRequest } from '../../../index.js'
import { loadMp3 } from '../mp3.js'
import { Events } from './events.js'
import { isolate } from './isolation.js'
import { isForProgram } from './program-keys.js'
import { loadFiles, saying, type FromProgram, type Site, type ToProgram, type Way, type WorkerJob } from './site.js'

/** Lines of output that are kept. */
const LINES = 500

const find = <Element extends HTMLElement>(selector: string): Element => {
  const found = document.querySelector<Element>(selector)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}

const canvas = find<HTMLCanvasElement>('canvas')
const status = find<HTMLOutputElement>('output')
const output = find('pre')

const showLast = (): void => {
  output.scrollTop = output.scrollHeight
}

const tell = (text: string): void => {
  status.textContent = text
  status.hidden = text === ''
  showLast()
}

const decoder = new TextDecoder()
const write = (text: string): void => {
  const lines = `${output.textContent}${text}`.split('\n')
  output.textContent = lines.slice(-LINES).join('\n')
  showLast()
}

const requests = new Subject<InputRequest>()
const pointerWish = new PointerWish((request) => {
  requests.next(request)
})

/** Hands what the user does on as messages of Windows. */
function hear(push: (message: HostMessage) => void): void {
  const messages = new InputMessages()
  canvas.addEventListener('keydown', (event) => {
    if (isForProgram(event)) event.preventDefault()
  })
  inputChanges(canvas, requests).subscribe((change) => {
    pointerWish.hear(change)
    for (const message of messages.of(change)) push(message)
  })
}

const readJoysticks = (words: Int32Array): void => {
  writeJoysticks(navigator.getGamepads(), words)
}

/** Below the cursor of a device, which the engine gives to the canvas itself. */
const showCursor = (name: string): void => {
  canvas.style.setProperty('--cursor', name)
}

/** Dialogs over the canvas, which has the keyboard again when none is there. */
function createDialogs(push: (message: HostMessage) => unknown): Pick<DialogViews, 'show' | 'clear'> {
  const send = (messages: readonly HostMessage[]): void => messages.forEach(push)
  const views = new DialogViews(document.body, send)
  watchFocus(canvas, views, send)
  return {
    show(handle, dialog) {
      // A dialog has to be reached.
      if (dialog !== null) requests.next({ kind: 'lock', isLocked: false })
      views.show(handle, dialog)
      if (dialog === null && !views.focus()) canvas.focus()
    },
    clear: () => views.clear(),
  }
}

/** What the page does for a program that runs on its thread. */
function createHost(waiting: HostMessage[]): WindowHost {
  hear((message) => waiting.push(message))
  return {
    canvas,
    poll: () => waiting.shift() ?? null,
    screen: { width: screen.width, height: screen.height },
    debug: (text) => {
      console.warn(text.trimEnd())
    },
    title: (text) => {
      document.title = text
    },
    cursor: showCursor,
    lockPointer: (isWanted) => pointerWish.want(isWanted),
    sound: createPageSound(),
    joysticks: readJoysticks,
  }
}

function ended(code: number, fault: string): void {
  if (fault !== '') console.error(fault)
  const [first] = fault.replace(/^\w*Error: /, '').split('\n')
  tell(fault === '' ? `The program ended with ${code}.` : `The program went wrong: ${first}`)
}

/** Runs the program on the page's own thread, suspended where it waits. */
async function runHere(site: Site): Promise<void> {
  const [module, files] = await Promise.all([
    WebAssembly.compileStreaming(fetch('program.wasm')),
    loadFiles(site, tell),
  ])
  tell('')
  const waiting: HostMessage[] = []
  const dialogs = createDialogs((message) => waiting.push(message))
  let engine: Engine | null = null
  const { code, fault } = await runProgram({
    module,
    memory: new WebAssembly.Memory(site.pages.fixed),
    open: async (allocator) => {
      engine = await createEngine({ canvas, allocator })
      canvas.focus()
      return engine.Direct3DCreate8
    },
    files,
    args: site.args,
    write: (_stream, bytes) => {
      write(decoder.decode(bytes))
    },
    turns: suspendedTurns(requestAnimationFrame),
    loadMp3,
    ...saying((text) => console.warn(text)),
    host: { ...createHost(waiting), dialog: dialogs.show },
  })
  dialogs.clear()
  pointerWish.want(false)
  ended(code, faultText(fault))
}

/** Shows a picture that a worker has sent. */
function createScreen(): (bitmap: ImageBitmap) => void {
  let context: ImageBitmapRenderingContext | null = null
  return (bitmap) => {
    requestAnimationFrame(() => {
      context ??= canvas.getContext('bitmaprenderer')
      if (canvas.width !== bitmap.width) canvas.width = bitmap.width
      if (canvas.height !== bitmap.height) canvas.height = bitmap.height
      context?.transferFromImageBitmap(bitmap)
    })
  }
}

/** Why a worker did not start. */
const startFault = ({ message }: ErrorEvent): Error =>
  new Error(message || 'The worker of the program could not be started.')

/** Whether a worker may give a canvas of the page's to another one. In Firefox none may. */
function askWhetherItPassesOn(worker: Worker): Promise<boolean> {
  const canvas = document.createElement('canvas').transferControlToOffscreen()
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromProgram>) => resolve(data.type === 'passes' && data.isPossible)
    worker.onerror = (event) => reject(startFault(event))
    worker.postMessage({ type: 'ask', canvas } satisfies ToProgram, [canvas])
  })
}

/**
 * Runs the program in a worker that stands still where it waits.
 *
 * @param wanted 'threads': so where the browser lets the program's worker give the canvas to the one that draws
 */
async function runInWorker(site: Site, wanted: WorkerJob['way']): Promise<void> {
  const worker = new Worker('worker.js', { type: 'module' })
  const way = wanted === 'threads' && !(await askWhetherItPassesOn(worker)) ? 'block' : wanted
  const events = new Events()
  const show = createScreen()
  const sound = createPageSound()
  // Workers see no controllers, and those that never end their task no pictures: the page looks for them.
  const look = (): void => {
    readJoysticks(events.joysticks)
    events.shown()
    requestAnimationFrame(look)
  }
  look()
  hear((message) => events.push(message))
  const dialogs = createDialogs((message) => events.push(message))
  const offscreen = way === 'threads' ? canvas.transferControlToOffscreen() : null
  const job: WorkerJob = {
    ...{ site, way, events: events.memory, canvas: offscreen },
    screen: { width: screen.width, height: screen.height },
  }
  return new Promise<void>((resolve, reject) => {
    const on: { readonly [Type in FromProgram['type']]: (message: Extract<FromProgram, { type: Type }>) => void } = {
      tell: ({ text }) => tell(text),
      output: ({ text }) => write(text),
      debug: ({ text }) => console.warn(text.trimEnd()),
      title: ({ text }) => void (document.title = text),
      dialog: ({ handle, dialog }) => dialogs.show(handle, dialog),
      cursor: ({ name }) => showCursor(name),
      lock: ({ isWanted }) => pointerWish.want(isWanted),
      picture: ({ bitmap }) => show(bitmap),
      sound: ({ left, right }) => sound.play(left, right),
      passes: () => undefined,
      ended: ({ code, fault }) => {
        worker.terminate()
        pointerWish.want(false)
        dialogs.clear()
        ended(code, fault)
        resolve()
      },
    }
    worker.onmessage = ({ data }: MessageEvent<FromProgram>) => (on[data.type] as (message: FromProgram) => void)(data)
    worker.onerror = (event) => reject(startFault(event))
    worker.postMessage({ type: 'run', job } satisfies ToProgram, offscreen === null ? [] : [offscreen])
    canvas.focus()
  })
}

const ways: readonly Way[] = ['suspend', 'block', 'threads']

/**
 * The way that the address asks for (?way=), or the best that there is: to suspend costs nothing; two workers are
 * better than one.
 */
function wayOf(): Way {
  const asked = new URLSearchParams(location.search).get('way')
  const way = ways.find((one) => one === asked)
  if (way !== undefined) return way
  return canSuspend() ? 'suspend' : 'threads'
}

async function main(): Promise<void> {
  const way = wayOf()
  if (way === 'suspend' && !canSuspend())
    throw new Error('This browser cannot suspend WebAssembly (JavaScript Promise Integration).')
  // Memory that workers share is there in isolated pages alone.
  if (way !== 'suspend' && !(await isolate())) return
  const site = (await (await fetch('site.json')).json()) as Site
  await (way === 'suspend' ? runHere(site) : runInWorker(site, way))
}

main().catch((error: unknown) => {
  tell(error instanceof Error ? error.message : String(error))
  console.error(error)
})
