import { describe, expect, it } from 'vitest'
import { formatInfo, formats, rowPitch } from '../../../d3d8/types/index.js'
import { SCRATCH_BYTES, conversionScratch } from '../../../systems/textures/convert/vectors.js'
import { textureLayout } from '../../../systems/textures/formats.js'
import { texelsOf } from '../../../systems/textures/texels.js'

/** With and without EXT_texture_norm16. */
const facts = [true, false].map((norm16) => ({ s3tc: true, floatLinear: true, norm16 }))

/** Formats whose texels are rewritten on their way to the GPU, in each way that is done. */
const converted = [...formats.values()].flatMap(({ format, name, kind }) => {
  if (kind === 'depth' || kind === 'vertex' || kind === 'index') return []
  const layouts = new Set(facts.map((fact) => textureLayout(format, '2d', 64, 64, fact)))
  return [...layouts].flatMap(({ storage, convert }) =>
    convert ? [{ format, name, kept: storage.name, storage, convert }] : [],
  )
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

  it.each(converted.filter(({ storage }) => storage.name.endsWith('F')))(
    '$name to $kept: each value of each channel comes out as by JavaScript',
    ({ format, storage, convert }) => {
      const scratch = conversionScratch()
      for (const { shift, bits } of formatInfo(format)?.channels ?? []) {
        // In pieces that the memory has room for.
        const width = Math.min(1 << bits, 1 << 10)
        const pitch = rowPitch(format, width)
        const texels = texelsOf(new Uint8Array(pitch))
        const elements = pitch === width * 4 ? texels.words : texels.halves
        const plain = texelsOf(new Uint8Array(width * storage.texelBytes))
        for (let first = 0; first < 1 << bits; first += width) {
          for (let n = 0; n < width; n++) elements[n] = (first + n) << shift
          convert(texels, 0, pitch, width, 1, scratch)
          convert(texels, 0, pitch, width, 1, plain)
          expect(plain.bytes.findIndex((value, i) => value !== scratch.bytes[i])).toBe(-1)
        }
      }
    },
  )

  it.each(converted)('$name to $kept comes out as by JavaScript', ({ format, storage, convert }) => {
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
