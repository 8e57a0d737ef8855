import type { Log } from '../engine/index.js'
import { TextureKind } from '../d3d8/descriptions.js'
import { Texture } from '../d3d8/state-table.js'
import { SAMPLER } from './constant-rows.js'
import { Section } from './constants.js'
import type { DrawState } from './draw-state.js'
import type { System } from './system.js'
import type { Textures } from './textures.js'

/** A texture unit's system, which can also leave its unit behind: draws of a run find their textures in other ones. */
export interface TextureUnit extends System {
  /** The texture that holds; 0 none. */
  readonly current: () => number
  /** The texture of a row. */
  readonly entityOf: (row: number) => number
  /** Binds the flat texture of a row to another unit. */
  readonly bindTo: (row: number, unit: number) => void
  /** Makes a row hold, but leaves the unit with the texture that it has. */
  readonly defer: (row: number) => void
  /** Whether the unit was left behind. */
  readonly isDeferred: () => boolean
  /** Binds the texture that holds. */
  readonly settle: () => void
  /** No row holds any more: another pass begins. */
  readonly forget: () => void
}

/** Applies a texture group: SetTexture of stage `stage`. A NULL texture leaves the unit as it is; programs do not sample it. */
export function createTextureUnit({ gl, state, constants }: DrawState, textures: Textures, stage: number): TextureUnit {
  let log: Log | null = null
  /** GL target by the shape of a TextureKind. */
  const targets = [gl.TEXTURE_2D, gl.TEXTURE_2D, gl.TEXTURE_CUBE_MAP, gl.TEXTURE_3D]
  const unit = gl.TEXTURE0 + stage
  let current = 0
  let deferred = false

  const entityOf = (row: number): number => (log ? log.words[row * log.stride + Texture.Entity] : 0)

  return {
    group: `texture${stage}`,
    translate(rows) {
      log = rows
      for (let row = 0; row < rows.rows; row++) {
        const entity = rows.words[row * rows.stride + Texture.Entity]
        if (entity !== 0) textures.use(entity)
      }
    },
    apply(row) {
      if (!log) return
      deferred = false
      const at = row * log.stride
      const entity = log.words[at + Texture.Entity]
      current = entity
      if (entity === 0) return
      const kind = log.words[at + Texture.Kind]
      state.bindTexture(targets[kind & TextureKind.Shape], textures.glTexture(entity), unit)
      if (kind <= TextureKind.Shape) return
      // Palette indices are filtered by the program, which cannot ask a texture for its levels.
      constants.rows[(SAMPLER + stage) * 4 + 2] = textures.descriptionOf(entity).levels - 1
      constants.changed(Section.sampler)
    },
    current: () => current,
    entityOf,
    bindTo(row, unit) {
      state.bindTexture(gl.TEXTURE_2D, textures.glTexture(entityOf(row)), gl.TEXTURE0 + unit)
    },
    defer(row) {
      current = entityOf(row)
      deferred = true
    },
    isDeferred: () => deferred,
    settle() {
      if (deferred) state.bindTexture(gl.TEXTURE_2D, textures.glTexture(current), unit)
      deferred = false
    },
    forget() {
      deferred = false
    },
  }
}
