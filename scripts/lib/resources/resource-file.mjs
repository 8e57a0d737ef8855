/** Writes resources as they lie in memory and in .res files (Platform SDK, "Resource Formats"). */

/**
 * What a resource is called, or its type: a number, or a name in capitals.
 * @typedef {number | string} ResourceName
 */

/**
 * @typedef {object} Resource
 * @property {ResourceName} type
 * @property {ResourceName} name
 * @property {number} language LANGID
 * @property {Uint8Array} bytes
 */

/** Bytes that are written one behind the other, little end first. */
export class Bytes {
  /** @type {number[]} */
  #bytes = []

  get length() {
    return this.#bytes.length
  }

  /** @param {number} value */
  word(value) {
    this.#bytes.push(value & 0xff, (value >>> 8) & 0xff)
  }

  /** @param {number} value */
  double(value) {
    this.word(value & 0xffff)
    this.word(value >>> 16)
  }

  /**
   * A text of 16 bits a letter.
   * @param {string} text
   */
  wide(text) {
    for (let n = 0; n < text.length; n++) this.word(text.charCodeAt(n))
  }

  /**
   * The same with its end.
   * @param {string} text
   */
  text(text) {
    this.wide(text)
    this.word(0)
  }

  /**
   * A name, or the number that stands for it.
   * @param {ResourceName} name
   */
  name(name) {
    if (typeof name === 'string') {
      this.text(name)
      return
    }
    this.word(0xffff)
    this.word(name)
  }

  /**
   * A text of 8 bits a letter; others than Latin ones are question marks.
   * @param {string} text
   */
  narrow(text) {
    for (let n = 0; n < text.length; n++) this.#bytes.push(text.charCodeAt(n) < 256 ? text.charCodeAt(n) : 0x3f)
  }

  /** @param {Uint8Array} bytes */
  append(bytes) {
    for (const byte of bytes) this.#bytes.push(byte)
  }

  /** Goes on at a multiple of `size`. */
  align(size = 4) {
    while (this.#bytes.length % size !== 0) this.#bytes.push(0)
  }

  take() {
    return Uint8Array.from(this.#bytes)
  }
}

/** MOVEABLE and PURE, as the resource compiler has it. */
const MEMORY_FLAGS = 0x30

/** @param {Resource} resource */
const headerOf = ({ type, name, language, bytes }) => {
  const names = new Bytes()
  names.name(type)
  names.name(name)
  names.align()
  const header = new Bytes()
  header.double(bytes.length)
  header.double(8 + names.length + 16)
  header.append(names.take())
  header.double(0)
  header.word(MEMORY_FLAGS)
  header.word(language)
  header.double(0)
  header.double(0)
  return header.take()
}

/** The entry by which files of 32 bits are known: of type 0, and empty. */
const first = headerOf({ type: 0, name: 0, language: 0, bytes: new Uint8Array() }).fill(0, 20, 22)

/**
 * A .res file.
 * @param {readonly Resource[]} resources
 * @returns {Uint8Array<ArrayBuffer>}
 */
export const writeResourceFile = (resources) => {
  const parts = [
    first,
    ...resources.flatMap((resource) => [
      headerOf(resource),
      resource.bytes,
      new Uint8Array(-resource.bytes.length & 3),
    ]),
  ]
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Whether bytes begin as a .res file does. */
export const isResourceFile = (/** @type {Uint8Array} */ bytes) =>
  bytes.length >= first.length && first.subarray(0, 24).every((byte, n) => bytes[n] === byte)
