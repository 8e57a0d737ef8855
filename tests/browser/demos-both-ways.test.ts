import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demos } from '../../demos/index.js'
import type * as Library from '../../index.js'

/** How the engines of the demos draw. */
const way = vi.hoisted(() => ({ plain: false }))

vi.mock('../../index.js', async (load) => {
  const library = await load<typeof Library>()
  return { ...library, createEngine: (options: Library.EngineOptions) => library.createEngine({ ...options, ...way }) }
})

/** Milliseconds at which a demo is looked at, one after the other. */
const TIMES = [2000, 2750, 3500]

let now: number
let strays: unknown[]

const onError = (event: ErrorEvent): void => void strays.push(event.error)

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * The pictures of a demo at those times. It ends then: no frame draws any more, and its WebGL context is given back.
 */
const picturesOf = async ({ load }: (typeof demos)[number]): Promise<Uint8ClampedArray[]> => {
  const canvas = document.createElement('canvas')
  // Odd, as a canvas may be: what is halved has to be whole all the same.
  Object.assign(canvas, { width: 161, height: 101 })
  const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D canvas')
  const { run } = await load()
  now = TIMES[0]
  const stop = await run(canvas, document.createElement('div'))
  const gl = canvas.getContext('webgl2')
  try {
    const pictures: Uint8ClampedArray[] = []
    for (now of TIMES) {
      await nextFrame()
      context.drawImage(canvas, 0, 0)
      pictures.push(context.getImageData(0, 0, canvas.width, canvas.height).data)
    }
    expect(gl?.isContextLost()).toBe(false)
    return pictures
  } finally {
    stop()
    for (let frame = 0; frame < 3; frame++) await nextFrame()
    expect(gl?.isContextLost()).toBe(true)
  }
}

/** How many colours of 5 bits a channel are in a picture. */
const coloursOf = (picture: Uint8ClampedArray): number => {
  const seen = new Set<number>()
  for (let at = 0; at < picture.length; at += 4)
    seen.add(((picture[at] >> 3) << 10) | ((picture[at + 1] >> 3) << 5) | (picture[at + 2] >> 3))
  return seen.size
}

/** How many bytes two pictures differ in. */
const differenceOf = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
  a.reduce((count, value, at) => count + Number(value !== b[at]), 0)

beforeEach(() => {
  const request = window.requestAnimationFrame.bind(window)
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => request(() => callback(now)))
  strays = []
  window.addEventListener('error', onError)
})

afterEach(() => {
  window.removeEventListener('error', onError)
  vi.restoreAllMocks()
})

test.each(demos.map((demo) => [demo.name, demo] as const))(
  "%s draws another picture every frame, the same by three's own path, without a complaint, and ends",
  async (_, demo) => {
    const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    const pictures: Uint8ClampedArray[][] = []
    for (way.plain of [false, true]) pictures.push(await picturesOf(demo))
    const [replayed, plain] = pictures
    for (const [i, picture] of replayed.entries()) {
      if (i === 0) expect(coloursOf(picture)).toBeGreaterThan(50)
      else expect(differenceOf(picture, replayed[i - 1])).toBeGreaterThan(100)
      expect(differenceOf(picture, plain[i])).toBe(0)
    }
    for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
    expect(strays).toEqual([])
  },
)
