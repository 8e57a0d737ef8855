/** Animations of .x files: AnimationSet, Animation, AnimationKey, AnimationOptions. */
import type { XAnimation, XAnimationSet, XKeys } from './model.js'
import { nothing, type XReader } from './format/reader.js'

type Kind = 'rotation' | 'scale' | 'position' | 'matrix'

/**
 * By keyType: what a key is of, and how many numbers it has. The documentation has matrices as 3, exporters write 4.
 */
const kinds: readonly (readonly [kind: Kind, size: number])[] = [
  ['rotation', 4],
  ['scale', 3],
  ['position', 3],
  ['matrix', 16],
  ['matrix', 16],
]

/** Keys of one kind, as they come. */
interface KeyList {
  readonly times: number[]
  readonly values: number[]
}

type KeyLists = Record<Kind, KeyList | null>

function readKeys(reader: XReader, lists: KeyLists): void {
  const { tokens } = reader
  const [kind, size] = kinds[reader.index('the type of a key', kinds.length)]
  const list = (lists[kind] ??= { times: [], values: [] })
  const count = reader.count('keys', 2 + size)
  for (let key = 0; key < count; key++) {
    list.times.push(reader.integer('the time of a key'))
    const { offset } = tokens
    const numbers = reader.integer('the number of values')
    if (numbers !== size) throw tokens.error(`a ${kind} key has ${numbers} values, not ${size}`, offset)
    for (let i = 0; i < size; i++) list.values.push(reader.float(`a ${kind} key`))
  }
  reader.inside('AnimationKey', nothing)
}

/** The keys by their times; of one time, in the order of the file. */
function sorted(list: KeyList | null): XKeys | null {
  if (!list || list.times.length === 0) return null
  const { times, values } = list
  const size = values.length / times.length
  const isSorted = times.every((time, i) => i === 0 || time >= times[i - 1])
  if (isSorted) return { times: Uint32Array.from(times), values: Float32Array.from(values) }
  const order = times.map((_, i) => i).sort((a, b) => times[a] - times[b] || a - b)
  return {
    times: Uint32Array.from(order, (key) => times[key]),
    values: Float32Array.from(
      { length: values.length },
      (_, i) => values[order[Math.floor(i / size)] * size + (i % size)],
    ),
  }
}

/**
 * Animation, from behind its opening brace.
 *
 * @param readFrame reads a frame that lies in the animation, which then is what it moves
 */
function readAnimation(reader: XReader, name: string, readFrame: (name: string) => void): XAnimation {
  const lists: KeyLists = { rotation: null, scale: null, position: null, matrix: null }
  let target = ''
  let options: XAnimation['options'] = null
  const data = reader.inside('Animation', {
    objects: {
      animationkey: () => readKeys(reader, lists),
      animationoptions() {
        options = { openClosed: reader.integer('an option'), positionQuality: reader.integer('an option') }
        reader.inside('AnimationOptions', nothing)
      },
      frame(inner) {
        target = inner
        readFrame(inner)
      },
    },
    // Files of animations alone refer to frames of another file.
    reference(to) {
      if (target === '') target = to
      return null
    },
  })
  const { rotation, scale, position, matrix } = lists
  return {
    ...{ name, target, options, data },
    ...{ rotation: sorted(rotation), scale: sorted(scale), position: sorted(position), matrix: sorted(matrix) },
  }
}

/** What to do with the animations of a file: those in sets, and those that lie in none, which have one of their own. */
export function animationObjects(
  reader: XReader,
  sets: XAnimationSet[],
  readFrame: (name: string) => void,
): Record<'animationset' | 'animation', (name: string) => void> {
  return {
    animationset(name) {
      const animations: XAnimation[] = []
      const data = reader.inside('AnimationSet', {
        objects: { animation: (inner) => void animations.push(readAnimation(reader, inner, readFrame)) },
      })
      sets.push({ name, animations, data })
    },
    animation: (name) => void sets.push({ name, animations: [readAnimation(reader, name, readFrame)], data: [] }),
  }
}
