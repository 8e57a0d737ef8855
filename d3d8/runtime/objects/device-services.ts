import type { Context } from '../../../engine/index.js'
import type { Direct3DCore } from '../../core.js'
import type { ArenaName } from '../../items.js'
import type { RendererLimits } from '../adapter/caps.js'
import type { Presentation } from '../presenting/present.js'
import type { DeviceWindows } from '../presenting/windows.js'
import type { ObjectOf } from './interfaces.js'

/** What resources need of their device; Direct3DDevice8 implements it. */
export interface DeviceServices {
  readonly core: Direct3DCore
  readonly context: Context<ArenaName>
  readonly limits: RendererLimits
  /** The windows that back buffers are shown in. */
  readonly windows: Pick<DeviceWindows, 'entityOf' | 'clientOf'>
  /**
   * The public device object: what GetDevice gives, and whose reference count each object with references raises by
   * one.
   */
  readonly device: ObjectOf<'IDirect3DDevice8'>
  /** What is locked of the device's resources, which opens and ends locks here. */
  readonly locks: { count: number }
  /**
   * A buffer has another current version (`buffer.version`); where the buffer is bound the device stores it in place of
   * `oldVersion`.
   */
  bufferRenamed: (buffer: ObjectOf<'IDirect3DVertexBuffer8' | 'IDirect3DIndexBuffer8'>, oldVersion: number) => void
  /** Whether a buffer is bound to a stream or as indices. */
  isBufferBound: (buffer: ObjectOf<'Buffer'>) => boolean
  /** The content of a buffer that has copies is another one. */
  bufferWritten: (buffer: ObjectOf<'Buffer'>) => void
  /** A managed buffer is wanted soon: of vertices of so many bytes each, 0 where that is not known. */
  bufferWanted: (buffer: ObjectOf<'Buffer'>, stride: number) => void
  /** A buffer that has copies is no more. */
  bufferGone: (buffer: ObjectOf<'Buffer'>) => void
  /**
   * `texture.lod` or `texture.kind` changed: of a managed texture by SetLOD, of a depth texture by what of it is
   * sampled.
   */
  textureReadChanged: (texture: ObjectOf<'IDirect3DBaseTexture8'>) => void
  /**
   * Shows `backBuffer`: appends Item.Present, flushes and counts the frame, whose last block it gives. Present of the
   * swap chains ends here.
   */
  presentBackBuffer: (backBuffer: ObjectOf<'IDirect3DSurface8'>, how: Presentation) => number
  /** Back buffers have other texels: where one is the render target the device stores them. */
  backBuffersFlipped: () => void
  /** Throws D3DERR_DEVICELOST when the renderer has lost what it drew. */
  checkNotLost: (method: string) => void
}
