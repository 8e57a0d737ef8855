/**
 * The components of Direct3D's objects in the world of an engine, for bitecs's `query`, `getComponent`, `setComponent`
 * and `observe`:
 *
 *     query(engine.world, [Texture, InDefaultPool])
 *     getComponent(engine.world, entity, Size)
 *
 * Kinds and pools say by being there what an entity is. Data comes as an object, `{ format: D3DFMT_A8R8G8B8 }`, and is
 * read from Direct3D's own object when it is asked for, so it is never out of date. An object has its components from
 * its creation to its destruction (both counts 0), not until the draws that read it are done.
 */
import type { D3DLIGHT8 } from './types/index.js'

/** An IDirect3DDevice8. Its state is in the components of the groups (`engine.components`). */
export const Device = {}
/** A state block. It has a component of each group of which it holds words. */
export const StateBlock = {}
/** An IDirect3DSwapChain8: the device's own or an additional one. */
export const SwapChain = {}
/**
 * An IDirect3DSurface8: of its own, a back buffer, or a level of a texture that the program has asked for
 * (`SurfaceOf`).
 */
export const Surface = {}
/** An IDirect3DVolume8: a level of a volume texture that the program has asked for (`SurfaceOf`). */
export const Volume = {}
/** An IDirect3DTexture8. Its entity is the one that the rows of the texture groups name. */
export const Texture = {}
/** An IDirect3DCubeTexture8. */
export const CubeTexture = {}
/** An IDirect3DVolumeTexture8. */
export const VolumeTexture = {}
/** An IDirect3DVertexBuffer8. Draws name its versions, which are entities of their own (`Version`). */
export const VertexBuffer = {}
/** An IDirect3DIndexBuffer8. */
export const IndexBuffer = {}
/** A vertex shader: `shaderHandleOf` gives its handle. */
export const VertexShader = {}
/** A pixel shader. */
export const PixelShader = {}
/** A texture palette. */
export const Palette = {}
/** A light that was set or enabled. Data: `LightData`; setting members of it is SetLight and LightEnable. */
export const Light = {}

/** Of D3DPOOL_DEFAULT, or an additional swap chain: while one with references is left, Reset fails. */
export const InDefaultPool = {}
/** Of D3DPOOL_MANAGED: the renderer may take it off the GPU. */
export const InManagedPool = {}
/** Of D3DPOOL_SYSTEMMEM. */
export const InSystemMemory = {}
/** Of D3DPOOL_SCRATCH. */
export const InScratchPool = {}

/** Data `pool`: D3DPOOL. */
export const Pool = {}
/** Data `format`: D3DFORMAT. */
export const Format = {}
/** Data `usage`: bits of D3DUSAGE. */
export const Usage = {}
/** Data: `ObjectSize`. */
export const Size = {}
/** Data `levels`: of a texture, or of each face of a cube. */
export const Levels = {}
/** Data `priority`: what SetPriority set; setting it is SetPriority. */
export const Priority = {}
/** Data `locked`: whether a lock is open. */
export const Locked = {}
/** Data `version`: the entity of the version of a buffer that the next draw reads. */
export const Version = {}
/**
 * Data `resident`: whether the renderer has it on the GPU now; undefined where the renderer is on another thread, or
 * none draws.
 */
export const Resident = {}
/** Data `references`: the program's. */
export const References = {}

/**
 * Data `device`: the entity of the device that an object is of. No relation of bitecs's: those take time that grows
 * with the number of entities that have them, for each one that comes or goes, and a program has thousands.
 */
export const OfDevice = {}
/** Data `texture`: the entity of the texture that a surface or a volume is a level of. */
export const SurfaceOf = {}

/** What `Light` gives and takes: a D3DLIGHT8, whether it shines, and its index, which stays. */
export interface LightData extends D3DLIGHT8 {
  readonly index: number
  readonly enabled: boolean
}

/** What `Size` gives: texels, or for buffers bytes. */
export interface ObjectSize {
  readonly width?: number
  readonly height?: number
  readonly depth?: number
  readonly bytes?: number
}

/** The data that an object has; what it has not is left out. */
export interface ObjectData {
  readonly pool?: number
  readonly format?: number
  readonly usage?: number
  readonly size?: ObjectSize
  readonly levels?: number
  readonly priority?: number
  readonly locked?: boolean
  readonly version?: number
  readonly references?: number
  readonly device?: number
  readonly texture?: number
}

/** The component of each member of `ObjectData`. */
export const dataComponents = {
  pool: Pool,
  format: Format,
  usage: Usage,
  size: Size,
  levels: Levels,
  priority: Priority,
  locked: Locked,
  version: Version,
  references: References,
  device: OfDevice,
  texture: SurfaceOf,
} as const satisfies Partial<Record<keyof ObjectData, object>>

const pools = [InDefaultPool, InManagedPool, InSystemMemory, InScratchPool]

/** The pool's component, for what Reset or the resource manager look for. */
export const poolComponent = (pool: number): object => pools[pool]

const ofObject = [References, OfDevice]
const ofTexels = [Pool, Format, Usage, Size, Locked]
const ofTexture = [...ofObject, ...ofTexels, Priority, Levels, Resident]
const ofBuffer = [...ofObject, Pool, Usage, Size, Locked, Priority, Version]

/**
 * What entities of each kind of object have beside the component of their pool; levels of textures also have
 * `SurfaceOf`.
 */
export const componentsOfKind: ReadonlyMap<object, readonly object[]> = new Map(
  [
    [SwapChain, ...ofObject, Format, Size],
    [Surface, ...ofObject, ...ofTexels],
    [Volume, ...ofObject, ...ofTexels],
    [Texture, ...ofTexture],
    [CubeTexture, ...ofTexture],
    [VolumeTexture, ...ofTexture],
    [VertexBuffer, ...ofBuffer],
    [IndexBuffer, ...ofBuffer, Format],
  ].map((components) => [components[0], components]),
)
