/** What the groups were last drawn with, and which of their words changed since a frame began. */
import type { Log } from '../../index.js'
import { stateTable } from '../../index.js'

const { groups } = stateTable.stateLayout

/** Follows the rows of all groups. */
export interface Tracker {
  /** Takes a log while it is pushed. */
  readonly take: (log: Log) => void
  /** The last row of each group; empty for one that has had none. */
  readonly rows: () => Uint32Array<ArrayBuffer>[]
  /** Whether an own word of a group changed in the frame that ended last. */
  readonly isChanged: (group: number, word: number) => boolean
  /** Whether a word differs from the one that was drawn with last. */
  readonly isUndrawn: (group: number, word: number, value: number) => boolean
  /** A frame has ended: what changed in it is what `isChanged` answers from now on. */
  readonly endFrame: () => void
}

/** A tracker that has seen nothing: the first row of a group changes nothing. */
export const createTracker = (): Tracker => {
  const last: (Uint32Array<ArrayBuffer> | undefined)[] = []
  let changing = groups.map(({ words }) => new Uint8Array(words))
  let changed = groups.map(({ words }) => new Uint8Array(words))
  return {
    take({ group, rows, stride, words }) {
      const marks = changing[group.index]
      const row = last[group.index]
      const current = row ?? words.slice(0, stride)
      for (let r = row ? 0 : 1; r < rows; r++)
        for (let i = 0, at = r * stride; i < stride; i++, at++) {
          if (words[at] === current[i]) continue
          current[i] = words[at]
          if (i < group.words) marks[i] = 1
        }
      last[group.index] = current
    },
    rows: () => groups.map((_, group) => last[group]?.slice() ?? new Uint32Array(0)),
    isChanged: (group, word) => changed[group][word] !== 0,
    isUndrawn: (group, word, value) => last[group] !== undefined && last[group][word] !== value,
    endFrame() {
      ;[changing, changed] = [changed, changing]
      for (const marks of changing) marks.fill(0)
    },
  }
}
