/** The first calls of two frames that are not the same, apart for what sets up and for what draws. */
import type { RecordedCall, RecordedLine } from '../../../index.js'
import { floatText } from '../../inspector/names.js'
import { callText, parametersOf } from '../calls/call-text.js'

/** A pair: what the first frame has, and what the other one has. */
export type Both<Value> = readonly [Value, Value]

/** An argument that differs, as text: Value, pMatrix[3]. */
export interface OtherArgument {
  readonly name: string
  readonly texts: Both<string>
}

/** Two calls at the same place of two lists that are not the same. */
export interface OtherCall {
  /** Places in the frames; null where the list has ended before. */
  readonly at: Both<number | null>
  /** Of which there is one at least. */
  readonly texts: Both<string | null>
  /** What of the same method differs; empty for different methods, and where nothing but the data differ. */
  readonly arguments: readonly OtherArgument[]
  /** The first byte of what they write that differs, and both; null where none does. */
  readonly data: { readonly byte: number; readonly values: Both<number | null> } | null
}

/** How calls differ. */
export interface OtherCalls {
  /** Before anything is drawn: what makes the device and its resources. Frames behind the first have none. */
  readonly setup: OtherCall | null
  readonly frame: OtherCall | null
}

/** A call with its interface, but for those of the device, which most are of. */
export const textOf = (call: RecordedCall): string => {
  const on = call.method.name.slice(0, -call.method.call.length)
  return `${on === 'IDirect3DDevice8::' ? '' : on}${callText(call)}`
}

interface Placed {
  readonly at: number
  readonly call: RecordedCall
}

const placed = (lines: readonly RecordedLine[]): Placed[] =>
  lines.flatMap((call, at) => (call.kind === 'call' ? [{ at, call }] : []))

const isSame = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
  a.length === b.length && Array.prototype.every.call(a, (value, i) => value === b[i])

/** The first byte that two calls write otherwise. */
function otherData(a: RecordedCall, b: RecordedCall): OtherCall['data'] {
  const [one, other] = [a, b].map(({ data }) => data?.bytes ?? new Uint8Array(0))
  if (isSame(one, other)) return null
  let byte = 0
  while (byte < Math.min(one.length, other.length) && one[byte] === other[byte]) byte++
  return { byte, values: [one.at(byte) ?? null, other.at(byte) ?? null] }
}

type View = Uint8Array | Uint32Array | Float32Array

const isView = (argument: unknown): argument is View => ArrayBuffer.isView(argument)

/** The first number of two arrays that differs; null where none does. */
function otherNumber(name: string, a: View, b: View): OtherArgument | null {
  if (isSame(a, b)) return null
  let at = 0
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at++
  const text = (view: View): string => (at < view.length ? floatText(view[at]) : 'not there')
  return { name: `${name}[${at}]`, texts: [text(a), text(b)] }
}

/** Arguments that differ; of arrays the first number that does. */
const otherArguments = (a: RecordedCall, b: RecordedCall): OtherArgument[] => {
  const there = parametersOf(b)
  return parametersOf(a).flatMap(({ name, text }, i) => {
    const [one, other] = [a.args[i], b.args[i]]
    if (isView(one) && isView(other)) return otherNumber(name, one, other) ?? []
    return text === there[i].text ? [] : [{ name, texts: [text, there[i].text] as const }]
  })
}

/** The first place at which two lists differ. */
function firstOf(a: readonly Placed[], b: readonly Placed[]): OtherCall | null {
  for (let n = 0; n < Math.max(a.length, b.length); n++) {
    const [one, other]: Both<Placed | undefined> = [a[n], b[n]]
    const at = [one?.at ?? null, other?.at ?? null] as const
    const texts = [one ? textOf(one.call) : null, other ? textOf(other.call) : null] as const
    if (one?.call.method !== other?.call.method || !one || !other) return { at, texts, arguments: [], data: null }
    const parts = { arguments: otherArguments(one.call, other.call), data: otherData(one.call, other.call) }
    if (parts.arguments.length > 0 || parts.data || texts[0] !== texts[1]) return { at, texts, ...parts }
  }
  return null
}

const DRAWS = /^(Clear|Draw)/

/** Calls before anything is drawn, and the rest. */
const parts = (calls: readonly Placed[]): Both<readonly Placed[]> => {
  const first = calls.findIndex(({ call }) => DRAWS.test(call.method.call))
  return first === -1 ? [calls, []] : [calls.slice(0, first), calls.slice(first)]
}

/**
 * Compares the calls of two frames.
 *
 * @param frames their numbers: the first frame of a capture begins with what sets it up
 */
export function otherCalls(lines: Both<readonly RecordedLine[]>, frames: Both<number>): OtherCalls {
  const [a, b] = lines.map(placed)
  const [isFirst, isOtherFirst] = frames.map((frame) => frame === 0)
  if (!isFirst && !isOtherFirst) return { setup: null, frame: firstOf(a, b) }
  const [mine, there] = [isFirst ? parts(a) : ([[], a] as const), isOtherFirst ? parts(b) : ([[], b] as const)]
  // A frame of the middle has no setup that the one of a beginning could be held against.
  return { setup: isFirst && isOtherFirst ? firstOf(mine[0], there[0]) : null, frame: firstOf(mine[1], there[1]) }
}
