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
    if (source instanceof ArrayBuffer) super.set(new Uint8Array(source), offset)
    else if (!ArrayBuffer.isView(source)) super.set(source, offset)
    else if (source instanceof Uint8Array) super.set(source, offset)
    else super.set(new Uint8Array(source.buffer, source.byteOffset, source.byteLength), offset)
  }
}
