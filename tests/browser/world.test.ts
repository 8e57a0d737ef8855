import { getComponent, hasComponent, query, setComponent } from 'bitecs'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { torusKnot, MESH_FVF, MESH_STRIDE } from '../../demos/kit/meshes.js'
import { createPlayer } from '../../d3d8/files/recording/player.js'
import * as D3D from '../../index.js'
import { loadRecording } from '../conformance/load.js'
import { PATIENCE } from '../patience.js'
import { open, presentation } from './life/scene.js'

const { components } = D3D
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

// prettier-ignore
const kinds = ['Device', 'StateBlock', 'SwapChain', 'Surface', 'Volume', 'Texture', 'CubeTexture', 'VolumeTexture',
  'VertexBuffer', 'IndexBuffer', 'VertexShader', 'PixelShader', 'Palette', 'Light'] as const

const tags = ['InDefaultPool', 'InManagedPool', 'InSystemMemory', 'InScratchPool'] as const

/** Data of entities, without those that are numbers of entities: only whether they are there counts. */
const data = ['Pool', 'Format', 'Usage', 'Size', 'Levels', 'Priority', 'Locked', 'References', 'Light'] as const
const numbers = ['Version', 'OfDevice', 'SurfaceOf'] as const

/** What a world says of every object, in the order in which they were made. */
function tellOf({ world }: Pick<D3D.Engine, 'world'>): unknown[] {
  return kinds.flatMap((kind) =>
    Array.from(query(world, [components[kind]]))
      .map((entity): unknown => ({
        kind,
        tags: tags.filter((tag) => hasComponent(world, entity, components[tag])),
        data: data.flatMap((name) =>
          hasComponent(world, entity, components[name])
            ? [getComponent(world, entity, components[name]) as unknown]
            : [],
        ),
        numbers: numbers.filter((name) => hasComponent(world, entity, components[name])),
      }))
      .map((told) => JSON.stringify(told))
      .sort(),
  )
}

describe('the world of a worker engine is that of the same thread', () => {
  const worker = D3D.createRenderWorker()
  afterAll(() => worker.terminate())
  const scenes = ['game_frame', 'formats', 'buffer_ring', 'cube_map', 'volume_tex', 'vs_skin', 'ps_tex', 'light_multi']
  it.each([...scenes, 'stateblock_types', 'device_reset'])('after %s', async (scene) => {
    const recording = await loadRecording(scene)
    const play = async (thread: 'same' | 'worker') => {
      const canvas = document.createElement('canvas')
      const engine = await D3D.createEngine({ canvas, thread, worker })
      ends.push(engine.dispose)
      const found = new Uint32Array(new SharedArrayBuffer(4 << 14))
      await engine.use(new URL('./use/entities.ts', import.meta.url), found)
      const player = createPlayer(recording, {
        createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
        window: canvas,
      })
      for (let step = player.step(); step.kind !== 'end'; step = player.step()) {
        // A page that goes on without a pause would make another thread's blocks wait.
        if (step.kind === 'present') await new Promise((resolve) => setTimeout(resolve))
      }
      expect(player.report.errors).toEqual([])
      const device = player.device as D3D.Direct3DDevice8
      device.Present()
      await D3D.readBackBufferAsync(device)
      const described = engine.resources.description.flatMap((description, entity) => (description ? [entity] : []))
      return { told: tellOf(engine), described, found: [...found.subarray(1, 1 + found[0])] }
    }
    const [here, there] = [await play('same'), await play('worker')]
    expect(there.told).toEqual(here.told)
    expect(here.told.length).toBeGreaterThan(3)
    for (const { described, found } of [here, there]) expect(found).toEqual(described)
  })
})

const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_TEX1

/** Draws a triangle with a texture, and shows it. */
function drawWith(device: D3D.Direct3DDevice8, texture: D3D.Direct3DTexture8, buffer: D3D.Direct3DVertexBuffer8): void {
  device.SetVertexShader(FVF)
  device.SetStreamSource(0, buffer, 24)
  device.SetTexture(0, texture)
  device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 1)
  device.Present()
}

it('data components follow an object from creation over lock, rename, eviction, loss, Reset to its end', async () => {
  const { engine, device } = await open()
  ends.push(engine.dispose)
  const { world } = engine
  const read = (entity: number, component: object): unknown =>
    Object.values((getComponent(world, entity, component) as object | undefined) ?? {})[0]
  const texture = device.CreateTexture(8, 8, 1, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
  const usage = D3D.D3DUSAGE_DYNAMIC | D3D.D3DUSAGE_WRITEONLY
  const buffer = device.CreateVertexBuffer(72, usage, FVF, D3D.D3DPOOL_DEFAULT)
  const [[entity], [vertices]] = [query(world, [components.Texture]), query(world, [components.VertexBuffer])]
  const changes: string[] = []
  const names = ['Resident', 'Locked', 'Version'] as const
  for (const name of names)
    engine.changed$(components[name]).subscribe(({ entity: of, change }) => {
      if (of === entity || of === vertices) changes.push(`${name} ${change}`)
    })
  const state = () => [
    ...[components.Resident, components.Locked, components.References].map((component) => read(entity, component)),
    ...[components.Locked, components.References].map((component) => read(vertices, component)),
  ]
  expect(state()).toEqual([false, false, 1, false, 1])
  texture.LockRect(0)
  buffer.Lock()
  expect(state()).toEqual([false, true, 1, true, 1])
  texture.UnlockRect(0)
  buffer.Unlock()
  drawWith(device, texture, buffer)
  expect(state()).toEqual([true, false, 1, false, 1])
  const version = read(vertices, components.Version)
  buffer.Lock(0, 0, D3D.D3DLOCK_DISCARD)
  buffer.Unlock()
  expect(read(vertices, components.Version)).not.toBe(version)
  device.SetTexture(0, null)
  device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0, 1, 0)
  device.Present()
  device.ResourceManagerDiscardBytes(0)
  expect(state()[0]).toBe(false)
  drawWith(device, texture, buffer)
  expect(state()[0]).toBe(true)
  const context = engine.renderer?.getContext().getExtension('WEBGL_lose_context')
  context?.loseContext()
  await expect.poll(() => device.cooperativeLevel).toBe(D3D.D3DERR_DEVICELOST)
  expect(state()).toEqual([false, false, 1, false, 1])
  context?.restoreContext()
  await expect.poll(() => device.cooperativeLevel).toBe(D3D.D3DERR_DEVICENOTRESET)
  // The world says what must go, and so does the refusal.
  expect(Array.from(query(world, [components.InDefaultPool]))).toEqual([vertices])
  expect(() => device.Reset(presentation)).toThrow(
    /none may be left: IDirect3DVertexBuffer8 of 72 bytes with 1 reference/,
  )
  buffer.Release()
  device.SetStreamSource(0, null, 0)
  expect(Array.from(query(world, [components.InDefaultPool]))).toEqual([])
  device.Reset(presentation)
  expect(state().slice(0, 3)).toEqual([false, false, 1])
  const surfaces = query(world, [components.Surface]).length
  expect([surfaces, query(world, [components.SwapChain]).length]).toEqual([2, 1])
  texture.Release()
  for (const kind of ['Texture', 'VertexBuffer'] as const) expect(query(world, [components[kind]])).toHaveLength(0)
  expect(changes).toEqual([
    ...['Locked set', 'Locked set', 'Locked set', 'Locked set', 'Resident set'],
    ...['Version set', 'Locked set', 'Locked set', 'Resident set', 'Resident set', 'Resident set'],
    ...['Locked remove', 'Version remove', 'Resident remove', 'Locked remove'],
  ])
})

/** A lit, textured knot; what it looks like is up to the states. */
async function beginScene() {
  const { engine, device } = await open()
  ends.push(engine.dispose)
  const { vertices, indices } = torusKnot(0.7, 0.3)
  const buffer = device.CreateVertexBuffer(vertices.byteLength, 0, MESH_FVF, D3D.D3DPOOL_MANAGED)
  buffer.Lock().set(vertices)
  buffer.Unlock()
  const index = device.CreateIndexBuffer(indices.byteLength, 0, D3D.D3DFMT_INDEX16, D3D.D3DPOOL_MANAGED)
  index.Lock().set(indices)
  index.Unlock()
  const texture = device.CreateTexture(4, 4, 1, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
  texture.LockRect(0).pBits.set(Uint8Array.from({ length: 64 }, (_, n) => n * 37))
  texture.UnlockRect(0)
  device.LightEnable(0, true)
  const draw = async (): Promise<Uint8Array> => {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff405060, 1, 0)
    device.SetVertexShader(MESH_FVF)
    device.SetStreamSource(0, buffer, MESH_STRIDE)
    device.SetIndices(index, 0)
    device.SetTexture(0, texture)
    const count = indices.length / 3
    device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, 0, vertices.byteLength / MESH_STRIDE, 0, count)
    const { rgb } = await D3D.readBackBufferAsync(device)
    return rgb
  }
  const [entity] = query(engine.world, [components.Device])
  return { engine, device, draw, entity, light: query(engine.world, [components.Light])[0] }
}

const { stateLayout, renderStateSlots, stageStateSlots, STAGE_STATE_LIMIT, transformSlot } = D3D.stateTable

/** The values that a state is set to: the members of its enumeration, or some numbers. */
const valuesOf = ([, , kind]: (typeof D3D.renderStates)[number]): fc.Arbitrary<number> => {
  if (kind === 'boolean') return fc.constantFrom(0, 1)
  if (kind === 'float') return fc.float({ min: 0, max: 4, noNaN: true }).map((value) => D3D.FtoDW(value))
  if (kind === 'colour') return fc.nat(0xffffffff)
  if (kind === 'D3DLINEPATTERN') return fc.constant(0)
  if (kind === 'number') return fc.nat(255)
  return fc.constantFrom(...D3D.api.membersOf(kind).values())
}

/** One change of state: as a call, and where its words lie. */
type Change = readonly [call: (device: D3D.Direct3DDevice8) => void, slot: number, words: Uint32Array]

const word = (value: number): Uint32Array => Uint32Array.of(value)
const bits = (values: ArrayLike<number>): Uint32Array => new Uint32Array(Float32Array.from(values).buffer)

// What a page has no say in, and what would leave nothing to be seen.
const leftOut: readonly number[] = [D3D.D3DRS_ZVISIBLE, D3D.D3DRS_DELETERTPATCH, D3D.D3DRS_COLORWRITEENABLE]
const renderStateChange: fc.Arbitrary<Change> = fc.oneof(
  ...D3D.renderStates
    .filter(([state, group]) => !leftOut.includes(state) && group !== 'runtime' && group !== 'patches')
    .map((row) =>
      valuesOf(row).map((value): Change => {
        const state = D3D.asEnumeration<D3D.D3DRENDERSTATETYPE>(row[0])
        return [(device) => device.SetRenderState(state, value), renderStateSlots[row[0]], word(value)]
      }),
    ),
)
const stageStateChange: fc.Arbitrary<Change> = fc.oneof(
  ...D3D.textureStageStates.map((row) =>
    fc.tuple(fc.nat(1), valuesOf(row)).map(([stage, value]): Change => {
      const type = D3D.asEnumeration<D3D.D3DTEXTURESTAGESTATETYPE>(row[0])
      const slot = stageStateSlots[stage * STAGE_STATE_LIMIT + row[0]]
      return [(device) => device.SetTextureStageState(stage, type, value), slot, word(value)]
    }),
  ),
)
const matrix = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 16, maxLength: 16 }).map((values) => {
  const near = values.map((value, n) => (n % 5 === 0 ? 1 : 0) + value * 0.2)
  return Float32Array.from(near)
})
const transforms = [D3D.D3DTS_WORLD, D3D.D3DTS_VIEW, D3D.D3DTS_PROJECTION, D3D.D3DTS_TEXTURE0]
const transformChange = fc
  .tuple(fc.constantFrom(...transforms), matrix)
  .map(([state, values]): Change => [
    (device) => device.SetTransform(state, values),
    transformSlot(state),
    bits(values),
  ])
const channel = fc.float({ min: 0, max: 1, noNaN: true })
const colour = fc.record({ r: channel, g: channel, b: channel, a: channel })
const materialChange = fc
  .record({ Diffuse: colour, Ambient: colour, Specular: colour, Emissive: colour, Power: fc.nat(40) })
  .map((material): Change => {
    const { Diffuse, Ambient, Specular, Emissive, Power } = material
    const values = [Diffuse, Ambient, Specular, Emissive].flatMap(({ r, g, b, a }) => [r, g, b, a])
    const { offset } = stateLayout.group('material')
    return [(device) => device.SetMaterial(material), offset, bits([...values, Power])]
  })
const light = fc.record({
  Type: fc.constantFrom(D3D.D3DLIGHT_DIRECTIONAL, D3D.D3DLIGHT_POINT),
  Diffuse: colour,
  Specular: colour,
  Ambient: colour,
  Position: fc.record({ x: channel, y: channel, z: channel }),
  Direction: fc.record({ x: channel, y: channel, z: channel }),
  Range: fc.constant(100),
  Attenuation0: fc.constant(1),
})

it(
  'writing components draws the same picture as the Set calls: states, stages, transforms, material, lights',
  async () => {
    const [called, written] = [await beginScene(), await beginScene()]
    const write = (slot: number, words: Uint32Array): void => {
      const group = stateLayout.groups.find(({ offset, words: size }) => slot >= offset && slot < offset + size)
      if (!group) throw new Error(`no group has word ${slot}`)
      const places = Object.fromEntries(Array.from(words, (value, n) => [slot - group.offset + n, value]))
      setComponent(written.engine.world, written.entity, written.engine.components.get(group.name), places)
    }
    const changes = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: renderStateChange },
        { weight: 3, arbitrary: stageStateChange },
        transformChange,
        materialChange,
        light,
      ),
      { minLength: 3, maxLength: 10 },
    )
    const pictures = new Set<string>()
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        for (const change of all)
          if ('Type' in change) {
            called.device.SetLight(0, { ...called.device.GetLight(0), ...change })
            setComponent(written.engine.world, written.light, components.Light, change)
          } else {
            change[0](called.device)
            write(change[1], change[2])
          }
        for (const { name } of stateLayout.groups) {
          const [one, other] = [called, written].map(({ engine, entity }) => engine.components.get(name)?.[entity])
          // Their words name entities, which each world numbers by itself.
          if (stateLayout.group(name).handles.length === 0) expect([name, other]).toEqual([name, one])
        }
        const [one, other] = [await called.draw(), await written.draw()]
        expect(Array.from(other)).toEqual(Array.from(one))
        pictures.add(one.join())
      }),
      { numRuns: 16, seed: 8 },
    )
    expect(pictures.size).toBeGreaterThan(5)
  },
  PATIENCE,
)
