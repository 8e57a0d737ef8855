/** Writer of .x files in any of their forms, of the text of their objects. SDK: "X File Format Reference". */
import { deflateSync } from 'fflate'
import { BLOCK, HEADER_BYTES, SIGNATURE } from './inflate.js'
import {
  CBRACE,
  FLOAT_LIST,
  GUID,
  INTEGER,
  INTEGER_LIST,
  NAME,
  OBRACE,
  SEMICOLON,
  STRING,
  TEMPLATE,
  templateTokens,
} from './binary.js'

/** The form of a file. */
export interface XForm {
  readonly isText: boolean
  readonly compressed: boolean
}

/** A text, a brace, a GUID, a word or number, or a sign of templates; separators are left out. */
const PIECE = /"([^"]*)"|([{}])|<([^>]*)>|([^\s;,{}"<>[\].]+(?:\.[^\s;,{}"<>[\]]+)?)|([[\].;])/g
const FLOAT = /^-?\d+\.\d+(?:e[+-]?\d+)?$/
const WHOLE = /^-?\d+$/

/** How text has floats that are no numbers, as printf of Microsoft's wrote them. */
export const NO_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['1.#INF00', Infinity],
  ['-1.#INF00', -Infinity],
  ['1.#QNAN0', NaN],
])

/** What a file of a form begins with. */
export const xHeader = ({ isText, compressed }: XForm): Uint8Array<ArrayBuffer> => {
  const format = compressed ? `${isText ? 't' : 'b'}zip` : isText ? 'txt ' : 'bin '
  return new TextEncoder().encode(`xof 0303${format}0032`)
}

/**
 * What stands behind the header of a file that is not compressed.
 *
 * @param text objects and templates as text files have them, without comments; floats have a point, whole numbers none
 */
export const xContent = (text: string, isText: boolean): Uint8Array<ArrayBuffer> =>
  isText ? new TextEncoder().encode(`\n${text}`) : binaryTokens(text)

/** A .x file of version 3.3, of a text as xContent takes it. */
export function writeX(text: string, form: XForm): Uint8Array<ArrayBuffer> {
  const content = xContent(text, form.isText)
  return joined([xHeader(form), form.compressed ? blocks(content) : content])
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

/** A GUID of text as a number of 32 bits, two of 16, and bytes. */
function guidBytes(text: string): Uint8Array {
  const [a, b, c, ...rest] = text.split('-')
  const bytes = [...rest.join('').matchAll(/../g)].map(([byte]) => parseInt(byte, 16))
  return joined([u32(parseInt(a, 16)), u16(parseInt(b, 16)), u16(parseInt(c, 16)), Uint8Array.from(bytes)])
}

/** Collects tokens. Numbers that follow one another are a list. */
class Tokens {
  readonly #parts: Uint8Array[] = []
  #wholes: number[] = []
  #floats: number[] = []

  add(...parts: readonly Uint8Array[]): void {
    this.#endLists()
    this.#parts.push(...parts)
  }

  whole(value: number): void {
    if (this.#floats.length > 0) this.#endLists()
    this.#wholes.push(value)
  }

  float(value: number): void {
    if (this.#wholes.length > 0) this.#endLists()
    this.#floats.push(value)
  }

  #endLists(): void {
    const [wholes, floats] = [this.#wholes, this.#floats]
    if (wholes.length > 0)
      this.#parts.push(u16(INTEGER_LIST), u32(wholes.length), new Uint8Array(Uint32Array.from(wholes).buffer))
    if (floats.length > 0)
      this.#parts.push(u16(FLOAT_LIST), u32(floats.length), new Uint8Array(Float32Array.from(floats).buffer))
    this.#wholes = []
    this.#floats = []
  }

  bytes(): Uint8Array<ArrayBuffer> {
    this.#endLists()
    return joined(this.#parts)
  }
}

/** The tokens of a text. */
function binaryTokens(text: string): Uint8Array<ArrayBuffer> {
  const tokens = new Tokens()
  // Templates have words and signs that objects have not.
  let inTemplate = false
  for (const [, string, brace, guid, word, sign] of text.matchAll(PIECE)) {
    if (string !== undefined) tokens.add(texted(STRING, string), u16(SEMICOLON))
    else if (guid !== undefined) tokens.add(u16(GUID), guidBytes(guid))
    else if (brace !== undefined) {
      tokens.add(u16(brace === '{' ? OBRACE : CBRACE))
      if (brace === '}') inTemplate = false
    } else if (inTemplate) {
      const token = templateTokens.get(word?.toLowerCase() ?? sign)
      if (token !== undefined) tokens.add(u16(token))
      else if (WHOLE.test(word)) tokens.add(u16(INTEGER), u32(Number(word)))
      else tokens.add(texted(NAME, word))
    } else if (word === 'template') {
      tokens.add(u16(TEMPLATE))
      inTemplate = true
    } else if (word !== undefined) {
      const noNumber = NO_NUMBERS.get(word)
      if (WHOLE.test(word)) tokens.whole(Number(word))
      else if (noNumber !== undefined || FLOAT.test(word)) tokens.float(noNumber ?? Number(word))
      else tokens.add(texted(NAME, word))
    }
  }
  return tokens.bytes()
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
