import type * as THREE from 'three'
import { RenderTarget } from '../d3d8/state-table.js'
import type { RenderTargets } from './render-targets.js'
import type { System } from './system.js'

/** Serves the renderTarget group. A change of the target ends the block, so that the first row holds for all of it. */
export interface TargetSystem extends System {
  /** The target of the block; null when it draws and clears nothing. */
  readonly target: () => THREE.WebGLRenderTarget | null
  /** Format of the colour surface. */
  readonly colourFormat: () => number
  /** The block has been played. */
  readonly blockEnded: () => void
}

export function createRenderTarget(targets: RenderTargets): TargetSystem {
  let target: THREE.WebGLRenderTarget | null = null
  let format = 0
  return {
    group: 'renderTarget',
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
}
