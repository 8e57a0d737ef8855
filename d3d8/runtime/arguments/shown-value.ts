import { Genuine } from './genuine.js'

/** An object that tells its interfaces, most special first. */
interface Named {
  readonly interfaces: readonly string[]
}

/** Longest text that a message shows of a value. */
const MOST_TEXT = 40

const isNamed = (value: object): value is Named => 'interfaces' in value && Array.isArray(value.interfaces)

/** Memory by its name and the number of its elements. */
function shownMemory(memory: ArrayBufferView | ArrayBuffer): string {
  const name = memory.constructor.name
  const buffer = ArrayBuffer.isView(memory) ? memory.buffer : memory
  if ('detached' in buffer && buffer.detached) return `a detached ${name}, whose memory went elsewhere`
  const count = 'length' in memory ? Number(memory.length) : memory.byteLength
  return `${/^[AIEOU]/.test(name) ? 'an' : 'a'} ${name} of ${count}`
}

function shownObject(value: object): string {
  if (Array.isArray(value)) return 'a list'
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return shownMemory(value)
  if (isNamed(value)) {
    const name = value.interfaces[0].slice(0, MOST_TEXT)
    return Genuine.is(value) ? `an ${name}` : `a proxy or a copy of an ${name}, which cannot stand for it`
  }
  const made = Object.getPrototypeOf(value) as { readonly constructor?: { readonly name?: unknown } } | null
  const name = made?.constructor?.name
  return typeof name === 'string' && name !== 'Object' && /^\w+$/.test(name)
    ? `a ${name.slice(0, MOST_TEXT)}`
    : 'an object'
}

const SHOWN: Readonly<Record<string, (value: unknown) => string>> = {
  undefined: String,
  number: String,
  boolean: String,
  bigint: (value) => `the BigInt ${String(value).slice(0, MOST_TEXT)}n`,
  string: (value) => JSON.stringify(String(value).slice(0, MOST_TEXT)),
  symbol: () => 'a symbol',
  function: () => 'a function',
  object: (value) => (value === null ? 'NULL' : shownObject(value as object)),
}

/**
 * Any value as a message shows it: NULL, undefined, a number or text as it is, an object by what it is. Reading it may
 * fail; this does not.
 */
export function shownValue(value: unknown): string {
  try {
    return SHOWN[typeof value](value)
  } catch {
    return 'an object that cannot be read'
  }
}
