import { transform } from 'sucrase'
import { afterEach, expect, test, vi } from 'vitest'
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

test('the program that README.md begins with draws what it says, on a page', async () => {
  Object.assign(canvas, { width: 640, height: 480 })
  document.body.append(canvas)
  // Where a bundler would find the package.
  const source = firstProgram.replace("'three-d3d8'", `'${new URL('../../index.ts', import.meta.url).href}'`)
  expect(source).not.toBe(firstProgram)
  const { code } = transform(source, { transforms: ['typescript'] })
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  const { run } = (await import(/* @vite-ignore */ url)) as { run: (canvas: HTMLCanvasElement) => Promise<void> }
  URL.revokeObjectURL(url)
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
