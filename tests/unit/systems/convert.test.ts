import { describe, expect, it } from 'vitest'
import { formatInfo, formats, rowPitch } from '../../../d3d8/types/index.js'
import { SCRATCH_BYTES, conversionScratch } from '../../../systems/convert/vectors.js'
import { textureLayout } from '../../../systems/formats.js'
import { texelsOf } from '../../../systems/texels.js'

const facts = { s3tc: true, floatLinear: true, norm16: true }

/** Formats whose texels are rewritten on their way to the GPU. */
const converted = [...formats.values()].flatMap(({ format, name, kind }) => {
  if (kind === 'depth' || kind === 'vertex' || kind === 'index') return []
  const { storage, convert } = textureLayout(format, '2d', 64, 64, facts)
  return convert ? [{ format, name, storage, convert }] : []
})

function randomBytes(count: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(count)
  for (let i = 0, state = seed; i < count; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    bytes[i] = state >>> 24
  }
  return bytes
}

describe('conversion by vectors', () => {
  it('has its machine', () => {
    const { bytes } = conversionScratch()
    expect(bytes.byteLength).toBe(SCRATCH_BYTES)
    expect(bytes.buffer.byteLength, 'memory of WebAssembly').toBeGreaterThan(SCRATCH_BYTES)
    expect(conversionScratch()).toBe(conversionScratch())
  })

  it.each(converted.filter(({ storage }) => storage.name === 'RGBA16F'))(
    '$name: each value of each channel comes out as by JavaScript',
    ({ format, convert }) => {
      const scratch = conversionScratch()
      for (const { shift, bits } of formatInfo(format)?.channels ?? []) {
        const texels = texelsOf(new Uint8Array(rowPitch(format, 1 << bits)))
        const words = texels.bytes.length === 4 << bits ? texels.words : texels.halves
        for (let raw = 0; raw < 1 << bits; raw++) words[raw] = raw << shift
        const plain = texelsOf(new Uint8Array(8 << bits))
        convert(texels, 0, texels.bytes.length, 1 << bits, 1, scratch)
        convert(texels, 0, texels.bytes.length, 1 << bits, 1, plain)
        expect(scratch.halves.slice(0, 4 << bits)).toEqual(plain.halves)
      }
    },
  )

  it.each(converted)('$name comes out as by JavaScript', ({ format, storage, convert }) => {
    const scratch = conversionScratch()
    // The last two cannot be cut into whole vectors, or have gaps between rows: both ways are JavaScript then.
    for (const [width, height, seed] of [
      [64, 64, 1],
      [16, 256, 2],
      [48, 4, 3],
      [256, 64, 4],
      [6, 3, 5],
      [1, 1, 6],
    ]) {
      const pitch = rowPitch(format, width)
      const memory = texelsOf(randomBytes(pitch * height + 64, seed))
      const plain = texelsOf(new Uint8Array(SCRATCH_BYTES))
      scratch.bytes.fill(0)
      convert(memory, 64, pitch, width, height, scratch)
      convert(memory, 64, pitch, width, height, plain)
      const bytes = width * height * storage.texelBytes
      const differ = plain.bytes.subarray(0, bytes).findIndex((value, i) => value !== scratch.bytes[i])
      expect(differ, `first byte of ${width} x ${height} that differs`).toBe(-1)
      expect(plain.bytes.subarray(0, bytes).some((value) => value !== 0)).toBe(true)
    }
  })
})
