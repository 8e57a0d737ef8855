import { Bytes } from './resource-file.mjs'
import { ScriptParser } from './script-parser.mjs'

/**
 * Compiles resource scripts (Platform SDK, "Resource Compiler"): what of them programs can have here. Dialogs, versions
 * and toolbars are passed over.
 */

/** @typedef {import('./resource-file.mjs').Resource} Resource */
/** @typedef {import('./resource-file.mjs').ResourceName} ResourceName */

/**
 * Gives a file that a script names, by the name that stands there; null where there is none.
 * @typedef {(name: string) => Uint8Array | null} ReadFile
 */

/** Numbers of types (winuser.h, RT_CURSOR and others). */
const TYPES = new Map([
  ['CURSOR', 1],
  ['BITMAP', 2],
  ['ICON', 3],
  ['MENU', 4],
  ['MENUEX', 4],
  ['FONT', 8],
  ['ACCELERATORS', 9],
  ['RCDATA', 10],
  ['MESSAGETABLE', 11],
  ['HTML', 23],
])
const RT = { cursor: 1, bitmap: 2, icon: 3, menu: 4, string: 6, accelerators: 9, groupCursor: 12, groupIcon: 14 }

/** Types of which nobody here can make anything. */
const PASSED_OVER = new Set(
  ['DIALOG', 'DIALOGEX', 'VERSIONINFO', 'TOOLBAR', 'DESIGNINFO', 'DLGINIT', 'AFX_DIALOG_LAYOUT'].concat('TEXTINCLUDE'),
)

/** How 16-bit Windows was to keep resources. */
const MEMORY = new Set(
  ['PRELOAD', 'LOADONCALL', 'FIXED', 'MOVEABLE', 'DISCARDABLE', 'PURE', 'IMPURE', 'SHARED'].concat('NONSHARED'),
)

/** English of the United States. */
const ENGLISH = 0x409

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

/** @param {Bytes} to @param {string} text */
const writeText = (to, text) => {
  to.wide(text)
  to.word(0)
}

/** An item of a menu whose words are written when it is known whether it is the last one. */
const menuItem = (/** @type {ScriptParser} */ parser, /** @type {number} */ depth) => {
  const own = new Bytes()
  if (parser.skip('POPUP')) {
    const text = parser.text()
    const flags = flagsOf(parser, MENU_WORDS) | POPUP
    writeText(own, text)
    own.append(menuItems(parser, depth + 1))
    return { flags, id: null, bytes: own.take() }
  }
  if (!parser.skip('MENUITEM')) throw parser.refuse('MENUITEM, POPUP or END')
  if (parser.skip('SEPARATOR')) {
    writeText(own, '')
    return { flags: 0, id: 0, bytes: own.take() }
  }
  writeText(own, parser.text())
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
    writeText(to, text)
    to.align()
    if (!below) continue
    to.double(help)
    to.append(below)
  }
  return to.take()
}

/** @param {ScriptParser} parser @param {boolean} isExtended */
const menu = (parser, isExtended) => {
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

const accelerators = (/** @type {ScriptParser} */ parser) => {
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

/** What stands between BEGIN and END as it is: words of 16 bits, of 32 with an L, and texts. */
const rawData = (/** @type {ScriptParser} */ parser) => {
  const to = new Bytes()
  parser.begin()
  while (!parser.end()) {
    const { next } = parser
    if (next.kind === 'text') {
      parser.take()
      if (next.isLong) to.wide(next.text)
      else to.narrow(next.text)
    } else if (next.isLong) to.double(parser.number())
    else to.word(parser.number())
    parser.skip(',')
  }
  return to.take()
}

/** A file's words, of which one beyond its end is what is wrong with it. */
class Words {
  /** @param {Uint8Array} bytes @param {() => Error} wrong */
  constructor(bytes, wrong) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.wrong = wrong
  }

  /** @param {number} from @param {number} count */
  take(from, count) {
    if (from + count > this.bytes.length) throw this.wrong()
    return this.bytes.subarray(from, from + count)
  }

  /** @param {number} at */
  word(at) {
    this.take(at, 2)
    return this.view.getUint16(at, true)
  }

  /** @param {number} at */
  double(at) {
    this.take(at, 4)
    return this.view.getUint32(at, true)
  }
}

/** Bytes of a .bmp file before what a resource has of it. */
const BITMAP_HEADER = 14

/** Compiles one script. */
class Script {
  /** @param {ScriptParser} parser @param {ReadFile} read */
  constructor(parser, read) {
    this.parser = parser
    this.read = read
    this.language = ENGLISH
    /** @type {Resource[]} */
    this.resources = []
    /** @type {Map<number, { name: number, language: number, texts: string[] }>} */
    this.strings = new Map()
    this.pictures = 0
  }

  /** @param {ResourceName} type @param {ResourceName} name @param {Uint8Array} bytes @param {number} language */
  add(type, name, bytes, language) {
    this.resources.push({ type, name, language, bytes })
  }

  /** A language that is named, as LANGID. */
  readLanguage() {
    const { parser } = this
    const primary = parser.number()
    parser.skip(',')
    return (parser.number() << 10) | primary
  }

  /** What may stand before a block; the language that it names. */
  readOptions() {
    const { parser } = this
    let { language } = this
    for (;;) {
      parser.skipWords(MEMORY)
      if (parser.skip('LANGUAGE')) language = this.readLanguage()
      else if (parser.skip('CHARACTERISTICS') || parser.skip('VERSION')) parser.number()
      else return language
    }
  }

  compile() {
    const { parser } = this
    while (!parser.isAtEnd) {
      if (parser.skip('LANGUAGE')) this.language = this.readLanguage()
      else if (parser.skip('STRINGTABLE')) this.readStrings()
      else if (parser.sees('CHARACTERISTICS') || parser.sees('VERSION')) this.readOptions()
      else this.readResource()
    }
    for (const { name, language, texts } of this.strings.values()) {
      const to = new Bytes()
      for (let n = 0; n < 16; n++) {
        to.word(texts[n]?.length ?? 0)
        to.wide(texts[n] ?? '')
      }
      this.add(RT.string, name, to.take(), language)
    }
    return this.resources
  }

  readStrings() {
    const { parser, strings } = this
    const language = this.readOptions()
    parser.begin()
    while (!parser.end()) {
      const at = parser.next
      const id = parser.number() & 0xffff
      parser.skip(',')
      const text = parser.text()
      // Sixteen texts are one resource, of which each is there.
      const key = language * 0x10000 + (id >> 4)
      const block = strings.get(key) ?? { name: (id >> 4) + 1, language, texts: [] }
      strings.set(key, block)
      if (block.texts[id & 15] !== undefined) throw parser.fail(`text ${id} is there already`, at)
      block.texts[id & 15] = text
    }
  }

  readResource() {
    const { parser } = this
    const name = parser.name()
    const word = parser.next.kind === 'word' ? parser.next.text.toUpperCase() : ''
    if (PASSED_OVER.has(word)) {
      parser.skipBlock()
      return
    }
    const named = parser.name()
    const type = typeof named === 'string' ? (TYPES.get(named) ?? named) : named
    const language = this.readOptions()
    if (type === RT.menu && parser.begins) this.add(type, name, menu(parser, named === 'MENUEX'), language)
    else if (type === RT.accelerators && parser.begins) this.add(type, name, accelerators(parser), language)
    else if (parser.begins) this.add(type, name, rawData(parser), language)
    else this.readFile(type, name, language)
  }

  /** @param {ResourceName} type @param {ResourceName} name @param {number} language */
  readFile(type, name, language) {
    const { parser } = this
    const at = parser.next
    if (at.kind !== 'text' && at.kind !== 'word') throw parser.refuse('BEGIN or a file')
    parser.take()
    const bytes = this.read(at.text)
    if (!bytes) throw parser.fail(`${at.text} is not there`, at)
    const wrong = (/** @type {string} */ what) => () => parser.fail(`${at.text} is no ${what}, or ends too early`, at)
    if (type === RT.bitmap) this.addBitmap(name, new Words(bytes, wrong('bitmap')), language)
    else if (type === RT.icon) this.addPictures(RT.icon, name, new Words(bytes, wrong('icon')), language)
    else if (type === RT.cursor) this.addPictures(RT.cursor, name, new Words(bytes, wrong('cursor')), language)
    else this.add(type, name, bytes, language)
  }

  /** @param {ResourceName} name @param {Words} file @param {number} language */
  addBitmap(name, file, language) {
    if (file.word(0) !== 0x4d42) throw file.wrong()
    file.take(0, BITMAP_HEADER + 4)
    this.add(RT.bitmap, name, file.bytes.subarray(BITMAP_HEADER), language)
  }

  /**
   * The pictures of an icon or cursor, each a resource, and the group that names them.
   * @param {number} type
   * @param {ResourceName} name
   * @param {Words} file
   * @param {number} language
   */
  addPictures(type, name, file, language) {
    const isCursor = type === RT.cursor
    const count = file.word(4)
    if (file.word(0) !== 0 || file.word(2) !== (isCursor ? 2 : 1)) throw file.wrong()
    const group = new Bytes()
    group.append(file.take(0, 6))
    for (let n = 0, at = 6; n < count; n++, at += 16) {
      const picture = file.take(file.double(at + 12), file.double(at + 8))
      const bytes = new Bytes()
      // Where a cursor points stands before its picture.
      if (isCursor) bytes.append(file.take(at + 4, 4))
      bytes.append(picture)
      if (isCursor) {
        group.word(file.bytes[at] ?? 0)
        group.word((file.bytes[at + 1] ?? 0) * 2)
        group.double(0x10001)
      } else group.append(file.take(at, 8))
      group.double(bytes.length)
      group.word(++this.pictures)
      this.add(type, this.pictures, bytes.take(), language)
    }
    this.add(isCursor ? RT.groupCursor : RT.groupIcon, name, group.take(), language)
  }
}

/**
 * Compiles a script.
 * @param {string} text what the preprocessor made of it, with line markers
 * @param {string} file its name
 * @param {ReadFile} read
 * @returns {Resource[]}
 * @throws {Error} that says what is wrong, as compilers do: FILE:LINE:COLUMN: error: …
 */
export const compileScript = (text, file, read) => new Script(new ScriptParser(text, file), read).compile()
