/** The page docs/seeds.md, made from the list of rules. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { table } from './markdown.js'
import { seeds, type SeedRule, type SeedSection } from './seeds.js'

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

/** The rules of all texts. */
export const rules: readonly SeedRule[] = seeds.flatMap(({ sections }) => sections.flatMap((section) => section.rules))

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
    'The library began with five texts: a plan for a table of states, a page about state sets, a plan for a command stream, a series of patches for',
    'stencil texturing, and the specification of the DirectX 8.0 driver interface. This page names their rules by section, the file that keeps each,',
    `and the test that shows it: ${rules.length} rules are kept, ${open} are open. \`npm run docs\` makes it from the list in tests/unit/docs/seeds.ts.`,
    '',
    ...seeds.flatMap(({ title, sections }) => [`## ${title}`, '', ...sections.flatMap(sectionText)]),
  ].join('\n')
}
