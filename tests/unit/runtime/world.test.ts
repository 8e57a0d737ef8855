import { getComponent, hasComponent, query, setComponent } from 'bitecs'
import { expect, test } from 'vitest'
import * as components from '../../../d3d8/components.js'
import { Direct3DTexture8 } from '../../../d3d8/runtime/texels/texture.js'
import { Direct3DVolumeTexture8 } from '../../../d3d8/runtime/texels/volume-texture.js'
import { observeObjects } from '../../../d3d8/runtime/objects/world.js'
import { renderStates, stateLayout, textureStageStates, Transforms } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { DeviceBench } from './device/support.js'

const FVF = T.D3DFVF_XYZ

/** A device whose world answers for its objects. */
function open() {
  const bench = new DeviceBench()
  const { core } = bench
  observeObjects(core)
  const entities = (...asked: object[]): number[] => Array.from(query(core.world, asked))
  const dataOf = (entity: number, component: object): unknown => {
    const data = getComponent(core.world, entity, component) as object
    return component === components.Size ? data : Object.values(data)[0]
  }
  return { core, entities, dataOf, device: bench.device }
}

test('a world knows objects of every kind, from their creation to their end', () => {
  const { device, entities } = open()
  const implicit = entities(components.Surface).length
  const texture = device.CreateTexture(8, 4, 0, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
  const level = texture.GetSurfaceLevel(1)
  const made = [
    [components.Texture, texture],
    [components.CubeTexture, device.CreateCubeTexture(4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)],
    [components.VolumeTexture, device.CreateVolumeTexture(4, 4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)],
    [components.VertexBuffer, device.CreateVertexBuffer(64, 0, FVF, T.D3DPOOL_DEFAULT)],
    [components.IndexBuffer, device.CreateIndexBuffer(64, 0, T.D3DFMT_INDEX16, T.D3DPOOL_DEFAULT)],
  ] as const
  for (const [kind] of made) expect(entities(kind)).toHaveLength(1)
  expect(entities(components.Surface)).toHaveLength(implicit + 1)
  expect(entities(components.Device)).toHaveLength(1)
  expect(entities(components.SwapChain)).toHaveLength(1)
  expect(entities(components.InDefaultPool)).toHaveLength(2)
  expect(entities(components.InManagedPool, components.Texture)).toEqual([texture.entity])

  const shader = device.CreateVertexShader(
    Uint32Array.of(T.D3DVSD_STREAM(0), T.D3DVSD_REG(0, T.D3DVSDT_FLOAT3), T.D3DVSD_END()),
    null,
    0,
  )
  device.SetPaletteEntries(
    0,
    Array.from({ length: 256 }, () => ({ peRed: 0, peGreen: 0, peBlue: 0, peFlags: 0 })),
  )
  device.LightEnable(0, true)
  const block = device.CreateStateBlock(T.D3DSBT_ALL)
  for (const kind of [components.VertexShader, components.Palette, components.Light, components.StateBlock])
    expect(entities(kind)).toHaveLength(1)
  device.DeleteStateBlock(block)
  device.DeleteVertexShader(shader)
  expect([...entities(components.StateBlock), ...entities(components.VertexShader)]).toEqual([])

  level.Release()
  for (const [kind, object] of made) {
    object.Release()
    expect(entities(kind)).toEqual([])
  }
  expect(entities(components.Surface)).toHaveLength(implicit)
})

test('data components say what objects are now', () => {
  const { device, entities, dataOf } = open()
  const texture = device.CreateTexture(8, 4, 2, 0, T.D3DFMT_R5G6B5, T.D3DPOOL_MANAGED)
  const [entity] = entities(components.Texture)
  const told = (): unknown[] =>
    [
      components.Pool,
      components.Format,
      components.Size,
      components.Levels,
      components.Priority,
      components.Locked,
    ].map((component) => dataOf(entity, component))
  const size = { width: 8, height: 4, depth: 1 }
  expect(told()).toEqual([T.D3DPOOL_MANAGED, T.D3DFMT_R5G6B5, size, 2, 0, false])
  texture.LockRect(0)
  texture.SetPriority(7)
  expect(told().slice(4)).toEqual([7, true])
  texture.UnlockRect(0)
  texture.AddRef()
  expect([dataOf(entity, components.Locked), dataOf(entity, components.References)]).toEqual([false, 2])
  const surface = texture.GetSurfaceLevel(1)
  expect(dataOf(surface.worldEntity, components.SurfaceOf)).toBe(entity)
  expect(dataOf(surface.worldEntity, components.Size)).toEqual({ width: 4, height: 2 })

  const buffer = device.CreateVertexBuffer(64, T.D3DUSAGE_DYNAMIC, FVF, T.D3DPOOL_DEFAULT)
  expect(dataOf(buffer.worldEntity, components.Version)).toBe(buffer.version)
  expect(dataOf(buffer.worldEntity, components.OfDevice)).toBe(entities(components.Device)[0])
})

test('setting the priority of an entity is SetPriority', () => {
  const { core, device } = open()
  const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_R5G6B5, T.D3DPOOL_MANAGED)
  setComponent(core.world, texture.entity, components.Priority, { priority: 5 })
  expect(texture.GetPriority()).toBe(5)
})

/** What a device is after a call: its words, and the groups that have to look again. */
const stateOf = ({ device }: { readonly device: DeviceBench['device'] }): unknown => {
  const { words, dirty, live } = device.services.context
  return { words: [...words], dirty: [...dirty], live: [...live] }
}

test('writing a state group as a component is the same as the Set calls, for all states', () => {
  const [called, written] = [open(), open()]
  const component = (name: string): object => written.core.components.get(name) ?? {}
  const entity = written.device.services.context.entity
  const write = (name: string, place: number, value: number): void =>
    setComponent(written.core.world, entity, component(name), { [place]: value })
  const placeOf = (slot: number): readonly [name: string, place: number] => {
    const group = stateLayout.groups.find(({ offset, words }) => slot >= offset && slot < offset + words)
    if (!group) throw new Error(`no group has word ${slot}`)
    return [group.name, slot - group.offset]
  }
  // What is live follows from the states of the stages.
  const follows = (at: number): boolean => placeOf(at)[0] === 'cascade'
  const changed = (call: () => void): [slot: number, value: number] | null => {
    const before = Uint32Array.from(called.device.services.context.words)
    call()
    const { words } = called.device.services.context
    const slot = words.findIndex((word, at) => word !== before[at] && !follows(at))
    return slot < 0 ? null : [slot, words[slot]]
  }
  let compared = 0
  const both = (call: () => void): void => {
    const change = changed(call)
    if (change === null) return
    const [name, place] = placeOf(change[0])
    write(name, place, change[1])
    expect(stateOf(written)).toEqual(stateOf(called))
    compared++
  }
  for (const [state] of renderStates)
    both(() => {
      called.device.SetRenderState(T.asEnumeration<T.D3DRENDERSTATETYPE>(state), 3)
    })
  for (let stage = 0; stage < 8; stage++)
    for (const [type] of textureStageStates)
      both(() => {
        called.device.SetTextureStageState(stage, T.asEnumeration<T.D3DTEXTURESTAGESTATETYPE>(type), 2)
      })
  expect(compared).toBeGreaterThan(200)

  const matrix = Float32Array.from({ length: 16 }, (_, n) => n / 3)
  called.device.SetTransform(T.D3DTS_VIEW, matrix)
  const bits = Array.from(new Uint32Array(matrix.buffer), (word, n) => [Transforms.View + n, word])
  setComponent(written.core.world, entity, component('transforms'), Object.fromEntries(bits))
  expect(written.device.GetTransform(T.D3DTS_VIEW)).toEqual(called.device.GetTransform(T.D3DTS_VIEW))
})

test('a group refuses words that it has not, and what only calls set', () => {
  const { core, device } = open()
  const { entity } = device.services.context
  const write = (name: string, words: unknown) => () => {
    setComponent(core.world, entity, core.components.get(name), words)
  }
  expect(write('fog', { 99: 1 })).toThrow(/^group fog: word 99 of \d+$/)
  expect(write('fog', { 0: -1 })).toThrow('group fog: word 0 is no unsigned word of 32 bits')
  expect(write('fog', 7)).toThrow('group fog: words are an array, or an object of words by their places')
  expect(write('texture0', { 0: 1 })).toThrow('group texture0 names objects; it is written by the calls that set them')
  expect(write('lights', { 0: 1 })).toThrow('group lights names objects')
})

test('changes of components are told: of kinds, of data, and of state that is written as a component', () => {
  const { core, device } = open()
  const told: string[] = []
  const names = ['Texture', 'VertexBuffer', 'Locked', 'Priority', 'Version', 'References', 'Light'] as const
  const listening = names.map((name) =>
    core.resources
      .changed$(components[name])
      .subscribe(({ entity, change }) => told.push(`${name} ${change} ${entity}`)),
  )
  const heard = (): string[] => told.splice(0)
  const texture = device.CreateTexture(4, 4, 2, 0, T.D3DFMT_R5G6B5, T.D3DPOOL_MANAGED)
  const [entity, add] = [texture.entity, `add ${texture.entity}`]
  expect(heard()).toEqual([`Texture ${add}`, `References ${add}`, `Locked ${add}`, `Priority ${add}`])
  const level = texture.GetSurfaceLevel(1)
  heard()
  level.LockRect()
  expect(heard().sort()).toEqual([`Locked set ${level.worldEntity}`, `Locked set ${entity}`].sort())
  level.UnlockRect()
  texture.SetPriority(3)
  texture.SetPriority(3)
  expect(heard().filter((line) => line.startsWith('Priority'))).toEqual([`Priority set ${entity}`])
  level.Release()
  expect(heard().sort()).toEqual([`References set ${level.worldEntity}`, `References set ${entity}`].sort())
  texture.Release()
  expect(heard()).toContain(`Texture remove ${entity}`)

  const buffer = device.CreateVertexBuffer(64, T.D3DUSAGE_DYNAMIC, FVF, T.D3DPOOL_DEFAULT)
  device.SetStreamSource(0, buffer, 12)
  device.SetVertexShader(FVF)
  device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
  heard()
  buffer.Lock(0, 0, T.D3DLOCK_DISCARD)
  expect(heard()).toEqual([`Version set ${buffer.worldEntity}`, `Locked set ${buffer.worldEntity}`])
  buffer.Unlock()
  device.LightEnable(0, true)
  expect(
    heard()
      .filter((line) => line.startsWith('Light'))
      .map((line) => line.split(' ')[1]),
  ).toEqual(['add', 'set'])

  const fog = core.components.get('fog') ?? {}
  const groups = core.resources.changed$(fog).subscribe(({ entity }) => told.push(`fog ${entity}`))
  const { entity: state } = device.services.context
  setComponent(core.world, state, fog, { 0: 1 })
  expect(heard()).toEqual([`fog ${state}`])
  groups.unsubscribe()
  for (const one of listening) one.unsubscribe()
  device.CreateTexture(4, 4, 1, 0, T.D3DFMT_R5G6B5, T.D3DPOOL_MANAGED).LockRect(0)
  expect([heard(), core.resources.isWatched(components.Locked)]).toEqual([[], false])
})

test('a light is read and written as a component, as SetLight and LightEnable do', () => {
  const [called, written] = [open(), open()]
  const light: Partial<T.D3DLIGHT8> = { Type: T.D3DLIGHT_POINT, Diffuse: { r: 1, g: 0.5, b: 0.25, a: 1 }, Range: 7 }
  for (const { device } of [called, written]) device.LightEnable(3, true)
  const [entity] = written.entities(components.Light)
  const { index, ...before } = getComponent(written.core.world, entity, components.Light) as components.LightData
  expect([index, before.enabled, before.Type]).toEqual([3, true, T.D3DLIGHT_DIRECTIONAL])
  called.device.SetLight(3, { ...called.device.GetLight(3), ...light })
  setComponent(written.core.world, entity, components.Light, light)
  expect(written.device.GetLight(3)).toEqual(called.device.GetLight(3))
  expect(stateOf(written)).toEqual(stateOf(called))
  called.device.LightEnable(3, false)
  setComponent(written.core.world, entity, components.Light, { enabled: false })
  expect(stateOf(written)).toEqual(stateOf(called))
  expect(() => setComponent(written.core.world, entity, components.Light, { Type: 0 })).toThrow(/Type is 0/)
})

test('components of each kind are those that its data are of', () => {
  const { core, device } = open()
  const made = [
    device.CreateTexture(8, 4, 0, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED),
    device.CreateCubeTexture(4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED),
    device.CreateVolumeTexture(4, 4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED),
    device.CreateVertexBuffer(64, 0, FVF, T.D3DPOOL_DEFAULT),
    device.CreateIndexBuffer(64, 0, T.D3DFMT_INDEX16, T.D3DPOOL_DEFAULT),
    device.CreateImageSurface(4, 4, T.D3DFMT_A8R8G8B8),
    device.GetBackBuffer(0),
  ]
  const [texture, , volume] = made
  if (!(texture instanceof Direct3DTexture8) || !(volume instanceof Direct3DVolumeTexture8)) throw new Error('kinds')
  for (const object of [...made, texture.GetSurfaceLevel(0), volume.GetVolumeLevel(0)])
    for (const [member, component] of Object.entries(components.dataComponents))
      expect([object.describe(), member, hasComponent(core.world, object.worldEntity, component)]).toEqual([
        object.describe(),
        member,
        member in object.data,
      ])
})
