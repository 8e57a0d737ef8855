import type { SamplePosition } from '../gl/sample-positions.js'
import { OUTPUT, VIEWPORT } from '../groups/constant-rows.js'
import type { Constants } from '../groups/constants.js'

/** Passes that draws have instead of one. */
export interface Passes {
  /** How many; 0 while draws are ordinary. */
  readonly count: number
  /** Sets the constants of pass `n`; false when nothing is to be drawn in it. */
  choose: (n: number) => boolean
  /** Lets the constants be as draws of other programs have them. */
  done: () => void
}

/** Moves what is drawn, in pixels. The viewport's second row moves it by half a pixel anyway (clip-space.ts). */
export function moveDrawn(constants: Constants, x: number, y: number): void {
  const { rows } = constants
  constants.set(VIEWPORT + 1, 0, (1 + 2 * x) / rows[VIEWPORT * 4 + 2])
  constants.set(VIEWPORT + 1, 1, -(1 + 2 * y) / rows[VIEWPORT * 4 + 3])
}

/**
 * Draws with D3DRS_MULTISAMPLEANTIALIAS FALSE to a target of several samples: each sample of a pixel gets what lies at
 * the pixel's centre. One pass a sample, moved so that the sample meets what the centre would, and masked to write no
 * other. Samples share nothing, so that a whole run may be drawn sample by sample.
 */
export class SamplePasses implements Passes {
  readonly #constants: Constants
  readonly #positionsOf: (samples: number) => readonly SamplePosition[]
  #positions: readonly SamplePosition[] = []
  #mask = 0
  /** Passes that each draw has; 0 while draws are ordinary. */
  count = 0

  constructor(constants: Constants, positionsOf: (samples: number) => readonly SamplePosition[]) {
    this.#constants = constants
    this.#positionsOf = positionsOf
  }

  /** Learns where the samples of a target lie, before its pass: three may draw. */
  prepare(samples: number): void {
    this.#positionsOf(samples)
  }

  /** Lets draws have a pass a sample, of a target with so many. */
  begin(samples: number, mask: number): void {
    this.#positions = this.#positionsOf(samples)
    this.#mask = mask
    this.count = this.#positions.length
  }

  /** Lets draws be ordinary. */
  end(): void {
    this.count = 0
  }

  /**
   * Sets the constants of pass `sample`.
   *
   * @returns false when D3DRS_MULTISAMPLEMASK leaves the sample out
   */
  choose(sample: number): boolean {
    if (((this.#mask >>> sample) & 1) === 0) return false
    const [x, y] = this.#positions[sample]
    this.#constants.set(OUTPUT, 3, 1 << sample)
    moveDrawn(this.#constants, x, y)
    return true
  }

  /** Lets the constants be as draws of other programs have them. */
  done(): void {
    this.#constants.set(OUTPUT, 3, this.#mask)
    moveDrawn(this.#constants, 0, 0)
  }
}
