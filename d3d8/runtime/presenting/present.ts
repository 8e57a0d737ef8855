import type { Context } from '../../../engine/index.js'
import { Item, PresentFlag, PresentWord } from '../../items.js'
import type { ArenaName } from '../../items.js'
import type { RECT } from '../../types/index.js'
import type { ClientSize } from './windows.js'

/** How a back buffer is shown. */
export interface Presentation {
  /** Entity of the window; 0: the renderer's own canvas. */
  readonly window: number
  /** Pixels of the back buffer, of which those inside it are shown; null: all. */
  readonly source: RECT | null
  /** Pixels of the window's client area that they are stretched to; null: all. */
  readonly destination: RECT | null
  /** Pixels of the back buffer that have changed since it was shown last; null: all. */
  readonly dirty: readonly RECT[] | null
  /** Whether what is beside the destination stays as it was. */
  readonly keep: boolean
  /** Pixels that the window takes before; null: it stays as large as it is. */
  readonly size: ClientSize | null
  /** For how many of the display's pictures it is shown at least: 0: it may be replaced at once. */
  readonly pictures: number
}

const RECT_WORDS = 4
const NOWHERE: RECT = { left: 0, top: 0, right: 0, bottom: 0 }

/** Writes a rectangle at `at`; returns where the next one goes. */
function put(words: Uint32Array<ArrayBufferLike>, at: number, { left, top, right, bottom }: RECT): number {
  words[at] = left
  words[at + 1] = top
  words[at + 2] = right
  words[at + 3] = bottom
  return at + RECT_WORDS
}

/**
 * Appends an Item.Present, with what each level is shown as (null: itself). Coordinates may be negative: their words
 * are read as signed.
 */
export function appendPresent(
  context: Context<ArenaName>,
  { entity }: { readonly entity: number },
  { window, source, destination, dirty, keep, size }: Presentation,
  levels: Uint32Array | null,
): void {
  context.ensureRoom()
  const { data } = context.pass.arenas
  const words = PresentWord.Rest + RECT_WORDS * (dirty?.length ?? 0) + (levels?.length ?? 0)
  if (!data.fits(words)) context.flush()
  const first = data.take(words)
  let at = put(data.words, first, source ?? NOWHERE)
  at = put(data.words, at, destination ?? NOWHERE)
  data.words[at++] = size?.width ?? 0
  data.words[at++] = size?.height ?? 0
  if (levels !== null) {
    data.words.set(levels, at)
    at += levels.length
  }
  if (dirty !== null) for (const rect of dirty) at = put(data.words, at, rect)
  const flags =
    (source === null ? 0 : PresentFlag.Source) |
    (destination === null ? 0 : PresentFlag.Destination) |
    (dirty === null ? 0 : PresentFlag.Dirty) |
    (keep ? PresentFlag.Keep : 0) |
    (size === null ? 0 : PresentFlag.Resize) |
    (levels === null ? 0 : PresentFlag.Gamma)
  context.item(Item.Present, entity, window, first, flags, dirty?.length ?? 0)
  context.reads(entity)
  if (window !== 0) context.reads(window)
}
