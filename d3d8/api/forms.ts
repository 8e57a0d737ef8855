/** What parameters are in TypeScript, by what they are in C. */
import { isInterface, isOut, type Parameter } from './interfaces.js'
import { isStruct, type StructName } from './structs.js'

/**
 * What an argument is, or what comes back through an out pointer.
 * - `out`: an out pointer, which is no argument in TypeScript; `nothing`: a pointer that can only be NULL
 * - `number`: integers, enumerations, flags, colours, handles; `bool`; `float`: a real float
 * - `floats`, `words`, `bytes`: memory, as floats, as 32-bit words, as it is
 * - `struct`, `structs`: one, and a list of them; NULL is null
 * - `object`: an object of an interface, or null
 * - `guid`: a text; `window`: a canvas
 */
export type Form =
  | 'out'
  | 'nothing'
  | 'number'
  | 'bool'
  | 'float'
  | 'floats'
  | 'words'
  | 'bytes'
  | 'struct'
  | 'structs'
  | 'object'
  | 'guid'
  | 'window'

/** Forms of types that a program has no other view of. */
const byType: Readonly<Partial<Record<string, Form>>> = { GUID: 'guid', HWND: 'window', D3DMATRIX: 'floats' }

function pointedForm({ type, length, holds }: Parameter): Form {
  if (isStruct(type)) return length === undefined ? 'struct' : 'structs'
  if (type === 'float' || holds === 'float') return 'floats'
  if (type === 'void' || type === 'BYTE') return length === 0 ? 'nothing' : 'bytes'
  return length === undefined ? (type === 'BOOL' ? 'bool' : 'number') : 'words'
}

/** What comes back through an out pointer, or what a pointer is read for. */
export function resultForm(parameter: Parameter): Form {
  const { type } = parameter
  return byType[type] ?? (isInterface(type) ? 'object' : pointedForm(parameter))
}

const known = new WeakMap<Parameter, Form>()

/** What an argument is. */
export function formOf(parameter: Parameter): Form {
  const found = known.get(parameter)
  if (found !== undefined) return found
  const form = findForm(parameter)
  known.set(parameter, form)
  return form
}

function findForm(parameter: Parameter): Form {
  const { type, pass } = parameter
  if (isOut(parameter)) return 'out'
  if (pass !== 'value') return resultForm(parameter)
  return byType[type] ?? (type === 'float' ? 'float' : 'number')
}

/** The struct that a parameter of the form `struct` or `structs` is of. */
export function structOf({ name, type }: Parameter): StructName {
  if (isStruct(type)) return type
  throw new Error(`${name} is of type ${type}, which is no struct`)
}

/** How many floats a parameter of the form `floats` always has; null where other parameters say it. */
export const fixedLength = ({ type, length }: Parameter): number | null =>
  type === 'D3DMATRIX' ? 16 : typeof length === 'number' ? length : null
