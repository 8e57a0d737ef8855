/** Windows of a program, and the canvases that they are shown in. */
import { expect, it } from 'vitest'
import { ProgramMemory } from '../../../d3d8/native/memory.js'
import { ProgramWindows } from '../../../d3d8/native/window-host.js'

const windowsOn = (canvas: unknown) => {
  const missing: string[] = []
  const memory = new ProgramMemory(new WebAssembly.Memory({ initial: 1 }))
  const windows = new ProgramWindows(memory, { canvas: canvas as OffscreenCanvas }, (what) => missing.push(what))
  return { windows, missing, measure: windows.imports.window }
}

it('are shown as large as their client areas', () => {
  const canvas = {}
  const { windows, measure } = windowsOn(canvas)
  measure(1, 640, 480)
  expect(windows.canvasOf(1)).toBe(canvas)
  expect(windows.shownOf(canvas, 4096)).toEqual({ width: 640, height: 480 })
  measure(1, 5000, 300)
  expect(windows.shownOf(canvas, 4096)).toEqual({ width: 4096, height: 300 })
  for (const [width, height] of [
    [0, 300],
    [300, 0],
    [0, 0],
  ]) {
    measure(1, width, height)
    expect(windows.shownOf(canvas, 4096)).toBeNull()
  }
  expect(windows.shownOf({}, 4096)).toBeNull()
  expect(windows.shownOf(null, 4096)).toBeNull()
})

it('are shown in the first one where there is one canvas, as large as that is', () => {
  const canvas = {}
  const { windows, missing, measure } = windowsOn(canvas)
  measure(1, 640, 480)
  measure(2, 100, 50)
  expect([windows.canvasOf(1), windows.canvasOf(2)]).toEqual([canvas, 2])
  expect(missing).toHaveLength(1)
  expect(windows.shownOf(2, 4096)).toEqual({ width: 640, height: 480 })
})
