import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { open } from './scene.js'

const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE
const STRIDE = 20
const CORNERS = [
  [-0.5, -0.5],
  [31.5, -0.5],
  [-0.5, 31.5],
  [31.5, 31.5],
]

/** A device, and a square of 32 x 32 white pixels whose vertices begin with number `first`. */
async function start(first: number) {
  const { engine, device } = await open()
  const vertices = device.CreateVertexBuffer((first + 4) * STRIDE, 0, FVF, D3D.D3DPOOL_MANAGED)
  const bytes = vertices.Lock()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  CORNERS.forEach((corner, n) => {
    const at = (first + n) * STRIDE
    ;[...corner, 0.5, 1].forEach((value, i) => view.setFloat32(at + i * 4, value, true))
    view.setUint32(at + 16, 0xffffffff, true)
  })
  vertices.Unlock()
  const indices = device.CreateIndexBuffer(16, 0, D3D.D3DFMT_INDEX32, D3D.D3DPOOL_MANAGED)
  indices.Lock().set(Uint32Array.from([0, 1, 2, 3], (n) => first + n))
  indices.Unlock()
  device.SetVertexShader(FVF)
  device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
  /** How many pixels a draw lights. */
  const lit = (draw: () => void): number => {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0, 1)
    draw()
    const { rgb } = D3D.readBackBuffer(device)
    return rgb.filter((channel, n) => n % 3 === 0 && channel !== 0).length
  }
  const plain = (): void => device.DrawPrimitive(D3D.D3DPT_TRIANGLESTRIP, first, 2)
  const indexed = (): void => device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLESTRIP, first, 4, 0, 2)
  return { engine, device, vertices, indices, lit, plain, indexed }
}

it('draws nothing without a stream or indices, says so once, and goes on', async () => {
  const { engine, device, vertices, indices, lit, plain, indexed } = await start(0)
  expect(lit(plain)).toBe(0)
  expect(lit(plain)).toBe(0)
  device.SetStreamSource(0, vertices, STRIDE)
  expect(lit(plain)).toBe(1024)
  expect(lit(indexed)).toBe(0)
  device.SetIndices(indices)
  expect(lit(indexed)).toBe(1024)
  device.SetStreamSource(0, null)
  expect(lit(indexed)).toBe(0)
  device.SetStreamSource(0, vertices, STRIDE)
  expect(lit(indexed)).toBe(1024)
  const names = engine.fallbacks.list().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names).size).toBe(names.length)
  device.Release()
  engine.dispose()
})

it('draws vertices beyond 65535 by 32-bit indices, with a base that is added, too', async () => {
  const { engine, device, vertices, indices, lit, indexed } = await start(70_000)
  expect(device.GetDeviceCaps().MaxVertexIndex).toBeGreaterThan(70_004)
  device.SetStreamSource(0, vertices, STRIDE)
  device.SetIndices(indices)
  expect(lit(indexed)).toBe(1024)
  indices.Lock().set(Uint32Array.of(0, 1, 2, 3))
  indices.Unlock()
  device.SetIndices(indices, 70_000)
  expect(lit(() => device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLESTRIP, 0, 4, 0, 2))).toBe(1024)
  device.Release()
  engine.dispose()
})

it('reads a vertex from 16 streams, and takes a buffer whose own format is another one', async () => {
  const { engine, device, vertices, lit } = await start(0)
  expect(device.GetDeviceCaps().MaxStreams).toBe(16)
  // Stream 15 has the colours, after four bytes that nobody reads.
  const colours = device.CreateVertexBuffer(32, 0, D3D.D3DFVF_XYZ, D3D.D3DPOOL_MANAGED)
  colours.Lock().set(Uint32Array.of(0, 0xff00ff00, 0, 0xff00ff00, 0, 0xff00ff00, 0, 0xff00ff00))
  colours.Unlock()
  const { tokens } = D3D.assembleShader('vs.1.1\nmad oPos, v0.xyww, c0.xyzz, c1\nmov oD0, v5')
  const { D3DVSD_STREAM, D3DVSD_REG, D3DVSD_SKIP, D3DVSD_END, D3DVSDT_FLOAT4, D3DVSDT_D3DCOLOR } = D3D
  const shader = device.CreateVertexShader(
    Uint32Array.of(
      D3DVSD_STREAM(0),
      D3DVSD_REG(0, D3DVSDT_FLOAT4),
      D3DVSD_STREAM(15),
      D3DVSD_SKIP(1),
      D3DVSD_REG(5, D3DVSDT_D3DCOLOR),
      D3DVSD_END(),
    ),
    tokens,
  )
  device.SetVertexShader(shader)
  // Pixels to clip space of a target of 64 x 64.
  device.SetVertexShaderConstant(0, [2 / 64, -2 / 64, 0, 0, -1, 1, 0.5, 1], 2)
  device.SetStreamSource(0, vertices, STRIDE)
  device.SetStreamSource(15, colours, 8)
  expect(lit(() => device.DrawPrimitive(D3D.D3DPT_TRIANGLESTRIP, 0, 2))).toBe(0)
  const { rgb } = D3D.readBackBuffer(device)
  expect(rgb.filter((channel, n) => n % 3 === 1 && channel === 255)).toHaveLength(1024)
  // From memory of the program the same vertices have no colour.
  const green = (): number => D3D.readBackBuffer(device).rgb.filter((channel, n) => n % 3 === 1 && channel !== 0).length
  const memory = vertices.Lock().slice()
  vertices.Unlock()
  lit(() => device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, memory, STRIDE))
  expect(green()).toBe(0)
  device.SetStreamSource(0, vertices, STRIDE)
  lit(() => device.DrawPrimitive(D3D.D3DPT_TRIANGLESTRIP, 0, 2))
  expect(green()).toBe(1024)
  device.Release()
  engine.dispose()
})

it('a draw of more primitives than its buffers hold draws nothing, takes no time, and loses no other', async () => {
  const { engine, device, vertices, indices, lit, plain } = await start(0)
  device.SetStreamSource(0, vertices, STRIDE)
  device.SetIndices(indices)
  const most = device.GetDeviceCaps().MaxPrimitiveCount
  const area = 32 * 32
  device.SetRenderState(D3D.D3DRS_SHADEMODE, D3D.D3DSHADE_FLAT)
  const types = [D3D.D3DPT_LINELIST, D3D.D3DPT_LINESTRIP, D3D.D3DPT_TRIANGLELIST, D3D.D3DPT_TRIANGLESTRIP]
  const tooMany = (): void => {
    for (const type of [...types, D3D.D3DPT_TRIANGLEFAN])
      for (let first = 0; first < 40; first++) {
        device.DrawPrimitive(type, first, most)
        device.DrawIndexedPrimitive(type, 0, 4, first, most)
      }
  }
  expect(lit(() => (plain(), tooMany(), plain()))).toBe(area)
  expect(lit(tooMany)).toBe(0)
  const names = engine.fallbacks.list().map(({ name, count }) => [name, count])
  expect(names).toEqual([['a draw beyond the end of its buffer', 2 * 5 * 40 * 2]])
  expect(() => device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, 0, most + 1)).toThrow(
    `PrimitiveCount is ${most + 1}; ${most} (MaxPrimitiveCount) are allowed at most`,
  )
  engine.dispose()
})

it.each<Partial<D3D.EngineOptions>>([{}, { plain: true }])(
  'reads on in the next vertex where the stride is smaller than the format, behind the last one, too: %o',
  async (options) => {
    const { engine, device } = await open(options)
    // The colour of a vertex is the x of the next: 64 as a float is red 128.
    const corners = [
      [-64, -64],
      [64, -64],
      [-64, 256],
    ]
    const memory = new Uint8Array(Float32Array.from(corners.flatMap((corner) => [...corner, 0.5, 1])).buffer)
    device.SetVertexShader(FVF)
    device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
    device.SetRenderState(D3D.D3DRS_SHADEMODE, D3D.D3DSHADE_FLAT)
    const red = (draw: () => void): number => {
      device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0, 1)
      draw()
      return D3D.readBackBuffer(device).rgb[0]
    }
    const vertices = device.CreateVertexBuffer(memory.length, 0, 0, D3D.D3DPOOL_MANAGED)
    vertices.Lock().set(memory)
    vertices.Unlock()
    device.SetStreamSource(0, vertices, 16)
    expect(red(() => device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 1))).toBe(128)
    expect(red(() => device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLELIST, 1, memory, 16))).toBe(128)
    // All corners are the first one: nothing is covered.
    device.SetStreamSource(0, vertices, 0)
    expect(red(() => device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 1))).toBe(0)
    expect(engine.fallbacks.list().map(({ name }) => name)).toEqual([
      'vertex stride 16, less than the 20 bytes of a vertex',
      'vertex stride 0 of positions without a vertex shader',
    ])
    device.Release()
    engine.dispose()
  },
)

it('names a target that is a texture of its draws, too, and none that no stage reads', async () => {
  const { engine, device } = await open()
  const back = device.GetRenderTarget()
  const usage = D3D.D3DUSAGE_RENDERTARGET
  const texture = device.CreateTexture(32, 32, 1, usage, D3D.D3DFMT_X8R8G8B8, D3D.D3DPOOL_DEFAULT)
  const target = texture.GetSurfaceLevel(0)
  const points = new Float32Array([1, 1, 0.5, 1, 0, 0])
  const draw = (on: D3D.Direct3DSurface8): void => {
    device.SetRenderTarget(on, null)
    device.DrawPrimitiveUP(D3D.D3DPT_POINTLIST, 1, points, 24)
  }
  const names = (): string[] => engine.fallbacks.list().map(({ name }) => name)
  device.BeginScene()
  device.SetVertexShader(D3D.D3DFVF_XYZRHW | D3D.D3DFVF_TEX1)
  draw(target)
  device.SetTexture(1, texture)
  draw(target)
  device.SetTexture(0, texture)
  draw(back)
  device.EndScene()
  device.Present()
  expect(names()).toEqual([])
  device.BeginScene()
  draw(target)
  device.EndScene()
  device.Present()
  expect(names()).toEqual(['drawing to a texture that is set at stage 0'])
  device.SetTexture(0, null)
  device.SetTexture(1, null)
  device.SetRenderTarget(back, null)
  for (const one of [target, texture, back, device]) one.Release()
  engine.dispose()
})
