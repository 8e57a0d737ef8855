import type { SourceFile } from '../protocol.js'
import { isNativeSource, isNativeText, isResourceScript } from './kinds.js'

/** How sources say that the program begins in them. */
const BEGINS = /\b(?:main|wWinMain|WinMain)\s*\(/

/** A file's text. Editors wrote scripts of resources in the letters of Windows, and later ones in 16 bits. */
const readText = async (file: File): Promise<string> => {
  const text = await file.text()
  if (!isResourceScript(file.name) || !text.includes('\ufffd')) return text
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'windows-1252').decode(bytes)
}

/**
 * A program in C or C++ from files that somebody opened.
 *
 * @returns its sources and headers, the one that it begins in first; the files that it may read
 */
export const readProgram = async (
  files: readonly File[],
): Promise<{ readonly sources: readonly SourceFile[]; readonly data: readonly File[] }> => {
  const own = files.filter(({ name }) => isNativeText(name))
  const sources = await Promise.all(own.map(async (file) => ({ name: file.name, text: await readText(file) })))
  const rank = ({ name, text }: SourceFile): number => (!isNativeSource(name) ? 2 : BEGINS.test(text) ? 0 : 1)
  return {
    sources: sources.sort((a, b) => rank(a) - rank(b)),
    data: files.filter((file) => !own.includes(file)),
  }
}
