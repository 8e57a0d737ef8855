/** What can be opened. */
export type Kind = 'demo' | 'recording' | 'file'

/** A place on the page, as the hash of its address says it: #recording/fog_table. */
export interface Route {
  readonly kind: Kind
  readonly name: string
}

const kinds: readonly string[] = ['demo', 'recording', 'file'] satisfies Kind[]

/** The hash of the page that opens first. */
export const START = '#'

/** The hash of the page that plays all recordings. */
export const CHECK = '#check'

/** A recording that shows much at once. */
export const RECORDING: Route = { kind: 'recording', name: 'game_frame' }

export const hashOf = ({ kind, name }: Route): string => `#${kind}/${encodeURIComponent(name)}`

/** The place that a hash names; null when it names none. */
export const parseHash = (hash: string): Route | null => {
  const [kind, name, ...rest] = hash.replace(/^#/, '').split('/')
  if (!kinds.includes(kind) || !name || rest.length > 0) return null
  try {
    return { kind: kind as Kind, name: decodeURIComponent(name) }
  } catch {
    return null
  }
}
