/** An object that tells its interfaces, most special first. */
interface Named {
  readonly interfaces: readonly string[]
}

const isNamed = (value: object): value is Named => 'interfaces' in value && Array.isArray(value.interfaces)

/** A value as a message shows it: NULL, a number or text as it is, an object by its interface or as one. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'object') {
    if (Array.isArray(value)) return 'a list'
    return isNamed(value) ? `an ${value.interfaces[0]}` : 'an object'
  }
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40))
  return typeof value === 'number' ? String(value) : `a ${typeof value}`
}
