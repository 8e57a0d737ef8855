import type { Subscription } from 'rxjs'
import type * as THREE from 'three'
import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import type { Direct3DCore } from '../../d3d8/core.js'
import type { DepthStencil } from './depth-stencil/index.js'
import { drawTo } from '../gl/draw-to.js'
import { createFullTriangle } from '../gl/full-triangle.js'
import type { RawGL } from '../gl/raw-gl.js'
import type { RenderTargets } from './render-targets.js'
import type { Textures } from '../textures/textures.js'

const FALLBACK = FALLBACKS['systems/targets/copy.ts']

/** Words of a rectangle: source left, top, width, height, destination left, top. */
const RECTANGLE_WORDS = 6

/**
 * Copies rectangles between surfaces of one format: `words[at]` is their count, the rectangles follow (see
 * `Item.Copy`).
 *
 * @throws Error when the renderer does not write the destination
 */
export type Copy = (
  source: number,
  sourceSubresource: number,
  destination: number,
  destinationSubresource: number,
  words: ArrayLike<number>,
  at: number,
) => void

const fragmentShader = /* glsl */ `
precision highp float;
uniform highp sampler2D source;
uniform ivec3 from;
out vec4 colour;
void main() {
  colour = texelFetch(source, ivec2(gl_FragCoord.xy) + from.xy, from.z);
}`

/**
 * Copies on the GPU, for `CopyRects` and its kin. Between two draws it disturbs nothing, but for a multisampled
 * destination: WebGL can only draw to one, so three draws then, and everything that draws depend on must be set again.
 */
export function createCopy(
  renderer: THREE.WebGLRenderer,
  core: Direct3DCore,
  rawGL: RawGL,
  textures: Textures,
  targets: RenderTargets,
  depthStencil: Pick<DepthStencil, 'beforeCopy'>,
  lifetime?: Subscription,
): Copy {
  const uniforms = { source: { value: null as THREE.Texture | null }, from: { value: [0, 0, 0] } }
  const triangle = createFullTriangle(renderer, fragmentShader, uniforms)
  lifetime?.add(() => triangle.dispose())

  const rectangle = { left: 0, top: 0, width: 0, height: 0, x: 0, y: 0 }

  /** Draws the rectangle of a flat texture into a multisampled surface: every sample of a pixel gets its texel. */
  function draw(texture: THREE.Texture, level: number, destination: number): void {
    const { left, top, width, height, x, y } = rectangle
    const target = targets.plainTarget(destination, 0)
    target.viewport.set(x, y, width, height)
    uniforms.source.value = texture
    uniforms.from.value = [left - x, top - y, level]
    drawTo(renderer, target, () => {
      triangle.draw()
      target.viewport.set(0, 0, target.width, target.height)
    })
  }

  return (source, sourceSubresource, destination, destinationSubresource, words, at) => {
    const { target, levels, shape } = textures.descriptionOf(source)
    const written = textures.descriptionOf(destination).target
    if (written === 'none') throw new Error(`entity ${destination} is copied to, but the renderer does not write it`)
    const isDepth = written === 'depth'
    // What a program wrote into a locked depth surface: it has one sample a pixel.
    if (isDepth) depthStencil.beforeCopy(destination, destinationSubresource)
    const multisampled = !isDepth && targets.isMultisampled(destination)
    if (multisampled && shape !== '2d') {
      core.fallbacks.note(FALLBACK.cubeFace)
      return
    }
    // Of a multisampled source this resolves the samples into its texture.
    const read = target === 'colour' ? targets.framebuffer(source, sourceSubresource) : null
    const draws = multisampled || isDepth ? null : targets.framebuffer(destination, destinationSubresource)
    for (let n = 0, r = at + 1; n < words[at]; n++, r += RECTANGLE_WORDS) {
      rectangle.left = words[r]
      rectangle.top = words[r + 1]
      rectangle.width = words[r + 2]
      rectangle.height = words[r + 3]
      rectangle.x = words[r + 4]
      rectangle.y = words[r + 5]
      if (multisampled) draw(textures.texture(source), sourceSubresource % levels, destination)
      else if (read && draws) rawGL.blitColour(read, draws, rectangle)
      else textures.copyMemory(source, sourceSubresource, destination, destinationSubresource, rectangle)
    }
  }
}
