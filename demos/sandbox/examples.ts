import { demos, VIEWER } from '../index.js'
import { adapt } from './compile/adapt.js'
import type { SourceFile } from './protocol.js'

/** Sources of all demos, to be loaded one by one. */
const sources = import.meta.glob<string>(
  ['../*/*.ts', '../tutorials/*', '!../gallery/*', '!../inspector/*', '!../kit/*', '!../sandbox/*'],
  {
    query: '?raw',
    import: 'default',
  },
)

/** A program that the sandbox offers to begin with. */
export interface Example {
  /** What the page's address calls it. */
  readonly name: string
  readonly title: string
  /** What it is among, on the list. */
  readonly group: string
  /** Its folder. */
  readonly folder: string
  /** Files of the folder that it is made of, the main one first; all when left out. */
  readonly files?: readonly string[]
}

/** The files of an example as a program of the sandbox: its own first, then those that it brings along. */
export const loadExample = async ({ name, folder, files }: Example): Promise<readonly SourceFile[]> => {
  const main = `${name}.ts`
  const all = Object.keys(sources)
    .filter((path) => path.startsWith(`../${folder}/`))
    .map((path) => path.slice(folder.length + 4))
    .sort((a, b) => Number(b === main) - Number(a === main))
  return Promise.all(
    (files ?? all).map(async (file) => ({ name: file, text: adapt(await sources[`../${folder}/${file}`]()) })),
  )
}

/** Tutorials of the DirectX 8.1 documentation, and the files that each needs besides, in C++ and in TypeScript. */
const tutorials: readonly {
  readonly title: string
  readonly data?: string
  readonly module?: string
}[] = [
  { title: 'Creating a device' },
  { title: 'Rendering vertices' },
  { title: 'Using matrices' },
  { title: 'Creating and using lights' },
  { title: 'Using texture maps' },
  { title: 'Using meshes', data: 'boat.x', module: 'boat.ts' },
]

/** A tutorial in both languages, one beside the other. */
const twins = ({ title, data, module }: (typeof tutorials)[number], n: number): readonly Example[] => {
  const name = `tutorial${n + 1}`
  const rest = { group: 'Tutorials', folder: 'tutorials' }
  const filesOf = (main: string, more: string | undefined): string[] => [main, ...(more === undefined ? [] : [more])]
  return [
    { ...rest, name: `${name}-cpp`, title: `${n + 1}. ${title} (C++)`, files: filesOf(`${name}.cpp`, data) },
    { ...rest, name, title: `${n + 1}. ${title} (TypeScript)`, files: filesOf(`${name}.ts`, module) },
  ]
}

/** What the sandbox offers to begin with. */
export const examples: readonly Example[] = [
  ...demos
    .filter(({ isThree = false }) => !isThree)
    .map(({ name, title }) => ({ name, title, group: 'Demos', folder: name })),
  ...tutorials.flatMap(twins),
]

/** The example that shows files, under its name. */
export const loadViewer = async (): Promise<{ readonly name: string; readonly files: readonly SourceFile[] }> => {
  const viewer = examples.find(({ name }) => name === VIEWER)
  if (!viewer) throw new Error(`The example "${VIEWER}" is missing.`)
  return { name: viewer.name, files: await loadExample(viewer) }
}
