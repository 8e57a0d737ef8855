import { shortened } from '../caps.js'
import { hashOf } from '../choice.js'
import { examples, loadExample } from '../examples.js'
import type { SourceFile } from '../protocol.js'
import type { KeptData } from './data.js'
import { programOf, type Place } from './place.js'
import type { Programs } from './programs.js'
import { unpack } from './share.js'

/** A program that was found. */
interface Found {
  /** As the list of programs has it; empty: it is in no list. */
  readonly choice: string
  readonly title: string
  readonly files: readonly SourceFile[]
}

/** A program at a place, and what it was given. */
export interface FoundProgram extends Found {
  /** What its drafts and its data are kept by. */
  readonly program: string
  readonly data: readonly File[]
}

/** Says of a place of the page that there is no program. */
export const missing = ({ kind, value }: Place): string =>
  ({
    example: `There is no example "${shortened(value, 40)}".`,
    program: `This browser keeps no program "${shortened(value, 40)}".`,
    code: 'The link holds no program, or not all of it.',
    unknown: `"${shortened(value, 40)}" names nothing here; there are #example/NAME, #program/NUMBER and #code/….`,
  })[kind]

/** Where a program of each kind of place comes from. */
const finders: Readonly<
  Record<Place['kind'], (value: string, programs: Programs) => Found | null | Promise<Found | null>>
> = {
  program(value, programs) {
    const own = programs.read(value)
    return own && { ...own, choice: `program/${value}` }
  },
  async example(value) {
    const example = examples.find(({ name }) => name === value)
    return example ? { choice: example.name, title: example.title, files: await loadExample(example) } : null
  },
  code(value) {
    const files = unpack(value)
    return files && { choice: '', title: 'A shared program', files }
  },
  unknown: () => null,
}

/**
 * The program at a place of the page; null where there is none.
 * @param hash the place as the address has it
 */
export const findProgram = async (
  place: Place,
  hash: string,
  programs: Programs,
  kept: KeptData,
): Promise<FoundProgram | null> => {
  const found = await finders[place.kind](place.value, programs)
  if (!found) return null
  const program = programOf(found.choice === '' ? hash : hashOf(found.choice))
  return { ...found, program, data: await kept.read(program) }
}
