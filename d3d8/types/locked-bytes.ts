const bytesOf = (source: ArrayLike<number> | ArrayBufferView | ArrayBuffer): ArrayLike<number> => {
  if (source instanceof ArrayBuffer) return new Uint8Array(source)
  if (!ArrayBuffer.isView(source) || source instanceof Uint8Array) return source
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
}

/**
 * The bytes that a lock gives: a Uint8Array whose `set` copies memory, as memcpy does, instead of one element a byte:
 * floats and indices arrive with all their bytes, in the order of the machine. The numbers of a plain array are bytes.
 */
export class LockedBytes extends Uint8Array<ArrayBufferLike> {
  /**
   * @param offset in bytes
   * @throws RangeError when the source is longer than what follows the offset
   */
  override set(source: ArrayLike<number> | ArrayBufferView | ArrayBuffer, offset = 0): void {
    const bytes = bytesOf(source)
    if (offset < 0 || offset + bytes.length > this.length)
      throw new RangeError(
        `set: ${bytes.length} bytes from byte ${offset} on do not fit into a lock of ${this.length} bytes`,
      )
    super.set(bytes, offset)
  }
}
