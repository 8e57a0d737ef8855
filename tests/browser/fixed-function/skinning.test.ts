import { afterAll, describe, expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { createHarness, litPixels, rectangle, translation, verticesOf, word, type Value } from './harness.js'

const INDEXED = D3D.D3DFVF_XYZB2 | D3D.D3DFVF_LASTBETA_UBYTE4 | D3D.D3DFVF_DIFFUSE
const RED = word(0xffff0000)
const GREEN = word(0xff00ff00)

/** Four indices, the first in the lowest byte. */
const indices = (...bytes: number[]): Value => word(bytes.reduce((all, byte, i) => all | (byte << (8 * i)), 0))

/**
 * Pairs of vertices of a strip that runs down from y = 0, 8 pixels wide: height, weight of the first matrix, indices.
 */
const strip = (rows: readonly (readonly [y: number, weight: number, matrices: Value])[], colour = RED): Value[][] =>
  rows.flatMap(([y, weight, matrices]) => [0, 8].map((x) => [x, y, 0.5, weight, matrices, colour]))

describe.each([{ plain: false }, { plain: true }])('indexed vertex blending, %o', async ({ plain }) => {
  const { engine, device, clear, draw, look } = await createHarness({ plain })
  afterAll(() => engine.dispose())

  const bend = (rows: Parameters<typeof strip>[0], colour?: Value): void => {
    const vertices = strip(rows, colour)
    draw(INDEXED, D3D.D3DPT_TRIANGLESTRIP, vertices.length - 2, vertices)
  }
  const begin = (): void => {
    clear()
    device.SetRenderState(D3D.D3DRS_VERTEXBLEND, D3D.D3DVBF_1WEIGHTS)
    device.SetRenderState(D3D.D3DRS_INDEXEDVERTEXBLENDENABLE, true)
  }

  it('bends a strip between the bones that its vertices name', () => {
    begin()
    device.SetTransform(D3D.D3DTS_WORLDMATRIX(200), translation(2, 2))
    device.SetTransform(D3D.D3DTS_WORLDMATRIX(255), translation(18, 2))
    // Wholly on bone 200, half between, wholly on bone 255.
    bend([
      [0, 1, indices(200, 255)],
      [8, 1, indices(200, 255)],
      [16, 0.5, indices(200, 255)],
      [20, 0, indices(200, 255)],
      [28, 0, indices(200, 255)],
    ])
    const lit = litPixels(look())
    const row = (y: number): string[] => lit.filter((place) => place.endsWith(`,${y}`))
    expect(row(1)).toEqual([])
    for (const y of [2, 5, 9]) expect(row(y)).toEqual(rectangle(2, y, 10, y + 1))
    // Halfway: 8 pixels to the right, as far as both bones are apart by half.
    expect(row(18)).toEqual(rectangle(10, 18, 18, 19))
    for (const y of [22, 29]) expect(row(y)).toEqual(rectangle(18, y, 26, y + 1))
    expect(row(30)).toEqual([])
  })

  it('takes D3DTS_WORLD as matrix 0, and only the matrices that changed go to the GPU', () => {
    begin()
    device.SetTransform(D3D.D3DTS_WORLD, translation(4, 4))
    device.SetTransform(D3D.D3DTS_WORLDMATRIX(3), translation(16, 4))
    const square = (matrix: number): Parameters<typeof strip>[0] => [
      [0, 1, indices(matrix, 0)],
      [8, 1, indices(matrix, 0)],
    ]
    bend(square(0))
    bend(square(3), GREEN)
    let pixel = look()
    expect(litPixels(pixel)).toEqual(
      litPixels((x, y) => (x >= 4 && x < 24 && y >= 4 && y < 12 && !(x >= 12 && x < 16) ? 1 : 0)),
    )
    expect([pixel(4, 4), pixel(16, 4)]).toEqual([0xff0000, 0x00ff00])

    const before = engine.counts().textureBytes
    begin()
    device.SetTransform(D3D.D3DTS_WORLDMATRIX(3), translation(20, 20))
    bend(square(3), GREEN)
    bend(square(3), GREEN)
    pixel = look()
    expect(litPixels(pixel)).toEqual(rectangle(20, 20, 28, 28))
    expect(engine.counts().textureBytes - before).toBe(64)

    begin()
    device.SetTransform(D3D.D3DTS_WORLD, translation(0, 0))
    bend(square(0))
    expect(litPixels(look())).toEqual(rectangle(0, 0, 8, 8))
    expect(engine.counts().textureBytes - before).toBe(128)
  })

  it('holds for every draw of a block what was set before it', () => {
    begin()
    for (let n = 0; n < 20; n++) {
      device.SetTransform(D3D.D3DTS_WORLDMATRIX(7), translation((n % 4) * 8, Math.floor(n / 4) * 6))
      bend(
        [
          [0, 1, indices(7, 0)],
          [5, 1, indices(7, 0)],
        ],
        word(0xff000000 + n + 1),
      )
    }
    const pixel = look()
    for (let n = 0; n < 20; n++) expect(pixel((n % 4) * 8 + 3, Math.floor(n / 4) * 6 + 2)).toBe(n + 1)
  })

  it('finds the vertices and indices of static buffers that lie behind those of other draws', () => {
    begin()
    device.SetTransform(D3D.D3DTS_WORLDMATRIX(5), translation(16, 0))
    const squareIn = (left: number, format: number, tail: readonly Value[]): ((isIndexed: boolean) => void) => {
      const places = [[0, 0], [4, 0], [0, 4], [4, 4]] // prettier-ignore
      const bytes = verticesOf(places.map(([x, y]) => [left + x, y, 0.5, ...tail]))
      const vertices = device.CreateVertexBuffer(bytes.byteLength, 0, format, D3D.D3DPOOL_MANAGED)
      vertices.Lock().set(bytes)
      vertices.Unlock()
      const numbers = device.CreateIndexBuffer(12, 0, D3D.D3DFMT_INDEX16, D3D.D3DPOOL_MANAGED)
      numbers.Lock().set(Uint16Array.of(0, 1, 2, 2, 1, 3))
      numbers.Unlock()
      return (isIndexed) => {
        device.SetVertexShader(format)
        device.SetStreamSource(0, vertices, bytes.byteLength / 4)
        device.SetIndices(numbers, 0)
        if (isIndexed) device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 4, 0, 2)
        else device.DrawPrimitive(D3D.D3DPT_TRIANGLESTRIP, 0, 2)
      }
    }
    // Of one size, so that a vertex of the first pair could be taken for one of the second.
    const single = D3D.D3DFVF_XYZB1 | D3D.D3DFVF_LASTBETA_UBYTE4 | D3D.D3DFVF_DIFFUSE
    const plainSquare = squareIn(0, D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE | D3D.D3DFVF_SPECULAR, [GREEN, GREEN])
    const blendedSquare = squareIn(8, single, [indices(5), RED])
    for (const isIndexed of [true, false]) {
      clear()
      device.SetRenderState(D3D.D3DRS_VERTEXBLEND, D3D.D3DVBF_DISABLE)
      device.SetTransform(D3D.D3DTS_WORLD, translation(0, 0))
      plainSquare(isIndexed)
      device.SetRenderState(D3D.D3DRS_VERTEXBLEND, D3D.D3DVBF_0WEIGHTS)
      blendedSquare(isIndexed)
      const pixel = look()
      expect(litPixels((x, y) => Number(pixel(x, y) === 0x00ff00))).toEqual(rectangle(0, 0, 4, 4))
      expect(litPixels((x, y) => Number(pixel(x, y) === 0xff0000))).toEqual(rectangle(24, 0, 28, 4))
    }
  })

  it('blends without weights by the one index, and without indices by the first matrices', () => {
    begin()
    device.SetRenderState(D3D.D3DRS_VERTEXBLEND, D3D.D3DVBF_0WEIGHTS)
    device.SetTransform(D3D.D3DTS_WORLDMATRIX(9), translation(10, 0))
    const single = D3D.D3DFVF_XYZB1 | D3D.D3DFVF_LASTBETA_UBYTE4 | D3D.D3DFVF_DIFFUSE
    const corners = [
      [0, 0],
      [4, 0],
      [0, 4],
      [4, 4],
    ]
    draw(
      single,
      D3D.D3DPT_TRIANGLESTRIP,
      2,
      corners.map(([x, y]) => [x, y, 0.5, indices(9), RED]),
    )
    device.SetRenderState(D3D.D3DRS_INDEXEDVERTEXBLENDENABLE, false)
    device.SetRenderState(D3D.D3DRS_VERTEXBLEND, D3D.D3DVBF_1WEIGHTS)
    device.SetTransform(D3D.D3DTS_WORLD, translation(0, 20))
    device.SetTransform(D3D.D3DTS_WORLDMATRIX(1), translation(8, 20))
    draw(
      D3D.D3DFVF_XYZB1 | D3D.D3DFVF_DIFFUSE,
      D3D.D3DPT_TRIANGLESTRIP,
      2,
      corners.map(([x, y]) => [x, y, 0.5, 0.25, RED]),
    )
    expect(litPixels(look())).toEqual([...rectangle(10, 0, 14, 4), ...rectangle(6, 20, 10, 24)])
    device.SetRenderState(D3D.D3DRS_VERTEXBLEND, D3D.D3DVBF_DISABLE)
  })

  it('is told in the capabilities', () => {
    expect(device.GetDeviceCaps()).toMatchObject({ MaxVertexBlendMatrices: 4, MaxVertexBlendMatrixIndex: 255 })
  })
})
