/**
 * Measures what calls allocate once V8 has compiled them: only then are numbers no objects any more. It runs in a
 * process of its own, as V8 compiles what has met all kinds of arguments otherwise, and writes bytes a call by name.
 */
import { createCore } from '../../../../d3d8/core.js'
import { Direct3DCreate8, defaultLimits } from '../../../../d3d8/runtime/index.js'
import * as T from '../../../../d3d8/types/index.js'
import { assemble } from '../../../../d3d8/shader/index.js'
import { presentation } from '../presentation.js'

/** Calls of a round, and milliseconds after which nobody waits for a better round. */
const CALLS = 2000
const PATIENCE = 20_000
/** Below one byte a call nothing is allocated by it. */
const NOTHING = 1

/** Bytes that a call allocates when it is called for the `n`-th time. */
function bytesOf(call: (n: number) => void, patience = PATIENCE): number {
  const { memoryUsage } = process
  const end = performance.now() + patience
  let least = Infinity
  while (least >= NOTHING && performance.now() < end) {
    const before = memoryUsage().heapUsed
    for (let n = 0; n < CALLS; n++) call(n)
    const grown = memoryUsage().heapUsed - before
    // Less than before: the garbage of others was collected meanwhile.
    if (grown >= 0) least = Math.min(least, grown / CALLS)
  }
  return least
}

const FORMATS = [T.D3DFVF_XYZ | T.D3DFVF_DIFFUSE, T.D3DFVF_XYZ | T.D3DFVF_DIFFUSE | T.D3DFVF_TEX1] as const
const STRIDE = 16
const operations = [T.D3DTOP_MODULATE, T.D3DTOP_ADD] as const

const pairOf = <Value>(make: (n: number) => Value): readonly [Value, Value] => [make(0), make(1)]

const tokensOf = (text: string): Uint32Array => assemble(text).tokens ?? new Uint32Array()

/** A device that nobody draws for, and two of everything that can be set. */
function setUp() {
  const device = Direct3DCreate8(createCore(), defaultLimits).CreateDevice(
    ...([T.D3DADAPTER_DEFAULT, T.D3DDEVTYPE_HAL, null, T.D3DCREATE_HARDWARE_VERTEXPROCESSING, presentation] as const),
  )
  const colour = (r: number): T.D3DCOLORVALUE => ({ r, g: 0, b: 0, a: 1 })
  const declaration = Uint32Array.of(
    T.D3DVSD_STREAM(0),
    T.D3DVSD_REG(T.D3DVSDE_POSITION, T.D3DVSDT_FLOAT3),
    T.D3DVSD_END(),
  )
  const made = {
    buffers: pairOf(() => device.CreateVertexBuffer(4096, T.D3DUSAGE_WRITEONLY, 0, T.D3DPOOL_MANAGED)),
    indices: pairOf(() => device.CreateIndexBuffer(4096, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED)),
    textures: pairOf(() => device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)),
    matrices: pairOf((n) => Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, n, 0, 0, 1)),
    constants: new Float32Array(96 * 4),
    viewports: pairOf((n) => ({ X: 0, Y: 0, Width: 8 + n, Height: 8, MinZ: 0, MaxZ: 1 })),
    materials: pairOf((n) => ({
      ...{ Diffuse: colour(n), Ambient: colour(0), Specular: colour(0), Emissive: colour(0), Power: n },
    })),
    lights: pairOf((n) => ({
      ...{ Type: T.D3DLIGHT_POINT, Diffuse: colour(n), Specular: colour(0), Ambient: colour(0) },
      ...{ Position: { x: n, y: 0, z: 0 }, Direction: { x: 0, y: 0, z: 1 }, Range: 1, Falloff: 1 },
      ...{ Attenuation0: 1, Attenuation1: 0, Attenuation2: 0, Theta: 0, Phi: 0 },
    })),
    planes: pairOf((n) => Float32Array.of(1, 0, 0, n)),
    palettes: pairOf((n) => Array.from({ length: 256 }, () => ({ peRed: n, peGreen: 0, peBlue: 0, peFlags: 0 }))),
    vertexShaders: pairOf((n) => device.CreateVertexShader(declaration, tokensOf(`vs.1.1\nmov oPos, c${n}`))),
    pixelShaders: pairOf((n) => device.CreatePixelShader(tokensOf(`ps.1.1\nmov r0, c${n}`))),
    vertices: new Float32Array(4 * (STRIDE / 4)),
    corners: Uint16Array.of(0, 1, 2, 0, 2, 3),
  }
  made.palettes.forEach((entries, n) => device.SetPaletteEntries(n, entries))
  device.SetVertexShader(FORMATS[0])
  device.SetStreamSource(0, made.buffers[0], STRIDE)
  device.SetIndices(made.indices[0], 0)
  device.LightEnable(0, true)
  return { device, ...made }
}

type Device = ReturnType<typeof setUp>['device']
type Calls = Partial<Record<keyof Device, (n: number) => void>>

/** Each call with another value than the last time. */
function callsOf({ device, ...made }: ReturnType<typeof setUp>): Calls {
  const { vertices, corners } = made
  const list = T.D3DPT_TRIANGLELIST
  return {
    BeginScene: () => {
      device.BeginScene()
      device.EndScene()
    },
    SetRenderState: (n) => device.SetRenderState(T.D3DRS_FOGCOLOR, n),
    SetTextureStageState: (n) => device.SetTextureStageState(0, T.D3DTSS_COLOROP, operations[n & 1]),
    SetTexture: (n) => device.SetTexture(0, made.textures[n & 1]),
    SetTransform: (n) => device.SetTransform(T.D3DTS_WORLD, made.matrices[n & 1]),
    MultiplyTransform: () => device.MultiplyTransform(T.D3DTS_VIEW, made.matrices[0]),
    SetViewport: (n) => device.SetViewport(made.viewports[n & 1]),
    SetMaterial: (n) => device.SetMaterial(made.materials[n & 1]),
    SetLight: (n) => device.SetLight(0, made.lights[n & 1]),
    LightEnable: (n) => device.LightEnable(1, (n & 1) === 1),
    SetClipPlane: (n) => device.SetClipPlane(0, made.planes[n & 1]),
    SetVertexShader: (n) => device.SetVertexShader((n & 2) === 0 ? FORMATS[n & 1] : made.vertexShaders[n & 1]),
    SetVertexShaderConstant: (n) => {
      made.constants[0] = n
      device.SetVertexShaderConstant(0, made.constants, 90)
    },
    SetPixelShader: (n) => device.SetPixelShader((n & 2) === 0 ? 0 : made.pixelShaders[n & 1]),
    SetPixelShaderConstant: (n) => {
      made.constants[0] = n
      device.SetPixelShaderConstant(0, made.constants, 8)
    },
    SetStreamSource: (n) => device.SetStreamSource(0, made.buffers[n & 1], STRIDE),
    SetIndices: (n) => device.SetIndices(made.indices[n & 1], n),
    SetCurrentTexturePalette: (n) => device.SetCurrentTexturePalette(n & 1),
    SetCursorPosition: (n) => device.SetCursorPosition(n & 7, 0, 0),
    DrawPrimitive: (n) => device.DrawPrimitive(list, n % 64, 1),
    DrawIndexedPrimitive: (n) => device.DrawIndexedPrimitive(list, 0, 4, n % 64, 2),
    DrawPrimitiveUP: () => device.DrawPrimitiveUP(T.D3DPT_TRIANGLESTRIP, 2, vertices, STRIDE),
    DrawIndexedPrimitiveUP: () =>
      device.DrawIndexedPrimitiveUP(list, 0, 4, 2, corners, T.D3DFMT_INDEX16, vertices, STRIDE),
  }
}

/** Draws from two streams, which are others each time. */
function drawsFromTwo({ device, buffers, indices }: ReturnType<typeof setUp>): (n: number) => void {
  const declaration = Uint32Array.of(
    ...[T.D3DVSD_STREAM(0), T.D3DVSD_REG(T.D3DVSDE_POSITION, T.D3DVSDT_FLOAT3)],
    ...[T.D3DVSD_STREAM(1), T.D3DVSD_REG(T.D3DVSDE_TEXCOORD0, T.D3DVSDT_FLOAT2), T.D3DVSD_END()],
  )
  device.SetVertexShader(device.CreateVertexShader(declaration, null))
  device.SetIndices(indices[0], 0)
  return (n) => {
    device.SetStreamSource(0, buffers[n & 1], 12)
    device.SetStreamSource(1, buffers[(n >> 1) & 1], 8)
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, n % 64, 1)
    device.DrawIndexedPrimitive(T.D3DPT_TRIANGLELIST, 0, 4, 0, 2)
  }
}

/** Draws that each change what the one before set. */
function drawsOfAll({ device, materials, lights, textures, matrices }: ReturnType<typeof setUp>): (n: number) => void {
  return (n) => {
    device.SetTexture(0, textures[n & 1])
    device.SetTextureStageState(0, T.D3DTSS_COLOROP, operations[n & 1])
    device.SetMaterial(materials[n & 1])
    device.SetLight(0, lights[n & 1])
    device.SetTransform(T.D3DTS_WORLD, matrices[n & 1])
    device.SetVertexShader(FORMATS[n & 1])
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
  }
}

const measured = {
  ...callsOf(setUp()),
  'draws from several streams': drawsFromTwo(setUp()),
  'draws of all': drawsOfAll(setUp()),
}
const bytes = Object.fromEntries(Object.entries(measured).map(([name, call]) => [name, bytesOf(call)]))
let last: readonly number[] = []
const listOf = (n: number): void => {
  last = [n, last.length]
}
bytes['a list of two numbers'] = bytesOf(listOf, 100)
process.stdout.write(JSON.stringify(bytes))
