import type { SourceFile } from '../protocol.js'
import { sourceText } from '../../../scripts/lib/repairs/source-text.mjs'
import { isNativeSource, isNativeText } from './kinds.js'

/** How sources say that the program begins in them. */
const BEGINS = /\b(?:main|wWinMain|WinMain)\s*\(/

/** A file as the compiler takes it. */
export const readNative = async (file: File): Promise<SourceFile> => ({
  name: file.name,
  text: sourceText(new Uint8Array(await file.arrayBuffer()), file.name),
})

/**
 * A program in C or C++ from files that somebody opened.
 *
 * @returns its sources and headers, the one that it begins in first; the files that it may read
 */
export const readProgram = async (
  files: readonly File[],
): Promise<{ readonly sources: readonly SourceFile[]; readonly data: readonly File[] }> => {
  const own = files.filter(({ name }) => isNativeText(name))
  const sources = await Promise.all(own.map(readNative))
  const rank = ({ name, text }: SourceFile): number => (!isNativeSource(name) ? 2 : BEGINS.test(text) ? 0 : 1)
  return {
    sources: sources.sort((a, b) => rank(a) - rank(b)),
    data: files.filter((file) => !own.includes(file)),
  }
}
