/** Objects that are written of one that leads back to itself. */
const MOST_OBJECTS = 100
/** Elements of an array of numbers that are written. */
const MOST_ELEMENTS = 200

/** Before JSON writes a value: what it has no words for becomes what it has some for. */
const writable = (_key: string, value: unknown): unknown => {
  if (value instanceof Error) return String(value)
  if (value instanceof Map || value instanceof Set) return [...(value as Iterable<unknown>)]
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return Array.from((value as Uint8Array).subarray(0, MOST_ELEMENTS))
  return typeof value === 'bigint' ? String(value) : value
}

/** As `writable`, for what leads back to itself: each object once, so that a web of them is written within bounds. */
const writableOnce = (): typeof writable => {
  const seen = new Set<unknown>()
  return (key, value) => {
    const plain = writable(key, value)
    if (typeof plain !== 'object' || plain === null) return plain
    if (seen.has(value) || seen.size === MOST_OBJECTS) return '…'
    seen.add(value)
    return plain
  }
}

/** The value as JSON; one that leads back to itself without its ways back. */
const jsonOf = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value, writable)
  } catch {
    return JSON.stringify(value, writableOnce())
  }
}

/** A value of the program's in words. */
export const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  try {
    return value instanceof Error ? String(value) : (jsonOf(value) ?? String(value))
  } catch {
    return String(value)
  }
}

/** Writes a value where a text has a letter behind a percent sign. */
const written: Readonly<Record<string, (value: unknown) => string>> = {
  ...{ s: wordsOf, o: wordsOf, O: wordsOf, j: wordsOf },
  ...{ d: (value) => String(Number(value)), i: (value) => String(Math.trunc(Number(value))) },
  ...{ f: (value) => String(Number(value)), c: () => '' },
}

/** Values in words, side by side; a text that comes first may say where it wants those behind it. */
export const lineOf = ([first, ...rest]: readonly unknown[]): string => {
  if (typeof first !== 'string' || rest.length === 0) return [first, ...rest].map(wordsOf).join(' ')
  let taken = 0
  const text = first.replace(/%([%sdifoOjc])/g, (whole, letter: string) => {
    if (letter === '%') return '%'
    return taken < rest.length ? written[letter](rest[taken++]) : whole
  })
  return [text, ...rest.slice(taken).map(wordsOf)].join(' ')
}
