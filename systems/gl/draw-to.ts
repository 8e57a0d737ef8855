import type * as THREE from 'three'

/** Lets three draw to `target`, and afterwards to where it drew before. */
export function drawTo(renderer: THREE.WebGLRenderer, target: THREE.WebGLRenderTarget, draw: () => void): void {
  const before = renderer.getRenderTarget()
  renderer.setRenderTarget(target)
  draw()
  renderer.setRenderTarget(before)
}

/** The same, with all of the target transparent black at first: also where colour masks and clear values are others. */
export function drawToBlack(renderer: THREE.WebGLRenderer, target: THREE.WebGLRenderTarget, draw: () => void): void {
  drawTo(renderer, target, () => {
    const { color } = renderer.state.buffers
    color.setMask(true)
    color.setClear(0, 0, 0, 0, false)
    renderer.clear(true, false, false)
    draw()
  })
}
