/**
 * A heap of video memory as the DirectX 8.0 DDI has it ("Handling Renaming on Windows 2000"): its memory lies in a
 * conceptual address space that begins at `start`, not at 0, so that no allocation has the address 0. Offsets that
 * `allocate` gives are in that space (fpHeapOffset); `start` is the heap's fpStart.
 */
export class Heap {
  readonly start: number
  readonly size: number
  /** Free ranges by rising offset; no two of them touch. */
  readonly #free: { offset: number; bytes: number }[]
  readonly #taken = new Map<number, number>()

  /**
   * @param size bytes
   * @param start conceptual base address; above 0
   */
  constructor(size: number, start: number) {
    if (!Number.isSafeInteger(size) || size < 1) throw new RangeError(`a heap of ${size} bytes`)
    if (!Number.isSafeInteger(start) || start < 1)
      throw new RangeError(`a heap that begins at ${start}; it begins above 0`)
    this.start = start
    this.size = size
    this.#free = [{ offset: start, bytes: size }]
  }

  /** Bytes that are not handed out. */
  get freeBytes(): number {
    return this.#free.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** How many allocations there are. */
  get allocations(): number {
    return this.#taken.size
  }

  /**
   * Hands out `bytes` bytes whose distance from the heap's base is a multiple of `align`, which may be any whole
   * number: a vertex has its stride (DDI: HeapVidMemAllocAligned). Takes the smallest range that is large enough.
   *
   * @returns the heap offset, or null when there is no room
   */
  allocate(bytes: number, align = 1): number | null {
    if (!Number.isSafeInteger(bytes) || bytes < 1) throw new RangeError(`an allocation of ${bytes} bytes`)
    if (!Number.isSafeInteger(align) || align < 1) throw new RangeError(`an alignment of ${align} bytes`)
    let best = -1
    let bestOffset = 0
    for (let i = 0; i < this.#free.length; i++) {
      const { offset, bytes: room } = this.#free[i]
      const aligned = this.start + Math.ceil((offset - this.start) / align) * align
      if (aligned + bytes > offset + room) continue
      if (best !== -1 && room >= this.#free[best].bytes) continue
      best = i
      bestOffset = aligned
    }
    if (best === -1) return null
    const { offset, bytes: room } = this.#free[best]
    const before = { offset, bytes: bestOffset - offset }
    const after = { offset: bestOffset + bytes, bytes: offset + room - bestOffset - bytes }
    this.#free.splice(best, 1, ...[before, after].filter((rest) => rest.bytes > 0))
    this.#taken.set(bestOffset, bytes)
    return bestOffset
  }

  /**
   * Takes back what `allocate` gave.
   *
   * @throws RangeError when nothing begins at `offset`
   */
  free(offset: number): void {
    const bytes = this.#taken.get(offset)
    if (bytes === undefined) throw new RangeError(`nothing was allocated at ${offset}`)
    this.#taken.delete(offset)
    let at = this.#free.findIndex((range) => range.offset > offset)
    if (at === -1) at = this.#free.length
    const freed = { offset, bytes }
    const [before, after] = [this.#free.at(at - 1), this.#free.at(at)]
    const joins = {
      before: at > 0 && before && before.offset + before.bytes === offset,
      after: after?.offset === offset + bytes,
    }
    if (joins.after && after) freed.bytes += after.bytes
    if (joins.before && before) {
      freed.offset = before.offset
      freed.bytes += before.bytes
    }
    this.#free.splice(at - (joins.before ? 1 : 0), (joins.before ? 1 : 0) + (joins.after ? 1 : 0), freed)
  }
}

/**
 * Where an allocation is seen in a mapping of its heap at `mapping` (DDI: fpVidMem = pvVirtAddr + (fpHeapOffset −
 * fpStart)).
 */
export const addressOf = (heap: Pick<Heap, 'start'>, mapping: number, offset: number): number =>
  mapping + (offset - heap.start)

/**
 * The base of the mapping in which the allocation at `offset` is seen at `address`: nobody tells it to a driver (DDI:
 * pvVirtAddr = fpVidMem − (fpHeapOffset − fpStart)).
 */
export const mappingOf = (heap: Pick<Heap, 'start'>, address: number, offset: number): number =>
  address - (offset - heap.start)

/** Where a buffer is seen after renaming: it was at `address` with heap offset `from` and now has heap offset `to`. */
export const renamedAddress = (heap: Pick<Heap, 'start'>, address: number, from: number, to: number): number =>
  addressOf(heap, mappingOf(heap, address, from), to)

/** Where something was placed; in system memory there is no heap. */
export type Placed =
  | { readonly placement: 'local' | 'nonLocal'; readonly heap: Heap; readonly offset: number }
  | { readonly placement: 'system' }

/** Heaps of the two kinds of video memory, several of each if need be. */
export type Heaps = Readonly<Record<'local' | 'nonLocal', readonly Heap[]>>

/**
 * In which order kinds of memory are tried: what is written once belongs on the card, what is written often within
 * reach.
 */
const orders: Readonly<Record<'static' | 'dynamic', readonly ('local' | 'nonLocal')[]>> = {
  static: ['local', 'nonLocal'],
  dynamic: ['nonLocal', 'local'],
}

/**
 * Places `bytes` bytes in the first heap that has room for them, or else in system memory: a driver that cannot place a
 * buffer leaves it to the runtime (DDI: "E_FAIL and DDHAL_DRIVER_HANDLED").
 */
export function place(heaps: Heaps, use: 'static' | 'dynamic', bytes: number, align: number): Placed {
  for (const placement of orders[use])
    for (const heap of heaps[placement]) {
      const offset = heap.allocate(bytes, align)
      if (offset !== null) return { placement, heap, offset }
    }
  return { placement: 'system' }
}
