import { distinctUntilChanged, Subscription, type Observable } from 'rxjs'
import { FALLBACKS } from './d3d8/api/fallbacks.js'
import {
  SharedMemory,
  frameWhen,
  hasSharedMemory,
  type Allocator,
  type ComponentChange,
  type Core,
  type Fallback,
  type Frame,
  type GroupDefinition,
  type Log,
  type Pass,
  type ReadBack,
  type RequestFrame,
  type Resources,
} from './engine/index.js'
import { createCore, type Direct3DCore } from './d3d8/core.js'
import { Recorder } from './d3d8/ddi/index.js'
import type { Description } from './d3d8/descriptions.js'
import type { GroupName } from './d3d8/state-table.js'
import { Direct3DCreate8, Direct3DDevice8, type Direct3D8, type RendererLimits } from './d3d8/runtime/index.js'
import { blitDepthStencil, blitTiled, sampleDepthTexture, type DepthSampling } from './d3d8/runtime/depth-stencil.js'
import { prepareStates } from './d3d8/runtime/prepare-states.js'
import { observeObjects } from './d3d8/runtime/world.js'
import {
  closeRenderer,
  createSystems,
  loadSystems,
  openRenderer,
  probeGrid,
  probeLimits,
  readKey,
  readTargets,
  takeCanvas,
  takePortableScene,
  takeScene,
  type ProgramKey,
  type ReadKey,
  type Renderer,
  type RendererCounts,
  type SystemDefinition,
  type TakenScene,
} from './systems/index.js'
import { glCallsOf } from './systems/gl-calls.js'
import { startRenderThread } from './systems/render-thread.js'

export * from './d3d8/types/index.js'
export * from './d3d8/runtime/index.js'
export * from './d3d8/ddi/index.js'
export type {
  Argument,
  LockedData,
  RecordedCall,
  RecordedCheck,
  RecordedLine,
  Recording,
  StructValue,
} from './d3d8/files/recorded.js'
export { clearsFirst, framesOf, isDraw } from './d3d8/files/frames.js'
export { Followed, type RestorePoint } from './d3d8/files/restore/followed.js'
export { Copies } from './d3d8/files/restore/contents.js'
export type { DeviceState } from './d3d8/files/restore/device-state.js'
export { writeRecording, type WrittenRecording } from './d3d8/files/write-recording.js'
export { readRecording, RecordingError, sidecarNames } from './d3d8/files/recording.js'
export { readTrace, type Trace, type TraceCall, type TraceStruct, type TraceValue } from './d3d8/files/trace.js'
export { readTraceStream, TraceReader, type TraceMark } from './d3d8/files/trace-stream.js'
export {
  createTraceConverter,
  traceToRecording,
  type TraceConverter,
  type TraceProblem,
  type TraceRecording,
} from './d3d8/files/trace-recording.js'
export { createPlayer, playRecording, type Finding, type Player, type PlayReport } from './d3d8/files/player.js'
export { readBackBuffer, readBackBufferAsync, readSurface, type Picture } from './d3d8/files/read-back.js'
export { FileError, type FileBytes } from './d3d8/files/file-error.js'
export {
  blendXVertices,
  poseXBuffers,
  readX,
  xDuration,
  xOpacities,
  XPose,
  xTicksPerSecond,
  xToBuffers,
  type D3DXATTRIBUTERANGE,
  type D3DXMATERIAL,
  type XAnimation,
  type XAnimationSet,
  type XBone,
  type XBufferBone,
  type XBufferOptions,
  type XBuffers,
  type XBufferSkin,
  type XData,
  type XDuplication,
  type XEffect,
  type XFaces,
  type XFrame,
  type XHeader,
  type XInfluences,
  type XKeys,
  type XMaterial,
  type XMesh,
  type XModel,
  type XNode,
  type XSkin,
  type XTimeOptions,
  type XVertexElement,
} from './d3d8/files/x/index.js'
export * from './d3d8/files/dds/index.js'
export type { Pixels } from './d3d8/files/pixels.js'
export { readTGA } from './d3d8/files/tga/read.js'
export { readBMP } from './d3d8/files/bmp/read.js'
export { writePNG } from './d3d8/files/png/write.js'
export { findTextureName } from './d3d8/files/texture-names.js'
export {
  assemble as assembleShader,
  disassemble as disassembleShader,
  ShaderError,
  type AssembleOptions,
  type Assembly,
  type AssemblyError,
} from './d3d8/shader/index.js'
export { createRenderWorker } from './systems/render-thread.js'
export {
  DDSLoader,
  MeshBlinnMaterial,
  textureFinder,
  XLoader,
  type XTextureResolver,
  type XTextureSource,
} from './systems/loaders/index.js'
export { renderStateColumn, renderStates, textureStageStates, type GroupName } from './d3d8/state-table.js'
export * as stateTable from './d3d8/state-table.js'
export * as api from './d3d8/api/index.js'
export type { DepthSampling }
export type { SurfaceLayout, Tiling } from './d3d8/tiling/index.js'
export * as tiling from './d3d8/tiling/index.js'
export * as components from './d3d8/components.js'
export {
  defineSystem,
  type DrawState,
  type GroupSystem,
  type Row,
  type System,
  type SystemDefinition,
  type SystemHooks,
} from './systems/index.js'
export type {
  BufferDescription,
  DeclarationDescription,
  Description as ResourceDescription,
  PaletteDescription,
  PixelShaderDescription,
  TextureDescription,
} from './d3d8/descriptions.js'
export { Item, QUAD, USER_POINTER } from './d3d8/items.js'
export {
  copyPass,
  copyRows,
  ITEM_WORDS,
  SystemError,
  type Allocator,
  type Block,
  type BlockRows,
  type ComponentChange,
  type Fallback,
  type Frame,
  type Group,
  type GroupDefinition,
  type Log,
  type Pass,
} from './engine/index.js'
export { createBlockPlayer, type BlockPlayer } from './systems/block-player.js'
export {
  FixedFunctionMaterial,
  sceneToGLB,
  TakenScene,
  type ConstantBinding,
  type FixedFunctionParameters,
  type FixedFunctionStage,
  type ProgramKey,
  type ShaderSources,
  type TakenView,
} from './systems/index.js'
export {
  createInput,
  inputChanges,
  type GamepadButtonChange,
  type GamepadChange,
  type Gamepads,
  type Input,
  type InputChange,
  type InputRequest,
  type Keyboard,
  type KeyChange,
  type LockChange,
  type Pointer,
  type PointerChange,
  type ReleaseChange,
  type WheelChange,
} from './engine/index.js'

/** What an engine is made from. */
export interface EngineOptions {
  /** Where Present shows the back buffer; its size follows the back buffer's. */
  readonly canvas: HTMLCanvasElement | OffscreenCanvas
  /** Draw every draw by three's own `renderBufferDirect`: slow, and equal to the pixel. */
  readonly plain?: boolean
  /**
   * Draw neighbours that differ only in world matrix, material, buffers and range by one GL call, where WebGL can
   * (WEBGL_multi_draw), and user-pointer draws that follow each other with nothing changed between them; on when left out. Equal to the
   * pixel.
   */
  readonly runs?: boolean
  /**
   * Where the renderer draws: on this thread, or in a worker, so that calls return at once. A worker needs a page that is isolated
   * from other origins (SharedArrayBuffer); on any other it is this thread, which `fallbacks` says.
   */
  readonly thread?: 'same' | 'worker'
  /** For thread 'worker': the worker to draw in, of `createRenderWorker`; engines may share one. One of its own when left out. */
  readonly worker?: Worker
  /**
   * For thread 'worker': gives a canvas in place of one that went with its worker, which nothing can be drawn on any more. When left out, a copy
   * without listeners takes the place of an element; an OffscreenCanvas is replaced by one that nobody sees.
   */
  readonly replaceCanvas?: (dead: HTMLCanvasElement | OffscreenCanvas) => HTMLCanvasElement | OffscreenCanvas
  /** For thread 'worker': what Present does while three frames wait to be drawn: waits, or throws D3DERR_WASSTILLDRAWING. */
  readonly fourthFrame?: 'wait' | 'refuse'
  /** Memory for logs, passes and resources; for thread 'worker' it gives shared memory. */
  readonly allocator?: Allocator
  /**
   * Groups of words of the program's own, behind those of Direct3D: components of each device, which `setComponent` writes. Draws bring them to
   * the systems that the program uses for them. Reset, state blocks and command files leave them alone. Three at most.
   */
  readonly groups?: readonly GroupDefinition[]
  /** Bytes of textures to keep on the GPU; beyond, managed textures of the lowest priority go. Half a gigabyte when left out. */
  readonly textureMemory?: number
  /** Where frames come from; the browser's animation frames when left out. */
  readonly requestFrame?: RequestFrame
}

/** Direct3D 8 on a canvas. */
export interface Engine {
  /**
   * Begins a Direct3D 8 program (SDK: Direct3DCreate8).
   *
   * @param limits stand in for what the renderer can do, to see what a program does on an adapter that can do less
   */
  readonly Direct3DCreate8: (SDKVersion?: number, limits?: Partial<RendererLimits>) => Direct3D8
  /** The frame loop; runs while subscribed. */
  readonly frame$: Observable<Frame>
  /** One stream a state group: what changed in this block, row by row. Read during the push, or copy. */
  readonly groups: Readonly<Record<GroupName, Observable<Log>>>
  /** The stream of a group by its name: also of the program's own (`EngineOptions.groups`). */
  readonly group$: (name: string) => Observable<Log>
  /** The items of each block, after its groups. */
  readonly pass$: Observable<Pass>
  /**
   * Lets systems of the program take part in drawing, from the next block on: each comes in the place of the one that served its group, which it
   * can call. Resolves when they do; unsubscribe to take them out.
   *
   * @param system what `defineSystem` gives, or several; or the URL of a module that exports it by default, which is what a render worker takes
   * @param data given to `make`. A worker gets a copy, but shared memory is the same
   * @throws TypeError for what is no system; Error for a group that there is not; RangeError for `describe` or `apply` where the draws of one call
   * differ in the group
   */
  readonly use: (
    system: SystemDefinition | readonly SystemDefinition[] | URL | string,
    data?: unknown,
  ) => Promise<Subscription>
  /** The ECS world (bitecs): every state and resource as components. */
  readonly world: Core['world']
  /**
   * Tells of the entities that come to have a component, that lose it, and whose data change: of resources, and of groups of state that are
   * written as components. What Set calls change in groups, `groups` tells once a block.
   */
  readonly changed$: (component: object) => Observable<ComponentChange>
  /** ECS components of the groups, by name. */
  readonly components: Core['components']
  /** What each resource entity is, and when resources come and go. */
  readonly resources: Pick<Resources<Description>, 'description' | 'event$'>
  /** Reads what was drawn on a target. A block that is still open has not been drawn; during a push of `pass$` all has. */
  readonly readBack: ReadBack
  /** States and calls that could not be honoured, counted by name. */
  readonly fallbacks: { readonly list: () => readonly Fallback[]; readonly first$: Observable<Fallback> }
  /** What shows the pictures: the canvas that was given, or what is in its place since its render worker ended. */
  readonly canvas: HTMLCanvasElement | OffscreenCanvas
  /**
   * What the pointer looks like over the canvas, as a value of CSS's `cursor` property (SetCursorProperties, ShowCursor); null: as the page has
   * it. A canvas in the page takes it by itself; a program with an OffscreenCanvas sends it to who has the element.
   */
  readonly cursor$: Observable<string | null>
  /** The three renderer that draws; null when it does so in a worker. */
  readonly renderer: Renderer | null
  /**
   * Calls to WebGL by name, of each frame when it has been drawn: by a worker a little later than it was presented. Counted only while somebody
   * is subscribed.
   */
  readonly glCalls$: Observable<ReadonlyMap<string, number>>
  /** What was drawn so far, and how many Set calls changed nothing. */
  readonly counts: () => RendererCounts & { readonly droppedSets: number }
  /**
   * Takes the frame that was presented last out as a `THREE.Scene` of ordinary objects, one for each draw on the back buffer: decoded
   * geometry, materials that draw the same under plain three, textures, the camera. All of it is its own: later frames and `dispose` leave it
   * alone. When the next frame has already begun to be drawn, that one is taken as soon as it is presented.
   *
   * A renderer for it needs a stencil buffer when the frame used one.
   *
   * @param options `portable`: instead of materials that draw the same to the pixel, what any scene, camera and format knows: meshes that share
   * geometries and materials, in a right-handed world, with three's lights and fog of the frame and a camera for each viewport. `materials`: the
   * materials of that form, three's own or, to look as Direct3D draws in scenes of three's, `FixedFunctionMaterial`s
   */
  readonly takeScene: (options?: {
    readonly portable?: boolean
    readonly materials?: 'standard' | 'fixedFunction'
  }) => Promise<TakenScene>
  /**
   * Records what is drawn from now on as a .dp2 file, which `playCommandFile` and `npm run replay` play: the driver's tokens with the
   * resources that they name.
   *
   * @param scene a plain name: letters, digits, _, - and .
   */
  readonly record: (scene?: string) => Recorder
  /** Copies depth and stencil between rectangles, which CopyRects refuses: scaled, mirrored, to colours. See `blitDepthStencil`. */
  readonly blitDepthStencil: typeof blitDepthStencil
  /** Decodes a raw dump of a tiled or linear surface on the GPU. See `blitTiled`. */
  readonly blitTiled: typeof blitTiled
  /** Says what draws get of a depth texture: comparisons, depth or stencil. See `sampleDepthTexture`. */
  readonly sampleDepthTexture: typeof sampleDepthTexture
  /**
   * The keys of all programs (of WebGL) that draws have asked for so far, as data that JSON can keep: `prepare` warms the next start with them.
   */
  readonly programKeys: () => Promise<readonly ProgramKey[]>
  /**
   * Has programs compiled before draws need them, so that no frame waits for the browser's compiler. Without it a draw that needs a new program
   * waits for that one alone.
   *
   * Either by keys of an earlier run, which may come from anywhere (an older library's are passed over), or by state blocks of a device: for each,
   * the program of a draw of triangles in the state that the device would have after ApplyStateBlock.
   *
   * @returns resolves when all of them are compiled
   * @throws TypeError for what is no key, by its place
   * @throws D3DError D3DERR_INVALIDCALL for what is no state block of the device, and while one is recorded
   */
  readonly prepare: {
    (keys: readonly ProgramKey[]): Promise<void>
    (device: Direct3DDevice8, stateBlocks: readonly number[]): Promise<void>
  }
  /** Ends all streams and frees what the engine holds. */
  readonly dispose: () => void
}

/** An engine that draws on the program's thread. */
export interface SameThreadEngine extends Engine {
  readonly renderer: Renderer
}

/** What draws for an engine. */
interface Drawing {
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
function drawHere(core: Direct3DCore, options: EngineOptions): Drawing {
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
    prepare: (keys) => systems.prepare(readKeys(keys)),
    dispose() {
      systems.dispose()
      core.dispose()
      closeRenderer(renderer)
    },
  }
}

/** Draws in a worker. */
async function drawInWorker(
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
        "use: the engine draws in a worker, which takes the URL of a module that exports the system by default: new URL('./my-fog.js', import.meta.url)",
      )
    },
    programKeys: thread.programKeys,
    prepare: thread.prepare,
    renderer: null,
    dispose() {
      const ended = thread.dispose()
      core.dispose()
      // A worker that others share may still be drawing.
      void ended.then(() => memory.release())
    },
  }
}

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

/** @throws TypeError for options that programs without types may come with */
function checkOptions(options: EngineOptions): void {
  if (typeof (options as unknown) !== 'object')
    throw new TypeError(`createEngine: options is ${typeof options}; an object with a canvas is needed`)
  for (const [name, allowed] of Object.entries(words)) {
    const value: unknown = Reflect.get(options, name)
    if (value !== undefined && !allowed.some((word) => word === value))
      throw new TypeError(`createEngine: ${name} is ${JSON.stringify(value)}; allowed are ${allowed.join(' and ')}`)
  }
  const { textureMemory = 0 } = options
  if (!(textureMemory >= 0))
    throw new TypeError(`createEngine: textureMemory is ${textureMemory}; a number of bytes is allowed`)
}

/**
 * Makes an engine on a canvas, which no other one may have. A canvas whose engine was disposed of can have another one, unless it was
 * given to a worker.
 *
 * @throws TypeError when an option is wrong
 * @throws Error when the browser gives no WebGL2 context of the canvas's own, or no worker where one is asked for
 */
export function createEngine(options: EngineOptions & { readonly thread?: 'same' }): Promise<SameThreadEngine>
export function createEngine(options: EngineOptions): Promise<Engine>
export async function createEngine(options: EngineOptions): Promise<Engine> {
  checkOptions(options)
  const giveBack = await takeCanvas(options.canvas)
  try {
    return await buildEngine(options, giveBack)
  } catch (error) {
    giveBack()
    throw error
  }
}

/** @param giveBack is called when the engine needs its canvas no more */
async function buildEngine(options: EngineOptions, giveBack: () => void): Promise<Engine> {
  const { allocator, requestFrame } = options
  const memory = options.thread === 'worker' && hasSharedMemory() ? new SharedMemory(allocator) : null
  const core: Direct3DCore = createCore({
    groups: options.groups,
    allocator: memory ?? allocator,
    // No turn while frames wait: the page's thread would have to wait in Present.
    requestFrame: memory === null ? requestFrame : frameWhen(() => core.presented - core.played < 3, requestFrame),
    refusesFourthFrame: options.fourthFrame === 'refuse',
    joinsDraws: options.runs !== false && options.plain !== true,
  })
  observeObjects(core)
  const warnings = core.fallbacks.first$.subscribe(({ name, instead }) => {
    console.warn(`three-d3d8: ${name}: ${instead}`)
  })
  if (options.thread === 'worker' && memory === null) core.fallbacks.note(FALLBACKS['index.ts'].worker)
  const drawing = await (memory === null ? drawHere(core, options) : drawInWorker(core, memory, options))
  const groups = Object.fromEntries(core.table.groups.map(({ name }) => [name, core.group$(name)])) as Engine['groups']
  let grid: number | null = null
  let isDisposed = false
  const pointer = dressPointer(core.cursor$, drawing.canvas)
  return {
    Direct3DCreate8: (SDKVersion, less) => Direct3DCreate8(core, { ...drawing.limits, ...less }, SDKVersion),
    frame$: core.frame$,
    groups,
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
    async takeScene({ portable = false, materials = 'standard' } = {}) {
      const frame = await core.frames.frame()
      grid ??= probeGrid(drawing.renderer)
      const from = { frame, readBack: await readTargets(core, frame), fallbacks: core.fallbacks, grid }
      return portable ? takePortableScene(from, materials) : takeScene(from)
    },
    blitDepthStencil,
    blitTiled,
    sampleDepthTexture,
    record: (scene = 'recording') => new Recorder(core, scene),
    programKeys: drawing.programKeys,
    async prepare(what: readonly ProgramKey[] | Direct3DDevice8, stateBlocks: readonly number[] = []) {
      if (what instanceof Direct3DDevice8) await prepareStates(what, stateBlocks)
      else readKeys(what)
      await drawing.prepare(what instanceof Direct3DDevice8 ? [] : what)
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
