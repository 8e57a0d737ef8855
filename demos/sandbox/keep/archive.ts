import { strToU8, zipSync, type Zippable } from 'fflate'
import { dependencies, devDependencies, peerDependencies, version } from '../../../package.json'
import type { Unzipped } from '../../kit/page/files.js'
import { isNativeText } from '../cpp/kinds.js'
import { readNative } from '../cpp/read-program.js'
import { importedTexts, isImportedText } from '../shaders/kinds.js'
import { fileNameOf, type OwnProgram } from './programs.js'

export { version }

/** When all files of an archive were made, for archives that are the same when their programs are. */
const TIME = new Date(2000, 0, 1)

const pack = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> => {
  const all: Zippable = {}
  for (const [path, content] of Object.entries(files))
    all[path] = typeof content === 'string' ? strToU8(content) : [content, { level: 0 }]
  return zipSync(all, { mtime: TIME, level: 9 })
}

/** A title as the name of a folder, on any system. */
const folderOf = (title: string): string =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/^[ .]+|[ .]+$/g, '')
    .trim() || 'Program'

/** A program, and what it is given besides its sources. */
export interface GivenProgram extends OwnProgram {
  readonly data: readonly File[]
}

/** In the folder of a program the one of what it is given; in a project it lies in the folder that is served as it is. */
const DATA = 'files'

/** Files by their paths in a folder. */
const readData = async (
  folder: string,
  data: readonly File[],
  called: (name: string, n: number) => string = (name) => name,
): Promise<Readonly<Record<string, Uint8Array>>> => {
  const files: Record<string, Uint8Array> = {}
  for (const [n, file] of data.entries())
    files[`${folder}/${called(file.name, n)}`] = new Uint8Array(await file.arrayBuffer())
  return files
}

/** Programs as a zip, each in a folder of its title. */
export const zipPrograms = async (programs: readonly GivenProgram[]): Promise<Uint8Array<ArrayBuffer>> => {
  const files: Record<string, string | Uint8Array> = {}
  const folders = new Set<string>()
  for (const program of programs) {
    const name = folderOf(program.title)
    let folder = name
    for (let n = 2; folders.has(folder.toLowerCase()); n++) folder = `${name} ${n}`
    folders.add(folder.toLowerCase())
    for (const file of program.files) files[`${folder}/${file.name}`] = file.text
    Object.assign(files, await readData(`${folder}/${DATA}`, program.data))
  }
  return pack(files)
}

/** Text that belongs to a program. */
const isText = (name: string): boolean => /\.[jt]s$/i.test(name) || isImportedText(name) || isNativeText(name)

/**
 * The programs of a zip that `zipPrograms` made, or that somebody made like it: folders of sources, each with a folder
 * of what the program is given, and nothing else.
 * @returns null for any other zip
 */
export const readPrograms = async (files: readonly Unzipped[]): Promise<readonly GivenProgram[] | null> => {
  const programs = new Map<string, { sources: File[]; data: File[] }>()
  for (const { path, file } of files) {
    const [folder, name, ...deeper] = path.split('/')
    const isData = name === DATA && deeper.length === 1
    if (!isData && (name === undefined || deeper.length > 0 || !isText(name))) return null
    const program = programs.get(folder) ?? { sources: [], data: [] }
    program[isData ? 'data' : 'sources'].push(file)
    programs.set(folder, program)
  }
  const all = Array.from(programs, ([title, { sources, data }]) => ({ title, sources, data }))
  const read = async ({ title, sources, data }: (typeof all)[number]): Promise<GivenProgram> => {
    const texts = sources.map(async (file) =>
      isNativeText(file.name) ? readNative(file) : { name: file.name, text: await file.text() },
    )
    return { title, files: await Promise.all(texts), data }
  }
  return all.length === 0 || all.some(({ sources }) => sources.length === 0) ? null : Promise.all(all.map(read))
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const page = (title: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))}</title>
  </head>
  <body>
    <canvas id="picture" width="960" height="600" tabindex="0"></canvas>
    <div id="panel"></div>
    <script type="module" src="./start.ts"></script>
  </body>
</html>
`

/** Shaders and effects are imported as their text; programs may wait where they begin. */
const CONFIG = `const texts = {
  name: 'texts',
  transform: (code, id) => (/\\.(?:${importedTexts.join('|')})$/.test(id) ? { code: \`export default \${JSON.stringify(code)}\`, map: null } : null),
}

export default { base: './', build: { target: 'es2023' }, plugins: [texts] }
`

/** Under what name a project's server gives a file: those of development find none whose name has one of these signs. */
const served = (name: string, n: number): string => (/[#?]/.test(name) ? `${n} ${name.replace(/[#?]/g, '-')}` : name)

const start = (main: string, data: Readonly<Record<string, string>>): string => `import 'three-d3d8/kit.css'
import * as program from './src/${main.replace(/\.ts$/, '.js')}'

const canvas = document.querySelector<HTMLCanvasElement>('#picture')
const panel = document.querySelector<HTMLElement>('#panel')
// What the program is given besides its sources: names, and how the files are called in public/${DATA}.
const names: Readonly<Record<string, string>> = ${JSON.stringify(data)}
const load = async ([name, path]: readonly [string, string]): Promise<readonly [string, File]> => {
  const response = await fetch(\`./${DATA}/\${encodeURI(path)}\`)
  if (!response.ok) throw new Error(\`public/${DATA}/\${path} cannot be loaded: \${response.status}.\`)
  const content = await response.blob()
  return [name, new File([content], name, { type: content.type })]
}
const files = new Map(await Promise.all(Object.entries(names).map(load)))
// A program takes of these what it needs.
const run: (...given: never[]) => unknown = program.run
await Reflect.apply(run, null, [canvas, panel, files])
`

/** The library as `npm pack` makes it: no registry has it, so a project brings it along, or is given it. */
export const LIBRARY = `three-d3d8-${version}.tgz`

const readme = (title: string, isWhole: boolean): string => `# ${title}

A program of the sandbox of three-d3d8 ${version}, as a project made with Vite.

${
  isWhole
    ? `The library lies beside it (\`${LIBRARY}\`), as it is on no registry.`
    : `The library is on no registry yet. Pack it once, in a checkout of it, and put it beside this file:

\`\`\`sh
npm pack --pack-destination path/to/this/folder   # ${LIBRARY}
\`\`\``
}

\`\`\`sh
npm install
npm start       # opens the page
npm run build   # checks the types, and makes the page in dist/
\`\`\`
`

/**
 * A program with what it is given, as a project of its own, made with Vite: a zip that `npm install && npm start` runs.
 * @param library the packed library, to be in it; without one its README says how to come by it
 * @throws {Error} for programs in C and C++, which have no such project
 */
export const zipProject = async (
  { title, files, data }: GivenProgram,
  library: Uint8Array | null = null,
): Promise<Uint8Array<ArrayBuffer>> => {
  const [main] = files
  if (!main.name.endsWith('.ts')) throw new Error('A project is made of programs in TypeScript only.')
  const name = fileNameOf(title)
  const uses = (name: keyof typeof dependencies): boolean =>
    files.some(({ text }) => text.includes(`'${name}`) || text.includes(`"${name}`))
  const own = (['bitecs', 'rxjs'] as const).filter(uses).map((other) => [other, dependencies[other]] as const)
  const { typescript, vite } = devDependencies
  const compilerOptions = {
    ...{ target: 'ES2023', module: 'ESNext', moduleResolution: 'bundler', strict: true, noEmit: true },
    ...{ skipLibCheck: true, types: ['vite/client'] },
  }
  return pack({
    [`${name}/package.json`]: json({
      ...{ name, private: true, type: 'module' },
      scripts: { start: 'vite --open', build: 'tsc && vite build' },
      dependencies: { ...Object.fromEntries(own), three: peerDependencies.three, 'three-d3d8': `file:${LIBRARY}` },
      devDependencies: { '@types/three': devDependencies['@types/three'], typescript, vite },
    }),
    [`${name}/README.md`]: readme(title, library !== null),
    ...(library && { [`${name}/${LIBRARY}`]: library }),
    [`${name}/tsconfig.json`]: json({ compilerOptions, include: ['*.ts', 'src'] }),
    [`${name}/vite.config.js`]: CONFIG,
    [`${name}/texts.d.ts`]: importedTexts
      .map((kind) => `declare module '*.${kind}' { const text: string; export default text }\n`)
      .join(''),
    [`${name}/index.html`]: page(title),
    [`${name}/start.ts`]: start(
      main.name,
      Object.fromEntries(data.map((file, n) => [file.name, served(file.name, n)])),
    ),
    ...(await readData(`${name}/public/${DATA}`, data, served)),
    ...Object.fromEntries(files.map((file) => [`${name}/src/${file.name}`, file.text])),
  })
}
