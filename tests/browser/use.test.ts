import { query, setComponent } from 'bitecs'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import * as D3D from '../../index.js'
import { open, presentation } from './life/scene.js'
import { offerSystems } from '../../systems/groups/load-systems.js'
import systems from './use/systems.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

/** One for all engines that draw in a worker. */
const worker = D3D.createRenderWorker()
afterAll(() => worker.terminate())

const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_SPECULAR
const module = new URL('./use/systems.ts', import.meta.url)
const [BLUE, GREEN] = [0xff0000ff, 0xff00ff00]

/** An engine that draws two halves in the texture factor, the right one in full fog. */
async function begin(thread: 'same' | 'worker', plain = false, given = worker) {
  const { engine, device } = await open({
    thread,
    plain,
    worker: given,
    groups: [{ name: 'tint', words: 1, rows: 16 }],
  })
  ends.push(engine.dispose)
  device.SetVertexShader(FVF)
  device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_SELECTARG1)
  device.SetTextureStageState(0, D3D.D3DTSS_COLORARG1, D3D.D3DTA_TFACTOR)
  device.SetRenderState(D3D.D3DRS_TEXTUREFACTOR, 0xffff0000)
  device.SetRenderState(D3D.D3DRS_FOGCOLOR, 0xffffffff)
  const half = (left: number): Float32Array => {
    const corners = [0, 1, 2, 3].flatMap((n) => [left + (n & 1) * 32 - 0.5, (n >> 1) * 64 - 0.5, 0.5, 1, 0])
    return Float32Array.from(corners)
  }
  /** Draws, and gives the colours of the two halves. */
  const draw = async (): Promise<string[]> => {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0, 1, 0)
    for (const [n, left] of [0, 32].entries()) {
      device.SetRenderState(D3D.D3DRS_FOGENABLE, n === 1)
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, new Uint8Array(half(left).buffer), 20)
    }
    device.Present()
    const { rgb, width } = await D3D.readBackBufferAsync(device)
    return [16, 48].map((x) => [...rgb.subarray((32 * width + x) * 3, (32 * width + x) * 3 + 3)].join(' '))
  }
  return { engine, device, draw }
}

describe.each([
  ['this thread', 'same', false],
  ["three's own path", 'same', true],
  ['a worker', 'worker', false],
] as const)('on %s', (_, thread, plain) => {
  it('systems of the program take the place of fog, record draws and serve a group of their own', async () => {
    const { engine, draw } = await begin(thread, plain)
    const shared = new Uint32Array(new SharedArrayBuffer(16))
    shared[0] = BLUE
    expect(await draw()).toEqual(['255 0 0', '255 255 255'])
    const used = await engine.use(module, shared)
    setComponent(engine.world, query(engine.world, [D3D.components.Device])[0], engine.components.get('tint'), {
      0: GREEN,
    })
    expect(await draw()).toEqual(['0 255 0', '0 0 255'])
    expect([...shared]).toEqual([BLUE, 1, 2, 0])
    used.unsubscribe()
    expect(await draw()).toEqual(['255 0 0', '255 255 255'])
    expect([...shared]).toEqual([BLUE, 1, 2, 0])
  })

  it('refuses what is no system, and goes on drawing', async () => {
    const { engine, draw } = await begin(thread, plain)
    const nothing = new URL('./use/no-systems.ts', import.meta.url)
    await expect(engine.use(nothing)).rejects.toThrow(/the default export of .*no-systems.* is no system/)
    await expect(engine.use('data:text/javascript,export default {group:"mist",make:()=>({})}')).rejects.toThrow(
      'no group is named mist',
    )
    const source = `data:video/mp2t;base64,${btoa('import { defineSystem } from "three-d3d8"'.padEnd(99))}`
    await expect(engine.use(source)).rejects.toThrow(
      /^use: data:video.{90}… cannot be loaded as a module: .*; bundlers do not compile .*: write the module in JavaScript, or offer .* of your own$/,
    )
    await expect(engine.use('/none.js')).rejects.toThrow(/^use: http:.*none.js cannot be loaded as a module: [^;]*$/)
    expect(await draw()).toEqual(['255 0 0', '255 255 255'])
  })

  it('a system that throws is named, and the device stays usable', async () => {
    const { engine, draw } = await begin(thread, plain)
    const used = await engine.use(
      'data:text/javascript,export default {group:"fog",make:()=>({apply(){throw new Error("no fog today")}})}',
    )
    // A worker tells of it with one of the next blocks.
    const failure = draw().then(draw).then(draw)
    await expect(failure).rejects.toThrow('system fog: no fog today')
    used.unsubscribe()
    const picture = (): Promise<string[]> => draw().catch(() => [])
    await expect.poll(picture).toEqual(['255 0 0', '255 255 255'])
  })
})

it('a definition is used as it is on the thread that draws, and a worker asks for its module', async () => {
  const here = await begin('same')
  const data = Uint32Array.of(GREEN, 0, 0, 0)
  const used = await here.engine.use(systems, data)
  expect((await here.draw())[1]).toBe('0 255 0')
  used.unsubscribe()
  const there = await begin('worker')
  await expect(there.engine.use(systems, data)).rejects.toThrow(/the engine draws in a worker, which takes the URL/)
})

it('systems come again with a context that was lost', async () => {
  const { engine, device, draw } = await begin('same')
  await engine.use(systems, Uint32Array.of(BLUE, 0, 0, 0))
  expect((await draw())[1]).toBe('0 0 255')
  const lose = engine.renderer?.getContext().getExtension('WEBGL_lose_context')
  lose?.loseContext()
  await expect.poll(() => device.cooperativeLevel).toBe(D3D.D3DERR_DEVICELOST)
  lose?.restoreContext()
  await expect.poll(() => device.cooperativeLevel).toBe(D3D.D3DERR_DEVICENOTRESET)
  device.Reset(presentation)
  device.SetVertexShader(FVF)
  device.SetRenderState(D3D.D3DRS_TEXTUREFACTOR, 0xffff0000)
  expect((await draw())[1]).toBe('0 0 255')
})

it('groups that the draws of a run differ in refuse what would see the first draw alone', async () => {
  const { engine } = await begin('same')
  const apply = (): void => undefined
  await expect(engine.use({ group: 'world', make: () => ({ apply }) })).rejects.toThrow(
    'use: a system of group world has apply; draws of a run differ in the group: its rows are seen together, by translate',
  )
  const describe = (): void => undefined
  await expect(engine.use({ group: 'texture0', make: () => ({ describe }) })).rejects.toThrow(
    'use: a system of group texture0 has describe; draws of a run differ in the group: one program draws them all',
  )
  await expect(engine.use({ group: 'fog' } as never)).rejects.toThrow(
    'use: the first argument is no system; allowed is what defineSystem gives: { group, make }',
  )
})

it('a worker of the program takes systems by their names; when it is lost, another one goes on without', async () => {
  const own = new Worker(new URL('./use/own-worker.ts', import.meta.url), { type: 'module' })
  const { engine, device, draw } = await begin('worker', false, own)
  await expect(engine.use('worker:mist')).rejects.toThrow(
    'use: worker:mist is not there; offerSystems has brought fog and more where it draws',
  )
  await engine.use('worker:fog and more', Uint32Array.of(GREEN, 0, 0, 0))
  expect((await draw())[1]).toBe('0 255 0')
  own.terminate()
  device.Present()
  const named = (): (readonly string[])[] => engine.fallbacks.list().map(({ name, instead }) => [name, instead])
  await expect
    .poll(named)
    .toContainEqual([
      'a system in another render worker',
      'the one that served before it: use: worker:fog and more is not there; offerSystems has brought nothing where it draws',
    ])
})

it('what is no system is not offered, and the page has none to offer', async () => {
  expect(() => offerSystems({ mist: {} as never })).toThrow(
    new TypeError(
      'use: mist, which offerSystems is given, is no system; allowed is what defineSystem gives: { group, make }',
    ),
  )
  const { engine } = await begin('same')
  await expect(engine.use('worker:mist')).rejects.toThrow('offerSystems has brought nothing where it draws')
})
