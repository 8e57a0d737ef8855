import type { Box } from '../../box.js'
import type { D3DBOX, FormatInfo, Given, RECT } from '../../types/index.js'

/** Width, height and depth of a level. */
export interface Extent {
  readonly width: number
  readonly height: number
  readonly depth: number
}

/** All of a level. */
export const wholeBox = ({ width, height, depth }: Extent): Box => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
  front: 0,
  back: depth,
})

/** A rectangle as a box; what was left out of it is 0. */
export const boxOfRect = ({ left = 0, top = 0, right = 0, bottom = 0 }: Given<RECT>): Box => ({
  left,
  top,
  right,
  bottom,
  front: 0,
  back: 1,
})

/** A box; what was left out of it is 0. */
export const boxOfD3DBox = (box: Given<D3DBOX>): Box => ({
  left: box.Left ?? 0,
  top: box.Top ?? 0,
  right: box.Right ?? 0,
  bottom: box.Bottom ?? 0,
  front: box.Front ?? 0,
  back: box.Back ?? 0,
})

/** 'left 0, top 0, right 4, bottom 4', with front and back for volumes. */
export function describeBox(box: Box, flat: boolean): string {
  const { left, top, right, bottom, front, back } = box
  const rectangle = `left ${left}, top ${top}, right ${right}, bottom ${bottom}`
  return flat ? rectangle : `${rectangle}, front ${front}, back ${back}`
}

/**
 * Says what is wrong with a box on a level, or nothing: it has to be inside, not empty, and on the grid of the format's
 * blocks but where it ends with the level.
 */
export function boxFault(box: Box, extent: Extent, { block }: FormatInfo): string | undefined {
  const { left, top, right, bottom, front, back } = box
  const { width, height, depth } = extent
  if (![left, top, right, bottom, front, back].every(Number.isInteger)) return 'its edges have to be integers'
  if (left < 0 || top < 0 || front < 0 || right > width || bottom > height || back > depth)
    return `it has to lie inside of ${width} x ${height}${depth > 1 ? ` x ${depth}` : ''}`
  if (left >= right || top >= bottom || front >= back) return 'it has to hold at least one texel'
  const onGrid = (edge: number, size: number, end: number): boolean => edge % size === 0 || edge === end
  if (
    left % block.width !== 0 ||
    top % block.height !== 0 ||
    !onGrid(right, block.width, width) ||
    !onGrid(bottom, block.height, height)
  )
    return `it has to lie on the grid of ${block.width} x ${block.height} blocks`
  return undefined
}

/** A rectangle on a level out to the blocks of the format that it touches; one without a texel stays. */
export function outToBlocks(box: Box, { width, height }: Extent, { block }: FormatInfo): Box {
  const { left, top, right, bottom } = box
  if (!(left < right && top < bottom)) return box
  const first = (edge: number, size: number): number => Math.floor(edge / size) * size
  const end = (edge: number, size: number, most: number): number =>
    edge >= most ? edge : Math.min(most, Math.ceil(edge / size) * size)
  return {
    ...box,
    left: first(left, block.width),
    top: first(top, block.height),
    right: end(right, block.width, width),
    bottom: end(bottom, block.height, height),
  }
}

/**
 * The part of a rectangle that lies on a level; all that follows its corner where there is none. On the grid of the
 * format's blocks.
 */
export function partInside(box: Box, { width, height }: Extent, { block }: FormatInfo): Box {
  const first = (edge: number, size: number, most: number): number =>
    Math.floor(Math.min(Math.max(edge, 0), most - 1) / size) * size
  const left = first(box.left, block.width, width)
  const top = first(box.top, block.height, height)
  const right = Math.min(box.right, width)
  const bottom = Math.min(box.bottom, height)
  const isEmpty = box.left >= right || box.top >= bottom || left >= right || top >= bottom
  return { ...box, left, top, right: isEmpty ? width : right, bottom: isEmpty ? height : bottom }
}

/**
 * The smallest box on the format's block grid of level `level`, of size `extent`, that holds what `box` covers of level
 * 0.
 */
export function boxAtLevel(box: Box, level: number, extent: Extent, { block }: FormatInfo): Box {
  const first = (edge: number, size: number): number => Math.floor((edge >> level) / size) * size
  const end = (edge: number, size: number, most: number): number =>
    Math.min(most, Math.ceil(Math.max(1, Math.ceil(edge / 2 ** level)) / size) * size)
  return {
    left: Math.min(first(box.left, block.width), extent.width - 1),
    top: Math.min(first(box.top, block.height), extent.height - 1),
    right: end(box.right, block.width, extent.width),
    bottom: end(box.bottom, block.height, extent.height),
    front: Math.min(box.front >> level, extent.depth - 1),
    back: end(box.back, 1, extent.depth),
  }
}

/** What lies in both boxes; null where nothing does. */
export function intersection(a: Box, b: Box): Box | null {
  const left = Math.max(a.left, b.left)
  const top = Math.max(a.top, b.top)
  const front = Math.max(a.front, b.front)
  const right = Math.min(a.right, b.right)
  const bottom = Math.min(a.bottom, b.bottom)
  const back = Math.min(a.back, b.back)
  return left < right && top < bottom && front < back ? { left, top, right, bottom, front, back } : null
}

/** Whether all of `inner` lies in `outer`. */
export const contains = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.front <= inner.front &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom &&
  outer.back >= inner.back

/** The smallest box that holds both. */
export const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  front: Math.min(a.front, b.front),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
  back: Math.max(a.back, b.back),
})

/** How many boxes a dirty region keeps apart. */
const MOST_BOXES = 16

/** What changed in level 0 of a texture or cube face since UpdateTexture took it. May cover more than was added. */
export class DirtyRegion {
  #boxes: Box[]

  /** @param box dirty from the beginning: a new texture is dirty as a whole (SDK: "Texture Dirty Regions") */
  constructor(box: Box) {
    this.#boxes = [box]
  }

  get boxes(): readonly Box[] {
    return this.#boxes
  }

  add(box: Box): void {
    if (this.#boxes.some((known) => contains(known, box))) return
    const kept = this.#boxes.filter((known) => !contains(box, known))
    kept.push(box)
    this.#boxes = kept.length > MOST_BOXES ? [kept.reduce(union)] : kept
  }

  clear(): void {
    this.#boxes = []
  }
}
