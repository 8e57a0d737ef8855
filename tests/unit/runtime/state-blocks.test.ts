import { hasComponent } from 'bitecs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Direct3DDevice8 } from '../../../d3d8/runtime/index.js'
import { stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { assembled } from '../../assembled.js'
import { DeviceBench, bitsOf, errorOf, presentation } from './device/support.js'

const asState = (state: number) => T.asEnumeration<T.D3DRENDERSTATETYPE>(state)
const asType = (type: number) => T.asEnumeration<T.D3DTEXTURESTAGESTATETYPE>(type)
const matrix = (value: number): Float32Array => new Float32Array(16).fill(value)
const black = { r: 0, g: 0, b: 0, a: 0 }
const material = (Power: number): T.D3DMATERIAL8 => ({
  Diffuse: black,
  Ambient: black,
  Specular: black,
  Emissive: black,
  Power,
})
const light = (Range: number): T.D3DLIGHT8 => ({
  Type: T.D3DLIGHT_POINT,
  Diffuse: black,
  Specular: black,
  Ambient: black,
  Position: { x: 0, y: 0, z: 0 },
  Direction: { x: 0, y: 0, z: 1 },
  Range,
  Falloff: 0,
  Attenuation0: 0,
  Attenuation1: 0,
  Attenuation2: 0,
  Theta: 0,
  Phi: 0,
})
const viewport = (X: number): T.D3DVIEWPORT8 => ({ X, Y: 0, Width: 8, Height: 8, MinZ: 0, MaxZ: 1 })
const declaration = Uint32Array.of(
  T.D3DVSD_STREAM(0),
  T.D3DVSD_REG(T.D3DVSDE_POSITION, T.D3DVSDT_FLOAT3),
  T.D3DVSD_CONST(4, 1),
  ...[5, 6, 7, 8].map(bitsOf),
  T.D3DVSD_END(),
)
const pixelShader = Uint32Array.of(T.D3DPS_VERSION(1, 1), T.D3DPS_END())

/** Groups that are marked. */
function marked({ context }: DeviceBench): string[] {
  const { dirty } = context
  return stateLayout.groups.filter(({ mask, bit }) => (dirty[mask] & bit) !== 0).map(({ name }) => name)
}

/** Groups that `action` marks; those that were marked before are so afterwards. */
function marks(bench: DeviceBench, action: () => void): string[] {
  const { dirty } = bench.context
  const before = [...dirty]
  dirty.fill(0)
  action()
  const found = marked(bench)
  before.forEach((bits, mask) => {
    dirty[mask] |= bits
  })
  return found
}

/** Records what `sets` sets; gives the token. */
function record(device: Direct3DDevice8, sets: () => void): number {
  device.BeginStateBlock()
  sets()
  return device.EndStateBlock()
}

describe('recording', () => {
  it('leaves the device alone and holds what is set, also where the device has it already', () => {
    const bench = new DeviceBench()
    const { device } = bench
    const buffer = device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED)
    const indices = device.CreateIndexBuffer(64, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED)
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    const shader = device.CreateVertexShader(declaration)
    const before = bench.context.words.slice()
    let token = 0
    const changed = marks(bench, () => {
      token = record(device, () => {
        device.SetRenderState(T.D3DRS_FOGENABLE, true)
        device.SetRenderState(T.D3DRS_LIGHTING, true)
        device.SetTextureStageState(2, T.D3DTSS_COLOROP, T.D3DTOP_ADD)
        device.SetTransform(T.D3DTS_VIEW, matrix(2))
        device.SetViewport(viewport(3))
        device.SetMaterial(material(4))
        device.SetClipPlane(1, [1, 2, 3, 4])
        device.SetLight(5, light(6))
        device.LightEnable(7, true)
        device.SetTexture(1, texture)
        device.SetStreamSource(2, buffer, 12)
        device.SetIndices(indices, 9)
        device.SetVertexShader(shader)
        device.SetVertexShaderConstant(10, [1, 1, 1, 1], 1)
        device.SetPixelShaderConstant(1, [2, 2, 2, 2], 1)
      })
    })
    expect(changed).toEqual([])
    expect(bench.context.words).toEqual(before)
    expect(errorOf(() => device.GetLight(5)).hr).toBe(T.D3DERR_INVALIDCALL)

    device.SetRenderState(T.D3DRS_LIGHTING, false)
    device.ApplyStateBlock(token)
    expect(device.GetRenderState(T.D3DRS_FOGENABLE)).toBe(1)
    expect(device.GetRenderState(T.D3DRS_LIGHTING)).toBe(1)
    expect(device.GetTextureStageState(2, T.D3DTSS_COLOROP)).toBe(T.D3DTOP_ADD)
    expect(device.GetTransform(T.D3DTS_VIEW)).toEqual(matrix(2))
    expect(device.GetViewport()).toEqual(viewport(3))
    expect(device.GetMaterial()).toEqual(material(4))
    expect([...device.GetClipPlane(1)]).toEqual([1, 2, 3, 4])
    expect(device.GetLight(5)).toEqual(light(6))
    expect([device.GetLightEnable(5), device.GetLightEnable(7)]).toEqual([false, true])
    expect(device.GetLight(7).Diffuse).toEqual({ r: 1, g: 1, b: 1, a: 0 })
    expect(device.GetTexture(1)).toBe(texture)
    expect(device.GetStreamSource(2)).toEqual({ pStreamData: buffer, Stride: 12 })
    expect(device.GetIndices()).toEqual({ pIndexData: indices, BaseVertexIndex: 9 })
    expect(device.GetVertexShader()).toBe(shader)
    expect([...device.GetVertexShaderConstant(4, 1)]).toEqual([5, 6, 7, 8])
    expect([...device.GetVertexShaderConstant(10, 1)]).toEqual([1, 1, 1, 1])
    expect([...device.GetPixelShaderConstant(1, 1)]).toEqual([2, 2, 2, 2])
  })

  it('lets MultiplyTransform, SetRenderTarget and user-pointer draws act at once, and holds none of them', () => {
    const { device } = new DeviceBench()
    const buffer = device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED)
    device.SetVertexShader(T.D3DFVF_XYZ)
    device.SetStreamSource(0, buffer, 12)
    device.SetTransform(T.D3DTS_WORLD, matrix(1))
    device.SetViewport(viewport(1))
    const token = record(device, () => {
      device.SetRenderState(T.D3DRS_FOGENABLE, true)
      device.MultiplyTransform(T.D3DTS_WORLD, matrix(1))
      device.SetRenderTarget(null, null)
      device.DrawPrimitiveUP(T.D3DPT_POINTLIST, 1, new Float32Array(3), 12)
    })
    const expectDone = (): void => {
      expect(device.GetTransform(T.D3DTS_WORLD)).toEqual(matrix(4))
      expect(device.GetViewport().Width).toBe(256)
      expect(device.GetStreamSource(0)).toEqual({ pStreamData: null, Stride: 0 })
    }
    expectDone()
    device.ApplyStateBlock(token)
    expectDone()
  })

  it('checks arguments as the device does', () => {
    const { device } = new DeviceBench()
    const other = new DeviceBench().device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    const refused: (() => void)[] = [
      () => device.SetTransform(T.asEnumeration(9), matrix(1)),
      () => device.SetViewport({ ...viewport(0), Width: 257 }),
      () => device.SetLight(0, { ...light(1), Type: T.asEnumeration(0) }),
      () => device.SetClipPlane(6, [0, 0, 0, 0]),
      () => device.SetTexture(-1, null),
      () => device.SetTexture(0, other),
      () => device.SetTexture(8, other),
      () => device.SetTextureStageState(-1, T.D3DTSS_COLOROP, T.D3DTOP_ADD),
      () => device.SetStreamSource(16, null),
      () => device.SetVertexShader(4661),
      () => device.SetVertexShader(0x003),
      () => device.SetPixelShader(4660),
      () => device.SetVertexShaderConstant(96, [0, 0, 0, 0], 1),
      () => device.SetPixelShaderConstant(8, [0, 0, 0, 0], 1),
    ]
    device.BeginStateBlock()
    for (const call of refused) expect(errorOf(call).hr).toBe(T.D3DERR_INVALIDCALL)
    device.SetRenderState(asState(255), 1)
    device.SetTextureStageState(0, asType(12), 1)
    device.SetTextureStageState(8, T.D3DTSS_COLOROP, T.D3DTOP_ADD)
    device.SetTexture(8, device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED))
    expect(device.services.core.fallbacks.list().map(({ name }) => name)).toEqual([
      'render state 255',
      'texture stage state 12',
      'texture stages above 7',
    ])
    const token = device.EndStateBlock()
    device.ApplyStateBlock(token)
    expect(device.GetTexture(8)).toBeNull()
  })

  it('allows no call about state blocks but EndStateBlock', () => {
    const { device } = new DeviceBench()
    const token = device.CreateStateBlock(T.D3DSBT_ALL)
    device.BeginStateBlock()
    const refused = {
      BeginStateBlock: () => device.BeginStateBlock(),
      CreateStateBlock: () => device.CreateStateBlock(T.D3DSBT_ALL),
      ApplyStateBlock: () => device.ApplyStateBlock(token),
      CaptureStateBlock: () => device.CaptureStateBlock(token),
      DeleteStateBlock: () => device.DeleteStateBlock(token),
    }
    for (const [method, call] of Object.entries(refused)) {
      const { hr, method: name } = errorOf(call)
      expect([hr, name]).toEqual([T.D3DERR_INVALIDCALL, `IDirect3DDevice8::${method}`])
    }
    expect(device.EndStateBlock()).toBe(2)
    expect(errorOf(() => device.EndStateBlock()).hr).toBe(T.D3DERR_INVALIDCALL)
  })

  it('ends with Reset, and lets go of what it had', () => {
    const { device } = new DeviceBench()
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    device.BeginStateBlock()
    device.SetTexture(0, texture)
    texture.Release()
    expect(texture.alive).toBe(true)
    device.Reset(presentation)
    expect(texture.alive).toBe(false)
    expect(errorOf(() => device.EndStateBlock()).hr).toBe(T.D3DERR_INVALIDCALL)
    device.SetRenderState(T.D3DRS_FOGENABLE, true)
    expect(device.GetRenderState(T.D3DRS_FOGENABLE)).toBe(1)
  })
})

describe('tokens', () => {
  it('count from 1; deleting the newest frees its number', () => {
    const { device } = new DeviceBench()
    const create = () => device.CreateStateBlock(T.D3DSBT_PIXELSTATE)
    expect([create(), create(), create()]).toEqual([1, 2, 3])
    device.DeleteStateBlock(1)
    expect(create()).toBe(4)
    device.DeleteStateBlock(4)
    device.DeleteStateBlock(3)
    expect(record(device, () => undefined)).toBe(3)
  })

  it('that no block has are refused, also those of deleted ones', () => {
    const { device } = new DeviceBench()
    const token = device.CreateStateBlock(T.D3DSBT_ALL)
    device.DeleteStateBlock(token)
    for (const unknown of [token, 0, 99])
      for (const call of ['ApplyStateBlock', 'CaptureStateBlock', 'DeleteStateBlock'] as const) {
        if (unknown === 0 && call === 'ApplyStateBlock') continue
        const { hr, method } = errorOf(() => device[call](unknown))
        expect([hr, method]).toEqual([T.D3DERR_INVALIDCALL, `IDirect3DDevice8::${call}`])
      }
  })

  it.each([4, -1, 1000])('type %i is refused', (type) => {
    const { device } = new DeviceBench()
    const { hr, method } = errorOf(() => device.CreateStateBlock(T.asEnumeration(type)))
    expect([hr, method]).toEqual([T.D3DERR_INVALIDCALL, 'IDirect3DDevice8::CreateStateBlock'])
  })

  it('type 0 is taken, and holds nothing', () => {
    const bench = new DeviceBench()
    const token = bench.device.CreateStateBlock(T.asEnumeration(0))
    bench.device.SetRenderState(T.D3DRS_FOGENABLE, true)
    expect(marks(bench, () => bench.device.ApplyStateBlock(token))).toEqual([])
  })
})

describe('applying', () => {
  it('marks the groups whose values differ, and the second time none', () => {
    const bench = new DeviceBench()
    const { device } = bench
    device.SetLight(0, light(1))
    device.LightEnable(0, true)
    const token = device.CreateStateBlock(T.D3DSBT_ALL)
    const apply = () => marks(bench, () => device.ApplyStateBlock(token))
    expect(apply()).toEqual([])
    device.SetRenderState(T.D3DRS_ALPHAREF, 5)
    device.SetRenderState(T.D3DRS_WRAP3, 5)
    device.SetPixelShaderConstant(3, [1, 2, 3, 4], 1)
    expect(apply()).toEqual(['alphaTest', 'wrap', 'pixelConstants'])
    expect(apply()).toEqual([])
    device.SetLight(0, light(2))
    expect(apply()).toEqual(['lights'])
    device.SetTextureStageState(0, T.D3DTSS_COLOROP, T.D3DTOP_DISABLE)
    expect(apply()).toEqual(['cascade', 'stage0'])
    expect(apply()).toEqual([])
  })

  it('of a recorded block of many states draws nothing anew where all is there already', () => {
    const bench = new DeviceBench()
    const { device } = bench
    bench.bindTriangles()
    const token = record(device, () => {
      device.SetRenderState(T.D3DRS_FOGCOLOR, 0x123456)
      device.SetRenderState(T.D3DRS_ZFUNC, T.D3DCMP_EQUAL)
      for (let register = 0; register < 90; register++) device.SetVertexShaderConstant(register, [1, 2, 3, 4], 1)
    })
    const tokens = [T.D3DVSD_STREAM(0), T.D3DVSD_REG(0, T.D3DVSDT_FLOAT3), T.D3DVSD_END()]
    device.SetVertexShader(device.CreateVertexShader(Uint32Array.from(tokens), assembled('vs.1.1\nmov oPos, c0')))
    const draw = () => device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    draw()
    for (let i = 0; i < 3; i++) {
      device.ApplyStateBlock(token)
      draw()
    }
    const groups = bench.playOne().items.map((item) => item.groups)
    expect(groups.slice(1)).toEqual([['depth', 'fog', 'vertexConstants'], [], []])
  })

  it('unbinds what the block holds as NULL, with its strides', () => {
    const { device } = new DeviceBench()
    const token = device.CreateStateBlock(T.D3DSBT_ALL)
    const buffer = device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED)
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    for (const stream of [0, 15]) device.SetStreamSource(stream, buffer, 16)
    device.SetTexture(7, texture)
    device.ApplyStateBlock(token)
    for (const stream of [0, 15]) expect(device.GetStreamSource(stream)).toEqual({ pStreamData: null, Stride: 0 })
    expect(device.GetTexture(7)).toBeNull()
  })

  it('does not touch lights that were set after the block was made', () => {
    const { device } = new DeviceBench()
    device.SetLight(1, light(1))
    const token = device.CreateStateBlock(T.D3DSBT_VERTEXSTATE)
    device.SetLight(1, light(2))
    device.SetLight(2, light(3))
    device.LightEnable(2, true)
    device.ApplyStateBlock(token)
    expect([device.GetLight(1).Range, device.GetLight(2).Range, device.GetLightEnable(2)]).toEqual([1, 3, true])
  })

  it('captures the default light, off, where the device has none', () => {
    const { device } = new DeviceBench()
    device.BeginStateBlock()
    device.SetLight(5, light(6))
    device.LightEnable(5, true)
    const token = device.EndStateBlock()
    device.CaptureStateBlock(token)
    device.ApplyStateBlock(token)
    expect(device.GetLightEnable(5)).toBe(false)
    expect(device.GetLight(5)).toMatchObject({ Type: T.D3DLIGHT_DIRECTIONAL, Direction: { x: 0, y: 0, z: 1 } })
  })

  it('with token 0 holds nothing', () => {
    const { device } = new DeviceBench()
    device.ApplyStateBlock(0)
    expect(errorOf(() => device.CaptureStateBlock(0)).hr).toBe(T.D3DERR_INVALIDCALL)
    expect(errorOf(() => device.DeleteStateBlock(0)).hr).toBe(T.D3DERR_INVALIDCALL)
  })

  it('makes the stages live that its cascade or its pixel shader reads', () => {
    const bench = new DeviceBench()
    const { device } = bench
    bench.bindTriangles()
    const shader = device.CreatePixelShader(pixelShader)
    const token = record(device, () => device.SetPixelShader(shader))
    expect(device.GetPixelShader()).toBe(0)
    device.ApplyStateBlock(token)
    expect(device.GetPixelShader()).toBe(shader)
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    expect(bench.playOne().items[0].groups).toContain('texture7')
  })
})

describe('a block', () => {
  it('is an entity with the components of the groups that it holds', () => {
    const { device, core, context } = new DeviceBench()
    const owners = (group: string): number[] => {
      const component = core.components.get(group) ?? []
      return component.flatMap((words, entity) => (words && entity !== context.entity ? [entity] : []))
    }
    const token = record(device, () => device.SetRenderState(T.D3DRS_FOGCOLOR, 0x123456))
    const [entity] = owners('fog')
    const component = core.components.get('fog') ?? []
    expect(hasComponent(core.world, entity, component)).toBe(true)
    expect([...(component[entity] ?? [])].filter((word) => word !== 0)).toEqual([0x123456])
    expect(owners('depth')).toEqual([])
    device.DeleteStateBlock(token)
    expect(owners('fog')).toEqual([])
  })

  it('keeps what it holds alive until it is deleted or captures something else', () => {
    const bench = new DeviceBench()
    const { device } = bench
    const make = () => device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    const [first, second] = [make(), make()]
    const token = record(device, () => device.SetTexture(0, first))
    first.Release()
    expect(first.alive).toBe(true)
    device.SetTexture(0, second)
    device.CaptureStateBlock(token)
    expect(first.alive).toBe(false)
    device.SetTexture(0, null)
    second.Release()
    expect(second.alive).toBe(true)
    device.DeleteStateBlock(token)
    expect(second.alive).toBe(false)
  })

  it('that is left when the device ends lets go of all', () => {
    const { device } = new DeviceBench()
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    record(device, () => device.SetTexture(0, texture))
    texture.Release()
    device.BeginStateBlock()
    expect(device.Release()).toBe(0)
    expect(texture.alive).toBe(false)
  })

  it('holds no shader any more when it is deleted, and not another one of the same handle', () => {
    const { device } = new DeviceBench()
    const vertex = device.CreateVertexShader(declaration)
    const pixel = device.CreatePixelShader(pixelShader)
    const token = record(device, () => {
      device.SetVertexShader(vertex)
      device.SetPixelShader(pixel)
    })
    const fvf = record(device, () => {
      device.SetVertexShader(T.D3DFVF_XYZ)
      device.SetVertexShader(vertex)
      device.DeleteVertexShader(vertex)
      device.DeletePixelShader(pixel)
    })
    device.CreateVertexShader(declaration)
    device.CreatePixelShader(pixelShader)
    for (const block of [token, fvf]) {
      device.SetVertexShader(T.D3DFVF_XYZ)
      device.ApplyStateBlock(block)
      expect([device.GetVertexShader(), device.GetPixelShader()]).toEqual([0, 0])
    }
  })
})

/** Render states of PIXELSTATE and VERTEXSTATE blocks (SDK: "State Blocks"), as ranges. */
const listed = (text: string): Set<number> =>
  new Set(
    text.split(' ').flatMap((range) => {
      const [first, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, i) => first + i)
    }),
  )
const pixelStates = listed('7-10 14-16 19 20 23-27 36-38 40 47 52-60 128-135 168 171')
const vertexStates = listed('9 22 28 29 34-38 48 136 137 139-143 145-148 151 152 154-163 166 167 170 172 173')

/** What a model keeps of a device or a block: values as text by what they are values of. */
type Values = Map<string, string>

/** One thing that is set and read: its families tell which blocks hold it. */
interface Slot {
  readonly key: string
  readonly pixel: boolean
  readonly vertex: boolean
  /** Sets value number `value`; gives what that makes of a model, given what the device has there. */
  readonly set: (value: number, now: string | undefined) => readonly (readonly [string, string])[]
  readonly get: () => string
}

/** Slots of every kind on a device. */
function slotsOf(device: Direct3DDevice8, shader: () => number): Slot[] {
  const textures = [null, ...[1, 2, 3].map(() => device.CreateTexture(4, 4, 1, 0, T.D3DFMT_R5G6B5, T.D3DPOOL_MANAGED))]
  const buffers = [null, ...[1, 2, 3].map(() => device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED))]
  const indices = [null, ...[1, 2, 3].map(() => device.CreateIndexBuffer(64, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED))]
  const pixels = [0, ...[1, 2, 3].map(() => device.CreatePixelShader(pixelShader))]
  const slot = (key: string, blocks: string, write: (value: number) => void, get: () => number | string): Slot => ({
    key,
    pixel: blocks.includes('p'),
    vertex: blocks.includes('v'),
    set: (value) => {
      write(value)
      return [[key, String(value)]]
    },
    get: () => String(get()),
  })
  const blocksOf = (state: number): string =>
    `${pixelStates.has(state) ? 'p' : ''}${vertexStates.has(state) ? 'v' : ''}`
  const states = [7, 9, 10, 22, 27, 30, 34, 36, 60, 128, 137, 151, 153, 164, 168, 173].map((state) =>
    slot(
      `state ${state}`,
      blocksOf(state),
      (value) => device.SetRenderState(asState(state), value),
      () => device.GetRenderState(asState(state)),
    ),
  )
  const stages = [
    [0, 1],
    [0, 11],
    [3, 24],
    [7, 16],
    [7, 13],
  ].map(([stage, type]) =>
    slot(
      `stage ${stage} ${type}`,
      type === 11 || type === 24 ? 'pv' : 'p',
      (value) => device.SetTextureStageState(stage, asType(type), value),
      () => device.GetTextureStageState(stage, asType(type)),
    ),
  )
  const transforms = [2, 3, 16, 23, 256, 257, 511].map((state) =>
    slot(
      `transform ${state}`,
      '',
      (value) => device.SetTransform(T.asEnumeration(state), matrix(value)),
      () => new Set(device.GetTransform(T.asEnumeration(state))).values().next().value ?? NaN,
    ),
  )
  const lights = [0, 4].flatMap((index): Slot[] => [
    slot(
      `light ${index}`,
      'v',
      (value) => device.SetLight(index, light(value)),
      () => device.GetLight(index).Range,
    ),
    {
      key: `enable ${index}`,
      pixel: false,
      vertex: true,
      set: (value) => {
        device.LightEnable(index, (value & 1) === 1)
        return [[`enable ${index}`, String(value & 1)]]
      },
      get: () => String(Number(device.GetLightEnable(index))),
    },
  ])
  const bound = [0, 7].map((stage) =>
    slot(
      `texture ${stage}`,
      '',
      (value) => device.SetTexture(stage, textures[value]),
      () => {
        const texture = device.GetTexture(stage)
        texture?.Release()
        return textures.indexOf(texture as (typeof textures)[number])
      },
    ),
  )
  const streams = [0, 3].map((stream): Slot => ({
    key: `stream ${stream}`,
    pixel: false,
    vertex: false,
    set: (value, now = '0:0') => {
      device.SetStreamSource(stream, buffers[value], value * 4)
      return [[`stream ${stream}`, `${value}:${value === 0 ? now.split(':')[1] : value * 4}`]]
    },
    get: () => {
      const { pStreamData, Stride } = device.GetStreamSource(stream)
      pStreamData?.Release()
      return `${buffers.indexOf(pStreamData)}:${Stride}`
    },
  }))
  const shaders: Slot = {
    key: 'shader',
    pixel: false,
    vertex: true,
    set: (value) => {
      const handle = [0, T.D3DFVF_XYZ, T.D3DFVF_XYZRHW, shader()][value]
      device.SetVertexShader(handle)
      return value === 3
        ? [
            ['shader', String(handle)],
            ['vertex constant 4', '5'],
          ]
        : [['shader', String(handle)]]
    },
    get: () => String(device.GetVertexShader()),
  }
  return [
    ...states,
    ...stages,
    ...transforms,
    ...lights,
    ...bound,
    ...streams,
    shaders,
    slot(
      'indices',
      '',
      (value) => device.SetIndices(indices[value], value),
      () => {
        const { pIndexData, BaseVertexIndex } = device.GetIndices()
        pIndexData?.Release()
        return indices.indexOf(pIndexData) === BaseVertexIndex ? BaseVertexIndex : 'torn'
      },
    ),
    slot(
      'pixel shader',
      'p',
      (value) => device.SetPixelShader(pixels[value]),
      () => pixels.indexOf(device.GetPixelShader()),
    ),
    slot(
      'viewport',
      '',
      (value) => device.SetViewport(viewport(value)),
      () => device.GetViewport().X,
    ),
    slot(
      'material',
      '',
      (value) => device.SetMaterial(material(value)),
      () => device.GetMaterial().Power,
    ),
    slot(
      'plane',
      '',
      (value) => device.SetClipPlane(5, [0, 0, 0, value]),
      () => device.GetClipPlane(5)[3],
    ),
    slot(
      'vertex constant 4',
      'v',
      (value) => device.SetVertexShaderConstant(4, [value, 6, 7, 8], 1),
      () => device.GetVertexShaderConstant(4, 1)[0],
    ),
    slot(
      'pixel constant 7',
      'p',
      (value) => device.SetPixelShaderConstant(7, [value, 0, 0, 0], 1),
      () => device.GetPixelShaderConstant(7, 1)[0],
    ),
  ]
}

/** What a device and its state blocks are expected to hold, beside a device that is told the same. */
class Twin {
  readonly bench = new DeviceBench()
  readonly device = this.bench.device
  #shader = this.device.CreateVertexShader(declaration)
  readonly slots = slotsOf(this.device, () => this.#shader)
  #values: Values = new Map()
  readonly #blocks = new Map<number, Values>()
  #recording: Values | null = null
  #last = 0

  /** Begins a sequence: the device as it is made, without blocks. */
  begin(): void {
    this.device.Reset(presentation)
    this.#recording = null
    while (this.#blocks.size > 0) this.delete(0)
    this.bench.play()
    this.#values = new Map(
      this.slots.filter(({ key }) => !/^(light|enable)/.test(key)).map(({ key, get }) => [key, get()]),
    )
  }

  set(which: number, value: number): void {
    const slot = this.slots[which % this.slots.length]
    const changes = slot.set(value, this.#values.get(slot.key))
    for (const [key, text] of changes) {
      if (this.#recording !== null) this.#recording.set(key, text)
      else this.#put(key, text)
    }
  }

  beginBlock(): void {
    this.#call(() => {
      this.device.BeginStateBlock()
      this.#recording = new Map()
    })
  }

  endBlock(): void {
    const recorded = this.#recording
    if (recorded === null) {
      expect(errorOf(() => this.device.EndStateBlock()).hr).toBe(T.D3DERR_INVALIDCALL)
      return
    }
    this.#keep(this.device.EndStateBlock(), recorded)
    this.#recording = null
  }

  create(type: number): void {
    this.#call(() => {
      const held = this.slots.filter(
        ({ key, pixel, vertex }) =>
          this.#values.has(key) && (type === T.D3DSBT_ALL || (type === T.D3DSBT_PIXELSTATE ? pixel : vertex)),
      )
      this.#keep(
        this.device.CreateStateBlock(T.asEnumeration(type)),
        new Map(held.map(({ key }) => [key, this.#values.get(key) ?? ''])),
      )
    })
  }

  capture(which: number): void {
    this.#with(which, (token, block) => {
      this.device.CaptureStateBlock(token)
      // A light that the device does not have is the default one, off.
      for (const [key, held] of block)
        block.set(key, this.#values.get(key) ?? (/^(light|enable) /.test(key) ? '0' : held))
    })
  }

  apply(which: number): void {
    this.#with(which, (token, block) => {
      this.device.ApplyStateBlock(token)
      for (const [key, text] of block) this.#put(key, text)
      expect(marks(this.bench, () => this.device.ApplyStateBlock(token))).toEqual([])
    })
  }

  delete(which: number): void {
    this.#with(which, (token) => {
      this.device.DeleteStateBlock(token)
      this.#blocks.delete(token)
      if (token === this.#last) this.#last--
    })
  }

  /** What acts at once, whether a block is recorded or not. */
  act(which: number): void {
    const { device } = this
    const acts = [
      () => {
        device.MultiplyTransform(
          T.D3DTS_WORLD,
          Float32Array.from({ length: 16 }, (_, i) => (i % 5 === 0 ? 2 : 0)),
        )
        this.#values.set('transform 256', String(Number(this.#values.get('transform 256')) * 2))
      },
      () => {
        device.SetRenderTarget(null, null)
        this.#values.set('viewport', '0')
      },
      () => {
        device.DrawPrimitiveUP(T.D3DPT_POINTLIST, 1, new Uint8Array(32), 16)
        this.#values.set('stream 0', '0:0')
      },
      () => {
        device.DeleteVertexShader(this.#shader)
        const deleted = String(this.#shader)
        for (const values of [this.#values, this.#recording, ...this.#blocks.values()])
          if (values?.get('shader') === deleted) values.set('shader', '0')
        this.#shader = device.CreateVertexShader(declaration)
      },
    ]
    acts[which % acts.length]()
  }

  /** Compares all that can be read with the model. */
  check(): void {
    const wrong = this.slots.filter(({ key, get }) => {
      const wanted = this.#values.get(key)
      return wanted !== undefined && wanted !== get()
    })
    expect(wrong.map(({ key, get }) => [key, get(), this.#values.get(key)])).toEqual([])
  }

  /** A light that comes into being is off, or what LightEnable makes of an index. */
  #put(key: string, text: string): void {
    const [kind, index] = key.split(' ')
    if (kind === 'light' && !this.#values.has(`enable ${index}`)) this.#values.set(`enable ${index}`, '0')
    if (kind === 'enable' && !this.#values.has(`light ${index}`)) this.#values.set(`light ${index}`, '0')
    this.#values.set(key, text)
  }

  #keep(token: number, values: Values): void {
    expect(token).toBe(++this.#last)
    this.#blocks.set(token, values)
  }

  /** A call that is refused while a block is recorded. */
  #call(call: () => void): void {
    if (this.#recording === null) call()
    else expect(errorOf(call).hr).toBe(T.D3DERR_INVALIDCALL)
  }

  /** A call for the block number `which` of those that there are; for none, a token that no block has is refused. */
  #with(which: number, call: (token: number, block: Values) => void): void {
    const found = [...this.#blocks].at(which)
    if (found !== undefined) this.#call(() => call(...found))
    else expect(errorOf(() => this.device.ApplyStateBlock(this.#last + 1)).hr).toBe(T.D3DERR_INVALIDCALL)
  }
}

it('random sets, recordings, captures and applies leave what a simple model expects', () => {
  const twin = new Twin()
  const small = fc.nat(3)
  const set = fc.tuple(fc.nat(1000), fc.nat(3)).map(
    ([which, value]) =>
      () =>
        twin.set(which, value),
  )
  const step = fc.oneof(
    { weight: 12, arbitrary: set },
    { weight: 1, arbitrary: fc.constant(() => twin.beginBlock()) },
    { weight: 3, arbitrary: fc.constant(() => twin.endBlock()) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }).map((type) => () => twin.create(type)) },
    { weight: 2, arbitrary: small.map((which) => () => twin.capture(which)) },
    { weight: 3, arbitrary: small.map((which) => () => twin.apply(which)) },
    { weight: 1, arbitrary: small.map((which) => () => twin.delete(which)) },
    { weight: 1, arbitrary: fc.nat(3).map((which) => () => twin.act(which)) },
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 50, maxLength: 90, size: 'max' }), (steps) => {
      twin.begin()
      for (const take of steps) {
        take()
        twin.check()
      }
    }),
    { seed: 8, numRuns: 400 },
  )
})
