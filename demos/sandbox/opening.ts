/** What somebody opens or drops: which kind it is, and what becomes of it. */
import { CAPTURES } from '../capture/kinds.js'
import { isZip, type Unzipped } from '../kit/page/files.js'
import { unzip } from '../kit/page/unzip.js'
import { isNativeSource, isNativeText } from './cpp/kinds.js'
import { readProgram } from './cpp/read-program.js'
import { readPrograms, type GivenProgram } from './keep/archive.js'
import type { SourceFile } from './protocol.js'
import { isImportedText } from './shaders/kinds.js'

/** A program, what it is called, and what it is given besides. */
interface Program {
  readonly kind: 'program'
  readonly title: string
  readonly sources: readonly SourceFile[]
  readonly data: readonly File[]
}

/** What comes of files that are opened. */
export type Opening =
  | { readonly kind: 'capture'; readonly files: readonly File[] }
  | Program
  /** Files that the viewer shows. */
  | { readonly kind: 'viewed'; readonly files: readonly File[] }
  /** What the program that is open gets: texts as files of it, and everything else as what it can read. */
  | { readonly kind: 'added'; readonly sources: readonly SourceFile[]; readonly data: readonly File[] }
  /** Programs to be kept. */
  | { readonly kind: 'programs'; readonly programs: readonly GivenProgram[] }
  | { readonly kind: 'unknown' }

const PROGRAM = /\.[jt]s$/i
const DECLARATIONS = /\.d\.ts$/i
const VIEWED = /\.(x|dds)$/i
const PICTURES = /\.(tga|bmp|png|jpe?g)$/i

/** What can be opened, in words. */
export const ACCEPTED =
  'a program (.ts with its shaders .vsh and .psh and effects .fx; or in C or C++), ' +
  'a capture (.trace, .dp2, .jsonl with its files), ' +
  'a model (.x) with its textures, textures and pictures (.dds, .tga, .bmp, .png, .jpg), or a .zip of these'

/** How a program in TypeScript says that it begins in a file. */
const BEGINS = /\bexport\s+(?:async\s+)?(?:function|const|let)\s+run\b/

const readText = async (file: File): Promise<SourceFile> => ({ name: file.name, text: await file.text() })

/** Of what a zip holds, the sources of a project where it is one; of files of one name the first. */
const flattened = (all: readonly Unzipped[]): readonly File[] => {
  const sources = all.filter(({ path }) => /(?:^|\/)src\//.test(path))
  const files = new Map<string, File>()
  for (const { file } of sources.length > 0 ? sources : all) if (!files.has(file.name)) files.set(file.name, file)
  return [...files.values()]
}

/** A program is called after the zip that it came in, or after the file that it begins in. */
const called = (
  { sources, data }: Omit<Program, 'kind' | 'title'>,
  { name }: { readonly name: string } = sources[0],
): Program => ({ kind: 'program', title: name.replace(/\.\w+$/, ''), sources, data })

const readTypeScript = async (files: readonly File[], zip?: File): Promise<Opening> => {
  const own = files.filter(({ name }) => (PROGRAM.test(name) && !DECLARATIONS.test(name)) || isImportedText(name))
  const rank = ({ name, text }: SourceFile): number => (isImportedText(name) ? 2 : BEGINS.test(text) ? 0 : 1)
  const sources = (await Promise.all(own.map(readText))).sort((a, b) => rank(a) - rank(b))
  return called({ sources, data: files.filter((file) => !own.includes(file)) }, zip)
}

const readAdded = async (files: readonly File[]): Promise<Opening> => {
  const sources = await Promise.all(files.filter(({ name }) => isImportedText(name)).map(readText))
  return { kind: 'added', sources, data: files.filter(({ name }) => !isImportedText(name)) }
}

/** Kinds of files in the order in which they are looked for; the first that is among the files says what is opened. */
const kinds: readonly (readonly [
  (name: string) => boolean,
  (files: readonly File[], zip?: File) => Opening | Promise<Opening>,
])[] = [
  [(name) => CAPTURES.test(name), (files) => ({ kind: 'capture', files })],
  [isNativeSource, async (files, zip) => called(await readProgram(files), zip)],
  [(name) => PROGRAM.test(name) && !DECLARATIONS.test(name) && !isNativeText(name), readTypeScript],
  [(name) => VIEWED.test(name), (files) => ({ kind: 'viewed', files })],
  [(name) => isImportedText(name) || PICTURES.test(name), readAdded],
]

/**
 * Finds out what files are, those of a zip among them.
 * @throws {Error} when a zip cannot be read
 */
export const readOpening = async (files: readonly File[]): Promise<Opening> => {
  const all: File[] = []
  for (const file of files) {
    if (!isZip(file)) {
      all.push(file)
      continue
    }
    const unzipped = await unzip(file)
    const programs = files.length === 1 ? await readPrograms(unzipped) : null
    if (programs) return { kind: 'programs', programs }
    all.push(...flattened(unzipped))
  }
  const found = kinds.find(([is]) => all.some(({ name }) => is(name)))
  const zips = files.filter(isZip)
  return found ? found[1](all, zips.length === 1 ? zips[0] : undefined) : { kind: 'unknown' }
}
