import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { deviceMethods } from '../../../../d3d8/api/device-methods.js'

/** Calls that no program makes for each draw, and what they allocate. */
const others: Readonly<Record<string, string>> = {
  SetRenderTarget: 'asks for descriptions',
  SetGammaRamp: 'keeps a ramp',
  SetCursorProperties: 'keeps a picture',
  SetPaletteEntries: 'keeps a palette',
  SetClipStatus: 'keeps a struct',
  DrawRectPatch: 'tessellates',
  DrawTriPatch: 'tessellates',
}

/** What is measured beside calls, and what allocates so that it is seen that it would be. */
const DRAWS = ['draws from several streams', 'draws of all']
const CONTROL = 'a list of two numbers'

const isFrequent = (name: string): boolean =>
  /^(Set|Multiply|LightEnable|Begin|Draw)/.test(name) && !name.endsWith('StateBlock')

async function measure(): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'three-d3d8-'))
  try {
    const outfile = join(folder, 'measure.mjs')
    const entryPoints = [fileURLToPath(new URL('measure.ts', import.meta.url))]
    await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' })
    const { stdout } = await promisify(execFile)(process.execPath, ['--max-semi-space-size=64', outfile])
    return JSON.parse(stdout) as Record<string, number>
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('calls that programs make for each draw allocate nothing', async () => {
  const { [CONTROL]: control, ...bytes } = await measure()
  const frequent = Object.keys(deviceMethods).filter((name) => isFrequent(name) && !Object.hasOwn(others, name))
  expect(Object.keys(bytes).sort()).toEqual([...frequent, ...DRAWS].sort())
  expect(Object.entries(bytes).filter(([, each]) => each >= 1)).toEqual([])
  expect(control).toBeGreaterThan(16)
})
