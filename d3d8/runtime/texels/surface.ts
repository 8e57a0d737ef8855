import { type ObjectData, poolComponent, Surface } from '../../components.js'
import {
  D3DERR_NOTAVAILABLE,
  D3DError,
  D3DFMT_D16_LOCKABLE,
  D3DMULTISAMPLE_NONE,
  D3DPOOL_DEFAULT,
  D3DPOOL_SYSTEMMEM,
  D3DRTYPE_SURFACE,
  D3DUSAGE_DEPTHSTENCIL,
  D3DUSAGE_RENDERTARGET,
  formatInfo,
  type BOOL,
  type D3DFORMAT,
  type D3DLOCK,
  type D3DLOCKED_RECT,
  type D3DMULTISAMPLE_TYPE,
  type D3DPOOL,
  type D3DSURFACE_DESC,
  type D3DUSAGE,
  type Given,
  type RECT,
} from '../../types/index.js'
import { lineageOf } from '../../api/interfaces.js'
import type { RendererLimits } from '../adapter/caps.js'
import { formatName, invalidCall, requireSize } from '../arguments/checks.js'
import type { ObjectOf } from '../objects/interfaces.js'
import type { DeviceServices } from '../objects/device-services.js'
import { formatSupport, formatsFor, type FormatUse } from '../adapter/format-support.js'
import { lockRect, lockRectAsync } from './locks.js'
import { requireInterface } from '../objects/object.js'
import { Direct3DDeviceChild } from '../objects/resource.js'
import { TexelStorage } from './texel-storage.js'
import { shownValue } from '../arguments/shown-value.js'

declare module '../objects/interfaces.js' {
  interface InterfaceClasses {
    IDirect3DSurface8: Direct3DSurface8
  }
}

/** What a surface is part of. */
export interface SurfaceOptions {
  readonly texels: TexelStorage
  readonly subresource: number
  readonly usage: D3DUSAGE
  /** The texture whose level it is; null for a surface of its own. */
  readonly texture: ObjectOf<'IDirect3DBaseTexture8'> | null
  /** Made by the device or a swap chain, which holds it; the program has no reference yet. */
  readonly implicit?: boolean
}

const INTERFACES = lineageOf('IDirect3DSurface8')

/**
 * A rectangle of texels: level of a texture, render target, depth surface, back buffer or image. SDK:
 * IDirect3DSurface8.
 */
export class Direct3DSurface8 extends Direct3DDeviceChild {
  readonly interfaces = INTERFACES
  #texels: TexelStorage
  /** Which part of the entity it is: face * levels + level; 0 for a surface of its own. */
  readonly subresource: number
  readonly usage: D3DUSAGE
  readonly width: number
  readonly height: number
  readonly #texture: ObjectOf<'IDirect3DBaseTexture8'> | null

  constructor({ texels, subresource, usage, texture, implicit = false }: SurfaceOptions) {
    super(texels.services, implicit ? 0 : 1, texture)
    this.#texels = texels
    this.subresource = subresource
    this.usage = usage
    this.#texture = texture
    const { width, height } = texels.extent(subresource)
    this.width = width
    this.height = height
    // Levels of a texture and what the device has made by itself go by their owner.
    this.enterWorld(Surface, 0, texture === null && !implicit ? poolComponent(texels.pool) : null)
  }

  /** Memory, locks and uploads of the surface, and of the texture whose level it is. */
  get texels(): TexelStorage {
    return this.#texels
  }

  /** Gets the texels of another surface like it, as the flip of a swap chain does. */
  takeTexels(texels: TexelStorage): void {
    this.#texels = texels
  }

  /** The resource entity: the key of `engine.resources`; a level of a texture has the texture's. */
  get entity(): number {
    return this.texels.entity
  }

  /** Format of its texels. */
  get format(): D3DFORMAT {
    return this.texels.format
  }

  override get data(): ObjectData {
    const { pool, format, usage, width, height, subresource } = this
    return { ...super.data, pool, format, usage, size: { width, height }, locked: this.texels.isLockedAt(subresource) }
  }

  protected get details(): string {
    return this.texels.describe()
  }

  /** Where it lies. */
  get pool(): D3DPOOL {
    return this.texels.pool
  }

  /** Samples of a pixel. */
  get multisample(): D3DMULTISAMPLE_TYPE {
    return this.texels.description.multisample
  }

  /**
   * The texture, or the device for a surface of its own, with one more reference, when it has the interface; throws
   * E_NOINTERFACE.
   */
  GetContainer(riid: string): ObjectOf<'IDirect3DBaseTexture8' | 'IDirect3DDevice8'> {
    const method = this.methodName('GetContainer')
    const container = this.#texture ?? this.services.device
    requireInterface(riid, this.#texture ? this.#texture.interfaces : ['IDirect3DDevice8'], method)
    container.AddRef()
    return container
  }

  /** Size is in bytes, as if rows had no gaps. */
  GetDesc(): D3DSURFACE_DESC {
    return {
      Format: this.format,
      Type: D3DRTYPE_SURFACE,
      Usage: this.usage,
      Pool: this.pool,
      Size: this.texels.bytesOf(this.subresource),
      MultiSampleType: this.multisample,
      Width: this.width,
      Height: this.height,
    }
  }

  /**
   * Gives the texels of a rectangle (null: of all) for reading and writing until `UnlockRect`, out to the blocks that
   * it touches.
   *
   * Levels of flat textures take any rectangle outside pool DEFAULT, as native runtimes do (Wine,
   * test_lockbox_invalid): the part inside is locked, and where there is none all that follows the corner.
   *
   * @throws D3DError D3DERR_INVALIDCALL when it is locked already, cannot be locked (pool DEFAULT without DYNAMIC,
   * targets that were not made lockable), or the rectangle is not inside of a cube face, of a surface of its own, or of
   * what is in pool DEFAULT
   */
  LockRect(pRect: Given<RECT> | null = null, Flags: D3DLOCK = 0): D3DLOCKED_RECT {
    this.requireMemory('LockRect')
    return lockRect(this.texels, this.subresource, pRect, Flags, this.refusing('LockRect'))
  }

  /**
   * LockRect for a thread that may not wait for the renderer: the rectangle is locked at once, and its texels are there
   * when the promise is fulfilled.
   */
  async LockRectAsync(pRect: Given<RECT> | null = null, Flags: D3DLOCK = 0): Promise<D3DLOCKED_RECT> {
    this.requireMemory('LockRectAsync')
    return lockRectAsync(this.texels, this.subresource, pRect, Flags, this.refusing('LockRectAsync'))
  }

  /** Ends the lock. Without one levels of flat textures do nothing; all other surfaces throw D3DERR_INVALIDCALL. */
  UnlockRect(): void {
    this.requireAlive('UnlockRect')
    this.texels.unlock(this.subresource, this.refusing('UnlockRect'))
  }

  protected override destroy(): void {
    super.destroy()
    this.texels.destroy()
  }
}

/** Throws unless the device has `format` for `use`. */
export function requireFormat(
  limits: RendererLimits,
  name: string,
  format: number,
  use: FormatUse,
  method: string,
  hr?: number,
): void {
  if (formatSupport(limits, format)[use]) return
  const sentence = `${name} is ${formatName(format)}; allowed are ${formatsFor(limits, use).map(formatName).join(', ')}`
  throw hr === undefined ? invalidCall(method, sentence) : new D3DError(hr, method, sentence)
}

/** Throws D3DERR_NOTAVAILABLE unless targets can have that many samples (Wine d3d8 tests: test_invalid_multisample). */
export function requireSamples(
  limits: RendererLimits,
  MultiSample: number,
  method: string,
  name = 'MultiSample',
): void {
  if (MultiSample === D3DMULTISAMPLE_NONE || limits.samples.includes(MultiSample)) return
  const allowed = ['D3DMULTISAMPLE_NONE', ...limits.samples.map((n) => `D3DMULTISAMPLE_${n}_SAMPLES`)].join(', ')
  throw new D3DError(D3DERR_NOTAVAILABLE, method, `${name} is ${shownValue(MultiSample)}; allowed are ${allowed}`)
}

/** What a program asks of a target. */
interface TargetShape {
  readonly width: number
  readonly height: number
  readonly format: D3DFORMAT
  readonly multisample: D3DMULTISAMPLE_TYPE
}

/** Throws unless the renderer has targets of that size, format and number of samples. */
function requireTarget(limits: RendererLimits, shape: TargetShape, use: 'target' | 'depth', method: string): void {
  requireSize('Width', shape.width, limits.maxTextureSize, method)
  requireSize('Height', shape.height, limits.maxTextureSize, method)
  requireFormat(limits, 'Format', shape.format, use, method)
  requireSamples(limits, shape.multisample, method)
}

/** What surfaces of their own differ in. */
interface OwnSurface extends Omit<TargetShape, 'multisample'> {
  readonly multisample?: D3DMULTISAMPLE_TYPE
  readonly target: 'none' | 'colour' | 'depth'
  readonly unlockable?: string | undefined
  readonly implicit?: boolean
}

const usages = { none: 0, colour: D3DUSAGE_RENDERTARGET, depth: D3DUSAGE_DEPTHSTENCIL } as const

function createOwnSurface(services: DeviceServices, options: OwnSurface, method: string): Direct3DSurface8 {
  const { implicit = false, ...rest } = options
  const pool = options.target === 'none' ? D3DPOOL_SYSTEMMEM : D3DPOOL_DEFAULT
  const texels = new TexelStorage(services, { shape: '2d', depth: 1, levels: 1, pool, ...rest }, method)
  return new Direct3DSurface8({ texels, subresource: 0, usage: usages[options.target], texture: null, implicit })
}

const whyNotLockable = (lockable: boolean, multisample: number, how: string): string | undefined => {
  if (!lockable) return `it was not created lockable (${how})`
  return multisample === D3DMULTISAMPLE_NONE ? undefined : 'a multisampled target cannot be locked'
}

/**
 * IDirect3DDevice8::CreateRenderTarget.
 *
 * @throws D3DError D3DERR_INVALIDCALL for a size or format that targets cannot have; D3DERR_NOTAVAILABLE for the
 * samples
 */
export function createRenderTarget(
  services: DeviceServices,
  Width: number,
  Height: number,
  Format: D3DFORMAT,
  MultiSample: D3DMULTISAMPLE_TYPE,
  Lockable: BOOL,
): Direct3DSurface8 {
  const method = 'IDirect3DDevice8::CreateRenderTarget'
  const shape = { width: Width, height: Height, format: Format, multisample: MultiSample }
  requireTarget(services.limits, shape, 'target', method)
  const unlockable = whyNotLockable(Boolean(Lockable), MultiSample, 'CreateRenderTarget: Lockable')
  return createOwnSurface(services, { ...shape, target: 'colour', unlockable }, method)
}

/** Why a depth surface cannot be locked; undefined when it can (SDK: D3DFMT_D16_LOCKABLE). */
function whyDepthNotLockable(format: number, multisample: number): string | undefined {
  if (format !== D3DFMT_D16_LOCKABLE) return 'a depth-stencil surface of this format cannot be locked'
  return multisample === D3DMULTISAMPLE_NONE ? undefined : 'a multisampled depth-stencil surface cannot be locked'
}

/**
 * IDirect3DDevice8::CreateDepthStencilSurface.
 *
 * @throws D3DError D3DERR_INVALIDCALL for a size or format that depth surfaces cannot have; D3DERR_NOTAVAILABLE for the
 * samples
 */
export function createDepthStencilSurface(
  services: DeviceServices,
  Width: number,
  Height: number,
  Format: D3DFORMAT,
  MultiSample: D3DMULTISAMPLE_TYPE,
): Direct3DSurface8 {
  const method = 'IDirect3DDevice8::CreateDepthStencilSurface'
  const shape = { width: Width, height: Height, format: Format, multisample: MultiSample }
  requireTarget(services.limits, shape, 'depth', method)
  const unlockable = whyDepthNotLockable(Format, MultiSample)
  return createOwnSurface(services, { ...shape, target: 'depth', unlockable }, method)
}

/**
 * The depth surface that a device makes for itself (EnableAutoDepthStencil); its arguments were checked with the
 * present parameters.
 */
export function createImplicitDepthSurface(
  services: DeviceServices,
  width: number,
  height: number,
  format: D3DFORMAT,
  multisample: D3DMULTISAMPLE_TYPE,
): Direct3DSurface8 {
  const unlockable = whyDepthNotLockable(format, multisample)
  const options = { width, height, format, multisample, target: 'depth', unlockable } as const
  return createOwnSurface(services, { ...options, implicit: true }, 'IDirect3D8::CreateDevice')
}

/** A back buffer; its arguments were checked with the present parameters. */
export function createBackBuffer(
  services: DeviceServices,
  width: number,
  height: number,
  format: D3DFORMAT,
  multisample: D3DMULTISAMPLE_TYPE,
  lockable: boolean,
): Direct3DSurface8 {
  const unlockable = whyNotLockable(lockable, multisample, 'D3DPRESENTFLAG_LOCKABLE_BACKBUFFER')
  const options = { width, height, format, multisample, target: 'colour', unlockable, implicit: true } as const
  return createOwnSurface(services, options, 'IDirect3D8::CreateDevice')
}

/** The kinds of formats that memory of the program may have. */
const IMAGE_KINDS: ReadonlySet<string> = new Set(['colour', 'luminance', 'palette', 'bump', 'compressed', 'yuv'])

/** Whether pool SCRATCH and image surfaces can have `format`: any but those of depth surfaces and buffers. */
export const isImageFormat = (format: number): boolean => IMAGE_KINDS.has(formatInfo(format)?.kind ?? '')

/** Throws unless a surface of that size has whole blocks of DXTn. */
function requireBlocks(Width: number, Height: number, Format: D3DFORMAT, method: string): void {
  const info = formatInfo(Format)
  if (info?.kind !== 'compressed') return
  const sizes = [
    ['Width', Width, info.block.width],
    ['Height', Height, info.block.height],
  ] as const
  for (const [name, size, block] of sizes)
    if (size % block !== 0)
      throw invalidCall(method, `${name} is ${size}; ${formatName(Format)} has blocks of ${block} texels`)
}

/**
 * IDirect3DDevice8::CreateImageSurface: a surface in system memory. Its format follows the rule of pool SCRATCH, its
 * description says SYSTEMMEM (Wine d3d8 tests: test_surface_blocks).
 *
 * @throws D3DError D3DERR_INVALIDCALL for size 0, half blocks of DXTn, or the format of a depth surface or buffer
 */
export function createImageSurface(
  services: DeviceServices,
  Width: number,
  Height: number,
  Format: D3DFORMAT,
): Direct3DSurface8 {
  const method = 'IDirect3DDevice8::CreateImageSurface'
  requireSize('Width', Width, 0xffffffff, method)
  requireSize('Height', Height, 0xffffffff, method)
  if (!isImageFormat(Format))
    throw invalidCall(
      method,
      `Format is ${formatName(Format)}; allowed is any format but those of depth surfaces and buffers`,
    )
  requireBlocks(Width, Height, Format, method)
  return createOwnSurface(services, { width: Width, height: Height, format: Format, target: 'none' }, method)
}
