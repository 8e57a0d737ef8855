import { Inflate, deflateSync } from 'fflate'
import type { SourceFile } from '../protocol.js'

/** Characters of a program that a link may unpack to: what is longer was made to fill memory. */
const MOST = 1_000_000

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Bytes that are inflated at a time: a thousand times as many come out of them at once, at most. */
const PIECE = 256

/** Inflates piece by piece, so that what is too much ends it. */
const inflate = (packed: Uint8Array): Uint8Array => {
  const out = new Uint8Array(MOST)
  let length = 0
  const stream = new Inflate((piece) => {
    if (length + piece.length > MOST) throw new Error(`more than ${MOST} bytes come out of it`)
    out.set(piece, length)
    length += piece.length
  })
  for (let at = 0; at < packed.length; at += PIECE)
    stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length)
  return out.subarray(0, length)
}

/** Whether a value is what a link holds: pairs of name and text. */
const arePairs = (value: unknown): value is [string, string][] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'))

/**
 * A program as the part of a link behind `#code/`: names and texts, compressed. Servers never see that part of an
 * address.
 */
export const pack = (files: readonly SourceFile[]): string => {
  const pairs = files.map(({ name, text }) => [name, text])
  return toBase64(deflateSync(new TextEncoder().encode(JSON.stringify(pairs)), { level: 9 }))
}

/** The program in a link; null when there is none in it. */
export const unpack = (code: string): readonly SourceFile[] | null => {
  try {
    if (code.length > MOST) return null
    const bytes = inflate(fromBase64(code))
    const pairs: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return arePairs(pairs) ? pairs.map(([name, text]) => ({ name, text })) : null
  } catch {
    return null
  }
}
