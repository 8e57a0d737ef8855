/** What calls of a method give, as recordings tell it and players compare it. */
import { isInterface, resultName, resultsOf, type Method, type Parameter } from '../../api/interfaces.js'
import { resultForm, type Form } from '../../api/forms.js'
import type { HandleKind, InterfaceName } from '../../api/declare.js'
import type { Argument } from './recorded.js'

/**
 * What a method gives besides an HRESULT, or instead of one.
 * - `number`: no HRESULT, but a number; `references`: such a number that is a reference count
 * - `nothing`: an HRESULT, or not even that
 * - `object`: an object; `handle`: the name of a shader or state block
 * - `lock`: memory to write to until the matching unlock
 * - `value`: anything else; `values`: several things, each with a name
 */
export type GivenKind = 'number' | 'references' | 'nothing' | 'object' | 'handle' | 'lock' | 'value' | 'values'

/** What a method gives. */
export interface Given {
  readonly kind: GivenKind
  /** The interface of an object. */
  readonly interface: InterfaceName | null
  readonly handle: HandleKind | null
  /** The object or handle is a new one. */
  readonly creates: boolean
  /** What comes back, each with its name in TypeScript. */
  readonly values: readonly { readonly name: string; readonly parameter: Parameter; readonly form: Form }[]
  /** Where the pointers to these stand among the parameters. */
  readonly places: readonly number[]
}

const kindOf = ({ returns, locks }: Method, values: Given['values']): GivenKind => {
  if (isInterface(returns)) return 'object'
  if (locks !== null) return 'lock'
  if (returns === 'ULONG') return 'references'
  if (returns !== 'HRESULT' && returns !== 'void') return 'number'
  if (values.length !== 1) return values.length === 0 ? 'nothing' : 'values'
  const [{ parameter, form }] = values
  return parameter.handle !== undefined ? 'handle' : form === 'object' ? 'object' : 'value'
}

const known = new WeakMap<Method, Given>()

/** What a method gives. */
export function givenBy(method: Method): Given {
  const found = known.get(method)
  if (found) return found
  const values = resultsOf(method).map((parameter) => ({
    name: resultName(parameter),
    parameter,
    form: resultForm(parameter),
  }))
  const first = values.at(0)?.parameter
  const made = first?.type ?? method.returns
  const given: Given = {
    kind: kindOf(method, values),
    interface: isInterface(made) ? made : null,
    handle: first?.handle ?? null,
    creates: first?.creates ?? method.on === null,
    values,
    places: values.map(({ parameter }) => method.parameters.indexOf(parameter)),
  }
  known.set(method, given)
  return given
}

/** Whether a call succeeded: one that gives a number and no HRESULT always does. */
export const succeeded = (method: Method, result: number): boolean => {
  const { kind } = givenBy(method)
  return kind === 'number' || kind === 'references' || result < 0x80000000
}

/** The argument for a parameter; undefined when the method has none of that name. */
export const argumentOf = ({ parameters }: Method, args: readonly Argument[], name: string): Argument | undefined =>
  args[parameters.findIndex((parameter) => parameter.name === name)]

/** The arguments of a call that are numbers, by the names of their parameters. */
export function numbersOf(
  { parameters }: Method,
  args: readonly Argument[],
): Readonly<Partial<Record<string, number>>> {
  const numbers: Partial<Record<string, number>> = {}
  for (let i = 0; i < parameters.length; i++)
    if (parameters[i].pass === 'value') numbers[parameters[i].name] = Number(args[i])
  return numbers
}

/** What a lock or unlock is about, as a key: the object and its level, its face and level, or nothing more. */
export const placeOf = (target: number, method: Method, args: readonly Argument[]): string =>
  [target, ...(method.locks ?? method.unlocks ?? []).map((name) => Number(argumentOf(method, args, name)))].join(' ')
