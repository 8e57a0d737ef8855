import type { Observable } from 'rxjs'
import type { Direct3DCore } from '../d3d8/core.js'
import type { RendererLimits } from '../d3d8/runtime/index.js'
import type { SharedMemory } from '../engine/index.js'
import { glCallsOf } from '../systems/gl/gl-calls.js'
import {
  closeRenderer,
  createSystems,
  loadSystems,
  openRenderer,
  probeLimits,
  readKey,
  type ProgramKey,
  type ReadKey,
  type Renderer,
  type RendererCounts,
  type SystemDefinition,
} from '../systems/index.js'
import { startRenderThread } from '../systems/host/render-thread.js'
import type { EngineOptions } from './engine.js'

/** What draws for an engine. */
export interface Drawing {
  readonly limits: RendererLimits
  readonly counts: () => RendererCounts
  readonly renderer: Renderer | null
  readonly glCalls$: Observable<ReadonlyMap<string, number>>
  readonly canvas: () => HTMLCanvasElement | OffscreenCanvas
  readonly use: (system: UsedSystems, data: unknown) => Promise<() => void>
  readonly programKeys: () => Promise<readonly ProgramKey[]>
  readonly prepare: (keys: readonly ProgramKey[]) => Promise<void>
  readonly dispose: () => void
}

/** Systems, or where the module is that exports them. */
type UsedSystems = readonly SystemDefinition[] | string

/** @throws TypeError that names the key that is wrong */
function readKeys(keys: readonly ProgramKey[]): ReadKey[] {
  return keys.flatMap((key, n) => {
    try {
      return readKey(key) ?? []
    } catch (cause) {
      const what = cause instanceof Error ? cause.message : String(cause)
      throw new TypeError(`engine.prepare: key ${n}: ${what}`, { cause })
    }
  })
}

/** Draws on this thread. */
export function drawHere(core: Direct3DCore, options: EngineOptions): Drawing {
  const { canvas, plain, textureMemory } = options
  const renderer = openRenderer(canvas)
  const systems = createSystems(core, renderer, { plain, textureMemory })
  return {
    limits: probeLimits(renderer, { plain, textureMemory }),
    counts: systems.counts,
    renderer,
    glCalls$: glCallsOf(core.pass$, renderer.getContext() as WebGL2RenderingContext),
    canvas: () => canvas,
    async use(system, data) {
      return systems.use(typeof system === 'string' ? await loadSystems(system) : system, data)
    },
    programKeys: () => Promise.resolve(systems.programKeys()),
    prepare: async (keys) => systems.prepare(readKeys(keys)),
    dispose() {
      systems.dispose()
      core.dispose()
      closeRenderer(renderer)
    },
  }
}

/** Draws in a worker. */
export async function drawInWorker(
  core: Direct3DCore,
  memory: SharedMemory,
  { canvas, worker, replaceCanvas, plain, textureMemory, groups = [] }: EngineOptions,
): Promise<Drawing> {
  const options = { canvas, worker, replaceCanvas, plain, textureMemory, groups }
  const thread = await startRenderThread(core, memory, options)
  const { limits, counts, glCalls$ } = thread
  return {
    limits,
    counts,
    glCalls$,
    canvas: thread.canvas,
    use(system, data) {
      if (typeof system === 'string') return thread.use(system, data)
      throw new TypeError(
        'use: the engine draws in a worker, which takes the URL of a module that exports the system by default: ' +
          "new URL('./my-fog.js', import.meta.url)",
      )
    },
    programKeys: thread.programKeys,
    async prepare(keys) {
      // The worker reads them again, and has nobody to tell what is wrong.
      readKeys(keys)
      await thread.prepare(keys)
    },
    renderer: null,
    dispose() {
      const ended = thread.dispose()
      core.dispose()
      // A worker that others share may still be drawing.
      void ended.then(() => memory.release())
    },
  }
}
