import { Bytes } from './resource-file.mjs'

/** Menus and accelerators of resource scripts (Platform SDK, "MENU", "MENUEX" and "ACCELERATORS Resource"). */

/** @typedef {import('./script-parser.mjs').ScriptParser} ScriptParser */

/** Menus in menus, at most. */
const DEEPEST_MENU = 64

const MENU_WORDS = new Map([
  ['GRAYED', 1],
  ['INACTIVE', 2],
  ['CHECKED', 8],
  ['MENUBARBREAK', 0x20],
  ['MENUBREAK', 0x40],
  ['HELP', 0x4000],
])
const POPUP = 0x10
const LAST = 0x80

const KEY_WORDS = new Map([
  ['ASCII', 0],
  ['VIRTKEY', 1],
  ['NOINVERT', 2],
  ['SHIFT', 4],
  ['CONTROL', 8],
  ['ALT', 0x10],
])

/** Bits of the words that come next, with commas between them or not. */
const flagsOf = (/** @type {ScriptParser} */ parser, /** @type {ReadonlyMap<string, number>} */ words) => {
  let flags = 0
  for (;;) {
    parser.skip(',')
    const flag = parser.next.kind === 'word' ? words.get(parser.next.text.toUpperCase()) : undefined
    if (flag === undefined) return flags
    flags |= flag
    parser.take()
  }
}

/** An item of a menu whose words are written when it is known whether it is the last one. */
const menuItem = (/** @type {ScriptParser} */ parser, /** @type {number} */ depth) => {
  const own = new Bytes()
  if (parser.skip('POPUP')) {
    const text = parser.text()
    const flags = flagsOf(parser, MENU_WORDS) | POPUP
    own.text(text)
    own.append(menuItems(parser, depth + 1))
    return { flags, id: null, bytes: own.take() }
  }
  if (!parser.skip('MENUITEM')) throw parser.refuse('MENUITEM, POPUP or END')
  if (parser.skip('SEPARATOR')) {
    own.text('')
    return { flags: 0, id: 0, bytes: own.take() }
  }
  own.text(parser.text())
  parser.skip(',')
  const id = parser.number()
  return { flags: flagsOf(parser, MENU_WORDS), id, bytes: own.take() }
}

/**
 * The items of a MENU.
 * @param {ScriptParser} parser
 * @param {number} depth
 * @returns {Uint8Array}
 */
const menuItems = (parser, depth) => {
  if (depth > DEEPEST_MENU) throw parser.fail('menus lie too deep in each other')
  parser.begin()
  const items = []
  while (!parser.end()) items.push(menuItem(parser, depth))
  if (items.length === 0) throw parser.fail('the menu has no items')
  const to = new Bytes()
  for (const [n, { flags, id, bytes }] of items.entries()) {
    to.word(flags | (n === items.length - 1 ? LAST : 0))
    if (id !== null) to.word(id)
    to.append(bytes)
  }
  return to.take()
}

/** Bit of an item of a MENUEX that has others below it. */
const EXTENDED_POPUP = 1

/** An item of a MENUEX: with words for its type and its state. */
const extendedItem = (/** @type {ScriptParser} */ parser, /** @type {number} */ depth) => {
  const isPopup = parser.skip('POPUP')
  if (!isPopup && !parser.skip('MENUITEM')) throw parser.refuse('MENUITEM, POPUP or END')
  const isSeparator = parser.skip('SEPARATOR')
  const text = isSeparator ? '' : parser.text()
  const id = parser.numberIfAny(0)
  const type = parser.numberIfAny(0) | (isSeparator ? 0x800 : 0)
  const state = parser.numberIfAny(0)
  const help = isPopup ? parser.numberIfAny(0) : 0
  return { ...{ text, id, type, state, help }, below: isPopup ? extendedItems(parser, depth + 1) : null }
}

/**
 * The items of a MENUEX.
 * @param {ScriptParser} parser
 * @param {number} depth
 * @returns {Uint8Array}
 */
const extendedItems = (parser, depth) => {
  if (depth > DEEPEST_MENU) throw parser.fail('menus lie too deep in each other')
  parser.begin()
  const items = []
  while (!parser.end()) items.push(extendedItem(parser, depth))
  if (items.length === 0) throw parser.fail('the menu has no items')
  const to = new Bytes()
  for (const [n, { text, id, type, state, help, below }] of items.entries()) {
    to.double(type)
    to.double(state)
    to.double(id)
    to.word((below ? EXTENDED_POPUP : 0) | (n === items.length - 1 ? LAST : 0))
    to.text(text)
    to.align()
    if (!below) continue
    to.double(help)
    to.append(below)
  }
  return to.take()
}

/**
 * A menu, as programs have it in memory.
 * @param {ScriptParser} parser before its items
 * @param {boolean} isExtended whether it is a MENUEX
 */
export const menu = (parser, isExtended) => {
  const to = new Bytes()
  // Version and, of the older one, bytes between this and the items.
  to.word(isExtended ? 1 : 0)
  to.word(isExtended ? 4 : 0)
  if (isExtended) to.double(0)
  to.append(isExtended ? extendedItems(parser, 0) : menuItems(parser, 0))
  return to.take()
}

/** VIRTKEY: an accelerator's key is one of the keyboard, no letter. */
const IS_KEY = 1

/** An accelerator: its key is a number, a letter, or ^ and the letter of a control character. */
const accelerator = (/** @type {ScriptParser} */ parser) => {
  const at = parser.next
  const text = at.kind === 'text' ? parser.text() : null
  const isControl = text !== null && text.length === 2 && text.startsWith('^')
  if (text !== null && text.length !== 1 && !isControl)
    throw parser.fail(`"${text}" is no key: it is a letter, or ^ and a letter`, at)
  const number = text === null ? parser.number() : 0
  parser.skip(',')
  const id = parser.number()
  const flags = flagsOf(parser, KEY_WORDS)
  if (text === null) return { key: number, id, flags }
  const letter = isControl || (flags & IS_KEY) !== 0 ? text.toUpperCase() : text
  return { key: isControl ? letter.charCodeAt(1) - 0x40 : letter.charCodeAt(0), id, flags }
}

/** Accelerators, as programs have them in memory. */
export const accelerators = (/** @type {ScriptParser} */ parser) => {
  const keys = []
  parser.begin()
  while (!parser.end()) keys.push(accelerator(parser))
  const to = new Bytes()
  for (const [n, { key, id, flags }] of keys.entries()) {
    to.word(flags | (n === keys.length - 1 ? LAST : 0))
    to.word(key)
    to.word(id)
    to.word(0)
  }
  return to.take()
}
