import { D3DERR_INVALIDCALL, D3DError } from '../../types/index.js'
import { writeStructure, type Values } from '../tokens/structures.js'
import { alignDword, stepBytes } from '../tokens/commands.js'
import { command, type Token } from '../tokens/tokens.js'

/** The most that a header counts. */
const MOST_COUNT = 0xffff
const FIRST_BYTES = 1 << 12

const NO_DATA = new Uint8Array(0)

const refusePut = (why: string): never => {
  throw new D3DError(D3DERR_INVALIDCALL, 'CommandWriter.put', why)
}

/** Bytes of what follows a structure with these values. */
function tailBytes(token: Token, values: Partial<Values>): number {
  const structure = new DataView(new ArrayBuffer(token.each.bytes))
  writeStructure(token.each, structure, 0, values)
  return stepBytes(token, structure, 0) - token.each.bytes
}

/**
 * Writes a command buffer. Structures of one token that follow each other go into one command, as long as nothing else
 * is written in between. The writer says where a structure begins, the caller stores its fields by the token's layout.
 */
export class CommandWriter {
  /** All that is written so far lies in the first `length` bytes; those behind are 0. */
  bytes = new Uint8Array(FIRST_BYTES)
  /** The same memory; another one after the buffer grew, so that nobody may keep it over a call. */
  view = new DataView(this.bytes.buffer)
  length = 0
  /** Byte of the last header, and its token; null when nothing may be added to it. */
  #header = 0
  #open: Token | null = null
  #count = 0

  /** Begins anew with an empty buffer; the memory is kept. */
  clear(): void {
    this.bytes.fill(0, 0, this.length)
    this.length = 0
    this.#open = null
  }

  /** A copy of what is written. */
  take(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length)
  }

  /**
   * One more structure of a token without head: in the open command, or in one of its own.
   *
   * @param dataBytes of what follows the structure
   * @returns the byte where it begins; its fields have to be stored
   */
  add(token: Token, dataBytes = 0): number {
    if (this.#open !== token || this.#count === MOST_COUNT) this.#begin(token)
    const at = this.length
    this.#grow(token.each.bytes + dataBytes)
    this.view.setUint16(this.#header + command.at.wCount, ++this.#count, true)
    return at
  }

  /**
   * One more structure with the values given; what is not given is 0.
   *
   * @param data of what follows the structure: the constants, code or entries of which its values tell the size
   * @throws D3DError D3DERR_INVALIDCALL for a token with a head, a value whose name the structure does not have, and
   *   data of another size than the values tell; nothing is written
   */
  put<Name extends string>(
    token: Token<string, Name>,
    values: Readonly<Partial<Record<Name, number | readonly number[]>>>,
    data: ArrayBufferView = NO_DATA,
  ): void {
    const { head, each, inline, name: tokenName } = token
    if (head.bytes > 0 || inline !== null)
      refusePut(`${tokenName} is no row of structures: CommandWriter.${inline ? 'openInline' : 'open'} writes it`)
    for (const name in values)
      if (!(name in each.at)) refusePut(`${tokenName} has no ${name}; it has ${Object.keys(each.at).join(', ')}`)
    const needed = token.tail.length === 0 ? 0 : tailBytes(token, values)
    if (data.byteLength !== needed)
      refusePut(`data has ${data.byteLength} bytes; ${tokenName} with these values is followed by ${needed}`)
    // First the room: to make it may give the buffer other memory.
    const at = this.add(token, needed)
    writeStructure(each, this.view, at, values)
    if (needed > 0) this.bytes.set(new Uint8Array(data.buffer, data.byteOffset, needed), at + each.bytes)
  }

  /**
   * A command of its own with a head.
   *
   * @param count of the header
   * @param dataBytes of what follows the head
   * @returns the byte where the head begins
   */
  open(token: Token, count: number, dataBytes: number): number {
    this.#begin(token)
    const at = this.length
    this.#grow(token.head.bytes + dataBytes)
    this.view.setUint16(this.#header + command.at.wCount, count, true)
    this.#open = null
    return at
  }

  /** A command of its own with inline vertices; gives the byte where its head begins. */
  openInline(token: Token, count: number, vertices: Uint8Array): number {
    const start = this.length + command.bytes + token.head.bytes
    const padding = alignDword(start) - start
    const at = this.open(token, count, padding + vertices.byteLength)
    this.bytes.set(vertices, start + padding)
    return at
  }

  #begin(token: Token): void {
    const at = this.length
    this.#grow(command.bytes)
    this.view.setUint8(at + command.at.bCommand, token.id)
    this.#header = at
    this.#open = token
    this.#count = 0
  }

  /** Makes room for `bytes` more, which are 0. */
  #grow(bytes: number): void {
    const length = this.length + bytes
    if (length > this.bytes.length) {
      const larger = new Uint8Array(Math.max(length, this.bytes.length * 2))
      larger.set(this.bytes.subarray(0, this.length))
      this.bytes = larger
      this.view = new DataView(larger.buffer)
    }
    this.length = length
  }
}
