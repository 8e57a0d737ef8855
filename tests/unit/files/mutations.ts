/** Files that are nearly right, made from right ones by a seeded generator. */

/** Numbers from 0 to 2^32 - 1, the same in every run. */
export function generator(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state
  }
}

const EXTREMES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffffe]

type Mutate = (bytes: Uint8Array, random: () => number) => Uint8Array

const withCopy =
  (change: (bytes: Uint8Array, random: () => number) => void): Mutate =>
  (bytes, random) => {
    const out = bytes.slice()
    if (out.length > 8) change(out, random)
    return out
  }

function splice(bytes: Uint8Array, at: number, removed: number, inserted: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length - removed + inserted.length)
  out.set(bytes.subarray(0, at))
  out.set(inserted, at)
  out.set(bytes.subarray(at + removed), at + inserted.length)
  return out
}

const mutations: readonly Mutate[] = [
  withCopy((out, random) => (out[random() % out.length] ^= 1 << (random() % 8))),
  withCopy((out, random) => (out[random() % out.length] = random() & 0xff)),
  withCopy((out, random) => {
    const value = EXTREMES[random() % EXTREMES.length]
    new DataView(out.buffer).setUint32(random() % (out.length - 4), value, true)
  }),
  withCopy((out, random) => {
    new DataView(out.buffer).setUint16(random() % (out.length - 2), EXTREMES[random() % EXTREMES.length] & 0xffff, true)
  }),
  (bytes, random) => bytes.slice(0, random() % (bytes.length + 1)),
  (bytes, random) => {
    const at = random() % (bytes.length + 1)
    return splice(bytes, at, Math.min(random() % 32, bytes.length - at), new Uint8Array(0))
  },
  (bytes, random) => {
    const from = random() % (bytes.length + 1)
    const piece = bytes.slice(from, from + (random() % 200))
    return splice(bytes, random() % (bytes.length + 1), 0, piece)
  },
  (bytes, random) => {
    const signs = '{}<>";,#/0123456789eE.+- \n'
    return splice(bytes, random() % (bytes.length + 1), 0, new TextEncoder().encode(signs[random() % signs.length]))
  },
]

/** A file after one to four changes. */
export function mutated(bytes: Uint8Array, random: () => number): Uint8Array {
  let out = bytes
  for (let times = 1 + (random() % 4); times > 0; times--) out = mutations[random() % mutations.length](out, random)
  return out
}

/** How many mutations are tried: a share in every run of the tests, more when FUZZ says how many times as many. */
export const fuzzTimes = (share: number): number => Math.round(share * Number(process.env.FUZZ ?? 1))
