/** All data objects of a .x file, without their meaning. */
import type { XData } from '../model.js'
import { readData, type DataLimit } from './data.js'
import { readTemplate, type XTemplate } from './templates.js'
import { skipLastBraces, type XTokens } from './tokens.js'

/** Data objects in the order of the file, and those of any depth that have names. */
export interface XObjects {
  readonly objects: readonly XData[]
  readonly named: ReadonlyMap<string, XData>
  /** GUIDs of those that have one, in small letters. */
  readonly ids: ReadonlyMap<XData, string>
  /** Those that the file declares, by their names in small letters. */
  readonly templates: ReadonlyMap<string, XTemplate>
}

/** Objects that are kept at most. */
const MOST = 200_000

/** Reads the objects and templates behind a header. */
export function parseXObjects(tokens: XTokens): XObjects {
  const named = new Map<string, XData>()
  const templates = new Map<string, XTemplate>()
  const ids = new Map<XData, string>()
  const left: DataLimit = { objects: MOST, ids }
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
    if (template.toLowerCase() === 'template') templates.set(name.toLowerCase(), readTemplate(tokens, name))
    else objects.push(readData(tokens, template, name, named, left))
  }
  return { objects, named, ids, templates }
}
