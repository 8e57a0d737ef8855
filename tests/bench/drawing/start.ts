import { nextTask, rowOf } from '../bench.js'
import type { Bench } from '../bench.js'
import type { FirstRenderer } from '../realm/first-picture.js'
import { openRealm } from '../realm/realms.js'

const LIMIT = 1.5

/**
 * From createEngine to the first picture, against a bare three renderer's, each time in a window that has run nothing
 * before.
 */
export const start: Bench = async ({ settings, wants }) => {
  const name = 'createEngine to the first picture'
  if (!wants(name)) return []
  const figures: Record<FirstRenderer, number[]> = { 'three-d3d8': [], three: [] }
  for (let rep = 0; rep < settings.starts; rep++) {
    const order = ['three-d3d8', 'three'] as const satisfies FirstRenderer[]
    for (const renderer of rep % 2 === 0 ? order : [...order].reverse()) {
      const { realm, close } = await openRealm()
      figures[renderer].push(await realm.firstPicture(renderer))
      close()
      await nextTask()
    }
  }
  return [
    rowOf({
      ...{ name, unit: 'ms', ours: figures['three-d3d8'], rivals: { 'bare three': figures.three } },
      limit: { rival: 'bare three', most: LIMIT },
    }),
  ]
}
