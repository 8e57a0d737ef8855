import { it } from 'vitest'
import { textureLayout } from '../../../systems/formats.js'
import { formats, rowPitch } from '../../../d3d8/types/index.js'
import { texelsOf } from '../../../systems/texels.js'
it('speed', () => {
  const N = 512
  const facts = { s3tc: true, floatLinear: true, norm16: true }
  for (const { format, name, kind } of formats.values()) {
    if (['depth', 'vertex', 'index'].includes(kind)) continue
    const { storage, convert } = textureLayout(format, '2d', N, N, facts as never)
    if (!convert) continue
    const pitch = rowPitch(format, N)
    const src = new Uint8Array(pitch * N)
    for (let i = 0, s = 1; i < src.length; i++) { s = (Math.imul(s, 1664525) + 1013904223) >>> 0; src[i] = s >>> 24 }
    const from = texelsOf(src), to = texelsOf(new Uint8Array(N * N * 16))
    for (let i = 0; i < 20; i++) convert(from, 0, pitch, N, N, to)
    const t0 = performance.now()
    for (let i = 0; i < 40; i++) convert(from, 0, pitch, N, N, to)
    const ns = (performance.now() - t0) * 1e6 / 40 / N / N
    // plain at 5 GB/s of kept bytes
    const plain = storage.texelBytes / 5
    console.log(name.padEnd(20), storage.name.padEnd(12), ns.toFixed(2), 'ns/texel; est ratio', (plain / (plain + ns)).toFixed(2))
  }
})
