import { valueText } from '../../api/enumerations.js'
import { type ObjectData, poolComponent } from '../../components.js'
import { DepthRead, TextureKind } from '../../descriptions.js'
import { Item, Management } from '../../items.js'
import {
  D3DFMT_A8P8,
  D3DFMT_P8,
  D3DPOOL_DEFAULT,
  D3DPOOL_MANAGED,
  D3DPOOL_SCRATCH,
  D3DPOOL_SYSTEMMEM,
  D3DUSAGE_DEPTHSTENCIL,
  D3DUSAGE_DYNAMIC,
  D3DUSAGE_RENDERTARGET,
  formatInfo,
  mipLevels,
  type D3DFORMAT,
  type D3DPOOL,
  type D3DRESOURCETYPE,
  type D3DUSAGE,
} from '../../types/index.js'
import type { Box } from '../../box.js'
import { wholeBox } from './boxes.js'
import { formatName, hex, invalidCall, poolName, requirePool, requireSize } from '../arguments/checks.js'
import type { DeviceServices } from '../objects/device-services.js'
import { formatSupport, formatsFor, type FormatUse } from '../adapter/format-support.js'
import { Direct3DResource8 } from '../objects/resource.js'
import { isImageFormat } from './surface.js'
import { TexelStorage } from './texel-storage.js'
import { shownValue } from '../arguments/shown-value.js'

declare module '../objects/interfaces.js' {
  interface InterfaceClasses {
    IDirect3DBaseTexture8: Direct3DBaseTexture8
  }
}

/** Arguments of CreateTexture, CreateCubeTexture and CreateVolumeTexture. */
export interface TextureArguments {
  readonly shape: '2d' | 'cube' | 'volume'
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly Levels: number
  readonly Usage: D3DUSAGE
  readonly Format: D3DFORMAT
  readonly Pool: D3DPOOL
}

/** Names of the size arguments of each shape. */
const sizeNames = {
  '2d': ['Width', 'Height', null],
  cube: ['EdgeLength', null, null],
  volume: ['Width', 'Height', 'Depth'],
} as const

const formatUses = { '2d': 'texture', cube: 'cube', volume: 'volume' } as const
const shapes = { '2d': TextureKind.Flat, cube: TextureKind.Cube, volume: TextureKind.Volume } as const

/** What is said of formats whose texels are palette indices. */
const paletted: ReadonlyMap<number, number> = new Map([
  [D3DFMT_P8, TextureKind.Palette],
  [D3DFMT_A8P8, TextureKind.AlphaPalette],
])

const drawnUsages = [0, D3DUSAGE_RENDERTARGET, D3DUSAGE_DYNAMIC]
const flatUsages = [...drawnUsages, D3DUSAGE_DEPTHSTENCIL]

/** Usages that textures of a pool and shape may have; WRITEONLY is one of buffers (SDK: D3DUSAGE). */
function allowedUsages(pool: D3DPOOL, shape: TextureArguments['shape']): readonly number[] {
  if (pool === D3DPOOL_SYSTEMMEM) return [0, D3DUSAGE_DYNAMIC]
  if (pool !== D3DPOOL_DEFAULT) return [0]
  return { '2d': flatUsages, cube: drawnUsages, volume: [0, D3DUSAGE_DYNAMIC] }[shape]
}

/** Why textures of that pool and usage cannot be locked; undefined when they can. */
function whyNotLockable({ Usage, Pool }: TextureArguments): string | undefined {
  if ((Usage & D3DUSAGE_DEPTHSTENCIL) !== 0) return 'a texture with D3DUSAGE_DEPTHSTENCIL cannot be locked'
  if (Pool === D3DPOOL_DEFAULT && (Usage & D3DUSAGE_DYNAMIC) === 0)
    return 'a D3DPOOL_DEFAULT texture without D3DUSAGE_DYNAMIC cannot be locked'
  return undefined
}

/** What a format has to be good for in textures of that usage, and how that is called. */
function usageNeeds(usage: D3DUSAGE, use: FormatUse): { needs: readonly FormatUse[]; what: string } {
  if ((usage & D3DUSAGE_DEPTHSTENCIL) !== 0) return { needs: ['depthTexture'], what: ' as a depth texture' }
  if ((usage & D3DUSAGE_RENDERTARGET) !== 0) return { needs: [use, 'target'], what: ' as a render target' }
  return { needs: [use], what: '' }
}

function requireTextureFormat(
  services: DeviceServices,
  { shape, Usage, Format, Pool }: TextureArguments,
  method: string,
): void {
  const { limits } = services
  const use = formatUses[shape]
  if (Pool === D3DPOOL_SCRATCH) {
    if (isImageFormat(Format)) return
    throw invalidCall(
      method,
      `Format is ${formatName(Format)}; allowed is any format but those of depth surfaces and buffers`,
    )
  }
  const { needs, what } = usageNeeds(Usage, use)
  const fits = (format: number): boolean => needs.every((need) => formatSupport(limits, format)[need])
  if (fits(Format)) return
  const allowed = formatsFor(limits, needs[0]).filter(fits)
  throw invalidCall(method, `Format is ${formatName(Format)}${what}; allowed are ${allowed.map(formatName).join(', ')}`)
}

/**
 * Checks the arguments that create a texture of any shape and makes its texels.
 *
 * @throws D3DError D3DERR_INVALIDCALL, naming the argument
 */
export function createTextureTexels(services: DeviceServices, asked: TextureArguments, method: string): TexelStorage {
  const { shape, width, height, depth, Levels, Usage, Format, Pool } = asked
  const { limits } = services
  requirePool(Pool, [D3DPOOL_DEFAULT, D3DPOOL_MANAGED, D3DPOOL_SYSTEMMEM, D3DPOOL_SCRATCH], method)
  const usages = allowedUsages(Pool, shape)
  if (!usages.includes(Usage)) {
    const names = usages.map((usage) => valueText('D3DUSAGE', usage))
    throw invalidCall(method, `Usage is ${hex(Usage)}; in ${poolName(Pool)} allowed are ${names.join(', ')}`)
  }
  requireTextureFormat(services, asked, method)
  const most = { '2d': limits.maxTextureSize, cube: limits.maxCubeSize, volume: limits.maxVolumeSize }[shape]
  const { block, kind } = formatInfo(Format) ?? { block: { width: 1, height: 1 }, kind: 'colour' }
  // Pixels of video stand in pairs, of which the last may be half a one.
  const isOnGrid = kind === 'compressed'
  const sizes = [width, height, depth]
  const grid = [block.width, block.height, 1]
  sizeNames[shape].forEach((name, axis) => {
    if (name === null) return
    requireSize(name, sizes[axis], most, method)
    if (isOnGrid && sizes[axis] % grid[axis] !== 0)
      throw invalidCall(method, `${name} is ${sizes[axis]}; ${formatName(Format)} has blocks of ${grid[axis]} texels`)
  })
  const all = mipLevels(width, height, depth)
  if (!Number.isInteger(Levels) || Levels < 0 || Levels > all)
    throw invalidCall(method, `Levels is ${shownValue(Levels)}; allowed are 0 (all) and 1 to ${all}`)
  const unlockable = whyNotLockable(asked)
  const isDepth = (Usage & D3DUSAGE_DEPTHSTENCIL) !== 0
  const target = isDepth ? 'depth' : (Usage & D3DUSAGE_RENDERTARGET) !== 0 ? 'colour' : 'none'
  const size = { width, height, depth, levels: Levels === 0 ? all : Levels }
  const laxLocks = shape === '2d'
  return new TexelStorage(
    services,
    { shape, format: Format, ...size, target, pool: Pool, unlockable, laxLocks },
    method,
  )
}

/** How depth of so many bits is compared with: as drivers of the time did, in steps of the format. */
export const depthSteps = (bits: number): number => (bits === 16 ? DepthRead.CompareSteps16 : DepthRead.CompareSteps24)

/** What textures of all shapes share. SDK: IDirect3DBaseTexture8. */
export abstract class Direct3DBaseTexture8 extends Direct3DResource8 {
  /** Memory, locks and uploads of all levels. */
  readonly texels: TexelStorage
  readonly usage: D3DUSAGE
  /** The bits of `kind` that stay. */
  readonly #kind: number
  #lod = 0
  #depthRead: number

  constructor(texels: TexelStorage, usage: D3DUSAGE, type: D3DRESOURCETYPE, kind: object) {
    super(texels.services, texels.pool, type)
    this.texels = texels
    this.usage = usage
    this.#kind = shapes[texels.description.shape] | (paletted.get(texels.format) ?? 0)
    this.#depthRead = texels.description.target === 'depth' ? depthSteps(texels.info.depthBits) : DepthRead.None
    this.enterWorld(kind, texels.entity, poolComponent(this.pool))
  }

  /** The resource entity: the key of `engine.resources`. */
  get entity(): number {
    return this.texels.entity
  }

  /** Format of its texels. */
  get format(): D3DFORMAT {
    return this.texels.format
  }

  /** Bytes of all its levels. */
  get memoryBytes(): number {
    return this.texels.description.memory.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** Whether a level of it is locked. */
  get isLocked(): boolean {
    return this.texels.isLocked
  }

  override get data(): ObjectData {
    const { format, width, height, depth, levels, isLocked } = this.texels
    return { ...super.data, format, usage: this.usage, size: { width, height, depth }, levels, locked: isLocked }
  }

  /** Bits of `TextureKind`. */
  get kind(): number {
    return this.#kind | (this.#depthRead << TextureKind.DepthShift)
  }

  /** Draws get something else of a depth texture from now on: a `DepthRead`. */
  readDepth(depthRead: number): void {
    this.#depthRead = depthRead
    this.services.textureReadChanged(this)
  }

  /** The finest level in use, as SetLOD says. */
  get lod(): number {
    return this.#lod
  }

  protected get details(): string {
    return this.texels.describe()
  }

  /** See IDirect3DResource8::SetPriority. */
  override SetPriority(PriorityNew: number): number {
    const old = super.SetPriority(PriorityNew)
    if (this.pool === D3DPOOL_MANAGED) this.#manage(Management.Priority, this.GetPriority())
    return old
  }

  /** Uploads a managed texture before it is drawn with; other pools have nothing to load. */
  override PreLoad(): void {
    super.PreLoad()
    if (this.pool === D3DPOOL_MANAGED) this.#manage(Management.PreLoad, 0)
  }

  /**
   * The finest level that may be used; returns the old one. Only managed textures have it; others keep 0 and return 0.
   */
  SetLOD(LODNew: number): number {
    const old = this.#lod
    if (this.pool !== D3DPOOL_MANAGED) return 0
    this.#lod = Math.min(LODNew >>> 0, this.texels.levels - 1)
    if (this.#lod !== old) this.services.textureReadChanged(this)
    return old
  }

  /** What SetLOD set; 0 for textures that are not managed. */
  GetLOD(): number {
    return this.#lod
  }

  /** Levels of the texture, or of each face of a cube. */
  GetLevelCount(): number {
    return this.texels.levels
  }

  protected override destroy(): void {
    super.destroy()
    this.texels.destroy()
  }

  #manage(management: number, value: number): void {
    const { context } = this.services
    context.item(Item.ManageTexture, this.entity, management, value, 0, 0)
    context.reads(this.entity)
  }

  /** Throws unless the texture has that level. */
  protected requireLevel(method: string, Level: number): void {
    this.requireAlive(method)
    const { levels } = this.texels
    if (!Number.isInteger(Level) || Level < 0 || Level >= levels)
      throw this.refuse(method, `Level is ${shownValue(Level)}; allowed are 0 to ${levels - 1}`)
  }

  /** Adds a box of level 0 (null: all of it) to the dirty region of a face. */
  protected addDirty(method: string, face: number, box: Box | null): void {
    this.requireAlive(method)
    const { texels } = this
    const subresource = face * texels.levels
    if (box) texels.requireBox(subresource, box, this.refusing(method))
    texels.addDirty(face, box ?? wholeBox(texels))
  }
}
