import { addEntity } from 'bitecs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Core, Run, RUN_WORDS, type GroupDefinition, type Pass } from '../../../engine/index.js'

const groups: readonly GroupDefinition[] = [
  { name: 'place', words: 4, rows: 8, inRuns: 'row' },
  { name: 'shine', words: 4, rows: 5, inRuns: 'row' },
  { name: 'mesh', words: 3, rows: 7, inRuns: 'columns', handles: [0] },
  { name: 'paint', words: 2, rows: 8 },
  { name: 'cloth', words: 3, rows: 9, inRuns: 'applied', handles: [2] },
]
const WORDS = { place: 0, shine: 4, mesh: 8, paint: 11, cloth: 13 } as const
const ROW_BITS = { place: 1, shine: 2, cloth: 16 } as const

/** A draw as it was asked for, or as the runs tell it. */
interface Drawn {
  readonly source: number
  readonly start: number
  readonly place: number
  readonly shine: number
  readonly cloth: number
}

/** What the runs of a pass say of each of its draws, and how many draws each run has. */
const read = ({ runs, runCount, starts }: Pass, firstWord: (group: string, row: number) => number) => {
  const drawn: Drawn[] = []
  const lengths: number[] = []
  for (let r = 0, at = 0; r < runCount; r++, at += RUN_WORDS) {
    const differs = runs[at + Run.Differs]
    const rowOf = (group: keyof typeof ROW_BITS, n: number): number => {
      const first = runs[at + Run.Rows + Object.keys(ROW_BITS).indexOf(group)]
      return firstWord(group, first + ((differs & ROW_BITS[group]) === 0 ? 0 : n))
    }
    if (runs[at + Run.Draws] === 1) expect(differs).toBe(0)
    lengths.push(runs[at + Run.Draws])
    for (let n = 0; n < runs[at + Run.Draws]; n++)
      drawn.push({
        source: runs[at + Run.Source],
        start: starts[runs[at + Run.First] + n],
        place: rowOf('place', n),
        shine: rowOf('shine', n),
        cloth: rowOf('cloth', n),
      })
  }
  return { drawn, lengths }
}

describe('runs', () => {
  const change = fc.record({
    group: fc.constantFrom('place', 'place', 'place', 'shine', 'cloth', 'cloth', 'mesh', 'paint'),
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
              ...{ shine: words[WORDS.shine], cloth: words[WORDS.cloth] },
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
