import { expect, it, describe } from 'vitest'
import type { PatchDescription } from '../../../../d3d8/descriptions.js'
import { Item } from '../../../../d3d8/items.js'
import * as T from '../../../../d3d8/types/index.js'
import { DeviceBench, errorOf, presentation } from './support.js'

const STRIDE = 12

/** A net of 4 × 4 control points in a buffer of 5 vertices a row, the first of which is left out. */
function benchWithNet() {
  const bench = new DeviceBench()
  const { device } = bench
  const floats = new Float32Array(5 * 4 * 3)
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 5; column++) floats.set([column - 1, row, column * row], (row * 5 + column) * 3)
  const buffer = device.CreateVertexBuffer(floats.byteLength, 0, T.D3DFVF_XYZ, T.D3DPOOL_MANAGED)
  buffer.Lock().set(floats)
  buffer.Unlock()
  device.SetStreamSource(0, buffer, STRIDE)
  device.SetVertexShader(T.D3DFVF_XYZ)
  bench.play()
  return { bench, device, buffer }
}

const net: T.D3DRECTPATCH_INFO = {
  StartVertexOffsetWidth: 1,
  StartVertexOffsetHeight: 0,
  ...{ Width: 4, Height: 4, Stride: 5 },
  Basis: T.D3DBASIS_BEZIER,
  Order: T.D3DORDER_CUBIC,
}
const corner: T.D3DTRIPATCH_INFO = {
  ...{ StartVertexOffset: 0, NumVertices: 10 },
  Basis: T.D3DBASIS_BEZIER,
  Order: T.D3DORDER_CUBIC,
}

const drawsOf = (bench: DeviceBench) =>
  bench.play().flatMap(({ items }) => items.filter(({ kind }) => kind === Item.DrawPatch))

const patchesOf = ({ core }: DeviceBench): PatchDescription[] =>
  core.resources.description.filter((description) => description?.kind === 'patch')

/** Entities of the buffers that tessellated patches lie in. */
const keptBy = ({ core }: DeviceBench): number[] =>
  core.resources.description.flatMap((description, entity) =>
    description?.kind === 'buffer' && description.role === 'index' ? [entity] : [],
  )

describe('handles', () => {
  it('0: a patch is drawn this once, and nothing is kept', () => {
    const { bench, device } = benchWithNet()
    device.DrawRectPatch(0, [2, 2, 2, 2], net)
    expect(patchesOf(bench)).toHaveLength(1)
    const block = bench.playOne()
    expect(block.items).toMatchObject([
      { kind: Item.DrawPatch, args: [T.D3DPT_TRIANGLELIST, expect.any(Number), 8, 0, 1] },
    ])
    const vertices = new Float32Array(block.vertices.buffer)
    expect([...vertices.subarray(0, 3)]).toEqual([0, 0, 0])
    expect([...vertices.subarray(8 * 3, 9 * 3)]).toEqual([3, 3, 12])
    expect(patchesOf(bench)).toEqual([])
    expect(keptBy(bench)).toEqual([])
    expect(errorOf(() => device.DrawRectPatch(0, null)).message).toContain('Handle is 0 and the description NULL')
  })

  it('a new one with a description: the patch is an entity, with its control points', () => {
    const { bench, device } = benchWithNet()
    device.DrawRectPatch(0xfffffffe, null, net)
    const [patch] = patchesOf(bench)
    expect(patch).toMatchObject({ shape: 'rectangle', handle: 0xfffffffe, width: 4, height: 4, degree: 3 })
    const points = new Float32Array(Uint8Array.from(patch.streams[0].bytes).buffer)
    expect([...points.subarray(0, 3)]).toEqual([0, 0, 0])
    expect([...points.subarray(-3)]).toEqual([3, 3, 12])
    expect(drawsOf(bench)).toHaveLength(1)
  })

  it('a new one without a description: ignored, and no handle is taken', () => {
    const { bench, device } = benchWithNet()
    device.DrawRectPatch(7, null)
    device.DrawTriPatch(7, [1, 1, 1])
    expect(drawsOf(bench)).toEqual([])
    expect(bench.core.fallbacks.list()).toMatchObject([
      { name: 'DrawRectPatch of a handle that names no such patch', count: 1 },
      { name: 'DrawTriPatch of a handle that names no such patch', count: 1 },
    ])
    expect(errorOf(() => device.DeletePatch(7)).hr).toBe(T.D3DERR_INVALIDCALL)
  })

  it('a known one without a description: the streams are not looked at, nothing is made anew', () => {
    const { bench, device, buffer } = benchWithNet()
    device.DrawRectPatch(7, [3, 3, 3, 3], net)
    const [made] = keptBy(bench)
    buffer.Lock().fill(0)
    buffer.Unlock()
    device.SetStreamSource(0, null, 0)
    device.DrawRectPatch(7, null)
    device.DrawRectPatch(7, [3, 3, 3, 3])
    expect(keptBy(bench)).toEqual([made])
    expect(drawsOf(bench).map(({ args }) => args[2])).toEqual([18, 18, 18])
  })

  it('a known one with a description: it is another patch from now on', () => {
    const { bench, device } = benchWithNet()
    device.DrawRectPatch(7, null, net)
    device.DrawRectPatch(7, null, { ...net, Basis: T.D3DBASIS_BSPLINE })
    bench.play()
    expect(patchesOf(bench)).toMatchObject([{ basis: T.D3DBASIS_BSPLINE }])
    device.DrawTriPatch(7, null, corner)
    bench.play()
    expect(patchesOf(bench)).toMatchObject([{ shape: 'triangle', width: 10 }])
    device.DrawRectPatch(7, null)
    expect(drawsOf(bench)).toEqual([])
  })

  it('deleted: it names nothing', () => {
    const { bench, device } = benchWithNet()
    device.DrawRectPatch(7, null, net)
    device.DeletePatch(7)
    device.DrawRectPatch(7, null)
    expect(drawsOf(bench)).toHaveLength(1)
    expect(patchesOf(bench)).toEqual([])
    expect(keptBy(bench)).toEqual([])
  })
})

describe('segments', () => {
  const triangles = (bench: DeviceBench): number[] => drawsOf(bench).map(({ args }) => args[2])

  it('are those of the call, else those that a patch had last, else D3DRS_PATCHSEGMENTS', () => {
    const { bench, device } = benchWithNet()
    device.SetRenderState(T.D3DRS_PATCHSEGMENTS, T.FtoDW(4))
    device.DrawRectPatch(1, null, net)
    device.SetRenderState(T.D3DRS_PATCHSEGMENTS, T.FtoDW(5.5))
    device.DrawRectPatch(1, null)
    device.DrawRectPatch(1, [2, 2, 2, 2])
    device.DrawRectPatch(1, null)
    expect(triangles(bench)).toEqual([32, 50, 8, 8])
  })

  it('are made anew when they or the edge style change, and only then', () => {
    const { bench, device } = benchWithNet()
    let lists = 0
    bench.core.resources.event$.subscribe(({ type, description }) => {
      if (type === 'create' && description.kind === 'buffer' && description.role === 'index') lists++
    })
    const made: number[] = []
    const draw = (segments: number[] | null, info: T.D3DRECTPATCH_INFO | null = null): void => {
      device.DrawRectPatch(1, segments, info)
      bench.play()
      made.push(lists)
    }
    draw([3, 3, 3, 3], net)
    draw(null)
    draw([3, 3, 3, 3])
    draw([3, 4, 3, 4])
    device.SetRenderState(T.D3DRS_PATCHEDGESTYLE, T.D3DPATCHEDGE_CONTINUOUS)
    draw(null)
    draw(null, net)
    expect(made).toEqual([1, 1, 1, 2, 3, 4])
  })

  it('of triangles are three', () => {
    const { bench, device } = benchWithNet()
    device.DrawTriPatch(0, [3, 3, 3], corner)
    expect(triangles(bench)).toEqual([9])
    expect(errorOf(() => device.DrawTriPatch(0, [3, 3], corner)).message).toContain(
      'pNumSegs has 2 numbers; there are 3',
    )
    expect(errorOf(() => device.DrawRectPatch(0, [3, 3, 3], net)).message).toContain('there are 4 edges')
  })

  it('have a limit, which is named', () => {
    const { bench, device } = benchWithNet()
    device.DrawRectPatch(0, [1e9, NaN, 1e9, -3], net)
    expect(triangles(bench)).toEqual([256])
    expect(bench.core.fallbacks.list()).toMatchObject([{ name: 'a patch with more than 128 segments an edge' }])
  })
})

it.each<[string, Partial<T.D3DRECTPATCH_INFO>]>([
  ['Basis is 3; D3DBASIS_BEZIER (0), BSPLINE (1) and INTERPOLATE (2) are allowed', { Basis: 3 as T.D3DBASISTYPE }],
  ['Order is 2; D3DORDERTYPE 1, 3, 5 are allowed with basis 0', { Order: T.D3DORDER_QUADRATIC }],
  ['Order is 1; D3DORDERTYPE 3 are allowed with basis 2', { Basis: T.D3DBASIS_INTERPOLATE, Order: T.D3DORDER_LINEAR }],
  ['Width is 3; more than the order, 3, is allowed', { Width: 3 }],
  ['Height is 4; more than the order, 5, is allowed', { Width: 6, Order: T.D3DORDER_QUINTIC }],
  ['65536 control points are allowed at most', { Width: 65535, Height: 65535, Stride: 0 }],
])('refuses a rectangle: %s', (sentence, change) => {
  const { device } = benchWithNet()
  const error = errorOf(() => device.DrawRectPatch(0, null, { ...net, ...change }))
  expect([error.hr, error.message]).toEqual([T.D3DERR_INVALIDCALL, expect.stringContaining(sentence)])
})

it.each<[string, Partial<T.D3DTRIPATCH_INFO>]>([
  ['Basis is 1; D3DBASIS_BEZIER (0) is allowed', { Basis: T.D3DBASIS_BSPLINE }],
  ['Order is 2; D3DORDER_LINEAR (1), CUBIC (3) and QUINTIC (5) are allowed', { Order: T.D3DORDER_QUADRATIC }],
  ['NumVertices is 10; order 5 has 21', { Order: T.D3DORDER_QUINTIC }],
])('refuses a triangle: %s', (sentence, change) => {
  const { device } = benchWithNet()
  const error = errorOf(() => device.DrawTriPatch(0, null, { ...corner, ...change }))
  expect([error.hr, error.message]).toEqual([T.D3DERR_INVALIDCALL, expect.stringContaining(sentence)])
})

it('draws nothing beyond the buffer, without streams, and with other vertices than the patch was told with', () => {
  const { bench, device } = benchWithNet()
  device.DrawRectPatch(1, null, net)
  device.DrawRectPatch(0, null, { ...net, StartVertexOffsetHeight: 1 })
  device.SetVertexShader(T.D3DFVF_XYZ | T.D3DFVF_DIFFUSE)
  device.DrawRectPatch(1, null)
  device.SetVertexShader(0)
  device.DrawRectPatch(0, null, net)
  expect(drawsOf(bench)).toHaveLength(1)
  expect(bench.core.fallbacks.list().map(({ name }) => name)).toEqual([
    'DrawRectPatch beyond the end of a buffer',
    'DrawRectPatch with vertices unlike those that the patch was told with',
    'DrawRectPatch without a vertex shader',
  ])
})

it('says what it can do', () => {
  const { device } = benchWithNet()
  const wanted = T.D3DDEVCAPS_RTPATCHES | T.D3DDEVCAPS_QUINTICRTPATCHES | T.D3DDEVCAPS_NPATCHES
  expect(device.GetDeviceCaps().DevCaps & wanted).toBe(wanted)
})

it('forgets its patches with the device, and draws on after a Reset', () => {
  const { bench, device, buffer } = benchWithNet()
  device.DrawRectPatch(3, null, net)
  device.Reset(presentation)
  device.SetVertexShader(T.D3DFVF_XYZ)
  device.DrawRectPatch(3, null)
  expect(drawsOf(bench)).toHaveLength(2)
  buffer.Release()
  expect(device.Release()).toBe(0)
  expect(patchesOf(bench)).toEqual([])
})
