/** Where frames stand, references followed: files can make much of little, and rings. */
import type { XFrame } from './model.js'
import { shown, type XTokens } from './format/tokens.js'

/** Frames within frames, and how many places frames and meshes may stand in: references can make much of little. */
export const MOST_LEVELS = 256
const MOST_PLACES = 100_000

/**
 * Measures what each frame comes to when references are followed.
 *
 * @param begins every frame of the file, and where it begins
 * @param top those that the model begins with
 * @throws FileError when a frame lies in itself, or frames lie too deep, or are too many
 */
export function checkPlaces(tokens: XTokens, begins: ReadonlyMap<XFrame, number>, top: readonly XFrame[]): void {
  /** Places of frames and meshes, and levels; null while they are being counted. */
  const sizes = new Map<XFrame, { readonly places: number; readonly levels: number } | null>()

  const tooDeep = (frame: XFrame) =>
    tokens.error(`frames lie in each other more than ${MOST_LEVELS} deep`, begins.get(frame))
  const tooMany = (offset?: number) =>
    tokens.error(`frames and meshes stand in more than ${MOST_PLACES} places`, offset)

  function measure(frame: XFrame, depth: number): { readonly places: number; readonly levels: number } {
    const known = sizes.get(frame)
    if (known) return known
    if (known === null) throw tokens.error(`frame ${shown(frame.name)} lies in itself`, begins.get(frame))
    sizes.set(frame, null)
    let places = 1 + frame.meshes.length
    let levels = 1
    for (const inner of frame.frames) {
      if (depth === MOST_LEVELS) throw tooDeep(inner)
      const size = measure(inner, depth + 1)
      places += size.places
      levels = Math.max(levels, size.levels + 1)
    }
    if (levels > MOST_LEVELS) throw tooDeep(frame)
    if (places > MOST_PLACES) throw tooMany(begins.get(frame))
    const size = { places, levels }
    sizes.set(frame, size)
    return size
  }

  // Each frame, not only what can be reached: frames in a ring are in no other's reach.
  for (const frame of begins.keys()) measure(frame, 1)
  if (top.reduce((sum, frame) => sum + (sizes.get(frame)?.places ?? 0), 0) > MOST_PLACES) throw tooMany()
}
