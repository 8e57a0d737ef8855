import type { FileError } from '../file-error.js'

const [END_OF_LINE, END, DELTA] = [0, 1, 2]

/**
 * Palette indices of a packed bitmap, a byte each, in the order of its rows. Pixels that it leaves out are 0.
 *
 * @param isNibbles two indices a byte (BI_RLE4) instead of one (BI_RLE8)
 */
export function runLengthIndices(
  bytes: Uint8Array,
  start: number,
  width: number,
  height: number,
  isNibbles: boolean,
  fail: (offset: number, sentence: string) => FileError,
): Uint8Array {
  const out = new Uint8Array(width * height)
  let [x, y, at] = [0, 0, start]
  const put = (index: number): void => {
    if (x < width) out[y * width + x++] = index
  }
  const nibble = (byte: number, i: number): number => (isNibbles ? (i % 2 === 0 ? byte >>> 4 : byte & 15) : byte)
  const need = (count: number): void => {
    if (at + count > bytes.length) throw fail(bytes.length, 'it ends inside of its pixels')
  }
  while (y < height) {
    need(2)
    const [count, value] = [bytes[at], bytes[at + 1]]
    at += 2
    if (count > 0) for (let i = 0; i < count; i++) put(nibble(value, i))
    else if (value === END) break
    else if (value === END_OF_LINE) [x, y] = [0, y + 1]
    else if (value === DELTA) {
      need(2)
      ;[x, y] = [x + bytes[at], y + bytes[at + 1]]
      at += 2
    } else {
      const data = isNibbles ? Math.ceil(value / 2) : value
      need(data)
      for (let i = 0; i < value; i++) put(nibble(bytes[at + (isNibbles ? i >> 1 : i)], i))
      at += data + (data & 1)
    }
  }
  return out
}
