import * as T from '../../types/index.js'
import { formatName, invalidCall, refuseEnded } from '../arguments/checks.js'
import { Genuine } from '../arguments/genuine.js'
import { shownValue } from '../arguments/shown-value.js'
import { Direct3DSurface8 } from '../texels/surface.js'

const GET = 'engine.GetDC'
const RELEASE = 'engine.ReleaseDC'

/** The formats that later interfaces give a device context of (SDK: IDirect3DSurface9::GetDC): without alpha. */
const FORMATS = [T.D3DFMT_R5G6B5, T.D3DFMT_X1R5G5B5, T.D3DFMT_R8G8B8, T.D3DFMT_X8R8G8B8] as const

/** Where a red, green and blue of 8 bits lie in a canvas' texel. */
const PLACES: Readonly<Record<string, number>> = { r: 0, g: 1, b: 2 }

/** What draws to a surface in place of GDI, and the lock that it fills. */
interface Drawn {
  readonly context: OffscreenCanvasRenderingContext2D
  readonly locked: T.D3DLOCKED_RECT
}

const drawn = new WeakMap<Direct3DSurface8, Drawn>()

function requireSurface(method: string, surface: unknown): asserts surface is Direct3DSurface8 {
  if (!(surface instanceof Direct3DSurface8 && Genuine.is(surface)))
    throw invalidCall(method, `pSurface is ${shownValue(surface)}; it is an IDirect3DSurface8`)
  refuseEnded(surface.texels.services.core, method)
}

/**
 * Calls `visit` with each channel of each texel: the texel's first byte, the channel, its place in a canvas' texels.
 */
function eachChannel(
  { width, height, format }: Direct3DSurface8,
  pitch: number,
  visit: (at: number, channel: T.Channel, place: number) => void,
): void {
  const info = T.formatInfo(format)
  if (!info) return
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const channel of info.channels) {
        const place = PLACES[channel.name]
        if (place !== undefined) visit(y * pitch + x * info.block.bytes, channel, (y * width + x) * 4 + place)
      }
}

/** A texel's number, and how it is written. */
const texelAt = (bytes: Uint8Array<ArrayBufferLike>, at: number, count: number): number => {
  let texel = 0
  for (let n = 0; n < count; n++) texel |= bytes[at + n] << (8 * n)
  return texel >>> 0
}

/**
 * Locks a surface and gives what programs of DirectX 7 and 9 draw pictures and letters into it with: a device context,
 * which on the web is that of a 2D canvas. It shows the surface as it is; what is drawn lies in it from `ReleaseDC` on.
 * Direct3D 8 has no such call (SDK: IDirect3DSurface9::GetDC, whose rules these are).
 *
 * @returns a context over all of the surface, opaque
 * @throws D3DError D3DERR_INVALIDCALL for a format with alpha or no colours, and for what LockRect refuses
 */
export function GetDC(pSurface: Direct3DSurface8): OffscreenCanvasRenderingContext2D {
  requireSurface(GET, pSurface)
  const { format, width, height } = pSurface
  if (!FORMATS.some((allowed) => allowed === format))
    throw invalidCall(GET, `pSurface has ${formatName(format)}; allowed are ${FORMATS.map(formatName).join(', ')}`)
  const locked = pSurface.LockRect()
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true })
  if (!context) {
    pSurface.UnlockRect()
    throw invalidCall(GET, 'this browser has no 2D canvas')
  }
  const image = context.createImageData(width, height)
  const bytes = T.formatInfo(format)?.block.bytes ?? 0
  image.data.fill(255)
  eachChannel(pSurface, locked.Pitch, (at, { shift, bits }, place) => {
    const most = (1 << bits) - 1
    image.data[place] = Math.round((((texelAt(locked.pBits, at, bytes) >>> shift) & most) / most) * 255)
  })
  context.putImageData(image, 0, 0)
  drawn.set(pSurface, { context, locked })
  return context
}

/**
 * Writes what was drawn into the surface, and unlocks it.
 *
 * @param context what GetDC gave
 * @throws D3DError D3DERR_INVALIDCALL for another context, or a surface that has none
 */
export function ReleaseDC(pSurface: Direct3DSurface8, context: OffscreenCanvasRenderingContext2D): void {
  requireSurface(RELEASE, pSurface)
  const open = drawn.get(pSurface)
  if (!open) throw invalidCall(RELEASE, 'pSurface has no device context; GetDC has to come before')
  if (open.context !== context)
    throw invalidCall(RELEASE, `hdc is ${shownValue(context)}; it is what GetDC gave for pSurface`)
  const { width, height, format } = pSurface
  const { pBits, Pitch } = open.locked
  const { data } = context.getImageData(0, 0, width, height)
  const bytes = T.formatInfo(format)?.block.bytes ?? 0
  eachChannel(pSurface, Pitch, (at, { shift, bits }, place) => {
    const most = (1 << bits) - 1
    const texel = texelAt(pBits, at, bytes) & ~(most << shift)
    const value = texel | (Math.round((data[place] / 255) * most) << shift)
    for (let n = 0; n < bytes; n++) pBits[at + n] = value >>> (8 * n)
  })
  drawn.delete(pSurface)
  pSurface.UnlockRect()
}
