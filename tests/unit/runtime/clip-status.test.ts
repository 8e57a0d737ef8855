import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assemble } from '../../../d3d8/shader/index.js'
import * as T from '../../../d3d8/types/index.js'
import { DeviceBench } from './device/support.js'

const EMPTY = { ClipUnion: 0, ClipIntersection: 0xffffffff }
const ALL = 0xffffffff
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
/** Near 1, far 11, as wide and high as it is far. */
const PERSPECTIVE = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1.1, 1, 0, 0, -1.1, 0]

type Point = readonly number[]

/** Codes of one place each, in clip space with w 1. */
const outside: readonly (readonly [name: string, at: Point, code: number])[] = [
  ['inside', [0, 0, 0.5], 0],
  ['on every side of the volume', [1, -1, 1], 0],
  ['left', [-1.5, 0, 0.5], T.D3DCS_LEFT],
  ['right', [1.5, 0, 0.5], T.D3DCS_RIGHT],
  ['above', [0, 1.5, 0.5], T.D3DCS_TOP],
  ['below', [0, -1.5, 0.5], T.D3DCS_BOTTOM],
  ['in front', [0, 0, -0.5], T.D3DCS_FRONT],
  ['behind', [0, 0, 1.5], T.D3DCS_BACK],
  ['left, below and behind', [-2, -2, 2], T.D3DCS_LEFT | T.D3DCS_BOTTOM | T.D3DCS_BACK],
]

/** A device of software vertex processing whose draws are counted from now on. */
function counting(behaviour = T.D3DCREATE_SOFTWARE_VERTEXPROCESSING) {
  const { device } = new DeviceBench({}, behaviour)
  device.SetVertexShader(T.D3DFVF_XYZ)
  device.SetClipStatus(EMPTY)
  const points = (...at: Point[]): void => {
    device.DrawPrimitiveUP(T.D3DPT_POINTLIST, at.length, Float32Array.from(at.flat()), at[0].length * 4)
  }
  /** A buffer with the points, bound to stream 0. */
  const bind = (...at: Point[]) => {
    const buffer = device.CreateVertexBuffer(at.length * 12, 0, T.D3DFVF_XYZ, T.D3DPOOL_MANAGED)
    buffer.Lock().set(new Uint8Array(Float32Array.from(at.flat()).buffer))
    buffer.Unlock()
    device.SetStreamSource(0, buffer, 12)
    return buffer
  }
  const bindIndices = (...indices: number[]): void => {
    const buffer = device.CreateIndexBuffer(indices.length * 2, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED)
    buffer.Lock().set(new Uint8Array(Uint16Array.from(indices).buffer))
    buffer.Unlock()
    device.SetIndices(buffer, 0)
  }
  return { device, points, bind, bindIndices }
}

const status = (union: number, intersection = union) => ({ ClipUnion: union, ClipIntersection: intersection })

describe('clip status of software vertex processing', () => {
  it.each(outside)('knows what lies %s', (_, at, code) => {
    const { device, points } = counting()
    points(at)
    expect(device.GetClipStatus()).toEqual(status(code))
  })

  it('ors and ands the codes of all vertices of all draws since SetClipStatus', () => {
    const { device, points } = counting()
    points([-2, -2, 0.5], [-2, 2, 0.5])
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_LEFT | T.D3DCS_BOTTOM | T.D3DCS_TOP, T.D3DCS_LEFT))
    points([0, 0, 0.5])
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_LEFT | T.D3DCS_BOTTOM | T.D3DCS_TOP, 0))
    device.SetClipStatus({ ClipUnion: T.D3DCS_BACK, ClipIntersection: T.D3DCS_RIGHT | T.D3DCS_BACK })
    points([2, 0, 0.5])
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_BACK | T.D3DCS_RIGHT, T.D3DCS_RIGHT))
  })

  it('transforms as draws do: projected volumes, perspective, blended vertices', () => {
    const { device, points } = counting()
    device.SetTransform(T.D3DTS_PROJECTION, PERSPECTIVE)
    points([4, -6, 5])
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_BOTTOM))
    // Behind the eye every side of the frustum is left.
    device.SetClipStatus(EMPTY)
    points([0, 0, -1])
    const sides = T.D3DCS_LEFT | T.D3DCS_RIGHT | T.D3DCS_TOP | T.D3DCS_BOTTOM
    expect(device.GetClipStatus()).toEqual(status(sides | T.D3DCS_FRONT))
    device.SetTransform(T.D3DTS_PROJECTION, IDENTITY)
    device.SetTransform(T.D3DTS_WORLDMATRIX(1), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 8, 0, 0, 1])
    device.SetRenderState(T.D3DRS_VERTEXBLEND, T.D3DVBF_1WEIGHTS)
    device.SetVertexShader(T.D3DFVF_XYZB1)
    device.SetClipStatus(EMPTY)
    points([0, 0, 0.5, 0.75])
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_RIGHT))
  })

  it('counts the vertices that DrawPrimitive draws', () => {
    const { device, bind } = counting()
    bind([-2, 0, 0.5], [0, 2, 0.5], [0, 0, 2], [2, 2, 0.5], [2, 0, 0.5])
    device.DrawPrimitive(T.D3DPT_LINESTRIP, 1, 1)
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_TOP | T.D3DCS_BACK, 0))
    device.SetClipStatus(EMPTY)
    device.DrawPrimitive(T.D3DPT_LINELIST, 3, 1)
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_TOP | T.D3DCS_RIGHT, T.D3DCS_RIGHT))
  })

  it('counts the range that indexed draws name, from buffers and from memory', () => {
    const { device, bind, bindIndices } = counting()
    const at = [
      [-2, 0, 0.5],
      [0, 2, 0.5],
      [2, 2, 0.5],
      [2, 0, 0.5],
    ]
    bind(...at)
    bindIndices(0, 0, 0)
    device.DrawIndexedPrimitive(T.D3DPT_POINTLIST, 1, 2, 0, 1)
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_TOP | T.D3DCS_RIGHT, T.D3DCS_TOP))
    const { pIndexData } = device.GetIndices()
    device.SetIndices(pIndexData, 2)
    device.SetClipStatus(EMPTY)
    device.DrawIndexedPrimitive(T.D3DPT_POINTLIST, 1, 1, 0, 1)
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_RIGHT))
    device.SetClipStatus(EMPTY)
    const indices = Uint16Array.of(1)
    const memory = Float32Array.from(at.flat())
    device.DrawIndexedPrimitiveUP(T.D3DPT_POINTLIST, 1, 2, 1, indices, T.D3DFMT_INDEX16, memory, 12)
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_TOP | T.D3DCS_RIGHT, T.D3DCS_TOP))
  })

  it('puts vertices on the screen back into clip space: sides are those of the viewport', () => {
    const { device, points } = counting()
    device.SetVertexShader(T.D3DFVF_XYZRHW)
    device.SetViewport({ X: 10, Y: 20, Width: 30, Height: 40, MinZ: 0, MaxZ: 1 })
    const codes = (
      [
        [10, 20, 0, 1],
        [40, 60, 1, 0.25],
        [9, 20, 0.5, 1],
        [41, 30, 0.5, 0],
        [20, 19, 0.5, 0.25],
        [20, 61, 0.5, 4],
        [20, 30, -0.5, 1],
        [20, 30, 1.5, 1],
      ] as const
    ).map((at) => {
      device.SetClipStatus(EMPTY)
      points(at)
      return device.GetClipStatus().ClipUnion
    })
    expect(codes).toEqual([0, 0, 1, 2, 4, 8, 16, 32])
  })

  it('knows user planes: in world space, in clip space of a vertex shader, never on the screen', () => {
    const { device, points } = counting()
    const codeOf = (at: Point): number => {
      device.SetClipStatus(EMPTY)
      points(at)
      return device.GetClipStatus().ClipUnion
    }
    device.SetClipPlane(0, [1, 0, 0, -0.25])
    device.SetClipPlane(5, [0, 1, 0, 0])
    expect(codeOf([0, -0.5, 0.5])).toBe(0)
    device.SetRenderState(T.D3DRS_CLIPPLANEENABLE, T.D3DCLIPPLANE0 | T.D3DCLIPPLANE5)
    expect(codeOf([0, -0.5, 0.5])).toBe(T.D3DCS_PLANE0 | T.D3DCS_PLANE5)
    device.SetTransform(T.D3DTS_WORLD, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0.5, 0, 0, 1])
    expect(codeOf([0, -0.5, 0.5])).toBe(T.D3DCS_PLANE5)
    const code = assemble('vs.1.1\nmov oPos, v0\nadd oPos.xy, v0, -c0').tokens
    const declaration = Uint32Array.of(T.D3DVSD_STREAM(0), T.D3DVSD_REG(0, T.D3DVSDT_FLOAT3), T.D3DVSD_END())
    device.SetVertexShader(device.CreateVertexShader(declaration, code))
    device.SetVertexShaderConstant(0, [1, 0, 0, 0], 1)
    expect(codeOf([0.5, 0, 0.5])).toBe(T.D3DCS_PLANE0)
    expect(codeOf([-0.5, 0, 0.5])).toBe(T.D3DCS_PLANE0 | T.D3DCS_LEFT)
    device.SetVertexShader(T.D3DFVF_XYZRHW)
    expect(codeOf([1, 1, 0.5, 1])).toBe(0)
  })

  it('counts what ProcessVertices processes, also where it writes over what it read', () => {
    const { device, bind } = counting()
    device.SetViewport({ X: 0, Y: 0, Width: 100, Height: 100, MinZ: 0, MaxZ: 1 })
    bind([0, 2, 0.5], [2, 2, 0.5], [2, 0, 0.5])
    const target = device.CreateVertexBuffer(64, 0, T.D3DFVF_XYZRHW, T.D3DPOOL_SYSTEMMEM)
    device.ProcessVertices(1, 0, 2, target)
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_TOP | T.D3DCS_RIGHT, T.D3DCS_RIGHT))
    device.SetClipStatus(EMPTY)
    device.SetStreamSource(0, target, 12)
    target.Lock().set(new Uint8Array(Float32Array.of(0, 0, -1).buffer))
    target.Unlock()
    device.ProcessVertices(0, 0, 1, target)
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_FRONT))
    device.SetClipStatus(EMPTY)
    expect(() => {
      device.ProcessVertices(5, 0, 9, target)
    }).toThrow(/SrcStartIndex/)
    expect(device.GetClipStatus()).toEqual(EMPTY)
  })

  it('counts the vertices that N-patches are tessellated to', () => {
    const { device } = counting()
    device.SetVertexShader(T.D3DFVF_XYZ | T.D3DFVF_NORMAL)
    // Corners on the plane x = 0.9, whose normals lean outwards: the middle bulges to the right of the volume.
    const corners = [
      [0.9, -0.9, 0.4, 0.5, -0.6, 0],
      [0.9, 0.9, 0.4, 0.5, 0.6, 0],
      [0.9, 0, 0.6, 0.5, 0, 0.8],
    ]
    const draw = (): number => {
      device.SetClipStatus(EMPTY)
      device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, Float32Array.from(corners.flat()), 24)
      return device.GetClipStatus().ClipUnion
    }
    expect(draw()).toBe(0)
    device.SetRenderState(T.D3DRS_PATCHSEGMENTS, T.FtoDW(4))
    expect(draw()).toBe(T.D3DCS_RIGHT)
  })

  it('leaves patches out', () => {
    const { device, bind } = counting()
    bind([-2, 0, 0.5], [-2, 1, 0.5], [-3, 0, 0.5])
    const description = { NumVertices: 3, Basis: T.D3DBASIS_BEZIER, Order: T.D3DORDER_LINEAR }
    device.DrawTriPatch(0, null, description)
    expect(device.GetClipStatus()).toEqual(EMPTY)
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_LEFT))
  })

  it('is 0 while clipping is off, and leaves draws out that process nothing', () => {
    const { device, points, bind } = counting()
    points([-2, 0, 0.5])
    const buffer = bind([0, 2, 0.5])
    device.DrawPrimitive(T.D3DPT_POINTLIST, 0, 0)
    device.DrawPrimitive(T.D3DPT_POINTLIST, 1, 1)
    device.SetStreamSource(0, null, 0)
    device.DrawPrimitive(T.D3DPT_POINTLIST, 0, 1)
    device.SetStreamSource(0, buffer, 12)
    device.DrawIndexedPrimitive(T.D3DPT_POINTLIST, 0, 1, 0, 1)
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_LEFT))
    device.SetRenderState(T.D3DRS_CLIPPING, false)
    expect(device.GetClipStatus()).toEqual(status(0))
    device.SetClipStatus(EMPTY)
    points([-2, 0, 0.5])
    device.SetRenderState(T.D3DRS_CLIPPING, true)
    expect(device.GetClipStatus()).toEqual(status(0))
  })

  it('follows D3DRS_SOFTWAREVERTEXPROCESSING of a mixed device, and is no matter of hardware', () => {
    const { device, points } = counting(T.D3DCREATE_MIXED_VERTEXPROCESSING)
    points([-2, 0, 0.5])
    expect(device.GetClipStatus()).toEqual(EMPTY)
    device.SetRenderState(T.D3DRS_SOFTWAREVERTEXPROCESSING, true)
    points([2, 0, 0.5])
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_RIGHT))
    const hardware = counting(T.D3DCREATE_HARDWARE_VERTEXPROCESSING)
    hardware.device.SetRenderState(T.D3DRS_SOFTWAREVERTEXPROCESSING, true)
    hardware.points([2, 0, 0.5])
    expect(hardware.device.GetClipStatus()).toEqual(EMPTY)
  })

  it('counts from the first time that it is set or asked for, again after Reset, and names what it missed', () => {
    const bench = new DeviceBench({}, T.D3DCREATE_SOFTWARE_VERTEXPROCESSING)
    const { device, core } = bench
    const names = (): string[] => core.fallbacks.list().map(({ name, count }) => `${name}: ${count}`)
    const late = 'GetClipStatus before SetClipStatus with software vertex processing'
    const draw = (): void => {
      device.SetVertexShader(T.D3DFVF_XYZ)
      device.DrawPrimitiveUP(T.D3DPT_POINTLIST, 1, Float32Array.of(-2, 0, 0.5), 12)
    }
    draw()
    expect(names()).toEqual([])
    expect(device.GetClipStatus()).toEqual(EMPTY)
    expect(names()).toEqual([`${late}: 1`])
    draw()
    expect(device.GetClipStatus()).toEqual(status(T.D3DCS_LEFT))
    expect(names()).toEqual([`${late}: 1`])
    device.Reset({ Windowed: true, SwapEffect: T.D3DSWAPEFFECT_DISCARD, BackBufferWidth: 32, BackBufferHeight: 32 })
    draw()
    expect(device.GetClipStatus()).toEqual(EMPTY)
    expect(names()).toEqual([`${late}: 2`])
  })

  it('is what the codes of random vertices are, or-ed and and-ed', () => {
    const { device, points } = counting()
    const side = (low: number, high: number, value: number, bits: readonly [number, number]): number =>
      (value < low ? bits[0] : 0) | (value > high ? bits[1] : 0)
    const coordinate = fc.integer({ min: -3, max: 3 })
    const point = fc.tuple(coordinate, coordinate, coordinate)
    fc.assert(
      fc.property(fc.array(fc.array(point, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (draws) => {
        device.SetClipStatus(EMPTY)
        for (const draw of draws) points(...draw)
        const codes = draws
          .flat()
          .map(([x, y, z]) => side(-1, 1, x, [1, 2]) | side(-1, 1, y, [8, 4]) | side(0, 1, z, [16, 32]))
        expect(device.GetClipStatus()).toEqual({
          ClipUnion: codes.reduce((all, code) => all | code, 0),
          ClipIntersection: codes.reduce((all, code) => all & code, ALL) >>> 0,
        })
      }),
      { numRuns: 200 },
    )
  })
})
