/** Structs as bytes: read from memory and written to it as C lays them out. */
import { layoutOf, leavesOf, type Leaf, type MemberLayout } from './struct-layout.js'
import type { StructTypes } from './struct-types.js'
import type { StructName } from './structs.js'
import type { Representation } from './c-types.js'

type View = DataView<ArrayBufferLike>

const readers: Readonly<Record<Representation, (view: View, at: number) => number | bigint>> = {
  u8: (view, at) => view.getUint8(at),
  u16: (view, at) => view.getUint16(at, true),
  u32: (view, at) => view.getUint32(at, true),
  i32: (view, at) => view.getInt32(at, true),
  i64: (view, at) => view.getBigInt64(at, true),
  f32: (view, at) => view.getFloat32(at, true),
  pointer: (view, at) => view.getUint32(at, true),
}

const writers: Readonly<Record<Representation, (view: View, at: number, value: number | bigint) => void>> = {
  u8: (view, at, value) => view.setUint8(at, Number(value)),
  u16: (view, at, value) => view.setUint16(at, Number(value), true),
  u32: (view, at, value) => view.setUint32(at, Number(value), true),
  i32: (view, at, value) => view.setInt32(at, Number(value), true),
  i64: (view, at, value) => view.setBigInt64(at, BigInt.asIntN(64, BigInt(value)), true),
  f32: (view, at, value) => view.setFloat32(at, Number(value), true),
  pointer: (view, at, value) => view.setUint32(at, Number(value), true),
}

const hex = (value: number | bigint, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0')

const guidParts = leavesOf('GUID')
/** Hexadecimal digits of each part of a GUID. */
const GUID_DIGITS = [8, 4, 4, ...Array.from({ length: 8 }, () => 2)] as const

/** A GUID as a text: `xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx`. */
export function guidText(view: DataView<ArrayBufferLike>, at: number): string {
  const texts = guidParts.map(({ offset, representation }, n) =>
    hex(readers[representation](view, at + offset), GUID_DIGITS[n]),
  )
  return [...texts.slice(0, 3), texts.slice(3, 5).join(''), texts.slice(5).join('')].join('-')
}

function writeGuid(view: View, at: number, text: string): void {
  const digits = text.replace(/[{}-]/g, '')
  let first = 0
  guidParts.forEach(({ offset, representation }, n) => {
    writers[representation](view, at + offset, Number.parseInt(digits.slice(first, first + GUID_DIGITS[n]), 16) || 0)
    first += GUID_DIGITS[n]
  })
}

const decoder = new TextDecoder()
const encoder = new TextEncoder()

const bytesAt = (view: View, at: number, count: number): Uint8Array<ArrayBufferLike> =>
  new Uint8Array(view.buffer, view.byteOffset + at, count)

function readText(view: View, at: number, count: number): string {
  const bytes = bytesAt(view, at, count)
  const end = bytes.indexOf(0)
  return decoder.decode(bytes.slice(0, end < 0 ? count : end))
}

/** A text and zeros behind it; cut where the array would not have its 0 any more. */
function writeText(view: View, at: number, count: number, text: string): void {
  const bytes = bytesAt(view, at, count)
  bytes.fill(0)
  bytes.set(encoder.encode(text).subarray(0, count - 1))
}

type Read = (view: View, at: number) => unknown

/** How one element of a member is read. */
function elementReader({ type, representation, struct }: MemberLayout): Read {
  if (struct !== null) return readerOf(struct)
  const read = readers[representation ?? 'u32']
  return type === 'BOOL' ? (view, at) => read(view, at) !== 0 : read
}

function memberReader(member: MemberLayout): Read {
  const { as, count, bytes } = member
  if (as === 'text') return (view, at) => readText(view, at, count)
  if (as === 'GUID') return guidText
  if (as === 'RECT list') return readRects
  const one = elementReader(member)
  if (count === 1) return one
  const list: Read = (view, at) => Array.from({ length: count }, (_, n) => one(view, at + (bytes / count) * n))
  return as === 'list' ? (view, at) => Uint16Array.from(list(view, at) as number[]) : list
}

/** The rectangles of a region: as many as lie there. Its header says how many there should be. */
function readRects(view: View, at: number): unknown[] {
  const { bytes } = layoutOf('RECT')
  const header = at - layoutOf('RGNDATA').member.Buffer.offset
  const counted = view.getUint32(header + layoutOf('RGNDATAHEADER').member.nCount.offset, true)
  const count = Math.min(counted, Math.floor((view.byteLength - at) / bytes))
  return Array.from({ length: count }, (_, n) => readerOf('RECT')(view, at + n * bytes))
}

const readMatrix: Read = (view, at) =>
  Float32Array.from(leavesOf('D3DMATRIX'), ({ offset }) => view.getFloat32(at + offset, true))

/** What is no struct in TypeScript. */
const structReaders = new Map<StructName, Read>([
  ['GUID', guidText],
  ['D3DMATRIX', readMatrix],
])

/** How a struct is read, found out when it is read first. */
function readerOf(name: StructName): Read {
  const known = structReaders.get(name)
  if (known) return known
  const members = layoutOf(name).members.map((member) => ({
    ...{ name: member.name, offset: member.offset, read: memberReader(member) },
  }))
  const read: Read = (view, at) => {
    const value: Record<string, unknown> = {}
    for (let n = 0; n < members.length; n++) {
      const { name: member, offset, read: readOne } = members[n]
      value[member] = readOne(view, at + offset)
    }
    return value
  }
  structReaders.set(name, read)
  return read
}

/**
 * A struct that lies in memory, in its TypeScript form. Pointers and handles are the numbers that they are there.
 *
 * @param at its first byte; all of it lies in the view
 */
export function readStruct<Name extends StructName>(
  name: Name,
  view: DataView<ArrayBufferLike>,
  at = 0,
): StructTypes[Name] {
  return readerOf(name)(view, at) as StructTypes[Name]
}

const numberOf = (value: unknown): number | bigint =>
  typeof value === 'number' || typeof value === 'bigint' ? value : value === true ? 1 : 0

const isList = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))

function writeMember(member: MemberLayout, view: View, at: number, value: unknown): void {
  const { as, count, bytes, representation, struct } = member
  if (as === 'text') writeText(view, at, count, typeof value === 'string' ? value : '')
  else if (as === 'GUID') writeGuid(view, at, typeof value === 'string' ? value : '')
  else if (as === 'RECT list') {
    const size = layoutOf('RECT').bytes
    if (isList(value)) Array.from(value).forEach((rect, n) => writeStruct('RECT', view, at + n * size, rect as object))
  } else
    for (let n = 0; n < count; n++) {
      const one = count === 1 ? value : isList(value) ? value[n] : undefined
      const to = at + (bytes / count) * n
      if (struct !== null) writeStruct(struct, view, to, one as object)
      else writers[representation ?? 'u32'](view, to, numberOf(one))
    }
}

/**
 * Writes a struct to memory. Members that are left out are 0; what is no number where a number belongs (a canvas as a
 * window) is 0, too.
 *
 * @param at its first byte; all of it lies in the view: `structBytes`
 */
export function writeStruct<Name extends StructName>(
  name: Name,
  view: DataView<ArrayBufferLike>,
  at: number,
  value: Partial<StructTypes[Name]> | null | undefined,
): void {
  if (name === 'GUID') writeGuid(view, at, typeof value === 'string' ? value : '')
  else if (isList(value))
    leavesOf(name).forEach(({ offset, representation }: Leaf, n) =>
      writers[representation](view, at + offset, numberOf(value[n])),
    )
  else
    for (const member of layoutOf(name).members)
      writeMember(
        member,
        view,
        at + member.offset,
        (value as Record<string, unknown> | null | undefined)?.[member.name],
      )
}

/** Bytes that a struct takes in memory: its size, or as many as the rectangles of a region need. */
export function structBytes<Name extends StructName>(name: Name, value: Partial<StructTypes[Name]>): number {
  const { bytes, member } = layoutOf(name)
  const list = Object.values(member).find(({ as }) => as === 'RECT list')
  if (!list) return bytes
  const rects = (value as Record<string, unknown>)[list.name]
  return Math.max(bytes, list.offset + (isList(rects) ? rects.length : 0) * layoutOf('RECT').bytes)
}
