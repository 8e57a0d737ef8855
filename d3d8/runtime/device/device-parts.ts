import type { StreamDraws } from '../drawing/stream-draws.js'
import type { DevicePalettes } from '../state/palettes.js'
import type { DeviceRenderTarget } from '../state/render-target.js'
import type { PixelShaders } from '../state/shader-programs.js'
import type { BlockParts, BlockStore } from '../blocks/state-blocks.js'
import type { UserPointerDraws } from '../drawing/user-draws.js'

/**
 * The parts of a device by which state is set and things are drawn: its own methods and the driver's entry points drive
 * the same.
 */
export interface DeviceParts extends BlockParts {
  readonly blocks: BlockStore
  readonly pixelShaders: PixelShaders
  readonly palettes: DevicePalettes
  readonly target: DeviceRenderTarget
  readonly streamDraws: StreamDraws
  readonly userDraws: UserPointerDraws
}
