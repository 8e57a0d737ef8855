import * as THREE from 'three'
import { expect, it } from 'vitest'
import { untouchedValue, type StencilTest } from '../../../systems/groups/pixel/stencil-arithmetic.js'

const test = (more: Partial<StencilTest>): StencilTest => ({
  ...{ compare: THREE.EqualStencilFunc, reference: 3, mask: 0xff, writeMask: 0xff, fail: THREE.KeepStencilOp },
  ...more,
})

it.each<[string, Partial<StencilTest>, number, number | null]>([
  ['a value that does not pass', {}, 3, 4],
  ['the one to look at first', {}, 200, 200],
  ['the masked one', { mask: 0x0f }, 0x13, 0x14],
  ['one below', { compare: THREE.LessEqualStencilFunc }, 0x80, 0],
  ['none where all pass', { compare: THREE.AlwaysStencilFunc }, 0, null],
  ['any where none passes', { compare: THREE.NeverStencilFunc }, 9, 9],
  ['0, which zeroing leaves', { fail: THREE.ZeroStencilOp }, 5, 0],
  ['none where only 0 is left and passes', { fail: THREE.ZeroStencilOp, reference: 0 }, 5, null],
  ['0 in the bits that are written', { fail: THREE.ZeroStencilOp, reference: 0, writeMask: 0x0f }, 0, 0x10],
  ['the reference', { fail: THREE.ReplaceStencilOp, compare: THREE.NotEqualStencilFunc }, 0, 3],
  ['the most', { fail: THREE.IncrementStencilOp }, 0, 255],
  ['the least', { fail: THREE.DecrementStencilOp }, 7, 0],
  ['none that inverting leaves', { fail: THREE.InvertStencilOp }, 0, null],
  ['none that counting on leaves', { fail: THREE.IncrementWrapStencilOp }, 0, null],
  ['any while nothing is written', { fail: THREE.DecrementWrapStencilOp, writeMask: 0 }, 0, 0],
])('a stencil test leaves %s as it is', (_what, more, first, value) => {
  expect(untouchedValue(test(more), first)).toBe(value)
})
