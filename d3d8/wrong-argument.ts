/** Errors of functions that are no methods of Direct3D, about what they were given. */
import { shownValue } from './runtime/arguments/shown-value.js'

/** `readX: data is NULL; it is the bytes of a file` */
export const wrongArgument = (call: string, argument: string, given: unknown, wanted: string): TypeError =>
  new TypeError(`${call}: ${argument} is ${shownValue(given)}; it is ${wanted}`)

/** Refuses what is no object with a member of that name: a text, a file's bytes, an object of another kind. */
export function requireShape(call: string, argument: string, given: unknown, member: string, wanted: string): void {
  if (typeof given !== 'object' || given === null || !(member in given))
    throw wrongArgument(call, argument, given, wanted)
}
