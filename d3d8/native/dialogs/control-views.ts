/** What controls of dialogs are on a page. */
import { clickOf, isEnabled, labelOf, type DialogControl } from './dialogs.js'
import { showEdit } from './edit-view.js'
import { showCombo, showList } from './list-views.js'
import { createTeller, make, type Send, type Shown, type Teller } from './shown.js'

/** Style bits (winuser.h). */
const KIND = 0xf
/** BS_CHECKBOX, BS_AUTOCHECKBOX, BS_3STATE, BS_AUTO3STATE. */
const CHECKS: ReadonlySet<number> = new Set([2, 3, 5, 6])
/** BS_RADIOBUTTON, BS_AUTORADIOBUTTON. */
const RADIOS: ReadonlySet<number> = new Set([4, 9])
const BS_GROUPBOX = 7
const SS_KIND = 0x1f
const SS_NOPREFIX = 0x80

const showText = ({ style }: DialogControl): Shown => {
  const element = make('span')
  element.style.textAlign = ['left', 'center', 'right'][style & SS_KIND] ?? 'left'
  const wordsOf = (style & SS_NOPREFIX) === 0 ? labelOf : (text: string) => text
  return { element, update: ({ text }) => void (element.textContent = wordsOf(text)) }
}

const showPush = ({ handle }: DialogControl, { tell }: Teller): Shown => {
  const element = make('button')
  element.type = 'button'
  element.addEventListener('click', () => tell(clickOf(handle)))
  return {
    element,
    update: (control) => {
      element.textContent = labelOf(control.text)
      element.disabled = !isEnabled(control)
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
  element.append(input, text)
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
  return CHECKS.has(kind) || RADIOS.has(kind) ? showCheck(control, teller) : showPush(control, teller)
}

/** What controls of a class are on the page. */
const classes: ReadonlyMap<string, (control: DialogControl, teller: Teller) => Shown> = new Map([
  ['static', showText],
  ['button', buttons],
  ['edit', showEdit],
  ['listbox', showList],
  ['combobox', showCombo],
])

/** A control on the page; one of a class that is not known has a place and nothing in it. */
export const showControl = (control: DialogControl, send: Send): Shown =>
  classes.get(control.class)?.(control, createTeller(control.handle, send)) ?? {
    element: make('span'),
    update: () => undefined,
  }
