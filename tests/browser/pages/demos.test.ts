import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  D3DRS_STENCILENABLE,
  D3DTSS_BUMPENVMAT00,
  D3DTSS_BUMPENVMAT11,
  Direct3DDevice8,
  engineOf,
} from '../../../index.js'
import type { Demo } from '../../../demos/index.js'
import { demos } from '../../../demos/index.js'
import { gradient, hue, pack } from '../../../demos/kit/numbers/colours.js'
import {
  dot,
  intoTexture,
  invertRigid,
  lookAtLH,
  multiply,
  perspectiveFovLH,
  rotationX,
  rotationY,
  scaling,
  translation,
} from '../../../demos/kit/numbers/matrices.js'
import type { Matrix, Vector } from '../../../demos/kit/numbers/matrices.js'
import type { Mesh } from '../../../demos/kit/meshes.js'
import { box, gem, hills, plane, positionOf, sphere, torusKnot } from '../../../demos/kit/meshes.js'
import { cloudy, noise } from '../../../demos/kit/numbers/noise.js'
import { cubeFaces } from '../../../demos/kit/paint.js'
import { createShadowVolume } from '../../../demos/kit/shadow-volume.js'
import { PATIENCE } from '../../patience.js'

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * How many colours of 5 bits a channel a canvas shows, and its pixels. To be called in the animation frame that drew
 * it.
 */
const look = (canvas: HTMLCanvasElement): { colours: number; data: Uint8ClampedArray } => {
  const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D canvas')
  context.drawImage(canvas, 0, 0)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += 4)
    seen.add(((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3))
  return { colours: seen.size, data }
}

const demoNamed = (name: string): Demo => {
  const demo = demos.find((one) => one.name === name)
  if (!demo) throw new Error(`no demo ${name}`)
  return demo
}

let canvas: HTMLCanvasElement
let panel: HTMLElement
let stop: (() => void) | null

const start = async (name: string): Promise<void> => {
  const { run } = await demoNamed(name).load()
  stop = await run(canvas, panel)
  await nextFrame()
}

beforeEach(() => {
  canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 200
  panel = document.createElement('div')
  document.body.append(canvas, panel)
  stop = null
})

afterEach(() => {
  stop?.()
  canvas.remove()
  panel.remove()
  vi.restoreAllMocks()
})

test.each(demos)(
  'the demo $name takes at most 60 lines of code: blank lines, comments and imports apart',
  async (demo) => {
    const { default: text } = await demo.source()
    const code = text
      .replace(/^import [^']*'[^']*'$/gm, '')
      .split('\n')
      .filter((line) => !/^\s*(\/\/.*)?$/.test(line))
    expect(code.length).toBeGreaterThan(25)
    expect(code.length).toBeLessThanOrEqual(60)
  },
)

test('the shadow is drawn: the floor has its lit colours and darker ones', async () => {
  await start('shadow')
  const { data } = look(canvas)
  // Greys of the floor below the middle of the picture: the knot is orange.
  const brightness: number[] = []
  for (let at = data.length / 2; at < data.length; at += 4)
    if (Math.abs(data[at] - data[at + 2]) < 40) brightness.push(data[at + 1])
  const dark = brightness.filter((value) => value < 80).length
  expect(dark / brightness.length).toBeGreaterThan(0.01)
  expect(dark / brightness.length).toBeLessThan(0.5)
})

/** Channels from 0 to 255 of the pixel at a share of the canvas' width and height. */
const pixelAt = ({ data }: { data: Uint8ClampedArray }, x: number, y: number): readonly number[] => {
  const at = (Math.floor(y * canvas.height) * canvas.width + Math.floor(x * canvas.width)) * 4
  return [...data.subarray(at, at + 3)]
}

const differenceOf = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, channel) => Math.abs(value - b[channel])))

test('six fogs: the sky is fog in all, and the lands under them are not the same', async () => {
  await start('fog')
  const picture = look(canvas)
  const columns = [1 / 6, 3 / 6, 5 / 6]
  for (const x of columns)
    for (const y of [0.02, 0.52]) expect(differenceOf(pixelAt(picture, x, y), [0xae, 0xbc, 0xcb])).toBeLessThan(3)
  const rows = [0, 0.5].map((row) => columns.map((x) => pixelAt(picture, x, row + 0.45)))
  for (const [linear, exponential, squared] of rows) {
    expect(differenceOf(linear, exponential)).toBeGreaterThan(8)
    expect(differenceOf(exponential, squared)).toBeGreaterThan(8)
  }
})

test('the ball reflects the sky above and the floor below', async () => {
  await start('reflection')
  const picture = look(canvas)
  const column = Array.from({ length: 60 }, (_, i) => pixelAt(picture, 0.5, 0.3 + i / 200))
  const isSky = ([r, g, b]: readonly number[]): boolean => b > r + 20 && g > r
  const upper = column.slice(0, 20)
  expect(upper.filter(isSky).length).toBeGreaterThan(15)
  const lower = column.slice(40)
  expect(Math.max(...lower.map(([r]) => r)) - Math.min(...lower.map(([r]) => r))).toBeGreaterThan(60)
})

/** Starts a demo and shows what it draws after some seconds. */
const lookAfter = async (name: string, seconds: number): Promise<ReturnType<typeof look>> => {
  const request = window.requestAnimationFrame.bind(window)
  let time = 0
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => request(() => callback(time)))
  await start(name)
  time = seconds * 1000
  await nextFrame()
  return look(canvas)
}

/** Ends the demo that runs; the next one gets another canvas. */
const startAnew = (): void => {
  stop?.()
  vi.restoreAllMocks()
  const next = document.createElement('canvas')
  Object.assign(next, { width: canvas.width, height: canvas.height })
  canvas.replaceWith(next)
  canvas = next
}

test('the walker walks through the device, and beside it in a plain scene of three.js, alike', async () => {
  /** Where the figure is: trousers in the shade are nearly as the background. */
  const figureOf = (of: HTMLCanvasElement): boolean[] => {
    const [width, height] = [320, 200]
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    context?.drawImage(of, 0, 0, width, height)
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray(0) }
    return Array.from({ length: width * height }, (_, i) =>
      [0x39, 0x42, 0x4e].some((value, channel) => Math.abs(data[i * 4 + channel] - value) > 4),
    )
  }
  const steps: boolean[][] = []
  for (const seconds of [2, 2.3]) {
    await lookAfter('model', seconds)
    const beside = panel.querySelector('canvas')
    if (!beside) throw new Error('no picture of three')
    const [device, three] = [canvas, beside].map(figureOf)
    const both = device.filter((is, i) => is && three[i]).length
    const either = device.filter((is, i) => is || three[i]).length
    expect(both).toBeGreaterThan(2000)
    expect(both / either).toBeGreaterThan(0.95)
    steps.push(device)
    const gl = beside.getContext('webgl2')
    startAnew()
    expect(gl?.isContextLost()).toBe(true)
    expect(panel.children).toHaveLength(0)
  }
  // Legs and arms are elsewhere a part of a step later.
  expect(steps[0].filter((is, i) => is !== steps[1][i]).length).toBeGreaterThan(500)
})

test('models stand and walk among ordinary objects of three.js, with shadows', async () => {
  const picture = await lookAfter('porter', 2)
  const isRed = ([r, g, b]: readonly number[]): boolean => r > 1.7 * g && r > 1.7 * b
  const isGrass = ([r, g, b]: readonly number[]): boolean => g > r && g > b
  const cells = Array.from({ length: 1600 }, (_, i) => pixelAt(picture, (i % 40) / 40, Math.floor(i / 40) / 40))
  expect(cells.filter(isRed).length).toBeGreaterThan(15)
  const grass = cells.filter(isGrass).map(([, g]) => g)
  expect(grass.length).toBeGreaterThan(300)
  // Some of it lies in shadow.
  const lit = [...grass].sort((a, b) => a - b)[Math.floor(grass.length / 2)]
  expect(grass.filter((g) => g < lit * 0.6).length).toBeGreaterThan(8)
})

test('the mirror shows the knot a second time, behind the glass', async () => {
  const picture = await lookAfter('mirror', 3)
  /** The share of a part of the picture that has the colour of the knot. */
  const knotIn = (left: number, right: number, top: number, bottom: number): number => {
    let count = 0
    for (let i = 0; i < 900; i++) {
      const [u, v] = [(i % 30) / 30, Math.floor(i / 30) / 30]
      const [r, g, b] = pixelAt(picture, left + u * (right - left), top + v * (bottom - top))
      if (r > 60 && r > 1.8 * g && r > 1.8 * b && g >= b) count++
    }
    return count / 900
  }
  expect(knotIn(0.38, 0.57, 0.3, 0.65)).toBeGreaterThan(0.25)
  expect(knotIn(0.58, 0.7, 0.3, 0.5)).toBeGreaterThan(0.25)
  expect(knotIn(0.7, 1, 0, 1)).toBe(0)
})

test('the earth has relief: without the matrix of its bump map it would look otherwise', async () => {
  const rough = await lookAfter('earth', 5)
  startAnew()
  const matrix: readonly number[] = [D3DTSS_BUMPENVMAT00, D3DTSS_BUMPENVMAT11]
  const { prototype } = Direct3DDevice8
  const setState = prototype.SetTextureStageState
  vi.spyOn(prototype, 'SetTextureStageState').mockImplementation(function (this: Direct3DDevice8, stage, type, value) {
    setState.call(this, stage, type, matrix.includes(type) ? 0 : value)
  })
  const smooth = await lookAfter('earth', 5)
  const differing = rough.data.filter((value, at) => Math.abs(value - smooth.data[at]) > 12).length
  expect(differing / rough.data.length).toBeGreaterThan(0.02)
})

test('the day of the palette demo ends', async () => {
  const brightness = ({ data }: { data: Uint8ClampedArray }): number =>
    data.reduce((sum, value, at) => sum + (at % 4 === 3 ? 0 : value), 0) / data.length
  const night = brightness(await lookAfter('palette', 45))
  startAnew()
  expect(brightness(await lookAfter('palette', 12))).toBeGreaterThan(2 * night)
})

test('the shadows of the fish are of one darkness, where parts of a fish lie over each other, too', async () => {
  const once = await lookAfter('koi', 5)
  startAnew()
  const { prototype } = Direct3DDevice8
  const setState = prototype.SetRenderState
  vi.spyOn(prototype, 'SetRenderState').mockImplementation(function (this: Direct3DDevice8, state, value) {
    setState.call(this, state, state === D3DRS_STENCILENABLE ? false : value)
  })
  const often = await lookAfter('koi', 5)
  expect(once.data.every((value, at) => value >= often.data[at] - 1)).toBe(true)
  expect(once.data.filter((value, at) => value > often.data[at] + 4).length).toBeGreaterThan(500)
})

test('the palette demo uploads its picture once, and 256 colours a frame', async () => {
  const uploads = vi.spyOn(WebGL2RenderingContext.prototype, 'texSubImage2D')
  await start('palette')
  uploads.mockClear()
  await nextFrame()
  await nextFrame()
  expect(uploads).toHaveBeenCalled()
  for (const [, , , , width, height] of uploads.mock.calls) expect([width, height]).toEqual([256, 1])
})

describe('the panel of the demo streams', () => {
  const rows = (): number[] =>
    Array.from(panel.querySelectorAll('.rows output'), (output) => parseInt(output.innerHTML))

  test('shows the rows that the two streams push', async () => {
    await start('streams')
    expect(rows()).toEqual([3, 48])
    const [fog, world] = panel.querySelectorAll('tbody')
    expect(fog.querySelectorAll('tr:not([hidden])')).toHaveLength(3)
    expect(fog.querySelector('td')?.textContent).toMatch(/^#[0-9a-f]{6}$/)
    expect(world.querySelectorAll('tr:not([hidden])')).toHaveLength(12)
    const before = world.textContent
    await nextFrame()
    await nextFrame()
    expect(world.textContent).not.toBe(before)
  })

  test('follows the slider: as many fogs, as many rows', async () => {
    await start('streams')
    const slider = panel.querySelector('input')
    for (const count of [1, 6]) {
      if (slider) slider.value = String(count)
      slider?.dispatchEvent(new Event('input'))
      await nextFrame()
      await nextFrame()
      expect(rows()).toEqual([count, 48])
    }
  })
})

describe('the demo of two threads', () => {
  const cells = (): (string | null)[] => Array.from(panel.querySelectorAll('td'), (cell) => cell.textContent)
  const tick = (): void => panel.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  const shown = (): HTMLCanvasElement | null => document.querySelector('body > canvas')

  /** For what a worker has to have done. */
  const patience = { timeout: PATIENCE }

  /**
   * The picture that the page shows, as soon as it is one of stones: a worker's canvas comes up before its first
   * picture.
   */
  const stonesOf = (picture: HTMLCanvasElement): Promise<ReturnType<typeof look>> =>
    vi.waitFor(async () => {
      await nextFrame()
      const seen = look(picture)
      expect(seen.colours).toBeGreaterThan(50)
      return seen
    }, patience)

  /** Counts renderers that are ended in workers, which wait for the next one then. */
  const watchEnds = (): (() => number) => {
    const post = vi.spyOn(Worker.prototype, 'postMessage')
    return () => post.mock.calls.filter(([message]) => (message as { type?: unknown }).type === 'stop').length
  }

  test('draws on a canvas of its own in a worker, and here again, and leaves no canvas behind', async () => {
    const error = vi.spyOn(console, 'error')
    const warn = vi.spyOn(console, 'warn')
    const ends = watchEnds()
    await start('threads')
    const reading = /^\d+\.\d$/
    await vi.waitFor(() => expect(cells()[1]).toMatch(reading), patience)
    expect(cells()).toEqual(['here', expect.anything(), expect.stringMatching(reading), 'in a worker', '–', '–'])
    // The thoughts are part of what a frame takes.
    expect(Number(cells()[1])).toBeGreaterThan(12)

    tick()
    await vi.waitFor(() => expect(shown()).not.toBe(canvas), patience)
    const fresh = shown()
    if (!fresh) throw new Error('no canvas')
    expect([fresh.width, fresh.height]).toEqual([320, 200])
    expect(() => fresh.getContext('webgl2')).toThrow()
    const first = await stonesOf(fresh)
    await vi.waitFor(() => expect(cells()[5]).toMatch(reading), patience)
    expect(Number(cells()[4])).toBeGreaterThan(12)
    await vi.waitFor(async () => {
      const { data } = await stonesOf(fresh)
      expect(data.filter((value, at) => value !== first.data[at]).length).toBeGreaterThan(100)
    }, patience)

    tick()
    await vi.waitFor(() => expect(shown()).toBe(canvas), patience)
    await stonesOf(canvas)

    tick()
    await vi.waitFor(() => expect(shown()).toBe(fresh), patience)
    expect(ends()).toBe(0)
    stop?.()
    stop = null
    expect(shown()).toBe(canvas)
    expect(fresh.isConnected).toBe(false)
    await vi.waitFor(() => expect(ends()).toBe(1), patience)
    expect(error).not.toHaveBeenCalled()
    expect(warn).not.toHaveBeenCalled()
  })

  test('ends also while its worker is starting', async () => {
    const ends = watchEnds()
    await start('threads')
    tick()
    stop?.()
    stop = null
    await vi.waitFor(() => expect(ends()).toBe(1), patience)
    expect(shown()).toBe(canvas)
  })

  test('says so and stays here when the page is not isolated from other origins', async () => {
    vi.stubGlobal('crossOriginIsolated', false)
    try {
      await start('threads')
    } finally {
      vi.unstubAllGlobals()
    }
    expect(panel.querySelector('input')?.disabled).toBe(true)
    expect(panel.querySelector('.why-not')?.textContent).toMatch(/not isolated/)
    tick()
    await nextFrame()
    expect(shown()).toBe(canvas)
    expect(look(canvas).colours).toBeGreaterThan(50)
  })

  test('stands still in a worker, too, while it is paused, and steps', async () => {
    await start('threads')
    tick()
    await vi.waitFor(() => expect(shown()).not.toBe(canvas), patience)
    const fresh = shown()
    const [player, worker] = [engineOf(canvas), fresh && engineOf(fresh)]
    if (!fresh || !player || !worker) throw new Error('no engines')
    await stonesOf(fresh)
    const presented = (): number => worker.counts().clears

    player.isPaused = true
    // What was on its way when it was paused is drawn by then.
    await vi.waitFor(async () => {
      const before = presented()
      for (let n = 0; n < 30; n++) await nextFrame()
      expect(presented()).toBe(before)
    }, patience)
    const before = presented()
    player.step()
    await vi.waitFor(() => expect(presented()).toBe(before + 1), patience)
    for (let n = 0; n < 30; n++) await nextFrame()
    expect(presented()).toBe(before + 1)
    player.isPaused = false
    await vi.waitFor(() => expect(presented()).toBeGreaterThan(before + 2), patience)
  })
})

describe('the demo kit', () => {
  /** A point through a matrix, as a row vector, divided by w. */
  const transform = ([x, y, z]: Vector, m: Matrix): number[] => {
    const [X, Y, Z, W] = [0, 1, 2, 3].map(
      (column) => x * m[column] + y * m[4 + column] + z * m[8 + column] + m[12 + column],
    )
    return [X / W, Y / W, Z / W]
  }

  test('matrices are left-handed and for row vectors', () => {
    const view = lookAtLH([0, 0, -5], [0, 0, 0])
    expect(transform([1, 2, 3], view)).toEqual([1, 2, 8])
    const whole = multiply(view, perspectiveFovLH(Math.PI / 2, 2, 1, 11))
    expect(transform([0, 0, -4], whole)[2]).toBeCloseTo(0, 6)
    expect(transform([0, 0, 6], whole)[2]).toBeCloseTo(1, 6)
    expect(transform([2, 1, -4], whole)[0]).toBeCloseTo(1, 6)
    const [x, y, z] = transform([0, 1, 0], multiply(rotationX(Math.PI / 2), translation(1, 0, 0)))
    for (const [got, wanted] of [[x, 1], [y, 0], [z, 1]] as const) expect(got).toBeCloseTo(wanted, 6) // prettier-ignore
  })

  test('the inverse of a view undoes it', () => {
    const view = multiply(rotationY(0.7), lookAtLH([3, 2, -5], [1, 0, 2]))
    for (const [i, value] of multiply(view, invertRigid(view)).entries())
      expect(value).toBeCloseTo(i % 5 === 0 ? 1 : 0, 5)
  })

  test('places on the screen become places in a texture', () => {
    expect(transform([-1, 1, 0], intoTexture())).toEqual([0, 0, 0])
    expect(transform([1, -1, 0], intoTexture())).toEqual([1, 1, 0])
    expect(transform([0, 0, 0], multiply(scaling(2), intoTexture(0.25)))).toEqual([0.75, 0.75, 0])
  })

  test('noise flows from 0 to 1 and repeats after its period', () => {
    const values = Array.from({ length: 400 }, (_, i) => cloudy(i * 0.31, i * 0.17, i * 0.05, 4, 8))
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThanOrEqual(1)
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.4)
    for (const x of [0.2, 3.7, -2.4]) {
      expect(cloudy(x + 8, x - 8, x, 4, 8)).toBeCloseTo(cloudy(x, x, x, 4, 8), 5)
      expect(Math.abs(noise(x, 1) - noise(x + 1e-3, 1))).toBeLessThan(0.01)
    }
    expect(noise(1.999999, 0.5, 0.5)).toBeCloseTo(noise(2, 0.5, 0.5), 4)
  })

  test('colours are held, mixed and packed', () => {
    expect(pack([1, 0.5, -3], 2)).toBe(0xffff8000)
    expect(gradient([[0, [0, 0, 0]], [1, [1, 1, 1]], [3, [0, 0, 1]]], 2)).toEqual([0.5, 0.5, 1]) // prettier-ignore
    expect(gradient([[0, [0, 0, 0]], [1, [1, 1, 1]]], 7)).toEqual([1, 1, 1]) // prettier-ignore
    expect([0, 1 / 3, 2 / 3, 1].map((h) => pack(hue(h)))).toEqual([0xffff0000, 0xff00ff00, 0xff0000ff, 0xffff0000])
  })

  test('the faces of a cube texture are left-handed, and look as the cameras do that draw them', () => {
    for (const [ahead, right, up] of cubeFaces) {
      const view = lookAtLH([0, 0, 0], ahead, up)
      for (const [k, axis] of [right, up, ahead].entries())
        expect(transform(axis, view).map(Math.round)).toEqual([0, 1, 2].map((i) => (i === k ? 1 : 0)))
    }
  })

  const meshes: Record<string, Mesh> = {
    box: box(2, 1, 3),
    sphere: sphere(2),
    knot: torusKnot(1, 0.28),
    plane: plane(4, 1, 3),
    gem: gem(5, 2, -0.5),
    'range of hills': hills(8, 12, 1, (x, z) => Math.sin(x) * Math.cos(z)),
  }

  test.each(Object.entries(meshes))('the fronts of a %s look along its normals', (_name, mesh) => {
    const { vertices, indices } = mesh
    let area = 0
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = Array.from(indices.subarray(i, i + 3), (vertex) => positionOf(mesh, vertex))
      const [u, v] = [b, c].map((end) => end.map((value, axis) => value - a[axis]))
      const front: Vector = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
      const normal = Array.from(vertices.subarray(indices[i] * 8 + 3, indices[i] * 8 + 6)) as unknown as Vector
      expect(Math.hypot(...normal)).toBeCloseTo(1, 4)
      expect(dot(front, normal)).toBeGreaterThanOrEqual(0)
      area += Math.hypot(...front) / 2
    }
    expect(area).toBeGreaterThan(1)
  })

  test('the shadow volume of a box under a light from above has its four sides', () => {
    const sides = createShadowVolume(box(2)).sides([0, -10, 0])
    expect(sides.length).toBe(4 * 2 * 9)
    const heights = new Set(sides.filter((_, at) => at % 3 === 1))
    expect([...heights].sort((a, b) => a - b)).toEqual([-9, 1])
    // Clockwise from outside: every front looks away from the axis of the box.
    for (let at = 0; at < sides.length; at += 9) {
      const [a, b, c] = [0, 3, 6].map((corner) => Array.from(sides.subarray(at + corner, at + corner + 3)))
      const [u, v] = [b, c].map((end) => end.map((value, axis) => value - a[axis]))
      const front: Vector = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
      expect(dot(front, [a[0] + b[0] + c[0], 0, a[2] + b[2] + c[2]])).toBeGreaterThan(0)
    }
  })

  test('a closed mesh has a closed shadow: as much goes in as comes out', () => {
    const sides = createShadowVolume(torusKnot(1, 0.28)).sides([3, -4, 1])
    expect(sides.length).toBeGreaterThan(100)
    const steps = new Map<string, number>()
    for (let at = 0; at < sides.length; at += 18) {
      const key = (corner: number): string => sides.subarray(at + corner * 3, at + corner * 3 + 3).join(' ')
      steps.set(key(0), (steps.get(key(0)) ?? 0) - 1)
      steps.set(key(1), (steps.get(key(1)) ?? 0) + 1)
    }
    expect([...steps.values()].filter((value) => value !== 0)).toEqual([])
  })
})

test('a lost device comes back, with its meshes, its textures and what was made anew', async () => {
  await start('loss')
  const before = look(canvas)
  const gl = canvas.getContext('webgl2')
  canvas.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyL', key: 'l' }))
  const isLost = async (wanted: boolean): Promise<void> => {
    while (gl?.isContextLost() !== wanted) await nextFrame()
    for (let frame = 0; frame < 4; frame++) await nextFrame()
  }
  await isLost(true)
  await isLost(false)
  const after = look(canvas)
  // The knot turns, but floor, mist and letters are where they were.
  const corner = ({ data }: typeof before): number[] => [...data.subarray(320 * 190 * 4, 320 * 195 * 4)]
  expect(after.colours).toBeGreaterThan(before.colours / 2)
  expect(corner(after)).toEqual(corner(before))
  expect(corner(after).some((value, at) => at % 4 !== 3 && value > 60)).toBe(true)
})

test('state blocks: each thing has the look of its own block, and nothing of the others', async () => {
  await start('blocks')
  const picture = look(canvas)
  const share = (column: number, is: (r: number, g: number, b: number) => boolean): number => {
    let count = 0
    for (let y = 40; y < 150; y++)
      for (let x = column * 80 + 25; x < column * 80 + 55; x++) {
        const [r, g, b] = picture.data.subarray((y * 320 + x) * 4)
        if (is(r, g, b)) count++
      }
    return count / (110 * 30)
  }
  const isBrass = (r: number, _g: number, b: number): boolean => r > b + 40
  expect(share(0, isBrass)).toBeGreaterThan(0.1)
  for (const column of [1, 2, 3]) expect(share(column, isBrass)).toBe(0)
  // Two and more layers of the ghost add up.
  const isGhost = (r: number, _g: number, b: number): boolean => b > r + 55
  expect(share(1, isGhost)).toBeGreaterThan(0.05)
  for (const column of [0, 2, 3]) expect(share(column, isGhost)).toBe(0)
})
