import { BlockMemory } from '../block-memory.js'
import { SystemError, type Core } from '../core.js'
import type { Allocator } from '../memory.js'
import { happeningsBefore, readHeader } from './header.js'
import {
  Control,
  ORDER_LENGTH,
  writeTexts,
  type Batch,
  type Happening,
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

export type Receiver = ReturnType<typeof createReceiver>

/** Gives out the memory of a list, in its order. */
function givingOut(memory: readonly Uint8Array<ArrayBufferLike>[]): Allocator {
  let next = 0
  return {
    allocate: () => memory[next++],
    free: () => undefined,
  }
}

/**
 * The renderer's end of the line: pushes the program's blocks into the streams of `core`, whose resources are those of the
 * program's, and does in between what happens there.
 */
export function createReceiver<Description, ArenaName extends string>(
  core: Core<Description, ArenaName>,
  { control, order, counts, failure }: ThreadMemory,
  line: ReceiverLine,
) {
  const slots: { readonly block: BlockMemory<ArenaName>; readonly header: Int32Array<ArrayBufferLike> }[] = []
  const batches: Batch[] = []
  const told = new Map<string, number>()
  let played = 0
  let applied = 0
  let reads = 0
  let isResting = false
  let isEnded = false

  function fail(cause: unknown): void {
    if (Atomics.load(control, Control.Failed) !== 0) return
    const { system, message } = cause instanceof SystemError ? cause : new SystemError('worker', cause)
    writeTexts(failure, [system, message.replace(`system ${system}: `, '')])
    Atomics.store(control, Control.Failed, 1)
  }

  function read({ entity, subresource, region, out, pitch }: Happening & { type: 'read' }): void {
    try {
      core.backend.readBack?.(entity, subresource, region, out, pitch)
    } catch (cause) {
      fail(new SystemError('read-back', cause))
    }
    Atomics.store(control, Control.Reads, ++reads)
    Atomics.notify(control, Control.Reads)
    line.send({ type: 'read', reads })
  }

  function apply(happening: Happening): void {
    switch (happening.type) {
      case 'create':
        core.resources.adopt(happening.entity, happening.description as Description)
        break
      case 'change':
        core.resources.change(happening.entity, happening.description as Description)
        break
      case 'destroy':
        core.resources.disown(happening.entity)
        break
      case 'block': {
        const block = new BlockMemory<ArenaName>(core.table, core.passSizes, givingOut(happening.memory))
        slots[happening.slot] = { block, header: happening.header }
        break
      }
      case 'arena':
        slots[happening.slot].block.pass.arenas[happening.name as ArenaName].moveTo(happening.words)
        break
      case 'read':
        read(happening)
        break
    }
  }

  /** Does what happens before the next block, as far as it is known. */
  function applyBatches(): void {
    while (batches.length > 0 && batches[0].after <= played) {
      const batch = batches.shift()
      for (const happening of batch?.happenings ?? []) {
        applied++
        try {
          apply(happening)
        } catch (cause) {
          fail(cause)
        }
      }
    }
  }

  function tellFallbacks(): void {
    for (const { name, instead, count } of core.fallbacks.list()) {
      const before = told.get(name) ?? 0
      if (count === before) continue
      told.set(name, count)
      line.send({ type: 'fallback', name, instead, count: count - before })
    }
  }

  /** A program that waits for nothing sees them in memory. */
  function tellLosses(): void {
    Atomics.store(control, Control.Lost, core.rendererLost ? 1 : 0)
    Atomics.store(control, Control.Losses, core.losses)
  }

  /** Plays the next block; returns what `Pass.frame` says of it. */
  function play(): number {
    const { block, header } = slots[order[played & (ORDER_LENGTH - 1)]]
    readHeader(header, block)
    const { frame } = block.pass
    try {
      core.push(block)
    } catch (cause) {
      fail(cause)
    }
    counts.set(line.counts())
    tellLosses()
    if (frame !== 0) Atomics.add(control, Control.Frames, 1)
    Atomics.add(control, Control.Beat, 1)
    Atomics.store(control, Control.Played, ++played)
    Atomics.notify(control, Control.Played)
    return frame
  }

  /** Whether the next block and all that comes before it have arrived. */
  function isNextHere(): boolean {
    if (Atomics.load(control, Control.Handed) === played) return false
    const slot = slots[order[played & (ORDER_LENGTH - 1)]] as (typeof slots)[number] | undefined
    return slot !== undefined && happeningsBefore(slot.header) <= applied
  }

  function goOn(): void {
    isResting = false
    for (;;) {
      if (isEnded) return
      applyBatches()
      if (!isNextHere()) {
        // A block may come while it is said that nothing is being done.
        Atomics.store(control, Control.Sleeping, 1)
        if (!isNextHere()) break
        Atomics.store(control, Control.Sleeping, 0)
      }
      const frame = play()
      if (frame === 0) continue
      tellFallbacks()
      isResting = true
      line.afterFrame(frame - 1, goOn)
      return
    }
    tellFallbacks()
  }

  return {
    /** Something has arrived: a batch, or the news that a block was handed over. */
    receive(batch: Batch | null): void {
      if (batch !== null) batches.push(batch)
      if (!isResting) goOn()
    },

    /** Tells the program whether the renderer is lost. */
    tellLosses,

    dispose(): void {
      isEnded = true
    },
  }
}
