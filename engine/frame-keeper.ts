import type { BlockMemory } from './block-memory.js'
import { FrameStore, snapshot, usedWords, type BlockItems, type KeptBlock } from './frame-store.js'
import type { GroupTable } from './groups.js'
import type { Resources } from './resources.js'

/** What one frame drew, block by block. */
export interface KeptFrame<Description = unknown, ArenaName extends string = string> {
  readonly blocks: readonly KeptBlock<ArenaName>[]
  /** What `entity` was when block `block` read it, also when it is gone by now. */
  readonly describe: (entity: number, block: number) => Description | undefined
}

/** A resource that went while the frame was kept. */
interface Gone<Description> {
  readonly entity: number
  readonly description: Description
  /** Blocks of the frame that were pushed before. */
  readonly blocks: number
}

/** Somebody who asked for a frame. */
interface Waiting<Description, ArenaName extends string> {
  readonly resolve: (frame: KeptFrame<Description, ArenaName>) => void
  readonly reject: (reason: Error) => void
}

/** Who has the memory of blocks. */
export interface BlockOwner<ArenaName extends string> {
  /** A block that was kept (`isKept`) is not read any more. */
  readonly giveBack: (block: BlockMemory<ArenaName>) => void
  /** So many blocks that nobody reads are going to be wanted in a frame. */
  readonly spare: (count: number) => void
}

const ended = (): Error => new Error('the engine has ended: no frame can be taken out of it any more')

/** Words of a block that is not long. */
const MOST_COPIED = 1 << 14
const isLong = (words: number): boolean => words > MOST_COPIED
/** Long blocks of a frame that is kept: they have some megabytes each. */
const MOST_BLOCKS = 3
/** So many frames that have fewer blocks than one before let go of memory for what that one had. */
const PATIENT_FRAMES = 64
/** Words of a frame's copied blocks. */
const MOST_STORED = 1 << 20

/**
 * Keeps what the last frame drew: its first block, which most frames are, and long ones as they are, so that others are
 * written in their place; further blocks of which little is written as a copy of that. A frame that would take too much
 * memory is kept only when somebody waits for it. Contents of resources are not kept.
 */
export class FrameKeeper<Description = unknown, ArenaName extends string = string> {
  readonly #resources: Resources<Description>
  readonly #owner: BlockOwner<ArenaName>
  readonly #keeps: boolean
  readonly #store: FrameStore<ArenaName>
  /** The frame's blocks in their order: places in the store, or blocks themselves. */
  readonly #blocks: (number | BlockMemory<ArenaName>)[] = []
  /** How many of them are blocks themselves, and how many words the others have. */
  #whole = 0
  /** The most that were in one of the last frames, and how many frames have had fewer since. */
  #mostWhole = 0
  #fewer = 0
  #stored = 0
  /** Blocks of the frame, kept or not, and long ones among them if there is more than one. */
  #count = 0
  #long = 0
  /**
   * The frame before had too many of them: this one's are not even begun to be kept, which would take other memory each
   * time.
   */
  #passesLong = false
  /** Number of the frame that the blocks are of. */
  #frame = -1
  #isComplete = true
  #presented = 0
  #gone: Gone<Description>[] = []
  #waiting: Waiting<Description, ArenaName>[] = []
  #hasEnded = false

  /**
   * @param arenas names of the arenas of a pass, in their order
   * @param keeps whether frames are kept at all
   */
  constructor(
    resources: Resources<Description>,
    table: GroupTable,
    arenas: readonly string[],
    owner: BlockOwner<ArenaName>,
    keeps: boolean,
  ) {
    this.#resources = resources
    this.#store = new FrameStore(table, arenas)
    this.#owner = owner
    this.#keeps = keeps
    resources.event$.subscribe(({ type, entity, description }) => {
      if (type === 'destroy' && this.#blocks.length > 0)
        this.#gone.push({ entity, description, blocks: this.#blocks.length })
    })
  }

  /** Bytes of its own that it holds on to: blocks that are kept as they are belong to who has their memory. */
  get bytes(): number {
    return this.#store.bytes
  }

  /** Keeps a block that is pushed. The first one of a frame frees the frame before. */
  take(block: BlockMemory<ArenaName>): void {
    if (!this.#keeps) return
    if (this.#frame !== this.#presented) this.#begin()
    this.#count++
    if (this.#count === 1) {
      this.#keepWhole(block)
      return
    }
    // How long the first one is matters to those that have more.
    if (this.#count === 2 && typeof this.#blocks[0] === 'object' && isLong(usedWords(this.#blocks[0]))) this.#long++
    const words = usedWords(block)
    if (isLong(words)) this.#long++
    if (!this.#isComplete) return
    const isTooMuch = isLong(words) ? this.#long > MOST_BLOCKS || this.#passesLong : this.#stored + words > MOST_STORED
    if (isTooMuch && this.#waiting.length === 0) {
      this.#isComplete = false
      this.#spare()
      this.#drop()
    } else if (isLong(words)) this.#keepWhole(block)
    else {
      this.#stored += words
      this.#blocks.push(this.#store.add(block, words))
    }
  }

  /** `count` frames have been presented. */
  presented(count: number): void {
    this.#presented = count
    if (this.#waiting.length === 0) return
    const frame = this.last()
    if (frame === null) return
    const waiting = this.#waiting
    this.#waiting = []
    for (const { resolve } of waiting) resolve(frame)
  }

  /** The frame presented last, in memory of its own; null when there is none, or drawing of the next one has begun. */
  last(): KeptFrame<Description, ArenaName> | null {
    if (this.#blocks.length === 0 || this.#frame === this.#presented || this.#hasEnded) return null
    const gone = [...this.#gone]
    const { description } = this.#resources
    return {
      blocks: this.#blocks.map((block) => (typeof block === 'number' ? this.#store.read(block) : snapshot(block))),
      describe: (entity, block) =>
        gone.find((one) => one.entity === entity && one.blocks > block)?.description ?? description[entity],
    }
  }

  /**
   * The items of the frame presented last as they are; when blocks of the next one were pushed, those. Read them at
   * once.
   */
  items(): readonly BlockItems[] {
    return this.#blocks.map((block) => (typeof block === 'number' ? this.#store.items(block) : block.pass))
  }

  /**
   * The frame presented last, or when the next one has begun or that one was not kept, the next one as soon as it is
   * presented.
   *
   * @throws Error when the engine ends before
   */
  frame(): Promise<KeptFrame<Description, ArenaName>> {
    const last = this.last()
    if (last !== null) return Promise.resolve(last)
    if (this.#hasEnded) return Promise.reject(ended())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
    })
  }

  dispose(): void {
    this.#hasEnded = true
    this.#drop()
    const waiting = this.#waiting
    this.#waiting = []
    for (const { reject } of waiting) reject(ended())
  }

  #keepWhole(block: BlockMemory<ArenaName>): void {
    this.#whole++
    block.isKept = true
    this.#blocks.push(block)
  }

  #begin(): void {
    this.#frame = this.#presented
    this.#isComplete = true
    this.#passesLong = this.#long > MOST_BLOCKS
    this.#count = this.#long = 0
    this.#spare()
    this.#drop()
  }

  /** Frames of few and of many blocks take turns in some programs: the many are not made anew each time. */
  #spare(): void {
    if (this.#whole >= this.#mostWhole || ++this.#fewer > PATIENT_FRAMES) {
      this.#mostWhole = this.#whole
      this.#fewer = 0
    }
    this.#owner.spare(this.#mostWhole)
  }

  #drop(): void {
    // Emptied by `length` it would have to be made anew for each frame.
    for (let block = this.#blocks.pop(); block !== undefined; block = this.#blocks.pop())
      if (typeof block !== 'number') this.#owner.giveBack(block)
    this.#whole = this.#stored = 0
    this.#store.clear()
    if (this.#gone.length > 0) this.#gone = []
  }
}
