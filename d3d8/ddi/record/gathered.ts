/** Memory that grows, handed out front to back. */
export class Gathered {
  bytes = new Uint8Array(1 << 12)
  length = 0

  /** Room for `bytes` bytes from the next multiple of `align` on; gives the first. */
  take(bytes: number, align: number): number {
    const at = Math.ceil(this.length / align) * align
    if (at + bytes > this.bytes.length) {
      const larger = new Uint8Array(Math.max(at + bytes, this.bytes.length * 2))
      larger.set(this.bytes.subarray(0, this.length))
      this.bytes = larger
    }
    this.bytes.fill(0, this.length, at)
    this.length = at + bytes
    return at
  }

  get taken(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length)
  }
}
