import { beforeEach, describe, expect, it } from 'vitest'
import { Item } from '../../../../d3d8/items.js'
import { createCubeTexture } from '../../../../d3d8/runtime/texels/cube-texture.js'
import { createTexture, type Direct3DTexture8 } from '../../../../d3d8/runtime/texels/texture.js'
import { createVolumeTexture } from '../../../../d3d8/runtime/texels/volume-texture.js'
import * as T from '../../../../d3d8/types/index.js'
import { Bench, expectRefusal } from './support.js'

let bench: Bench

beforeEach(() => {
  bench = new Bench()
})

const texture = (
  pool: T.D3DPOOL = T.D3DPOOL_MANAGED,
  usage: T.D3DUSAGE = 0,
  format: T.D3DFORMAT = T.D3DFMT_A8R8G8B8,
  levels = 0,
  width = 16,
  height = 8,
): Direct3DTexture8 => createTexture(bench.services, width, height, levels, usage, format, pool)

describe('CreateTexture', () => {
  it('makes all levels down to 1 x 1 for 0', () => {
    const made = texture(T.D3DPOOL_SYSTEMMEM, 0, T.D3DFMT_R5G6B5, 0, 64, 16)
    expect(made.GetLevelCount()).toBe(7)
    expect(made.GetLevelDesc(6)).toEqual({
      Format: T.D3DFMT_R5G6B5,
      Type: T.D3DRTYPE_SURFACE,
      Usage: 0,
      Pool: T.D3DPOOL_SYSTEMMEM,
      Size: 4,
      MultiSampleType: T.D3DMULTISAMPLE_NONE,
      Width: 1,
      Height: 1,
    })
    expect(made.GetType()).toBe(T.D3DRTYPE_TEXTURE)
    expectRefusal(() => made.GetLevelDesc(7), /Level is 7; allowed are 0 to 6/)
  })

  it('tells the renderer about one entity with the memory of every level', () => {
    const description = bench.core.resources.description[texture().entity]
    expect(description).toMatchObject({ kind: 'texture', shape: '2d', width: 16, height: 8, levels: 5, target: 'none' })
    expect(description?.kind === 'texture' && description.memory.map((level) => level.byteLength)).toEqual([
      512, 128, 32, 8, 4,
    ])
  })

  it('keeps no memory of render targets', () => {
    const target = texture(T.D3DPOOL_DEFAULT, T.D3DUSAGE_RENDERTARGET)
    expect(bench.core.resources.description[target.entity]).toMatchObject({ target: 'colour', memory: [] })
    expect(target.GetLevelDesc(0).Usage).toBe(T.D3DUSAGE_RENDERTARGET)
  })

  const { D3DPOOL_DEFAULT: D, D3DPOOL_MANAGED: M, D3DPOOL_SYSTEMMEM: S, D3DPOOL_SCRATCH: X } = T
  const { D3DUSAGE_RENDERTARGET: RT, D3DUSAGE_DEPTHSTENCIL: DS, D3DUSAGE_DYNAMIC: DY, D3DUSAGE_WRITEONLY: WO } = T
  it.each<[pool: T.D3DPOOL, allowed: number[], refused: number[]]>([
    [D, [0, RT, DY], [DY | RT, DY | DS, WO, DY | WO]],
    [M, [0], [RT, DS, DY, WO]],
    [S, [0, DY], [RT, DS, DY | RT]],
    [X, [0], [RT, DS, DY, WO]],
  ])('in pool %i has the usages of the table', (pool, allowed, refused) => {
    for (const usage of allowed) expect(texture(pool, usage, undefined, 1).usage).toBe(usage)
    for (const usage of refused) expectRefusal(() => texture(pool, usage), /Usage is 0x/)
  })

  it.each<[what: string, make: () => unknown, sentence: RegExp]>([
    ['width 0', () => texture(M, 0, T.D3DFMT_A8R8G8B8, 1, 0, 16), /Width is 0; allowed are 1 to 1024/],
    ['a width beyond the limit', () => texture(M, 0, T.D3DFMT_A8R8G8B8, 1, 2048, 16), /Width is 2048/],
    ['a fraction', () => texture(M, 0, T.D3DFMT_A8R8G8B8, 1, 4, 2.5), /Height is 2.5/],
    ['too many levels', () => texture(M, 0, T.D3DFMT_A8R8G8B8, 6), /Levels is 6; allowed are 0 \(all\) and 1 to 5/],
    ['no format', () => texture(M, 0, T.D3DFMT_UNKNOWN), /Format is D3DFMT_UNKNOWN; allowed are D3DFMT_A8R8G8B8/],
    ['a format that is not there', () => texture(D, 0, T.D3DFMT_D16_LOCKABLE), /Format is D3DFMT_D16_LOCKABLE/],
    [
      'a format that is no target',
      () => texture(D, RT, T.D3DFMT_L8),
      /D3DFMT_L8 as a render target; allowed are D3DFMT_A8R8G8B8, D3DFMT_X8R8G8B8, D3DFMT_R5G6B5/,
    ],
    ['a depth format', () => texture(M, 0, T.D3DFMT_D16), /Format is D3DFMT_D16/],
    ['a depth format in SCRATCH', () => texture(X, 0, T.D3DFMT_D16), /Format is D3DFMT_D16/],
    ['a pool that does not exist', () => texture(7 as T.D3DPOOL), /Pool is D3DPOOL 7/],
  ])('refuses %s', (_what, make, sentence) => {
    expectRefusal(make, sentence)
    expect(bench.references).toBe(0)
    expect(bench.events).toEqual([])
  })

  it('has the levels of a cube one behind the other, and begins each face at a multiple of 16 bytes', () => {
    const cube = createCubeTexture(bench.services, 8, 0, 0, T.D3DFMT_A8R8G8B8, M)
    const first = cube.LockRect(T.D3DCUBEMAP_FACE_POSITIVE_X, 0).pBits.byteOffset
    const levels = [0, 256, 320, 336]
    for (let face = 0; face < 6; face++)
      expect(
        levels.map((_, level) =>
          face + level === 0 ? 0 : cube.LockRect(face as T.D3DCUBEMAP_FACES, level).pBits.byteOffset - first,
        ),
      ).toEqual(levels.map((bytes) => face * 352 + bytes))
  })

  it.each([M, S, X])('may end with half a pair of pixels of video in pool %i', (pool) => {
    for (const format of [T.D3DFMT_YUY2, T.D3DFMT_UYVY])
      expect(texture(pool, 0, format, 1, 7, 3).LockRect(0)).toMatchObject({ Pitch: 16, pBits: { length: 48 } })
  })

  it.each([D, M, S, X])('has whole blocks of compressed formats in pool %i', (pool) => {
    const { D3DFMT_DXT1, D3DFMT_DXT5 } = T
    expectRefusal(() => texture(pool, 0, D3DFMT_DXT5, 1, 6, 8), /Width is 6; D3DFMT_DXT5 has blocks of 4/)
    expectRefusal(() => texture(pool, 0, D3DFMT_DXT1, 1, 16, 6), /Height is 6; D3DFMT_DXT1 has blocks of 4/)
    expectRefusal(() => texture(pool, 0, D3DFMT_DXT1, 1, 2, 2), /Width is 2/)
    expect(texture(pool, 0, D3DFMT_DXT1, 0, 4, 12).GetLevelDesc(1)).toMatchObject({ Width: 2, Height: 6 })
  })

  it('lets pool SCRATCH have formats that the device lacks', () => {
    const services = { ...bench.services, limits: { ...bench.services.limits, palettes: false } }
    expect(createTexture(services, 16, 8, 1, 0, T.D3DFMT_A8P8, X).GetLevelDesc(0).Size).toBe(256)
  })

  it('has no palettes where the adapter has none', () => {
    const services = { ...bench.services, limits: { ...bench.services.limits, palettes: false } }
    expectRefusal(() => createTexture(services, 16, 16, 1, 0, T.D3DFMT_P8, M), /Format is D3DFMT_P8/)
  })
})

describe('LockRect of a texture', () => {
  it('gives the first byte of the rectangle and the pitch of the level', () => {
    const made = texture()
    const whole = made.LockRect(0)
    expect([whole.Pitch, whole.pBits.byteLength]).toEqual([64, 512])
    whole.pBits[3 * 64 + 4 * 2] = 77
    made.UnlockRect(0)
    const part = made.LockRect(0, { left: 2, top: 3, right: 5, bottom: 5 })
    expect([part.Pitch, part.pBits.byteLength, part.pBits[0]]).toEqual([64, 64 + 12, 77])
    made.UnlockRect(0)
    expect(bench.play()).toMatchObject([
      { kind: Item.UploadTexture, args: [made.entity, 0, expect.anything(), 0, 0], data: [0, 0, 16, 8, 0, 1] },
      { kind: Item.UploadTexture, args: [made.entity, 0, expect.anything(), 0, 0], data: [2, 3, 5, 5, 0, 1] },
    ])
  })

  it('uploads nothing for READONLY, and nothing of pools that the renderer does not see', () => {
    const made = texture()
    made.LockRect(1, null, T.D3DLOCK_READONLY)
    made.UnlockRect(1)
    const system = texture(T.D3DPOOL_SYSTEMMEM)
    system.LockRect(0)
    system.UnlockRect(0)
    expect(bench.play()).toEqual([])
  })

  it('lets logged draws be drawn first, unless it only reads', () => {
    const made = texture()
    bench.drawWith(made.entity)
    made.LockRect(0, null, T.D3DLOCK_READONLY)
    made.UnlockRect(0)
    expect(bench.flushes).toBe(0)
    made.LockRect(0)
    expect(bench.flushes).toBe(1)
  })

  it('locks a level once, and leaves one alone that it shall unlock and is not locked', () => {
    const made = texture()
    made.LockRect(0)
    expectRefusal(() => made.LockRect(0), /locked already/)
    made.LockRect(1)
    made.UnlockRect(0)
    made.UnlockRect(0)
    made.GetSurfaceLevel(0).UnlockRect()
    expectRefusal(() => made.LockRect(1), /locked already/)
    expectRefusal(() => made.UnlockRect(5), /Level is 5/)
    expectRefusal(() => made.LockRect(5), /Level is 5/)
  })

  it.each([
    ['beyond the right', [0, 0, 17, 8], [0, 0, 16, 8]],
    ['beyond the bottom', [0, 0, 16, 9], [0, 0, 16, 8]],
    ['before the corner', [-1, -2, 4, 4], [0, 0, 4, 4]],
    ['beyond all of it', [16, 8, 32, 16], [15, 7, 16, 8]],
    ['before all of it', [-9, -9, -3, -3], [0, 0, 16, 8]],
    ['empty', [4, 2, 4, 8], [4, 2, 16, 8]],
    ['inverted', [8, 4, 2, 1], [8, 4, 16, 8]],
    ['of nothing', [0, 0, 0, 0], [0, 0, 16, 8]],
    ['as large as numbers get', [-2147483648, -2147483648, 2147483647, 2147483647], [0, 0, 16, 8]],
  ])('takes what lies in the level of a rectangle %s', (_, [left, top, right, bottom], [x1, y1, x2, y2]) => {
    const made = texture()
    const { Pitch, pBits } = made.LockRect(0, { left, top, right, bottom })
    expect(Pitch).toBe(64)
    expect(pBits.byteLength).toBe((y2 - y1 - 1) * 64 + (x2 - x1) * 4)
    pBits.fill(9)
    made.UnlockRect(0)
    expect(bench.play()).toMatchObject([{ kind: Item.UploadTexture, data: [x1, y1, x2, y2, 0, 1] }])
    const whole = made.LockRect(0).pBits
    const seen = Array.from({ length: 128 }, (_, i) => whole[i * 4] === 9)
    expect(seen[y1 * 16 + x1] && seen[(y2 - 1) * 16 + x2 - 1]).toBe(true)
    expect(bench.services.core.fallbacks.list().map(({ name }) => name)).toContain(
      'LockRect of a rectangle that does not lie in its level',
    )
  })

  it('is refused for edges that are no integers, and on cube faces for rectangles outside', () => {
    expectRefusal(() => texture().LockRect(0, { left: 0.5, top: 0, right: 4, bottom: 4 }), /have to be integers/)
    expectRefusal(() => texture().LockRect(0, { left: 0, top: NaN, right: 4, bottom: 4 }), /have to be integers/)
    const cube = createCubeTexture(bench.services, 8, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    const lock = (left: number, right: number) => () =>
      cube.LockRect(T.D3DCUBEMAP_FACE_POSITIVE_X, 0, { left, top: 0, right, bottom: 8 })
    expectRefusal(lock(0, 9), /inside of 8 x 8/)
    expectRefusal(lock(4, 4), /at least one texel/)
    expectRefusal(lock(4, 2), /at least one texel/)
  })

  it('keeps to the blocks of compressed formats', () => {
    const made = texture(T.D3DPOOL_MANAGED, 0, T.D3DFMT_DXT1)
    expect(made.LockRect(0)).toMatchObject({ Pitch: 32, pBits: { byteLength: 64 } })
    made.UnlockRect(0)
    const part = made.LockRect(0, { left: 4, top: 4, right: 12, bottom: 8 })
    expect([part.Pitch, part.pBits.byteLength]).toEqual([32, 16])
    made.UnlockRect(0)
    const between = made.LockRect(0, { left: 2, top: 0, right: 7, bottom: 3 })
    expect([between.Pitch, between.pBits.byteLength]).toEqual([32, 16])
    made.UnlockRect(0)
    const beyond = made.LockRect(0, { left: 9, top: 5, right: 33, bottom: 13 })
    expect(beyond.pBits.byteLength).toBe(16)
    made.UnlockRect(0)
    expect(bench.play().map(({ data }) => data)).toEqual([
      [0, 0, 16, 8, 0, 1],
      [4, 4, 12, 8, 0, 1],
      [0, 0, 8, 4, 0, 1],
      [8, 4, 16, 8, 0, 1],
    ])
    expect(made.LockRect(3, { left: 0, top: 0, right: 2, bottom: 1 }).pBits.byteLength).toBe(8)
  })

  it('is refused in pool DEFAULT without DYNAMIC', () => {
    expectRefusal(() => texture(T.D3DPOOL_DEFAULT).LockRect(0), /without D3DUSAGE_DYNAMIC cannot be locked/)
    const made = texture(T.D3DPOOL_DEFAULT, T.D3DUSAGE_DYNAMIC)
    made.LockRect(0, null, T.D3DLOCK_DISCARD)
    made.UnlockRect(0)
    expect(bench.play()).toHaveLength(1)
  })

  it('takes in pool DEFAULT only rectangles that hold a texel, lie inside and on the grid of blocks', () => {
    const flat = texture(T.D3DPOOL_DEFAULT, T.D3DUSAGE_DYNAMIC)
    const lock = (made: Direct3DTexture8, left: number, top: number, right: number, bottom: number) => () =>
      made.LockRect(0, { left, top, right, bottom })
    expectRefusal(lock(flat, 0, 0, 0, 0), /at least one texel/)
    expectRefusal(lock(flat, 0, 0, 17, 8), /inside of 16 x 8/)
    expectRefusal(lock(flat, 8, 4, 2, 1), /at least one texel/)
    const blocks = texture(T.D3DPOOL_DEFAULT, T.D3DUSAGE_DYNAMIC, T.D3DFMT_DXT1)
    expectRefusal(lock(blocks, 2, 0, 8, 4), /on the grid of 4 x 4 blocks/)
    expect(blocks.LockRect(0, { left: 4, top: 4, right: 12, bottom: 8 }).Pitch).toBe(32)
    expect(texture(T.D3DPOOL_SYSTEMMEM, T.D3DUSAGE_DYNAMIC).LockRect(0, { left: 9, top: 9, right: 9 }).Pitch).toBe(64)
  })
})

describe('surfaces of a texture', () => {
  it('are the same object each time and share one count with it', () => {
    const made = texture()
    const surface = made.GetSurfaceLevel(1)
    expect(made.GetSurfaceLevel(1)).toBe(surface)
    expect(made.GetSurfaceLevel(0)).not.toBe(surface)
    expect([made.references, surface.references, bench.references]).toEqual([4, 4, 1])
    expect(surface.GetDesc()).toEqual(made.GetLevelDesc(1))
    for (let left = 3; left >= 0; left--) expect((left % 2 ? surface : made).Release()).toBe(left)
    expect(bench.references).toBe(0)
    expect(bench.events.at(-1)).toBe(`destroy ${made.entity}`)
  })

  it('lock what the texture locks', () => {
    const made = texture()
    const surface = made.GetSurfaceLevel(0)
    surface.LockRect({ left: 1, top: 1, right: 2, bottom: 2 }).pBits[0] = 5
    expectRefusal(() => made.LockRect(0), /locked already/)
    surface.UnlockRect()
    expect(made.LockRect(0).pBits[64 + 4]).toBe(5)
    expectRefusal(() => made.GetSurfaceLevel(9), /Level is 9/)
  })

  it('name their container', () => {
    const made = texture()
    const surface = made.GetSurfaceLevel(0)
    expect(surface.GetContainer('E4CDD575-2866-4f01-B12E-7EECE1EC9358')).toBe(made)
    expect(made.references).toBe(3)
    expectRefusal(
      () => surface.GetContainer('7385E5DF-8FE8-41D5-86B6-D7B48547B6CF'),
      /this object is IDirect3DTexture8/,
      T.E_NOINTERFACE,
    )
  })

  it('keep a bound texture alive', () => {
    const made = texture(T.D3DPOOL_DEFAULT, T.D3DUSAGE_RENDERTARGET, undefined, 1)
    const surface = made.GetSurfaceLevel(0)
    surface.hold()
    surface.Release()
    made.Release()
    expect([made.alive, surface.alive]).toEqual([true, true])
    surface.letGo()
    expect([made.alive, surface.alive]).toEqual([false, false])
    expectRefusal(() => made.GetSurfaceLevel(0), /released/)
    expectRefusal(() => surface.LockRect(), /released/)
  })
})

describe('SetLOD', () => {
  it('returns the old level and tells the device, in pool MANAGED', () => {
    const made = texture()
    expect([made.SetLOD(0), made.SetLOD(1), made.SetLOD(9), made.GetLOD()]).toEqual([0, 0, 1, 4])
    expect(bench.lodChanges).toEqual([made, made])
  })

  it('does nothing in other pools', () => {
    const made = texture(T.D3DPOOL_SYSTEMMEM)
    expect([made.SetLOD(2), made.GetLOD()]).toEqual([0, 0])
    expect(bench.lodChanges).toEqual([])
  })
})

describe('cube textures', () => {
  const cube = (pool = T.D3DPOOL_MANAGED, usage = 0) =>
    createCubeTexture(bench.services, 8, 2, usage, T.D3DFMT_A8R8G8B8, pool)

  it('have six faces of levels', () => {
    const made = cube()
    expect(bench.core.resources.description[made.entity]).toMatchObject({
      shape: 'cube',
      levels: 2,
      width: 8,
      height: 8,
    })
    expect(made.GetLevelDesc(1)).toMatchObject({ Width: 4, Height: 4, Size: 64 })
    expectRefusal(() => made.UnlockRect(T.D3DCUBEMAP_FACE_NEGATIVE_Y, 1), /not locked/)
    const surface = made.GetCubeMapSurface(T.D3DCUBEMAP_FACE_NEGATIVE_Y, 1)
    expect(surface.subresource).toBe(7)
    expect(made.GetCubeMapSurface(T.D3DCUBEMAP_FACE_NEGATIVE_Y, 1)).toBe(surface)
    made.LockRect(T.D3DCUBEMAP_FACE_NEGATIVE_Y, 1).pBits[0] = 3
    made.UnlockRect(T.D3DCUBEMAP_FACE_NEGATIVE_Y, 1)
    expect(surface.LockRect(null, T.D3DLOCK_READONLY).pBits[0]).toBe(3)
    expect(bench.play()).toMatchObject([{ args: [made.entity, 7, expect.anything(), 0, 0], data: [0, 0, 4, 4, 0, 1] }])
  })

  it('refuse faces that do not exist and edges beyond the limit', () => {
    const made = cube()
    expectRefusal(() => made.GetCubeMapSurface(6 as T.D3DCUBEMAP_FACES, 0), /FaceType is 6/)
    expectRefusal(() => made.LockRect(T.D3DCUBEMAP_FACE_POSITIVE_X, 2), /Level is 2/)
    expectRefusal(() => made.AddDirtyRect(-1 as T.D3DCUBEMAP_FACES), /FaceType is -1/)
    expectRefusal(
      () => createCubeTexture(bench.services, 1024, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED),
      /EdgeLength is 1024; allowed are 1 to 512/,
    )
  })

  it('may be render targets', () => {
    const made = cube(T.D3DPOOL_DEFAULT, T.D3DUSAGE_RENDERTARGET)
    expect(made.GetCubeMapSurface(T.D3DCUBEMAP_FACE_NEGATIVE_Z, 0).GetDesc().Usage).toBe(T.D3DUSAGE_RENDERTARGET)
  })
})

describe('volume textures', () => {
  const volume = (pool = T.D3DPOOL_MANAGED, usage = 0) =>
    createVolumeTexture(bench.services, 8, 4, 4, 0, usage, T.D3DFMT_A8R8G8B8, pool)

  it('have levels with slices', () => {
    const made = volume()
    expect(made.GetLevelCount()).toBe(4)
    expect(made.GetLevelDesc(1)).toEqual({
      Format: T.D3DFMT_A8R8G8B8,
      Type: T.D3DRTYPE_VOLUME,
      Usage: 0,
      Pool: T.D3DPOOL_MANAGED,
      Size: 64,
      Width: 4,
      Height: 2,
      Depth: 2,
    })
    const level = made.GetVolumeLevel(1)
    expect(made.GetVolumeLevel(1)).toBe(level)
    expect(level.GetDesc()).toEqual(made.GetLevelDesc(1))
    expect(level.GetContainer('4b8aaafa-140f-42ba-9131-597eafaa2ead')).toBe(made)
    expect(level.references).toBe(4)
  })

  it('lock boxes', () => {
    const made = volume()
    const box = { Left: 6, Top: 2, Right: 8, Bottom: 4, Front: 1, Back: 3 }
    const locked = made.LockBox(0, box)
    expect(locked).toMatchObject({ RowPitch: 32, SlicePitch: 128 })
    expect(locked.pBits.byteLength).toBe(128 + 64 - 24)
    locked.pBits[128] = 9
    made.UnlockBox(0)
    expect(made.GetVolumeLevel(0).LockBox(null, T.D3DLOCK_READONLY).pBits[2 * 128 + 2 * 32 + 6 * 4]).toBe(9)
    expect(bench.play()).toMatchObject([{ kind: Item.UploadTexture, data: [6, 2, 8, 4, 1, 3] }])
    expectRefusal(() => made.LockBox(1, { ...box, Back: 5 }), /back 5; it has to lie inside of 4 x 2 x 2/)
  })

  it('are never render targets, and refuse locks by pool and usage', () => {
    expectRefusal(() => volume(T.D3DPOOL_DEFAULT, T.D3DUSAGE_RENDERTARGET), /allowed are 0, D3DUSAGE_DYNAMIC/)
    expectRefusal(() => volume(T.D3DPOOL_DEFAULT).LockBox(0), /without D3DUSAGE_DYNAMIC/)
    expectRefusal(() => volume(T.D3DPOOL_SCRATCH, T.D3DUSAGE_WRITEONLY), /Usage is 0x00000008/)
    volume(T.D3DPOOL_DEFAULT, T.D3DUSAGE_DYNAMIC).LockBox(0)
    expectRefusal(
      () => createVolumeTexture(bench.services, 8, 8, 8, 1, 0, T.D3DFMT_UYVY, T.D3DPOOL_MANAGED),
      /Format is D3DFMT_UYVY/,
    )
  })
})

describe('the data arena', () => {
  it('is not outgrown by uploads', () => {
    const made = texture()
    for (let i = 0; i < 3000; i++) {
      made.LockRect(0)
      made.UnlockRect(0)
    }
    const items = bench.play()
    expect(items).toHaveLength(3000)
    expect(items.every(({ data }) => data.join() === '0,0,16,8,0,1')).toBe(true)
  })
})
