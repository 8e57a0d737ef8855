import { afterEach, expect, test, vi } from 'vitest'
import * as D3D from '../../index.js'
import { demos } from '../../demos/index.js'

const WIDTH = 320
const HEIGHT = 200
/** Seconds after which a demo is looked at. */
const AFTER = 4

type Colour = readonly [red: number, green: number, blue: number]
/** A pixel and where it lies, from 0 to 1. */
type Counted = (colour: Colour, x: number, y: number) => boolean

const { prototype } = D3D.Direct3DDevice8
afterEach(() => {
  vi.restoreAllMocks()
})

/** Lets all devices leave a render state as they begin with it. */
function withoutRenderState(dropped: D3D.D3DRENDERSTATETYPE): void {
  const set = prototype.SetRenderState
  vi.spyOn(prototype, 'SetRenderState').mockImplementation(function (this: D3D.Direct3DDevice8, state, value) {
    if (state !== dropped) set.call(this, state, value)
  })
}

function withoutStageState(dropped: D3D.D3DTEXTURESTAGESTATETYPE): void {
  const set = prototype.SetTextureStageState
  vi.spyOn(prototype, 'SetTextureStageState').mockImplementation(function (this: D3D.Direct3DDevice8, stage, type, to) {
    if (type !== dropped) set.call(this, stage, type, to)
  })
}

/** What a demo shows some seconds after its start: four numbers a pixel, top row first. */
async function look(name: string): Promise<Uint8ClampedArray> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const request = window.requestAnimationFrame.bind(window)
  let time = 0
  const clock = vi
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((callback) => request(() => callback(time)))
  const drawn = (): Promise<number> => new Promise((resolve) => request(resolve))
  const demo = demos.find((one) => one.name === name)
  const { run } = (await demo?.load()) ?? expect.unreachable(`no demo ${name}`)
  const stop = await run(canvas, document.createElement('div'))
  await drawn()
  time = AFTER * 1000
  await drawn()
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d') ?? expect.unreachable('no 2D canvas')
  context.drawImage(canvas, 0, 0)
  stop?.()
  clock.mockRestore()
  return context.getImageData(0, 0, WIDTH, HEIGHT).data
}

function count(picture: Uint8ClampedArray, isCounted: Counted): number {
  let found = 0
  for (let at = 0; at < picture.length; at += 4) {
    const [x, y] = [((at >> 2) % WIDTH) / WIDTH, Math.floor((at >> 2) / WIDTH) / HEIGHT]
    if (isCounted([picture[at], picture[at + 1], picture[at + 2]], x, y)) found++
  }
  return found
}

const isNear = (a: Colour, b: Colour, most: number): boolean => a.every((value, n) => Math.abs(value - b[n]) <= most)

test('a flag of patches and a knot of N-patches have the segments that D3DRS_PATCHSEGMENTS asks for', async () => {
  // Their edges are drawn over them.
  const isEdge: Counted = ([r, g, b]) => r < 90 && g < 90 && b < 90 && Math.abs(r - b) < 40
  const fine = await look('patches')
  withoutRenderState(D3D.D3DRS_PATCHSEGMENTS)
  const coarse = await look('patches')
  const left: Counted = (colour, x, y) => x < 0.5 && isEdge(colour, x, y)
  const right: Counted = (colour, x, y) => x >= 0.5 && isEdge(colour, x, y)
  for (const half of [left, right]) expect(count(fine, half)).toBeGreaterThan(1.8 * count(coarse, half))
})

test('what is looked at has an outline, made of the stencil: nothing has one without D3DRS_STENCILENABLE', async () => {
  const isGold: Counted = ([r, g, b]) => r > 150 && g > 110 && b < 120 && r > g && g > b + 40
  const outlined = await look('outline')
  withoutRenderState(D3D.D3DRS_STENCILENABLE)
  expect(count(outlined, isGold)).toBeGreaterThan(count(await look('outline'), isGold) + 300)
})

test('a map of depth shadows the floor: without projected coordinates there is light all over it', async () => {
  const isDark: Counted = ([r, g, b], _x, y) =>
    y > 0.5 && Math.max(r, g, b) < 70 && Math.max(r, g, b) - Math.min(r, g, b) < 25
  const shadowed = await look('shadowmap')
  withoutStageState(D3D.D3DTSS_TEXTURETRANSFORMFLAGS)
  expect(count(shadowed, isDark)).toBeGreaterThan(1.5 * count(await look('shadowmap'), isDark))
})

test('windows that sink into their walls with a Z buffer stand before them with a W buffer', async () => {
  const isWindow: Counted = (colour) => isNear(colour, [31, 38, 56], 12) || isNear(colour, [255, 219, 128], 12)
  const halves = (picture: Uint8ClampedArray): readonly number[] => [
    count(picture, (colour, x, y) => x < 0.5 && isWindow(colour, x, y)),
    count(picture, (colour, x, y) => x > 0.5 && isWindow(colour, x, y)),
  ]
  const [sunk, standing] = halves(await look('depth'))
  expect(standing).toBeGreaterThan(1.2 * sunk)
  withoutRenderState(D3D.D3DRS_ZENABLE)
  const [left, right] = halves(await look('depth'))
  expect([left, right]).toEqual([sunk, sunk])
})

test('what moves is blurred by D3DRS_MULTISAMPLEMASK: pixels of it are mixed with what is behind', async () => {
  // Between the sky and the wheel's colour.
  const isMixed: Counted = ([r, , b], x, y) =>
    x > 0.1 && x < 0.5 && y < 0.45 && r > 190 && b > 100 && b < 200 && r > b + 20
  const blurred = await look('blur')
  withoutRenderState(D3D.D3DRS_MULTISAMPLEMASK)
  expect(count(blurred, isMixed)).toBeGreaterThan(4 * count(await look('blur'), isMixed))
})
