import { allocation } from './drawing/allocation.js'
import type { Bench, Row, SampleAllocation, Settings } from './bench.js'
import { stateChanges } from './drawing/changes.js'
import { d3dx } from './features/d3dx.js'
import { depthStencil } from './features/depth-stencil.js'
import { drawing, growth } from './drawing/draws.js'
import { driver } from './drawing/driver.js'
import { modelReading } from './features/models.js'
import { nativeCalls } from './features/native.js'
import { patches } from './features/patches.js'
import { lit } from './drawing/lit.js'
import { programs } from './drawing/programs.js'
import { userPointerQuads } from './drawing/quads.js'
import { setRenderState } from './drawing/set-render-state.js'
import { shaderDraws, shaderTranslation } from './features/shaders.js'
import { streaming } from './drawing/streaming.js'
import { smoothness } from './drawing/smoothness.js'
import { soak } from './drawing/soak.js'
import { start } from './drawing/start.js'
import { takenScenes } from './features/taken.js'
import { threads } from './drawing/threads.js'
import { paletteAnimation, textureUploads } from './features/textures.js'
import { traceReading } from './features/traces.js'
import { uselessCalls } from './drawing/useless.js'

const benches: readonly Bench[] = [
  setRenderState,
  nativeCalls,
  drawing,
  growth,
  stateChanges,
  lit,
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
