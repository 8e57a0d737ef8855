import { beforeEach, describe, expect, it } from 'vitest'
import { Item } from '../../../../d3d8/items.js'
import { copyRects } from '../../../../d3d8/runtime/texels/copy-rects.js'
import { createImageSurface } from '../../../../d3d8/runtime/texels/surface.js'
import { createTexture, type Direct3DTexture8 } from '../../../../d3d8/runtime/texels/texture.js'
import * as T from '../../../../d3d8/types/index.js'
import { Bench } from './support.js'

let bench: Bench
let texture: Direct3DTexture8

beforeEach(() => {
  bench = new Bench()
  texture = createTexture(bench.services, 8, 8, 0, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
})

/** Subresource and box of each upload. */
const uploads = (): number[][] =>
  bench
    .play()
    .filter(({ kind }) => kind === Item.UploadTexture)
    .map(({ args, data }) => [args[1], ...data])

const write = (level: number, flags = 0, rect: T.RECT | null = null): void => {
  texture.LockRect(level, rect, flags)
  texture.UnlockRect(level)
}

/** Draws take what is dirty. */
const draw = (): void => {
  bench.drawWith(texture.entity)
  bench.play()
}

const rect = (left: number, top: number, right: number, bottom: number): T.RECT => ({ left, top, right, bottom })

describe('a managed texture', () => {
  it('is dirty as a whole until it is drawn with: all levels that are written are seen', () => {
    for (const level of [0, 1, 2, 3]) write(level)
    expect(uploads().map(([level]) => level)).toEqual([0, 1, 2, 3])
  })

  it('shows what was written with NO_DIRTY_UPDATE after AddDirtyRect alone', () => {
    draw()
    write(0, T.D3DLOCK_NO_DIRTY_UPDATE)
    expect(uploads()).toEqual([])
    texture.AddDirtyRect(rect(2, 2, 6, 4))
    expect(uploads()).toEqual([[0, 2, 2, 6, 4, 0, 1]])
    texture.AddDirtyRect()
    expect(uploads()).toEqual([[0, 0, 0, 8, 8, 0, 1]])
  })

  it('marks nothing by its sublevels: they follow level 0', () => {
    draw()
    write(1)
    expect(uploads()).toEqual([])
    write(0, 0, rect(0, 0, 4, 4))
    expect(uploads()).toEqual([
      [0, 0, 0, 4, 4, 0, 1],
      [1, 0, 0, 2, 2, 0, 1],
    ])
    write(1, 0, rect(0, 0, 4, 1))
    expect(uploads()).toEqual([[1, 0, 0, 2, 1, 0, 1]])
    draw()
    write(1)
    expect(uploads()).toEqual([])
  })

  it('shows what waited below a copy to level 0', () => {
    draw()
    write(0, T.D3DLOCK_NO_DIRTY_UPDATE)
    write(1)
    const image = createImageSurface(bench.services, 8, 8, T.D3DFMT_A8R8G8B8)
    copyRects(bench.services, image, [rect(0, 0, 4, 4)], 1, texture.GetSurfaceLevel(0), null)
    expect(uploads()).toEqual([
      [0, 0, 0, 4, 4, 0, 1],
      [1, 0, 0, 2, 2, 0, 1],
    ])
  })

  it('is clean again with a draw of the open block', () => {
    draw()
    write(0)
    texture.AddDirtyRect(rect(0, 0, 1, 1))
    bench.drawWith(texture.entity)
    write(1)
    expect(uploads().map(([level]) => level)).toEqual([0])
  })
})
