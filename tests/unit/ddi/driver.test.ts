import { describe, expect, it } from 'vitest'
import { tokens, type CommandWriter, type DrawPrimitives2Data } from '../../../d3d8/ddi/index.js'
import { shaderEntityOf } from '../../../d3d8/descriptions.js'
import { Item } from '../../../d3d8/items.js'
import type { Direct3DDevice8 } from '../../../d3d8/runtime/index.js'
import { VertexFormat, VertexInput } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { bitsOf } from '../runtime/device/support.js'
import { DriverBench } from './support.js'

const FVF = T.D3DFVF_XYZ | T.D3DFVF_DIFFUSE
const STRIDE = 16
const vertices = Float32Array.from({ length: 4 * 32 }, (_, i) => i)
const vertexBytes = new Uint8Array(vertices.buffer)
const matrix = (value: number): number[] => Array.from({ length: 16 }, (_, i) => value + i)

/** Handles of the resources that both benches have. */
const VB = 1
const IB = 2
const TEXTURE = 3
const SYSTEM = 4
const TARGET = 5
/** A vertex buffer without an FVF code. */
const PLAIN = 6

/** A bench with the same resources as any other one, which have the same entities. */
function makeBench() {
  const bench = new DriverBench()
  const { device, driver } = bench
  const vb = device.CreateVertexBuffer(512, 0, FVF, T.D3DPOOL_MANAGED)
  const ib = device.CreateIndexBuffer(64, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED)
  const texture = device.CreateTexture(16, 16, 0, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_DEFAULT)
  const system = device.CreateTexture(16, 16, 0, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_SYSTEMMEM)
  const target = device.CreateRenderTarget(64, 32, T.D3DFMT_X8R8G8B8, T.D3DMULTISAMPLE_NONE)
  const plain = device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED)
  vb.Lock().set(vertexBytes)
  vb.Unlock()
  new Uint16Array(ib.Lock().buffer).set([0, 1, 2, 3, 4, 5])
  ib.Unlock()
  for (const object of [vb, ib, texture, system, target, plain]) driver.CreateSurfaceEx(object)
  device.SetVertexShader(FVF)
  return { bench, device, vb, ib, texture, system, target, plain }
}

/** A bicubic Bezier patch of `width` by 4 control points, with two segments an edge. */
function rectangle(writer: CommandWriter, handle: number, flags: number, width: number): void {
  const at = writer.add(tokens.DRAWRECTPATCH, (flags & 1 ? 16 : 0) + (flags & 2 ? 28 : 0))
  const words = [handle, flags, ...(flags & 1 ? [2, 2, 2, 2].map(bitsOf) : [])]
  if ((flags & 2) !== 0) words.push(0, 0, width, 4, width, T.D3DBASIS_BEZIER, T.D3DORDER_CUBIC)
  words.forEach((word, n) => {
    writer.view.setUint32(at + n * 4, word, true)
  })
}

type Made = ReturnType<typeof makeBench>

/** Sees that tokens do what calls do: the same state, the same rows, the same items. */
function expectSame(
  calls: (device: Direct3DDevice8, made: Made) => void,
  write: (writer: CommandWriter) => void,
  data?: Omit<DrawPrimitives2Data, 'lpDDCommands'>,
): void {
  const [api, ddi] = [makeBench(), makeBench()]
  calls(api.device, api)
  ddi.bench.run(write, data)
  expect(ddi.bench.noted).toEqual(api.bench.noted)
  expect(ddi.bench.context.words).toEqual(api.bench.context.words)
  expect(ddi.bench.play()).toEqual(api.bench.play())
}

const bind = (device: Direct3DDevice8, { vb, ib }: Made): void => {
  device.SetStreamSource(0, vb, STRIDE)
  device.SetIndices(ib, 0)
}
const bindTokens = (writer: CommandWriter): void => {
  writer.put(tokens.SETSTREAMSOURCE, { dwStream: 0, dwVBHandle: VB, dwStride: STRIDE })
  writer.put(tokens.SETINDICES, { dwVBHandle: IB, dwStride: 2 })
}
const user = { lpVertices: vertexBytes, dwVertexType: FVF, dwVertexSize: STRIDE }

describe('tokens do what calls do', () => {
  it('patches', () => {
    const net = { StartVertexOffsetWidth: 0, StartVertexOffsetHeight: 0, Width: 4, Height: 4, Stride: 4 }
    const info = { ...net, Basis: T.D3DBASIS_BEZIER, Order: T.D3DORDER_CUBIC }
    expectSame(
      (device, made) => {
        bind(device, made)
        device.DrawRectPatch(5, [2, 2, 2, 2], info)
        device.DrawRectPatch(5, null)
        device.DrawRectPatch(0, null, info)
      },
      (writer) => {
        bindTokens(writer)
        rectangle(writer, 5, 3, 4)
        rectangle(writer, 5, 0, 4)
        rectangle(writer, 0, 2, 4)
      },
    )
  })

  it('states, transforms, lights, material, planes, viewport', () => {
    const colour = { r: 1, g: 2, b: 3, a: 4 }
    const vector = { x: 5, y: 6, z: 7 }
    const light: T.D3DLIGHT8 = {
      Type: T.D3DLIGHT_SPOT,
      ...{ Diffuse: colour, Specular: colour, Ambient: colour, Position: vector, Direction: vector },
      ...{ Range: 8, Falloff: 9, Attenuation0: 10, Attenuation1: 11, Attenuation2: 12, Theta: 13, Phi: 14 },
    }
    expectSame(
      (device, made) => {
        const { texture, plain } = made
        device.SetRenderState(T.D3DRS_FOGENABLE, true)
        device.SetRenderState(T.D3DRS_FOGSTART, T.FtoDW(2))
        device.SetTextureStageState(1, T.D3DTSS_COLOROP, T.D3DTOP_ADD)
        device.SetTextureStageState(2, T.D3DTSS_ADDRESSU, T.D3DTADDRESS_CLAMP)
        device.SetTextureStageState(2, T.D3DTSS_ADDRESSV, T.D3DTADDRESS_CLAMP)
        device.SetTexture(1, texture)
        device.SetTransform(T.D3DTS_VIEW, matrix(1))
        device.SetTransform(T.D3DTS_WORLD, matrix(2))
        device.SetTransform(T.D3DTS_WORLDMATRIX(2), matrix(3))
        device.MultiplyTransform(T.D3DTS_VIEW, matrix(4))
        device.SetClipPlane(3, [1, 2, 3, 4])
        device.SetMaterial({ Diffuse: colour, Ambient: colour, Specular: colour, Emissive: colour, Power: 5 })
        device.SetLight(7, light)
        device.LightEnable(7, true)
        device.LightEnable(9, true)
        device.LightEnable(9, false)
        device.SetViewport({ X: 1, Y: 2, Width: 30, Height: 40, MinZ: 0.25, MaxZ: 0.5 })
        device.SetVertexShaderConstant(5, [1, 2, 3, 4, 5, 6, 7, 8], 2)
        device.SetPixelShaderConstant(2, [1, 2, 3, 4], 1)
        device.SetStreamSource(3, plain, 12)
        bind(device, made)
        device.SetIndices(null, 0)
        device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 2)
      },
      (writer) => {
        const words = (at: number, values: readonly number[]): void =>
          values.forEach((value, i) => writer.view.setUint32(at + i * 4, bitsOf(value), true))
        writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_FOGENABLE, dwState: 1 })
        writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_FOGSTART, dwState: bitsOf(2) })
        const stage = (wStage: number, TSState: number, dwValue: number): void =>
          writer.put(tokens.TEXTURESTAGESTATE, { wStage, TSState, dwValue })
        stage(1, T.D3DTSS_COLOROP, T.D3DTOP_ADD)
        stage(2, 12, T.D3DTADDRESS_CLAMP)
        stage(1, 0, TEXTURE)
        writer.put(tokens.SETTRANSFORM, { xfrmType: T.D3DTS_VIEW, matrix: matrix(1) })
        // 1 is the world of DirectX 7, 5 its WORLD2.
        writer.put(tokens.SETTRANSFORM, { xfrmType: 1, matrix: matrix(2) })
        writer.put(tokens.SETTRANSFORM, { xfrmType: 5, matrix: matrix(3) })
        writer.put(tokens.MULTIPLYTRANSFORM, { xfrmType: T.D3DTS_VIEW, matrix: matrix(4) })
        writer.put(tokens.SETCLIPPLANE, { dwIndex: 3, plane: [1, 2, 3, 4] })
        const c = [1, 2, 3, 4]
        writer.put(tokens.SETMATERIAL, {
          ...{ Diffuse: c, Ambient: c, Specular: c, Emissive: c },
          Power: 5,
        })
        writer.put(tokens.CREATELIGHT, { dwIndex: 7 })
        const data = writer.add(tokens.SETLIGHT, 104)
        writer.view.setUint32(data, 7, true)
        writer.view.setUint32(data + 4, 2, true)
        writer.view.setUint32(data + 8, T.D3DLIGHT_SPOT, true)
        words(data + 12, [...c, ...c, ...c, 5, 6, 7, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
        writer.put(tokens.SETLIGHT, { dwIndex: 7, dwDataType: 0 })
        writer.put(tokens.SETLIGHT, { dwIndex: 9, dwDataType: 0 })
        writer.put(tokens.SETLIGHT, { dwIndex: 9, dwDataType: 1 })
        writer.put(tokens.VIEWPORTINFO, { dwX: 1, dwY: 2, dwWidth: 30, dwHeight: 40 })
        writer.put(tokens.ZRANGE, { dvMinZ: 0.25, dvMaxZ: 0.5 })
        const constants = writer.add(tokens.SETVERTEXSHADERCONST, 32)
        writer.view.setUint32(constants, 5, true)
        writer.view.setUint32(constants + 4, 2, true)
        words(constants + 8, [1, 2, 3, 4, 5, 6, 7, 8])
        const pixel = writer.add(tokens.SETPIXELSHADERCONST, 16)
        writer.view.setUint32(pixel, 2, true)
        writer.view.setUint32(pixel + 4, 1, true)
        words(pixel + 8, c)
        writer.put(tokens.SETSTREAMSOURCE, { dwStream: 3, dwVBHandle: PLAIN, dwStride: 12 })
        bindTokens(writer)
        writer.put(tokens.SETINDICES, {})
        writer.put(tokens.DRAWPRIMITIVE, { primType: 4, VStart: 0, PrimitiveCount: 2 })
      },
    )
  })

  it('draws from buffers, by vertices and by bytes', () => {
    expectSame(
      (device, made) => {
        bind(device, made)
        device.DrawPrimitive(T.D3DPT_TRIANGLESTRIP, 3, 2)
        device.SetIndices(made.ib, 4)
        device.DrawIndexedPrimitive(T.D3DPT_TRIANGLELIST, 0, 6, 0, 2)
        device.SetIndices(made.ib, 0)
        device.DrawIndexedPrimitive(T.D3DPT_TRIANGLELIST, 0, 6, 0, 0)
        device.DrawPrimitive(T.D3DPT_LINELIST, 2, 3)
        device.SetIndices(made.ib, 1)
        device.DrawIndexedPrimitive(T.D3DPT_TRIANGLELIST, 0, 6, 3, 1)
        device.DrawPrimitive(T.D3DPT_TRIANGLEFAN, 1, 2)
      },
      (writer) => {
        bindTokens(writer)
        writer.put(tokens.DRAWPRIMITIVE, { primType: 5, VStart: 3, PrimitiveCount: 2 })
        const indexed = { primType: 4, NumVertices: 6 }
        writer.put(tokens.DRAWINDEXEDPRIMITIVE, { ...indexed, BaseVertexIndex: 4, PrimitiveCount: 2 })
        writer.put(tokens.SETINDICES, { dwVBHandle: IB, dwStride: 2 })
        // The base goes with indexed draws, also with those that draw nothing.
        writer.put(tokens.DRAWINDEXEDPRIMITIVE, { ...indexed, PrimitiveCount: 0 })
        writer.put(tokens.DRAWPRIMITIVE2, { primType: 2, FirstVertexOffset: 32, PrimitiveCount: 3 })
        writer.put(tokens.DRAWINDEXEDPRIMITIVE2, {
          ...indexed,
          BaseVertexOffset: 16,
          StartIndexOffset: 6,
          PrimitiveCount: 1,
        })
        writer.put(tokens.CLIPPEDTRIANGLEFAN, { FirstVertexOffset: 16, PrimitiveCount: 2 })
      },
    )
  })

  it('draws from user memory', () => {
    const part = (first: number): Uint8Array => vertexBytes.subarray(first * STRIDE)
    expectSame(
      (device, { ib }) => {
        device.SetIndices(ib, 0)
        device.DrawPrimitiveUP(T.D3DPT_TRIANGLEFAN, 2, part(2), STRIDE)
        device.DrawIndexedPrimitiveUP(
          T.D3DPT_TRIANGLELIST,
          ...([0, 6, 2] as const),
          Uint16Array.of(0, 1, 2, 3, 4, 5),
          T.D3DFMT_INDEX16,
          part(3),
          STRIDE,
        )
      },
      (writer) => {
        writer.put(tokens.SETSTREAMSOURCEUM, { dwStream: 0, dwStride: STRIDE })
        writer.put(tokens.SETINDICES, { dwVBHandle: IB, dwStride: 2 })
        writer.put(tokens.DRAWPRIMITIVE, { primType: 6, VStart: 2, PrimitiveCount: 2 })
        const indexed = { primType: 4, BaseVertexIndex: 3, NumVertices: 6, PrimitiveCount: 2 }
        writer.put(tokens.DRAWINDEXEDPRIMITIVE, indexed)
      },
      { lpVertices: vertexBytes },
    )
  })

  it('tokens of DirectX 6 and 7', () => {
    const up = (device: Direct3DDevice8, type: T.D3DPRIMITIVETYPE, first: number, count: number): void =>
      device.DrawPrimitiveUP(type, count, vertexBytes.subarray(first * STRIDE), STRIDE)
    const upIndexed = (
      device: Direct3DDevice8,
      type: T.D3DPRIMITIVETYPE,
      first: number,
      count: number,
      indices: readonly number[],
    ): void =>
      device.DrawIndexedPrimitiveUP(
        type,
        ...([0, 9, count] as const),
        Uint16Array.from(indices),
        T.D3DFMT_INDEX16,
        vertexBytes.subarray(first * STRIDE),
        STRIDE,
      )
    expectSame(
      (device) => {
        up(device, T.D3DPT_POINTLIST, 1, 2)
        up(device, T.D3DPT_POINTLIST, 5, 1)
        up(device, T.D3DPT_LINELIST, 2, 3)
        up(device, T.D3DPT_LINESTRIP, 3, 2)
        up(device, T.D3DPT_TRIANGLELIST, 4, 2)
        up(device, T.D3DPT_TRIANGLESTRIP, 5, 2)
        up(device, T.D3DPT_TRIANGLEFAN, 6, 2)
        up(device, T.D3DPT_TRIANGLEFAN, 8, 2)
        up(device, T.D3DPT_LINELIST, 9, 1)
        upIndexed(device, T.D3DPT_LINELIST, 0, 2, [4, 5, 6, 7])
        upIndexed(device, T.D3DPT_TRIANGLELIST, 0, 1, [3, 2, 1])
        upIndexed(device, T.D3DPT_LINELIST, 1, 1, [2, 3])
        upIndexed(device, T.D3DPT_TRIANGLELIST, 2, 1, [2, 3, 4])
        upIndexed(device, T.D3DPT_LINESTRIP, 3, 2, [0, 2, 1])
        upIndexed(device, T.D3DPT_TRIANGLESTRIP, 4, 1, [0, 2, 1])
        upIndexed(device, T.D3DPT_TRIANGLEFAN, 5, 1, [2, 1, 0])
      },
      (writer) => {
        const shorts = (at: number, values: readonly number[]): void =>
          values.forEach((value, i) => writer.view.setUint16(at + i * 2, value, true))
        writer.put(tokens.POINTS, { wCount: 2, wVStart: 1 })
        writer.put(tokens.POINTS, { wCount: 1, wVStart: 5 })
        const { LINELIST, LINESTRIP, TRIANGLELIST, TRIANGLESTRIP, TRIANGLEFAN } = tokens
        const plain = [LINELIST, LINESTRIP, TRIANGLELIST, TRIANGLESTRIP, TRIANGLEFAN]
        plain.forEach((token, i) => shorts(writer.open(token, i === 0 ? 3 : 2, 0), [2 + i]))
        // Headers between two DWORDs: the inline vertices begin at whole ones.
        expect(writer.length % 4).toBe(2)
        writer.openInline(tokens.TRIANGLEFAN_IMM, 2, vertexBytes.subarray(8 * STRIDE, 12 * STRIDE))
        writer.openInline(tokens.LINELIST_IMM, 1, vertexBytes.subarray(9 * STRIDE, 11 * STRIDE))
        writer.put(tokens.INDEXEDLINELIST, { v1: 4, v2: 5 })
        writer.put(tokens.INDEXEDLINELIST, { v1: 6, v2: 7 })
        writer.put(tokens.INDEXEDTRIANGLELIST, { v1: 3, v2: 2, v3: 1, wFlags: 0x700 })
        shorts(writer.open(tokens.INDEXEDLINELIST2, 1, 4), [1, 2, 3])
        shorts(writer.open(tokens.INDEXEDTRIANGLELIST2, 1, 6), [2, 2, 3, 4])
        shorts(writer.open(tokens.INDEXEDLINESTRIP, 2, 6), [3, 0, 2, 1])
        shorts(writer.open(tokens.INDEXEDTRIANGLESTRIP, 1, 6), [4, 0, 2, 1])
        shorts(writer.open(tokens.INDEXEDTRIANGLEFAN, 1, 6), [5, 2, 1, 0])
      },
      user,
    )
  })

  it('a fan as wireframe shows the edges that its flags name', () => {
    const corner = (n: number): Uint8Array => vertexBytes.subarray(n * STRIDE, (n + 1) * STRIDE)
    const lines = (...corners: readonly number[]): Uint8Array => Uint8Array.from(corners.flatMap((n) => [...corner(n)]))
    expectSame(
      (device) => {
        device.SetRenderState(T.D3DRS_FILLMODE, T.D3DFILL_WIREFRAME)
        device.SetRenderState(T.D3DRS_CULLMODE, T.D3DCULL_NONE)
        // Of the corners 0 to 3: edge 1, from 1 to 2, and edge 3, from 3 back to 0.
        device.DrawPrimitiveUP(T.D3DPT_LINELIST, 2, lines(1, 2, 3, 0), STRIDE)
        device.SetRenderState(T.D3DRS_TEXTUREFACTOR, 1)
        device.DrawPrimitiveUP(T.D3DPT_LINELIST, 1, lines(2, 3), STRIDE)
      },
      (writer) => {
        writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_FILLMODE, dwState: T.D3DFILL_WIREFRAME })
        writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_CULLMODE, dwState: T.D3DCULL_NONE })
        const at = writer.openInline(tokens.TRIANGLEFAN_IMM, 2, vertexBytes.subarray(0, 4 * STRIDE))
        writer.view.setUint32(at, 0b1010, true)
        writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_TEXTUREFACTOR, dwState: 1 })
        writer.put(tokens.SETSTREAMSOURCEUM, { dwStream: 0, dwStride: STRIDE })
        writer.put(tokens.CLIPPEDTRIANGLEFAN, { FirstVertexOffset: STRIDE, dwEdgeFlags: 0b010, PrimitiveCount: 1 })
      },
      user,
    )
  })

  it('a fan as wireframe is culled as a whole', () => {
    const [first, second] = [
      [8, 0, 8, 8],
      [8, 8, 8, 0],
    ].map((corners) => {
      // One vertex of nothing, which the stream leaves out.
      const floats = new Float32Array(16)
      floats.set([0, 0], 4)
      floats.set(corners.slice(0, 2), 8)
      floats.set(corners.slice(2), 12)
      return new Uint8Array(floats.buffer)
    })
    const edge = (memory: Uint8Array): Uint8Array => memory.subarray(STRIDE, 3 * STRIDE)
    // y points down: the first one is clockwise, the second one is not.
    const seen: readonly (readonly [T.D3DCULL, readonly Uint8Array[]])[] = [
      [T.D3DCULL_NONE, [first, second]],
      [T.D3DCULL_CW, [second]],
      [T.D3DCULL_CCW, [first]],
    ]
    for (const memory of [first, second])
      for (const [mode, ones] of seen)
        expectSame(
          (device) => {
            device.SetRenderState(T.D3DRS_FILLMODE, T.D3DFILL_WIREFRAME)
            device.SetRenderState(T.D3DRS_CULLMODE, mode)
            device.SetVertexShader(T.D3DFVF_XYZRHW)
            if (!ones.includes(memory)) return
            device.DrawPrimitiveUP(T.D3DPT_LINELIST, 1, edge(memory), STRIDE)
            device.DrawPrimitiveUP(T.D3DPT_LINELIST, 1, edge(memory), STRIDE)
          },
          (writer) => {
            writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_FILLMODE, dwState: T.D3DFILL_WIREFRAME })
            writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_CULLMODE, dwState: mode })
            writer.put(tokens.SETVERTEXSHADER, { dwHandle: T.D3DFVF_XYZRHW })
            writer.put(tokens.SETSTREAMSOURCEUM, { dwStream: 0, dwStride: STRIDE })
            writer.put(tokens.CLIPPEDTRIANGLEFAN, { FirstVertexOffset: STRIDE, dwEdgeFlags: 1, PrimitiveCount: 1 })
            const at = writer.openInline(tokens.TRIANGLEFAN_IMM, 1, memory.subarray(STRIDE))
            writer.view.setUint32(at, 1, true)
          },
          { lpVertices: memory, dwVertexType: T.D3DFVF_XYZRHW, dwVertexSize: STRIDE },
        )
  })

  it('triangles as wireframe show the edges that their flags name, and none of those that are culled', () => {
    for (const mode of [T.D3DCULL_NONE, T.D3DCULL_CW, T.D3DCULL_CCW]) {
      // Corners by number; y points down, so that 0 1 2 is clockwise.
      const corners = [0, 0, 8, 0, 8, 8, 0, 8]
      const memory = new Uint8Array(4 * STRIDE)
      const view = new DataView(memory.buffer)
      for (let n = 0; n < 8; n++) view.setFloat32((n >> 1) * STRIDE + (n & 1) * 4, corners[n], true)
      const lines = [...(mode === T.D3DCULL_CW ? [] : [0, 1, 2, 0]), ...(mode === T.D3DCULL_CCW ? [] : [3, 2, 2, 0])]
      expectSame(
        (device) => {
          device.SetRenderState(T.D3DRS_FILLMODE, T.D3DFILL_WIREFRAME)
          device.SetRenderState(T.D3DRS_CULLMODE, mode)
          device.SetVertexShader(T.D3DFVF_XYZRHW)
          device.DrawIndexedPrimitiveUP(
            T.D3DPT_LINELIST,
            0,
            4,
            lines.length / 2,
            Uint16Array.from(lines),
            T.D3DFMT_INDEX16,
            memory,
            STRIDE,
          )
        },
        (writer) => {
          writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_FILLMODE, dwState: T.D3DFILL_WIREFRAME })
          writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_CULLMODE, dwState: mode })
          writer.put(tokens.INDEXEDTRIANGLELIST, { v1: 0, v2: 1, v3: 2, wFlags: 0x500 })
          writer.put(tokens.INDEXEDTRIANGLELIST, { v1: 3, v2: 2, v3: 0, wFlags: 0x300 })
        },
        { lpVertices: memory, dwVertexType: T.D3DFVF_XYZRHW, dwVertexSize: STRIDE },
      )
    }
  })

  it('keeps the depths of the viewport that ZRANGE tells, also equal ones, when VIEWPORTINFO moves it', () => {
    const { bench, device } = makeBench()
    bench.run((writer) => {
      writer.put(tokens.ZRANGE, { dvMinZ: 0.5, dvMaxZ: 0.5 })
      writer.put(tokens.VIEWPORTINFO, { dwX: 1, dwY: 2, dwWidth: 30, dwHeight: 40 })
      writer.put(tokens.VIEWPORTINFO, { dwX: 1, dwY: 2, dwWidth: 0xffff, dwHeight: 40 })
    })
    expect(device.GetViewport()).toEqual({ X: 1, Y: 2, Width: 30, Height: 40, MinZ: 0.5, MaxZ: 0.5 })
    expect(bench.noted).toEqual(['DP2 VIEWPORTINFO: refused'])
  })

  it('clears: rectangles as they are, clipped to the viewport with COMPUTERECTS, all of it with none', () => {
    const rect = { x1: 2, y1: 3, x2: 20, y2: 21 }
    expectSame(
      (device) => {
        device.Clear(1, [rect], T.D3DCLEAR_TARGET | T.D3DCLEAR_ZBUFFER, 0xff112233, 0.5, 0)
        device.SetViewport({ X: 8, Y: 8, Width: 8, Height: 8, MinZ: 0, MaxZ: 1 })
        device.Clear(1, [rect], T.D3DCLEAR_TARGET, 1, 0.5)
        device.Clear(0, null, T.D3DCLEAR_TARGET, 2, 0.5)
      },
      (writer) => {
        const clear = (flags: number, colour: number, rects: readonly number[], count = 1): void => {
          const at = writer.open(tokens.CLEAR, count, 16)
          ;[flags, colour, bitsOf(0.5), 0, ...rects].forEach((word, i) => writer.view.setUint32(at + i * 4, word, true))
        }
        const edges = [2, 3, 20, 21]
        clear(3, 0xff112233, edges)
        writer.put(tokens.VIEWPORTINFO, { dwX: 8, dwY: 8, dwWidth: 8, dwHeight: 8 })
        clear(1 | 8, 1, edges)
        clear(1 | 8, 2, [0xdead, 0xdead, 0xdead, 0xdead], 0)
        // Without COMPUTERECTS none means none.
        clear(1, 3, edges, 0)
      },
    )
  })

  it('targets, textures and their dirty regions', () => {
    expectSame(
      (device, { texture, system, target }) => {
        device.SetRenderTarget(target, null)
        device.UpdateTexture(system, texture)
      },
      (writer) => {
        writer.put(tokens.SETRENDERTARGET, { hRenderTarget: TARGET })
        writer.put(tokens.TEXBLT, {
          ...{ dwDDDestSurface: TEXTURE, dwDDSrcSurface: SYSTEM },
          rSrc: [0, 0, 16, 16],
        })
      },
    )
  })
})

describe('what the interface says beyond the calls', () => {
  it('draws nothing of vertices without a size, and says so', () => {
    const { bench } = makeBench()
    bench.run(
      (writer) => {
        writer.open(tokens.TRIANGLELIST, 1, 0)
        writer.openInline(tokens.LINELIST_IMM, 1, new Uint8Array(0))
        writer.put(tokens.SETSTREAMSOURCEUM, {})
        writer.put(tokens.DRAWPRIMITIVE, { primType: T.D3DPT_TRIANGLELIST, PrimitiveCount: 1 })
      },
      { lpVertices: vertexBytes, dwVertexType: FVF },
    )
    expect(bench.noted).toEqual(
      ['TRIANGLELIST', 'LINELIST_IMM', 'DRAWPRIMITIVE'].map(
        (name) => `DP2 ${name}: a stride that is smaller than a vertex`,
      ),
    )
  })

  it('a driver does not stop at what it cannot do, and says so once', () => {
    const { bench, device } = makeBench()
    bench.run((writer) => {
      writer.put(tokens.SETSTREAMSOURCE, { dwStream: 0, dwVBHandle: 77, dwStride: 4 })
      writer.put(tokens.SETSTREAMSOURCE, { dwStream: 99, dwVBHandle: VB, dwStride: 4 })
      writer.put(tokens.SETINDICES, { dwVBHandle: VB })
      writer.put(tokens.SETINDICES, { dwVBHandle: IB, dwStride: 4 })
      writer.put(tokens.SETINDICES, {})
      writer.put(tokens.DRAWPRIMITIVE, { primType: 4, PrimitiveCount: 1 })
      writer.put(tokens.TEXTURESTAGESTATE, { wStage: 0, TSState: 0, dwValue: VB })
      writer.put(tokens.SETVERTEXSHADER, { dwHandle: 99 })
      writer.put(tokens.RENDERSTATE, { RenderState: 4711, dwState: 1 })
      writer.put(tokens.STATESET, { dwOperation: 3, dwParam: 5 })
      writer.put(tokens.DRAWRECTPATCH, { Handle: 1 })
      writer.put(tokens.BLT, {})
      writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_TEXTUREFACTOR, dwState: 8 })
    })
    expect(device.GetRenderState(T.D3DRS_TEXTUREFACTOR)).toBe(8)
    expect(bench.noted).toEqual([
      'DP2 SETSTREAMSOURCE: a handle that names no vertex buffer',
      'DP2 SETSTREAMSOURCE: no such stream',
      'DP2 SETINDICES: a handle that names no index buffer',
      'DP2 SETINDICES: another size of indices than the buffer was made with',
      'DrawPrimitive without the vertex or index buffers that it reads',
      'DP2 TEXTURESTAGESTATE: a handle that names no texture',
      'DP2 SETVERTEXSHADER: a handle that names no shader',
      'DP2 RENDERSTATE: no state of Direct3D 8',
      'DP2 STATESET: a handle that names no state set, or no type of them',
      'DP2 DRAWRECTPATCH: a patch that was never told',
      'DP2 BLT: a token of DirectX 9',
    ])
    expect(
      bench
        .play()
        .flatMap(({ items }) => items)
        .filter(({ kind }) => kind === Item.Draw),
    ).toEqual([])
  })

  it('a draw beyond its buffers draws nothing', () => {
    const { bench } = makeBench()
    bench.play()
    bench.run((writer) => {
      bindTokens(writer)
      writer.put(tokens.DRAWPRIMITIVE, { primType: 4, VStart: 30, PrimitiveCount: 1 })
      writer.put(tokens.DRAWPRIMITIVE, { primType: 4, PrimitiveCount: 0xffffffff })
      writer.put(tokens.DRAWINDEXEDPRIMITIVE, { primType: 4, StartIndex: 31, PrimitiveCount: 1 })
      writer.put(tokens.DRAWPRIMITIVE, { primType: 7, PrimitiveCount: 1 })
    })
    expect(bench.play()).toEqual([])
    expect(bench.noted).toHaveLength(4)
  })

  it('keeps patches by the rules for their handles', () => {
    const { bench } = makeBench()
    bench.play()
    bench.run((writer) => {
      bindTokens(writer)
      rectangle(writer, 5, 3, 4)
      rectangle(writer, 0, 2, 5)
      rectangle(writer, 5, 1, 0)
      rectangle(writer, 6, 2, 5)
      rectangle(writer, 6, 2, 7)
      rectangle(writer, 8, 1, 0)
      rectangle(writer, 9, 2, 3)
    })
    const { patches } = bench.driver
    expect([...patches.keys()]).toEqual([5, 6])
    expect([patches.get(5), patches.get(6)].map((patch) => patch?.description.width)).toEqual([4, 7])
    expect(bench.noted).toEqual(['DP2 DRAWRECTPATCH: a patch that was never told', 'DP2 DRAWRECTPATCH: refused'])
    expect(bench.playOne().items).toHaveLength(5)
    bench.run((writer) => writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_DELETERTPATCH, dwState: 5 }))
    expect([...patches.keys()]).toEqual([6])
  })

  it('a patch has its control points from user memory, too', () => {
    const { bench } = makeBench()
    bench.play()
    bench.run((writer) => {
      writer.put(tokens.SETSTREAMSOURCEUM, { dwStream: 0, dwStride: STRIDE })
      rectangle(writer, 0, 2, 4)
    }, user)
    expect(bench.playOne().items).toMatchObject([{ kind: Item.DrawPatch }])
  })

  it('a patch from user memory ignores what is bound to other streams, also when it is drawn again', () => {
    const { bench } = makeBench()
    bench.play()
    const declaration = [
      ...[T.D3DVSD_STREAM(0), T.D3DVSD_REG(T.D3DVSDE_POSITION, T.D3DVSDT_FLOAT3)],
      ...[T.D3DVSD_STREAM(3), T.D3DVSD_REG(T.D3DVSDE_DIFFUSE, T.D3DVSDT_D3DCOLOR), T.D3DVSD_END()],
    ]
    const drawn = (memory: typeof user | undefined, write: (writer: CommandWriter) => void): unknown[] => {
      bench.run(write, memory)
      return bench.playOne().rows.vertexFormat.map((row) => {
        const description = bench.core.resources.description[shaderEntityOf(row[VertexFormat.Code])]
        return description?.kind === 'declaration' && description.layout.elements.map(({ register }) => register)
      })
    }
    const first = drawn(user, (writer) => {
      const words = [99, declaration.length * 4, 0, ...declaration]
      const at = writer.add(tokens.CREATEVERTEXSHADER, declaration.length * 4)
      for (const [n, word] of words.entries()) writer.view.setUint32(at + n * 4, word, true)
      writer.put(tokens.SETVERTEXSHADER, { dwHandle: 99 })
      // It ends before the patch does: nothing looks at it.
      writer.put(tokens.SETSTREAMSOURCE, { dwStream: 3, dwVBHandle: PLAIN, dwStride: 64 })
      writer.put(tokens.SETSTREAMSOURCEUM, { dwStream: 0, dwStride: STRIDE })
      rectangle(writer, 7, 3, 4)
    })
    expect(first).toEqual([[T.D3DVSDE_POSITION]])
    // Another draw in between: the format of the patch has to come back.
    const again = drawn(user, (writer) => {
      writer.put(tokens.SETVERTEXSHADER, { dwHandle: FVF })
      writer.put(tokens.SETSTREAMSOURCEUM, { dwStream: 0, dwStride: STRIDE })
      writer.put(tokens.DRAWPRIMITIVE, { primType: T.D3DPT_TRIANGLELIST, VStart: 0, PrimitiveCount: 1 })
      writer.put(tokens.SETVERTEXSHADER, { dwHandle: 99 })
      rectangle(writer, 7, 1, 4)
    })
    expect(again.at(-1)).toEqual([T.D3DVSDE_POSITION])
    expect(bench.noted).toEqual([])
    // With a buffer at stream 0, the other stream is read, and too short.
    bench.run((writer) => {
      bindTokens(writer)
      rectangle(writer, 0, 3, 4)
    })
    expect(bench.noted).toHaveLength(1)
  })

  it('a call is done with its vertices when it returns: to fill them again waits for and changes nothing', () => {
    const { bench, vb } = makeBench()
    bench.play()
    const memory = vertexBytes.slice()
    const drawn = (lpVertices: Uint8Array | typeof vb): (() => number[]) => {
      let seen: number[] = []
      const pass = bench.core.pass$.subscribe(({ arenas }) => (seen = [...arenas.vertices.floats.subarray(0, 12)]))
      bench.run(
        (writer) => {
          writer.put(tokens.SETSTREAMSOURCEUM, { dwStream: 0, dwStride: STRIDE })
          writer.put(tokens.DRAWPRIMITIVE, { primType: T.D3DPT_TRIANGLELIST, VStart: 0, PrimitiveCount: 1 })
        },
        { ...user, lpVertices },
      )
      return () => {
        bench.play()
        pass.unsubscribe()
        return seen
      }
    }
    const fromMemory = drawn(memory)
    memory.fill(0)
    expect(fromMemory()).toEqual([...vertices.subarray(0, 12)])
    const fromBuffer = drawn(vb)
    const { serial } = bench.context.pass
    vb.Lock().fill(0)
    vb.Unlock()
    expect(bench.context.pass.serial).toBe(serial)
    expect(fromBuffer()).toEqual([...vertices.subarray(0, 12)])
  })

  it('a buffer with an FVF code is bound to stream zero alone', () => {
    const { bench, device, vb, plain } = makeBench()
    bench.run((writer) => {
      for (const [dwStream, dwVBHandle] of [
        [0, VB],
        [1, PLAIN],
        [2, VB],
      ])
        writer.put(tokens.SETSTREAMSOURCE, { dwStream, dwVBHandle, dwStride: 16 })
    })
    const bound = [0, 1, 2].map((stream) => device.GetStreamSource(stream).pStreamData)
    expect(bound).toEqual([vb, plain, null])
    expect(bench.noted).toEqual(['DP2 SETSTREAMSOURCE: a buffer with an FVF code at another stream than 0'])
    // Programs may: no runtime refuses it.
    device.SetStreamSource(2, vb, 16)
    expect(device.GetStreamSource(2).pStreamData).toBe(vb)
  })

  it('copies parts of textures with all levels, of volumes and of buffers', () => {
    const { bench, device, texture, system, vb } = makeBench()
    const other = device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED)
    const handle = bench.driver.CreateSurfaceEx(other)
    for (const memory of system.texels.description.memory) memory.fill(7)
    bench.run((writer) => {
      const pair = { dwDDDestSurface: TEXTURE, dwDDSrcSurface: SYSTEM }
      writer.put(tokens.TEXBLT, { ...pair, pDest: [8, 4], rSrc: [0, 0, 4, 2] })
      writer.put(tokens.BUFFERBLT, {
        ...{ dwDDDestSurface: handle, dwDDSrcSurface: VB },
        ...{ dwOffset: 4, rSrcOffset: 16, rSrcSize: 8 },
      })
      writer.put(tokens.BUFFERBLT, { dwDDDestSurface: handle, dwDDSrcSurface: VB, rSrcOffset: 510, rSrcSize: 8 })
    })
    const level = (n: number): number[] => [...texture.texels.description.memory[n]]
    expect(level(0).filter((byte) => byte === 7)).toHaveLength(4 * 2 * 4)
    expect(level(0)[(4 * 16 + 8) * 4]).toBe(7)
    expect(level(1).filter((byte) => byte === 7)).toHaveLength(2 * 1 * 4)
    expect(level(1)[(2 * 8 + 4) * 4]).toBe(7)
    expect(level(4)).toEqual([7, 7, 7, 7])
    expect([...other.memory.subarray(4, 12)]).toEqual([...vb.memory.subarray(16, 24)])
    expect(bench.noted).toContain('DP2 BUFFERBLT: a range beyond its buffer')
  })

  it('copies boxes of volumes with all levels', () => {
    const { bench, device } = makeBench()
    const volume = (pool: T.D3DPOOL) => device.CreateVolumeTexture(8, 8, 8, 0, 0, T.D3DFMT_L8, pool)
    const [to, from] = [volume(T.D3DPOOL_DEFAULT), volume(T.D3DPOOL_SYSTEMMEM)]
    from.texels.description.memory.forEach((memory, level) => memory.fill(level + 1))
    const [dwDDDestSurface, dwDDSrcSurface] = [to, from].map((texture) => bench.driver.CreateSurfaceEx(texture))
    bench.run((writer) => {
      const place = { dwDestX: 4, dwDestY: 2, dwDestZ: 6 }
      writer.put(tokens.VOLUMEBLT, { dwDDDestSurface, dwDDSrcSurface, ...place, srcBox: [0, 0, 4, 2, 2, 4] })
      writer.put(tokens.VOLUMEBLT, { dwDDDestSurface, dwDDSrcSurface, ...place, srcBox: [4, 0, 4, 2, 2, 4] })
      writer.put(tokens.VOLUMEBLT, { dwDDDestSurface: 99, dwDDSrcSurface, ...place, srcBox: [0, 0, 4, 2, 2, 4] })
    })
    const written = (level: number): number[] => {
      const size = 8 >> level
      const { memory } = to.texels.description
      const pitch = memory[level].length / (size * size)
      return [...memory[level]].flatMap((byte, at) => {
        if (byte === 0) return []
        const row = Math.floor(at / pitch)
        return [(at % pitch) + 10 * (row % size) + 100 * Math.floor(row / size)]
      })
    }
    const box = (x: number[], y: number[], z: number[]): number[] =>
      z.flatMap((slice) => y.flatMap((row) => x.map((column) => column + 10 * row + 100 * slice)))
    expect(written(0)).toEqual(box([4, 5, 6, 7], [2, 3], [6, 7]))
    expect(written(1)).toEqual(box([2, 3], [1], [3]))
    expect(written(2)).toEqual(box([1], [0], [1]))
    expect(bench.noted).toEqual([
      'DP2 VOLUMEBLT: nothing or less than nothing',
      'DP2 VOLUMEBLT: a handle that names no texture',
    ])
  })

  it('colours a texture by its palette, red below blue in the token', () => {
    const { bench, device } = makeBench()
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_P8, T.D3DPOOL_MANAGED)
    const handle = bench.driver.CreateSurfaceEx(texture)
    bench.play()
    bench.run((writer) => {
      const at = writer.add(tokens.UPDATEPALETTE, 4)
      writer.view.setUint32(at, 3, true)
      writer.view.setUint16(at + 4, 2, true)
      writer.view.setUint16(at + 6, 1, true)
      writer.view.setUint32(at + 8, 0x80102030, true)
      writer.put(tokens.TEXTURESTAGESTATE, { wStage: 0, TSState: 0, dwValue: handle })
      writer.put(tokens.SETPALETTE, { dwPaletteHandle: 3, dwPaletteFlags: 0, dwSurfaceHandle: handle })
      bindTokens(writer)
      writer.put(tokens.DRAWPRIMITIVE, { primType: 4, PrimitiveCount: 1 })
    })
    const { items, data, rows } = bench.playOne()
    const upload = items.find(({ kind }) => kind === Item.UploadPalette)
    expect(upload).toBeDefined()
    // A PALETTEENTRY has red lowest.
    expect(data[(upload?.args[1] ?? 0) + 2]).toBe(0x80302010)
    expect([...rows.texturePalette[0].slice(0, 3)]).toEqual([0, upload?.args[0], 0])
  })

  it('keeps the bindings of the stream while user memory takes their place', () => {
    const { bench, vb } = makeBench()
    bench.play()
    bench.run((writer) => {
      bindTokens(writer)
      writer.view.setUint16(writer.open(tokens.TRIANGLELIST, 1, 0), 0, true)
      writer.put(tokens.DRAWPRIMITIVE, { primType: 4, PrimitiveCount: 1 })
    }, user)
    const { items, rows } = bench.playOne()
    expect(items.map(({ kind }) => kind)).toEqual([Item.DrawUser, Item.Draw])
    expect(rows.vertexInput[1][VertexInput.Version]).toBe(vb.version)
  })
})
