import type * as THREE from 'three'
import { isContextLost } from '../gl/context.js'
import { checkDefinition, type UsedSystem } from '../groups/group-systems.js'
import type { LiveSystems, RendererCounts, Systems } from './live-systems.js'
import type { Direct3DCore } from '../../d3d8/core.js'

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
 * Keeps systems on a renderer whose WebGL context comes and goes. With the context all GL objects are gone, those of
 * three too; as every system makes what it needs when it is asked for first, out of the descriptions of the resources
 * and the words of the logs, another set of systems in place of the old one draws all that is not of pool DEFAULT as if
 * nothing had happened.
 *
 * @param build makes the systems, those of the program among them; called again for every context
 */
export function createLifetime(
  core: Direct3DCore,
  renderer: THREE.WebGLRenderer,
  build: (used: readonly UsedSystem[]) => LiveSystems,
): Systems {
  const canvas = renderer.domElement
  const used: UsedSystem[] = []
  let systems: LiveSystems | null = build(used)
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
    systems = build(used)
    core.restoreRenderer()
  }

  canvas.addEventListener('webglcontextlost', lose)
  canvas.addEventListener('webglcontextrestored', restore)

  function remove(gone: readonly UsedSystem[]): void {
    used.splice(0, used.length, ...used.filter((system) => !gone.includes(system)))
  }

  core.attach({
    window: canvas,
    readBack: (...region) => systems?.readBack(...region),
    isResident: (entity) => systems?.isResident(entity) ?? false,
    statistics: () => systems?.statistics() ?? null,
    frames: {
      waiting: () => systems?.frames.waiting() ?? 0,
      settle: () => systems?.frames.settle(),
    },
    get versions() {
      return systems?.versions ?? null
    },
  })

  return {
    use(definitions, data) {
      for (const definition of definitions) checkDefinition(definition, 'the first argument')
      const coming = definitions.map((definition) => ({ definition, data }))
      used.push(...coming)
      try {
        systems?.refresh()
      } catch (error) {
        remove(coming)
        throw error
      }
      return () => {
        remove(coming)
        systems?.refresh()
      }
    },
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
