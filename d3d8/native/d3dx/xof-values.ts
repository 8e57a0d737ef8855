/** Values of objects of .x files: out of a program's memory, and into the text of files. */
import { NO_NUMBERS, type XMember, type XTemplate } from '../../d3dx/readers.js'
import { basics, MOST_LEVELS, POINTER, texts, type FindTemplate } from './xof-templates.js'

type Value = number | string

/** What is done on a way over the members of a template. */
interface Way {
  /** Takes the next value, of a basic type in capitals; null where there is none. */
  readonly value: (type: string) => Value | null
  /** Between elements of an array, and behind a member that lies so many templates deep. */
  readonly between?: (isTemplate: boolean) => void
  readonly end?: (level: number) => void
}

/** Goes over a template's members; false where values end too early. */
function goOver(own: XTemplate, find: FindTemplate, way: Way, level = 0): boolean {
  if (level > MOST_LEVELS) return false
  const known = new Map<string, number>()
  const element = ({ type, name }: XMember): boolean => {
    const basic = type.toUpperCase()
    const inner = basics[basic] ? undefined : find(type)
    if (inner) return goOver(inner, find, way, level + 1)
    const value = way.value(basic)
    known.set(name, Number(value))
    return value !== null
  }
  for (const member of own.members) {
    const many = member.counts.reduce((product, count) => product * (known.get(count) ?? Number(count)), 1)
    for (let n = 0; n < many; n++) {
      if (!element(member)) return false
      if (n + 1 < many) way.between?.(!basics[member.type.toUpperCase()] && !texts.has(member.type.toUpperCase()))
    }
    way.end?.(level)
  }
  return true
}

/**
 * The values of an object's bytes.
 *
 * @param textAt reads a text at an address
 * @returns null where the bytes end before the members do
 */
export function unpackObject(
  own: XTemplate,
  bytes: Uint8Array<ArrayBuffer>,
  textAt: (address: number) => string,
  find: FindTemplate,
): Value[] | null {
  const view = new DataView(bytes.buffer)
  const values: Value[] = []
  let at = 0
  const value = (type: string): Value | null => {
    const from = at
    const basic = basics[type]
    at += basic?.size ?? POINTER
    if (at > bytes.length) return null
    const address = basic ? 0 : view.getUint32(from, true)
    const read = basic ? basic.get(view, from) : address === 0 ? '' : textAt(address)
    values.push(read)
    return read
  }
  return goOver(own, find, { value }) ? values : null
}

/** A number with a point, whether it has an exponent or none. */
function pointed(value: number): string {
  const [mantissa, exponent] = String(value).split('e')
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}${exponent === undefined ? '' : `e${exponent}`}`
}

/** A float in as few digits as make it again. */
function floatText(value: number): string {
  for (const [text, no] of NO_NUMBERS) if (Object.is(no, value)) return text
  const single = Math.fround(value)
  const short = [6, 7, 8, 9].map((digits) => Number(single.toPrecision(digits)))
  return pointed(short.find((few) => Math.fround(few) === single) ?? single)
}

/** The values of an object as the text of a file has them; null where they end too early. */
export function valuesText(own: XTemplate, values: readonly Value[], find: FindTemplate): string | null {
  const parts: string[] = []
  let next = 0
  const value = (type: string): Value | null => {
    if (next === values.length) return null
    const one = values[next++]
    if (texts.has(type)) parts.push(`"${one}"`)
    else if (type === 'DOUBLE' && Number.isFinite(one)) parts.push(pointed(Number(one)))
    else parts.push(type === 'DOUBLE' || type === 'FLOAT' ? floatText(Number(one)) : String(one))
    return one
  }
  const way: Way = {
    value,
    between: (isTemplate) => void parts.push(isTemplate ? ',\n' : ','),
    end: (level) => void parts.push(level === 0 ? ';\n' : ';'),
  }
  return goOver(own, find, way) ? parts.join('') : null
}
