/** All data objects of a .x file, without their meaning. */
import type { XData } from '../model.js'
import { readData, type DataLimit } from './data.js'
import { skipLastBraces, type XTokens } from './tokens.js'

/** Data objects in the order of the file, and those of any depth that have names. */
export interface XObjects {
  readonly objects: readonly XData[]
  readonly named: ReadonlyMap<string, XData>
}

/** Objects that are kept at most. */
const MOST = 200_000

/** Reads the objects behind a header; templates are left out. */
export function parseXObjects(tokens: XTokens): XObjects {
  const named = new Map<string, XData>()
  const left: DataLimit = { objects: MOST }
  const objects: XData[] = []
  while (tokens.kind !== 'end') {
    if (tokens.kind === 'close') {
      skipLastBraces(tokens)
      break
    }
    const words: string[] = []
    for (; tokens.kind === 'word' || tokens.kind === 'guid'; tokens.next())
      if (tokens.kind === 'word') words.push(tokens.text)
    if (tokens.kind !== 'open' || words.length === 0) throw tokens.error('a data object is expected')
    tokens.next()
    const [template, name = ''] = words
    if (template.toLowerCase() === 'template') readData(tokens, '', '', new Map(), left)
    else objects.push(readData(tokens, template, name, named, left))
  }
  return { objects, named }
}
