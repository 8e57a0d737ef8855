import type { Subscription } from 'rxjs'
import { BlockMemory, type BlockSizes } from '../block-memory.js'
import { SystemError, type Core } from '../core.js'
import type { Allocator } from '../memory.js'
import { headerWords, writeHeader } from './header.js'
import {
  Control,
  createThreadMemory,
  ORDER_LENGTH,
  readTexts,
  Sleep,
  type Batch,
  type TransportEvent,
  type Reply,
  type ThreadMemory,
} from './messages.js'
import { mayWait, type SharedMemory } from './shared-memory.js'
import { ReadArrival } from './read-arrival.js'
import type { Arrival, Transport } from './transport.js'

/** Blocks there are at most while the renderer keeps up; the page's thread makes more before it stops for long. */
const BLOCKS = 8
const MOST_BLOCKS = ORDER_LENGTH
/** How long the page's thread goes round in circles for a block before it makes another one, in milliseconds. */
const PATIENCE_FOR_BLOCK = 50
/** How long nothing may be heard of the renderer while it has work, in milliseconds; then it is lost. */
const PATIENCE = 30_000
/**
 * How long nothing may be heard until the page's thread takes it that the renderer waits for the page's task to end, in
 * milliseconds: browsers let a worker show two pictures in one of them.
 */
const PATIENCE_IN_TASK = 250
const SLICE = 100

/** A block, where the renderer finds it, and when it was handed over. */
interface Slot<ArenaName extends string> {
  readonly number: number
  block: BlockMemory<ArenaName>
  readonly header: Int32Array<ArrayBufferLike>
  memory: readonly Uint8Array<ArrayBufferLike>[]
  /** The words of each arena, as the renderer knows them. */
  readonly arenas: Map<string, Uint32Array<ArrayBufferLike>>
  /** How many blocks had been handed over with it. */
  handed: number
}

/** How the sender reaches the renderer. */
export interface SenderLine {
  readonly send: (batch: Batch) => void
  /** Lets the renderer look what was handed over. */
  readonly wake: () => void
}

/**
 * The program's end of the line to a renderer on another thread: full blocks are handed over by their number, what
 * happens between them is sent as messages that tell their place. It is the transport of `core`'s render backend.
 */
export class Sender<Description, ArenaName extends string> implements Transport<ArenaName> {
  readonly #core: Core<Description, ArenaName>
  readonly #memory: SharedMemory
  readonly #lost: () => void
  readonly #sizes: BlockSizes
  readonly #resources: Core<Description, ArenaName>['resources']
  readonly #slots: Slot<ArenaName>[] = []
  readonly #slotOf = new Map<BlockMemory<ArenaName>, Slot<ArenaName>>()
  readonly #free: Slot<ArenaName>[] = []
  /** Those on their way, first handed over first. */
  #flying: Slot<ArenaName>[] = []
  #shared: ThreadMemory = createThreadMemory()
  #line: SenderLine | null = null
  /** To a renderer that is being started. */
  #coming: SenderLine | null = null
  /** Whether the renderer has been waited for in vain, and the page's task goes on. */
  #isSilent = false
  #events: TransportEvent[] = []
  #sent = 0
  #handed = 0
  #reads = 0
  #framesBefore = 0
  #losses = 0
  /** Renderers that were lost: what they were to write does not come any more. */
  #era = 0
  #arrivals: { readonly read: number; readonly resolve: () => void }[] = []
  readonly #subscription: Subscription

  /**
   * @param memory where the core's memory comes from
   * @param lost called when nothing is heard of the renderer any more
   */
  constructor(core: Core<Description, ArenaName>, memory: SharedMemory, lost: () => void) {
    this.#core = core
    this.#memory = memory
    this.#lost = lost
    this.#sizes = core.blockSizes
    this.#resources = core.resources
    this.#subscription = this.#resources.event$.subscribe(({ type, entity, description }) => {
      this.#events.push(type === 'destroy' ? { type, entity } : { type, entity, description })
    })
  }

  get mayWait(): boolean {
    return mayWait()
  }

  get frames(): number {
    return this.#line === null ? this.#core.presented : this.#framesBefore + this.#load(Control.Frames)
  }

  take(part: number): BlockMemory<ArenaName> {
    this.#reclaim()
    if (this.#free.length === 0 && this.#slots.length >= BLOCKS && this.#flying.length > 0) {
      const next = this.#flying[0].handed
      const isPlayed = (): boolean => this.#load(Control.Played) >= next
      this.#waitFor(
        Control.Played,
        isPlayed,
        mayWait() || this.#slots.length >= MOST_BLOCKS ? Infinity : PATIENCE_FOR_BLOCK,
      )
      this.#reclaim()
    }
    const slot = this.#free.pop() ?? this.#makeSlot(part)
    if (slot.block.part !== part) this.#remake(slot, part)
    return slot.block
  }

  look(): void {
    if (this.#line !== null && this.#load(Control.Gone) === 1) this.lose()
    this.arrive()
    if (this.#line === null) return
    const now = this.#load(Control.Losses)
    if (now !== this.#losses) this.#core.loseRenderer()
    this.#losses = now
    if (this.#load(Control.Lost) === 0) this.#core.restoreRenderer()
  }

  giveBack(block: BlockMemory<ArenaName>): void {
    const slot = this.#slotOf.get(block)
    if (!slot) return
    if (!this.#flying.includes(slot)) this.#free.push(slot)
  }

  handOver(block: BlockMemory<ArenaName>): void {
    const slot = this.#slotOf.get(block)
    if (!slot) throw new Error('a block is handed over that is not the line’s own')
    if (this.#line === null) {
      // Another renderer is told all that there is then.
      this.#events = []
      this.#letGo(slot)
      return
    }
    this.#tellArenas(slot)
    this.#send()
    writeHeader(slot.header, block, this.#sent)
    this.#shared.order[this.#handed & (ORDER_LENGTH - 1)] = slot.number
    slot.handed = ++this.#handed
    this.#flying.push(slot)
    this.#memory.handed(this.#handed)
    Atomics.store(this.#shared.control, Control.Handed, this.#handed)
    this.#wake(this.#line)
    this.#throwFailure()
  }

  isPending(serial: number): boolean {
    this.#reclaim()
    return serial !== 0 && this.#flying.some(({ block }) => block.pass.serial === serial)
  }

  /** @param silence how long nothing may be heard of the renderer, in milliseconds */
  settle(serial: number, silence = Infinity): void {
    this.#reclaim()
    const slot = this.#flying.find(({ block }) => block.pass.serial === serial)
    if (!slot) return
    const { handed: number } = slot
    this.#waitFor(Control.Played, () => this.#load(Control.Played) >= number, Infinity, silence)
    this.#reclaim()
  }

  settleInTask(serial: number): void {
    if (mayWait()) this.settle(serial)
    else if (!this.#isSilent) this.settle(serial, PATIENCE_IN_TASK)
  }

  readBack(
    entity: number,
    subresource: number,
    region: Parameters<Transport['readBack']>[2],
    out: Uint8Array<ArrayBufferLike>,
    pitch: number,
  ): Arrival {
    const askedIn = this.#line === null ? -1 : this.#era
    const read = ++this.#reads
    if (this.#line !== null) this.#events.push({ type: 'read', entity, subresource, region, out, pitch })
    this.#send()
    return new ReadArrival(
      () => askedIn !== this.#era || this.#load(Control.Reads) >= read,
      (isHere) => {
        this.#waitFor(Control.Reads, isHere)
        this.#throwFailure()
      },
      (resolve) => this.#arrivals.push({ read, resolve }),
    )
  }

  get shared(): ThreadMemory {
    return this.#shared
  }

  /** A renderer is being started on the shared memory: it is sent what there is as soon as it says that it is ready. */
  announce(to: SenderLine): void {
    this.#coming = to
    this.arrive()
  }

  /** Begins to send to the renderer that was announced, if it is there: it knows nothing yet, and is told all. */
  arrive(): void {
    if (this.#coming === null || this.#load(Control.Ready) === 0) return
    this.#line = this.#coming
    this.#coming = null
    this.#events = []
    for (const slot of this.#slots) this.#tellSlot(slot)
    this.#resources.description.forEach((description, entity) => {
      if (description !== undefined) this.#events.push({ type: 'create', entity, description })
    })
    this.#core.restoreRenderer()
  }

  /** Memory for the line to another renderer, after the one before is lost. */
  restart(): ThreadMemory {
    this.#coming = null
    this.#framesBefore = this.#core.presented
    this.#shared = createThreadMemory()
    this.#sent = this.#handed = this.#reads = this.#losses = 0
    this.#memory.handed(0)
    return this.#shared
  }

  /** Takes what the renderer has to say. */
  receive(reply: Reply): void {
    if (reply.type === 'fallback') {
      this.#core.fallbacks.add(reply.name, reply.instead, reply.count)
      return
    }
    const here = this.#arrivals.filter(({ read }) => read <= reply.reads)
    this.#arrivals = this.#arrivals.filter(({ read }) => read > reply.reads)
    for (const { resolve } of here) resolve()
  }

  /** The renderer is gone: what it was given is lost. */
  lose(): void {
    if (this.#line === null) return
    this.#line = null
    this.#era++
    this.#core.loseRenderer()
    for (const slot of this.#flying) this.#letGo(slot)
    this.#flying = []
    this.#memory.played(this.#handed)
    for (const { resolve } of this.#arrivals) resolve()
    this.#arrivals = []
    this.#lost()
  }

  dispose(): void {
    this.#line = this.#coming = null
    for (const { memory: parts } of this.#slots) for (const part of parts) this.#memory.free(part)
    this.#subscription.unsubscribe()
    for (const { resolve } of this.#arrivals) resolve()
    this.#arrivals = []
  }

  #load(word: number): number {
    return Atomics.load(this.#shared.control, word)
  }

  /** A slot that nobody writes or plays any more. */
  #letGo(slot: Slot<ArenaName>): void {
    if (!slot.block.isKept) this.#free.push(slot)
  }

  /** Takes back what has been played. */
  #reclaim(): void {
    if (this.#flying.length === 0) return
    const played = this.#load(Control.Played)
    let count = 0
    while (count < this.#flying.length && this.#flying[count].handed <= played) this.#letGo(this.#flying[count++])
    if (count > 0) this.#flying.splice(0, count)
    this.#memory.played(played)
  }

  #makeSlot(part: number): Slot<ArenaName> {
    const header = new Int32Array(new SharedArrayBuffer(headerWords(this.#sizes) * 4))
    const slot: Slot<ArenaName> = {
      number: this.#slots.length,
      ...this.#makeBlock(part),
      header,
      arenas: new Map(),
      handed: 0,
    }
    this.#slots.push(slot)
    this.#slotOf.set(slot.block, slot)
    this.#tellSlot(slot)
    return slot
  }

  #makeBlock(part: number): Pick<Slot<ArenaName>, 'block' | 'memory'> {
    const parts: Uint8Array<ArrayBufferLike>[] = []
    const keeping: Allocator = {
      allocate: (bytes) => {
        const memory = this.#memory.allocate(bytes)
        parts.push(memory)
        return memory
      },
      free: (memory) => this.#memory.free(memory),
    }
    const block = new BlockMemory<ArenaName>(this.#sizes, part, keeping)
    return { block, memory: parts.slice() }
  }

  /** Puts a block of other sizes into a slot that nobody writes or plays. */
  #remake(slot: Slot<ArenaName>, part: number): void {
    slot.block.free()
    this.#slotOf.delete(slot.block)
    Object.assign(slot, this.#makeBlock(part))
    this.#slotOf.set(slot.block, slot)
    this.#tellSlot(slot)
  }

  #tellSlot(slot: Slot<ArenaName>): void {
    const { number, header, block, memory } = slot
    this.#events.push({ type: 'block', slot: number, part: block.part, header, memory })
    slot.arenas.clear()
    this.#tellArenas(slot)
  }

  /** Tells where arenas lie that have grown. */
  #tellArenas({ number, block, arenas }: Slot<ArenaName>): void {
    for (const name in block.pass.arenas) {
      const { words } = block.pass.arenas[name]
      if (arenas.get(name) === words) continue
      arenas.set(name, words)
      this.#events.push({ type: 'arena', slot: number, name, words })
    }
  }

  #wake(line: SenderLine): void {
    const { control } = this.#shared
    const sleep = Atomics.exchange(control, Control.Sleeping, Sleep.Awake)
    if (sleep === Sleep.UntilNotified) Atomics.notify(control, Control.Sleeping)
    else if (sleep === Sleep.UntilMessage) line.wake()
  }

  #send(): void {
    if (this.#events.length === 0 || this.#line === null) return
    this.#sent += this.#events.length
    const batch = { after: this.#handed, events: this.#events }
    this.#events = []
    this.#line.send(batch)
  }

  /**
   * Waits until `done`; gives up after `patience` milliseconds, after `silence` in which nothing is heard of the
   * renderer, or without them when the renderer is lost.
   */
  #waitFor(word: number, done: () => boolean, patience = Infinity, silence = Infinity): void {
    if (done()) return
    const begin = performance.now()
    let beat = this.#load(Control.Beat)
    let heard = begin
    for (let turn = 1; this.#line !== null; turn++) {
      const value = this.#load(word)
      if (done()) return
      if (mayWait()) Atomics.wait(this.#shared.control, word, value, SLICE)
      else if (turn % 256 !== 0) continue
      const now = performance.now()
      if (now - begin > patience) return
      if (this.#load(Control.Gone) === 1) this.lose()
      const other = this.#load(Control.Beat)
      if (other !== beat) {
        beat = other
        heard = now
      } else if (now - heard > PATIENCE) this.lose()
      else if (now - heard > silence) {
        this.#isSilent = true
        queueMicrotask(() => (this.#isSilent = false))
        return
      }
    }
  }

  #throwFailure(): void {
    if (this.#load(Control.Failed) === 0) return
    const [system, message] = readTexts(this.#shared.failure, 2)
    Atomics.store(this.#shared.control, Control.Failed, 0)
    throw new SystemError(system, message)
  }
}
