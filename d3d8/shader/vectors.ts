/** Four components at a time, for the interpreters. Slow and plain. */

import { maskComponents, swizzled } from './program.js'

/** Four numbers: x, y, z, w or red, green, blue, alpha. */
export type Vector = readonly [number, number, number, number]

/** All components 0. */
export const ZERO: Vector = [0, 0, 0, 0]

/** What a register reads as that nothing has been put into. */
export const ORIGIN: Vector = [0, 0, 0, 1]

/**
 * Component by component.
 * @param f what becomes of the components of the vectors, in their order
 */
export const map = (f: (...components: number[]) => number, ...vectors: readonly Vector[]): Vector => {
  const component = (at: number): number => f(...vectors.map((vector) => vector[at]))
  return [component(0), component(1), component(2), component(3)]
}

/** The same number four times. */
export const splat = (value: number): Vector => [value, value, value, value]

/** Sum of the products of the first `components` components. */
export const dot = (a: Vector, b: Vector, components: number): number => {
  let sum = 0
  for (let at = 0; at < components; at++) sum += a[at] * b[at]
  return sum
}

/** The components that a swizzle names. */
export const swizzle = (vector: Vector, selection: number): Vector => [
  vector[swizzled(selection, 0)],
  vector[swizzled(selection, 1)],
  vector[swizzled(selection, 2)],
  vector[swizzled(selection, 3)],
]

/** `to` with the components of `mask` taken from `value`. */
export const masked = (to: Vector, mask: number, value: Vector): Vector => {
  const result: [number, number, number, number] = [...to]
  for (const component of maskComponents(mask)) result[component] = value[component]
  return result
}

/** A number between two others. */
export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** Registers of an array of floats, four a register. */
export const vectorAt = (values: ArrayLike<number>, register: number): Vector => [
  values[4 * register],
  values[4 * register + 1],
  values[4 * register + 2],
  values[4 * register + 3],
]
