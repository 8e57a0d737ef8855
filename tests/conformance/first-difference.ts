import type { Picture } from '../../index.js'

/** Where two pictures differ first, as a sentence; null where they are the same. Faster than any matcher. */
export const firstDifference = (a: Picture | null | undefined, b: Picture | null | undefined): string | null => {
  if (!a || !b) return a === b ? null : 'one of them is not there'
  if (a.width !== b.width || a.height !== b.height) return `${a.width} x ${a.height} and ${b.width} x ${b.height}`
  const at = a.rgb.findIndex((value, i) => value !== b.rgb[i])
  if (at === -1) return null
  const pixel = Math.floor(at / 3)
  return `pixel ${pixel % a.width}, ${Math.floor(pixel / a.width)}: ${a.rgb[at]} and ${b.rgb[at]}`
}
