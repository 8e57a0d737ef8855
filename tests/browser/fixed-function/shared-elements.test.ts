import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { assembled } from '../../assembled.js'
import { open } from '../life/scene.js'

const RED = 0xffff0000
const GREEN = 0xff00ff00
/** A square over the whole target, in clip space. */
const CORNERS = [-2, 2, 0.5, 2, 2, 0.5, -2, -2, 0.5, 2, -2, 0.5]

type Case = readonly [name: string, program: string | null, options: Partial<D3D.EngineOptions>]

const SHADER = `vs.1.1
def c0, 0, 0, 0, 1
mov oPos, v0
mov oD0, v5`
const ways: readonly (readonly [string, Partial<D3D.EngineOptions>])[] = [
  ['the usual way', {}],
  ['by three alone', { plain: true }],
  ['in a worker', { thread: 'worker' }],
]
const cases = ways.flatMap(([way, options]): Case[] => [
  [`fixed function, ${way}`, null, options],
  [`a vertex shader, ${way}`, SHADER, options],
])

it.each(cases)('a stream of stride 0 gives all vertices its first element: %s', async (_name, program, options) => {
  const { engine, device } = await open(options)
  device.SetRenderState(D3D.D3DRS_LIGHTING, false)
  device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
  const buffer = (words: ArrayBufferView): D3D.Direct3DVertexBuffer8 => {
    const bytes = new Uint8Array(words.buffer)
    const made = device.CreateVertexBuffer(bytes.length, 0, 0, D3D.D3DPOOL_MANAGED)
    made.Lock().set(bytes)
    made.Unlock()
    return made
  }
  const declaration = Uint32Array.of(
    ...[D3D.D3DVSD_STREAM(0), D3D.D3DVSD_REG(D3D.D3DVSDE_POSITION, D3D.D3DVSDT_FLOAT3)],
    ...[D3D.D3DVSD_STREAM(1), D3D.D3DVSD_REG(D3D.D3DVSDE_DIFFUSE, D3D.D3DVSDT_D3DCOLOR), D3D.D3DVSD_END()],
  )
  device.SetVertexShader(device.CreateVertexShader(declaration, program === null ? null : assembled(program)))
  device.SetStreamSource(0, buffer(Float32Array.of(...CORNERS)), 12)
  const indices = device.CreateIndexBuffer(8, 0, D3D.D3DFMT_INDEX16, D3D.D3DPOOL_MANAGED)
  indices.Lock().set(new Uint8Array(Uint16Array.of(0, 1, 2, 3).buffer))
  indices.Unlock()
  device.SetIndices(indices)

  const middle = async (draw: () => void): Promise<number[]> => {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0, 1)
    draw()
    const { rgb, width, height } = await D3D.readBackBufferAsync(device)
    const at = (width * (height >> 1) + (width >> 1)) * 3
    return [...rgb.subarray(at, at + 3)]
  }
  const plain = (): void => device.DrawPrimitive(D3D.D3DPT_TRIANGLESTRIP, 0, 2)
  const indexed = (): void => device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLESTRIP, 0, 4, 0, 2)
  const one = buffer(Uint32Array.of(RED))
  const several = buffer(Uint32Array.of(RED, GREEN, GREEN, GREEN))
  for (const draw of [plain, indexed]) {
    device.SetStreamSource(1, one, 0)
    expect(await middle(draw)).toEqual([255, 0, 0])
    device.SetStreamSource(1, several, 0)
    expect(await middle(draw)).toEqual([255, 0, 0])
    device.SetStreamSource(1, several, 4)
    expect(await middle(draw)).not.toEqual([255, 0, 0])
  }
  expect(engine.fallbacks.list()).toEqual([])
  device.Release()
  engine.dispose()
})
