/**
 * Words of a group by their places, as a program gives them: the first of them or all, as unsigned words or as floats,
 * or some by their places.
 *
 * @param size words that the group has
 * @throws RangeError for words that the group has not, and for what is no word
 */
export function placedWords(group: string, words: unknown, size: number): (readonly [place: number, word: number])[] {
  const bits = words instanceof Float32Array ? new Uint32Array(words.slice().buffer) : words
  if (typeof bits !== 'object' || bits === null)
    throw new RangeError(`group ${group}: words are an array, or an object of words by their places`)
  return Object.entries(bits).map(([place, value]: [string, unknown]) => {
    const at = Number(place)
    if (!(at >= 0 && at < size)) throw new RangeError(`group ${group}: word ${place} of ${size}`)
    if (typeof value !== 'number' || value >>> 0 !== value)
      throw new RangeError(`group ${group}: word ${place} is no unsigned word of 32 bits`)
    return [at, value] as const
  })
}
