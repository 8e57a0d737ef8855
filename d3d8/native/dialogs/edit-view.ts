/** Texts that somebody edits on a page. */
import { editOf, isEnabled, type DialogControl } from './dialogs.js'
import { make, type Shown, type Teller } from './shown.js'

/** Style bits of edited texts (winuser.h). */
const ES_MULTILINE = 4
const ES_PASSWORD = 0x20
const ES_READONLY = 0x800

export const showEdit = ({ handle, style }: DialogControl, { tell, hasHeard }: Teller): Shown => {
  const element = (style & ES_MULTILINE) !== 0 ? make('textarea') : make('input')
  if (element instanceof HTMLInputElement) element.type = (style & ES_PASSWORD) !== 0 ? 'password' : 'text'
  element.readOnly = (style & ES_READONLY) !== 0
  element.addEventListener('input', () => tell(editOf(handle, element.value)))
  return {
    element,
    update: (control) => {
      // What was typed since is on its way to the program.
      if (hasHeard(control) && control.text !== element.value) element.value = control.text
      element.disabled = !isEnabled(control)
    },
  }
}
