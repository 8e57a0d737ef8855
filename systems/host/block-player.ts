import { createCore } from '../../d3d8/core.js'
import type { Description } from '../../d3d8/descriptions.js'
import { RepeatedBlocks } from '../../d3d8/runtime/drawing/repeated-blocks.js'
import { ITEM_WORDS, type Block, type Fallback, type ReadBack } from '../../engine/index.js'
import { probeLimits } from '../gl/limits.js'
import type { ShaderSources } from '../programs/program.js'
import { createSystems } from './create-systems.js'
import { createRenderer } from './renderer.js'

/** Plays blocks that another engine made, with a renderer of its own: what that engine draws stays as it is. */
export interface BlockPlayer {
  /** Lets a resource exist under the number that it has where the block was made; another one of that number goes. */
  readonly adopt: (entity: number, description: Description) => void
  /** The resource of that number goes, if there is one. */
  readonly disown: (entity: number) => void
  /** Plays the first `items` items of a block: all when left out. The resources that it reads have been adopted. */
  readonly play: (block: Block, items?: number) => void
  /** Reads what was drawn on a target, named by the number that it was adopted under. */
  readonly readBack: ReadBack
  /** The program that the last draw was drawn with; null when the last block had none. */
  readonly program: () => ShaderSources | null
  /** What could not be honoured while playing. */
  readonly fallbacks: () => readonly Fallback[]
  /** Frees what the player holds, its WebGL context too. */
  readonly dispose: () => void
}

/**
 * Makes a block player.
 *
 * @param canvas what a Present among the items shows on; it need not be on a page
 * @throws Error when the browser gives no WebGL2 context
 */
export function createBlockPlayer(canvas: HTMLCanvasElement | OffscreenCanvas): BlockPlayer {
  const renderer = createRenderer(canvas)
  const core = createCore({ keepsFrames: false })
  const systems = createSystems(core, renderer)
  const blocks = new RepeatedBlocks(core, probeLimits(renderer))
  return {
    adopt(entity, description) {
      blocks.adopt(entity, description)
    },
    disown(entity) {
      blocks.disown(entity)
    },
    play(block, items = block.items.length / ITEM_WORDS) {
      if (items > 0) blocks.repeat(block, items)
    },
    readBack(entity, ...region) {
      core.backend.readBack?.(blocks.own(entity), ...region)
    },
    program: systems.program,
    fallbacks: () => core.fallbacks.list(),
    dispose() {
      systems.dispose()
      core.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}
