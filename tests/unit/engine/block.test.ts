import { describe, expect, it } from 'vitest'
import {
  copyPass,
  copyRows,
  writeBlock,
  type Block,
  type BlockRows,
  type ResourceEvent,
} from '../../../engine/index.js'
import { collect, Stroke, toyCore, toyGroups } from './toy.js'

/** A block of three draws, one of them with more ink than a new arena holds, as it was copied while it was pushed. */
function copiedBlock(): Block {
  const core = toyCore()
  const copied: Block[] = []
  let logs: BlockRows[] = []
  for (const { name } of toyGroups) core.group$(name).subscribe((log) => logs.push(copyRows(log)))
  core.pass$.subscribe((pass) => {
    copied.push(copyPass(pass, logs))
    logs = []
  })
  const context = core.createContext()
  const at = context.pass.arenas.ink.take(40)
  context.pass.arenas.ink.words.fill(9, at, at + 40)
  for (let n = 0; n < 3; n++) {
    context.set(0, 10 + n)
    context.draw(Stroke.Draw, n, 0, 0, 0, at)
  }
  context.flush()
  // What is pushed next lies in the same memory.
  context.set(0, 99)
  context.draw(Stroke.Draw, 77, 0, 0, 0, 0)
  context.flush()
  return copied[0]
}

describe('a copied block', () => {
  const block = copiedBlock()

  it('is the same when it is played in another world', () => {
    const core = toyCore()
    const context = core.createContext()
    const pushed = collect(core)
    let ink = -1
    core.pass$.subscribe(({ arenas }) => {
      ink = arenas.ink.words.subarray(0, arenas.ink.used).reduce((sum, word) => sum + word, 0)
    })
    writeBlock(context, block, 3)
    context.flush()
    expect(ink).toBe(40 * 9)
    expect(pushed[0].rows.paint).toEqual([
      [10, 0, 0],
      [11, 0, 0],
      [12, 0, 0],
    ])
    expect(pushed[0].items.map((item) => item[3])).toEqual([0, 1, 2])
  })

  it('can be cut after an item, as often as one likes', () => {
    const core = toyCore()
    const context = core.createContext()
    const pushed = collect(core)
    for (const count of [1, 3, 2]) {
      writeBlock(context, block, count)
      context.flush()
    }
    expect(pushed.map(({ items }) => items.length)).toEqual([1, 3, 2])
    expect(pushed.map(({ rows }) => rows.paint.length)).toEqual([3, 3, 3])
  })
})

describe('adopted resources', () => {
  it('stand under the number that they had, whatever its size', () => {
    const core = toyCore()
    const events: ResourceEvent<string>[] = []
    core.resources.event$.subscribe((event) => events.push(event))
    core.resources.adopt(700, 'brush')
    expect(core.resources.description[700]).toBe('brush')
    core.resources.adopt(700, 'pen')
    core.resources.disown(700)
    core.resources.disown(700)
    expect(core.resources.description[700]).toBeUndefined()
    expect(events.map(({ type, entity, description }) => [type, entity, description])).toEqual([
      ['create', 700, 'brush'],
      ['destroy', 700, 'brush'],
      ['create', 700, 'pen'],
      ['destroy', 700, 'pen'],
    ])
  })

  it('count as read by the blocks that name them', () => {
    const core = toyCore()
    const context = core.createContext()
    core.resources.adopt(700, 'brush')
    context.reads(700)
    expect(context.isInUse(700)).toBe(true)
    context.item(Stroke.Note, 0, 0, 0, 0, 0)
    context.flush()
    expect(context.isInUse(700)).toBe(false)
  })
})
