import type { Context } from '../../../engine/index.js'
import type { Direct3DCore } from '../../core.js'
import type { ArenaName } from '../../items.js'
import type { Direct3DBaseTexture8 } from '../texels/base-texture.js'
import type { Direct3DBuffer8 } from '../buffers/buffer.js'
import type { RendererLimits } from '../adapter/caps.js'
import type { Direct3DDevice8 } from '../device/device.js'
import type { Direct3DIndexBuffer8 } from '../buffers/index-buffer.js'
import type { Direct3DSurface8 } from '../texels/surface.js'
import type { Presentation } from '../presenting/present.js'
import type { Direct3DVertexBuffer8 } from '../buffers/vertex-buffer.js'

/** What resources need of their device; Direct3DDevice8 implements it. */
export interface DeviceServices {
  readonly core: Direct3DCore
  readonly context: Context<ArenaName>
  readonly limits: RendererLimits
  /** The public device object: what GetDevice gives, and whose reference count each object with references raises by one. */
  readonly device: Direct3DDevice8
  /** What is locked of the device's resources, which opens and ends locks here. */
  readonly locks: { count: number }
  /** A buffer has another current version (`buffer.version`); where the buffer is bound the device stores it in place of `oldVersion`. */
  bufferRenamed: (buffer: Direct3DVertexBuffer8 | Direct3DIndexBuffer8, oldVersion: number) => void
  /** Whether a buffer is bound to a stream or as indices. */
  isBufferBound: (buffer: Direct3DBuffer8) => boolean
  /** The content of a buffer that has copies is another one. */
  bufferWritten: (buffer: Direct3DBuffer8) => void
  /** A buffer that has copies is no more. */
  bufferGone: (buffer: Direct3DBuffer8) => void
  /** `texture.lod` or `texture.kind` changed: of a managed texture by SetLOD, of a depth texture by what of it is sampled. */
  textureReadChanged: (texture: Direct3DBaseTexture8) => void
  /** Shows `backBuffer`: appends Item.Present, flushes and counts the frame, whose last block it gives. Present of the swap chains ends here. */
  presentBackBuffer: (backBuffer: Direct3DSurface8, how: Presentation) => number
  /** Back buffers have other texels: where one is the render target the device stores them. */
  backBuffersFlipped: () => void
  /** The entity that stands for a window; 0 for the renderer's own canvas, and for what is no canvas. */
  windowOf: (window: unknown) => number
  /** Throws D3DERR_DEVICELOST when the renderer has lost what it drew. */
  checkNotLost: (method: string) => void
}
