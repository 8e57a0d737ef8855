import { memberOf } from '../../api/enumerations.js'
import { D3DERR_DEVICELOST, D3DERR_INVALIDCALL, D3DError, E_OUTOFMEMORY } from '../../types/index.js'
import { shownValue } from './shown-value.js'

/** What may be locked: a subresource of texels. */
interface Lockable {
  readonly texels: { readonly isLockedAt: (subresource: number) => boolean }
  readonly subresource: number
}

/** The error of a call with D3DERR_INVALIDCALL. */
export const invalidCall = (method: string, sentence: string): D3DError =>
  new D3DError(D3DERR_INVALIDCALL, method, sentence)

/** Why calls are refused when nothing draws any more. */
export const ENDED = 'the engine has been disposed of'

/** Throws D3DERR_DEVICELOST when all memory went back, so that none can be given, read or written. */
export function refuseEnded({ ended }: { readonly ended: boolean }, method: string): void {
  if (ended) throw new D3DError(D3DERR_DEVICELOST, method, ENDED)
}

/** Whether `value` is an unsigned integer of 32 bits. */
export const isUint = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 0xffffffff

/** '0x0000000a'; what is no number as messages show it. */
export const hex = (value: number): string =>
  typeof value === 'number' ? `0x${(value >>> 0).toString(16).padStart(8, '0')}` : shownValue(value)

/** 'D3DFMT_A8R8G8B8', or the number of what is no format. */
export const formatName = (format: number): string =>
  memberOf('D3DFORMAT', format) ?? (typeof format === 'number' ? `D3DFORMAT ${hex(format)}` : shownValue(format))

/** 'D3DPOOL_MANAGED', or the number of what is no pool. */
export const poolName = (pool: number): string =>
  memberOf('D3DPOOL', pool) ?? (typeof pool === 'number' ? `D3DPOOL ${pool}` : shownValue(pool))

/** Throws unless `pool` is one of `allowed`. */
export function requirePool(pool: number, allowed: readonly number[], method: string): void {
  if (!allowed.includes(pool))
    throw invalidCall(method, `Pool is ${poolName(pool)}; allowed are ${allowed.map(poolName).join(', ')}`)
}

/** Throws unless `value` is an integer from 1 to `most`. */
export function requireSize(name: string, value: number, most: number, method: string): void {
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw invalidCall(method, `${name} is ${shownValue(value)}; allowed are 1 to ${most}`)
}

/** Throws while texels of a surface are locked. */
export function requireUnlocked(name: string, { texels, subresource }: Lockable, method: string): void {
  if (texels.isLockedAt(subresource)) throw invalidCall(method, `${name} is locked; UnlockRect has to come before`)
}

/** Bytes that an allocator can be asked for: whole words whose number fits 32 bits. */
const MOST_BYTES = 0xfffffffc

/** Runs an allocation; what memory refuses becomes E_OUTOFMEMORY. */
export function allocating<T>(method: string, bytes: number, allocate: () => T): T {
  const sentence = `there is no memory for ${bytes} bytes`
  if (bytes > MOST_BYTES) throw new D3DError(E_OUTOFMEMORY, method, sentence)
  try {
    return allocate()
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new D3DError(E_OUTOFMEMORY, method, `${sentence}: ${cause.message}`)
  }
}

/** Whether a window is a canvas, of whatever document or worker. */
export const isCanvas = (window: unknown): window is HTMLCanvasElement | OffscreenCanvas =>
  typeof window === 'object' && window !== null && 'getContext' in window

/** Throws for what is no window: neither a canvas nor NULL nor the number of a window of another system. */
export function requireWindow(name: string, window: unknown, method: string): void {
  if (window === null || window === undefined || typeof window === 'number' || isCanvas(window)) return
  throw invalidCall(method, `${name} is ${shownValue(window)}; it is a canvas, NULL or the number of a window`)
}
