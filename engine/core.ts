import { addComponent, addEntity, createWorld, observe, onSet, removeEntity, type World } from 'bitecs'
import { BehaviorSubject, ReplaySubject, Subscription, takeUntil, type Observable } from 'rxjs'
import { BlockPool, type BlockMemory, type BlockSizes } from './block-memory.js'
import { VersionedBuffer, type DescribeVersion, type VersionKeeper } from './buffers.js'
import { Context } from './context.js'
import { Fallbacks } from './fallbacks.js'
import { FrameKeeper } from './frame-keeper.js'
import { frameLoop, requestBrowserFrame, type Frame, type RequestFrame } from './frame.js'
import { layOutGroups, type GroupDefinition, type GroupTable } from './groups.js'
import type { Log } from './log.js'
import { OwnedMemory, plainAllocator, type Allocator } from './memory.js'
import type { Pass, PassSizes } from './pass.js'
import type { FourthFrame, RenderBackend } from './render-backend.js'
import { Resources } from './resources.js'
import { createStream, type Stream } from './stream.js'
import type { Transport } from './transport/transport.js'

/** What the program tells the engine about itself. */
export interface CoreOptions {
  readonly groups: readonly GroupDefinition[]
  readonly pass: PassSizes
  /** Memory for logs, passes and resources; plain JavaScript memory when left out. */
  readonly allocator?: Allocator
  readonly requestFrame?: RequestFrame
  /**
   * What happens to who presents a frame while three wait; when left out, he waits for another thread, and not for the
   * GPU of this one.
   */
  readonly fourthFrame?: FourthFrame | undefined
  /**
   * Whether draws in a row whose vertices the program brings along are written as one where they can; they are when
   * left out.
   */
  readonly joinsDraws?: boolean
  /** Whether the frame drawn last is kept, so that it can be taken out; it is when left out. */
  readonly keepsFrames?: boolean
}

/** A system that threw; the block it was given is dropped. */
export class SystemError extends Error {
  /** What threw: the group that it serves, or the name of another part. */
  readonly system: string

  constructor(system: string, cause: unknown) {
    super(`system ${system}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'SystemError'
    this.system = system
  }
}

/** Something was to be drawn, or to be seen drawn, while a block is pushed. */
export class PushingError extends Error {
  constructor() {
    super(
      'a block is being pushed to its subscribers; they may set and get states, and draw, lock and present afterwards',
    )
    this.name = 'PushingError'
  }
}

/**
 * The reactive core: an ECS world whose state groups are told by a table, and one stream a group plus one for the pass,
 * pushed once a block. Knows neither what the groups mean nor who draws them.
 */
export class Core<Description = unknown, ArenaName extends string = string> {
  readonly world: World
  readonly table: GroupTable
  readonly allocator: Allocator
  /** What whole blocks are made of. */
  readonly blockSizes: BlockSizes
  readonly resources: Resources<Description>
  readonly fallbacks = new Fallbacks()
  /**
   * ECS components of the groups: `components.get('fog')[context entity]` is that context's range of fog words.
   * bitecs's `setComponent` of one writes like the Set calls (see `Context.write`); what is stored into the words by
   * hand nobody sees.
   */
  readonly components: ReadonlyMap<string, (Uint32Array<ArrayBufferLike> | undefined)[]>
  /** Frame loop; runs while subscribed. */
  readonly frame$: Observable<Frame>
  /** What the pointer looks like over the window: a value of CSS's `cursor` property; null: as the window has it. */
  readonly cursor$ = new BehaviorSubject<string | null>(null)
  /** Set calls so far that changed nothing, and so ended where they began. */
  readonly counts = { droppedSets: 0 }
  /** What the last frame drew. */
  readonly frames: FrameKeeper<Description, ArenaName>
  readonly fourthFrame: FourthFrame | null
  joinsDraws: boolean
  /** The program's own memory; null while JavaScript's is used. */
  readonly #memory: OwnedMemory | null
  readonly #contexts = new Set<Context<ArenaName>>()
  readonly #groupStreams: readonly Stream<Log>[]
  /** Indices of the groups whose streams somebody hears. */
  #heard: readonly number[] = []
  readonly #pass = createStream<Pass<ArenaName>>()
  /** Also told to who asks later: the frame loop does not run again. */
  readonly #disposed = new ReplaySubject<true>(1)
  readonly #subscriptions = new Subscription()
  readonly #blocks: BlockPool<ArenaName>
  /** One that does nothing, until there is another. */
  #backend: RenderBackend<ArenaName> = {}
  #isAttached = false
  #transport: Transport<ArenaName> | null = null
  #failure: SystemError | null = null
  #ended = false
  #isPushing = false
  #rendererLost = false
  #losses = 0
  #serials = 0
  #presented = 0
  #pushed: readonly Log[] = []

  constructor(options: CoreOptions) {
    this.table = layOutGroups(options.groups)
    this.#memory = options.allocator ? new OwnedMemory(options.allocator) : null
    this.allocator = this.#memory ?? plainAllocator
    this.blockSizes = { table: this.table, pass: options.pass }
    this.#blocks = new BlockPool(this.blockSizes, this.allocator)
    this.fourthFrame = options.fourthFrame ?? null
    this.joinsDraws = options.joinsDraws ?? true
    this.world = createWorld()
    this.resources = new Resources(this.world)
    const owner = {
      giveBack: (block: BlockMemory<ArenaName>) => {
        block.isKept = false
        this.giveBack(block)
      },
      spare: (count: number) => {
        this.#blocks.spare(count)
      },
    }
    const arenas = Object.keys(options.pass.arenas)
    this.frames = new FrameKeeper(this.resources, this.table, arenas, owner, options.keepsFrames ?? true)
    this.components = new Map(this.table.groups.map((group) => [group.name, []]))
    for (const [name, component] of this.components)
      observe(this.world, onSet(component), (entity: number, words: unknown) => {
        for (const context of this.#contexts) if (context.entity === entity) context.write(name, words)
        this.resources.changed(entity, component)
      })
    this.frame$ = frameLoop(options.requestFrame ?? requestBrowserFrame).pipe(takeUntil(this.#disposed))
    const isHeard = this.table.groups.map(() => false)
    this.#groupStreams = this.table.groups.map(({ index }) =>
      createStream<Log>((heard) => {
        isHeard[index] = heard
        this.#heard = this.table.groups.filter((group) => isHeard[group.index]).map((group) => group.index)
      }),
    )
  }

  /**
   * Lets `backend` draw: before the first context, and once.
   *
   * @throws Error when there is one
   */
  attach(backend: RenderBackend<ArenaName>): void {
    if (this.#isAttached) throw new Error('a core has one render backend, and this one has it already')
    this.#isAttached = true
    this.#backend = backend
    this.#transport = backend.transport ?? null
  }

  /** What draws; what there is not, nothing does. */
  get backend(): RenderBackend<ArenaName> {
    return this.#backend
  }

  /** Plays the blocks on another thread; null while nobody but the subscribers on this one does. */
  get transport(): Transport<ArenaName> | null {
    return this.#transport
  }

  /** Takes versions of buffers at once; null while nobody does. */
  get versions(): VersionKeeper | null {
    return this.#backend.versions ?? null
  }

  /** The stream of one group: its log, once a block in which it changed. Read it during the push, or copy. */
  group$(name: string): Observable<Log> {
    return this.#groupStreams[this.table.group(name).index].values$
  }

  /** The stream of passes: each block, after its groups. */
  get pass$(): Observable<Pass<ArenaName>> {
    return this.#pass.values$
  }

  /**
   * To be asked by what draws, or waits for what is drawn, before it changes anything.
   *
   * @throws PushingError while a block is being pushed: subscribers have called it
   */
  requireRest(): void {
    if (this.#isPushing) throw new PushingError()
  }

  /** The logs of the block that is being pushed, or was last, by the index of their group: also those without rows. */
  get logs(): readonly Log[] {
    return this.#pushed
  }

  /**
   * Lets `translate` turn every row of the group's log into what the renderer wants. When it throws, the block is
   * dropped and the error names `system`.
   */
  serve(system: string, group: string, translate: (log: Log) => void): Subscription {
    return this.#serve(system, this.group$(group), translate)
  }

  /** Lets `play` carry out a pass, after all groups were translated. */
  servePass(system: string, play: (pass: Pass<ArenaName>) => void): Subscription {
    return this.#serve(system, this.pass$, play)
  }

  /**
   * Whether the renderer has lost what it had on the GPU and cannot draw: what is pushed meanwhile is drawn by nobody.
   */
  get rendererLost(): boolean {
    this.#transport?.look()
    return this.#rendererLost
  }

  /** How often the renderer was lost: who remembers another number has to begin anew. */
  get losses(): number {
    this.#transport?.look()
    return this.#losses
  }

  /** Whether `dispose` was called: nothing is drawn any more. */
  get ended(): boolean {
    return this.#ended
  }

  /** The renderer cannot draw any more. Told again it changes nothing. */
  loseRenderer(): void {
    if (this.#rendererLost) return
    this.#rendererLost = true
    this.#losses++
  }

  /** The renderer draws again, with nothing of what it had. */
  restoreRenderer(): void {
    this.#rendererLost = false
  }

  /** A context with all words 0; its entity carries one component a group. */
  createContext(): Context<ArenaName> {
    const entity = addEntity(this.world)
    const context = new Context<ArenaName>(this, entity)
    this.#contexts.add(context)
    this.#setComponents(context)
    for (const component of this.components.values()) addComponent(this.world, entity, component)
    return context
  }

  /** Takes a context out of the world. */
  destroyContext(context: Context<ArenaName>): void {
    this.#contexts.delete(context)
    this.resources.blockEnded(context.pass.serial)
    context.dispose()
    this.#blocks.free()
    for (const component of this.components.values()) component[context.entity] = undefined
    removeEntity(this.world, context.entity)
  }

  /** A buffer of `bytes` bytes with versions; see `VersionedBuffer`. */
  createBuffer(bytes: number, describe: DescribeVersion<Description>): VersionedBuffer<Description> {
    return new VersionedBuffer(this, bytes, describe)
  }

  /** Frames that have ended so far: presented, or lost with the renderer. */
  get presented(): number {
    return this.#presented
  }

  /** A frame has ended. */
  endFrame(): void {
    this.frames.presented(++this.#presented)
  }

  /** Frames that have been played, so that nothing of them is read any more. */
  get played(): number {
    return this.#transport === null ? this.presented : this.#transport.frames
  }

  /**
   * Where to write the next block after `pushed`: there, or elsewhere while somebody reads that one; null: where a new
   * context writes its first.
   */
  nextBlock(pushed: BlockMemory<ArenaName> | null): BlockMemory<ArenaName> {
    if (pushed !== null) this.#blocks.ended(pushed)
    const block = this.#transport?.take(this.#blocks.part) ?? this.#blocks.next(pushed)
    block.empty(++this.#serials)
    return block
  }

  /** Nobody writes into a block any more that was not handed over, or reads it. */
  giveBack(block: BlockMemory<ArenaName>): void {
    if (this.#transport !== null) this.#transport.giveBack(block)
    else if (this.#ended) block.free()
    else this.#blocks.giveBack(block)
  }

  /** Whether a block that has been pushed and not been played yet reads `entity`. */
  isPending(entity: number): boolean {
    return this.#transport?.isPending(this.resources.lastRead.block[entity]) ?? false
  }

  /** Waits until the pushed blocks that read `entity` have been played. */
  settle(entity: number): void {
    this.#transport?.settle(this.resources.lastRead.block[entity])
  }

  /**
   * Pushes every log with rows, then the pass; where there is a transport, it takes the block away.
   *
   * @throws SystemError when a system threw; the pass is not played then. On another thread that is known only later:
   * then of an earlier block, and this one is played
   */
  push(block: BlockMemory<ArenaName>): void {
    const { logs, pass } = block
    this.#pushed = logs
    this.frames.take(block)
    const heard = this.#heard
    this.#isPushing = true
    try {
      for (let n = 0; n < heard.length; n++) {
        const log = logs[heard[n]]
        if (log.rows !== 0) this.#groupStreams[heard[n]].next(log)
      }
      if (this.#failure === null) this.#pass.next(pass)
    } finally {
      this.#isPushing = false
    }
    const failure = this.#failure
    this.#failure = null
    this.#transport?.handOver(block)
    if (failure !== null) throw failure
  }

  /** Ends all streams and subscriptions. The renderer is lost with them, and all memory goes back. */
  dispose(): void {
    if (this.#ended) return
    this.#ended = true
    this.loseRenderer()
    this.#disposed.next(true)
    this.#subscriptions.unsubscribe()
    for (const stream of this.#groupStreams) stream.complete()
    this.#pass.complete()
    this.resources.dispose()
    this.frames.dispose()
    this.#blocks.free()
    this.#memory?.end()
    this.#transport = null
    // Programs may go on setting states of a device whose engine has ended.
    for (const context of this.#contexts) {
      this.resources.blockEnded(context.pass.serial)
      context.leaveMemory()
      this.#setComponents(context)
    }
    this.fallbacks.dispose()
  }

  #setComponents({ entity, words: all }: Context<ArenaName>): void {
    for (const { name, offset, words } of this.table.groups) {
      const component = this.components.get(name)
      if (component) component[entity] = all.subarray(offset, offset + words)
    }
  }

  #serve<T>(system: string, stream: Observable<T>, apply: (value: T) => void): Subscription {
    const served = stream.subscribe((value) => {
      try {
        apply(value)
      } catch (cause) {
        // What a lost renderer stumbles over is the loss itself, which whoever presents is told of.
        if (!this.#rendererLost) this.#failure ??= cause instanceof SystemError ? cause : new SystemError(system, cause)
      }
    })
    this.#subscriptions.add(served)
    return served
  }
}
