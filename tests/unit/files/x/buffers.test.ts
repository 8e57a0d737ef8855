import { describe, expect, it } from 'vitest'
import { xToBuffers, type XBuffers } from '../../../../d3d8/files/x/buffers.js'
import { readX } from '../../../../d3d8/files/x/format/file.js'
import {
  D3DFMT_INDEX16,
  D3DFMT_INDEX32,
  D3DFVF_DIFFUSE,
  D3DFVF_NORMAL,
  D3DFVF_TEX1,
  D3DFVF_XYZ,
} from '../../../../d3d8/types/index.js'
import { binaryFile, floats, integers, object, scene, turned, type XItem } from './fixtures.js'
import { forms } from './forms.js'

const buffers = xToBuffers(readX(forms(scene)['text 32']))
const named = (name: string, list: readonly XBuffers[] = buffers): XBuffers => {
  const found = list.find((entry) => entry.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const floatsOf = ({ vertices, stride }: XBuffers, vertex: number): number[] => [
  ...new Float32Array(vertices.buffer, vertices.byteOffset + vertex * stride, stride / 4),
]
const indicesOf = ({ indices, indexFormat }: XBuffers): number[] =>
  indexFormat === D3DFMT_INDEX16 ? [...new Uint16Array(indices.buffer)] : [...new Uint32Array(indices.buffer)]

describe('buffers of a .x file', () => {
  it('has one entry for each mesh in its place, outside in', () => {
    expect(buffers.map(({ name }) => name)).toEqual(['Loose', 'Box', 'Fan', 'Shared'])
    expect([...named('Box').transform]).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    expect([...named('Fan').transform]).toEqual(turned)
  })

  it('multiplies the frames around a mesh, the inner one first', () => {
    const move = (x: number) =>
      object('FrameTransformMatrix', '', floats(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, 0, 0, 1))
    const scale = object('FrameTransformMatrix', '', floats(2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1))
    const mesh = object('Mesh', 'm', integers(3), floats(0, 0, 0, 0, 1, 0, 1, 0, 0), integers(1, 3, 0, 1, 2))
    const items = [object('Frame', 'a', scale, object('Frame', 'b', move(3), mesh))]
    const [{ transform }] = xToBuffers(readX(forms(items)['binary 32']))
    expect([...transform]).toEqual([2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 6, 0, 0, 1])
  })

  it('splits vertices by their normals, and says what they hold', () => {
    const box = named('Box')
    expect(box).toMatchObject({
      fvf: D3DFVF_XYZ | D3DFVF_NORMAL | D3DFVF_TEX1,
      stride: 32,
      vertexCount: 24,
      indexFormat: D3DFMT_INDEX16,
      indexCount: 36,
    })
    expect(box.vertices).toHaveLength(24 * 32)
    expect(box.indices).toHaveLength(72)
    // The first triangle of the first face with material 0: the quad at z = 1.
    expect(indicesOf(box).slice(0, 6)).toEqual([0, 1, 2, 0, 2, 3])
    expect(floatsOf(box, 0)).toEqual([-1, -1, 1, 0, 0, 1, 0, 0.75])
  })

  it('sorts triangles by material and tells the ranges', () => {
    const { attributes, materials } = named('Box')
    expect(attributes).toEqual([
      { AttribId: 0, FaceStart: 0, FaceCount: 6, VertexStart: 0, VertexCount: 12 },
      { AttribId: 1, FaceStart: 6, FaceCount: 6, VertexStart: 12, VertexCount: 12 },
    ])
    expect(materials[0]).toEqual({
      MatD3D: {
        Diffuse: { r: 1, g: 0.5, b: 0.25, a: 1 },
        Ambient: { r: 0, g: 0, b: 0, a: 1 },
        Specular: { r: 0.5, g: 0.25, b: 0.125, a: 1 },
        Emissive: { r: 0, g: 0.0625, b: 0, a: 1 },
        Power: 12,
      },
      pTextureFilename: 'textures\\wall.dds',
    })
    expect(materials[1].MatD3D.Diffuse).toEqual({ r: 1, g: 0, b: 0, a: 0.5 })
  })

  it('makes fans of polygons, D3DCOLORs of colours, and leaves vertices out that no face has', () => {
    const fan = named('Fan')
    expect(fan).toMatchObject({ fvf: D3DFVF_XYZ | D3DFVF_DIFFUSE, stride: 16, vertexCount: 5 })
    expect(indicesOf(fan)).toEqual([0, 1, 2, 0, 1, 2, 0, 2, 3, 0, 3, 4])
    const colours = new Uint32Array(fan.vertices.buffer)
    expect([0, 1, 3].map((vertex) => colours[vertex * 4 + 3])).toEqual([0x80ff8000, 0xffffffff, 0xff00ff00])
  })

  it('has normals that the file does not have when asked', () => {
    const computed = xToBuffers(readX(forms(scene)['text 32']), { computeNormals: true })
    const loose = named('Loose', computed)
    expect(loose.fvf).toBe(D3DFVF_XYZ | D3DFVF_NORMAL)
    // Clockwise as seen from -z.
    for (const vertex of [0, 1, 2]) expect(floatsOf(loose, vertex).slice(3)).toEqual([0, 0, -1])
    expect(named('Loose').fvf).toBe(D3DFVF_XYZ)
  })

  it('has finite numbers, however large those of the file are', () => {
    const scale = [1e30, 0, 0, 0, 0, -1e30, 0, 0, 0, 0, 1e30, 0, 1e30, 1e30, 1e30, 1]
    const matrix = object('FrameTransformMatrix', '', floats(...scale))
    const corners = floats(-3e38, 3e38, -3e38, 0, 3e38, 3e38, 3e38, -3e38, 0)
    const mesh = object('Mesh', 'Huge', integers(3), corners, integers(1, 3, 0, 1, 2))
    const items = object('Frame', '', matrix, object('Frame', '', matrix, mesh))
    const [huge] = xToBuffers(readX(forms([items])['binary 32']), { computeNormals: true })
    const normal = floatsOf(huge, 0).slice(3)
    expect(Math.hypot(...normal)).toBeCloseTo(1, 6)
    expect([...huge.transform.slice(0, 6)]).toEqual([Math.fround(3.4028234663852886e38), 0, 0, 0, 0, huge.transform[0]])
    expect(huge.transform.every(Number.isFinite)).toBe(true)
  })

  it('has 32-bit indices above 65535 vertices', () => {
    const strip = (count: number): XItem => {
      const corners = Array.from({ length: count - 2 }, (_, i) => [3, i, i + 1, i + 2])
      const positions = { floats: Array.from({ length: count * 3 }, (_, i) => i % 7) }
      return object('Mesh', 'm', integers(count), positions, { integers: [count - 2, ...corners.flat()] })
    }
    const [short] = xToBuffers(readX(binaryFile([strip(65535)], 32)))
    expect(short).toMatchObject({ vertexCount: 65535, indexFormat: D3DFMT_INDEX16 })
    const [long] = xToBuffers(readX(binaryFile([strip(65536)], 32)))
    expect(long).toMatchObject({ vertexCount: 65536, indexFormat: D3DFMT_INDEX32, indexCount: 65534 * 3 })
    expect(long.indices).toHaveLength(65534 * 12)
    expect(indicesOf(long).at(-1)).toBe(65535)
  })

  it('shares the bytes of a mesh that stands in several places, and leaves out what draws nothing', () => {
    const text = `xof 0302txt 0032
      Mesh m { 3; 0;0;0;0;1;0;1;0;0;; 1; 3;0,1,2;; } Mesh points { 1; 0;0;0;; 0; }
      Frame A { { m } } Frame B { { m } }`
    const list = xToBuffers(readX(new TextEncoder().encode(text)))
    expect(list.map(({ name }) => name)).toEqual(['m', 'm'])
    expect(list[0].vertices).toBe(list[1].vertices)
  })
})
