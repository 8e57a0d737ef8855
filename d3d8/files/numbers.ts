/** A binary16 number. */
export function halfValue(bits: number): number {
  const [exponent, fraction] = [(bits >>> 10) & 31, bits & 0x3ff]
  const sign = bits >>> 15 ? -1 : 1
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15))
}
