/** Where the members of structs lie in memory, on 32-bit Windows and in 32-bit WebAssembly alike. */
import { C_TYPES, REPRESENTATION_BYTES, isCType, type Representation } from './c-types.js'
import { isEnumeration, type EnumerationName } from './enumerations.js'
import { STRUCTS, isStruct, type MemberDeclaration, type MemberType, type Members, type StructName } from './structs.js'

/** d3d8types.h and d3d8caps.h pack their structs: nothing is aligned to more. */
const PACK = 4

/** One member of a struct. */
export interface MemberLayout {
  readonly name: string
  readonly type: MemberType
  /** In bytes, from the beginning of the struct. */
  readonly offset: number
  /** Of all of it. */
  readonly bytes: number
  /** Elements; 1 for what is no array. */
  readonly count: number
  /** How an element lies there; null for a struct. */
  readonly representation: Representation | null
  /** The struct that an element is; null for a number. */
  readonly struct: StructName | null
  /** The enumeration or set of flags that a number is of. */
  readonly of: EnumerationName | null
  readonly as: Exclude<MemberDeclaration, string>['as'] | null
}

/** A struct in memory. */
export interface StructLayout {
  readonly name: StructName
  /** sizeof */
  readonly bytes: number
  readonly alignment: number
  readonly members: readonly MemberLayout[]
  /** Each member by its name. */
  readonly member: Readonly<Record<string, MemberLayout>>
}

/** A number somewhere in a struct, in one of its own structs or not. */
export interface Leaf {
  /** `Diffuse.r` as its names. */
  readonly path: readonly string[]
  /** In bytes, from the beginning of the whole. */
  readonly offset: number
  readonly representation: Representation
}

const layouts = new Map<StructName, StructLayout>()

/** Size and alignment of an element of a type. */
function extentOf(type: MemberType, pointer: boolean): { readonly bytes: number; readonly alignment: number } {
  if (!pointer && isStruct(type)) return layoutOf(type)
  const bytes = REPRESENTATION_BYTES[pointer ? 'pointer' : representationOf(type)]
  return { bytes, alignment: Math.min(bytes, PACK) }
}

/** How a number of a type lies in memory: enumerated types are whole words. */
const representationOf = (type: MemberType): Representation => (isCType(type) ? C_TYPES[type] : 'u32')

function layOut(name: StructName, declared: Members): StructLayout {
  let at = 0
  let largest = 1
  const members = Object.entries(declared).map(([member, declaration]): MemberLayout => {
    const full: Exclude<MemberDeclaration, string> =
      typeof declaration === 'string' ? { type: declaration } : declaration
    const { type, of, count = 1, pointer = false, as = null } = full
    const { bytes, alignment } = extentOf(type, pointer)
    const offset = Math.ceil(at / alignment) * alignment
    at = offset + bytes * count
    largest = Math.max(largest, alignment)
    const struct = !pointer && isStruct(type) ? type : null
    const representation = struct === null ? (pointer ? 'pointer' : representationOf(type)) : null
    const set = of ?? (isEnumeration(type) ? type : null)
    return { name: member, type, offset, bytes: bytes * count, count, representation, struct, of: set, as }
  })
  return {
    name,
    bytes: Math.ceil(at / largest) * largest,
    alignment: largest,
    members,
    member: Object.fromEntries(members.map((member) => [member.name, member])),
  }
}

/** A struct in memory. */
export function layoutOf(name: StructName): StructLayout {
  const found = layouts.get(name) ?? layOut(name, STRUCTS[name])
  layouts.set(name, found)
  return found
}

/** Bytes of a struct: sizeof. */
export const sizeOf = (name: StructName): number => layoutOf(name).bytes

/** The numbers of a struct in the order in which they lie, those of its own structs and arrays one by one. */
export const leavesOf = (name: StructName, base = 0, path: readonly string[] = []): readonly Leaf[] =>
  layoutOf(name).members.flatMap(({ name: member, offset, bytes, count, representation, struct }): readonly Leaf[] =>
    Array.from({ length: count }, (_, n) => {
      const at = base + offset + (bytes / count) * n
      const inside = count === 1 ? [...path, member] : [...path, member, String(n)]
      return representation === null
        ? leavesOf(struct ?? name, at, inside)
        : [{ path: inside, offset: at, representation }]
    }).flat(),
  )

const WORD_BYTES = 4

/** The first word of each member of a struct that consists of whole words. */
export const memberWords = <Name extends StructName>(
  name: Name,
): Readonly<Record<Extract<keyof (typeof STRUCTS)[Name], string>, number>> =>
  Object.fromEntries(layoutOf(name).members.map(({ name: member, offset }) => [member, offset / WORD_BYTES])) as Record<
    Extract<keyof (typeof STRUCTS)[Name], string>,
    number
  >

/** Words of a struct that consists of whole words. */
export const wordsOf = (name: StructName): number => sizeOf(name) / WORD_BYTES
