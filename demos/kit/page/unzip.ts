import { unzipSync } from 'fflate'
import { isZip, unpacked, type Unzipped } from './files.js'

/** Bytes of a zip that is opened, and of all that is in it: it is unpacked in memory. */
const MOST_ZIPPED = 1 << 28
const MOST_UNZIPPED = 1 << 30

const baseName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/**
 * The files of a zip, by name without their folders.
 * @throws {Error} when it is none, or too large
 */
export const unzip = async (zip: File): Promise<readonly Unzipped[]> => {
  if (zip.size > MOST_ZIPPED) throw new Error(`${zip.name} has ${zip.size} bytes; ${MOST_ZIPPED} are allowed in a zip.`)
  let total = 0
  const bytes = new Uint8Array(await zip.arrayBuffer())
  let tooMuch = false
  const unpacked = (): ReturnType<typeof unzipSync> => {
    try {
      return unzipSync(bytes, {
        filter({ name, originalSize }) {
          total += originalSize
          tooMuch ||= total > MOST_UNZIPPED
          if (tooMuch) throw new Error('too much')
          return !name.endsWith('/')
        },
      })
    } catch (error) {
      const why = tooMuch ? `More than ${MOST_UNZIPPED} bytes come out of it.` : 'It is no zip, or is damaged.'
      throw new Error(`${zip.name} cannot be unpacked. ${why}`, { cause: error })
    }
  }
  const entries = unpacked()
  return Object.entries(entries).map(([path, part]) => ({ path, file: new File([part], baseName(path)) }))
}

/**
 * Files, with those of a zip in its place.
 * @throws {Error} when a zip cannot be read
 */
export const unpackAll = async (files: readonly File[]): Promise<readonly Unzipped[]> => {
  const all: Unzipped[] = []
  for (const file of files) all.push(...(isZip(file) ? await unzip(file) : [unpacked(file)]))
  return all
}
