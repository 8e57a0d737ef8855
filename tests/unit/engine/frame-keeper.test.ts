import { describe, expect, it } from 'vitest'
import type { Context, Core, KeptFrame } from '../../../engine/index.js'
import { stroke, toyCore } from './toy.js'

interface Toy {
  readonly core: Core<string, 'ink'>
  readonly context: Context<'ink'>
}

const open = (): Toy => {
  const core = toyCore()
  return { core, context: core.createContext() }
}

const present = ({ core, context }: Toy): void => {
  context.flush()
  core.endFrame()
}

/** Strokes with paint `first`, `first + 1` and so on. */
const paint = ({ context }: Toy, first: number, count: number): void => {
  for (let n = 0; n < count; n++) {
    context.set(0, first + n)
    stroke(context, n)
  }
}

/** First words of the paint rows, block by block. */
const paints = (frame: KeptFrame<string, 'ink'> | null): number[][] =>
  (frame?.blocks ?? []).map(({ logs }) => {
    const log = logs.find(({ name }) => name === 'paint')
    return Array.from({ length: log?.rows ?? 0 }, (_, row) => log?.words[row * log.stride] ?? -1)
  })

describe('the frame keeper', () => {
  it('gives all blocks of the frame presented last, also when the next one is being written', () => {
    const toy = open()
    paint(toy, 10, 8)
    present(toy)
    paint(toy, 90, 2)
    const frame = toy.core.frames.last()
    expect(paints(frame)).toEqual([
      [10, 11, 12, 13, 14, 15],
      [16, 17],
    ])
    expect(frame?.blocks[1].pass.count).toBe(2)
    expect(frame?.blocks[1].pass.items[8 + 3]).toBe(7)
  })

  it('copies arenas, however large they have grown', () => {
    const toy = open()
    const at = toy.context.pass.arenas.ink.take(40)
    toy.context.pass.arenas.ink.words.fill(7, at, at + 40)
    paint(toy, 1, 1)
    present(toy)
    toy.context.pass.arenas.ink.words.fill(0)
    const ink = toy.core.frames.last()?.blocks[0].pass.arenas.ink
    expect(ink?.used).toBe(40)
    expect([...(ink?.words ?? [])]).toEqual(Array.from({ length: 40 }, () => 7))
  })

  it('has no frame before the first Present, and none while blocks of the next one are out', async () => {
    const toy = open()
    expect(toy.core.frames.last()).toBeNull()
    paint(toy, 1, 1)
    present(toy)
    paint(toy, 30, 7)
    expect(toy.core.frames.last()).toBeNull()
    const wanted = toy.core.frames.frame()
    present(toy)
    expect(paints(await wanted)).toEqual([[30, 31, 32, 33, 34, 35], [36]])
    expect(paints(await toy.core.frames.frame())).toHaveLength(2)
  })

  it('knows resources that have gone since, and those that have their number now', () => {
    const toy = open()
    const brush = toy.core.resources.create('brush')
    paint(toy, 1, 7)
    toy.core.resources.destroy(brush, 99)
    const pen = toy.core.resources.create('pen')
    expect(pen).toBe(brush)
    present(toy)
    const frame = toy.core.frames.last()
    expect([frame?.describe(brush, 0), frame?.describe(pen, 1)]).toEqual(['brush', 'pen'])
    toy.core.resources.destroy(pen, 99)
    expect(toy.core.frames.last()?.describe(pen, 1)).toBe('pen')
    expect(frame?.describe(999, 0)).toBeUndefined()
  })

  it('lets nobody wait beyond the end', async () => {
    const toy = open()
    const wanted = toy.core.frames.frame()
    toy.core.dispose()
    await expect(wanted).rejects.toThrow('the engine has ended')
    await expect(toy.core.frames.frame()).rejects.toThrow('the engine has ended')
  })

  it('lets frames take turns in the same memory, and keeps none of too many large blocks', () => {
    const toy = open()
    const passes = new Set<unknown>()
    for (let frame = 0; frame < 10; frame++) {
      paint(toy, 1, 8)
      passes.add(toy.context.pass)
      present(toy)
      expect(toy.core.frames.last()?.blocks).toHaveLength(2)
    }
    expect(passes.size).toBeLessThan(5)
    for (let block = 0; block < 4; block++) {
      toy.context.pass.arenas.ink.take(1 << 15)
      paint(toy, 1, 1)
      toy.context.flush()
    }
    toy.core.endFrame()
    expect(toy.core.frames.last()).toBeNull()
    paint(toy, 1, 1)
    present(toy)
    expect(toy.core.frames.last()?.blocks).toHaveLength(1)
  })

  /** A program whose frames have so many blocks, and what it has of the allocator. */
  const longFrames = () => {
    const counts = { allocated: 0, bytes: 0 }
    const allocate = (bytes: number): Uint8Array => {
      counts.allocated++
      counts.bytes += bytes
      return new Uint8Array(bytes)
    }
    const free = ({ byteLength }: Uint8Array<ArrayBufferLike>): void => {
      counts.bytes -= byteLength
    }
    const core = toyCore({ allocator: { allocate, free } })
    const toy = { core, context: core.createContext() }
    const draw = (blocks: number): void => {
      for (let block = 0; block < blocks; block++) {
        toy.context.pass.arenas.ink.take(1 << 15)
        paint(toy, block, 1)
        if (block < blocks - 1) toy.context.flush()
      }
      present(toy)
    }
    return { core, counts, draw }
  }

  it.each([[1], [2], [3], [4], [9], [1, 4], [4, 2, 1, 9], [3, 1, 1, 1, 1, 1]])(
    'takes no new memory for each of many frames with %i, … long blocks',
    async (...blocks) => {
      const { core, counts, draw } = longFrames()
      for (let turn = 0; turn < 4; turn++) blocks.forEach(draw)
      const before = counts.allocated
      for (let turn = 0; turn < 20; turn++) blocks.forEach(draw)
      expect(counts.allocated).toBe(before)
      const wanted = core.frames.frame()
      const last = blocks[blocks.length - 1]
      draw(last)
      draw(last)
      expect(paints(await wanted).flat()).toEqual(Array.from({ length: last }, (_, n) => n))
    },
  )

  it('lets go of what some frames needed when others have come for a while', () => {
    const { counts, draw } = longFrames()
    for (let frame = 0; frame < 4; frame++) draw(1)
    const before = counts.bytes
    for (let frame = 0; frame < 4; frame++) draw(3)
    expect(counts.bytes).toBeGreaterThan(before)
    for (let frame = 0; frame < 80; frame++) draw(1)
    expect(counts.bytes).toBe(before)
  })
})
