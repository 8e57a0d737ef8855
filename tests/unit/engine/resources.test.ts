import { entityExists } from 'bitecs'
import { describe, expect, it } from 'vitest'
import {
  plainAllocator,
  type BufferVersion,
  type Frame,
  type ResourceEvent,
  type VersionKeeper,
} from '../../../engine/index.js'
import { collect, stroke, Stroke, toyCore } from './toy.js'

describe('Resources', () => {
  it('are announced when they come and go', () => {
    const core = toyCore()
    const events: ResourceEvent<string>[] = []
    core.resources.event$.subscribe((event) => events.push(event))
    const entity = core.resources.create('brush')
    core.resources.destroy(entity, 1)
    expect(events).toEqual([
      { type: 'create', entity, description: 'brush' },
      { type: 'destroy', entity, description: 'brush' },
    ])
    expect(entityExists(core.world, entity)).toBe(false)
  })

  it('are never entity 0, which says none', () => {
    const core = toyCore()
    expect(core.resources.create('brush')).toBeGreaterThan(0)
  })

  it('outlive the block that reads them', () => {
    const core = toyCore()
    const context = core.createContext()
    const events: string[] = []
    core.resources.event$.subscribe(({ type }) => events.push(type))
    core.pass$.subscribe(() => events.push('pass'))
    const brush = core.resources.create('brush')
    context.set(5, brush)
    stroke(context, 0)
    expect(context.isInUse(brush)).toBe(true)
    core.resources.destroy(brush, context.pass.serial)
    expect(core.resources.description[brush]).toBe('brush')
    context.set(5, 0)
    context.flush()
    expect(events).toEqual(['create', 'pass', 'destroy'])
    expect(context.isInUse(brush)).toBe(false)
  })

  it('outlive the blocks of other contexts, and go with the one that reads them', () => {
    const core = toyCore()
    const contexts = [core.createContext(), core.createContext(), core.createContext()]
    const [brush, pen, quill] = contexts.map((context, n) => {
      const entity = core.resources.create(`resource ${n}`)
      context.set(5, entity)
      stroke(context, 0)
      core.resources.destroy(entity, context.pass.serial)
      return entity
    })
    const live = (): boolean[] => [brush, pen, quill].map((entity) => entityExists(core.world, entity))
    contexts[1].flush()
    expect(live()).toEqual([true, false, true])
    core.destroyContext(contexts[2])
    expect(live()).toEqual([true, false, false])
    core.dispose()
    expect(live()).toEqual([false, false, false])
  })
})

describe('VersionedBuffer', () => {
  it('keeps one version while no draw reads it', () => {
    const core = toyCore()
    const buffer = core.createBuffer(10, () => 'bytes')
    expect(buffer.memory.byteLength).toBe(12)
    expect(buffer.rename(0)).toBe(false)
    expect(buffer.versions).toBe(1)
  })

  it('renames what a draw has read, and takes a version back when its frame was presented', () => {
    const core = toyCore()
    const context = core.createContext()
    const buffer = core.createBuffer(4, () => 'bytes')
    const used: number[] = []
    for (let frame = 0; frame < 6; frame++) {
      for (let lock = 0; lock < 2; lock++) {
        buffer.rename(frame)
        buffer.memory[0] = frame
        context.set(5, buffer.entity)
        stroke(context, 0)
        used.push(buffer.entity)
      }
      context.flush()
    }
    expect(buffer.versions).toBe(3)
    for (let i = 1; i < used.length; i++) expect(used[i]).not.toBe(used[i - 1])
  })

  it('takes no version back that the open block reads, though frames end', () => {
    const core = toyCore()
    const context = core.createContext()
    const buffer = core.createBuffer(4, () => 'bytes')
    const used = new Set<number>()
    for (let frame = 0; frame < 4; frame++) {
      buffer.rename(frame, frame, false, context.pass.serial)
      context.set(5, buffer.entity)
      stroke(context, 0)
      used.add(buffer.entity)
    }
    expect(used.size).toBe(4)
    context.flush()
    buffer.rename(5, 5, false, context.pass.serial)
    expect(used.has(buffer.entity)).toBe(true)
  })

  it('leaves the memory of versions that draws read alone', () => {
    const core = toyCore()
    const blocks = collect(core)
    const context = core.createContext()
    const buffer = core.createBuffer(4, () => 'bytes')
    const written = new Map<number, Uint8Array>()
    for (let i = 1; i <= 3; i++) {
      buffer.rename(0)
      buffer.memory.fill(i)
      written.set(buffer.entity, buffer.memory)
      context.set(5, buffer.entity)
      stroke(context, 0)
    }
    context.flush()
    expect(blocks[0].rows.tools.map(([entity]) => written.get(entity)?.[0])).toEqual([1, 2, 3])
  })

  it('goes on in the same memory when the renderer has taken the content, which is read there from then on', () => {
    const core = toyCore()
    const keeper: VersionKeeper = {
      take: () => true,
      write: () => true,
      read(entity, out) {
        out.fill(entity)
        return true
      },
    }
    core.attach({ versions: keeper })
    const context = core.createContext()
    const versions: BufferVersion[] = []
    const buffer = core.createBuffer(4, (version) => {
      versions.push(version)
      return 'bytes'
    })
    const { memory, entity } = buffer
    context.set(5, entity)
    stroke(context, 0)
    expect(versions[0].content).toBe(memory)
    expect(buffer.rename(0, 0, true)).toBe(true)
    expect(buffer.memory).toBe(memory)
    expect([...versions[0].content]).toEqual([entity, entity, entity, entity])
    expect(versions[1].content).toBe(memory)
  })

  it('takes versions back before their frame has ended when blocks are played early', () => {
    const core = toyCore()
    const context = core.createContext()
    const buffer = core.createBuffer(16 << 20, () => 'bytes')
    const draw = (): void => {
      context.set(5, buffer.entity)
      stroke(context, 0)
      buffer.rename(0)
    }
    draw()
    expect(buffer.isCrowded).toBe(false)
    draw()
    expect(buffer.isCrowded).toBe(true)
    context.flush()
    const { oldest } = buffer
    buffer.takeBack((entity) => entity === oldest)
    expect([buffer.isCrowded, buffer.oldest]).toEqual([false, oldest])
    draw()
    expect(buffer.versions).toBe(3)
  })

  it('gives memory back when nothing reads it any more', () => {
    const freed: number[] = []
    const core = toyCore({
      allocator: { allocate: plainAllocator.allocate, free: (memory) => freed.push(memory.byteLength) },
    })
    const context = core.createContext()
    const buffer = core.createBuffer(8, () => 'bytes')
    context.set(5, buffer.entity)
    stroke(context, 0)
    buffer.dispose(context.pass.serial)
    expect(freed).toEqual([])
    context.flush()
    expect(freed).toEqual([8])
  })
})

describe('arenas', () => {
  it('begin anew with each block, aligned as asked', () => {
    const core = toyCore()
    const context = core.createContext()
    const { ink } = context.pass.arenas
    expect(ink.take(3)).toBe(0)
    expect(ink.take(4, 5)).toBe(5)
    expect(ink.fits(8)).toBe(false)
    context.item(Stroke.Note, 0, 0, 0, 0, 0)
    context.flush()
    expect(context.pass.arenas.ink.used).toBe(0)
  })

  it('grow for what is larger than they are, keeping what is there', () => {
    const { ink } = toyCore().createContext().pass.arenas
    ink.words[ink.take(1)] = 42
    expect(ink.take(100)).toBe(1)
    expect(ink.words[0]).toBe(42)
    expect(ink.words.length).toBeGreaterThanOrEqual(101)
    expect(ink.floats.length).toBe(ink.words.length)
    expect(ink.bytes.length).toBe(ink.words.length * 4)
  })
})

describe('frame$', () => {
  it('runs while subscribed, in seconds', () => {
    const waiting: ((milliseconds: number) => void)[] = []
    let cancelled = 0
    const core = toyCore({
      requestFrame: (callback) => {
        waiting.push(callback)
        return () => cancelled++
      },
    })
    expect(waiting.length).toBe(0)
    const frames: Frame[] = []
    const subscription = core.frame$.subscribe((frame) => frames.push(frame))
    waiting.shift()?.(1000)
    waiting.shift()?.(1500)
    subscription.unsubscribe()
    expect(frames).toEqual([
      { index: 0, time: 0, delta: 0 },
      { index: 1, time: 0.5, delta: 0.5 },
    ])
    expect(cancelled).toBe(1)
    expect(waiting.length).toBe(1)
  })
})

describe('a disposed core', () => {
  it('ends its frame loop and its streams', () => {
    const ended: string[] = []
    const core = toyCore({ requestFrame: () => () => undefined })
    core.frame$.subscribe({ complete: () => ended.push('frame') })
    core.pass$.subscribe({ complete: () => ended.push('pass') })
    core.group$('room').subscribe({ complete: () => ended.push('room') })
    core.resources.event$.subscribe({ complete: () => ended.push('resources') })
    core.dispose()
    expect(ended.sort()).toEqual(['frame', 'pass', 'resources', 'room'])
  })
})

describe('Fallbacks', () => {
  it('are announced once and counted always', () => {
    const core = toyCore()
    const announced: string[] = []
    core.fallbacks.first$.subscribe(({ name }) => announced.push(name))
    core.fallbacks.note({ name: 'gold', instead: 'yellow' })
    core.fallbacks.note({ name: 'gold', instead: 'yellow' })
    core.fallbacks.note({ name: 'silver', instead: 'grey' })
    expect(announced).toEqual(['gold', 'silver'])
    expect(core.fallbacks.list()).toEqual([
      { name: 'gold', instead: 'yellow', count: 2 },
      { name: 'silver', instead: 'grey', count: 1 },
    ])
  })
})
