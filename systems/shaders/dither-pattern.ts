/** Ordered dithering: WebGL rounds to the levels of a target; before that each pixel of 4 x 4 is moved its own way. */

/** How far each pixel of 4 x 4 is moved, 0 to 15: rows as gl_FragCoord counts them. */
export const DITHER_PATTERN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const

/** The middle of the pattern stays where it is. */
export const DITHER_MIDDLE = 7.5

/**
 * How far colours are moved by each of 16 steps: half a level in all, less what a level loses as a D3DCOLOR of 8 bits.
 * So colours that the target has stay as they are.
 */
export const ditherStep = (bits: number): number => {
  const levels = 2 ** bits - 1
  return (0.5 - levels / 510) / 8 / levels
}
