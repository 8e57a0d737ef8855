import { BlockMemory } from '../block-memory.js'
import { SystemError, type Core } from '../core.js'
import type { Allocator } from '../memory.js'
import { eventsBefore, readHeader } from './header.js'
import {
  Control,
  ORDER_LENGTH,
  Sleep,
  writeTexts,
  type Batch,
  type TransportEvent,
  type Reply,
  type ThreadMemory,
} from './messages.js'

/** How the receiver reaches the program and the thread that it runs on. */
export interface ReceiverLine {
  readonly send: (reply: Reply) => void
  /**
   * Goes on in a later task, so that the browser shows the frame that has just ended.
   *
   * @param pictures how many of the display's pictures it is to be shown for
   */
  readonly afterFrame: (pictures: number, goOn: () => void) => void
  /** What the renderer has counted, in the order that the program knows. */
  readonly counts: () => readonly number[]
}

/** How this browser can wait for a block between two tasks. */
const SLEEP = 'waitAsync' in Atomics ? Sleep.UntilNotified : Sleep.UntilMessage

/** A block of the program's, and where its header lies. */
interface Slot<ArenaName extends string> {
  readonly block: BlockMemory<ArenaName>
  readonly header: Int32Array<ArrayBufferLike>
}

/** Gives out the memory of a list, in its order. */
function givingOut(memory: readonly Uint8Array<ArrayBufferLike>[]): Allocator {
  let next = 0
  return {
    allocate: () => memory[next++],
    free: () => undefined,
  }
}

/**
 * The renderer's end of the line: pushes the program's blocks into the streams of `core`, whose resources are those of
 * the program's, and does in between what happens there.
 */
export class Receiver<Description, ArenaName extends string> {
  readonly #core: Core<Description, ArenaName>
  readonly #control: ThreadMemory['control']
  readonly #order: ThreadMemory['order']
  readonly #counts: ThreadMemory['counts']
  readonly #failure: ThreadMemory['failure']
  readonly #line: ReceiverLine
  readonly #slots: Slot<ArenaName>[] = []
  readonly #batches: Batch[] = []
  readonly #reported = new Map<string, number>()
  #played = 0
  #applied = 0
  #reads = 0
  #isResting = false
  #isEnded = false
  /** Whether the next notification is waited for: it may come long after a message has woken the renderer. */
  #isListening = false

  constructor(
    core: Core<Description, ArenaName>,
    { control, order, counts, failure }: ThreadMemory,
    line: ReceiverLine,
  ) {
    this.#core = core
    this.#control = control
    this.#order = order
    this.#counts = counts
    this.#failure = failure
    this.#line = line
  }

  /** Something has arrived: a batch, or the news that a block was handed over. */
  receive(batch: Batch | null): void {
    if (batch !== null) this.#batches.push(batch)
    if (!this.#isResting) this.#goOn()
  }

  /** Tells the program whether the renderer is lost. */
  tellLosses(): void {
    Atomics.store(this.#control, Control.Lost, this.#core.rendererLost ? 1 : 0)
    Atomics.store(this.#control, Control.Losses, this.#core.losses)
  }

  dispose(): void {
    this.#isEnded = true
    // Who listens holds the renderer's memory.
    Atomics.notify(this.#control, Control.Sleeping)
  }

  #fail(cause: unknown): void {
    if (Atomics.load(this.#control, Control.Failed) !== 0) return
    const { system, message } = cause instanceof SystemError ? cause : new SystemError('worker', cause)
    writeTexts(this.#failure, [system, message.replace(`system ${system}: `, '')])
    Atomics.store(this.#control, Control.Failed, 1)
  }

  #read({ entity, subresource, region, out, pitch }: TransportEvent & { type: 'read' }): void {
    try {
      this.#core.backend.readBack?.(entity, subresource, region, out, pitch)
    } catch (cause) {
      this.#fail(new SystemError('read-back', cause))
    }
    Atomics.store(this.#control, Control.Reads, ++this.#reads)
    Atomics.notify(this.#control, Control.Reads)
    this.#line.send({ type: 'read', reads: this.#reads })
  }

  #apply(event: TransportEvent): void {
    switch (event.type) {
      case 'create':
        this.#core.resources.adopt(event.entity, event.description as Description)
        break
      case 'change':
        this.#core.resources.change(event.entity, event.description as Description)
        break
      case 'destroy':
        this.#core.resources.disown(event.entity)
        break
      case 'block': {
        const block = new BlockMemory<ArenaName>(this.#core.blockSizes, event.part, givingOut(event.memory))
        this.#slots[event.slot] = { block, header: event.header }
        break
      }
      case 'arena':
        this.#slots[event.slot].block.pass.arenas[event.name as ArenaName].moveTo(event.words)
        break
      case 'read':
        this.#read(event)
        break
    }
  }

  /** Does what happens before the next block, as far as it is known. */
  #applyBatches(): void {
    while (this.#batches.length > 0 && this.#batches[0].after <= this.#played) {
      const batch = this.#batches.shift()
      for (const event of batch?.events ?? []) {
        this.#applied++
        try {
          this.#apply(event)
        } catch (cause) {
          this.#fail(cause)
        }
      }
    }
  }

  #tellFallbacks(): void {
    for (const { name, instead, count } of this.#core.fallbacks.list()) {
      const before = this.#reported.get(name) ?? 0
      if (count === before) continue
      this.#reported.set(name, count)
      this.#line.send({ type: 'fallback', name, instead, count: count - before })
    }
  }

  /** Plays the next block; returns what `Pass.frame` says of it. */
  #play(): number {
    const { block, header } = this.#slots[this.#order[this.#played & (ORDER_LENGTH - 1)]]
    readHeader(header, block)
    const { frame } = block.pass
    try {
      this.#core.push(block)
    } catch (cause) {
      this.#fail(cause)
    }
    this.#counts.set(this.#line.counts())
    this.tellLosses()
    if (frame !== 0) Atomics.add(this.#control, Control.Frames, 1)
    Atomics.add(this.#control, Control.Beat, 1)
    Atomics.store(this.#control, Control.Played, ++this.#played)
    Atomics.notify(this.#control, Control.Played)
    return frame
  }

  /** Whether the next block and all that comes before it have arrived. */
  #isNextHere(): boolean {
    if (Atomics.load(this.#control, Control.Handed) === this.#played) return false
    const slot = this.#slots[this.#order[this.#played & (ORDER_LENGTH - 1)]] as Slot<ArenaName> | undefined
    return slot !== undefined && eventsBefore(slot.header) <= this.#applied
  }

  #goOn(): void {
    this.#isResting = false
    for (;;) {
      if (this.#isEnded) return
      this.#applyBatches()
      if (!this.#isNextHere()) {
        // A block may come while it is said that nothing is being done.
        Atomics.store(this.#control, Control.Sleeping, SLEEP)
        if (!this.#isNextHere()) break
        Atomics.store(this.#control, Control.Sleeping, Sleep.Awake)
      }
      const frame = this.#play()
      if (frame === 0) continue
      this.#tellFallbacks()
      this.#isResting = true
      this.#line.afterFrame(frame - 1, () => this.#goOn())
      return
    }
    this.#tellFallbacks()
    if (SLEEP === Sleep.UntilNotified) this.#listen()
  }

  /** Goes on when the program has handed a block over, or at once when it has done so meanwhile. */
  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    const { value } = Atomics.waitAsync(this.#control, Control.Sleeping, Sleep.UntilNotified)
    void Promise.resolve(value).then(() => {
      this.#isListening = false
      this.receive(null)
    })
  }
}
