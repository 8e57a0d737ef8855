import { BlockMemory } from '../block-memory.js'
import { SystemError, type Core } from '../core.js'
import type { Allocator } from '../memory.js'
import { headerWords, writeHeader } from './header.js'
import {
  Control,
  createThreadMemory,
  ORDER_LENGTH,
  readTexts,
  type Batch,
  type Happening,
  type Reply,
  type ThreadMemory,
} from './messages.js'
import { mayWait, type SharedMemory } from './shared-memory.js'
import type { Arrival, Transport } from './transport.js'

/** Blocks there are at most, as long as the renderer keeps up; the page's thread makes more before it stops for long. */
const BLOCKS = 8
const MOST_BLOCKS = ORDER_LENGTH
/** How long the page's thread goes round in circles for a block before it makes another one, in milliseconds. */
const PATIENCE_FOR_BLOCK = 50
/** How long nothing may be heard of the renderer while it has work, in milliseconds; then it is lost. */
const PATIENCE = 30_000
const SLICE = 100

/** A block, where the renderer finds it, and when it was handed over. */
interface Slot<ArenaName extends string> {
  readonly number: number
  readonly block: BlockMemory<ArenaName>
  readonly header: Int32Array<ArrayBufferLike>
  readonly memory: readonly Uint8Array<ArrayBufferLike>[]
  /** The words of each arena, as the renderer knows them. */
  readonly arenas: Map<string, Uint32Array<ArrayBufferLike>>
  /** How many blocks had been handed over with it. */
  handed: number
  /** Somebody on this thread reads it. */
  isKept: boolean
}

/** How the sender reaches the renderer. */
export interface SenderLine {
  readonly send: (batch: Batch) => void
  /** Lets the renderer look what was handed over. */
  readonly wake: () => void
}

/**
 * The program's end of the line to a renderer on another thread: full blocks are handed over by their number, what happens
 * between them is sent as messages that tell their place. Its transport is for the render backend of `core`.
 *
 * @param memory where the core's memory comes from
 * @param lost called when nothing is heard of the renderer any more
 */
export function createSender<Description, ArenaName extends string>(
  core: Core<Description, ArenaName>,
  memory: SharedMemory,
  lost: () => void,
) {
  const { table, passSizes, resources } = core
  const slots: Slot<ArenaName>[] = []
  const slotOf = new Map<BlockMemory<ArenaName>, Slot<ArenaName>>()
  const free: Slot<ArenaName>[] = []
  /** Those on their way, first handed over first. */
  let flying: Slot<ArenaName>[] = []
  let shared: ThreadMemory = createThreadMemory()
  let line: SenderLine | null = null
  /** To a renderer that is being started. */
  let coming: SenderLine | null = null
  let happenings: Happening[] = []
  let sent = 0
  let handed = 0
  let reads = 0
  let framesBefore = 0
  let losses = 0
  /** Renderers that were lost: what they were to write does not come any more. */
  let era = 0
  let arrivals: { readonly read: number; readonly resolve: () => void }[] = []

  const load = (word: number): number => Atomics.load(shared.control, word)

  /** A slot that nobody writes or plays any more. */
  function letGo(slot: Slot<ArenaName>): void {
    if (!slot.isKept) free.push(slot)
  }

  /** Takes back what has been played. */
  function reclaim(): void {
    if (flying.length === 0) return
    const played = load(Control.Played)
    let count = 0
    while (count < flying.length && flying[count].handed <= played) letGo(flying[count++])
    if (count > 0) flying.splice(0, count)
    memory.played(played)
  }

  function makeSlot(): Slot<ArenaName> {
    const parts: Uint8Array<ArrayBufferLike>[] = []
    const keeping: Allocator = {
      allocate(bytes) {
        const part = memory.allocate(bytes)
        parts.push(part)
        return part
      },
      free: (part) => memory.free(part),
    }
    const block = new BlockMemory<ArenaName>(table, passSizes, keeping)
    const header = new Int32Array(new SharedArrayBuffer(headerWords(table, passSizes) * 4))
    const slot: Slot<ArenaName> = {
      number: slots.length,
      block,
      header,
      memory: parts.slice(),
      arenas: new Map(),
      handed: 0,
      isKept: false,
    }
    slots.push(slot)
    slotOf.set(block, slot)
    tellSlot(slot)
    return slot
  }

  function tellSlot(slot: Slot<ArenaName>): void {
    const { number, header, memory: parts } = slot
    happenings.push({ type: 'block', slot: number, header, memory: parts })
    slot.arenas.clear()
    tellArenas(slot)
  }

  /** Tells where arenas lie that have grown. */
  function tellArenas({ number, block, arenas }: Slot<ArenaName>): void {
    for (const name in block.pass.arenas) {
      const { words } = block.pass.arenas[name]
      if (arenas.get(name) === words) continue
      arenas.set(name, words)
      happenings.push({ type: 'arena', slot: number, name, words })
    }
  }

  function send(): void {
    if (happenings.length === 0 || line === null) return
    sent += happenings.length
    const batch = { after: handed, happenings }
    happenings = []
    line.send(batch)
  }

  /** Waits until `done`; gives up after `patience` milliseconds, or without it when the renderer is lost. */
  function waitFor(word: number, done: () => boolean, patience = Infinity): void {
    if (done()) return
    const begin = performance.now()
    let beat = load(Control.Beat)
    let heard = begin
    for (let turn = 1; line !== null; turn++) {
      const value = load(word)
      if (done()) return
      if (mayWait()) Atomics.wait(shared.control, word, value, SLICE)
      else if (turn % 256 !== 0) continue
      const now = performance.now()
      if (now - begin > patience) return
      if (load(Control.Gone) === 1) lose()
      const other = load(Control.Beat)
      if (other !== beat) {
        beat = other
        heard = now
      } else if (now - heard > PATIENCE) lose()
    }
  }

  /** The renderer is gone: what it was given is lost. */
  function lose(): void {
    if (line === null) return
    line = null
    era++
    core.loseRenderer()
    for (const slot of flying) letGo(slot)
    flying = []
    memory.played(handed)
    for (const { resolve } of arrivals) resolve()
    arrivals = []
    lost()
  }

  function throwFailure(): void {
    if (load(Control.Failed) === 0) return
    const [system, message] = readTexts(shared.failure, 2)
    Atomics.store(shared.control, Control.Failed, 0)
    throw new SystemError(system, message)
  }

  const subscription = resources.event$.subscribe(({ type, entity, description }) => {
    happenings.push(type === 'destroy' ? { type, entity } : { type, entity, description })
  })

  const transport: Transport<ArenaName> = {
    get mayWait() {
      return mayWait()
    },

    get frames() {
      return line === null ? core.presented : framesBefore + load(Control.Frames)
    },

    take() {
      reclaim()
      if (free.length === 0 && slots.length >= BLOCKS && flying.length > 0) {
        const next = flying[0].handed
        const isPlayed = (): boolean => load(Control.Played) >= next
        waitFor(Control.Played, isPlayed, mayWait() || slots.length >= MOST_BLOCKS ? Infinity : PATIENCE_FOR_BLOCK)
        reclaim()
      }
      return (free.pop() ?? makeSlot()).block
    },

    look() {
      if (line !== null && load(Control.Gone) === 1) lose()
      arrive()
      if (line === null) return
      const now = load(Control.Losses)
      if (now !== losses) core.loseRenderer()
      losses = now
      if (load(Control.Lost) === 0) core.restoreRenderer()
    },

    keep(block) {
      const slot = slotOf.get(block)
      if (slot) slot.isKept = true
    },

    giveBack(block) {
      const slot = slotOf.get(block)
      if (!slot) return
      slot.isKept = false
      if (!flying.includes(slot)) free.push(slot)
    },

    handOver(block) {
      const slot = slotOf.get(block)
      if (!slot) throw new Error('a block is handed over that is not the line’s own')
      if (line === null) {
        // Another renderer is told all that there is then.
        happenings = []
        letGo(slot)
        return
      }
      tellArenas(slot)
      send()
      writeHeader(slot.header, block, sent)
      shared.order[handed & (ORDER_LENGTH - 1)] = slot.number
      slot.handed = ++handed
      flying.push(slot)
      memory.handed(handed)
      Atomics.store(shared.control, Control.Handed, handed)
      if (Atomics.exchange(shared.control, Control.Sleeping, 0) === 1) line.wake()
      throwFailure()
    },

    isPending(serial) {
      reclaim()
      return serial !== 0 && flying.some(({ block }) => block.pass.serial === serial)
    },

    settle(serial) {
      reclaim()
      const slot = flying.find(({ block }) => block.pass.serial === serial)
      if (!slot) return
      const { handed: number } = slot
      waitFor(Control.Played, () => load(Control.Played) >= number)
      reclaim()
    },

    readBack(entity, subresource, region, out, pitch): Arrival {
      const askedIn = line === null ? -1 : era
      const read = ++reads
      if (line !== null) happenings.push({ type: 'read', entity, subresource, region, out, pitch })
      send()
      const isHere = (): boolean => askedIn !== era || load(Control.Reads) >= read
      let promise: Promise<void> | null = null
      return {
        get isHere() {
          return isHere()
        },
        wait() {
          waitFor(Control.Reads, isHere)
          throwFailure()
        },
        get promise() {
          promise ??= new Promise((resolve) => {
            if (isHere()) resolve()
            else arrivals.push({ read, resolve })
          })
          return promise
        },
      }
    },
  }

  /** Begins to send to the renderer that was announced, if it is there: it knows nothing yet, and is told all that there is. */
  function arrive(): void {
    if (coming === null || load(Control.Ready) === 0) return
    line = coming
    coming = null
    happenings = []
    for (const slot of slots) tellSlot(slot)
    resources.description.forEach((description, entity) => {
      if (description !== undefined) happenings.push({ type: 'create', entity, description })
    })
    core.restoreRenderer()
  }

  return {
    transport,

    get shared() {
      return shared
    },

    /** A renderer is being started on the shared memory. It is sent what there is as soon as it says there that it is ready. */
    announce(to: SenderLine): void {
      coming = to
      arrive()
    },

    arrive,

    /** Memory for the line to another renderer, after the one before is lost. */
    restart(): ThreadMemory {
      coming = null
      framesBefore = core.presented
      shared = createThreadMemory()
      sent = handed = reads = losses = 0
      memory.handed(0)
      return shared
    },

    /** Takes what the renderer has to say. */
    receive(reply: Reply): void {
      if (reply.type === 'fallback') {
        core.fallbacks.add(reply.name, reply.instead, reply.count)
        return
      }
      const here = arrivals.filter(({ read }) => read <= reply.reads)
      arrivals = arrivals.filter(({ read }) => read > reply.reads)
      for (const { resolve } of here) resolve()
    },

    lose,

    dispose(): void {
      line = coming = null
      for (const { memory: parts } of slots) for (const part of parts) memory.free(part)
      subscription.unsubscribe()
      for (const { resolve } of arrivals) resolve()
      arrivals = []
    },
  }
}
