/** A place of the page. */
export interface Place {
  readonly kind: 'example' | 'program' | 'code' | 'unknown'
  /** An example's name, a number of an own program, the program itself, or a hash that is none of these. */
  readonly value: string
  /** Version of the library that a program in the hash was written with; empty: the hash does not tell. */
  readonly version: string
}

/**
 * What a place of the page is as its hash says it: an example, an own program, or a program in the hash itself; null
 * where it says nothing.
 */
export const parseHash = (hash: string): Place | null => {
  const [, kind, version = '', value] = /^#(example|program|code)\/(?:(\d[\w.-]*)\/)?([^/]+)$/.exec(hash) ?? []
  if (kind === 'example' || kind === 'program' || kind === 'code') return { kind, value, version }
  return hash === '' || hash === '#code/' ? null : { kind: 'unknown', value: hash, version: '' }
}

/**
 * What drafts of the program at a place of the page are kept by; a place may be long, and stands for itself by its
 * number.
 */
export const programOf = (hash: string): string => {
  if (/^#(?:example|program)\//.test(hash)) return hash
  let number = 0x811c9dc5
  for (let i = 0; i < hash.length; i++) number = Math.imul(number ^ hash.charCodeAt(i), 0x01000193)
  return `#code/${hash.length} ${number >>> 0}`
}
