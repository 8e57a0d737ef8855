import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENUMERATIONS, isEnumeration, membersOf } from '../../../d3d8/api/enumerations.js'
import { renderStates, textureStageStates } from '../../../d3d8/state-table.js'

const header = readFileSync('d3d8/native/source/d3dx/effect-states.h', 'utf8').replaceAll('\\\n', '')

/** Words for values by the name of their list: each counts one more than the one before it, or has its own number. */
const lists = new Map(
  [...header.matchAll(/#define (\w+) +((?:"[^"]*" *)+)/g)].map(([, list, texts]) => {
    let next = 0
    const words = texts.replaceAll('"', '').trim().split(/ +/)
    const values = words.map((word): [string, number] => {
      const [name, value] = word.split('=')
      if (value !== undefined) next = Number(value)
      return [name, next++]
    })
    return [list, Object.fromEntries(values)]
  }),
)

/** Every state takes these, also those that numbers mean nothing else to. */
const BOOLS = { FALSE: 0, TRUE: 1 }

const rowsOf = (group: string) =>
  [...header.matchAll(new RegExp(`^ +${group}_STATE\\((\\w+), (\\d), (\\w+)\\)`, 'gm'))].map(
    ([, name, floats, words]) => ({ name, isFloat: floats === '1', words: lists.get(words) ?? BOOLS }),
  )

/** What names of members begin with and words do not, where that is less than what they all begin with. */
const begins: Readonly<Record<string, string>> = { D3DCLIPPLANE: 'D3DCLIP' }

/** What the words of a kind of values are: the members without what their names begin with. */
const wordsOf = (kind: string): Readonly<Record<string, number>> => {
  if (!isEnumeration(kind)) return BOOLS
  const prefix = begins[kind] ?? ENUMERATIONS[kind].prefix
  const members = [...membersOf(kind)].map(([name, value]) => [name.slice(prefix.length).replace(/^_/, ''), value])
  return Object.fromEntries(members) as Record<string, number>
}

test.each([
  ['RENDER', 'D3DRENDERSTATETYPE', renderStates],
  ['STAGE', 'D3DTEXTURESTAGESTATETYPE', textureStageStates],
] as const)('effects know the states of %s, and the words for their values', (group, enumeration, table) => {
  const names = new Map([...membersOf(enumeration)].map(([name, value]) => [value, name]))
  const { prefix } = ENUMERATIONS[enumeration]
  const wanted = table.map(([number, , kind]) => ({
    name: names.get(number)?.slice(prefix.length),
    isFloat: kind === 'float',
    words: wordsOf(kind),
  }))
  const byName = (a: { readonly name?: string }, b: { readonly name?: string }): number =>
    String(a.name) < String(b.name) ? -1 : 1
  expect(rowsOf(group).sort(byName)).toEqual(wanted.sort(byName))
})

test('effects know the words of vertex formats', () => {
  const { RESERVED0, RESERVED2, ...members } = wordsOf('D3DFVF')
  expect([RESERVED0, RESERVED2]).toEqual([1, 0xe000])
  expect(lists.get('VERTICES')).toEqual(members)
})
