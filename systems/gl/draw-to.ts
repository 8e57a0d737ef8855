import * as THREE from 'three'

/** Runs `action`; afterwards three draws to where it drew before, which may be a program's own target. */
export function keepTarget(renderer: THREE.WebGLRenderer, action: () => void): void {
  const before = renderer.getRenderTarget()
  const face = renderer.getActiveCubeFace()
  const level = renderer.getActiveMipmapLevel()
  try {
    action()
  } finally {
    renderer.setRenderTarget(before, face, level)
  }
}

/** Lets three draw to `target` (null: the canvas), and afterwards to where it drew before. */
export function drawTo(renderer: THREE.WebGLRenderer, target: THREE.WebGLRenderTarget | null, draw: () => void): void {
  keepTarget(renderer, () => {
    renderer.setRenderTarget(target)
    draw()
  })
}

/** The same, with all of the target transparent black at first: also where colour masks are others. */
export function drawToBlack(renderer: THREE.WebGLRenderer, target: THREE.WebGLRenderTarget, draw: () => void): void {
  const [colour, alpha] = [renderer.getClearColor(new THREE.Color()), renderer.getClearAlpha()]
  try {
    drawTo(renderer, target, () => {
      renderer.state.buffers.color.setMask(true)
      renderer.setClearColor(0, 0)
      renderer.clear(true, false, false)
      draw()
    })
  } finally {
    renderer.setClearColor(colour, alpha)
  }
}
