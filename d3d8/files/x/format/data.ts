/** Data objects of templates that the reader has no meaning for. */
import type { XData } from '../model.js'
import type { XTokens } from './tokens.js'

/** Objects that may still be kept. */
export interface DataLimit {
  objects: number
  /** Gets the GUIDs of those that have one; left out where nobody asks for them. */
  readonly ids?: Map<XData, string>
}

/** How deep objects are kept: whoever walks over them by calling himself must not run out of stack. */
const MOST_LEVELS = 256

/** A word that may be the template or the name of an object, or a value. */
interface Word {
  readonly text: string
  readonly value: string | number
}

/** A GUID as its object keeps it; what is none is left out. */
const GUID_TEXT = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** What most objects have none of: they share it. */
const none: never[] = []

/** An object that is being read. */
interface Open {
  readonly template: string
  readonly name: string
  /** The GUID behind its opening brace, in small letters; '' without. */
  id: string
  values: (number | string)[]
  objects: XData[]
  references: string[]
  /** The last two words, when nothing but them has come since. */
  words: Word[]
}

const open = (template: string, name: string): Open => ({
  ...{ template, name, id: '', values: none, objects: none, references: none, words: none },
})

const add = <T>(list: T[], value: T): T[] => {
  if (list === (none as T[])) return [value]
  list.push(value)
  return list
}

/** What stood before turned out to be values. */
function keepWords(to: Open): void {
  for (const { value } of to.words) to.values = add(to.values, value)
  to.words = none
}

function addWord(to: Open, word: Word): void {
  if (to.words.length === 2) to.values = add(to.values, to.words.shift()?.value ?? '')
  to.words = add(to.words, word)
}

/** Puts an object that was read into the one around it. One without a template that holds a name is a reference. */
function put(read: Open, to: Open, named: Map<string, XData>, ids?: Map<XData, string>): void {
  const { template, values, objects, words } = read
  if (template === '' && words.length === 1 && values.length === 0 && objects.length === 0)
    to.references = add(to.references, words[0].text)
  else to.objects = add(to.objects, keep(read, named, ids))
}

function keep(read: Open, named: Map<string, XData>, ids?: Map<XData, string>): XData {
  keepWords(read)
  const { template, name, id, values, objects, references } = read
  const data: XData = { template, name, values, objects, references }
  if (name !== '' && !named.has(name)) named.set(name, data)
  if (GUID_TEXT.test(id)) ids?.set(data, id)
  return data
}

/** Goes behind the brace that closes what was begun before this token, however much lies in it. */
function skip(tokens: XTokens): void {
  for (let depth = 1; depth > 0; tokens.next()) {
    if (tokens.kind === 'end') throw unfinished(tokens)
    if (tokens.kind === 'open') depth++
    if (tokens.kind === 'close') depth--
  }
}

const unfinished = (tokens: XTokens) => tokens.error('the file ends inside of a data object')

function readValue({ kind, text, value }: XTokens, to: Open): void {
  const isName = kind === 'word' && (Number.isNaN(value) || to.words.length > 0)
  const isFirst = to.values.length + to.objects.length + to.references.length + to.words.length === 0
  if (isName) addWord(to, { text, value: Number.isNaN(value) ? text : value })
  else if (kind === 'guid' && isFirst) to.id ||= text.trim().toLowerCase()
  else if (kind !== 'guid' && kind !== 'other') {
    keepWords(to)
    to.values = add(to.values, kind === 'string' ? text : value)
  }
}

/**
 * Reads an object from behind its opening brace to behind its closing one, however deep others lie in it.
 *
 * @param named gets those that have names
 * @param left becomes less by those that are read, and gets their GUIDs where it has a place for them
 */
export function readData(
  tokens: XTokens,
  template: string,
  name: string,
  named: Map<string, XData>,
  left: DataLimit,
): XData {
  const stack: Open[] = [open(template, name)]
  for (;;) {
    const top = stack[stack.length - 1]
    const { kind } = tokens
    if (kind === 'end') throw unfinished(tokens)
    if (kind === 'open') {
      if (--left.objects < 0) throw tokens.error('there are too many data objects of unknown templates')
      tokens.next()
      if (stack.length === MOST_LEVELS) {
        skip(tokens)
        continue
      }
      const [first, second] = top.words
      const isNamed = second !== undefined && typeof first.value === 'string'
      if (second && !isNamed) top.values = add(top.values, first.value)
      stack.push(isNamed ? open(first.text, second.text) : open((second ?? first)?.text ?? '', ''))
      top.words = none
      continue
    }
    if (kind === 'close') {
      tokens.next()
      stack.pop()
      if (stack.length === 0) return keep(top, named, left.ids)
      put(top, stack[stack.length - 1], named, left.ids)
      continue
    }
    readValue(tokens, top)
    tokens.next()
  }
}
