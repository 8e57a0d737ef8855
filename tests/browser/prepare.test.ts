import { afterEach, describe, expect, it } from 'vitest'
import * as D3D from '../../index.js'
import { assembled } from '../assembled.js'
import { presentation } from './life/scene.js'

const FORMAT = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE
const DECLARATION = Uint32Array.of(
  D3D.D3DVSD_STREAM(0),
  D3D.D3DVSD_REG(D3D.D3DVSDE_POSITION, D3D.D3DVSDT_FLOAT4),
  D3D.D3DVSD_REG(D3D.D3DVSDE_DIFFUSE, D3D.D3DVSDT_D3DCOLOR),
  D3D.D3DVSD_END(),
)

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

/** A triangle over all of the target, of one colour. */
function vertices(): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(60))
  for (const [n, [x, y]] of [
    [0, 0],
    [999, 0],
    [0, 999],
  ].entries()) {
    for (const [i, value] of [x, y, 0.5, 1].entries()) bytes.setFloat32(n * 20 + i * 4, value, true)
    bytes.setUint32(n * 20 + 16, 0xff804020, true)
  }
  return new Uint8Array(bytes.buffer)
}

async function begin(thread: 'same' | 'worker') {
  const canvas = document.createElement('canvas')
  const engine = await D3D.createEngine({ canvas, thread })
  ends.push(engine.dispose)
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, presentation)
  const triangle = vertices()
  const states: readonly (() => void)[] = [
    () => device.SetVertexShader(FORMAT),
    () => device.SetRenderState(D3D.D3DRS_SHADEMODE, D3D.D3DSHADE_FLAT),
    () => {
      device.SetRenderState(D3D.D3DRS_ALPHATESTENABLE, true)
      device.SetRenderState(D3D.D3DRS_ALPHAFUNC, D3D.D3DCMP_GREATER)
    },
    () => device.SetPixelShader(device.CreatePixelShader(assembled('ps.1.1\ndef c0, 0, 0, 1, 1\nadd r0, v0, c0'))),
    () =>
      device.SetVertexShader(device.CreateVertexShader(DECLARATION, assembled('vs.1.1\nmov oPos, v0\nmov oD0, v5'))),
  ]
  /** Draws in each of the states, one after the other; gives what is in the middle after each. */
  const draw = async (): Promise<string[]> => {
    const middles: string[] = []
    for (const set of states) {
      set()
      device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xff101010)
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLELIST, 1, triangle, 20)
      const { rgb } = await D3D.readBackBufferAsync(device)
      middles.push(rgb.slice(0, 3).join())
    }
    return middles
  }
  return { engine, device, draw, states }
}

describe.each(['same', 'worker'] as const)('programs made ready (%s thread)', (thread) => {
  it('by keys that JSON kept: draws of another engine compile none, and draw the same', async () => {
    const first = await begin(thread)
    const pictures = await first.draw()
    expect(new Set(pictures).size).toBeGreaterThan(1)
    const { compiled } = first.engine.counts()
    expect(compiled).toBeGreaterThanOrEqual(4)
    const kept = JSON.stringify(await first.engine.programKeys())
    first.engine.dispose()

    const { engine, draw } = await begin(thread)
    const keys = JSON.parse(kept) as D3D.ProgramKey[]
    expect(keys.filter(({ vertexShader }) => vertexShader)).toHaveLength(1)
    await engine.prepare(keys)
    await engine.prepare(keys)
    expect(await draw()).toEqual(pictures)
    expect(engine.counts().compiled).toBe(compiled)
    expect(JSON.stringify(await engine.programKeys())).toBe(kept)
  })

  it('by state blocks: the draws after them compile none, and the state is what it was', async () => {
    const { engine, device, draw, states } = await begin(thread)
    const initial = device.CreateStateBlock(D3D.D3DSBT_ALL)
    const blocks = states.map((set) => {
      set()
      return device.CreateStateBlock(D3D.D3DSBT_ALL)
    })
    device.ApplyStateBlock(initial)
    device.SetRenderState(D3D.D3DRS_ALPHAREF, 7)
    const words = (): string => device.services.context.words.join()
    const before = words()
    await engine.prepare(device, blocks)
    expect(words()).toBe(before)
    await draw()
    const { compiled } = engine.counts()
    const other = await begin(thread)
    await other.draw()
    expect(compiled).toBe(other.engine.counts().compiled)
  })
})

it('says which state block leaves nothing that could be drawn, and the device stays usable', async () => {
  const { engine, device, draw } = await begin('same')
  device.BeginStateBlock()
  device.SetVertexShader(FORMAT)
  const drawable = device.EndStateBlock()
  device.BeginStateBlock()
  device.SetRenderState(D3D.D3DRS_LIGHTING, false)
  const states = device.EndStateBlock()
  // A device begins without a vertex shader, and the block before does not reach this one.
  await expect(engine.prepare(device, [drawable, states])).rejects.toThrow(
    `prepare: after stateBlocks[1], ${states}, no vertex shader is set`,
  )
  device.SetVertexShader(FORMAT)
  await engine.prepare(device, [drawable, states])
  expect(new Set(await draw()).size).toBeGreaterThan(1)
})

describe.each(['same', 'worker'] as const)('shaders that are deleted and made again (%s thread)', (thread) => {
  it('are not compiled again, also when others came between', async () => {
    const { engine, device } = await begin(thread)
    const triangle = vertices()
    device.SetVertexShader(FORMAT)
    const draw = async (text: string): Promise<string> => {
      const shader = device.CreatePixelShader(assembled(text))
      device.SetPixelShader(shader)
      device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xff101010)
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLELIST, 1, triangle, 20)
      const { rgb } = await D3D.readBackBufferAsync(device)
      device.SetPixelShader(0)
      device.DeletePixelShader(shader)
      device.Present()
      return rgb.slice(0, 3).join()
    }
    const [red, green, other] = ['1, 0, 0', '0, 1, 0', null].map((colour) =>
      colour === null ? 'ps.1.1\nmov r0, v0' : `ps.1.1\ndef c0, ${colour}, 1\nmov r0, c0`,
    )
    expect(await draw(red)).toBe('255,0,0')
    expect(await draw(other)).toBe('128,64,32')
    const { compiled, programs } = engine.counts()
    expect(compiled).toBe(2)
    expect(await draw(red)).toBe('255,0,0')
    expect(await draw(other)).toBe('128,64,32')
    expect(await draw(green)).toBe('0,255,0')
    expect(engine.counts()).toMatchObject({ compiled, programs })
  })
})

it('says which key is none, and passes over those of another meaning', async () => {
  const { engine, device, draw } = await begin('same')
  await draw()
  const keys = await engine.programKeys()
  const [key] = keys.filter(({ pixelShader }) => pixelShader)
  const refusal = (wrong: unknown): Promise<string> =>
    engine.prepare([key, wrong as D3D.ProgramKey]).then(
      () => 'nothing',
      (error: unknown) => String(error),
    )
  expect(await refusal(null)).toBe('TypeError: engine.prepare: key 1: it is null; it is an object')
  expect(await refusal({ ...key, words: [1] })).toMatch(/key 1: words are 1; \d+ belong to a key/)
  expect(await refusal({ ...key, words: key.words.map(() => 0.5) })).toMatch(/key 1: words\[0\] is 0.5; it is a signed/)
  expect(await refusal({ ...key, pixelShader: [1, 2] })).toMatch(/key 1: /)
  expect(await refusal({ ...key, pixelShader: undefined })).toMatch(/key 1: pixelShader is no array of tokens/)
  expect(await refusal({ ...key, meaning: -1 })).toBe('nothing')
  await expect(engine.prepare(device, [12345])).rejects.toThrow('ApplyStateBlock')
  device.BeginStateBlock()
  await expect(engine.prepare(device, [])).rejects.toThrow('CreateStateBlock')
  device.DeleteStateBlock(device.EndStateBlock())
})
