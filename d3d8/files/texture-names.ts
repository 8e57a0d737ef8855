/** How files of Direct3D's time name their textures, and where those are found today. */

/** Kinds of pictures by which one may stand for another, those that models are shipped with today first. */
const EXTENSIONS = ['dds', 'png', 'tga', 'jpg', 'bmp', 'jpeg', 'webp', 'gif', 'avif']

const EXTENSION = /\.([^./]*)$/

const parts = (path: string): string[] => path.split('/').filter((part) => part !== '' && part !== '.')

/** A name with plain slashes, each one only once. */
export const withSlashes = (name: string): string => name.trim().replace(/[\\/]+/g, '/')

/**
 * A path as exporters wrote it, relative: of an absolute one, or one with a scheme, only the file's name is of use
 * elsewhere.
 */
export function relativeName(name: string): string {
  const path = withSlashes(name)
  return /^(\/|[\w.+-]+:)/.test(path) ? path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf(':')) + 1) : path
}

const fileName = (path: string): string => parts(path).at(-1) ?? ''

/** The names that files may have in place of another kind of picture, by kind; none for names that say no kind. */
const otherKinds = (...paths: readonly string[]): string[] =>
  EXTENSIONS.flatMap((extension) =>
    paths.filter((path) => EXTENSION.test(path)).map((path) => path.replace(EXTENSION, `.${extension}`)),
  )

/**
 * Where to look for a texture, most likely first, where no folder can be listed: as the file names it, by its file name
 * alone, both in small letters, and as other kinds of pictures: each kind under all these names before the next one, as
 * who converts files writes small letters as often as not.
 */
export function candidateNames(name: string): string[] {
  const path = relativeName(name)
  const file = fileName(path)
  const own = [path, file, path.toLowerCase(), file.toLowerCase()]
  // Capitals of the kind alone go first of the rest: they are DOS's.
  const ownKind = [file, path].map((one) => one.replace(EXTENSION, (kind) => kind.toLowerCase()))
  const others = otherKinds(file, file.toLowerCase(), path, path.toLowerCase())
  return [...new Set([...own, ...ownKind, ...others])].filter((one) => one !== '')
}

/**
 * Finds a texture among the names of files: as it is named, whatever the capitals; else by its file name in whatever
 * folder, the most folders in common first; else as another kind of picture. Null when there is none.
 */
export function findTextureName(names: Iterable<string>, wanted: string): string | null {
  const all = [...names].map((name) => ({ name, path: parts(withSlashes(name).toLowerCase()) }))
  const asked = parts(withSlashes(wanted).toLowerCase())
  const file = asked.at(-1)
  if (file === undefined) return null
  for (const one of new Set([file, ...otherKinds(file)])) {
    let [best, most] = ['', -1]
    for (const { name, path } of all) {
      if (path.at(-1) !== one) continue
      let common = 0
      while (common < asked.length - 1 && asked.at(-2 - common) === path.at(-2 - common)) common++
      if (common > most) [best, most] = [name, common]
    }
    if (most >= 0) return best
  }
  return null
}
