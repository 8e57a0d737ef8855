/** Textures of sizes, levels and formats that a device has. SDK: "Texture Functions". */
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import type { Direct3DCubeTexture8, Direct3DTexture8, Direct3DVolumeTexture8 } from '../../runtime/index.js'
import type { D3DFORMAT, D3DPOOL, D3DUSAGE } from '../../types/index.js'
import { correct } from './texture-requirements.js'

/**
 * A flat texture, made with what comes nearest to what is wanted. SDK: D3DXCreateTexture. See
 * D3DXCheckTextureRequirements.
 */
export function D3DXCreateTexture(
  pDevice: Direct3DDevice8,
  Width: number,
  Height: number,
  MipLevels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
): Direct3DTexture8 {
  const method = 'D3DXCreateTexture'
  const { sizes, levels, format } = correct(method, pDevice, 'texture', [Width, Height], MipLevels, Usage, Format, Pool)
  return pDevice.CreateTexture(sizes[0], sizes[1], levels, Usage, format, Pool)
}

/** A cube texture. SDK: D3DXCreateCubeTexture. */
export function D3DXCreateCubeTexture(
  pDevice: Direct3DDevice8,
  Size: number,
  MipLevels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
): Direct3DCubeTexture8 {
  const method = 'D3DXCreateCubeTexture'
  const { sizes, levels, format } = correct(method, pDevice, 'cube', [Size], MipLevels, Usage, Format, Pool)
  return pDevice.CreateCubeTexture(sizes[0], levels, Usage, format, Pool)
}

/** A volume texture. SDK: D3DXCreateVolumeTexture. */
export function D3DXCreateVolumeTexture(
  pDevice: Direct3DDevice8,
  Width: number,
  Height: number,
  Depth: number,
  MipLevels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
): Direct3DVolumeTexture8 {
  const method = 'D3DXCreateVolumeTexture'
  const wanted = [Width, Height, Depth]
  const { sizes, levels, format } = correct(method, pDevice, 'volume', wanted, MipLevels, Usage, Format, Pool)
  return pDevice.CreateVolumeTexture(sizes[0], sizes[1], sizes[2], levels, Usage, format, Pool)
}
