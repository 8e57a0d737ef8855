import { Bytes } from './resource-file.mjs'

/** Dialogs of resource scripts (Platform SDK, "DIALOG" and "DIALOGEX Resource", "DLGTEMPLATE"). */

/** @typedef {import('./script-parser.mjs').ScriptParser} ScriptParser */

const WS = { child: 0x40000000, visible: 0x10000000, group: 0x20000, tabStop: 0x10000, border: 0x800000 }
const POPUP_FRAME = 0x80880000
const CAPTION = 0xc00000
const HAS_FONT = 0x40

/** Numbers by which templates name classes. */
const CLASSES = new Map([
  ['BUTTON', 0x80],
  ['EDIT', 0x81],
  ['STATIC', 0x82],
  ['LISTBOX', 0x83],
  ['SCROLLBAR', 0x84],
  ['COMBOBOX', 0x85],
])

/**
 * A control that has a word of its own.
 * @typedef {object} Kind
 * @property {string} of its class
 * @property {number} style beside WS_CHILD and WS_VISIBLE
 * @property {boolean} [textless] whether no text stands before its number
 */

/** @type {ReadonlyMap<string, Kind>} */
const KINDS = new Map([
  ['LTEXT', { of: 'STATIC', style: WS.group }],
  ['CTEXT', { of: 'STATIC', style: 1 | WS.group }],
  ['RTEXT', { of: 'STATIC', style: 2 | WS.group }],
  ['ICON', { of: 'STATIC', style: 3 }],
  ['PUSHBUTTON', { of: 'BUTTON', style: WS.tabStop }],
  ['DEFPUSHBUTTON', { of: 'BUTTON', style: 1 | WS.tabStop }],
  ['CHECKBOX', { of: 'BUTTON', style: 2 | WS.tabStop }],
  ['AUTOCHECKBOX', { of: 'BUTTON', style: 3 | WS.tabStop }],
  ['RADIOBUTTON', { of: 'BUTTON', style: 4 }],
  ['STATE3', { of: 'BUTTON', style: 5 | WS.tabStop }],
  ['AUTO3STATE', { of: 'BUTTON', style: 6 | WS.tabStop }],
  ['GROUPBOX', { of: 'BUTTON', style: 7 }],
  ['AUTORADIOBUTTON', { of: 'BUTTON', style: 9 }],
  ['EDITTEXT', { of: 'EDIT', style: WS.border | WS.tabStop, textless: true }],
  ['LISTBOX', { of: 'LISTBOX', style: 1 | WS.border, textless: true }],
  ['COMBOBOX', { of: 'COMBOBOX', style: 0, textless: true }],
  ['SCROLLBAR', { of: 'SCROLLBAR', style: 0, textless: true }],
])

/**
 * A text, or the number of a resource.
 * @param {ScriptParser} parser
 * @returns {string | number}
 */
const textOrNumber = (parser) => (parser.next.kind === 'text' ? parser.text() : parser.number())

/** Four numbers with commas between them; the last two of an icon may be left out. */
const rectangle = (/** @type {ScriptParser} */ parser) => {
  const left = parser.number()
  const top = parser.numberIfAny(0)
  return [left, top, parser.numberIfAny(0), parser.numberIfAny(0)]
}

/** @param {ScriptParser} parser */
const control = (parser) => {
  const at = parser.next
  const word = at.kind === 'word' ? at.text.toUpperCase() : ''
  const kind = KINDS.get(word)
  const base = WS.child | WS.visible
  if (kind === undefined && word !== 'CONTROL') throw parser.refuse('a control or END')
  parser.take()
  const text = kind?.textless ? '' : textOrNumber(parser)
  parser.skip(',')
  const id = parser.number()
  parser.skip(',')
  let of = kind?.of ?? ''
  let style = base | (kind?.style ?? 0)
  if (kind === undefined) {
    of = String(parser.name())
    parser.skip(',')
    style = parser.style(base)
    parser.skip(',')
  }
  const place = rectangle(parser)
  if (kind !== undefined && parser.skip(',')) style = parser.style(style)
  const extended = parser.skip(',') ? parser.style(0) : 0
  // Help, which some controls have behind all else.
  parser.numberIfAny(0)
  return { text, id, of, style, place, extended }
}

/** @typedef {ReturnType<typeof control>} Control */

/**
 * @typedef {object} Font
 * @property {number} size in points
 * @property {string} face
 * @property {number} weight
 * @property {number} italic
 * @property {number} charset
 */

/**
 * @typedef {object} Options
 * @property {number | null} style
 * @property {number} extended style
 * @property {string} caption
 * @property {string | number} of what class it is
 * @property {string | number} menu
 * @property {Font | null} font
 */

/** What stands between the size of a dialog and its controls. */
const optionsOf = (/** @type {ScriptParser} */ parser) => {
  /** @type {Options} */
  const options = { style: null, extended: 0, caption: '', of: '', menu: '', font: null }
  const named = () => (parser.next.kind === 'number' ? parser.number() : String(parser.name()))
  for (;;) {
    if (parser.skip('STYLE')) options.style = parser.style(0)
    else if (parser.skip('EXSTYLE')) options.extended = parser.style(0)
    else if (parser.skip('CAPTION')) options.caption = parser.text()
    else if (parser.skip('CLASS')) options.of = named()
    else if (parser.skip('MENU')) options.menu = named()
    else if (parser.skip('CHARACTERISTICS') || parser.skip('VERSION')) parser.number()
    else if (parser.skip('LANGUAGE')) {
      parser.number()
      parser.numberIfAny(0)
    } else if (parser.skip('FONT')) {
      const size = parser.number()
      parser.skip(',')
      const face = parser.text()
      const [weight, italic, charset] = [parser.numberIfAny(0), parser.numberIfAny(0), parser.numberIfAny(1)]
      options.font = { size, face, weight, italic, charset }
    } else return options
  }
}

/** @param {Bytes} to @param {readonly number[]} place */
const writePlace = (to, place) => {
  for (const number of place) to.word(number)
}

/** @param {Bytes} to @param {Control} item @param {boolean} isExtended */
const writeControl = (to, { text, id, of, style, place, extended }, isExtended) => {
  to.align()
  if (isExtended) to.double(0)
  to.double(isExtended ? extended : style)
  to.double(isExtended ? style : extended)
  writePlace(to, place)
  if (isExtended) to.double(id)
  else to.word(id)
  to.name(CLASSES.get(of.toUpperCase()) ?? of)
  to.name(text)
  to.word(0)
}

/**
 * A dialog, as programs have it in memory.
 * @param {ScriptParser} parser before its size
 * @param {boolean} isExtended whether it is a DIALOGEX
 */
export const dialog = (parser, isExtended) => {
  const place = rectangle(parser)
  const help = isExtended ? parser.numberIfAny(0) : 0
  const { style, extended, caption, of, menu, font } = optionsOf(parser)
  const items = []
  parser.begin()
  while (!parser.end()) items.push(control(parser))
  const whole = (style ?? POPUP_FRAME) | (caption === '' ? 0 : CAPTION) | (font === null ? 0 : HAS_FONT)
  const to = new Bytes()
  if (isExtended) {
    to.word(1)
    to.word(0xffff)
    to.double(help)
  }
  to.double(isExtended ? extended : whole)
  to.double(isExtended ? whole : extended)
  to.word(items.length)
  writePlace(to, place)
  to.name(menu)
  to.name(of)
  to.name(caption)
  if (font !== null) {
    to.word(font.size)
    if (isExtended) {
      to.word(font.weight)
      to.word((font.italic & 1) | (font.charset << 8))
    }
    to.name(font.face)
  }
  for (const item of items) writeControl(to, item, isExtended)
  return to.take()
}
