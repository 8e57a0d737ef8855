import { expect } from 'vitest'

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/**
 * Arrays of the same kind and bytes are equal: vitest would look at each element by its name. Whatever else they are is
 * vitest's to say.
 */
expect.addEqualityTesters([
  (a: unknown, b: unknown): true | undefined => {
    if (!ArrayBuffer.isView(a) || !ArrayBuffer.isView(b)) return undefined
    if (a.constructor !== b.constructor || a.byteLength !== b.byteLength) return undefined
    const [one, other] = [bytesOf(a), bytesOf(b)]
    return one.every((byte, i) => byte === other[i]) || undefined
  },
])
