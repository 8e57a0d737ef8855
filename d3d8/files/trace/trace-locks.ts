/** What a program wrote into the memory that locks gave it, as the tracer found it. */
import type { LockedData } from '../recording/recorded.js'
import type { Extent } from '../recording/recording-sizes.js'

/** What a lock gave. */
export interface LockedMemory {
  /** Whose memory it is: tracers know one lock of each object alone, the last. */
  readonly object: number
  /** Whether the program said that it only reads. */
  readonly isRead: boolean
  readonly address: number
  readonly extent: Extent
  readonly pitch: number
  readonly slicePitch: number
}

interface Region extends LockedMemory {
  written: Uint8Array | null
}

const isCount = (value: number | null): value is number => Number.isSafeInteger(value) && Number(value) > 0

/**
 * What was written under a lock, without the gaps that its rows and slices had; null when it does not fill what was
 * locked.
 */
function withoutGaps({ extent, pitch, slicePitch }: Region, written: Uint8Array): LockedData | null {
  const { rowBytes, rows, slices } = extent
  if (!isCount(rowBytes) || !isCount(rows) || !isCount(slices)) return null
  if (rows * slices === 1) {
    const bytes = written.slice(0, rowBytes)
    return { bytes, rowBytes: bytes.length, rows: 1, slices: 1 }
  }
  // Rows that overlap would make much of little.
  if (!isCount(pitch) || pitch < rowBytes || (slices > 1 && !(slicePitch >= rows * pitch))) return null
  const last = (slices - 1) * slicePitch + (rows - 1) * pitch + rowBytes
  if (last > written.length) return null
  const bytes = new Uint8Array(rowBytes * rows * slices)
  for (let slice = 0, to = 0; slice < slices; slice++)
    for (let row = 0; row < rows; row++, to += rowBytes) {
      const from = slice * slicePitch + row * pitch
      bytes.set(written.subarray(from, from + rowBytes), to)
    }
  return { bytes, rowBytes, rows, slices }
}

/** The memory that is locked at one time, by the place of the lock. */
export class TraceLocks {
  readonly #regions = new Map<string, Region>()
  /** Places that are locked at an address, the first first. */
  readonly #places = new Map<number, Set<string>>()
  /** Objects whose next unlock takes what the tracer has just found. */
  readonly #found = new Set<number>()

  /** @param of what else is locked already */
  constructor(of?: TraceLocks) {
    if (!of) return
    for (const [place, region] of of.#regions) this.#regions.set(place, { ...region })
    for (const [address, places] of of.#places) this.#places.set(address, new Set(places))
    for (const object of of.#found) this.#found.add(object)
  }

  open(place: string, memory: LockedMemory): void {
    this.#forget(place)
    this.#regions.set(place, { ...memory, written: null })
    const places = this.#places.get(memory.address) ?? new Set()
    this.#places.set(memory.address, places.add(place))
  }

  /** Whether memory is locked at the address: then the bytes are what was written there. */
  write(address: number, bytes: Uint8Array): boolean {
    const [place] = this.#places.get(address) ?? []
    const region = place === undefined ? undefined : this.#regions.get(place)
    if (!region) return false
    region.written = bytes
    this.#found.add(region.object)
    return true
  }

  /** Ends a lock: what was written, null for nothing; `elsewhere` where the tracer looked at another lock instead. */
  close(place: string): LockedData | 'misfit' | 'elsewhere' | null {
    const region = this.#forget(place)
    if (!region) return null
    const isFound = this.#found.delete(region.object)
    if (!region.written) return isFound && !region.isRead ? 'elsewhere' : null
    return withoutGaps(region, region.written) ?? 'misfit'
  }

  #forget(place: string): Region | undefined {
    const region = this.#regions.get(place)
    const places = region && this.#places.get(region.address)
    this.#regions.delete(place)
    places?.delete(place)
    if (region && places?.size === 0) this.#places.delete(region.address)
    return region
  }
}
