import { Bytes } from './resource-file.mjs'
import { dialog } from './script-dialogs.mjs'
import { accelerators, menu } from './script-menus.mjs'
import { ScriptParser } from './script-parser.mjs'

/**
 * Compiles resource scripts (Platform SDK, "Resource Compiler"): what of them programs can have here. Versions and
 * toolbars are passed over.
 */

/** @typedef {import('./resource-file.mjs').Resource} Resource */
/** @typedef {import('./resource-file.mjs').ResourceName} ResourceName */

/**
 * Gives a file that a script names, by the name that stands there; null where there is none.
 * @typedef {(name: string) => Uint8Array | null} ReadFile
 */

/** Types (winuser.h: RT_CURSOR and others), by the words of scripts where these have some. */
const RT = {
  ...{
    CURSOR: 1,
    BITMAP: 2,
    ICON: 3,
    MENU: 4,
    DIALOG: 5,
    STRING: 6,
    FONT: 8,
    ACCELERATORS: 9,
    RCDATA: 10,
    MESSAGETABLE: 11,
  },
  ...{ GROUP_CURSOR: 12, GROUP_ICON: 14, HTML: 23 },
}
const types = new Map([...Object.entries(RT), ['MENUEX', RT.MENU], ['DIALOGEX', RT.DIALOG]])

/** Types of which nobody here can make anything. */
const passedOver = new Set('VERSIONINFO TOOLBAR DESIGNINFO DLGINIT AFX_DIALOG_LAYOUT TEXTINCLUDE'.split(' '))

/** How 16-bit Windows was to keep resources. */
const memoryWords = new Set('PRELOAD LOADONCALL FIXED MOVEABLE DISCARDABLE PURE IMPURE SHARED NONSHARED'.split(' '))

/** English of the United States. */
const ENGLISH = 0x409

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
      parser.skipWords(memoryWords)
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
      this.add(RT.STRING, name, to.take(), language)
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
    if (passedOver.has(word)) {
      parser.skipBlock()
      return
    }
    const named = parser.name()
    const type = typeof named === 'string' ? (types.get(named) ?? named) : named
    const language = this.readOptions()
    if (type === RT.MENU && parser.begins) this.add(type, name, menu(parser, named === 'MENUEX'), language)
    else if (type === RT.DIALOG) this.add(type, name, dialog(parser, named === 'DIALOGEX'), language)
    else if (type === RT.ACCELERATORS && parser.begins) this.add(type, name, accelerators(parser), language)
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
    if (!bytes) {
      parser.note(parser.fail(`${at.text} is not there`, at))
      return
    }
    const wrong = (/** @type {string} */ what) => () => parser.fail(`${at.text} is no ${what}, or ends too early`, at)
    if (type === RT.BITMAP) this.addBitmap(name, new Words(bytes, wrong('bitmap')), language)
    else if (type === RT.ICON) this.addPictures(RT.ICON, name, new Words(bytes, wrong('icon')), language)
    else if (type === RT.CURSOR) this.addPictures(RT.CURSOR, name, new Words(bytes, wrong('cursor')), language)
    else this.add(type, name, bytes, language)
  }

  /** @param {ResourceName} name @param {Words} file @param {number} language */
  addBitmap(name, file, language) {
    if (file.word(0) !== 0x4d42) throw file.wrong()
    file.take(0, BITMAP_HEADER + 4)
    this.add(RT.BITMAP, name, file.bytes.subarray(BITMAP_HEADER), language)
  }

  /**
   * The pictures of an icon or cursor, each a resource, and the group that names them.
   * @param {number} type
   * @param {ResourceName} name
   * @param {Words} file
   * @param {number} language
   */
  addPictures(type, name, file, language) {
    const isCursor = type === RT.CURSOR
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
    this.add(isCursor ? RT.GROUP_CURSOR : RT.GROUP_ICON, name, group.take(), language)
  }
}

/**
 * Compiles a script.
 * @param {string} text what the preprocessor made of it, with line markers
 * @param {string} file its name
 * @param {ReadFile} read
 * @returns {Resource[]}
 * @throws {Error} that says what is wrong, as compilers do, a line for each: FILE:LINE:COLUMN: error: …
 */
export const compileScript = (text, file, read) => {
  const parser = new ScriptParser(text, file)
  /** @type {Resource[]} */
  let resources
  try {
    resources = new Script(parser, read).compile()
  } catch (error) {
    throw parser.whole(error) ?? error
  }
  const wrong = parser.whole()
  if (wrong) throw wrong
  return resources
}
