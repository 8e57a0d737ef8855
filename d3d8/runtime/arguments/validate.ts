import type { Context } from '../../../engine/index.js'
import type { InterfaceName } from '../../api/interfaces.js'
import type { ArenaName } from '../../items.js'
import { D3DERR_INVALIDCALL, D3DError } from '../../types/index.js'
import { lastFaultInWords } from '../../shader/assembly-lines.js'
import { isUint } from './checks.js'
import { Genuine } from './genuine.js'
import { Direct3DObject } from '../objects/object.js'
import { shownValue } from './shown-value.js'

/**
 * Refuses a call of IDirect3DDevice8 with D3DERR_INVALIDCALL; `sentence` names the argument, its value and what is
 * allowed.
 */
export function refuseCall(method: string, sentence: string): never {
  throw new D3DError(D3DERR_INVALIDCALL, `IDirect3DDevice8::${method}`, sentence)
}

/** How a call of IDirect3DDevice8 is refused, for who finds out that it must be. */
export const refusing =
  (method: string) =>
  (sentence: string): D3DError =>
    new D3DError(D3DERR_INVALIDCALL, `IDirect3DDevice8::${method}`, sentence)

/** Refuses an index (a UINT or DWORD) that is not below `limit`. */
export function checkIndex(method: string, name: string, index: number, limit: number): void {
  if (index >>> 0 !== index || index >= limit)
    refuseCall(method, `${name} is ${shownValue(index)}; 0 to ${limit - 1} are allowed`)
}

/** Refuses a pointer that is NULL. */
export function checkPointer(method: string, name: string, pointer: unknown): void {
  if (pointer === null || pointer === undefined) refuseCall(method, `${name} is NULL`)
}

/** Refuses what is no list: of a text, every character would be taken for a number. */
export function checkNumbers(method: string, name: string, numbers: unknown): void {
  checkPointer(method, name, numbers)
  if (typeof numbers === 'string') refuseCall(method, `${name} is ${shownValue(numbers)}; it is a list of numbers`)
}

/** Refuses a run of registers that does not lie in the `limit` registers there are, or data that does not fill it. */
export function checkRegisters(method: string, register: number, count: number, limit: number, given: number): void {
  if (!isUint(register) || !isUint(count)) {
    checkUint(method, 'Register', register)
    checkUint(method, 'ConstantCount', count)
  }
  if (register + count > limit)
    refuseCall(method, `registers ${register} to ${register + count - 1} were named; 0 to ${limit - 1} exist`)
  if (!(given >= count * 4))
    refuseCall(method, `pConstantData holds ${given >= 0 ? given : 'no'} numbers; ${count} registers need ${count * 4}`)
}

/** Refuses what is no UINT. */
export function checkUint(method: string, name: string, value: number): void {
  if (!isUint(value)) refuseCall(method, `${name} is ${shownValue(value)}; it is a UINT`)
}

/** Whether a value is memory of the program. */
export const isMemory = (value: unknown): boolean =>
  ArrayBuffer.isView(value) ||
  value instanceof ArrayBuffer ||
  (typeof SharedArrayBuffer !== 'undefined' && value instanceof SharedArrayBuffer)

/** Refuses what is no memory of the program. */
export function checkMemory(method: string, name: string, memory: unknown): void {
  checkPointer(method, name, memory)
  if (isMemory(memory)) return
  refuseCall(method, `${name} is ${shownValue(memory)}; it is an ArrayBuffer or a view of one`)
}

/**
 * Refuses what are no tokens. Where the assembler gave none, and nobody looked why, it says so, and where all that it
 * gave is handed on.
 */
export function checkTokens(method: string, name: string, tokens: unknown): void {
  const fault = tokens === undefined ? lastFaultInWords() : ''
  if (fault !== '')
    refuseCall(method, `${name} is undefined: a text with errors has no tokens, and the last one had ${fault}`)
  checkPointer(method, name, tokens)
  if (tokens instanceof Uint32Array) return
  const isAround = typeof tokens === 'object' && tokens !== null && 'tokens' in tokens
  const where = isAround ? ': the object has them as .tokens' : ''
  refuseCall(method, `${name} is ${shownValue(tokens)}; it is a Uint32Array of tokens${where}`)
}

/** Refuses what does not have an interface. */
export function checkInterface(
  method: string,
  name: string,
  wanted: InterfaceName,
  object: unknown,
  orNull = false,
): void {
  if (object instanceof Direct3DObject && object.interfaces.includes(wanted) && Genuine.is(object)) return
  const shown = orNull && object === undefined ? 'undefined' : shownValue(object)
  refuseCall(method, `${name} is ${shown}; it is an ${wanted}${orNull ? ' or null' : ''}`)
}

/**
 * Refuses what does not have an interface, was destroyed or belongs to another device than the one of `context`.
 *
 * @param orNull whether null is taken
 */
export function checkObject(
  method: string,
  name: string,
  wanted: InterfaceName,
  object: Direct3DObject | null,
  context: Context<ArenaName>,
  orNull = false,
): void {
  if (orNull && object === null) return
  if (!(object instanceof Direct3DObject && object.interfaces.includes(wanted))) {
    checkInterface(method, name, wanted, object, orNull)
    return
  }
  // Of a proxy this reads what it has not; the guard of the method says so.
  if (!object.alive) refuseCall(method, `${name} was released; it has no references left`)
  if (object.services.context !== context) refuseCall(method, `${name} belongs to another device`)
}
