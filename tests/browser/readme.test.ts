import * as ecs from 'bitecs'
import { transform } from 'sucrase'
import { afterEach, expect, test, vi } from 'vitest'
import * as D3D from '../../index.js'
import guide from '../../docs/your-own-system.md?raw'
import { firstProgram } from './readme-program.js'

const canvas = document.createElement('canvas')
const frame = (): Promise<number> => new Promise(window.requestAnimationFrame.bind(window))

afterEach(async () => {
  canvas.remove()
  // The program draws for as long as there is its page, and tests of other files go on in it: the frame that it asks
  // for next does not come.
  const next = frame()
  const request = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  await next
  request.mockRestore()
})

/** What a module of TypeScript exports. */
async function load<T>(source: string): Promise<T> {
  const { code } = transform(source, { transforms: ['typescript'] })
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  const loaded = (await import(/* @vite-ignore */ url)) as T
  URL.revokeObjectURL(url)
  return loaded
}

test('the program that README.md begins with draws what it says, on a page', async () => {
  Object.assign(canvas, { width: 640, height: 480 })
  document.body.append(canvas)
  // Where a bundler would find the package.
  const source = firstProgram.replace("'three-d3d8'", `'${new URL('../../index.ts', import.meta.url).href}'`)
  expect(source).not.toBe(firstProgram)
  const { run } = await load<{ run: (canvas: HTMLCanvasElement) => Promise<void> }>(source)
  await run(canvas)
  const context = new OffscreenCanvas(640, 480).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D canvas')
  /** The colour of a pixel: columns and rows from the upper left. */
  const at = (x: number, y: number): number[] => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]
  do {
    await frame()
    context.drawImage(canvas, 0, 0)
  } while (at(5, 5)[2] === 0)

  expect(at(5, 5)).toEqual([0x20, 0x30, 0x40])
  expect(at(320, 470)).toEqual([0x20, 0x30, 0x40])
  // On the axis that it turns about red falls from the corner at 0.8 to the edge at -0.6, and green and blue share the
  // rest.
  for (const row of [100, 180, 240, 300, 360]) {
    const height = 1 - (2 * (row + 0.5)) / 480
    const red = (height + 0.6) / 1.4
    const colour = [red, (1 - red) / 2, (1 - red) / 2].map((share) => share * 255)
    at(320, row).forEach((channel, i) => {
      expect(Math.abs(channel - colour[i])).toBeLessThan(4)
    })
  }
})

test('the group that docs/your-own-system.md makes can be written, as typed', async () => {
  const [, text = ''] = /^import [^\n]* from 'bitecs'\nimport [^\n]*\n(.*?)^```$/ms.exec(guide) ?? []
  const names = ['canvas', ...Object.keys(ecs), ...Object.keys(D3D)].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(text),
  )
  const { run } = await load<{ run: (given: object) => Promise<{ dusk: D3D.Engine; device: number }> }>(
    `export async function run({ ${names.join()} }) { ${text}; return { dusk, device } }`,
  )
  const { dusk, device } = await run({ ...ecs, ...D3D, canvas: document.createElement('canvas') })
  expect(ecs.hasComponent(dusk.world, device, dusk.components.get('hour') ?? {})).toBe(true)
  dusk.dispose()
})
