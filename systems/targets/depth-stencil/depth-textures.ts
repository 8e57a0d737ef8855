import type * as THREE from 'three'
import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { DepthRead } from '../../../d3d8/descriptions.js'
import type { Description } from '../../../d3d8/descriptions.js'
import type { Core } from '../../../engine/index.js'
import type { RawGL } from '../../gl/raw-gl.js'
import type { RenderTargets } from '../render-targets.js'
import type { Textures } from '../../textures/textures.js'
import { StencilPlanes } from './stencil-planes.js'

const FALLBACK = FALLBACKS['systems/targets/depth-stencil/depth-textures.ts']

export type DepthTextures = ReturnType<typeof createDepthTextures>

/**
 * Depth and stencil as what look-ups give. By WEBGL_stencil_texturing a texture gives either one, which is a parameter
 * of the texture; without it stencil is taken out bit by bit.
 *
 * @param looksUpStencil whether the extension is used
 */
export function createDepthTextures(
  core: Core<Description>,
  rawGL: RawGL,
  textures: Textures,
  targets: RenderTargets,
  looksUpStencil = rawGL.facts.stencilTexturing,
) {
  const { gl, renderer } = rawGL
  const { depths } = targets
  const planes = new StencilPlanes(renderer, rawGL, textures, depths)
  /** Textures whose look-ups give stencil; others give depth, as at first. */
  const givingStencil = new WeakSet<WebGLTexture>()

  function letGive(glTexture: WebGLTexture, isStencil: boolean): void {
    if (givingStencil.has(glTexture) === isStencil) return
    rawGL.readStencil(glTexture, isStencil)
    if (isStencil) givingStencil.add(glTexture)
    else givingStencil.delete(glTexture)
  }

  const subscription = core.resources.event$.subscribe(({ type, entity }) => {
    if (type === 'destroy') planes.destroy(entity)
  })

  return {
    looksUpStencil,

    /** Makes all of a depth texture ready for look-ups; before a pass. three may draw. */
    prepare(entity: number, read: number): void {
      const { levels } = textures.descriptionOf(entity)
      const isTaken = read === DepthRead.Stencil && !looksUpStencil
      for (let level = 0; level < levels; level++)
        if (isTaken) planes.take(entity, level)
        else depths.settle(depths.of(entity, level))
    },

    /** Binds what draws look up to a unit; nothing while the block draws to it. Between two draws. */
    bind(entity: number, read: number, unit: number): void {
      const { state } = renderer
      if (read === DepthRead.Stencil && !looksUpStencil) {
        state.bindTexture(gl.TEXTURE_2D, planes.glTexture(entity), unit)
        return
      }
      if (targets.drawsDepthOf(entity)) {
        core.fallbacks.note(FALLBACK.feedback)
        state.activeTexture(unit)
        state.unbindTexture()
        return
      }
      const glTexture = textures.glTexture(entity)
      letGive(glTexture, read === DepthRead.Stencil)
      state.bindTexture(gl.TEXTURE_2D, glTexture, unit)
    },

    /** A texture whose texels are depth in the first channel. */
    depthOf(entity: number, level: number): THREE.Texture {
      depths.settle(depths.of(entity, level))
      const texture = textures.texture(entity)
      letGive(textures.glTexture(entity), false)
      return texture
    },

    /** A texture whose texels are stencil in the first channel: integers by the extension, else 255 as 1. */
    stencilOf(entity: number, level: number): THREE.Texture {
      if (!looksUpStencil) {
        planes.take(entity, level)
        return planes.texture(entity)
      }
      depths.settle(depths.of(entity, level))
      const texture = textures.texture(entity)
      letGive(textures.glTexture(entity), true)
      return texture
    },

    dispose(): void {
      subscription.unsubscribe()
      planes.dispose()
    },
  }
}
