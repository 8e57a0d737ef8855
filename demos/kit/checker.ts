/**
 * Writes squares of two colours into a locked level of 32-bit texels. The smallest levels have the colour between the
 * two.
 * @param locked what LockRect gave
 * @param size of the level in texels
 * @param squares along each side
 * @param colours 0xAARRGGBB
 */
export const writeChecker = (
  { pBits, Pitch }: { readonly pBits: Uint8Array; readonly Pitch: number },
  size: number,
  squares: number,
  colours: readonly [number, number],
): void => {
  const texels = new DataView(pBits.buffer, pBits.byteOffset, pBits.byteLength)
  const [first, second] = colours
  // Half of each channel of both: the lowest bit of a channel may not run over into the next one.
  const between = ((first & 0xfefefefe) >>> 1) + ((second & 0xfefefefe) >>> 1)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const square = Math.floor((x * squares) / size) + Math.floor((y * squares) / size)
      texels.setUint32(y * Pitch + x * 4, size < squares ? between : colours[square % 2], true)
    }
}
