import { distinctUntilChanged, Subscription, type Observable } from 'rxjs'
import { FALLBACKS } from '../d3d8/api/fallbacks.js'
import { createCore, type Direct3DCore } from '../d3d8/core.js'
import { Recorder } from '../d3d8/ddi/index.js'
import { blitDepthStencil, sampleDepthTexture } from '../d3d8/runtime/texels/depth-stencil.js'
import { GetDC, ReleaseDC } from '../d3d8/runtime/device/device-context.js'
import { blitTiled, createTiledTexture } from '../d3d8/runtime/device/tiled.js'
import { Direct3DCreate8, Direct3DDevice8, type RendererLimits } from '../d3d8/runtime/index.js'
import { prepareStates } from '../d3d8/runtime/device/prepare-states.js'
import { observeObjects } from '../d3d8/runtime/objects/world.js'
import { wrongArgument } from '../d3d8/wrong-argument.js'
import { FrameClock, frameWhen, hasSharedMemory, SharedMemory, type RequestFrame } from '../engine/index.js'
import {
  probeGrid,
  readTargets,
  takeCanvas,
  takePortableScene,
  takeScene,
  type ProgramKey,
  type Renderer,
} from '../systems/index.js'
import { drawHere, drawInWorker } from './drawing.js'
import type { Engine, EngineOptions, SameThreadEngine } from './engine.js'

/** Gives a canvas of the page the cursors of the program, and its own one back. */
function dressPointer(
  cursor$: Observable<string | null>,
  canvas: () => HTMLCanvasElement | OffscreenCanvas,
): Subscription {
  let own: string | null = null
  return cursor$.pipe(distinctUntilChanged()).subscribe((cursor) => {
    const shown = canvas()
    if (!('style' in shown) || (cursor === null && own === null)) return
    own ??= shown.style.cursor
    shown.style.cursor = cursor ?? own
    if (cursor === null) own = null
  })
}

/** Options that are one of few words. */
const words = { thread: ['same', 'worker'], fourthFrame: ['wait', 'refuse'] } as const

/** Options that are objects, by what is asked of them, and where they come from. */
const objects = {
  worker: [['postMessage', 'addEventListener', 'terminate'], 'a Worker, such as createRenderWorker() makes'],
  allocator: [['allocate', 'free'], 'an object with the functions allocate and free'],
  groups: [['forEach'], 'an array of definitions'],
  signal: [['throwIfAborted', 'addEventListener'], 'the signal of an AbortController'],
} as const

/** Whether something has all of these functions. */
const hasFunctions = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'function')

/** @throws TypeError for options that programs without types may come with */
function checkOptions(options: EngineOptions): void {
  if (typeof (options as unknown) !== 'object')
    throw new TypeError(`createEngine: options is ${typeof options}; an object with a canvas is needed`)
  for (const [name, allowed] of Object.entries(words)) {
    const value: unknown = Reflect.get(options, name)
    if (value !== undefined && !allowed.some((word) => word === value))
      throw new TypeError(`createEngine: ${name} is ${JSON.stringify(value)}; allowed are ${allowed.join(' and ')}`)
  }
  for (const [name, [functions, wanted]] of Object.entries(objects)) {
    const value: unknown = Reflect.get(options, name)
    if (value !== undefined && !hasFunctions(value, functions)) throw wrongArgument('createEngine', name, value, wanted)
  }
  const { textureMemory = 0 } = options
  if (!(textureMemory >= 0))
    throw new TypeError(`createEngine: textureMemory is ${textureMemory}; a number of bytes is allowed`)
}

/**
 * Makes an engine on a canvas, which no other one may have. A canvas whose engine was disposed of can have another one,
 * on the same thread or, where that drew in a worker, in the same worker.
 *
 * @throws TypeError when an option is wrong
 * @throws Error when the browser gives no WebGL2 context of the canvas's own, or no worker where one is asked for
 * @throws the reason of `signal` when that aborts before the engine is there
 */
export function createEngine(options: EngineOptions & { readonly thread?: 'same' }): Promise<SameThreadEngine>
export function createEngine(options: EngineOptions): Promise<Engine>
export async function createEngine(options: EngineOptions): Promise<Engine> {
  checkOptions(options)
  const { canvas, signal } = options
  signal?.throwIfAborted()
  const giveBack = await takeCanvas(canvas, signal)
  try {
    const engine = await buildEngine(options, () => {
      signal?.removeEventListener('abort', engine.dispose)
      engines.delete(canvas)
      giveBack()
    })
    engines.set(canvas, engine)
    if (signal?.aborted) engine.dispose()
    signal?.throwIfAborted()
    signal?.addEventListener('abort', engine.dispose)
    return engine
  } catch (error) {
    giveBack()
    throw error
  }
}

/** Engines by the canvas that they were given. */
const engines = new WeakMap<HTMLCanvasElement | OffscreenCanvas, Engine>()

/** The engine that draws on a canvas; null when there is none. */
export const engineOf = (canvas: HTMLCanvasElement | OffscreenCanvas): Engine | null => engines.get(canvas) ?? null

/**
 * The clock of an engine. No turn while frames wait: the page's thread would have to wait in Present. A program's own
 * turns may not let fences pass.
 */
const createClock = (core: () => Direct3DCore, isHere: boolean, requestFrame: RequestFrame | undefined): FrameClock =>
  new FrameClock(
    isHere
      ? (requestFrame ?? frameWhen(() => (core().backend.frames?.waiting() ?? 0) < 3))
      : frameWhen(() => core().presented - core().played < 3, requestFrame),
  )

/** The stream of each group, by its name. */
const streamsOf = (core: Direct3DCore): Engine['groups'] =>
  Object.fromEntries(core.table.groups.map(({ name }) => [name, core.group$(name)])) as Engine['groups']

/** Says on the console what is not honoured, each once. */
const warnOf = (core: Direct3DCore): Subscription =>
  core.fallbacks.first$.subscribe(({ name, instead }) => {
    console.warn(`three-d3d8: ${name}: ${instead}`)
  })

/** What takes scenes out of frames. */
function sceneTaker(core: Direct3DCore, renderer: Renderer | null): Engine['takeScene'] {
  let grid: number | null = null
  return async ({ portable = false, materials } = {}) => {
    if (materials !== undefined && materials !== 'standard' && materials !== 'fixedFunction')
      throw wrongArgument('takeScene', 'materials', materials, "'standard' or 'fixedFunction'")
    if (materials !== undefined && !portable)
      throw wrongArgument('takeScene', 'portable', portable, 'true for a scene of materials, which only that form has')
    const frame = await core.frames.frame()
    grid ??= probeGrid(renderer)
    const from = { frame, readBack: await readTargets(core, frame), fallbacks: core.fallbacks, grid }
    return portable ? takePortableScene(from, materials ?? 'standard') : takeScene(from)
  }
}

/** Limits with others in place of some; what has not been found out of them stays so until somebody asks. */
const withLess = (limits: RendererLimits, less: Partial<RendererLimits> = {}): RendererLimits =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(limits), ...Object.getOwnPropertyDescriptors(less) },
  ) as RendererLimits

/** @param giveBack is called when the engine needs its canvas no more */
async function buildEngine(options: EngineOptions, giveBack: () => void): Promise<Engine> {
  const { allocator, requestFrame } = options
  const memory = options.thread === 'worker' && hasSharedMemory() ? new SharedMemory(allocator) : null
  const clock = createClock(() => core, memory === null, requestFrame)
  const core: Direct3DCore = createCore({
    groups: options.groups,
    allocator: memory ?? allocator,
    requestFrame: clock.request,
    fourthFrame: options.fourthFrame,
    joinsDraws: options.runs !== false && options.plain !== true,
  })
  observeObjects(core)
  const warnings = warnOf(core)
  if (options.thread === 'worker' && memory === null)
    core.fallbacks.note(FALLBACKS['composition/create-engine.ts'].worker)
  const drawing = await (memory === null ? drawHere(core, options) : drawInWorker(core, memory, options))
  let isDisposed = false
  const pointer = dressPointer(core.cursor$, drawing.canvas)
  return {
    Direct3DCreate8: (SDKVersion, less) => Direct3DCreate8(core, withLess(drawing.limits, less), SDKVersion),
    frame$: core.frame$,
    get isPaused() {
      return clock.isPaused
    },
    set isPaused(isPaused) {
      clock.isPaused = isPaused
    },
    step: () => clock.step(),
    get runs() {
      return core.joinsDraws
    },
    set runs(runs) {
      core.joinsDraws = runs && options.plain !== true
    },
    groups: streamsOf(core),
    group$: (name) => core.group$(name),
    pass$: core.pass$,
    async use(system, data) {
      if (isDisposed) throw new Error('use: the engine was disposed of')
      const isUrl = typeof system === 'string' || system instanceof URL
      const given = isUrl ? new URL(system, globalThis.location.href).href : [system].flat()
      return new Subscription(await drawing.use(given, data))
    },
    world: core.world,
    changed$: (component) => core.resources.changed$(component),
    components: core.components,
    fallbacks: core.fallbacks,
    resources: core.resources,
    readBack: (...region) => core.backend.readBack?.(...region),
    get canvas() {
      return drawing.canvas()
    },
    cursor$: core.cursor$.asObservable(),
    renderer: drawing.renderer,
    glCalls$: drawing.glCalls$,
    counts: () => ({ ...drawing.counts(), ...core.counts }),
    takeScene: sceneTaker(core, drawing.renderer),
    blitDepthStencil,
    blitTiled,
    createTiledTexture,
    GetDC,
    ReleaseDC,
    sampleDepthTexture,
    record: (scene = 'recording') => new Recorder(core, scene),
    programKeys: drawing.programKeys,
    async prepare(what: readonly ProgramKey[] | Direct3DDevice8, stateBlocks: readonly number[] = []) {
      const isDevice = what instanceof Direct3DDevice8
      if (isDevice) await prepareStates(what, stateBlocks)
      await drawing.prepare(isDevice ? [] : what)
    },
    dispose() {
      if (isDisposed) return
      isDisposed = true
      warnings.unsubscribe()
      pointer.unsubscribe()
      drawing.dispose()
      giveBack()
    },
  }
}
