import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as D3DX from '../../../d3dx.js'
import * as T from '../../../index.js'
import { draw, expectPicture, openStage, SIZE, type Stage } from './support.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => {
  stage.dispose()
})

/** Draws meshes in a light from the upper left. */
function drawMeshes(
  meshes: readonly (readonly [D3DX.D3DXBaseMesh, D3DX.D3DXMATRIX])[],
  eye = { x: 0, y: 1.5, z: -6 },
): void {
  const { device } = stage
  device.SetRenderState(T.D3DRS_ZENABLE, T.D3DZB_TRUE)
  device.SetRenderState(T.D3DRS_LIGHTING, true)
  device.SetRenderState(T.D3DRS_NORMALIZENORMALS, true)
  device.SetTextureStageState(0, T.D3DTSS_COLOROP, T.D3DTOP_SELECTARG2)
  device.SetTextureStageState(0, T.D3DTSS_COLORARG2, T.D3DTA_DIFFUSE)
  const [white, black] = [
    { r: 1, g: 0.9, b: 0.7, a: 1 },
    { r: 0.05, g: 0.05, b: 0.1, a: 1 },
  ]
  device.SetMaterial({ Diffuse: white, Ambient: white, Specular: black, Emissive: black, Power: 0 })
  device.SetLight(0, {
    Type: T.D3DLIGHT_DIRECTIONAL,
    Diffuse: white,
    Specular: black,
    Ambient: black,
    Position: { x: 0, y: 0, z: 0 },
    Direction: { x: 0.5, y: -0.7, z: 0.6 },
    Range: 0,
    Falloff: 0,
    Attenuation0: 0,
    Attenuation1: 0,
    Attenuation2: 0,
    Theta: 0,
    Phi: 0,
  })
  device.LightEnable(0, true)
  device.SetTransform(T.D3DTS_VIEW, D3DX.D3DXMatrixLookAtLH(null, eye, { x: 0, y: 0, z: 0 }, { x: 0, y: 1, z: 0 }))
  device.SetTransform(T.D3DTS_PROJECTION, D3DX.D3DXMatrixPerspectiveFovLH(null, 0.6, 1, 1, 20))
  for (const [mesh, world] of meshes) {
    device.SetTransform(T.D3DTS_WORLD, world)
    mesh.DrawSubset(0)
  }
}

const at = (x: number, y: number, z = 0): D3DX.D3DXMATRIX => D3DX.D3DXMatrixTranslation(null, x, y, z)
const turned = (angle: number, matrix: D3DX.D3DXMATRIX): D3DX.D3DXMATRIX =>
  D3DX.D3DXMatrixMultiply(null, D3DX.D3DXMatrixRotationYawPitchRoll(null, angle, angle / 2, 0), matrix)

describe('meshes', () => {
  it('the teapot', async () => {
    const { pMesh } = D3DX.D3DXCreateTeapot(stage.device)
    await expectPicture(
      'teapot',
      draw(stage, () => drawMeshes([[pMesh, D3DX.D3DXMatrixRotationY(null, 0.4)]])),
      6,
    )
  })

  it('shapes', async () => {
    const { device } = stage
    const picture = draw(stage, () =>
      drawMeshes([
        [D3DX.D3DXCreateBox(device, 0.8, 0.9, 1).pMesh, turned(0.7, at(-1.1, 1))],
        [D3DX.D3DXCreateSphere(device, 0.6, 16, 12).pMesh, at(0.2, 1)],
        [D3DX.D3DXCreateCylinder(device, 0.5, 0.2, 1, 16, 2).pMesh, turned(1, at(1.3, 0.9))],
        [D3DX.D3DXCreateTorus(device, 0.2, 0.5, 12, 20).pMesh, turned(0.6, at(-1.1, -0.7))],
        [
          D3DX.D3DXCreatePolygon(device, 0.6, 7).pMesh,
          D3DX.D3DXMatrixMultiply(null, D3DX.D3DXMatrixRotationY(null, Math.PI), at(0.2, -0.7)),
        ],
        [
          D3DX.D3DXSimplifyMesh(
            D3DX.D3DXCreateTeapot(device).pMesh,
            D3DX.D3DXCreateTeapot(device).pAdjacency,
            null,
            null,
            500,
            D3DX.D3DXMESHSIMP_FACE,
          ),
          D3DX.D3DXMatrixMultiply(null, D3DX.D3DXMatrixScaling(null, 0.4, 0.4, 0.4), at(1.3, -0.7)),
        ],
      ]),
    )
    await expectPicture('shapes', picture, 6)
  })

  it('the same after Optimize, of every kind', () => {
    const { pMesh } = D3DX.D3DXCreateTeapot(stage.device)
    const wanted = draw(stage, () => drawMeshes([[pMesh, at(0, 0)]]))
    for (const flag of [D3DX.D3DXMESHOPT_VERTEXCACHE, D3DX.D3DXMESHOPT_STRIPREORDER]) {
      const { pOptMesh } = pMesh.Optimize(flag, null)
      expect(draw(stage, () => drawMeshes([[pOptMesh, at(0, 0)]])).rgb).toEqual(wanted.rgb)
    }
  })

  it('texts of outlines that a program brings', async () => {
    // A ring and a bar: what a hole and a plain letter need.
    const ring = (radius: number, turn: 1 | -1): D3DX.Contour =>
      Array.from(
        { length: 32 },
        (_, i) =>
          [
            0.4 + radius * Math.cos((turn * i * Math.PI) / 16),
            0.4 + radius * Math.sin((turn * i * Math.PI) / 16),
          ] as const,
      )
    const outlines: D3DX.TextOutlines = {
      advance: () => 0.85,
      // prettier-ignore
      outline: (letter) => (letter === 'o' ? [ring(0.4, 1), ring(0.2, -1)] : [[[0.1, 0], [0.7, 0], [0.4, 0.8]]]),
    }
    const { pMesh, pAdjacency, GlyphMetrics } = D3DX.D3DXCreateText(stage.device, outlines, 'oAo', 0, 0.3)
    expect(pAdjacency).not.toContain(0xffffffff)
    expect(GlyphMetrics[0].gmfBlackBoxX).toBeCloseTo(0.8, 5)
    await expectPicture(
      'text',
      draw(stage, () => drawMeshes([[pMesh, turned(0.5, at(-1, -0.3))]])),
      6,
    )
  })

  it('texts as a canvas has them', () => {
    const { device } = stage
    const { pMesh, GlyphMetrics } = D3DX.D3DXCreateText(device, '100 20px sans-serif', 'B8g', 0, 0)
    const em = SIZE / 2
    // Direct3D's pixel centres lie at whole numbers, a canvas's between them.
    device.SetTransform(T.D3DTS_WORLD, D3DX.D3DXMatrixTranslation(null, 0.2 - 0.5 / em, 0.5 + 0.5 / em, 0))
    device.SetTransform(T.D3DTS_VIEW, D3DX.D3DXMatrixIdentity(null))
    device.SetTransform(T.D3DTS_PROJECTION, D3DX.D3DXMatrixOrthoOffCenterLH(null, 0, 2, 0, 2, -1, 1))
    device.SetRenderState(T.D3DRS_LIGHTING, false)
    device.SetRenderState(T.D3DRS_ZENABLE, T.D3DZB_FALSE)
    const picture = draw(stage, () => pMesh.DrawSubset(0), 0xff000000)
    const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d')
    if (!context) throw new Error('no 2D canvas')
    context.fillRect(0, 0, SIZE, SIZE)
    context.fillStyle = '#fff'
    context.font = `100 ${em}px sans-serif`
    let pen = 0.2
    Array.from('B8g').forEach((letter, i) => {
      context.fillText(letter, pen * em, SIZE - 0.5 * em)
      pen += GlyphMetrics[i].gmfCellIncX
    })
    const { data } = context.getImageData(0, 0, SIZE, SIZE)
    let [off, lit] = [0, 0]
    for (let i = 0; i < SIZE * SIZE; i++) {
      const wanted = data[i * 4]
      if (wanted > 127) lit++
      // Pixels that the canvas has half are on the edge, which the device draws or not.
      if (wanted < 32 || wanted > 223) if (Math.abs(wanted - picture.rgb[i * 3]) > 64) off++
    }
    expect(lit).toBeGreaterThan(1500)
    expect(off / lit).toBeLessThan(0.02)
  })
})
