import type { Context } from '../../../engine/index.js'
import type { D3DCOLORVALUE, D3DVECTOR, Given } from '../../types/index.js'

/** Room to turn numbers into the words of binary32 floats without allocating; the largest user is a light. */
const LARGEST = 32

/** Numbers as binary32; written here, read as `floatWords`. Valid until the next call of anything that writes here. */
export const scratchFloats = new Float32Array(LARGEST)

/** The bits of `scratchFloats`. */
export const floatWords = new Uint32Array(scratchFloats.buffer)

/** Bits of a number as a binary32 float. */
export function floatWord(value: number): number {
  scratchFloats[0] = value
  return floatWords[0]
}

/** So many floats are copied as a whole: for fewer, making a view of them costs more than copying each. */
const MANY = 24

/** Stores `count` numbers as floats from word `at` of the state on; they are compared by their bits. */
export function setFloats(context: Context, at: number, values: ArrayLike<number>, count: number): void {
  const { words, floats, dirtyMasks } = context
  let low = 0
  let high = 0
  for (let i = 0, to = at; i < count; i++, to++) {
    // Where it goes, not by way of one place for all, where each would wait for the one before.
    const was = words[to]
    floats[to] = values[i]
    if (words[to] === was) continue
    low |= dirtyMasks[to * 2]
    high |= dirtyMasks[to * 2 + 1]
  }
  context.mark(low, high)
  if ((low | high) === 0) context.counts.droppedSets++
}

/**
 * The same from word `at` of a group that no other looks at. Many floats are compared up to the first that differs,
 * the others are copied by the browser's own function.
 */
export function setFloatArray(
  context: Context,
  at: number,
  values: Float32Array<ArrayBufferLike>,
  count: number,
): void {
  const { words, floats, dirtyMasks } = context
  // What is set beyond what mostly is, the last word tells.
  const low = dirtyMasks[at * 2]
  const high = dirtyMasks[(at + count) * 2 - 1]
  if (count < MANY) {
    let different = 0
    for (let i = 0, to = at; i < count; i++, to++) {
      const was = words[to]
      floats[to] = values[i]
      different |= was ^ words[to]
    }
    if (different === 0) context.counts.droppedSets++
    else context.mark(low, high)
    return
  }
  let same = 0
  let sum = 0
  // Shaders tell the zeros of both signs apart.
  for (; same < count && Object.is(floats[at + same], values[same]); same++) sum += values[same]
  if (same === count) context.counts.droppedSets++
  else context.mark(low, high)
  // GLSL knows no NaN from another, so that is no reason to look again; but Get gives the bits that were set.
  if (same < count || Number.isNaN(sum)) floats.set(values.length === count ? values : firstOf(values, count), at)
}

/** The part of an array that was copied last: programs go on with the same one. */
let part: Float32Array<ArrayBufferLike> = scratchFloats
let partOf = part

/** A view of the first `count` floats of an array. */
function firstOf(values: Float32Array<ArrayBufferLike>, count: number): Float32Array<ArrayBufferLike> {
  if (values !== partOf || part.length !== count) {
    partOf = values
    part = values.subarray(0, count)
  }
  return part
}

/** Puts a colour at float `at`; says whether all of it was there. */
export function putColour(floats: Float32Array, at: number, colour: Given<D3DCOLORVALUE> | undefined): boolean {
  if (typeof colour !== 'object' || (colour as unknown) === null) return false
  const { r, g, b, a } = colour
  if (typeof r !== 'number' || typeof g !== 'number' || typeof b !== 'number' || typeof a !== 'number') return false
  floats[at] = r
  floats[at + 1] = g
  floats[at + 2] = b
  floats[at + 3] = a
  return true
}

/** Puts a vector at float `at`; says whether all of it was there. */
export function putVector(floats: Float32Array, at: number, vector: Given<D3DVECTOR> | undefined): boolean {
  if (typeof vector !== 'object' || (vector as unknown) === null) return false
  const { x, y, z } = vector
  if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number') return false
  floats[at] = x
  floats[at + 1] = y
  floats[at + 2] = z
  return true
}

/** A colour of four floats. */
export const colourAt = (floats: ArrayLike<number>, at: number): D3DCOLORVALUE => ({
  r: floats[at],
  g: floats[at + 1],
  b: floats[at + 2],
  a: floats[at + 3],
})

/** A vector of three floats. */
export const vectorAt = (floats: ArrayLike<number>, at: number): D3DVECTOR => ({
  x: floats[at],
  y: floats[at + 1],
  z: floats[at + 2],
})

/** A copy of `count` floats of the state, bit for bit. */
export function copyFloats(context: Context, at: number, count: number): Float32Array<ArrayBuffer> {
  const copy = new Float32Array(count)
  copy.set(context.floats.subarray(at, at + count))
  return copy
}
