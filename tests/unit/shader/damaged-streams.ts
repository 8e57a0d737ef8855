/** Token streams with something wrong in them, most of the time. */

import { createRandom, integer, pick } from './random-shaders.js'

const interesting = [0, 0xffffffff, 0x0000ffff, 0x0000fffe, 0x7ffffffe, 0x80000000, 0xfffe0101, 0xffff0104, 0x40000001]

/**
 * @param tokens a stream
 * @param seed equal seeds do equal damage
 * @returns the stream with one to three changes: a bit, a token, some taken out, one doubled, or the rest cut off
 */
export const damagedStream = (tokens: Uint32Array, seed: number): Uint32Array => {
  const random = createRandom(seed)
  const words = Array.from(tokens)
  for (let edits = pick(random, [1, 1, 1, 2, 3]); edits > 0; edits--) {
    const at = integer(random, words.length)
    const flip = () => (words[at] = (words[at] ^ (1 << integer(random, 32))) >>> 0)
    const edit = [
      flip,
      flip,
      flip,
      () => (words[at] = integer(random, 0x100000000)),
      () => (words[at] = pick(random, interesting)),
      () => (words[at] = pick(random, words)),
      () => words.splice(at, 1 + integer(random, 3)),
      () => words.splice(at, 0, pick(random, words)),
      () => words.splice(at),
    ]
    pick(random, edit)()
  }
  return Uint32Array.from(words)
}
