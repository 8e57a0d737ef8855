import { expect, test } from 'vitest'
import type { Program } from '../../../systems/programs/program.js'
import { UnusedPrograms } from '../../../systems/programs/unused-programs.js'

const programs = Array.from({ length: 300 }, (_, n) => ({ name: String(n) }) as Program)

test('256 unused programs stay, and those go first that came first', () => {
  const unused = new UnusedPrograms()
  const gone = programs.map((program) => unused.add(program))
  expect(gone.filter((program) => program !== null)).toEqual(programs.slice(0, 44))
  expect(gone.indexOf(programs[0])).toBe(256)
  expect(unused.remove(programs[43])).toBe(false)
  expect(unused.remove(programs[44])).toBe(true)
  expect(unused.remove(programs[44])).toBe(false)
  // There is room for one again, which comes last.
  expect(unused.add(programs[44])).toBeNull()
  expect(unused.add(programs[0])).toBe(programs[45])
})
