/** What controls of dialogs are on a page. */
import { clickOf, isEnabled, labelOf, type DialogControl } from './dialogs.js'
import { showEdit } from './edit-view.js'
import { showCombo, showList } from './list-views.js'
import { showProgress, showSlider } from './slider-views.js'
import { createTeller, make, type Send, type Shown, type Teller } from './shown.js'

/** Style bits (winuser.h). */
const KIND = 0xf
/** BS_CHECKBOX, BS_AUTOCHECKBOX, BS_3STATE, BS_AUTO3STATE. */
const CHECKS: ReadonlySet<number> = new Set([2, 3, 5, 6])
/** BS_RADIOBUTTON, BS_AUTORADIOBUTTON. */
const RADIOS: ReadonlySet<number> = new Set([4, 9])
const BS_GROUPBOX = 7
/** Which side the text of a button is at (BS_LEFT, BS_RIGHT), and the box that is checked (BS_LEFTTEXT). */
const BS_SIDE = 0x300
const BS_LEFTTEXT = 0x20
const BS_PUSHLIKE = 0x1000
const SS_KIND = 0x1f
const SS_SIMPLE = 0xb
const SS_LEFTNOWORDWRAP = 0xc
const SS_CENTERIMAGE = 0x200
const SS_SUNKEN = 0x1000
/** Static controls that are a picture or a frame, and what frames look like (SS_BLACKFRAME and others). */
const PICTURES: ReadonlySet<number> = new Set([3, 0xd, 0xe])
const FRAMES: ReadonlyMap<number, Partial<CSSStyleDeclaration>> = new Map<number, Partial<CSSStyleDeclaration>>([
  [4, { background: '#000' }],
  [5, { background: '#808080' }],
  [6, { background: '#fff' }],
  [7, { border: '1px solid #000' }],
  [8, { border: '1px solid #808080' }],
  [9, { border: '1px solid #fff' }],
  [0x10, { borderTop: '2px groove #fff' }],
  [0x11, { borderLeft: '2px groove #fff' }],
  [0x12, { border: '2px groove #fff' }],
])
const SS_NOPREFIX = 0x80

const showText = ({ style }: DialogControl): Shown => {
  const element = make('span')
  const kind = style & SS_KIND
  const frame = FRAMES.get(kind)
  if (frame || PICTURES.has(kind)) {
    Object.assign(element.style, frame)
    return { element, update: () => undefined }
  }
  element.style.textAlign = ['left', 'center', 'right'][kind] ?? 'left'
  if (kind === SS_SIMPLE || kind === SS_LEFTNOWORDWRAP) element.style.whiteSpace = 'pre'
  // A block has its lines in the middle.
  if ((style & SS_CENTERIMAGE) !== 0) element.style.alignContent = 'center'
  if ((style & SS_SUNKEN) !== 0) element.style.border = '1px inset'
  const wordsOf = (style & SS_NOPREFIX) === 0 ? labelOf : (text: string) => text
  return { element, update: ({ text }) => void (element.textContent = wordsOf(text)) }
}

const showPush = ({ handle, style }: DialogControl, { tell }: Teller): Shown => {
  const element = make('button')
  element.type = 'button'
  element.style.textAlign = ['center', 'left', 'right'][(style & BS_SIDE) >> 8] ?? 'center'
  const isKept = CHECKS.has(style & KIND) || RADIOS.has(style & KIND)
  element.addEventListener('click', () => tell(clickOf(handle)))
  return {
    element,
    update: (control) => {
      element.textContent = labelOf(control.text)
      element.disabled = !isEnabled(control)
      if (isKept) element.ariaPressed = ['false', 'true', 'mixed'][control.checked]
    },
  }
}

const showGroup = (): Shown => {
  const element = make('fieldset')
  const legend = make('legend')
  element.append(legend)
  return { element, update: ({ text }) => void (legend.textContent = labelOf(text)) }
}

const showCheck = ({ handle, style }: DialogControl, { tell }: Teller): Shown => {
  const element = make('label')
  const input = make('input')
  const text = make('span')
  input.type = RADIOS.has(style & KIND) ? 'radio' : 'checkbox'
  element.append(...((style & BS_LEFTTEXT) !== 0 ? [text, input] : [input, text]))
  if ((style & BS_LEFTTEXT) !== 0) element.style.justifyContent = 'space-between'
  let checked = 0
  const mark = (): void => {
    input.checked = checked === 1
    input.indeterminate = checked === 2
  }
  input.addEventListener('click', () => {
    tell(clickOf(handle))
    // The program says whether it is checked now.
    setTimeout(mark)
  })
  return {
    element,
    update: (control) => {
      checked = control.checked
      text.textContent = labelOf(control.text)
      input.disabled = !isEnabled(control)
      mark()
    },
  }
}

const buttons = (control: DialogControl, teller: Teller): Shown => {
  const kind = control.style & KIND
  if (kind === BS_GROUPBOX) return showGroup()
  const isBox = (CHECKS.has(kind) || RADIOS.has(kind)) && (control.style & BS_PUSHLIKE) === 0
  return isBox ? showCheck(control, teller) : showPush(control, teller)
}

/** What controls of a class are on the page. */
const classes: ReadonlyMap<string, (control: DialogControl, teller: Teller) => Shown> = new Map([
  ['static', showText],
  ['button', buttons],
  ['edit', showEdit],
  ['listbox', showList],
  ['combobox', showCombo],
  ['msctls_trackbar32', showSlider],
  ['msctls_progress32', showProgress],
])

/** A control on the page; one of a class that is not known has a place and nothing in it. */
export const showControl = (control: DialogControl, send: Send): Shown =>
  classes.get(control.class)?.(control, createTeller(control.handle, send)) ?? {
    element: make('span'),
    update: () => undefined,
  }
