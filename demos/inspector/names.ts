/** Numbers as people read them. */

/** A colour, 0xAARRGGBB, as hexadecimal digits. */
export const colourText = (colour: number): string => `0x${(colour >>> 0).toString(16).padStart(8, '0')}`

/** A float in as few digits as tell it from its neighbours. */
export const floatText = (value: number): string => {
  if (!Number.isFinite(value)) return String(value)
  if (Object.is(value, -0)) return '-0'
  for (let digits = 1; digits <= 9; digits++) {
    const text = Number(value.toPrecision(digits))
    if (Math.fround(text) === value) return String(text)
  }
  return String(value)
}
