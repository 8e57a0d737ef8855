import type { InterfaceName } from '../../api/declare.js'
import type { Direct3DCore } from '../../core.js'
import { D3D_SDK_VERSION } from '../../types/index.js'
import type { RendererLimits } from './caps.js'
import { invalidCall } from '../arguments/checks.js'
import { Direct3DCubeTexture8 } from '../texels/cube-texture.js'
import { Direct3DDevice8 } from '../device/device.js'
import { Direct3D8 } from './direct3d8.js'
import { guard } from '../arguments/guard.js'
import { Direct3DIndexBuffer8 } from '../buffers/index-buffer.js'
import { shownValue } from '../arguments/shown-value.js'
import { Direct3DSurface8 } from '../texels/surface.js'
import { Direct3DSwapChain8 } from '../presenting/swap-chain.js'
import { Direct3DTexture8 } from '../texels/texture.js'
import { Direct3DVertexBuffer8 } from '../buffers/vertex-buffer.js'
import { Direct3DVolumeTexture8 } from '../texels/volume-texture.js'
import { Direct3DVolume8 } from '../texels/volume.js'

/** The classes that have the interfaces. */
const classes: Readonly<Partial<Record<InterfaceName, { readonly prototype: object }>>> = {
  IDirect3D8: Direct3D8,
  IDirect3DDevice8: Direct3DDevice8,
  IDirect3DSwapChain8: Direct3DSwapChain8,
  IDirect3DTexture8: Direct3DTexture8,
  IDirect3DCubeTexture8: Direct3DCubeTexture8,
  IDirect3DVolumeTexture8: Direct3DVolumeTexture8,
  IDirect3DVertexBuffer8: Direct3DVertexBuffer8,
  IDirect3DIndexBuffer8: Direct3DIndexBuffer8,
  IDirect3DSurface8: Direct3DSurface8,
  IDirect3DVolume8: Direct3DVolume8,
}

for (const [on, made] of Object.entries(classes)) guard(on as InterfaceName, made)

/** Versions that the headers of DirectX 8.0 and 8.1 have. */
const sdkVersions: readonly number[] = [120, D3D_SDK_VERSION]

/**
 * Makes the object that everything begins with.
 *
 * @param limits what the renderer can do
 * @param SDKVersion D3D_SDK_VERSION
 * @throws D3DError D3DERR_INVALIDCALL for a version of other headers, where C++ gets NULL
 */
export function Direct3DCreate8(
  core: Direct3DCore,
  limits: RendererLimits,
  SDKVersion: number = D3D_SDK_VERSION,
): Direct3D8 {
  if (!sdkVersions.includes(SDKVersion))
    throw invalidCall(
      'Direct3DCreate8',
      `SDKVersion is ${shownValue(SDKVersion)}; allowed are ${sdkVersions.join(' and ')}`,
    )
  return new Direct3D8(core, limits)
}
