import { allocation } from './allocation.js'
import type { Bench, Row, SampleAllocation, Settings } from './bench.js'
import { stateChanges } from './changes.js'
import { d3dx } from './d3dx.js'
import { depthStencil } from './depth-stencil.js'
import { drawing, growth } from './draws.js'
import { driver } from './driver.js'
import { modelReading } from './models.js'
import { nativeCalls } from './native.js'
import { patches } from './patches.js'
import { programs } from './programs.js'
import { userPointerQuads } from './quads.js'
import { setRenderState } from './set-render-state.js'
import { shaderDraws, shaderTranslation } from './shaders.js'
import { streaming } from './streaming.js'
import { smoothness } from './smoothness.js'
import { soak } from './soak.js'
import { start } from './start.js'
import { takenScenes } from './taken.js'
import { threads } from './threads.js'
import { paletteAnimation, textureUploads } from './textures.js'
import { traceReading } from './traces.js'
import { uselessCalls } from './useless.js'

const benches: readonly Bench[] = [
  setRenderState,
  nativeCalls,
  drawing,
  growth,
  stateChanges,
  uselessCalls,
  allocation,
  textureUploads,
  paletteAnimation,
  modelReading,
  traceReading,
  takenScenes,
  d3dx,
  programs,
  start,
  shaderDraws,
  shaderTranslation,
  streaming,
  userPointerQuads,
  patches,
  depthStencil,
  driver,
  soak,
  threads,
  smoothness,
]

/**
 * Runs the benchmarks whose names have `only` in them, or all.
 *
 * @throws Error when no benchmark is named so
 */
export async function runBenches(
  settings: Settings,
  sampleAllocation: SampleAllocation,
  only?: string,
): Promise<{ benches: Row[] }> {
  const wants = (name: string): boolean => only === undefined || name.includes(only)
  const rows: Row[] = []
  for (const bench of benches) rows.push(...(await bench({ settings, sampleAllocation, wants })))
  if (rows.length === 0) throw new Error(`no benchmark has "${only}" in its name`)
  return { benches: rows }
}
