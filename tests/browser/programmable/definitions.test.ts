import { afterAll, describe, expect, test } from 'vitest'
import * as D3D from '../../../index.js'
import { assembled } from '../../assembled.js'
import { presentation } from '../life/scene.js'

/** Shaders that are alike but for the constants that they define for themselves. */

const DECLARATION = Uint32Array.of(
  D3D.D3DVSD_STREAM(0),
  D3D.D3DVSD_REG(D3D.D3DVSDE_POSITION, D3D.D3DVSDT_FLOAT4),
  D3D.D3DVSD_END(),
)

/** A triangle over all of the target, in clip space. */
const TRIANGLE = new Uint8Array(Float32Array.of(-1, 1, 0.5, 1, 3, 1, 0.5, 1, -1, -3, 0.5, 1).buffer)

/** What each shader defines, null: nothing, and what is seen then. The first two differ in a sign that no text has. */
const SHADERS = [
  ['0, 0, 0', '0,0,0'],
  ['-0, 0, 0', '0,0,0'],
  ['1, 0, 0', '255,0,0'],
  ['0, 1, 0', '0,255,0'],
  [null, '255,0,255'],
  ['0, 0, 1', '0,0,255'],
] as const
/** What the constant is where no shader defines it. */
const SET = Float32Array.of(1, 0, 1, 1)
const WIDTH = 4
const SEEN = SHADERS.map(([, seen]) => seen)

const ways = {
  'as usual': {},
  plain: { plain: true },
  'without runs': { runs: false },
  worker: { thread: 'worker' },
} as const

describe.each(Object.entries(ways))('%s', (_, way) => {
  const ends: (() => void)[] = []
  afterAll(() => {
    for (const end of ends) end()
  })

  async function begin() {
    const canvas = document.createElement('canvas')
    const engine = await D3D.createEngine({ canvas, ...way })
    ends.push(engine.dispose)
    const device = engine
      .Direct3DCreate8()
      .CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, presentation)
    device.SetVertexShaderConstant(7, SET, 1)
    device.SetPixelShaderConstant(1, SET, 1)
    const defined = (register: string, colour: string | null): string =>
      colour === null ? '' : `def ${register}, ${colour}, 1\n`
    const vertex = (colour: string | null): number =>
      device.CreateVertexShader(DECLARATION, assembled(`vs.1.1\n${defined('c7', colour)}mov oPos, v0\nmov oD0, c7`))
    const pixel = (colour: string | null): number =>
      device.CreatePixelShader(assembled(`ps.1.1\n${defined('c1', colour)}mov r0, c1`))
    /** Draws a column with each of them, and with each once more; gives the columns' colours. */
    const draw = async (set: (shader: number) => unknown, shaders: readonly number[]): Promise<string[]> => {
      device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xff101010)
      const columns = [...shaders, ...shaders]
      for (const [n, shader] of columns.entries()) {
        set(shader)
        device.SetViewport({ X: n * WIDTH, Y: 0, Width: WIDTH, Height: WIDTH, MinZ: 0, MaxZ: 1 })
        device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLELIST, 1, TRIANGLE, 16)
      }
      const { rgb } = await D3D.readBackBufferAsync(device)
      return columns.map((_, n) => rgb.slice(n * WIDTH * 3, n * WIDTH * 3 + 3).join())
    }
    return { device, vertex, pixel, draw }
  }

  test('pixel shaders have the constants that each defines', async () => {
    const { device, vertex, pixel, draw } = await begin()
    device.SetVertexShader(vertex(null))
    expect(
      await draw(
        (shader) => device.SetPixelShader(shader),
        SHADERS.map(([colour]) => pixel(colour)),
      ),
    ).toEqual([...SEEN, ...SEEN])
  })

  test('vertex shaders have the constants that each defines', async () => {
    const { device, vertex, draw } = await begin()
    expect(
      await draw(
        (shader) => device.SetVertexShader(shader),
        SHADERS.map(([colour]) => vertex(colour)),
      ),
    ).toEqual([...SEEN, ...SEEN])
  })
})
