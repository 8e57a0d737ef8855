import type { Direct3DCore } from '../../../d3d8/core.js'
import { STAGES } from '../../../d3d8/state-table.js'
import { SAMPLER } from '../constant-rows.js'
import type { Constants } from '../constants.js'

/**
 * The coarsest level of the texture of each stage, in the rows of SAMPLER where a program chooses levels by itself: it
 * cannot ask a texture for its levels.
 */
export class StageLevels {
  readonly #constants: Constants
  readonly #resources: Direct3DCore['resources']
  readonly #textures = new Int32Array(STAGES)
  readonly #borders = new Uint8Array(STAGES)

  constructor(constants: Constants, resources: Direct3DCore['resources']) {
    this.#constants = constants
    this.#resources = resources
  }

  /** A stage has a texture, of palette indices or not. */
  hold(stage: number, entity: number, isPaletted: boolean): void {
    this.#textures[stage] = entity
    if (isPaletted || this.#borders[stage] !== 0) this.#write(stage)
  }

  /** Whether the sampler of a stage has a border. */
  border(stage: number, isOn: boolean): void {
    this.#borders[stage] = isOn ? 1 : 0
    if (isOn) this.#write(stage)
  }

  #write(stage: number): void {
    // The texture that it had may be gone where its sampler's row comes before that of the next one.
    const texture = this.#resources.description[this.#textures[stage]]
    if (texture?.kind === 'texture') this.#constants.set(SAMPLER + stage, 2, texture.levels - 1)
  }
}
