/** What a place of the page as its hash says it: an example, or a program in the hash itself. */
export const parseHash = (hash: string): { readonly kind: 'example' | 'code'; readonly value: string } | null => {
  const [, kind, value] = /^#(example|code)\/(.+)$/.exec(hash) ?? []
  return kind === 'example' || kind === 'code' ? { kind, value } : null
}

/**
 * What drafts of the program at a place of the page are kept by; a place may be long, and stands for itself by its
 * number.
 */
export const programOf = (hash: string): string => {
  if (hash.startsWith('#example/')) return hash
  let number = 0x811c9dc5
  for (let i = 0; i < hash.length; i++) number = Math.imul(number ^ hash.charCodeAt(i), 0x01000193)
  return `#code/${hash.length} ${number >>> 0}`
}
