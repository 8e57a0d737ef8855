import { allocating, isUint } from '../runtime/arguments/checks.js'
import { shownValue } from '../runtime/arguments/shown-value.js'
import { D3DERR_INVALIDCALL, D3DError, LockedBytes } from '../types/index.js'
import { D3DXObject } from './object.js'

/**
 * Memory with a count of references. Functions of D3DX that C++ gives a buffer give a typed array here. SDK:
 * ID3DXBuffer.
 */
export class D3DXBuffer extends D3DXObject {
  readonly interfaces = ['ID3DXBuffer'] as const
  readonly #bytes: LockedBytes

  constructor(bytes: LockedBytes) {
    super()
    this.#bytes = bytes
  }

  /** The bytes themselves; `set` takes floats and indices as the bytes that they are. */
  GetBufferPointer(): LockedBytes {
    this.requireAlive('GetBufferPointer')
    return this.#bytes
  }

  /** In bytes. */
  GetBufferSize(): number {
    return this.#bytes.byteLength
  }
}

/** Memory of zeros. SDK: D3DXCreateBuffer. */
export function D3DXCreateBuffer(NumBytes: number): D3DXBuffer {
  const method = 'D3DXCreateBuffer'
  if (!isUint(NumBytes) || NumBytes === 0)
    throw new D3DError(D3DERR_INVALIDCALL, method, `NumBytes is ${shownValue(NumBytes)}; it is a UINT of at least 1`)
  return new D3DXBuffer(allocating(method, NumBytes, () => new LockedBytes(new ArrayBuffer(NumBytes))))
}
