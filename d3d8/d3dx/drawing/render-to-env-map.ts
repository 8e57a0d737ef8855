import { formatName, invalidCall } from '../../runtime/arguments/checks.js'
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import { Direct3DCubeTexture8, Direct3DTexture8, type Direct3DSurface8 } from '../../runtime/index.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import {
  D3DMULTISAMPLE_NONE,
  D3DPOOL_DEFAULT,
  D3DUSAGE_RENDERTARGET,
  type BOOL,
  type D3DCUBEMAP_FACES,
  type D3DFORMAT,
} from '../../types/index.js'
import { directionsOf, drawDirections, type EnvironmentMapping } from './environment-mapping.js'
import { requireDevice } from '../meshes/mesh-buffers.js'
import { D3DXObject } from '../object.js'
import { keepTarget } from './render-to-surface.js'

/** What an environment map is like. SDK: D3DXRTE_DESC. */
export interface D3DXRTE_DESC {
  /** Edge of a face, or of a flat map, in texels. */
  readonly Size: number
  readonly Format: D3DFORMAT
  readonly DepthStencil: boolean
  /** Not read without DepthStencil. */
  readonly DepthStencilFormat: D3DFORMAT
}

/** A flat map that is to be made of the six faces. */
interface FlatMap {
  readonly mapping: EnvironmentMapping
  readonly texture: Direct3DTexture8
}

/** Where faces are drawn, and what comes of them. */
interface OpenMap {
  readonly cube: Direct3DCubeTexture8
  readonly maps: readonly FlatMap[]
  readonly restore: () => void
  face: Direct3DSurface8 | null
}

/** Draws what is all around a point, face by face. SDK: ID3DXRenderToEnvMap. */
export class D3DXRenderToEnvMap extends D3DXObject {
  readonly interfaces = ['ID3DXRenderToEnvMap'] as const
  readonly #device: Direct3DDevice8
  readonly #desc: D3DXRTE_DESC
  #depth: Direct3DSurface8 | null = null
  /** Where faces of flat maps are drawn first. */
  #cube: Direct3DCubeTexture8 | null = null
  #open: OpenMap | null = null

  constructor(device: Direct3DDevice8, desc: D3DXRTE_DESC) {
    super()
    this.#device = device
    this.#desc = desc
    device.AddRef()
  }

  /** The device, with one more reference. */
  GetDevice(): Direct3DDevice8 {
    this.#device.AddRef()
    return this.#device
  }

  GetDesc(): D3DXRTE_DESC {
    return { ...this.#desc }
  }

  /** Begins a cube map, a render target. Face chooses each side. */
  BeginCube(pCubeTex: Direct3DCubeTexture8): void {
    this.#requireClosed('BeginCube')
    if (!(pCubeTex instanceof Direct3DCubeTexture8))
      throw this.refuse('BeginCube', `pCubeTex is ${shownValue(pCubeTex)}; it is an IDirect3DCubeTexture8`)
    const { Size, Format } = this.#desc
    if (!pCubeTex.texels.isTarget || pCubeTex.texels.width !== Size || pCubeTex.format !== Format)
      throw this.refuse(
        'BeginCube',
        `pCubeTex is ${pCubeTex.describe()}; a render target of ${Size} x ${Size} ${formatName(Format)} is needed`,
      )
    pCubeTex.AddRef()
    this.#begin(pCubeTex, [])
  }

  /** Begins a sphere map: what a ball of silver shows to an eye far away that looks along +z. */
  BeginSphere(pTex: Direct3DTexture8): void {
    this.#requireClosed('BeginSphere')
    this.#beginFlat('BeginSphere', [['sphere', pTex]])
  }

  /** Begins two maps of half the world each: x and y of a direction are places of its texel. */
  BeginHemisphere(pTexZPos: Direct3DTexture8, pTexZNeg: Direct3DTexture8): void {
    this.#requireClosed('BeginHemisphere')
    this.#beginFlat('BeginHemisphere', [['hemisphere+', pTexZPos], ['hemisphere-', pTexZNeg]]) // prettier-ignore
  }

  /** Begins two maps of half the world each, as parabolic mirrors show it. */
  BeginParabolic(pTexZPos: Direct3DTexture8, pTexZNeg: Direct3DTexture8): void {
    this.#requireClosed('BeginParabolic')
    this.#beginFlat('BeginParabolic', [['parabolic+', pTexZPos], ['parabolic-', pTexZNeg]]) // prettier-ignore
  }

  /** Ends the scene of one face and begins that of another. The viewport is all of it. */
  Face(Face: D3DCUBEMAP_FACES): void {
    this.requireAlive('Face')
    const open = this.#requireOpen('Face')
    this.#endFace(open)
    const device = this.#device
    const { Size, DepthStencil, DepthStencilFormat } = this.#desc
    if (DepthStencil)
      this.#depth ??= device.CreateDepthStencilSurface(Size, Size, DepthStencilFormat, D3DMULTISAMPLE_NONE)
    open.face = open.cube.GetCubeMapSurface(Face, 0)
    device.SetRenderTarget(open.face, DepthStencil ? this.#depth : null)
    device.BeginScene()
  }

  /** Ends the map: flat ones are made of their faces. The device draws again on what it drew on before. */
  End(): void {
    this.requireAlive('End')
    const open = this.#requireOpen('End')
    this.#endFace(open)
    this.#open = null
    try {
      for (const { mapping, texture } of open.maps) this.#warp(open.cube, mapping, texture)
    } finally {
      open.restore()
      open.cube.Release()
      for (const { texture } of open.maps) texture.Release()
    }
  }

  /** Gives back what has to go before Reset. */
  OnLostDevice(): void {
    this.requireAlive('OnLostDevice')
    this.#release()
  }

  /** Nothing is made before it is needed. */
  OnResetDevice(): void {
    this.requireAlive('OnResetDevice')
  }

  protected override destroy(): void {
    this.#release()
    this.#device.Release()
  }

  #requireClosed(method: string): void {
    this.requireAlive(method)
    if (this.#open) throw this.refuse(method, 'a map has begun already; End comes first')
  }

  #requireOpen(method: string): OpenMap {
    if (this.#open) return this.#open
    throw this.refuse(method, 'no map has begun; BeginCube, BeginSphere, BeginHemisphere or BeginParabolic comes first')
  }

  #beginFlat(method: string, maps: readonly (readonly [EnvironmentMapping, Direct3DTexture8])[]): void {
    const { Size, Format } = this.#desc
    for (const [, texture] of maps)
      if (!(texture instanceof Direct3DTexture8) || !texture.texels.isTarget)
        throw this.refuse(method, `a texture is ${shownValue(texture)}; a render target is needed`)
    this.#cube ??= this.#device.CreateCubeTexture(Size, 1, D3DUSAGE_RENDERTARGET, Format, D3DPOOL_DEFAULT)
    this.#cube.AddRef()
    for (const [, texture] of maps) texture.AddRef()
    this.#begin(
      this.#cube,
      maps.map(([mapping, texture]) => ({ mapping, texture })),
    )
  }

  #begin(cube: Direct3DCubeTexture8, maps: readonly FlatMap[]): void {
    this.#open = { cube, maps, restore: keepTarget(this.#device), face: null }
  }

  #endFace(open: OpenMap): void {
    if (open.face === null) return
    this.#device.EndScene()
    open.face.Release()
    open.face = null
  }

  #warp(cube: Direct3DCubeTexture8, mapping: EnvironmentMapping, texture: Direct3DTexture8): void {
    const surface = texture.GetSurfaceLevel(0)
    const device = this.#device
    try {
      device.SetRenderTarget(surface, null)
      device.BeginScene()
      drawDirections(device, cube, texture.texels.width, texture.texels.height, directionsOf[mapping])
      device.EndScene()
    } finally {
      surface.Release()
    }
  }

  #release(): void {
    this.#depth?.Release()
    this.#cube?.Release()
    this.#depth = null
    this.#cube = null
  }
}

/** Draws environment maps of a size and format. SDK: D3DXCreateRenderToEnvMap. */
export function D3DXCreateRenderToEnvMap(
  pDevice: Direct3DDevice8,
  Size: number,
  Format: D3DFORMAT,
  DepthStencil: BOOL,
  DepthStencilFormat: D3DFORMAT,
): D3DXRenderToEnvMap {
  const method = 'D3DXCreateRenderToEnvMap'
  requireDevice(method, pDevice)
  if (!(Size >= 1)) throw invalidCall(method, `Size is ${shownValue(Size)}; it is 1 or more`)
  return new D3DXRenderToEnvMap(pDevice, { Size, Format, DepthStencil: Boolean(DepthStencil), DepthStencilFormat })
}
