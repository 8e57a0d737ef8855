import { getComponent, hasComponent, query } from 'bitecs'
import { afterEach, expect, it } from 'vitest'
import * as D3D from '../../index.js'
import { contextOf, open, presentation } from './life/scene.js'

const { components } = D3D
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

// prettier-ignore
const kinds = ['Device', 'StateBlock', 'SwapChain', 'Surface', 'Volume', 'Texture', 'CubeTexture', 'VolumeTexture',
  'VertexBuffer', 'IndexBuffer', 'VertexShader', 'PixelShader', 'Palette', 'Light'] as const
const tags = ['InDefaultPool', 'InManagedPool', 'InSystemMemory', 'InScratchPool'] as const
const data = ['Format', 'Levels', 'Priority', 'Locked', 'References', 'Resident', 'Version'] as const

/** What the world says of one object. */
interface Told {
  readonly name: string
  readonly words: readonly string[]
}

/** Tells what came into the world, what changed there and what went, since the last time. */
function createTeller({ world }: D3D.Engine) {
  // The numbers of versions say nothing; whether one is another than before does.
  const versions: unknown[] = []
  const shown: Partial<Record<string, (value: unknown) => unknown>> = {
    Format: (value) => D3D.api.memberOf('D3DFORMAT', Number(value)),
    Version: (value) => (versions.includes(value) ? versions.indexOf(value) + 1 : versions.push(value)),
  }
  const told = (kind: (typeof kinds)[number], entity: number): Told => {
    const has = (name: keyof typeof components): boolean => hasComponent(world, entity, components[name])
    const valuesOf = (component: object): unknown[] =>
      Object.values(getComponent(world, entity, component) as Record<string, unknown>)
    const size = has('Size') ? [valuesOf(components.Size).join('x')] : []
    const words = data.filter(has).map((name) => {
      const [value] = valuesOf(components[name])
      return `${name} ${String(shown[name]?.(value) ?? value)}`
    })
    const light = has('Light') ? (getComponent(world, entity, components.Light) as D3D.components.LightData) : null
    return {
      name: [kind, ...size].join(' '),
      words: [...tags.filter(has), ...words, ...(light ? [`enabled ${light.enabled}`] : [])],
    }
  }
  let last = new Map<number, Told>()
  return (): string[] => {
    const before = last
    last = new Map(
      kinds.flatMap((kind) =>
        Array.from(query(world, [components[kind]]), (entity) => [entity, told(kind, entity)] as const),
      ),
    )
    const come = [...last].flatMap(([entity, { name, words }]) => {
      const old = before.get(entity)
      const other = words.filter((word) => !old?.words.includes(word)).join(', ')
      if (old?.name === name) return other ? [`${name}: ${other}`] : []
      return [other ? `+ ${name}: ${other}` : `+ ${name}`]
    })
    const gone = [...before].flatMap(([entity, { name }]) => (last.get(entity)?.name === name ? [] : [`- ${name}`]))
    return [...gone, ...come].sort()
  }
}

const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_TEX1
const { D3DFMT_A8R8G8B8, D3DPOOL_DEFAULT, D3DPOOL_MANAGED } = D3D
const { D3DPOOL_SYSTEMMEM, D3DPOOL_SCRATCH } = D3D

/** One object at least of each kind that a program makes, and of each pool. */
function makeAll(device: D3D.Direct3DDevice8) {
  const texture = device.CreateTexture(8, 4, 2, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED)
  const cube = device.CreateCubeTexture(4, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED)
  const volume = device.CreateVolumeTexture(4, 4, 2, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED)
  const target = device.CreateTexture(16, 16, 1, D3D.D3DUSAGE_RENDERTARGET, D3D.D3DFMT_X8R8G8B8, D3DPOOL_DEFAULT)
  const loose = device.CreateTexture(2, 2, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_SYSTEMMEM)
  const scratch = device.CreateTexture(1, 1, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_SCRATCH)
  const level = texture.GetSurfaceLevel(1)
  const slice = volume.GetVolumeLevel(0)
  const image = device.CreateImageSurface(6, 6, D3DFMT_A8R8G8B8)
  const dynamic = D3D.D3DUSAGE_DYNAMIC | D3D.D3DUSAGE_WRITEONLY
  const vertices = device.CreateVertexBuffer(72, dynamic, FVF, D3DPOOL_DEFAULT)
  const indices = device.CreateIndexBuffer(6, 0, D3D.D3DFMT_INDEX16, D3DPOOL_MANAGED)
  const chain = device.CreateAdditionalSwapChain({ ...presentation, hDeviceWindow: document.createElement('canvas') })
  const declaration = Uint32Array.of(0x20000000, 0x40030000, 0xffffffff)
  const vertexShader = device.CreateVertexShader(declaration, null)
  const pixelShader = device.CreatePixelShader(D3D.assembleShader('ps.1.1\nmov r0, c0').tokens ?? Uint32Array.of())
  device.SetPaletteEntries(
    0,
    Array.from({ length: 256 }, () => ({ peRed: 1, peGreen: 2, peBlue: 3, peFlags: 4 })),
  )
  device.LightEnable(0, true)
  const block = device.CreateStateBlock(D3D.D3DSBT_PIXELSTATE)
  return {
    texture,
    cube,
    volume,
    target,
    loose,
    scratch,
    level,
    slice,
    image,
    vertices,
    indices,
    chain,
    vertexShader,
    pixelShader,
    block,
  }
}

/** Draws with the textures of all kinds and both buffers, and shows it. */
function draw(
  device: D3D.Direct3DDevice8,
  { texture, cube, volume, vertices, indices }: ReturnType<typeof makeAll>,
): void {
  device.SetVertexShader(FVF)
  device.SetStreamSource(0, vertices, 24)
  device.SetIndices(indices, 0)
  for (const one of [texture, cube, volume]) {
    device.SetTexture(0, one)
    device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 3, 0, 1)
  }
  device.SetTexture(0, null)
  device.SetStreamSource(0, null, 0)
  device.SetIndices(null, 0)
  device.Present()
  // A block that draws with none of them.
  device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0, 1, 0)
  device.Present()
}

/** What there is before a program makes anything, and what it makes then. */
const atFirst = [
  '+ Device',
  '+ Surface 64x64: Format D3DFMT_D24S8, Locked false, References 0',
  '+ Surface 64x64: Format D3DFMT_X8R8G8B8, Locked false, References 0',
  '+ SwapChain 64x64: Format D3DFMT_X8R8G8B8, References 0',
]
// prettier-ignore
const made = [
  '+ CubeTexture 4x4x1: InManagedPool, Format D3DFMT_A8R8G8B8, Levels 1, Priority 0, Locked false, References 1, Resident false',
  '+ IndexBuffer 6: InManagedPool, Format D3DFMT_INDEX16, Priority 0, Locked false, References 1, Version 2',
  '+ Light: enabled true',
  '+ Palette',
  '+ PixelShader',
  '+ StateBlock',
  '+ Surface 4x2: Format D3DFMT_A8R8G8B8, Locked false, References 2',
  '+ Surface 64x64: Format D3DFMT_X8R8G8B8, Locked false, References 0',
  '+ Surface 6x6: InSystemMemory, Format D3DFMT_A8R8G8B8, Locked false, References 1',
  '+ SwapChain 64x64: InDefaultPool, Format D3DFMT_X8R8G8B8, References 1',
  '+ Texture 16x16x1: InDefaultPool, Format D3DFMT_X8R8G8B8, Levels 1, Priority 0, Locked false, References 1, Resident false',
  '+ Texture 1x1x1: InScratchPool, Format D3DFMT_A8R8G8B8, Levels 1, Priority 0, Locked false, References 1, Resident false',
  '+ Texture 2x2x1: InSystemMemory, Format D3DFMT_A8R8G8B8, Levels 1, Priority 0, Locked false, References 1, Resident false',
  '+ Texture 8x4x1: InManagedPool, Format D3DFMT_A8R8G8B8, Levels 2, Priority 0, Locked false, References 2, Resident false',
  '+ VertexBuffer 72: InDefaultPool, Priority 0, Locked false, References 1, Version 1',
  '+ VertexShader',
  '+ Volume 4x4x2: Format D3DFMT_A8R8G8B8, Locked false, References 2',
  '+ VolumeTexture 4x4x2: InManagedPool, Format D3DFMT_A8R8G8B8, Levels 1, Priority 0, Locked false, References 2, Resident false',
]

type Scene = ReturnType<typeof makeAll>

/** A step of the life of the objects, and what the world says of it: `+` came, `-` went, others changed. */
type Step = readonly [
  name: string,
  act: (device: D3D.Direct3DDevice8, scene: Scene, context: ReturnType<typeof contextOf>) => unknown,
  told: readonly string[],
]

const steps: readonly Step[] = [
  [
    'locked',
    (_, { texture, cube, image, slice, vertices, indices }) => {
      texture.LockRect(0)
      cube.LockRect(D3D.D3DCUBEMAP_FACE_POSITIVE_X, 0)
      image.LockRect()
      slice.LockBox()
      vertices.Lock()
      indices.Lock()
    },
    [
      'CubeTexture 4x4x1: Locked true',
      'IndexBuffer 6: Locked true',
      'Surface 6x6: Locked true',
      'Texture 8x4x1: Locked true',
      'VertexBuffer 72: Locked true',
      'Volume 4x4x2: Locked true',
      'VolumeTexture 4x4x2: Locked true',
    ],
  ],
  [
    'unlocked',
    (_, { texture, cube, image, slice, vertices, indices }) => {
      texture.UnlockRect(0)
      cube.UnlockRect(D3D.D3DCUBEMAP_FACE_POSITIVE_X, 0)
      image.UnlockRect()
      vertices.Unlock()
      indices.Unlock()
      slice.UnlockBox()
    },
    [
      'CubeTexture 4x4x1: Locked false',
      'IndexBuffer 6: Locked false',
      'Surface 6x6: Locked false',
      'Texture 8x4x1: Locked false',
      'VertexBuffer 72: Locked false',
      'Volume 4x4x2: Locked false',
      'VolumeTexture 4x4x2: Locked false',
    ],
  ],
  [
    'drawn',
    draw,
    ['CubeTexture 4x4x1: Resident true', 'Texture 8x4x1: Resident true', 'VolumeTexture 4x4x2: Resident true'],
  ],
  [
    'renamed by a lock that discards',
    (_, { vertices }) => {
      vertices.Lock(0, 0, D3D.D3DLOCK_DISCARD)
      vertices.Unlock()
    },
    ['VertexBuffer 72: Version 3'],
  ],
  [
    'set: priorities, a reference more, a light less',
    (device, { texture, cube, image }) => {
      texture.SetPriority(5)
      cube.SetPriority(1)
      image.AddRef()
      device.LightEnable(0, false)
    },
    ['CubeTexture 4x4x1: Priority 1', 'Light: enabled false', 'Surface 6x6: References 2', 'Texture 8x4x1: Priority 5'],
  ],
  [
    'evicted: the lowest priority goes',
    (device) => device.ResourceManagerDiscardBytes(64),
    ['VolumeTexture 4x4x2: Resident false'],
  ],
  [
    'evicted, all',
    (device) => device.ResourceManagerDiscardBytes(0),
    ['CubeTexture 4x4x1: Resident false', 'Texture 8x4x1: Resident false'],
  ],
  [
    'drawn again',
    draw,
    ['CubeTexture 4x4x1: Resident true', 'Texture 8x4x1: Resident true', 'VolumeTexture 4x4x2: Resident true'],
  ],
  [
    'lost',
    async (device, _, context) => {
      await context.lose()
      await expect.poll(() => device.cooperativeLevel).toBe(D3D.D3DERR_DEVICELOST)
    },
    ['CubeTexture 4x4x1: Resident false', 'Texture 8x4x1: Resident false', 'VolumeTexture 4x4x2: Resident false'],
  ],
  [
    'found again',
    async (device, _, context) => {
      await context.restore()
      await expect.poll(() => device.cooperativeLevel).toBe(D3D.D3DERR_DEVICENOTRESET)
    },
    [],
  ],
  [
    'released: what Reset refuses to leave',
    (_, { target, vertices, chain }) => [target, vertices, chain].map((one) => one.Release()),
    ['- Surface 64x64', '- SwapChain 64x64', '- Texture 16x16x1', '- VertexBuffer 72'],
  ],
  [
    'reset',
    (device) => device.Reset(presentation),
    [
      '+ Surface 64x64: Format D3DFMT_D24S8, Locked false, References 0',
      '+ Surface 64x64: Format D3DFMT_X8R8G8B8, Locked false, References 0',
      '+ SwapChain 64x64: Format D3DFMT_X8R8G8B8, References 0',
      '- Light',
      '- Surface 64x64',
      '- Surface 64x64',
      '- SwapChain 64x64',
    ],
  ],
  [
    'released: the rest',
    (device, { texture, level, cube, volume, slice, loose, scratch, image, indices, ...handles }) => {
      for (const one of [texture, level, cube, volume, slice, loose, scratch, image, image, indices]) one.Release()
      device.DeleteVertexShader(handles.vertexShader)
      device.DeletePixelShader(handles.pixelShader)
      device.DeleteStateBlock(handles.block)
    },
    [
      '- CubeTexture 4x4x1',
      '- IndexBuffer 6',
      '- PixelShader',
      '- StateBlock',
      '- Surface 4x2',
      '- Surface 6x6',
      '- Texture 1x1x1',
      '- Texture 2x2x1',
      '- Texture 8x4x1',
      '- VertexShader',
      '- Volume 4x4x2',
      '- VolumeTexture 4x4x2',
    ],
  ],
  [
    'ended',
    (device) => device.Release(),
    ['- Device', '- Palette', '- Surface 64x64', '- Surface 64x64', '- SwapChain 64x64'],
  ],
]

it('every kind of object tells of itself in all steps of its life', async () => {
  const { engine, device } = await open()
  ends.push(engine.dispose)
  const context = contextOf(engine)
  const tell = createTeller(engine)
  expect(tell()).toEqual(atFirst)
  const scene = makeAll(device)
  expect(tell()).toEqual(made)
  for (const [name, act, told] of steps) {
    await act(device, scene, context)
    expect([name, ...tell()]).toEqual([name, ...told])
  }
})
