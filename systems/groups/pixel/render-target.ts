import type * as THREE from 'three'
import { RenderTarget } from '../../../d3d8/state-table.js'
import { defineSystem, type SystemHooks } from '../define-system.js'

/** The target of a block, for who draws on it. */
export interface BlockTarget extends SystemHooks {
  /** The target of the block; null when it draws and clears nothing. */
  readonly target: () => THREE.WebGLRenderTarget | null
  /** Format of the colour surface. */
  readonly colourFormat: () => number
  /** The block has been played. */
  readonly blockEnded: () => void
}

/** Serves the renderTarget group. A change of the target ends the block, so that the first row holds for all of it. */
export const renderTarget = defineSystem<BlockTarget>('renderTarget', ({ targets }) => {
  let target: THREE.WebGLRenderTarget | null = null
  let format = 0
  return {
    target: () => target,
    colourFormat: () => format,
    blockEnded() {
      target = null
    },
    translate({ words }) {
      target = targets.target(
        words[RenderTarget.Colour],
        words[RenderTarget.ColourSubresource],
        words[RenderTarget.Depth],
        words[RenderTarget.DepthSubresource],
      )
      format = words[RenderTarget.ColourFormat]
    },
  }
})
