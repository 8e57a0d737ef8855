import type { Observable, Subscription } from 'rxjs'
import type { Recorder } from '../d3d8/ddi/index.js'
import type { Description } from '../d3d8/descriptions.js'
import type { Direct3DCore } from '../d3d8/core.js'
import type { blitDepthStencil, sampleDepthTexture } from '../d3d8/runtime/texels/depth-stencil.js'
import type { GetDC, ReleaseDC } from '../d3d8/runtime/device/device-context.js'
import type { blitTiled, createTiledTexture } from '../d3d8/runtime/device/tiled.js'
import type { Direct3D8, Direct3DDevice8, RendererLimits } from '../d3d8/runtime/index.js'
import type { GroupName } from '../d3d8/state-table.js'
import type {
  Allocator,
  ComponentChange,
  Fallback,
  Frame,
  GroupDefinition,
  Log,
  Pass,
  ReadBack,
  RequestFrame,
  Resources,
} from '../engine/index.js'
import type { ProgramKey, Renderer, RendererCounts, SystemDefinition, TakenScene } from '../systems/index.js'

/** What an engine is made from. */
export interface EngineOptions {
  /** Where Present shows the back buffer; its size follows the back buffer's. */
  readonly canvas: HTMLCanvasElement | OffscreenCanvas
  /** Draw every draw by three's own `renderBufferDirect`: slow, and equal to the pixel. */
  readonly plain?: boolean
  /**
   * Draw neighbours that differ only in world matrix, material, buffers and range by one GL call, where WebGL can
   * (WEBGL_multi_draw), and user-pointer draws that follow each other with nothing changed between them; on when left
   * out. Equal to the pixel.
   */
  readonly runs?: boolean
  /**
   * Where the renderer draws: on this thread, or in a worker, so that calls return at once. A worker needs a page that
   * is isolated from other origins (SharedArrayBuffer); on any other it is this thread, which `fallbacks` says.
   */
  readonly thread?: 'same' | 'worker'
  /**
   * For thread 'worker': the worker to draw in, of `createRenderWorker`; engines may share one. When left out, the one
   * that has drawn on the canvas before, else one that no other engine draws in, such as an ended engine's.
   */
  readonly worker?: Worker
  /**
   * For thread 'worker': gives a canvas in place of one that went with its worker, which nothing can be drawn on any
   * more. When left out, a copy without listeners takes the place of an element; an OffscreenCanvas is replaced by one
   * that nobody sees.
   */
  readonly replaceCanvas?: (dead: HTMLCanvasElement | OffscreenCanvas) => HTMLCanvasElement | OffscreenCanvas
  /**
   * What Present does while three frames wait to be drawn: waits, or throws D3DERR_WASSTILLDRAWING. When left out, it
   * waits for a worker; on this thread the GPU may have more, unless frames come from `frame$`, which then gives no
   * turn. Browsers let a worker show two pictures in one task of the page: who presents more in one, as loading screens
   * do, waits a quarter of a second once, and the rest comes when the task ends. On this thread frames leave the queue
   * between the turns of the event loop, and who waits in Present waits for all of them.
   */
  readonly fourthFrame?: 'wait' | 'refuse'
  /** Memory for logs, passes and resources; for thread 'worker' it gives shared memory. */
  readonly allocator?: Allocator
  /**
   * Groups of words of the program's own, behind those of Direct3D: components of each device, which `setComponent`
   * writes. Draws bring them to the systems that the program uses for them. Reset, state blocks and command files leave
   * them alone. Two at most: a RangeError for more.
   */
  readonly groups?: readonly GroupDefinition[]
  /**
   * Bytes of textures to keep on the GPU; beyond, managed textures of the lowest priority go. Half a gigabyte when left
   * out.
   */
  readonly textureMemory?: number
  /** Where frames come from; the browser's animation frames when left out. */
  readonly requestFrame?: RequestFrame
  /**
   * Ends the engine when it aborts, as `dispose` does, also while it is being made: `createEngine` then rejects with
   * its reason, and whoever asks for the canvas meanwhile waits for it instead of being refused.
   */
  readonly signal?: AbortSignal
}

/** What form a frame is taken out in. */
export type TakeSceneOptions =
  | { readonly portable?: boolean; readonly materials?: undefined }
  | { readonly portable: true; readonly materials?: 'standard' | 'fixedFunction' }

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
  /** Whether `frame$` stands, and its time with it: then it gives the frames that `step` asks for, and no others. */
  isPaused: boolean
  /** Gives one frame, a sixtieth of a second after the last, while `isPaused`. */
  readonly step: () => void
  /**
   * One stream a state group: what changed in this block, row by row. Read during the push, or copy. Subscribers may
   * set states, which hold from the next block on; what draws, locks to write or presents is refused during the push.
   */
  readonly groups: Readonly<Record<GroupName, Observable<Log>>>
  /**
   * Whether devices that are created from now on have neighbours drawn by one GL call: `EngineOptions.runs`, which
   * comparisons turn off and on. Of an engine that is `plain` it stays false.
   */
  runs: boolean
  /** The stream of a group by its name: also of the program's own (`EngineOptions.groups`). */
  readonly group$: (name: string) => Observable<Log>
  /** The items of each block, after its groups. Subscribers are as free as those of `groups`. */
  readonly pass$: Observable<Pass>
  /**
   * Lets systems of the program take part in drawing, from the next block on: each comes in the place of the one that
   * served its group, which it can call. Resolves when they do; unsubscribe to take them out.
   *
   * @param system what `defineSystem` gives, or several; or the URL of a module that exports it by default, or
   * 'worker:NAME' for what `offerSystems` has brought into a worker of the program's own: a render worker takes those
   * @param data given to `make`. A worker gets a copy, but shared memory is the same
   * @throws TypeError for what is no system; Error for a group that there is not; RangeError for `describe` or `apply`
   * where the draws of one call differ in the group
   */
  readonly use: (
    system: SystemDefinition | readonly SystemDefinition[] | URL | string,
    data?: unknown,
  ) => Promise<Subscription>
  /** The ECS world (bitecs): every state and resource as components. */
  readonly world: Direct3DCore['world']
  /**
   * Tells of the entities that come to have a component, that lose it, and whose data change: of resources, and of
   * groups of state that are written as components. What Set calls change in groups, `groups` tells once a block.
   */
  readonly changed$: (component: object) => Observable<ComponentChange>
  /** ECS components of the groups, by name. */
  readonly components: Direct3DCore['components']
  /** What each resource entity is, and when resources come and go. */
  readonly resources: Pick<Resources<Description>, 'description' | 'event$'>
  /**
   * Reads what was drawn on a target. A block that is still open has not been drawn; during a push of `pass$` all has.
   */
  readonly readBack: ReadBack
  /** States and calls that could not be honoured, counted by name. */
  readonly fallbacks: { readonly list: () => readonly Fallback[]; readonly first$: Observable<Fallback> }
  /** What shows the pictures: the canvas that was given, or what is in its place since its render worker ended. */
  readonly canvas: HTMLCanvasElement | OffscreenCanvas
  /**
   * What the pointer looks like over the canvas, as a value of CSS's `cursor` property (SetCursorProperties,
   * ShowCursor); null: as the page has it. A canvas in the page takes it by itself; a program with an OffscreenCanvas
   * sends it to who has the element.
   */
  readonly cursor$: Observable<string | null>
  /**
   * The three renderer that draws; null when it does so in a worker. A program may draw with it, too, between the calls
   * of a device: target, viewport and clear values stay as it set them. Its canvas has no depth of its own, and until
   * told otherwise it neither clears, nor sorts, nor converts colours.
   */
  readonly renderer: Renderer | null
  /**
   * Calls to WebGL by name, of each frame when it has been drawn: by a worker a little later than it was presented.
   * Counted only while somebody is subscribed.
   */
  readonly glCalls$: Observable<ReadonlyMap<string, number>>
  /** What was drawn so far, and how many Set calls changed nothing. */
  readonly counts: () => RendererCounts & { readonly droppedSets: number }
  /**
   * Takes the frame that was presented last out as a `THREE.Scene` of ordinary objects, one for each draw on the back
   * buffer: decoded geometry, materials that draw the same under plain three, textures, the camera. All of it is its
   * own: later frames and `dispose` leave it alone. When the next frame has already begun to be drawn, or none was
   * presented yet, that one is taken as soon as it is presented.
   *
   * A renderer for it needs a stencil buffer when the frame used one.
   *
   * @param options `portable`: instead of materials that draw the same to the pixel, what any scene, camera and format
   * knows: meshes that share geometries and materials, in a right-handed world, with three's lights and fog of the
   * frame and a camera for each viewport. `materials`: the materials of that form alone, three's own or, to look as
   * Direct3D draws in scenes of three's, `FixedFunctionMaterial`s
   * @throws TypeError for other materials, and for materials of the form that is not portable
   */
  readonly takeScene: (options?: TakeSceneOptions) => Promise<TakenScene>
  /**
   * Records what is drawn from now on as a .dp2 file, which `playCommandFile` and `npm run replay` play: the driver's
   * tokens with the resources that they name.
   *
   * @param scene a plain name: letters, digits, _, - and .
   * @throws TypeError for other names
   */
  readonly record: (scene?: string) => Recorder
  /**
   * Copies depth and stencil between rectangles, which CopyRects refuses: scaled, mirrored, to colours. See
   * `blitDepthStencil`.
   */
  readonly blitDepthStencil: typeof blitDepthStencil
  /** Decodes a raw dump of a tiled or linear surface on the GPU. See `blitTiled`. */
  readonly blitTiled: typeof blitTiled
  /** A texture whose texels draws find in the tiles of a raw dump. See `createTiledTexture`. */
  readonly createTiledTexture: typeof createTiledTexture
  /** Locks a surface and gives a 2D context that draws into it, as later interfaces do. See `GetDC`. */
  readonly GetDC: typeof GetDC
  /** Writes what the context drew into the surface, and unlocks it. See `ReleaseDC`. */
  readonly ReleaseDC: typeof ReleaseDC
  /** Says what draws get of a depth texture: comparisons, depth or stencil. See `sampleDepthTexture`. */
  readonly sampleDepthTexture: typeof sampleDepthTexture
  /**
   * The keys of all programs (of WebGL) that draws have asked for so far, as data that JSON can keep: `prepare` warms
   * the next start with them.
   */
  readonly programKeys: () => Promise<readonly ProgramKey[]>
  /**
   * Has programs compiled before draws need them, so that no frame waits for the browser's compiler. Without it a draw
   * that needs a new program waits for that one alone.
   *
   * Either by keys of an earlier run, which may come from anywhere (an older library's are passed over), or by state
   * blocks of a device: for each, the program of a draw of triangles in the state that the device would have after
   * ApplyStateBlock.
   *
   * @returns resolves when all of them are compiled
   * @throws TypeError for what is no key, by its place
   * @throws D3DError D3DERR_INVALIDCALL for what is no state block of the device, for one after which no vertex shader
   * is set, and while one is recorded
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
