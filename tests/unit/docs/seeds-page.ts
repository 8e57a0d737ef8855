/** The pages docs/seeds.md and docs/assets.md, made from lists of rules. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assets } from './assets.js'
import { table } from './markdown.js'
import { owed } from './owed.js'
import { texts, type Seed, type SeedRule, type SeedSection } from './seeds.js'

const seeds = [...texts, owed]

const pathOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

const titles = new Map<string, readonly string[]>()

/** What a file calls its tests: the first argument of every call that has a text there. */
function titlesIn(path: string): readonly string[] {
  let known = titles.get(path)
  if (known === undefined) {
    const text = existsSync(pathOf(path)) ? readFileSync(pathOf(path), 'utf8') : ''
    known = [...text.matchAll(/\(\s*(['`])((?:\\.|(?!\1).)*)\1\s*,/g)].map(([, , title]) => title)
    titles.set(path, known)
  }
  return known
}

/** What is wrong with a rule; empty when the files are there and one of them has the test. */
export function faultsOf([rule, file, test, title]: SeedRule): string[] {
  const faults: string[] = []
  if (!existsSync(pathOf(file))) faults.push(`${rule}: there is no ${file}`)
  if (title === '' || !titlesIn(test).some((known) => known.includes(title)))
    faults.push(`${rule}: ${test} has no test '${title}'`)
  return faults
}

const rulesOf = (lists: readonly Seed[]): readonly SeedRule[] =>
  lists.flatMap(({ sections }) => sections.flatMap((section) => section.rules))

/** The rules of all texts, and those beside them. */
export const rules = rulesOf(seeds)

/** What is promised of assets. */
export const assetRules = rulesOf([assets])

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const link = (path: string): string => `[${nameOf(path)}](../${path})`

const sectionText = ({ title, rules: kept, open }: SeedSection): string[] => [
  `### ${title}`,
  '',
  ...(kept.length === 0
    ? []
    : [
        ...table(
          ['left', 'left', 'left'],
          ['Rule', 'Kept by', 'Shown by'],
          kept.map(([rule, file, test, called]) => [rule, link(file), `${link(test)}: ${called}`]),
        ),
        '',
      ]),
  ...(open.length === 0 ? [] : ['Open:', '', ...open.map(([rule, instead]) => `- ${rule}: ${instead}.`), '']),
]

/** The page as it should be. */
export const seedsPage = (): string => {
  const open = seeds.flatMap(({ sections }) => sections.flatMap((section) => section.open)).length
  return [
    '# The rules of the five texts',
    '',
    'The library began with five texts: a plan for a table of states, a page about state sets, ' +
      'a plan for a command stream, a series of patches for',
    'stencil texturing, and the specification of the DirectX 8.0 driver interface. ' +
      'This page names their rules by section, then those that pictures',
    'and results of native runtimes add, each with the file that keeps it and the test that shows it:',
    `${rules.length} rules are kept, ${open === 0 ? 'none is' : `${open} are`} open. ` +
      '`npm run docs` makes it from the list in tests/unit/docs/seeds.ts.',
    '',
    ...seeds.flatMap(({ title, sections }) => [`## ${title}`, '', ...sections.flatMap(sectionText)]),
  ].join('\n')
}

/** The page of what is promised of assets. */
export const assetsPage = (): string =>
  [
    '# Assets in and out',
    '',
    'What models, textures, taken scenes and captures are promised to do, each ' +
      'with the file that does it and the test that shows it.',
    `\`npm run docs\` makes the page from the ${assetRules.length} rows of tests/unit/docs/assets.ts.`,
    '',
    ...assets.sections.flatMap(sectionText),
  ].join('\n')
