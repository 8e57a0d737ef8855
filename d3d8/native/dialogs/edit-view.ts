/** Texts that somebody edits on a page. */
import { editOf, isEnabled, type DialogControl } from './dialogs.js'
import { make, type Shown, type Teller } from './shown.js'

/** Style bits of edited texts (winuser.h). */
const ES_ALIGNED = 3
const ES_MULTILINE = 4
const ES_UPPERCASE = 8
const ES_LOWERCASE = 0x10
const ES_PASSWORD = 0x20
const ES_READONLY = 0x800
const ES_NUMBER = 0x2000

/** What a text of a style becomes when it is typed. */
const typedOf = (style: number, text: string): string => {
  if ((style & ES_NUMBER) !== 0) return text.replaceAll(/[^0-9]/g, '')
  if ((style & ES_UPPERCASE) !== 0) return text.toUpperCase()
  return (style & ES_LOWERCASE) !== 0 ? text.toLowerCase() : text
}

export const showEdit = ({ handle, style }: DialogControl, { tell, hasHeard }: Teller): Shown => {
  // Lines of a program end as those of Windows do, those of the page with one letter.
  const isHigh = (style & ES_MULTILINE) !== 0
  const element = isHigh ? make('textarea') : make('input')
  if (element instanceof HTMLInputElement) element.type = (style & ES_PASSWORD) !== 0 ? 'password' : 'text'
  element.style.textAlign = ['left', 'center', 'right'][style & ES_ALIGNED] ?? 'left'
  if ((style & ES_NUMBER) !== 0) element.inputMode = 'numeric'
  element.addEventListener('input', () => {
    const typed = typedOf(style, element.value)
    if (typed !== element.value) {
      const { selectionStart } = element
      const gone = element.value.length - typed.length
      element.value = typed
      const at = Math.max((selectionStart ?? typed.length) - gone, 0)
      element.setSelectionRange(at, at)
    }
    tell(editOf(handle, isHigh ? typed.replaceAll('\n', '\r\n') : typed))
  })
  return {
    element,
    update: (control) => {
      // What was typed since is on its way to the program.
      const text = isHigh ? control.text.replaceAll('\r\n', '\n') : control.text
      if (hasHeard(control) && text !== element.value) {
        // A text that grows shows its end.
        const isLonger = element.value !== '' && text.startsWith(element.value)
        element.value = text
        if (isLonger) element.scrollTop = element.scrollHeight
      }
      element.toggleAttribute('maxlength', Boolean(control.limit))
      if (control.limit) element.maxLength = control.limit
      element.readOnly = (control.style & ES_READONLY) !== 0
      element.disabled = !isEnabled(control)
    },
  }
}
