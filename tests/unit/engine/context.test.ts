import fc from 'fast-check'
import { hasComponent } from 'bitecs'
import { describe, expect, it, vi } from 'vitest'
import { Core, SystemError } from '../../../engine/index.js'
import { collect, stroke, Stroke, toyCore } from './toy.js'

describe('Context', () => {
  it('appends one row for each group that changed, and the masks that say so', () => {
    const core = toyCore()
    const blocks = collect(core)
    const context = core.createContext()
    context.set(0, 11)
    context.set(1, 12)
    context.set(3, 99)
    stroke(context, 1, 2, 3, 4, 5)
    stroke(context, 6)
    context.set(0, 11)
    context.set(4, 7)
    stroke(context, 7)
    context.flush()
    expect(blocks).toEqual([
      {
        rows: {
          paint: [[11, 12, 99]],
          room: [
            [0, 99, 0],
            [0, 99, 7],
          ],
          tools: [[0]],
        },
        items: [
          [Stroke.Draw, 7, 0, 1, 2, 3, 4, 5],
          [Stroke.Draw, 0, 0, 6, 0, 0, 0, 0],
          [Stroke.Draw, 2, 0, 7, 0, 0, 0, 0],
        ],
      },
    ])
  })

  it('makes a group look again when a word it looks at changes, and never the other way', () => {
    const core = toyCore()
    const blocks = collect(core)
    const context = core.createContext()
    stroke(context, 0)
    context.set(3, 5)
    stroke(context, 0)
    context.set(0, 5)
    stroke(context, 0)
    context.flush()
    expect(blocks[0].items.map((item) => item[1])).toEqual([7, 3, 1])
  })

  it('lets each block stand alone', () => {
    const core = toyCore()
    const blocks = collect(core)
    const context = core.createContext()
    context.set(2, 3)
    for (let i = 0; i < 8; i++) stroke(context, i)
    context.flush()
    expect(blocks.map(({ items }) => items.length)).toEqual([6, 2])
    expect(blocks.map(({ items }) => items[0][1])).toEqual([7, 7])
    expect(blocks[1].rows).toEqual({ paint: [[0, 0, 0]], room: [[3, 0, 0]], tools: [[0]] })
  })

  it('flushes when a log is full, though the pass is not', () => {
    const core = toyCore()
    const blocks = collect(core)
    const context = core.createContext()
    for (let i = 0; i < 5; i++) {
      context.set(5, i)
      stroke(context, 0)
    }
    context.flush()
    expect(blocks.map(({ rows }) => rows.tools)).toEqual([[[0], [1], [2], [3]], [[4]]])
  })

  it('keeps changes of groups that are not live until they are', () => {
    const core = toyCore()
    const blocks = collect(core)
    const context = core.createContext()
    context.live[0] = ~2
    stroke(context, 0)
    context.set(2, 8)
    stroke(context, 0)
    context.live[0] = -1
    stroke(context, 0)
    context.flush()
    expect(blocks[0].items.map((item) => item[1])).toEqual([5, 0, 2])
    expect(blocks[0].rows.room).toEqual([[8, 0, 0]])
  })

  it('lets a group wait while the word that it waits for is 0', () => {
    const core = new Core<string, 'ink'>({
      groups: [
        { name: 'switch', words: 1, rows: 8 },
        { name: 'lamp', words: 1, rows: 8, onlyWhile: ['switch', 0] },
      ],
      pass: { items: 6, arenas: { ink: 16 } },
    })
    const masks: number[] = []
    core.pass$.subscribe(({ items, count }) => {
      for (let i = 0; i < count; i++) masks.push(items[i * 8 + 1])
    })
    const context = core.createContext()
    stroke(context, 0)
    context.set(1, 5)
    stroke(context, 0)
    context.set(0, 1)
    stroke(context, 0)
    stroke(context, 0)
    context.flush()
    expect(masks).toEqual([1, 0, 3, 0])
  })

  it('lets a group wait while the word that it waits for is another', () => {
    const core = new Core<string, 'ink'>({
      groups: [
        { name: 'switch', words: 1, rows: 8 },
        { name: 'lamp', words: 1, rows: 8, onlyWhile: ['switch', 0, 3] },
      ],
      pass: { items: 6, arenas: { ink: 16 } },
    })
    const masks: number[] = []
    core.pass$.subscribe(({ items, count }) => {
      for (let i = 0; i < count; i++) masks.push(items[i * 8 + 1])
    })
    const context = core.createContext()
    for (const value of [0, 1, 3, 3, 2]) {
      context.set(0, value)
      stroke(context, 0)
    }
    context.flush()
    expect(masks).toEqual([1, 1, 3, 0, 1])
  })

  it('pushes nothing for an empty block, and each changed group once for a full one', () => {
    const core = toyCore()
    const pushes: string[] = []
    for (const name of ['paint', 'room', 'tools']) core.group$(name).subscribe((log) => pushes.push(log.name))
    core.pass$.subscribe(() => pushes.push('pass'))
    const context = core.createContext()
    context.flush()
    expect(pushes).toEqual([])
    for (let i = 0; i < 4; i++) {
      context.set(0, i)
      stroke(context, 0)
    }
    context.item(Stroke.Note, 0, 0, 0, 0, 0)
    context.flush()
    expect(pushes).toEqual(['paint', 'room', 'tools', 'pass'])
  })

  it('gives the words of a group to the world as a component', () => {
    const core = toyCore()
    const context = core.createContext()
    const room = core.components.get('room') ?? []
    expect(hasComponent(core.world, context.entity, room)).toBe(true)
    context.set(4, 77)
    expect(room[context.entity]).toEqual(Uint32Array.of(0, 0, 77))
    core.destroyContext(context)
    expect(room[context.entity]).toBeUndefined()
  })

  it('replays to what was set, whatever was set and wherever blocks and frames ended', () => {
    const set = fc.tuple(fc.nat(5), fc.nat(3))
    const others = (['draw', 'flush', 'frame'] as const).map((step) => fc.constant(step))
    fc.assert(
      fc.property(fc.array(fc.oneof(set, ...others), { maxLength: 60, size: 'max' }), (steps) => {
        const core = toyCore()
        const blocks = collect(core)
        const context = core.createContext()
        const expected: number[][] = []
        for (const step of steps) {
          if (Array.isArray(step)) context.set(step[0], step[1])
          else if (step === 'flush') context.flush()
          else if (step === 'frame') {
            context.flush()
            core.endFrame()
          } else {
            expected.push([...context.words])
            stroke(context, 0)
          }
        }
        context.flush()
        const seen: number[][] = []
        for (const { rows, items } of blocks) {
          const state: number[] = []
          for (const item of items) {
            const take = (bit: number, name: string, at: number, own: number): void => {
              if ((item[1] & bit) !== 0)
                rows[name]
                  .shift()
                  ?.slice(0, own)
                  .forEach((word, i) => (state[at + i] = word))
            }
            take(1, 'paint', 0, 2)
            take(2, 'room', 2, 3)
            take(4, 'tools', 5, 1)
            seen.push([...state])
          }
        }
        expect(seen).toEqual(expected)
      }),
    )
  })
})

describe('systems', () => {
  it('drop the block when one throws, name it, and leave the context usable', () => {
    const core = toyCore()
    const played = vi.fn()
    let broken = true
    core.serve('painter', 'paint', () => {
      if (broken) throw new Error('no brush')
    })
    core.servePass('draw', played)
    const context = core.createContext()
    stroke(context, 0)
    expect(() => {
      context.flush()
    }).toThrow(SystemError)
    expect(played).not.toHaveBeenCalled()
    broken = false
    stroke(context, 0)
    context.flush()
    expect(played).toHaveBeenCalledTimes(1)
  })

  it('say which system failed in which way', () => {
    const core = toyCore()
    core.servePass('draw', () => {
      throw new Error('no canvas')
    })
    const context = core.createContext()
    stroke(context, 0)
    expect(() => {
      context.flush()
    }).toThrow('system draw: no canvas')
  })

  it('are served on when a subscriber leaves or joins during a push', () => {
    const core = toyCore()
    const heard: string[] = []
    const leaving = core.pass$.subscribe(() => {
      heard.push('leaving')
      leaving.unsubscribe()
    })
    let joined = false
    core.pass$.subscribe(() => {
      heard.push('staying')
      if (!joined) core.pass$.subscribe(() => heard.push('joining'))
      joined = true
    })
    const context = core.createContext()
    for (let i = 0; i < 2; i++) {
      stroke(context, 0)
      context.flush()
    }
    expect(heard).toEqual(['leaving', 'staying', 'staying', 'joining'])
  })

  it('hear nothing after the core is disposed', () => {
    const core = toyCore()
    const played = vi.fn()
    core.servePass('draw', played)
    const context = core.createContext()
    core.dispose()
    stroke(context, 0)
    context.flush()
    expect(played).not.toHaveBeenCalled()
  })
})
