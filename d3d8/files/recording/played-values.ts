/** Values that the API gives and takes, beside those of a recording. */
import type { LockedData } from './recorded.js'

const isIndexable = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))

const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value) as object)

/** How deep a report looks into a value: structs lie in structs, and nothing that is compared lies deeper. */
const DEEPEST = 4

/** A value as a report names it: objects of the API, which know each other, by their kind alone. */
export const show = (value: unknown, depth = 0): string => {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (value === undefined) return 'nothing'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? typeof value
  if (depth === DEEPEST) return '…'
  const inside = (one: unknown): string => show(one, depth + 1)
  if (isIndexable(value)) return `[${Array.from(value, inside).join(', ')}]`
  if (!isPlain(value)) return `a ${value.constructor?.name}`
  return `{${Object.entries(value)
    .map(([name, one]) => `"${name}":${inside(one)}`)
    .join(',')}}`
}

/** Whether both are the same number once they are binary32. */
export const sameFloat = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' && Object.is(Math.fround(a), Math.fround(b))

/** Whether both are the same 32 bits. */
export const sameUint = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' && a >>> 0 === b >>> 0

/** Whether two lists or arrays have as many elements, which are the same. */
export const sameList = (a: unknown, b: unknown, same: (a: unknown, b: unknown) => boolean): boolean =>
  isIndexable(a) && isIndexable(b) && a.length === b.length && Array.from(a).every((value, i) => same(value, b[i]))

/** The bytes of an array; null for anything else. */
export const bytesOf = (value: unknown): Uint8Array | null =>
  ArrayBuffer.isView(value) ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength) : null

/**
 * Writes what the program wrote under a lock.
 *
 * @param memory what the lock gave: a buffer's bytes, or a D3DLOCKED_RECT or D3DLOCKED_BOX
 * @throws Error when there is less of it than was recorded
 */
export const writeLocked = (memory: unknown, { bytes, rowBytes, rows, slices }: LockedData): void => {
  if (memory instanceof Uint8Array) {
    if (bytes.length > memory.length)
      throw new Error(`the recording writes ${bytes.length} bytes, the lock has ${memory.length}.`)
    memory.set(bytes)
    return
  }
  const { pBits, Pitch, RowPitch, SlicePitch } = memory as Record<string, unknown>
  if (!(pBits instanceof Uint8Array)) throw new Error('the lock gave no memory.')
  const pitch = Number(Pitch ?? RowPitch)
  const slicePitch = Number(SlicePitch ?? 0)
  const end = (slices - 1) * slicePitch + (rows - 1) * pitch + rowBytes
  if (end > pBits.length || (rows > 1 && rowBytes > pitch))
    throw new Error(
      `the recording writes ${slices * rows} rows of ${rowBytes} bytes, ` +
        `the lock has ${pBits.length} bytes in rows of ${pitch}.`,
    )
  for (let slice = 0; slice < slices; slice++)
    for (let row = 0; row < rows; row++) {
      const from = (slice * rows + row) * rowBytes
      pBits.set(bytes.subarray(from, from + rowBytes), slice * slicePitch + row * pitch)
    }
}
