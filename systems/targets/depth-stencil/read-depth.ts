import * as THREE from 'three'
import { formatInfo } from '../../../d3d8/types/index.js'
import type { Textures } from '../../textures/textures.js'
import type { Blit } from './blit.js'
import type { Area, PlanePasses } from './plane-passes.js'

/**
 * Reads depth and stencil as they lie in Direct3D's memory: WebGL reads colours only, so they are drawn as bytes. Waits
 * for the GPU; leaves three's target as it was.
 */
export function createReadDepth(renderer: THREE.WebGLRenderer, textures: Textures, passes: PlanePasses, blit: Blit) {
  let target: THREE.WebGLRenderTarget | null = null
  let words = new Uint8Array(0)

  function targetOf(width: number, height: number): THREE.WebGLRenderTarget {
    if (target && target.width >= width && target.height >= height) return target
    const size = [Math.max(width, target?.width ?? 0), Math.max(height, target?.height ?? 0)] as const
    target?.dispose()
    target = new THREE.WebGLRenderTarget(...size, { depthBuffer: false, colorSpace: THREE.NoColorSpace })
    target.texture.minFilter = target.texture.magFilter = THREE.NearestFilter
    return target
  }

  function draw(entity: number, level: number, { left, top, width, height }: Area): THREE.WebGLRenderTarget {
    const info = formatInfo(textures.descriptionOf(entity).format)
    const channel = info?.channels.find(({ name }) => name === 'd')
    if (!info || !channel) throw new Error(`entity ${entity} has no depth`)
    const drawn = targetOf(width, height)
    const mapping = {
      source: { left, top, width, height },
      destination: { left: 0, top: 0, width, height },
      mirrorX: false,
      mirrorY: false,
    }
    const from = blit.surfaceSources(entity, level)
    passes.draw(drawn, mapping, from.depth(), 'packedDepth', { bits: channel.bits, shift: channel.shift })
    const mask = (1 << info.stencilBits) - 1
    if (mask !== 0) passes.draw(drawn, mapping, from.stencil(), 'packedStencil', { mask })
    return drawn
  }

  return {
    /** @param pitch bytes from row to row of `out` */
    read: (entity: number, level: number, region: Area, out: Uint8Array<ArrayBufferLike>, pitch: number): void => {
      const { width, height } = region
      const drawn = draw(entity, level, region)
      if (words.length < width * height * 4) words = new Uint8Array(width * height * 4)
      renderer.readRenderTargetPixels(drawn, 0, 0, width, height, words)
      const bytes = formatInfo(textures.descriptionOf(entity).format)?.block.bytes ?? 4
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
          for (let i = 0; i < bytes; i++) out[y * pitch + x * bytes + i] = words[(y * width + x) * 4 + i]
    },

    dispose(): void {
      target?.dispose()
    },
  }
}
