import type { Box } from '../../box.js'
import { boxAtLevel, contains, intersection, type DirtyRegion, type Extent } from './boxes.js'
import type { DeviceServices } from '../objects/device-services.js'
import type { FormatInfo } from '../../types/index.js'

/** The texels of a managed texture, as far as its changes look at them. */
export interface ManagedTexels {
  readonly services: DeviceServices
  readonly entity: number
  readonly info: FormatInfo
  readonly levels: number
  /** One a face: what became dirty since a draw read the texture. */
  readonly dirty: readonly DirtyRegion[]
  extent: (subresource: number) => Extent
  upload: (subresource: number, box: Box) => void
}

/**
 * Which changes of a managed texture reach its copy in video memory: those in its dirty region, which lies on level 0
 * and is scaled to the others (SDK: "Texture Dirty Regions"). What was written outside waits for AddDirtyRect, for a
 * copy to level 0, or for the copy to be made anew.
 */
export class ManagedChanges {
  readonly #texels: ManagedTexels
  /** 1 for each subresource with texels that were written outside the dirty region. */
  readonly #waiting: Uint8Array
  /** Block that the region was marked in: draws of it, or of later ones, take what is dirty. */
  #markedIn: number

  constructor(texels: ManagedTexels) {
    this.#texels = texels
    this.#waiting = new Uint8Array(texels.levels * texels.dirty.length)
    this.#markedIn = texels.services.context.pass.serial
  }

  /** A box of level 0 of a face becomes dirty. What draws took before is dirty no more. */
  mark(face: number, box: Box): void {
    const { services, dirty } = this.#texels
    const { context } = services
    if (context.isInUse(this.#texels.entity)) context.flush()
    if (this.#isTaken()) for (const region of dirty) region.clear()
    dirty[face].add(box)
    this.#markedIn = context.pass.serial
  }

  /** Uploads what waited in a box of level 0 that became dirty, and below it. */
  uploadWaiting(face: number, box: Box): void {
    for (let level = 0; level < this.#texels.levels; level++) this.#uploadBelow(face, level, box)
  }

  /**
   * A box of a subresource was written.
   *
   * @param marked whether it was marked, which only level 0 can be
   */
  written(subresource: number, box: Box, marked: boolean): void {
    const { levels } = this.#texels
    const level = subresource % levels
    const face = (subresource - level) / levels
    if (level === 0 && marked) {
      this.#texels.upload(subresource, box)
      for (let below = 1; below < levels; below++) this.#uploadBelow(face, below, box)
      return
    }
    let isCovered = false
    for (const dirty of this.#isTaken() ? [] : this.#texels.dirty[face].boxes) {
      const scaled = this.#atLevel(face, level, dirty)
      const part = intersection(scaled, box)
      if (part !== null) this.#texels.upload(subresource, part)
      isCovered ||= contains(scaled, box)
    }
    if (!isCovered) this.#waiting[subresource] = 1
  }

  #uploadBelow(face: number, level: number, box: Box): void {
    const subresource = face * this.#texels.levels + level
    if (this.#waiting[subresource] !== 0) this.#texels.upload(subresource, this.#atLevel(face, level, box))
  }

  #atLevel(face: number, level: number, box: Box): Box {
    const { levels, info } = this.#texels
    return boxAtLevel(box, level, this.#texels.extent(face * levels + level), info)
  }

  /** Whether a draw took what was dirty. */
  #isTaken(): boolean {
    const { services, entity } = this.#texels
    return services.core.resources.lastRead.block[entity] >= this.#markedIn
  }
}
