/** Standard input of a program: all of it is asked for at once, when the first byte is read. */
export function standardInput(
  read: (() => Uint8Array) | undefined,
): (parts: readonly Uint8Array<ArrayBufferLike>[]) => number {
  let left: Uint8Array | null = null
  return (parts) => {
    left ??= read?.() ?? new Uint8Array()
    let given = 0
    for (const part of parts) {
      const bytes = left.subarray(0, part.length)
      part.set(bytes)
      left = left.subarray(bytes.length)
      given += bytes.length
    }
    return given
  }
}
