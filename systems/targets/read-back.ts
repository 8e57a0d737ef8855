import type { ReadBack } from '../../engine/index.js'
import type { DepthStencil } from './depth-stencil/index.js'
import { pixelReading } from '../textures/formats.js'
import type { RawGL } from '../gl/raw-gl.js'
import type { RenderTargets } from './render-targets.js'
import type { Textures } from '../textures/textures.js'

/**
 * Reads what the renderer drew, in the surface's own format, top row first as it is kept. Waits for the GPU. May be
 * called between two draws; leaves three as it was.
 */
export function createReadBack(
  rawGL: RawGL,
  textures: Textures,
  targets: RenderTargets,
  depthStencil: DepthStencil,
): ReadBack {
  let colours = new Uint32Array(0)
  let bytes = new Uint8Array(colours.buffer)

  return (entity, subresource, { left, top, width, height }, out, pitch) => {
    const { target, format } = textures.descriptionOf(entity)
    if (target === 'depth') {
      depthStencil.read(entity, subresource, { left, top, width, height }, out, pitch)
      return
    }
    const { glFormat, glType, pack } = pixelReading(format)
    if (colours.length < width * height) {
      colours = new Uint32Array(width * height)
      bytes = new Uint8Array(colours.buffer)
    }
    const packedWords = glType !== rawGL.gl.UNSIGNED_BYTE
    const framebuffer = targets.framebuffer(entity, subresource)
    rawGL.readPixels(framebuffer, left, top, width, height, glFormat, glType, packedWords ? colours : bytes)
    pack(colours, width, height, out, 0, pitch)
  }
}
