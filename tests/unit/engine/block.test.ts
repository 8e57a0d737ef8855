import { describe, expect, it } from 'vitest'
import {
  copyPass,
  copyRows,
  ITEM_WORDS,
  type Block,
  type BlockRows,
  type ResourceEvent,
} from '../../../engine/index.js'
import { stroke, Stroke, toyCore, toyGroups } from './toy.js'

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
    stroke(context, n, 0, 0, 0, at)
  }
  context.flush()
  // What is pushed next lies in the same memory.
  context.set(0, 99)
  stroke(context, 77)
  context.flush()
  return copied[0]
}

it('a copied block is what was pushed, and stays so when the memory is written anew', () => {
  const { logs, items, arenas } = copiedBlock()
  expect(logs.map(({ group, rows }) => [toyGroups[group].name, rows])).toEqual([
    ['paint', 3],
    ['room', 1],
    ['tools', 1],
  ])
  expect([...logs[0].words]).toEqual([10, 0, 0, 11, 0, 0, 12, 0, 0])
  expect(Array.from({ length: 3 }, (_, n) => items[n * ITEM_WORDS + 3])).toEqual([0, 1, 2])
  expect(items).toHaveLength(3 * ITEM_WORDS)
  expect([...arenas.ink]).toEqual(Array.from({ length: 40 }, () => 9))
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
