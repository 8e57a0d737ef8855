/**
 * Reader of .x files, text and binary, compressed or not: frames, meshes, materials, skins and animations; a program's
 * own templates are kept as data. SDK: "X File Format Reference".
 */
import { fileBytes, type FileBytes } from '../../file-error.js'
import { BinaryTokens } from './binary.js'
import { inflateX } from './inflate.js'
import type { XHeader, XModel } from '../model.js'
import { parseX } from './parser.js'
import { TextTokens } from './text.js'
import { parseXObjects, type XObjects } from './objects.js'
import { decodeText } from './encoding.js'
import { shown, xError, type XTokens } from './tokens.js'

const HEADER_BYTES = 16

const formats: Readonly<Record<string, Pick<XHeader, 'encoding' | 'compressed'> | undefined>> = {
  'txt ': { encoding: 'text', compressed: false },
  'bin ': { encoding: 'binary', compressed: false },
  tzip: { encoding: 'text', compressed: true },
  bzip: { encoding: 'binary', compressed: true },
}

/** What editors write in front of text that is UTF-8. */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/** Reads 'xof ', version, format and bits of a float, four characters each, from a byte on. */
function readHeader(bytes: Uint8Array, start: number): XHeader {
  const places = [0, 4, 8, 12].map((offset) => start + offset)
  const [magic, version, format, floats] = places.map((place) =>
    decodeText(bytes, Math.min(place, bytes.length), Math.min(place + 4, bytes.length)),
  )
  if (magic !== 'xof ') throw xError({ offset: places[0] }, `it begins with ${shown(magic)}, not "xof "`)
  const numbers = /^(\d\d)(\d\d)$/.exec(version)
  if (!numbers) throw xError({ offset: places[1] }, `the version is ${shown(version)}, not four digits`)
  const kind = Object.hasOwn(formats, format) ? formats[format] : undefined
  if (!kind)
    throw xError({ offset: places[2] }, `the format is ${shown(format)}; known are "txt ", "bin ", "tzip", "bzip"`)
  const floatBits = floats === '0032' ? 32 : floats === '0064' ? 64 : null
  if (floatBits === null)
    throw xError({ offset: places[3] }, `the size of floats is ${shown(floats)}, not "0032" or "0064"`)
  return { major: Number(numbers[1]), minor: Number(numbers[2]), ...kind, floatBits }
}

/** A file's header, its tokens, and how many bytes they are read from. */
function openX(data: FileBytes, method: string): { header: XHeader; tokens: XTokens; length: number } {
  const bytes = fileBytes(data, method)
  const mark = BYTE_ORDER_MARK.every((byte, i) => bytes[i] === byte) ? BYTE_ORDER_MARK.length : 0
  const header = readHeader(bytes, mark)
  const { encoding, compressed, floatBits } = header
  const content = compressed ? inflateX(bytes, mark + HEADER_BYTES) : bytes
  const start = compressed ? 0 : mark + HEADER_BYTES
  const tokens =
    encoding === 'text'
      ? new TextTokens(content, start, compressed)
      : new BinaryTokens(content, start, floatBits === 32 ? 4 : 8, compressed)
  return { header, tokens, length: content.length }
}

/**
 * Reads a .x file.
 *
 * @param onProgress hears from time to time which part of the file has been read, from 0 to 1
 * @throws FileError with the offset of what is wrong, and its line in text
 */
export function readX(data: FileBytes, onProgress?: (part: number) => void): XModel {
  const { header, tokens, length } = openX(data, 'readX')
  return parseX(tokens, header, onProgress && ((offset) => onProgress(offset / length)))
}

/**
 * Reads the data objects of a .x file as they stand in it, without their meaning.
 *
 * @throws FileError as readX
 */
export function readXObjects(data: FileBytes): XObjects {
  return parseXObjects(openX(data, 'readXObjects').tokens)
}
