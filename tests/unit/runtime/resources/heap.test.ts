import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, Heap, mappingOf, place, renamedAddress } from '../../../../d3d8/runtime/drawing/heap.js'

const START = 0x1000

describe('a heap', () => {
  it('hands out aligned stretches in its own address space, never address 0', () => {
    const heap = new Heap(100, START)
    expect(heap.allocate(10)).toBe(START)
    expect(heap.allocate(24, 12)).toBe(START + 12)
    // The gap before the aligned stretch is used.
    expect(heap.allocate(2)).toBe(START + 10)
    expect(() => new Heap(100, 0)).toThrow('above 0')
  })

  it('gives null when there is no room, and room again after a free', () => {
    const heap = new Heap(100, START)
    const first = heap.allocate(60)
    expect(heap.allocate(60)).toBeNull()
    expect(heap.freeBytes).toBe(40)
    heap.free(first ?? 0)
    expect(heap.freeBytes).toBe(100)
    expect(heap.allocate(100)).toBe(START)
  })

  it('takes the smallest stretch that is large enough', () => {
    const heap = new Heap(100, START)
    const [a, , c] = [heap.allocate(30), heap.allocate(10), heap.allocate(12), heap.allocate(48)]
    heap.free(a ?? 0)
    heap.free(c ?? 0)
    expect(heap.allocate(12)).toBe(c)
  })

  it('joins neighbours that become free, in any order', () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [0, 2, 1],
      [1, 0, 2],
    ]) {
      const heap = new Heap(90, START)
      const offsets = [heap.allocate(30), heap.allocate(30), heap.allocate(30)]
      for (const i of order) heap.free(offsets[i] ?? 0)
      expect(heap.allocate(90), order.join()).toBe(START)
    }
  })

  it('refuses what is no allocation', () => {
    const heap = new Heap(100, START)
    const offset = heap.allocate(8) ?? 0
    expect(() => heap.free(offset + 1)).toThrow('nothing was allocated')
    heap.free(offset)
    expect(() => heap.free(offset)).toThrow('nothing was allocated')
    expect(() => heap.allocate(0)).toThrow('0 bytes')
    expect(() => heap.allocate(8, 0)).toThrow('alignment')
    expect(() => heap.allocate(1.5)).toThrow('1.5 bytes')
  })

  it('never hands out a byte twice and loses none', () => {
    const step = fc.record({
      bytes: fc.integer({ min: 1, max: 64 }),
      align: fc.integer({ min: 1, max: 33 }),
      drop: fc.nat(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const heap = new Heap(512, START)
        const live: { offset: number; bytes: number }[] = []
        for (const { bytes, align, drop } of steps) {
          if (drop % 3 === 0 && live.length > 0) heap.free(live.splice(drop % live.length, 1)[0].offset)
          const offset = heap.allocate(bytes, align)
          if (offset === null) continue
          expect((offset - START) % align).toBe(0)
          expect(offset).toBeGreaterThanOrEqual(START)
          expect(offset + bytes).toBeLessThanOrEqual(START + 512)
          for (const other of live)
            expect(offset + bytes <= other.offset || other.offset + other.bytes <= offset).toBe(true)
          live.push({ offset, bytes })
        }
        expect(heap.allocations).toBe(live.length)
        expect(heap.freeBytes).toBe(512 - live.reduce((sum, { bytes }) => sum + bytes, 0))
        for (const { offset } of live) heap.free(offset)
        expect(heap.allocate(512)).toBe(START)
      }),
      { numRuns: 300 },
    )
  })
})

describe('addresses', () => {
  it('are the mapping plus the distance from the conceptual base', () => {
    const heap = new Heap(1 << 20, 0x10000)
    const offset = 0x10000 + 0x340
    const address = addressOf(heap, 0x7fff0000, offset)
    expect(address).toBe(0x7fff0340)
    expect(mappingOf(heap, address, offset)).toBe(0x7fff0000)
  })

  it('follow a buffer that is renamed to another heap offset, without knowing the mapping', () => {
    const heap = new Heap(1 << 20, 0x10000)
    const from = heap.allocate(100, 32) ?? 0
    const to = heap.allocate(100, 32) ?? 0
    const address = addressOf(heap, 0x400000, from)
    expect(renamedAddress(heap, address, from, to)).toBe(0x400000 + (to - 0x10000))
  })
})

describe('placing', () => {
  const heaps = () => ({ local: [new Heap(64, 16), new Heap(64, 16)], nonLocal: [new Heap(64, 16)] })

  it('puts static buffers into local memory and dynamic ones into non-local', () => {
    expect(place(heaps(), 'static', 32, 4).placement).toBe('local')
    expect(place(heaps(), 'dynamic', 32, 4).placement).toBe('nonLocal')
  })

  it('goes on to the next heap, the other kind, and at last to system memory', () => {
    const all = heaps()
    const places = Array.from({ length: 4 }, () => place(all, 'static', 48, 4))
    expect(places.map(({ placement }) => placement)).toEqual(['local', 'local', 'nonLocal', 'system'])
    expect(places.slice(0, 2).map((placed) => placed.placement !== 'system' && all.local.indexOf(placed.heap))).toEqual(
      [0, 1],
    )
  })
})
