/** Palettes as calls: the driver has one a texture, the device one for all of them. */
import type { StructValue } from '../../files/recording/recorded.js'
import { swapRedAndBlue } from '../tokens/resource-tokens.js'
import type { Values } from '../tokens/structures.js'
import { DDRAWIPAL_ALPHA } from '../tokens/tokens.js'
import { numberIn, type CallStream } from './call-stream.js'
import { chooseAlpha } from './state-calls.js'

const ENTRIES = 256

/** The highest number of a palette (SDK: SetPaletteEntries). */
const LAST_NUMBER = 0xffff

const byteOf = (word: number, n: number): number => (word >>> (8 * n)) & 0xff

/** A word of UPDATEPALETTE, 0xAARRGGBB, as the struct of the API. */
function entryOf(argb: number): StructValue {
  const word = swapRedAndBlue(argb)
  return { peRed: byteOf(word, 0), peGreen: byteOf(word, 1), peBlue: byteOf(word, 2), peFlags: byteOf(word, 3) }
}

const BLACK: readonly StructValue[] = Array.from({ length: ENTRIES }, () => entryOf(0))

function numberFor({ palettes }: CallStream, handle: number): number {
  const taken = new Set(Array.from(palettes.values(), ({ number }) => number))
  let number = Math.min(handle, LAST_NUMBER)
  while (taken.has(number)) number--
  return number
}

/** Sets entries of a palette from one on; one that the stream has not told before was black. */
function setEntries(stream: CallStream, handle: number, first: number, given: readonly StructValue[]): void {
  const { number, entries } = stream.palettes.get(handle) ?? { number: numberFor(stream, handle), entries: BLACK }
  const palette = { number, entries: entries.toSpliced(first, given.length, ...given) }
  stream.palettes.set(handle, palette)
  stream.call('SetPaletteEntries', [number, [...palette.entries]])
}

/** SETPALETTE: the palette of a texture. */
export function setPalette(stream: CallStream, values: Values): void {
  const [handle, texture] = ['dwPaletteHandle', 'dwSurfaceHandle'].map((name) => numberIn(values, name))
  stream.paletteOf.set(texture, handle)
  if ((numberIn(values, 'dwPaletteFlags') & DDRAWIPAL_ALPHA) === 0) stream.alphaPalettes.delete(texture)
  else stream.alphaPalettes.add(texture)
  chooseAlpha(stream)
  if (handle !== 0 && !stream.palettes.has(handle)) setEntries(stream, handle, 0, [])
}

/** UPDATEPALETTE: entries of a palette; `words` are what follows its structure. */
export function updatePalette(stream: CallStream, values: Values, words: Uint32Array): void {
  const [handle, first] = ['dwPaletteHandle', 'wStartIndex'].map((name) => numberIn(values, name))
  if (first + words.length > ENTRIES) stream.problem('UPDATEPALETTE: entries beyond 255 are left out.')
  else setEntries(stream, handle, first, Array.from(words, entryOf))
}

/** Makes the palette of the textures that are set the device's, before they are drawn with. */
export function choosePalette(stream: CallStream): void {
  const used = new Set(stream.textureHandles().map((texture) => stream.paletteOf.get(texture) ?? 0))
  const [first, ...others] = Array.from(used).flatMap((handle) => stream.palettes.get(handle) ?? [])
  if (!first) return
  if (others.length > 0)
    stream.problem('Textures with palettes of their own are drawn at once: all get the palette of the first of them.')
  if (first.number === stream.palette) return
  stream.call('SetCurrentTexturePalette', [first.number])
  stream.palette = first.number
}
