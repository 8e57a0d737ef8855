import { describe, expect, it, vi } from 'vitest'
import { FileError } from '../../../../d3d8/files/file-error.js'
import { readX, type XFrame, type XMesh, type XModel } from '../../../../d3d8/files/x/index.js'
import { fuzzTimes, generator, mutated } from '../mutations.js'
import { everything, use } from './everything.js'
import { forms } from './forms.js'
import { processorTime } from '../processor-time.js'

/** Bytes of the arrays of a model; what stands in several places counts once. */
function bytesOf({ frames, meshes }: XModel): number {
  const seen = new Set<XFrame | XMesh>()
  let sum = 0
  const walk = (inner: Pick<XModel, 'frames' | 'meshes'>): void => {
    for (const mesh of inner.meshes) {
      if (seen.has(mesh)) continue
      seen.add(mesh)
      const { positions, faces, normals, coordinates, colours, faceMaterials } = mesh
      const arrays = [
        positions,
        faces.sizes,
        faces.corners,
        normals?.vectors,
        normals?.corners,
        coordinates,
        colours,
        faceMaterials,
      ]
      sum += arrays.reduce((bytes, array) => bytes + (array?.byteLength ?? 0), 0)
    }
    for (const frame of inner.frames) {
      if (seen.has(frame)) continue
      seen.add(frame)
      sum += 64
      walk(frame)
    }
  }
  walk({ frames, meshes })
  return sum
}

/**
 * A text becomes numbers of at most twice its bytes, each colour 20 bytes of text 16 a vertex; a few times more is a
 * leak.
 */
const MOST_GROWTH = 16

const base = forms(everything)

describe('.x files that are nearly right', () => {
  it.each([
    ['text 32', 1000],
    ['binary 32', 1000],
    ['binary 64', 500],
    ['compressed text 32', 500],
    ['compressed binary 64', 500],
  ])('%s: they are read or refused with a place, in bounded time and memory', (form, share) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const times = fuzzTimes(share)
    const random = generator(share + form.length)
    const seen = { read: 0, refused: 0, slowest: 0 }
    for (let i = 0; i < times; i++) {
      const file = mutated(base[form], random)
      const begin = processorTime()
      try {
        const model = readX(file)
        seen.read++
        const inflated = model.header.compressed ? 64 : 1
        expect(bytesOf(model)).toBeLessThan(MOST_GROWTH * inflated * file.length + 4096)
        use(model)
      } catch (error) {
        if (!(error instanceof FileError)) throw error
        if (error.kind !== '.x' || !(error.offset >= 0)) throw error
        if (!error.inflated && error.offset > file.length) throw error
        seen.refused++
      }
      seen.slowest = Math.max(seen.slowest, processorTime() - begin)
    }
    vi.restoreAllMocks()
    expect(seen.refused).toBeGreaterThan(times / 4)
    expect(seen.slowest).toBeLessThan(1000)
  })
})

describe('a small .x file that asks for much', () => {
  it('does not get its last list as often as it has lists', () => {
    const count = 30_000
    const mesh = (list: string): Uint8Array =>
      new TextEncoder().encode(
        `xof 0303txt 0032Mesh { ${count};${'0;0;0;'.repeat(count)}${count};${'0;'.repeat(count)}${list.repeat(count)}}`,
      )
    const begin = processorTime()
    const materials = readX(mesh('MeshMaterialList{1;1;0;Material{1;1;1;1;0;1;1;1;0;0;0;}}')).meshes[0]
    const colours = readX(mesh('MeshVertexColors{1;7;0;0;0;0;}')).meshes[0].colours
    expect(processorTime() - begin).toBeLessThan(4000)
    expect(materials.materials).toHaveLength(1)
    expect(materials.faceMaterials).toHaveLength(count)
    expect([...(colours?.subarray(24, 34) ?? [])]).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 1, 1])
  })

  it('has words that are no UTF-8 read at the pace of others', () => {
    const file = new TextEncoder().encode(`xof 0303txt 0032Unknown { ${'e '.repeat(300_000)}}`)
    file.forEach((byte, i) => {
      if (byte === 0x65 && i > 26) file[i] = 0xe9
    })
    const begin = processorTime()
    expect(readX(file).meshes).toEqual([])
    expect(processorTime() - begin).toBeLessThan(3000)
  })

  it('has one word of Japanese letters, each with a brace in it, read in time', () => {
    const content = new TextEncoder().encode(`xof 0303txt 0032Frame ${'??'.repeat(400_000)} { }`)
    for (let at = content.indexOf(0x3f); content[at] === 0x3f; at += 2) content.set([0x83, 0x7b], at)
    const begin = processorTime()
    expect(readX(content).frames[0].name).toBe('ボ'.repeat(400_000))
    expect(processorTime() - begin).toBeLessThan(3000)
  })
})
