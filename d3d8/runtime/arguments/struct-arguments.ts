/**
 * Structs that a program gives. What it leaves out is 0, as in a struct that a C program has cleared; what is there is
 * checked by the struct's declaration: a member that is no number where a number belongs is refused by its value, a
 * member that the struct has not by its name. Who misspells a member leaves out the one that was meant: where none is
 * left out, nobody looks for others.
 */
import { layoutOf, type MemberLayout } from '../../api/struct-layout.js'
import type { StructTypes } from '../../api/struct-types.js'
import type { StructName } from '../../api/structs.js'
import type { Given } from '../../types/index.js'
import { shownValue } from './shown-value.js'

/** The error of a call that is refused, from the sentence that says why. */
export type Refuse = (sentence: string) => Error

/** What a member takes. */
type Takes = 'number' | 'truth' | 'anything' | 'list' | 'struct'

/** A member as the checks go through it. */
interface Member {
  readonly name: string
  readonly takes: Takes
  /** The word where it begins. */
  readonly word: number
  readonly isFloat: boolean
  readonly inner: Plan | null
  /** Values of a list. */
  readonly count: number
}

/** The members of a struct. */
interface Plan {
  readonly struct: StructName
  readonly members: readonly Member[]
}

/** Words of structs, and the same memory as floats. */
interface Words {
  readonly words: Uint32Array
  readonly floats: Float32Array
}

const takesOf = ({ struct, type, as, count }: MemberLayout): Takes => {
  if (as === 'RECT list' || type === 'HWND') return 'anything'
  if (struct !== null) return 'struct'
  return count > 1 ? 'list' : type === 'BOOL' ? 'truth' : 'number'
}

const plans = new Map<StructName, Plan>()

function planOf(struct: StructName): Plan {
  const known = plans.get(struct)
  if (known) return known
  const members = layoutOf(struct).members.map((member): Member => {
    const { name, offset, representation, struct: inner, count } = member
    const plan = inner === null ? null : planOf(inner)
    return { name, takes: takesOf(member), word: offset / 4, isFloat: representation === 'f32', inner: plan, count }
  })
  const plan = { struct, members }
  plans.set(struct, plan)
  return plan
}

/** The first place of a list at which no number is; -1 where there is none. */
const strangeIn = (list: unknown): number =>
  Array.isArray(list) ? list.findIndex((one) => typeof one !== 'number') : -1

/** Whether a value is what a member takes. */
function fits({ takes, inner, count }: Member, value: unknown): boolean {
  if (typeof value === 'number') return takes === 'number' || takes === 'truth' || takes === 'anything'
  if (takes === 'struct') return inner !== null && isSound(inner, value)
  if (takes === 'list') return (value as ArrayLike<number> | null)?.length === count && strangeIn(value) < 0
  return takes === 'anything' || (takes === 'truth' && typeof value === 'boolean')
}

/** Whether a struct of which `found` members were met has no other ones. */
function hasNoOther(given: object, found: number): boolean {
  let more = 0
  for (const _ in given) more++
  return more === found
}

/**
 * Whether nothing is to be said against a struct. A false alarm (members that are inherited) is for `faultOf` to tell.
 */
function isSound({ members }: Plan, given: unknown): boolean {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false
  let found = 0
  for (const member of members) {
    const value = (given as Record<string, unknown>)[member.name]
    if (value === undefined) continue
    if (!fits(member, value)) return false
    found++
  }
  return found === members.length || hasNoOther(given, found)
}

/**
 * Puts the numbers of a struct at word `at`, 0 for what was left out; says whether nothing is to be said against it.
 */
function store({ members }: Plan, given: unknown, target: Words, at: number): boolean {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false
  let sound = true
  let found = 0
  for (const { name, word, isFloat, inner } of members) {
    const value = (given as Record<string, unknown>)[name]
    if (value !== undefined) found++
    if (inner !== null) sound = store(inner, value ?? NOTHING_GIVEN, target, at + word) && value !== null && sound
    else if (typeof value === 'number') (isFloat ? target.floats : target.words)[at + word] = value
    else {
      target.words[at + word] = 0
      sound &&= value === undefined
    }
  }
  return sound && (found === members.length || hasNoOther(given, found))
}

const NOTHING_GIVEN = {}

const WANTED: Readonly<Record<Exclude<Takes, 'struct' | 'list'>, string>> = {
  number: 'it is a number',
  truth: 'it is a boolean or a number',
  anything: '',
}

/** What is wrong with a struct: a sentence, or null. */
function faultOf({ struct, members }: Plan, given: unknown, argument: string): string | null {
  if (given === null || given === undefined) return `${argument} is NULL`
  const names = members.map((member) => member.name)
  const shown = shownValue(given)
  if (typeof given !== 'object' || Array.isArray(given))
    return `${argument} is ${shown}; it is a struct, ${struct}, with members ${names.join(', ')}`
  for (const member of members) {
    const { name, takes, inner, count } = member
    const value: unknown = Reflect.get(given, name)
    if (value === undefined || fits(member, value)) continue
    const full = `${argument}.${name}`
    if (inner !== null) {
      const fault = faultOf(inner, value, full)
      if (fault !== null) return fault
    } else if (takes === 'list') {
      if (value === null) return `${full} is NULL`
      const { length } = value as ArrayLike<unknown>
      if (length !== count) return `${full} has ${length ?? 'no'} values; it has ${count}`
      const place = strangeIn(value)
      return `${full}[${place}] is ${shownValue((value as ArrayLike<unknown>)[place])}; ${WANTED.number}`
    } else if (takes !== 'struct') return `${full} is ${shownValue(value)}; ${WANTED[takes]}`
  }
  const strange = Object.keys(given).find((key) => !names.includes(key))
  if (strange === undefined) return null
  // Of an object of a class the class says more: members that mark it nobody wrote.
  const has = shown === 'an object' ? 'has' : `is ${shown} and has`
  return `${argument} ${has} a member ${strange}, which ${struct} has not; its members are ${names.join(', ')}`
}

/**
 * Refuses what is no struct of that name. What it has may be left out.
 *
 * @param argument what the program calls it, for the sentence
 */
export function requireStruct<Name extends StructName>(
  name: Name,
  given: Given<StructTypes[Name]>,
  argument: string,
  refuse: Refuse,
): void {
  const plan = planOf(name)
  if (isSound(plan, given)) return
  const fault = faultOf(plan, given, argument)
  if (fault !== null) throw refuse(fault)
}

/** Refuses what is no list of structs of that name. */
export function requireStructs<Name extends StructName>(
  name: Name,
  given: readonly Given<StructTypes[Name]>[],
  argument: string,
  refuse: Refuse,
): void {
  if (!Array.isArray(given)) throw refuse(`${argument} is ${shownValue(given)}; it is a list of structs, or NULL`)
  const plan = planOf(name)
  for (let i = 0; i < given.length; i++) {
    const fault = isSound(plan, given[i]) ? null : faultOf(plan, given[i], `${argument}[${i}]`)
    if (fault !== null) throw refuse(fault)
  }
}

/** Puts a struct that consists of numbers into words, 0 for what was left out; refuses as `requireStruct` does. */
export function storeStruct<Name extends StructName>(
  name: Name,
  given: Given<StructTypes[Name]>,
  target: Words,
  argument: string,
  refuse: Refuse,
): void {
  const plan = planOf(name)
  if (store(plan, given, target, 0)) return
  const fault = faultOf(plan, given, argument)
  if (fault !== null) throw refuse(fault)
}
