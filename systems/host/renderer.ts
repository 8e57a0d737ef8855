import * as THREE from 'three'

/** Of the context; three's own always has alpha, which a copy of a back buffer would bring. */
const attributes = {
  ...{ alpha: false, antialias: false, depth: false, stencil: false },
  ...{ premultipliedAlpha: true, preserveDrawingBuffer: false, failIfMajorPerformanceCaveat: false },
} as const satisfies WebGLContextAttributes

/**
 * A three renderer for Direct3D 8: colours stay as they are, and depth, stencil and samples are in surfaces of
 * Direct3D's own, so that the canvas only shows finished pictures.
 *
 * @throws Error when the browser gives no WebGL2 context
 */
export function createRenderer(canvas: HTMLCanvasElement | OffscreenCanvas): THREE.WebGLRenderer {
  // Of the union of both kinds of canvas TypeScript takes the overloads of the kind that it met first.
  const context = (canvas as OffscreenCanvas).getContext('webgl2', attributes)
  // Without one, three asks again and says what the browser says.
  const renderer = new THREE.WebGLRenderer({ canvas, ...attributes, ...(context !== null && { context }) })
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace
  renderer.toneMapping = THREE.NoToneMapping
  renderer.autoClear = false
  renderer.sortObjects = false
  return renderer
}
