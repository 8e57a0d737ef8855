/** A rectangle; empty without width or height. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Words = Uint32Array<ArrayBufferLike>

/** Words of a rectangle: left, top, right, bottom. */
const RECT_WORDS = 4

export const isEmpty = ({ width, height }: Area): boolean => width <= 0 || height <= 0

export const wholeArea = (width: number, height: number): Area => ({ left: 0, top: 0, width, height })

/** Edges in four words, signed, clipped to an area. */
export function areaOf(words: Words, at: number, within: Area): Area {
  const [left, top, right, bottom] = [0, 1, 2, 3].map((edge) => words[at + edge] | 0)
  const first = { left: Math.max(left, within.left), top: Math.max(top, within.top) }
  return {
    ...first,
    width: Math.min(right, within.left + within.width) - first.left,
    height: Math.min(bottom, within.top + within.height) - first.top,
  }
}

/**
 * The first pixel whose centre lies at or after `edge`, when a line of `length` from `first` is stretched to `toLength`
 * from `toFirst`.
 */
const stretched = (edge: number, first: number, length: number, toFirst: number, toLength: number): number =>
  Math.ceil(((edge - first) * toLength) / length + toFirst - 0.5)

/** The parts of `to` that show the dirty ones of `from`, which is stretched to it; empty ones are left out. */
export function dirtyParts(words: Words, at: number, count: number, from: Area, to: Area): Area[] {
  const parts: Area[] = []
  for (let n = 0; n < count; n++) {
    const dirty = areaOf(words, at + n * RECT_WORDS, from)
    if (isEmpty(dirty)) continue
    const across = (edge: number): number => stretched(edge, from.left, from.width, to.left, to.width)
    const down = (edge: number): number => stretched(edge, from.top, from.height, to.top, to.height)
    const left = across(dirty.left)
    const top = down(dirty.top)
    const width = across(dirty.left + dirty.width) - left
    const height = down(dirty.top + dirty.height) - top
    const part = { left, top, width, height }
    if (!isEmpty(part)) parts.push(part)
  }
  return parts
}
