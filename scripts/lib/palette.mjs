/**
 * Colours of a picture that fall together.
 * @typedef {{ colours: number[], weight: number, channel: number, range: number }} Box
 */

/** A channel (0 red, 1 green, 2 blue) of 0xRRGGBB. */
const channelOf = (/** @type {number} */ colour, /** @type {number} */ channel) => (colour >> (16 - channel * 8)) & 255

/**
 * Finds at most 256 colours for a picture (median cut), and the one for each pixel.
 * @param {{ data: ArrayLike<number>, channels: number }} picture rows of pixels of 3 or 4 channels; alpha is not looked at
 * @returns {{ palette: number[][], indices: Uint8Array }}
 */
export const reduceColours = ({ data, channels }) => {
  /** @type {Map<number, number>} */
  const counts = new Map()
  const pixels = Uint32Array.from(
    { length: data.length / channels },
    (_, i) => ((data[i * channels] ?? 0) << 16) | ((data[i * channels + 1] ?? 0) << 8) | (data[i * channels + 2] ?? 0),
  )
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)

  /** @param {number[]} colours @returns {Box} */
  const boxOf = (colours) => {
    const ranges = [0, 1, 2].map((channel) => {
      const values = colours.map((colour) => channelOf(colour, channel))
      return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b))
    })
    const range = Math.max(...ranges)
    const weight = colours.reduce((sum, colour) => sum + (counts.get(colour) ?? 0), 0)
    return { colours, weight, channel: ranges.indexOf(range), range }
  }
  const boxes = [boxOf([...counts.keys()])]
  while (boxes.length < 256) {
    // The root keeps small parts of a picture from losing all their colours to its large ones.
    const box = boxes.reduce((a, b) => (b.range * b.weight ** 0.5 > a.range * a.weight ** 0.5 ? b : a))
    if (box.range === 0) break
    const sorted = box.colours.toSorted((a, b) => channelOf(a, box.channel) - channelOf(b, box.channel))
    let [at, sum] = [0, 0]
    while (at < sorted.length - 1 && sum < box.weight / 2) sum += counts.get(sorted[at++] ?? 0) ?? 0
    boxes.splice(boxes.indexOf(box), 1, boxOf(sorted.slice(0, at)), boxOf(sorted.slice(at)))
  }
  const places = new Map(boxes.flatMap(({ colours }, i) => colours.map((colour) => [colour, i])))
  const palette = boxes.map(({ colours, weight }) =>
    [0, 1, 2].map((channel) =>
      Math.round(colours.reduce((sum, c) => sum + channelOf(c, channel) * (counts.get(c) ?? 0), 0) / weight),
    ),
  )
  return { palette, indices: Uint8Array.from(pixels, (pixel) => places.get(pixel) ?? 0) }
}
