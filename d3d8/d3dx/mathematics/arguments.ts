/**
 * Sees that arguments of the mathematics are what they are called: of a list in place of a vector, or of a number that
 * was left out, comes NaN, which is told nowhere until nothing is drawn.
 */
import { invalidCall } from '../../runtime/arguments/checks.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'

type Members = Readonly<Record<'x' | 'y' | 'z' | 'w' | 'a' | 'b' | 'c' | 'd' | 'r' | 'g', unknown>>
/** What cannot be read has no members. */
const membersOf = (value: unknown): Members => (value ?? '') as Members

function refuse(method: string, name: string, value: unknown, wanted: string): never {
  throw invalidCall(method, `${name} is ${shownValue(value)}; it is ${wanted}`)
}

/** @throws D3DError D3DERR_INVALIDCALL for what has no numbers x and y */
export function requireVector2(method: string, name: string, vector: unknown): void {
  const { x, y } = membersOf(vector)
  if (typeof x !== 'number' || typeof y !== 'number') refuse(method, name, vector, 'a vector, with numbers x and y')
}

/** @throws D3DError D3DERR_INVALIDCALL for what has no numbers x, y and z */
export function requireVector3(method: string, name: string, vector: unknown): void {
  const { x, y, z } = membersOf(vector)
  if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number')
    refuse(method, name, vector, 'a vector, with numbers x, y and z')
}

function requireFour(method: string, name: string, value: unknown, wanted: string): void {
  const { x, y, z, w } = membersOf(value)
  if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number' || typeof w !== 'number')
    refuse(method, name, value, `${wanted}, with numbers x, y, z and w`)
}

/** @throws D3DError D3DERR_INVALIDCALL for what has no numbers x, y, z and w */
export function requireVector4(method: string, name: string, vector: unknown): void {
  requireFour(method, name, vector, 'a vector')
}

/** @throws D3DError D3DERR_INVALIDCALL for what has no numbers x, y, z and w */
export function requireQuaternion(method: string, name: string, quaternion: unknown): void {
  requireFour(method, name, quaternion, 'a quaternion')
}

/** @throws D3DError D3DERR_INVALIDCALL for what has no numbers a, b, c and d, as a plane of three's */
export function requirePlane(method: string, name: string, plane: unknown): void {
  const { a, b, c, d } = membersOf(plane)
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number')
    refuse(method, name, plane, 'a plane, with numbers a, b, c and d')
}

/** @throws D3DError D3DERR_INVALIDCALL for what has no numbers r, g, b and a, as a colour of three's */
export function requireColour(method: string, name: string, colour: unknown): void {
  const { r, g, b, a } = membersOf(colour)
  if (typeof r !== 'number' || typeof g !== 'number' || typeof b !== 'number' || typeof a !== 'number')
    refuse(method, name, colour, 'a colour, with numbers r, g, b and a')
}

/** @throws D3DError D3DERR_INVALIDCALL for what is no number; NaN, which was computed, is one */
export function requireNumber(method: string, name: string, value: unknown): void {
  if (typeof value !== 'number') refuse(method, name, value, 'a number')
}

/**
 * Says which member a structure was made with is no number: a list stands there, where numbers stand one by one.
 *
 * @throws D3DError D3DERR_INVALIDCALL
 */
export function refuseMembers(structure: string, members: Readonly<Record<string, unknown>>): never {
  const [name, value] = Object.entries(members).find(([, own]) => typeof own !== 'number') ?? ['', undefined]
  return refuse(structure, name, value, 'a number, and all of them stand one by one')
}

/**
 * Sees that members of a result will be found where it is put: in an object, but in no list, whose elements are read.
 *
 * @throws D3DError D3DERR_INVALIDCALL for lists and what is no object
 */
export function requirePlace(method: string, pOut: unknown, what: string): void {
  if (typeof pOut !== 'object' || typeof (pOut as Partial<ArrayLike<unknown>> | null)?.length === 'number')
    refuse(method, 'pOut', pOut, `${what}, and null gives a new one`)
}
