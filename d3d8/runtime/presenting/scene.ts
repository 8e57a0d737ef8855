import type { Context, Fallbacks } from '../../../engine/index.js'
import { FALLBACKS } from '../../api/fallbacks.js'
import type { ArenaName } from '../../items.js'
import { refuseCall } from '../arguments/validate.js'

const FALLBACK = FALLBACKS['d3d8/runtime/presenting/scene.ts']

/**
 * The scene of a device. Draws look at none: where scenes begin and where frames end those are found that were made
 * outside of one (SDK, "Beginning and Ending a Scene": they fail).
 */
export class Scene {
  readonly #context: Context<ArenaName>
  readonly #fallbacks: Fallbacks
  #isOpen = false
  /** The block in which the last scene ended, and the draws that it had by then. */
  #serial = 0
  #calls = 0

  constructor(context: Context<ArenaName>, fallbacks: Fallbacks) {
    this.#context = context
    this.#fallbacks = fallbacks
  }

  begin(): void {
    if (this.#isOpen) refuseCall('BeginScene', 'a scene has begun already; EndScene comes first')
    this.noteDrawsOutside()
    this.#isOpen = true
  }

  end(): void {
    if (!this.#isOpen) refuseCall('EndScene', 'no scene has begun; BeginScene comes first')
    this.close()
  }

  /** Ends the scene, if one has begun. */
  close(): void {
    const { serial, calls } = this.#context.pass
    this.#isOpen = false
    this.#serial = serial
    this.#calls = calls
  }

  /** Names draws of the block that is being written which no scene has. */
  noteDrawsOutside(): void {
    const { serial, calls } = this.#context.pass
    if (!this.#isOpen && calls > (serial === this.#serial ? this.#calls : 0)) this.#fallbacks.note(FALLBACK.outside)
  }
}
