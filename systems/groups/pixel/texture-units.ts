import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { DepthRead, depthReadOf, TextureKind } from '../../../d3d8/descriptions.js'
import { Texture } from '../../../d3d8/state-table.js'
import type { DrawState } from '../../draw/draw-state.js'
import { defineStageSystems } from '../define-system.js'

const FALLBACK = FALLBACKS['systems/groups/pixel/texture-units.ts']

/** Whether a texture is one of depth. */
const isDepth = (read: number): boolean => read !== DepthRead.None && read !== DepthRead.Tiled

/**
 * Apply the texture groups: SetTexture of each stage. A NULL texture leaves the unit as it is; programs do not sample
 * it.
 */
export const textureUnits = defineStageSystems<DrawState>(
  'texture',
  ({ gl, state, levels, textures, targets: renderTargets, depthStencil, fallbacks }, stage) => {
    /** GL target by the shape of a TextureKind. */
    const targets = [gl.TEXTURE_2D, gl.TEXTURE_2D, gl.TEXTURE_CUBE_MAP, gl.TEXTURE_3D]
    const unit = gl.TEXTURE0 + stage

    return {
      translate({ words, stride, rows }) {
        // The target's own system comes before: it holds for the whole block.
        const { drawnTexture } = renderTargets
        for (let row = 0; row < rows; row++) {
          const entity = words[row * stride + Texture.Entity]
          if (entity === 0) continue
          textures.use(entity)
          if (entity === drawnTexture) fallbacks.note(FALLBACK.feedback, { stage })
          const read = depthReadOf(words[row * stride + Texture.Kind])
          if (isDepth(read)) depthStencil.textures.prepare(entity, read)
        }
      },
      apply({ words, at }) {
        const entity = words[at + Texture.Entity]
        if (entity === 0) return
        const kind = words[at + Texture.Kind]
        const target = targets[kind & TextureKind.Shape]
        const read = depthReadOf(kind)
        if (isDepth(read)) depthStencil.textures.bind(entity, read, unit)
        else state.bindTexture(target, textures.glTexture(entity), unit)
        levels.hold(stage, entity, (kind & TextureKind.Palettes) !== 0)
      },
    }
  },
)
