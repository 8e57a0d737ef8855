import { beforeEach, describe, expect, it } from 'vitest'
import { Item } from '../../../../d3d8/items.js'
import { copyRects } from '../../../../d3d8/runtime/texels/copy-rects.js'
import { copyFrontBuffer, copyFrontBufferAsync } from '../../../../d3d8/runtime/presenting/front-buffer.js'
import { updateTexture } from '../../../../d3d8/runtime/texels/update-texture.js'
import { createCubeTexture } from '../../../../d3d8/runtime/texels/cube-texture.js'
import {
  createDepthStencilSurface,
  createImageSurface,
  createRenderTarget,
  type Direct3DSurface8,
} from '../../../../d3d8/runtime/texels/surface.js'
import { createTexture, type Direct3DTexture8 } from '../../../../d3d8/runtime/texels/texture.js'
import { createVolumeTexture } from '../../../../d3d8/runtime/texels/volume-texture.js'
import * as T from '../../../../d3d8/types/index.js'
import { Bench, expectRefusal } from './support.js'

let bench: Bench
const A8R8G8B8 = T.D3DFMT_A8R8G8B8

beforeEach(() => {
  bench = new Bench()
})

const image = (width = 8, height = 8, format = A8R8G8B8): Direct3DSurface8 =>
  createImageSurface(bench.services, width, height, format)
const target = (width = 8, height = 8): Direct3DSurface8 =>
  createRenderTarget(bench.services, width, height, A8R8G8B8, T.D3DMULTISAMPLE_NONE, false)
const texture = (pool: T.D3DPOOL, size = 8, levels = 0, usage = 0, format = A8R8G8B8): Direct3DTexture8 =>
  createTexture(bench.services, size, size, levels, usage, format, pool)

/** Fills a surface with its texel numbers, first byte of each texel: x + y * 16. */
function number(surface: Direct3DSurface8, first = 0): Direct3DSurface8 {
  const { Pitch, pBits } = surface.LockRect()
  for (let y = 0; y < surface.height; y++)
    for (let x = 0; x < surface.width; x++) pBits[y * Pitch + x * 4] = first + x + y * 16
  surface.UnlockRect()
  return surface
}

/** First byte of a texel. */
const at = (surface: Direct3DSurface8, x: number, y: number): number =>
  surface.texels.texels(surface.subresource, { left: x, top: y, right: x + 1, bottom: y + 1, front: 0, back: 1 })
    .bits[0]

const rect = (left: number, top: number, right: number, bottom: number): T.RECT => ({ left, top, right, bottom })

const copy = (
  from: Direct3DSurface8,
  to: Direct3DSurface8,
  rects: T.RECT[] | null = null,
  points: T.POINT[] | null = null,
): void => copyRects(bench.services, from, rects, rects?.length ?? 0, to, points)

describe('CopyRects between memories', () => {
  it('copies to locked surfaces, and not from them', () => {
    const from = number(image())
    const to = image()
    to.LockRect()
    from.LockRect()
    expectRefusal(() => copy(from, to), /pSourceSurface is locked/)
    from.UnlockRect()
    copy(from, to)
    to.UnlockRect()
    expect(at(to, 3, 1)).toBe(at(from, 3, 1))
    expect(at(to, 3, 1)).not.toBe(0)
  })

  it('copies everything without rectangles, the same offsets without points', () => {
    const from = number(image())
    const to = image()
    copy(from, to)
    expect([at(to, 7, 7), at(to, 3, 1)]).toEqual([7 + 7 * 16, 19])
    const other = image()
    copy(from, other, [rect(2, 3, 4, 5)])
    expect([at(other, 2, 3), at(other, 3, 4), at(other, 4, 4), at(other, 1, 3)]).toEqual([50, 67, 0, 0])
  })

  it('copies each rectangle to its point', () => {
    const to = image(16, 16)
    copy(
      number(image()),
      to,
      [rect(0, 0, 2, 2), rect(7, 7, 8, 8)],
      [
        { x: 14, y: 14 },
        { x: 0, y: 1 },
      ],
    )
    expect([at(to, 15, 15), at(to, 0, 1)]).toEqual([17, 119])
    expect(bench.play()).toEqual([])
  })

  it('uploads to textures that the renderer uses, after draws that read them', () => {
    const made = texture(T.D3DPOOL_DEFAULT)
    const to = made.GetSurfaceLevel(1)
    bench.drawWith(made.entity)
    copy(number(image()), to, [rect(0, 0, 2, 2)], [{ x: 1, y: 2 }])
    expect(bench.flushes).toBe(1)
    expect(at(to, 2, 3)).toBe(17)
    expect(bench.play().at(-1)).toMatchObject({
      kind: Item.UploadTexture,
      args: [made.entity, 1, expect.anything(), 0, 0],
      data: [1, 2, 3, 4, 0, 1],
    })
  })

  it('copies blocks of compressed formats on their grid', () => {
    const from = texture(T.D3DPOOL_SYSTEMMEM, 16, 1, 0, T.D3DFMT_DXT3).GetSurfaceLevel(0)
    from.LockRect().pBits.forEach((_, i, bits) => (bits[i] = i))
    from.UnlockRect()
    const to = texture(T.D3DPOOL_MANAGED, 16, 1, 0, T.D3DFMT_DXT3).GetSurfaceLevel(0)
    copy(from, to, [rect(4, 4, 8, 12)], [{ x: 0, y: 8 }])
    expect([at(to, 0, 8), at(to, 0, 12), at(to, 4, 8)]).toEqual([64 + 16, 128 + 16, 0])
    expectRefusal(() => copy(from, to, [rect(2, 0, 8, 4)]), /in pSourceSurface .* grid of 4 x 4/)
    expectRefusal(() => copy(from, to, [rect(0, 0, 4, 4)], [{ x: 6, y: 0 }]), /in pDestinationSurface .* grid of 4 x 4/)
  })
})

describe('CopyRects with render targets', () => {
  it("is the renderer's when it has the destination; image memory then waits for it", () => {
    const from = number(image())
    const to = target(16, 16)
    copy(
      from,
      to,
      [rect(0, 0, 2, 2), rect(1, 1, 8, 8)],
      [
        { x: 4, y: 5 },
        { x: 8, y: 8 },
      ],
    )
    from.LockRect()
    expect(bench.flushes).toBe(1)
    expect(bench.play()).toMatchObject([
      {
        kind: Item.Copy,
        args: [from.entity, 0, to.entity, 0, expect.anything()],
        data: [2, 0, 0, 2, 2, 4, 5, 1, 1, 7, 7, 8, 8],
      },
    ])
    const texel = texture(T.D3DPOOL_DEFAULT, 16, 1, T.D3DUSAGE_RENDERTARGET)
    copy(to, texel.GetSurfaceLevel(0))
    expect(bench.play()).toMatchObject([{ kind: Item.Copy, args: [to.entity, 0, texel.entity, 0, expect.anything()] }])
  })

  it('splits long lists', () => {
    const to = target()
    copy(
      image(),
      to,
      Array.from({ length: 100 }, () => rect(0, 0, 1, 1)),
    )
    expect(bench.play().map(({ data }) => data[0])).toEqual([64, 36])
  })

  it('reads back into memory, and uploads from there', () => {
    bench.drawPattern(4)
    const from = target()
    const to = image()
    bench.drawWith(1)
    copy(from, to, [rect(1, 2, 3, 4)], [{ x: 5, y: 6 }])
    expect(bench.flushes).toBe(1)
    expect([at(to, 5, 6), at(to, 6, 7), at(to, 4, 6)]).toEqual([33, 50, 0])
    bench.play()
    const made = texture(T.D3DPOOL_MANAGED, 8, 1)
    copy(from, made.GetSurfaceLevel(0))
    expect(at(made.GetSurfaceLevel(0), 2, 1)).toBe(18)
    expect(bench.play()).toMatchObject([{ kind: Item.UploadTexture, data: [0, 0, 8, 8, 0, 1] }])
  })
})

describe('CopyRects refuses', () => {
  it.each<[what: string, call: () => void, sentence: RegExp]>([
    [
      'the same surface',
      () => {
        const one = image()
        copy(one, one)
      },
      /the same surface/,
    ],
    [
      'different formats',
      () => copy(image(), image(8, 8, T.D3DFMT_X8R8G8B8)),
      /pSourceSurface has D3DFMT_A8R8G8B8, pDestinationSurface D3DFMT_X8R8G8B8/,
    ],
    [
      'depth formats',
      () => copy(createDepthStencilSurface(bench.services, 8, 8, T.D3DFMT_D16, T.D3DMULTISAMPLE_NONE), image()),
      /depth formats/,
    ],
    [
      'a rectangle outside of the source',
      () => copy(image(), image(16, 16), [rect(0, 0, 9, 8)]),
      /in pSourceSurface .* inside of 8 x 8/,
    ],
    [
      'a rectangle outside of the destination',
      () => copy(image(), image(), [rect(0, 0, 4, 4)], [{ x: 5, y: 0 }]),
      /in pDestinationSurface .* right 9.* inside of 8 x 8/,
    ],
    ['a whole surface that does not fit', () => copy(image(16, 16), image()), /in pDestinationSurface/],
    ['an inverted rectangle', () => copy(image(), image(), [rect(4, 0, 2, 4)]), /at least one texel/],
    [
      'too few rectangles',
      () => copyRects(bench.services, image(), [rect(0, 0, 1, 1)], 2, image(), null),
      /cRects is 2; pSourceRectsArray has 1/,
    ],
    [
      'too few points',
      () => copy(image(), image(), [rect(0, 0, 1, 1), rect(0, 0, 1, 1)], [{ x: 0, y: 0 }]),
      /1 points for 2 rectangles/,
    ],
    ['no surface', () => copy(null as unknown as Direct3DSurface8, image()), /pSourceSurface is NULL/],
    [
      'a surface of another device',
      () => copy(createImageSurface(new Bench().services, 8, 8, A8R8G8B8), image()),
      /pSourceSurface belongs to another device/,
    ],
    [
      'a released surface',
      () => {
        const gone = image()
        gone.Release()
        copy(image(), gone)
      },
      /pDestinationSurface was released/,
    ],
  ])('%s', (_what, call, sentence) => {
    expectRefusal(call, sentence)
  })

  it('the whole call when one rectangle is wrong', () => {
    const to = image()
    expectRefusal(() => copy(number(image(), 1), to, [rect(0, 0, 1, 1), rect(0, 0, 9, 9)]), /inside/)
    expect(at(to, 0, 0)).toBe(0)
  })
})

describe('UpdateTexture', () => {
  const update = (from: Direct3DTexture8, to: Direct3DTexture8): void => updateTexture(bench.services, from, to)
  /** Subresource and box of each upload. */
  const uploads = (): number[][] =>
    bench
      .play()
      .filter(({ kind }) => kind === Item.UploadTexture)
      .map(({ args, data }) => [args[1], ...data])

  it('copies a new texture as a whole, then only what became dirty', () => {
    const from = texture(T.D3DPOOL_SYSTEMMEM)
    const to = texture(T.D3DPOOL_DEFAULT)
    number(from.GetSurfaceLevel(0))
    number(from.GetSurfaceLevel(1), 100)
    update(from, to)
    expect(uploads()).toEqual([
      [0, 0, 0, 8, 8, 0, 1],
      [1, 0, 0, 4, 4, 0, 1],
      [2, 0, 0, 2, 2, 0, 1],
      [3, 0, 0, 1, 1, 0, 1],
    ])
    expect([at(to.GetSurfaceLevel(0), 3, 3), at(to.GetSurfaceLevel(1), 1, 1)]).toEqual([51, 117])
    update(from, to)
    expect(uploads()).toEqual([])

    from.LockRect(0, rect(3, 5, 6, 6)).pBits[0] = 200
    from.UnlockRect(0)
    update(from, to)
    expect(uploads()).toEqual([
      [0, 3, 5, 6, 6, 0, 1],
      [1, 1, 2, 3, 3, 0, 1],
      [2, 0, 1, 2, 2, 0, 1],
      [3, 0, 0, 1, 1, 0, 1],
    ])
    expect(at(to.GetSurfaceLevel(0), 3, 5)).toBe(200)
  })

  it('sees nothing of locks of other levels, READONLY and NO_DIRTY_UPDATE', () => {
    const from = texture(T.D3DPOOL_SYSTEMMEM)
    const to = texture(T.D3DPOOL_DEFAULT)
    update(from, to)
    bench.play()
    from.LockRect(1)
    from.UnlockRect(1)
    for (const flag of [T.D3DLOCK_READONLY, T.D3DLOCK_NO_DIRTY_UPDATE]) {
      from.LockRect(0, null, flag)
      from.UnlockRect(0)
    }
    update(from, to)
    expect(uploads()).toEqual([])
    from.AddDirtyRect(rect(0, 0, 2, 2))
    from.AddDirtyRect(rect(1, 1, 2, 2))
    update(from, to)
    expect(uploads().filter(([level]) => level === 0)).toEqual([[0, 0, 0, 2, 2, 0, 1]])
    from.AddDirtyRect()
    update(from, to)
    expect(uploads()[0]).toEqual([0, 0, 0, 8, 8, 0, 1])
    expectRefusal(() => from.AddDirtyRect(rect(0, 0, 9, 9)), /inside of 8 x 8/)
  })

  it('sees CopyRects into level 0', () => {
    const from = texture(T.D3DPOOL_SYSTEMMEM, 8, 1)
    const to = texture(T.D3DPOOL_DEFAULT, 8, 1)
    update(from, to)
    bench.play()
    copy(image(), from.GetSurfaceLevel(0), [rect(0, 0, 2, 2)], [{ x: 4, y: 4 }])
    update(from, to)
    expect(uploads()).toEqual([[0, 4, 4, 6, 6, 0, 1]])
  })

  it('joins many small regions into one', () => {
    const from = texture(T.D3DPOOL_SYSTEMMEM, 64, 1)
    const to = texture(T.D3DPOOL_DEFAULT, 64, 1)
    update(from, to)
    bench.play()
    for (let i = 0; i < 40; i++) from.AddDirtyRect(rect(i, i, i + 1, i + 1))
    update(from, to)
    const boxes = uploads()
    expect(boxes.length).toBeLessThanOrEqual(16)
    for (let i = 0; i < 40; i++) expect(boxes.some(([, l, t, r, b]) => l <= i && t <= i && r > i && b > i)).toBe(true)
  })

  it('lets draws that read the destination be drawn first', () => {
    const to = texture(T.D3DPOOL_DEFAULT)
    bench.drawWith(to.entity)
    update(texture(T.D3DPOOL_SYSTEMMEM), to)
    expect(bench.flushes).toBe(1)
  })

  it('takes the last levels of a longer chain', () => {
    const from = texture(T.D3DPOOL_SYSTEMMEM, 16)
    const to = texture(T.D3DPOOL_DEFAULT, 4)
    number(from.GetSurfaceLevel(2), 7)
    update(from, to)
    expect(at(to.GetSurfaceLevel(0), 1, 1)).toBe(24)
    expectRefusal(() => update(to, from), /pSourceTexture is in D3DPOOL_DEFAULT/)
  })

  it('begins at the level that is as large as the destination, and copies the levels that both have', () => {
    update(texture(T.D3DPOOL_SYSTEMMEM, 16), texture(T.D3DPOOL_DEFAULT, 16, 2))
    expect(uploads().map(([level]) => level)).toEqual([0, 1])
    update(texture(T.D3DPOOL_SYSTEMMEM, 16, 2), texture(T.D3DPOOL_DEFAULT, 16))
    expect(uploads().map(([level]) => level)).toEqual([0, 1])
    const from = texture(T.D3DPOOL_SYSTEMMEM, 16, 3)
    number(from.GetSurfaceLevel(1), 7)
    const to = texture(T.D3DPOOL_DEFAULT, 8)
    update(from, to)
    expect(uploads()).toEqual([
      [0, 0, 0, 8, 8, 0, 1],
      [1, 0, 0, 4, 4, 0, 1],
    ])
    expect(at(to.GetSurfaceLevel(0), 1, 1)).toBe(24)
  })

  it('copies texels of other formats as they lie', () => {
    const same = texture(T.D3DPOOL_DEFAULT, 8, 1, 0, T.D3DFMT_X8R8G8B8)
    const from = texture(T.D3DPOOL_SYSTEMMEM, 8, 1)
    number(from.GetSurfaceLevel(0), 3)
    update(from, same)
    expect(at(same.GetSurfaceLevel(0), 2, 1)).toBe(21)
    const narrow = texture(T.D3DPOOL_DEFAULT, 8, 1, 0, T.D3DFMT_R5G6B5)
    from.AddDirtyRect()
    update(from, narrow)
    // Texel 2 of two bytes lies where texel 1 of four bytes does.
    expect([at(narrow.GetSurfaceLevel(0), 0, 1), at(narrow.GetSurfaceLevel(0), 2, 1)]).toEqual([19, 20])
    expect(uploads()).toContainEqual([0, 0, 0, 8, 8, 0, 1])
    from.AddDirtyRect()
    update(from, texture(T.D3DPOOL_DEFAULT, 8, 1, T.D3DUSAGE_RENDERTARGET, T.D3DFMT_R5G6B5))
    expect(bench.play()).toMatchObject([{ kind: Item.Copy, data: [1, 0, 0, 8, 8, 0, 0] }])
  })

  it('lets textures of one level differ in size, as native runtimes do', () => {
    const from = texture(T.D3DPOOL_SYSTEMMEM, 16, 1)
    const to = texture(T.D3DPOOL_DEFAULT, 8, 1)
    update(from, to)
    expect(uploads()).toEqual([[0, 0, 0, 8, 8, 0, 1]])
  })

  it('keeps compressed regions on the grid', () => {
    const from = texture(T.D3DPOOL_SYSTEMMEM, 16, 0, 0, T.D3DFMT_DXT1)
    const to = texture(T.D3DPOOL_DEFAULT, 16, 0, 0, T.D3DFMT_DXT1)
    update(from, to)
    bench.play()
    from.AddDirtyRect(rect(4, 8, 8, 12))
    update(from, to)
    expect(uploads()).toEqual([
      [0, 4, 8, 8, 12, 0, 1],
      [1, 0, 4, 4, 8, 0, 1],
      [2, 0, 0, 4, 4, 0, 1],
      [3, 0, 0, 2, 2, 0, 1],
      [4, 0, 0, 1, 1, 0, 1],
    ])
  })

  it("is the renderer's for render target textures", () => {
    const from = texture(T.D3DPOOL_SYSTEMMEM, 8, 1)
    const to = texture(T.D3DPOOL_DEFAULT, 8, 1, T.D3DUSAGE_RENDERTARGET)
    update(from, to)
    expect(bench.play()).toMatchObject([
      { kind: Item.Copy, args: [from.entity, 0, to.entity, 0, expect.anything()], data: [1, 0, 0, 8, 8, 0, 0] },
    ])
  })

  it('refuses other pools and kinds', () => {
    const { services } = bench
    const system = texture(T.D3DPOOL_SYSTEMMEM)
    expectRefusal(
      () => update(texture(T.D3DPOOL_MANAGED), texture(T.D3DPOOL_DEFAULT)),
      /pSourceTexture is in D3DPOOL_MANAGED/,
    )
    expectRefusal(() => update(system, texture(T.D3DPOOL_MANAGED)), /pDestinationTexture is in D3DPOOL_MANAGED/)
    const cube = createCubeTexture(services, 8, 0, 0, A8R8G8B8, T.D3DPOOL_DEFAULT)
    expectRefusal(() => updateTexture(services, system, cube), /IDirect3DTexture8.*IDirect3DCubeTexture8/)
  })

  it('updates faces of cubes and boxes of volumes', () => {
    const { services } = bench
    const cube = (pool: T.D3DPOOL) => createCubeTexture(services, 4, 2, 0, A8R8G8B8, pool)
    const from = cube(T.D3DPOOL_SYSTEMMEM)
    const to = cube(T.D3DPOOL_DEFAULT)
    updateTexture(services, from, to)
    expect(uploads()).toHaveLength(12)
    from.AddDirtyRect(T.D3DCUBEMAP_FACE_NEGATIVE_Z, rect(0, 0, 2, 2))
    updateTexture(services, from, to)
    expect(uploads()).toEqual([
      [10, 0, 0, 2, 2, 0, 1],
      [11, 0, 0, 1, 1, 0, 1],
    ])

    const volume = (pool: T.D3DPOOL) => createVolumeTexture(services, 8, 8, 8, 2, 0, A8R8G8B8, pool)
    const source = volume(T.D3DPOOL_SYSTEMMEM)
    const destination = volume(T.D3DPOOL_DEFAULT)
    updateTexture(services, source, destination)
    bench.play()
    const box = { Left: 1, Top: 1, Right: 5, Bottom: 7, Front: 2, Back: 6 }
    source.LockBox(0, box).pBits[0] = 42
    source.UnlockBox(0)
    updateTexture(services, source, destination)
    expect(uploads()).toEqual([
      [0, 1, 1, 5, 7, 2, 6],
      [1, 0, 0, 3, 4, 1, 3],
    ])
    const { memory } = destination.texels.description
    expect(memory[0][2 * 256 + 32 + 4]).toBe(42)
  })
})

describe('GetFrontBuffer', () => {
  it('turns what was shown into D3DFMT_A8R8G8B8', () => {
    bench.core.attach({
      readBack(_entity, _subresource, region, out, pitch) {
        const pixels = new DataView(out.buffer, out.byteOffset, out.byteLength)
        for (let y = 0; y < region.height; y++)
          for (let x = 0; x < region.width; x++) pixels.setUint16(y * pitch + x * 2, 0xf81f, true)
      },
    })
    const source = createRenderTarget(bench.services, 3, 2, T.D3DFMT_R5G6B5, T.D3DMULTISAMPLE_NONE, false)
    const out = image(4, 4)
    copyFrontBuffer(bench.services, source, out)
    const { Pitch, pBits } = out.LockRect()
    expect([...pBits.subarray(Pitch + 8, Pitch + 16)]).toEqual([255, 0, 255, 255, 0, 0, 0, 0])
    expectRefusal(
      () => copyFrontBuffer(bench.services, source, image(2, 2)),
      /pDestSurface is 2 x 2; the front buffer is 3 x 2/,
    )
    expectRefusal(() => copyFrontBuffer(bench.services, source, target()), /has to be D3DFMT_A8R8G8B8 in system memory/)
  })

  it('refuses a surface that was released, also while it waits for what was shown', async () => {
    bench.core.attach({ readBack: () => undefined })
    const source = createRenderTarget(bench.services, 2, 2, T.D3DFMT_X8R8G8B8, T.D3DMULTISAMPLE_NONE, false)
    const gone = image(2, 2)
    gone.Release()
    expectRefusal(() => copyFrontBuffer(bench.services, source, gone), /pDestSurface was released/)
    const going = image(2, 2)
    const copied = copyFrontBufferAsync(bench.services, source, going)
    going.Release()
    await expect(copied).rejects.toThrow(/pDestSurface was released before what was shown had been read/)
  })
})
