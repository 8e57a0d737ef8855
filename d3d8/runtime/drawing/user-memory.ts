/** What the application hands over in memory of its own. */
import type { Arena } from '../../../engine/index.js'

/** Memory of the application. */
export type UserData = ArrayBufferLike | ArrayBufferView

/** The bytes of what the application handed over. */
export function bytesOf(data: UserData): Uint8Array<ArrayBufferLike> {
  if (data instanceof Uint8Array) return data
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
}

/** Index `at` of a list of little-endian indices of 2 or 4 bytes, which need not be aligned. */
export function readIndex(source: Uint8Array, at: number, bytes: number): number {
  const first = at * bytes
  const low = source[first] | (source[first + 1] << 8)
  return bytes === 2 ? low : (low | (source[first + 2] << 16) | (source[first + 3] << 24)) >>> 0
}

/**
 * Copies `bytes` bytes of `data` from byte `from` on to byte `to` of an arena. Whole arrays go without a view of them
 * being made.
 */
export function copy(arena: Arena, to: number, data: UserData, from: number, bytes: number): void {
  const whole = from === 0 && bytes === data.byteLength
  if (whole && data instanceof Float32Array) arena.floats.set(data, to >>> 2)
  else if (whole && data instanceof Uint8Array) arena.bytes.set(data, to)
  else arena.bytes.set(bytesOf(data).subarray(from, from + bytes), to)
}

/** Copies words one by one. */
export function copyFew(
  to: Uint32Array<ArrayBufferLike>,
  at: number,
  source: Uint32Array<ArrayBufferLike>,
  from: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) to[at + i] = source[from + i]
}

/** The lowest and the highest of `count` little-endian indices of 2 or 4 bytes. */
export function indexRange(
  source: Uint8Array,
  count: number,
  indexBytes: number,
): readonly [lowest: number, highest: number] {
  let lowest = 0xffffffff
  let highest = 0
  for (let i = 0; i < count; i++) {
    const index = readIndex(source, i, indexBytes)
    if (index < lowest) lowest = index
    if (index > highest) highest = index
  }
  return [lowest, highest]
}
