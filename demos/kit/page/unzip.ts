import { unzipSync } from 'fflate'

/** Bytes of a zip that is opened, and of all that is in it: it is unpacked in memory. */
const MOST_ZIPPED = 1 << 28
const MOST_UNZIPPED = 1 << 30

/** A file of a zip. */
export interface Unzipped {
  /** With its folders, as the zip has it. */
  readonly path: string
  readonly file: File
}

const baseName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/**
 * The files of a zip, by name without their folders.
 * @throws {Error} when it is none, or too large
 */
export const unzip = async (zip: File): Promise<readonly Unzipped[]> => {
  if (zip.size > MOST_ZIPPED) throw new Error(`${zip.name} has ${zip.size} bytes; ${MOST_ZIPPED} are allowed in a zip.`)
  let total = 0
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()), {
    filter({ name, originalSize }) {
      total += originalSize
      if (total > MOST_UNZIPPED) throw new Error(`More than ${MOST_UNZIPPED} bytes come out of ${zip.name}.`)
      return !name.endsWith('/')
    },
  })
  return Object.entries(entries).map(([path, bytes]) => ({ path, file: new File([bytes], baseName(path)) }))
}
