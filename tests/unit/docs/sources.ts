/** What the sources of the library say, for the pages of docs/. */
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A file of the library. */
export interface Source {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
}

/** The TypeScript of some folders and files of the repository. */
export const sourcesOf = (...places: readonly string[]): Source[] =>
  places
    .flatMap((place) =>
      place.endsWith('.ts')
        ? [place]
        : readdirSync(root + place, { recursive: true, encoding: 'utf8' })
            .filter((name) => name.endsWith('.ts'))
            .sort()
            .map((name) => `${place}/${name}`),
    )
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
