import { EditorView } from '@codemirror/view'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { examples } from '../../../demos/sandbox/examples.js'
import type { Sandbox } from '../../../demos/sandbox/sandbox.js'
import { createSandbox } from '../../../demos/sandbox/sandbox.js'
import { pack, unpack } from '../../../demos/sandbox/keep/share.js'
import { lookRarely, onPage, until } from '../on-page.js'
import { firstProgram } from '../readme-program.js'
import { address, quietSandboxes } from './fresh.js'

let root: HTMLElement
let sandbox: Sandbox

const { find, press } = onPage(() => root)

/** The browser's own: the page draws rarely. */
const nextFrame = window.requestAnimationFrame.bind(window)

/** Lets the browser show so many frames. */
const pageFrames = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n++) await new Promise(nextFrame)
}

const program = (text: string): void => sandbox.open([{ name: 'test.ts', text }])

const picture = (): HTMLCanvasElement => find('canvas[aria-label^="Picture"]')

const pressKey = (code: string): void => {
  picture().dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }))
}

/** Waits until so many more pictures have come from the program. */
const pictures = (count: number): Promise<void> =>
  new Promise((resolve) => {
    let left = count
    const observer = new MutationObserver(({ length }) => {
      left -= length
      if (left > 0) return
      observer.disconnect()
      resolve()
    })
    observer.observe(root, { attributeFilter: ['data-run'] })
  })

/** Pixels that the page shows now. */
const shown = (): Uint8ClampedArray => {
  const canvas = picture()
  const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D canvas')
  context.drawImage(canvas, 0, 0)
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

/** The pixel in the middle of the picture; that alone is read. */
const middle = (): number[] => {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture(), -480, -300)
  return [...(context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])]
}

/** Every hundredth pixel, as text: quick to compare. */
const glimpse = (): string => new Uint32Array(shown().buffer).filter((_, i) => i % 100 === 0).join()

/** How many colours of 5 bits a channel are among some pixels. */
const colours = (data: Uint8ClampedArray): number => {
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += 4)
    seen.add(((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3))
  return seen.size
}

const problem = (): string => find('.problem').textContent ?? ''
const logs = (level: string): string[] =>
  // The place in the program stands behind.
  Array.from(root.querySelectorAll(`.log [data-level="${level}"]`), ({ firstChild }) => firstChild?.textContent ?? '')

/** Lines of the editor that carry an error's mark. */
const markedLines = (): string[] =>
  Array.from(root.querySelectorAll('.cm-lintRange-error'), (mark) => mark.closest('.cm-line')?.textContent ?? '')

/** A program that clears to one colour every frame, with `more` in the frame. */
const clears = (colour: string, more = ''): string => `import { D3DCLEAR_TARGET } from 'three-d3d8'
import { openDevice } from 'three-d3d8/kit'

export async function run(canvas: HTMLCanvasElement): Promise<void> {
  const { engine, device } = await openDevice(canvas)
  let frames: number = 0
  engine.frame$.subscribe(() => {
    frames++
    device.Clear(0, null, D3DCLEAR_TARGET, ${colour}, 1, 0)
    device.Present()
    ${more}
  })
}
`

const showsColour = (...wanted: number[]): Promise<void> =>
  until(() => {
    expect(problem()).toBe('')
    expect(middle()).toEqual(wanted)
  })

/** Does something, and waits for a picture of what runs then: the one before may look the same. */
const pictureAfter = async (change: () => void): Promise<void> => {
  const before = root.dataset.run
  change()
  await until(() => {
    expect(problem()).toBe('')
    expect(root.dataset.run).not.toBe(before)
    expect(root.dataset.state).toBe('running')
  })
}

/** Waits until the example that the page begins with is in the editor. */
const showsExample = (): Promise<void> =>
  until(() => {
    expect(find('.cm-content').textContent).toContain('three-d3d8')
  })

quietSandboxes()

/** Opens a page at the address. */
const open = (): void => {
  root = document.createElement('div')
  document.body.append(root)
  sandbox = createSandbox(root)
}

const close = (): void => {
  sandbox.dispose()
  root.remove()
}

/** Opens a page for the tests of a group; each opens programs of its own in it. */
const onePage = (hash: string): void => {
  beforeAll(() => {
    lookRarely()
    address(hash)
    open()
  })
  afterAll(() => {
    close()
    address('')
  })
}

beforeEach(lookRarely)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('every example', () => {
  onePage('#code/!')

  // Tutorials are drawn in tests of their own, too.
  const pages = examples.filter(({ group }) => group === 'Demos')
  test.each(pages.map(({ name }) => name))('%s draws', async (name) => {
    const error = vi.spyOn(console, 'error')
    await pictureAfter(() => {
      location.hash = `#example/${name}`
    })
    await until(() => {
      expect(colours(shown())).toBeGreaterThan(50)
    })
    expect(find<HTMLSelectElement>('select').value).toBe(name)
    expect(logs('error')).toEqual([])
    expect(error).not.toHaveBeenCalled()
  })
})

describe('a program', () => {
  onePage('#code/!')

  /** What the picture is before something goes wrong. */
  const orange = [255, 128, 0]
  const showOrange = async (): Promise<void> => {
    await pictureAfter(() => program(clears('0xffff8000')))
    await showsColour(...orange)
  }

  test('changes the picture when it is edited', async () => {
    await showOrange()
    const view = EditorView.findFromDOM(find('.cm-editor'))
    const from = view?.state.doc.toString().indexOf('0xffff8000') ?? -1
    view?.dispatch({ changes: { from, to: from + 10, insert: '0xff0040ff' } })
    await showsColour(0, 64, 255)
    press('Reset')
    await showsColour(255, 128, 0)
  })

  test('that README begins with draws as it stands there', async () => {
    program(firstProgram)
    // What lies on the axis that it turns about: three sevenths of the upper corner, two of each of the others.
    await showsColour(109, 73, 73)
  })

  test.each([
    ['that Sucrase finds', 'const x = (1 + ', 12],
    ['that only the browser finds', 'const frames = 1; const frames = 2', 11],
  ])('with a syntax error %s marks its line and keeps the picture', async (_, wrong, line) => {
    await showOrange()
    program(clears('0xff00ff00', wrong))
    await until(() => {
      expect(problem()).toContain(`line ${line}:`)
    })
    expect(middle()).toEqual(orange)
    expect(markedLines()).toHaveLength(1)
    program(clears('0xff00ff00'))
    await showsColour(0, 255, 0)
    expect(markedLines()).toEqual([])
  })

  test('that Direct3D refuses marks the line of the call, with its sentence', async () => {
    program(
      clears(
        '0xff00ff00',
        '\n    if (frames === 2)\n      device.SetViewport({ X: 0, Y: 0, Width: 9999, Height: 10, MinZ: 0, MaxZ: 1 })',
      ),
    )
    await until(() => {
      expect(problem()).toMatch(/^test\.ts, line 13: IDirect3DDevice8::SetViewport: .*9999.*D3DERR_INVALIDCALL/)
    })
    expect(markedLines()).toHaveLength(1)
    expect(markedLines()[0]).toContain('SetViewport')
    expect(root.dataset.state).toBe('stopped')
    expect(middle()).toEqual([0, 255, 0])
  })

  test('that throws where it begins, later, or in a promise, tells the line', async () => {
    for (const [text, words] of [
      ['\nthrow new Error("a")', 'test.ts, line 2: a'],
      ['export const run = () => {\n  missing()\n}', 'test.ts, line 2: missing'],
      ['export const run = () => {\n\n  setTimeout(() => { throw new Error("late") })\n}', 'test.ts, line 3: late'],
      ['export const run = () => {\n\n\n  void Promise.reject(new Error("promise"))\n}', 'test.ts, line 4: promise'],
    ] as const) {
      program(text)
      await until(() => {
        expect(problem()).toContain(words)
      })
    }
    for (const [reason, words] of [
      ['"late"', 'A promise was rejected with "late", and nobody caught it.'],
      ['{ code: 7 }', 'A promise was rejected with {"code":7}, and nobody caught it.'],
      ['', 'A promise was rejected without a reason, and nobody caught it.'],
    ] as const) {
      program(`export const run = () => void Promise.reject(${reason})`)
      await until(() => {
        expect(problem()).toBe(words)
      })
    }
    program('export const walk = 1')
    await until(() => {
      expect(problem()).toContain('exports no function run')
    })
  })

  /** Milliseconds by the page's own count, which stands while the page itself does not get to look. */
  const watchIntervals = (): (() => number) => {
    vi.mocked(window.setInterval).mockRestore()
    const set = window.setInterval.bind(window)
    let milliseconds = 0
    const counted = (look: () => void, pause: number): number =>
      set(() => {
        milliseconds += pause
        look()
      }, pause)
    vi.spyOn(window, 'setInterval').mockImplementation(counted as typeof window.setInterval)
    return () => milliseconds
  }

  test.each([
    ['in a frame', clears('0xff00ff00', 'if (frames === 3) for (console.log("on"); ; );'), [0, 255, 0]],
    ['that draws all the time', clears('0xff00ff00', 'for (console.log("on"); ; ) device.Present()'), orange],
    [
      'that goes on asynchronously',
      'export const run = async () => { for (console.log("on"); ; ) await null }',
      orange,
    ],
    ['that logs all the time', 'for (;;) console.log("again")', orange],
    [
      'whose turns take long, after a quick one',
      'let n = 0\nwhile (n < 8) n++\n' +
        'const many = new Uint8Array(1e7)\n' +
        'for (console.log("on"); ; ) { const end = performance.now() + 250; many.some(() => performance.now() > end) }',
      orange,
    ],
  ])('with an endless loop %s is ended within 2 s, and the last good picture stays', async (_, text, last) => {
    await showOrange()
    const looked = watchIntervals()
    program(text)
    await until(() => {
      expect(logs('log')).not.toEqual([])
    })
    // The loop goes round. Where the library took longer to load the page is more patient, too.
    const before = looked()
    await until(() => {
      expect(problem()).toContain('endless loop')
    })
    expect(looked() - before).toBeLessThanOrEqual(Math.max(2000, 2 * before))
    // Its line is told, in the console, too, and marked.
    const line = 1 + text.split('\n').findIndex((one) => one.includes('for ('))
    expect(problem()).toContain(`test.ts, line ${line}: `)
    expect(markedLines()).toEqual([expect.stringContaining('for (')])
    expect(root.querySelector('.log [data-level="error"] button')?.textContent).toBe(`test.ts:${line}`)
    expect(root.dataset.state).toBe('stopped')
    expect(middle()).toEqual(last)
    // Nothing that was on its way comes later.
    await pageFrames(20)
    expect(middle()).toEqual(last)
    vi.mocked(window.setInterval).mockRestore()
    lookRarely()
    program(clears('0xff0000ff'))
    await showsColour(0, 0, 255)
  })

  test('that does not return from a call, and from no loop, is told what that may be', async () => {
    await showOrange()
    vi.mocked(window.setInterval).mockRestore()
    program("export const run = () => /^(a+)+$/.test('a'.repeat(40) + 'b')")
    await until(() => {
      expect(problem()).toMatch(/No loop of it told its line: .* a regular expression/)
    })
    // A loop that went round is told, and that it does no more.
    program(`export const run = () => {
  const end = performance.now() + 400
  for (;;) if (performance.now() > end) /^(a+)+$/.test('a'.repeat(40) + 'b')
}`)
    await until(() => {
      expect(problem()).toMatch(/^test.ts, line 3: .* does not go round either. Its memory may be full/)
    })
    lookRarely()
  })

  test('that imports what there is not is told its name, at the line that uses it', async () => {
    program(`import { D3DRS_NOTHING } from 'three-d3d8'\n\nexport const run = () => D3DRS_NOTHING`)
    await until(() => {
      expect(problem()).toBe('test.ts, line 3: three-d3d8 exports no D3DRS_NOTHING.')
    })
    program(`import * as D3D from 'three-d3d8'\n\nexport const run = () => D3D.D3DRS_NOTHING`)
    await until(() => {
      expect(problem()).toBe('test.ts, line 3: three-d3d8 exports no D3DRS_NOTHING.')
    })
    program(`import { createServer } from 'node:http'\n\nexport const run = () => createServer()`)
    await until(() => {
      expect(problem()).toContain('test.ts, line 1: There is no package node:http here')
    })
    program(`\nexport const run = async () => {\n  await fetch('wall.tga')\n}`)
    await until(() => {
      expect(problem()).toContain(
        'test.ts, line 3: fetch of "wall.tga": programs of the sandbox have no network. Files',
      )
    })
  })

  test('can be paused and given single frames', async () => {
    const listening = `let frames: number = 0
  createInput(canvas).keyboard.press$.subscribe(({ code }) => console.log(code, frames))`
    const text = clears('0xff000000 | frames').replace('let frames: number = 0', listening)
    await pictureAfter(() => program(text.replace('import {', 'import { createInput,')))
    const number = (): number => middle().reduce((sum, byte) => sum * 256 + byte, 0)
    const shows = (frames: number): Promise<void> =>
      until(() => {
        expect(number()).toBe(frames)
      })
    /** How many frames the program has drawn, as it says when it has done all that it was given before. */
    const framesAt = async (code: string): Promise<number> => {
      pressKey(code)
      const answer = (): string | undefined => logs('log').find((line) => line.startsWith(`${code} `))
      await until(() => {
        expect(answer()).toBeDefined()
      })
      return Number(answer()?.split(' ')[1])
    }
    await until(() => {
      expect(number()).toBeGreaterThan(2)
      expect(number()).toBeLessThan(0x10000)
    })
    press('Pause')
    const before = await framesAt('KeyA')
    for (let turn = 0; turn < 10; turn++) await new Promise(requestAnimationFrame)
    expect([await framesAt('KeyB'), number()]).toEqual([before, before])
    press('Step')
    await shows(before + 1)
    // The second one is asked for while the first is out.
    press('Step')
    press('Step')
    await shows(before + 3)
    press('Play')
    await until(() => {
      expect(number()).toBeGreaterThan(before + 4)
    })
  })

  test('writes on the console', async () => {
    program('console.log("a", 1, { b: 2 }); console.warn("careful"); export const run = () => {}')
    await until(() => {
      expect(logs('log')).toEqual(['a 1 {"b":2}'])
      expect(logs('warn')).toEqual(['careful'])
    })
  })

  test('keeps the newest line of the console in sight, unless somebody has scrolled back', async () => {
    await page.viewport(1280, 720)
    try {
      program(clears('0xff00ff00', 'for (let n = 0; n < 6; n++) console.log("frame", frames)'))
      const [panel, log] = root.querySelectorAll<HTMLElement>('[role=tab]')
      log.click()
      const scroller = find('.log').parentElement
      if (!scroller) throw new Error('no scroller')
      const isAtEnd = (): boolean => scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 2
      await until(() => {
        expect(scroller.scrollHeight).toBeGreaterThan(2 * scroller.clientHeight)
        expect(isAtEnd()).toBe(true)
      })
      scroller.scrollTop = 30
      const count = logs('log').length
      await until(() => {
        expect(logs('log').length).toBeGreaterThan(count + 5)
      })
      expect(scroller.scrollTop).toBe(30)
      panel.click()
      log.click()
      expect(isAtEnd()).toBe(true)
    } finally {
      await page.viewport(800, 600)
    }
  })

  test('of two files imports one from the other, and an error is told in the right one', async () => {
    const colour = { name: 'colour.ts', text: 'export const colour: number = 0xffff00ff\n' }
    const main = `import { colour } from './colour.js'\n${clears('colour')}`
    sandbox.open([{ name: 'test.ts', text: main }, colour])
    await showsColour(255, 0, 255)
    expect(Array.from(root.querySelectorAll('.editor .files button'), ({ textContent }) => textContent)).toEqual([
      'test.ts',
      'colour.ts',
    ])
    sandbox.open([
      { name: 'test.ts', text: main },
      { ...colour, text: '\n\nexport const colour = nothing' },
    ])
    await until(() => {
      expect(problem()).toContain('colour.ts, line 3:')
    })
    find('.problem').click()
    expect(find('.editor [aria-current]').textContent).toBe('colour.ts')
  })
})

describe('a hostile program', () => {
  onePage('#code/!')

  /** What it tries, line by line; what throws or comes to nothing is well. */
  const attempts: Readonly<Record<string, string>> = {
    fetch: 'await fetch(here + "/index.html", { mode: "no-cors" })',
    'fetch of a data address': 'await fetch("data:text/plain,x")',
    XMLHttpRequest: 'const x = new XMLHttpRequest(); x.open("GET", here, false); x.send()',
    WebSocket:
      'await new Promise((yes, no) => { const s = new WebSocket(here.replace("http", "ws")); ' +
      's.onopen = yes; s.onerror = no })',
    EventSource: 'await new Promise((yes, no) => { const s = new EventSource(here); s.onopen = yes; s.onerror = no })',
    FontFace: 'await new FontFace("x", `url(${here}/x.woff2)`).load()',
    WebTransport: 'await new WebTransport(here.replace("http:", "https:")).ready',
    RTCPeerConnection: 'new RTCPeerConnection()',
    'navigator.sendBeacon': 'if (!navigator.sendBeacon(here)) throw 0',
    importScripts: 'importScripts(here + "/demos/gallery/main.ts")',
    import: 'await import(here + "/demos/kit/page/element.ts")',
    'import of a data address': 'await import("data:text/javascript,export default 1")',
    'code from text': 'new Function("return 1")()',
    Worker: 'new Worker(here + "/demos/gallery/main.ts")',
    SharedWorker: 'new SharedWorker(here + "/demos/gallery/main.ts")',
    'navigator.serviceWorker': 'await navigator.serviceWorker.register(here)',
    parent: 'parent.document.title = "mine"',
    'top navigation': 'top.location.href = "about:blank"',
    navigation: 'location.href = "about:blank"; throw 0',
    document: 'document.title = "mine"',
    'a popup': 'window.open("about:blank")',
    'another popup': 'if (!open("about:blank")) throw 0',
    'a window of a service worker': 'await clients.openWindow("about:blank")',
    opener: 'opener.close()',
    postMessage: 'postMessage({ mine: 1 })',
    'the port': 'Object.defineProperty(MessageEvent.prototype, "data", { get() { return this.target } })',
    localStorage: 'localStorage.x = 1',
    indexedDB: 'await new Promise((yes, no) => { const r = indexedDB.open("x"); r.onsuccess = yes; r.onerror = no })',
    caches: 'await caches.open("x")',
    cookieStore: 'await cookieStore.set("x", "1")',
    'navigator.storage': 'await (await navigator.storage.getDirectory()).getFileHandle("x", { create: true })',
    'navigator.locks': 'await navigator.locks.request("x", () => 1)',
    Notification: 'if ((await Notification.requestPermission()) !== "granted") throw 0',
  }

  test('gets nothing', async () => {
    const { title } = document
    const { href } = location
    const opened = vi.spyOn(window, 'open')
    const heard: unknown[] = []
    const listen = ({ data }: MessageEvent): void => void heard.push(data)
    const channel = new BroadcastChannel('x')
    channel.onmessage = listen
    window.addEventListener('message', listen)
    const requested: string[] = []
    const observer = new PerformanceObserver((list) => requested.push(...list.getEntries().map(({ name }) => name)))
    observer.observe({ entryTypes: ['resource'] })

    const tries = Object.entries(attempts).map(([name, code]) => `${JSON.stringify(name)}: async () => { ${code} },`)
    program(`const here = ${JSON.stringify(location.origin)}
export const run = async () => {
  new BroadcastChannel('x').postMessage({ mine: 1 })
  const attempts = {
${tries.join('\n')}
  }
  const outcome = async ([name, attempt]) => {
    const late = new Promise((_, no) => setTimeout(no, 3000))
    return \`\${name}: \${await Promise.race([attempt(), late]).then(() => 'got', () => 'nothing')}\`
  }
  console.log((await Promise.all(Object.entries(attempts).map(outcome))).join('\\n'))
  console.log(self.origin, self.isSecureContext)
  console.log(typeof caches, typeof indexedDB, typeof cookieStore)
}`)
    await until(() => {
      expect(problem()).toBe('')
      expect(logs('log')).toHaveLength(3)
    })
    observer.disconnect()
    window.removeEventListener('message', listen)
    channel.close()

    const [outcomes, origin, stores] = logs('log')
    expect(outcomes.split('\n')).toEqual(Object.keys(attempts).map((name) => `${name}: nothing`))
    expect(origin).toMatch(/^null /)
    expect(stores).toBe('undefined undefined undefined')
    expect(document.title).toBe(title)
    expect(location.href).toBe(href)
    expect(opened).not.toHaveBeenCalled()
    expect(heard.filter((data) => typeof data === 'object' && data !== null && 'mine' in data)).toEqual([])
    expect(requested.filter((name) => /x\.woff2|gallery\/main|index\.html/.test(name))).toEqual([])
  })

  test('cannot put elements on the page by what it logs, throws or puts on its panel', async () => {
    program(`import { createSlider } from 'three-d3d8/kit'
export const run = () => {
  createSlider({}, '<img class="evil">', { from: 0, to: 1, at: 0 })
  console.error('<img class="evil">')
  throw new Error('<img class="evil">')
}`)
    await until(() => {
      expect(problem()).toContain('<img')
      expect(logs('error')).toHaveLength(1)
    })
    expect(document.querySelector('.evil')).toBeNull()
  })

  test('lives in a frame of opaque origin, whose policy allows no address at all', async () => {
    program(clears('0xff00ff00'))
    await showsColour(0, 255, 0)
    const frames = document.querySelectorAll<HTMLIFrameElement>('iframe[title="The program"]')
    expect(frames).toHaveLength(1)
    const [frame] = frames
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame.contentDocument).toBeNull()
    const [, policy] = /content="([^"]*)"/.exec(frame.srcdoc) ?? []
    expect(policy).toContain("default-src 'none'")
    // WebAssembly from memory, for programs in C.
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/https?:|\*|'self'|unsafe/)
  })

  test('goes on while the next one is written, for which the library is loaded meanwhile', async () => {
    const frames = (): NodeListOf<Element> => document.querySelectorAll('iframe[title="The program"]')
    await pictureAfter(() => program(clears('0xff00ff00')))
    const [first] = frames()
    const view = EditorView.findFromDOM(find('.cm-editor'))
    const write = (insert: string): void => {
      view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } })
    }
    write('const run = ')
    expect(frames()).toHaveLength(2)
    await until(() => expect(problem()).not.toBe(''))
    expect([...frames()]).toContain(first)
    const [, second] = frames()
    write(clears('0xff0000ff'))
    await showsColour(0, 0, 255)
    expect([...frames()]).toEqual([second])
  })

  test('does not go on when another one is opened, however that one fares', async () => {
    await pictureAfter(() => program(`console.log('the first')\n${clears('0xff00ff00')}`))
    expect(logs('log')).toEqual(['the first'])
    program('const run = ')
    expect(logs('log')).toEqual([])
    await until(() => {
      expect(problem()).not.toBe('')
      expect(root.dataset.state).toBe('stopped')
    })
    program(clears('0xff0000ff'))
    expect(problem()).toBe('')
    await showsColour(0, 0, 255)
  })
})

describe('the page', () => {
  test('is not isolated, as programs start in no frame of isolated pages in Safari; others are', async () => {
    const policyOf = async (path: string): Promise<string | null> =>
      (await fetch(path)).headers.get('Cross-Origin-Embedder-Policy')
    expect(await policyOf('/sandbox.html')).toBeNull()
    expect(await policyOf('/index.html')).toBe('require-corp')
  })

  const press = (target: Element | null, key: string): void => {
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }

  onePage('')

  afterEach(async () => {
    await page.viewport(800, 600)
  })

  test.each([
    [1280, 720],
    [390, 844],
  ])('fits into a window of %i x %i', async (width, height) => {
    await page.viewport(width, height)
    await showsExample()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const selector of ['.picture', '.editor', '.tabbed', '.controls']) {
      const { left, right, width: across } = find(selector).getBoundingClientRect()
      expect([left >= 0, right <= width, across > 250]).toEqual([true, true, true])
    }
    // On a phone the picture comes before the program; where there is room all is seen at once.
    const [picture, editor] = ['.picture', '.editor'].map((selector) => find(selector).getBoundingClientRect())
    if (width < 960) expect(picture.bottom).toBeLessThan(editor.top)
    else {
      expect(editor.right).toBeLessThan(picture.left)
      expect(find('.sandbox > main').getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
    }
  })

  test('has a menu whose words are whole on a narrow page', async () => {
    await page.viewport(390, 844)
    await showsExample()
    const opener = find<HTMLButtonElement>('.banner [aria-haspopup]')
    opener.click()
    const list = find('.menu:popover-open')
    const { left, right } = list.getBoundingClientRect()
    expect([left >= 0, right <= 390]).toEqual([true, true])
    for (const item of list.querySelectorAll('button'))
      expect([item.scrollHeight, item.scrollWidth]).toEqual([item.clientHeight, item.clientWidth])
    opener.click()
  })

  test('has tabs and bars that keys move', async () => {
    await page.viewport(1280, 720)
    const [panel, log] = root.querySelectorAll<HTMLElement>('[role=tabpanel]')
    const [first, second] = root.querySelectorAll<HTMLElement>('[role=tab]')
    expect([panel.hidden, log.hidden, first.tabIndex, second.tabIndex]).toEqual([false, true, 0, -1])
    first.focus()
    press(document.activeElement, 'ArrowRight')
    expect(document.activeElement).toBe(second)
    expect([panel.hidden, log.hidden, second.getAttribute('aria-selected')]).toEqual([true, false, 'true'])
    press(document.activeElement, 'Home')
    expect(document.activeElement).toBe(first)

    const widthOf = (selector: string): number => find(selector).getBoundingClientRect().width
    for (const [label, selector, more, less] of [
      ['Width of the editor', '.editor', 'ArrowRight', 'ArrowLeft'],
      ['Height of the picture', '.picture', 'End', 'ArrowUp'],
    ]) {
      const bar = find(`[aria-label="${label}"]`)
      expect(bar.tabIndex).toBe(0)
      press(bar, more)
      const before = widthOf(selector)
      for (let i = 0; i < 20; i++) press(bar, less)
      expect(widthOf(selector)).toBeLessThan(before - 50)
    }
  })

  test('leaves every control to the key Tab', () => {
    const controls = [...root.querySelectorAll<HTMLElement>('button, select, [contenteditable], [role=separator]')]
    const reachable = controls.filter((control) => control.tabIndex >= 0 && !control.hidden)
    expect(reachable.map((control) => control.textContent || control.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['Share', 'Open files', 'Run', 'Pause', 'Step', 'Panel', 'Width of the editor']),
    )
    const event = new KeyboardEvent('keydown', { key: 'Tab', code: 'Tab', bubbles: true, cancelable: true })
    find('.cm-content').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })
})

describe('files dropped on the page', () => {
  onePage('#code/!')

  /** A square that faces the camera of a .x viewer, with a texture. */
  const square = (texture: string): string => `xof 0303txt 0032
Mesh Square {
  4; -1.0;-1.0;0.0;, -1.0;1.0;0.0;, 1.0;1.0;0.0;, 1.0;-1.0;0.0;;
  1; 4;0,1,2,3;;
  MeshTextureCoords { 4; 0.0;1.0;, 0.0;0.0;, 1.0;0.0;, 1.0;1.0;; }
  MeshMaterialList { 1; 1; 0;;
    Material { 1.0;1.0;1.0;1.0;; 0.0; 0.0;0.0;0.0;; 0.0;0.0;0.0;; TextureFilename { "${texture}"; } }
  }
}`

  /** A texture of one colour (0xAARRGGBB) of 4 x 4 texels, for each of six faces or four slices. */
  const ddsFile = (name: string, colour: number, shape: '2d' | 'cube' | 'volume' = '2d'): File => {
    const [copies, flags, caps] = { '2d': [1, 0x1007, 0], cube: [6, 0x1007, 0xfe00], volume: [4, 0x801007, 0x200000] }[
      shape
    ]
    const words = new Uint32Array(32 + copies * 16).fill(colour, 32)
    words.set([0x20534444, 124, flags, 4, 4, 16, shape === 'volume' ? 4 : 0])
    words.set([32, 0x40, 0, 32, 0xff0000, 0xff00, 0xff, 0, 0x1000, caps], 19)
    return new File([words], name)
  }

  const drop = (...files: readonly File[]): void => {
    const dataTransfer = new DataTransfer()
    for (const file of files) dataTransfer.items.add(file)
    const editable = find('.cm-content')
    for (const type of ['dragover', 'drop']) {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
      editable.dispatchEvent(event)
      expect(event.defaultPrevented).toBe(true)
      expect(root.classList.contains('dragging')).toBe(type === 'dragover')
    }
  }

  const png = async (name: string, colour: string): Promise<File> => {
    const canvas = new OffscreenCanvas(8, 8)
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = colour
    context?.fillRect(0, 0, 8, 8)
    return new File([await canvas.convertToBlob()], name)
  }

  test.each([
    ['.dds', () => Promise.resolve(ddsFile('RED.dds', 0xffff0000))],
    ['.png', () => png('RED.dds.png', '#f00')],
  ])('a model appears lit, with its %s texture found by name, and the camera goes round it', async (_, texture) => {
    const file = await texture()
    const name = file.name.replace('RED', 'red')
    await pictureAfter(() =>
      drop(new File(['notes'], 'notes.txt'), file, new File([square(`textures\\\\${name}`)], 'square.x')),
    )
    await until(() => {
      expect(problem()).toBe('')
      const [r, g, b] = middle()
      expect(r).toBeGreaterThan(60)
      expect(Math.max(g, b)).toBeLessThan(8)
    })
    expect(logs('warn')).toEqual([])
    expect(find<HTMLSelectElement>('select').value).toBe('model')
    expect(find('.cm-content').textContent).toContain('createOrbit')

    // Once it was moved by a key it stands still.
    pressKey('ArrowLeft')
    // One may be on its way that was drawn before the key came.
    await pictures(2)
    const before = glimpse()
    await pictures(3)
    expect(glimpse()).toBe(before)
    for (let i = 0; i < 5; i++) pressKey('ArrowRight')
    await until(() => {
      expect(glimpse()).not.toBe(before)
    })
    const turned = glimpse()
    for (const [type, clientX, movementX, buttons] of [
      ['pointerdown', 100, 0, 1],
      ['pointermove', 130, 30, 1],
      ['pointerup', 130, 0, 0],
    ] as const)
      picture().dispatchEvent(new PointerEvent(type, { clientX, clientY: 100, movementX, buttons, bubbles: true }))
    await until(() => {
      expect(glimpse()).not.toBe(turned)
    })
  })

  test('a model without its texture appears, and the texture that is missing is named', async () => {
    await pictureAfter(() => drop(new File([square('wood.bmp')], 'square.x')))
    await until(() => {
      expect(problem()).toBe('')
      expect(Math.min(...middle())).toBeGreaterThan(60)
    })
    expect(logs('warn')).toEqual(['The texture wood.bmp is not among the files.'])
  })

  test.each(['2d', 'cube', 'volume'] as const)('a texture appears: %s', async (shape) => {
    await pictureAfter(() => drop(ddsFile('green.dds', 0xff00ff00, shape)))
    await showsColour(0, 255, 0)
    expect(shown().slice(0, 3)).not.toEqual(new Uint8ClampedArray([0, 255, 0]))
  })

  test.each([
    [
      'that is none',
      [new File(['v 1 2 3'], 'model.x')],
      /^meshes\.ts, line \d+: \.x file, byte 0: it begins with "v 1 ", not "xof "/,
    ],
    [
      'that breaks off',
      [new File([square('x').slice(0, 90)], 'half.x')],
      /^meshes\.ts, line \d+: \.x file, byte \d+ \(line 3\): /,
    ],
    [
      'that is no texture',
      [new File(['DDS and nothing more'], 'no.dds')],
      /^sheet\.ts, line \d+: \.dds file, byte 20: it ends/,
    ],
  ] as const)('a file %s: the error with its offset', async (_, files, message) => {
    drop(...files)
    await until(() => {
      expect(problem()).toMatch(message)
    })
    find('.problem').click()
    expect(markedLines().join()).toMatch(/readX|readDDS/)
  })
})

describe('the share link', () => {
  afterEach(close)

  test('brings the same program back, and draws it', async () => {
    address('#code/!')
    open()
    const text = `${clears('0xff123456')}// Ümlaute, 漢字 and 🙂\n`
    program(text)
    await showsColour(0x12, 0x34, 0x56)
    press('Share')
    const { hash } = location
    expect(hash).toMatch(/^#code\/\d[\w.-]*\/[\w-]+$/)
    expect(unpack(hash.slice(hash.lastIndexOf('/') + 1))).toEqual([{ name: 'test.ts', text }])
    close()
    open()
    await showsColour(0x12, 0x34, 0x56)
    expect(find<HTMLSelectElement>('select').value).toBe('')
  })

  test.each(['!', 'AAAA', pack([]), 'x'.repeat(5000)])('of nothing says so: %s', async (code) => {
    expect(unpack(code)).toBeNull()
    address(`#code/${code}`)
    open()
    await until(() => {
      expect(problem()).toBe('The link holds no program, or not all of it.')
    })
  })

  test.each([
    ['#example/tutorial-1', 'There is no example "tutorial-1".'],
    ['#program/17', 'This browser keeps no program "17".'],
    ['#fog', '"#fog" names nothing here; there are #example/NAME, #program/NUMBER and #code/….'],
  ])('to what there is not says so, also when the library is there and Run is pressed: %s', async (hash, sentence) => {
    address(hash)
    open()
    await until(() => {
      expect(document.querySelectorAll('iframe[title="The program"]')).toHaveLength(1)
    })
    press('Run')
    await pageFrames(30)
    expect(problem()).toBe(sentence)
    expect(root.dataset.state).toBe('stopped')
    program(clears('0xff123456'))
    await showsColour(0x12, 0x34, 0x56)
  })

  test('without a word behind it opens the first example', async () => {
    expect(unpack('')).toBeNull()
    address('#code/')
    open()
    await until(() => {
      expect(find<HTMLSelectElement>('select').value).toBe(examples[0].name)
    })
    expect(problem()).toBe('')
  })
})

test('a share link that unpacks to too much is refused', () => {
  expect(unpack(pack([{ name: 'bomb.ts', text: ' '.repeat(2_000_000) }]))).toBeNull()
})
