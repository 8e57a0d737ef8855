import type * as THREE from 'three'
import type { Description } from '../d3d8/descriptions.js'
import type { ArenaName } from '../d3d8/items.js'
import type { Core } from '../engine/index.js'
import { isContextLost } from './gl-gaps.js'
import type { RendererCounts, Systems } from './index.js'

const nothing: RendererCounts = {
  draws: 0,
  drawCalls: 0,
  clears: 0,
  passes: 0,
  programs: 0,
  compiled: 0,
  vertexArrays: 0,
  bufferBytes: 0,
  textureBytes: 0,
  residentTextureBytes: 0,
}

/** What both counted: totals add up, `programs` and `residentTextureBytes` are what there is now. */
const sum = (before: RendererCounts, now: RendererCounts): RendererCounts => ({
  draws: before.draws + now.draws,
  drawCalls: before.drawCalls + now.drawCalls,
  clears: before.clears + now.clears,
  passes: before.passes + now.passes,
  programs: now.programs,
  compiled: before.compiled + now.compiled,
  vertexArrays: before.vertexArrays + now.vertexArrays,
  bufferBytes: before.bufferBytes + now.bufferBytes,
  textureBytes: before.textureBytes + now.textureBytes,
  residentTextureBytes: now.residentTextureBytes,
})

/**
 * Keeps systems on a renderer whose WebGL context comes and goes. With the context all GL objects are gone, those of three too; as
 * every system makes what it needs when it is asked for first, out of the descriptions of the resources and the words of the logs,
 * another set of systems in place of the old one draws all that is not of pool DEFAULT as if nothing had happened.
 *
 * @param build makes the systems; called again for every context
 */
export function createLife(
  core: Core<Description, ArenaName>,
  renderer: THREE.WebGLRenderer,
  build: () => Systems,
): Systems {
  const canvas = renderer.domElement
  let systems: Systems | null = build()
  let before = nothing

  function end(): void {
    if (systems === null) return
    before = sum(before, { ...systems.counts(), programs: 0, residentTextureBytes: 0 })
    systems.dispose()
    systems = null
  }

  function lose(): void {
    core.loseRenderer()
    end()
  }

  /** three listens before us, so that it has begun anew when this runs. */
  function restore(): void {
    lose()
    if (isContextLost(renderer)) return
    renderer.resetState()
    systems = build()
    core.restoreRenderer()
  }

  canvas.addEventListener('webglcontextlost', lose)
  canvas.addEventListener('webglcontextrestored', restore)

  return {
    counts: () => sum(before, systems?.counts() ?? nothing),
    program: () => systems?.program() ?? null,
    programKeys: () => systems?.programKeys() ?? [],
    prepare: (keys) => systems?.prepare(keys) ?? Promise.resolve(),
    dispose() {
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
      end()
    },
  }
}
