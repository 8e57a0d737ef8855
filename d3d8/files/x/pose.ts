/** Where the frames of a model are at a time of an animation. */
import type { XAnimation, XAnimationSet, XFrame, XKeys, XModel } from './model.js'
import { compose, decompose, IDENTITY, mix, multiply, normalized, slerp, type Parts } from './transforms.js'

/** Ticks a second where neither the file nor the caller says. SDK of Direct3D 9: AnimTicksPerSecond. */
export const DEFAULT_TICKS = 4800

/** What files do not say of themselves. */
export interface XTimeOptions {
  /**
   * Ticks a second, in place of what the file says or 4800: 1 for files whose times are seconds, 25 or 30 for those
   * whose times are frames.
   */
  readonly ticksPerSecond?: number
}

/**
 * Ticks a second in the times of a model's keys.
 *
 * @throws RangeError when the option is no number above 0
 */
export function xTicksPerSecond(
  { ticksPerSecond }: Pick<XModel, 'ticksPerSecond'>,
  options: XTimeOptions = {},
): number {
  const asked = options.ticksPerSecond
  if (asked !== undefined && !(asked > 0 && asked < Infinity))
    throw new RangeError(`ticksPerSecond is ${asked}; a number above 0 is allowed`)
  // Nothing moves in files that say 0, so that it cannot be meant.
  return asked ?? (ticksPerSecond === 0 ? null : ticksPerSecond) ?? DEFAULT_TICKS
}

/** The time of a set's last key, in ticks. */
export function xDuration({ animations }: XAnimationSet): number {
  let last = 0
  for (const { rotation, scale, position, matrix } of animations)
    for (const keys of [rotation, scale, position, matrix])
      if (keys) last = Math.max(last, keys.times[keys.times.length - 1])
  return last
}

/**
 * What a set does with each frame, by its name. Where several animations are of one frame, each brings the keys that
 * those before it lack.
 */
export function xTargets({ animations }: XAnimationSet): ReadonlyMap<string, XAnimation> {
  const targets = new Map<string, XAnimation>()
  for (const animation of animations) {
    const before = targets.get(animation.target)
    if (!before) targets.set(animation.target, animation)
    else {
      const { rotation, scale, position, matrix } = before
      targets.set(animation.target, {
        ...before,
        rotation: rotation ?? animation.rotation,
        scale: scale ?? animation.scale,
        position: position ?? animation.position,
        matrix: matrix ?? animation.matrix,
      })
    }
  }
  return targets
}

/** Row of numbers of a key. */
const valueAt = ({ times, values }: XKeys, key: number): number[] => {
  const size = values.length / times.length
  return [...values.subarray(key * size, (key + 1) * size)]
}

/** The rotation of a key, as a quaternion of D3DX: files have w first, and its conjugate. */
export function xRotationAt(keys: XKeys, key: number): number[] {
  const [w, x, y, z] = valueAt(keys, key)
  return normalized([-x, -y, -z, w])
}

/** What keys say at a time: before the first and after the last, what those say. */
function sample<T>({ times }: XKeys, tick: number, at: (key: number) => T, between: (a: T, b: T, t: number) => T): T {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (times[middle] <= tick) low = middle + 1
    else high = middle
  }
  if (low === 0) return at(0)
  if (low === times.length) return at(low - 1)
  const [from, to] = [times[low - 1], times[low]]
  return between(at(low - 1), at(low), (tick - from) / (to - from))
}

const mixParts = (a: Parts, b: Parts, t: number): Parts => ({
  scale: mix(a.scale, b.scale, t),
  rotation: slerp(a.rotation, b.rotation, t),
  position: mix(a.position, b.position, t),
})

/**
 * The transform of a frame at a time. What an animation has no keys for stays as the frame has it.
 *
 * @param rest the frame's own transform
 * @param tick time in ticks
 */
export function xTransformAt(
  { matrix, scale, rotation, position }: XAnimation,
  rest: Float32Array,
  tick: number,
): Float32Array {
  if (matrix) return compose(sample(matrix, tick, (key) => decompose(valueAt(matrix, key)), mixParts))
  const own = scale && rotation && position ? null : decompose(rest)
  const vectorAt = (keys: XKeys | null, without: readonly number[] = []): readonly number[] =>
    keys ? sample<readonly number[]>(keys, tick, (key) => valueAt(keys, key), mix) : without
  return compose({
    scale: vectorAt(scale, own?.scale),
    rotation: rotation
      ? sample(rotation, tick, (key) => xRotationAt(rotation, key), slerp)
      : (own?.rotation ?? [0, 0, 0, 1]),
    position: vectorAt(position, own?.position),
  })
}

/** A frame in one of its places. */
export interface XNode {
  readonly frame: XFrame
  /** Index of the node around it; -1 for none. */
  readonly parent: number
}

/** The frames of a model in all their places, each behind the one around it. */
export function xNodes(model: XModel): XNode[] {
  const nodes: XNode[] = []
  const walk = (frames: readonly XFrame[], parent: number): void => {
    for (const frame of frames) walk(frame.frames, nodes.push({ frame, parent }) - 1)
  }
  walk(model.frames, -1)
  return nodes
}

/** A model whose frames move. */
export class XPose {
  /** The model's frames in all their places, each behind the one around it. */
  readonly nodes: readonly XNode[]
  /** From each node to the model: 16 numbers for row vectors, which `rest` and `set` change. */
  readonly worlds: readonly Float32Array[]
  readonly #ticksPerSecond: number
  readonly #byName = new Map<string, number>()

  /** @throws RangeError when `ticksPerSecond` is no number above 0 */
  constructor(model: XModel, options: XTimeOptions = {}) {
    this.nodes = xNodes(model)
    this.worlds = this.nodes.map(() => new Float32Array(16))
    this.#ticksPerSecond = xTicksPerSecond(model, options)
    this.nodes.forEach(({ frame: { name } }, node) => {
      if (name !== '' && !this.#byName.has(name)) this.#byName.set(name, node)
    })
    this.rest()
  }

  /** The first node of a name; -1 when there is none. */
  find(name: string): number {
    return this.#byName.get(name) ?? -1
  }

  /** From a node to the model; identity for -1, which is the model. */
  world(node: number): Float32Array {
    return node < 0 ? IDENTITY : this.worlds[node]
  }

  /** Puts all frames where the file has them. */
  rest(): void {
    this.#place(new Map())
  }

  /**
   * Puts the frames that a set moves, by their names, where they are at a time, and all others where the file has them.
   * The set may be one of another model.
   *
   * @param ticksPerSecond of the set; the model's when left out
   */
  set(set: XAnimationSet, seconds: number, ticksPerSecond = this.#ticksPerSecond): void {
    const moved = new Map<number, Float32Array>()
    for (const [name, animation] of xTargets(set)) {
      const node = this.find(name)
      if (node >= 0)
        moved.set(node, xTransformAt(animation, this.nodes[node].frame.transform, seconds * ticksPerSecond))
    }
    this.#place(moved)
  }

  #place(moved: ReadonlyMap<number, Float32Array>): void {
    this.nodes.forEach(({ frame, parent }, node) => {
      multiply(moved.get(node) ?? frame.transform, this.world(parent), this.worlds[node])
    })
  }
}
