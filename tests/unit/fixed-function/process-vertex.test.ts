import { describe, expect, it } from 'vitest'
import {
  createVertexReader,
  processVertex,
  readVertexState,
  toScreen,
  type ProcessedVertex,
} from '../../../d3d8/fixed-function/index.js'
import * as T from '../../../d3d8/types/index.js'
import { DeviceBench, bitsOf } from '../runtime/device/support.js'

/**
 * What one vertex of a format becomes in a device's state. Words of the vertex as floats, colours as numbers in arrays.
 */
function process(
  { device }: DeviceBench,
  format: number,
  vertex: readonly (number | readonly [word: number])[],
): ProcessedVertex {
  const view = new DataView(new ArrayBuffer(vertex.length * 4))
  vertex.forEach((value, i) => {
    if (typeof value === 'number') view.setFloat32(i * 4, value, true)
    else view.setUint32(i * 4, value[0], true)
  })
  const layout = T.decodeFVF(format)
  const { words, floats } = device.services.context
  const read = createVertexReader(layout, [{ bytes: new Uint8Array(view.buffer), stride: 0 }])
  return processVertex(readVertexState(words, floats, layout), read(0))
}

const close = (actual: readonly number[], expected: readonly number[]): void => {
  expect(actual).toHaveLength(expected.length)
  actual.forEach((value, i) => expect(value, `component ${i}`).toBeCloseTo(expected[i], 5))
}

const moved = (x: number, y: number, z: number): number[] => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]

const light: T.D3DLIGHT8 = {
  Type: T.D3DLIGHT_POINT,
  Diffuse: { r: 1, g: 0.5, b: 0.25, a: 1 },
  Specular: { r: 0, g: 1, b: 0, a: 0.5 },
  Ambient: { r: 0, g: 0, b: 0, a: 0 },
  Position: { x: 0, y: 0, z: -2 },
  Direction: { x: 0, y: 0, z: 3 },
  Range: 10,
  Falloff: 1,
  Attenuation0: 0,
  Attenuation1: 0.5,
  Attenuation2: 0.25,
  Theta: 0,
  Phi: 0,
}
const grey = { r: 0.5, g: 0.5, b: 0.5, a: 0.75 }
const material: T.D3DMATERIAL8 = { Diffuse: grey, Ambient: grey, Specular: grey, Emissive: grey, Power: 2 }
const black = { r: 0, g: 0, b: 0, a: 0 }

const LIT = T.D3DFVF_XYZ | T.D3DFVF_NORMAL

describe('the fixed-function vertex pipeline', () => {
  it('goes through world, view, projection and viewport', () => {
    const bench = new DeviceBench()
    const { device } = bench
    device.SetTransform(T.D3DTS_WORLD, [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    device.SetTransform(T.D3DTS_VIEW, moved(0, 0, 4))
    device.SetTransform(T.D3DTS_PROJECTION, [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 1, 0, 0, -1, 0])
    device.SetViewport({ X: 10, Y: 20, Width: 100, Height: 50, MinZ: 0.5, MaxZ: 1 })
    const { world, eye, clip } = process(bench, T.D3DFVF_XYZ, [1, 0.5, 0])
    close(world, [-0.5, 1, 0, 1])
    close(eye, [-0.5, 1, 4, 1])
    close(clip, [-1, 2, 3, 4])
    const { words, floats } = device.services.context
    close(toScreen(readVertexState(words, floats, T.decodeFVF(T.D3DFVF_XYZ)), clip), [47.5, 32.5, 0.875, 0.25])
  })

  it('lights by a point light: attenuation, and the clamp after all lights', () => {
    const bench = new DeviceBench()
    const { device } = bench
    device.SetMaterial({ ...material, Ambient: black, Emissive: { r: 0.9, g: 0, b: 0, a: 0 } })
    device.SetLight(3, light)
    device.LightEnable(3, true)
    device.SetRenderState(T.D3DRS_SPECULARENABLE, true)
    // Two units away, straight above: 1 / (0 + 0.5 * 2 + 0.25 * 4) = 1/2.
    const { diffuse, specular } = process(bench, LIT, [0, 0, 0, 0, 0, -1])
    close(diffuse, [1, 0.125, 0.0625, 0.75])
    // The eye is where the vertex is: what is halfway is the light's direction.
    close(specular, [0, 0.25, 0, 0.1875])
    close(process(bench, LIT, [0, 0, 9, 0, 0, -1]).diffuse, [0.9, 0, 0, 0.75])
    close(process(bench, LIT, [0, 0, 0, 0, 0, 1]).specular, [0, 0, 0, 0])
  })

  it('gathers no more diffuse light by a normal that is longer than 1', () => {
    const bench = new DeviceBench()
    const { device } = bench
    device.SetMaterial({ ...material, Emissive: black })
    device.SetLight(0, { ...light, Type: T.D3DLIGHT_DIRECTIONAL })
    device.LightEnable(0, true)
    close(process(bench, LIT, [0, 0, 0, 0, 0, -0.5]).diffuse, [0.25, 0.125, 0.0625, 0.75])
    for (const z of [-1, -1.5]) close(process(bench, LIT, [0, 0, 0, 0, 0, z]).diffuse, [0.5, 0.25, 0.125, 0.75])
  })

  it('lights by a spot between its cones', () => {
    const bench = new DeviceBench()
    const { device } = bench
    device.SetMaterial({ ...material, Emissive: black })
    device.SetLight(0, {
      ...light,
      Type: T.D3DLIGHT_SPOT,
      Attenuation0: 1,
      Attenuation1: 0,
      Attenuation2: 0,
      Falloff: 2,
      Theta: 2 * Math.acos(0.9),
      Phi: 2 * Math.acos(0.5),
    })
    device.LightEnable(0, true)
    // Seen from the spot under an angle with cosine 0.7: halfway between the cones.
    const x = 2 * Math.tan(Math.acos(0.7))
    const nl = 0.7
    close(process(bench, LIT, [x, 0, 0, 0, 0, -1]).diffuse, [1, 0.5, 0.25].map((c) => c * 0.5 * nl * 0.25).concat(0.75))
    close(process(bench, LIT, [4, 0, 0, 0, 0, -1]).diffuse, [0, 0, 0, 0.75])
    close(process(bench, LIT, [0.1, 0, 0, 0, 0, -1]).diffuse.slice(3), [0.75])
  })

  it('takes material colours from the vertex, or from the material when it has none', () => {
    const bench = new DeviceBench()
    const { device } = bench
    device.SetMaterial({ ...material, Emissive: black })
    device.SetRenderState(T.D3DRS_AMBIENT, 0xffffffff)
    device.SetRenderState(T.D3DRS_AMBIENTMATERIALSOURCE, T.D3DMCS_COLOR2)
    const format = T.D3DFVF_XYZ | T.D3DFVF_DIFFUSE
    close(process(bench, format, [0, 0, 0, [0x33ff0000]]).diffuse, [0.5, 0.5, 0.5, 0.2])
    device.SetRenderState(T.D3DRS_AMBIENTMATERIALSOURCE, T.D3DMCS_COLOR1)
    close(process(bench, format, [0, 0, 0, [0x33ff0000]]).diffuse, [1, 0, 0, 0.2])
    device.SetRenderState(T.D3DRS_COLORVERTEX, false)
    close(process(bench, format, [0, 0, 0, [0x33ff0000]]).diffuse, [0.5, 0.5, 0.5, 0.75])
  })

  it('passes colours while LIGHTING is off, and makes white of a missing diffuse', () => {
    const bench = new DeviceBench()
    bench.device.SetRenderState(T.D3DRS_LIGHTING, false)
    const { diffuse, specular } = process(bench, T.D3DFVF_XYZ | T.D3DFVF_SPECULAR, [0, 0, 0, [0x33660099]])
    close(diffuse, [1, 1, 1, 1])
    close(specular, [0.4, 0, 0.6, 0.2])
  })

  it('turns normals by the inverse transpose, and blended ones by the plain matrices', () => {
    const bench = new DeviceBench()
    const { device } = bench
    device.SetTransform(T.D3DTS_WORLD, [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    close(process(bench, LIT, [0, 0, 0, 1, 1, 0]).normal ?? [], [0.5, 1, 0])
    device.SetRenderState(T.D3DRS_VERTEXBLEND, T.D3DVBF_1WEIGHTS)
    device.SetTransform(T.D3DTS_WORLDMATRIX(1), moved(0, 8, 0))
    const { world, normal } = process(bench, T.D3DFVF_XYZB1 | T.D3DFVF_NORMAL, [1, 0, 0, 0.25, 1, 1, 0])
    close(world, [1.25, 6, 0, 1])
    close(normal ?? [], [1.25, 1, 0])
    device.SetRenderState(T.D3DRS_NORMALIZENORMALS, true)
    const size = Math.hypot(1.25, 1)
    close(process(bench, T.D3DFVF_XYZB1 | T.D3DFVF_NORMAL, [1, 0, 0, 0.25, 1, 1, 0]).normal ?? [], [
      1.25 / size,
      1 / size,
      0,
    ])
  })

  it('fogs by depth or by range, and by specular alpha without a mode', () => {
    const bench = new DeviceBench()
    const { device } = bench
    const format = T.D3DFVF_XYZ | T.D3DFVF_SPECULAR
    const fog = (): number | null => process(bench, format, [3, 0, 4, [0x33000000]]).fog
    expect(fog()).toBeNull()
    device.SetRenderState(T.D3DRS_FOGENABLE, true)
    expect(fog()).toBeCloseTo(0.2)
    device.SetRenderState(T.D3DRS_FOGVERTEXMODE, T.D3DFOG_LINEAR)
    device.SetRenderState(T.D3DRS_FOGEND, bitsOf(8))
    expect(fog()).toBe(0.5)
    device.SetRenderState(T.D3DRS_RANGEFOGENABLE, true)
    expect(fog()).toBeCloseTo(3 / 8)
    device.SetRenderState(T.D3DRS_FOGVERTEXMODE, T.D3DFOG_EXP2)
    device.SetRenderState(T.D3DRS_FOGDENSITY, bitsOf(0.2))
    expect(fog()).toBeCloseTo(Math.exp(-1))
    device.SetRenderState(T.D3DRS_FOGTABLEMODE, T.D3DFOG_LINEAR)
    expect(fog()).toBeNull()
  })

  it('moves two coordinates by the third row, and mirrors the view about the normal', () => {
    const bench = new DeviceBench()
    const { device } = bench
    device.SetTransform(T.D3DTS_TEXTURE0, [2, 0, 0, 0, 0, 2, 0, 0, 0.5, 0.25, 0, 0, 9, 9, 9, 9])
    device.SetTextureStageState(0, T.D3DTSS_TEXTURETRANSFORMFLAGS, T.D3DTTFF_COUNT2)
    device.SetTextureStageState(1, T.D3DTSS_TEXCOORDINDEX, T.D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR)
    const { coordinates } = process(bench, LIT | T.D3DFVF_TEX1, [3, 0, 4, 0, 0, -1, 0.5, 1])
    expect(coordinates[0]).toEqual({ values: [1.5, 2.25, 0, 0], count: 2 })
    close(coordinates[1].values, [0.6, 0, -0.8, 1])
    expect(coordinates[2]).toEqual({ values: [0, 0, 0, 1], count: 0 })
  })

  it('puts projected coordinates through the matrix as points, whatever COUNTn says', () => {
    const bench = new DeviceBench()
    const { device } = bench
    device.SetTransform(T.D3DTS_TEXTURE0, [2, 0, 0, 0, 0, 2, 0, 0, 9, 9, 9, 9, 0.5, 0.25, 0.125, 4])
    for (const count of [T.D3DTTFF_DISABLE, T.D3DTTFF_COUNT2, T.D3DTTFF_COUNT3, T.D3DTTFF_COUNT4]) {
      device.SetTextureStageState(0, T.D3DTSS_TEXTURETRANSFORMFLAGS, T.D3DTTFF_PROJECTED | count)
      const { coordinates } = process(bench, T.D3DFVF_XYZ | T.D3DFVF_TEX1, [0, 0, 0, 0.5, 1])
      expect(coordinates[0].values).toEqual([1.5, 2.25, 0.125, 4])
    }
  })

  it('scales points by their distance, within the limits', () => {
    const bench = new DeviceBench()
    const { device } = bench
    device.SetRenderState(T.D3DRS_POINTSCALEENABLE, true)
    device.SetRenderState(T.D3DRS_POINTSCALE_A, bitsOf(0))
    device.SetRenderState(T.D3DRS_POINTSCALE_C, bitsOf(1))
    const format = T.D3DFVF_XYZ | T.D3DFVF_PSIZE
    expect(process(bench, format, [3, 0, 4, 0.5]).pointSize).toBeCloseTo((256 * 0.5) / 5)
    expect(process(bench, T.D3DFVF_XYZ, [3, 0, 4]).pointSize).toBeCloseTo(256 / 5)
    device.SetRenderState(T.D3DRS_POINTSIZE_MAX, bitsOf(8))
    expect(process(bench, format, [3, 0, 4, 0.5]).pointSize).toBe(8)
  })

  it('measures clip planes in world space, while CLIPPING is on', () => {
    const bench = new DeviceBench()
    const { device } = bench
    device.SetTransform(T.D3DTS_WORLD, moved(0, 2, 0))
    device.SetTransform(T.D3DTS_VIEW, moved(50, 50, 50))
    device.SetClipPlane(1, [0, 1, 0, -0.5])
    device.SetRenderState(T.D3DRS_CLIPPLANEENABLE, T.D3DCLIPPLANE1)
    expect(process(bench, T.D3DFVF_XYZ, [0, 0, 0]).clipDistances).toEqual([null, 1.5, null, null, null, null])
    device.SetRenderState(T.D3DRS_CLIPPING, false)
    expect(process(bench, T.D3DFVF_XYZ, [0, 0, 0]).clipDistances[1]).toBeNull()
  })
})
