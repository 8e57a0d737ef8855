import * as THREE from 'three'
import { drawToBlack } from '../gl/draw-to.js'
import { createRenderer } from '../host/renderer.js'

/** Rasterisers snap vertices to the coarse or to the fine part of a pixel. */
const COARSE = 1 / 16
const FINE = 1 / 256
/** Rows of the picture that is drawn to find out. */
const ROWS = 4
/** Above the centre of row 1 by more than half a fine step and less than half a coarse one. */
const EDGE = 1.5 + 1 / 40

/**
 * Part of a pixel that the renderer's rasteriser snaps vertices to: what WebGL answers (SUBPIXEL_BITS) is 4 with all of
 * them, so it is drawn.
 *
 * @param given null: another renderer is made for it, when the one that draws is in a worker
 */
export function probeGrid(given: THREE.WebGLRenderer | null): number {
  const renderer = given ?? createRenderer(new OffscreenCanvas(1, 1))
  const target = new THREE.WebGLRenderTarget(1, ROWS, { depthBuffer: false })
  const geometry = new THREE.BufferGeometry()
  const edge = (EDGE / ROWS) * 2 - 1
  geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array([-9, edge, 0, 9, edge, 0, 0, 9, 0]), 3))
  const material = new THREE.RawShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader: 'in vec3 position; void main() { gl_Position = vec4(position, 1.0); }',
    fragmentShader: 'precision highp float; out vec4 colour; void main() { colour = vec4(1.0); }',
    depthTest: false,
    side: THREE.DoubleSide,
  })
  const triangle = new THREE.Mesh(geometry, material)
  triangle.frustumCulled = false
  const pixels = new Uint8Array(ROWS * 4)
  drawToBlack(renderer, target, () => renderer.render(triangle, new THREE.Camera()))
  renderer.readRenderTargetPixels(target, 0, 0, 1, ROWS, pixels)
  target.dispose()
  geometry.dispose()
  material.dispose()
  if (!given) {
    renderer.dispose()
    renderer.forceContextLoss()
  }
  return pixels[4] > 0 ? COARSE : FINE
}
