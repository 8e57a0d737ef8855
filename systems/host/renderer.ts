import * as THREE from 'three'

/**
 * A three renderer for Direct3D 8: colours stay as they are, and depth, stencil and samples are in surfaces of
 * Direct3D's own, so that the canvas only shows finished pictures.
 *
 * @throws Error when the browser gives no WebGL2 context
 */
export function createRenderer(canvas: HTMLCanvasElement | OffscreenCanvas): THREE.WebGLRenderer {
  const renderer = new THREE.WebGLRenderer({ canvas, alpha: false, antialias: false, depth: false, stencil: false })
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace
  renderer.toneMapping = THREE.NoToneMapping
  renderer.autoClear = false
  renderer.sortObjects = false
  return renderer
}
