/** The page of a program: loads it with its files, runs it on the page's canvas, and shows what it says. */
import {
  canSuspend,
  InputMessages,
  ProgramFiles,
  runProgram,
  suspendedTurns,
  type HostMessage,
  type WindowHost,
} from '../../../d3d8/native/index.js'
import { createEngine, inputChanges, type Engine } from '../../../index.js'

/** What lies beside the page. */
interface Site {
  /** Paths of the program's files, in files/. */
  readonly files: readonly string[]
  readonly folders: readonly string[]
  readonly pages: { readonly initial: number; readonly maximum: number }
  readonly args: readonly string[]
}

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

const tell = (text: string): void => {
  status.textContent = text
  status.hidden = text === ''
}

const decoder = new TextDecoder()
const write = (text: string): void => {
  const lines = `${output.textContent}${text}`.split('\n')
  output.textContent = lines.slice(-LINES).join('\n')
  output.scrollTop = output.scrollHeight
}

/** Fetches the program's files, eight at a time. */
async function loadFiles({ files: paths, folders }: Site): Promise<ProgramFiles> {
  const files = new ProgramFiles()
  for (const folder of folders) files.putFolder(folder)
  const waiting = [...paths]
  let loaded = 0
  const load = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const response = await fetch(`files/${path.split('/').map(encodeURIComponent).join('/')}`)
      if (!response.ok) throw new Error(`files/${path} cannot be loaded: ${response.status}`)
      files.put(path, new Uint8Array(await response.arrayBuffer()))
      tell(`Loading ${++loaded} of ${paths.length} files …`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, load))
  return files
}

/** What the page does for the program. */
function createHost(): WindowHost {
  const waiting: HostMessage[] = []
  const messages = new InputMessages()
  inputChanges(canvas).subscribe((change) => waiting.push(...messages.of(change)))
  return {
    canvas,
    poll: () => waiting.shift() ?? null,
    screen: { width: screen.width, height: screen.height },
    debug: (text) => {
      console.warn(text.trimEnd())
    },
    messageBox: (text, title) => {
      alert(`${title}\n\n${text}`)
      return 1
    },
    title: (text) => {
      document.title = text
    },
    pointer: (shown) => {
      canvas.style.cursor = shown ? '' : 'none'
    },
  }
}

async function main(): Promise<void> {
  if (!canSuspend()) {
    tell('This browser cannot suspend WebAssembly (JavaScript Promise Integration): Chromium 137 and later can.')
    return
  }
  const site = (await (await fetch('site.json')).json()) as Site
  const [module, files] = await Promise.all([WebAssembly.compileStreaming(fetch('program.wasm')), loadFiles(site)])
  tell('')
  let engine: Engine | null = null
  const { code, fault } = await runProgram({
    module,
    memory: new WebAssembly.Memory(site.pages),
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
    host: createHost(),
  })
  if (fault) console.error(fault)
  tell(fault ? `The program went wrong: ${fault.message}` : `The program ended with ${code}.`)
}

main().catch((error: unknown) => {
  tell(error instanceof Error ? error.message : String(error))
  console.error(error)
})
