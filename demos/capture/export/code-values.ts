/** Values of recorded calls, as expressions of a program. */
import type { Argument, RecordedCall, StructValue } from '../../../index.js'
import { api, valueKind } from '../../../index.js'
import { floatText } from '../../inspector/names.js'

/** Memory of no more bytes stands in the program as numbers. */
const FEW_BYTES = 16

/** Arrays that hold a view's numbers. */
const typed = (view: Float32Array | Uint32Array): string =>
  view instanceof Float32Array
    ? `Float32Array.of(${Array.from(view, floatText).join(', ')})`
    : `Uint32Array.of(${Array.from(view, (word) => `0x${word.toString(16)}`).join(', ')})`

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** Which enumeration the value of a member of a struct is of. */
const memberOf = (struct: string, member: string): string | undefined => {
  if (!api.isStruct(struct)) return undefined
  const declared = api.layoutOf(struct).member[member] as { type?: string; of?: string } | undefined
  return declared?.of ?? declared?.type
}

/** Writes values; what they take from elsewhere is in `imports` and `memory`. */
export const createValues = () => {
  /** Names of the library that stand in the program. */
  const imports = new Set<string>(['createEngine'])
  /** Larger pieces of memory in base64, and what they are called. */
  const memory = new Map<string, string>()

  /** A constant by its name; the number where no member has it. */
  const constant = (enumeration: string | undefined, value: number): string => {
    if (enumeration === undefined || !api.isEnumeration(enumeration)) return api.numberText(value)
    const text = api.valueText(enumeration, value)
    if (/ \(no |TEXCOORDSIZE|^\d/.test(text)) return api.numberText(value)
    for (const part of text.split(' | ')) if (/^[A-Z]/.test(part)) imports.add(part)
    return text
  }

  const bytes = (view: Uint8Array): string => {
    if (view.length <= FEW_BYTES) return `Uint8Array.of(${view.join(', ')})`
    const key = toBase64(view)
    const known = memory.get(key) ?? `data${memory.size + 1}`
    memory.set(key, known)
    return `data.${known}`
  }

  const value = (given: Argument | StructValue | number[] | undefined, of: string | undefined): string => {
    if (given === null || given === undefined) return 'null'
    if (typeof given === 'number') return constant(of, given)
    if (typeof given === 'string') return JSON.stringify(given)
    if (given instanceof Uint8Array) return bytes(given)
    if (ArrayBuffer.isView(given)) return typed(given)
    if (Array.isArray(given))
      return `[${given.map((one) => (typeof one === 'number' ? floatText(one) : value(one, of))).join(', ')}]`
    return struct(given, of ?? '')
  }

  const struct = (given: StructValue, name: string): string => {
    const members = Object.entries(given).map(([member, one]) => {
      const of = memberOf(name, member)
      const text =
        typeof one === 'number' && (of === 'float' || of === undefined || !api.isEnumeration(of))
          ? Number.isInteger(one) && one > 0xffff
            ? api.numberText(one)
            : floatText(one)
          : value(one, of)
      return `${member}: ${text}`
    })
    return `{ ${members.join(', ')} }`
  }

  return { imports, memory, bytes, value }
}

/** Writes numbers by the parameters that they are for. */
export const createNumbers = ({ imports, value }: ReturnType<typeof createValues>) => {
  const colour = (given: Argument): string => `0x${(Number(given) >>> 0).toString(16).padStart(8, '0')}`
  return (call: RecordedCall, i: number): string => {
    const given = call.args[i]
    if (call.method.parameters[i].type === 'D3DCOLOR') return colour(given)
    const of = valueKind(call, i)
    if (of === 'boolean') return String(Number(given) !== 0)
    if (of === 'colour') return colour(given)
    if (of === 'float' && typeof given === 'number') {
      imports.add('FtoDW')
      return `FtoDW(${floatText(new Float32Array(Uint32Array.of(given).buffer)[0])})`
    }
    return value(given, of)
  }
}
