import { describe, expect, it } from 'vitest'
import { assetRules, assetsPage, faultsOf, rules, seedsPage } from './seeds-page.js'

describe('docs/seeds.md', () => {
  it('is what the list of rules says', async () => {
    await expect(seedsPage()).toMatchFileSnapshot('../../../docs/seeds.md')
  })

  it('names no file and no test that there is not', () => {
    expect(rules.flatMap(faultsOf)).toEqual([])
    expect(new Set(rules.map(([rule, file]) => `${rule} ${file}`)).size).toBe(rules.length)
  })

  it('would see a file or a test that is missing', () => {
    const [rule, file, test, title] = rules[0]
    expect(faultsOf([rule, 'd3d8/nothing.ts', test, title])).toHaveLength(1)
    expect(faultsOf([rule, file, test, 'a title that nobody gave'])).toHaveLength(1)
    expect(faultsOf([rule, file, 'tests/nothing.test.ts', title])).toHaveLength(1)
    expect(faultsOf([rule, file, test, ''])).toHaveLength(1)
  })
})

describe('docs/assets.md', () => {
  it('is what the list of promises says, and names no file and no test that there is not', async () => {
    await expect(assetsPage()).toMatchFileSnapshot('../../../docs/assets.md')
    expect(assetRules.flatMap(faultsOf)).toEqual([])
  })
})
