/** A box of texels; right, bottom and back are outside of it. Flat regions have front 0 and back 1. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly front: number
  readonly back: number
}

/** The edges in the order of their words in an item's data and in a command file. */
const edges = ['left', 'top', 'right', 'bottom', 'front', 'back'] as const satisfies readonly (keyof Box)[]

/** Words of a box. */
export const BOX_WORDS = edges.length

/** Writes a box into words from `at` on. */
export function storeBox(words: Uint32Array<ArrayBufferLike>, at: number, box: Box): void {
  for (let n = 0; n < BOX_WORDS; n++) words[at + n] = box[edges[n]]
}

/** Reads the box that words hold from `at` on into `box`, which it gives. */
export function loadBox(
  words: ArrayLike<number>,
  at: number,
  box: { -readonly [Edge in keyof Box]: number } = { left: 0, top: 0, right: 0, bottom: 0, front: 0, back: 0 },
): Box {
  for (let n = 0; n < BOX_WORDS; n++) box[edges[n]] = words[at + n]
  return box
}
