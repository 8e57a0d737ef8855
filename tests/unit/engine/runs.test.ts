import { addEntity } from 'bitecs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Change, CHANGE_WORDS, Core, Run, RUN_WORDS, type GroupDefinition, type Pass } from '../../../engine/index.js'

const groups: readonly GroupDefinition[] = [
  { name: 'place', words: 4, rows: 8, inRuns: 'row' },
  { name: 'shine', words: 4, rows: 5, inRuns: 'row' },
  { name: 'mesh', words: 3, rows: 7, inRuns: 'columns', handles: [0] },
  { name: 'paint', words: 2, rows: 8 },
  { name: 'cloth', words: 3, rows: 9, inRuns: 'applied', handles: [2] },
  { name: 'dirt', words: 1, rows: 6, inRuns: 'applied' },
]
const WORDS = { place: 0, shine: 4, mesh: 8, paint: 11, cloth: 13, dirt: 16 } as const
const ROW_BITS = { place: 1, shine: 2 } as const
const APPLIED = ['cloth', 'dirt'] as const

/** A draw as it was asked for, or as the runs tell it. */
interface Drawn {
  readonly source: number
  readonly start: number
  readonly place: number
  readonly shine: number
  readonly cloth: number
  readonly dirt: number
}

/** What the runs of a pass say of each of its draws, and how many draws each run has. */
const read = ({ runs, runCount, changes, starts }: Pass, firstWord: (group: string, row: number) => number) => {
  const drawn: Drawn[] = []
  const lengths: number[] = []
  for (let r = 0, at = 0; r < runCount; r++, at += RUN_WORDS) {
    const differs = runs[at + Run.Differs]
    const rowOf = (group: keyof typeof ROW_BITS, n: number): number => {
      const first = runs[at + Run.Rows + Object.keys(ROW_BITS).indexOf(group)]
      return firstWord(group, first + ((differs & ROW_BITS[group]) === 0 ? 0 : n))
    }
    const changedRow = (group: (typeof APPLIED)[number], n: number): number => {
      let change = runs[at + Run.FirstChange]
      const draw = runs[at + Run.First] + n
      while (change < runs[at + Run.LastChange] && changes[(change + 1) * CHANGE_WORDS + Change.Draw] <= draw) change++
      expect(changes[change * CHANGE_WORDS + Change.Draw]).toBeLessThanOrEqual(draw)
      return firstWord(group, changes[change * CHANGE_WORDS + Change.Rows + APPLIED.indexOf(group)])
    }
    if (runs[at + Run.Draws] === 1) expect(differs).toBe(0)
    lengths.push(runs[at + Run.Draws])
    for (let n = 0; n < runs[at + Run.Draws]; n++)
      drawn.push({
        source: runs[at + Run.Source],
        start: starts[runs[at + Run.First] + n],
        place: rowOf('place', n),
        shine: rowOf('shine', n),
        cloth: changedRow('cloth', n),
        dirt: changedRow('dirt', n),
      })
  }
  return { drawn, lengths }
}

describe('runs', () => {
  const change = fc.record({
    group: fc.constantFrom('place', 'place', 'place', 'shine', 'cloth', 'cloth', 'dirt', 'mesh', 'paint'),
  })
  const draw = fc.record({ draw: fc.constantFrom(1, 1, 1, 1, 1, 1, 2, 2, 0) })
  const steps = fc.array(fc.oneof(change, draw, draw, fc.constant('flush' as const)), { maxLength: 80, size: 'max' })

  it('tell each draw apart, whatever they have in common and wherever blocks end', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), fc.nat(4), (program, writesAhead, joins) => {
        const core = new Core<string, never>({ groups, pass: { items: 12, arenas: {} }, joinsDraws: joins > 0 })
        const context = core.createContext()
        const seen: Drawn[] = []
        const lengths: number[][] = []
        core.pass$.subscribe((pass) => {
          const told = read(pass, (group, row) => {
            const log = core.logs[core.table.group(group).index]
            return log.words[row * log.stride]
          })
          seen.push(...told.drawn)
          lengths.push(told.lengths)
        })
        const expected: Drawn[] = []
        let value = 0
        for (const step of program) {
          if (step === 'flush') context.flush()
          else if ('draw' in step) {
            const start = expected.length
            const { words } = context
            expected.push({
              ...{ source: step.draw, start, place: words[WORDS.place] },
              ...{ shine: words[WORDS.shine], cloth: words[WORDS.cloth], dirt: words[WORDS.dirt] },
            })
            context.draw(1, 0, 0, 0, 0, 0, step.draw, 0, start, 3)
          } else if (step.group === 'place' && writesAhead) {
            const log = context.logs[0]
            log.words[log.rows * log.stride] = context.words[WORDS.place] = ++value
            context.markWritten(ROW_BITS.place)
          } else context.set(WORDS[step.group], ++value)
        }
        context.flush()
        expect(seen).toEqual(expected)
        expect(lengths.flat().reduce((sum, count) => sum + count, 0)).toBe(expected.length)
      }),
      { numRuns: 1000 },
    )
  })

  it('are as long whatever the runs before them were like', () => {
    const core = new Core<string, never>({ groups, pass: { items: 32, arenas: {} } })
    const context = core.createContext()
    const lengths: number[] = []
    core.pass$.subscribe((pass) => lengths.push(...read(pass, () => 0).lengths))
    let value = 0
    /** Draws that differ in a group, or in nothing, behind a change that no run goes over. */
    const several = (count: number, group: keyof typeof WORDS | null): void => {
      context.set(WORDS.paint, ++value)
      for (let n = 0; n < count; n++) {
        if (group !== null) context.set(WORDS[group], ++value)
        context.draw(1, 0, 0, 0, 0, 0, 1, 0, 0, 3)
      }
    }
    several(3, 'place')
    several(4, 'place')
    several(1, 'place')
    several(2, null)
    several(3, 'shine')
    several(2, 'mesh')
    several(4, 'cloth')
    several(3, 'cloth')
    several(2, 'place')
    context.flush()
    several(3, 'place')
    context.flush()
    expect(lengths).toEqual([3, 4, 1, 2, 3, 2, 4, 3, 2, 3])
  })

  it('go on where a group changes whose rows are applied between draws, and have a row of it for each change', () => {
    const core = new Core<string, never>({ groups, pass: { items: 32, arenas: {} } })
    const context = core.createContext()
    const passes: { lengths: number[]; changes: number; cloth: number; dirt: number }[] = []
    core.pass$.subscribe((pass) => {
      const [cloth, dirt] = APPLIED.map((name) => core.logs[core.table.group(name).index].rows)
      passes.push({ lengths: read(pass, () => 0).lengths, changes: pass.changeCount, cloth, dirt })
    })
    for (let n = 0; n < 12; n++) {
      context.set(WORDS.place, n + 1)
      if (n % 4 === 3) context.set(WORDS.cloth, n)
      if (n % 6 === 5) context.set(WORDS.dirt, n)
      context.draw(1, 0, 0, 0, 0, 0, 1, 0, 0, 3)
      // The log of places is full then.
      if (n === 7) context.flush()
    }
    context.flush()
    expect(passes).toEqual([
      { lengths: [8], changes: 4, cloth: 3, dirt: 2 },
      { lengths: [4], changes: 2, cloth: 2, dirt: 2 },
    ])
  })

  it('read what their rows name, however alike their draws are', () => {
    const core = new Core<string, never>({ groups, pass: { items: 32, arenas: {} } })
    const context = core.createContext()
    const entities = Array.from({ length: 6 }, () => addEntity(core.world))
    for (const entity of entities) {
      context.set(WORDS.cloth + 2, entity)
      context.draw(1, 0, 0, 0, 0, 0, 1, 0, 0, 3)
      expect(context.isInUse(entity)).toBe(true)
    }
    expect(context.pass.runCount).toBe(1)
    context.flush()
    for (const entity of entities) expect(context.isInUse(entity)).toBe(false)
  })
})
