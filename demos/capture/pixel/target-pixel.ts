/** A pixel of what a device draws on, with its alpha. */
import { askDevice, formatInfo, type Vector } from '../../../index.js'
import type { Pixel } from './log.js'

interface Surface {
  readonly GetDesc: () => Readonly<Record<'Format' | 'Width' | 'Height' | 'MultiSampleType', number>>
  readonly LockRect: () => { readonly pBits: Uint8Array }
  readonly UnlockRect: () => void
  readonly Release: () => number
}

/** A pixel, and what it lies in. */
export interface TargetPixel {
  /** D3DFORMAT of the target. */
  readonly format: number
  /** D3DMULTISAMPLE_TYPE of the target. */
  readonly samples: number
  /** Red, green, blue, alpha, 0 to 1; alpha is 1 where the format has none. */
  readonly value: Vector
}

/** Reads a pixel of what is drawn on; null where that has none there. */
export function readTargetPixel(device: object, { x, y }: Pixel): TargetPixel | null {
  const target = askDevice(device, 'GetRenderTarget') as Surface
  try {
    const { Format, Width, Height, MultiSampleType } = target.GetDesc()
    if (x >= Width || y >= Height) return null
    const image = askDevice(device, 'CreateImageSurface', 1, 1, Format) as Surface
    const rect = { left: x, top: y, right: x + 1, bottom: y + 1 }
    askDevice(device, 'CopyRects', target, [rect], 1, image, [{ x: 0, y: 0 }])
    const { pBits } = image.LockRect()
    const { block, channels = [] } = formatInfo(Format) ?? {}
    const word = pBits.subarray(0, block?.bytes).reduceRight((sum, byte) => (sum * 256 + byte) >>> 0, 0)
    image.UnlockRect()
    image.Release()
    const [r, g, b, a] = ['r', 'g', 'b', 'a'].map((wanted) => {
      const channel = channels.find(({ name }) => name === wanted)
      const most = 2 ** (channel?.bits ?? 0) - 1
      return channel ? ((word >>> channel.shift) & most) / most : 1
    })
    return { format: Format, samples: MultiSampleType, value: [r, g, b, a] }
  } finally {
    target.Release()
  }
}
