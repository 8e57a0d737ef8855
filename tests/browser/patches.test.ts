import { afterAll, describe, expect, it } from 'vitest'
import * as D3D from '../../index.js'
import { assembled } from '../assembled.js'
import {
  createHarness,
  litPixels,
  PIXELS,
  SIZE,
  translation,
  verticesOf,
  word,
  type Value,
} from './fixed-function/harness.js'

const FVF = D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE
const WHITE = word(0xffffffff)

/** Numbers from 0 to below 1, the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const bezier = { Basis: D3D.D3DBASIS_BEZIER, Order: D3D.D3DORDER_CUBIC }
const whole = { StartVertexOffsetWidth: 0, StartVertexOffsetHeight: 0, Width: 4, Height: 4, Stride: 4, ...bezier }

function buffer(device: D3D.Direct3DDevice8, vertices: readonly (readonly Value[])[]): D3D.Direct3DVertexBuffer8 {
  const bytes = verticesOf(vertices)
  const made = device.CreateVertexBuffer(bytes.byteLength, 0, 0, D3D.D3DPOOL_MANAGED)
  made.Lock().set(bytes)
  made.Unlock()
  return made
}

/** The tokens of a shader. */
/** Sets segments, as floats. */
const setSegments = (device: D3D.Direct3DDevice8, segments: number): void =>
  device.SetRenderState(D3D.D3DRS_PATCHSEGMENTS, D3D.FtoDW(segments))

describe('rectangle and triangle patches', async () => {
  const { engine, device, clear, look } = await createHarness()
  afterAll(() => engine.dispose())

  /** Patches a row, and rows; control points of both, and of their neighbours, lie in one mosaic. */
  const PATCHES = 3
  const STEP = SIZE / PATCHES
  const POINTS = PATCHES * 3 + 1

  /** Control points that wander off their places, with a wide rim around the picture. */
  function mosaic(seed: number): Value[][] {
    const random = randomFrom(seed)
    return Array.from({ length: POINTS * POINTS }, (_, n) => {
      const [column, row] = [n % POINTS, Math.floor(n / POINTS)]
      const place = (at: number): number => (at === 0 ? -4 : at === POINTS - 1 ? SIZE + 4 : (at * STEP) / 3)
      const isRim = column === 0 || row === 0 || column === POINTS - 1 || row === POINTS - 1
      const wander = (): number => (isRim ? 0 : (random() - 0.5) * STEP * 0.5)
      return [place(column) + wander(), place(row) + wander(), random(), WHITE]
    })
  }

  /** Draws the mosaic; each edge between patches has segments of its own, which both sides share unless `torn`. */
  function drawMosaic(seed: number, torn: boolean, whole: boolean): void {
    const random = randomFrom(seed * 7)
    const some = (): number => 1 + random() * 7
    const edges = new Map<string, number>()
    const edge = (name: string): number => {
      const known = torn ? undefined : edges.get(name)
      const segments = known ?? (whole ? Math.floor(some()) : some())
      edges.set(name, segments)
      return segments
    }
    for (let y = 0; y < PATCHES; y++)
      for (let x = 0; x < PATCHES; x++) {
        const segments = [edge(`h ${x} ${y}`), edge(`v ${x + 1} ${y}`), edge(`h ${x} ${y + 1}`), edge(`v ${x} ${y}`)]
        const at = { StartVertexOffsetWidth: x * 3, StartVertexOffsetHeight: y * 3 }
        device.DrawRectPatch(0, segments, { ...at, Width: 4, Height: 4, Stride: POINTS, ...bezier })
      }
  }

  /** How many pixels of the mosaic, seen from close by, are not covered. */
  function holes(style: D3D.D3DPATCHEDGESTYLE, torn: boolean): number {
    device.SetRenderState(D3D.D3DRS_PATCHEDGESTYLE, style)
    device.SetVertexShader(FVF)
    let missing = 0
    for (let seed = 1; seed <= 6; seed++) {
      const vb = buffer(device, mosaic(seed))
      device.SetStreamSource(0, vb, 16)
      for (const [zoom, x, y] of [
        [1, 0, 0],
        [3, -SIZE * 0.9, -SIZE * 0.8],
      ]) {
        device.SetTransform(D3D.D3DTS_WORLD, [zoom, 0, 0, 0, 0, zoom, 0, 0, 0, 0, 1, 0, x, y, 0, 1])
        clear()
        drawMosaic(seed, torn, style === D3D.D3DPATCHEDGE_DISCRETE)
        missing += SIZE * SIZE - litPixels(look()).length
      }
      device.SetStreamSource(0, null, 0)
      vb.Release()
    }
    device.SetTransform(D3D.D3DTS_WORLD, translation(0, 0))
    return missing
  }

  it.each([D3D.D3DPATCHEDGE_DISCRETE, D3D.D3DPATCHEDGE_CONTINUOUS])(
    'neighbours of unlike segments leave no pixel between them, edge style %i',
    (style) => {
      expect(holes(style, false)).toBe(0)
    },
  )

  it('neighbours that do not agree on the edge between them do leave some', () => {
    expect(holes(D3D.D3DPATCHEDGE_DISCRETE, true)).toBeGreaterThan(0)
  })

  it('a triangle joins a rectangle at an edge of the same control points', () => {
    const random = randomFrom(5)
    const bent = Array.from({ length: 4 }, (_, k) => [16 + 4 * (random() - 0.5), k * 16 - 8, 0.5, WHITE])
    const left = bent.flatMap(([x, y]) => [0, 1, 2, 3].map((k) => [-2 + ((Number(x) + 2) * k) / 3, y, 0.5, WHITE]))
    // Its first edge is the bent one, its third corner lies far to the right.
    const right = [0, 1, 2, 3].flatMap((j) =>
      Array.from({ length: 4 - j }, (_, i): Value[] => {
        const [x, y] = bent[3 - i].map(Number)
        return j === 0 ? [x, y, 0.5, WHITE] : [16 + j * 40, 40 - i * 16 - j * 8, 0.5, WHITE]
      }),
    )
    device.SetVertexShader(FVF)
    clear()
    device.SetStreamSource(0, buffer(device, left), 16)
    device.DrawRectPatch(0, [2, 5, 3, 1], whole)
    device.SetStreamSource(0, buffer(device, right), 16)
    device.DrawTriPatch(0, [5, 2, 7], { StartVertexOffset: 0, NumVertices: 10, ...bezier })
    expect(litPixels(look())).toHaveLength(SIZE * SIZE)
  })

  it('a kept patch looks as it did, with other streams, and in wireframe', () => {
    const random = randomFrom(9)
    const net = Array.from({ length: 16 }, (_, n) => [
      ...[4 + (n % 4) * 8 + random() * 4, 4 + Math.floor(n / 4) * 8, 0.5],
      word(0xff000000 | (random() * 0xffffff)),
    ])
    const vb = buffer(device, net)
    device.SetVertexShader(FVF)
    const seen = [0, 3].flatMap((handle) =>
      [D3D.D3DFILL_SOLID, D3D.D3DFILL_WIREFRAME, D3D.D3DFILL_POINT].map((fill) => {
        device.SetRenderState(D3D.D3DRS_FILLMODE, fill)
        device.SetStreamSource(0, vb, 16)
        clear()
        device.DrawRectPatch(handle, [5, 4, 5, 4], whole)
        const first = D3D.readBackBuffer(device).rgb
        if (handle === 0) return first
        device.SetStreamSource(0, null, 0)
        clear()
        device.DrawRectPatch(handle, null)
        expect(D3D.readBackBuffer(device).rgb).toEqual(first)
        return first
      }),
    )
    device.SetRenderState(D3D.D3DRS_FILLMODE, D3D.D3DFILL_SOLID)
    expect(seen.slice(3)).toEqual(seen.slice(0, 3))
    const lit = seen.slice(0, 3).map((rgb) => rgb.filter((value) => value > 0).length)
    expect(lit[0]).toBeGreaterThan(lit[1])
    expect(lit[1]).toBeGreaterThan(lit[2])
    expect(lit[2]).toBeGreaterThan(20)
    expect(engine.fallbacks.list()).toEqual([])
  })

  it('normals and coordinates that the tessellator makes reach shaders and the fixed function', () => {
    const net = Array.from({ length: 16 }, (_, n): Value[] => [
      ((n % 4) * SIZE) / 3,
      (Math.floor(n / 4) * SIZE) / 3,
      0.5,
    ])
    device.SetStreamSource(0, buffer(device, net), 12)
    const tokens = (...made: number[]): Uint32Array =>
      Uint32Array.of(
        ...[D3D.D3DVSD_STREAM(0), D3D.D3DVSD_REG(D3D.D3DVSDE_POSITION, D3D.D3DVSDT_FLOAT3)],
        ...[D3D.D3DVSD_STREAM_TESS(), ...made, D3D.D3DVSD_END()],
      )
    const normal = D3D.D3DVSD_TESSNORMAL(D3D.D3DVSDE_POSITION, D3D.D3DVSDE_NORMAL)
    const uv = D3D.D3DVSD_TESSUV(D3D.D3DVSDE_TEXCOORD0)
    const code = assembled('vs.1.1\nm4x4 oPos, v0, c0\nmov r0, v7\nmov r0.z, v3.z\nmov oD0, r0')
    const shader = device.CreateVertexShader(tokens(normal, uv), code)
    device.SetVertexShader(shader)
    const columns = Array.from({ length: 16 }, (_, n) => PIXELS[(n % 4) * 4 + Math.floor(n / 4)])
    device.SetVertexShaderConstant(0, columns, 4)
    clear()
    device.DrawRectPatch(0, [4, 4, 4, 4], whole)
    const pixel = look()
    const channels = (x: number, y: number): number[] => [16, 8, 0].map((shift) => (pixel(x, y) >> shift) & 0xff)
    for (const [x, y] of [
      [0, 0],
      [8, 24],
      [31, 16],
    ]) {
      const [r, g, b] = channels(x, y)
      expect(Math.abs(r - (x * 255) / SIZE)).toBeLessThan(6)
      expect(Math.abs(g - (y * 255) / SIZE)).toBeLessThan(6)
      expect(b).toBe(255)
    }
    expect(device.GetVertexShader()).toBe(shader)

    device.SetVertexShader(device.CreateVertexShader(tokens(normal)))
    device.SetRenderState(D3D.D3DRS_LIGHTING, true)
    const [black, white] = [0, 1].map((v) => ({ r: v, g: v, b: v, a: 1 }))
    device.SetMaterial({ Diffuse: white, Ambient: white, Specular: black, Emissive: black, Power: 0 })
    device.SetLight(0, { Type: D3D.D3DLIGHT_DIRECTIONAL, Diffuse: white, Direction: { x: 0, y: 3, z: -4 } })
    device.LightEnable(0, true)
    clear()
    device.DrawRectPatch(0, [3, 2, 4, 2], whole)
    device.SetRenderState(D3D.D3DRS_LIGHTING, false)
    expect(look()(16, 16)).toBe(0xcccccc)
  })
})

describe('N-patches', async () => {
  const { engine, device, clear, look } = await createHarness()
  afterAll(() => engine.dispose())

  const RADIUS = 14
  const NORMALS = D3D.D3DFVF_XYZ | D3D.D3DFVF_NORMAL | D3D.D3DFVF_DIFFUSE
  const STRIDE = 28
  const COLOURS = [0xffff0000, 0xff00ff00, 0xff0000ff, 0xffffff00]

  /** The half of an octahedron that is seen, round about the middle: a fan. */
  const fan: Value[][] = [
    [0, 0, -1],
    ...[0, 1, 2, 3, 0].map((k) => [Math.cos((k * Math.PI) / 2), Math.sin((k * Math.PI) / 2), 0]),
  ].map(([x, y, z], n) => [
    SIZE / 2 + x * RADIUS,
    SIZE / 2 + y * RADIUS,
    0.5 + z / 4,
    x,
    y,
    z * 8,
    word(COLOURS[n % 4]),
  ])
  const list = [0, 1, 2, 3].flatMap((k) => [fan[0], fan[k + 1], fan[k + 2]])

  /** Pixels that are drawn, in parts of those of a disc. */
  const roundness = (): number => litPixels(look()).length / (Math.PI * RADIUS ** 2)

  it('round off what is drawn, by any call, in the same way', () => {
    device.SetVertexShader(NORMALS)
    const vb = buffer(device, [...fan, ...list])
    const ib = device.CreateIndexBuffer(12 * 2, 0, D3D.D3DFMT_INDEX16, D3D.D3DPOOL_MANAGED)
    const indices = Uint16Array.from([0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5])
    ib.Lock().set(new Uint8Array(indices.buffer))
    ib.Unlock()
    const calls = [
      () => device.DrawPrimitive(D3D.D3DPT_TRIANGLEFAN, 0, 4),
      () => device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, fan.length, 4),
      () => device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 6, 0, 4),
      () => device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLEFAN, 4, verticesOf(fan), STRIDE),
      () =>
        device.DrawIndexedPrimitiveUP(
          ...([D3D.D3DPT_TRIANGLELIST, 0, 6, 4, indices, D3D.D3DFMT_INDEX16, verticesOf(fan), STRIDE] as const),
        ),
    ]
    const pictures = calls.flatMap((call) =>
      [1, 2].map(() => {
        device.SetStreamSource(0, vb, STRIDE)
        device.SetIndices(ib, 0)
        setSegments(device, 6)
        clear()
        call()
        return litPixels(look())
      }),
    )
    for (const lit of pictures) expect(lit).toEqual(pictures[0])
    const round = roundness()
    setSegments(device, 1)
    clear()
    calls[3]()
    const angular = roundness()
    expect(angular).toBeLessThan(0.68)
    // A quarter of the rim is a cubic through 5/8 · √2 of the radius.
    expect(round).toBeGreaterThan(0.85)
    expect(round).toBeLessThan(0.93)
    expect(engine.fallbacks.list()).toEqual([])
  })

  it('round off what a vertex shader draws, and follow their orders', () => {
    const declaration = Uint32Array.of(
      ...[D3D.D3DVSD_STREAM(0), D3D.D3DVSD_REG(D3D.D3DVSDE_POSITION, D3D.D3DVSDT_FLOAT3)],
      ...[D3D.D3DVSD_REG(D3D.D3DVSDE_NORMAL, D3D.D3DVSDT_FLOAT3), D3D.D3DVSD_REG(5, D3D.D3DVSDT_D3DCOLOR)],
      D3D.D3DVSD_END(),
    )
    const code = assembled('vs.1.1\nm4x4 oPos, v0, c0\nmov oD0, v5')
    device.SetVertexShader(device.CreateVertexShader(declaration, code))
    device.SetVertexShaderConstant(
      0,
      Array.from({ length: 16 }, (_, n) => PIXELS[(n % 4) * 4 + Math.floor(n / 4)]),
      4,
    )
    setSegments(device, 5)
    const draw = (): number => {
      clear()
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLEFAN, 4, verticesOf(fan), STRIDE)
      return roundness()
    }
    expect(draw()).toBeGreaterThan(0.85)
    device.SetRenderState(D3D.D3DRS_POSITIONORDER, D3D.D3DORDER_LINEAR)
    expect(draw()).toBeLessThan(0.68)
    device.SetRenderState(D3D.D3DRS_POSITIONORDER, D3D.D3DORDER_CUBIC)
    setSegments(device, 1)
  })

  it('show what their buffer holds after it was written', () => {
    device.SetVertexShader(NORMALS)
    setSegments(device, 4)
    const vb = buffer(device, list)
    device.SetStreamSource(0, vb, STRIDE)
    const draw = (): number => {
      clear()
      device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 4)
      return litPixels(look()).length
    }
    const before = draw()
    expect(draw()).toBe(before)
    for (let written = 1; written < 8; written++) {
      const bytes = verticesOf(
        list.map(([x, y, ...more], n) => (n < 3 * (written % 4) ? [0, 0, ...more] : [x, y, ...more])),
      )
      vb.Lock().set(bytes)
      vb.Unlock()
      const [now, again] = [draw(), draw()]
      expect(again).toBe(now)
      if (written % 4 === 0) expect(now).toBe(before)
      else expect(now).toBeLessThan(before)
    }
    setSegments(device, 1)
  })

  it('leave triangles without normals as they are, and say so', () => {
    setSegments(device, 4)
    device.SetVertexShader(FVF)
    clear()
    device.DrawPrimitiveUP(
      ...([D3D.D3DPT_TRIANGLEFAN, 4, verticesOf(fan.map(([x, y, z, , , , c]) => [x, y, z, c])), 16] as const),
    )
    setSegments(device, 1)
    expect(roundness()).toBeLessThan(0.68)
    expect(engine.fallbacks.list().map(({ name }) => name)).toEqual(['N-patches without positions and normals'])
  })
})
