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
const TIMES = [2000, 3500]

let now: number

/** The pictures of a demo at those times. */
const picturesOf = async ({ load }: (typeof demos)[number]): Promise<Uint8ClampedArray[]> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 160, height: 100 })
  const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D canvas')
  const { run } = await load()
  now = TIMES[0]
  const stop = await run(canvas, document.createElement('div'))
  try {
    const pictures: Uint8ClampedArray[] = []
    for (now of TIMES) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      context.drawImage(canvas, 0, 0)
      pictures.push(context.getImageData(0, 0, canvas.width, canvas.height).data)
    }
    return pictures
  } finally {
    stop()
  }
}

beforeEach(() => {
  const request = window.requestAnimationFrame.bind(window)
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => request(() => callback(now)))
})

afterEach(() => {
  vi.restoreAllMocks()
})

test.each(demos.map((demo) => [demo.name, demo] as const))(
  "%s is the same picture by three's own path",
  async (_, demo) => {
    const pictures: Uint8ClampedArray[][] = []
    for (way.plain of [false, true]) pictures.push(await picturesOf(demo))
    const [replayed, plain] = pictures
    for (const [i, picture] of replayed.entries()) {
      expect(picture.some((value, at) => value !== picture[at % 4])).toBe(true)
      expect(picture.filter((value, at) => value !== plain[i][at])).toHaveLength(0)
    }
  },
)
