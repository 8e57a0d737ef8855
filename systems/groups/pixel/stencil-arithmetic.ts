import * as THREE from 'three'

/** A stencil test, and what is done where it fails. */
export interface StencilTest {
  readonly compare: THREE.StencilFunc
  readonly reference: number
  readonly mask: number
  readonly writeMask: number
  readonly fail: THREE.StencilOp
}

/** Values of a stencil of 8 bits. */
const VALUES = 256

/** Whether a value passes, both masked (SDK: D3DCMPFUNC). */
const passes: Readonly<Record<THREE.StencilFunc, (reference: number, value: number) => boolean>> = {
  [THREE.NeverStencilFunc]: () => false,
  [THREE.LessStencilFunc]: (reference, value) => reference < value,
  [THREE.EqualStencilFunc]: (reference, value) => reference === value,
  [THREE.LessEqualStencilFunc]: (reference, value) => reference <= value,
  [THREE.GreaterStencilFunc]: (reference, value) => reference > value,
  [THREE.NotEqualStencilFunc]: (reference, value) => reference !== value,
  [THREE.GreaterEqualStencilFunc]: (reference, value) => reference >= value,
  [THREE.AlwaysStencilFunc]: () => true,
}

/** What becomes of a value (SDK: D3DSTENCILOP). */
const results: Readonly<Record<THREE.StencilOp, (value: number, reference: number) => number>> = {
  [THREE.KeepStencilOp]: (value) => value,
  [THREE.ZeroStencilOp]: () => 0,
  [THREE.ReplaceStencilOp]: (_, reference) => reference,
  [THREE.IncrementStencilOp]: (value) => Math.min(value + 1, VALUES - 1),
  [THREE.DecrementStencilOp]: (value) => Math.max(value - 1, 0),
  [THREE.InvertStencilOp]: (value) => ~value,
  [THREE.IncrementWrapStencilOp]: (value) => value + 1,
  [THREE.DecrementWrapStencilOp]: (value) => value - 1,
}

/** Whether a value fails a test and is then as it was. */
function isUntouched({ compare, reference, mask, writeMask, fail }: StencilTest, value: number): boolean {
  if (passes[compare](reference & mask, value & mask)) return false
  return ((results[fail](value, reference) ^ value) & writeMask) === 0
}

/**
 * A value that fails a test and is then as it was, so that draws leave samples as they are which have it.
 *
 * @param first the one to look at first
 * @returns null when there is none
 */
export function untouchedValue(test: StencilTest, first: number): number | null {
  for (let n = 0; n < VALUES; n++) {
    const value = (first + n) & (VALUES - 1)
    if (isUntouched(test, value)) return value
  }
  return null
}
