import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { Stage } from './pages.js'
import { createProject } from './project.js'

/** A program in TypeScript, with a system of its own in a render worker of its own. */
const program: Readonly<Record<string, string>> = {
  'paint.ts': `
    import { defineSystem } from 'three-d3d8'
    export const ORANGE: number = 0xffff8000
    export const paint = defineSystem('tint', ({ constants }) => ({
      apply: ({ words, at }) => constants.setColour(constants.first('factor'), words[at] || ORANGE),
    }))`,
  'render-worker.ts': `
    import { offerSystems } from 'three-d3d8/render-worker.js'
    import { paint } from './paint.ts'
    offerSystems({ paint })`,
  'main.ts': `
    import * as D from 'three-d3d8'
    const canvas = document.querySelector('canvas') as HTMLCanvasElement
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { type: 'module' })
    const groups = [{ name: 'tint', words: 1, rows: 4 }]
    const engine = await D.createEngine({ canvas, thread: 'worker', worker, groups })
    await engine.use('worker:paint')
    const device = engine.Direct3DCreate8().CreateDevice(0, D.D3DDEVTYPE_HAL, canvas, 0x40, {
      Windowed: true,
      SwapEffect: D.D3DSWAPEFFECT_DISCARD,
    })
    device.SetVertexShader(D.D3DFVF_XYZRHW)
    device.SetTextureStageState(0, D.D3DTSS_COLOROP, D.D3DTOP_SELECTARG1)
    device.SetTextureStageState(0, D.D3DTSS_COLORARG1, D.D3DTA_TFACTOR)
    engine.frame$.subscribe(() => {
      device.Clear(0, null, D.D3DCLEAR_TARGET, 0xff0000ff, 1, 0)
      device.DrawPrimitiveUP(D.D3DPT_TRIANGLELIST, 1, Float32Array.of(0, 0, 0, 1, 200, 0, 0, 1, 0, 200, 0, 1), 16)
      device.Present()
    })`,
  'index.html': '<canvas width="64" height="64"></canvas><script type="module" src="./main.ts"></script>',
}

it('a system in TypeScript draws in a worker of the program, built with Vite', async () => {
  const { folder, dispose } = await createProject()
  const root = join(folder, 'own')
  mkdirSync(root)
  for (const [name, text] of Object.entries(program)) writeFileSync(join(root, name), text)
  // Vite's own settings: the worker becomes a script that is no module.
  await build({ root, configFile: false, logLevel: 'error', base: './', build: { target: 'esnext' } })
  const stage = await Stage.open(folder)
  try {
    expect(await stage.colourOf(stage.address('own/dist/index.html'), 'canvas')).toEqual([255, 128, 0])
  } finally {
    await stage.close()
    dispose()
  }
})
