import { expect, it } from 'vitest'
import * as T from '../../../d3d8/types/index.js'
import { depthStorage, hasSampleMarks } from '../../../systems/targets/depth-stencil/depth-storage.js'

const DEPTH24_STENCIL8 = 0x88f0

it('keeps stencil beside all depth of several samples, where shaders know of none', () => {
  for (const format of [T.D3DFMT_D16, T.D3DFMT_D24X8, T.D3DFMT_D32, T.D3DFMT_D24S8, T.D3DFMT_D15S1, T.D3DFMT_D24X4S4]) {
    const plain = depthStorage(format)
    const marked = depthStorage(format, true)
    expect([marked.glInternalFormat, marked.stencil]).toEqual([DEPTH24_STENCIL8, true])
    // What has other bits than the format says is named.
    expect(marked.note).toBe(format === T.D3DFMT_D16 ? '24 bits of depth' : plain.note)
  }
})

it('keeps depth as it is of one sample, and where shaders know samples', () => {
  const [knows, knowsNot] = [{ sampleMasks: true }, { sampleMasks: false }]
  expect([4, 2, 1, 0].map((samples) => hasSampleMarks(samples, knowsNot))).toEqual([true, true, false, false])
  expect(hasSampleMarks(4, knows)).toBe(false)
})
