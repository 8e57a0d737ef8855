/**
 * A picture that needs every kind of thing that a device can make of pool MANAGED, and what keeps watch over its WebGL
 * context.
 */
import * as D3D from '../../../index.js'
import { assembled } from '../../assembled.js'
import { verticesOf, word, type Value } from '../fixed-function/harness.js'

export const SIZE = 64

const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE | D3D.D3DFVF_TEX1
const STRIDE = 28

export const presentation: D3D.D3DPRESENT_PARAMETERS = {
  BackBufferWidth: SIZE,
  BackBufferHeight: SIZE,
  BackBufferFormat: D3D.D3DFMT_X8R8G8B8,
  Windowed: true,
  SwapEffect: D3D.D3DSWAPEFFECT_DISCARD,
  EnableAutoDepthStencil: true,
  AutoDepthStencilFormat: D3D.D3DFMT_D24S8,
}

/** A device on a canvas of its own, which stands nowhere on the page. */
export async function open(options: Partial<D3D.EngineOptions> = {}, more: Partial<D3D.D3DPRESENT_PARAMETERS> = {}) {
  const canvas = document.createElement('canvas')
  const engine = await D3D.createEngine({ canvas, ...options })
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, { ...presentation, ...more })
  return { canvas, engine, device }
}

/** Corners of a square of 16 pixels: left, top, and a colour. */
const square = (left: number, top: number, colour = 0xffffffff): (readonly Value[])[] =>
  [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ].map(([x, y]) => [left + x * 16 - 0.5, top + y * 16 - 0.5, 0.5, 1, word(colour), x, y])

function fill(buffer: { Lock: () => Uint8Array<ArrayBufferLike>; Unlock: () => void }, bytes: Uint8Array): void {
  buffer.Lock().set(bytes)
  buffer.Unlock()
}

/** Writes a level of 4 x 4 texels, each by its number. */
function write(texture: D3D.Direct3DTexture8, bytes: number, texel: (n: number) => number): void {
  const { pBits, Pitch } = texture.LockRect(0)
  const view = new DataView(pBits.buffer, pBits.byteOffset, pBits.byteLength)
  for (let n = 0; n < 16; n++) {
    const at = (n >> 2) * Pitch + (n & 3) * bytes
    if (bytes === 1) view.setUint8(at, texel(n))
    else view.setUint32(at, texel(n), true)
  }
  texture.UnlockRect(0)
}

/** What a program makes once and goes on with after a Reset. */
export function createScene(device: D3D.Direct3DDevice8) {
  const { D3DPOOL_MANAGED } = D3D
  const vertices = device.CreateVertexBuffer(12 * STRIDE, 0, FVF, D3DPOOL_MANAGED)
  fill(vertices, verticesOf([...square(0, 0), ...square(16, 0), ...square(32, 0, 0xff4080c0)]))
  const indices = device.CreateIndexBuffer(12, 0, D3D.D3DFMT_INDEX16, D3DPOOL_MANAGED)
  fill(indices, new Uint8Array(Uint16Array.of(0, 1, 2, 2, 1, 3).buffer))
  const texture = device.CreateTexture(4, 4, 1, 0, D3D.D3DFMT_A8R8G8B8, D3DPOOL_MANAGED)
  write(texture, 4, (n) => 0xff000000 | (n * 0x0f1108))
  const paletted = device.CreateTexture(4, 4, 1, 0, D3D.D3DFMT_P8, D3DPOOL_MANAGED)
  write(paletted, 1, (n) => n)
  device.SetPaletteEntries(
    3,
    Array.from({ length: 256 }, (_, n) => ({ peRed: n * 16, peGreen: 255 - n * 8, peBlue: 64, peFlags: 255 })),
  )
  const vertexCode = assembled('vs.1.1\nmov oPos, v0\nmov oD0, c0')
  const pixelCode = assembled('ps.1.1\nmov r0, c0')
  const declaration = Uint32Array.of(0x20000000, 0x40030000, 0xffffffff)
  const vertexShader = device.CreateVertexShader(declaration, vertexCode)
  const pixelShader = device.CreatePixelShader(pixelCode)

  const textured = (stage: D3D.Direct3DTexture8 | null): void => {
    device.SetTexture(0, stage)
    device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, stage ? D3D.D3DTOP_SELECTARG1 : D3D.D3DTOP_SELECTARG2)
  }

  return {
    /** Everything there is, in a row of squares and a second one by shaders. */
    draw(): void {
      device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff102030, 1)
      device.BeginScene()
      device.SetRenderState(D3D.D3DRS_LIGHTING, false)
      device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
      device.SetTextureStageState(0, D3D.D3DTSS_COLORARG2, D3D.D3DTA_DIFFUSE)
      device.SetVertexShader(FVF)
      device.SetStreamSource(0, vertices, STRIDE)
      device.SetIndices(indices)
      textured(texture)
      device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 4, 0, 2)
      device.SetCurrentTexturePalette(3)
      textured(paletted)
      device.DrawPrimitive(D3D.D3DPT_TRIANGLESTRIP, 4, 2)
      textured(null)
      device.SetRenderState(D3D.D3DRS_SHADEMODE, D3D.D3DSHADE_FLAT)
      device.DrawPrimitive(D3D.D3DPT_TRIANGLESTRIP, 8, 2)
      device.SetRenderState(D3D.D3DRS_SHADEMODE, D3D.D3DSHADE_GOURAUD)
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, verticesOf(square(48, 0, 0xff20e060)), STRIDE)
      device.SetVertexShader(vertexShader)
      device.SetVertexShaderConstant(0, [0.5, 0.25, 1, 1], 1)
      const clip = [-1, 0, 0.5, 1, 0, 0, 0.5, 1, -1, -1, 0.5, 1]
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLELIST, 1, Float32Array.from(clip), 16)
      device.SetPixelShader(pixelShader)
      device.SetPixelShaderConstant(0, [1, 0.75, 0, 1], 1)
      device.DrawPrimitiveUP(
        D3D.D3DPT_TRIANGLELIST,
        1,
        Float32Array.from(clip, (x, i) => (i % 4 === 0 ? x + 1 : x)),
        16,
      )
      device.SetPixelShader(0)
      device.EndScene()
    },
    release(): void {
      for (const object of [vertices, indices, texture, paletted]) object.Release()
      device.DeleteVertexShader(vertexShader)
      device.DeletePixelShader(pixelShader)
    },
  }
}

/** The HRESULT of a call that fails; 0 when it does not. */
export function resultOf(call: () => unknown): number {
  try {
    call()
    return 0
  } catch (error) {
    if (error instanceof D3D.D3DError) return error.hr
    throw error
  }
}

/** The WebGL context of an engine, lost and found by command. */
export function contextOf({ renderer }: D3D.Engine) {
  if (!renderer) throw new Error('the engine draws in a worker')
  const gl = renderer.getContext() as WebGL2RenderingContext
  const canvas = gl.canvas as HTMLCanvasElement
  const extension = gl.getExtension('WEBGL_lose_context')
  if (!extension) throw new Error('this browser cannot lose a context by command')
  const happens = (name: string): Promise<void> =>
    new Promise((resolve) => {
      canvas.addEventListener(
        name,
        () => {
          // After every other listener.
          setTimeout(resolve)
        },
        { once: true },
      )
    })
  return {
    gl,
    async lose(): Promise<void> {
      const lost = happens('webglcontextlost')
      extension.loseContext()
      await lost
    },
    /** Takes the context without waiting for the event. */
    take: () => {
      extension.loseContext()
    },
    async restore(): Promise<void> {
      const restored = happens('webglcontextrestored')
      extension.restoreContext()
      await restored
    },
  }
}
