import { describe, expect, it } from 'vitest'
import { layOutGroups, type InRuns } from '../../../engine/index.js'
import { toyGroups } from './toy.js'

describe('layOutGroups', () => {
  it('lays groups out one after the other and gives each a bit', () => {
    const table = layOutGroups(toyGroups)
    expect(table.words).toBe(6)
    expect(table.groups.map(({ name, offset, bit, stride }) => [name, offset, bit, stride])).toEqual([
      ['paint', 0, 1, 3],
      ['room', 2, 2, 3],
      ['tools', 5, 4, 1],
    ])
    expect(table.all).toEqual([7, 0])
  })

  it('marks who looks at a word, one way only', () => {
    const { dirtyMasks } = layOutGroups(toyGroups)
    expect(Array.from({ length: 6 }, (_, word) => dirtyMasks[word * 2])).toEqual([1, 1, 2, 3, 2, 4])
  })

  it('uses the high mask from group 32 on', () => {
    const table = layOutGroups(Array.from({ length: 40 }, (_, i) => ({ name: `g${i}`, words: 1, rows: 1 })))
    expect(table.group('g31')).toMatchObject({ mask: 0, bit: 1 << 31 })
    expect(table.group('g32')).toMatchObject({ mask: 1, bit: 1 })
    expect(table.all).toEqual([-1, 0xff])
  })

  it('marks what is set beyond what mostly is, as long as there are bits that no group needs', () => {
    const long = { name: 'long', words: 64, rows: 1, mostly: 48 }
    const some = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `g${i}`, words: 1, rows: 1 }))
    const table = layOutGroups([long, ...some(62)])
    expect(table.group('long')).toMatchObject({ mostly: 48, beyond: 1 << 31 })
    expect([47, 48, 63].map((word) => table.dirtyMasks[word * 2 + 1])).toEqual([0, 1 << 31, 1 << 31])
    expect(table.all).toEqual([-1, ~(1 << 31)])
    expect(layOutGroups([long, ...some(63)]).group('long')).toMatchObject({ mostly: 64, beyond: 0 })
    expect(layOutGroups([long, { ...long, name: 'other' }]).groups.map(({ beyond }) => beyond)).toEqual([1, 2])
  })

  const six = (inRuns: InRuns) => ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, words: 1, rows: 1, inRuns }))

  const bad: [what: string, groups: Parameters<typeof layOutGroups>[0], message: RegExp][] = [
    ['a name used twice', [...toyGroups, { name: 'room', words: 1, rows: 1 }], /room is declared twice/],
    ['rows that end early', [{ name: 'a', words: 64, rows: 1, mostly: 47 }], /a: rows of 47 words.*; 48 are the least/],
    ['a group without words', [{ name: 'a', words: 0, rows: 1 }], /a needs at least one word/],
    ['an unknown dependency', [{ name: 'a', words: 1, rows: 1, looksAt: [['b', 0, 1]] }], /looks at b, which is not/],
    [
      'words that do not exist',
      [
        { name: 'a', words: 1, rows: 1, looksAt: [['b', 1, 2]] },
        { name: 'b', words: 2, rows: 1 },
      ],
      /looks at words 1\.\.2 of b, which has 2/,
    ],
    [
      'a cycle',
      [
        { name: 'a', words: 1, rows: 1, looksAt: [['b', 0, 1]] },
        { name: 'b', words: 1, rows: 1, looksAt: [['c', 0, 1]] },
        { name: 'c', words: 1, rows: 1, looksAt: [['a', 0, 1]] },
      ],
      /group a: the groups it looks at lead back/,
    ],
    ['a handle outside the group', [{ name: 'a', words: 1, rows: 1, handles: [1] }], /handle word 1 of 1/],
    ['a gate that is not there', [{ name: 'a', words: 1, rows: 1, onlyWhile: ['b', 0] }], /a waits for word 0 of b/],
    [
      'two groups of columns',
      ['a', 'b'].map((name) => ({ name, words: 1, rows: 1, inRuns: 'columns' as const })),
      /columns of a run say all of one group/,
    ],
    [
      'a group of columns that waits',
      [
        { name: 'a', words: 1, rows: 1, inRuns: 'columns', onlyWhile: ['b', 0] },
        { name: 'b', words: 1, rows: 1 },
      ],
      /whose rows do not wait/,
    ],
    [
      'a group of runs that waits for another one',
      [
        { name: 'a', words: 1, rows: 1, inRuns: 'applied', onlyWhile: ['b', 0] },
        { name: 'b', words: 1, rows: 1, inRuns: 'row' },
      ],
      /group a: rows that draws of a run differ in wait for no group/,
    ],
    ['three groups with a row a draw', six('row').slice(3), /3 groups with a row a draw; a run tells of 2/],
    ['six groups that are applied between draws', six('applied'), /6 groups .* a change tells of 4/],
    ['too many groups', Array.from({ length: 65 }, (_, i) => ({ name: `g${i}`, words: 1, rows: 1 })), /65 groups/],
  ]
  it.each(bad)('refuses %s', (_, groups, message) => {
    expect(() => layOutGroups(groups)).toThrow(message)
  })

  it('names a group that is not there', () => {
    expect(() => layOutGroups(toyGroups).group('attic')).toThrow('no group is named attic')
  })
})
