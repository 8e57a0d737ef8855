import { deflateRawSync } from 'node:zlib'
import { binaryFile, compressedFile, textFile, type Deflate, type XItem } from './fixtures.js'

const deflate: Deflate = (data, dictionary) => deflateRawSync(data, dictionary.length > 0 ? { dictionary } : {})

/** One model in every form of the format. */
export const forms = (items: readonly XItem[]): Readonly<Record<string, Uint8Array>> =>
  Object.fromEntries(
    ([32, 64] as const).flatMap((bits) => [
      [`text ${bits}`, textFile(items, bits)],
      [`binary ${bits}`, binaryFile(items, bits)],
      [`compressed text ${bits}`, compressedFile(textFile(items, bits), deflate)],
      [`compressed binary ${bits}`, compressedFile(binaryFile(items, bits), deflate)],
    ]),
  )

export { deflate }
