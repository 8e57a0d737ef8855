/** Colours of a picture. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** `width * height * 4` bytes: r, g, b, a, rows from the top. */
  readonly rgba: Uint8Array<ArrayBuffer>
}

/** Memory for pixels whose alpha nobody has written yet. */
export const createPixels = (width: number, height: number): Pixels => ({
  width,
  height,
  rgba: new Uint8Array(width * height * 4),
})

/** Makes all pixels opaque when they all have alpha 0: whoever writes that means nothing by it. */
export function withoutEmptyAlpha(pixels: Pixels): Pixels {
  const { rgba } = pixels
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 0) return pixels
  for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255
  return pixels
}

/** The 5 bits of a number from `shift` on, as 8. */
export const fiveBits = (word: number, shift: number): number => Math.round((((word >>> shift) & 31) * 255) / 31)
