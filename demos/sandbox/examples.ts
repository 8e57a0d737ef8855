import type { Demo } from '../index.js'
import { demos, VIEWER } from '../index.js'
import { adapt } from './adapt.js'
import type { SourceFile } from './protocol.js'

/** Sources of all demos, to be loaded one by one. */
const sources = import.meta.glob<string>(
  ['../*/*.ts', '!../gallery/*', '!../inspector/*', '!../kit/*', '!../sandbox/*'],
  {
    query: '?raw',
    import: 'default',
  },
)

/** The files of a demo as a program of the sandbox: its own first, then those that it brings along. */
export const loadExample = async ({ name }: Demo): Promise<readonly SourceFile[]> => {
  const main = `${name}.ts`
  const names = Object.keys(sources)
    .filter((path) => path.startsWith(`../${name}/`))
    .map((path) => path.slice(name.length + 4))
    .sort((a, b) => Number(b === main) - Number(a === main))
  return Promise.all(names.map(async (file) => ({ name: file, text: adapt(await sources[`../${name}/${file}`]()) })))
}

/** What the sandbox offers to begin with. */
export const examples: readonly Demo[] = demos.filter(({ isThree = false }) => !isThree)

/** Files that it shows. */
export const VIEWED = /\.(x|dds)$/i

/** What can be opened, in words. */
export const ACCEPTED = 'a model (.x) with its textures (.dds, .tga, .bmp, .png, .jpg), or a texture (.dds)'

/** The example that shows files, under its name. */
export const loadViewer = async (): Promise<{ readonly name: string; readonly files: readonly SourceFile[] }> => {
  const viewer = demos.find(({ name }) => name === VIEWER)
  if (!viewer) throw new Error(`The example "${VIEWER}" is missing.`)
  return { name: viewer.name, files: await loadExample(viewer) }
}
