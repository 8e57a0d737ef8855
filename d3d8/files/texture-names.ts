/** How files of Direct3D's time name their textures, and where those are found today. */

/** Kinds of pictures, those of Direct3D's tools first, by which one may stand for another. */
const EXTENSIONS = ['dds', 'tga', 'bmp', 'png', 'jpg', 'jpeg', 'webp', 'gif', 'avif']

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

/** The names that a file may have in place of another kind of picture; none for names that say no kind. */
const otherKinds = (path: string): string[] =>
  EXTENSION.test(path) ? EXTENSIONS.map((extension) => path.replace(EXTENSION, `.${extension}`)) : []

/**
 * Where to look for a texture, most likely first, where no folder can be listed: as the file names it, by its file name
 * alone, both in small letters, and as other kinds of pictures.
 */
export function candidateNames(name: string): string[] {
  const path = relativeName(name)
  const own = [path, fileName(path)].flatMap((one) => [one, one.toLowerCase()])
  const others = [fileName(path), path].flatMap((one) => [...otherKinds(one), ...otherKinds(one.toLowerCase())])
  return [...new Set([path, fileName(path), ...own, ...others])].filter((one) => one !== '')
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
