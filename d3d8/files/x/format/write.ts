/** Writer of .x files in any of their forms, of the text of their objects. SDK: "X File Format Reference". */
import { deflateSync } from 'fflate'
import { BLOCK, HEADER_BYTES, SIGNATURE } from './inflate.js'
import { CBRACE, FLOAT_LIST, INTEGER_LIST, NAME, OBRACE, SEMICOLON, STRING } from './binary.js'

/** The form of a file. */
export interface XForm {
  readonly isText: boolean
  readonly compressed: boolean
}

/** A text, a brace, a number or a name; separators are left out. */
const PIECE = /"([^"]*)"|([{}])|(-?\d+\.\d+(?:e[+-]\d+)?)|(\d+)|([A-Za-z]\w*)/g

/**
 * A .x file of version 3.3.
 *
 * @param text objects as text files have them, without templates, comments and GUIDs; floats have a point, whole
 * numbers none
 */
export function writeX(text: string, { isText, compressed }: XForm): Uint8Array<ArrayBuffer> {
  const format = compressed ? `${isText ? 't' : 'b'}zip` : isText ? 'txt ' : 'bin '
  const content = isText ? new TextEncoder().encode(`\n${text}`) : binaryTokens(text)
  return joined([new TextEncoder().encode(`xof 0303${format}0032`), compressed ? blocks(content) : content])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const u16 = (value: number): Uint8Array => Uint8Array.of(value & 255, value >> 8)
const u32 = (value: number): Uint8Array => joined([u16(value & 0xffff), u16(value >>> 16)])

const texted = (token: number, text: string): Uint8Array => {
  const bytes = new TextEncoder().encode(text)
  return joined([u16(token), u32(bytes.length), bytes])
}

/** The tokens of a text. Numbers that follow one another are a list. */
function binaryTokens(text: string): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let [wholes, floats]: number[][] = [[], []]
  const endLists = (): void => {
    if (wholes.length > 0)
      parts.push(u16(INTEGER_LIST), u32(wholes.length), new Uint8Array(Uint32Array.from(wholes).buffer))
    if (floats.length > 0)
      parts.push(u16(FLOAT_LIST), u32(floats.length), new Uint8Array(Float32Array.from(floats).buffer))
    wholes = []
    floats = []
  }
  for (const [, string, brace, float, whole, name] of text.matchAll(PIECE)) {
    if (whole === undefined || floats.length > 0) if (float === undefined || wholes.length > 0) endLists()
    if (whole !== undefined) wholes.push(Number(whole))
    else if (float !== undefined) floats.push(Number(float))
    else if (brace !== undefined) parts.push(u16(brace === '{' ? OBRACE : CBRACE))
    else if (name !== undefined) parts.push(texted(NAME, name))
    else parts.push(texted(STRING, string), u16(SEMICOLON))
  }
  endLists()
  return joined(parts)
}

/** Bytes as MSZIP has them; see inflateX. */
function blocks(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = [u32(HEADER_BYTES + content.length)]
  for (let at = 0; at < content.length; at += BLOCK) {
    const block = content.subarray(at, at + BLOCK)
    const deflated = deflateSync(block, { dictionary: content.subarray(Math.max(0, at - BLOCK), at) })
    parts.push(u16(block.length), u16(deflated.length + 2), u16(SIGNATURE), deflated)
  }
  return joined(parts)
}
