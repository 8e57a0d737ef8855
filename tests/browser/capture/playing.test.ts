import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TURN } from '../../../demos/capture/reading/session.js'
import {
  D3DCLEAR_TARGET,
  D3DFMT_X8R8G8B8,
  isDraw,
  D3DFVF_DIFFUSE,
  D3DFVF_XYZRHW,
  D3DPT_POINTLIST,
  D3DSWAPEFFECT_DISCARD,
  recordedCall,
  writeRecording,
  type Picture,
  type RecordedLine,
} from '../../../index.js'
import { firstDifference } from '../../conformance/first-difference.js'
import { at, inSnappy, pointer, program } from '../../unit/files/trace-fixtures.js'
import { capturePage } from './page.js'
import { until } from '../on-page.js'

const address = (name: string): string => `/tests/conformance/recordings/${name}/${name}.jsonl`

const capture = capturePage()
const { find, press } = capture

beforeEach(capture.begin)
afterEach(() => {
  capture.end()
  vi.restoreAllMocks()
})

const place = (): string => find('.place').textContent ?? ''
const status = (): string => find('.status > span').textContent ?? ''
const type = (key: string): void => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
}

/** Lets a page have as many turns as it needs to show something. */
const turns = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n++) await new Promise(requestAnimationFrame)
}

/** A file whose first piece takes a while, and whose next one comes when somebody lets it. */
class HeldFile extends File {
  /** Pieces that were asked for. */
  pieces = 0
  letGo: () => void = () => undefined
  readonly #held = new Promise<void>((resolve) => (this.letGo = resolve))

  override slice(from?: number, to?: number): Blob {
    const piece = super.slice(from, to)
    const wait = this.pieces++ === 0 ? new Promise((resolve) => setTimeout(resolve, TURN + 1)) : this.#held
    piece.arrayBuffer = async () => {
      await wait
      return Blob.prototype.arrayBuffer.call(piece)
    }
    return piece
  }
}

/** A capture of some frames, and of bytes behind them that no compression makes less, in three pieces. */
const heldCapture = (frames: number): HeldFile => {
  const writer = program()
  for (let n = 0; n < frames; n++)
    writer
      .call('IDirect3DDevice8::Clear', [pointer(at.device), 0, null, 1, 0xff00ff00, 1, 0], 0)
      .call('IDirect3DDevice8::Present', [pointer(at.device), null, null, null, null], 0)
  for (let n = 0; n < 160; n++) {
    const noise = crypto.getRandomValues(new Uint8Array(1 << 14))
    writer.call('memcpy', [pointer(at.memory), noise, noise.length], undefined, 1)
  }
  return new HeldFile([inSnappy(writer.inside(), 1 << 18)], 'held.trace')
}

test('a file is told as it is read, with its speed; given up, it leaves the page as it was', async () => {
  const giveUp = async (): Promise<void> => {
    const file = heldCapture(0)
    const before = status()
    const opening = capture.page.openFiles([file])
    await until(() => {
      expect(status()).toMatch(/^held: 0 frames, 1\.0 MB of 2\.6 MB, \d+\.\d MB\/s$/)
    })
    expect(find<HTMLProgressElement>('.status progress').value).toBeCloseTo((1 << 20) / file.size)
    press('Cancel')
    expect(status()).toBe(before)
    expect(find('.reading').hidden).toBe(true)
    file.letGo()
    await opening
    // What was on its way is read no further.
    expect(file.pieces).toBe(2)
    expect(status()).toBe(before)
    expect(find('[role=alert]').hidden).toBe(true)
  }
  await giveUp()
  expect(capture.page.session()).toBeNull()
  expect(find('.welcome').hidden).toBe(false)

  await capture.page.openAddress(address('fill_rule'))
  const session = capture.page.session()
  await giveUp()
  expect(capture.page.session()).toBe(session)
  type('Home')
  await until(() => {
    expect(place()).toMatch(/^Frame 0, before call 0/)
  })
})

test('a file that is read no further keeps the frames that are there, and says how much was read', async () => {
  const file = heldCapture(3)
  const frames = (): NodeListOf<Element> => capture.root.querySelectorAll('.frames [data-frame]')
  const opening = capture.page.openFiles([file])
  await until(() => {
    expect(status()).toMatch(/^held: \d frames?, .* of 2\.6 MB, \d+\.\d MB\/s$/)
    expect(frames()).toHaveLength(3)
  })
  press('Cancel')
  file.letGo()
  await opening
  expect(file.pieces).toBe(2)
  expect(status()).toMatch(/^held: 3 frames, 2\.1 MB of 2\.6 MB$/)
  expect(find('.reading').hidden).toBe(true)
  expect(frames()).toHaveLength(3)
  type('PageDown')
  await until(() => {
    expect(place()).toMatch(/^Frame 1/)
  })
})

const FRAMES = 300
const DRAWS = 3

/** A file of more frames than are played while a test looks: some points in each. */
const manyFrames = (): File => {
  const on = (method: string, ...args: Parameters<typeof recordedCall>[2]): RecordedLine =>
    recordedCall(`IDirect3DDevice8::${method}`, 2, args)
  const point = (x: number): Uint8Array => new Uint8Array(Float32Array.of(x, 1, 0.5, 1, x).buffer)
  const presentation = {
    ...{ BackBufferWidth: 16, BackBufferHeight: 16, BackBufferFormat: D3DFMT_X8R8G8B8, BackBufferCount: 1 },
    ...{ MultiSampleType: 0, SwapEffect: D3DSWAPEFFECT_DISCARD, hDeviceWindow: null, Windowed: 1 },
    ...{ EnableAutoDepthStencil: 0, AutoDepthStencilFormat: 0, Flags: 0 },
    ...{ FullScreen_RefreshRateInHz: 0, FullScreen_PresentationInterval: 0 },
  }
  const frame = [
    on('Clear', 0, null, D3DCLEAR_TARGET, 0xff000000, 1, 0),
    ...Array.from({ length: DRAWS }, (_, n) => on('DrawPrimitiveUP', D3DPT_POINTLIST, 1, point(n * 4 + 1), 20)),
    on('Present', null, null, null, null),
  ]
  const lines = [
    recordedCall('Direct3DCreate8', 0, [220], { makes: 1 }),
    recordedCall('IDirect3D8::CreateDevice', 1, [0, 1, null, 0x40, presentation, null], { makes: 2 }),
    on('SetVertexShader', D3DFVF_XYZRHW | D3DFVF_DIFFUSE),
    ...Array.from({ length: FRAMES }, () => frame).flat(),
  ]
  return new File([writeRecording({ scene: 'many', lines }).text], 'many.jsonl')
}

/** All places where the player comes to stand from now on. */
const watchPlaces = (): (() => string[]) => {
  const places: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) places.push(textContent ?? '')
  })
  observer.observe(find('.place'), { childList: true })
  return () => places
}

test.each([
  ['by button', (): void => press(find('.transport button:nth-child(3)').textContent ?? ''), (): void => press('Loop')],
  ['by key', (): void => type(' '), (): void => type('l')],
] as const)('frames play, stand, and have their draws repeated: %s', async (_, toggle, toggleLoop) => {
  await capture.page.openFiles([manyFrames()])
  await until(() => {
    expect(place()).toMatch(/^Frame 0, call \d+/)
  })
  const frame = (): number => capture.page.position().frame
  const button = find('.transport button:nth-child(3)')
  const stands = async (): Promise<void> => {
    expect(button.textContent).toBe('Play')
    // A step that has begun is gone to its end.
    await turns(2)
    const before = place()
    await turns(5)
    expect(place()).toBe(before)
  }
  toggle()
  expect(button.textContent).toBe('Pause')
  await until(() => {
    expect(frame()).toBeGreaterThan(1)
  })
  toggle()
  await stands()

  // The draws of the frame where it stands, in their order, from its end on.
  const here = frame()
  const lines = capture.page.session()?.lines ?? []
  const draws = lines.flatMap((line, n) => (line.kind === 'call' && isDraw(line) ? [n] : []))
  expect(draws).toHaveLength(DRAWS)
  const places = watchPlaces()
  toggleLoop()
  expect(find('[aria-pressed=true]').textContent).toBe('Loop')
  // It stands behind the last draw already.
  toggle()
  await until(() => {
    expect(places().length).toBeGreaterThan(2 * DRAWS)
  })
  const wanted = Array.from(
    { length: 2 * DRAWS },
    (__, n) => `Frame ${here}, call ${draws[n % DRAWS]} of ${lines.length}`,
  )
  expect(places().slice(0, 2 * DRAWS)).toEqual(wanted)
  toggle()
  await stands()
  expect(frame()).toBe(here)

  toggleLoop()
  toggle()
  await until(() => {
    expect(frame()).toBeGreaterThan(here)
  })
  // Behind the last frame it stands by itself.
  await capture.page.goTo({ frame: FRAMES - 2, at: 0 })
  await until(() => {
    expect(button.textContent).toBe('Play')
    expect(frame()).toBe(FRAMES - 1)
  })
  // From there it begins anew.
  const again = watchPlaces()
  toggle()
  await until(() => {
    expect(again().length).toBeGreaterThan(2)
  })
  toggle()
  expect(again().slice(0, 3)).toEqual([0, 1, 2].map((n) => expect.stringMatching(`^Frame ${n}, `) as string))
})

/** Has a page keep what its canvases show, so that a test can read it whenever it likes. */
const KEEPS = `<script>
const { prototype } = HTMLCanvasElement, get = prototype.getContext
prototype.getContext = function (kind, options) {
  return get.call(this, kind, { ...options, preserveDrawingBuffer: true })
}
</script>`

/** The picture on a canvas. */
const pictureOn = (canvas: HTMLCanvasElement): Picture => {
  const { width, height } = canvas
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(canvas, 0, 0)
  const rgba = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  return { width, height, rgb: Uint8Array.from(rgba.filter((_, n) => n % 4 !== 3)) }
}

test.each([
  [1, 3],
  [2, 2],
])('frames %i to %i saved as a page play without a network, and are the same pictures', async (first, last) => {
  await capture.page.openAddress(address('buffer_ring'))
  await until(() => {
    expect(place()).toMatch(/^Frame 0/)
  })
  find<HTMLInputElement>('input[aria-label="First frame"]').value = String(first)
  find<HTMLInputElement>('input[aria-label="Last frame"]').value = String(last)
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  press('Save as a page')
  await until(() => {
    expect(find('.export [role=status]').textContent).toMatch(
      new RegExp(`^buffer_ring_${first}-${last}\\.html, .* plays without a server and without a network`),
    )
  })
  // Thumbnails have addresses, too.
  const file = make.mock.calls.map(([blob]) => blob).find((blob) => blob instanceof Blob && blob.type === 'text/html')
  make.mockRestore()
  const html = file instanceof Blob ? await file.text() : ''
  const frame = document.createElement('iframe')
  // Whatever is not in the page itself is refused.
  const rule = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"
  frame.srcdoc = html.replace('<meta', `<meta http-equiv="Content-Security-Policy" content="${rule}">${KEEPS}<meta`)
  capture.root.append(frame)
  const said = (): string => frame.contentDocument?.getElementById('said')?.textContent ?? ''
  const button = (): HTMLElement | null | undefined => frame.contentDocument?.getElementById('play')
  await until(() => {
    expect(said()).toMatch(first === last ? /^Frame 0$/ : /^Frame [1-9]$/)
  })
  if (first === last)
    await until(() => {
      expect(button()?.textContent).toBe('Play')
    })
  else button()?.click()
  await turns(3)
  const shown = first + Number(said().slice('Frame '.length))
  const canvas = frame.contentDocument?.querySelector('canvas')
  if (!canvas) throw new Error('the page has no picture')
  const { at: end } = await capture.page.goTo({ frame: shown, at: Infinity }).then(() => capture.page.position())
  expect(end).toBeGreaterThan(0)
  expect(firstDifference(pictureOn(canvas), capture.page.session()?.shown()?.picture)).toBeNull()
  expect(frame.contentWindow?.performance.getEntriesByType('resource')).toEqual([])
})

test('frames saved as a .trace open again, with the same picture', async () => {
  await capture.page.openAddress(address('buffer_ring'))
  await until(() => {
    expect(place()).toMatch(/^Frame 0/)
  })
  await capture.page.goTo({ frame: 2, at: Infinity })
  const before = capture.page.session()?.shown()?.picture
  find<HTMLInputElement>('input[aria-label="First frame"]').value = '1'
  find<HTMLInputElement>('input[aria-label="Last frame"]').value = '2'
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  press('Save as .trace')
  await until(() => {
    expect(find('.export [role=status]').textContent).toMatch(/^buffer_ring_1-2\.trace, \d+ bytes\.$/)
  })
  const saved = make.mock.calls.map(([blob]) => blob).find((blob) => blob instanceof Blob && blob.size > 0)
  make.mockRestore()
  if (!(saved instanceof Blob)) throw new Error('nothing was saved')
  await capture.page.openFiles([new File([saved], 'saved.trace')])
  await until(() => {
    expect(status()).toContain('saved')
  })
  await capture.page.goTo({ frame: 1, at: Infinity })
  expect(before?.rgb.length).toBeGreaterThan(0)
  expect(firstDifference(capture.page.session()?.shown()?.picture, before)).toBeNull()
})
