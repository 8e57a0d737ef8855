import { afterAll, describe, expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { createHarness, SIZE } from '../fixed-function/harness.js'

const FORMAT = D3D.D3DFVF_XYZ | D3D.D3DFVF_TEX1 | D3D.D3DFVF_TEXCOORDSIZE3(0)
const FACES = [
  D3D.D3DCUBEMAP_FACE_POSITIVE_X,
  D3D.D3DCUBEMAP_FACE_NEGATIVE_X,
  D3D.D3DCUBEMAP_FACE_POSITIVE_Y,
  D3D.D3DCUBEMAP_FACE_NEGATIVE_Y,
  D3D.D3DCUBEMAP_FACE_POSITIVE_Z,
  D3D.D3DCUBEMAP_FACE_NEGATIVE_Z,
]
const EDGE = 4
const RED = [0, 0, 255, 255]
const BLUE = [255, 0, 0, 255]

describe.each([{ plain: false }, { plain: true }])('cube textures, %o', async ({ plain }) => {
  const { engine, device, clear, draw, look } = await createHarness({ plain })
  afterAll(() => engine.dispose())

  it('are filtered within a face: its neighbours do not shine over its edges', () => {
    const cube = device.CreateCubeTexture(EDGE, 0, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
    for (const face of FACES)
      for (let level = 0, edge = EDGE; edge >= 1; level++, edge /= 2) {
        const { Pitch, pBits } = cube.LockRect(face, level)
        for (let y = 0; y < edge; y++)
          for (let x = 0; x < edge; x++)
            pBits.set(face === D3D.D3DCUBEMAP_FACE_POSITIVE_X ? RED : BLUE, y * Pitch + x * 4)
        cube.UnlockRect(face, level)
      }
    device.SetTexture(0, cube)
    for (const filter of [D3D.D3DTSS_MAGFILTER, D3D.D3DTSS_MINFILTER])
      device.SetTextureStageState(0, filter, D3D.D3DTEXF_LINEAR)
    device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_SELECTARG1)
    clear()
    draw(FORMAT, D3D.D3DPT_TRIANGLESTRIP, 2, [
      [0, 0, 0.5, 1, 1, 1],
      [SIZE, 0, 0.5, 1, 1, -1],
      [0, SIZE, 0.5, 1, -1, 1],
      [SIZE, SIZE, 0.5, 1, -1, -1],
    ])
    const pixel = look()
    const seen = new Set<number>()
    // The first row and column are the edge itself, where either face may be taken.
    for (let y = 1; y < SIZE; y++) for (let x = 1; x < SIZE; x++) seen.add(pixel(x, y))
    expect([...seen]).toEqual([0xff0000])
  })
})
