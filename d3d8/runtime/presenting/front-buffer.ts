import { D3DFMT_A8R8G8B8, D3DPOOL_DEFAULT, type FormatInfo } from '../../types/index.js'
import { wholeBox } from '../texels/boxes.js'
import { formatName, invalidCall, poolName } from '../arguments/checks.js'
import type { DeviceServices } from '../objects/device-services.js'
import type { Direct3DSurface8 } from '../texels/surface.js'
import type { LockedTexels } from '../texels/texel-options.js'
import { checkObject, checkPointer } from '../arguments/validate.js'

const METHOD = 'IDirect3DDevice8::GetFrontBuffer'

/** A colour of a render target as 0xAARRGGBB; opaque without alpha. */
function colourReader({ channels }: FormatInfo): (pixel: number) => number {
  const shifts = { b: 0, g: 8, r: 16, a: 24 } as const
  const parts = channels.flatMap(({ name, bits, shift }) =>
    name === 'r' || name === 'g' || name === 'b' || name === 'a'
      ? [{ shift, most: 2 ** bits - 1, to: 2 ** shifts[name] }]
      : [],
  )
  const opaque = channels.some(({ name }) => name === 'a') ? 0 : 0xff000000
  return (pixel) =>
    parts.reduce((sum, { shift, most, to }) => sum + Math.round((((pixel >>> shift) & most) * 255) / most) * to, opaque)
}

/** Sees that a surface can take the front buffer. */
function requireFrontBuffer(
  services: DeviceServices,
  { width, height }: Direct3DSurface8,
  destination: Direct3DSurface8,
): void {
  checkPointer('GetFrontBuffer', 'pDestSurface', destination)
  checkObject('GetFrontBuffer', 'pDestSurface', 'IDirect3DSurface8', destination, services.context)
  if (destination.format !== D3DFMT_A8R8G8B8 || destination.pool === D3DPOOL_DEFAULT)
    throw invalidCall(
      METHOD,
      `pDestSurface has ${formatName(destination.format)} in ${poolName(destination.pool)}; ` +
        'it has to be D3DFMT_A8R8G8B8 in system memory',
    )
  if (destination.width < width || destination.height < height)
    throw invalidCall(
      METHOD,
      `pDestSurface is ${destination.width} x ${destination.height}; the front buffer is ${width} x ${height}`,
    )
}

/** Stores what was read of `source` in a surface of another format, and frees it. */
function keepFrontBuffer(
  source: Direct3DSurface8,
  { bits, rowPitch }: LockedTexels,
  destination: Direct3DSurface8,
): void {
  const { width, height } = source
  destination.texels.beforeWriting(destination.subresource)
  const to = destination.texels.texels(destination.subresource, wholeBox({ width, height, depth: 1 }))
  const wide = source.texels.info.block.bytes === 4
  const from = new DataView(bits.buffer, bits.byteOffset, bits.byteLength)
  const out = new DataView(to.bits.buffer, to.bits.byteOffset, to.bits.byteLength)
  const colour = colourReader(source.texels.info)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * rowPitch
      const pixel = wide ? from.getUint32(at + x * 4, true) : from.getUint16(at + x * 2, true)
      out.setUint32(y * to.rowPitch + x * 4, colour(pixel), true)
    }
  source.services.core.allocator.free(bits)
}

/**
 * IDirect3DDevice8::GetFrontBuffer: what was shown last, into a surface in system memory.
 *
 * @param source the back buffer that was shown; it keeps its content here
 * @param destination D3DFMT_A8R8G8B8 in system memory, at least of the source's size; what is beside it stays
 * @throws D3DError D3DERR_INVALIDCALL, also when this thread would have to wait for the renderer and may not
 */
export function copyFrontBuffer(
  services: DeviceServices,
  source: Direct3DSurface8,
  destination: Direct3DSurface8,
): void {
  requireFrontBuffer(services, source, destination)
  destination.texels.requireArrival(true, 'GetFrontBufferAsync', (sentence) => invalidCall(METHOD, sentence))
  const box = wholeBox({ width: source.width, height: source.height, depth: 1 })
  keepFrontBuffer(source, source.texels.readBack(source.subresource, box), destination)
}

/** The same without waiting on this thread; the surface has it when the promise is fulfilled. */
export async function copyFrontBufferAsync(
  services: DeviceServices,
  source: Direct3DSurface8,
  destination: Direct3DSurface8,
): Promise<void> {
  requireFrontBuffer(services, source, destination)
  const box = wholeBox({ width: source.width, height: source.height, depth: 1 })
  const [copy, arrival] = source.texels.requestCopy(source.subresource, box)
  await arrival?.promise
  if (destination.alive) keepFrontBuffer(source, copy, destination)
  else {
    services.core.allocator.free(copy.bits)
    throw invalidCall(METHOD, 'pDestSurface was released before what was shown had been read')
  }
}
